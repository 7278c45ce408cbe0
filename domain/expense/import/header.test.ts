import { describe, expect, it } from 'vitest';
import { findHeader } from './header.ts';
import type { ImportType } from './layout.ts';
import { getHint, getLayout, getLayouts, type ImportSource, LAYOUTS } from './layouts.ts';

const EDGE =
  'Card #,Tran Date,Invoice,Unit,Driver Name,Odometer,Location Name,City,State/ Prov,Fees,Item,Unit Price,Qty,Amt,DB,Currency';
const FLAT = 'Card #,Tran Date,Qty,Unit Price,Amt,Location Name,City,State/Prov,Item';
const RTS =
  'Trans #,Date,Settlement Date,Card #,Unit #,Driver,Location,City,State,Product,Gallons,Price,Amount,Fees,Odometer';
const TCS = 'TX Date,Card #,Truck Stop,City,State,Fuel Amt,Qty,PPG';
const GENERIC = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item,Fees,Note';
const TRIPS = 'Date,Vehicle,Jurisdiction,Distance (mi)';
const BVD = 'Card #,Driver Id,Date,Time,Auth Code,Site Name,Site City,Prov/ST,Product,Volume,Price,Total';

const cells = (line: string) => line.split(',');
const find = (source: ImportSource, ...lines: string[]) => findHeader(LAYOUTS[source], lines.map(cells));
const header = (source: ImportSource, ...lines: string[]) => {
  const found = find(source, ...lines);
  if (!('places' in found)) throw new Error(`missing ${found.missing}`);
  const columns = Object.fromEntries(found.places.map(({ key, at }) => [key, found.cells[at]]));
  return { row: found.row, columns };
};

