import { describe, expect, it } from 'vitest';
import { fuelColumns } from './layouts/fuel-columns.ts';
import { type ImportSource, LAYOUTS } from './layouts.ts';
import { isDataLine, makeErrorRow, readLine } from './read-line.ts';

const MARCH = { from: '2025-03-01', to: '2025-03-31' };
type Cells = Record<string, string>;
type Line = (over?: Cells) => Cells;

const purchase: Line = (over = {}) => ({
  card: '*0541',
  date: '2025-03-03',
  transactionId: '13504',
  location: 'TA ELOY',
  city: 'ELOY',
  state: 'AZ',
  item: 'ULSD',
  unitPrice: '3.499',
  quantity: '97.9',
  amount: '342.54',
  ...over,
});
const stop: Line = (over = {}) => {
  const { item, amount, quantity, unitPrice, ...where } = purchase();
  return { ...where, ...over };
};
const leg: Line = (over = {}) => ({ date: '2025-03-03', vehicle: '101', jurisdiction: 'TX', distance: '214', ...over });

const read = (source: ImportSource, cells: Cells) => readLine(LAYOUTS[source], cells, 7, MARCH);
const edge = (over?: Cells) => read('FLEET_ONE_EDGE', purchase(over));
const flat = (over?: Cells) => read('FLAT_RATE', purchase(over));
const tcs = (over?: Cells) => read('TCS', stop(over));
const trip = (over?: Cells) => read('MOTIVE', leg(over));
const findError = (rows: { error: string | null }[]) => rows.map(({ error }) => error);

