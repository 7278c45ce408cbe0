/** A payee's bank account on the payee's own page: masked, with a dialog to change it. Renders nothing without a view of accounting. */
import { Button, Group, Text } from '@mantine/core';
import { BANK_ACCOUNT_TYPES, type MaskedBank } from '@milepost/domain/accounting/bank/bank-details.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { BankDialog } from './bank-dialog.tsx';

type PayeeBankAnswer = { driver: { id: string; prettyName: string }; bank: MaskedBank | null };

export function PayeeBank({ payee }: { payee: string }) {
  const { can } = useRights();
  const [isOpen, setOpen] = useState(false);
  const path = `payee_bank/${payee}/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<PayeeBankAnswer>(path, {}, { signal }),
    enabled: can(6000, 'view'),
  });
  if (isLoading) return <div data-coming />;
  if (!data) return null;
  const { driver, bank } = data;
  const canEnter = can(6000, 'edit');
  return (
    <Section title="Direct deposit" columns={false}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{bank ? describeBank(bank) : 'No bank account yet. Enter one to pay by ACH.'}</Text>
        {(bank || canEnter) && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {bank ? 'Open bank account' : 'Enter bank account'}
          </Button>
        )}
      </Group>
      {isOpen && <BankDialog payee={driver} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Returns `Checking ••••6789 in the name of Lone Star Hauling LLC, entered Nov 20, 2026`. */
function describeBank({ bankAccountType, bankAccount, bankAccountName, changedOn }: MaskedBank): string {
  const type = BANK_ACCOUNT_TYPES[bankAccountType];
  return `${type} ${bankAccount} in the name of ${bankAccountName}, entered ${formatDay(changedOn)}`;
}
