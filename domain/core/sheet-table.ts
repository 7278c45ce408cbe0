/** Finds the table of a spreadsheet: titles and totals are no rows, a section title sets the type of its rows, and a whole name is split. */
import { type FieldFacts, getChoiceLabel } from './fields.ts';
import { joinLines, mayBeOneHeading } from './joined-headings.ts';
import { splitName } from './person-name.ts';
import { getFields } from './record.ts';
import { findChoice, findColumn, listSheetColumns, normalizeHeading, type Sheet } from './sheet.ts';
import { prepareColumns } from './sheet-columns.ts';
import type { SheetTable } from './table-text.ts';

type Row = readonly string[];

/** Rows in which the headings are looked for. */
const MAX_TITLES = 20;
/** Known columns that make a row the headings. */
const MIN_KNOWN = 2;
/** A table is wide enough to tell titles from rows. */
const MIN_CELLS = 3;
/** A label with its count and its sum. */
const MAX_TOTAL_CELLS = 3;
const TOTAL =
  /^(?:grand |sub-? ?)?totals?(?: (?:drivers?|trucks?|trailers?|vehicles?|units?|power units?|customers?|brokers?|rows?|records?|count|value|insured value|amount))?\s?[:=]?[\d\s,.$]{0,20}$/i;

/** The table, with the texts of the lines below the headings that are no rows. */
export type FoundTable = SheetTable & { leftOut: readonly string[] };

/** Returns the table of rows without blank ones. Without a row of known headings, the first row has them. */
export function findTable(sheet: Sheet, all: readonly Row[]): FoundTable {
  const known = all.slice(0, MAX_TITLES).map((row) => countKnown(sheet, row));
  const at = Math.max(
    0,
    known.findIndex((count) => count >= MIN_KNOWN),
  );
  const [headings = [], ...lines] = joinTwoLines(sheet, all, at).map((row) => row.map((cell) => cell.trim()));
  return splitNames(sheet, prepareColumns(sheet, leaveOutTitles(sheet, headings, lines, findType(sheet, all, at))));
}

/** Returns the type that the headings or the titles above them name, such as `Trailer #` or `TRAILER LIST`; '' for none or several. */
function findType(sheet: Sheet, all: readonly Row[], at: number): string {
  const { sections } = sheet;
  if (!sections) return '';
  const numbered = (all[at] ?? []).filter((heading) => findColumn(sheet, heading) === getFirstField(sheet));
  const titles = all.slice(0, at).flatMap((row) => (listFilled(row).length === 1 ? listFilled(row) : []));
  for (const texts of [numbered, titles]) {
    const words = texts.flatMap((text) => text.split(/[^A-Za-z]+/)).filter((word) => word !== '');
    const types = new Set(words.flatMap((word) => findChoice(sheet, sections, word) ?? []));
    const [type, ...others] = types;
    if (type && others.length === 0) return getTypeLabel(sheet, sections, type);
  }
  return '';
}

const getFirstField = ({ fields }: Sheet): string => fields[0] ?? '';

/** Returns the table from its headings on. If they are printed over two lines, these are joined in the way that names most columns. */
function joinTwoLines(sheet: Sheet, all: readonly Row[], at: number): Row[] {
  const pairs = [at - 1, at].flatMap((upper) => {
    const [above = [], below = []] = [all[upper], all[upper + 1]];
    return mayBeOneHeading(above, below)
      ? joinLines(above, below).map((joined) => [joined, ...all.slice(upper + 2)])
      : [];
  });
  const plain = all.slice(at);
  const count = ([headings = []]: readonly Row[]) => countKnown(sheet, headings);
  return pairs.reduce<Row[]>((best, pair) => (count(pair) > count(best) ? pair : best), plain);
}

const countKnown = (sheet: Sheet, row: Row): number =>
  new Set(row.flatMap((cell) => (isWholeName(sheet, cell) ? 'name' : (findColumn(sheet, cell) ?? [])))).size;

/** Returns whether the rows have headings of the sheet: one in the first row, or several in another one near the top. */
export function hasHeadings(sheet: Sheet, rows: readonly Row[]): boolean {
  return rows.slice(0, MAX_TITLES).some((row, at) => countKnown(sheet, row) >= (at === 0 ? 1 : MIN_KNOWN));
}

const getTypeLabel = (sheet: Sheet, key: string, value: string): string =>
  getChoiceLabel(getFields(sheet.record)[key] as FieldFacts, value);

const getLabel = (sheet: Sheet, key: string): string =>
  listSheetColumns(sheet).find((column) => column.key === key)?.label ?? key;

const listFilled = (row: Row): string[] => row.filter((cell) => cell !== '');

/** @param start the type of the rows above the first section */
function leaveOutTitles(sheet: Sheet, headings: string[], lines: readonly string[][], start: string): FoundTable {
  const widths = lines.map((line) => listFilled(line).length);
  const isWide = widths.filter((width) => width >= MIN_CELLS).length > widths.filter((width) => width === 1).length;
  const [rows, types, leftOut]: [string[][], string[], string[]] = [[], [], []];
  const { sections } = sheet;
  let type = start;
  for (const line of lines) {
    const filled = listFilled(line);
    const first = filled[0] ?? '';
    if (isWide && (filled.length < 2 || (filled.length <= MAX_TOTAL_CELLS && TOTAL.test(first)))) {
      leftOut.push(first);
      const named = sections && filled.length === 1 ? findChoice(sheet, sections, first) : null;
      if (sections && named) type = getTypeLabel(sheet, sections, named);
    } else {
      rows.push(line);
      types.push(type);
    }
  }
  const hasTypes =
    sections && types.some((each) => each !== '') && !headings.some((each) => findColumn(sheet, each) === sections);
  if (!hasTypes) return { headings, rows, leftOut };
  // Next to the widest row, so that no cell gets under another heading.
  const width = Math.max(headings.length, ...rows.map((row) => row.length));
  const widen = (row: Row, cell: string) => [...row, ...Array<string>(width - row.length).fill(''), cell];
  return {
    headings: widen(headings, getLabel(sheet, sections)),
    rows: rows.map((row, at) => widen(row, types[at] ?? '')),
    leftOut,
  };
}

const isWholeName = ({ wholeName }: Sheet, heading: string): boolean =>
  wholeName?.headings.includes(normalizeHeading(heading).replace('driversname', 'drivername')) ?? false;

/** Replaces a column with whole names by one for each part, unless the parts have their own columns. */
function splitNames(sheet: Sheet, table: FoundTable): FoundTable {
  const { wholeName } = sheet;
  const at = table.headings.findIndex((heading) => isWholeName(sheet, heading));
  if (!wholeName || at === -1) return table;
  const { first, middle, last } = wholeName;
  if (table.headings.some((heading) => [first, last].includes(findColumn(sheet, heading) ?? ''))) return table;
  const replaceCell = (row: Row, parts: Row) => [...row.slice(0, at), ...parts, ...row.slice(at + 1)];
  return {
    ...table,
    headings: replaceCell(
      table.headings,
      [first, middle, last].map((key) => getLabel(sheet, key)),
    ),
    rows: table.rows.map((row) => {
      const name = splitName(row[at] ?? '');
      return replaceCell(row, [name.first, name.middle, name.last]);
    }),
  };
}
