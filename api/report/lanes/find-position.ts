/** Finds places on the map of the United States by their text, as people write it in a load: `Dallas, TX 75201`. */

import { JURISDICTION_NAMES } from '@milepost/domain/core/jurisdictions.ts';
import { US_STATES } from '@milepost/domain/core/us-states.ts';
import type { Position } from '@milepost/domain/report/lanes.ts';
import { PLACES, STATE_CENTERS } from './us-places.ts';

const STATE_NAMES = new Map<string, string>(US_STATES.map((code) => [JURISDICTION_NAMES[code].toLowerCase(), code]));

/** The text before the state, and the state by code or name, with a ZIP code and the country after it. */
const PLACE = new RegExp(
  `^(?:(.*?)[\\s,]+)?([a-z]{2}|${[...STATE_NAMES.keys()].join('|')})\\.?(?:[\\s,]+\\d{5}(?:-\\d{4})?)?(?:[\\s,]+usa?)?$`,
  'i',
);

/** Returns the position of the city or, if the gazetteer lacks it, of the middle of its state; null for no state of the U.S. */
export function findPosition(place: string): Position | null {
  const [, before = '', state = ''] = PLACE.exec(place.trim()) ?? [];
  const code = STATE_NAMES.get(state.toLowerCase()) ?? state.toUpperCase();
  const center = STATE_CENTERS[code];
  if (!center) return null;
  const city = before.split(',').at(-1) ?? '';
  const [x, y] = placesIn(code).get(nameKey(city)) ?? center;
  return { x, y };
}

const known = new Map<string, Map<string, readonly [number, number]>>();

/** Returns the places of a state by the key of their name, read at the first use. */
function placesIn(state: string): Map<string, readonly [number, number]> {
  const read = known.get(state) ?? readPlaces(PLACES[state] ?? '');
  known.set(state, read);
  return read;
}

const readPlaces = (text: string) =>
  new Map(
    text.split(';').map((line) => {
      const [, name = '', x, y] = /^(.*) (-?\d+) (-?\d+)$/.exec(line) ?? [];
      return [nameKey(name), [Number(x), Number(y)]] as const;
    }),
  );

const SHORT: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** `St. Louis` and `Saint Louis` are one name. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');
