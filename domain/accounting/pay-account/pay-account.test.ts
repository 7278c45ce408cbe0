import { expect, test } from 'vitest';
import { type AccountRule, formatRate } from './pay-account.ts';

test.each<[AccountRule, number, string]>([
  ['WEEKLY', 100, '$100.00'],
  ['MONTHLY', 1480.5, '$1,480.50'],
  ['PER_SETTLEMENT', 25, '$25.00'],
  ['PERCENT', 2.5, '2.5%'],
  ['PER_MILE', 0.0825, '$0.0825/mi'],
])('formats the amount of the rule %s, %d, as %s', (rule, rate, text) => {
  expect(formatRate(rule, rate)).toBe(text);
});
