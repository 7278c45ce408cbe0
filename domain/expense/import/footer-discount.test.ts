import { expect, test } from 'vitest';
import { readFooterDiscount } from './footer-discount.ts';

test('a line with a discount and its amount is a discount of the whole file', () => {
  expect(readFooterDiscount(['Volume discount:', '', '-36.00'])).toEqual({ label: 'Volume discount', amount: '36' });
  expect(readFooterDiscount(['', 'Rebate', '($12.50)'])).toEqual({ label: 'Rebate', amount: '12.5' });
});

test.each([
  ['another label', ['Total', '684.00']],
  ['a label with more words', ['Discount code of this account', '36.00']],
  ['two numbers, as below a column with discounts', ['Discount', '180.00', '36.00']],
  ['no number', ['Discount', 'n/a']],
  ['zero', ['Discount', '0.00']],
])('a line with %s is none', (_, line) => {
  expect(readFooterDiscount(line)).toBeNull();
});
