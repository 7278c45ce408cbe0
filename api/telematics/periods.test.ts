import { expect, test } from 'vitest';
import { listPeriodsToRead } from './periods.ts';

const describePeriods = (...asked: Parameters<typeof listPeriodsToRead>) =>
  listPeriodsToRead(...asked).map(({ from, to }) => `${from} ${to}`);

// Ledger: IMP-28
test('reads from the start of the previous quarter on the first sync, month by month through yesterday', () => {
  expect(describePeriods('2026-05-15', null)).toEqual([
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-14',
  ]);
  expect(describePeriods('2026-01-01', null)).toEqual([
    '2025-10-01 2025-10-31',
    '2025-11-01 2025-11-30',
    '2025-12-01 2025-12-31',
  ]);
  expect(describePeriods('2026-05-31', null)[0]).toBe('2026-01-01 2026-01-31');
});

// Ledger: IMP-28
test('reads the last three days again each night, because Motive still corrects them', () => {
  expect(describePeriods('2026-03-11', '2026-03-09')).toEqual(['2026-03-06 2026-03-10']);
});

test('reads the open days again on a second sync, and all missed days after weeks offline', () => {
  expect(describePeriods('2026-03-11', '2026-03-10')).toEqual(['2026-03-07 2026-03-10']);
  expect(describePeriods('2026-03-11', '2026-01-30')).toEqual([
    '2026-01-27 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-10',
  ]);
});

test('splits a period at the end of a month, even on a leap day', () => {
  expect(describePeriods('2028-03-02', '2028-02-29')).toEqual(['2028-02-26 2028-02-29', '2028-03-01 2028-03-01']);
  expect(describePeriods('2026-03-01', '2026-02-28')).toEqual(['2026-02-25 2026-02-28']);
});

test('reads from the first date of trips that waited for their truck', () => {
  expect(describePeriods('2026-03-11', '2026-03-10', '2026-02-20')).toEqual([
    '2026-02-20 2026-02-28',
    '2026-03-01 2026-03-10',
  ]);
  expect(describePeriods('2026-03-11', '2026-03-10', '2026-03-09')).toEqual(['2026-03-07 2026-03-10']);
});
