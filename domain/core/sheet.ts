/**
 * Imports several records from spreadsheet rows: the possible columns, their known headings, and how a row's cells map to the
 * record's fields. Validation is the record's own definition alone.
 */
import { choiceLabel, type FieldFacts } from './fields.ts';
import { type AnyRecord, getFields } from './record.ts';

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
  /** Fixed values of every row. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Other headings, in lower case without spaces: `unit` for a truck number. */
  also: Readonly<Record<string, readonly string[]>>;
};

const PARTS = [
  { key: 'place', label: 'Street', also: ['address', 'address1', 'streetaddress', 'mailingaddress'] },
  { key: 'city', label: 'City', also: ['town'] },
  { key: 'state', label: 'State', also: ['st', 'province'] },
  { key: 'zipCode', label: 'Zip', also: ['zipcode', 'postalcode', 'zip+4'] },
] as const;

/** Returns the columns of a sheet, in order. */
export function listSheetColumns({ record, fields, address }: Sheet): SheetColumn[] {
  const facts = getFields(record);
  const own = fields.map((key) => ({
    key,
    label: getFact(facts, key).label,
    isRequired: !getFact(facts, key).optional,
  }));
  return address ? [...own, ...PARTS.map(({ key, label }) => ({ key, label, isRequired: true }))] : own;
}

const getFact = (facts: Record<string, FieldFacts>, key: string) => facts[key] as FieldFacts;
const normalizeHeading = (heading: string) => heading.toLowerCase().replace(/[\s_*]/g, '');

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
export function readRow({ record, fields, address, fixed }: Sheet, cells: Cells): Record<string, unknown> {
  const facts = getFields(record);
  const values = fields.flatMap((key) => {
    const cell = cells[key]?.trim() ?? '';
    return cell === '' ? [] : [[key, readCell(getFact(facts, key), cell)]];
  });
  return { ...fixed, ...Object.fromEntries(values), ...(address && { [address]: joinAddress(cells) }) };
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'true', y: 'true', x: 'true', no: 'false', n: 'false' };

function readCell(fact: FieldFacts, cell: string): string {
  if (fact.kind === 'boolean') return YES_NO[normalizeHeading(cell)] ?? cell;
  const match = fact.values?.find((value) =>
    [value, choiceLabel(fact, value)].some((one) => normalizeHeading(one) === normalizeHeading(cell)),
  );
  return match ?? cell;
}

/** Joins the address cells: `12 Elm St, Dallas, TX 75201`; a street that is already a whole address stays as it is. */
function joinAddress(cells: Cells): string {
  const [place = '', city = '', state = '', zipCode = ''] = PARTS.map(({ key }) => cells[key]?.trim() ?? '');
  if (!city && !state && !zipCode) return place;
  return `${place}, ${city}, ${state.toUpperCase()} ${zipCode}`;
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
