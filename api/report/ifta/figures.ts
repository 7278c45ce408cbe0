/** Reads the data of a quarterly return: miles and purchases of qualified trucks, the rates in force, and filed returns. */
import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import { compareLines, findObstacles } from '@milepost/domain/report/ifta/changes.ts';
import { getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { mergeRates, type Rate } from '@milepost/domain/report/ifta/rates.ts';
import {
  type BoughtFuel,
  calculateReturn,
  type DrivenMiles,
  type IftaReturn,
} from '@milepost/domain/report/ifta/return.ts';
import { getShippedRates } from '@milepost/domain/report/ifta/shipped-rates.ts';
import type { FiledReturn, ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../core/platform/db/statement.ts';
import { isFilingTruck, isPurchase, isReturnFuel, selectPlace } from './conditions.ts';

export type ReturnKey = { carrier: string; quarter: string; fuelType: FuelType };
/** Runs several queries in the account and returns the rows of each. */
export type RunQueries = (...statements: Statement[]) => Promise<Record<string, unknown>[][]>;

/** Selects trips `t` of the qualified trucks `v`, by date. */
export const selectTrips = ({ carrier, quarter, fuelType }: ReturnKey): Sql => {
  const { start, end } = getQuarterDays(quarter);
  return sql`trip t join vehicle v on v.account_id = t.account_id and v.id = t.vehicle
    where t.state <> 'DELETED' and t.carrier = ${carrier} and t.trip_date between ${start}::date and ${end}::date and ${raw(isFilingTruck(fuelType))}`;
};

/** Selects purchases `e` of the fuel for those trucks. */
export const selectPurchases = ({ carrier, quarter, fuelType }: ReturnKey): Sql => {
  const { start, end } = getQuarterDays(quarter);
  return sql`expense e join vehicle v on v.account_id = e.account_id and v.id = e.vehicle
    where ${raw(isPurchase('e'))} and e.carrier = ${carrier} and e.expense_transaction_date between ${start}::date and ${end}::date
      and ${raw(isReturnFuel(fuelType, 'e'))} and ${raw(isFilingTruck(fuelType))}`;
};

const TRIP_COLUMNS = 't.trip_jurisdiction as jurisdiction, t.trip_date as day';
const selectDriven = (
  of: ReturnKey,
) => sql`select ${raw(TRIP_COLUMNS)}, sum(t.trip_distance) as miles, sum(coalesce(t.trip_exempt_miles, 0)) as exempt
  from ${selectTrips(of)} group by t.trip_jurisdiction, t.trip_date`;

const selectBought = (
  of: ReturnKey,
) => sql`select ${raw(selectPlace('e'))} as jurisdiction, e.expense_transaction_date as day, sum(e.expense_quantity) as gallons,
    sum(coalesce(e.expense_tax_paid_gallons, e.expense_quantity)) as "taxPaid"
  from ${selectPurchases(of)} group by e.address_state, e.expense_transaction_date`;

const selectOwnRates = ({
  quarter,
  fuelType,
}: Omit<ReturnKey, 'carrier'>) => sql`select jurisdiction, held_from as "from", rate, surcharge, source, true as "isOwn"
  from ifta_rate where quarter = ${quarter} and fuel_type = ${fuelType}`;

const selectFiledReturns = ({
  carrier,
  quarter,
  fuelType,
}: ReturnKey) => sql`select f.amendment, f.filed_on as "filedOn", f.closed_at as "closedAt", f.filed as "return",
    case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as "closedBy"
  from ifta_return f left join profile p on p.account_id = f.account_id and p.id = f.closed_by
  where f.carrier = ${carrier} and f.quarter = ${quarter} and f.fuel_type = ${fuelType} order by f.amendment`;

/** Returns the rates of a quarter in force for an account. */
export async function readRates(ask: RunQueries, of: Omit<ReturnKey, 'carrier'>): Promise<Rate[]> {
  const [own = []] = await ask(selectOwnRates(of));
  return mergeRates(getShippedRates(of.quarter, of.fuelType), own as Rate[]);
}

/**
 * Returns the current return and the filed ones. A filed return is recomputed as of its own filing date, as its own amendment, so an
 * unchanged one gives the same charges.
 * @param filedOn null: the date of the last filing, or today without one
 */
export async function readReturn(
  ask: RunQueries,
  of: ReturnKey,
  filedOn: string | null,
  today: string,
): Promise<ReturnAnswer> {
  const [miles = [], gallons = [], own = [], filed = []] = await ask(
    selectDriven(of),
    selectBought(of),
    selectOwnRates(of),
    selectFiledReturns(of),
  );
  const rates = mergeRates(getShippedRates(of.quarter, of.fuelType), own as Rate[]);
  const stored = filed as unknown as FiledReturn[];
  const last = stored.at(-1);
  const computeReturnOn = (day: string): IftaReturn =>
    calculateReturn({
      quarter: of.quarter,
      rates,
      filedOn: day,
      driven: miles as DrivenMiles[],
      bought: gallons as BoughtFuel[],
      filed: stored.map((each) => each.return),
    });
  const now = computeReturnOn(filedOn ?? last?.filedOn ?? today);
  const changes = last ? compareLines(last.return, computeReturnOn(last.filedOn)) : [];
  return { now, filed: stored, changes, obstacles: findObstacles(now, today) };
}
