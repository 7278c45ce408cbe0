import { expect, test } from 'vitest';
import { toSentenceCase, withArticle } from './words.ts';

test.each([
  ['IFTA Summary Report', 'an', 'IFTA summary report'],
  ['A/R Aging', 'an', 'A/R aging'],
  ['N/A', 'an', 'N/A'],
  ['MVRs to Order', 'a', 'MVRs to order'],
  ['Fuel Card', 'a', 'fuel card'],
  ['Owner', 'an', 'owner'],
  ['User', 'a', 'user'],
])('reads "%s" within a sentence as %s %s', (label, article, words) => {
  expect(withArticle(toSentenceCase(label))).toBe(`${article} ${words}`);
});
