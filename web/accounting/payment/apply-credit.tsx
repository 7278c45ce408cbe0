/** Applies a payment's unapplied credit to the customer's open invoices, with a separate button. */
import { Button, Group } from '@mantine/core';
import { payment } from '@milepost/domain/accounting/payment/payment.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { useRef, useState } from 'react';
import { api, asApiError, newKey } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { type AnyForm, FormProvider, useFormContext } from '../../core/ui/form/context.ts';
import { OpenLines } from './lines.tsx';
import { useLines } from './use-lines.ts';

export function ApplyCredit({ row }: { row: Row<typeof payment> }) {
  const form = useFormContext();
  const lines = useLines(row.customer?.id ?? null, row.paymentCredit ?? 0);
  const { errors, sending, send } = useApply(row, lines.parts);
  // The lines are in a separate form, which shows their errors.
  return (
    <FormProvider value={{ ...form, errors } as AnyForm}>
      <OpenLines lines={lines} amount={row.paymentCredit ?? 0} />
      <Group justify="flex-end" mt="xs">
        <Button
          loading={sending}
          disabled={!form.maySave || lines.totals.paymentApplied === 0}
          onClick={() => void send()}
        >
          Apply {formatMoney(lines.totals.paymentApplied)}
        </Button>
      </Group>
    </FormProvider>
  );
}

function useApply(row: Row<typeof payment>, parts: { lines: string }) {
  const changed = useReloadData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const attempt = useRef({ sent: '', key: '' });

  async function send() {
    const sent = parts.lines;
    if (sent !== attempt.current.sent) attempt.current = { sent, key: newKey() };
    setSending(true);
    setErrors({});
    try {
      await api.post(`payment/${row.id}/apply/`, { lines: JSON.parse(sent) as unknown }, { key: attempt.current.key });
      notify.success(`${payment.label} Updated`);
      await changed();
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(error.errors as Record<string, string>);
      notify.failure(`${payment.label} Update`, error.text);
    } finally {
      setSending(false);
    }
  }

  return { errors, sending, send };
}
