import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import { sum } from '../../core/money.ts';
import { computeAccrued, findOverlap, listUncoveredDays } from './account-accrual.ts';

const days = (from: string, to: string) => ({ from, to });

describe('dates without a settlement', () => {
  const MARCH = days('2026-03-01', '2026-03-31');

  test.each([
    ['none are covered', [], [MARCH]],
    ['all are covered', [days('2026-02-20', '2026-04-02')], []],
    ['the start is covered', [days('2026-02-20', '2026-03-08')], [days('2026-03-09', '2026-03-31')]],
    ['the end is covered', [days('2026-03-25', '2026-04-02')], [days('2026-03-01', '2026-03-24')]],
    ['only other dates are covered', [days('2026-02-01', '2026-02-28'), days('2026-04-01', '2026-04-30')], [MARCH]],
    [
      'two parts are covered, the later one first',
      [days('2026-03-20', '2026-03-20'), days('2026-03-05', '2026-03-10')],
      [days('2026-03-01', '2026-03-04'), days('2026-03-11', '2026-03-19'), days('2026-03-21', '2026-03-31')],
    ],
    [
      'covered parts overlap',
      [days('2026-03-01', '2026-03-20'), days('2026-03-05', '2026-03-10')],
      [days('2026-03-21', '2026-03-31')],
    ],
  ])('are found if %s', (_, covered, left) => {
    expect(listUncoveredDays(MARCH, covered)).toEqual(left);
  });
});

test('overlapping periods have the dates of both in common', () => {
  expect(findOverlap(days('2026-03-01', '2026-03-08'), days('2026-03-08', '2026-03-20'))).toEqual(
    days('2026-03-08', '2026-03-08'),
  );
  expect(findOverlap(days('2026-03-01', '2026-03-07'), days('2026-03-08', '2026-03-20'))).toBeNull();
});

describe('the amount due for a period', () => {
  const weekly = { rule: 'WEEKLY', rate: 250, start: '2026-03-04' } as const;
  const monthly = { rule: 'MONTHLY', rate: 480, start: '2026-01-01' } as const;

  test.each([
    ['the week of the start', days('2026-03-04', '2026-03-08'), 25_000n],
    ['a partial week, without its start', days('2026-03-05', '2026-03-10'), 0n],
    ['the start of the second week', days('2026-03-11', '2026-03-11'), 25_000n],
    ['two weeks', days('2026-03-04', '2026-03-17'), 50_000n],
  ])('by week: %s', (_, part, amount) => {
    expect(computeAccrued(weekly, [part])).toBe(amount);
  });

  test.each([
    ['a month', days('2026-02-01', '2026-02-28'), 48_000n],
    ['a leap February', days('2028-02-01', '2028-02-29'), 48_000n],
    ['parts of two months', days('2026-03-31', '2026-04-01'), 1548n + 1600n],
    ['a quarter', days('2026-01-01', '2026-03-31'), 144_000n],
  ])('by month and days: %s', (_, part, amount) => {
    expect(computeAccrued(monthly, [part])).toBe(amount);
  });

  test('is zero for rules that don’t count days', () => {
    expect(computeAccrued({ ...weekly, rule: 'PER_MILE' }, [days('2026-03-01', '2026-03-31')])).toBe(0n);
  });

  test('adds up to the same total, however the period is split', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 30 });
    const rates = fc.integer({ min: 1, max: 200_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cuts, rates, fc.constantFrom('WEEKLY', 'MONTHLY'), (at, rate, rule) => {
        const account = { rule, rate, start: '2026-01-01' } as const;
        const starts = [0, ...at.toSorted((one, other) => one - other)];
        const parts = starts.map((from, n) =>
          days(addDays('2026-01-01', from), addDays('2026-01-01', (starts[n + 1] ?? 365) - 1)),
        );
        const whole = computeAccrued(account, [days('2026-01-01', '2026-12-31')]);
        expect(sum(parts.map((part) => computeAccrued(account, [part])))).toBe(whole);
      }),
    );
  });
});
