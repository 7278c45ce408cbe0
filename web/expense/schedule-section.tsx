/** When a new expense repeats, and the very days that will be made (REC-11, REC-12). */
import { formatDay, parseDate, WEEKDAYS, weekdayName } from '@milepost/domain/core/dates.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { FREQUENCY_LABELS } from '@milepost/domain/expense/expense.ts';
import { scheduleOf } from '@milepost/domain/expense/expense-rules.ts';
import { type ExpenseValues, totalOf } from '@milepost/domain/expense/expense-values.ts';
import {
  describeSchedule,
  OFFERED_FREQUENCIES,
  occurrences,
  scheduleFaults,
} from '@milepost/domain/expense/recurrence.ts';
import { useState } from 'react';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useToday } from '../core/ui/use-today.ts';
import classes from './expense.module.css';
import { readExpense } from './read-expense.ts';

const FREQUENCIES = OFFERED_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));
const DAYS = WEEKDAYS.map((value) => ({ value, label: weekdayName(value) }));
const FIELDS = [
  'expenseRecurringStartDate',
  'expenseRecurringEndDate',
  'scheduleFrequencyStrategyType',
  'scheduleDay',
] as const;
/** What comes from the first day until it is set by hand (REC-11, REC-14). */
const FOLLOWING = ['expenseRecurringEndDate', 'scheduleDay'] as const;

export function ScheduleSection() {
  const form = useFormContext();
  const today = useToday();
  const frequency = form.values.scheduleFrequencyStrategyType;
  const isWeekly = frequency === 'WEEKLY' || frequency === 'BI_WEEKLY';

  const [byHand, setByHand] = useState<readonly string[]>([]);
  const keep = (name: string) => setByHand((before) => [...before, name]);

  function start(isOn: boolean) {
    const usual = scheduleOf({}, today);
    for (const name of FIELDS) isOn ? form.set(name, usual[name]) : form.clear(name);
    setByHand([]);
    form.clear('expenseRecurringDays');
    form.clear('expenseReceipt');
    form.clear('expenseMileageRecording');
    form.set('expenseTransactionDate', today);
  }
  function follow(typed: unknown) {
    const from = parseDate(String(typed));
    if (!from) return;
    const usual = scheduleOf({ expenseRecurringStartDate: from }, today);
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
            onChange={(next) => next !== 'DAYS' && form.clear('expenseRecurringDays')}
          />
          <Field name="expenseRecurringStartDate" required onChange={follow} />
          <Field name="expenseRecurringEndDate" required onChange={() => keep('expenseRecurringEndDate')} />
          {frequency === 'DAYS' && <Field name="expenseRecurringDays" required />}
          {isWeekly && <Field name="scheduleDay" options={DAYS} required onChange={() => keep('scheduleDay')} />}
          <Preview values={readExpense(form.values)} today={today} />
        </>
      )}
    </Section>
  );
}

const SHOWN = 14;

function Preview({ values, today }: { values: ExpenseValues; today: string }) {
  const schedule = scheduleOf(values, today);
  const [fault] = Object.values(scheduleFaults(schedule, today));
  if (fault) return <p className={classes.preview}>Nothing would be made of this schedule yet.</p>;
  const days = occurrences(schedule);
  const amount = totalOf(values);
  const last = days.at(-1);
  return (
    <div className={classes.preview} aria-live="polite">
      <p>
        {describeSchedule(schedule)}: {days.length} {days.length === 1 ? 'expense' : 'expenses'}
        {amount !== null && amount > 0 && `, ${formatMoney(sumDollars(days.map(() => amount)))} in all`}
      </p>
      <ul className={classes.days} aria-label="Days of the schedule">
        {days.slice(0, SHOWN).map((day) => (
          <li key={day}>{formatDay(day)}</li>
        ))}
        {days.length > SHOWN && last && <li>… {formatDay(last)}</li>}
      </ul>
    </div>
  );
}
