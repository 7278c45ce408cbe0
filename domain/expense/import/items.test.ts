import { describe, expect, it } from 'vitest';
import { readPlace } from '../../core/places.ts';
import { findItem, isUnknownItem, readItem } from './items.ts';
import { getCardDigits, isDollarsPerGallon } from './values.ts';

const words = (text: string) => text.split(', ');

it('a ticket of a scale is known by its word', () => {
  expect(words('CAT SCALES WEIGH, Reweigh, Truck scale ticket').map((item) => findItem(item).type)).toEqual(
    Array(3).fill('SCALE'),
  );
});

// Ledger: FIM-33
const MISHEARD: [string, string][] = [
  ['TRL DSL', 'REEFER'],
  ['REEF DIESEL', 'REEFER'],
  ['RF DSL', 'REEFER'],
  ['Trailer tank', 'REEFER'],
  ['RED DYE DSL', 'OFF_ROAD'],
  ['OFF RD DSL', 'OFF_ROAD'],
  ['NON-ROAD ULSD', 'OFF_ROAD'],
  ['DSL EXH FLD', 'DEF'],
  ['DSL EX FLUID', 'DEF'],
  ['TRACTOR #2', 'MOTOR'],
  ['TRUCK DSL', 'MOTOR'],
];

it.each(MISHEARD)('%s is %s', (item, product) => {
  expect(findItem(item).product).toBe(product);
});

it.each([
  'TRAILER LIGHT',
  'TRACTOR MIRROR',
  'REEFER BELT',
  'TRAILER WASHOUT',
  'DIESEL 911',
  'DSL TREAT',
  'FUEL DISC',
  'FUEL ADV',
  'DEF SENSOR',
  'GENSET FUEL',
  'ULSD-R',
])('%s is an unknown item, which a person decides', (item) => {
  expect(isUnknownItem(findItem(item))).toBe(true);
});

