import { expect, it } from 'vitest';
import { isDoubtful } from './doubtful-amount.ts';

const KEYS = ['quantity', 'unitPrice', 'amount', 'discount', 'fee'];
const isDoubted = (amount: string, rows: string[][], keys = KEYS) =>
  isDoubtful(
    keys.map((key) => ({ key, at: KEYS.indexOf(key) })),
    ['Qty', 'Price', amount, 'Disc', 'Fee'],
    rows,
  );
const NET = ['100', '4.000', '360.00', '40.00', '0'];
const GROSS = ['100', '4.000', '400.00', '40.00', '0'];

it('questions an amount with a discount column unless it’s named net or its rows prove it', () => {
  const keys = KEYS.filter((key) => key !== 'fee');

  expect(isDoubted('Amount', [], keys)).toBe(true);
  expect(isDoubted('Net Amount', [], keys)).toBe(false);
  expect(isDoubted('Amount', [NET, NET], keys)).toBe(false);
  expect(isDoubted('Amount', [NET, GROSS], keys)).toBe(true);
  expect(isDoubted('Amount', [['100', '4.000', '400.00', '0', '0']], keys)).toBe(true);
});

it('questions a total with a fee column unless its rows prove that it excludes the fee', () => {
  const keys = KEYS.filter((key) => key !== 'discount');

  expect(isDoubted('Total', [], keys)).toBe(true);
  expect(isDoubted('Amount', [], keys)).toBe(false);
  expect(isDoubted('Total', [['100', '4.000', '400.00', '', '1.50']], keys)).toBe(false);
  expect(isDoubted('Total', [['100', '4.000', '401.50', '', '1.50']], keys)).toBe(true);
});

it('accepts an amount without discount and fee columns', () => {
  expect(isDoubted('Total', [], ['quantity', 'amount'])).toBe(false);
});
