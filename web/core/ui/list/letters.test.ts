import { expect, test } from 'vitest';
import { boldWidth, headingWidth, longerEmailLine, saidWidth } from './letters.ts';

/** Widths measured in a browser. */
test.each([
  ['$1,368,370.00', 89],
  ['2026-11-25', 80],
  ['-$939.36', 60],
])('measures %s at its drawn width', (text, width) => {
  expect(saidWidth(text)).toBeGreaterThanOrEqual(width - 1);
  expect(saidWidth(text)).toBeLessThan(width + 6);
});

test.each([
  ['Partially Paid', 109],
  ['In Progress', 94],
  ['Money Penalty & Suspension', 198],
])('measures a chip with %s at its drawn width', (text, width) => {
  expect(saidWidth(text, true)).toBeGreaterThanOrEqual(width - 3);
  expect(saidWidth(text, true)).toBeLessThan(width + 14);
});

test('adds the arrows to a sortable heading', () => {
  expect(headingWidth('Amount', true) - headingWidth('Amount', false)).toBe(16);
});

test('measures a total as semibold, a little wider than the amounts above it', () => {
  expect(boldWidth('$1,368,370.00')).toBeGreaterThan(saidWidth('$1,368,370.00'));
  expect(boldWidth('$1,368,370.00')).toBeLessThan(saidWidth('$1,368,370.00') + 8);
});

test('measures an email address by the longer of its two lines', () => {
  expect(longerEmailLine('ops@alamosteelsupply.example')).toBe('@alamosteelsupply.example');
  expect(longerEmailLine('accounts.payable.department@x.io')).toBe('accounts.payable.department');
  expect(longerEmailLine(`a@${'x'.repeat(60)}.com`)).toHaveLength(40);
});
