/** Corrects a preview: rereads or skips lines, and assigns cards. Corrected lines are judged like new ones. */
import type { OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import { type ItemAnswers, normalizeItem } from '@milepost/domain/expense/import/items.ts';
import { applyLayoutChoice, type ReadAs } from '@milepost/domain/expense/import/layout-choice.ts';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { UNSUPPORTED_CURRENCY } from '@milepost/domain/expense/import/line-errors.ts';
import type { Exchange } from '@milepost/domain/expense/import/money.ts';
import { OUTSIDE } from '@milepost/domain/expense/import/outside-dates.ts';
import { readLine } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import sql, { raw } from 'sql-template-tag';
import type { Change } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import {
  type LineChange,
  listCardChanges,
  listDayChanges,
  listExchangeChanges,
  listItemChanges,
  listLineChanges,
  noteAnswers,
} from './answer-history.ts';
import { IS_CONVERTED } from './foreign-rows.ts';
import { readAnswers, saveAnswers } from './item-answers.ts';
import { judgeLines } from './judge.ts';
import { nameStates, type StateAnswers } from './missing-states.ts';
import { CELLS, type CorrectedRow, putRows } from './rows.ts';
import { keepTotals } from './totals.ts';
import { chooseTrucks, type UnitAnswers } from './unit-answers.ts';

/** Lines reread in one batch. */
const MAX_AT_ONCE = 5000;

type Cells = Record<string, string>;
export type Days = { from: string; to: string };
export type Corrections = {
  lines: readonly LineChange[];
  cards: Record<string, string | null>;
  days?: Days | undefined;
  items?: ItemAnswers | undefined;
  units?: UnitAnswers | undefined;
  exchange?: Exchange | undefined;
  states?: StateAnswers | undefined;
};

/**
 * Applies corrections, recounts, and notes them in the import's history. `profile` is the person who answered.
 * @throws HttpError if it is no longer a preview, or if a line or card does not exist
 */
export async function correctImport(
  tx: Tx,
  { id, profile, timeZone }: { id: string; profile: string | null; timeZone: string },
  { lines, cards, days, items, units, exchange, states }: Corrections,
): Promise<void> {
  const found = { ...(await holdPreview(tx, id)), timeZone };
  const changes = [
    ...(exchange ? await convert(tx, found, exchange) : []),
    ...(items ? await answerItems(tx, found, items) : []),
    ...(days ? await includeLine(tx, found, days) : []),
    ...(await nameCards(tx, found, cards)),
    ...listLineChanges(lines),
  ];
  await readAgain(tx, found, lines);
  if (states) changes.push(...(await nameStates(tx, id, states)));
  if (units) changes.push(...(await chooseTrucks(tx, id, units)));
  await answerLines(tx, id, lines);
  await noteAnswers(tx, { id, profile }, changes);
  await judgeLines(tx, id);
  await keepTotals(tx, id);
}

type Preview = {
  id: string;
  carrier: string;
  type: DataImportType;
  source: string;
  from: string;
  to: string;
  readAs: ReadAs;
  exchange: Exchange | null;
  timeZone: string;
};

async function holdPreview(tx: Tx, id: string): Promise<Omit<Preview, 'timeZone'>> {
  const [found] = await tx.query<
    Omit<Preview, 'timeZone'> & { status: string }
  >(sql`select id, carrier, data_import_type as type, data_import_source as source, read_as as "readAs", exchange,
      data_import_start_date as from, data_import_end_date as to, data_import_sync_status as status
    from data_import where id = ${id} and state <> 'DELETED' for no key update`);
  if (found?.status !== 'INITIAL') throw notOffered('Only rows that aren’t saved yet can be corrected.');
  return found;
}

/** Saves the meanings of unknown items and rereads their lines, including lines answered differently before. Later files use them too. */
async function answerItems(tx: Tx, preview: Preview, items: ItemAnswers): Promise<Change[]> {
  const changes = listItemChanges(await readAnswers(tx), items);
  await saveAnswers(tx, items);
  const words = new Set(Object.keys(items).map(normalizeItem));
  const named = await tx.query<{ item: string }>(
    sql`select distinct item from data_import_row where data_import = ${preview.id} and item <> ''`,
  );
  const answered = named.map(({ item }) => item).filter((item) => words.has(normalizeItem(item)));
  const lines = await tx.query<{ line: number }>(sql`select distinct line from data_import_row
    where data_import = ${preview.id} and item = any(${answered}) order by line`);
  await readAllAgain(tx, preview, lines);
  return changes;
}

/** Changes the import's dates to a period that includes those of its lines, and rereads only the lines outside the old dates. */
async function includeLine(tx: Tx, preview: Preview, days: Days): Promise<Change[]> {
  const changes = listDayChanges(preview, days);
  const [lost] = await tx.query(sql`select from data_import_row
    where data_import = ${preview.id} and error is null and date not between ${days.from} and ${days.to} limit 1`);
  if (lost) throw badInput({ days: 'A row of the import would be outside these dates' });
  await tx.query(sql`update data_import set data_import_start_date = ${days.from}, data_import_end_date = ${days.to}
    where id = ${preview.id}`);
  Object.assign(preview, days);
  const outside = await tx.query<{ line: number }>(sql`select line from data_import_row
    where data_import = ${preview.id} and part = 0 and error = ${OUTSIDE} order by line`);
  await readAllAgain(tx, preview, outside);
  return changes;
}

/** Sets the Canadian dollar rate and rereads the lines that wait for it. */
async function convert(tx: Tx, preview: Preview, exchange: Exchange): Promise<Change[]> {
  const before = preview.exchange;
  await tx.query(sql`update data_import set exchange = ${JSON.stringify(exchange)} where id = ${preview.id}`);
  preview.exchange = exchange;
  const lines = await tx.query<{ line: number }>(sql`select distinct line from data_import_row r
    where data_import = ${preview.id} and (error = ${UNSUPPORTED_CURRENCY} or (${before !== null} and ${IS_CONVERTED})) order by line`);
  await readAllAgain(tx, preview, lines);
  return listExchangeChanges(before, exchange);
}

/** Rereads lines as printed. */
async function readAllAgain(tx: Tx, preview: Preview, lines: readonly { line: number }[]): Promise<void> {
  for (let at = 0; at < lines.length; at += MAX_AT_ONCE) {
    await readAgain(
      tx,
      preview,
      lines.slice(at, at + MAX_AT_ONCE).map(({ line }) => ({ line, cells: {} })),
    );
  }
}

async function nameCards(tx: Tx, { id, carrier }: Preview, cards: Corrections['cards']): Promise<Change[]> {
  const wanted = [...new Set(Object.values(cards).filter((card) => card !== null))];
  if (Object.keys(cards).length === 0) return [];
  const known = await tx.query(
    sql`select id from fuel_card where carrier = ${carrier} and state = 'ACTIVE' and id::text = any(${wanted})`,
  );
  if (known.length !== wanted.length) throw badInput({ cards: 'Invalid Fuel Card' });
  const changes = await listCardChanges(tx, id, cards);
  await tx.query(
    sql`update data_import set cards = jsonb_strip_nulls(cards || ${JSON.stringify(cards)}::jsonb) where id = ${id}`,
  );
  return changes;
}

type StoredLine = {
  line: number;
  cells: Cells | null;
  originalKey: string;
  originalHolder: string;
  isLeftOut: boolean;
  isKept: boolean;
  odometerAnswer: OdometerAnswer | null;
  miles: number | null;
};

const computeMiles = ({ odometer, odometerStart, odometerEnd }: ReadRow) => {
  const read = [odometer, odometerStart, odometerEnd].filter((miles) => miles !== null).map(Number);
  return read.length === 0 ? null : Math.max(...read);
};

/** Rereads lines by the rules that read the file. A line's original text is remembered to recognize it if its file is uploaded again. */
async function readAgain(tx: Tx, preview: Preview, lines: readonly LineChange[]): Promise<void> {
  const { id, type, source, from, to, readAs, exchange, timeZone } = preview;
  const kept = await getStoredLine(tx, id, lines);
  const layout = getLayout(readAs.source ?? source, type);
  if (!layout) throw new Error(`No layout of ${type} is called ${source}`);
  const reading = { from, to, exchange, timeZone, items: await readAnswers(tx) };
  const rows = lines.flatMap(({ line, cells }): CorrectedRow[] => {
    if (!cells) return [];
    const { cells: printed, odometerAnswer, miles, ...was } = kept.get(line) as StoredLine;
    const own = applyLayoutChoice(layout, readAs, printed?.section);
    const known = Object.entries(cells).filter(([key]) => Object.hasOwn(own.columns, key));
    const read = readLine(own, { ...printed, ...Object.fromEntries(known) }, line, reading);
    // An answer applies only to the odometer it was given for.
    return read.map((row) => ({ ...row, ...was, odometerAnswer: computeMiles(row) === miles ? odometerAnswer : null }));
  });
  if (rows.length === 0) return;
  const read = [...new Set(rows.map(({ line }) => line))];
  await tx.query(sql`delete from data_import_row where data_import = ${id} and line = any(${read}::integer[])`);
  await putRows(tx, id, rows);
}

async function getStoredLine(tx: Tx, id: string, lines: readonly LineChange[]): Promise<Map<number, StoredLine>> {
  const asked = [...new Set(lines.map(({ line }) => line))];
  if (asked.length !== lines.length) throw badInput({ lines: 'A row was sent twice' });
  const kept =
    await tx.query<StoredLine>(sql`select line, ${raw(CELLS)} as cells, coalesce(original_key, key) as "originalKey",
      coalesce(original_holder, holder) as "originalHolder", is_left_out as "isLeftOut", is_kept as "isKept",
      odometer_answer as "odometerAnswer", greatest(odometer, odometer_start, odometer_end)::float as miles
    from data_import_row r where data_import = ${id} and part = 0 and line = any(${asked}::integer[])`);
  const byLine = new Map(kept.map((row) => [row.line, row]));
  const missing = asked.find((line) => !byLine.has(line));
  if (missing !== undefined) throw badInput({ lines: `This import has no row ${missing}` });
  return byLine;
}

/** Skips lines, keeps lines confirmed as no duplicates, and uses or ignores odometers. */
async function answerLines(tx: Tx, id: string, lines: readonly LineChange[]): Promise<void> {
  const said = lines.filter(
    ({ leftOut, kept, odometer }) => leftOut !== undefined || kept !== undefined || odometer !== undefined,
  );
  if (said.length === 0) return;
  const getColumn = <Name extends keyof LineChange>(name: Name) => said.map((line) => line[name] ?? null);
  await tx.query(sql`update data_import_row r set is_left_out = coalesce(s.is_left_out, r.is_left_out), is_kept = coalesce(s.is_kept, r.is_kept),
      odometer_answer = case when s.is_about_odometer then s.odometer else r.odometer_answer end
    from unnest(${getColumn('line')}::integer[], ${getColumn('leftOut')}::boolean[], ${getColumn('kept')}::boolean[], ${getColumn('odometer')}::text[],
      ${said.map(({ odometer }) => odometer !== undefined)}::boolean[]) as s (line, is_left_out, is_kept, odometer, is_about_odometer)
    where r.data_import = ${id} and r.line = s.line`);
}
