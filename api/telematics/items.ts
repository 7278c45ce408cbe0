/**
 * Compares Motive's items with those of earlier syncs: imports new ones, replaces the records of changed ones, and leaves records alone
 * that a person has edited (docs/decisions/telematics.md).
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import { type ItemAnswers, isUnknownItem, normalizeItem, readItem } from '@milepost/domain/expense/import/items.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import { UNKNOWN_ITEM, type UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { readAnswers } from '../expense/import/item-answers.ts';
import type { Feed, NewItem } from './feeds.ts';
import type { Purchase } from './motive-responses.ts';
import { gallons } from './rows.ts';
import { PROVIDER } from './sync-status.ts';
import type { Truck, Trucks } from './vehicles.ts';

/**
 * TAKEN: a record was created. KNOWN: it existed here already. WAITING: its vehicle is unknown. ASKED: its item is unknown.
 * FAULTY: it can't be read.
 */
export type ItemState = 'TAKEN' | 'KNOWN' | 'WAITING' | 'ASKED' | 'FAULTY';

type KnownItem = {
  id: string;
  payload: string;
  state: ItemState;
  made: string | null;
  /** State of its record; null if none was created. */
  madeState: string | null;
  isTouched: boolean;
};

export type OfferedItem = { news: NewItem; truck: Truck | undefined };
export type SettledItems = {
  /** Items to import. */
  offered: OfferedItem[];
  /** Records of items that Motive changed or removed since. */
  outdated: string[];
  /** Number of changed items whose record a person has edited. */
  kept: number;
};

/** Compares the items of a period with the known ones, and forgets outdated ones. */
export async function settle(
  tx: Tx,
  feed: Feed,
  period: Period,
  news: readonly NewItem[],
  trucks: Trucks,
): Promise<SettledItems> {
  const before = await listKnown(tx, feed, period, news);
  const settled: SettledItems = { offered: [], outdated: [], kept: 0 };
  const seen: RememberedItem[] = [];
  const forgotten: string[] = [];
  const replace = (old: KnownItem) => {
    forgotten.push(old.id);
    if (old.made && isOurs(old)) settled.outdated.push(old.made);
  };

  for (const one of news) {
    const old = before.get(one.id);
    const truck = trucks.find(one.vehicle);
    before.delete(one.id);
    if (!old || isToBeTried(old, one, truck)) settled.offered.push({ news: one, truck });
    else if (old.payload === one.payload) continue;
    else if (isOurs(old)) {
      replace(old);
      settled.offered.push({ news: one, truck });
    } else {
      seen.push({ news: one, state: old.state });
      if (isTheirs(old)) settled.kept += 1;
    }
  }
  // An empty response after earlier items is not trusted: items that are really gone are also missing the next night, when others are
  // present.
  if (news.length > 0) for (const gone of before.values()) replace(gone);
  await forget(tx, feed, forgotten);
  await remember(tx, feed, seen);
  return settled;
}

/** Returns whether an item without a record may now get one. */
function isToBeTried(old: KnownItem, { payload, row }: NewItem, truck: Truck | undefined): boolean {
  if (old.state === 'TAKEN') return old.madeState === null;
  if (old.state === 'WAITING') return truck !== undefined || old.payload !== payload;
  if (old.state === 'ASKED') return old.payload !== payload || row('', 1).error !== UNKNOWN_ITEM;
  return old.state === 'FAULTY' && old.payload !== payload;
}

/** Returns whether its record exists and no one has edited it. */
const isOurs = ({ state, madeState, isTouched }: KnownItem) =>
  state === 'TAKEN' && madeState === 'ACTIVE' && !isTouched;
/** Returns whether its record exists and a person has edited it. */
const isTheirs = ({ state, madeState, isTouched }: KnownItem) =>
  state === 'TAKEN' && madeState === 'ACTIVE' && isTouched;

