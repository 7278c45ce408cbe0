/** Corrections of a preview: lines that are read again or left out, and cards that a person names. Whatever comes of it is judged as at first. */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import { layoutOf } from '@milepost/domain/expense/import/layouts.ts';
import { OUTSIDE } from '@milepost/domain/expense/import/outside.ts';
import { readLine } from '@milepost/domain/expense/import/read-line.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/db/database.ts';
import { badInput, notOffered } from '../../core/http/errors.ts';
import { judge } from './judge.ts';
import { CELLS, type Corrected, putRows } from './rows.ts';
import { keepTotals } from './totals.ts';

/** Lines that are read again in one go. */
const MOST_AT_ONCE = 5000;

type Cells = Record<string, string>;
export type Change = { line: number; cells?: Cells | undefined; leftOut?: boolean | undefined };
export type Days = { from: string; to: string };
export type Corrections = { lines: readonly Change[]; cards: Record<string, string | null>; days?: Days | undefined };

/** Applies them and counts anew. @throws Refusal where it is no preview any more, and where a line or a card is not there */
export async function correct(tx: Tx, id: string, { lines, cards, days }: Corrections): Promise<void> {
  const found = await holdPreview(tx, id);
  if (days) await takeIn(tx, found, days);
  await nameCards(tx, found, cards);
  await readAgain(tx, found, lines);
  await leaveOut(tx, id, lines);
  await judge(tx, id);
  await keepTotals(tx, id);
}

type Preview = { id: string; carrier: string; type: DataImportType; source: string; from: string; to: string };

async function holdPreview(tx: Tx, id: string): Promise<Preview> {
  const [found] = await tx.query<
    Preview & { status: string }
  >(sql`select id, carrier, data_import_type as type, data_import_source as source,
      data_import_start_date as from, data_import_end_date as to, data_import_sync_status as status
    from data_import where id = ${id} and state <> 'DELETED' for no key update`);
  if (found?.status !== 'INITIAL') throw notOffered('Only what is not saved yet can be corrected.');
  return found;
}

/** Other days than the import was of, which hold those of its lines: what was outside alone is read again. */
async function takeIn(tx: Tx, preview: Preview, days: Days): Promise<void> {
  const [lost] = await tx.query(sql`select from data_import_row
    where data_import = ${preview.id} and error is null and date not between ${days.from} and ${days.to} limit 1`);
  if (lost) throw badInput({ days: 'A line of the import would be outside' });
  await tx.query(sql`update data_import set data_import_start_date = ${days.from}, data_import_end_date = ${days.to}
    where id = ${preview.id}`);
  Object.assign(preview, days);
  const outside = await tx.query<{ line: number }>(sql`select line from data_import_row
    where data_import = ${preview.id} and part = 0 and error = ${OUTSIDE} order by line`);
  for (let at = 0; at < outside.length; at += MOST_AT_ONCE) {
    await readAgain(
      tx,
      preview,
      outside.slice(at, at + MOST_AT_ONCE).map(({ line }) => ({ line, cells: {} })),
    );
  }
}

async function nameCards(tx: Tx, { id, carrier }: Preview, cards: Corrections['cards']): Promise<void> {
  const wanted = [...new Set(Object.values(cards).filter((card) => card !== null))];
  if (Object.keys(cards).length === 0) return;
  const known = await tx.query(
    sql`select id from fuel_card where carrier = ${carrier} and state = 'ACTIVE' and id::text = any(${wanted})`,
  );
  if (known.length !== wanted.length) throw badInput({ cards: 'Invalid Fuel Card' });
  await tx.query(
    sql`update data_import set cards = jsonb_strip_nulls(cards || ${JSON.stringify(cards)}::jsonb) where id = ${id}`,
  );
}

type Kept = { line: number; cells: Cells | null; originalKey: string; originalHolder: string; isLeftOut: boolean };

/** By the rule that read the file; what a line said at first is remembered, for the day its file comes again. */
async function readAgain(tx: Tx, { id, type, source, from, to }: Preview, lines: readonly Change[]): Promise<void> {
  const kept = await keptOf(tx, id, lines);
  const layout = layoutOf(source, type);
  if (!layout) throw new Error(`No layout of ${type} is called ${source}`);
  const rows = lines.flatMap(({ line, cells }): Corrected[] => {
    if (!cells) return [];
    const { cells: printed, ...was } = kept.get(line) as Kept;
    const known = Object.entries(cells).filter(([key]) => Object.hasOwn(layout.columns, key));
    const read = readLine(layout, { ...printed, ...Object.fromEntries(known) }, line, { from, to });
    return read.map((row) => ({ ...row, ...was }));
  });
  if (rows.length === 0) return;
  const read = [...new Set(rows.map(({ line }) => line))];
  await tx.query(sql`delete from data_import_row where data_import = ${id} and line = any(${read}::integer[])`);
  await putRows(tx, id, rows);
}

async function keptOf(tx: Tx, id: string, lines: readonly Change[]): Promise<Map<number, Kept>> {
  const asked = [...new Set(lines.map(({ line }) => line))];
  if (asked.length !== lines.length) throw badInput({ lines: 'A line was sent twice' });
  const kept =
    await tx.query<Kept>(sql`select line, ${raw(CELLS)} as cells, coalesce(original_key, key) as "originalKey",
      coalesce(original_holder, holder) as "originalHolder", is_left_out as "isLeftOut"
    from data_import_row r where data_import = ${id} and part = 0 and line = any(${asked}::integer[])`);
  const byLine = new Map(kept.map((row) => [row.line, row]));
  const missing = asked.find((line) => !byLine.has(line));
  if (missing !== undefined) throw badInput({ lines: `There is no line ${missing} in this import` });
  return byLine;
}

async function leaveOut(tx: Tx, id: string, lines: readonly Change[]): Promise<void> {
  const said = lines.filter(({ leftOut }) => leftOut !== undefined);
  if (said.length === 0) return;
  await tx.query(sql`update data_import_row r set is_left_out = s.is_left_out
    from unnest(${said.map(({ line }) => line)}::integer[], ${said.map(({ leftOut }) => leftOut)}::boolean[]) as s (line, is_left_out)
    where r.data_import = ${id} and r.line = s.line`);
}
