/** Brings a period of a list in: what is outdated is taken back, what is new goes the way of a file, under the authority of its trucks (IMP-28). */
import type { Brought } from '@milepost/domain/admin/integrations.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/database.ts';
import type { Queryable } from '../../core/db/statement.ts';
import type { Services } from '../../core/services.ts';
import { judge } from '../../expense/import/judge.ts';
import { putRows } from '../../expense/import/rows.ts';
import { save } from '../../expense/import/save.ts';
import { startImport } from '../../expense/import/start.ts';
import { keepTotals } from '../../expense/import/totals.ts';
import { deleteMade } from '../../expense/import/undo.ts';
import { boughtAlready } from './bought.ts';
import type { Feed, News } from './feeds.ts';
import { type ItemState, type Offered, type Remembered, remember, settle } from './items.ts';
import { readTrucks } from './vehicles.ts';

type Needs = { services: Pick<Services, 'db'>; accountId: string; signal: AbortSignal };

/** Safe to do again: what was brought is known, and what was not comes the next time. */
export async function bringPeriod(
  { services, accountId, signal }: Needs,
  feed: Feed,
  period: Period,
  news: readonly News[],
): Promise<Brought> {
  const { db } = services;
  const { offered, outdated, kept, home } = await db.tx(accountId, async (tx) => {
    const settled = await settle(tx, feed, period, news, await readTrucks(tx));
    await withdraw(tx, feed.table, settled.outdated);
    const bought = await boughtAlready(tx, feed, settled.offered);
    await remember(
      tx,
      feed,
      settled.offered
        .filter(({ news: { id } }) => bought.has(id))
        .map(({ news: one }) => ({ news: one, state: 'KNOWN' as const })),
    );
    return {
      ...settled,
      offered: settled.offered.filter(({ news: { id } }) => !bought.has(id)),
      home: await homeCarrier(tx),
    };
  });
  let made = 0;
  for (const [carrier, its] of Map.groupBy(offered, ({ truck }) => truck?.carrier ?? home)) {
    signal.throwIfAborted();
    const imported = await db.tx(accountId, (tx) => importOffered(tx, feed, { carrier, period, offered: its }));
    if (imported.id) await save(services, accountId, imported.id, { signal });
    made += imported.accepted;
  }
  const [trips, purchases] = feed.type === 'MILEAGE' ? [made, 0] : [0, made];
  return { trips, purchases, replaced: outdated.length, kept };
}

/** Under which lines of trucks stand that are not on file. */
async function homeCarrier(tx: Queryable): Promise<string> {
  const [first] = await tx.query<{ id: string }>(
    sql`select id from carrier where state <> 'DELETED' order by (state = 'ACTIVE') desc, created, id limit 1`,
  );
  if (!first) throw new Error('The account has no authority');
  return first.id;
}

/** What was made of items that are outdated by now; what a paycheck took meanwhile stays. */
async function withdraw(tx: Tx, table: Feed['table'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isFree = table === 'expense' ? sql`expense_pay_check_transaction_date is null` : sql`true`;
  await deleteMade(tx, table, sql`id = any(${ids}) and ${isFree}`, { by: null, as: 'Deleted (corrected by Motive)' });
}

type Batch = { carrier: string; period: Period; offered: readonly Offered[] };
type Imported = { id: string | null; accepted: number };

/** Puts rows into a new import and notes what becomes of each. One without any accepted row is not stored. */
async function importOffered(tx: Tx, feed: Feed, { carrier, period, offered }: Batch): Promise<Imported> {
  const how = { type: feed.type, source: 'MOTIVE', method: 'API' } as const;
  const id = await startImport({ tx }, { ...how, carrier, period });
  await putRows(
    tx,
    id,
    offered.map(({ news, truck }, at) => rowOf(news, truck?.number, at + 1)),
  );
  await judge(tx, id);
  await keepTotals(tx, id);
  const judged = await tx.query<Judged>(
    sql`select line, id, verdict from data_import_row where data_import = ${id} order by line, part`,
  );
  const items = judged.map(({ line, id: made, verdict }): Remembered => {
    const { news } = offered[line - 1] as Offered;
    return { news, state: STATES[verdict], made: verdict === 'ACCEPTED' ? made : null };
  });
  const accepted = judged.filter(({ verdict }) => verdict === 'ACCEPTED').length;
  if (accepted === 0) await tx.query(sql`delete from data_import where id = ${id}`);
  await remember(tx, feed, items);
  return { id: accepted > 0 ? id : null, accepted };
}

type Judged = { line: number; id: string; verdict: 'ACCEPTED' | 'DUPLICATE' | 'INVALID' | 'UNRECOGNIZED' | 'LEFT_OUT' };

const STATES: Record<Judged['verdict'], ItemState> = {
  ACCEPTED: 'TAKEN',
  DUPLICATE: 'KNOWN',
  UNRECOGNIZED: 'WAITING',
  INVALID: 'FAULTY',
  LEFT_OUT: 'FAULTY',
};

const rowOf = ({ row, vehicle }: News, number: string | undefined, line: number): ReadRow =>
  row((number ?? vehicle.number ?? vehicle.vin ?? '').trim().toUpperCase(), line);
