import { expect, test } from 'vitest';
import { getRatings, isPassed, type Rating, type Ratings, ROAD_TEST_PART_NAMES } from './road-test.ts';

const ratings = (over: Partial<Record<keyof Ratings, Rating>> = {}): Ratings =>
  Object.fromEntries(
    ROAD_TEST_PART_NAMES.map((part) => [part, { rating: over[part] ?? 'PASS', notes: '' }]),
  ) as Ratings;

// Ledger: DRV-36
test.each([
  ['all parts were passed', {}, true],
  ['there was nothing to couple', { COUPLING: 'NOT_APPLICABLE' }, true],
  ['one part was failed', { PARKING: 'FAIL' }, false],
] as const)('rates a road test in which %s', (_, over, passed) => {
  expect(isPassed(ratings(over))).toBe(passed);
});

// Ledger: DRV-36
test('requires a rating for every part of 49 CFR 391.31(c) except coupling', () => {
  expect(ROAD_TEST_PART_NAMES).toHaveLength(8);
  expect(ROAD_TEST_PART_NAMES.filter((part) => getRatings(part).includes('NOT_APPLICABLE'))).toEqual(['COUPLING']);
});
