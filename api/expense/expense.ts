import { can } from '@milepost/domain/core/policies.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { type ExpenseValues, PRICED_BY } from '@milepost/domain/expense/expense-values.ts';
import { getUsualPaidBy } from '@milepost/domain/expense/paid-by.ts';
import { EXPENSE_PAY_FIELDS } from '@milepost/domain/expense/settled-expense.ts';
import sql from 'sql-template-tag';
import { requireReason } from '../accounting/change-reason.ts';
import { ROW_FUEL_RULE } from '../accounting/paycheck/fuel-rules.ts';
import { paidColumns } from '../accounting/paycheck/paid-columns.ts';
import { followFromStart, isFollowing, updateFollowing } from '../admin/follow-truck.ts';
import type { CollectionSpec, Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { saveChanges } from '../core/engine/collection/write.ts';
import { referenced } from '../core/platform/http/errors.ts';
import { requireRight } from '../core/platform/session/session.ts';
import { EXPENSE_FILTERS } from '../report/ifta/conditions.ts';
import { rescheduleAfter } from '../safety/next-service.ts';
import { computeFields, findDriver, findTruckDriver, requireProvider } from './computed-fields.ts';
import { scheduled } from './due.ts';
import { recurringExpenses } from './recurring.ts';
import { getFirstDay, makeFurther, startGroup } from './schedule.ts';

const GROUP_IS_GONE = "coalesce(ref_expense_recurring_group_id.state = 'DELETED', false)";

/** Expenses (EXP-01 to EXP-50). */
export const expenses: CollectionSpec<typeof expense> = {
  record: expense,
  table: 'expense',
  list: {
    search: ['driver', 'vehicle'],
    order: '-expenseTransactionDate',
    sort: [
      'expenseTransactionID',
      'expenseTransactionDate',
      'expenseType',
      'expenseAmount',
      'netAppliedToDriver',
      'netAppliedToCarrier',
    ],
    calledBy: 'expenseTransactionID',
    filters: EXPENSE_FILTERS,
  },
  detail:
    "concat_ws(' · ', initcap(replace(r.expense_type, '_', ' ')), r.expense_transaction_date, '$' || r.expense_amount)",
  isFoundByName: true,
  columns: {
    ...paidColumns('expense_transaction_date', 'paid_transaction_date', 'date'),
    fuelRule: {
      kind: 'json',
      label:
        'How the pay plan in effect on its date charges fuel; for a settled purchase, how the settlement charged it',
      sql: ROW_FUEL_RULE,
    },
  },
  // Locks the group before its expenses, as everywhere: deleting a group writes to its expenses, and a second write to an expense asks
  // for its group.
  lockFirst: (id) =>
    sql`select 1 from recurring where id = (select expense_recurring_group_id from expense where id = ${id}) for key share`,
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  dueRule: scheduled.dueRule,
  fills: { driver: ({ tx }, vehicle, day) => findTruckDriver(tx, vehicle, day) },
  actions: (row, session) =>
    row.status === 'IN_PROGRESS' && can(session, 4000, 'edit') && can(session, 6000, 'edit') ? ['COMPLETE'] : [],
  events: {
    COMPLETE: {
      needs: [
        [4000, 'edit'],
        [6000, 'edit'],
      ],
      async run(context, row) {
        await saveChanges(expenses, context, row, { status: 'COMPLETE' });
        await markIncluded(context, row);
      },
    },
  },
  // The expenses that remain of a deleted group are ordinary ones (REC-17).
  reads: {
    // History keeps every reason, so the form starts without one.
    changeReason: 'null::text',
    expenseRecurringGroupId: `case when ${GROUP_IS_GONE} then null else r.expense_recurring_group_id end`,
    expenseIsRecurring: `r.expense_is_recurring and not ${GROUP_IS_GONE}`,
  },
  before: {
    async create(context, values) {
      const added = await requireProvider(context, values);
      const day = values.expenseIsRecurring
        ? getFirstDay(values, context.today)
        : String(values.expenseTransactionDate);
      const driver = await findDriver(context, values, day);
      const own = { ...added, driver, ...(await findRefundedRetail(context, values)) };
      const complete = { ...own, ...computeFields({ ...values, ...own }) };
      if (!values.expenseIsRecurring) return { ...complete, ...NO_SCHEDULE };
      const named = values.driver ?? null;
      return {
        ...complete,
        ...(await startGroup(context, recurringExpenses, { ...values, ...complete, driver: named })),
      };
    },
    async update(context, row, changes) {
      requireMove(context, row, changes);
      requireChangeReason(context, row, changes);
      if (changes.company !== undefined) await requireProvider(context, { ...row, ...changes });
      const computed = await computeFollowing(context, row, changes);
      await updateFollowing(context, row, changes);
      return computed;
    },
    async delete({ tx }, row) {
      const [held] = await tx.query<{ by: string | null }>(
        sql`select (select pay_check_id from paycheck p where p.account_id = e.account_id and p.id = e.pay_check) as by
          from expense e where e.id = ${row.id} and (e.pay_check is not null or e.expense_pay_check_transaction_date is not null)`,
      );
      if (held) throw referenced(`This expense is on paycheck ${held.by ?? ''}. Delete the paycheck first.`);
    },
    restore: detachFromGroup,
  },
  after: {
    async create(context, id, values) {
      if (values.expenseIsRecurring) {
        await makeFurther(context, expenses, id, values);
        await followFromStart(context, String(values.expenseRecurringGroupId));
      }
    },
    async update(context, row, after) {
      if (row.status === 'IN_PROGRESS' && after.status === 'COMPLETE')
        await markIncluded(context, { ...row, ...after });
      if (SERVICE_FACTS.some((name) => Object.hasOwn(after, name))) await rescheduleAfter(context, row.id);
    },
  },
};

/** Fields of a maintenance expense that decide when the next services fall due. */
const SERVICE_FACTS = ['expenseTransactionDate', 'expenseMileageRecording'];

/** Detaches an expense that was restored by itself: if it and its group are deleted again, restoring the group leaves it deleted. */
async function detachFromGroup({ tx }: Context, { id }: Stored): Promise<void> {
  await tx.query(sql`update expense set removed_with_group = false where id = ${id}`);
}

const NO_SCHEDULE = {
  expenseRecurringStartDate: null,
  expenseRecurringEndDate: null,
  scheduleFrequencyStrategyType: null,
  scheduleDay: null,
  expenseRecurringDays: null,
  expenseRecurringMonths: null,
  expenseRecurringTotal: null,
};

/** Requires the right to edit expenses and paychecks to complete a scheduled expense early (STA-12). */
function requireMove({ session }: Context, row: Stored, { status }: Values): void {
  if (row.status === 'IN_PROGRESS' && status === 'COMPLETE') requireRight(session, 6000, 'edit');
}

function requireChangeReason(context: Context, row: Stored, changes: Values): void {
  requireReason(context, changes, {
    what: 'expense',
    date: { field: 'expenseTransactionDate', label: 'date' },
    paid: { number: (row.payCheck as { prettyName: string } | null)?.prettyName ?? null, fields: EXPENSE_PAY_FIELDS },
  });
}

/** Marks an expense completed early, so that the next paycheck takes it in any period. */
async function markIncluded({ tx, today }: Context, row: Stored): Promise<void> {
  await tx.query(
    sql`update expense set is_included_ahead = true where id = ${row.id} and expense_transaction_date > ${today}`,
  );
}

/** Returns whether a stored expense's payer is the default for its shares: then it follows their changes. */
const isUsualPaidBy = (row: Stored) => row.paidBy === getUsualPaidBy(row as ExpenseValues);

/** Fields that decide the truck's driver. */
const FINDS_HOLDER = ['vehicle', 'expenseTransactionDate'];

/**
 * Returns the values that follow from the changes. An imported total stays as in the file until quantity, price, or fee changes
 * (FIM-40).
 */
async function computeFollowing(context: Context, row: Stored, changes: Values): Promise<Values> {
  const has = (name: string) => Object.hasOwn(changes, name);
  const whole: Values = { ...row, ...changes, ...roundPercentages(changes) };
  if (!changes.paidBy && (has('paidBy') || isUsualPaidBy(row))) whole.paidBy = null;
  if (has('expenseFuelType') && !has('fuelCardExpenseType')) whole.fuelCardExpenseType = changes.expenseFuelType;
  // Selecting a truck for an expense without a driver adds the truck's driver; a removed driver stays removed. An expense that follows
  // its truck gets the truck's driver.
  const follows = !has('driver') && FINDS_HOLDER.some(has) && (await isFollowing(context.tx, row));
  if (follows) whole.driver = null;
  const fromTruck = follows || (has('vehicle') && !has('driver')) ? whole.vehicle : null;
  whole.driver = await findDriver(context, { ...whole, vehicle: fromTruck }, String(whole.expenseTransactionDate));
  // Until a settlement takes the purchase, the plan may change.
  if (!row.payCheck) whole.fuelRule = null;
  const retail = await findRefundedRetail(context, changes);
  const amount = PRICED_BY.some(has) ? undefined : Number(row.expenseAmount);
  return { driver: whole.driver, ...retail, ...computeFields({ ...whole, ...retail }, amount) };
}

/** Returns the retail price of the purchase that a refund newly names, unless one is entered. */
async function findRefundedRetail({ tx }: Context, { expenseRefundOf, expenseRetailPrice }: Values): Promise<Values> {
  if (!expenseRefundOf || typeof expenseRetailPrice === 'number') return {};
  const [bought] = await tx.query<{ retail: number | null }>(
    sql`select expense_retail_price as retail from expense where id = ${expenseRefundOf} and expense_retail_price is not null`,
  );
  return bought ? { expenseRetailPrice: bought.retail } : {};
}

/** Sets the percentage to 100 for a flag that was set without one (EXP-43). */
function roundPercentages(changes: Values): Values {
  const isSetWithout = (flag: string, percentage: string) =>
    changes[flag] === true && changes[percentage] === undefined;
  return {
    ...(isSetWithout('expenseIsDeductable', 'expenseDeductablePercentage') && { expenseDeductablePercentage: 100 }),
    ...(isSetWithout('expenseIsReimbursable', 'expenseReimbursablePercentage') && {
      expenseReimbursablePercentage: 100,
    }),
  };
}
