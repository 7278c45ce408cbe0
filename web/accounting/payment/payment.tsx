/** Payments received: the list, a check entered over a customer's open invoices, and how it was applied. */
import {
  isFactorKind,
  isForInvoices,
  PAYMENT_KINDS,
  PAYMENT_STATUS,
  type PaymentKind,
  payment,
} from '@milepost/domain/accounting/payment/payment.ts';
import type { Related, Row } from '@milepost/domain/core/record.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormPage } from '../../core/ui/form/form-page.tsx';
import { Glance, Section } from '../../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { DateCell, LinkCell, MoneyCell, RefCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { defineColumns } from '../../core/ui/list/columns.tsx';
import { ListPage } from '../../core/ui/list/list-page.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { AppliedLines } from './applied-lines.tsx';
import { ApplyCredit } from './apply-credit.tsx';
import { OpenLines } from './lines.tsx';
import { findSelectedInvoices } from './selected-invoices.ts';
import { computeAmount, useLines } from './use-lines.ts';

type PaymentRow = Row<typeof payment>;

const column = defineColumns(payment);
const columns = column.columns([
  column.display({
    id: 'paymentID',
    header: 'Payment #',
    size: 120,
    enableHiding: false,
    meta: { grow: 0, sort: 'paymentID' },
    cell: ({ row: { original } }) => <LinkCell to={getPagePath(payment, original.id)}>{original.prettyName}</LinkCell>,
  }),
  column.field('paymentDate', { size: 118, sort: true }),
  column.field('carrier', { size: 140, hidden: true }),
  column.display({
    id: 'customer',
    header: 'From',
    size: 180,
    cell: ({ row: { original } }) => <From row={original as PaymentRow} />,
  }),
  column.field('paymentMethod', { size: 90, lesser: true, grow: 0 }),
  column.field('paymentReference', { size: 120 }),
  column.field('paymentAmount', { size: 116, sort: true }),
  column.field('paymentAdjusted', { size: 100, lesser: true }),
  column.field('paymentCredit', { size: 104, sort: true }),
  column.field('paymentStatus', {
    size: 116,
    grow: 0,
    sort: true,
    cell: (row) => <StatusChip value={row.paymentStatus} of={PAYMENT_STATUS} />,
  }),
]);

function From({ row: { customer, factor, paymentKind } }: { row: PaymentRow }) {
  const payer = customer && <RefCell value={customer} record="customer" />;
  // Without a kind below, a long name takes both lines.
  if (payer && paymentKind === 'CUSTOMER') return payer;
  if (payer) return <TwoLines below={PAYMENT_KINDS[paymentKind as PaymentKind]}>{payer}</TwoLines>;
  return (
    <TwoLines below={PAYMENT_KINDS[paymentKind as PaymentKind]}>
      <RefCell value={factor} record="factor" />
    </TwoLines>
  );
}

const FILTERS = [
  'paymentStatus',
  'paymentKind',
  'customer',
  'factor',
  'carrier',
  'paymentMethod',
  'paymentDate',
] as const;

function confirmReversal({ prettyName }: { prettyName: string }) {
  return {
    title: 'Reverse',
    text: `Reverse ${prettyName}? Its invoices become unpaid again. The payment stays in the list as Reversed, and you can re-enter it.`,
    yes: 'Reverse',
    danger: true,
  };
}

const ACTIONS = { questions: { REVERSED: confirmReversal } };

export function List() {
  return (
    <ListPage
      record={payment}
      columns={columns}
      filters={FILTERS}
      options={{ sort: '-paymentDate' }}
      actions={ACTIONS}
      emptyHint="Enter checks and transfers you receive from customers."
    />
  );
}

export function Detail({ id }: { id: string }) {
  return id === NEW ? <EnterPayment /> : <KeptPayment id={id} />;
}

