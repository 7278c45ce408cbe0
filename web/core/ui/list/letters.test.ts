import { expect, test } from 'vitest';
import { boldWidth, headingWidth, longerEmailLine, saidWidth } from './letters.ts';

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

test('a total is semibold, and a little wider than the figures above it', () => {
  expect(boldWidth('$1,368,370.00')).toBeGreaterThan(saidWidth('$1,368,370.00'));
  expect(boldWidth('$1,368,370.00')).toBeLessThan(saidWidth('$1,368,370.00') + 8);
});

test('an email address is as wide as the longer of its two lines', () => {
  expect(longerEmailLine('ops@alamosteelsupply.example')).toBe('@alamosteelsupply.example');
  expect(longerEmailLine('accounts.payable.department@x.io')).toBe('accounts.payable.department');
  expect(longerEmailLine(`a@${'x'.repeat(60)}.com`)).toHaveLength(40);
});
