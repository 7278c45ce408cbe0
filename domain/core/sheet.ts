/**
 * Imports several records from spreadsheet rows: the possible columns, their known headings, and how a row's cells map to the
 * record's fields. Validation is the record's own definition alone.
 */
import { type FieldFacts, getChoiceLabel } from './fields.ts';
import { type AnyRecord, getFields } from './record.ts';
import { readCellText, readState, readZip } from './sheet-cell.ts';

/** The limit of records imported by one call. */
export const MAX_ROWS = 50;

/** The limit of rows in one sheet. */
export const MAX_SHEET_ROWS = 5_000;

/** A column is a field by its name, or a part of an address. */
export type SheetColumn = { key: string; label: string; isRequired: boolean };

/** A column, the words of its headings, and words that a heading must not have. */
type ColumnWords = readonly [key: string, has: RegExp, lacks?: RegExp];
/** `foreign`: words of headings that name no column of the sheet. */
export type HeadingWords = { foreign: RegExp; words: readonly ColumnWords[] };

export type Sheet = {
  record: AnyRecord;
  /** Fields in the order of the columns. */
  fields: readonly string[];
  /** The address that the columns Street, City, State, and Zip belong to. */
  address?: string;
  /** Values of rows without their own cell. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Other headings, normalized: `unit` for a truck number. */
  also: Readonly<Record<string, readonly string[]>>;
  /** Words of headings that are in no list. */
  headings?: HeadingWords;
  /** Headings that count before the others if several name one column, normalized, the best first. */
  preferred?: Readonly<Record<string, readonly string[]>>;
  /** Columns known by their values, whatever their heading. */
  values?: Readonly<Record<string, RegExp>>;
  /** Amounts that a statement prints as negative. */
  costs?: readonly string[];
  /** Other words for the values of a choice, normalized, by field. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The choice that a section title sets for the rows below it. */
  sections?: string;
  /** Headings of a column with whole names, and the fields of its parts. */
  wholeName?: { headings: readonly string[]; first: string; middle: string; last: string };
  /** Fields whose cells have no blanks or hyphens, such as a VIN in groups. */
  unspaced?: readonly string[];
};

const PARTS = [
  {
    key: 'place',
    label: 'Street',
    also: [
      'address',
      'address1',
      'streetaddress',
      'mailingaddress',
      'billingaddress',
      'homeaddress',
      'physicaladdress',
    ],
  },
  { key: 'city', label: 'City', also: ['town'] },
  { key: 'state', label: 'State', also: ['st', 'province', 'stateprovince'] },
  { key: 'zipCode', label: 'Zip', also: ['zipcode', 'postalcode', 'zip4'] },
] as const;

/** Returns the columns of a sheet, in order. */
export function listSheetColumns({ record, fields, address, defaults }: Sheet): SheetColumn[] {
  const facts = getFields(record);
  const own = fields.map((key) => ({
    key,
    label: getFact(facts, key).label,
    isRequired: !getFact(facts, key).optional && defaults?.[key] === undefined,
  }));
  return address ? [...own, ...PARTS.map(({ key, label }) => ({ key, label, isRequired: true }))] : own;
}

const getFact = (facts: Record<string, FieldFacts>, key: string) => facts[key] as FieldFacts;

/** Maximum length of a heading that is known by its words: longer ones are titles, or lines of another separator. */
const MAX_HEADING = 40;

/** Returns a heading or a choice in lower case, without blanks and punctuation. */
export const normalizeHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9#%]/g, '');

/** Returns the words of a heading in lower case, each with a blank around it: `HomePhone#` is ` home phone number `. */
export function splitHeading(heading: string): string {
  const spaced = heading
    .slice(0, MAX_HEADING)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/#|\b(?:no|num|nbr)\b\.?/gi, ' number ')
    .replace(/\blic\b/gi, 'license')
    .replace(/\bdt\b/gi, 'date');
  return ` ${spaced
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')} `;
}

/** Returns the column that a heading names, by its name or its words; null for none. */
export const findColumn = (sheet: Sheet, heading: string): string | null =>
  namesTwoColumns(sheet, heading) ? null : (findNamedColumn(sheet, heading) ?? findColumnByWords(sheet, heading));

/** A line that is not split at its separator yet. */
const SEPARATOR = /[;|\t]/;

function findColumnByWords(sheet: Sheet, heading: string): string | null {
  const { headings } = sheet;
  const words = splitHeading(heading);
  if (!headings || heading.length > MAX_HEADING || SEPARATOR.test(heading) || headings.foreign.test(words)) return null;
  return headings.words.find(([, has, lacks]) => has.test(words) && !lacks?.test(words))?.[0] ?? null;
}

