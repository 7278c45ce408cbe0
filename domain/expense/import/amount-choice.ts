/**
 * Selects the amount paid among several in an unknown file: after the discount, with taxes, without the fee and other goods in
 * separate columns. The differences between the amounts show what each one is; if they don't, a person decides.
 */
import { areFuelPrices } from './fuel-price.ts';
import { getHeadingRole } from './heading.ts';
import type { Place } from './layout.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];

const SAYS_NET = /\b(net|paid|billed|final|due|your)\b/i;
const SAYS_BILL = /^\W*total\W*$|\btotal (amount|amt|cost|price|sale)|\b(paid|billed|final|due|charged)\b/i;
/** Two cents, because pumps round three-decimal prices. Used only to compare sums, not to calculate amounts. */
const MAX_DIFFERENCE = 0.021;
/** Maximum number of lines checked. */
const MAX_ROWS = 200;

const PARTS = ['tax', 'discount', 'fee', 'other'] as const;
/**
 * A number for each part: its sum in a line, or whether an amount includes the part (1), deducts it (-1), or treats it the same (0),
 * compared with another amount.
 */
type Parts = Record<(typeof PARTS)[number], number>;
type Line = { amounts: ReadonlyMap<number, number>; parts: Parts; gross: number; net: number; quantity: number };

/** The column, and whether its amounts include the fee next to it. */
type AmountChoice = { at: number; hasFee: boolean };

/**
 * Returns the column of the amount paid; null if ambiguous.
 * @param isOfUnit whether discounts are for one gallon
 */
export function chooseAmount(
  places: readonly Place[],
  header: Row,
  rows: readonly Row[],
  isOfUnit = false,
): AmountChoice | null {
  const at = new Map(places.map((place) => [place.key, place.at]));
  const first = at.get('amount') ?? -1;
  const others = findOtherAmounts(places, header).filter((column) => !isReceiptTotal(rows, at, first, column));
  const columns = [first, ...others];
  const lines = readAmountLines(rows, at, columns, { header, isOfUnit });
  const name = (column: number) => (header[column] ?? '').replace(/[_-]/g, ' ');
  const choices: { column: number; has: Parts }[] = [];
  for (const column of columns) {
    const has = explainDifference(lines, first, column);
    if (has) choices.push({ column, has });
    else if (!SAYS_NET.test(name(first)) && getHeadingRole(name(column)) !== 'gross') return null;
  }
  const best = PARTS.map((part) => {
    const all = choices.map(({ has }) => has[part]);
    return part === 'tax' || part === 'discount' ? Math.max(...all) : Math.min(...all);
  });
  const chosen = choices.find(({ has }) => PARTS.every((part, index) => has[part] === best[index]));
  if (!chosen) {
    // `Total Billed` next to `Gross Cost`, a rebate, and a fee: only the total is after the rebate, and it includes the fee.
    const isExceptFee = ({ has }: { has: Parts }) =>
      PARTS.every((part, index) => has[part] === (best[index] ?? 0) + (part === 'fee' ? 1 : 0));
    const billed = choices.find(isExceptFee);
    const isCertain = billed && !at.has('fee2') && !hasFeeAlone(rows, at) && isPlausible(lines, billed.column);
    return isCertain ? { at: billed.column, hasFee: true } : null;
  }
  if (!isPlausible(lines, chosen.column)) return null;
  const isSettled = (part: keyof Parts) => choices.some(({ has }) => has[part] !== chosen.has[part]);
  const isConfirmed = (said: boolean, part: keyof Parts) =>
    said || isSettled(part) || isProven(lines, chosen.column, part) || isAbsent(rows, at.get(COLUMNS[part]));
  if (at.has('discount') && !isConfirmed(SAYS_NET.test(name(chosen.column)), 'discount')) return null;
  if (/sub[ -]?total/i.test(name(chosen.column)) && lines.some(({ parts }) => parts.tax !== 0)) return null;
  const hasFee = !at.has('fee2') && includesFee(lines, chosen.column);
  if (hasFee && hasFeeAlone(rows, at)) return null;
  if (at.has('fee') && !hasFee && !isConfirmed(!SAYS_BILL.test(name(chosen.column)), 'fee')) return null;
  if (at.has('otherAmount') && !isConfirmed(/fuel/i.test(name(chosen.column)), 'other')) return null;
  return { at: chosen.column, hasFee };
}

const MAX_FIGURE = 40;

