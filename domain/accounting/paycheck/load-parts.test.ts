import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../../core/money.ts';
import type { Leg } from '../../fleet/legs.ts';
import { describeLoadShare, getDriverPart, getParts } from './load-parts.ts';
import { calculatePay } from './pay-calculation.ts';

const leg = (driver: string, over: Partial<Leg> = {}): Leg => ({
  driver,
  secondDriver: null,
  secondDriverPercent: null,
  loadedMiles: null,
  emptyMiles: null,
  sharePercent: null,
  ...over,
});
const makeFees = (parts: ReturnType<typeof getParts>) =>
  parts.map(({ driver, fleetLoadFee }) => [driver, fleetLoadFee]);
const computeMiles = (parts: ReturnType<typeof getParts>) => parts.map(({ fleetDistance }) => fleetDistance);
const HANDOFF = [leg('ann', { loadedMiles: 700 }), leg('bob', { loadedMiles: 500 })];

describe('splitting a load', () => {
  test('uses loaded miles', () => {
    expect(makeFees(getParts({ fleetLoadFee: 1800 }, HANDOFF))).toEqual([
      ['ann', 1050],
      ['bob', 750],
    ]);
  });

  test('uses entered shares, regardless of the miles', () => {
    const legs = [
      leg('ann', { loadedMiles: 700, sharePercent: 60 }),
      leg('bob', { loadedMiles: 500, sharePercent: 40 }),
    ];

    expect(makeFees(getParts({ fleetLoadFee: 1800 }, legs))).toEqual([
      ['ann', 1080],
      ['bob', 720],
    ]);
  });

  test('is even if no miles are entered', () => {
    expect(makeFees(getParts({ fleetLoadFee: 1800 }, [leg('ann'), leg('bob'), leg('cal')]))).toEqual([
      ['ann', 600],
      ['bob', 600],
      ['cal', 600],
    ]);
  });

  test('ignores deadhead miles, because customers don’t pay for them', () => {
    const legs = [leg('ann', { loadedMiles: 600, emptyMiles: 300 }), leg('bob', { loadedMiles: 600 })];

    const parts = getParts({ fleetLoadFee: 1800 }, legs);

    expect(makeFees(parts)).toEqual([
      ['ann', 900],
      ['bob', 900],
    ]);
    expect(computeMiles(parts)).toEqual([900, 600]);
  });

  test('gives each driver of a team half', () => {
    const parts = getParts({ fleetLoadFee: 3000 }, [leg('ann', { secondDriver: 'bob', loadedMiles: 1600 })]);

    expect(makeFees(parts)).toEqual([
      ['ann', 1500],
      ['bob', 1500],
    ]);
    expect(computeMiles(parts)).toEqual([800, 800]);
  });

  test('follows the shares agreed by a team', () => {
    const team = leg('ann', { secondDriver: 'bob', secondDriverPercent: 40, loadedMiles: 1001 });

    const parts = getParts({ fleetLoadFee: 1000 }, [team]);

    expect(makeFees(parts)).toEqual([
      ['ann', 600],
      ['bob', 400],
    ]);
    expect(computeMiles(parts)).toEqual([600.6, 400.4]);
  });

  test('counts a driver of several legs once', () => {
    const legs = [leg('ann', { loadedMiles: 300 }), leg('bob', { loadedMiles: 600 }), leg('ann', { loadedMiles: 300 })];

    expect(makeFees(getParts({ fleetLoadFee: 1800 }, legs))).toEqual([
      ['ann', 900],
      ['bob', 900],
    ]);
  });

  test('splits every other fee by the same shares', () => {
    const [ann, bob] = getParts({ fleetLoadFee: 1800, fleetLumperFee: 120, fleetDetantionFee: 0.01 }, HANDOFF);

    expect([ann?.fleetLumperFee, bob?.fleetLumperFee]).toEqual([70, 50]);
    expect([ann?.fleetDetantionFee, bob?.fleetDetantionFee]).toEqual([0.01, 0]);
  });
});

