import { expect, test } from 'vitest';
import { makeCompactDayReader } from './compact-days.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

test.each([
  ['year, month, day', ['261102', '261119'], ['2026-11-02', '2026-11-19']],
  ['month, day, year', ['110226', '111526'], ['2026-11-02', '2026-11-15']],
  ['day, month, year', ['021126', '151126'], ['2026-11-02', '2026-11-15']],
  ['the day of the year', ['2026306', '2026333'], ['2026-11-02', '2026-11-29']],
  ['two digits of the year and its day', ['26306', '26333'], ['2026-11-02', '2026-11-29']],
  ['a century digit', ['1261102'], ['2026-11-02']],
  ['a spreadsheet’s number', ['46328'], ['2026-11-02']],
])('reads dates without separators as %s, because only that order fits the import', (_, printed, days) => {
  const read = makeCompactDayReader(printed, NOVEMBER);

  expect(printed.map(read)).toEqual(days);
});

test('reads the month first if the first part could also be the day, unless the user selects otherwise', () => {
  expect(makeCompactDayReader(['111226'], { from: '2026-11-01', to: '2026-12-31' })('111226')).toBe('2026-11-12');
  expect(makeCompactDayReader(['111226'], { from: '2026-11-01', to: '2026-12-31' }, 'DMY')('111226')).toBe(
    '2026-12-11',
  );
});

test.each([
  ['no order fits the period', ['990101']],
  ['one of them isn’t a date', ['261102', '261342']],
  ['they aren’t dates', ['12', 'TOTAL']],
])('leaves texts as printed if %s', (_, printed) => {
  expect(printed.map(makeCompactDayReader(printed, NOVEMBER))).toEqual(printed);
});

test('reads a spreadsheet’s numbers with the time as a fraction, next to those without', () => {
  const read = makeCompactDayReader(['46328', '46329.84028'], NOVEMBER);

  expect(['46328', '46329.84028', '46329.5', 'n/a'].map(read)).toEqual([
    '2026-11-02',
    '2026-11-03 20:10',
    '2026-11-03 12:00',
    'n/a',
  ]);
  expect(makeCompactDayReader(['12345.5'], NOVEMBER)('12345.5')).toBe('12345.5');
});

test.each([
  ['a month’s name', ['Nov 2', 'Nov 13'], ['2026-11-02', '2026-11-13']],
  ['a month’s name after the day', ['2-Nov', '13-Nov'], ['2026-11-02', '2026-11-13']],
  ['numbers', ['11/02', '11/13'], ['2026-11-02', '2026-11-13']],
])('reads dates without a year as the only one in the import, with %s', (_, printed, days) => {
  const read = makeCompactDayReader(printed, NOVEMBER);

  expect(printed.map(read)).toEqual(days);
});

test.each([
  ['they are not in the import', ['Oct 2']],
  ['they may be the months of a year', ['Nov-26', 'Oct-26']],
  ['another date has its year', ['Nov 2', '11/03/2026']],
])('leaves dates without a year as they are if %s', (_, printed) => {
  const read = makeCompactDayReader(printed, NOVEMBER);

  expect(printed.map(read)).toEqual(printed);
});

test('leaves a date without a year unchanged if it is in two years of the import', () => {
  expect(makeCompactDayReader(['Nov 2'], { from: '2025-11-01', to: '2026-11-30' })('Nov 2')).toBe('Nov 2');
});
