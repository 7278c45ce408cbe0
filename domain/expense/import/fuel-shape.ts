/**
 * Reshapes fuel tables with several numbered products in a line, the city and state in one cell, or the filled tank in a column, to
 * lines with one product, a city, and a state.
 */

import { readPlace } from '../../core/places.ts';
import { normalizeHeader } from './column-places.ts';
import { getHeadingRole } from './heading.ts';
import { findItem } from './items.ts';
import { parseCanadianAmount } from './money.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];
/** `row` is the position of the header; `reshape` converts a line below it to lines for `header`. */
export type FuelShape = { row: number; header: string[]; reshape: (cells: Row) => string[][] };
type Step = Omit<FuelShape, 'row'>;

/** Number of first rows searched for a header. */
const MAX_ROWS = 15;
const MAX_COLUMNS = 200;
const MAX_CELL = 80;

const trimCell = (cell: string | undefined) => (cell ?? '').trim().slice(0, MAX_CELL);

/**
 * Returns the shape of the first row that is such a header; null for a table that needs no reshaping.
 * @param isKnown whether the table can be read as it is: then the products stay in their columns
 */
export function findFuelShape(rows: readonly Row[], isKnown: boolean): FuelShape | null {
  for (const [row, printed] of rows.slice(0, MAX_ROWS).entries()) {
    if (printed.length > MAX_COLUMNS) continue;
    const steps: Step[] = [];
    let [header, below] = [printed.map(trimCell), rows.slice(row + 1).filter(isDataLine)];
    for (const find of isKnown
      ? [keepGallonsAndDollars, splitCurrency, splitCityAndState, splitAddress, markReeferFuel]
      : [
          keepGallonsAndDollars,
          convertCents,
          splitCurrency,
          splitProducts,
          joinDebitAndCredit,
          splitCityAndState,
          splitAddress,
          markReeferFuel,
        ]) {
      const step = find(header, below);
      if (!step) continue;
      steps.push(step);
      header = step.header;
      below = below.flatMap(step.reshape);
    }
    if (steps.length === 0) continue;
    const reshape = (cells: Row) =>
      steps.reduce<string[][]>((lines, step) => lines.flatMap(step.reshape), [[...cells]]);
    return { row, header, reshape };
  }
  return null;
}

/** Returns whether a line is data. Footers and totals have a cell or two. */
const isDataLine = (cells: Row) => cells.filter((cell) => cell.trim() !== '').length > 2;

