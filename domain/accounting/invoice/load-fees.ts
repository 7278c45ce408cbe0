/** What a load pays beside its load fee, and what it pays in all. Empty fees count as 0.00 (FLT-24, PAY-13). */
import { type Cents, cents, dollars, sum } from '../../core/money.ts';

/** The five fees of a load in dollars; names as the record has them, `fleetDetantionFee` included. */
export type LoadFees = {
  fleetLoadFee?: number | null;
  fleetLumperFee?: number | null;
  fleetDetantionFee?: number | null;
  fleetNoServiceFee?: number | null;
  fleetMiscFee?: number | null;
};

export const SUPPLEMENTAL_FEES = [
  { field: 'fleetLumperFee', label: 'Lumper' },
  { field: 'fleetDetantionFee', label: 'Detention' },
  { field: 'fleetNoServiceFee', label: 'No service' },
  { field: 'fleetMiscFee', label: 'Miscellaneous' },
] as const satisfies readonly { field: keyof LoadFees; label: string }[];

/** Detention, no service and miscellaneous in cents: what a paycheck calls other payments. */
export function otherPaymentsOf(load: LoadFees): Cents {
  return sum([cents(load.fleetDetantionFee), cents(load.fleetNoServiceFee), cents(load.fleetMiscFee)]);
}

/** Lumper, detention, no service and miscellaneous in dollars: the read-only field `supplementalFees`. */
export function supplementalFees(load: LoadFees): number {
  return dollars(cents(load.fleetLumperFee) + otherPaymentsOf(load));
}

/** All five fees in cents: what the customer is billed for the load. */
export function grossOf(load: LoadFees): Cents {
  return cents(load.fleetLoadFee) + cents(load.fleetLumperFee) + otherPaymentsOf(load);
}
