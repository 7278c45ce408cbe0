/**
 * Changes since a paycheck was paid. The difference is that of the whole paycheck by its own plan, less what was settled before, so
 * that over all paychecks a driver is paid the final amounts to the cent.
 */
import { type Day, formatDay } from '../../core/dates.ts';
import { cents, dollars, formatAmount, formatNumber, formatPercent, sum } from '../../core/money.ts';
import { LUMPER_PAYERS } from '../../fleet/lumper-payer.ts';
import type { FeeName } from '../invoice/load-fees.ts';
import { getLumperPart } from '../tax/box-one.ts';
import { calculatePay, computeEffectOnNet, getLumperPay } from './pay-calculation.ts';
import type { PayPlan } from './pay-plan.ts';
import type { LineSource, PayExpense, PayLoad } from './pay-types.ts';
import { isPaidBy } from './unit-pay.ts';

export type PayItems = { loads: readonly PayLoad[]; expenses: readonly PayExpense[] };

/** The items of a paycheck as paid and as they are now, and what later paychecks settled of the difference. */
export type PaycheckChange = { plan: PayPlan; paid: PayItems; now: PayItems; settled: readonly LineSource[] };

/**
 * Returns the open difference, in dollars as it counts in net, and the part of each load and expense. A changed row with a part of 0,
 * because its changes cancel out or its date moved, is included until a paycheck has settled it.
 */
export function computeOpenDifference({ plan, paid, now, settled }: PaycheckChange): {
  amount: number;
  sources: LineSource[];
} {
  const before = calculatePay({ ...plan, ...withoutDaysAway(paid) });
  const after = calculatePay({ ...plan, ...withoutDaysAway(now) });
  const changes = new Map(listChangedRows(plan, paid, now).map((row) => [row.id, row.words]));
  const settledWords = new Map(settled.map(({ id, formula }) => [id, formula]));
  const countsAlone = listIndependentRows(plan, paid, now);
  const isSettled = (id: string) => !countsAlone.has(id) || changes.get(id) === settledWords.get(id);
  const listSettled = (id: string) => settled.filter((source) => source.id === id);
  const getPart = (id: string) =>
    cents(computeEffectOnNet(after, id)) -
    cents(computeEffectOnNet(before, id)) -
    sum(listSettled(id).map(({ amount }) => cents(amount)));
  const getLumper = (id: string) =>
    cents(getLumperPay(after, id)) - cents(getLumperPay(before, id)) - sum(listSettled(id).map(getLumperPart));
  const sources = listNamedRows(now).flatMap(({ record, id, label }): LineSource[] => {
    const amount = dollars(getPart(id));
    if (amount === 0 && isSettled(id)) return [];
    const lumper = dollars(getLumper(id));
    return [
      { record, id, label, amount, formula: changes.get(id) ?? 'as it was paid', ...(lumper !== 0 && { lumper }) },
    ];
  });
  return { amount: dollars(sum(sources.map(({ amount }) => cents(amount)))), sources };
}

/** Returns the items without days away. Per diem is paid once by day, so a later change of dates changes no day that was paid. */
const withoutDaysAway = ({ loads, expenses }: PayItems): PayItems => ({
  loads: loads.map(({ daysAway: _, ...load }) => load),
  expenses,
});

/**
 * Returns the IDs of changed rows that count as a difference even if net stays the same. Fees of a load that is not paid by percentage
 * do not.
 */
function listIndependentRows({ strategy }: PayPlan, paid: PayItems, now: PayItems): Set<string> {
  const ofPercentage = new Set(
    now.loads.filter(({ plan }) => (plan?.strategy ?? strategy) === 'BY_PERCENTAGE').map(({ id }) => id),
  );
  const amounts = [
    ...describe(LOAD_FEES, paid.loads, now.loads).filter(([id]) => ofPercentage.has(id)),
    ...describe([PICKUP_DATE], paid.loads, now.loads),
    ...describe([...EXPENSE_AMOUNTS, EXPENSE_DATE], paid.expenses, now.expenses),
  ];
  return new Set(amounts.filter(([, words]) => words !== '').map(([id]) => id));
}

/** A load or expense that differs from what was paid, in words: `load fee now 900.00, was 100.00`. */
export type ChangedRow = Pick<LineSource, 'id' | 'label'> & { record: 'fleet' | 'expense'; words: string };

export function listChangedRows(plan: PayBasis, paid: PayItems, now: PayItems): ChangedRow[] {
  const words = new Map([
    ...describe([...LOAD_FEES, ...getUnits(plan), PICKUP_DATE], paid.loads, now.loads),
    ...describe([...EXPENSE_AMOUNTS, EXPENSE_DATE], paid.expenses, now.expenses),
  ]);
  return listNamedRows(now).flatMap((row) => {
    const description = words.get(row.id);
    return description ? [{ ...row, words: description }] : [];
  });
}

