import { describe, expect, it } from 'vitest';
import { itemOf } from './items.ts';
import { readPlace } from './places.ts';
import { cardDigits, isDollarsPerGallon } from './values.ts';

const words = (text: string) => text.split(', ');

describe('an item of a fuel card (FIM-33)', () => {
  it.each([
    ['DIESEL', 'ULSD, DSL, DSL1, DSL2, FUEL, CDSL, Diesel, ulsd'],
    ['BIODIESEL', 'BDSL, BIO, CBDL, Biodiesel'],
    ['GASOLINE', 'UNRG, UNPL, UNPR, UNL, UNLD, RUL, MUL, PUL, UNCL, Gasoline'],
    ['GASOHOL', 'GASO'],
    ['CNG', 'CNG, NGAS'],
    ['LNG', 'LNG, LCNG'],
    ['PROPANE', 'PROP'],
  ])('that is motor fuel counts for IFTA as %s', (type, items) => {
    for (const item of words(items))
      expect([item, itemOf(item)]).toEqual([item, { table: 'FUEL', type, isMotorFuel: true, product: 'MOTOR' }]);
  });

  it.each([
    ['REEFER', 'DIESEL', 'ULSR, RFR, RFR1, BDSR, MRFR, REEF, RFER, REEFER, Reefer'],
    ['OFF_ROAD', 'DIESEL', 'MDSL, MULD, IDS2, AGFL, FARM, AGCD'],
    ['DEF', 'UN_KNOWN', 'DEFD, DEF, UREA, DEFC'],
  ])('that is %s is fuel and counts for no tax (FIM-34)', (product, type, items) => {
    for (const item of words(items))
      expect([item, itemOf(item)]).toEqual([item, { table: 'FUEL', type, isMotorFuel: false, product }]);
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
    ['UN_KNOWN', 'XYZ9, Lottery ticket'],
  ])('that is no fuel is an advance, %s', (type, items) => {
    for (const item of words(items))
      expect([item, itemOf(item)]).toEqual([item, { table: 'ADVANCE', type, isMotorFuel: false, product: null }]);
  });
});

describe('a state or province (IMP-22)', () => {
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
  ])('%j is %s', (text, code) => {
    expect(readPlace(text)).toBe(code);
  });

  it.each(['ZZ', '', 'Tejas', 'MX', 'T', 'YT', '12'])('%j is none', (text) => {
    expect(readPlace(text)).toBeNull();
  });
});

describe('the number of a card (FIM-37)', () => {
  it.each([
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
  ])('%s is %j', (text, digits) => {
    expect(cardDigits(text)).toBe(digits);
  });
});

describe('a currency (FIM-35)', () => {
  it.each(['', 'USD/Gallons', 'USD', 'usd / gal', 'US', '$', '/Gallons'])('%j is dollars per gallon', (text) => {
    expect(isDollarsPerGallon(text)).toBe(true);
  });

  it.each(['CAD/Litres', 'USD/Litres', 'CAD', 'MXN/Gallons', 'USD/L'])('%j is not', (text) => {
    expect(isDollarsPerGallon(text)).toBe(false);
  });
});
