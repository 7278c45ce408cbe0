/** What the server adds to an expense before it is written: whose truck it was that day, what it comes to, its number. */
import type { Related } from '@milepost/domain/core/record.ts';
import { NO_DRIVER, NO_PROVIDER, needsDriver } from '@milepost/domain/expense/expense-rules.ts';
import {
  type ExpenseValues,
  fuelTypesOf,
  netOf,
  percentagesOf,
  totalOf,
} from '@milepost/domain/expense/expense-values.ts';
import { usualPaidBy } from '@milepost/domain/expense/paid-by.ts';
import sql from 'sql-template-tag';
import { heldOn } from '../admin/assignment.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { badInput } from '../core/platform/http/errors.ts';

/**
 * API-25, EXP-30: a provider is one of the expense's authority, where it has one, and who repairs a truck is an auto service provider. Answers the provider's
 * address, where a maintenance expense says none itself (EXP-40). Refuses with the field's own message.
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
 * Who held a truck on a day, held until the write ends. Nobody where that driver was deleted, or stayed with an authority the truck has left: no
 * paycheck could ever take the expense.
 */
export async function truckDriverOn(tx: Tx, vehicle: string, day: string): Promise<Related | null> {
  const [found = null] = await tx.query<Related>(sql`select d.id, d.pretty_name as "prettyName", d.state
    from vehicle v cross join lateral (${heldOn('vehicle', sql`v.id`, sql`${day}::date`)}) held
    join driver d on d.account_id = v.account_id and d.carrier = v.carrier and d.id = held.driver
    where v.id = ${vehicle} and d.state <> 'DELETED' for key share of d`);
  return found;
}

/** EXP-36: the driver named, else who held the truck on `day`. Refuses where the expense needs one and there is none. */
export async function driverOf({ tx }: Pick<Context, 'tx'>, values: Values, day: string): Promise<string | null> {
  const named = values.driver ?? null;
  const driver = named ?? (values.vehicle ? (await truckDriverOn(tx, String(values.vehicle), day))?.id : null) ?? null;
  if (driver === null && needsDriver(values)) throw badInput({ driver: NO_DRIVER });
  return driver === null ? null : String(driver);
}

/** The computed fields of a whole expense: fuel type, percentages, `amount` (dollars; by default quantity, price and fee) and whose money it is. */
export function computed(values: Values, amount = totalOf(values) ?? 0): Values {
  const shares = percentagesOf(values);
  const paidBy = values.paidBy ?? usualPaidBy({ ...values, ...shares });
  const whole = { ...values, ...shares, paidBy, expenseAmount: amount } as ExpenseValues & { expenseAmount: number };
  return { ...fuelTypesOf(values), ...shares, paidBy, expenseAmount: amount, ...netOf(whole) };
}
