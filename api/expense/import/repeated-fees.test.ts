import { expect, test } from 'vitest';
import { RepeatedFees } from './repeated-fees.ts';

const line = { card: '0541', date: '2026-11-02', time: '05:41', transactionId: '13504', fee: '1.50' };

const makeFees = (...lines: Record<string, string>[]) => {
  const fees = new RepeatedFees();
  return lines.map((cells) => {
    const read = { ...cells };
    fees.clear(read);
    return read.fee;
  });
};

test('counts a fee once when it repeats on each line of a transaction', () => {
  expect(makeFees(line, line, line)).toEqual(['1.50', '0', '0']);
});

test.each([
  ['card', '9999'],
  ['date', '2026-11-03'],
  ['time', '05:42'],
  ['transactionId', '13505'],
  ['fee', '2.00'],
])('counts a fee separately with another %s', (key, value) => {
  expect(makeFees(line, { ...line, [key]: value })[1]).toBe(key === 'fee' ? '2.00' : '1.50');
});

test('counts fees separately on lines without a transaction number', () => {
  expect(makeFees({ ...line, transactionId: '' }, { ...line, transactionId: '' })).toEqual(['1.50', '1.50']);
});
