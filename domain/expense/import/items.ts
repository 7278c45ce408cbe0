/**
 * Items of fuel card files: product codes of the EFS catalog and names of other programs (FIM-33). Only motor fuel counts for IFTA:
 * "fuel used in refrigeration units is also excluded", "DEF is not fuel".
 */
import type { CashAdvanceType, FuelType } from '../../admin/fuel-types.ts';
import { memoize } from '../../core/memoize.ts';
import { matchFuel } from './item-patterns.ts';
import type { ReadRow } from './row.ts';

export type Item = Pick<ReadRow, 'isMotorFuel' | 'product'> & {
  table: 'FUEL' | 'ADVANCE';
  type: FuelType | CashAdvanceType;
};

/** Fuel for the tank that moves the truck. Each type is a separate schedule on the return. */
const MOTOR: [FuelType, string][] = [
  [
    'DIESEL',
    `ULSD, DSL, DSL1, DSL2, DSLL, FUEL, CDSL, Diesel, Diesel Fuel, Diesel 1, Diesel 2, #1 Diesel, #2 Diesel, No 1 Diesel, No 2 Diesel, Diesel #2, ULS Diesel,
      Ultra Low Sulfur Diesel, Clear Diesel, Auto Diesel, Truck Diesel, Tractor, Tractor Fuel, Tractor Diesel, Truck Fuel, Premium Diesel, Winter Diesel, Diesel Claro`,
  ],
  ['BIODIESEL', 'BDSL, BIO, CBDL, Biodiesel, Bio Diesel Blend, Biodiesel Blend, B5, B10, B20, B100'],
  [
    'GASOLINE',
    `UNRG, UNPL, UNPR, UNL, UNLD, RUL, MUL, PUL, UNCL, GAS, Gasoline, Unleaded, Regular, Regular Unleaded, Unleaded Regular, Unleaded Plus, Midgrade,
      Mid Grade Unleaded, Premium, Premium Unleaded, Unleaded Premium`,
  ],
  ['GASOHOL', 'GASO, Gasohol'],
  ['CNG', 'CNG, NGAS, Natural Gas, Compressed Natural Gas'],
  ['LNG', 'LNG, LCNG, Liquefied Natural Gas, Liquid Natural Gas'],
  ['PROPANE', 'PROP, Propane, LPG'],
  ['ETHANOL', 'Ethanol'],
  ['METHANOL', 'Methanol'],
  ['E_85', 'E85'],
  ['M_85', 'M85'],
  ['A_55', 'A55'],
  ['ELECTRICITY', 'Electricity, EV Charging'],
  ['HYDROGEN', 'Hydrogen'],
];

const REEFER = `ULSR, RFR, RFR1, BDSR, MRFR, REEF, RFER, Reefer, Reefer Fuel, Reefer Diesel, Diesel Reefer, Reefer ULSD, ULSD Reefer, Trailer Fuel, Refrigeration Fuel,
  Reefer Biodiesel, Marked Reefer`;

const OFF_ROAD = `MDSL, MULD, IDS2, AGFL, FARM, AGCD, Farm Diesel, Farm Fuel, Ag Diesel, Marked Diesel, Dyed Diesel, Red Diesel, Industrial Diesel, Off Road Diesel, Off Road,
  Off Highway Diesel, Diesel Off Road, Dyed ULSD, Tax Exempt Diesel`;

const EXHAUST_FLUID =
  'DEFD, DEF, UREA, DEFC, Diesel Exhaust Fluid, Exhaust Fluid, DEF Fluid, Bulk DEF, DEF Bulk, DEF Pump, DEF Jug, DEF Container, Blue DEF';

const ADVANCES: [CashAdvanceType, string][] = [
  [
    'CASH_ADVANCE',
    'CADV, ATMD, Efectivo, Anticipo, Cash Advance, Cash, Cash Adv, Driver Cash Advance, Driver Cash Adv, Driver Cash, Driver Advance, Driver Adv, Advance, ATM, ATM Withdrawal',
  ],
  ['SCALE', 'SCLE, Scale, Scales, Weigh Scale, Cat Scale, Weigh, Truck Scale, Bascula'],
  ['OIL_CHANGE', 'OIL, OILC, Oil Change, Motor Oil, Engine Oil, Lube'],
  [
    'MAINTENANCE',
    'REPR, LABR, BRAK, TIRE, Repair, Repairs, Truck Repair, Trailer Repair, Labor, Brakes, Brake, Tires, Tire Repair, Maintenance, Road Service, Service',
  ],
  ['SPARE_PART_PURCHASE', 'PART, HARD, ELEC, RECP, Parts, Truck Parts, Spare Parts, Hardware, Electronics'],
  [
    'TRUCK_STOP_PURCHASE',
    `ADD, ANFR, WWFL, WASH, TWAS, SHWR, PARK, GROC, DELI, REST, MERC, PHON, HOTL, Additive, Additives, Fuel Additive, Antifreeze, Coolant, Washer Fluid,
      Windshield Washer Fluid, Truck Wash, Trailer Wash, Car Wash, Shower, Showers, Parking, Reserved Parking, Groceries, Grocery, Food, Meals, Restaurant,
      Merchandise, General Merchandise, Store, Phone, Hotel, Motel`,
  ],
  [
    'MISC_PURCHASE',
    `TOLL, TRPP, LMPR, STAX, ETAX, RFND, COUP, DISC, Toll, Tolls, Permit, Permits, Trip Permit, Lumper, Lumpers, Lumper Fee, Sales Tax, Exempt Tax, Tax, Refund,
      Coupon, Discount, Rebate, Fee, Fees, Transaction Fee, Trans Fee, Service Fee, Network Fee, Out of Network Fee, Card Fee, Cash Advance Fee, Cash Fee, Advance Fee, Late Fee, Processing Fee, Handling Fee, Service Charge, Finance Charge, Other, Misc, Miscellaneous`,
  ],
  ['MONEY_CODE', 'Money Code, EFS Money Code, MONC'],
  ['CHECK', 'Check, Comchek, EFS Check, Express Check, Transcheck'],
  ['E_CHECK', 'E-Check, Electronic Check'],
];

