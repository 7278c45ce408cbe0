import { expect, test } from 'vitest';
import { findMake } from './vin-makes.ts';

test.each([
  ['1XPBD49X1PD123456', 'Peterbilt'],
  [' 3akjhhdr631000000', 'Freightliner'],
  ['5KJJBHDR0RLAB1234', 'Western Star'],
])('the make of the VIN %s is %s', (vin, make) => {
  expect(findMake(vin)).toBe(make);
});

test.each(['', '1X', '1JJV532D0PL123456'])('no make is known for %s', (vin) => {
  expect(findMake(vin)).toBeNull();
});
