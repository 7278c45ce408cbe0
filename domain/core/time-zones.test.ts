import { expect, test } from 'vitest';
import { US_STATES } from './addresses.ts';
import { getStateTimeZone, getTimeZoneLabel, TIME_ZONES } from './time-zones.ts';

test('every state and territory has a time zone that owners can select', () => {
  const offered: readonly string[] = TIME_ZONES.map(({ id }) => id);

  expect(US_STATES.filter((state) => !offered.includes(getStateTimeZone(state) ?? ''))).toEqual([]);
});

test('the runtime knows every zone', () => {
  for (const { id } of TIME_ZONES) expect(new Intl.DateTimeFormat('en-US', { timeZone: id }).format()).not.toBe('');
});

test.each([
  ['CA', 'America/Los_Angeles'],
  ['AZ', 'America/Phoenix'],
  ['IN', 'America/Indiana/Indianapolis'],
  ['TN', 'America/Chicago'],
  ['KY', 'America/New_York'],
  ['ID', 'America/Denver'],
  ['FL', 'America/New_York'],
  ['PR', 'America/Puerto_Rico'],
])('%s uses the zone of most of its people: %s', (state, zone) => {
  expect(getStateTimeZone(state)).toBe(zone);
});

test('a missing or unknown state suggests no zone', () => {
  expect([getStateTimeZone(''), getStateTimeZone(null), getStateTimeZone('ON'), getStateTimeZone('toString')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a zone that isn’t offered shows its ID', () => {
  expect([getTimeZoneLabel('America/Chicago'), getTimeZoneLabel('America/Toronto')]).toEqual([
    'Central',
    'America/Toronto',
  ]);
});
