/** "Mark fully paid": asks for the date and amount received for one invoice, and the reason if it is less than the balance. */
import { Anchor, Select, Text } from '@mantine/core';
import { getQuickPay } from '@milepost/domain/accounting/invoice/terms.ts';
import { type AdjustmentReason, getReasons, payment } from '@milepost/domain/accounting/payment/payment.ts';
import { cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import { useMemo, useRef, useState } from 'react';
import { Field } from '../../core/ui/form/field.tsx';
import { FormDialog } from '../../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { useToday } from '../../core/ui/use-today.ts';
import type { InvoiceRow } from '../invoice/invoice-row.tsx';
import { computeAmount, useLines } from './use-lines.ts';

const REST = getReasons('CUSTOMER');

export function MarkPaid({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const [reason, setReason] = useState<AdjustmentReason | null>(null);
  const balance = row.invoiceBalance ?? 0;
  const sent = useRef('[]');
  const extra = useMemo(() => deferParts(sent), []);
  const form = useRecordForm(payment, NEW, {
    preset: { carrier: row.carrier, customer: row.customer, paymentDate: useToday(), paymentAmount: String(balance) },
    extra,
    onSaved: onClose,
  });
  const { quickPayPercent } = useLines(row.customer?.id ?? null, 0);
  const quick = quickPayPercent ? dollars(cents(balance) - cents(getQuickPay(balance, quickPayPercent))) : null;
  const amount = computeAmount(form.values.paymentAmount);
  const [rest, over] = [cents(balance) - cents(amount), cents(amount) - cents(balance)];
  const applied = over > 0n ? balance : amount;
  const line = { invoice: row.id, applied, adjustment: rest > 0n && reason ? dollars(rest) : 0 };
  sent.current = JSON.stringify([{ ...line, adjustmentReason: line.adjustment > 0 ? reason : null }]);
  return (
    <FormDialog form={form} title={`Payment for ${row.prettyName}`} opened onClose={onClose} save="Save payment">
      <Text size="sm" data-wide>
        {row.customer?.prettyName} owes {formatMoney(balance)} on this invoice.{' '}
        {quick !== null && (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            onClick={() => {
              form.set('paymentAmount', String(quick));
              setReason('QUICK_PAY');
            }}
          >
            Quick pay, {quickPayPercent}%: {formatMoney(quick)}
          </Anchor>
        )}
      </Text>
      <Field name="paymentDate" />
      <Field name="paymentAmount" />
      <Field name="paymentMethod" />
      <Field name="paymentReference" />
      {rest > 0n && (
        <Select
          label={`Remaining ${formatMoney(dollars(rest))}`}
          data={REST}
          value={reason}
          placeholder="Stays open"
          clearable
          onChange={(next) => setReason(next as AdjustmentReason | null)}
        />
      )}
      {over > 0n && (
        <Text size="sm" data-wide>
          The {formatMoney(dollars(over))} overpayment becomes unapplied credit.
        </Text>
      )}
    </FormDialog>
  );
}

function deferParts(sent: { current: string }) {
  return {
    get lines() {
      return sent.current;
    },
  };
}
