/** Cuts the lines of a file without separators or blanks between its columns, at the positions that a person enters. */
import type { Day } from '../../core/dates.ts';
import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { makeCompactDayReader } from './compact-days.ts';
import type { Mapping } from './mapping.ts';
import { readNumber } from './numbers.ts';

/** First and last character from 1, and how many digits at the end are decimals that the file prints without a point. */
type Position = { from: number; to: number; decimals: number };

const MARK = '@';
const POSITION = /^@(\d{1,3})-(\d{1,3})(?:\.(\d))?$/;

/** Returns a mapping's word for a position: `@12-18`, or `@12-18.2` with two decimals. */
export const makePosition = (text: string): string => `${MARK}${text.replace(/ /g, '')}`;
export const parsePosition = (word: string): string | null => (word.startsWith(MARK) ? word.slice(1) : null);

/** Returns null for a text that isn't a position. */
export function readPosition(word: string): Position | null {
  const [, from, to, decimals] = POSITION.exec(word) ?? [];
  const read = { from: Number(from), to: Number(to), decimals: Number(decimals ?? 0) };
  return read.from >= 1 && read.to >= read.from ? read : null;
}

/** Shorter lines are text, and longer ones no records. */
const [MIN_LENGTH, MAX_LENGTH] = [60, 999];
const MIN_LINES = 2;
/** Share of lines that have the same length, as records do and sentences don't. */
const MIN_SHARE = 0.8;

/** Returns the length of a file's records; null if its lines aren't records. */
export function findRecordLength(lines: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[length, count] = [0, 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  const isRecord = length >= MIN_LENGTH && length <= MAX_LENGTH && lines.some((line) => /\d/.test(line));
  return isRecord && count >= MIN_LINES && count >= MIN_SHARE * lines.length ? length : null;
}

const HEADING = /^Line of (\d{2,3}) characters$/;
/** Names the only column of such a file: by the heading, the next file with lines of this length is recognized. */
export const formatRecordHeading = (length: number): string => `Line of ${length} characters`;
export const isPacked = (header: readonly string[]): boolean => header.length === 1 && HEADING.test(header[0] ?? '');

/** Returns the characters at a position. Digits get their decimal point. */
export function cutRecord(line: string, { from, to, decimals }: Position): string {
  const text = line.slice(from - 1, to).trim();
  const isWhole = decimals > 0 && /^-?\d+$/.test(text);
  if (!isWhole) return text;
  const digits = text.replace('-', '').padStart(decimals + 1, '0');
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The positions of a mapping, and the mapping by the number of their columns behind the whole line. */
type Cut = { positions: Position[]; mapping: Mapping };

export function splitPositions(mapping: Mapping): Cut | null {
  const positions: Position[] = [];
  const entries = Object.entries(mapping).map(([key, word]) => {
    const read = readPosition(word);
    if (read) positions.push(read);
    return [key, read ? `#${positions.length + 1}` : word] as const;
  });
  return positions.length > 0 ? { positions, mapping: Object.fromEntries(entries) } : null;
}

/** Lines that show whether positions fit, and the share of them that must. */
const MAX_FITTED = 50;
const MIN_FIT = 0.8;

/**
 * Returns whether positions fit a file: most lines have a date, a number, and a state where the mapping says so. Two layouts may
 * share one length.
 */
export function isFittingMapping(lines: readonly string[], mapping: Mapping, period: { from: Day; to: Day }): boolean {
  const records = lines.filter((line) => line.startsWith(mapping.lineStart ?? '')).slice(0, MAX_FITTED);
  if (records.length === 0) return false;
  const cutRecords = (key: string) => {
    const position = readPosition(mapping[key] ?? '');
    return position ? records.map((line) => cutRecord(line, position)) : null;
  };
  const days = cutRecords('date');
  const readDigits = days ? makeCompactDayReader(days, period) : null;
  const isNumber = (cell: string) => cell !== '' && readNumber(cell) !== null;
  const checks: readonly (readonly [string[] | null, (cell: string) => boolean])[] = [
    [days, (cell) => readDay(readDigits?.(cell) ?? cell) !== null],
    ...['amount', 'quantity', 'distance'].map((key) => [cutRecords(key), isNumber] as const),
    ...['state', 'jurisdiction'].map((key) => [cutRecords(key), (cell: string) => readPlace(cell) !== null] as const),
  ];
  return checks.every(([cells, is]) => !cells || cells.filter(is).length >= MIN_FIT * cells.length);
}
