/** What of a load its paycheck and its invoice rest on, once it has them. */

const FEES = [
  'fleetLoadFee',
  'fleetFuelSurcharge',
  'fleetLumperFee',
  'fleetLumperPaidBy',
  'fleetDetantionFee',
  'fleetStopCharge',
  'fleetNoServiceFee',
  'fleetMiscFee',
] as const;

/** Fields that pay follows: the fees, the miles, and the date that decides the pay plan and the pay period. */
export const PAY_FIELDS: readonly string[] = [...FEES, 'fleetDistance', 'legs', 'fleetPickUpDate'];

/** Fields that an invoice follows. */
export const INVOICE_FIELDS: readonly string[] = [...FEES, 'customer', 'fleetPickUpDate'];
