import { expect, test } from 'vitest';
import { findUnknownPeriods } from './resident-history.ts';

const stay = (residentFromDate: string, residentToDate: string | null = null) => ({ residentFromDate, residentToDate });
const gap = (from: string, to: string) => ({ from, to });

const HIRED = '2026-03-04';

// Ledger: RTE-29
test.each([
  ['no address is on file', [], [gap('2023-03-04', HIRED)]],
  ['the driver has lived there longer', [stay('2019-01-01')], []],
  ['the driver moved in on the first day', [stay('2023-03-04')], []],
  ['the driver moved in a day later', [stay('2023-03-05')], [gap('2023-03-04', '2023-03-04')]],
  ['the driver moved overnight', [stay('2024-05-01'), stay('2020-01-01', '2024-04-30')], []],
  ['the driver moved on the same day', [stay('2020-01-01', '2024-05-01'), stay('2024-05-01')], []],
  ['one day is missing', [stay('2020-01-01', '2024-04-29'), stay('2024-05-01')], [gap('2024-04-30', '2024-04-30')]],
  ['the driver moved out without a new address', [stay('2020-01-01', '2025-12-31')], [gap('2026-01-01', HIRED)]],
  ['the driver moved out on the last day', [stay('2020-01-01', HIRED)], []],
  ['the driver moved in after the hire', [stay('2026-03-05')], [gap('2023-03-04', HIRED)]],
  ['one stay is within another', [stay('2020-01-01'), stay('2024-01-01', '2024-02-01')], []],
  ['the only stay is earlier', [stay('2019-01-01', '2023-03-03')], [gap('2023-03-04', HIRED)]],
])('finds gaps in the three years before the application if %s', (_what, stays, gaps) => {
  expect(findUnknownPeriods(stays, HIRED)).toEqual(gaps);
});

// Ledger: RTE-29
test('three years before a leap day start on the last day of February', () => {
  expect(findUnknownPeriods([stay('2025-03-01')], '2028-02-29')).toEqual([gap('2025-02-28', '2025-02-28')]);
});
