import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDollars } from '../../core/money.ts';
import { journalNumber } from '../journal/journal.ts';
import { invoiceAmounts } from './invoice-calculation.ts';
import { computeUnbilled, feeAmounts, restLines, restNumber } from './supplemental-invoice.ts';

const fees = (fleetLoadFee: number, fleetDetantionFee = 0, fleetLumperFee = 0) => ({
  fleetLoadFee,
  fleetLumperFee,
  fleetDetantionFee,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
});

describe('the unbilled amount of a load', () => {
  it('includes detention added later: 250 of 2,050 after 1,800 was billed', () => {
    const rest = computeUnbilled(fees(1800, 250), [feeAmounts(fees(1800))]);
    expect(invoiceAmounts(rest).payCheckNet).toBe(250);
    expect(restLines(rest)).toEqual([{ key: 'fleetDetantionFee', label: 'Detention', amount: 250 }]);
  });

  it('shows the change of each fee, including reductions', () => {
    const rest = computeUnbilled({ ...fees(1700.1, 250.05), fleetMiscFee: 12.5 }, [
      feeAmounts(fees(1800)),
      feeAmounts(fees(0, 100)),
    ]);
    expect(restLines({ ...rest, fleetMiscFeeName: 'Extra stop in Joplin, MO' })).toEqual([
      { key: 'fleetLoadFee', label: 'Load fee', amount: -99.9 },
      { key: 'fleetDetantionFee', label: 'Detention', amount: 150.05 },
      { key: 'fleetMiscFee', label: 'Extra stop in Joplin, MO', amount: 12.5 },
    ]);
  });

  it('is empty if everything is billed, and the whole load if nothing is', () => {
    expect(restLines(computeUnbilled(fees(1800, 250), [feeAmounts(fees(1800, 250))]))).toEqual([]);
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
          expect(sumDollars(restLines(rest).map(({ amount }) => amount))).toBe(invoiceAmounts(rest).payCheckNet);
          bills.push(feeAmounts(rest));
          expect(sumDollars(bills.flat())).toBe(invoiceAmounts(each).payCheckNet);
        }
      }),
    );
  });
});

describe('the number of a supplemental invoice', () => {
  it('is the first invoice’s number with the next unused letter', () => {
    expect(restNumber('INV-000005', ['INV-000005'])).toBe('INV-000005-A');
    expect(restNumber('INV-000005', ['INV-000005', 'INV-000005-A', 'INV-000005-B'])).toBe('INV-000005-C');
  });

  it('continues after Z, and never matches the number of a reversal in the journal', () => {
    const taken: string[] = [];
    for (let n = 0; n < 24; n++) taken.push(restNumber('INV-000005', taken));
    expect(taken.slice(-2)).toEqual(['INV-000005-Z', 'INV-000005-AA']);
    expect(taken).not.toContain(journalNumber('INV-000005', 1, true));
  });
});