/** Returns the start of a cell's text, long enough for a number. */
const readText = (cells: Row, column = -1): string => (cells[column] ?? '').trim().slice(0, MAX_FIGURE);

/** Returns a cell's number; NaN for other text. */
const readFigure = (cells: Row, column?: number): number => Number(readNumber(readText(cells, column)) ?? Number.NaN);

/** Returns whether a line has a date, unlike totals. */
function isDated(cells: Row, at: ReadonlyMap<string, number>): boolean {
  const date = (cells[at.get('date') ?? -1] ?? '').trim();
  return date !== '' && !/total/i.test(date.slice(0, 80));
}

/** Returns whether a column repeats, in each line of a receipt, the sum of the receipt's amounts. */
function isReceiptTotal(
  rows: readonly Row[],
  at: ReadonlyMap<string, number>,
  amount: number,
  column: number,
): boolean {
  const number = at.get('transactionId');
  if (number === undefined) return false;
  const receipts = Map.groupBy(
    rows.slice(0, MAX_ROWS).filter((cells) => readText(cells, number) !== '' && readText(cells, column) !== ''),
    (cells) => readText(cells, number),
  );
  const sums = [...receipts.values()].map((lines) => {
    const sum = lines.reduce((total, cells) => total + readFigure(cells, amount), 0);
    return lines.every((cells) => isClose(readFigure(cells, column), sum));
  });
  return sums.every(Boolean) && [...receipts.values()].some(({ length }) => length > 1);
}

/** Returns whether every amount with a fee is gallons times price plus the fee. */
function includesFee(lines: readonly Line[], column: number): boolean {
  const charged = lines.filter(({ parts }) => parts.fee !== 0);
  return (
    charged.length > 0 &&
    charged.every(({ amounts, parts, gross, net }) => {
      const rest = (amounts.get(column) ?? Number.NaN) - parts.fee;
      return [gross, net, gross - parts.discount].some((sum) => isClose(rest, sum));
    })
  );
}

/** Returns whether a line has a fee but no gallons, by which no price shows what its amount includes. */
const hasFeeAlone = (rows: readonly Row[], at: ReadonlyMap<string, number>): boolean =>
  rows.slice(0, MAX_ROWS).some((cells) => {
    const number = (key: string) => readFigure(cells, at.get(key)) || 0;
    return isDated(cells, at) && number('fee') !== 0 && number('quantity') === 0;
  });

/** A file with fewer rows below its header is here whole: the head of a longer one has 200 rows, up to 15 of them above the lines. */
const MAX_WHOLE = MAX_ROWS - 15;
const COLUMNS = { tax: 'tax', discount: 'discount', fee: 'fee', other: 'otherAmount' } as const;

/** Returns whether no row of the whole file has such a number, not even a total: it then changes no amount. */
function isAbsent(rows: readonly Row[], column = -1): boolean {
  const isZero = (cells: Row) => (readFigure(cells, column) || 0) === 0;
  return rows.length > 0 && rows.length < MAX_WHOLE && rows.every(isZero);
}

/** Returns the other columns with an amount heading. */
function findOtherAmounts(places: readonly Place[], header: Row): number[] {
  const taken = new Set(places.map((place) => place.at));
  return header.flatMap((heading, at) => {
    const role = taken.has(at) ? null : getHeadingRole(heading);
    return role === 'amount' || role === 'gross' || role === 'preTax' ? [at] : [];
  });
}

function readAmountLines(
  rows: readonly Row[],
  at: ReadonlyMap<string, number>,
  columns: readonly number[],
  { header, isOfUnit }: { header: Row; isOfUnit: boolean },
): Line[] {
  const taxes = header.flatMap((heading, column) => (getHeadingRole(heading) === 'tax' ? [column] : []));
  return rows.slice(0, MAX_ROWS).flatMap((cells) => {
    const number = (column: number | undefined) => readFigure(cells, column);
    const sum = (key: string) => number(at.get(key)) || 0;
    if (!number(at.get('quantity')) || !isDated(cells, at)) return [];
    const parts = {
      tax: taxes.reduce((total, column) => total + (number(column) || 0), 0),
      discount: (isOfUnit ? sum('quantity') : Math.sign(sum('quantity'))) * Math.abs(sum('discount')),
      fee: sum('fee'),
      other: sum('otherAmount'),
    };
    const gross = sum('quantity') * (sum('retailPrice') || sum('unitPrice') || Number.NaN);
    const net = sum('quantity') * (sum('unitPrice') || Number.NaN);
    const amounts = new Map(columns.map((column) => [column, number(column)]));
    return [{ amounts, parts, gross, net, quantity: sum('quantity') }];
  });
}

