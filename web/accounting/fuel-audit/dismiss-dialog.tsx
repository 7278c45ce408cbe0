/** Dismisses a finding with a reason. */
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { FINDINGS, type Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { useState } from 'react';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';

export function DismissDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { errors, isSending, send } = useLedgerForm('fuel_audit/dismiss/', 'Finding Dismissed', onClose);
  const { reason: error, ...others } = errors;
  const [other] = Object.values(others);
  const sent = { expense: finding.expense, kind: finding.kind, reason };
  return (
    <Modal opened onClose={onClose} title="Dismiss finding" size={420}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, sent)}>
        {other && <Alert color="red" role="alert" title={other} />}
        <Text size="sm">
          {FINDINGS[finding.kind]}: {finding.number}. {finding.reason}.
        </Text>
        <TextInput
          label="Reason"
          data-autofocus
          autoComplete="off"
          value={reason}
          error={error}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Dismiss finding
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
