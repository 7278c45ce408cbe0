import { expect, test } from 'vitest';
import { explainInvalidLine } from './invalid-line.ts';

const CELLS = { card: '0541', transactionId: '7', quantity: '100', amount: '350' };

test.each([
  ['a long value', { ...CELLS, note: 'x'.repeat(2000) }, /^A value has more than 2,000 characters\./],
  [
    'a long transaction number',
    { ...CELLS, transactionId: '1'.repeat(51) },
    /^The transaction number has more than 50/,
  ],
  ['no figures', { ...CELLS, quantity: '', amount: '0.00' }, /^The row has no quantity and no amount\./],
  ['no transaction number', { ...CELLS, transactionId: '' }, /^The transaction number is missing\./],
  ['a value too many', CELLS, /^The row has more values than the file has headings, .+ Correct the values below/],
])('a row that is an invalid line because of %s says so, and what to do', (_, cells, reason) => {
  expect(explainInvalidLine(cells, true)).toMatch(reason);
});

test('a source without transaction numbers doesn’t ask for one', () => {
  expect(explainInvalidLine({ ...CELLS, transactionId: '' }, false)).toMatch(/^The row has more values/);
});
