/** The fee shares of a driver's stored pay plan, and two common presets. */
import { percent } from '../../core/fields.ts';
import type { SupplementalFee } from '../invoice/load-fees.ts';
import { DEFAULT_SHARES, type FeeShares, sharesOf } from './fee-shares.ts';

const whole = { optional: true, default: 100 } as const;

export const SHARE_FIELDS = {
  payShareFuelSurcharge: percent('Fuel Surcharge Share', {
    optional: true,
    help: 'If blank, it is paid like the load fee.',
  }),
  payShareDetention: percent('Detention Share', { ...whole, help: 'Of detention and layover.' }),
  payShareStopCharge: percent('Stop Charge Share', whole),
  payShareNoService: percent('TONU Share', { ...whole, help: 'Of the no service fee.' }),
  payShareLumper: percent('Lumper Share', { ...whole, help: 'Where a load doesn’t say who paid.' }),
  payShareMisc: percent('Miscellaneous Share', whole),
};
export type ShareField = keyof typeof SHARE_FIELDS;

const FEE_OF: Readonly<Record<ShareField, SupplementalFee>> = {
  payShareFuelSurcharge: 'fleetFuelSurcharge',
  payShareDetention: 'fleetDetantionFee',
  payShareStopCharge: 'fleetStopCharge',
  payShareNoService: 'fleetNoServiceFee',
  payShareLumper: 'fleetLumperFee',
  payShareMisc: 'fleetMiscFee',
};
export const SHARE_NAMES = Object.keys(FEE_OF) as ShareField[];

/** The shares under the stored plan's field names. */
export type PlanShares = Record<ShareField, number | null>;

/** Returns the shares of a stored plan, with defaults for missing ones. */
export function planSharesOf(plan: Partial<PlanShares>): FeeShares {
  const shares = SHARE_NAMES.map((name) => [FEE_OF[name], plan[name] ?? DEFAULT_SHARES[FEE_OF[name]]]);
  return Object.fromEntries(shares) as FeeShares;
}

/** Returns the shares of a plan in stored form. */
export const storedShares = (plan: Parameters<typeof sharesOf>[0]): PlanShares => named(sharesOf(plan));

/** Returns the shares under the stored plan's field names. */
const named = (shares: Readonly<FeeShares>): PlanShares =>
  Object.fromEntries(SHARE_NAMES.map((name) => [name, shares[FEE_OF[name]]])) as PlanShares;

export const SHARE_TEMPLATES: readonly { label: string; shares: PlanShares }[] = [
  { label: 'Company driver', shares: named({ ...DEFAULT_SHARES, fleetFuelSurcharge: 0 }) },
  { label: 'Owner-operator', shares: named({ ...DEFAULT_SHARES, fleetFuelSurcharge: 100 }) },
];
