import { expect, test } from 'vitest';
import { periodsToRead } from './periods.ts';

const said = (...asked: Parameters<typeof periodsToRead>) =>
  periodsToRead(...asked).map(({ from, to }) => `${from} ${to}`);

// Ledger: IMP-28
test('the first time is read from the start of the quarter before, month by month to yesterday', () => {
  expect(said('2026-05-15', null)).toEqual([
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-14',
  ]);
  expect(said('2026-01-01', null)).toEqual(['2025-10-01 2025-10-31', '2025-11-01 2025-11-30', '2025-12-01 2025-12-31']);
  expect(said('2026-05-31', null)[0]).toBe('2026-01-01 2026-01-31');
});

// Ledger: IMP-28
test('every night the last three days, which Motive still corrects, are read again with the day that is over', () => {
  expect(said('2026-03-11', '2026-03-09')).toEqual(['2026-03-06 2026-03-10']);
});

test('a second time on one day reads the open days again; a server that was away for weeks reads all it missed', () => {
  expect(said('2026-03-11', '2026-03-10')).toEqual(['2026-03-07 2026-03-10']);
  expect(said('2026-03-11', '2026-01-30')).toEqual([
    '2026-01-27 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-10',
  ]);
});

test('over a month’s end and a leap day a part ends with its month', () => {
  expect(said('2028-03-02', '2028-02-29')).toEqual(['2028-02-26 2028-02-29', '2028-03-01 2028-03-01']);
  expect(said('2026-03-01', '2026-02-28')).toEqual(['2026-02-25 2026-02-28']);
});

test('what waited for a truck is read from its own day on', () => {
  expect(said('2026-03-11', '2026-03-10', '2026-02-20')).toEqual(['2026-02-20 2026-02-28', '2026-03-01 2026-03-10']);
  expect(said('2026-03-11', '2026-03-10', '2026-03-09')).toEqual(['2026-03-07 2026-03-10']);
});
