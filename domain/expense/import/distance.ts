/** Converts distances of mileage files to exact miles from any unit. */
import { addNumbers, readNumber } from './numbers.ts';

export type DistanceUnit = 'MI' | 'KM' | 'M';

const UNIT_WORDS: Readonly<Record<string, DistanceUnit>> = {
  mi: 'MI',
  mile: 'MI',
  miles: 'MI',
  km: 'KM',
  kms: 'KM',
  kilometer: 'KM',
  kilometers: 'KM',
  kilometre: 'KM',
  kilometres: 'KM',
  m: 'M',
  meter: 'M',
  meters: 'M',
  metre: 'M',
  metres: 'M',
  kilometro: 'KM',
  kilometros: 'KM',
  metros: 'M',
  milla: 'MI',
  millas: 'MI',
  milles: 'MI',
};

export const UNIT_NAMES = { MI: 'miles', KM: 'kilometers', M: 'meters' } as const;
/** Unit suffixes of a number. */
export const UNIT_MARKS = { MI: 'mi', KM: 'km', M: 'm' } as const;

/** Millimeters of each unit. */
const MILLIMETERS: Readonly<Record<DistanceUnit, bigint>> = { MI: 1_609_344n, KM: 1_000_000n, M: 1000n };

/** Geotab's API gives its odometers in meters under these names. */
const GEOTAB_ODOMETER = /^(?:enter|exit)Odometer$/;

/** Returns the unit named in a heading: `distance_meters`, `Distance (km)`, `Total Miles`. */
export function findUnitInHeading(heading: string): DistanceUnit | null {
  const text = heading.trim().slice(0, 200);
  if (GEOTAB_ODOMETER.test(text)) return 'M';
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.map(parseUnit).find((unit) => unit !== null) ?? null;
}

/** Returns the unit of a word; null for any other. */
export const parseUnit = (word: string): DistanceUnit | null => {
  const bare = word.trim().toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(UNIT_WORDS, bare) ? (UNIT_WORDS[bare] ?? null) : null;
};

/** Splits a number from its unit, miles by default; null for a text that isn't a distance. */
function splitDistance(text: string): { number: string; unit: DistanceUnit } | null {
  let end = text.length;
  while (end > 0 && /[a-z.\s]/i.test(text[end - 1] as string)) end -= 1;
  const word = text.slice(end).trim();
  const unit = word === '' || word === '.' ? 'MI' : parseUnit(word);
  const number = unit && readNumber(text.slice(0, end));
  return unit && number ? { number, unit } : null;
}

/**
 * Returns the miles of a text such as `214 mi` or `386243 m`; null for other text. Miles stay as written, other units are rounded.
 * @param decimals of the miles converted from another unit
 */
export function readMiles(text: string, decimals = 2): string | null {
  const read = splitDistance(text.trim());
  if (!read) return null;
  return read.unit === 'MI' ? read.number : convertToMiles(read.number, read.unit, decimals);
}

/** Rounds half up. */
function convertToMiles(number: string, unit: DistanceUnit, decimals: number): string | null {
  const isNegative = number.startsWith('-');
  const [whole = '0', fraction = ''] = number.replace('-', '').split('.');
  const scaled = BigInt(whole + fraction) * MILLIMETERS[unit] * 10n ** BigInt(decimals);
  const divisor = MILLIMETERS.MI * 10n ** BigInt(fraction.length);
  const digits = ((2n * scaled + divisor) / (2n * divisor)).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return readNumber(`${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`);
}

/** Returns the distance between two odometers of one unit, with the unit; '' if either is missing. */
export function computeDistance(start: string, end: string): string {
  const [from, to] = [splitDistance(start.trim()), splitDistance(end.trim())];
  if (!from || !to || from.unit !== to.unit) return '';
  const back = from.number.startsWith('-') ? from.number.slice(1) : `-${from.number}`;
  return `${addNumbers(to.number, back)} ${UNIT_MARKS[from.unit]}`;
}
