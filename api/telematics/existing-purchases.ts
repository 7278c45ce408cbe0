/**
 * Purchases that also arrived in a fuel card file: counted once, because tax-paid gallons must not be claimed twice. The file has the
 * price paid.
 */
import sql, { type Sql } from 'sql-template-tag';
import { isOpenDay } from '../core/platform/closing-date.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { deleteMade } from '../expense/import/undo.ts';
import type { Feed } from './feeds.ts';
import { isUntouched, type OfferedItem } from './items.ts';
import { PROVIDER } from './sync-status.ts';

/** Files are imported once a week or month. */
const LOOKBACK_DAYS = 62;

/**
 * Returns an SQL condition: an expense not created from Motive's purchases matches. It has the same truck and gallons, on that
 * date or the day before or after, because a file uses the stop's local time.
 */
const isSamePurchase = ({ vehicle, day, quantity }: Record<'vehicle' | 'day' | 'quantity', Sql>) => sql`exists (
  select from expense e where e.vehicle = ${vehicle} and e.expense_type = 'FUEL' and e.state <> 'DELETED'
    and e.expense_transaction_date between ${day} - 1 and ${day} + 1 and abs(e.expense_quantity - ${quantity}) < 0.05
    and not exists (select from telematics_item i where i.made = e.id))`;

/** Returns the IDs of the offered purchases with a matching expense. */
export async function findExistingPurchases(
  tx: Queryable,
  { type }: Feed,
  offered: readonly OfferedItem[],
): Promise<Set<string>> {
  if (type !== 'FUEL' || offered.length === 0) return new Set();
  const asked = offered.flatMap(({ news, truck }) => {
    const { quantity } = news.row('', 1);
    return truck && quantity !== null ? [{ id: news.id, vehicle: truck.id, day: news.day, quantity }] : [];
  });
  const columns = (['id', 'vehicle', 'day', 'quantity'] as const).map((name) => asked.map((one) => one[name]));
  const [ids, vehicles, days, quantities] = columns;
  const found = await tx.query<{ id: string }>(sql`select a.id
    from unnest(${ids}::text[], ${vehicles}::uuid[], ${days}::date[], ${quantities}::numeric[]) as a (id, vehicle, day, quantity)
    where ${isSamePurchase({ vehicle: sql`a.vehicle`, day: sql`a.day`, quantity: sql`a.quantity` })}`);
  return new Set(found.map(({ id }) => id));
}

/**
 * Deletes expenses of purchases whose file arrived later, except those edited by a person, settled by a paycheck, or in a closed
 * period.
 */
export async function yieldToFileImports(tx: Tx): Promise<void> {
  const same = isSamePurchase({
    vehicle: sql`m.vehicle`,
    day: sql`m.expense_transaction_date`,
    quantity: sql`m.expense_quantity`,
  });
  const twice = await tx.query<{ made: string }>(sql`update telematics_item o set state = 'KNOWN' from expense m
    where o.provider = ${PROVIDER} and o.feed = 'FUEL_PURCHASES' and o.state = 'TAKEN' and o.day >= current_day() - ${LOOKBACK_DAYS}::integer
      and m.id = o.made and m.state = 'ACTIVE' and ${isOpenDay(sql`m.expense_transaction_date`)} and ${isUntouched('expense')} and ${same} returning o.made`);
  if (twice.length === 0) return;
  const made = twice.map((one) => one.made);
  await deleteMade(tx, 'expense', sql`id = any(${made})`, {
    by: null,
    as: 'Deleted (also imported from the fuel card)',
  });
}