describe('a fuel card item', () => {
  it.each([
    ['DIESEL', 'ULSD, DSL, DSL1, DSL2, FUEL, CDSL, Diesel, ulsd'],
    ['BIODIESEL', 'BDSL, BIO, CBDL, Biodiesel'],
    ['GASOLINE', 'UNRG, UNPL, UNPR, UNL, UNLD, RUL, MUL, PUL, UNCL, Gasoline'],
    ['GASOHOL', 'GASO'],
    ['CNG', 'CNG, NGAS'],
    ['LNG', 'LNG, LCNG'],
    ['PROPANE', 'PROP'],
  ])('for motor fuel counts for IFTA as %s', (type, items) => {
    for (const item of words(items))
      expect([item, findItem(item)]).toEqual([item, { table: 'FUEL', type, isMotorFuel: true, product: 'MOTOR' }]);
  });

  it.each([
    [
      'DIESEL',
      'ULSD #2, DSL, dsl #2, ULSD-2, ULSD2, LSD, DIESEL #2 ULTRA LOW, Diesel-Clear, AUTODIESEL, #2 DSL, R99, R-99, R95, RD99, renewable diesel, RENEWABLE DSL R99, HVO100, Truck Fuel (diesel), Fuel purchase, D2, Premium Diesel Plus',
    ],
    ['BIODIESEL', 'B20, B-20, B99, B5 ULSD, BIO DIESEL 20, Biodiesel B11, ULSD B10'],
    [
      'GASOLINE',
      'UN+, UN, SUP, Super, PREM, REG 87, unleaded 87, UNL87, UNLEADED+, Unleaded Plus 89, Gas 93 Octane, Regular Gasoline, RUL 87, 87, Mid-grade, Super Unleaded',
    ],
    ['GASOHOL', 'gasohol, E10, E-10, E15, UNL 88, Unleaded 88, 10% ethanol'],
    ['ETHANOL', 'ETH, Ethanol'],
    ['E_85', 'E85, E-85, Flex Fuel'],
    ['LNG', 'LNG, LNG DGE, Liquefied natural gas (LNG)'],
    ['CNG', 'CNG, CNG GGE, RNG, Renewable Natural Gas, Compressed natural gas'],
    ['PROPANE', 'LPG, LP Gas, Propane Autogas'],
  ])('that sounds like motor fuel counts as %s', (type, items) => {
    for (const item of words(items))
      expect([item, findItem(item)]).toEqual([item, { table: 'FUEL', type, isMotorFuel: true, product: 'MOTOR' }]);
  });

  it.each([
    ['REEFER', 'Reefer B20, REFRIGERATION DSL, ULSD - REEFER, TRU fuel'],
    ['OFF_ROAD', 'ULSD DYED, Off-Road Diesel #2, dyed biodiesel B5'],
    ['DEF', 'DEF 2.5 gal, DEF-BULK PUMP, AdBlue'],
  ])('that sounds like %s counts for no tax', (product, items) => {
    for (const item of words(items))
      expect([item, findItem(item).product, findItem(item).isMotorFuel]).toEqual([item, product, false]);
  });

  it.each([
    'Diesel fuel additive',
    'Fuel filter',
    'Gas can',
    'Fuel surcharge',
    'Super 8 Motel',
    'Oil for diesel',
    'Plus Size Jacket',
    'Natural snack',
  ])('named after fuel isn’t fuel: %s', (item) => {
    expect(findItem(item)).toMatchObject({ table: 'ADVANCE', isMotorFuel: false });
  });

  it('that’s unknown follows the account’s answer in any spelling, but a known item doesn’t', () => {
    const answers = { XF9: 'DIESEL', ULSD: 'OTHER', YY: 'OTHER' } as const;

    expect(readItem('xf-9', answers)).toEqual({ table: 'FUEL', type: 'DIESEL', isMotorFuel: true, product: 'MOTOR' });
    expect(readItem('YY', answers)).toEqual({
      table: 'ADVANCE',
      type: 'MISC_PURCHASE',
      isMotorFuel: false,
      product: null,
    });
    expect(readItem('ULSD', answers)).toMatchObject({ type: 'DIESEL', product: 'MOTOR' });
    expect(isUnknownItem(readItem('XF8', answers))).toBe(true);
  });

  it.each([
    ['REEFER', 'REEFER', false],
    ['DEF', 'DEF', false],
    ['OFF_ROAD', 'OFF_ROAD', false],
    ['GASOLINE', 'MOTOR', true],
  ] as const)('answered as %s becomes %s', (meaning, product, isMotorFuel) => {
    expect(readItem('QQ7', { QQ7: meaning })).toMatchObject({ table: 'FUEL', product, isMotorFuel });
  });

  // Ledger: FIM-34
  it.each([
    ['REEFER', 'DIESEL', 'ULSR, RFR, RFR1, BDSR, MRFR, REEF, RFER, REEFER, Reefer'],
    ['OFF_ROAD', 'DIESEL', 'MDSL, MULD, IDS2, AGFL, FARM, AGCD'],
    ['DEF', 'UN_KNOWN', 'DEFD, DEF, UREA, DEFC'],
  ])('for %s is fuel but counts for no tax', (product, type, items) => {
    for (const item of words(items))
      expect([item, findItem(item)]).toEqual([item, { table: 'FUEL', type, isMotorFuel: false, product }]);
  });

  it.each([
    ['CASH_ADVANCE', 'CADV, ATMD, Cash Advance'],
    ['SCALE', 'SCLE, Scale, CAT Scale'],
    ['OIL_CHANGE', 'OIL, OILC'],
    ['MAINTENANCE', 'REPR, LABR, BRAK, TIRE'],
    ['SPARE_PART_PURCHASE', 'PART, HARD, ELEC, RECP'],
    ['TRUCK_STOP_PURCHASE', 'ADD, ANFR, WWFL, WASH, TWAS, SHWR, PARK, GROC, DELI, REST, MERC, PHON, HOTL'],
    ['MISC_PURCHASE', 'TOLL, TRPP, LMPR, STAX, ETAX, RFND, COUP, DISC'],
    ['MONEY_CODE', 'Money Code'],
    ['CHECK', 'Check'],
    ['E_CHECK', 'E-Check, e check'],
    ['UN_KNOWN', 'XYZ9, XF9, Lottery ticket'],
  ])('that isn’t fuel is an advance: %s', (type, items) => {
    for (const item of words(items))
      expect([item, findItem(item)]).toEqual([item, { table: 'ADVANCE', type, isMotorFuel: false, product: null }]);
  });
});