/** Half a tenth of a cent, by which prices of one gallon are rounded. */
const MAX_PRICE_DIFFERENCE = 0.0006;

/** Returns whether every discount is the difference of two prices of one gallon, and none that of all gallons. */
export function areDiscountsOfUnit(places: readonly Place[], rows: readonly Row[]): boolean {
  const at = new Map(places.map((place) => [place.key, place.at]));
  const lines = rows.slice(0, MAX_ROWS).flatMap((cells) => {
    const number = (key: string) => readFigure(cells, at.get(key)) || 0;
    const [discount, many, off] = [
      Math.abs(number('discount')),
      Math.abs(number('quantity')),
      number('retailPrice') - number('unitPrice'),
    ];
    return discount && many && number('retailPrice') && number('unitPrice') ? [{ discount, many, off }] : [];
  });
  return (
    lines.some(({ many }) => many > 2) &&
    lines.every(({ discount, off }) => Math.abs(discount - Math.abs(off)) <= MAX_PRICE_DIFFERENCE)
  );
}

const isClose = (one: number, other: number) => Math.abs(one - other) <= MAX_DIFFERENCE;

/** Returns whether most lines with gallons have fuel prices; a quantity of one may cost anything. */
function isPlausible(lines: readonly Line[], column: number): boolean {
  const prices = lines.flatMap(({ amounts, quantity }) => {
    const price = (amounts.get(column) ?? Number.NaN) / quantity;
    return Math.abs(quantity) > 1 && Number.isFinite(price) && price !== 0 ? [price] : [];
  });
  return areFuelPrices(prices) && areOwnPrices(lines, column);
}

/** By how much a price before discounts and taxes, or one per liter, may differ from the amount for a gallon. */
const MAX_FACTOR = 5;
const CENTS = 100;

/** Returns whether most printed prices, in dollars or cents, are about those of the amounts: figures without their decimals are not. */
function areOwnPrices(lines: readonly Line[], column: number): boolean {
  const factors = lines.flatMap(({ amounts, net }) => {
    const amount = amounts.get(column) ?? Number.NaN;
    return net !== 0 && amount !== 0 && Number.isFinite(net / amount) ? [Math.abs(net / amount)] : [];
  });
  const isNear = (factor: number) => factor < MAX_FACTOR && factor > 1 / MAX_FACTOR;
  return factors.filter((factor) => isNear(factor) || isNear(factor / CENTS)).length * 2 >= factors.length;
}

/** Returns the smallest set of parts by which two amounts differ in every line; null if no parts explain the difference. */
function explainDifference(lines: readonly Line[], from: number, to: number): Parts | null {
  const used = PARTS.filter((part) => lines.some(({ parts }) => parts[part] !== 0));
  const isExplainedBy = (has: Parts) =>
    lines.every(({ amounts, parts }) => {
      const [one, other] = [amounts.get(from) ?? 0, amounts.get(to) ?? 0];
      const more = has.tax * parts.tax - has.discount * parts.discount + has.fee * parts.fee + has.other * parts.other;
      return Number.isNaN(other) || isClose(one + more, other);
    });
  const countParts = (has: Parts) => PARTS.reduce((total, part) => total + Math.abs(has[part]), 0);
  return (
    listDifferences(used)
      .filter(isExplainedBy)
      .sort((one, other) => countParts(one) - countParts(other))[0] ?? null
  );
}

function listDifferences(used: readonly (keyof Parts)[]): Parts[] {
  let all: Parts[] = [{ tax: 0, discount: 0, fee: 0, other: 0 }];
  for (const part of used) all = all.flatMap((has) => [0, 1, -1].map((sign) => ({ ...has, [part]: sign })));
  return all;
}

/** Returns whether at least one line has this part, and each such amount is price times gallons, without the part or less the discount. */
function isProven(lines: readonly Line[], column: number, part: keyof Parts): boolean {
  const proofs = lines.flatMap(({ amounts, parts, gross, net }) => {
    if (parts[part] === 0) return [];
    const expected = part === 'discount' ? [gross - parts.discount] : [gross, net, gross - parts.discount];
    return [expected.some((sum) => isClose(amounts.get(column) ?? Number.NaN, sum))];
  });
  return proofs.length > 0 && proofs.every(Boolean);
}
