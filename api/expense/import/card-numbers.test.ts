import { expect, test } from 'vitest';
import { CardNumbers } from './card-numbers.ts';

const areLost = (...cards: string[]) => {
  const numbers = new CardNumbers();
  for (const card of cards) numbers.see(card);
  return numbers.areLost;
};

test.each([
  ['in scientific notation', ['7.08305E+18', '7.08305E+18'], true],
  ['rounded to 15 digits', ['7083050000000010000', '7083050000000020000'], true],
  ['one number ending in zeros', ['7083050000000010000', '7083050000000010000'], false],
  ['half of them', ['7.08305E+18', '0541'], false],
  ['most of them', ['7.08305E+18', '7.08305E+18', '0541'], true],
  ['none', ['7083050000000010541', '*0541', ''], false],
])('detects card numbers damaged by a spreadsheet: %s', (_, cards, expected) => {
  expect(areLost(...cards)).toBe(expected);
});
