import { expect, test } from 'vitest';
import { buildCashWeeks, findLowestWeek, getCashPeriod } from './cash.ts';

// A Saturday; its week began on Monday, Nov 23.
const TODAY = '2026-11-28';

test('covers eight past weeks, and four from this week on', () => {
  const weeks = buildCashWeeks([], TODAY);

  expect(getCashPeriod(TODAY)).toEqual({ from: '2026-09-28', to: '2026-12-20' });
  expect([weeks.length, weeks[0]?.from, weeks.at(-1)?.to]).toEqual([12, '2026-09-28', '2026-12-20']);
  expect(weeks.filter(({ isAhead }) => isAhead).map(({ from }) => from)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ]);
});

test('a week adds up money in and out to the cent, Monday through Sunday', () => {
  const weeks = buildCashWeeks(
    [
      { kind: 'received', day: '2026-11-16', amount: 1000.1 },
      { kind: 'received', day: '2026-11-22', amount: 0.2 },
      { kind: 'received', day: '2026-11-15', amount: 7 },
      { kind: 'spent', day: '2026-11-20', amount: 400.05 },
      { kind: 'paid', day: '2026-11-20', amount: 300 },
    ],
    TODAY,
  );

  expect(weeks[7]).toMatchObject({
    in: 1000.3,
    out: 700.05,
    balance: 300.25,
    received: 1000.3,
    spent: 400.05,
    paid: 300,
  });
  expect(weeks[6]).toMatchObject({ in: 7, out: 0 });
});

test('money past due and still open is expected this week, and paid amounts stay on their dates', () => {
  const weeks = buildCashWeeks(
    [
      { kind: 'expected', day: '2026-08-01', amount: 500 },
      { kind: 'toPay', day: '2026-11-06', amount: 80 },
      { kind: 'scheduled', day: '2026-12-14', amount: 900 },
      { kind: 'expected', day: '2026-12-21', amount: 5000 },
    ],
    TODAY,
  );

  expect(weeks[8]).toMatchObject({ in: 500, out: 80, balance: 420 });
  expect(weeks.slice(9).map(({ balance }) => balance)).toEqual([0, 0, -900]);
  expect(findLowestWeek(weeks)).toMatchObject({ from: '2026-12-14', balance: -900 });
});

test('the earliest of equal weeks is the lowest, and a past week is never the lowest', () => {
  const weeks = buildCashWeeks([{ kind: 'spent', day: '2026-11-02', amount: 9 }], TODAY);
  expect(findLowestWeek(weeks)?.from).toBe('2026-11-23');
  expect(findLowestWeek([])).toBeNull();
});
