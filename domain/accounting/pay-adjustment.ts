/**
 * What changed since a paycheck was paid. The difference is that of the whole paycheck by its own plan, less what was settled before, so that
 * over all paychecks a driver is paid what the final amounts come to, to the cent.
 */
import { cents, dollars, formatAmount, formatNumber, formatPercent, sum } from '../core/money.ts';
import { calculatePay, effectOnNet } from './pay-calculation.ts';
import type { PayPlan } from './pay-plan.ts';
import type { LineSource, PayExpense, PayLoad } from './pay-types.ts';

export type PaidRows = { loads: readonly PayLoad[]; expenses: readonly PayExpense[] };

/** What a paycheck took, as it was paid and as it is now, and what later paychecks settled of the difference. */
export type PaidAndNow = { plan: PayPlan; paid: PaidRows; now: PaidRows; settled: readonly LineSource[] };

/** The difference still open, in dollars as it counts in net, and what each load and expense adds to it. */
export function openDifference({ plan, paid, now, settled }: PaidAndNow): { amount: number; sources: LineSource[] } {
  const before = calculatePay({ ...plan, ...paid });
  const after = calculatePay({ ...plan, ...now });
  const changes = new Map(changedRows(plan, paid, now).map((row) => [row.id, row.words]));
  const partOf = (id: string) =>
    cents(effectOnNet(after, id)) -
    cents(effectOnNet(before, id)) -
    sum(settled.filter((source) => source.id === id).map(({ amount }) => cents(amount)));
  const sources = namedRows(now).flatMap(({ record, id, label }): LineSource[] => {
    const amount = dollars(partOf(id));
    return amount === 0 ? [] : [{ record, id, label, amount, formula: changes.get(id) ?? 'as it was paid' }];
  });
  return { amount: dollars(sum(sources.map(({ amount }) => cents(amount)))), sources };
}

/** A load or an expense whose amounts are not those that were paid, in words: `load fee now 900.00, was 100.00`. */
export type ChangedRow = Pick<LineSource, 'record' | 'id' | 'label'> & { words: string };

export function changedRows({ strategy }: Pick<PayPlan, 'strategy'>, paid: PaidRows, now: PaidRows): ChangedRow[] {
  const loadAmounts = strategy === 'BY_MILEAGE' ? [...LOAD_FEES, MILES] : LOAD_FEES;
  const words = new Map([
    ...wordsOf(loadAmounts, paid.loads, now.loads),
    ...wordsOf(EXPENSE_AMOUNTS, paid.expenses, now.expenses),
  ]);
  return namedRows(now).flatMap((row) => {
    const said = words.get(row.id);
    return said ? [{ ...row, words: said }] : [];
  });
}

function namedRows({ loads, expenses }: PaidRows): Pick<LineSource, 'record' | 'id' | 'label'>[] {
  return [
    ...loads.map(({ id, fleetLoadNumber: label }) => ({ record: 'fleet' as const, id, label })),
    ...expenses.map(({ id, expenseTransactionID: label }) => ({ record: 'expense' as const, id, label })),
  ];
}

type Amount<Row> = { label: string; of: (row: Row) => number; shown: (amount: number) => string };

const fee = (label: string, field: keyof PayLoad & `fleet${string}Fee`): Amount<PayLoad> => ({
  label,
  of: (load) => load[field] ?? 0,
  shown: formatAmount,
});
const LOAD_FEES: readonly Amount<PayLoad>[] = [
  fee('load fee', 'fleetLoadFee'),
  fee('lumper fee', 'fleetLumperFee'),
  fee('detention fee', 'fleetDetantionFee'),
  fee('no service fee', 'fleetNoServiceFee'),
  fee('miscellaneous fee', 'fleetMiscFee'),
];
const MILES: Amount<PayLoad> = { label: 'miles', of: (load) => load.fleetDistance ?? 0, shown: (n) => formatNumber(n) };

const share = (flag?: boolean | null, percent?: number | null) => (flag ? (percent ?? 0) : 0);
const EXPENSE_AMOUNTS: readonly Amount<PayExpense>[] = [
  { label: 'amount', of: (row) => row.expenseAmount, shown: formatAmount },
  {
    label: 'deducted',
    of: (row) => share(row.expenseIsDeductable, row.expenseDeductablePercentage),
    shown: (n) => formatPercent(n),
  },
  {
    label: 'reimbursed',
    of: (row) => share(row.expenseIsReimbursable, row.expenseReimbursablePercentage),
    shown: (n) => formatPercent(n),
  },
];

function wordsOf<Row extends { id: string }>(
  amounts: readonly Amount<Row>[],
  paid: readonly Row[],
  now: readonly Row[],
): [id: string, words: string][] {
  const before = new Map(paid.map((row) => [row.id, row]));
  return now.map((row) => {
    const was = before.get(row.id);
    const changed = was ? amounts.filter(({ of }) => of(row) !== of(was)) : [];
    const words = changed.map(({ label, of, shown }) => `${label} now ${shown(of(row))}, was ${shown(of(was ?? row))}`);
    return [row.id, words.join('; ')];
  });
}
