/** Earnings of a paycheck's loads: the load lines of a statement (PAY-13 to PAY-16). */
import { Decimal } from 'decimal.js';
import {
  type Cents,
  cents,
  dollars,
  formatAmount,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  sum,
} from '../../core/money.ts';
import { allocate, percentOf, times } from '../../core/rounding.ts';
import { grossOf, otherPaymentsOf, SUPPLEMENTAL_FEES } from '../invoice/load-fees.ts';
import { partWords } from './load-parts.ts';
import { describePayPlan, isSamePlan, type PayPlan } from './pay-plan.ts';
import type { LineSource, PayInput, PayLoad, StatementLine } from './pay-types.ts';

/** The load totals in cents, and the miles. */
export type Earnings = {
  gross: Cents;
  fleetLoadFee: Cents;
  fleetTotalMileage: number;
  dispatchFee: Cents;
  totalNet: Cents;
  driverLumperFee: Cents;
  otherPayments: Cents;
};

type EarningInput = Pick<PayInput, 'strategy' | 'driverCut' | 'carrierFee' | 'loads'>;

/** Loads paid by one plan. */
type PlanGroup = PayPlan & { loads: readonly PayLoad[] };

/** Groups the loads by pay plan: the paycheck's own plan first, even without loads, then earlier plans. */
function planGroups({ loads, ...own }: EarningInput): PlanGroup[] {
  const groups: PlanGroup[] = [];
  for (const plan of [own, ...loads.flatMap((load) => load.plan ?? [])]) {
    if (groups.some((group) => isSamePlan(group, plan))) continue;
    const { strategy, driverCut, carrierFee } = plan;
    const paid = loads.filter((load) => isSamePlan(load.plan ?? own, plan));
    groups.push({ strategy, driverCut, carrierFee, loads: paid });
  }
  return groups;
}

/** Works out the load totals. Only the load fee is shared with the carrier; every other fee is the driver's in full. */
export function earningsOf(input: EarningInput): Earnings {
  const { loads } = input;
  const pays = planGroups(input).map(payOfGroup);
  return {
    gross: sum(loads.map(grossOf)),
    fleetLoadFee: sum(loads.map((load) => cents(load.fleetLoadFee))),
    fleetTotalMileage: totalMiles(loads),
    dispatchFee: sum(pays.map(({ dispatchFee }) => dispatchFee)),
    totalNet: sum(pays.map(({ totalNet }) => totalNet)),
    driverLumperFee: sum(loads.map((load) => cents(load.fleetLumperFee))),
    otherPayments: sum(loads.map(otherPaymentsOf)),
  };
}

type GroupPay = Pick<Earnings, 'fleetLoadFee' | 'fleetTotalMileage' | 'dispatchFee' | 'totalNet'>;

function payOfGroup({ strategy, driverCut, carrierFee, loads }: PlanGroup): GroupPay {
  const fleetLoadFee = sum(loads.map((load) => cents(load.fleetLoadFee)));
  const fleetTotalMileage = totalMiles(loads);
  const dispatchFee = strategy === 'BY_PERCENTAGE' ? percentOf(fleetLoadFee, carrierFee) : 0n;
  const payOf = {
    BY_PERCENTAGE: () => percentOf(fleetLoadFee - dispatchFee, driverCut),
    BY_MILEAGE: () => times(fleetTotalMileage, driverCut),
    CONSTANT: () => cents(driverCut),
  };
  return { fleetLoadFee, fleetTotalMileage, dispatchFee, totalNet: payOf[strategy]() };
}

/** Returns the exact sum of the loads' miles. */
function totalMiles(loads: readonly PayLoad[]): number {
  return loads.reduce((miles, load) => miles.plus(load.fleetDistance ?? 0), new Decimal(0)).toNumber();
}

/**
 * Returns the lines of the loads' earnings. Driver pay is always present; intermediate and additional lines only if they apply. Several
 * plans have separate lines, each described in words.
 */
export function earningLines(input: EarningInput): StatementLine[] {
  const [own, ...others] = planGroups(input) as [PlanGroup, ...PlanGroup[]];
  const passed = passedOnLines(input.loads);
  if (others.length === 0) return [...groupLines(own), ...passed];
  const paying = own.loads.length > 0 || own.strategy === 'CONSTANT' ? [own, ...others] : others;
  const named = paying.flatMap((group, at) =>
    groupLines(group).map((line) => ({
      ...line,
      key: at === 0 ? line.key : `${line.key} ${at + 1}`,
      label: `${line.label}, ${describePayPlan(group)}`,
    })),
  );
  return [...named, ...passed];
}

function groupLines(group: PlanGroup): StatementLine[] {
  const pay = payOfGroup(group);
  return [...leadingLines(group, pay), driverPayLine(group, pay)];
}

