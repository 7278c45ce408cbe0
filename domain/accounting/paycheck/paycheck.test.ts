import { describe, expect, it } from 'vitest';
import { checkNew } from '../../core/validation.ts';
import { findPlanErrors, paycheck } from './paycheck.ts';

const getCut = (payCheckPaymentStrategy: 'BY_PERCENTAGE' | 'BY_MILEAGE' | 'CONSTANT') => (payCheckDriverCut: number) =>
  findPlanErrors({ payCheckPaymentStrategy, payCheckDriverCut }).payCheckDriverCut ?? null;

describe('the rate of a pay plan', () => {
  const wrong = 'Invalid percentage value [0 - 100]';

  // Ledger: PAY-11
  it('is a percentage up to 100 with two decimals', () => {
    expect([100, 33.33, 0].map(getCut('BY_PERCENTAGE'))).toEqual([null, null, null]);
    expect([100.01, 33.333].map(getCut('BY_PERCENTAGE'))).toEqual([wrong, wrong]);
  });

  // Ledger: PAY-11
  it('is dollars per mile with four decimals, or whole cents per paycheck', () => {
    expect([0.5555, 250].map(getCut('BY_MILEAGE'))).toEqual([null, null]);
    expect([1500, 1500.25, 1500.255].map(getCut('CONSTANT'))).toEqual([null, null, 'Invalid Amount']);
  });
});

describe('the dates of a paycheck', () => {
  const listErrors = (loads: [string, string], expenses: [string, string]) => {
    const { errors: found } = checkNew(
      paycheck,
      {
        payCheckFleetStartDate: loads[0],
        payCheckFleetEndDate: loads[1],
        payCheckExpenseStartDate: expenses[0],
        payCheckExpenseEndDate: expenses[1],
      },
      { today: '2026-11-27' },
    );
    return Object.entries(found).filter(([name]) => /Date$/.test(name));
  };
  const week: [string, string] = ['2026-11-16', '2026-11-22'];
  const day: [string, string] = ['2026-11-16', '2026-11-16'];
  const back: [string, string] = ['2026-11-16', '2026-11-15'];

  // Ledger: PAY-11
  it('can be one day, and can’t end before they start, for loads and expenses separately', () => {
    expect(listErrors(week, day)).toEqual([]);
    expect(listErrors(back, week)).toEqual([['payCheckFleetEndDate', 'Invalid Date Interval']]);
    expect(listErrors(week, back)).toEqual([['payCheckExpenseEndDate', 'Invalid Date Interval']]);
  });
});