function EnterPayment() {
  const today = useToday();
  const form = useRecordForm(payment, NEW, {
    preset: { paymentDate: today },
    extra: {
      get lines() {
        return lines.parts.lines;
      },
    },
  });
  const amount = computeAmount(form.values.paymentAmount);
  const kind = form.values.paymentKind as PaymentKind;
  const payer = form.values[isFactorKind(kind) ? 'factor' : 'customer'] as Related | null;
  // A credit memo pays its own invoice, and a refund pays none.
  const paying = isForInvoices(kind) ? kind : null;
  const lines = useLines(paying && (payer?.id ?? null), amount, paying ?? 'CUSTOMER');
  return (
    <FormPage form={form} alsoUnsaved={lines.isTyped}>
      <Facts kind={kind} amountHelp={findSelectedInvoices(lines)} />
      {payer && paying && <OpenLines lines={lines} amount={amount} received={getText(form.values.paymentDate)} />}
    </FormPage>
  );
}

function KeptPayment({ id }: { id: string }) {
  const form = useRecordForm(payment, id);
  const row = form.row as PaymentRow | null;
  return (
    <FormPage
      form={form}
      chip={(payment) => <StatusChip value={payment.paymentStatus} of={PAYMENT_STATUS} />}
      actions={ACTIONS}
      side={row && <AtAGlance row={row} />}
      below={(payment) => (
        <>
          <AppliedLines id={payment.id} />
          {(row?.paymentCredit ?? 0) > 0 && <ApplyCredit key={row?.paymentCredit} row={payment as PaymentRow} />}
        </>
      )}
    >
      <Facts kind={(row?.paymentKind ?? 'CUSTOMER') as PaymentKind} />
    </FormPage>
  );
}

const getText = (value: unknown) => (typeof value === 'string' ? value : null);

/** Shows the fields of a payment. `amountHelp` says which invoices the amount selected, because they may be below the visible area. */
function Facts({ kind, amountHelp }: { kind: PaymentKind; amountHelp?: string }) {
  const payer = isFactorKind(kind) ? 'factor' : 'customer';
  const isMemo = kind === 'CREDIT_MEMO';
  const isRefund = kind === 'REFUND';
  return (
    <Section title="Payment">
      <Field name="carrier" />
      <Field name="paymentKind" />
      <Field name={payer} onAddNew={false} required />
      {isMemo && <Field name="creditedInvoice" onAddNew={false} required />}
      {isRefund && <Field name="refundedPayment" onAddNew={false} required />}
      <Field name="paymentDate" label={isMemo ? 'Memo Date' : isRefund ? 'Refund Date' : undefined} />
      <Field name="paymentAmount" help={amountHelp} />
      {!isMemo && <Field name="paymentMethod" />}
      <Field name="paymentReference" />
      <Field name="desc" />
    </Section>
  );
}

/** Labels of a payment's amount. */
const GLANCE_LABELS: Readonly<Record<PaymentKind, string>> = {
  CUSTOMER: 'Received',
  FUNDED: 'Received',
  RESERVE: 'Received',
  CREDIT_MEMO: 'Credited',
  REFUND: 'Refunded',
  CHARGEBACK: 'Charged back',
};

function AtAGlance({ row }: { row: PaymentRow }) {
  return (
    <Glance
      items={[
        [GLANCE_LABELS[row.paymentKind as PaymentKind], <MoneyCell key="received" value={row.paymentAmount} />],
        ['Applied', <MoneyCell key="applied" value={row.paymentApplied} />],
        ['Adjusted', <MoneyCell key="adjusted" value={row.paymentAdjusted} />],
        row.paymentRefunded ? ['Refunded', <MoneyCell key="refunded" value={row.paymentRefunded} />] : null,
        row.customer &&
          row.paymentKind !== 'REFUND' && ['Unapplied credit', <MoneyCell key="credit" value={row.paymentCredit} />],
        row.paymentReversedDate ? ['Reversed on', <DateCell key="reversed" value={row.paymentReversedDate} />] : null,
      ]}
    />
  );
}
