/** Deductions from and reimbursements to a driver's pay: the expense lines of a statement (PAY-17). */
import { type Cents, cents, dollars, formatAmount, formatPercent, sum } from '../../core/money.ts';
import { shareExpense } from '../../expense/expense-share.ts';
import { formatChargeReason, listFuelFacts } from '../../expense/fuel-charge.ts';
import type { LineGroup, LineSource, PayExpense, StatementLine } from './pay-types.ts';

/** Deduction total of each expense type, in statement order. Every other type is `otherExpenses`. */
const DEDUCTIONS = [
  { key: 'fuelCharge', type: 'FUEL', label: 'Fuel' },
  { key: 'tollCharge', type: 'TOLL', label: 'Tolls' },
  { key: 'insurance', type: 'INSURANCE', label: 'Insurance' },
  { key: 'insuranceDPT', type: 'INSURANCE_DPT', label: 'Insurance down payment' },
  { key: 'advance', type: 'ADVANCE', label: 'Advances' },
  { key: 'otherExpenses', type: null, label: 'Other expenses' },
] as const;
export type DeductionKey = (typeof DEDUCTIONS)[number]['key'];

/** Returns the deduction total of an expense type. */
export function getDeductionKey(expenseType: string): DeductionKey {
  return DEDUCTIONS.find(({ type }) => type === expenseType)?.key ?? 'otherExpenses';
}

type Part = { expense: PayExpense; amount: Cents; formula: string };

function listDeductedParts(expenses: readonly PayExpense[]): Part[] {
  return expenses.map((expense) => ({
    expense,
    amount: -shareExpense({ ...expense, hasDriver: true }).deducted,
    formula: formatDeduction(expense),
  }));
}

function listReimbursedParts(expenses: readonly PayExpense[]): Part[] {
  return expenses.map((expense) => ({
    expense,
    amount: shareExpense({ ...expense, hasDriver: true }).reimbursed,
    formula: percentFormula(expense.expenseReimbursablePercentage, expense.expenseAmount),
  }));
}

const percentFormula = (percent: number | null | undefined, amount: number) =>
  `${formatPercent(percent ?? 0)} of ${formatAmount(cents(amount))}`;

/** Formats `100% of 449.88`; for fuel also why, the gallons, both prices, place, and truck. */
function formatDeduction(expense: PayExpense): string {
  const { fuel, expenseAmount, expenseDriverCharge: charge = null } = expense;
  const formula = percentFormula(expense.expenseDeductablePercentage, charge ?? expenseAmount);
  if (!fuel) return formula;
  return [formula, formatChargeReason(fuel, expenseAmount, charge), ...listFuelFacts(fuel)].filter(Boolean).join(', ');
}

/** Returns the deductions in cents (0 or more) by total. */
export function computeDeductionTotals(expenses: readonly PayExpense[]): Record<DeductionKey, Cents> {
  const parts = listDeductedParts(expenses);
  const computeTotal = (key: DeductionKey) =>
    -sum(parts.filter(({ expense }) => getDeductionKey(expense.expenseType) === key).map(({ amount }) => amount));
  return {
    fuelCharge: computeTotal('fuelCharge'),
    tollCharge: computeTotal('tollCharge'),
    insurance: computeTotal('insurance'),
    insuranceDPT: computeTotal('insuranceDPT'),
    advance: computeTotal('advance'),
    otherExpenses: computeTotal('otherExpenses'),
  };
}

/** Returns the reimbursements of all expenses in cents. */
export function computeReimbursedTotal(expenses: readonly PayExpense[]): Cents {
  return sum(listReimbursedParts(expenses).map(({ amount }) => amount));
}

/** Returns the nonempty lines of reimbursements, deductions, and both for expenses included early. */
export function buildExpenseLines(expenses: readonly PayExpense[]): StatementLine[] {
  const dated = expenses.filter((expense) => !expense.includedNow);
  const early = expenses.filter((expense) => expense.includedNow);
  return [
    ...buildReimbursementLines(dated, 'reimbursements'),
    ...buildDeductionLines(dated, 'deductions'),
    ...buildReimbursementLines(early, 'includedNow'),
    ...buildDeductionLines(early, 'includedNow'),
  ];
}

function buildReimbursementLines(expenses: readonly PayExpense[], group: LineGroup): StatementLine[] {
  return getLine('reimbursable', 'Reimbursements', group, listReimbursedParts(expenses));
}

function buildDeductionLines(expenses: readonly PayExpense[], group: LineGroup): StatementLine[] {
  const parts = listDeductedParts(expenses);
  return DEDUCTIONS.flatMap(({ key, label }) =>
    getLine(
      key,
      label,
      group,
      parts.filter(({ expense }) => getDeductionKey(expense.expenseType) === key),
    ),
  );
}

function getLine(key: string, label: string, group: LineGroup, parts: readonly Part[]): StatementLine[] {
  const counting = parts.filter(({ amount }) => amount !== 0n);
  if (counting.length === 0) return [];
  const sources = counting.map(getSource);
  const amount = dollars(sum(counting.map((part) => part.amount)));
  const formula = sources.length === 1 ? (sources[0]?.formula ?? '') : `${sources.length} expenses`;
  return [{ key, group, label, amount, countsInNet: true, formula, sources }];
}

function getSource({ expense, amount, formula }: Part): LineSource {
  const { id, expenseTransactionID: label, section } = expense;
  return { record: 'expense', id, label, amount: dollars(amount), formula, ...(section && { section }) };
}
