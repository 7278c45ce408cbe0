/** What becomes of the rows that a record owns as a person adds, changes, moves, removes, and pastes them. */
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { choiceLabel } from '@milepost/domain/core/fields.ts';
import { defaultsOf, fieldsOf } from '@milepost/domain/core/record.ts';

/** As the form holds it: values as typed. A new row has no id. */
export type FormRow = Record<string, unknown> & { id: string | null };

/** A new row with its defaults and what is known of it. */
export function newRow({ fields }: LinesFacts, known: Record<string, unknown> = {}): FormRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf({ fields })).map((name) => [name, null]));
  return { ...empty, ...defaultsOf({ fields }), ...known, id: null };
}

export function withValue(rows: readonly FormRow[], at: number, name: string, value: unknown): FormRow[] {
  return rows.map((row, place) => (place === at ? { ...row, [name]: value } : row));
}

export function moveRow(rows: readonly FormRow[], from: number, to: number): FormRow[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}

/** A table that was copied from a spreadsheet, or null for a text of one cell. */
export function readTable(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export type Target = { at: number; names: readonly string[]; last: number };

/**
 * The rows after a table was pasted: its first line into the row `at`, the others into new rows behind it, its cells into the fields `names` in order.
 * Rows from `last` on stay behind them; no more rows are made than a record may have.
 */
export function withTable(
  rows: readonly FormRow[],
  table: readonly string[][],
  { at, names, last }: Target,
  lines: LinesFacts,
): FormRow[] {
  const facts = fieldsOf(lines);
  const valuesOf = (cells: readonly string[]) =>
    Object.fromEntries(
      names.slice(0, cells.length).map((name, place) => [name, storedOf(facts[name], cells[place] ?? '')]),
    );
  const [first = [], ...others] = table;
  const changed = rows.map((row, place) => (place === at ? { ...row, ...valuesOf(first) } : row));
  const room = lines.max - rows.length;
  const added = others.slice(0, Math.max(room, 0)).map((cells) => newRow(lines, valuesOf(cells)));
  return changed.toSpliced(Math.min(at + 1, last), 0, ...added);
}

/** A choice may be written as its label. */
function storedOf(fact: ReturnType<typeof fieldsOf>[string] | undefined, cell: string): string {
  const value = fact?.values?.find((each) =>
    [each, choiceLabel(fact, each)].some((words) => words.toLowerCase() === cell.toLowerCase()),
  );
  return value ?? cell;
}
