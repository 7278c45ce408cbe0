/** Settings of what settlements take for pay accounts: the order of the kinds, a cap, and a minimum net pay. */
import { ActionIcon, Alert, Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { ACCOUNT_KINDS, type AccountKind, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { RECOVERY_FIELDS, type Recovery } from '@milepost/domain/accounting/pay-account/recovery.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { IconArrowDown, IconArrowUp } from '../../core/ui/icons/icons.ts';
import { FactText } from '../bank/fact-inputs.tsx';
import { useLedgerForm } from './use-ledger-form.ts';

const PATH = 'account/pay_recovery/';
const FACTS = getFields({ fields: z.object(RECOVERY_FIELDS) });

export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<Recovery>(PATH, {}, { signal }),
    // A refetch must not replace entered values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title="Order and limits" size={560}>
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {data ? <RecoveryForm kept={data} onClose={onClose} /> : !error && <Skeleton height={320} />}
    </Modal>
  );
}

const toText = (value: number | null) => (value === null ? '' : String(value));

function RecoveryForm({ kept: recovery, onClose }: { kept: Recovery; onClose: () => void }) {
  const canEdit = useRights().can(payAccount.policy, 'edit');
  const [recoveryOrder, setOrder] = useState(recovery.recoveryOrder);
  const [recoveryCapPercent, setCap] = useState(toText(recovery.recoveryCapPercent));
  const [recoveryFloor, setFloor] = useState(toText(recovery.recoveryFloor));
  const { errors, isSending, send } = useLedgerForm(PATH, 'Order and Limits Saved', onClose, 'patch');
  const values = { recoveryOrder, recoveryCapPercent, recoveryFloor };
  const failed = errors.other ?? errors.recoveryOrder;
  return (
    <form noValidate onSubmit={(event) => void send(event, values)}>
      <Stack gap="sm">
        {failed && <Alert color="red" role="alert" title={failed} />}
        <Order order={recoveryOrder} canEdit={canEdit} onChange={setOrder} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FactText
            fact={FACTS.recoveryCapPercent}
            value={recoveryCapPercent}
            error={errors.recoveryCapPercent}
            disabled={!canEdit}
            onChange={setCap}
          />
          <FactText
            fact={FACTS.recoveryFloor}
            value={recoveryFloor}
            error={errors.recoveryFloor}
            disabled={!canEdit}
            onChange={setFloor}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Net pay never falls below $0.00. Amounts not deducted are carried forward. Saved settlements don’t change.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {canEdit ? 'Cancel' : 'Close'}
          </Button>
          {canEdit && (
            <Button type="submit" loading={isSending}>
              Save order and limits
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type OrderProps = { order: AccountKind[]; canEdit: boolean; onChange: (order: AccountKind[]) => void };

function Order({ order, canEdit, onChange }: OrderProps) {
  const swap = (at: number, other: number) =>
    onChange(order.with(at, order[other] as AccountKind).with(other, order[at] as AccountKind));
  return (
    <Stack component="ol" gap={4} m={0} pl="lg" aria-label="Order of deduction">
      {order.map((kind, at) => (
        <li key={kind}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{ACCOUNT_KINDS[kind]}</Text>
            {canEdit && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${ACCOUNT_KINDS[kind]} up`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${ACCOUNT_KINDS[kind]} down`}
                  disabled={at === order.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </Group>
            )}
          </Group>
        </li>
      ))}
    </Stack>
  );
}
