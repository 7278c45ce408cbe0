/** Fields of a load that its paycheck and invoice depend on. */

const FEES = [
  'fleetLoadFee',
  'fleetFuelSurcharge',
  'fleetLumperFee',
  'fleetLumperPaidBy',
  'fleetDetantionFee',
  'fleetLayoverFee',
  'fleetStopCharge',
  'fleetNoServiceFee',
  'fleetMiscFee',
] as const;

/** Fields that affect pay: the fees, the miles, and the date that decides the pay plan and the pay period. */
export const PAY_FIELDS: readonly string[] = [...FEES, 'fleetDistance', 'legs', 'fleetPickUpDate'];

/** Fields that affect the invoice. */
export const INVOICE_FIELDS: readonly string[] = [...FEES, 'customer', 'fleetPickUpDate'];
