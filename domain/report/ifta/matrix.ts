/**
 * Reads the tax matrix of IFTA, Inc.: fuels as columns, and for each jurisdiction a line in dollars per gallon and one in Canadian
 * dollars per liter. Only the first one counts, even for provinces. A list of states with a column for each fuel is read alike.
 */
import type { FuelType } from '../../admin/fuel-types.ts';
import { type Day, isWithin, parseDate } from '../../core/dates.ts';
import { splitCells, splitLines } from './cells.ts';
import { isXml, listXmlLines } from './matrix-xml.ts';
import { getQuarterDays, type Quarter } from './quarter.ts';
import { RATE, readMember } from './rate-text.ts';

/** Dollars per gallon. `from` is the first date of the rate, if not the first of the quarter. */
export type MatrixRate = { jurisdiction: string; from: Day | null; rate: number; surcharge: number };

/** `quarter` is the one named in the file. `problems` lists the invalid lines by number. */
export type Matrix = { quarter: Quarter | null; fuels: Map<FuelType, MatrixRate[]>; problems: string[] };

/** The official file has about 200 lines. */
const MAX_LINES = 2000;

/** Fuel by heading. Biodiesel is reported as diesel, and a return has no hythane. */
const FUEL_BY_HEADING: Readonly<Record<string, FuelType>> = {
  gasoline: 'GASOLINE',
  special: 'DIESEL',
  specialdiesel: 'DIESEL',
  diesel: 'DIESEL',
  gasohol: 'GASOHOL',
  propane: 'PROPANE',
  lng: 'LNG',
  cng: 'CNG',
  ethanol: 'ETHANOL',
  methanol: 'METHANOL',
  e85: 'E_85',
  m85: 'M_85',
  a55: 'A_55',
  electricity: 'ELECTRICITY',
  hydrogen: 'HYDROGEN',
};

const normalizeCell = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The columns of rates, and of surcharges, each with its fuel. */
type Columns = { rates: Map<number, FuelType>; surcharges: Map<number, FuelType> };
/** A figure of a line, before surcharges and rates of a jurisdiction are combined. */
type Figure = { fuel: FuelType; jurisdiction: string; from: Day | null; isSurcharge: boolean; rate: number };

/** Returns the rates of the official file, as CSV, text, or XML, or of a list of states; null for any other text. */
export function readMatrix(text: string): Matrix | null {
  const lines = isXml(text)
    ? listXmlLines(text)
    : splitLines(replaceDecimalCommas(removeBreaks(text)))
        .slice(0, MAX_LINES)
        .map(splitCells);
  const isOfficial = lines.some(isInDollars);
  const [isHeading, isRate] = isOfficial ? [isMatrixHeading, isInDollars] : [isListHeading, isOfMember];
  if (!lines.some(isHeading) || !lines.some(isRate)) return null;
  const quarter = findQuarter(lines);
  const errors: string[] = [];
  const figures: Figure[] = [];
  let columns: Columns = { rates: new Map(), surcharges: new Map() };
  lines.forEach((cells, at) => {
    if (isHeading(cells)) columns = findColumns(cells);
    else if (isRate(cells)) {
      const read = readLine(cells, columns, quarter);
      if (typeof read === 'string') errors.push(`Line ${at + 1}: ${read}`);
      else figures.push(...read);
    }
  });
  return { quarter, fuels: groupRatesByFuel(figures), problems: errors };
}

/** Replaces the decimal commas of a file with semicolons. */
const replaceDecimalCommas = (text: string) =>
  text.includes(';') ? text.replace(/(\d),(\d{1,4})(?=[ \t]{0,5}(?:[;\r\n]|$))/g, '$1.$2') : text;

/** Replaces line breaks within quoted cells, such as the heading `Special Diesel`. */
const removeBreaks = (text: string) => text.replace(/"(?:[^"]|"")*"/g, (cell) => cell.replace(/[\r\n]+/g, ' '));

const UNIT = /(tax)?(rates?)?(usd)?(per)?(gallon|gal)?$/;
const getFuel = (cell: string): FuelType | undefined => {
  const words = normalizeCell(cell);
  return FUEL_BY_HEADING[words] ?? FUEL_BY_HEADING[words.replace(UNIT, '')];
};

/** Returns whether a line has headings, which have no figures: `Diesel` alone might be a note. */
const isListHeading = (cells: readonly string[]) =>
  cells.slice(1).some(getFuel) && !cells.some((cell) => /\d\.\d/.test(cell));

const isMatrixHeading = (cells: readonly string[]) => cells.some((cell) => normalizeCell(cell) === 'gasoline');

/** Returns whether a line is in U.S. dollars: its second cell has `U.S.` rather than `Can`. */
const isInDollars = ([, currency = '']: readonly string[]) => /^(?:us|usa|usd)$/.test(normalizeCell(currency));

/** Returns whether a line of a list without currencies is a jurisdiction's. */
const isOfMember = ([label = '', ...figures]: readonly string[]) =>
  figures.some((cell) => /\d/.test(cell)) && typeof readLabel(label, null) !== 'string';

