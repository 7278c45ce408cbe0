import { expect, test } from 'vitest';
import { findOtherHeading, isRepeatedHeader } from './other-header.ts';

const HEADER = ['Truck', 'State', 'Miles'];

test('finds the other heading of a second table over a column', () => {
  expect(findOtherHeading(['truck', ' State ', 'Gallons'], HEADER, 2)).toBe('Gallons');
  expect(findOtherHeading(['Truck', 'State', 'MILES'], HEADER, 2)).toBeNull();
  expect(findOtherHeading(['101', 'TX', 'unknown'], HEADER, 2)).toBeNull();
  expect(findOtherHeading(['Truck', 'State', '820.8'], HEADER, 2)).toBeNull();
  expect(findOtherHeading(['Truck', '', 'Gallons'], HEADER, 2)).toBeNull();
});

test('recognizes the header again', () => {
  expect(isRepeatedHeader(['TRUCK', 'State', 'Miles '], HEADER, 2)).toBe(true);
  expect(isRepeatedHeader(['Truck', 'State', 'Gallons'], HEADER, 2)).toBe(false);
});
