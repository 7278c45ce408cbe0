import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, dollars, sumDollars } from '../../core/money.ts';
import { NOT_FUNDED } from '../factoring/factoring-amounts.ts';
import type { PaymentLine } from './payment.ts';
import {
  applyLine,
  compareAge,
  computeBalance,
  computePaymentTotals,
  findPaymentErrors,
  type InvoiceBalance,
  type LineEffect,
  type Payable,
  reverseLine,
  settleInvoice,
} from './settlement.ts';

const TODAY = '2026-03-04';
const at = { today: TODAY, invoiced: TODAY };

function makeBalance(over: Partial<InvoiceBalance> = {}): InvoiceBalance {
  return {
    invoiceStatus: 'INVOICED',
    invoicedDate: '2026-03-01',
    invoiceTermDays: 30,
    payCheckFleetGrossPayment: 2500,
    payCheckFleetTotalExpense: 0,
    payCheckNet: 2500,
    invoiceApplied: 0,
    invoiceAdjusted: 0,
    ...NOT_FUNDED,
    ...over,
  };
}
const invoiceOver = (gross: number, over: Partial<InvoiceBalance> = {}): InvoiceBalance =>
  makeBalance({ payCheckFleetGrossPayment: gross, payCheckNet: gross, ...over });

describe('an invoice after a payment', () => {
  // Ledger: INV-23
  it('by quick pay of 2% on 2,500 has the adjustment as its Total Expense, and is paid', () => {
    const after = applyLine(makeBalance(), { applied: 2450, adjustment: 50 }, at);
    expect(after).toMatchObject({ invoiceStatus: 'PAID', payCheckFleetTotalExpense: 50, payCheckNet: 2450 });
    expect([after.invoiceApplied, after.invoiceAdjusted, computeBalance(after)]).toEqual([2450, 50, 0]);
  });

  it.each([
    ['on the due date', '2026-02-02', 'PARTIAL_PAID'],
    ['the day after', '2026-02-01', 'OVERDUE'],
  ])(
    'is partially paid with an open balance, and over due from the day after its due date: %s',
    (_, invoicedDate, status) => {
      const partly = applyLine(makeBalance({ invoicedDate }), { applied: 1000, adjustment: 0 }, at);
      expect([partly.invoiceStatus, computeBalance(partly)]).toEqual([status, 1500]);
    },
  );

  it('keeps an expense entered manually separate from payment adjustments', () => {
    const factored = makeBalance({ payCheckFleetTotalExpense: 75, payCheckNet: 2425 });
    const after = applyLine(factored, { applied: 2400, adjustment: 25 }, at);
    expect([after.payCheckFleetTotalExpense, after.payCheckNet, computeBalance(after)]).toEqual([100, 2400, 0]);
    expect(reverseLine(after, { applied: 2400, adjustment: 25 }, TODAY)).toEqual(factored);
  });

  it.each([
    ['INVOICED', 'PAID'],
    ['OVERDUE', 'PAID'],
    ['CREATED', 'INVOICED'],
  ] as const)('with an expense equal to the gross and status %s becomes %s', (invoiceStatus, after) => {
    const free = makeBalance({ invoiceStatus, payCheckFleetTotalExpense: 2500, payCheckNet: 0 });
    expect(settleInvoice(free, TODAY).invoiceStatus).toBe(after);
  });

  it('is paid even if it was never sent', () => {
    const after = applyLine(makeBalance({ invoiceStatus: 'CREATED' }), { applied: 2500, adjustment: 0 }, at);
    expect(after.invoiceStatus).toBe('PAID');
  });

  it('stays canceled and owes nothing', () => {
    const canceled = makeBalance({ invoiceStatus: 'CANCELED' });
    expect([settleInvoice(canceled, TODAY).invoiceStatus, computeBalance(canceled)]).toEqual(['CANCELED', 0]);
  });
});

describe('the suggested lines of a payment', () => {
  it('pay the oldest invoice first and the last one in part, never above its open balance', () => {
    const open = [900, 1200, 700].map((balance, n) => ({ id: `i${n}`, balance }));
    expect([...compareAge(1500, open)]).toEqual([
      ['i0', 900],
      ['i1', 600],
    ]);
    expect([...compareAge(5000, open).values()]).toEqual([900, 1200, 700]);
    expect(compareAge(0, open).size).toBe(0);
  });
});

describe('the errors of a payment', () => {
  const of = (name: string, over: Partial<Payable> = {}): Payable => ({
    ...makeBalance(),
    id: name,
    prettyName: name,
    customer: 'c1',
    customerName: 'Prairie Star',
    factor: null,
    factorName: null,
    ...over,
  });
  const line = (invoice: string, paid: number): PaymentLine => ({
    invoice,
    applied: paid,
    adjustment: 0,
    adjustmentReason: null,
  });
  const invoices = new Map(
    [
      of('INV-1'),
      of('INV-2', { customer: 'c2', customerName: 'Lone Star' }),
      of('INV-3', { invoiceStatus: 'PAID', invoiceApplied: 2500 }),
    ].map((each) => [each.id, each]),
  );

  it('start one cent above the open balance', () => {
    const listErrors = (paid: number) =>
      findPaymentErrors({ customer: 'c1', amount: 9000 }, [line('INV-1', paid)], invoices);
    expect(listErrors(2500)).toEqual({});
    expect(Object.keys(listErrors(2500.01))).toEqual(['lines.0.applied']);
  });

  it('appear on each line, for another customer or a paid invoice', () => {
    const lines = [line('INV-2', 5), line('INV-3', 5)];
    expect(findPaymentErrors({ customer: 'c1', amount: 9000 }, lines, invoices)).toEqual({
      'lines.0.invoice': 'INV-2 belongs to Lone Star',
      'lines.1.applied': 'INV-3 has $0.00 open. Leave the excess as unapplied credit.',
    });
  });
});

