/** Reads the data of a quarterly return: miles and purchases of qualified trucks, the rates in force, and filed returns. */
import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { changesSince, obstacles } from '@milepost/domain/report/ifta/changes.ts';
import { daysOf } from '@milepost/domain/report/ifta/quarter.ts';
import { type Rate, ratesInForce } from '@milepost/domain/report/ifta/rates.ts';
import { type Bought, calculateReturn, type Driven, type IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { shippedRates } from '@milepost/domain/report/ifta/shipped-rates.ts';
import type { Filed, ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../core/platform/db/statement.ts';
import { filesFor, fuelFor, placeOf, purchase } from './counted.ts';

export type ReturnOf = { carrier: string; quarter: string; fuelType: FuelType };
/** Runs several queries in the account and returns the rows of each. */
export type Ask = (...statements: Statement[]) => Promise<Record<string, unknown>[][]>;

/** Selects trips `t` of the qualified trucks `v`, by date. */
export const tripsOf = ({ carrier, quarter, fuelType }: ReturnOf): Sql => {
  const { start, end } = daysOf(quarter);
  return sql`trip t join vehicle v on v.account_id = t.account_id and v.id = t.vehicle
    where t.state <> 'DELETED' and t.carrier = ${carrier} and t.trip_date between ${start}::date and ${end}::date and ${raw(filesFor(fuelType))}`;
};

/** Selects purchases `e` of the fuel for those trucks. */
export const purchasesOf = ({ carrier, quarter, fuelType }: ReturnOf): Sql => {
  const { start, end } = daysOf(quarter);
  return sql`expense e join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
    where ${raw(purchase('e'))} and e.carrier = ${carrier} and e.expense_transaction_date between ${start}::date and ${end}::date
      and ${raw(fuelFor(fuelType, 'e'))} and ${raw(filesFor(fuelType))}`;
};

const DRIVEN = 't.trip_jurisdiction as jurisdiction, t.trip_date as day';
const driven = (
  of: ReturnOf,
) => sql`select ${raw(DRIVEN)}, sum(t.trip_distance) as miles, sum(coalesce(t.trip_exempt_miles, 0)) as exempt
  from ${tripsOf(of)} group by t.trip_jurisdiction, t.trip_date`;

const bought = (
  of: ReturnOf,
) => sql`select ${raw(placeOf('e'))} as jurisdiction, e.expense_transaction_date as day, sum(e.expense_quantity) as gallons,
    sum(coalesce(e.expense_tax_paid_gallons, e.expense_quantity)) as "taxPaid"
  from ${purchasesOf(of)} group by e.address_state, e.expense_transaction_date`;

const ownRates = ({
  quarter,
  fuelType,
}: Omit<ReturnOf, 'carrier'>) => sql`select jurisdiction, held_from as "from", rate, surcharge, source, true as "isOwn"
  from ifta_rate where quarter = ${quarter} and fuel_type = ${fuelType}`;

const filedReturns = ({
  carrier,
  quarter,
  fuelType,
}: ReturnOf) => sql`select f.amendment, f.filed_on as "filedOn", f.closed_at as "closedAt", f.filed as "return",
    case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "closedBy"
  from ifta_return f left join profile p on p.account_id = f.account_id and p.id = f.closed_by
  where f.carrier = ${carrier} and f.quarter = ${quarter} and f.fuel_type = ${fuelType} order by f.amendment`;

/** Returns the rates of a quarter in force for an account. */
export async function ratesOf(ask: Ask, of: Omit<ReturnOf, 'carrier'>): Promise<Rate[]> {
  const [own = []] = await ask(ownRates(of));
  return ratesInForce(shippedRates(of.quarter, of.fuelType), own as Rate[]);
}

/**
 * Returns the current return and the filed ones. A filed return is recomputed as of its own filing date, as its own amendment, so an
 * unchanged one gives the same charges.
 * @param filedOn null: the date of the last filing, or today without one
 */
export async function returnOf(ask: Ask, of: ReturnOf, filedOn: string | null, today: string): Promise<ReturnAnswer> {
  const [miles = [], gallons = [], own = [], filed = []] = await ask(
    driven(of),
    bought(of),
    ownRates(of),
    filedReturns(of),
  );
  const rates = ratesInForce(shippedRates(of.quarter, of.fuelType), own as Rate[]);
  const kept = filed as unknown as Filed[];
  const last = kept.at(-1);
  const asOf = (day: string): IftaReturn =>
    calculateReturn({
      quarter: of.quarter,
      rates,
      filedOn: day,
      driven: miles as Driven[],
      bought: gallons as Bought[],
      filed: kept.map((each) => each.return),
    });
  const now = asOf(filedOn ?? last?.filedOn ?? today);
  const changes = last ? changesSince(last.return, asOf(last.filedOn)) : [];
  return { now, filed: kept, changes, obstacles: obstacles(now, today) };
}
