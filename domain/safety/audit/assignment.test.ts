import { describe, expect, it } from 'vitest';
import type { Day } from '../../core/dates.ts';
import { findBars } from './assignment.ts';
import { buildAuthority, makeDocument, makeDriver, makeInspection, makeTest, makeVehicle, TODAY } from './testing.ts';

const findBarsOn = (given: Parameters<typeof buildAuthority>[0], from: Day, to: Day = from) =>
  findBars({ authority: buildAuthority(given), timeZone: 'America/Chicago', today: TODAY }, { from, to });
const describeBars = (...args: Parameters<typeof findBarsOn>) =>
  findBarsOn(...args).map(({ of, says }) => `${of}: ${says}`);

const CDL = makeDocument('CDL', '2024-01-10', { expires: '2029-01-10' });
const CARD = makeDocument('MEDICAL_CARD', '2024-12-03', { expires: '2026-12-03' });
const MVR = makeDocument('MVR', '2025-01-10', { medicalStatus: 'CERTIFIED', medicalExpires: '2026-12-03' });
const INSPECTION = makeDocument('ANNUAL_INSPECTION', '2026-01-15');
const makeWade = (over: Parameters<typeof makeDriver>[0] = {}) => makeDriver({ documents: [CDL, CARD, MVR], ...over });
/** Drivers without a CDL keep the medical card. */
const WITHOUT_CDL = { driverLicenseClass: 'NONE' };
const makeDana = (over: Parameters<typeof makeDriver>[0] = {}) =>
  makeDriver({ documents: [CARD], facts: WITHOUT_CDL, ...over });
const makeTruck = (over: Parameters<typeof makeVehicle>[0] = {}) => makeVehicle({ documents: [INSPECTION], ...over });