/** Returns whether a heading such as `Plate/State` names two columns in one. */
function namesTwoColumns(sheet: Sheet, heading: string): boolean {
  const parts = heading.slice(0, 2 * MAX_HEADING).split(/[/&]/);
  return parts.length > 1 && new Set(parts.flatMap((part) => findColumn(sheet, part) ?? [])).size > 1;
}

function findNamedColumn(sheet: Sheet, heading: string): string | null {
  const name = normalizeHeading(heading);
  const isNamed = ({ key, label }: SheetColumn) => {
    const also = sheet.also[key] ?? PARTS.find((part) => part.key === key)?.also ?? [];
    return (
      name === normalizeHeading(label) || name === normalizeHeading(key) || (also as readonly string[]).includes(name)
    );
  };
  return listSheetColumns(sheet).find(isNamed)?.key ?? null;
}

export type Cells = Readonly<Record<string, string>>;

/** Maps a row to the columns of its cells. If several headings name one column, the best one with a value counts. */
export function mapCells(
  { preferred = {} }: Sheet,
  columns: readonly (string | null)[],
  row: readonly string[],
  headings: readonly string[] = [],
): Cells {
  const rankHeading = (at: number) => {
    const rank = preferred[columns[at] ?? '']?.indexOf(normalizeHeading(headings[at] ?? '')) ?? -1;
    return rank === -1 ? Number.MAX_SAFE_INTEGER : rank;
  };
  const order = columns.map((_, at) => at).sort((one, other) => rankHeading(one) - rankHeading(other));
  const cells: Record<string, string> = {};
  for (const at of order) {
    const key = columns[at];
    if (key) cells[key] ||= row[at]?.trim() ?? '';
  }
  return cells;
}

/** Maps the cells of a row to the record's fields: choices by label, four cells to one address. An empty cell sets nothing. */
export function readRow(sheet: Sheet, cells: Cells): Record<string, unknown> {
  const { record, fields, address, defaults } = sheet;
  const facts = getFields(record);
  const values = fields.flatMap((key) => {
    const cell = cells[key]?.trim() ?? '';
    return cell === '' ? [] : [[key, readCell(sheet, key, getFact(facts, key), cell)]];
  });
  return { ...defaults, ...Object.fromEntries(values), ...(address && { [address]: joinAddress(cells) }) };
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'true', y: 'true', x: 'true', no: 'false', n: 'false' };

function readCell(sheet: Sheet, key: string, fact: FieldFacts, cell: string): string {
  if (fact.kind === 'boolean') return YES_NO[normalizeHeading(cell)] ?? cell;
  if (sheet.unspaced?.includes(key)) return cell.replace(/[\s-]/g, '');
  return fact.values ? (findChoice(sheet, key, cell) ?? cell) : readCellText(fact, cell);
}

/** Returns the value of a choice that a text names: by its label, by another word, or by a state's name. A last word will do: `Dry Van Trailer`. */
export function findChoice(sheet: Sheet, key: string, text: string): string | null {
  const fact = getFact(getFields(sheet.record), key);
  const words = sheet.words?.[key];
  const name = normalizeHeading(text);
  const values = fact.values ?? [];
  const match = values.find((value) =>
    [value, getChoiceLabel(fact, value)].some((one) => normalizeHeading(one) === name),
  );
  const word = words?.[name] ?? words?.[normalizeHeading(text.trim().split(/\s+/).at(-1) ?? '')];
  return match ?? word ?? values.find((value) => value === readState(text)) ?? null;
}

/** Joins the address cells: `12 Elm St, Dallas, TX 75201`; a street that is already a whole address stays as it is. */
function joinAddress(cells: Cells): string {
  const [place = '', city = '', stated = '', zipCode = ''] = PARTS.map(({ key }) => cells[key]?.trim() ?? '');
  if (!place && !city && !zipCode) return '';
  if (!city && !stated && !zipCode) return place.replace(/,? (?:USA?|United States)\.?$/i, '');
  const state = readState(stated);
  return `${place}, ${city}, ${state} ${readZip(zipCode, state)}`;
}

/** Maps a record's errors by field to its cells: an error of the address appears under its street. */
export function mapErrorsToCells(sheet: Sheet, errors: Readonly<Record<string, string>>): Record<string, string> {
  const { address } = sheet;
  const keys = listSheetColumns(sheet).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const key = field === address ? 'place' : field;
      return [keys.includes(key) ? key : (keys[0] as string), error];
    }),
  );
}
