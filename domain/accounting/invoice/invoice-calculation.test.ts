import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDollars } from '../../core/money.ts';
import {
  buildInvoiceLines,
  computeDueDate,
  computeInvoiceAmounts,
  isOverdue,
  setTotalExpense,
} from './invoice-calculation.ts';
import { listSupplementalFees } from './load-fees.ts';

const loadA = {
  fleetLoadFee: 2000,
  fleetLumperFee: 150,
  fleetDetantionFee: 100,
  fleetNoServiceFee: 0,
  fleetMiscFee: 50,
};

const fee = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100));
const anyLoad = fc.record({
  fleetLoadFee: fee,
  fleetLumperFee: fee,
  fleetDetantionFee: fee,
  fleetNoServiceFee: fee,
  fleetMiscFee: fee,
  fleetFuelSurcharge: fee,
  fleetStopCharge: fee,
  fleetLayoverFee: fee,
  fleetLumperPaidBy: fc.constantFrom(null, 'DRIVER' as const, 'COMPANY' as const, 'BROKER' as const),
});

describe('the amounts of an invoice', () => {
  // Ledger: INV-23
  it('add up the load fee and all other fees, less the factoring fee', () => {
    expect(computeInvoiceAmounts(loadA)).toEqual({
      payCheckFleetGrossPayment: 2300,
      payCheckFleetTotalExpense: 0,
      payCheckNet: 2300,
    });
    expect(computeInvoiceAmounts(loadA, 69)).toEqual({
      payCheckFleetGrossPayment: 2300,
      payCheckFleetTotalExpense: 69,
      payCheckNet: 2231,
    });
  });

  // Ledger: INV-23
  it('keep the gross if you edit the total expense', () => {
    expect(setTotalExpense(2300, 69.01)).toMatchObject({ payCheckFleetGrossPayment: 2300, payCheckNet: 2230.99 });
    expect(setTotalExpense(2300, null)).toMatchObject({ payCheckFleetTotalExpense: 0, payCheckNet: 2300 });
  });

  // Ledger: FLT-24
  it('count blank fees as zero', () => {
    expect(listSupplementalFees(loadA)).toBe(300);
    expect(listSupplementalFees({ fleetLumperFee: null, fleetMiscFee: 0.1, fleetDetantionFee: 0.2 })).toBe(0.3);
    expect(computeInvoiceAmounts({}).payCheckNet).toBe(0);
  });
});

describe('the lines of an invoice', () => {
  it('show the load fee and only the other fees with an amount', () => {
    expect(buildInvoiceLines(loadA)).toEqual([
      { key: 'fleetLoadFee', label: 'Load fee', amount: 2000 },
      { key: 'fleetLumperFee', label: 'Lumper', amount: 150 },
      { key: 'fleetDetantionFee', label: 'Detention', amount: 100 },
      { key: 'fleetMiscFee', label: 'Miscellaneous', amount: 50 },
    ]);
  });

  it('have the fuel surcharge after the load fee, and the stop charge', () => {
    expect(buildInvoiceLines({ fleetLoadFee: 1800, fleetFuelSurcharge: 200, fleetStopCharge: 75 })).toEqual([
      { key: 'fleetLoadFee', label: 'Load fee', amount: 1800 },
      { key: 'fleetFuelSurcharge', label: 'Fuel surcharge', amount: 200 },
      { key: 'fleetStopCharge', label: 'Stop charge', amount: 75 },
    ]);
  });

  it.each([
    ['DRIVER', 646],
    ['COMPANY', 646],
    [null, 646],
    ['BROKER', 496],
  ] as const)('bill a lumper unless the broker paid it: %s comes to %d', (fleetLumperPaidBy, gross) => {
    const load = { fleetLoadFee: 496, fleetLumperFee: 150, fleetLumperPaidBy };

    expect(computeInvoiceAmounts(load).payCheckFleetGrossPayment).toBe(gross);
    expect(listSupplementalFees(load)).toBe(gross - 496);
    expect(buildInvoiceLines(load).map(({ key }) => key)).toEqual(
      gross === 646 ? ['fleetLoadFee', 'fleetLumperFee'] : ['fleetLoadFee'],
    );
  });

  it('use the load’s name for the miscellaneous fee', () => {
    const lines = buildInvoiceLines({ ...loadA, fleetMiscFeeName: 'Extra stop in Joplin, MO' });
    expect(lines.at(-1)).toEqual({ key: 'fleetMiscFee', label: 'Extra stop in Joplin, MO', amount: 50 });
  });

  it('of a canceled load show only its fees, with the no service fee as TONU', () => {
    const canceled = { ...loadA, fleetLoadFee: 0, fleetLumperFee: 0, fleetNoServiceFee: 150, isCanceled: true };
    expect(buildInvoiceLines(canceled)).toEqual([
      { key: 'fleetDetantionFee', label: 'Detention', amount: 100 },
      { key: 'fleetNoServiceFee', label: 'TONU (truck ordered, not used)', amount: 150 },
      { key: 'fleetMiscFee', label: 'Miscellaneous', amount: 50 },
    ]);
    expect(buildInvoiceLines({ ...loadA, fleetNoServiceFee: 75 })[3]).toMatchObject({ label: 'No service' });
  });

  it('add up to the gross', () => {
    fc.assert(
      fc.property(anyLoad, (load) => {
        const total = sumDollars(buildInvoiceLines(load).map((line) => line.amount));
        expect(total).toBe(computeInvoiceAmounts(load).payCheckFleetGrossPayment);
        expect(total).toBe(sumDollars([load.fleetLoadFee, listSupplementalFees(load)]));
      }),
    );
  });
});

