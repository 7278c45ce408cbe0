/** A year of a factor's payments: it funds an invoice the day after it was sent, releases reserves on Fridays, and has charged two back. */
import {
  buildFactorLine,
  computeAdvance,
  type FactoredLine,
  type FactorTerms,
} from '@milepost/domain/accounting/factoring/factoring.ts';
import { NOT_FUNDED } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import type { FactorKind } from '@milepost/domain/accounting/payment/payment.ts';
import { applyLine, type InvoiceBalance } from '@milepost/domain/accounting/payment/settlement.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Load } from '../fleet/loads.ts';
import { getFridayAfter, type MadePayments } from './payments.ts';

const CHARGEBACK_INDEX = 2;
/** Days after which an unpaid invoice is charged back. */
const CHARGEBACK_DAYS = 60;

type Invoice = DemoRow & InvoiceBalance & { fleet: string; carrier: string };
type Step = { kind: FactorKind; invoice: Invoice; day: Day };

/** Adds the factor's transactions to `made`, their results to invoices, and the paid dates to loads. */
export function addFactorPayments(
  made: MadePayments,
  {
    factor,
    invoices,
    loads,
    today,
  }: { factor: DemoRow; invoices: readonly DemoRow[]; loads: readonly Load[]; today: Day },
): void {
  const sold = (invoices as readonly Invoice[]).filter((row) => row.factor === factor.id && row.invoicedDate !== null);
  const loadOf = new Map(loads.map((load) => [load.id, load]));
  const open = sold.filter(({ invoiceStatus }) => invoiceStatus !== 'CANCELED' && invoiceStatus !== 'PAID');
  const back = open
    .filter(({ invoicedDate }) => addDays(String(invoicedDate), CHARGEBACK_DAYS) < today)
    .slice(0, CHARGEBACK_INDEX);
  const steps = sold.flatMap((invoice): Step[] => {
    const funded = addDays(String(invoice.invoicedDate), 1);
    if (invoice.invoiceStatus === 'CANCELED' || funded >= today) return [];
    const all: Step[] = [{ kind: 'FUNDED', invoice, day: funded }];
    const load = loadOf.get(invoice.fleet) as Load;
    if (back.includes(invoice)) all.push({ kind: 'CHARGEBACK', invoice, day: addDays(funded, CHARGEBACK_DAYS) });
    if (invoice.invoiceStatus === 'PAID') {
      const day = getLater(getFridayAfter(load.fleetPaymentTransactionDate, today), funded);
      all.push({ kind: 'RESERVE', invoice, day });
      Object.assign(load, { fleetPaymentTransactionDate: day });
    }
    return all;
  });
  const advices = Map.groupBy(steps, ({ day, kind }) => `${day} ${ORDER.indexOf(kind)}`);
  for (const key of [...advices.keys()].sort()) addAdvice(made, factor, advices.get(key) as Step[], today);
}

const ORDER: readonly FactorKind[] = ['FUNDED', 'RESERVE', 'CHARGEBACK'];
const getLater = (day: Day, other: Day) => (day > other ? day : other);

/** New demo invoices leave these to the database defaults. */
const UNPAID = { invoiceApplied: 0, invoiceAdjusted: 0 };

/** Adds one transaction of the factor: one date, one kind, any number of invoices. */
function addAdvice(made: MadePayments, factor: DemoRow, steps: readonly Step[], today: Day): void {
  const [{ kind, day, invoice: first }] = steps as [Step];
  const lines = steps.map(({ invoice }) => {
    const before = { ...NOT_FUNDED, ...UNPAID, ...invoice };
    const line = buildLine(kind, before, factor as DemoRow & FactorTerms);
    Object.assign(invoice, applyLine(before, line, { today, invoiced: day }));
    return line;
  });
  const at = made.payments.length;
  const paymentID = `PMT-${String(at + 1).padStart(6, '0')}`;
  const id = makeId(`payment ${paymentID}`);
  const paymentAmount = sumDollars(lines.map((line) => line.applied));
  made.payments.push({
    id,
    prettyName: paymentID,
    paymentID,
    created: getMoment(day, at),
    paymentStatus: 'RECEIVED',
    paymentKind: kind,
    carrier: first.carrier,
    customer: null,
    factor: factor.id,
    paymentDate: day,
    paymentMethod: 'ACH',
    paymentReference: `CPF ${20_600 + at * 3}`,
    paymentAmount,
    paymentApplied: paymentAmount,
    paymentAdjusted: sumDollars(lines.map((line) => line.adjustment)),
    paymentReversedDate: null,
    desc: kind === 'CHARGEBACK' ? 'The broker did not pay within 60 days.' : null,
  });
  made.lines.push(...lines.map((line) => ({ ...line, payment: id, appliedOn: day, releasedOn: null })));
}

function buildLine(kind: FactorKind, invoice: Invoice, terms: FactorTerms): FactoredLine {
  const { received, fee } = computeAdvance(invoice.payCheckNet, terms);
  const funds = { applied: received, adjustment: fee, adjustmentReason: 'FACTORING_FEE' } as const;
  const takes = { applied: kind === 'RESERVE' ? invoice.invoiceReserve : invoice.invoiceFactored };
  const said = kind === 'FUNDED' ? funds : { ...takes, adjustment: 0, adjustmentReason: null };
  return buildFactorLine(kind, { invoice: invoice.id, ...said }, invoice);
}
