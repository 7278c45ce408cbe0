import { describe, expect, test } from 'vitest';
import { getStartOfWeek } from '../../core/dates.ts';
import { type BoardLeg, listBoardDays, listHolders } from './board.ts';
import { markTakenDays, placeSpans } from './layout.ts';
import { getLegDates } from './leg-dates.ts';

const LOAD = { pickup: '2026-11-23', delivery: '2026-11-27' };
const STOPS = [
  { location: 'Dallas, TX', date: '2026-11-23' },
  { location: 'Little Rock, AR', date: '2026-11-24' },
  { location: 'Nashville, TN', date: '2026-11-25' },
  { location: 'Atlanta, GA', date: '2026-11-27' },
];
const makeLeg = (fromPlace: string | null, toPlace: string | null) => ({ fromPlace, toPlace });

describe('the dates of a leg', () => {
  test('a single leg lasts from pickup to delivery', () => {
    expect(getLegDates(LOAD, [makeLeg(null, null)], [])).toEqual([{ from: '2026-11-23', to: '2026-11-27' }]);
  });

  test('a leg ends on the date of the stop at its end, and the next begins there', () => {
    const legs = [
      makeLeg('Dallas, TX', ' little rock, ar'),
      makeLeg(null, 'Nashville, TN'),
      makeLeg('Nashville, TN', null),
    ];

    expect(getLegDates(LOAD, legs, STOPS)).toEqual([
      { from: '2026-11-23', to: '2026-11-24' },
      { from: '2026-11-24', to: '2026-11-25' },
      { from: '2026-11-25', to: '2026-11-27' },
    ]);
  });

  test('the start of the next leg is the handoff if the end of the previous leg is blank', () => {
    expect(getLegDates(LOAD, [makeLeg(null, null), makeLeg('Nashville, TN', null)], STOPS)).toEqual([
      { from: '2026-11-23', to: '2026-11-25' },
      { from: '2026-11-25', to: '2026-11-27' },
    ]);
  });

  test('legs with a handoff away from any stop extend to the nearest known dates', () => {
    const legs = [makeLeg(null, 'Tulsa, OK'), makeLeg(null, 'Nashville, TN'), makeLeg(null, null)];

    expect(getLegDates(LOAD, legs, STOPS)).toEqual([
      { from: '2026-11-23', to: '2026-11-25' },
      { from: '2026-11-23', to: '2026-11-25' },
      { from: '2026-11-25', to: '2026-11-27' },
    ]);
  });

  test('the pickup does not count as a handoff', () => {
    const all = { from: '2026-11-23', to: '2026-11-27' };

    expect(getLegDates(LOAD, [makeLeg(null, 'Dallas, TX'), makeLeg(null, null)], STOPS)).toEqual([all, all]);
  });

  test('a delivery before the pickup takes the date of the pickup', () => {
    expect(getLegDates({ pickup: '2026-11-23', delivery: '2026-11-20' }, [makeLeg(null, null)], [])).toEqual([
      { from: '2026-11-23', to: '2026-11-23' },
    ]);
  });

  test("a handoff dated before its leg starts gets the leg's start date", () => {
    const stops = STOPS.with(2, { location: 'Nashville, TN', date: '2026-11-22' });

    expect(getLegDates(LOAD, [makeLeg(null, 'Nashville, TN'), makeLeg(null, null)], stops)).toEqual([
      { from: '2026-11-23', to: '2026-11-23' },
      { from: '2026-11-22', to: '2026-11-27' },
    ]);
  });
});

describe('the layout of a row', () => {
  const span = (id: string, from: string, to: string) => ({ id, from, to });
  const place = (spans: ReturnType<typeof span>[]) =>
    placeSpans(spans, '2026-11-23', 14).map(({ id, start, days, line }) => [id, start, days, line]);

  test('consecutive loads share a line, and loads on the same date do not', () => {
    const spans = [
      span('c', '2026-11-26', '2026-11-27'),
      span('a', '2026-11-23', '2026-11-24'),
      span('b', '2026-11-24', '2026-11-25'),
    ];

    expect(place(spans)).toEqual([
      ['a', 0, 2, 0],
      ['b', 1, 2, 1],
      ['c', 3, 2, 0],
    ]);
  });

  test('the longer of two loads that start together comes first', () => {
    expect(place([span('a', '2026-11-23', '2026-11-23'), span('b', '2026-11-23', '2026-11-25')])).toEqual([
      ['b', 0, 3, 0],
      ['a', 0, 1, 1],
    ]);
  });

  test('loads that extend beyond the window are cut off, and loads outside of it are hidden', () => {
    const spans = [
      span('before', '2026-11-20', '2026-11-22'),
      span('start', '2026-11-20', '2026-11-23'),
      span('end', '2026-12-06', '2026-12-09'),
      span('after', '2026-12-07', '2026-12-09'),
    ];

    const found = placeSpans(spans, '2026-11-23', 14);

    expect(found).toMatchObject([
      { id: 'start', start: 0, days: 1, isCutStart: true, isCutEnd: false },
      { id: 'end', start: 13, days: 1, isCutStart: false, isCutEnd: true },
    ]);
    expect(found).toHaveLength(2);
  });

  test('a truck is taken from the first through the last date of a load', () => {
    const days = listBoardDays('2026-11-23', 4);

    expect(markTakenDays([{ from: '2026-11-24', to: '2026-11-25' }], days)).toEqual([false, true, true, false]);
  });
});

test('a week starts on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(getStartOfWeek)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test("a team's leg occupies both drivers and one truck", () => {
  const team = { vehicle: 'v', driver: 'd', secondDriver: 's' } as BoardLeg;

  expect(listHolders(team, 'driver')).toEqual(['d', 's']);
  expect(listHolders({ ...team, secondDriver: null }, 'driver')).toEqual(['d']);
  expect(listHolders(team, 'vehicle')).toEqual(['v']);
});
