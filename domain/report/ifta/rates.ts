/** What a gallon is taxed, by jurisdiction: what the product knows, and before it what an account entered or imported. */

import { type Day, isWithin, parseDate } from '../../core/dates.ts';
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import type { Problems } from '../../core/record.ts';
import { IFTA_MEMBERS } from './members.ts';
import { daysOf, type Quarter } from './quarter.ts';

/** Dollars a gallon. `from` is the day within the quarter that it holds from, where that is not the first. */
export type Rate = {
  jurisdiction: string;
  from: Day | null;
  rate: number;
  surcharge: number;
  source: string;
  isOwn: boolean;
};

export type OwnRate = Omit<Rate, 'isOwn'>;

/** Of each jurisdiction the account's own where it has any, else what is shipped, in the order of the days they hold from. */
export function ratesInForce(shipped: readonly Rate[], own: readonly Rate[]): Rate[] {
  const replaced = new Set(own.map(({ jurisdiction }) => jurisdiction));
  const all = [...own, ...shipped.filter(({ jurisdiction }) => !replaced.has(jurisdiction))];
  return all.sort((one, other) => {
    const [a, b] = [one, other].map(({ jurisdiction, from }) => `${jurisdiction} ${from ?? ''}`) as [string, string];
    return a < b ? -1 : 1;
  });
}

const RATE = /^\d{0,2}(\.\d{0,4})?$/;
const MOST = 20;

/** What is wrong with rates of a quarter, by line: `rates.3.rate`. */
export function rateProblems(quarter: Quarter, rates: readonly OwnRate[]): Problems {
  const { start, end } = daysOf(quarter);
  const problems: Problems = {};
  const seen = new Set<string>();
  rates.forEach(({ jurisdiction, from, rate, surcharge, source }, at) => {
    const tell = (name: string, words: string) => {
      problems[`rates.${at}.${name}`] ??= words;
    };
    if (!IFTA_MEMBERS.includes(jurisdiction)) tell('jurisdiction', 'Invalid Jurisdiction');
    if (!isRate(rate)) tell('rate', 'Invalid Rate');
    if (!isRate(surcharge)) tell('surcharge', 'Invalid Rate');
    if (source.trim() === '') tell('source', "Can't be empty");
    if (from !== null && !(parseDate(from) === from && isWithin(from, start, end))) tell('from', 'Invalid Date');
    const key = `${jurisdiction} ${from ?? start}`;
    if (seen.has(key)) tell('jurisdiction', 'Duplicate jurisdiction');
    seen.add(key);
  });
  for (const [at, { jurisdiction }] of rates.entries())
    if (!seen.has(`${jurisdiction} ${start}`))
      problems[`rates.${at}.from`] ??= 'One rate must be effective from the first day of the quarter';
  return problems;
}

const isRate = (value: unknown) => typeof value === 'number' && value >= 0 && value < MOST && RATE.test(String(value));

/** The heading of a file of rates. */
export const RATES_HEADING = ['Jurisdiction', 'Rate', 'Surcharge', 'From', 'Source'] as const;

/** The rates of a file as text; a line that cannot be read stands in `problems` under its number. */
export function readRates(text: string, source: string): { rates: OwnRate[]; problems: string[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const rates: OwnRate[] = [];
  const problems: string[] = [];
  lines.forEach((line, at) => {
    const cells = cellsOf(line);
    const [place = '', rate = '', surcharge = '', from = '', own = ''] = cells;
    if (cells.every((cell) => cell === '') || place.toLowerCase() === 'jurisdiction') return;
    const jurisdiction = codeOf(place);
    const [figure, more] = [rate, surcharge].map((cell) => cell.replace(/^\$/, ''));
    const day = from === '' ? null : parseDate(from);
    if (!jurisdiction) problems.push(`Line ${at + 1}: ${place || 'nothing'} is not a valid jurisdiction`);
    else if (!figure || !RATE.test(figure)) problems.push(`Line ${at + 1}: ${rate || 'nothing'} is not a valid rate`);
    else if (more && !RATE.test(more)) problems.push(`Line ${at + 1}: ${surcharge} is not a valid rate`);
    else if (from !== '' && !day) problems.push(`Line ${at + 1}: ${from} is not a valid date`);
    else
      rates.push({
        jurisdiction,
        from: day,
        rate: Number(figure),
        surcharge: Number(more ?? 0),
        source: own || source,
      });
  });
  return { rates, problems };
}

const CODES = new Map(Object.entries(JURISDICTION_NAMES).map(([code, name]) => [name.toLowerCase(), code]));

function codeOf(place: string): string | undefined {
  const code = CODES.get(place.toLowerCase()) ?? place.toUpperCase();
  return IFTA_MEMBERS.includes(code) ? code : undefined;
}

/** The cells of a line, separated by commas, semicolons or tabs, quoted where they hold one. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (let [start, end] = [0, 0]; start <= line.length; start = end + 1) {
    end = start + lengthOfCell(line, start);
    const cell = line.slice(start, end).trim();
    cells.push(/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  }
  return cells;
}

function lengthOfCell(line: string, start: number): number {
  for (const cell of [/"(?:[^"]|"")*"(?=[,;\t]|$)/y, /[^,;\t]*/y]) {
    cell.lastIndex = start;
    const match = cell.exec(line);
    if (match) return match[0].length;
  }
  return 0;
}