describe('a load assigned to a driver', () => {
  it('is allowed through the printed date of the medical card, but not after it', () => {
    expect(findBarsOn({ drivers: [makeDana()] }, '2026-12-02', '2026-12-03')).toEqual([]);
    expect(findBarsOn({ drivers: [makeDana()] }, '2026-12-04')).toEqual([
      {
        of: 'driver',
        says: 'Not medically qualified on Dec 4, 2026 - 49 CFR 391.45(b)',
        detail: 'Expired Dec 3, 2026',
      },
    ]);
  });

  it('names the first date without a card if it expires on the way', () => {
    expect(describeBars({ drivers: [makeDana()] }, '2026-12-01', '2026-12-07')).toEqual([
      'driver: Not medically qualified on Dec 4, 2026 - 49 CFR 391.45(b)',
    ]);
  });

  it('counts a renewed card from its issue date', () => {
    const next = makeDocument('MEDICAL_CARD', '2026-12-05', { expires: '2028-12-05' });
    const documents = [CDL, CARD, next];

    expect(describeBars({ drivers: [makeDana({ documents: documents })] }, '2026-12-04')).toHaveLength(1);
    expect(describeBars({ drivers: [makeDana({ documents: documents })] }, '2026-12-05', '2026-12-09')).toEqual([]);
  });

  it('follows the latest exam: an expired shorter card blocks a driver despite a valid older one', () => {
    const short = makeDocument('MEDICAL_CARD', '2026-06-01', { expires: '2026-09-01' });
    const bars = (documents: (typeof CARD)[]) =>
      describeBars({ drivers: [makeDana({ documents: documents })] }, '2026-11-23');

    expect(bars([CDL, CARD, short])).toEqual(['driver: Not medically qualified on Nov 23, 2026 - 49 CFR 391.45(b)']);
    expect(bars([CDL, CARD])).toEqual([]);
  });

  it('in the past counts the card of that date even if archived since, but in the future doesn’t', () => {
    const old = makeDocument('MEDICAL_CARD', '2024-12-03', { expires: '2026-12-03', isArchived: true });
    const given = { drivers: [makeDana({ documents: [CDL, old] })] };

    expect(describeBars(given, '2026-11-22')).toEqual([]);
    expect(describeBars(given, TODAY)).toEqual(['driver: Not medically qualified on Nov 23, 2026 - 49 CFR 391.45(a)']);
  });

  it('requires CDL and card of a driver without documents, and only the card of one without a CDL', () => {
    expect(describeBars({ drivers: [makeWade({ documents: [] })] }, '2026-11-23')).toEqual([
      'driver: No valid CDL on Nov 23, 2026 - 49 CFR 383.23(a)',
      'driver: Not medically qualified on Nov 23, 2026 - 49 CFR 391.45(a)',
    ]);
    const facts = { driverLicenseClass: 'NONE' };
    expect(describeBars({ drivers: [makeWade({ documents: [], facts })] }, '2026-11-23')).toHaveLength(1);
  });

  it('is never blocked by missing information or by a rule marked as not applicable', () => {
    const facts = { driverLicenseClass: null };
    const excused = { 'driver.medical_card': 'Drives in the yard' };

    expect(describeBars({ drivers: [makeWade({ documents: [], facts, excused })] }, '2026-11-23')).toEqual([]);
  });

  it('is blocked after a positive result of any age, in words that don’t reveal it', () => {
    const tests = [makeTest({ result: 'POSITIVE', day: '2025-02-01', received: '2025-02-03' })];

    expect(findBarsOn({ drivers: [makeWade({ tests })] }, '2025-02-02')).toEqual([]);
    expect(findBarsOn({ drivers: [makeWade({ tests })] }, '2026-11-23')).toEqual([
      {
        of: 'driver',
        says: 'Not cleared to drive on Nov 23, 2026 - 49 CFR 382',
        detail: 'Result dated Feb 3, 2025, and no return to duty since (49 CFR 382.215)',
      },
    ]);
  });

  it('is allowed again after a negative return-to-duty test', () => {
    const back = makeTest({ id: 'back', type: 'RETURN_TO_DUTY', day: '2026-06-01', received: '2026-06-03' });
    const tests = [makeTest({ result: 'POSITIVE', day: '2026-05-01', received: '2026-05-03' }), back];

    expect(describeBars({ drivers: [makeWade({ tests })] }, '2026-06-02')).toHaveLength(1);
    expect(describeBars({ drivers: [makeWade({ tests })] }, '2026-06-03')).toEqual([]);
  });

  it('waits for the negative pre-employment test of a driver hired this year', () => {
    const tests = [makeTest({ type: 'PRE_EMPLOYMENT', day: '2026-11-02', received: '2026-11-05' })];
    const hired = '2026-11-01';
    const given = { drivers: [makeWade({ hired, tests, firstLoad: '2026-11-03' })] };

    expect(describeBars(given, '2026-11-04')).toEqual(['driver: Not cleared to drive on Nov 4, 2026 - 49 CFR 382']);
    expect(describeBars(given, '2026-11-05')).toEqual([]);
  });
});

describe('a load assigned to a truck', () => {
  it('is allowed for twelve months after its annual inspection', () => {
    expect(describeBars({ vehicles: [makeTruck()] }, '2027-01-14', '2027-01-15')).toEqual([]);
    expect(findBarsOn({ vehicles: [makeTruck()] }, '2027-01-14', '2027-01-16')).toEqual([
      {
        of: 'vehicle',
        says: 'No annual inspection on Jan 16, 2027 - 49 CFR 396.17(a)',
        detail: 'Was due Jan 15, 2027 (last done Jan 15, 2026)',
      },
    ]);
  });

  it('waits for the certified repair if the truck was placed out of service', () => {
    const makeRecords = (repaired: Day | null) => ({
      vehicles: [makeTruck()],
      inspections: [makeInspection({ isVehicleOut: true, day: '2026-11-01', repaired })],
    });

    expect(describeBars(makeRecords(null), '2026-10-31')).toEqual([]);
    expect(describeBars(makeRecords(null), '2026-11-20')).toEqual([
      'vehicle: Out of service on Nov 20, 2026 - 49 CFR 396.9(c)(2)',
    ]);
    expect(describeBars(makeRecords('2026-11-20'), '2026-11-20')).toEqual([]);
    expect(describeBars(makeRecords('2026-11-20'), '2026-11-19')).toHaveLength(1);
  });
});
