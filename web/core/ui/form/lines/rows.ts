/** Adds, changes, moves, removes, and pastes the rows a record owns. */
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { getDefaults, getFields } from '@milepost/domain/core/record.ts';

/** A row as the form stores it: values as typed. A new row has no id. */
export type FormRow = Record<string, unknown> & { id: string | null };

/** Returns a new row with its defaults and known values. */
export function newRow({ fields }: LinesFacts, known: Record<string, unknown> = {}): FormRow {
  const empty = Object.fromEntries(Object.keys(getFields({ fields })).map((name) => [name, null]));
  return { ...empty, ...getDefaults({ fields }), ...known, id: null };
}

export function setRowValue(rows: readonly FormRow[], at: number, name: string, value: unknown): FormRow[] {
  return rows.map((row, place) => (place === at ? { ...row, [name]: value } : row));
}

export function moveRow(rows: readonly FormRow[], from: number, to: number): FormRow[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}

/** Parses a table copied from a spreadsheet; null for the text of a single cell. */
export function readTable(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export type PasteTarget = { at: number; names: readonly string[]; last: number };

/**
 * Pastes a table: its first line into row `at`, the others into new rows after it, its cells into the fields `names` in order.
 * Rows from `last` on stay at the end; never adds more rows than a record may have.
 */
export function pasteTable(
  rows: readonly FormRow[],
  table: readonly string[][],
  { at, names, last }: PasteTarget,
  lines: LinesFacts,
): FormRow[] {
  const facts = getFields(lines);
  const readCells = (cells: readonly string[]) =>
    Object.fromEntries(
      names.slice(0, cells.length).map((name, place) => [name, toStoredValue(facts[name], cells[place] ?? '')]),
    );
  const [first = [], ...others] = table;
  const changed = rows.map((row, place) => (place === at ? { ...row, ...readCells(first) } : row));
  const room = lines.max - rows.length;
  const added = others.slice(0, Math.max(room, 0)).map((cells) => newRow(lines, readCells(cells)));
  return changed.toSpliced(Math.min(at + 1, last), 0, ...added);
}

/** Accepts an option's label for its value. */
function toStoredValue(fact: ReturnType<typeof getFields>[string] | undefined, cell: string): string {
  const value = fact?.values?.find((each) =>
    [each, getChoiceLabel(fact, each)].some((words) => words.toLowerCase() === cell.toLowerCase()),
  );
  return value ?? cell;
}