describe('a row of a fuel card file', () => {
  it('accepts a cell padded with thousands of spaces, but not one with more than 2,000 characters', () => {
    expect(findError(edge({ city: `ELOY${' '.repeat(2100)}` }))).toEqual([null]);
    expect(findError(edge({ note: 'x'.repeat(2001) }))).toEqual(['Invalid Line']);
  });

  // Ledger: FIM-13, FIM-32
  it('becomes a record with all of its values', () => {
    const cells = purchase({
      fee: '1.50',
      unit: '101',
      odometer: '412,880',
      note: 'jugs',
      directBill: 'Y',
      time: '6:05 AM',
    });

    expect(read('FLEET_ONE_EDGE', cells)).toEqual([
      {
        line: 7,
        part: 0,
        table: 'FUEL',
        error: null,
        cells,
        key: '2025-03-03|06:05|13504|ULSD|97.9|342.54',
        looseKey: '2025-03-03|ULSD|97.9|342.54',
        isIncomplete: false,
        holder: '0541',
        date: '2025-03-03',
        time: '06:05',
        transactionId: '13504',
        location: 'TA ELOY',
        city: 'ELOY',
        state: 'AZ',
        item: 'ULSD',
        type: 'DIESEL',
        isMotorFuel: true,
        product: 'MOTOR',
        quantity: '97.9',
        unitPrice: '3.499',
        retailPrice: null,
        discount: null,
        fee: '1.5',
        amount: '342.54',
        unit: '101',
        odometer: '412880',
        odometerStart: null,
        odometerEnd: null,
        startLatitude: null,
        startLongitude: null,
        endLatitude: null,
        endLongitude: null,
        note: 'jugs, direct bill',
      },
    ]);
  });

  // Ledger: FIM-14
  it('that isn’t fuel goes to the advances table', () => {
    expect(edge({ item: 'SCLE', unitPrice: '0.0', quantity: '1.0', amount: '15.25', fee: '2' })).toMatchObject([
      { table: 'ADVANCE', type: 'SCALE', isMotorFuel: false, product: null, quantity: '1', amount: '15.25', fee: '2' },
    ]);
  });

  // Ledger: FIM-33
  it('with an unknown item goes to the advances', () => {
    expect(edge({ item: 'XYZ9', quantity: '1' })).toMatchObject([
      { table: 'ADVANCE', item: 'XYZ9', type: 'UN_KNOWN', error: null },
    ]);
  });

  it('with an unknown item and gallons waits for an answer about the item', () => {
    expect(findError(edge({ item: 'XYZ9' }))).toEqual(['Unknown Item']);
  });

  // Ledger: FIM-34
  it('for reefer fuel or DEF is fuel that counts for no tax', () => {
    expect([edge({ item: 'ULSR' }), edge({ item: 'DEFD' })].flat()).toMatchObject([
      { table: 'FUEL', type: 'DIESEL', isMotorFuel: false, product: 'REEFER' },
      { table: 'FUEL', type: 'UN_KNOWN', isMotorFuel: false, product: 'DEF' },
    ]);
  });

  // Ledger: FIM-40
  it('keeps the amount of the file, regardless of quantity times price', () => {
    expect(edge({ quantity: '10', unitPrice: '3.00', amount: '30.02' })).toMatchObject([
      { amount: '30.02', error: null },
    ]);
  });

  // Ledger: FIM-41
  it('can be negative', () => {
    expect(edge({ quantity: '(97.9)', amount: '($342.54)' })).toMatchObject([
      { quantity: '-97.9', amount: '-342.54', error: null },
    ]);
  });

  it.each([
    ['location', 'Invalid Location'],
    ['city', 'Invalid City'],
    ['item', 'Invalid Item'],
  ])('is rejected if its %s is longer than the limit', (column, error) => {
    expect(findError(edge({ [column]: 'x'.repeat(121) }))).toEqual([error]);
    expect(findError(edge({ [column]: column === 'item' ? `ULSD${'.'.repeat(116)}` : 'x'.repeat(120) }))).toEqual([
      null,
    ]);
  });

  it.each(['', 'two'])('for an advance is rejected if its quantity is %j', (quantity) => {
    expect(findError(edge({ item: 'SCLE', quantity }))).toEqual(['Invalid Quantity']);
    expect(findError(edge({ item: 'SCLE', quantity: '0' }))).toEqual([null]);
  });

  it('has no odometer if the reading is higher than any truck’s', () => {
    const miles = (odometer: string) => edge({ odometer })[0]?.odometer;
    expect([miles('5000000'), miles('5000001'), miles('0'), miles('-5'), miles('n/a')]).toEqual([
      '5000000',
      null,
      null,
      null,
      null,
    ]);
  });

  it('can lack price, fee, transaction ID, note and odometer', () => {
    expect(edge({ unitPrice: '', transactionId: '', odometer: '0' })).toMatchObject([
      { error: null, unitPrice: null, transactionId: '', fee: '0', odometer: null },
    ]);
  });

  it('keeps text that looks like a formula as text', () => {
    expect(read('MILEPOST', purchase({ note: '=HYPERLINK("x")', transactionId: '000123' }))).toMatchObject([
      { note: '=HYPERLINK("x")', transactionId: '000123' },
    ]);
  });

  // Ledger: FIM-35
  it.each([
    ['Invalid Card', { card: '' }],
    ['Invalid Card', { card: 'CASH' }],
    ['Invalid Date', { date: '' }],
    ['Invalid Date', { date: '2025-03-32' }],
    ['Invalid Location', { location: '' }],
    ['Invalid City', { city: ' ' }],
    ['Invalid State', { state: '' }],
    ['Invalid State', { state: 'ZZ' }],
    ['Invalid Item', { item: '' }],
    ['Invalid Quantity', { quantity: '' }],
    ['Invalid Quantity', { quantity: 'N/A' }],
    ['Invalid Quantity', { quantity: '0.00' }],
    ['Invalid Quantity', { quantity: '0.00004' }],
    ['Invalid Amount', { amount: '' }],
    ['Invalid Amount', { amount: 'N/A' }],
    ['Invalid Amount', { fee: 'free' }],
    ['Unsupported Currency', { currency: 'CAD/Litres' }],
    ['Unsupported Currency', { measure: 'L' }],
    ['Invalid Location', { location: 'x'.repeat(121) }],
    ['Invalid Line', { transactionId: '1'.repeat(51) }],
  ])('has the error %s with %o', (error, over) => {
    expect(findError(edge(over))).toEqual([error]);
  });

  // Ledger: FIM-35
  it('shows its first error, with the readable values and the original cells', () => {
    const cells = purchase({ state: 'ZZ', amount: 'N/A' });

    expect(read('FLEET_ONE_EDGE', cells)).toMatchObject([
      {
        error: 'Invalid State',
        key: null,
        cells,
        holder: '0541',
        date: '2025-03-03',
        location: 'TA ELOY',
        quantity: '97.9',
        amount: null,
      },
    ]);
  });

  // Ledger: FIM-35
  it('needs a transaction ID for RTS and our own template', () => {
    const none = purchase({ transactionId: '' });

    expect([read('RTS', none), read('MILEPOST', none)].flatMap(findError)).toEqual(['Invalid Line', 'Invalid Line']);
  });

  // Ledger: FIM-35
  it('for a scale ticket can have the unit “each”', () => {
    expect(findError(edge({ item: 'SCLE', quantity: '1', measure: 'EA' }))).toEqual([null]);
  });

  // Ledger: FIM-35
  it('needs a quantity only for fuel', () => {
    expect(findError(edge({ item: 'SHWR', quantity: '0', amount: '17.00' }))).toEqual([null]);
  });

  // Ledger: IMP-18
  it.each([
    ['2025-03-01', null],
    ['2025-03-31', null],
    ['2025-02-28', 'Date Outside Import Dates'],
    ['2025-04-01', 'Date Outside Import Dates'],
  ])('dated %s is checked against the import’s dates', (date, error) => {
    expect(findError(edge({ date }))).toEqual([error]);
  });

  // Ledger: FIM-36
  it('has the same key for any spelling of its numbers, item and date', () => {
    const [plain] = edge();
    const [spelled] = edge({
      date: '3/3/25 00:00',
      quantity: '97.900',
      amount: '$342.54',
      item: 'ulsd',
      unitPrice: '9',
    });

    expect(spelled?.key).toBe(plain?.key);
  });

  // Ledger: FIM-36
  it.each<Cells>([
    { date: '2025-03-04' },
    { time: '05:41' },
    { transactionId: '13505' },
    { item: 'DEFD' },
    { quantity: '98' },
    { amount: '342.55' },
    { quantity: '-97.9', amount: '-342.54' },
    { cashAdvance: '100' },
  ])('is a different purchase with %o', (over) => {
    expect(edge(over)[0]?.key).not.toBe(edge()[0]?.key);
  });
});