function listNamedRows({ loads, expenses }: PayItems): Omit<ChangedRow, 'words'>[] {
  return [
    ...loads.map(({ id, fleetLoadNumber: label }) => ({ record: 'fleet' as const, id, label })),
    ...expenses.map(({ id, expenseTransactionID: label }) => ({ record: 'expense' as const, id, label })),
  ];
}

/** Describes the difference of a value from what was paid; null if equal, or if the paid value was not stored. */
type Difference<Row> = (now: Row, paid: Row) => string | null;

function computeDifference<Row, Value extends number | string>(
  label: string,
  of: (row: Row) => Value | null,
  shown: (value: Value) => string,
): Difference<Row> {
  return (now, paid) => {
    const [is, was] = [of(now), of(paid)];
    return is === null || was === null || is === was ? null : `${label} now ${shown(is)}, was ${shown(was)}`;
  };
}

const compareFee = (label: string, field: FeeName) =>
  computeDifference<PayLoad, number>(label, (load) => load[field] ?? 0, formatAmount);
const LOAD_FEES: readonly Difference<PayLoad>[] = [
  compareFee('load fee', 'fleetLoadFee'),
  compareFee('lumper fee', 'fleetLumperFee'),
  compareFee('detention fee', 'fleetDetantionFee'),
  compareFee('no service fee', 'fleetNoServiceFee'),
  compareFee('miscellaneous fee', 'fleetMiscFee'),
  compareFee('fuel surcharge', 'fleetFuelSurcharge'),
  compareFee('layover', 'fleetLayoverFee'),
  compareFee('stop charge', 'fleetStopCharge'),
  computeDifference<PayLoad, string>(
    'lumper paid by',
    ({ fleetLumperPaidBy: payer }) => (payer ? LUMPER_PAYERS[payer].toLowerCase() : 'not stated'),
    (payer) => payer,
  ),
];
/** The date decides the pay plan and the pay period. Old statements don't have it. */
const PICKUP_DATE = computeDifference<PayLoad, Day>('pickup date', (load) => load.fleetPickUpDate ?? null, formatDay);
type PayBasis = Pick<PayPlan, 'strategy' | 'rates' | 'stopPay'>;
/** Returns the differences in the miles, stops, and detention hours of a load, if its plan pays by them. */
function getUnits(own: PayBasis): Difference<PayLoad>[] {
  const compareCounts = (
    label: string,
    of: (load: PayLoad) => number | undefined,
    isPaid: (plan: PayBasis) => boolean,
  ) =>
    computeDifference<PayLoad, number>(
      label,
      (load) => (isPaid(load.plan ?? own) ? (of(load) ?? 0) : 0),
      (n) => formatNumber(n, 4),
    );
  return [
    compareCounts(
      'miles',
      ({ fleetDistance }) => fleetDistance ?? 0,
      (plan) => plan.strategy === 'BY_MILEAGE' || isPaidBy(plan, 'MILE'),
    ),
    compareCounts(
      'stops after the second',
      ({ units }) => units?.stops,
      (plan) => isPaidBy(plan, 'STOP'),
    ),
    compareCounts(
      'detention hours',
      ({ units }) => (units?.minutes ?? 0) / 60,
      (plan) => isPaidBy(plan, 'HOUR'),
    ),
  ];
}

/** Returns whether the pay plan charges another amount than what was paid. */
const isCharged = ({ expenseDriverCharge = null }: PayExpense) => expenseDriverCharge !== null;
const CHARGE = computeDifference<PayExpense, number>(
  'charge to the driver',
  ({ expenseDriverCharge, expenseAmount }) => expenseDriverCharge ?? expenseAmount,
  formatAmount,
);
const share = (flag?: boolean | null, percent?: number | null) => (flag ? (percent ?? 0) : 0);
const EXPENSE_AMOUNTS: readonly Difference<PayExpense>[] = [
  computeDifference('amount', (row) => row.expenseAmount, formatAmount),
  (now, paid) => (isCharged(now) || isCharged(paid) ? CHARGE(now, paid) : null),
  computeDifference(
    'deducted',
    (row) => share(row.expenseIsDeductable, row.expenseDeductablePercentage),
    (n: number) => formatPercent(n),
  ),
  computeDifference(
    'reimbursed',
    (row) => share(row.expenseIsReimbursable, row.expenseReimbursablePercentage),
    (n: number) => formatPercent(n),
  ),
];

/** The date decides the pay period. */
const EXPENSE_DATE = computeDifference<PayExpense, Day>('date', (row) => row.expenseTransactionDate ?? null, formatDay);

function describe<Row extends { id: string }>(
  differences: readonly Difference<Row>[],
  paid: readonly Row[],
  now: readonly Row[],
): [id: string, words: string][] {
  const before = new Map(paid.map((row) => [row.id, row]));
  return now.map((row) => {
    const was = before.get(row.id);
    const words = was ? differences.flatMap((differs) => differs(row, was) ?? []) : [];
    return [row.id, words.join('; ')];
  });
}
