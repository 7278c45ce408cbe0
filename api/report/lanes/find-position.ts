/** Finds places on the map of the United States by their text, as people write it in a load: `Dallas, TX 75201`. */

import { JURISDICTION_NAMES } from '@milepost/domain/core/jurisdictions.ts';
import { US_STATES } from '@milepost/domain/core/us-states.ts';
import type { Position } from '@milepost/domain/report/lanes.ts';
import { PLACES, STATE_CENTERS } from './us-places.ts';

const STATE_NAMES = new Map<string, string>(US_STATES.map((code) => [JURISDICTION_NAMES[code].toLowerCase(), code]));

/** Words of the longest name: District of Columbia. */
const MAX_STATE_WORDS = 3;

/** Returns the position of the city or, if the gazetteer lacks it, of the middle of its state; null for no state of the U.S. */
export function findPosition(place: string): Position | null {
  const words = place.replaceAll(',', ' , ').split(/\s+/).filter(Boolean);
  dropLast(words, (word) => /^usa?$/i.test(word));
  dropLast(words, (word) => /^\d{5}(-\d{4})?$/.test(word));
  const code = takeState(words);
  const center = STATE_CENTERS[code];
  if (!center) return null;
  const city = words.slice(words.lastIndexOf(',') + 1).join(' ');
  const [x, y] = getPlaces(code).get(getNameKey(city)) ?? center;
  return { x, y };
}

/** Removes the last word if it is one of those, and commas at the end. */
function dropLast(words: string[], isOne: (word: string) => boolean): void {
  while (words.at(-1) === ',') words.pop();
  if (isOne(words.at(-1) ?? '')) words.pop();
  while (words.at(-1) === ',') words.pop();
}

/** Removes the state at the end, by code or name, and returns its code; empty if there is none. */
function takeState(words: string[]): string {
  for (let count = MAX_STATE_WORDS; count > 0; count -= 1) {
    const name = words.slice(-count).join(' ').toLowerCase().replace(/\.$/, '');
    const code = STATE_NAMES.get(name) ?? (count === 1 ? name.toUpperCase() : '');
    if (!STATE_CENTERS[code]) continue;
    words.splice(-count);
    while (words.at(-1) === ',') words.pop();
    return code;
  }
  return '';
}

const placesByState = new Map<string, Map<string, readonly [number, number]>>();

/** Returns the places of a state by the key of their name, read at the first use. */
function getPlaces(state: string): Map<string, readonly [number, number]> {
  const read = placesByState.get(state) ?? readPlaces(PLACES[state] ?? '');
  placesByState.set(state, read);
  return read;
}

const readPlaces = (text: string) =>
  new Map(
    text.split(';').map((line) => {
      const [, name = '', x, y] = /^(.*) (-?\d+) (-?\d+)$/.exec(line) ?? [];
      return [getNameKey(name), [Number(x), Number(y)]] as const;
    }),
  );

const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** Returns the comparison key of a name: `St. Louis` and `Saint Louis` are one name. */
const getNameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
