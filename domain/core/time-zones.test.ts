import { expect, test } from 'vitest';
import { US_STATES } from './addresses.ts';
import { TIME_ZONES, timeZoneLabel, timeZoneOfState } from './time-zones.ts';

test('every state and territory has a time zone that an owner may choose', () => {
  const offered: readonly string[] = TIME_ZONES.map(({ id }) => id);

  expect(US_STATES.filter((state) => !offered.includes(timeZoneOfState(state) ?? ''))).toEqual([]);
});

test('every zone is one that the runtime knows', () => {
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
])('%s goes by the zone where most of its people live: %s', (state, zone) => {
  expect(timeZoneOfState(state)).toBe(zone);
});

test('no state, and one that is none of ours, propose nothing', () => {
  expect([timeZoneOfState(''), timeZoneOfState(null), timeZoneOfState('ON'), timeZoneOfState('toString')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a zone that is not offered is called by its id', () => {
  expect([timeZoneLabel('America/Chicago'), timeZoneLabel('America/Toronto')]).toEqual(['Central', 'America/Toronto']);
});
