import { describe, expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import {
  computeEscrowInterest,
  findInterestCorrections,
  getLastQuarter,
  type InterestAccount,
  sumDayBalances,
} from './escrow-interest.ts';

const Q2 = { start: '2026-04-01', end: '2026-06-30' };
const hold = (amount: number) => sumDayBalances(Q2, [{ day: '2026-01-05', amount }]);

describe('interest on escrow', () => {
  test('is (2,500 − 500) × 3.80% × 91/365 = 18.95', () => {
    expect(computeEscrowInterest({ ...Q2, rate: 3.8, escrow: [hold(2500)], advances: hold(500) })).toEqual([1895n]);
  });

  test('depends on the days that a balance was held', () => {
    const changes = [
      { day: '2026-01-05', amount: 1000 },
      { day: '2026-04-11', amount: 1000 },
      { day: '2026-06-30', amount: -2000 },
      { day: '2026-07-01', amount: 5000 },
    ];

    // 10 days of 1,000, 80 of 2,000, 1 of 0
    expect(sumDayBalances(Q2, changes)).toBe(cents(170_000));
  });

  test('is 0 while advances equal the escrow', () => {
    expect(computeEscrowInterest({ ...Q2, rate: 3.8, escrow: [hold(500)], advances: hold(500) })).toEqual([0n]);
  });

  test('of two accounts of a driver equals the interest on both together, counting advances once', () => {
    const [one, other] = computeEscrowInterest({
      ...Q2,
      rate: 3.8,
      escrow: [hold(2000), hold(500)],
      advances: hold(500),
    });

    expect([one, other]).toEqual([1516n, 379n]);
  });

  test('uses a rate with three decimals', () => {
    expect(computeEscrowInterest({ ...Q2, rate: 3.805, escrow: [hold(2000)], advances: 0n })).toEqual([1897n]);
  });

  test.each([
    ['2026-07-01', Q2],
    ['2026-06-30', { start: '2026-01-01', end: '2026-03-31' }],
    ['2026-01-15', { start: '2025-10-01', end: '2025-12-31' }],
  ])('on %s is for the previous quarter', (today, quarter) => {
    expect(getLastQuarter(today)).toEqual(quarter);
  });
});

describe('a correction of posted interest', () => {
  const whole = { through: Q2.end, rate: 3.8 };
  const posted = { quarter: Q2.start, parts: [whole], amount: 18_947.95 };
  const escrow = (...changes: InterestAccount['changes']): InterestAccount => ({
    id: 'e',
    isEscrow: true,
    changes: [{ day: '2026-01-05', amount: 2_000_000, quarter: null }, ...changes],
    posted: [posted],
  });

  test('is not needed for the interest itself or for its reversed parts', () => {
    const own = { day: Q2.end, amount: 18_947.95, quarter: Q2.start };

    expect(findInterestCorrections([escrow(own)])).toEqual([]);
    expect(findInterestCorrections([escrow({ ...own, amount: -18_947.95 })])).toEqual([]);
  });

  test('is the difference made by other entries and by the interest of other quarters', () => {
    const own = { day: '2026-04-01', amount: 36_500, quarter: '2026-01-01' };

    expect(findInterestCorrections([escrow(own)])).toEqual([
      { id: 'e', quarter: Q2.start, through: Q2.end, rate: 3.8, amount: 34_580n },
    ]);
    expect(findInterestCorrections([escrow({ ...own, quarter: null })])).toMatchObject([{ amount: 34_580n }]);
  });

  test('ends with the date through which the interest was posted', () => {
    const change = { day: '2026-06-30', amount: 36_500, quarter: null };
    const early = {
      ...escrow(change),
      posted: [{ ...posted, parts: [{ ...whole, through: '2026-06-29' }], amount: 18_739.73 }],
    };

    expect(findInterestCorrections([early])).toEqual([]);
    expect(findInterestCorrections([escrow(change)])).toMatchObject([{ amount: 380n }]);
  });

  test('adds up the parts of a quarter, each at its own rate', () => {
    const parts = [
      { through: '2026-05-10', rate: 3.8 },
      { through: '2026-06-30', rate: 4 },
    ];
    // 2,000,000 × (40 × 3.8% + 51 × 4%) / 365
    const account = { ...escrow(), posted: [{ quarter: Q2.start, parts, amount: 19_506.85 }] };

    expect(findInterestCorrections([account])).toEqual([]);
    const change = { day: '2026-06-21', amount: 36_500, quarter: null };
    expect(findInterestCorrections([{ ...account, changes: [...account.changes, change] }])).toEqual([
      { id: 'e', quarter: Q2.start, through: Q2.end, rate: 4, amount: 4000n },
    ]);
  });
});
