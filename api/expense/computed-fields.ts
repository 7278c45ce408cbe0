/** Completes an expense before it is saved: the truck's driver on its date, computed amounts, and its number. */
import type { Related } from '@milepost/domain/core/record.ts';
import { NO_DRIVER, NO_PROVIDER, needsDriver } from '@milepost/domain/expense/expense-rules.ts';
import {
  computeNet,
  computePercentages,
  computeTotal,
  type ExpenseValues,
  getFuelTypes,
} from '@milepost/domain/expense/expense-values.ts';
import { getUsualPaidBy } from '@milepost/domain/expense/paid-by.ts';
import sql from 'sql-template-tag';
import { selectAssignment } from '../admin/assignment.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { badInput } from '../core/platform/http/errors.ts';

/**
 * API-25, EXP-30: requires a provider of the expense's authority, if it has one, and an auto service provider for a repair. Returns the
 * provider's address for a maintenance expense without its own (EXP-40). Rejects with the field's own message.
 */
export async function requireProvider({ tx }: Pick<Context, 'tx'>, values: Values): Promise<Values> {
  if (!values.company) return {};
  const [provider] = await tx.query<{ type: string; carrier: string; address: unknown }>(
    sql`select company_type as type, carrier, address from company where id = ${values.company}`,
  );
  const isStranger = Boolean(values.carrier) && provider?.carrier !== values.carrier;
  const isRepair = values.expenseType === 'MAINTENANCE';
  if (isStranger || (isRepair && provider?.type !== 'AUTO_SERVICE_PROVIDER')) throw badInput({ company: NO_PROVIDER });
  return isRepair && !values.address && provider?.address ? { address: provider.address } : {};
}

/**
 * Returns the driver a truck was assigned to on a date, locked until the end of the transaction. Null if that driver was deleted, or
 * stayed with an authority that the truck has left: no paycheck could take the expense.
 */
export async function findTruckDriver(tx: Tx, vehicle: string, day: string): Promise<Related | null> {
  const [driver = null] = await tx.query<Related>(sql`select d.id, d.pretty_name as "prettyName", d.state
    from vehicle v cross join lateral (${selectAssignment('vehicle', sql`v.id`, sql`${day}::date`)}) held
    join driver d on d.account_id = v.account_id and d.carrier = v.carrier and d.id = held.driver
    where v.id = ${vehicle} and d.state <> 'DELETED' for key share of d`);
  return driver;
}

/** EXP-36: returns the named driver, else the truck's driver on `day`. Rejects an expense that needs a driver and has none. */
export async function findDriver({ tx }: Pick<Context, 'tx'>, values: Values, day: string): Promise<string | null> {
  const named = values.driver ?? null;
  const driver =
    named ?? (values.vehicle ? (await findTruckDriver(tx, String(values.vehicle), day))?.id : null) ?? null;
  if (driver === null && needsDriver(values)) throw badInput({ driver: NO_DRIVER });
  return driver === null ? null : String(driver);
}

/**
 * Computes fields of a complete expense: fuel type, percentages, `amount` (dollars; by default from quantity, price, and fee), and who
 * bears it.
 */
export function computeFields(values: Values, amount = computeTotal(values) ?? 0): Values {
  const shares = computePercentages(values);
  const paidBy = values.paidBy ?? getUsualPaidBy({ ...values, ...shares });
  const whole = { ...values, ...shares, paidBy, expenseAmount: amount } as ExpenseValues & { expenseAmount: number };
  return { ...getFuelTypes(values), ...shares, paidBy, expenseAmount: amount, ...computeNet(whole) };
}
