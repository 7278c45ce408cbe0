import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { parseTypedDate } from './typed-dates.ts';

const TODAY = '2026-11-29';

test('reads every short way to type a date, month first', () => {
  for (const typed of ['3/4/2026', '3/4/26', '03-04-26', '3.4.2026', '03042026', '030426', ' 2026-03-04 '])
    expect(parseTypedDate(typed, TODAY), typed).toBe('2026-03-04');
});

test('uses the nearest year for a date without one', () => {
  expect(parseTypedDate('11/30', TODAY)).toBe('2026-11-30');
  expect(parseTypedDate('1/2', TODAY)).toBe('2027-01-02');
  expect(parseTypedDate('12/31', '2027-01-02')).toBe('2026-12-31');
  expect(parseTypedDate('2/29', TODAY)).toBeNull();
  expect(parseTypedDate('2/29', '2027-06-01')).toBe('2028-02-29');
});

test('reads a two-digit year as at most twenty years ahead', () => {
  expect(parseTypedDate('05/06/84', TODAY)).toBe('1984-05-06');
  expect(parseTypedDate('05/06/46', TODAY)).toBe('2046-05-06');
  expect(parseTypedDate('05/06/47', TODAY)).toBe('1947-05-06');
  expect(parseTypedDate('05/06/00', TODAY)).toBe('2000-05-06');
  expect(parseTypedDate('05/06/99', '2085-01-01')).toBe('2099-05-06');
  expect(parseTypedDate('05/06/04', '2085-01-01')).toBe('2104-05-06');
});

test('rejects text that isn’t a date, and dates that don’t exist', () => {
  for (const typed of [
    '',
    'soon',
    '13/1',
    '02/30/26',
    '0/4',
    '3/4-26',
    '3/4/026',
    '2026',
    '1234',
    '20260304',
    '13012026',
  ])
    expect(parseTypedDate(typed, TODAY), typed).toBeNull();
});

test('reads the shortest form of every date within half a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 180 }), (days) => {
      const day = addDays(TODAY, days);
      const [, month, date] = day.split('-');
      return parseTypedDate(`${Number(month)}/${Number(date)}`, TODAY) === day;
    }),
  );
});
