/** The time zones of the United States, which decide when an account's date changes. */
import type { US_STATES } from './addresses.ts';

type State = (typeof US_STATES)[number];

/** The owner's choices, from east to west, by IANA ID. */
export const TIME_ZONES = [
  { id: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico, Virgin Islands)' },
  { id: 'America/New_York', label: 'Eastern' },
  { id: 'America/Indiana/Indianapolis', label: 'Eastern (Indiana)' },
  { id: 'America/Chicago', label: 'Central' },
  { id: 'America/Denver', label: 'Mountain' },
  { id: 'America/Phoenix', label: 'Mountain without daylight saving (Arizona)' },
  { id: 'America/Los_Angeles', label: 'Pacific' },
  { id: 'America/Anchorage', label: 'Alaska' },
  { id: 'America/Adak', label: 'Aleutian Islands' },
  { id: 'Pacific/Honolulu', label: 'Hawaii' },
  { id: 'Pacific/Pago_Pago', label: 'Samoa' },
  { id: 'Pacific/Guam', label: 'Chamorro (Guam, Northern Marianas)' },
] as const;

export type TimeZone = (typeof TIME_ZONES)[number]['id'];

export const INVALID_TIME_ZONE = 'Invalid Time Zone';

/** Returns a zone's label; for one that is not offered (a server elsewhere), its ID. */
export function getTimeZoneLabel(id: string): string {
  return TIME_ZONES.find((zone) => zone.id === id)?.label ?? id;
}

/** For a state with two zones, the one where most people live. */
const ZONES_BY_STATE: Record<State, TimeZone> = {
  ...assignStates('America/New_York', 'CT DE DC FL GA KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'),
  ...assignStates('America/Indiana/Indianapolis', 'IN'),
  ...assignStates('America/Chicago', 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'),
  ...assignStates('America/Denver', 'CO ID MT NM UT WY'),
  ...assignStates('America/Phoenix', 'AZ'),
  ...assignStates('America/Los_Angeles', 'CA NV OR WA'),
  ...assignStates('America/Anchorage', 'AK'),
  ...assignStates('Pacific/Honolulu', 'HI'),
  ...assignStates('America/Puerto_Rico', 'PR VI'),
  ...assignStates('Pacific/Guam', 'GU MP'),
  ...assignStates('Pacific/Pago_Pago', 'AS'),
} as Record<State, TimeZone>;

function assignStates(zone: TimeZone, states: string): Partial<Record<State, TimeZone>> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/** Returns the suggested zone for an address in a state; null outside our zones. */
export function getStateTimeZone(state: string | null | undefined): TimeZone | null {
  return state && Object.hasOwn(ZONES_BY_STATE, state) ? ZONES_BY_STATE[state as State] : null;
}
