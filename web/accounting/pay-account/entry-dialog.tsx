/** Adds an entry to a pay account: cash received, a write-off, a transfer, or a return. */
import { Alert, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  ENTRY_FIELDS,
  ENTRY_KINDS,
  listTypedKinds,
  type TypedKind,
} from '@milepost/domain/accounting/pay-account/account-entry.ts';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { RecordPicker } from '../../core/ui/picker/record-picker.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import type { LedgerAccount } from './ledger-entry.ts';
import { useLedgerForm } from './use-ledger-form.ts';

const FACTS = getFields({ fields: z.object(ENTRY_FIELDS) });

type EntryDialogProps = { account: LedgerAccount; balance: number; onClose: () => void };

export function EntryDialog({ account, balance, onClose }: EntryDialogProps) {
  const kinds = listTypedKinds(account.kind, balance);
  const [entryKind, setKind] = useState<TypedKind>(kinds[0] ?? 'CASH');
  const [entryDate, setDate] = useState(useToday());
  const [entryAmount, setAmount] = useState('');
  const [entryReason, setReason] = useState('');
  const [other, setOther] = useState<Related | null>(null);
  const { errors, isSending, send } = useLedgerForm(`pay_account/${account.id}/entry/`, 'Entry Added', onClose);
  const isTransfer = entryKind === 'TRANSFER';
  const otherAccount = isTransfer ? (other?.id ?? '') : '';
  return (
    <Modal opened onClose={onClose} title="Add entry" size={440}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => void send(event, { entryKind, entryDate, entryAmount, entryReason, otherAccount })}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <NativeSelect
          label={FACTS.entryKind?.label}
          data={kinds.map((value) => ({ value, label: ENTRY_KINDS[value] }))}
          value={entryKind}
          error={errors.entryKind}
          onChange={({ currentTarget: { value } }) => setKind(value as TypedKind)}
        />
        {isTransfer && (
          <RecordPicker
            label={FACTS.otherAccount?.label}
            record={payAccount}
            where={{ driver: account.driver }}
            value={other}
            error={errors.otherAccount}
            onChange={setOther}
          />
        )}
        <DateInput label={FACTS.entryDate?.label} value={entryDate} error={errors.entryDate} onChange={setDate} />
        <TextInput
          label={FACTS.entryAmount?.label}
          inputMode="decimal"
          value={entryAmount}
          error={errors.entryAmount}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
        />
        <TextInput
          label={FACTS.entryReason?.label}
          value={entryReason}
          maxLength={200}
          error={errors.entryReason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Add entry
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
