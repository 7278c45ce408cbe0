/** Sets the account's time zone, for owners: its date decides what is due and how documents are dated. */

import { Button, Group, Select, Text } from '@mantine/core';
import { getTimeZoneLabel, TIME_ZONES } from '@milepost/domain/core/time-zones.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { updatesKey } from '../core/session/checks.ts';
import { changeSession, useSession } from '../core/session/session.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';

export function TimeZoneSection() {
  const session = useSession();
  const kept = session?.timeZone ?? '';
  const [picked, setPicked] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const changed = useReloadData();
  const zone = picked ?? kept;

  async function send() {
    setSending(true);
    try {
      const { timeZone } = await api.patch<{ timeZone: string }>('account/time_zone/', { timeZone: zone });
      changeSession({ timeZone });
      setPicked(null);
      notify.success('Time Zone Changed');
      await Promise.all([client.invalidateQueries({ queryKey: updatesKey(session?.id ?? '') }), changed()]);
    } catch (thrown) {
      const error = asApiError(thrown);
      setError(error.errors.timeZone ?? error.text);
    } finally {
      setSending(false);
    }
  }

  return (
    <Section title="Time zone" columns={false}>
      <Group align="flex-start" gap="sm">
        <Select
          aria-label="Time zone"
          w={360}
          data={addCurrentZone(kept)}
          value={zone}
          error={error}
          allowDeselect={false}
          onChange={(next) => {
            setPicked(next);
            setError(null);
          }}
        />
        <Button variant="default" loading={isSending} disabled={zone === kept} onClick={() => void send()}>
          Change time zone
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        Sets what counts as today, due, and past due for everyone in the account. Existing dates don’t change.
      </Text>
    </Section>
  );
}

/** Keeps the account's current zone readable if it is not an option. */
function addCurrentZone(kept: string) {
  const offered = TIME_ZONES.map(({ id, label }) => ({ value: id as string, label: label as string }));
  return offered.some(({ value }) => value === kept)
    ? offered
    : [{ value: kept, label: getTimeZoneLabel(kept) }, ...offered];
}
