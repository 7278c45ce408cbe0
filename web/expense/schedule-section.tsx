/** Sets how a new expense repeats, and shows the exact dates that will be generated (REC-11, REC-12). */
import { formatDay, formatWeekday, parseDate, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { FREQUENCY_LABELS } from '@milepost/domain/expense/expense.ts';
import { getSchedule } from '@milepost/domain/expense/expense-rules.ts';
import { computeTotal, type ExpenseValues } from '@milepost/domain/expense/expense-values.ts';
import {
  describeSchedule,
  EXPENSE_FREQUENCIES,
  findScheduleErrors,
  listPlannedExpenses,
} from '@milepost/domain/expense/recurrence.ts';
import { useState } from 'react';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useToday } from '../core/ui/use-today.ts';
import classes from './expense.module.css';
import { readExpense } from './read-expense.ts';

const FREQUENCIES = EXPENSE_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));
const DAYS = WEEKDAYS.map((value) => ({ value, label: formatWeekday(value) }));
const FIELDS = [
  'expenseRecurringStartDate',
  'expenseRecurringEndDate',
  'scheduleFrequencyStrategyType',
  'scheduleDay',
] as const;
/** Fields that follow the start date until they are set manually (REC-11, REC-14). */
const FOLLOWING = ['expenseRecurringEndDate', 'scheduleDay'] as const;

export function ScheduleSection() {
  const form = useFormContext();
  const today = useToday();
  const frequency = form.values.scheduleFrequencyStrategyType;
  const isWeekly = frequency === 'WEEKLY' || frequency === 'BI_WEEKLY';

  const [byHand, setByHand] = useState<readonly string[]>([]);
  const keep = (name: string) => setByHand((before) => [...before, name]);

  function start(isOn: boolean) {
    const usual = getSchedule({}, today);
    for (const name of FIELDS) isOn ? form.set(name, usual[name]) : form.clear(name);
    setByHand([]);
    for (const name of ['expenseRecurringDays', 'expenseRecurringMonths', 'expenseRecurringTotal']) form.clear(name);
    form.clear('expenseReceipt');
    form.clear('expenseMileageRecording');
    form.set('expenseTransactionDate', today);
  }
  /** Clears the end date if there is a total, which decides when the schedule stops, unless the user set the date. */
  function stopAt(total: unknown) {
    if (byHand.includes('expenseRecurringEndDate')) return;
    if (total) form.clear('expenseRecurringEndDate');
    else follow(form.values.expenseRecurringStartDate);
  }
  function follow(typed: unknown) {
    const from = parseDate(String(typed));
    if (!from) return;
    const usual = getSchedule({ expenseRecurringStartDate: from }, today);
    for (const name of FOLLOWING) if (!byHand.includes(name)) form.set(name, usual[name]);
  }
  return (
    <Section title="Schedule">
      <Field name="expenseIsRecurring" onChange={(isOn) => start(isOn === true)} />
      {form.values.expenseIsRecurring === true && (
        <>
          <Field
            name="scheduleFrequencyStrategyType"
            options={FREQUENCIES}
            required
            onChange={(next) => {
              if (next !== 'DAYS') form.clear('expenseRecurringDays');
              if (next !== 'MONTHLY') form.clear('expenseRecurringMonths');
            }}
          />
          <Field name="expenseRecurringStartDate" required onChange={follow} />
          <Field
            name="expenseRecurringEndDate"
            required={!form.values.expenseRecurringTotal}
            onChange={() => keep('expenseRecurringEndDate')}
          />
          {frequency === 'DAYS' && <Field name="expenseRecurringDays" required />}
          {frequency === 'MONTHLY' && <Field name="expenseRecurringMonths" />}
          <Field name="expenseRecurringTotal" onChange={stopAt} />
          {isWeekly && <Field name="scheduleDay" options={DAYS} required onChange={() => keep('scheduleDay')} />}
          <Preview values={readExpense(form.values)} today={today} />
        </>
      )}
    </Section>
  );
}

const SHOWN = 14;

function Preview({ values, today }: { values: ExpenseValues; today: string }) {
  const schedule = getSchedule(values, today);
  const amount = computeTotal(values);
  const [error] = Object.values(findScheduleErrors(schedule, amount));
  if (error) return <p className={classes.preview}>This schedule creates no expenses yet.</p>;
  const planned = listPlannedExpenses(schedule, amount);
  const days = planned.map(({ day }) => day);
  const due = days.filter((day) => day <= today).length;
  const last = days.at(-1);
  return (
    <div className={classes.preview} aria-live="polite">
      <p>
        {describeSchedule(schedule)}: {days.length} {days.length === 1 ? 'expense' : 'expenses'}
        {amount !== null &&
          amount > 0 &&
          `, ${formatMoney(sumDollars(planned.map(({ rest }) => rest ?? amount)))} total`}
        {due > 0 && ` · ${due} due by today`}
      </p>
      <ul className={classes.days} aria-label="Schedule dates">
        {days.slice(0, SHOWN).map((day) => (
          <li key={day}>{formatDay(day)}</li>
        ))}
        {days.length > SHOWN && last && <li>… {formatDay(last)}</li>}
      </ul>
    </div>
  );
}
