import { accountChoice, date, longText, money, ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { expense } from '../expense/expense.ts';

const { shape } = expense.fields;

const EXPENSE_TYPES = { category: 'expense', subCategory: 'expenseType' };

/** Maximum rows of a bank file for QuickBooks (`file-formats.md` §10). */
const QUICKBOOKS_LINES = 1000;

/** Expenses and the carrier's part of them, without those scheduled for a later date (REX-06). */
export const expensesReport = defineReport({
  path: 'report/expenses',
  route: 'report/expenses',
  label: 'Expenses Report',
  labels: 'Expenses',
  policy: 11000,
  columns: {
    expenseTransactionID: text('Transaction Id'),
    expenseTransactionDate: date('Date'),
    carrier: ref('carrier', 'Carrier', { optional: true }),
    expenseFor: shape.expenseFor,
    expenseType: shape.expenseType,
    driver: ref('driver', 'Driver', { optional: true }),
    vehicle: ref('vehicle', 'Vehicle', { optional: true }),
    expenseQuantity: shape.expenseQuantity,
    expenseUnitPrice: shape.expenseUnitPrice,
    expenseFee: shape.expenseFee,
    expenseAmount: shape.expenseAmount,
    netAppliedToDriver: money('Net Applied To Driver'),
    netAppliedToCarrier: money('Net Applied To Carrier'),
    expenseCity: text('City', { optional: true }),
    expenseState: text('State', { optional: true }),
    desc: longText('Description', { optional: true }),
  },
  filters: {
    expenseTransactionDate: shape.expenseTransactionDate,
    carrier: shape.carrier,
    driver: shape.driver,
    vehicle: shape.vehicle,
    expenseFor: shape.expenseFor,
    expenseType: accountChoice('Expense Type', EXPENSE_TYPES, { isNamed: true }),
  },
  period: { filter: 'expenseTransactionDate', days: 90 },
  // The two net amounts are part of the amount.
  totals: ['expenseAmount'],
  chart: { title: 'Expenses by type', by: 'expenseType', of: 'expenseAmount' },
  formats: {
    quickbooks: {
      columns: { date: text('Date'), description: text('Description'), amount: money('Amount') },
      maxLines: QUICKBOOKS_LINES,
    },
  },
});
