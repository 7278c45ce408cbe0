/**
 * Imports a period of a list: deletes outdated records, and imports new items like a file, under the authority of their trucks
 * (IMP-28).
 */
import type { ImportCounts } from '@milepost/domain/admin/integrations.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import { UNKNOWN_ITEM } from '@milepost/domain/expense/import/unknown-item.ts';
import sql from 'sql-template-tag';
import { isOpenDay } from '../core/platform/closing-date.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import type { Services } from '../core/platform/services.ts';
import { judgeLines } from '../expense/import/judge.ts';
import { putRows } from '../expense/import/rows.ts';
import { save } from '../expense/import/save.ts';
import { startImport } from '../expense/import/start.ts';
import { keepTotals } from '../expense/import/totals.ts';
import { deleteMade } from '../expense/import/undo.ts';
import { findExistingPurchases } from './existing-purchases.ts';
import type { Feed, NewItem } from './feeds.ts';
import { type ItemState, type OfferedItem, type RememberedItem, remember, settle } from './items.ts';
import { readTrucks } from './vehicles.ts';

type ImportContext = { services: Pick<Services, 'db'>; accountId: string; signal: AbortSignal };

/** Imports a feed's items of a period, page by page. Repeating it is safe: imported items are known, and others arrive the next time. */
export async function importPeriod(
  { services, accountId, signal }: ImportContext,
  feed: Feed,
  period: Period,
  news: readonly NewItem[],
): Promise<ImportCounts> {
  const { db } = services;
  const { outdated, kept, batches } = await db.tx(accountId, async (tx) => {
    const settled = await settle(tx, feed, period, news, await readTrucks(tx));
    await withdraw(tx, feed.table, settled.outdated);
    const bought = await findExistingPurchases(tx, feed, settled.offered);
    const isBought = ({ news: { id } }: OfferedItem) => bought.has(id);
    const there = settled.offered.filter(isBought).map((one) => ({ news: one.news, state: 'KNOWN' as const }));
    await remember(tx, feed, there);
    const missing = settled.offered.filter((one) => !isBought(one));
    return { ...settled, batches: await groupByCarrier(tx, missing) };
  });
  let made = 0;
  for (const [carrier, offered] of batches) {
    signal.throwIfAborted();
    const judged = await db
      .tx(accountId, (tx) => importOffered(tx, feed, { carrier, period, offered }))
      .catch(handleEmpty);
    if (judged.id) await save(services, accountId, judged.id, { signal });
    else await db.tx(accountId, (tx) => remember(tx, feed, judged.items));
    made += judged.items.filter(({ state }) => state === 'TAKEN').length;
  }
  const [trips, purchases] = feed.type === 'MILEAGE' ? [made, 0] : [0, made];
  return { trips, purchases, replaced: outdated.length, kept };
}

/** Groups items by the authority of their truck. Those with an unknown truck go with the largest group, where they are visible. */
async function groupByCarrier(tx: Queryable, offered: readonly OfferedItem[]): Promise<Map<string, OfferedItem[]>> {
  const known = Map.groupBy(offered, ({ truck }) => truck?.carrier ?? '');
  const unknown = known.get('') ?? [];
  known.delete('');
  if (unknown.length === 0) return known;
  const [[most] = []] = [...known].sort(([, some], [, others]) => others.length - some.length);
  const home = most ?? (await findFirstCarrier(tx));
  return known.set(home, [...(known.get(home) ?? []), ...unknown]);
}

async function findFirstCarrier(tx: Queryable): Promise<string> {
  const [first] = await tx.query<{ id: string }>(
    sql`select id from carrier where state <> 'DELETED' order by (state = 'ACTIVE') desc, created, id limit 1`,
  );
  if (!first) throw new Error('The account has no authority');
  return first.id;
}

/** Deletes the records of outdated items, except those settled by a paycheck in the meantime or in a closed period. */
async function withdraw(tx: Tx, table: Feed['table'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isFree =
    table === 'expense'
      ? sql`expense_pay_check_transaction_date is null and ${isOpenDay(sql`expense_transaction_date`)}`
      : sql`true`;
  await deleteMade(tx, table, sql`id = any(${ids}) and ${isFree}`, { by: null, as: 'Deleted (corrected by Motive)' });
}

type Batch = { carrier: string; period: Period; offered: readonly OfferedItem[] };
/** `id` of the import to save. */
type ImportResult = { id?: string; items: RememberedItem[] };

/** An import without accepted rows is rolled back; only the result of its rows is recorded. */
class Empty extends Error {
  readonly items: RememberedItem[];

  constructor(items: RememberedItem[]) {
    super('None of it is accepted');
    this.items = items;
  }
}

function handleEmpty(error: unknown): ImportResult {
  if (error instanceof Empty) return { items: error.items };
  throw error;
}

/** Adds rows to a new import and records the result of each. @throws Empty */
async function importOffered(tx: Tx, feed: Feed, { carrier, period, offered }: Batch): Promise<ImportResult> {
  const how = { type: feed.type, source: 'MOTIVE', method: 'API' } as const;
  const id = await startImport({ tx }, { ...how, carrier, period });
  const rows = offered.map(({ news, truck }, at) => toRow(news, truck?.number, at + 1));
  await putRows(tx, id, rows);
  await judgeLines(tx, id);
  await keepTotals(tx, id);
  const judged = await tx.query<JudgedLine>(
    sql`select line, id, verdict, error from data_import_row where data_import = ${id} order by line, part`,
  );
  const items = judged.map(({ line, id: made, verdict, error }): RememberedItem => {
    const { news } = offered[line - 1] as OfferedItem;
    return {
      news,
      state: error === UNKNOWN_ITEM ? 'ASKED' : STATES[verdict],
      made: verdict === 'ACCEPTED' ? made : null,
    };
  });
  if (items.every(({ state }) => state !== 'TAKEN')) throw new Empty(items);
  await remember(tx, feed, items);
  return { id, items };
}

/** Forgets imports interrupted before saving, which no person can confirm: their rows are imported again. */
export async function forgetUnsaved(tx: Queryable): Promise<void> {
  await tx.query(sql`delete from data_import where data_import_method = 'API' and data_import_sync_status = 'INITIAL'`);
}

type JudgedLine = {
  line: number;
  id: string;
  verdict: 'ACCEPTED' | 'DUPLICATE' | 'INVALID' | 'UNRECOGNIZED' | 'LEFT_OUT';
  error: string | null;
};

const STATES: Record<JudgedLine['verdict'], ItemState> = {
  ACCEPTED: 'TAKEN',
  DUPLICATE: 'KNOWN',
  UNRECOGNIZED: 'WAITING',
  INVALID: 'FAULTY',
  LEFT_OUT: 'FAULTY',
};

const toRow = ({ row, vehicle }: NewItem, number: string | undefined, line: number): ReadRow =>
  row((number ?? vehicle.number ?? vehicle.vin ?? '').trim().toUpperCase(), line);
