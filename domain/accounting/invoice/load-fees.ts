/** What a load pays beside its load fee, and what it pays in all. Empty fees count as 0.00 (FLT-24, PAY-13). */
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import type { LumperPayer } from '../../fleet/lumper-payer.ts';

/** The fees in the order in which an invoice keeps what it bills of each; names as the record has them, `fleetDetantionFee` included. */
export const FEES = [
  'fleetLoadFee',
  'fleetLumperFee',
  'fleetDetantionFee',
  'fleetNoServiceFee',
  'fleetMiscFee',
  'fleetFuelSurcharge',
  'fleetStopCharge',
] as const;
export type FeeName = (typeof FEES)[number];

/** The fees of a load in dollars, and who paid the lumper where somebody said so. */
export type LoadFees = Partial<Record<FeeName, number | null>> & { fleetLumperPaidBy?: LumperPayer | null };

/** A load whose every fee is known. */
export type KnownFees = Record<FeeName, number> & { fleetLumperPaidBy: LumperPayer | null };

export const SUPPLEMENTAL_FEES = [
  { field: 'fleetFuelSurcharge', label: 'Fuel surcharge' },
  { field: 'fleetLumperFee', label: 'Lumper' },
  { field: 'fleetDetantionFee', label: 'Detention' },
  { field: 'fleetStopCharge', label: 'Stop charge' },
  { field: 'fleetNoServiceFee', label: 'No service' },
  { field: 'fleetMiscFee', label: 'Miscellaneous' },
] as const satisfies readonly { field: FeeName; label: string }[];
export type SupplementalFee = (typeof SUPPLEMENTAL_FEES)[number]['field'];

/** Returns what a load bills of a fee. A lumper that the broker paid directly is billed to nobody. */
export function billedFee(load: LoadFees, field: FeeName): Cents {
  return field === 'fleetLumperFee' && load.fleetLumperPaidBy === 'BROKER' ? 0n : cents(load[field]);
}

/** All fees but the load fee in dollars: the read-only field `supplementalFees`. */
export function supplementalFees(load: LoadFees): number {
  return dollars(sum(SUPPLEMENTAL_FEES.map(({ field }) => billedFee(load, field))));
}

/** All fees in cents: what the customer is billed for the load. */
export function grossOf(load: LoadFees): Cents {
  return sum(FEES.map((field) => billedFee(load, field)));
}
