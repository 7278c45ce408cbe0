import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, dollars, sumDollars } from '../../core/money.ts';
import type { FactorKind, PaymentLine } from '../payment/payment.ts';
import { applyLine, computeBalance, type InvoiceBalance, reverseLine } from '../payment/settlement.ts';
import {
  buildFactorLine,
  computeAdvance,
  computeRecourseEnd,
  type FactoredLine,
  findFactorErrors,
  hasValidAmounts,
} from './factoring.ts';
import { isFunded, NOT_FUNDED } from './factoring-amounts.ts';

const TODAY = '2026-03-04';
const at = { today: TODAY, invoiced: TODAY };
const TERMS = { factorAdvance: 90, factorFee: 3 };

function invoiceOver(gross: number): InvoiceBalance {
  return {
    invoiceStatus: 'INVOICED',
    invoicedDate: '2026-03-01',
    invoiceTermDays: 30,
    payCheckFleetGrossPayment: gross,
    payCheckFleetTotalExpense: 0,
    payCheckNet: gross,
    invoiceApplied: 0,
    invoiceAdjusted: 0,
    ...NOT_FUNDED,
  };
}
const line = (paid: number, adjustment = 0, reason: PaymentLine['adjustmentReason'] = null): PaymentLine => ({
  invoice: 'i',
  applied: paid,
  adjustment,
  adjustmentReason: reason,
});
const after = (invoice: InvoiceBalance, kind: FactorKind, entered: PaymentLine) =>
  applyLine(invoice, buildFactorLine(kind, entered, invoice), at);
const fund = (invoice: InvoiceBalance) => {
  const { received, fee } = computeAdvance(computeBalance(invoice), TERMS);
  return after(invoice, 'FUNDED', line(received, fee, fee > 0 ? 'FACTORING_FEE' : null));
};

describe('an advance from a factor', () => {
  it.each([
    [3000, TERMS, { received: 2610, fee: 90, reserve: 300 }],
    [1850.55, TERMS, { received: 1609.98, fee: 55.52, reserve: 185.05 }],
    [2000, { factorAdvance: 100, factorFee: 2.5 }, { received: 1950, fee: 50, reserve: 0 }],
    [0.01, TERMS, { received: 0.01, fee: 0, reserve: 0 }],
  ])('on %d follows the factor’s terms', (amount, terms, expected) => {
    expect(computeAdvance(amount, terms)).toEqual(expected);
  });

  it('can be charged back through the last recourse day, including over a leap day', () => {
    expect([computeRecourseEnd('2027-12-01', 90), computeRecourseEnd('2026-03-04', 0)]).toEqual([
      '2028-02-29',
      '2026-03-04',
    ]);
  });
});

describe('an invoice of 3,000 factored at 90% and 3%', () => {
  const sold = fund(invoiceOver(3000));

  it('leaves the reserve open, totals 2,910 once released, and is then paid', () => {
    expect([sold.invoiceStatus, computeBalance(sold), sold.invoiceReserve]).toEqual(['PARTIAL_PAID', 300, 300]);
    const released = after(sold, 'RESERVE', line(300));
    expect([released.invoiceStatus, released.invoiceApplied, computeBalance(released)]).toEqual(['PAID', 2910, 0]);
  });

  it('reopens after a chargeback before or after the release, and the factor keeps its fee', () => {
    const released = after(sold, 'RESERVE', line(300));
    for (const [before, paid] of [[sold, 2610] as const, [released, 2910] as const]) {
      const back = after(before, 'CHARGEBACK', line(paid));
      expect([computeBalance(back), back.payCheckFleetTotalExpense, back.invoiceFeeKept, isFunded(back)]).toEqual([
        3000,
        0,
        90,
        false,
      ]);
    }
  });

  it('stays factored after a partial chargeback: the customer owes that part, and the reserve stays', () => {
    const part = after(sold, 'CHARGEBACK', line(1000));
    expect([computeBalance(part), part.invoiceReserve, part.invoiceFeeKept, isFunded(part)]).toEqual([
      1300,
      300,
      0,
      true,
    ]);
    const rest = after(part, 'CHARGEBACK', line(1610));
    expect([computeBalance(rest), rest.invoiceFeeKept, isFunded(rest)]).toEqual([3000, 90, false]);
  });

  it('can’t release a reserve used for a short pay, and funding can only adjust for a fee', () => {
    const listErrors = (kind: FactorKind, invoice: InvoiceBalance, entered: PaymentLine) => {
      const named = { ...invoice, id: 'i', prettyName: 'INV-1', customer: 'c', customerName: 'Prairie Star' };
      const payable = { ...named, factor: 'f', factorName: 'Capital Plains' };
      return findFactorErrors({ kind, factor: 'f', amount: entered.applied }, [entered], new Map([['i', payable]]));
    };
    expect(listErrors('RESERVE', sold, line(0, 300, 'SHORT_PAY'))).toEqual({});
    expect(listErrors('FUNDED', invoiceOver(3000), line(2610, 90, 'FACTORING_FEE'))).toEqual({});
    expect(listErrors('FUNDED', invoiceOver(3000), line(2610))).toEqual({});
    expect(listErrors('FUNDED', invoiceOver(3000), line(2610, 90, 'SHORT_PAY'))).toEqual({
      'lines.0.adjustmentReason': 'The unfunded amount stays in reserve',
    });
    expect(listErrors('FUNDED', invoiceOver(3000), line(0, 90, 'FACTORING_FEE'))).toEqual({
      'lines.0.applied': 'Invalid Amount',
    });
    expect(Object.keys(listErrors('FUNDED', sold, line(1)))).toEqual(['lines.0.invoice']);
    expect(Object.keys(listErrors('RESERVE', invoiceOver(3000), line(1)))).toEqual(['lines.0.invoice']);
  });

  it('can’t reverse the funding before the reserve release', () => {
    const lines = [
      buildFactorLine('FUNDED', line(2610, 90, 'FACTORING_FEE'), invoiceOver(3000)),
      buildFactorLine('RESERVE', line(300), sold),
    ] as const;
    const released = applyLine(sold, lines[1], at);
    expect(hasValidAmounts(reverseLine(released, lines[0], TODAY))).toBe(false);
    expect(hasValidAmounts(reverseLine(released, lines[1], TODAY))).toBe(true);
  });

  it('can’t reverse the funding before a partial chargeback', () => {
    const part = after(sold, 'CHARGEBACK', line(1000));
    const funding = buildFactorLine('FUNDED', line(2610, 90, 'FACTORING_FEE'), invoiceOver(3000));
    expect(hasValidAmounts(reverseLine(part, funding, TODAY))).toBe(false);
    expect(hasValidAmounts(reverseLine(sold, funding, TODAY))).toBe(true);
  });
});

