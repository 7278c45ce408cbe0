/** Measures printing a driver's settlement of 60 rows, after a warm-up. */
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import type { PayExpense, PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { renderStatement } from '../api/accounting/pdf/statement.ts';

const RUNS = 60;
const plan = { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10 } as const;

const loads: PayLoad[] = Array.from({ length: 30 }, (_, at) => ({
  id: `load-${at}`,
  fleetLoadNumber: `L-${at}`,
  customer: 'Prairie Star Logistics',
  fleetPickUpDate: '2026-03-04',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetLoadFee: 2000,
  fleetLumperFee: 150,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetMiscFee: 0,
  fleetDistance: 258,
}));

const expenses: PayExpense[] = Array.from({ length: 30 }, (_, at) => ({
  id: `expense-${at}`,
  expenseTransactionID: `EXP-${at}`,
  expenseType: 'FUEL',
  expenseTransactionDate: '2026-03-04',
  desc: null,
  expenseAmount: 412.5,
  expenseIsDeductable: true,
  expenseDeductablePercentage: 100,
  expenseIsReimbursable: false,
  expenseReimbursablePercentage: 0,
}));

export async function measureStatement(): Promise<string> {
  const statement = calculatePay({ ...plan, loads, expenses });
  const period = {
    fleetStart: '2026-03-01',
    fleetEnd: '2026-03-07',
    expenseStart: '2026-03-01',
    expenseEnd: '2026-03-07',
  };
  const data = {
    payCheckID: 'PC-000001',
    issuedOn: '2026-03-08',
    carrier: { name: 'Bench LLC' },
    driver: 'Martin Okafor',
    plan,
    period,
    loads,
    expenses,
    statement,
  };
  const times: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const started = performance.now();
    await renderStatement(data);
    times.push(performance.now() - started);
  }
  const counted = times.slice(RUNS / 2).sort((a, b) => a - b);
  const at = (part: number) => (counted[Math.floor(counted.length * part)] ?? 0).toFixed(1);
  return `statement PDF with 60 rows: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (under 15)`;
}
