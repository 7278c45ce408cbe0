import { describe, expect, test } from 'vitest';
import { computeDistance, findUnitInHeading, readMiles } from './distance.ts';

describe('a distance', () => {
  test.each([
    ['214 mi', '214'],
    ['1,841.2', '1841.2'],
    ['88 Miles.', '88'],
    ['100.5555', '100.5555'],
    ['386243 m', '240'],
    ['1609.344 meters', '1'],
    ['160.9344km', '100'],
    ['-1.609344 km', '-1'],
    ['8.05 m', '0.01'],
    ['8.04 m', '0'],
  ])('%s is %s miles', (text, miles) => {
    expect(readMiles(text)).toBe(miles);
  });

  test.each(['', 'mi', 'x', '5 kg', '5 mi 3', '1.2.3 km', '1.79E+12'])('rejects %s', (text) => {
    expect(readMiles(text)).toBeNull();
  });

  test('is rounded to one decimal for an odometer', () => {
    expect(readMiles('664000000 m', 1)).toBe('412590.5');
  });

  test('is the exact difference of two odometers, in their own unit', () => {
    expect(computeDistance('664000000 m', '664386243 m')).toBe('386243 m');
    expect(computeDistance('0.1', '0.3')).toBe('0.2 mi');
    expect(computeDistance('10', '4')).toBe('-6 mi');
    expect(computeDistance('10 km', '20')).toBe('');
    expect(computeDistance('', '20')).toBe('');
  });

  test.each([
    ['Distance (mi)', 'MI'],
    ['distance_meters', 'M'],
    ['Total Distance (KM)', 'KM'],
    ['totalKilometers', 'KM'],
    ['enterOdometer', 'M'],
    ['Enter Odometer', null],
    ['Kilomètres', 'KM'],
    ['Kilómetros', 'KM'],
    ['Millas', 'MI'],
    ['Distance', null],
  ])('takes the unit from the heading %s: %s', (heading, unit) => {
    expect(findUnitInHeading(heading)).toBe(unit);
  });
});
