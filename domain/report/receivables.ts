/** Accounts receivable aging: what each customer owes on a date, by how long it is past due. */
import { date, money, ref, text } from '../core/fields.ts';
import { MAX_MONEY } from '../core/limits.ts';
import { defineReport } from '../core/report.ts';

const amountField = (label: string, help?: string) => money(label, { min: -MAX_MONEY, ...(help && { help }) });

/** Amounts of a row in dollars: five buckets by days past due, their sum, and the unapplied credit. */
export const AGING_AMOUNTS = ['current', 'days1', 'days31', 'days61', 'days91', 'open', 'reserve', 'credit'] as const;
export type AgingAmount = (typeof AGING_AMOUNTS)[number];

export const receivablesReport = defineReport({
  path: 'report/receivables',
  route: 'report/receivables',
  label: 'A/R Aging',
  labels: 'A/R Aging',
  policy: 6000,
  columns: {
    name: text('Customer'),
    current: amountField('Current'),
    days1: amountField('1-30'),
    days31: amountField('31-60'),
    days61: amountField('61-90'),
    days91: amountField('Over 90'),
    open: amountField('Open Balance'),
    reserve: amountField('Factor Reserve', 'The part of the open balance that a factor holds.'),
    credit: amountField('Unapplied Credit'),
  },
  filters: {
    asOf: date('As Of'),
    carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  },
  totals: AGING_AMOUNTS,
});
