/** Facts from a driver's saved paychecks for a new one: the usual net, and amounts already paid. */
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type PaidConstant, paysFixedAmount } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { addDays, type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { PayScope } from './paycheck-scope.ts';
import { IS_COUNTED } from './paycheck-table.ts';
import { getPayeeId, type Payee, selectPayeeIds } from './payees.ts';

const EIGHT_WEEKS = 56;

/** A payee whose earlier paychecks are compared: with a settlement per truck, only those of the truck. */
type ComparedPayee = { id: string; truck: string | null };

export const toCompared = (payee: Payee): ComparedPayee => ({
  id: getPayeeId(payee),
  truck: payee.truckOwner ? payee.vehicle : null,
});

/** Returns SQL for the payees `d`, numbered from 1, each with their active paychecks `p`. */
const selectCompared = (payees: readonly ComparedPayee[]): Sql => sql`unnest(${payees.map(({ id }) => id)}::uuid[],
    ${payees.map(({ truck }) => truck)}::uuid[]) with ordinality as d (payee, truck, n)`;
const IS_COMPARED = sql`${IS_COUNTED} and p.payee = d.payee and (d.truck is null or p.vehicle = d.truck)`;

/** Returns each payee's average net, in dollars, of paychecks that end in the 8 weeks up to the end of this period; null without any. */
export async function computeAverageNets(
  tx: Tx,
  payees: readonly ComparedPayee[],
  { payCheckFleetEndDate: end }: Pick<PayScope, 'payCheckFleetEndDate'>,
): Promise<(number | null)[]> {
  const rows = await tx.query<{ n: number; average: number }>(sql`select d.n, round(avg(p.pay_check_net), 2) as average
    from ${selectCompared(payees)} join paycheck p on ${IS_COMPARED}
      and p.pay_check_fleet_end_date > ${addDays(end, -EIGHT_WEEKS)} and p.pay_check_fleet_end_date <= ${end} group by d.n`);
  const averages = new Map(rows.map(({ n, average }) => [n, average]));
  return payees.map((_, at) => averages.get(at + 1) ?? null);
}

export type PaycheckHistory = { count: number; average: number | null };

/** Returns the number and average net in dollars of each payee's last paychecks that ended by a date, up to `most`. */
export async function findLastNets(
  tx: Tx,
  payees: readonly ComparedPayee[],
  end: Day,
  most: number,
): Promise<PaycheckHistory[]> {
  const rows = await tx.query<
    PaycheckHistory & { n: number }
  >(sql`select d.n, count(*) as count, round(avg(p.net), 2) as average
    from ${selectCompared(payees)} cross join lateral (
      select pay_check_net as net from paycheck p where ${IS_COMPARED} and pay_check_fleet_end_date <= ${end}
      order by pay_check_fleet_end_date desc, id desc limit ${most}) p
    group by d.n`);
  const pasts = new Map(rows.map(({ n, ...past }) => [n, past]));
  return payees.map((_, at) => pasts.get(at + 1) ?? { count: 0, average: null });
}

/**
 * Returns the saved paycheck that already pays the payee a fixed amount for dates of this period (PAY-16). Of two concurrent payments,
 * the second one waits and sees the first. The payee is locked last: after loads, expenses, and balances.
 */
export async function findPaidConstant(
  tx: Tx,
  scope: PayScope,
  fleets: PlannedPaycheck['fleets'],
): Promise<PaidConstant | undefined> {
  if (!paysFixedAmount(scope, fleets)) return undefined;
  const table = scope.truckOwner ? 'truck_owner' : 'driver';
  await tx.query(sql`select 1 from ${raw(table)} where id = ${getPayeeId(scope)} for no key update`);
  const [[paid] = []] = await findPaidConstants(tx, [{ scope, fleets }]);
  return paid;
}

/** Describes what a saved paycheck already pays, for a message. */
export function describePaidConstant({ prettyName, payCheckDriverCut, ...period }: PaidConstant): string {
  const days = `${formatDay(period.payCheckFleetStartDate)} to ${formatDay(period.payCheckFleetEndDate)}`;
  return `${prettyName} already pays a flat ${formatMoney(payCheckDriverCut)} for ${days}.`;
}

/** A paycheck to save: its form, and its loads with the plans that pay them. */
export type PlannedPaycheck = { scope: PayScope; fleets: readonly Pick<PayLoad, 'plan'>[] };

/** SQL: the first fixed amount that a plan of a load on a paycheck `p` pays. */
const FIXED_BY_LOAD = sql`(select (l #>> '{plan,driverCut}')::numeric from jsonb_array_elements(p.statement -> 'loads') l
  where l #>> '{plan,strategy}' = 'CONSTANT' limit 1)`;

/** SQL: whether a paycheck `p` paid a fixed amount, by its own plan or that of a load. */
export const PAID_FIXED = sql`(p.pay_check_payment_strategy = 'CONSTANT' or ${FIXED_BY_LOAD} is not null)`;

/**
 * Returns for each paycheck the saved ones that already pay a fixed amount for dates of its period, as a warning, because a second one
 * pays it again (PAY-16).
 */
export async function findPaidConstants(tx: Tx, planned: readonly PlannedPaycheck[]): Promise<PaidConstant[][]> {
  const fixed = planned.flatMap(({ scope, fleets }) => (paysFixedAmount(scope, fleets) ? [scope] : []));
  const [first] = fixed;
  if (!first) return planned.map(() => []);
  const rows = await tx.query<PaidConstant & { payee: string }>(sql`select payee, id, pretty_name as "prettyName",
      case when pay_check_payment_strategy = 'CONSTANT' then pay_check_driver_cut else ${FIXED_BY_LOAD} end as "payCheckDriverCut", pay_check_fleet_start_date as "payCheckFleetStartDate",
      pay_check_fleet_end_date as "payCheckFleetEndDate"
    from paycheck p where ${IS_COUNTED} and payee = any(${selectPayeeIds(fixed)}::uuid[])
      and ${PAID_FIXED}
      and pay_check_fleet_start_date <= ${first.payCheckFleetEndDate} and pay_check_fleet_end_date >= ${first.payCheckFleetStartDate}
    order by pay_check_fleet_start_date, id`);
  const rowsByPayee = Map.groupBy(rows, ({ payee }) => payee);
  return planned.map(({ scope }) =>
    fixed.includes(scope) ? (rowsByPayee.get(getPayeeId(scope)) ?? []).map(({ payee: _, ...paid }) => paid) : [],
  );
}
