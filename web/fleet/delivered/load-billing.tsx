/** Shows the billing state of a delivered load on the load's page, with hold and release. */
import { Button, Group, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { BILLING_STATE, type LoadBilling as Billing } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useRelease, useRequestDocuments } from './use-hold.ts';

export function LoadBilling({ id, name }: { id: string; name: string }) {
  const path = `fleet/${id}/billing/`;
  const { can } = useRights();
  const [isHolding, setHolding] = useState(false);
  const { release, sending } = useRelease(id);
  const { request, sending: isRequesting } = useRequestDocuments(id);
  const { data } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<Billing>(path, undefined, { signal }),
  });
  if (!data?.state) return null;
  const { state, hold, requestable } = data;
  const mayHold = can(3000, 'edit') && state !== 'INVOICED';
  return (
    <Section title="Billing" columns={false}>
      <Group gap="sm">
        <StatusChip value={state} of={BILLING_STATE} />
        <Text size="sm">{describe(data)}</Text>
        {mayHold && requestable && (
          <Button size="compact-sm" variant="light" loading={isRequesting} onClick={() => void request()}>
            Request {requestable}
          </Button>
        )}
        {mayHold && (
          <Button
            size="compact-sm"
            variant="default"
            loading={sending}
            onClick={() => (hold ? void release() : setHolding(true))}
          >
            {hold ? 'Release' : 'Hold'}
          </Button>
        )}
      </Group>
      {isHolding && <HoldDialog id={id} name={name} onClose={() => setHolding(false)} />}
    </Section>
  );
}

function describe({ missing, requested, hold }: Billing): string {
  const parts = [
    hold && `${hold.reason}. Held by ${hold.by}${hold.until ? ` until ${formatDay(hold.until)}` : ''}.`,
    missing && `Missing: ${missing}.`,
    missing && requested && `Requested from ${requested}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
