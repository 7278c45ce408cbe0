/** The rule that charges a payee for fuel: by the pay plan until a settlement takes the purchase, and then the settlement's. */
import type { PayExpense } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { computeNetApplied, type SharedExpense } from '@milepost/domain/expense/expense-share.ts';
import { getDriverCharge } from '@milepost/domain/expense/expense-values.ts';
import type { FuelRule } from '@milepost/domain/expense/fuel-charge.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { EXPENSE_OWNERS, EXPENSE_PAYEE } from './payees.ts';

/**
 * SQL: the rule `{charge, rate}` of an expense `e` with its owners `o`; null for the amount paid. An unsettled purchase has that of its
 * payee's plan on its date. A refund has that of its purchase.
 */
export const FUEL_RULE = sql`case when e.expense_type <> 'FUEL' then null when e.pay_check is not null then e.fuel_rule else (
    select case when b.pay_check is not null then b.fuel_rule else (
      select case when n.pay_fuel_charge <> 'PAID' then jsonb_build_object('charge', n.pay_fuel_charge, 'rate', coalesce(n.pay_fuel_rate, 0)) end
      from pay_plan n where n.account_id = e.account_id and n.holder = ${EXPENSE_PAYEE} and n.state <> 'DELETED'
        and n.valid_from <= coalesce(b.expense_transaction_date, e.expense_transaction_date) order by n.valid_from desc limit 1) end
    from (select e.account_id, e.expense_refund_of) x left join expense b on b.account_id = x.account_id and b.id = x.expense_refund_of) end`;

/** SQL: the rule of a row `r` of the expenses, in the text of a collection's column. */
export const ROW_FUEL_RULE =
  sql`(select ${FUEL_RULE} from expense e ${EXPENSE_OWNERS} where e.account_id = r.account_id and e.id = r.id)`.text;

type ChargedExpense = Pick<PayExpense, 'id' | 'expenseDriverCharge' | 'fuel'>;

/** Keeps the rule and the charge of settled fuel, before the paycheck is noted on the purchases. */
export function keepFuelCharges(tx: Tx, expenses: readonly ChargedExpense[]): Promise<void> {
  const charged = expenses.flatMap(({ id, fuel, expenseDriverCharge: charge = null }) =>
    fuel?.rule ? [{ id, rule: fuel.rule, charge }] : [],
  );
  return writeCharges(tx, charged);
}

/** Drops the rule and the charge of fuel whose paycheck was deleted or voided: the current plan charges it again. */
export async function dropFuelCharges(tx: Tx, ids: readonly string[]): Promise<void> {
  const charged = await tx.query<{ id: string }>(
    sql`select id from expense where id = any(${ids}::uuid[]) and fuel_rule is not null order by id`,
  );
  await writeCharges(
    tx,
    charged.map(({ id }) => ({ id, rule: null, charge: null })),
  );
}

type Charge = { id: string; rule: FuelRule | null; charge: number | null };

/** Stores charges with the net amounts that follow from them. */
async function writeCharges(tx: Tx, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const shares = await tx.query<
    SharedExpense & { id: string }
  >(sql`select id, expense_amount as "expenseAmount", paid_by as "paidBy",
      expense_is_deductable as "expenseIsDeductable", expense_deductable_percentage as "expenseDeductablePercentage",
      expense_is_reimbursable as "expenseIsReimbursable", expense_reimbursable_percentage as "expenseReimbursablePercentage",
      expense_type as "expenseType", driver is not null as "hasDriver"
    from expense where id = any(${charges.map(({ id }) => id)}::uuid[])`);
  const byId = new Map(shares.map((share) => [share.id, share]));
  const rows = charges.flatMap(({ id, rule, charge }) => {
    const share = byId.get(id);
    return share ? [{ id, rule, charge, ...computeNetApplied({ ...share, expenseDriverCharge: charge }) }] : [];
  });
  await tx.query(sql`update expense e set fuel_rule = nullif(o.rule, 'null'), expense_driver_charge = o.charge,
      net_applied_to_driver = o."netAppliedToDriver", net_applied_to_carrier = o."netAppliedToCarrier"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o (id uuid, rule jsonb, charge numeric, "netAppliedToDriver" numeric, "netAppliedToCarrier" numeric)
    where e.id = o.id`);
}

type UnchargedExpense = Omit<PayExpense, 'expenseDriverCharge'>;

/** Returns an offered expense with what its payee is charged for fuel. */
export function withFuelCharge<Row extends UnchargedExpense>(
  expense: Row,
): Row & { expenseDriverCharge: number | null } {
  const { fuel, expenseType, expenseAmount, expenseIsDeductable = null, paidBy } = expense;
  const charge = getDriverCharge({
    expenseType,
    expenseAmount,
    expenseIsDeductable,
    fuelRule: fuel?.rule ?? null,
    ...(paidBy && { paidBy }),
    expenseQuantity: fuel?.gallons ?? null,
    expenseRetailPrice: fuel?.retailPrice ?? null,
    expenseFee: fuel?.fee ?? null,
  });
  return { ...expense, expenseDriverCharge: charge };
}
