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
import { allocate, computePercent, times } from '../../core/rounding.ts';
import { computeGross, SUPPLEMENTAL_FEES, type SupplementalFee } from '../invoice/load-fees.ts';
import { computeShares, type FeePay, getFeePay, includesSurcharge } from './fee-shares.ts';
import { describeLoadShare } from './load-parts.ts';
import { describePayPlan, isSamePlan, type PayPlan, pickPlan } from './pay-plan.ts';
import type { LineSource, PayInput, PayLoad, StatementLine } from './pay-types.ts';
import { computeUnitPay, formatUnitPay } from './unit-pay.ts';

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

type EarningInput = PayPlan & Pick<PayInput, 'loads'>;

/** Loads paid by one plan. */
type PlanGroup = PayPlan & { loads: readonly PayLoad[] };

/** Groups the loads by pay plan: the paycheck's own plan first, even without loads, then earlier plans. */
function groupByPlan({ loads, ...own }: EarningInput): PlanGroup[] {
  const groups: PlanGroup[] = [];
  for (const plan of [own, ...loads.flatMap((load) => load.plan ?? [])]) {
    if (groups.some((group) => isSamePlan(group, plan))) continue;
    const paid = loads.filter((load) => isSamePlan(load.plan ?? own, plan));
    groups.push({ ...pickPlan(plan), loads: paid });
  }
  return groups;
}

/** Calculates the load totals. The plan's strategy pays the load fee; each other fee is paid by its share. */
export function getEarnings(input: EarningInput): Earnings {
  const { loads } = input;
  const pays = groupByPlan(input).map(getGroupPay);
  const computeDriverFees = (fields: readonly SupplementalFee[]) =>
    sum(loads.flatMap((load) => fields.map((field) => getFeePay(load, field, load.plan ?? input)?.amount ?? 0n)));
  return {
    gross: sum(loads.map(computeGross)),
    fleetLoadFee: sum(loads.map((load) => cents(load.fleetLoadFee))),
    fleetTotalMileage: sumMiles(loads),
    dispatchFee: sum(pays.map(({ dispatchFee }) => dispatchFee)),
    totalNet: sum(pays.map(({ totalNet }) => totalNet)),
    driverLumperFee: computeDriverFees(['fleetLumperFee']),
    otherPayments:
      computeDriverFees(OTHER_FEES) + sum(loads.map((load) => getStopPay(load, load.plan ?? input)?.amount ?? 0n)),
  };
}

const OTHER_FEES = SUPPLEMENTAL_FEES.map(({ field }) => field).filter((field) => field !== 'fleetLumperFee');

/** Pay of loads; percentages apply to `shared`. */
type GroupPay = Pick<Earnings, 'fleetTotalMileage' | 'dispatchFee' | 'totalNet'> & { shared: Cents };

/** Returns the load fee in cents, plus a fuel surcharge that is paid like the load fee. */
const buildSharedFee = (load: PayLoad, plan: PayPlan): Cents =>
  cents(load.fleetLoadFee) + includesSurcharge(load, computeShares(plan));

function getGroupPay({ loads, ...plan }: PlanGroup): GroupPay {
  const { strategy, driverCut, carrierFee } = plan;
  const shared = sum(loads.map((load) => buildSharedFee(load, plan)));
  const fleetTotalMileage = sumMiles(loads);
  const dispatchFee = strategy === 'BY_PERCENTAGE' ? computePercent(shared, carrierFee) : 0n;
  const payOf = {
    BY_PERCENTAGE: () => computePercent(shared - dispatchFee, driverCut),
    BY_MILEAGE: () => times(fleetTotalMileage, driverCut),
    CONSTANT: () => cents(driverCut),
  };
  return { shared, fleetTotalMileage, dispatchFee, totalNet: payOf[strategy]() };
}

/** Returns the exact sum of the loads' miles. */
function sumMiles(loads: readonly PayLoad[]): number {
  return loads.reduce((miles, load) => miles.plus(load.fleetDistance ?? 0), new Decimal(0)).toNumber();
}

/**
 * Returns the lines of the loads' earnings. Driver pay is always present; intermediate and additional lines only if they apply. Several
 * plans have separate lines, each described in words.
 */
export function buildEarningLines(input: EarningInput): StatementLine[] {
  const [own, ...others] = groupByPlan(input) as [PlanGroup, ...PlanGroup[]];
  const passed = buildPassedOnLines(input);
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
  const pay = getGroupPay(group);
  return [...buildLeadingLines(group, pay), buildDriverPayLine(group, pay)];
}

function buildLeadingLines({ loads, ...plan }: PlanGroup, earnings: GroupPay): StatementLine[] {
  const { strategy, carrierFee } = plan;
  if (strategy !== 'BY_PERCENTAGE') return [];
  const fees = loads.map((load) => buildSharedFee(load, plan));
  const hasSurcharge = loads.some((load) => includesSurcharge(load, computeShares(plan)) !== 0n);
  const loadFees = buildEarning(
    'fleetLoadFee',
    hasSurcharge ? 'Load fees, fuel surcharge' : 'Load fees',
    earnings.shared,
    {
      countsInNet: false,
      formula: formatLoadCount(loads.length),
      sources: loads.map((load, index) =>
        makeSource(load, fees[index] ?? 0n, formatLoadFee(load, plan) + describeLoadShare(load)),
      ),
    },
  );
  if (earnings.dispatchFee === 0n) return [loadFees];
  const shares = allocate(earnings.dispatchFee, fees.map(String));
  const dispatchFee = buildEarning('dispatchFee', 'Dispatch fee', -earnings.dispatchFee, {
    countsInNet: false,
    formula: `${formatPercent(carrierFee)} of ${formatAmount(earnings.shared)}`,
    sources: loads.map((load, index) =>
      makeSource(load, -(shares[index] ?? 0n), `${formatPercent(carrierFee)} of ${formatAmount(fees[index] ?? 0n)}`),
    ),
  });
  return [loadFees, dispatchFee];
}

