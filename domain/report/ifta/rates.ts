/** Fuel tax rates by jurisdiction: an account's own ones, else the shipped ones. */

import type { FuelType } from '../../admin/fuel-types.ts';
import { type Day, isWithin, parseDate } from '../../core/dates.ts';
import type { FieldErrors } from '../../core/record.ts';
import { splitCells, splitLines } from './cells.ts';
import { readMatrix } from './matrix.ts';
import { IFTA_MEMBERS } from './members.ts';
import { getQuarterDays, type Quarter } from './quarter.ts';
import { RATE, readMember } from './rate-text.ts';

/** Dollars per gallon. `from` is the first date of the rate, if not the first of the quarter. */
export type Rate = {
  jurisdiction: string;
  from: Day | null;
  rate: number;
  surcharge: number;
  source: string;
  isOwn: boolean;
};

export type OwnRate = Omit<Rate, 'isOwn'>;

/** Returns the rates of each jurisdiction by first date: the account's own if any, else the shipped ones. */
export function mergeRates(shipped: readonly Rate[], own: readonly Rate[]): Rate[] {
  const replaced = new Set(own.map(({ jurisdiction }) => jurisdiction));
  const all = [...own, ...shipped.filter(({ jurisdiction }) => !replaced.has(jurisdiction))];
  return all.sort((one, other) => {
    const [a, b] = [one, other].map(({ jurisdiction, from }) => `${jurisdiction} ${from ?? ''}`) as [string, string];
    return a < b ? -1 : 1;
  });
}

const MAX_RATE = 20;

/** Validates the rates of a quarter, by line: `rates.3.rate`. */
export function findRateErrors(quarter: Quarter, rates: readonly OwnRate[]): FieldErrors {
  const { start, end } = getQuarterDays(quarter);
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  rates.forEach(({ jurisdiction, from, rate, surcharge, source }, at) => {
    const addError = (name: string, words: string) => {
      errors[`rates.${at}.${name}`] ??= words;
    };
    if (!IFTA_MEMBERS.includes(jurisdiction)) addError('jurisdiction', 'Invalid Jurisdiction');
    if (!isRate(rate)) addError('rate', 'Invalid Rate');
    if (!isRate(surcharge)) addError('surcharge', 'Invalid Rate');
    if (source.trim() === '') addError('source', "Can't be empty");
    if (from !== null && !(parseDate(from) === from && isWithin(from, start, end))) addError('from', 'Invalid Date');
    const key = `${jurisdiction} ${from ?? start}`;
    if (seen.has(key)) addError('jurisdiction', 'Duplicate jurisdiction');
    seen.add(key);
  });
  for (const [at, { jurisdiction }] of rates.entries())
    if (!seen.has(`${jurisdiction} ${start}`))
      errors[`rates.${at}.from`] ??= 'One rate must be effective from the first day of the quarter';
  return errors;
}

const isRate = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value < MAX_RATE && RATE.test(String(value));

/** Header row of a rate file. */
export const RATES_HEADING = ['Jurisdiction', 'Rate', 'Surcharge', 'From', 'Source'] as const;

/** Reads the rates of a fuel from the official matrix or a list of one fuel. `problems` lists the invalid lines by number. */
export function readRates(
  text: string,
  source: string,
  fuel: FuelType = 'DIESEL',
): { rates: OwnRate[]; problems: string[] } {
  const matrix = readMatrix(text);
  if (!matrix) return readList(text, source);
  const rates = matrix.fuels.get(fuel) ?? [];
  return { rates: rates.map((rate) => ({ ...rate, source })), problems: matrix.problems };
}

function readList(text: string, source: string): { rates: OwnRate[]; problems: string[] } {
  const lines = splitLines(text);
  const rates: OwnRate[] = [];
  const errors: string[] = [];
  lines.forEach((line, at) => {
    const cells = splitCells(line);
    const [place = '', rate = '', surcharge = '', from = '', own = ''] = cells;
    if (cells.every((cell) => cell === '') || place.toLowerCase() === 'jurisdiction') return;
    const jurisdiction = readMember(place);
    const [figure, more] = [rate, surcharge].map((cell) => cell.replace(/^\$/, ''));
    const day = from === '' ? null : parseDate(from);
    if (!jurisdiction) errors.push(`Line ${at + 1}: ${place || 'a blank'} is not a valid jurisdiction`);
    else if (!figure || !RATE.test(figure)) errors.push(`Line ${at + 1}: ${rate || 'a blank'} is not a valid rate`);
    else if (more && !RATE.test(more)) errors.push(`Line ${at + 1}: ${surcharge} is not a valid rate`);
    else if (from !== '' && !day) errors.push(`Line ${at + 1}: ${from} is not a valid date`);
    else
      rates.push({
        jurisdiction,
        from: day,
        rate: Number(figure),
        surcharge: Number(more ?? 0),
        source: own || source,
      });
  });
  return { rates, problems: errors };
}
