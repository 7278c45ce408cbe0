/** Reverses an entry of a pay account, with a reason. */
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { ENTRY_KINDS } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import type { LedgerEntry } from './ledger-entry.ts';
import { useLedgerForm } from './use-ledger-form.ts';

type Props = { account: string; entry: LedgerEntry; onClose: () => void };

export function ReversalDialog({ account, entry, onClose }: Props) {
  const [entryReason, setReason] = useState('');
  const { errors, isSending, send } = useLedgerForm(`pay_account/${account}/reverse/`, 'Entry Reversed', onClose);
  const { id, entryKind, entryAmount, entryDate, otherAccount } = entry;
  return (
    <Modal opened onClose={onClose} title="Reverse entry" size={440}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, { entry: id, entryReason })}>
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <Text size="sm">
          {ENTRY_KINDS[entryKind]} of {formatMoney(Math.abs(entryAmount))} on {formatDay(entryDate)} is reversed with an
          entry dated today.{otherAccount && ` The matching entry is also reversed, in ${otherAccount.prettyName}.`}
        </Text>
        <TextInput
          label="Reason"
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
            Reverse entry
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
