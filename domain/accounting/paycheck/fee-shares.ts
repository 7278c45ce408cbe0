/** The driver's share of each fee except the load fee, by pay plan. The carrier keeps the rest. */
import { type Cents, formatAmount, formatPercent } from '../../core/money.ts';
import { computePercent } from '../../core/rounding.ts';
import { getBilledFee, type LoadFees, SUPPLEMENTAL_FEES, type SupplementalFee } from '../invoice/load-fees.ts';
import { computeUnitPay, type FeeRates, formatRate, formatUnitPay, type LoadUnits } from './unit-pay.ts';

/** Percent of each fee. A null fuel surcharge is paid like the load fee, a null layover like detention. */
export type FeeShares = Record<SupplementalFee, number | null>;

/** PAY-19: the driver gets every fee in full. The surcharge was part of the load fee before it had its own field. */
export const DEFAULT_SHARES: Readonly<FeeShares> = {
  fleetFuelSurcharge: null,
  fleetLumperFee: 100,
  fleetDetantionFee: 100,
  fleetLayoverFee: null,
  fleetStopCharge: 100,
  fleetNoServiceFee: 100,
  fleetMiscFee: 100,
};

const FIELDS = SUPPLEMENTAL_FEES.map(({ field }) => field);

/** Returns the shares that differ from the defaults; undefined if none do. */
export function listUnusualShares(shares: Readonly<FeeShares>): Partial<FeeShares> | undefined {
  const unusual = FIELDS.filter((field) => shares[field] !== DEFAULT_SHARES[field]);
  return unusual.length === 0 ? undefined : Object.fromEntries(unusual.map((field) => [field, shares[field]]));
}

/** Describes how a plan pays fees other than the load fee: shares that differ from the defaults, and fees paid by the unit. */
export type FeeTerms = { shares?: Partial<FeeShares> | undefined; rates?: FeeRates | undefined };

/** Returns all shares of a plan that stores only the ones that differ. A fee paid by the unit has a share of 0. */
export function computeShares({ shares, rates = {} }: FeeTerms): FeeShares {
  const all = { ...DEFAULT_SHARES, ...shares };
  const fleetLayoverFee = all.fleetLayoverFee ?? all.fleetDetantionFee;
  const byUnit = Object.keys(rates).map((field) => [field, 0]);
  return { ...all, fleetLayoverFee, ...Object.fromEntries(byUnit) };
}

export function isSameShares(one: Readonly<FeeShares>, other: Readonly<FeeShares>): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** Returns the driver's percent of a load's fee. Who paid the lumper takes precedence over the plan. */
function getPercent(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): number | null {
  if (field === 'fleetLumperFee' && load.fleetLumperPaidBy) return load.fleetLumperPaidBy === 'DRIVER' ? 100 : 0;
  return shares[field];
}

/** Returns the fuel surcharge in cents if it is paid like the load fee, else 0. */
export function includesSurcharge(load: LoadFees, shares: Readonly<FeeShares>): Cents {
  return shares.fleetFuelSurcharge === null ? getBilledFee(load, 'fleetFuelSurcharge') : 0n;
}

/** Returns the driver's part of a fee in cents, rounded for each load. */
export function computeDriverFee(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): Cents {
  return computePercent(getBilledFee(load, field), getPercent(load, field, shares) ?? 0);
}

/** Formats the calculation of the driver's part: `50% of 200.00`. */
function formatDriverFee(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): string {
  if (field === 'fleetLumperFee' && load.fleetLumperPaidBy === 'DRIVER') return 'paid by the driver, in full';
  return `${formatPercent(getPercent(load, field, shares) ?? 0)} of ${formatAmount(load[field])}`;
}

/** A driver's pay for a fee of a load, and its calculation. */
export type FeePay = { amount: Cents; formula: string };

/** Returns the driver's pay for a fee by the plan; null for none. A rate pays only loads that have the fee. */
export function getFeePay(
  load: LoadFees & { fleetDistance?: number | null; units?: LoadUnits | undefined },
  field: SupplementalFee,
  terms: FeeTerms,
): FeePay | null {
  const isSettled = field === 'fleetLumperFee' && load.fleetLumperPaidBy;
  const rate = isSettled ? undefined : terms.rates?.[field];
  if (rate) {
    if (getBilledFee(load, field) === 0n) return null;
    return { amount: computeUnitPay(load, rate), formula: formatUnitPay(load, rate) };
  }
  const shares = computeShares(terms);
  const amount = computeDriverFee(load, field, shares);
  return amount === 0n ? null : { amount, formula: formatDriverFee(load, field, shares) };
}

/** Describes the fees of a plan: `fuel surcharge 0%, detention $25.00/hr`; empty for the defaults. */
export function describeShares({ shares, rates = {} }: FeeTerms): string {
  const unusual = listUnusualShares({ ...DEFAULT_SHARES, ...shares }) ?? {};
  return SUPPLEMENTAL_FEES.flatMap(({ field, label }) => {
    const [rate, share] = [rates[field], unusual[field]];
    if (rate) return `${label.toLowerCase()} ${formatRate(rate)}`;
    return share === undefined ? [] : `${label.toLowerCase()} ${formatPercent(share ?? 0)}`;
  }).join(', ');
}
