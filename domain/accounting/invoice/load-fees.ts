/** Supplemental fees and the gross of a load. Empty fees count as 0.00 (FLT-24, PAY-13). */
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import type { LumperPayer } from '../../fleet/lumper-payer.ts';

/** Fees in the stored order of an invoice's billed amounts; names as in the record, `fleetDetantionFee` included. */
export const FEES = [
  'fleetLoadFee',
  'fleetLumperFee',
  'fleetDetantionFee',
  'fleetNoServiceFee',
  'fleetMiscFee',
  'fleetFuelSurcharge',
  'fleetStopCharge',
  'fleetLayoverFee',
] as const;
export type FeeName = (typeof FEES)[number];

/** The fees of a load in dollars, and who paid the lumper, if known. */
export type LoadFees = Partial<Record<FeeName, number | null>> & { fleetLumperPaidBy?: LumperPayer | null };

/** A load with a value for every fee. */
export type KnownFees = Record<FeeName, number> & { fleetLumperPaidBy: LumperPayer | null };

export const SUPPLEMENTAL_FEES = [
  { field: 'fleetFuelSurcharge', label: 'Fuel surcharge' },
  { field: 'fleetLumperFee', label: 'Lumper' },
  { field: 'fleetDetantionFee', label: 'Detention' },
  { field: 'fleetLayoverFee', label: 'Layover' },
  { field: 'fleetStopCharge', label: 'Stop charge' },
  { field: 'fleetNoServiceFee', label: 'No service' },
  { field: 'fleetMiscFee', label: 'Miscellaneous' },
] as const satisfies readonly { field: FeeName; label: string }[];
export type SupplementalFee = (typeof SUPPLEMENTAL_FEES)[number]['field'];

/** Returns the billed amount of a fee; 0 for a lumper that the broker paid directly. */
export function getBilledFee(load: LoadFees, field: FeeName): Cents {
  return field === 'fleetLumperFee' && load.fleetLumperPaidBy === 'BROKER' ? 0n : cents(load[field]);
}

/** Returns all fees except the load fee in dollars: the read-only field `supplementalFees`. */
export function listSupplementalFees(load: LoadFees): number {
  return dollars(sum(SUPPLEMENTAL_FEES.map(({ field }) => getBilledFee(load, field))));
}

/** Returns the sum of all fees in cents: the billed amount of the load. */
export function computeGross(load: LoadFees): Cents {
  return sum(FEES.map((field) => getBilledFee(load, field)));
}
