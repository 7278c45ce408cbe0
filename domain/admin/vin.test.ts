import { expect, test } from 'vitest';
import { findVinWarning, hasForbiddenLetter } from './vin.ts';

test('warns of a VIN with one mistyped character, but not if its check digit matches', () => {
  expect(findVinWarning('1M8GDM9AXKP042788', 1989)).toBeNull();
  expect(findVinWarning('1m8gdm9axkp042788', null)).toBeNull();
  expect(findVinWarning('11111111111111111', 2020)).toBeNull();
  expect(findVinWarning('1M8GDM9AXKP042789', 1989)).toBe(
    'The check digit doesn’t match. Compare the VIN with the registration.',
  );
  expect(findVinWarning('1M8GDM9AXKP04278', 2020)).toBe('VINs since 1981 have 17 characters. This one has 16.');
});

test('accepts the manufacturer’s number of a unit built before 1981', () => {
  expect(findVinWarning('PQ1234567890', 1979)).toBeNull();
  expect(hasForbiddenLetter('PQ1234567890', 1980)).toBe(false);
  expect(hasForbiddenLetter('PQ1234567890', 1981)).toBe(true);
  for (const letter of ['I', 'O', 'Q', 'o']) expect(hasForbiddenLetter(`1M8GDM9AXKP04278${letter}`, null)).toBe(true);
  expect(hasForbiddenLetter('1M8GDM9AXKP042788', null)).toBe(false);
});