function findColumns(cells: readonly string[]): Columns {
  const columns: Columns = { rates: new Map(), surcharges: new Map() };
  let last: FuelType | undefined;
  cells.forEach((cell, at) => {
    if (SURCHARGE.test(cell) && last) columns.surcharges.set(at, last);
    const fuel = getFuel(cell);
    if (!fuel || [...columns.rates.values()].includes(fuel)) return;
    columns.rates.set(at, fuel);
    last = fuel;
  });
  return columns;
}

const QUARTER_WORDS = /\b([1-4])\s{0,2}(?:st|nd|rd|th)?\s{0,2}(?:quarter|q(?:tr)?)\.?\s{0,2},?\s{0,2}([12]\d{3})\b/i;

const QUARTER_FIRST = /\bQ(?:TR|uarter)?\.?\s{0,2}([1-4])\s{0,2}[,/-]?\s{0,2}([12]\d{3})\b/i;

function findQuarter(lines: readonly (readonly string[])[]): Quarter | null {
  for (const printed of lines.slice(0, 10).flat()) {
    const cell = printed.slice(0, 200);
    const [, number, year] = QUARTER_WORDS.exec(cell) ?? QUARTER_FIRST.exec(cell) ?? [];
    if (number) return `${year}-Q${number}`;
  }
  return null;
}

/** Returns the figures of a line, or its error. */
function readLine(cells: readonly string[], columns: Columns, quarter: Quarter | null): Figure[] | string {
  const [label = ''] = cells;
  const place = readLabel(label, quarter);
  if (typeof place === 'string') return place;
  const figures: Figure[] = [];
  for (const [at, fuel] of columns.rates) {
    const rate = readFigure(cells[at]);
    if (rate === null) return `${cells[at]} is not a valid rate`;
    if (rate > MAX_RATE) return `${cells[at]} is not a rate in dollars per gallon`;
    figures.push({ fuel, ...place, rate });
  }
  for (const [at, fuel] of columns.surcharges) {
    const rate = readFigure(cells[at]);
    if (rate === null) return `${cells[at]} is not a valid surcharge`;
    if (rate > 0) figures.push({ fuel, ...place, isSurcharge: true, rate });
  }
  return figures;
}

/** More than any jurisdiction charges in dollars: such a list is in cents. */
const MAX_RATE = 5;

/** Reads `$ 0.3100` and `$-`; null for no rate. */
function readFigure(cell = ''): number | null {
  const figure = cell
    .slice(0, 40)
    .replace(/[$\s]/g, '')
    .replace(/^[-–—]$/, '');
  return !RATE.test(figure) || figure === '.' ? null : Number(figure);
}

const FOOTNOTE = /#\s*\d+/g;
const SURCHARGE = /\(?\bsur-?ch(?:ar)?ge?\b\)?/i;
const DATE = /\b(\d{1,2}\/\d{1,2}\/)(\d{4}|\d{2})\b/;
const CODE = /\(([A-Z]{2})\)/;

/** Reads the jurisdiction's name with footnote marks, and an optional first date of the rate. */
function readLabel(
  label: string,
  quarter: Quarter | null,
): Pick<Figure, 'jurisdiction' | 'from' | 'isSurcharge'> | string {
  const date = DATE.exec(label);
  const name = label.replace(FOOTNOTE, '').replace(SURCHARGE, '').replace(DATE, '').replace(CODE, '');
  const jurisdiction = readMember(CODE.exec(label)?.[1] ?? name);
  if (!jurisdiction) return `${label || 'A blank'} is not a valid jurisdiction`;
  const from = date && parseDate(`${date[1]}${date[2]?.padStart(4, '20')}`);
  if (date && !(from && isInQuarter(from, quarter))) return `${date[0]} is not a date in the quarter`;
  const isFirst = quarter !== null && from === getQuarterDays(quarter).start;
  return { jurisdiction, from: isFirst ? null : from, isSurcharge: SURCHARGE.test(label) };
}

function isInQuarter(day: Day, quarter: Quarter | null): boolean {
  if (!quarter) return true;
  const { start, end } = getQuarterDays(quarter);
  return isWithin(day, start, end);
}

function groupRatesByFuel(figures: readonly Figure[]): Map<FuelType, MatrixRate[]> {
  const byFuel = Map.groupBy(figures, ({ fuel }) => fuel);
  return new Map(
    [...byFuel].map(([fuel, own]) => [
      fuel,
      [...Map.groupBy(own, ({ jurisdiction }) => jurisdiction)].flatMap(([jurisdiction, lines]) =>
        combineRates(jurisdiction, lines),
      ),
    ]),
  );
}

/** Returns a rate for each date on which the base rate or the surcharge changes, with the other one in force then. */
function combineRates(jurisdiction: string, lines: readonly Figure[]): MatrixRate[] {
  const days = [...new Set(lines.map(({ from }) => from ?? ''))].sort();
  const findStandingRate = (day: string, isSurcharge: boolean) =>
    lines
      .filter((line) => line.isSurcharge === isSurcharge && (line.from ?? '') <= day)
      .sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
      .at(-1)?.rate;
  return days.flatMap((day) => {
    const rate = findStandingRate(day, false);
    if (rate === undefined) return [];
    return [{ jurisdiction, from: day === '' ? null : day, rate, surcharge: findStandingRate(day, true) ?? 0 }];
  });
}