// Ledger: FIM-19
describe('a row with fuel and cash', () => {
  // Ledger: FIM-39
  it('becomes a row in each table, with the fee on the fuel and the charges on the cash', () => {
    expect(flat({ fee: '1.00', cashAdvance: '100.00', cashAdvanceFee: '2.75' })).toMatchObject([
      { part: 0, table: 'FUEL', item: 'ULSD', amount: '342.54', fee: '1' },
      {
        part: 1,
        table: 'ADVANCE',
        item: 'Cash Advance',
        type: 'CASH_ADVANCE',
        quantity: '1',
        unitPrice: '100',
        amount: '100',
        fee: '2.75',
        cells: null,
      },
    ]);
  });

  // Ledger: FIM-35
  it.each([
    ['blank', { quantity: '', amount: '' }],
    ['zero', { quantity: '0.00', amount: '$0.00' }],
  ])('can have only cash, with Qty and Amt %s', (_, none) => {
    expect(flat({ item: 'CADV', fee: '1.00', cashAdvance: '250.00', cashAdvanceFee: '3.00', ...none })).toMatchObject([
      { part: 0, table: 'ADVANCE', type: 'CASH_ADVANCE', amount: '250', fee: '4', error: null },
    ]);
  });

  it('has the same key on all of its records', () => {
    const [fuel, cash] = flat({ cashAdvance: '100' });

    expect(cash?.key).toBe(fuel?.key);
  });

  it.each([
    ['Invalid Quantity', { quantity: '', amount: '', cashAdvance: '' }],
    ['Invalid Quantity', { quantity: '', amount: '', cashAdvance: '0.00' }],
    ['Invalid Quantity', { quantity: '', cashAdvance: '100' }],
    ['Invalid Amount', { cashAdvance: 'yes' }],
    ['Invalid Amount', { cashAdvance: '100', cashAdvanceFee: 'yes' }],
  ])('has the error %s with %o', (error, over) => {
    expect(findError(flat(over))).toEqual([error]);
  });
});

