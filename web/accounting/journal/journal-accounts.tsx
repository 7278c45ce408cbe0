/** Sets the names of the accounts in the books, once for all exports. */
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import {
  JOURNAL_ACCOUNT_FIELDS,
  JOURNAL_ROLES,
  type JournalAccounts,
} from '@milepost/domain/accounting/journal/journal.ts';
import { factsOf } from '@milepost/domain/core/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';

const PATH = 'journal/accounts/';

export function JournalAccountsSection() {
  const { data } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<JournalAccounts>(PATH, undefined, { signal }),
  });
  return (
    <Section title="Account names" columns={false}>
      {data ? <Names kept={data} /> : <Skeleton height={120} />}
    </Section>
  );
}

function Names({ kept }: { kept: JournalAccounts }) {
  const { can } = useRights();
  const changed = useReloadData();
  const [typed, setTyped] = useState<Partial<JournalAccounts>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const names = { ...kept, ...typed };
  const isChanged = JOURNAL_ROLES.some((role) => names[role] !== kept[role]);
  const mayEdit = can(6000, 'edit');

  async function save() {
    setSending(true);
    try {
      await api.patch<JournalAccounts>(PATH, names);
      setTyped({});
      setErrors({});
      notify.success('Account Names Updated');
      await changed();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors);
      notify.failure('Account Names Update', error.text);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Group align="flex-start" gap="sm">
        {JOURNAL_ROLES.map((role) => {
          const { label, help } = factsOf(JOURNAL_ACCOUNT_FIELDS[role]);
          return (
            <TextInput
              key={role}
              w={280}
              id={`journal-${role}`}
              label={label}
              description={help}
              disabled={!mayEdit}
              value={names[role]}
              error={errors[role]}
              onChange={(event) => setTyped({ ...typed, [role]: event.currentTarget.value })}
            />
          );
        })}
      </Group>
      <Button
        mt="sm"
        variant="default"
        disabled={!isChanged || !mayEdit}
        loading={isSending}
        onClick={() => void save()}
      >
        Update account names
      </Button>
    </>
  );
}
