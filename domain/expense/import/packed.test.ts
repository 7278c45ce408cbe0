import { expect, test } from 'vitest';
import { cutRecord, findRecordLength, readPosition } from './packed.ts';

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

test.each([['@'], ['@5'], ['@0-3'], ['@9-3'], ['@a-b'], ['3-8'], ['@1-2.12']])('%s is no position', (word) => {
  expect(readPosition(word)).toBeNull();
});

test('records are lines of one length, and sentences are not', () => {
  const record = '01'.padEnd(160, '7');

  expect(findRecordLength([record, record, record])).toBe(160);
  expect(findRecordLength([record])).toBeNull();
  expect(findRecordLength([record, record.slice(1), `${record}1`])).toBeNull();
  expect(findRecordLength(['Please pay by Friday.', 'Your account is past due.'])).toBeNull();
});