const NUMBERED = /^(\D{2,40}?)[\s#_-]*(\d{1,2})$/;
const MIN_PRODUCTS = 2;
const TOTAL = /total/i;
const CENTS = 0.021;

/** Splits lines with one transaction each: `Product 1, Quantity 1, Amount 1, Product 2, …`. */
function splitProducts(cells: Row, below: readonly Row[]): Step | null {
  const groups = groupByNumber(cells);
  const [first, ...others] = groups;
  if (!first || groups.length < MIN_PRODUCTS) return null;
  const [item, amount] = ['item', 'amount'].map((role) => first.findIndex(({ word }) => getHeadingRole(word) === role));
  if (item === undefined || amount === undefined || item === -1 || amount === -1) return null;
  const isSame = (group: typeof first) => group.map(({ word }) => word).join() === first.map(({ word }) => word).join();
  if (!others.every(isSame)) return null;
  const taken = new Set(groups.flat().map(({ at }) => at));
  const sumAmounts = (line: Row) =>
    groups.reduce((sum, group) => sum + Number(readNumber(trimCell(line[group[amount]?.at ?? -1])) ?? 0), 0);
  const isTotal = (at: number) =>
    TOTAL.test(cells[at] ?? '') &&
    below.every((line) => {
      const total = readNumber(trimCell(line[at]));
      return !total || sumAmounts(line) === 0 || Math.abs(Number(total) - sumAmounts(line)) <= CENTS;
    });
  const kept = cells.flatMap((_, at) => (taken.has(at) || isTotal(at) ? [] : [at]));
  return {
    header: [...kept.map((at) => cells[at] ?? ''), ...first.map(({ word }) => word)],
    reshape: (line) => {
      const same = kept.map((at) => line[at] ?? '');
      const lines = groups.flatMap((group) => {
        const values = group.map(({ at }) => line[at] ?? '');
        return trimCell(values[item]) === '' && !Number(readNumber(trimCell(values[amount])) ?? 1)
          ? []
          : [[...same, ...values]];
      });
      return lines.length > 0 ? lines : [[...same, ...first.map(() => '')]];
    },
  };
}

/** Returns the numbered columns by their number, each with its heading without the number; in one order, whatever that of the file. */
function groupByNumber(cells: Row): { word: string; at: number }[][] {
  const groups = new Map<string, { word: string; at: number }[]>();
  for (const [at, cell] of cells.entries()) {
    const [, word, number] = NUMBERED.exec(cell) ?? [];
    if (!word || !number || !['item', 'quantity', 'unitPrice', 'amount'].includes(getHeadingRole(word) ?? '')) continue;
    groups.set(number, [...(groups.get(number) ?? []), { word: word.trim(), at }]);
  }
  return [...groups.values()].map((group) => group.toSorted((one, other) => (one.word < other.word ? -1 : 1)));
}

const DEBIT = /^debits?(amount|amt)?$/;
const CREDIT = /^credits?(amount|amt)?$/;

/** Debits in one column and credits in another are the amounts, the credits negative. */
function joinDebitAndCredit(cells: Row, below: readonly Row[]): Step | null {
  const [debit, credit] = [DEBIT, CREDIT].map((word) => cells.findIndex((cell) => word.test(normalizeHeader(cell))));
  if (debit === undefined || credit === undefined || debit === -1 || credit === -1) return null;
  if (cells.some((cell, at) => at !== debit && at !== credit && getHeadingRole(cell) === 'amount')) return null;
  const isEmpty = (cell: string | undefined) => Number(readNumber(trimCell(cell)) ?? 1) === 0;
  if (!below.every((line) => isEmpty(line[debit]) || isEmpty(line[credit]))) return null;
  return {
    header: cells.map((cell, at) => (at === debit ? 'Amount' : at === credit ? '' : cell)),
    reshape: (line) => {
      const credited = isEmpty(line[credit]) ? null : readNumber(trimCell(line[credit]));
      const amount = credited?.replace(/^(?!-)/, '-') ?? (credited === null ? line[debit] : line[credit]);
      return [line.map((cell, at) => (at === debit ? (amount ?? '') : at === credit ? '' : cell))];
    },
  };
}

const PLACE = /^(location|merchant|stop|site|station)?(city|town)(and|&)?(st|state|prov|stateprov|stateprovince)$/;
const CITY_AND_STATE = /^(.{1,60}?)[\s,/-]{1,3}([A-Za-z]{2})\.?$/;

/** Splits `City, ST` with values such as `Joplin, MO` or `Joplin/MO`. */
function splitCityAndState(cells: Row, below: readonly Row[]): Step | null {
  const at = cells.findIndex((cell) => PLACE.test(normalizeHeader(cell)));
  if (at === -1 || cells.some((cell) => getHeadingRole(cell) === 'state' && !PLACE.test(normalizeHeader(cell))))
    return null;
  const filled = below.map((line) => trimCell(line[at])).filter((cell) => cell !== '');
  if (filled.length === 0 || filled.filter((cell) => parseCityAndState(cell)).length * 2 <= filled.length) return null;
  return {
    header: [...cells.slice(0, at), 'City', 'State', ...cells.slice(at + 1)],
    reshape: (line) => {
      const [city, state] = parseCityAndState(trimCell(line[at])) ?? [line[at] ?? '', ''];
      return [line.length > at ? [...line.slice(0, at), city, state, ...line.slice(at + 1)] : [...line]];
    },
  };
}

function parseCityAndState(text: string): [string, string] | null {
  const [, city, state] = CITY_AND_STATE.exec(text) ?? [];
  return city && state && readPlace(state.toUpperCase()) ? [city.trim(), state.toUpperCase()] : null;
}

/** `2510 Burr St, Gary, IN 46406, USA` */
const ADDRESS =
  /^(?:.{1,100}, ?)?([^,]{2,40}), ?([A-Z]{2}) (?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?:,? ?(?:USA?|United States|Canada))?$/;
const MAX_ADDRESS = 200;

/** `2510 Burr St Gary IN 46406`: without commas, the city has no beginning. */
const BARE_ADDRESS = /^.{3,100} ([A-Z]{2}) \d{5}(?:-\d{4})?$/;

const parseAddress = (text: string): [string, string] | null => {
  const address = text.trim().slice(0, MAX_ADDRESS);
  const [, city = '', state] = ADDRESS.exec(address) ?? ['', '', BARE_ADDRESS.exec(address)?.[1]];
  return state && readPlace(state) ? [city.trim(), state] : null;
};

/** Adds the city and the state of whole addresses to a table without a state. */
function splitAddress(cells: Row, below: readonly Row[]): Step | null {
  if (cells.some((cell) => getHeadingRole(cell) === 'state')) return null;
  const isAddress = (at: number) => below.length > 0 && below.every((line) => parseAddress(line[at] ?? '') !== null);
  const [at, ...others] = cells.flatMap((_, column) => (isAddress(column) ? [column] : []));
  if (at === undefined || others.length > 0) return null;
  return {
    header: [...cells, 'City', 'State'],
    reshape: (line) => [
      [...cells.map((_, column) => line[column] ?? ''), ...(parseAddress(line[at] ?? '') ?? ['', ''])],
    ],
  };
}

const CENTS_HEADING = /(?<![a-z])cents(?![a-z])/i;
const WHOLE = /^-?\d{1,9}$/;

/** Converts amounts and fees in cents, which programs keep as whole numbers, to dollars. */
function convertCents(cells: Row, below: readonly Row[]): Step | null {
  const ats = cells.flatMap((cell, at) => {
    const isMoney = CENTS_HEADING.test(cell) && /^(?:amount|fee|discount|gross)$/.test(getHeadingRole(cell) ?? '');
    const filled = below.map((line) => trimCell(line[at])).filter((value) => value !== '');
    return isMoney && filled.length > 0 && filled.every((value) => WHOLE.test(value)) ? [at] : [];
  });
  if (ats.length === 0) return null;
  return {
    header: cells.map((cell, at) => (ats.includes(at) ? cell.replace(CENTS_HEADING, ' ') : cell)),
    reshape: (line) => [line.map((cell, at) => (ats.includes(at) ? divideByHundred(cell.trim()) : cell))],
  };
}

function divideByHundred(text: string): string {
  if (!WHOLE.test(text)) return text;
  const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text];
  const padded = digits.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

const CURRENCY = /^(?:.{0,20} )?curr?(?:ency)?(?: code)?$/i;

/** Moves the currency of Canadian amounts to a separate column. */
function splitCurrency(cells: Row, below: readonly Row[]): Step | null {
  const isCanadian = (cell: string) => parseCanadianAmount(cell) !== null;
  if (cells.some((cell) => CURRENCY.test(cell)) || !below.some((line) => line.some(isCanadian))) return null;
  return {
    header: [...cells, 'Currency'],
    reshape: (line) => [
      [
        ...cells.map((_, at) => parseCanadianAmount(line[at] ?? '') ?? line[at] ?? ''),
        line.some(isCanadian) ? 'CAD' : '',
      ],
    ],
  };
}

const LITERS = /\blit(?:er|re)s?\b/i;
const GALLONS = /\bgal(?:lon)?s?\b/i;
const CANADIAN = /\b(?:CAD|CDN)\b/i;
const AMERICAN = /\bUSD?\b/i;
const LITERS_A_GALLON = 3.785;

/** Drops liters next to the same gallons, and amounts in Canadian dollars next to the same in U.S. dollars. */
function keepGallonsAndDollars(cells: Row, below: readonly Row[]): Step | null {
  const find = (word: RegExp, role: string) =>
    cells.findIndex((cell) => word.test(cell) && getHeadingRole(cell) === role);
  const [liters, gallons, canadian, american] = [
    find(LITERS, 'quantity'),
    find(GALLONS, 'quantity'),
    find(CANADIAN, 'amount'),
    find(AMERICAN, 'amount'),
  ];
  const number = (line: Row, at: number) => Number(readNumber(trimCell(line[at])) ?? Number.NaN);
  const areSame = below.every(
    (line) =>
      Math.abs(number(line, liters) - number(line, gallons) * LITERS_A_GALLON) <= 0.02 * Math.abs(number(line, liters)),
  );
  const bare = (at: number) =>
    (cells[at] ?? '').replace(CANADIAN, '').replace(AMERICAN, '').replace(/\W/g, '').toLowerCase();
  const dropped = [
    ...(liters !== -1 && gallons !== -1 && below.length > 0 && areSame ? [liters] : []),
    ...(canadian !== -1 && american !== -1 && bare(canadian) === bare(american) ? [canadian] : []),
  ];
  if (dropped.length === 0) return null;
  return { header: cells.map((cell, at) => (dropped.includes(at) ? '' : cell)), reshape: (line) => [[...line]] };
}

const TANK = /^(tank|tanktype|fueltank|tankfilled|fueluse|usage|usetype|fueledunit|fueledequipment|equipmenttype)$/;
const REEFER = /^(reefer|rfr|trailer|tru|refrigerat(ed|ion|or)?|refer)\b/i;
const TRUCK = /^(tractor|truck|road|vehicle|main|motor|on.?road|def|auxiliary|aux|apu)?$/i;

/** `Reefer Flag` with Y or N. */
const REEFER_FLAG = /^(?:is)?(?:reefer|trailer|tru)(?:fuel)?(?:flag|ind|indicator|yn)?$/;
const YES = /^(?:y|yes|true|x)$/i;
const NO = /^(?:n|no|false)?$/i;

/** Columns that say which fuel is the reefer's, with the values for the reefer and for the truck. */
const TANKS: readonly { heading: RegExp; reefer: RegExp; truck: RegExp }[] = [
  { heading: TANK, reefer: REEFER, truck: TRUCK },
  { heading: REEFER_FLAG, reefer: YES, truck: NO },
];

/** Marks fuel that a column says is for the reefer: its gallons are on no tax return, whatever the product is called. */
function markReeferFuel(cells: Row, below: readonly Row[]): Step | null {
  const item = cells.findIndex((cell) => getHeadingRole(cell) === 'item');
  const [tank] = TANKS.flatMap(({ heading, reefer, truck }) => {
    const at = cells.findIndex((cell) => heading.test(normalizeHeader(cell)));
    const values = below.map((line) => trimCell(line[at]));
    const isTank =
      values.some((cell) => reefer.test(cell)) && values.every((cell) => reefer.test(cell) || truck.test(cell));
    return at !== -1 && isTank ? [{ at, reefer }] : [];
  });
  if (!tank || item === -1) return null;
  return {
    header: [...cells],
    reshape: (line) => {
      const product = trimCell(line[item]);
      const isReefer = tank.reefer.test(trimCell(line[tank.at])) && findItem(product).isMotorFuel;
      return [line.map((cell, column) => (isReefer && column === item ? `Reefer ${product}` : cell))];
    },
  };
}
