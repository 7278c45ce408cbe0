/** Pay of hired drivers that the carrier pays on an owner's behalf: charged to the owner, whose next settlement deducts it. */
import { computeEffectOnNet } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import type { PayCharge, PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { HiringOwner } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { cents, dollars, formatAmount, formatMoney, sum } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { IS_COUNTED } from './paycheck-table.ts';
import { filterTrucks, type Payee, selectPayeeIds, type TruckPayee } from './payees.ts';

/** Amount that an owner is charged for a driver's paycheck, in dollars. */
export type HiredCharge = { truckOwner: string; vehicle: string | null; amount: number };

type HiredLoad = { id: string; hiredBy?: HiringOwner | undefined };

/**
 * Returns the charges of a paycheck: all pay before deductions, because what is deducted was advanced or is held for the driver. With
 * two owners, each is charged for its own loads, and the last one for the rest. Loads paid without an owner are no one's charge.
 */
export function getCharges(loads: readonly HiredLoad[], statement: PayStatement): HiredCharge[] {
  const last = loads.findLast(({ hiredBy }) => hiredBy !== undefined)?.hiredBy;
  if (!last) return [];
  const getPay = (rows: readonly HiredLoad[]) => sum(rows.map(({ id }) => cents(computeEffectOnNet(statement, id))));
  const others = Map.groupBy(
    loads.filter(({ hiredBy }) => hiredBy && hiredBy.truckOwner !== last.truckOwner),
    ({ hiredBy }) => hiredBy?.truckOwner as string,
  );
  const own = loads.filter(({ hiredBy }) => !hiredBy);
  const { net, payCheckExpense } = statement.totals;
  const rest = cents(net) + cents(payCheckExpense) - getPay(own) - getPay([...others.values()].flat());
  return [
    ...[...others].map(([truckOwner, rows]): HiredCharge => {
      return { truckOwner, vehicle: rows[0]?.hiredBy?.vehicle ?? null, amount: dollars(getPay(rows)) };
    }),
    { truckOwner: last.truckOwner, vehicle: last.vehicle, amount: dollars(rest) },
  ].filter(({ amount }) => amount !== 0);
}

/** Saves what a driver's paycheck charges. */
export async function addCharges({ tx }: Context, payCheck: string, charges: readonly HiredCharge[]): Promise<void> {
  if (charges.length === 0) return;
  await tx.query(sql`insert into hired_charge (account_id, pay_check, truck_owner, vehicle, amount)
    select ${tx.accountId}, ${payCheck}, "truckOwner", vehicle, amount
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as t ("truckOwner" uuid, vehicle uuid, amount numeric)`);
}

/** Returns the open charges of each owner; none for a driver. With a settlement per truck, those of the truck. */
export async function openCharges(tx: Tx, payees: readonly Payee[]): Promise<PayCharge[][]> {
  const rows = await tx.query<
    PayCharge & TruckPayee
  >(sql`select c.truck_owner as payee, c.vehicle as truck, c.pay_check as id,
      p.pay_check_id as "payCheckID", d.pretty_name as driver, c.amount, concat_ws(' · ', v.pretty_name, d.pretty_name) as section
    from hired_charge c
    join paycheck p on p.account_id = c.account_id and p.id = c.pay_check and ${IS_COUNTED}
    join driver d on d.account_id = p.account_id and d.id = p.driver
    left join vehicle v on v.account_id = c.account_id and v.id = c.vehicle
    where c.truck_owner = any(${selectPayeeIds(payees)}::uuid[]) and c.taken_by is null order by p.created, p.id`);
  return filterTrucks(payees, rows);
}

/** Locks an owner's charges: of two concurrent settlements, the second one waits and sees what the first took. */
export async function lockCharges(tx: Tx, truckOwner: string | null): Promise<void> {
  if (truckOwner === null) return;
  await tx.query(sql`select 1 from hired_charge where truck_owner = ${truckOwner} order by pay_check for update`);
}

/** Marks the charges of an owner's settlement as taken. */
export async function takeCharges(
  { tx }: Context,
  { id, truckOwner }: { id: string; truckOwner: string | null },
  charges: readonly PayCharge[],
): Promise<void> {
  if (truckOwner === null || charges.length === 0) return;
  const ids = charges.map((charge) => charge.id);
  await tx.query(
    sql`update hired_charge set taken_by = ${id} where truck_owner = ${truckOwner} and pay_check = any(${ids}::uuid[])`,
  );
}

/** @throws HttpError if a restored settlement's charges are not open at the same amounts */
export function requireSameCharges(payCheckID: string, was: readonly PayCharge[], open: readonly PayCharge[]): void {
  const now = new Map(open.map(({ id, amount }) => [id, amount]));
  const differing = was.filter(({ id, amount }) => now.get(id) !== amount);
  if (differing.length === 0) return;
  const words = differing.map(
    ({ id, payCheckID: of, amount }) =>
      `Pay for ${of}: now ${formatAmount(now.get(id) ?? 0)}, was ${formatAmount(amount)}`,
  );
  throw referenced(`${words.join('. ')}. ${payCheckID} used the earlier amounts. Save a new paycheck instead.`);
}

/** Releases the charges that a paycheck took, and removes those it made. @throws HttpError while an owner's settlement took one */
export async function releaseCharges({ tx }: Context, { id, prettyName }: Stored): Promise<void> {
  await tx.query(
    sql`select 1 from hired_charge where pay_check = ${id} or taken_by = ${id} order by pay_check for update`,
  );
  const [charge] = await tx.query<{ name: string; amount: number }>(sql`select p.pay_check_id as name, c.amount
    from hired_charge c join paycheck p on p.account_id = c.account_id and p.id = c.taken_by where c.pay_check = ${id} limit 1`);
  if (charge)
    throw referenced(
      `${charge.name} charged the owner ${formatMoney(charge.amount)} for ${prettyName}. Delete or void ${charge.name} first.`,
    );
  await tx.query(sql`delete from hired_charge where pay_check = ${id}`);
  await tx.query(sql`update hired_charge set taken_by = null where taken_by = ${id}`);
}
