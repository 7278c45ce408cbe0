import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumDollars } from '../../core/money.ts';
import { MAX_TERM_DAYS } from '../../fleet/terms.ts';
import { applyLine, type InvoiceBalance, reverseLine, settleInvoice } from '../payment/settlement.ts';
import { describeDocuments, describeTerms, getQuickPay, proposeLines } from './terms.ts';

const open = (...balances: number[]) => balances.map((balance, n) => ({ id: `i${n}`, balance }));

describe('a quick-pay discount', () => {
  it('of 2% is 50 on 2,500, rounded to the cent', () => {
    expect([getQuickPay(2500, 2), getQuickPay(1234.56, 1.5), getQuickPay(0.24, 2)]).toEqual([50, 18.52, 0]);
  });

  it('is suggested only if the check equals one or several invoices less the discount', () => {
    expect([...proposeLines(2450, open(2500), 2)]).toEqual([['i0', { applied: 2450, adjustment: 50 }]]);
    expect([...proposeLines(4410, open(2500, 2000, 900), 2)]).toEqual([
      ['i0', { applied: 2450, adjustment: 50 }],
      ['i1', { applied: 1960, adjustment: 40 }],
    ]);
    expect([...proposeLines(2450.01, open(2500), 2)]).toEqual([['i0', { applied: 2450.01, adjustment: 0 }]]);
    expect([...proposeLines(2450, open(2500), null)]).toEqual([['i0', { applied: 2450, adjustment: 0 }]]);
    expect([proposeLines(0, open(2500), 2).size, proposeLines(50, [], 2).size]).toEqual([0, 0]);
  });

  it('never applies more than the check or the open balance', () => {
    const dollars = fc.integer({ min: 1, max: 900_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(
        dollars,
        fc.array(dollars, { maxLength: 6 }),
        fc.integer({ min: 0, max: 10 }),
        (amount, all, percent) => {
          const invoices = open(...all);
          const lines = proposeLines(amount, invoices, percent);
          expect(sumDollars([...lines.values()].map(({ applied }) => applied))).toBeLessThanOrEqual(amount);
          for (const { id, balance } of invoices) {
            const { applied, adjustment } = lines.get(id) ?? { applied: 0, adjustment: 0 };
            expect(cents(applied) + cents(adjustment) <= cents(balance)).toBe(true);
          }
        },
      ),
    );
  });
});

it('any order of payments, reversals and reissues gives the same balance', () => {
  const today = '2026-03-04';
  const billed: InvoiceBalance = {
    invoiceStatus: 'INVOICED',
    invoicedDate: '2026-02-20',
    invoiceTermDays: 30,
    payCheckNet: 90_000,
    payCheckFleetGrossPayment: 90_000,
    payCheckFleetTotalExpense: 0,
    invoiceApplied: 0,
    invoiceAdjusted: 0,
    invoiceFactored: 0,
    invoiceReserve: 0,
    invoiceFactorFee: 0,
    invoiceFeeKept: 0,
  };
  const amount = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100);
  const line = fc.record({ applied: amount, adjustment: amount });
  const step = fc.oneof(
    fc.record({ line, isReversed: fc.boolean() }),
    fc.record({ termDays: fc.integer({ min: 0, max: MAX_TERM_DAYS }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), fc.func(fc.nat()), (steps, orderOf) => {
      const play = (some: readonly (typeof steps)[number][]) => {
        let invoice = billed;
        for (const each of some) {
          if ('termDays' in each) {
            invoice = settleInvoice({ ...invoice, invoiceTermDays: each.termDays }, today);
            continue;
          }
          const paid = applyLine(invoice, each.line, { today, invoiced: today });
          invoice = each.isReversed ? reverseLine(paid, each.line, today) : paid;
        }
        // The result depends on the terms saved last, so equal terms give equal results.
        return settleInvoice({ ...invoice, invoiceTermDays: 30 }, today);
      };
      const shuffled = steps.map((each, n) => ({ each, key: orderOf(n) })).sort((a, b) => a.key - b.key);
      expect(play(shuffled.map(({ each }) => each))).toEqual(play(steps));
    }),
  );
});

it('names document types by their labels', () => {
  expect(describeDocuments(['LUMPER_RECEIPT', 'SCALE_TICKET'])).toBe('Lumper Receipt and Scale Ticket');
});

it('describes a customer’s terms in one line', () => {
  const none = { customerNeedsPOD: false, customerNeedsLumperReceipt: false, customerNeedsScaleTicket: false };
  const net = { ...none, customerTermDays: 30, customerQuickPayPercent: null };
  expect(describeTerms(net)).toBe('Net 30');
  expect(describeTerms({ ...net, customerTermDays: 0, customerNeedsPOD: true })).toBe(
    'Due on receipt; requires Proof of Delivery (POD)',
  );
  const all = {
    ...net,
    customerQuickPayPercent: 1.5,
    customerNeedsLumperReceipt: true,
    customerNeedsScaleTicket: true,
  };
  expect(describeTerms(all)).toBe('Net 30, quick pay 1.5%; requires Lumper Receipt and Scale Ticket');
});
