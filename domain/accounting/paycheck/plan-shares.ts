/** Fee terms of a stored pay plan: in percent or by the unit, and stop pay. Two common presets. */
import { choice, money, number, percent } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { DEFAULT_SHARES, type FeeShares, type FeeTerms, listUnusualShares } from './fee-shares.ts';
import { type FeeRates, PAY_UNITS, type PayUnit } from './unit-pay.ts';

const whole = { optional: true, default: 100 } as const;

export const UNIT_LABELS: Readonly<Record<PayUnit, string>> = { MILE: 'Per mile', HOUR: 'Per hour', STOP: 'Per stop' };
const unit = (fee: string) => choice(`${fee} Unit`, PAY_UNITS, { optional: true, labels: UNIT_LABELS });
const rate = (fee: string) => number(`${fee} Rate`, { optional: true, decimals: 4, message: 'Invalid Amount' });

export const SHARE_FIELDS = {
  payShareFuelSurcharge: percent('Fuel Surcharge Share', {
    optional: true,
    help: 'If blank, it is paid like the load fee.',
  }),
  payShareDetention: percent('Detention Share', whole),
  payShareLayover: percent('Layover Share', { optional: true, help: 'If blank, the detention share.' }),
  payShareStopCharge: percent('Stop Charge Share', whole),
  payShareNoService: percent('TONU Share', { ...whole, help: 'Share of the no service fee.' }),
  payShareLumper: percent('Lumper Share', { ...whole, help: 'For loads that don’t say who paid.' }),
  payShareMisc: percent('Miscellaneous Share', whole),
  payUnitFuelSurcharge: unit('Fuel Surcharge'),
  payUnitDetention: unit('Detention'),
  payUnitLayover: unit('Layover'),
  payUnitStopCharge: unit('Stop Charge'),
  payUnitNoService: unit('TONU'),
  payUnitLumper: unit('Lumper'),
  payUnitMisc: unit('Miscellaneous'),
  payRateFuelSurcharge: rate('Fuel Surcharge'),
  payRateDetention: rate('Detention'),
  payRateLayover: rate('Layover'),
  payRateStopCharge: rate('Stop Charge'),
  payRateNoService: rate('TONU'),
  payRateLumper: rate('Lumper'),
  payRateMisc: rate('Miscellaneous'),
  payStopPay: money('Stop Pay', { optional: true, above: 0, help: 'For each stop after the second.' }),
};

const getTerms = <const Name extends string, const Fee extends string>(name: Name, fee: Fee) =>
  ({ fee, share: `payShare${name}`, unit: `payUnit${name}`, rate: `payRate${name}` }) as const;

/** The fields of each fee. */
export const FEE_FIELDS = [
  getTerms('FuelSurcharge', 'fleetFuelSurcharge'),
  getTerms('Detention', 'fleetDetantionFee'),
  getTerms('Layover', 'fleetLayoverFee'),
  getTerms('StopCharge', 'fleetStopCharge'),
  getTerms('NoService', 'fleetNoServiceFee'),
  getTerms('Lumper', 'fleetLumperFee'),
  getTerms('Misc', 'fleetMiscFee'),
] as const;
type FeeFields = (typeof FEE_FIELDS)[number];
export type ShareTerm = keyof typeof SHARE_FIELDS;
export const SHARE_TERMS = Object.keys(SHARE_FIELDS) as ShareTerm[];

/** The terms under the stored plan's field names. */
export type PlanShares = Record<FeeFields['share' | 'rate'] | 'payStopPay', number | null> &
  Record<FeeFields['unit'], PayUnit | null>;

/** Returns the shares of a stored plan, with defaults for missing ones. */
export function getPlanShares(plan: Partial<PlanShares>): FeeShares {
  const shares = FEE_FIELDS.map(({ fee, share }) => [fee, plan[share] ?? DEFAULT_SHARES[fee]]);
  return Object.fromEntries(shares) as FeeShares;
}

/** Returns what a stored plan pays for fees and stops; empty for the defaults. */
export function getFeeTerms(plan: Partial<PlanShares>): FeeTerms & { shares?: Partial<FeeShares>; rates?: FeeRates } & {
  stopPay?: number;
} {
  const shares = listUnusualShares(getPlanShares(plan));
  const rates = FEE_FIELDS.flatMap(({ fee, unit: unitField, rate: rateField }) => {
    const [by, price] = [plan[unitField] ?? null, plan[rateField] ?? null];
    return by === null || price === null ? [] : [[fee, { unit: by, rate: price }] as const];
  });
  return {
    ...(shares && { shares }),
    ...(rates.length > 0 && { rates: Object.fromEntries(rates) as FeeRates }),
    ...(plan.payStopPay && { stopPay: plan.payStopPay }),
  };
}

/** Returns the terms of a plan in stored form. */
export function toStoredShares({
  shares,
  rates = {},
  stopPay,
}: FeeTerms & { stopPay?: number | undefined }): PlanShares {
  const all = { ...DEFAULT_SHARES, ...shares };
  const fields = FEE_FIELDS.flatMap(({ fee, share, unit: unitField, rate: rateField }) => [
    [share, all[fee]],
    [unitField, rates[fee]?.unit ?? null],
    [rateField, rates[fee]?.rate ?? null],
  ]);
  return { ...Object.fromEntries(fields), payStopPay: stopPay ?? null } as PlanShares;
}

/** Requires a unit and a rate together. */
export function validateUnits(plan: Partial<PlanShares>): FieldErrors {
  const errors = FEE_FIELDS.flatMap(({ unit: unitField, rate: rateField }) => {
    const [by, price] = [plan[unitField] ?? null, plan[rateField] ?? null];
    if (by !== null && price === null) return [[rateField, 'Enter the rate']];
    return by === null && price !== null ? [[unitField, 'Select what the rate is for']] : [];
  });
  return Object.fromEntries(errors);
}

export const SHARE_TEMPLATES: readonly { label: string; shares: PlanShares }[] = [
  { label: 'Company driver', shares: toStoredShares({ shares: { fleetFuelSurcharge: 0 } }) },
  { label: 'Owner-operator', shares: toStoredShares({ shares: { fleetFuelSurcharge: 100 } }) },
];
