/** Purchases that came by a fuel card's file as well: counted once, or tax-paid gallons would be claimed twice. */
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/db/statement.ts';
import type { Feed } from './feeds.ts';
import type { Offered } from './items.ts';

/** Of those offered the ids of which an expense stands: the same truck, the same gallons, that day or one beside it (the file has the stop's own clock). */
export async function boughtAlready(tx: Queryable, { type }: Feed, offered: readonly Offered[]): Promise<Set<string>> {
  if (type !== 'FUEL' || offered.length === 0) return new Set();
  const asked = offered.flatMap(({ news, truck }) => {
    const { quantity } = news.row('', 1);
    return truck && quantity !== null ? [{ id: news.id, vehicle: truck.id, day: news.day, quantity }] : [];
  });
  const columns = (['id', 'vehicle', 'day', 'quantity'] as const).map((name) => asked.map((one) => one[name]));
  const [ids, vehicles, days, quantities] = columns;
  const found = await tx.query<{ id: string }>(sql`select a.id
    from unnest(${ids}::text[], ${vehicles}::uuid[], ${days}::date[], ${quantities}::numeric[]) as a (id, vehicle, day, quantity)
    where exists (
      select from expense e where e.vehicle = a.vehicle and e.expense_type = 'FUEL' and e.state <> 'DELETED'
        and e.expense_transaction_date between a.day - 1 and a.day + 1 and abs(e.expense_quantity - a.quantity) < 0.05
        and not exists (select from telematics_item i where i.made = e.id)
    )`);
  return new Set(found.map(({ id }) => id));
}
