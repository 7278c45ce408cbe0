/**
 * Imports several records from spreadsheet rows: the possible columns, their known headings, and how a row's cells map to the
 * record's fields. Validation is the record's own definition alone.
 */
import { choiceLabel, type FieldFacts } from './fields.ts';
import { type AnyRecord, getFields } from './record.ts';
import { readCellText, readState, readZip } from './sheet-cell.ts';

/** The limit of records imported by one call. */
export const MAX_ROWS = 50;

/** The limit of rows in one sheet. */
export const MAX_SHEET_ROWS = 5_000;

/** A column is a field by its name, or a part of an address. */
export type SheetColumn = { key: string; label: string; isRequired: boolean };

export type Sheet = {
  record: AnyRecord;
  /** Fields in the order of the columns. */
  fields: readonly string[];
  /** The address that the columns Street, City, State, and Zip belong to. */
  address?: string;
  /** Values of rows without a cell of their own. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Other headings, normalized: `unit` for a truck number. */
  also: Readonly<Record<string, readonly string[]>>;
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

/** Returns a heading or a choice in lower case, without blanks and punctuation. */
export const normalizeHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9#%]/g, '');

/** Returns the column that a heading names; null for none. */
export function findColumn(sheet: Sheet, heading: string): string | null {
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
  const match = values.find((value) => [value, choiceLabel(fact, value)].some((one) => normalizeHeading(one) === name));
  const word = words?.[name] ?? words?.[normalizeHeading(text.trim().split(/\s+/).at(-1) ?? '')];
  return match ?? word ?? values.find((value) => value === readState(text)) ?? null;
}

/** Joins the address cells: `12 Elm St, Dallas, TX 75201`; a street that is already a whole address stays as it is. */
function joinAddress(cells: Cells): string {
  const [place = '', city = '', stated = '', zipCode = ''] = PARTS.map(({ key }) => cells[key]?.trim() ?? '');
  if (!city && !stated && !zipCode) return place;
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
