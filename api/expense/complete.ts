/** What the server adds to an expense before it is written: whose truck it was that day, what it comes to, its number. */
import { fieldsOf, type Problems, type Related } from '@milepost/domain/core/record.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { NO_DRIVER, needsDriver } from '@milepost/domain/expense/expense-rules.ts';
import { fuelTypesOf, netOf, percentagesOf, totalOf } from '@milepost/domain/expense/expense-values.ts';
import sql from 'sql-template-tag';
import { driverOn } from '../admin/vehicle-assignment.ts';
import type { Context, Values } from '../core/collection/spec.ts';
import type { Tx } from '../core/db/database.ts';
import { badInput } from '../core/http/errors.ts';
import { nextNumber } from '../core/numbers.ts';

/** What is picked under the authority of an expense. */
const PICKED = ['driver', 'vehicle', 'dispatcher', 'fleet'] as const;
/** And who repairs. */
export const FITTED = [...PICKED, 'company'] as const;

const FITTING = `select
  (select carrier = $1 from driver where id = $2) as driver,
  (select carrier = $1 from vehicle where id = $3) as vehicle,
  (select carrier = $1 from dispatcher where id = $4) as dispatcher,
  (select carrier = $1 from fleet where id = $5) as fleet,
  (select company_type = 'AUTO_SERVICE_PROVIDER' from company where id = $6) as company,
  (select address from company where id = $6) as "providerAddress"`;

type Fitting = Record<(typeof PICKED)[number] | 'company', boolean | null> & { providerAddress: unknown };

/**
 * EXP-28: what is picked belongs to the expense's authority, and who repairs a truck is an auto service provider. `names` are looked at: what was
 * picked earlier may have gone to another authority since. Answers the provider's address, where a maintenance expense says none itself (EXP-40).
 * Refuses with the fields' own messages.
 */
export async function requireFitting(
  { tx }: Pick<Context, 'tx'>,
  values: Values,
  names: readonly string[] = FITTED,
): Promise<Values> {
  const { carrier = null, driver, vehicle, dispatcher, fleet, company } = values;
  const named = [driver, vehicle, dispatcher, fleet, company];
  if (named.every((id) => (id ?? null) === null)) return {};
  const [found] = await tx.query<Fitting>({
    text: FITTING,
    values: [carrier, ...named.map((id) => id ?? null)],
    name: 'expense-fitting',
  });
  const isMaintenance = values.expenseType === 'MAINTENANCE';
  const checked = (isMaintenance ? FITTED : PICKED).filter((name) => names.includes(name));
  const facts = fieldsOf(expense);
  const wrong = checked.filter((name) => (values[name] ?? null) !== null && found?.[name] !== true);
  if (wrong.length > 0) {
    throw badInput(Object.fromEntries(wrong.map((name) => [name, facts[name]?.message])) as Problems);
  }
  return isMaintenance && !values.address && found?.providerAddress ? { address: found.providerAddress } : {};
}

/**
 * Who held a truck on a day, held until the write ends. Nobody where that driver was deleted, or stayed with an authority the truck has left: no
 * paycheck could ever take the expense.
 */
export async function truckDriverOn(tx: Tx, vehicle: string, day: string): Promise<Related | null> {
  const [found = null] = await tx.query<Related>(sql`select d.id, d.pretty_name as "prettyName", d.state
    from driver d join vehicle v on v.account_id = d.account_id and v.carrier = d.carrier
    where v.id = ${vehicle} and d.id = ${await driverOn(tx, vehicle, day)} and d.state <> 'DELETED' for key share of d`);
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
  const whole = { ...values, expenseAmount: amount };
  return { ...fuelTypesOf(values), ...percentagesOf(values), expenseAmount: amount, ...netOf(whole) };
}

/** EXP-45: the number given, else the next of the account's own that nobody uses. */
export async function numberOf(tx: Tx, given: unknown): Promise<string> {
  if (typeof given === 'string') return given;
  for (;;) {
    const number = await nextNumber(tx, 'EXP');
    const [taken] = await tx.query(
      sql`select 1 from expense where expense_transaction_id = ${number} and state <> 'DELETED' limit 1`,
    );
    if (!taken) return number;
  }
}
