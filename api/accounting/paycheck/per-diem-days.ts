/** Days away that paychecks paid per diem for: a driver is paid for a day once. */

import { listPerDiem } from '@milepost/domain/accounting/paycheck/pay-per-diem.ts';
import type { PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type OfferedLoad, toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import type { PayScope } from './paycheck-scope.ts';

type PlannedLoads = { scope: PayScope; fleets: readonly OfferedLoad[] };

/**
 * Returns the loads of each payee, with the days away that are not paid yet where a company driver's plan pays per diem, and without
 * days elsewhere.
 */
export async function withOpenDays(tx: Tx, payees: readonly PlannedLoads[]): Promise<OfferedLoad[][]> {
  const hasPerDiem = ({ scope, fleets }: PlannedLoads) =>
    scope.driver !== null && fleets.some((load) => paysPerDiem(scope, load));
  const drivers = payees.flatMap((payee) => (hasPerDiem(payee) ? [payee.scope.driver as string] : []));
  const paid = drivers.length === 0 ? new Map() : await readPaidDays(tx, drivers, payees);
  return payees.map(({ scope, fleets }) => {
    const days = paid.get(scope.driver);
    return fleets.map(({ daysAway, ...load }) =>
      days && paysPerDiem(scope, load) ? { ...load, daysAway: listOpen(daysAway, days) } : load,
    );
  });
}

const paysPerDiem = (scope: PayScope, { plan }: Pick<OfferedLoad, 'plan'>): boolean =>
  (plan ?? toPayPlan(scope)).perDiem !== undefined;

const listOpen = (days: OfferedLoad['daysAway'], paid: ReadonlySet<Day>) =>
  days ? days.filter((day) => !paid.has(day)) : null;

/** Returns the paid days of company drivers since the first day of these loads; other drivers are missing. */
async function readPaidDays(
  tx: Tx,
  drivers: readonly string[],
  payees: readonly PlannedLoads[],
): Promise<Map<string | null, ReadonlySet<Day>>> {
  const [first] = payees.flatMap(({ fleets }) => fleets.flatMap(({ daysAway }) => daysAway?.[0] ?? [])).sort();
  const rows = await tx.query<{ driver: string; days: Day[] }>(sql`select d.id as driver,
      coalesce((select jsonb_agg(p.day) from per_diem_day p
        where p.account_id = d.account_id and p.driver = d.id and p.day >= ${first ?? null}::date), '[]') as days
    from driver d where d.id = any(${drivers}::uuid[]) and d.driver_type = 'DRIVER_FOR_HIRE'`);
  return new Map(rows.map(({ driver, days }) => [driver, new Set(days)]));
}

type Taker = { id: string; driver: string | null };

/** Marks the days of a statement as paid. @throws HttpError if another paycheck paid one in the meantime */
export async function takeDays(
  tx: Tx,
  { id, driver }: Taker,
  { plan, loads }: { plan: PayPlan; loads: readonly PayLoad[] },
): Promise<void> {
  const days = listPerDiem({ ...plan, loads }).flatMap(({ load, days: own }) =>
    own.map((day) => ({ ...day, fleet: load.id })),
  );
  if (driver === null || days.length === 0) return;
  await tx.query(sql`insert into per_diem_day (account_id, driver, day, pay_check, fleet, rate)
    select ${tx.accountId}, ${driver}, day, ${id}, fleet, rate
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as t (day date, fleet uuid, rate numeric)
    on conflict do nothing`);
  const [other] = await tx.query<{ day: Day; payCheckID: string }>(sql`select d.day, p.pay_check_id as "payCheckID"
    from per_diem_day d join paycheck p on p.account_id = d.account_id and p.id = d.pay_check
    where d.driver = ${driver} and d.day = any(${days.map(({ day }) => day)}::date[]) and d.pay_check <> ${id}
    order by d.day limit 1`);
  if (other) throw referenced(`Per diem for ${formatDay(other.day)} is on ${other.payCheckID}. Nothing was saved.`);
}

/** Releases the days of a deleted or voided paycheck. */
export async function releaseDays(tx: Tx, payCheck: string): Promise<void> {
  await tx.query(sql`delete from per_diem_day where pay_check = ${payCheck}`);
}
