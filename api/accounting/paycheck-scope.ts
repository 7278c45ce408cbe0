/** Reads the paycheck form: for whom, which period, by which plan. The same for a preview and for a save. */

import { lastSevenDays, paycheck, STANDARD_PLAN } from '@milepost/domain/accounting/paycheck.ts';
import type { DriverPlan, FormPlan } from '@milepost/domain/accounting/paycheck-preview.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import { checkNew, readFields } from '@milepost/domain/core/wire.ts';
import sql from 'sql-template-tag';
import { resolveRefs, withStrangers } from '../core/collection/refs.ts';
import type { Registry } from '../core/collection/registry.ts';
import type { Values } from '../core/collection/spec.ts';
import type { Tx } from '../core/db/database.ts';
import { refuseProblems } from '../core/http/errors.ts';
import { isId } from '../core/ids.ts';
import { PAYCHECKS } from './paycheck-table.ts';

/** A checked form. Ids, and dates `YYYY-MM-DD`. */
export type PayScope = FormPlan & {
  carrier: string;
  driver: string;
  vehicle: string | null;
  payCheckFleetStartDate: string;
  payCheckFleetEndDate: string;
  payCheckExpenseStartDate: string;
  payCheckExpenseEndDate: string;
};

/** The form with the names of whom it is about. */
export type ReadScope = { scope: PayScope; names: Record<string, string>; driverPlan: DriverPlan | null };

/**
 * Checks a form as sent. With `fill`, what it leaves out comes from the driver's plan and the last seven days.
 * @throws Refusal naming every field that is wrong
 */
export async function readScope(
  tx: Tx,
  registry: Registry,
  sent: Values,
  { today, fill }: { today: string; fill: boolean },
): Promise<ReadScope> {
  const read = readFields(paycheck, sent);
  const dated = fill ? { ...periodOf(today), ...given(read.values) } : read.values;
  const driverPlan = await planAt(tx, dated.driver, dated.payCheckFleetEndDate);
  const filled: Values = fill ? { ...(dated.payCheckPaymentStrategy ? {} : formPlanOf(driverPlan)), ...dated } : dated;
  const checked = checkNew(paycheck, filled, { today });
  const refs = await resolveRefs(tx, PAYCHECKS, checked.values, registry.tableOf, checked.values);
  const problems = { ...refs.problems, ...checked.problems, ...read.problems };
  refuseProblems(withStrangers(PAYCHECKS, refs.strangers, problems), filled);
  const scope = checked.values as PayScope;
  return { scope: { ...scope, ...withFee(scope) }, names: refs.names, driverPlan };
}

/** The carrier's fee counts under BY_PERCENTAGE only. */
function withFee(plan: FormPlan): FormPlan {
  const { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee: fee } = plan;
  const payCheckExpenseCarrierFee = payCheckPaymentStrategy === 'BY_PERCENTAGE' ? fee : 0;
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee };
}

/** What a paycheck starts from: the plan of its driver, or the standard one. */
export function startingPlan(driverPlan: DriverPlan | null): FormPlan {
  return withFee(formPlanOf(driverPlan));
}

function given(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function periodOf(today: string): Values {
  const { start, end } = lastSevenDays(today);
  return {
    payCheckFleetStartDate: start,
    payCheckFleetEndDate: end,
    payCheckExpenseStartDate: start,
    payCheckExpenseEndDate: end,
  };
}

function formPlanOf(plan: DriverPlan | null): FormPlan {
  if (!plan) return STANDARD_PLAN;
  const { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee } = plan;
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee };
}

async function planAt(tx: Tx, driver: unknown, day: unknown): Promise<DriverPlan | null> {
  if (typeof driver !== 'string' || !isId(driver) || typeof day !== 'string' || !isDay(day)) return null;
  const [plan] = await plansAt(tx, [driver], day);
  return plan ?? null;
}

/** Of each driver the plan that holds on a day: the one begun last. */
export async function plansAt(tx: Tx, drivers: readonly string[], day: string): Promise<(DriverPlan | null)[]> {
  const rows = await tx.query<
    DriverPlan & { driver: string }
  >(sql`select distinct on (driver) driver, id, pretty_name as "prettyName",
      valid_from as "validFrom", pay_check_payment_strategy as "payCheckPaymentStrategy", pay_check_driver_cut as "payCheckDriverCut",
      pay_check_expense_carrier_fee as "payCheckExpenseCarrierFee"
    from pay_plan where driver = any(${drivers}::uuid[]) and valid_from <= ${day} and state <> 'DELETED' order by driver, valid_from desc`);
  const found = new Map(rows.map(({ driver, ...plan }) => [driver, plan]));
  return drivers.map((driver) => found.get(driver) ?? null);
}
