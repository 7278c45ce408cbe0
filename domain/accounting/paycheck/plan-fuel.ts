/** Fuel charges of a pay plan, from the plan's date on. */
import { choice, number } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { FUEL_CHARGES, type FuelCharge, type FuelRule } from '../../expense/fuel-charge.ts';

export const FUEL_FIELDS = {
  payFuelCharge: choice('Fuel Charge', Object.keys(FUEL_CHARGES) as [FuelCharge, ...FuelCharge[]], {
    default: 'PAID',
    labels: FUEL_CHARGES,
    clears: ['payFuelRate'],
    help: 'For fuel that is deducted. Without a retail price, the amount paid is charged.',
  }),
  payFuelRate: number('Fuel Rate', {
    optional: true,
    decimals: 4,
    max: 100,
    help: 'The driver’s percent of the discount, or dollars per gallon or per purchase.',
  }),
};

export type PlanFuel = { payFuelCharge: FuelCharge; payFuelRate: number | null };

/** Returns whether a charge has a percent or a fee. */
export const hasFuelRate = (charge: FuelCharge): boolean => charge !== 'PAID' && charge !== 'RETAIL';

export function findFuelErrors({ payFuelCharge: charge, payFuelRate: rate }: Partial<PlanFuel>): FieldErrors {
  return charge && hasFuelRate(charge) && (rate ?? null) === null ? { payFuelRate: 'Enter a percent or a fee' } : {};
}

/** Returns the fuel rule of a stored plan; null for the amount paid. */
export function readFuelRule({ payFuelCharge: charge, payFuelRate: rate }: Partial<PlanFuel>): FuelRule | null {
  return !charge || charge === 'PAID' ? null : { charge, rate: rate ?? 0 };
}