function leadingLines({ strategy, carrierFee, loads }: PlanGroup, earnings: GroupPay): StatementLine[] {
  if (strategy !== 'BY_PERCENTAGE') return [];
  const fees = loads.map((load) => cents(load.fleetLoadFee));
  const loadFees = earning('fleetLoadFee', 'Load fees', earnings.fleetLoadFee, {
    countsInNet: false,
    formula: countOf(loads.length),
    sources: loads.map((load, index) => source(load, fees[index] ?? 0n, `load fee${partWords(load)}`)),
  });
  if (earnings.dispatchFee === 0n) return [loadFees];
  const shares = allocate(earnings.dispatchFee, fees.map(String));
  const dispatchFee = earning('dispatchFee', 'Dispatch fee', -earnings.dispatchFee, {
    countsInNet: false,
    formula: `${formatPercent(carrierFee)} of ${formatAmount(earnings.fleetLoadFee)}`,
    sources: loads.map((load, index) =>
      source(load, -(shares[index] ?? 0n), `${formatPercent(carrierFee)} of ${formatAmount(fees[index] ?? 0n)}`),
    ),
  });
  return [loadFees, dispatchFee];
}

function driverPayLine(input: PlanGroup, earnings: GroupPay): StatementLine {
  return earning('totalNet', 'Driver pay', earnings.totalNet, {
    formula: payFormula(input, earnings),
    sources: paySources(input, earnings),
  });
}

function payFormula({ strategy, driverCut }: PlanGroup, earnings: GroupPay): string {
  if (strategy === 'CONSTANT') return 'fixed amount per paycheck';
  if (strategy === 'BY_MILEAGE') return milesTimes(earnings.fleetTotalMileage, driverCut);
  return `${formatPercent(driverCut)} of ${formatAmount(earnings.fleetLoadFee - earnings.dispatchFee)}`;
}

/** Each load's part of the driver's pay; the parts add up to it to the cent. A fixed amount is not any load's. */
function paySources({ strategy, driverCut, carrierFee, loads }: PlanGroup, earnings: GroupPay): LineSource[] {
  if (strategy === 'CONSTANT' || earnings.totalNet === 0n) return [];
  const byMileage = strategy === 'BY_MILEAGE';
  const weights = loads.map((load) => (byMileage ? (load.fleetDistance ?? 0) : cents(load.fleetLoadFee).toString()));
  const parts = allocate(earnings.totalNet, weights);
  const afterFee = carrierFee > 0 ? ` less ${formatPercent(carrierFee)}` : '';
  return loads.map((load, index) => {
    const formula = byMileage
      ? milesTimes(load.fleetDistance ?? 0, driverCut)
      : `${formatPercent(driverCut)} of ${formatAmount(load.fleetLoadFee)}${afterFee}`;
    return source(load, parts[index] ?? 0n, formula + partWords(load));
  });
}

function milesTimes(miles: number, price: number): string {
  return `${formatNumber(miles)} mi × ${formatUnitPrice(price)}`;
}

/** Lumper and other payments, which the driver gets in full. */
function passedOnLines(loads: readonly PayLoad[]): StatementLine[] {
  const lumper = loads.map((load) => source(load, cents(load.fleetLumperFee), 'lumper, in full'));
  const other = loads.map((load) => source(load, otherPaymentsOf(load), otherFormula(load)));
  return [
    ...passedOn('driverLumperFee', 'Lumper fees', lumper),
    ...passedOn('otherPayments', 'Detention, no service and other fees', other),
  ];
}

function passedOn(key: string, label: string, all: readonly LineSource[]): StatementLine[] {
  const sources = all.filter(({ amount }) => amount !== 0);
  if (sources.length === 0) return [];
  const formula = sources.length === 1 ? (sources[0]?.formula ?? '') : countOf(sources.length);
  return [earning(key, label, sum(sources.map(({ amount }) => cents(amount))), { formula, sources })];
}

/** `detention 100.00 + miscellaneous 50.00` */
function otherFormula(load: PayLoad): string {
  return SUPPLEMENTAL_FEES.filter(({ field }) => field !== 'fleetLumperFee' && (load[field] ?? 0) !== 0)
    .map(({ field, label }) => `${label.toLowerCase()} ${formatAmount(load[field])}`)
    .join(' + ');
}

function countOf(loads: number): string {
  return loads === 1 ? '1 load' : `${loads} loads`;
}

function earning(
  key: string,
  label: string,
  amount: Cents,
  rest: { formula: string; sources: LineSource[]; countsInNet?: boolean },
): StatementLine {
  return { key, group: 'earnings', label, amount: dollars(amount), countsInNet: true, ...rest };
}

function source(load: PayLoad, amount: Cents, formula: string): LineSource {
  return { record: 'fleet', id: load.id, label: load.fleetLoadNumber, amount: dollars(amount), formula };
}
