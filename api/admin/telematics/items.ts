/**
 * What Motive has told of before, and what is to be done with what it tells now: bring what is new, put what it changed in place of what was made of it,
 * and leave alone whatever a person has touched (docs/decisions/telematics.md).
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import { type ItemAnswers, isUnknown, itemWord, readItem } from '@milepost/domain/expense/import/items.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import { UNKNOWN_ITEM, type UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { readAnswers } from '../../expense/import/item-answers.ts';
import type { Purchase } from './answers.ts';
import type { Feed, News } from './feeds.ts';
import { gallons } from './rows.ts';
import { PROVIDER } from './standing.ts';
import type { Truck, Trucks } from './vehicles.ts';

/**
 * TAKEN: something was made of it. KNOWN: it stood here already. WAITING: its vehicle is not on file. ASKED: nobody knows what was bought.
 * FAULTY: it cannot be read.
 */
export type ItemState = 'TAKEN' | 'KNOWN' | 'WAITING' | 'ASKED' | 'FAULTY';

type Known = {
  id: string;
  told: string;
  state: ItemState;
  made: string | null;
  /** Of what was made of it; null where that never came to be. */
  madeState: string | null;
  isTouched: boolean;
};

export type Offered = { news: News; truck: Truck | undefined };
export type Settled = {
  /** To be imported. */
  offered: Offered[];
  /** What was made of items that Motive changed since or no longer has. */
  outdated: string[];
  /** How many it changed that a person has changed here. */
  kept: number;
};

/** Compares what is told of a period with what was told before, and forgets what is outdated. */
export async function settle(
  tx: Tx,
  feed: Feed,
  period: Period,
  news: readonly News[],
  trucks: Trucks,
): Promise<Settled> {
  const before = await knownOf(tx, feed, period, news);
  const settled: Settled = { offered: [], outdated: [], kept: 0 };
  const seen: Remembered[] = [];
  const forgotten: string[] = [];
  const replace = (old: Known) => {
    forgotten.push(old.id);
    if (old.made && isOurs(old)) settled.outdated.push(old.made);
  };

  for (const one of news) {
    const old = before.get(one.id);
    const truck = trucks.find(one.vehicle);
    before.delete(one.id);
    if (!old || isToBeTried(old, one, truck)) settled.offered.push({ news: one, truck });
    else if (old.told === one.told) continue;
    else if (isOurs(old)) {
      replace(old);
      settled.offered.push({ news: one, truck });
    } else {
      seen.push({ news: one, state: old.state });
      if (isTheirs(old)) settled.kept += 1;
    }
  }
  // An empty answer where there was something is doubted: what is truly gone is gone the next night as well, with others there.
  if (news.length > 0) for (const gone of before.values()) replace(gone);
  await forget(tx, feed, forgotten);
  await remember(tx, feed, seen);
  return settled;
}

/** Nothing came of it so far, and now something may. */
function isToBeTried(old: Known, { told, row }: News, truck: Truck | undefined): boolean {
  if (old.state === 'TAKEN') return old.madeState === null;
  if (old.state === 'WAITING') return truck !== undefined || old.told !== told;
  if (old.state === 'ASKED') return old.told !== told || row('', 1).error !== UNKNOWN_ITEM;
  return old.state === 'FAULTY' && old.told !== told;
}

/** What was made of it stands, and nobody has touched it. */
const isOurs = ({ state, madeState, isTouched }: Known) => state === 'TAKEN' && madeState === 'ACTIVE' && !isTouched;
/** What was made of it stands, and is somebody's own by now. */
const isTheirs = ({ state, madeState, isTouched }: Known) => state === 'TAKEN' && madeState === 'ACTIVE' && isTouched;

async function knownOf(tx: Queryable, { name, table }: Feed, { from, to }: Period, news: readonly News[]) {
  const rows = await tx.query<Known>(sql`select i.source_id as id, i.told, i.state, i.made, m.state as "madeState",
      not ${isUntouched(table)} as "isTouched"
    from telematics_item i left join ${raw(table)} m on m.id = i.made
    where i.provider = ${PROVIDER} and i.feed = ${name} and (i.day between ${from} and ${to} or i.source_id = any(${news.map(({ id }) => id)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether no person has changed the expense or trip `m` since it was made, and no paycheck has settled it. */
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

/** What was bought, as Motive calls it. */
const FUEL_TYPE = sql`btrim(told::jsonb ->> 'fuel_type')`;

/** Lists the items that nobody knows and that purchases wait for, most of them first. */
export async function listAskedItems(tx: Queryable): Promise<UnknownItem[]> {
  const items = await readAnswers(tx);
  const found = await tx.query<{ told: string }>(sql`select told from telematics_item
    where provider = ${PROVIDER} and state = 'ASKED' order by day limit ${MAX_ASKED}`);
  const unknown = found
    .map(({ told }) => JSON.parse(told) as Purchase)
    .filter(({ fuel_type: item }) => isUnknown(readItem(item?.trim() ?? '', items)));
  const byWord = Map.groupBy(unknown, ({ fuel_type: item }) => itemWord(item ?? ''));
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

const MAX_ASKED = 2000;
const round = (sum: number) => Math.round(sum * 100) / 100;

export type Remembered = { news: News; state: ItemState; made?: string | null };

/** Notes what was told; what something is made of keeps that unless it says otherwise. */
export async function remember(tx: Tx, { name }: Feed, items: readonly Remembered[]): Promise<void> {
  if (items.length === 0) return;
  const columns = [
    items.map(({ news }) => news.id),
    items.map(({ news }) => news.day),
    items.map(({ news }) => news.told),
    items.map(({ state }) => state),
    items.map(({ news }) => news.vehicle.number ?? news.vehicle.vin ?? ''),
    items.map(({ news }) => news.vehicle.vin ?? null),
    items.map(({ made }) => made ?? null),
  ] as const;
  const [ids, days, told, states, vehicles, vins, made] = columns;
  await tx.query(sql`insert into telematics_item (account_id, provider, feed, source_id, day, told, state, vehicle, vin, made)
    select ${tx.accountId}, ${PROVIDER}, ${name}, u.* from unnest(${ids}::text[], ${days}::date[], ${told}::text[], ${states}::text[],
      ${vehicles}::text[], ${vins}::text[], ${made}::uuid[]) as u
    on conflict (account_id, provider, feed, source_id) do update set day = excluded.day, told = excluded.told, state = excluded.state,
      vehicle = excluded.vehicle, vin = excluded.vin, made = coalesce(excluded.made, telematics_item.made)`);
}

/** The first day of what waited for a truck that is on file by now, or for an answer that was given since; null where nothing did. */
export async function firstWaiting(
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
    ...waiting.filter((told) => trucks.find(told)),
    ...asked.filter(({ item }) => !isUnknown(readItem(item, items))),
  ].map(({ day }) => day);
  return days.sort()[0] ?? null;
}
