import { expect, test } from 'vitest';
import { headingWidth, saidWidth } from './letters.ts';

/** As a browser measured them. */
test.each([
  ['$1,368,370.00', 89],
  ['2026-11-25', 80],
  ['-$939.36', 60],
])('%s takes what it takes', (text, width) => {
  expect(saidWidth(text)).toBeGreaterThanOrEqual(width - 1);
  expect(saidWidth(text)).toBeLessThan(width + 6);
});

test.each([
  ['Partially Paid', 109],
  ['In Progress', 94],
  ['Money Penalty & Suspension', 198],
])('so does a chip that says %s', (text, width) => {
  expect(saidWidth(text, true)).toBeGreaterThanOrEqual(width - 3);
  expect(saidWidth(text, true)).toBeLessThan(width + 14);
});

test('a heading that sorts has its arrows', () => {
  expect(headingWidth('Amount', true) - headingWidth('Amount', false)).toBe(16);
});
