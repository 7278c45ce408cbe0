/**
 * Several records at once from the rows of a spreadsheet: which columns there may be, by which headings they are known, and what a row of cells says in
 * the fields of its record. What is right is said by the record's own definition alone.
 */
import { choiceLabel, type FieldFacts } from './fields.ts';
import { type AnyRecord, fieldsOf } from './record.ts';

/** So many are brought in by one call. */
export const MOST_ROWS = 50;

/** More are no list of one's own. */
export const MOST_SHEET_ROWS = 5_000;

/** A column is a field by its name, or a part of an address. */
export type SheetColumn = { key: string; label: string; isRequired: boolean };

export type Sheet = {
  record: AnyRecord;
  /** Fields in the order of the columns. */
  fields: readonly string[];
  /** The address that the columns Street, City, State and Zip are parts of. */
  address?: string;
  /** What every row says. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Other headings, in small letters without blanks: `unit` for the number of a truck. */
  also: Readonly<Record<string, readonly string[]>>;
};

const PARTS = [
  { key: 'place', label: 'Street', also: ['address', 'address1', 'streetaddress', 'mailingaddress'] },
  { key: 'city', label: 'City', also: ['town'] },
  { key: 'state', label: 'State', also: ['st', 'province'] },
  { key: 'zipCode', label: 'Zip', also: ['zipcode', 'postalcode', 'zip+4'] },
] as const;

/** The columns of a sheet, in their order. */
export function sheetColumns({ record, fields, address }: Sheet): SheetColumn[] {
  const facts = fieldsOf(record);
  const own = fields.map((key) => ({ key, label: factOf(facts, key).label, isRequired: !factOf(facts, key).optional }));
  return address ? [...own, ...PARTS.map(({ key, label }) => ({ key, label, isRequired: true }))] : own;
}

const factOf = (facts: Record<string, FieldFacts>, key: string) => facts[key] as FieldFacts;
const plain = (heading: string) => heading.toLowerCase().replace(/[\s_*]/g, '');

/** Which column a heading names; null where it names none. */
export function columnOf(sheet: Sheet, heading: string): string | null {
  const said = plain(heading);
  const isNamed = ({ key, label }: SheetColumn) => {
    const also = sheet.also[key] ?? PARTS.find((part) => part.key === key)?.also ?? [];
    return said === plain(label) || said === plain(key) || (also as readonly string[]).includes(said);
  };
  return sheetColumns(sheet).find(isNamed)?.key ?? null;
}

export type Cells = Readonly<Record<string, string>>;

/** What the cells of a row say, in the fields of the record: choices by their words, four cells as one address. An empty cell says nothing. */
export function valuesOfRow({ record, fields, address, fixed }: Sheet, cells: Cells): Record<string, unknown> {
  const facts = fieldsOf(record);
  const said = fields.flatMap((key) => {
    const cell = cells[key]?.trim() ?? '';
    return cell === '' ? [] : [[key, readCell(factOf(facts, key), cell)]];
  });
  return { ...fixed, ...Object.fromEntries(said), ...(address && { [address]: addressIn(cells) }) };
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'true', y: 'true', x: 'true', no: 'false', n: 'false' };

function readCell(fact: FieldFacts, cell: string): string {
  if (fact.kind === 'boolean') return YES_NO[plain(cell)] ?? cell;
  const meant = fact.values?.find((value) =>
    [value, choiceLabel(fact, value)].some((one) => plain(one) === plain(cell)),
  );
  return meant ?? cell;
}

/** `12 Elm St, Dallas, TX 75201`; a street that is a whole address already stays as it is. */
function addressIn(cells: Cells): string {
  const [place = '', city = '', state = '', zipCode = ''] = PARTS.map(({ key }) => cells[key]?.trim() ?? '');
  if (!city && !state && !zipCode) return place;
  return `${place}, ${city}, ${state.toUpperCase()} ${zipCode}`;
}

/** Of what is wrong with a record, by field, what is wrong with the cells: a fault of the address stands under its street. */
export function problemsOfRow(sheet: Sheet, problems: Readonly<Record<string, string>>): Record<string, string> {
  const { address } = sheet;
  const keys = sheetColumns(sheet).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const key = field === address ? 'place' : field;
      return [keys.includes(key) ? key : (keys[0] as string), problem];
    }),
  );
}
