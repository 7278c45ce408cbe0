import { expect, test } from 'vitest';
import { joinWords, toSentenceCase, withArticle } from './words.ts';

test.each([
  ['IFTA Summary Report', 'an', 'IFTA summary report'],
  ['A/R Aging', 'an', 'A/R aging'],
  ['N/A', 'an', 'N/A'],
  ['MVR to Order', 'an', 'MVR to order'],
  ['UCR Registration', 'a', 'UCR registration'],
  ['Fuel Card', 'a', 'fuel card'],
  ['Owner', 'an', 'owner'],
  ['User', 'a', 'user'],
])('reads "%s" within a sentence as %s %s', (label, article, words) => {
  expect(withArticle(toSentenceCase(label))).toBe(`${article} ${words}`);
});

test('joins names with commas, and with "and" or "or" before the last one', () => {
  expect(joinWords(['BOL'])).toBe('BOL');
  expect(joinWords(['BOL', 'POD'])).toBe('BOL and POD');
  expect(joinWords(new Set(['BOL', 'POD', 'scale ticket']))).toBe('BOL, POD, and scale ticket');
  expect(joinWords(['ACTIVE', 'INACTIVE', 'DELETED'], 'disjunction')).toBe('ACTIVE, INACTIVE, or DELETED');
});
