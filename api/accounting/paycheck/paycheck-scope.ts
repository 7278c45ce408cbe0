/** Reads the paycheck form, payee, period, and plan, for a preview and for saving. */

import { getLastSevenDays, paycheck, STANDARD_PLAN } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import {
  addPlanShares,
  type DriverPlan,
  type FormPlan,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import { checkNew, readFields } from '@milepost/domain/core/validation.ts';
import { addMismatches, resolveRefs } from '../../core/engine/collection/refs.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { Values } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { throwErrors } from '../../core/platform/http/errors.ts';
import { isId } from '../../core/platform/ids.ts';
import { findPlansAt } from './paycheck-plans.ts';
import { PAYCHECKS } from './paycheck-table.ts';

/** A valid form. IDs, and dates as `YYYY-MM-DD`. */
export type PayScope = FormPlan & {
  carrier: string;
  driver: string | null;
  truckOwner: string | null;
  vehicle: string | null;
  payCheckFleetStartDate: string;
  payCheckFleetEndDate: string;
  payCheckExpenseStartDate: string;
  payCheckExpenseEndDate: string;
  payCheckDate?: string | null;
};

/** The form with the names of its records. */
export type ReadScope = { scope: PayScope; names: Record<string, string>; driverPlan: DriverPlan | null };

/**
 * Validates a form. With `fill`, missing values come from the driver's plan and the last seven days.
 * @throws HttpError with every invalid field
 */
export async function readScope(
  tx: Tx,
  registry: Registry,
  sent: Values,
  { today, fill }: { today: string; fill: boolean },
): Promise<ReadScope> {
  const read = readFields(paycheck, dropUnusedFee(sent));
  const dated = fill ? { ...getPeriod(today), ...omitBlanks(read.values) } : read.values;
  const driverPlan = await readPlanAt(tx, dated.truckOwner ?? dated.driver, dated.payCheckFleetEndDate);
  const filled: Values = fill ? { ...(dated.payCheckPaymentStrategy ? {} : getFormPlan(driverPlan)), ...dated } : dated;
  const checked = checkNew(paycheck, filled, { today });
  const refs = await resolveRefs(tx, PAYCHECKS, checked.values, registry.tableOf, checked.values);
  const errors = { ...refs.errors, ...checked.errors, ...read.errors };
  throwErrors(addMismatches(PAYCHECKS, refs.mismatches, errors), filled);
  const scope = checked.values as PayScope;
  return { scope: addPlanShares({ ...scope, ...withFee(scope) }, driverPlan), names: refs.names, driverPlan };
}

/** Drops the empty carrier's fee of a strategy without one. */
function dropUnusedFee({ payCheckExpenseCarrierFee: fee, ...sent }: Values): Values {
  const isUnused = sent.payCheckPaymentStrategy !== 'BY_PERCENTAGE' && (fee === '' || fee === null);
  return fee === undefined || isUnused ? sent : { ...sent, payCheckExpenseCarrierFee: fee };
}

/** Keeps the carrier's fee only for BY_PERCENTAGE. */
function withFee(plan: FormPlan): FormPlan {
  const { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee: fee } = plan;
  const payCheckExpenseCarrierFee = payCheckPaymentStrategy === 'BY_PERCENTAGE' ? fee : 0;
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee };
}

/** Returns the default plan of a paycheck: the payee's, or the standard one. */
export function getStartingPlan(driverPlan: DriverPlan | null): FormPlan {
  return addPlanShares(withFee(getFormPlan(driverPlan)), driverPlan);
}

function omitBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function getPeriod(today: string): Values {
  const { start, end } = getLastSevenDays(today);
  return {
    payCheckFleetStartDate: start,
    payCheckFleetEndDate: end,
    payCheckExpenseStartDate: start,
    payCheckExpenseEndDate: end,
  };
}

function getFormPlan(plan: DriverPlan | null): FormPlan {
  if (!plan) return STANDARD_PLAN;
  const { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee } = plan;
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee };
}

async function readPlanAt(tx: Tx, payee: unknown, day: unknown): Promise<DriverPlan | null> {
  if (typeof payee !== 'string' || !isId(payee) || typeof day !== 'string' || !isDay(day)) return null;
  const [plan] = await findPlansAt(tx, [payee], day);
  return plan ?? null;
}