/** Formats `load fee`, or `load fee 1,800.00 + fuel surcharge 200.00`. */
function formatLoadFee(load: PayLoad, plan: PayPlan): string {
  const surcharge = includesSurcharge(load, computeShares(plan));
  if (surcharge === 0n) return 'load fee';
  return `load fee ${formatAmount(load.fleetLoadFee)} + fuel surcharge ${formatAmount(surcharge)}`;
}

function buildDriverPayLine(input: PlanGroup, earnings: GroupPay): StatementLine {
  return buildEarning('totalNet', 'Driver pay', earnings.totalNet, {
    formula: formatPay(input, earnings),
    sources: listPaySources(input, earnings),
  });
}

function formatPay({ strategy, driverCut }: PlanGroup, earnings: GroupPay): string {
  if (strategy === 'CONSTANT') return 'flat amount per paycheck';
  if (strategy === 'BY_MILEAGE') return formatMilesTimes(earnings.fleetTotalMileage, driverCut);
  return `${formatPercent(driverCut)} of ${formatAmount(earnings.shared - earnings.dispatchFee)}`;
}

/** Returns each load's part of the driver's pay; the parts add up to the pay to the cent. A fixed amount belongs to no load. */
function listPaySources({ loads, ...plan }: PlanGroup, earnings: GroupPay): LineSource[] {
  const { strategy, driverCut, carrierFee } = plan;
  if (strategy === 'CONSTANT' || earnings.totalNet === 0n) return [];
  const byMileage = strategy === 'BY_MILEAGE';
  const weights = loads.map((load) => (byMileage ? (load.fleetDistance ?? 0) : buildSharedFee(load, plan).toString()));
  const parts = allocate(earnings.totalNet, weights);
  const afterFee = carrierFee > 0 ? ` less ${formatPercent(carrierFee)}` : '';
  return loads.map((load, index) => {
    const formula = byMileage
      ? formatMilesTimes(load.fleetDistance ?? 0, driverCut)
      : `${formatPercent(driverCut)} of ${formatAmount(buildSharedFee(load, plan))}${afterFee}`;
    return makeSource(load, parts[index] ?? 0n, formula + describeLoadShare(load));
  });
}

function formatMilesTimes(miles: number, price: number): string {
  return `${formatNumber(miles)} mi × ${formatUnitPrice(price)}`;
}

const FEE_LINES: Readonly<Record<SupplementalFee, readonly [key: string, label: string]>> = {
  fleetFuelSurcharge: ['fleetFuelSurcharge', 'Fuel surcharge'],
  fleetLumperFee: ['driverLumperFee', 'Lumper fees'],
  fleetDetantionFee: ['fleetDetantionFee', 'Detention'],
  fleetLayoverFee: ['fleetLayoverFee', 'Layover'],
  fleetStopCharge: ['fleetStopCharge', 'Stop charges'],
  fleetNoServiceFee: ['fleetNoServiceFee', 'No service'],
  fleetMiscFee: ['fleetMiscFee', 'Miscellaneous fees'],
};

/** Returns a line for each fee that the driver shares, and for the stops that the plan pays. */
function buildPassedOnLines(input: EarningInput): StatementLine[] {
  const fees = SUPPLEMENTAL_FEES.flatMap(({ field }) =>
    buildPartsLine(input, FEE_LINES[field], (load, plan) => getFeePay(load, field, plan)),
  );
  return [...fees, ...buildPartsLine(input, ['stopPay', 'Stop pay'], getStopPay)];
}

/** Returns the pay for the stops of a load from the third on; null for none. */
function getStopPay(load: PayLoad, { stopPay }: PayPlan): FeePay | null {
  if (stopPay === undefined || !load.units || load.units.stops === 0) return null;
  const rate = { unit: 'STOP', rate: stopPay } as const;
  return { amount: computeUnitPay(load, rate), formula: formatUnitPay(load, rate) };
}

function buildPartsLine(
  { loads, ...own }: EarningInput,
  [key, label]: readonly [key: string, label: string],
  payOf: (load: PayLoad, plan: PayPlan) => FeePay | null,
): StatementLine[] {
  const parts = loads.flatMap((load) => {
    const pay = payOf(load, load.plan ?? own);
    return pay ? [{ load, ...pay }] : [];
  });
  const [first] = parts;
  if (!first) return [];
  const formula = parts.length === 1 ? first.formula : formatLoadCount(parts.length);
  const sources = parts.map(({ load, amount, formula: own }) => makeSource(load, amount, own));
  return [buildEarning(key, label, sum(parts.map(({ amount }) => amount)), { formula, sources })];
}

function formatLoadCount(loads: number): string {
  return loads === 1 ? '1 load' : `${loads} loads`;
}

function buildEarning(
  key: string,
  label: string,
  amount: Cents,
  rest: { formula: string; sources: LineSource[]; countsInNet?: boolean },
): StatementLine {
  return { key, group: 'earnings', label, amount: dollars(amount), countsInNet: true, ...rest };
}

function makeSource(load: PayLoad, amount: Cents, formula: string): LineSource {
  const { id, fleetLoadNumber: label, section } = load;
  return { record: 'fleet', id, label, amount: dollars(amount), formula, ...(section && { section }) };
}