describe('the file sources', () => {
  // Ledger: ENM-04, FIM-16, ENM-05, MIM-10
  it('are six for fuel and three for mileage', () => {
    const sources = (type: ImportType) => getLayouts(type).map(({ source }) => source);

    expect([sources('FUEL'), sources('MILEAGE')]).toEqual([
      ['FLAT_RATE_V1', 'FLAT_RATE', 'FLEET_ONE_EDGE', 'TCS', 'RTS', 'MILEPOST'],
      ['MOTIVE', 'KEEPTRUCKIN', 'UN_KNOWN'],
    ]);
  });

  // Ledger: MIM-27
  it('for mileage are Motive, KeepTruckin and Other, and have the same layout', () => {
    const [motive, ...others] = getLayouts('MILEAGE');

    expect(getLayouts('MILEAGE').map(({ label }) => label)).toEqual(['Motive', 'KeepTruckin', 'Other']);
    for (const other of others) expect(other.columns).toBe(motive?.columns);
  });

  // Ledger: ENM-06, FIM-27, MIM-07, FIM-29
  it('have a default for a blank one, and can’t be used for the other type', () => {
    expect([getLayout('', 'FUEL')?.source, getLayout('', 'MILEAGE')?.source]).toEqual(['MILEPOST', 'UN_KNOWN']);
    expect([getLayout('TCS', 'MILEAGE'), getLayout('MOTIVE', 'FUEL'), getLayout('COMDATA', 'FUEL')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

// Ledger: FIM-28
describe('the column hint of a source', () => {
  const hint = (source: ImportSource) => {
    const { required, optional } = getHint(LAYOUTS[source]);
    return [required.join(', '), optional.join(', ')];
  };

  // Ledger: FIM-17, FIM-31
  it('lists the columns of FLEET_ONE_EDGE', () => {
    expect(hint('FLEET_ONE_EDGE')).toEqual([
      'Card #, Tran Date, Invoice, Location Name, City, State/Prov, Item, Unit Price, Qty, Amt',
      'Unit, Driver Name, Odometer, Fees, DB, Currency',
    ]);
  });

  // Ledger: FIM-18, FIM-31
  it('lists only the required columns of FLAT_RATE_V1', () => {
    expect(hint('FLAT_RATE_V1')).toEqual([FLAT.replaceAll(',', ', '), '']);
  });

  // Ledger: FIM-18, FIM-19
  it('lists the columns of FLAT_RATE', () => {
    expect(hint('FLAT_RATE')).toEqual([
      FLAT.replaceAll(',', ', '),
      'Tran Time, Fees, Invoice, Cash Advance, Cash Advance Charges',
    ]);
  });

  // Ledger: FIM-20, FIM-29
  it('lists the columns of TCS', () => {
    expect(hint('TCS')).toEqual([
      'TX Date, Card #, Truck Stop, City, State, Fuel Amt, Qty, PPG',
      'Reefer Amt, Reefer Qty, Reefer PPG, DEF Amt, DEF Qty, DEF PPG, Oil Amt, Other Amt, Cash Adv, Adv Fee, Fees, Total Amt, Invoice #, Driver, Unit #, Odometer',
    ]);
  });

  // Ledger: FIM-30
  it('lists the columns of RTS', () => {
    expect(hint('RTS')).toEqual([
      'Trans #, Date, Card #, Location, City, State, Product, Gallons, Amount',
      'Settlement Date, Unit #, Driver, Price, Fees, Odometer',
    ]);
  });

  // Ledger: FIM-21, FIM-31
  it('lists the columns of MILEPOST', () => {
    expect(hint('MILEPOST')).toEqual([
      'Card #, Tran Date, Tran Id, Quantity, Amount, Location, City, State, Item',
      'Unit Price, Fees, Note',
    ]);
  });

  // Ledger: MIM-11, MIM-12, MIM-17
  it('lists the columns of mileage files', () => {
    expect(hint('MOTIVE')).toEqual([
      'Date, Vehicle, Jurisdiction, Distance (mi)',
      'Odometer Start, Odometer End, Start Latitude, Start Longitude, End Latitude, End Longitude',
    ]);
  });
});

describe('a header row', () => {
  it.each([
    ['FLEET_ONE_EDGE', EDGE],
    ['FLAT_RATE_V1', FLAT],
    ['FLAT_RATE', FLAT],
    ['TCS', TCS],
    ['RTS', RTS],
    ['MILEPOST', GENERIC],
    ['MOTIVE', TRIPS],
  ] as const)('of %s is found in any order', (source, line) => {
    const { columns } = header(source, cells(line).reverse().join(','));

    expect(columns).toEqual(header(source, line).columns);
    expect(Object.values(columns).sort()).toEqual(cells(line).sort());
  });

  // Ledger: IMP-21
  it('is found below other rows, ignoring case, spaces and punctuation except #', () => {
    const found = header(
      'FLAT_RATE_V1',
      'Transaction Report',
      'Period: 04/01 - 04/03',
      ' card # , TRAN_DATE,qty.,unitprice,AMT,Location-Name,City,State / Prov,"item"',
    );

    expect(found.row).toBe(2);
    expect(Object.keys(found.columns)).toEqual(
      expect.arrayContaining(['card', 'date', 'quantity', 'amount', 'state', 'item']),
    );
  });

  // Ledger: IMP-21
  it('can have additional columns', () => {
    expect(header('RTS', `Trailer,${RTS},SubFleet`).columns).toEqual(header('RTS', RTS).columns);
  });

  it('of the wide EFS export matches FLEET_ONE_EDGE', () => {
    const wide =
      'TransactionId,CardNumber,TransactionPOSDate,TransactionPOSTime,Invoice,SubFleet,Unit,Odometer,DriverName,DriverId,LocationId,LocationName,LocationCity,LocationState,TransactionFee,TransactionCurrency,ProductCode,ProductDescription,PricePerUnit,Quantity,Amount';

    expect(header('FLEET_ONE_EDGE', wide).columns).toMatchObject({
      card: 'CardNumber',
      date: 'TransactionPOSDate',
      time: 'TransactionPOSTime',
      transactionId: 'Invoice',
      location: 'LocationName',
      state: 'LocationState',
      fee: 'TransactionFee',
      currency: 'TransactionCurrency',
      item: 'ProductCode',
      unitPrice: 'PricePerUnit',
      quantity: 'Quantity',
      amount: 'Amount',
    });
  });

  // Ledger: FIM-32
  it('can use synonyms that belong to no other source', () => {
    expect(header('MILEPOST', BVD).columns).toMatchObject({
      card: 'Card #',
      transactionId: 'Auth Code',
      quantity: 'Volume',
      amount: 'Total',
    });
  });

  // Ledger: FIM-31
  it('of FLAT_RATE also fits FLAT_RATE_V1 with optional columns, and FLEET_ONE_EDGE with cash', () => {
    const line = `${FLAT},Tran Time,Fees,Invoice,Cash Advance,Cash Advance Charges`;

    expect(header('FLAT_RATE_V1', line).columns).toEqual(header('FLAT_RATE', line).columns);
    expect(header('FLEET_ONE_EDGE', line).columns).toMatchObject({
      cashAdvance: 'Cash Advance',
      cashAdvanceFee: 'Cash Advance Charges',
    });
    expect(header('FLAT_RATE', EDGE).columns).toMatchObject({ currency: 'Currency', fee: 'Fees' });
  });
});

describe('a header row of another source', () => {
  // Ledger: IMP-23
  it.each([
    ['FLEET_ONE_EDGE', TCS, 'TCS'],
    ['FLEET_ONE_EDGE', RTS, 'RTS'],
    ['FLEET_ONE_EDGE', GENERIC, 'MILEPOST'],
    ['FLEET_ONE_EDGE', FLAT, 'FLAT_RATE_V1'],
    ['TCS', EDGE, 'FLEET_ONE_EDGE'],
    ['RTS', `${FLAT},Cash Advance`, 'FLAT_RATE'],
    ['MILEPOST', EDGE, 'FLEET_ONE_EDGE'],
    ['RTS', TRIPS, 'MOTIVE'],
    ['MOTIVE', RTS, 'RTS'],
  ] as const)('selected as %s names its source', (source, line, other) => {
    expect(find(source, 'A title', line)).toMatchObject({ row: 1, looksLike: { source: other } });
  });

  // Ledger: IMP-23
  it('with a synonym for every column lists the columns that this source names differently', () => {
    expect(find('FLEET_ONE_EDGE', RTS)).toMatchObject({
      missing: ['Tran Date', 'Invoice', 'Location Name', 'State/Prov', 'Item', 'Unit Price', 'Qty'],
      looksLike: { source: 'RTS' },
    });
  });

  // Ledger: IMP-23
  it('of a rejects report lists the missing columns', () => {
    const rejects =
      'Date,Time,Card Number,Invoice,Location ID,Location Name,City,State/ Prov,Error Code,Error Description';

    expect(find('FLEET_ONE_EDGE', 'Reject Transaction Report', rejects)).toEqual({
      row: 1,
      cells: cells(rejects),
      missing: ['Item', 'Unit Price', 'Qty', 'Amt'],
      looksLike: null,
    });
  });
});

describe('a manually mapped header row', () => {
  const line = 'Karte,Tag,Beleg,Liter,Betrag,Tankstelle,Ort,Land,Ware';
  const mapping = {
    card: 'Karte',
    date: 'Tag',
    transactionId: 'Beleg',
    quantity: 'Liter',
    amount: 'Betrag',
    location: 'Tankstelle',
    city: 'Ort',
    state: 'Land',
    item: 'Ware',
  };

  it('is found by the mapped names', () => {
    expect(findHeader(LAYOUTS.MILEPOST, [['A title'], cells(line)], mapping)).toMatchObject({
      row: 1,
      places: Object.entries(mapping)
        .map(([key, word]) => ({ key, at: cells(line).indexOf(word) }))
        .sort((one, other) => order(one.key) - order(other.key)),
    });
  });

  it('needs no mapping for known names, and lists columns still missing', () => {
    expect(findHeader(LAYOUTS.MILEPOST, [cells(line.replace('Ort', 'City'))], { ...mapping, city: '' })).toHaveProperty(
      'places',
    );
    expect(findHeader(LAYOUTS.MILEPOST, [cells(line)], { ...mapping, city: '' })).toMatchObject({ missing: ['City'] });
  });

  const order = (key: string) => Object.keys(LAYOUTS.MILEPOST.columns).indexOf(key);

  it('never uses one column twice, even if mapped twice', () => {
    expect(findHeader(LAYOUTS.MILEPOST, [cells(line)], { ...mapping, amount: '#4' })).toMatchObject({
      missing: ['Amount'],
    });
  });
});

describe('a manually mapped column', () => {
  const mapped = (line: string, mapping: Record<string, string>) => {
    const found = findHeader(LAYOUTS.MILEPOST, [cells(line)], mapping);
    if (!('places' in found)) throw new Error(`missing ${found.missing}`);
    return Object.fromEntries(found.places.map(({ key, at }) => [key, found.cells[at]]));
  };

  it('counts once if mapped twice, so an amount is never also its fee', () => {
    const line = GENERIC.replace('Amount', 'Paid').replace(',Fees', '');

    expect(mapped(line, { amount: 'Paid', fee: 'Paid' })).toMatchObject({ amount: 'Paid' });
    expect(mapped(line, { amount: 'Paid', fee: 'Paid' })).not.toHaveProperty('fee');
  });

  it('takes no other column away if the source doesn’t have it', () => {
    expect(mapped(GENERIC, { odometerStart: 'Amount', distance: 'Quantity' })).toMatchObject({
      amount: 'Amount',
      quantity: 'Quantity',
    });
  });
});
