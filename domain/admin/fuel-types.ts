/** Items of fuel cards: fuel (ENM-07) and cash advances (ENM-08). Fixed, because fuel tax depends on them. */
export const FUEL_TYPES = [
  'DIESEL',
  'GASOLINE',
  'ETHANOL',
  'PROPANE',
  'CNG',
  'A_55',
  'E_85',
  'M_85',
  'GASOHOL',
  'LNG',
  'METHANOL',
  'BIODIESEL',
  'ELECTRICITY',
  'HYDROGEN',
  'UN_KNOWN',
] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const CASH_ADVANCE_TYPES = [
  'CASH_ADVANCE',
  'SCALE',
  'CHECK',
  'MONEY_CODE',
  'E_CHECK',
  'MAINTENANCE',
  'SPARE_PART_PURCHASE',
  'TRUCK_STOP_PURCHASE',
  'OIL_CHANGE',
  'MISC_PURCHASE',
  'UN_KNOWN',
] as const;
export type CashAdvanceType = (typeof CASH_ADVANCE_TYPES)[number];

export const FUEL_CARD_TYPES = [
  ...FUEL_TYPES,
  ...CASH_ADVANCE_TYPES.filter((type): type is Exclude<CashAdvanceType, FuelType> => type !== 'UN_KNOWN'),
] as const;

export const FUEL_CARD_TYPE_LABELS = {
  A_55: 'A55',
  E_85: 'E85',
  M_85: 'M85',
  E_CHECK: 'E-Check',
  UN_KNOWN: 'Unknown',
} as const;

/** Returns the values of `fuelCardExpenseType` for an expense type; empty for types that no fuel card pays. */
export function listFuelCardTypes(expenseType: string | null | undefined): readonly string[] {
  if (expenseType === 'FUEL') return FUEL_TYPES;
  return expenseType === 'ADVANCE' ? CASH_ADVANCE_TYPES : [];
}
