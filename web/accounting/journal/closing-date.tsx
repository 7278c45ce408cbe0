/** The account's closing date: users who may view the journal see it; owners set, move and clear it. */
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { InstantCell } from '../../core/ui/list/cells.tsx';

const PATH = 'account/closing_date/';

type Change = { id: string; at: string; by: string | null; from: string; to: string; reason: string };
type ClosingDateAnswer = { closingDate: Day | null; changes: Change[] };

export function ClosingDateSection() {
  const { isOwner } = useRights();
  const { data } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<ClosingDateAnswer>(PATH, undefined, { signal }),
  });
  return (
    <Section title="Closing date" columns={false}>
      {data ? (
        <Stack gap="sm">
          <Text size="sm">{describe(data.closingDate)}</Text>
          {isOwner ? (
            <ClosingDateForm kept={data.closingDate} />
          ) : (
            <Text size="sm" c="dimmed">
              Only an owner of the account can change the closing date.
            </Text>
          )}
          <Changes changes={data.changes} />
        </Stack>
      ) : (
        <Skeleton height={60} />
      )}
    </Section>
  );
}

function describe(closingDate: Day | null): string {
  if (!closingDate) return 'The books are open. Set a closing date after you report a month.';
  return `The books are closed through ${formatDay(closingDate)}. Changes to records dated on or before then need an owner’s override.`;
}

function ClosingDateForm({ kept }: { kept: Day | null }) {
  const changed = useReloadData();
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const date = typed ?? kept ?? '';

  async function send(closingDate: string) {
    setSending(true);
    try {
      await api.patch<ClosingDateAnswer>(PATH, { closingDate, changeReason: reason });
      setTyped(null);
      setReason('');
      setErrors({});
      notify.success(closingDate ? 'Closing Date Set' : 'Closing Date Cleared');
      await changed();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors);
      notify.failure('Closing Date Update', error.text);
    } finally {
      setSending(false);
    }
  }

  return (
    <Group align="flex-start" gap="sm">
      <DateInput label="Closing date" value={date} error={errors.closingDate} onChange={setTyped} />
      {kept && (
        <TextInput
          label="Reason for change"
          w={360}
          value={reason}
          error={errors.changeReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Button
        mt={20}
        variant="default"
        loading={isSending}
        disabled={date === '' || date === kept}
        onClick={() => void send(date)}
      >
        {kept ? 'Move closing date' : 'Set closing date'}
      </Button>
      {kept && (
        <Button mt={20} variant="default" loading={isSending} onClick={() => void send('')}>
          Clear closing date
        </Button>
      )}
    </Group>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={2} component="ul" aria-label="Closing date history" m={0} pl="md">
      {changes.map(({ id, at, by, from, to, reason }) => (
        <Text key={id} component="li" size="sm">
          <InstantCell value={at} /> {by}: {from || 'Open'} → {to || 'Open'}
          {reason && ` (${reason})`}
        </Text>
      ))}
    </Stack>
  );
}
