/** "Mark as paid" for many invoices: the open balance of each was received on that date, with a payment for each. */
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { PAYMENT_METHODS, payment } from '@milepost/domain/accounting/payment/payment.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatDay, isDay, parseDate } from '@milepost/domain/core/dates.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { type BulkAction, hasAction } from '../../core/ui/list/bulk-actions.ts';
import { useBulkDialog } from '../../core/ui/list/use-bulk-dialog.ts';
import { useToday } from '../../core/ui/use-today.ts';
import type { InvoiceRow } from './invoice-row.tsx';

type PaymentFacts = { paymentDate: string; paymentMethod: string; paymentReference: string };

/** Returns the action that replaces "Mark fully paid", and its dialog while that is open. */
export function useMarkPaid(): { action: BulkAction<InvoiceRow>; dialog: ReactNode } {
  const { can } = useRights();
  const { rows, ask, answer } = useBulkDialog<InvoiceRow>();
  const action: BulkAction<InvoiceRow> = {
    id: 'PAID',
    label: 'Mark as paid',
    // A canceled invoice has no open balance; its own menu restores it.
    isFor: (row) => can(6000, 'create') && hasAction(row, 'PAID') && row.invoiceStatus !== 'CANCELED',
    ask,
  };
  const close = (received: PaymentFacts | null) => answer(received && ((row) => enterPayment(row, received)));
  return { action, dialog: rows && <PaidOn rows={rows} onClose={close} /> };
}

async function enterPayment(row: InvoiceRow, received: PaymentFacts): Promise<ActionDetails> {
  const applied = row.invoiceBalance ?? 0;
  const line = { invoice: row.id, applied, adjustment: 0, adjustmentReason: null };
  const { id, prettyName } = await api.post<{ id: string; prettyName: string }>('payment/', {
    ...received,
    paymentAmount: applied,
    carrier: row.carrier?.id,
    customer: row.customer?.id,
    lines: JSON.stringify([line]),
  });
  return {
    text: `${row.prettyName} paid ${formatMoney(applied)} on ${formatDay(received.paymentDate)} by ${prettyName}`,
    open: { record: payment.name, id },
    undo: { method: 'POST', path: `payment/${id}/event/`, values: { id, eventType: 'REVERSED' } },
  };
}

const FACTS = getFields(payment);
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: getChoiceLabel(FACTS.paymentMethod as never, value) }));

type PaidOnProps = { rows: readonly InvoiceRow[]; onClose: (received: PaymentFacts | null) => void };

function PaidOn({ rows, onClose }: PaidOnProps) {
  const [received, setReceived] = useState<PaymentFacts>({
    paymentDate: useToday(),
    paymentMethod: 'CHECK',
    paymentReference: '',
  });
  const day = isDay(received.paymentDate) ? received.paymentDate : parseDate(received.paymentDate);
  const open = formatMoney(sumDollars(rows.map(({ invoiceBalance }) => invoiceBalance ?? 0)));
  const count = rows.length === 1 ? '1 invoice' : `${rows.length} invoices`;
  return (
    <Modal opened onClose={() => onClose(null)} title="Mark as paid" size={440}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (day) onClose({ ...received, paymentDate: day });
        }}
      >
        <Text size="sm">
          {count}, {open} total. This records a separate payment in full for each one. To apply one check to several
          invoices, use Payments.
        </Text>
        <DateInput
          label={FACTS.paymentDate?.label}
          value={received.paymentDate}
          error={day ? undefined : FACTS.paymentDate?.message}
          onChange={(paymentDate) => setReceived({ ...received, paymentDate })}
        />
        <NativeSelect
          label={FACTS.paymentMethod?.label}
          data={METHODS}
          value={received.paymentMethod}
          onChange={({ currentTarget: { value } }) => setReceived({ ...received, paymentMethod: value })}
        />
        <TextInput
          label={FACTS.paymentReference?.label}
          value={received.paymentReference}
          onChange={({ currentTarget: { value } }) => setReceived({ ...received, paymentReference: value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={!day}>
            Mark paid
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