// Ledger: IMP-22
describe('a state or province', () => {
  it.each([
    ['TX', 'TX'],
    [' ky ', 'KY'],
    ['Texas', 'TX'],
    ['NEW MEXICO', 'NM'],
    ['Ontario', 'ON'],
    ['Québec', 'QC'],
    ['PQ', 'QC'],
    ['D.C.', 'DC'],
    ['district of columbia', 'DC'],
    ['US-AZ', 'AZ'],
    ['AZ, USA', 'AZ'],
    ['Quebec', 'QC'],
    ['Que\u0301bec', 'QC'],
    ['CA-ON', 'ON'],
    ['Ontario, Canada', 'ON'],
    ['CA', 'CA'],
    ['YT', 'YT'],
    ['Yukon Territory', 'YT'],
    ['Northwest Territories', 'NT'],
    ['NWT', 'NT'],
    ['nunavut', 'NU'],
    ['MX', 'MX'],
    ['MEX', 'MX'],
    ['México', 'MX'],
    ['MX-NLE', 'MX-NLE'],
    ['mx-nl', 'MX-NLE'],
    ['NL, MX', 'MX-NLE'],
    ['NL', 'NL'],
    ['Nuevo León', 'MX-NLE'],
    ['NUEVO LEON, MEXICO', 'MX-NLE'],
    ['MX-CO', 'MX-COA'],
    ['MX-TAMPS', 'MX-TAM'],
    ['MX-MEX', 'MX-MEX'],
    ['MX-XX', 'MX'],
    ['MX-QQQ', 'MX'],
    ['New Mexico, USA', 'NM'],
  ])('%j means %s', (text, code) => {
    expect(readPlace(text)).toBe(code);
  });

  it.each(['ZZ', '', 'Tejas', 'T', '12', 'N Mexico', 'Texas, Canada', 'Texas, Mexico', 'Guatemala'])(
    '%j is unknown',
    (text) => {
      expect(readPlace(text)).toBeNull();
    },
  );
});

it('tax-exempt diesel is off-road diesel, and a diesel tax isn’t fuel', () => {
  expect(findItem('Diesel #2 Tax Exempt')).toMatchObject({ table: 'FUEL', product: 'OFF_ROAD', isMotorFuel: false });
  expect(findItem('Diesel #2 Tax')).toMatchObject({ table: 'ADVANCE', isMotorFuel: false });
});

// Ledger: FIM-37
describe('a card number', () => {
  it.each([
    ['Truck 101 - 0541', '0541'],
    ['Card ending in 0541', '0541'],
    ['EFS 7083 0500 0000 0541', '7083050000000541'],
    ['Unit 1012, card 0541', ''],
    ['*0541', '0541'],
    ['7083050000000010541', '7083050000000010541'],
    ['7083 0500-0000 0010 541', '7083050000000010541'],
    ['560017XXXXXX1234', '1234'],
    ['xxxx-xxxx-0541', '0541'],
    ['94507', '94507'],
    ['="0541"', '0541'],
    ['CASH', ''],
    ['0541.0', '0541'],
    ['7.08305E+18', ''],
    ['12345678901234567890123456', ''],
  ])('%s is read as %j', (text, digits) => {
    expect(getCardDigits(text)).toBe(digits);
  });
});

// Ledger: FIM-35
describe('a currency', () => {
  it.each(['', 'USD/Gallons', 'USD', 'usd / gal', 'US', '$', '/Gallons'])('%j means dollars per gallon', (text) => {
    expect(isDollarsPerGallon(text)).toBe(true);
  });

  it.each(['CAD/Litres', 'USD/Litres', 'CAD', 'MXN/Gallons', 'USD/L'])('%j doesn’t mean dollars per gallon', (text) => {
    expect(isDollarsPerGallon(text)).toBe(false);
  });
});

describe('an item in another language or from an invoice', () => {
  it.each([
    ['DIÉSEL', 'MOTOR'],
    ['Fluido de escape diésel', 'DEF'],
    ['Fluide d’échappement diesel', 'DEF'],
    ['FEDERAL EXCISE TAX', 'MISC_PURCHASE'],
    ['Diesel Fuel Tax', 'MISC_PURCHASE'],
    ['Tax Exempt Diesel', 'OFF_ROAD'],
  ])('%s is %s', (item, meaning) => {
    const { product, type } = findItem(item);

    expect(product ?? type).toBe(meaning);
  });
});
