/** Details of the year's repairs: a receipt each, the workshop, and in recent weeks the odometer. */
import type { DemoFiles } from '../core/files.ts';
import type { DemoRow } from '../core/rows.ts';
import { getMiles } from '../fleet/trips.ts';
import type { Expense } from './expenses.ts';

const MECHANICS = ['Ray Soto', 'Delia Marsh', 'Curtis Boone', 'Anh Pham'];

/** Adds receipts to repairs. `trips` are the trucks' trips, by date. */
export function addReceipts(expenses: readonly Expense[], trips: readonly DemoRow[], files: DemoFiles): Expense[] {
  const driven = Map.groupBy(trips, (trip) => trip.vehicle);
  return expenses.map((expense, at) => {
    if (expense.expenseType !== 'MAINTENANCE') return expense;
    return {
      ...expense,
      expenseReceipt: files.receipt(expense.expenseTransactionID),
      expenseMaintenanceMechanicName: MECHANICS[at % MECHANICS.length],
      expenseMileageRecording: getMiles(driven.get(expense.vehicle) ?? [], expense.expenseTransactionDate),
    };
  });
}
