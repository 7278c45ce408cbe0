import { expect, test } from 'vitest';
import { getLongerEmailLine, measureCell, measureHeading, measureTotal, measureTwoLines } from './text-width.ts';

/** Widths measured in a browser. */
test.each([
  ['$1,368,370.00', 89],
  ['2026-11-25', 80],
  ['-$939.36', 60],
])('measures %s at its drawn width', (text, width) => {
  expect(measureCell(text)).toBeGreaterThanOrEqual(width - 1);
  expect(measureCell(text)).toBeLessThan(width + 6);
});

test.each([
  ['Partially Paid', 109],
  ['In Progress', 94],
  ['Money Penalty & Suspension', 198],
])('measures a chip with %s at its drawn width', (text, width) => {
  expect(measureCell(text, true)).toBeGreaterThanOrEqual(width - 3);
  expect(measureCell(text, true)).toBeLessThan(width + 14);
});

test('adds the arrows to a sortable heading', () => {
  expect(measureHeading('Amount', true) - measureHeading('Amount', false)).toBe(16);
});

test('measures a total as semibold, a little wider than the amounts above it', () => {
  expect(measureTotal('$1,368,370.00')).toBeGreaterThan(measureCell('$1,368,370.00'));
  expect(measureTotal('$1,368,370.00')).toBeLessThan(measureCell('$1,368,370.00') + 8);
});

test('measures an email address by the longer of its two lines', () => {
  expect(getLongerEmailLine('ops@alamosteelsupply.example')).toBe('@alamosteelsupply.example');
  expect(getLongerEmailLine('accounts.payable.department@x.io')).toBe('accounts.payable.department');
  expect(getLongerEmailLine(`a@${'x'.repeat(60)}.com`)).toHaveLength(40);
});

test('measures two lines by the longer one, where the text breaks best', () => {
  expect(measureTwoLines('Hill Country Logistics LLC')).toBe(measureCell('Logistics LLC'));
  expect(measureTwoLines('Ironwood Freight Brokers')).toBe(measureCell('Freight Brokers'));
  expect(measureTwoLines('fa478ab5-0000-7000-8000-000000000000')).toBe(0);
});