// Ledger: FIM-29
describe('a TCS row', () => {
  const diesel = { amount: '100.00', quantity: '30', unitPrice: '3.333' };

  it('becomes a record for each filled group', () => {
    const rows = tcs({
      ...diesel,
      reeferAmount: '30',
      reeferQuantity: '10',
      defAmount: '20',
      defQuantity: '5',
      oilAmount: '15',
      otherAmount: '12.50',
      cashAdvance: '50',
      cashAdvanceFee: '1.50',
      fee: '3',
    });

    expect(
      rows.map(({ part, table, product, type, quantity, amount, fee }) => [
        part,
        table,
        product,
        type,
        quantity,
        amount,
        fee,
      ]),
    ).toEqual([
      [0, 'FUEL', 'MOTOR', 'DIESEL', '30', '100', '3'],
      [1, 'FUEL', 'REEFER', 'DIESEL', '10', '30', '0'],
      [2, 'FUEL', 'DEF', 'UN_KNOWN', '5', '20', '0'],
      [3, 'ADVANCE', null, 'OIL_CHANGE', '1', '15', '0'],
      [4, 'ADVANCE', null, 'MISC_PURCHASE', '1', '12.5', '0'],
      [5, 'ADVANCE', null, 'CASH_ADVANCE', '1', '50', '1.5'],
    ]);
  });

  // Ledger: FIM-39
  it('without fuel has its fee on the first advance', () => {
    expect(tcs({ oilAmount: '15', cashAdvance: '50', fee: '3' })).toMatchObject([{ fee: '3' }, { fee: '0' }]);
  });

  it('with a cash fee but no cash keeps the fee', () => {
    expect(tcs({ ...diesel, cashAdvanceFee: '1.50' })).toMatchObject([
      { table: 'FUEL' },
      { table: 'ADVANCE', amount: '0', fee: '1.5' },
    ]);
  });

  // Ledger: FIM-35
  it('without a filled group has an error, even if all groups are zero', () => {
    expect([tcs(), tcs({ amount: '0.00', quantity: '0', otherAmount: '-' })].flatMap(findError)).toEqual([
      'Invalid Line',
      'Invalid Line',
    ]);
  });

  // Ledger: FIM-35
  it('with a half-filled group has an error', () => {
    expect(
      [tcs({ amount: '100' }), tcs({ quantity: '30' }), tcs({ ...diesel, defQuantity: '5' })].flatMap(findError),
    ).toEqual(['Invalid Quantity', 'Invalid Amount', 'Invalid Amount']);
  });
});

describe('a trip in a file', () => {
  // Ledger: MIM-09, MIM-12
  it('becomes a record with all of its values', () => {
    const cells = leg({
      vehicle: ' t101a ',
      jurisdiction: 'texas',
      distance: '1,841.5 mi',
      odometerStart: '412870.0',
      odometerEnd: '413124.3',
      startLatitude: '32.756',
      startLongitude: '-111.555',
      endLatitude: '32.23',
      endLongitude: '-109.05',
    });

    expect(read('KEEPTRUCKIN', cells)).toMatchObject([
      {
        table: 'TRIP',
        error: null,
        key: '2025-03-03|TX|1841.5|412870|413124.3',
        holder: 'T101A',
        date: '2025-03-03',
        state: 'TX',
        quantity: '1841.5',
        odometerStart: '412870',
        odometerEnd: '413124.3',
        startLatitude: '32.756',
        startLongitude: '-111.555',
        endLatitude: '32.23',
        endLongitude: '-109.05',
      },
    ]);
  });

  // Ledger: MIM-20
  it.each([
    ['Invalid Date', { date: '04-31-2025' }],
    ['Invalid Vehicle', { vehicle: ' ' }],
    ['Invalid Jurisdiction', { jurisdiction: 'ZZ' }],
    ['Invalid Distance', { distance: '' }],
    ['Invalid Distance', { distance: '0.0' }],
    ['Invalid Distance', { distance: '0.00004' }],
    ['Invalid Distance', { distance: '-15' }],
    ['Invalid Distance', { distance: '100 kg' }],
    ['Date Outside Import Dates', { date: '2025-04-01' }],
    ['Date Outside Import Dates', { date: '2025-02-28' }],
    ['Invalid Vehicle', { vehicle: 'T'.repeat(61) }],
  ])('has the error %s with %o', (error, over) => {
    expect(findError(trip(over))).toEqual([error]);
  });

  // Ledger: MIM-20
  it.each([
    ['odometerStart', ['-1', '5000001', 'n/a', ''], ['0', '5000000']],
    ['odometerEnd', ['-1', '5000001', 'n/a', ''], ['0', '5000000']],
    ['startLatitude', ['-90.1', '90.1', 'n/a', ''], ['-90', '90']],
    ['endLongitude', ['-180.1', '180.1', 'n/a', ''], ['-180', '180']],
  ] as const)('has no %s if the value is impossible', (column, wrong, right) => {
    const readAs = (text: string) => trip({ [column]: text })[0]?.[column];
    expect(wrong.map(readAs)).toEqual([null, null, null, null]);
    expect(right.map(readAs)).toEqual(right);
  });

  it.each([
    [false, { odometerStart: '100', odometerEnd: '110' }],
    [true, { odometerStart: '100', odometerEnd: '' }],
    [true, { odometerStart: '', odometerEnd: '110' }],
  ])('is incomplete without both odometers: %s', (isIncomplete, over) => {
    expect(trip(over)).toMatchObject([{ isIncomplete }]);
  });

  // Ledger: MIM-20
  it('can be longer than its odometer difference', () => {
    expect(findError(trip({ odometerStart: '100', odometerEnd: '110', distance: '10.4' }))).toEqual([null]);
  });

  // Ledger: MIM-21
  it.each<Cells>([
    { distance: '215' },
    { odometerStart: '5' },
    { odometerEnd: '9' },
    { jurisdiction: 'OK' },
    { date: '2025-03-04' },
  ])('is a different trip with %o', (over) => {
    expect(trip(over)[0]?.key).not.toBe(trip()[0]?.key);
  });

  // Ledger: MIM-13, MIM-18, MIM-21
  it('is the same trip in any spelling', () => {
    expect(trip({ date: '03/03/2025', distance: '214.00', jurisdiction: 'tx' })[0]?.key).toBe(trip()[0]?.key);
  });
});

