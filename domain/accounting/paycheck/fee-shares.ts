/** The driver's share of each fee except the load fee, by pay plan. The carrier keeps the rest. */
import { type Cents, formatAmount, formatPercent } from '../../core/money.ts';
import { percentOf } from '../../core/rounding.ts';
import { billedFee, type LoadFees, SUPPLEMENTAL_FEES, type SupplementalFee } from '../invoice/load-fees.ts';

/** Percent of each fee. Only the fuel surcharge may be null: then it is paid like the load fee. */
export type FeeShares = Record<SupplementalFee, number | null>;

/** PAY-19: the driver gets every fee in full. The surcharge was part of the load fee before it had its own field. */
export const DEFAULT_SHARES: Readonly<FeeShares> = {
  fleetFuelSurcharge: null,
  fleetLumperFee: 100,
  fleetDetantionFee: 100,
  fleetStopCharge: 100,
  fleetNoServiceFee: 100,
  fleetMiscFee: 100,
};

const FIELDS = SUPPLEMENTAL_FEES.map(({ field }) => field);

/** Returns the shares that differ from the defaults; undefined if none do. */
export function unusualShares(shares: Readonly<FeeShares>): Partial<FeeShares> | undefined {
  const unusual = FIELDS.filter((field) => shares[field] !== DEFAULT_SHARES[field]);
  return unusual.length === 0 ? undefined : Object.fromEntries(unusual.map((field) => [field, shares[field]]));
}

/** Returns all shares of a plan that stores only the ones that differ. */
export const sharesOf = ({ shares }: { shares?: Partial<FeeShares> | undefined }): FeeShares => ({
  ...DEFAULT_SHARES,
  ...shares,
});

export function isSameShares(one: Readonly<FeeShares>, other: Readonly<FeeShares>): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** Returns the driver's percent of a load's fee. Who paid the lumper takes precedence over the plan. */
function percentFor(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): number | null {
  if (field === 'fleetLumperFee' && load.fleetLumperPaidBy) return load.fleetLumperPaidBy === 'DRIVER' ? 100 : 0;
  return shares[field];
}

/** Returns the fuel surcharge in cents if it is paid like the load fee, else 0. */
export function surchargeInLoadFee(load: LoadFees, shares: Readonly<FeeShares>): Cents {
  return shares.fleetFuelSurcharge === null ? billedFee(load, 'fleetFuelSurcharge') : 0n;
}

/** Returns the driver's part of a fee in cents, rounded for each load. */
export function driverFee(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): Cents {
  return percentOf(billedFee(load, field), percentFor(load, field, shares) ?? 0);
}

/** Formats the calculation of the driver's part: `50% of 200.00`. */
export function driverFeeFormula(load: LoadFees, field: SupplementalFee, shares: Readonly<FeeShares>): string {
  if (field === 'fleetLumperFee' && load.fleetLumperPaidBy === 'DRIVER') return 'paid by the driver, in full';
  return `${formatPercent(percentFor(load, field, shares) ?? 0)} of ${formatAmount(load[field])}`;
}

/** Describes the shares for a plan: `fuel surcharge 0%, detention 50%`; empty for the defaults. */
export function describeShares(shares: Readonly<FeeShares>): string {
  const unusual = unusualShares(shares) ?? {};
  return SUPPLEMENTAL_FEES.filter(({ field }) => unusual[field] !== undefined)
    .map(({ field, label }) => `${label.toLowerCase()} ${formatPercent(unusual[field] ?? 0)}`)
    .join(', ');
}
