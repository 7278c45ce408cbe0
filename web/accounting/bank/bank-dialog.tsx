/** A payee's bank account for direct deposit. Numbers on file are masked; a new number is entered in their place. */
import { Alert, Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { BANK_FIELDS, type BankHolder, type MaskedBank } from '@milepost/domain/accounting/bank/bank-details.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';
import { FactChoice, FactText } from './fact-inputs.tsx';

const FACTS = getFields({ fields: z.object(BANK_FIELDS) });
const NUMBERS = ['bankRouting', 'bankAccount'] as const;

type Payee = { id: string; prettyName: string };
type Props = { payee: Payee; onClose: () => void };

export function BankDialog({ payee, onClose }: Props) {
  const path = `payee_bank/${payee.id}/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<BankAnswer>(path, {}, { signal }),
    // A refetch must not replace entered values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={`Bank account for ${payee.prettyName}`} size={560}>
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {data ? <BankForm found={data} path={path} onClose={onClose} /> : !error && <Skeleton height={220} />}
    </Modal>
  );
}

type BankAnswer = { bank: MaskedBank | null; isOwner: boolean; usualHolder: BankHolder | null };
type Name = keyof typeof BANK_FIELDS;

function BankForm({ found, path, onClose }: { found: BankAnswer; path: string; onClose: () => void }) {
  const { bank, isOwner, usualHolder } = found;
  const payee = isOwner ? 'owner' : 'driver';
  const canEdit = useRights().can(6000, 'edit');
  const [values, setValues] = useState<Record<Name, string>>({
    bankAccountName: bank?.bankAccountName ?? '',
    bankHolder: bank?.bankHolder ?? usualHolder ?? '',
    bankAccountType: bank?.bankAccountType ?? '',
    bankRouting: '',
    bankAccount: '',
  });
  const { errors, isSending, send } = useLedgerForm(path, 'Bank Account Saved', onClose, 'patch');
  const getField = (name: Name) => ({
    fact: FACTS[name],
    value: values[name],
    error: errors[name],
    disabled: !canEdit,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <form noValidate onSubmit={(event) => void send(event, values)}>
      <Stack gap="sm">
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FactText {...getField('bankAccountName')} />
          <FactChoice {...getField('bankHolder')} empty="Select person or company" />
          <FactChoice {...getField('bankAccountType')} empty="Select checking or savings" />
          <span />
          {NUMBERS.map((name) => (
            <FactText key={name} {...getField(name)} {...(bank && { placeholder: `On file: ${bank[name]}` })} />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {bank && `Numbers entered ${formatDay(bank.changedOn)}. `}The {payee} gets an email about each change.
        </Text>
        <Group justify="flex-end" gap="sm">
          {canEdit && bank && <Remove path={path} payee={payee} onClose={onClose} />}
          <Button variant="default" onClick={onClose}>
            {canEdit ? 'Cancel' : 'Close'}
          </Button>
          {canEdit && (
            <Button type="submit" loading={isSending}>
              Save bank account
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Remove({ path, payee, onClose }: { path: string; payee: string; onClose: () => void }) {
  const changed = useReloadData();
  const question = {
    title: 'Remove bank account',
    text: `The ${payee} can’t be paid by ACH until another account is entered.`,
    yes: 'Remove bank account',
    danger: true,
  };
  async function remove() {
    if (!(await confirm(question))) return;
    try {
      await api.delete(path);
      notify.success('Bank Account Removed');
      onClose();
    } catch (thrown) {
      notify.failure('Bank Account Delete', asApiError(thrown).text);
    }
    await changed();
  }
  return (
    <Button variant="subtle" color="red" mr="auto" onClick={() => void remove()}>
      Remove bank account
    </Button>
  );
}