const UNKNOWN: Item = { table: 'ADVANCE', type: 'UN_KNOWN', isMotorFuel: false, product: null };

/** Normalizes codes and names: case, blanks, and punctuation don't matter. */
const normalizeWord = (item: string) =>
  removeAccents(item)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const ITEMS = new Map<string, Item>([
  ...MOTOR.flatMap(([type, words]) =>
    listWordEntries(words, { table: 'FUEL', type, isMotorFuel: true, product: 'MOTOR' }),
  ),
  ...listWordEntries(REEFER, { table: 'FUEL', type: 'DIESEL', isMotorFuel: false, product: 'REEFER' }),
  ...listWordEntries(OFF_ROAD, { table: 'FUEL', type: 'DIESEL', isMotorFuel: false, product: 'OFF_ROAD' }),
  ...listWordEntries(EXHAUST_FLUID, { table: 'FUEL', type: 'UN_KNOWN', isMotorFuel: false, product: 'DEF' }),
  ...ADVANCES.flatMap(([type, words]) =>
    listWordEntries(words, { table: 'ADVANCE', type, isMotorFuel: false, product: null }),
  ),
]);

function listWordEntries(words: string, item: Item): [string, Item][] {
  return words.split(',').map((word) => [normalizeWord(word), item]);
}

/** Returns the item by the lists, or by its sound; an unknown one is kept among the advances. */
export const findItem: (item: string) => Item = memoize(
  (item) => ITEMS.get(normalizeWord(item)) ?? guessItem(item) ?? UNKNOWN,
);

/** Returns whether a list has the item, rather than a pattern: `Fuel log` sounds like fuel. */
export const isListedItem = (item: string): boolean => ITEMS.has(normalizeWord(item));

function guessItem(item: string): Item | null {
  const found = matchFuel(removeAccents(item));
  if (found) return { table: 'FUEL', ...found, isMotorFuel: found.product === 'MOTOR' };
  if (SCALE.test(item)) return { table: 'ADVANCE', type: 'SCALE', isMotorFuel: false, product: null };
  return TAX.test(item) ? { table: 'ADVANCE', type: 'MISC_PURCHASE', isMotorFuel: false, product: null } : null;
}

/** A ticket of a scale, such as `CAT SCALES WEIGH`. */
const SCALE = /\b(?:scales?|re-?weigh)\b/i;
/** A tax that an invoice lists below its fuel. */
const TAX = /\b(?:tax|taxes|excise|fet|gst|hst|pst|qst)\b/i;

function removeAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

/** Meanings that a person can select for an unknown item, with their labels. */
export const ITEM_MEANINGS = {
  DIESEL: 'Diesel (truck)',
  REEFER: 'Reefer fuel',
  OFF_ROAD: 'Dyed or off-road diesel',
  DEF: 'DEF',
  BIODIESEL: 'Biodiesel',
  GASOLINE: 'Gasoline',
  GASOHOL: 'Gasohol',
  ETHANOL: 'Ethanol',
  E_85: 'E85',
  CNG: 'CNG',
  LNG: 'LNG',
  PROPANE: 'Propane',
  OTHER: 'Not fuel',
} as const;
export type ItemMeaning = keyof typeof ITEM_MEANINGS;
/** An account's answers by item word. */
export type ItemAnswers = Readonly<Record<string, ItemMeaning>>;

const NOT_MOTOR: Partial<Record<ItemMeaning, Item>> = {
  REEFER: { table: 'FUEL', type: 'DIESEL', isMotorFuel: false, product: 'REEFER' },
  OFF_ROAD: { table: 'FUEL', type: 'DIESEL', isMotorFuel: false, product: 'OFF_ROAD' },
  DEF: { table: 'FUEL', type: 'UN_KNOWN', isMotorFuel: false, product: 'DEF' },
  OTHER: { table: 'ADVANCE', type: 'MISC_PURCHASE', isMotorFuel: false, product: null },
};

/** Returns the key of an answer: the item's letters and digits in capitals. */
export const normalizeItem = (item: string): string => item.toUpperCase().replace(/[^\p{L}\p{N}+#]/gu, '');

/** Returns the item, by the account's answers if it is unknown otherwise. */
export function readItem(item: string, answers: ItemAnswers = {}): Item {
  const known = findItem(item);
  const meaning = isUnknownItem(known) ? answers[normalizeItem(item)] : undefined;
  if (meaning === undefined) return known;
  return NOT_MOTOR[meaning] ?? { table: 'FUEL', type: meaning as FuelType, isMotorFuel: true, product: 'MOTOR' };
}

export const isUnknownItem = (item: Item): boolean => item === UNKNOWN;