// Ledger: IMP-21
describe('whether a row is data', () => {
  it.each([
    [false, { card: 'Total', date: '', amount: '6,031.76' }],
    [false, { card: 'Total 7083050000000010541', date: '' }],
    [false, { card: '', date: 'Subtotal 03/2025' }],
    [false, { card: '*** End of Report ***' }],
    [false, { card: 'Card #', date: 'Tran Date' }],
    [true, { card: '', date: '2025-03-03' }],
    [true, { card: '*0541', date: '' }],
    [true, { card: 'N/A', date: '3/3' }],
  ])('is %s for %o', (is, cells) => {
    expect(isDataLine(LAYOUTS.FLEET_ONE_EDGE, cells as Cells)).toBe(is);
  });

  it.each([
    ['a period above a page', { card: 'Statement 11/01/2026 - 11/07/2026' }, false],
    ['a sum that is due', { card: 'Net due by 11/14/2026', amount: '320.70' }, false],
    ['a purchase with an unreadable date', { card: '*0541', date: 'N/A', quantity: '97.9', amount: '342.54' }, true],
    ['a purchase without figures', { card: '*0541', date: '2025-03-03' }, true],
  ])('depends on a date or a figure in a fuel file: %s', (_, cells, is) => {
    expect(isDataLine(LAYOUTS.FLEET_ONE_EDGE, cells as Cells)).toBe(is);
  });

  it('depends on date and vehicle in a mileage file', () => {
    expect([
      isDataLine(LAYOUTS.MOTIVE, { date: 'Total', vehicle: '' }),
      isDataLine(LAYOUTS.MOTIVE, leg({ date: '' })),
    ]).toEqual([false, true]);
  });
});

// Ledger: FIM-35
it('a row with more cells than its header has an error, without any guess', () => {
  const cells = purchase();

  expect(makeErrorRow(LAYOUTS.FLEET_ONE_EDGE, cells, 7)).toMatchObject({
    line: 7,
    error: 'Invalid Line',
    cells,
    key: null,
    amount: null,
  });
});

describe('the sign of a purchase', () => {
  const getFigures = (over: Cells) => {
    const [row] = readLine(fuelColumns, purchase(over), 7, MARCH);
    return [row?.quantity, row?.amount];
  };

  it.each([
    [{ sign: 'CR' }, ['-97.9', '-342.54']],
    [{ sign: 'DR' }, ['97.9', '342.54']],
    [{ kind: 'Refund' }, ['-97.9', '-342.54']],
    [{ kind: 'Refund', quantity: '-97.9', amount: '-342.54' }, ['-97.9', '-342.54']],
    [{ kind: 'Reversed' }, ['97.9', '342.54']],
    [{ kind: 'Purchase' }, ['97.9', '342.54']],
  ])('of %o is in its figures', (over, figures) => {
    expect(getFigures(over as Cells)).toEqual(figures);
  });

  it('doesn’t need a quantity for goods, whose amount has the sign', () => {
    expect(getFigures({ item: 'SCLE', quantity: '', amount: '14.75', sign: 'CR' })).toEqual(['1', '-14.75']);
    expect(getFigures({ quantity: '100.00 gal', amount: '350' })).toEqual(['100', '350']);
  });
});
