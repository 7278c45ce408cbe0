/** Formats money with two decimals for the response. */

import type { PayStatement, PayTotals } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import type { ChangesSincePaid } from './paycheck-adjustments.ts';

type Response = Record<string, unknown>;

export function presentStatement({ totals, payable, carriedForward, lines }: PayStatement): Response {
  return {
    totals: presentTotals(totals),
    payable: fixDecimals(payable, 2),
    carriedForward: fixDecimals(carriedForward, 2),
    lines: lines.map((line) => ({
      ...line,
      amount: fixDecimals(line.amount, 2),
      sources: line.sources.map(withAmount),
    })),
  };
}

const withAmount = (row: Response) => withDecimals(row, ['amount']);

export function presentSince({ rows, settled, open }: ChangesSincePaid): Response {
  return { rows, settled: settled.map(withAmount), open: fixDecimals(open, 2) };
}

export function presentTotals({ fleetTotalMileage, ...amounts }: PayTotals): Response {
  return { ...withDecimals(amounts, Object.keys(amounts)), fleetTotalMileage };
}

const LOAD_MONEY = [
  'fleetLoadFee',
  'fleetLumperFee',
  'fleetDetantionFee',
  'fleetNoServiceFee',
  'fleetMiscFee',
  'fleetFuelSurcharge',
  'fleetStopCharge',
  'fleetLayoverFee',
  'supplementalFees',
];
const EXPENSE_MONEY = ['expenseAmount', 'netAppliedToDriver'];

export function presentPreview(preview: PaycheckPreview): Response {
  return {
    ...preview,
    fleets: preview.fleets.map((load) => ({
      ...withDecimals(load, LOAD_MONEY),
      metaData: { invoice: { totalPaid: fixDecimals(load.metaData.invoice.totalPaid, 2) } },
    })),
    expenses: preview.expenses.map((expense) => withDecimals(expense, EXPENSE_MONEY)),
    adjustments: preview.adjustments.map((row) => ({ ...withAmount(row), sources: row.sources.map(withAmount) })),
    balances: preview.balances.map(withAmount),
    constants: preview.constants.map((paid) => withDecimals(paid, ['payCheckDriverCut'])),
    averageNet: fixDecimals(preview.averageNet, 2),
    totals: presentTotals(preview.totals),
    statement: presentStatement(preview.statement),
  };
}

function withDecimals(row: Response, names: readonly string[]): Response {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, fixDecimals(row[name], 2)])) };
}
