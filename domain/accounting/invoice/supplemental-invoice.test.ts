import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDollars } from '../../core/money.ts';
import { formatJournalNumber } from '../journal/journal.ts';
import { computeInvoiceAmounts } from './invoice-calculation.ts';
import {
  buildSupplementalLines,
  computeUnbilled,
  formatSupplementalNumber,
  listFeeAmounts,
} from './supplemental-invoice.ts';

const fees = (fleetLoadFee: number, fleetDetantionFee = 0, fleetLumperFee = 0) => ({
  fleetLoadFee,
  fleetLumperFee,
  fleetDetantionFee,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
});

describe('the unbilled amount of a load', () => {
  it('includes detention added later: 250 of 2,050 after 1,800 was billed', () => {
    const rest = computeUnbilled(fees(1800, 250), [listFeeAmounts(fees(1800))]);
    expect(computeInvoiceAmounts(rest).payCheckNet).toBe(250);
    expect(buildSupplementalLines(rest)).toEqual([{ key: 'fleetDetantionFee', label: 'Detention', amount: 250 }]);
  });

  it('shows the change of each fee, including reductions', () => {
    const rest = computeUnbilled({ ...fees(1700.1, 250.05), fleetMiscFee: 12.5 }, [
      listFeeAmounts(fees(1800)),
      listFeeAmounts(fees(0, 100)),
    ]);
    expect(buildSupplementalLines({ ...rest, fleetMiscFeeName: 'Extra stop in Joplin, MO' })).toEqual([
      { key: 'fleetLoadFee', label: 'Load fee', amount: -99.9 },
      { key: 'fleetDetantionFee', label: 'Detention', amount: 150.05 },
      { key: 'fleetMiscFee', label: 'Extra stop in Joplin, MO', amount: 12.5 },
    ]);
  });

  it('is empty if everything is billed, and the whole load if nothing is', () => {
    expect(buildSupplementalLines(computeUnbilled(fees(1800, 250), [listFeeAmounts(fees(1800, 250))]))).toEqual([]);
    expect(computeUnbilled(fees(1800, 250), [])).toMatchObject(fees(1800, 250));
  });

  it('plus the billed amount equals the gross after any changes of the fees', () => {
    const fee = fc.integer({ min: 0, max: 500_000 }).map((n) => n / 100);
    const load = fc.record({ fleetLoadFee: fee, fleetLumperFee: fee, fleetDetantionFee: fee, fleetMiscFee: fee });
    fc.assert(
      fc.property(fc.array(load, { minLength: 1, maxLength: 6 }), (loads) => {
        const bills: number[][] = [];
        for (const each of loads) {
          const rest = computeUnbilled(each, bills);
          expect(sumDollars(buildSupplementalLines(rest).map(({ amount }) => amount))).toBe(
            computeInvoiceAmounts(rest).payCheckNet,
          );
          bills.push(listFeeAmounts(rest));
          expect(sumDollars(bills.flat())).toBe(computeInvoiceAmounts(each).payCheckNet);
        }
      }),
    );
  });
});

describe('the number of a supplemental invoice', () => {
  it('is the first invoice’s number with the next unused letter', () => {
    expect(formatSupplementalNumber('INV-000005', ['INV-000005'])).toBe('INV-000005-A');
    expect(formatSupplementalNumber('INV-000005', ['INV-000005', 'INV-000005-A', 'INV-000005-B'])).toBe('INV-000005-C');
  });

  it('continues after Z, and never matches the number of a reversal in the journal', () => {
    const deducted: string[] = [];
    for (let n = 0; n < 24; n++) deducted.push(formatSupplementalNumber('INV-000005', deducted));
    expect(deducted.slice(-2)).toEqual(['INV-000005-Z', 'INV-000005-AA']);
    expect(deducted).not.toContain(formatJournalNumber('INV-000005', 1, true));
  });
});
