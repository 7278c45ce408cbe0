import { expect, test } from 'vitest';
import { hasDecimalCommas, withPoint } from './decimal-comma.ts';

test.each([[[['97,90', '342,55']]], [[['1.189,66']]], [[['02.11.2026', '100,000', '3,60', '1.081,80 USD']]]])(
  'finds decimal commas in %j',
  (rows) => {
    expect(hasDecimalCommas(rows)).toBe(true);
  },
);

test.each([
  ['one number that may be a slip', [['34,16', '100']]],
  ['a point in another number', [['34,16', '12,5', '97.90']]],
  ['thousands', [['1,234', '12,345', '1,234,567.89']]],
  ['texts', [['Amarillo, TX', 'A,5', '']]],
])('finds none in %s', (_, rows) => {
  expect(hasDecimalCommas(rows)).toBe(false);
});

test.each([
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['12 345 678', '12 345 678'],
  ['-342,55', '-342.55'],
  ['(9,00)', '(9.00)'],
  ['1.609,344 km', '1609.344 km'],
  ['412.880', '412880'],
  ['02.11.2026', '02.11.2026'],
  ['Amarillo, TX', 'Amarillo, TX'],
])('prints %s as %s', (printed, plain) => {
  expect(withPoint(printed)).toBe(plain);
});