describe('the pay of each driver', () => {
  const makePay = (driver: string, legs: Leg[], fleetLoadFee: number, plan: object) => {
    const load = {
      id: 'l',
      fleetLoadNumber: 'L-1',
      ...getDriverPart(driver, { fleetLoadFee }, legs, (id) => `Driver ${id}`),
    };
    const both = {
      strategy: 'BY_PERCENTAGE',
      driverCut: 30,
      carrierFee: 0,
      loads: [load],
      expenses: [],
      ...plan,
    } as const;
    return calculatePay(both);
  };

  test('applies their own plan to their part of a handoff', () => {
    expect(makePay('ann', HANDOFF, 1800, {}).payable).toBe(315);
    expect(makePay('bob', HANDOFF, 1800, {}).payable).toBe(225);
  });

  test('is half of the miles for each driver of a team', () => {
    const team = [leg('ann', { secondDriver: 'bob', loadedMiles: 1600 })];
    const byMile = { strategy: 'BY_MILEAGE', driverCut: 0.62 };

    expect(makePay('ann', team, 3000, byMile).payable).toBe(496);
    expect(makePay('bob', team, 3000, byMile).payable).toBe(496);
  });

  test('names the other driver and their part', () => {
    const { lines } = makePay('ann', HANDOFF, 1800, {});
    const pay = lines.find(({ key }) => key === 'totalNet');

    expect(pay?.sources.map(({ formula }) => formula)).toEqual([
      '30% of 1,050.00 · share of 1,800.00; Driver bob 750.00',
    ]);
  });
});

test('a load of one leg has no note about parts', () => {
  expect(describeLoadShare(getDriverPart('ann', { fleetLoadFee: 1800 }, [leg('ann')], String))).toBe('');
});

describe('any set of legs', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100);
  const miles = fc.option(fc.integer({ min: 0, max: 3_000_0000 }).map((n) => n / 10_000));
  const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
  const NAMES = ['ann', 'bob', 'cal', 'dee'];
  const oneLeg = fc
    .record({ pair: fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }), isTeam: fc.boolean() })
    .chain(({ pair: [driver = '', second = ''], isTeam }) =>
      fc.record({
        driver: fc.constant(driver),
        secondDriver: fc.constant(isTeam ? second : null),
        secondDriverPercent: isTeam ? fc.option(percent) : fc.constant(null),
        loadedMiles: miles,
        emptyMiles: miles,
        sharePercent: fc.constant(null),
      }),
    );
  const byMiles = fc.array(oneLeg, { minLength: 1, maxLength: 6 });
  const typed = byMiles.chain((legs) =>
    fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: legs.length - 1, maxLength: legs.length - 1 })
      .map((cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), 10_000];
        return legs.map((each, at) => ({ ...each, sharePercent: ((ends[at] ?? 0) - (ends[at - 1] ?? 0)) / 100 }));
      }),
  );
  const fees = fc.record({
    fleetLoadFee: amount,
    fleetLumperFee: fc.option(amount),
    fleetDetantionFee: fc.option(amount),
    fleetNoServiceFee: fc.option(amount),
    fleetMiscFee: fc.option(amount),
    fleetFuelSurcharge: fc.option(amount),
    fleetStopCharge: fc.option(amount),
  });

  test('splits each fee into parts that add up to the cent', () => {
    fc.assert(
      fc.property(fees, fc.oneof(byMiles, typed), (load, legs) => {
        const parts = getParts(load, legs);
        for (const name of Object.keys(load) as (keyof typeof load)[])
          expect(sum(parts.map((part) => cents(part[name])))).toBe(cents(load[name]));
      }),
    );
  });

  test('gives the drivers as many miles as the legs have', () => {
    const tenThousandths = (n: number | null) => BigInt(Math.round((n ?? 0) * 10_000));
    fc.assert(
      fc.property(byMiles, (legs) => {
        const all = legs.flatMap(({ loadedMiles, emptyMiles }) => [loadedMiles, emptyMiles].map(tenThousandths));
        expect(sum(computeMiles(getParts({}, legs)).map(tenThousandths))).toBe(sum(all));
      }),
    );
  });
});
