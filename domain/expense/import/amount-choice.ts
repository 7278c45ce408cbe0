/**
 * Which of a file's amounts was paid for a line: after the discount, with the taxes, without the fee and other goods that have columns of their own. Files
 * that nobody knows print several. How they differ says what each one is; where it doesn't, nobody guesses.
 */
import { areFuelPrices } from './fuel-price.ts';
import { roleOfHeading } from './heading.ts';
import type { Place } from './layout.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];

const SAYS_NET = /\b(net|paid|billed|final|due|your)\b/i;
const SAYS_BILL = /^\W*total\W*$|\btotal (amount|amt|cost|price|sale)|\b(paid|billed|final|due|charged)\b/i;
/** Two cents: pumps round a price with three decimals. Only whether a sum fits is decided here; nothing is added up. */
const MAX_DIFFERENCE = 0.021;
/** Lines that are looked at. */
const MAX_ROWS = 200;

const PARTS = ['tax', 'discount', 'fee', 'other'] as const;
/** A number for each part: what it comes to in a line, or whether an amount includes it more (1) or less (-1) than another amount. */
type Parts = Record<(typeof PARTS)[number], number>;
type Line = { amounts: ReadonlyMap<number, number>; parts: Parts; gross: number; quantity: number };

/** Returns the column of the amount; null where it could be read two ways. */
export function chooseAmount(places: readonly Place[], header: Row, rows: readonly Row[]): number | null {
  const at = new Map(places.map((place) => [place.key, place.at]));
  const first = at.get('amount') ?? -1;
  const columns = [first, ...furtherAmounts(places, header)];
  const lines = linesOf(rows, at, columns, header);
  const name = (column: number) => (header[column] ?? '').replace(/[_-]/g, ' ');
  const choices: { column: number; has: Parts }[] = [];
  for (const column of columns) {
    const has = differenceOf(lines, first, column);
    if (has) choices.push({ column, has });
    else if (!SAYS_NET.test(name(first)) && roleOfHeading(name(column)) !== 'gross') return null;
  }
  const best = PARTS.map((part) => {
    const all = choices.map(({ has }) => has[part]);
    return part === 'tax' || part === 'discount' ? Math.max(...all) : Math.min(...all);
  });
  const chosen = choices.find(({ has }) => PARTS.every((part, index) => has[part] === best[index]));
  if (!chosen || !isPlausible(lines, chosen.column)) return null;
  const isSettled = (part: keyof Parts) => choices.some(({ has }) => has[part] !== chosen.has[part]);
  const isFit = (said: boolean, part: keyof Parts) => said || isSettled(part) || isProven(lines, chosen.column, part);
  if (at.has('discount') && !isFit(SAYS_NET.test(name(chosen.column)), 'discount')) return null;
  if (at.has('fee') && !isFit(!SAYS_BILL.test(name(chosen.column)), 'fee')) return null;
  if (at.has('otherAmount') && !isFit(/fuel/i.test(name(chosen.column)), 'other')) return null;
  return chosen.column;
}

/** The other columns whose headings say an amount. */
function furtherAmounts(places: readonly Place[], header: Row): number[] {
  const taken = new Set(places.map((place) => place.at));
  return header.flatMap((heading, at) => {
    const role = taken.has(at) ? null : roleOfHeading(heading);
    return role === 'amount' || role === 'gross' || role === 'preTax' ? [at] : [];
  });
}

function linesOf(
  rows: readonly Row[],
  at: ReadonlyMap<string, number>,
  columns: readonly number[],
  header: Row,
): Line[] {
  const taxes = header.flatMap((heading, column) => (roleOfHeading(heading) === 'tax' ? [column] : []));
  return rows.slice(0, MAX_ROWS).flatMap((cells) => {
    const number = (column: number | undefined) =>
      Number(readNumber((cells[column ?? -1] ?? '').trim().slice(0, 40)) ?? Number.NaN);
    const sum = (key: string) => number(at.get(key)) || 0;
    if (!number(at.get('quantity')) || (cells[at.get('date') ?? -1] ?? '').trim() === '') return [];
    const parts = {
      tax: taxes.reduce((total, column) => total + (number(column) || 0), 0),
      discount: Math.abs(sum('discount')),
      fee: sum('fee'),
      other: sum('otherAmount'),
    };
    const gross = sum('quantity') * (sum('retailPrice') || sum('unitPrice') || Number.NaN);
    const amounts = new Map(columns.map((column) => [column, number(column)]));
    return [{ amounts, parts, gross, quantity: sum('quantity') }];
  });
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= MAX_DIFFERENCE;

/** Whether most lines of gallons cost what fuel costs; one of anything may cost anything. */
function isPlausible(lines: readonly Line[], column: number): boolean {
  const prices = lines.flatMap(({ amounts, quantity }) => {
    const price = (amounts.get(column) ?? Number.NaN) / quantity;
    return Math.abs(quantity) > 1 && Number.isFinite(price) && price !== 0 ? [price] : [];
  });
  return areFuelPrices(prices);
}

/** By which parts an amount differs from another one in every line, in as few of them as can be; null where it differs otherwise. */
function differenceOf(lines: readonly Line[], from: number, to: number): Parts | null {
  const used = PARTS.filter((part) => lines.some(({ parts }) => parts[part] !== 0));
  const fits = (has: Parts) =>
    lines.every(({ amounts, parts }) => {
      const [one, other] = [amounts.get(from) ?? 0, amounts.get(to) ?? 0];
      const more = has.tax * parts.tax - has.discount * parts.discount + has.fee * parts.fee + has.other * parts.other;
      return Number.isNaN(other) || isClose(one + more, other);
    });
  const size = (has: Parts) => PARTS.reduce((total, part) => total + Math.abs(has[part]), 0);
  return (
    differences(used)
      .filter(fits)
      .sort((one, other) => size(one) - size(other))[0] ?? null
  );
}

function differences(used: readonly (keyof Parts)[]): Parts[] {
  let all: Parts[] = [{ tax: 0, discount: 0, fee: 0, other: 0 }];
  for (const part of used) all = all.flatMap((has) => [0, 1, -1].map((sign) => ({ ...has, [part]: sign })));
  return all;
}

/** Whether each line with this part is price times gallons without it, or less the discount; one line at least has it. */
function isProven(lines: readonly Line[], column: number, part: keyof Parts): boolean {
  const proofs = lines.flatMap(({ amounts, parts, gross }) => {
    if (parts[part] === 0) return [];
    const expected = part === 'discount' ? gross - parts.discount : gross;
    return [isClose(amounts.get(column) ?? Number.NaN, expected)];
  });
  return proofs.length > 0 && proofs.every(Boolean);
}
