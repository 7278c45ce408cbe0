/** 'Billing Information': enters and saves a card, and pays the amount due, if any (BIL-04, BIL-19, BIL-20). */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useRef, useState } from 'react';
import { CardForm, type CardFormHandle } from './card-form.tsx';
import { usePay } from './use-pay.ts';

type BillingDialogProps = { amount: number; isOwed: boolean; onClose: () => void };

export function BillingDialog({ amount, isOwed, onClose }: BillingDialogProps) {
  const card = useRef<CardFormHandle>(null);
  const [isSending, setSending] = useState(false);
  const { pay, problem: error } = usePay(amount);

  async function send() {
    setSending(true);
    const entered = await card.current?.enter();
    if (entered && (await pay(entered))) onClose();
    else setSending(false);
  }

  return (
    <Modal opened onClose={onClose} title="Billing Information" size={480} closeOnClickOutside={false}>
      <form
        noValidate
        aria-label="Billing Information"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          {error && (
            <Alert color="red" role="alert" title={error.title}>
              {error.detail}
            </Alert>
          )}
          <CardForm ref={card} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {isOwed ? 'Due now' : 'Monthly, starting with your next payment. You won’t be charged now.'}
            </Text>
            <Text fw={600}>{formatMoney(amount)}</Text>
          </Group>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              {isOwed ? 'Pay' : 'Save card'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
