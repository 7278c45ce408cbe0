import { describe, expect, test } from 'vitest';
import { cutRecord, findRecordLength, isFittingMapping, readPosition } from './packed.ts';

test.each([
  ['@3-8', '0120261102', '202611'],
  ['@1-5.3', '12750', '12.750'],
  ['@1-4.2', '0005', '00.05'],
  ['@1-3.2', ' 7 ', '0.07'],
  ['@1-5.2', '-1250', '-12.50'],
  ['@1-6.2', '12.755', '12.755'],
])('reads the position %s of %s as %s', (word, line, cell) => {
  const place = readPosition(word);

  expect(place && cutRecord(line, place)).toBe(cell);
});

test.each([['@'], ['@5'], ['@0-3'], ['@9-3'], ['@a-b'], ['3-8'], ['@1-2.12']])('%s isn’t a position', (word) => {
  expect(readPosition(word)).toBeNull();
});

test('records are lines of one length, and sentences are not', () => {
  const record = '01'.padEnd(160, '7');

  expect(findRecordLength([record, record, record])).toBe(160);
  expect(findRecordLength([record])).toBeNull();
  expect(findRecordLength([record, record.slice(1), `${record}1`])).toBeNull();
  expect(findRecordLength(['Please pay by Friday.', 'Your account is past due.'])).toBeNull();
});

describe('saved positions', () => {
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
  const MAPPING = { date: '@3-10', amount: '@11-16.2', state: '@17-18', lineStart: '01' };
  const fits = (...lines: string[]) => isFittingMapping(lines, MAPPING, NOVEMBER);

  test('fit lines with a date, a number, and a state there', () => {
    expect(fits('0120261102035000TX', '0120261103017588OK', '90totals and the like')).toBe(true);
    expect(fits('01110226  035000TX')).toBe(true);
  });

  test('don’t fit lines without one of them, or other kinds of lines', () => {
    expect(fits('01ULSD1102035000TX')).toBe(false);
    expect(fits('0120261102ABCDEFTX')).toBe(false);
    expect(fits('012026110203500017')).toBe(false);
    expect(fits('0220261102035000TX')).toBe(false);
  });

  test('fit a file with a few damaged lines', () => {
    const good = '0120261102035000TX';

    expect(fits(good, good, good, good, '01????????035000TX')).toBe(true);
    expect(fits(good, good, good, '01????????035000TX')).toBe(false);
  });
});
