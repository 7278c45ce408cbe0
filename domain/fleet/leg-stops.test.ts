import { expect, test } from 'vitest';
import { type DriverLeg, listDriverStops } from './leg-stops.ts';

const STOPS = ['Dallas, TX', 'Amarillo, TX', 'Phoenix, AZ'].map((location) => ({ location }));
const leg = (driver: string, over: Partial<DriverLeg> = {}): DriverLeg => ({
  driver,
  secondDriver: null,
  fromPlace: null,
  toPlace: null,
  ...over,
});
const find = (legs: readonly DriverLeg[], stops = STOPS) =>
  ['ann', 'bob'].map((name) => listDriverStops(stops, legs, name));

test('a team serves every stop', () => {
  expect(find([leg('ann', { secondDriver: 'bob' })])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('a driver without a leg serves no stops, and every driver of a load without legs serves all', () => {
  expect(find([leg('cal')])).toEqual([[], []]);
  expect(find([])).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('a handoff at a stop divides the stops, however the place is spelled', () => {
  const divided = [
    [0, 1],
    [1, 2],
  ];
  expect(find([leg('ann', { toPlace: 'AMARILLO,TX' }), leg('bob')])).toEqual(divided);
  expect(find([leg('ann'), leg('bob', { fromPlace: ' Amarillo, TX' })])).toEqual(divided);
});

test('a handoff elsewhere, or at a place with two stops, leaves the stops to both drivers', () => {
  const both = [
    [0, 1, 2],
    [0, 1, 2],
  ];
  expect(find([leg('ann', { toPlace: 'Tucumcari, NM' }), leg('bob')])).toEqual(both);
  expect(find([leg('ann'), leg('bob')])).toEqual(both);
  const twice = ['Dallas, TX', 'Amarillo, TX', 'Amarillo, TX'].map((location) => ({ location }));
  expect(find([leg('ann', { toPlace: 'Amarillo, TX' }), leg('bob')], twice)).toEqual(both);
});

test('a driver of two legs serves the stops of both', () => {
  const legs = [leg('ann', { toPlace: 'Dallas, TX' }), leg('bob', { toPlace: 'Amarillo, TX' }), leg('ann')];

  expect(find(legs)).toEqual([
    [0, 1, 2],
    [0, 1],
  ]);
});
