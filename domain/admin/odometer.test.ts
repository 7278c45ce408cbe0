import { describe, expect, it } from 'vitest';
import { findOddity, findOddityAmong, findOddReadings } from './odometer.ts';

const makeReading = (day: string, miles: number) => ({ day, miles });
const MARCH_4 = makeReading('2026-03-04', 412_350);

describe('the warning for an odometer reading', () => {
  it.each([
    ['the same miles on the same day', '2026-03-04', 412_350, null],
    ['1,500 miles on the same day', '2026-03-04', 413_850, null],
    ['1,501 miles on the same day', '2026-03-04', 413_851, '1,501 mi a day since 412,350 mi on Mar 4, 2026'],
    ['1,500 miles by the next day', '2026-03-05', 413_850, null],
    ['3,000 miles across the end of a leap month', '2026-03-06', 415_350, null],
    ['3,001 miles in two days', '2026-03-06', 415_351, '1,501 mi a day since 412,350 mi on Mar 4, 2026'],
    ['one mile less', '2026-03-05', 412_349, '1 mi less than the previous reading: 412,350 mi on Mar 4, 2026'],
    ['one digit too many', '2026-03-05', 4_123_600, '3,711,250 mi a day since 412,350 mi on Mar 4, 2026'],
  ])('is correct for %s', (_what, day, miles, words) => {
    expect(findOddity(MARCH_4, makeReading(day, miles))).toBe(words);
  });

  it('is blank for the first reading', () => {
    expect(findOddity(null, MARCH_4)).toBeNull();
  });

  it('counts February 28 to March 1 as two days in a leap year and one otherwise', () => {
    expect(findOddity(makeReading('2028-02-28', 100), makeReading('2028-03-01', 3100))).toBeNull();
    expect(findOddity(makeReading('2026-02-28', 100), makeReading('2026-03-01', 3100))).toBe(
      '3,000 mi a day since 100 mi on Feb 28, 2026',
    );
  });
});

describe('a reading entered out of order', () => {
  const known = [
    makeReading('2026-03-01', 410_000),
    MARCH_4,
    makeReading('2026-03-04', 412_900),
    makeReading('2026-03-09', 415_000),
  ];

  it.each([
    ['fits between readings of the same day', '2026-03-04', 412_600, null],
    ['fits between readings of other days', '2026-03-02', 410_400, null],
    [
      'is below the reading before',
      '2026-03-05',
      412_000,
      '900 mi less than the previous reading: 412,900 mi on Mar 4, 2026',
    ],
    ['is above the reading after', '2026-03-05', 415_001, '2,101 mi a day since 412,900 mi on Mar 4, 2026'],
    [
      'is slightly above the reading after',
      '2026-03-08',
      415_010,
      '10 mi more than the next reading: 415,000 mi on Mar 9, 2026',
    ],
    [
      'is the first reading and too low',
      '2026-02-28',
      400_000,
      '410,000 mi on Mar 1, 2026 is too far from this reading',
    ],
    ['is the last reading', '2026-03-10', 415_400, null],
  ])('%s', (_what, day, miles, words) => {
    expect(findOddityAmong(known, makeReading(day, miles))).toBe(words);
  });
});

describe('warnings for the readings of a file', () => {
  const makeAnswered = (day: string, miles: number, answer: 'USE' | 'LEAVE_OUT' | null = null) => ({
    day,
    miles,
    answer,
  });
  const odd = (readings: ReturnType<typeof makeAnswered>[], counted = [MARCH_4]) =>
    findOddReadings(counted, readings).map(({ miles, isByLater }) => [miles, isByLater]);

  it.each([
    ['none if all fit', [makeAnswered('2026-03-06', 413_000), makeAnswered('2026-03-05', 412_500)], []],
    [
      'one digit too many, but not the correct reading after it',
      [makeAnswered('2026-03-05', 4_124_000), makeAnswered('2026-03-06', 413_000)],
      [[4_124_000, false]],
    ],
    [
      'the correct reading after a typo in use',
      [makeAnswered('2026-03-05', 4_124_000, 'USE'), makeAnswered('2026-03-06', 413_000)],
      [
        [4_124_000, false],
        [413_000, false],
      ],
    ],
    ['one below an earlier reading', [makeAnswered('2026-03-05', 412_000)], [[412_000, false]]],
    ['one earlier than all others', [makeAnswered('2026-03-01', 2_134_980)], [[2_134_980, true]]],
    [
      'only the one that later readings contradict',
      [makeAnswered('2026-03-02', 420_000), makeAnswered('2026-03-05', 412_900)],
      [[420_000, true]],
    ],
    [
      'none after a skipped reading that fits',
      [makeAnswered('2026-03-05', 413_000, 'LEAVE_OUT'), makeAnswered('2026-03-06', 412_900)],
      [],
    ],
    [
      'readings after one that fits',
      [makeAnswered('2026-03-05', 413_000), makeAnswered('2026-03-06', 412_900)],
      [[412_900, false]],
    ],
  ])('find %s', (_what, readings, expected) => {
    expect(odd(readings)).toEqual(expected);
  });

  it('compare nothing with the first reading of a truck', () => {
    expect(odd([makeAnswered('2026-03-05', 2_134_980)], [])).toEqual([]);
  });
});
