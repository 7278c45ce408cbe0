/** Saves an expense that repeats: its group, and all its occurrences together (REC-12). */
import { getFields } from '@milepost/domain/core/record.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import { EXPENSE_STATUS, expense } from '@milepost/domain/expense/expense.ts';
import { getSchedule } from '@milepost/domain/expense/expense-rules.ts';
import { computeTotal } from '@milepost/domain/expense/expense-values.ts';
import { describeSchedule, type ExpenseSchedule, listPlannedExpenses } from '@milepost/domain/expense/recurrence.ts';
import { recurring } from '@milepost/domain/expense/recurring.ts';
import sql, { join, raw } from 'sql-template-tag';
import { translateDatabaseError } from '../core/engine/collection/database-errors.ts';
import { insertRow } from '../core/engine/collection/insert.ts';
import { resolveRefs } from '../core/engine/collection/refs.ts';
import type { CollectionSpec, Context, Values } from '../core/engine/collection/spec.ts';
import { type Change, insertHistoryLines } from '../core/engine/history.ts';
import { column } from '../core/engine/listing/columns.ts';
import { newId } from '../core/platform/ids.ts';
import { computeFields } from './computed-fields.ts';

type Spec = Pick<CollectionSpec, 'record'>;

/** Submitted fields that neither occurrences nor the template keep. */
const NOT_KEPT = ['expenseReceipt', 'status', 'expenseTransactionDate'];

const getPlan = (values: Values, today: string) =>
  listPlannedExpenses(getSchedule(values, today), computeTotal(values));

/** Returns the date of the first occurrence. The schedule must be valid. */
export function getFirstDay(values: Values, today: string): string {
  return getPlan(values, today)[0]?.day ?? today;
}

/**
 * Creates the group of a complete expense and returns the values of its first occurrence.
 * `groups` is the collection of the groups. The schedule must be valid.
 */
export async function startGroup(context: Context, groups: CollectionSpec, values: Values): Promise<Values> {
  const schedule = getSchedule(values, context.today);
  const dates = getPlan(values, context.today).map(({ day }) => day);
  const id = newId();
  const group = { ...groupValues(values), ...schedule, ...summary(schedule, dates) };
  const { names } = await resolveRefs(context.tx, groups, group, (record) => record);
  await insertRow(groups, context, id, { ...group, expenseRawData: getTemplate({ ...values, ...schedule }) }, names);
  return {
    ...schedule,
    ...occurrence(String(values.expenseTransactionID), 0, dates[0] ?? context.today, context.today),
    expenseRecurringGroupId: id,
    expenseReceipt: null,
  };
}

function summary(schedule: ExpenseSchedule, dates: readonly string[]): Values {
  return { scheduleIntervalDesc: describeSchedule(schedule), expenseTotalRecurringGenerated: dates.length };
}

/** Returns the values shared by the group and its expenses. */
function groupValues(values: Values): Values {
  const names = Object.keys(getFields(recurring)).filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function getTemplate(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (value ?? null) !== null && !NOT_KEPT.includes(name)),
  );
}

function occurrence(base: string, at: number, date: string, today: string) {
  return {
    expenseTransactionID: `${base}-${at + 1}`,
    expenseTransactionDate: date,
    status: date <= today ? 'COMPLETE' : 'IN_PROGRESS',
  };
}

/** Inserts copies of the first occurrence in one statement, and their history entries in another. */
export async function makeFurther(context: Context, spec: Spec, first: string, values: Values): Promise<void> {
  const { tx, today } = context;
  const base = String(values.expenseTransactionID).replace(/-1$/, '');
  const plan = getPlan(values, today);
  const further = plan.map(({ day }, at) => ({ id: newId(), ...occurrence(base, at, day, today) })).slice(1);
  if (further.length === 0) return;
  const own = ['expenseTransactionID', 'expenseTransactionDate', 'status'];
  const copied = Object.keys(getFields(expense))
    .filter((name) => !own.includes(name))
    .map(column);
  const columns = raw(copied.join(', '));
  const sources = raw(copied.map((name) => `r.${name}`).join(', '));
  const parts = [
    sql`${further.map(({ id }) => id)}::uuid[]`,
    sql`${further.map((one) => one.expenseTransactionID)}::text[]`,
    sql`${further.map((one) => one.expenseTransactionDate)}::date[]`,
    sql`${further.map((one) => one.status)}::text[]`,
  ];
  try {
    await tx.query(sql`insert into expense
      (account_id, id, pretty_name, state, expense_transaction_id, expense_transaction_date, status, ${columns})
      select r.account_id, o.id, o.number, r.state, o.number, o.date, o.status, ${sources}
      from expense r cross join unnest(${join(parts)}) as o (id, number, date, status) where r.id = ${first}`);
  } catch (error) {
    throw translateDatabaseError(error, spec);
  }
  await noteCreation(context, first, further);
  const rest = plan.at(-1)?.rest ?? null;
  if (rest !== null) await payRest(context, String(further.at(-1)?.id), { ...values, rest });
}

/** Sets the last expense of a schedule with a total to the remaining amount. */
async function payRest({ tx }: Context, id: string, { rest, ...values }: Values & { rest: number }): Promise<void> {
  const own = computeFields({ ...values, expenseQuantity: 1, expenseUnitPrice: rest, expenseFee: 0 });
  await tx.query(sql`update expense set expense_quantity = 1, expense_unit_price = ${rest}, expense_fee = 0, expense_amount = ${rest},
      net_applied_to_driver = ${own.netAppliedToDriver}, net_applied_to_carrier = ${own.netAppliedToCarrier} where id = ${id}`);
}

type Occurrence = { id: string } & ReturnType<typeof occurrence>;

/** Adds history entries like the first one's, except for number, date, and status. */
async function noteCreation(context: Context, first: string, further: readonly Occurrence[]): Promise<void> {
  const [line] = await context.tx.query<{ changes: Change[] }>(
    sql`select changes from history where record_id = ${first} and action = 'CREATE'`,
  );
  const lines = further.map(({ id, expenseTransactionID, expenseTransactionDate, status }) => {
    const own: Values = {
      expenseTransactionID,
      expenseTransactionDate,
      status: getStatusLabel(EXPENSE_STATUS, status),
    };
    const changes = (line?.changes ?? []).map((change) => ({ ...change, to: String(own[change.field] ?? change.to) }));
    return { recordId: id, changes };
  });
  await context.tx.query(insertHistoryLines(context, 'expense', 'CREATE', lines));
}