/** Plays the transactions of a factor on invoices of three amounts, limiting each step to a valid amount. Returns the lines. */
const GROSS = [3000, 1850.55, 0.03];
type Step = { at: number; kind: FactorKind; part: number; reason: PaymentLine['adjustmentReason'] };
const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(2),
  kind: fc.constantFrom('FUNDED', 'RESERVE', 'CHARGEBACK'),
  part: fc.integer({ min: 1, max: 100 }),
  reason: fc.constantFrom('FACTORING_FEE', 'SHORT_PAY', null),
});

function play(steps: readonly Step[]) {
  const invoices = GROSS.map(invoiceOver);
  const written: { at: number; line: FactoredLine; before: InvoiceBalance }[] = [];
  for (const each of steps) {
    const before = invoices[each.at] as InvoiceBalance;
    const entered = getEntry(each, before);
    if (!entered) continue;
    const created = buildFactorLine(each.kind, entered, before);
    invoices[each.at] = applyLine(before, created, at);
    written.push({ at: each.at, line: created, before });
  }
  return { invoices, written };
}

function getEntry({ kind, part, reason }: Step, invoice: InvoiceBalance): PaymentLine | null {
  const share = (amount: number) => dollars((cents(amount) * BigInt(part)) / 100n);
  if (kind === 'FUNDED') {
    const { received, fee } = computeAdvance(computeBalance(invoice), TERMS);
    return isFunded(invoice) || received <= 0 ? null : line(received, fee, fee > 0 ? 'FACTORING_FEE' : null);
  }
  if (!isFunded(invoice)) return null;
  const given = share(kind === 'RESERVE' ? invoice.invoiceReserve : invoice.invoiceFactored);
  const less = kind === 'RESERVE' && reason ? dollars(cents(invoice.invoiceReserve) - cents(given)) : 0;
  return given > 0 ? line(given, less, less > 0 ? reason : null) : null;
}

describe('any order of fundings, releases and chargebacks', () => {
  const steps = fc.array(step, { maxLength: 15 });

  it('loses nothing: the billed amount equals received, written off and open amounts', () => {
    fc.assert(
      fc.property(steps, (played) => {
        for (const [n, invoice] of play(played).invoices.entries()) {
          const { invoiceApplied, payCheckFleetTotalExpense } = invoice;
          expect(sumDollars([invoiceApplied, payCheckFleetTotalExpense, computeBalance(invoice)])).toBe(GROSS[n]);
          expect(hasValidAmounts(invoice)).toBe(true);
        }
      }),
    );
  });

  it('returns to the exact previous balance if reversed from last to first', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { invoices, written } = play(played);
        for (const { at: n, line: created, before } of written.reverse()) {
          invoices[n] = reverseLine(invoices[n] as InvoiceBalance, created, TODAY);
          expect(invoices[n]).toEqual(before);
        }
        expect(invoices).toEqual(GROSS.map(invoiceOver));
      }),
    );
  });

  it('gives the same balances in any order of the lines', () => {
    fc.assert(
      fc.property(steps, fc.func(fc.nat()), (played, orderOf) => {
        const { invoices, written } = play(played);
        const shuffled = written.map((each, n) => ({ ...each, key: orderOf(n) })).sort((a, b) => a.key - b.key);
        const again = GROSS.map(invoiceOver);
        for (const { at: n, line: created } of shuffled) again[n] = applyLine(again[n] as InvoiceBalance, created, at);
        expect(again).toEqual(invoices);
      }),
    );
  });
});