/** A customer’s books in their simplest form: billed amounts, and payments that are posted or reversed. */
type Model = { payments: { amount: number; lines: (LineEffect & { at: number })[]; stands: boolean }[] };
type Step = { kind: 'pay'; amounts: number[]; adjust: number[]; over: number } | { kind: 'reverse'; which: number };

const amount = fc.integer({ min: 0, max: 300_000 }).map((n) => n / 100);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    amounts: fc.array(amount, { minLength: 3, maxLength: 3 }),
    adjust: fc.array(amount, { minLength: 3, maxLength: 3 }),
    over: amount,
  }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(20) }),
);
const GROSS = [1800, 2300.5, 0.01];

/** Plays steps on invoices, limiting each payment to the open balance, and updates the model as well. */
function play(steps: readonly Step[]): { invoices: InvoiceBalance[]; model: Model } {
  const invoices = GROSS.map((gross) => invoiceOver(gross));
  const model: Model = { payments: [] };
  for (const each of steps) {
    if (each.kind === 'pay') pay(invoices, model, each);
    else reverse(invoices, model, each.which);
  }
  return { invoices, model };
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

function pay(
  invoices: InvoiceBalance[],
  model: Model,
  { amounts, adjust, over }: Extract<Step, { kind: 'pay' }>,
): void {
  const lines = invoices.flatMap((invoice, n) => {
    const open = cents(computeBalance(invoice));
    const part = least(open, cents(amounts[n]));
    const adjusted = least(open - part, cents(adjust[n]));
    return part + adjusted > 0n ? [{ at: n, applied: dollars(part), adjustment: dollars(adjusted) }] : [];
  });
  for (const line of lines) invoices[line.at] = applyLine(invoices[line.at] as InvoiceBalance, line, at);
  model.payments.push({ amount: sumDollars([over, ...lines.map((line) => line.applied)]), lines, stands: true });
}

function reverse(invoices: InvoiceBalance[], model: Model, which: number): void {
  const standing = model.payments.filter(({ stands }) => stands);
  const payment = standing[which % (standing.length || 1)];
  if (!payment) return;
  for (const line of payment.lines) invoices[line.at] = reverseLine(invoices[line.at] as InvoiceBalance, line, TODAY);
  payment.stands = false;
}

describe('any order of payments and reversals', () => {
  const steps = fc.array(step, { maxLength: 12 });

  it('splits each payment into applied lines and unapplied credit', () => {
    fc.assert(
      fc.property(steps, (played) => {
        for (const { amount: whole, lines } of play(played).model.payments) {
          const totals = computePaymentTotals(whole, lines);
          expect(sumDollars([totals.paymentApplied, totals.paymentCredit])).toBe(whole);
          expect(totals.paymentCredit).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('keeps balances equal to billed less applied amounts, which is the customer’s balance', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { invoices, model } = play(played);
        const standing = model.payments.filter(({ stands }) => stands).flatMap(({ lines }) => lines);
        const took = sumDollars(standing.flatMap((line) => [line.applied, line.adjustment]));
        const owed = dollars(cents(sumDollars(GROSS)) - cents(took));
        expect(sumDollars(invoices.map(computeBalance))).toBe(owed);
        for (const invoice of invoices) {
          expect(computeBalance(invoice)).toBeGreaterThanOrEqual(0);
          expect(invoice.invoiceStatus === 'PAID').toBe(computeBalance(invoice) === 0);
          expect(invoice.payCheckFleetTotalExpense).toBe(invoice.invoiceAdjusted);
        }
      }),
    );
  });

  it('returns to the original state once everything is reversed', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { invoices, model } = play(played);
        while (model.payments.some(({ stands }) => stands)) reverse(invoices, model, 0);
        expect(invoices).toEqual(GROSS.map((gross) => invoiceOver(gross)));
      }),
    );
  });

  it('gives the same balances', () => {
    const lines = fc.array(fc.record({ applied: amount, adjustment: amount }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.func(fc.nat()), (all, orderOf) => {
        // Enough is billed that every order can be paid.
        const billed = invoiceOver(100_000);
        const payLines = (some: readonly LineEffect[]) =>
          some.reduce((invoice, line) => applyLine(invoice, line, at), billed);
        const shuffled = all.map((line, n) => ({ line, key: orderOf(n) })).sort((a, b) => a.key - b.key);
        const [deleted] = all;
        expect(payLines(shuffled.map(({ line }) => line))).toEqual(payLines(all));
        expect(reverseLine(payLines(all), deleted as LineEffect, TODAY)).toMatchObject({
          payCheckNet: payLines(all.slice(1)).payCheckNet,
          invoiceApplied: payLines(all.slice(1)).invoiceApplied,
        });
      }),
    );
  });
});