describe('the due date of an invoice', () => {
  const invoice = { invoiceStatus: 'INVOICED', invoicedDate: '2026-03-04', invoiceTermDays: 30 };

  // Ledger: INV-17
  it.each([
    ['2026-03-04', '2026-04-03', '2026-04-04'],
    // The last day of a month, of a short one, of a leap year's, of a year.
    ['2026-03-31', '2026-04-30', '2026-05-01'],
    ['2026-01-29', '2026-02-28', '2026-03-01'],
    ['2028-01-30', '2028-02-29', '2028-03-01'],
    ['2026-12-01', '2026-12-31', '2027-01-01'],
  ])(
    'makes the invoice over due from the day after: invoiced on %s, not on %s, but on %s',
    (invoicedDate, due, after) => {
      const dated = { ...invoice, invoicedDate };
      expect(computeDueDate(invoicedDate, 30)).toBe(due);
      expect(isOverdue(dated, invoicedDate)).toBe(false);
      expect(isOverdue(dated, due)).toBe(false);
      expect(isOverdue(dated, after)).toBe(true);
      expect(isOverdue(dated, '2099-01-01')).toBe(true);
    },
  );

  // Ledger: INV-17
  it.each([
    [0, '2026-03-04', '2026-03-05'],
    [45, '2026-04-18', '2026-04-19'],
  ])('follows the printed terms: with %i days, not on %s, but on %s', (invoiceTermDays, due, after) => {
    const agreed = { ...invoice, invoiceTermDays };
    expect(computeDueDate(invoice.invoicedDate, invoiceTermDays)).toBe(due);
    expect([isOverdue(agreed, due), isOverdue(agreed, after)]).toEqual([false, true]);
  });

  it('makes a partially paid invoice over due too, because it has an open balance', () => {
    const partly = { ...invoice, invoiceStatus: 'PARTIAL_PAID' };
    expect([isOverdue(partly, '2026-04-03'), isOverdue(partly, '2026-04-04')]).toEqual([false, true]);
  });

  // Ledger: INV-17
  it('makes no other status over due, and no invoice without a date', () => {
    for (const invoiceStatus of ['CREATED', 'PAID', 'CANCELED', 'CANCELLED']) {
      expect(isOverdue({ ...invoice, invoiceStatus }, '2027-01-01'), invoiceStatus).toBe(false);
    }
    expect(isOverdue({ ...invoice, invoicedDate: null }, '2027-01-01')).toBe(false);
  });
});
