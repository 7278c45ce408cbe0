import { z } from 'zod/mini';
import { WEEKDAYS } from '../core/dates.ts';
import {
  accountChoice,
  boolean,
  choice,
  date,
  integer,
  json,
  longText,
  money,
  number,
  ref,
  text,
} from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';
import { toTitleCase } from '../core/words.ts';
import { EXPENSE_FOR, FREQUENCY_LABELS } from './expense.ts';
import { EXPENSE_FREQUENCIES } from './recurrence.ts';

const CALCULATED = { readOnly: true } as const;
const maybe = { optional: true, readOnly: true } as const;

/** A group of scheduled expenses: submitted once, due repeatedly. Only its description can change (REC-06, REC-17). */
export const recurring = defineRecord({
  name: 'recurring',
  path: 'expense/recurring',
  route: 'expensie/rec_expenses',
  label: 'Scheduled Expense',
  labels: 'Scheduled Expenses',
  policy: 4000,
  title: (values) => [toTitleCase(values.expenseType ?? ''), values.scheduleIntervalDesc].filter(Boolean).join(' · '),
  fields: {
    carrier: ref('carrier', 'Authority', maybe),
    driver: ref('driver', 'Driver', maybe),
    vehicle: ref('vehicle', 'Truck / Trailer', maybe),
    dispatcher: ref('dispatcher', 'Dispatcher', maybe),
    fleet: ref('fleet', 'Load', maybe),
    company: ref('company', 'Service Provider', maybe),
    expenseFor: choice('Expense For', EXPENSE_FOR, CALCULATED),
    expenseType: accountChoice('Expense Type', { category: 'expense', subCategory: 'expenseType' }, CALCULATED),
    expenseAmount: money('Amount', CALCULATED),
    expenseIsDeductable: boolean('Deduct from driver', CALCULATED),
    expenseDeductablePercentage: number('Deducted %', { ...CALCULATED, unit: '%' }),
    expenseIsReimbursable: boolean('Reimburse driver', CALCULATED),
    expenseReimbursablePercentage: number('Reimbursed %', { ...CALCULATED, unit: '%' }),
    expenseRecurringStartDate: date('From', CALCULATED),
    expenseRecurringEndDate: date('To', CALCULATED),
    scheduleFrequencyStrategyType: choice('Repeats', EXPENSE_FREQUENCIES, { ...CALCULATED, labels: FREQUENCY_LABELS }),
    scheduleDay: choice('On', WEEKDAYS, maybe),
    expenseRecurringDays: integer('Interval (days)', { ...maybe, unit: 'days' }),
    expenseRecurringMonths: integer('Interval (months)', { ...maybe, unit: 'months' }),
    expenseRecurringTotal: money('Total Limit', maybe),
    scheduleIntervalDesc: text('Schedule', CALCULATED),
    expenseTotalRecurringGenerated: integer('Total Expenses Scheduled', CALCULATED),
    expenseRawData: json('Template', z.record(z.string(), z.unknown()), CALCULATED),
    desc: longText('Description', { optional: true }),
  },
});