async function listKnown(tx: Queryable, { name, table }: Feed, { from, to }: Period, news: readonly NewItem[]) {
  const rows =
    await tx.query<KnownItem>(sql`select i.source_id as id, i.payload, i.state, i.made, m.state as "madeState",
      not ${isUntouched(table)} as "isTouched"
    from telematics_item i left join ${raw(table)} m on m.id = i.made
    where i.provider = ${PROVIDER} and i.feed = ${name} and (i.day between ${from} and ${to} or i.source_id = any(${news.map(({ id }) => id)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns an SQL condition: no person has edited the expense or trip `m` since it was created, and no paycheck has settled it. */
export function isUntouched(table: Feed['table']): Sql {
  const isUnpaid = table === 'expense' ? sql`m.expense_pay_check_transaction_date is null` : sql`true`;
  return sql`(${isUnpaid} and not exists (select from history h where h.record_id = m.id and h.profile is not null and h.action <> 'CREATE'))`;
}

async function forget(tx: Queryable, { name }: Feed, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    sql`delete from telematics_item where provider = ${PROVIDER} and feed = ${name} and source_id = any(${ids})`,
  );
}

/** SQL: the item bought, as Motive names it. */
const FUEL_TYPE = sql`btrim(payload::jsonb ->> 'fuel_type')`;

/** Lists the unknown items that purchases wait for, most frequent first. */
export async function listUnknownItems(tx: Queryable): Promise<UnknownItem[]> {
  const items = await readAnswers(tx);
  const found = await tx.query<{ payload: string }>(sql`select payload from telematics_item
    where provider = ${PROVIDER} and state = 'ASKED' order by day limit ${MAX_QUESTIONS}`);
  const unknown = found
    .map(({ payload }) => JSON.parse(payload) as Purchase)
    .filter(({ fuel_type: item }) => isUnknownItem(readItem(item?.trim() ?? '', items)));
  const byWord = Map.groupBy(unknown, ({ fuel_type: item }) => normalizeItem(item ?? ''));
  return [...byWord]
    .map(([word, purchases]) => ({
      word,
      item: purchases[0]?.fuel_type?.trim() ?? word,
      lines: purchases.length,
      quantity: round(purchases.reduce((sum, purchase) => sum + Number(gallons(purchase)), 0)),
      amount: round(purchases.reduce((sum, { total_cost: cost }) => sum + Number(cost), 0)),
    }))
    .sort((one, other) => other.lines - one.lines);
}

const MAX_QUESTIONS = 2000;
const round = (sum: number) => Math.round(sum * 100) / 100;

export type RememberedItem = { news: NewItem; state: ItemState; made?: string | null };

/** Saves items with their state; an item keeps its record unless a new one is given. */
export async function remember(tx: Tx, { name }: Feed, items: readonly RememberedItem[]): Promise<void> {
  if (items.length === 0) return;
  const columns = [
    items.map(({ news }) => news.id),
    items.map(({ news }) => news.day),
    items.map(({ news }) => news.payload),
    items.map(({ state }) => state),
    items.map(({ news }) => news.vehicle.number ?? news.vehicle.vin ?? ''),
    items.map(({ news }) => news.vehicle.vin ?? null),
    items.map(({ made }) => made ?? null),
  ] as const;
  const [ids, days, payload, states, vehicles, vins, made] = columns;
  await tx.query(sql`insert into telematics_item (account_id, provider, feed, source_id, day, payload, state, vehicle, vin, made)
    select ${tx.accountId}, ${PROVIDER}, ${name}, u.* from unnest(${ids}::text[], ${days}::date[], ${payload}::text[], ${states}::text[],
      ${vehicles}::text[], ${vins}::text[], ${made}::uuid[]) as u
    on conflict (account_id, provider, feed, source_id) do update set day = excluded.day, payload = excluded.payload, state = excluded.state,
      vehicle = excluded.vehicle, vin = excluded.vin, made = coalesce(excluded.made, telematics_item.made)`);
}

/** Returns the first date of items that waited for a truck that is now known, or for an answer that was given since; null without any. */
export async function findFirstWaiting(
  tx: Queryable,
  { name }: Feed,
  trucks: Trucks,
  items: ItemAnswers,
): Promise<Day | null> {
  const waiting = await tx.query<{
    number: string;
    vin: string | null;
    day: Day;
  }>(sql`select vehicle as number, vin, min(day) as day
    from telematics_item where provider = ${PROVIDER} and feed = ${name} and state = 'WAITING' group by vehicle, vin`);
  const asked = await tx.query<{ item: string; day: Day }>(sql`select ${FUEL_TYPE} as item, min(day) as day
    from telematics_item where provider = ${PROVIDER} and feed = ${name} and state = 'ASKED' group by 1`);
  const days = [
    ...waiting.filter((payload) => trucks.find(payload)),
    ...asked.filter(({ item }) => !isUnknownItem(readItem(item, items))),
  ].map(({ day }) => day);
  return days.sort()[0] ?? null;
}
