import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { computeLoanInterest, type Loan } from './loan-interest.ts';

const LOAN: Loan = { rate: 8, opened: '2026-03-01', changes: [{ day: '2026-03-01', amount: 10_000 }], covered: [] };
const computeInterest = (over: Partial<Loan>, through: string) =>
  computeLoanInterest({ ...LOAN, ...over }, through).interest;

describe('interest on a loan', () => {
  test('is 10,000 × 8% × 30/365 = 65.75 for 30 days', () => {
    expect(computeLoanInterest(LOAN, '2026-03-30')).toEqual({
      interest: 6575n,
      days: [{ from: '2026-03-01', to: '2026-03-30' }],
      count: 30,
    });
  });

  test('follows the balance of each day: 20 days of 10,000 and 10 days of 6,000', () => {
    const changes = [...LOAN.changes, { day: '2026-03-21', amount: -4000 }];

    // (200,000 + 60,000) × 8% ÷ 365
    expect(computeInterest({ changes }, '2026-03-30')).toBe(5699n);
  });

  test('is zero for the date the loan is paid off and after', () => {
    const changes = [...LOAN.changes, { day: '2026-03-31', amount: -10_000 }];

    expect(computeInterest({ changes }, '2026-12-31')).toBe(6575n);
  });

  test('is not reduced by payments of the interest itself', () => {
    const changes = [...LOAN.changes, { day: '2026-03-31', amount: -10_000 }, { day: '2026-04-02', amount: -65.75 }];

    expect(computeInterest({ changes }, '2026-12-31')).toBe(6575n);
  });

  test('covers only days not yet charged', () => {
    const covered = [{ from: '2026-03-01', to: '2026-03-15' }];

    expect(computeLoanInterest({ ...LOAN, covered }, '2026-03-30')).toMatchObject({ interest: 3288n, count: 15 });
    expect(computeLoanInterest({ ...LOAN, covered }, '2026-03-15')).toEqual({ interest: 0n, days: [], count: 0 });
  });

  test('is 0 before the opening date, and a leap year makes no difference', () => {
    expect(computeLoanInterest(LOAN, '2026-02-28').days).toEqual([]);
    const opened = '2028-01-01';
    expect(computeInterest({ opened, changes: [{ day: opened, amount: 10_000 }] }, addDays(opened, 364))).toBe(80_000n);
  });
});
