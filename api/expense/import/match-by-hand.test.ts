/** Tests columns matched manually: saved by header for the account, used for the next file, and matched again. */
import { BY_PRICE } from '@milepost/domain/expense/import/layout.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, upload } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  owner = await rosterAuthority(server);
});
afterAll(() => server.close());

const HEADER = 'Tag,Einheit,Menge,Brutto,Rabatt,Ort';
const MAPPING = {
  card: '-',
  unit: 'Einheit',
  date: 'Tag',
  transactionId: '-',
  quantity: 'Menge',
  amount: 'Brutto',
  discount: 'Rabatt',
  amountIs: 'GROSS',
  location: 'Ort',
  city: '-',
  state: '=TX',
  item: '=Diesel',
};
const form = (lines: string[], over: Record<string, unknown> = {}) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'FLEET_ONE_EDGE',
  dataImportStartDate: '2026-11-01',
  dataImportEndDate: '2026-11-30',
  dataImportRawFile: csv(lines.join('\n')),
  ...over,
});
const byHand = (lines: string[]) => form(lines, { dataImportSource: 'MILEPOST', mapping: JSON.stringify(MAPPING) });

test('applies constants, skipped columns, and a gross amount, and remembers them for the next file', async () => {
  const first = await preview(owner, byHand([HEADER, '2026-11-02,104,100,400.00,40.00,SHOP']));
  const next = await preview(owner, form([HEADER, '2026-11-03,104,50,200.00,20.00,SHOP']));

  expect(first.dataImportMetaData).toMatchObject({ totalFuelAmount: 360, totalDiscount: 40, totalErrors: 0 });
  expect(next.dataImportMetaData).toMatchObject({ totalFuelAmount: 180, mapping: MAPPING, isByUnit: true });
});

test('reads a corrected line with the same column mapping', async () => {
  const { id } = await preview(owner, byHand([HEADER, '2026-11-02,104,100,four hundred,40.00,SHOP']));
  const lines = [{ line: 1, cells: { amount: '400.00' } }];

  const { body } = await owner.patch(`/api/data_import/${id}`, { lines });

  expect(body.dataImportMetaData).toMatchObject({ totalFuelAmount: 360, totalErrors: 0 });
});

const OTHERS = { location: '-', city: '-', transactionId: '-', card: '-' };

test('deducts discounts with a minus, remembers that, and reads a corrected row the same way', async () => {
  const header = 'Dag,Bil,Delstat,Vara,Antal,Brutto,Rabatt';
  const mapping = JSON.stringify({
    ...OTHERS,
    date: 'Dag',
    unit: 'Bil',
    state: 'Delstat',
    item: 'Vara',
    quantity: 'Antal',
    amount: 'Brutto',
    discount: 'Rabatt',
    amountIs: 'GROSS',
  });
  const first = await preview(
    owner,
    form([header, '2026-11-02,104,IN,Diesel,100,400.00,-40.00'], { dataImportSource: 'MILEPOST', mapping }),
  );
  const next = await preview(owner, form([header, '2026-11-03,104,MO,Diesel,fifty,200.00,-20.00']));

  const { body } = await owner.patch(`/api/data_import/${next.id}`, {
    lines: [{ line: 1, cells: { quantity: '50' } }],
  });

  expect(first.dataImportMetaData).toMatchObject({ totalFuelAmount: 360, totalDiscount: 40, totalErrors: 0 });
  expect(next.dataImportMetaData).toMatchObject({ totalErrors: 1, mapping: JSON.parse(mapping) });
  expect(body.dataImportMetaData).toMatchObject({ totalFuelAmount: 180, totalDiscount: 20, totalErrors: 0 });
});

test('remembers the order of dates for a file with semicolons and decimal commas', async () => {
  const header = 'Datum;Kamion;Pumpa;State;Gorivo;Galoni;Iznos';
  const mapping = JSON.stringify({
    ...OTHERS,
    date: 'Datum',
    unit: 'Kamion',
    state: 'State',
    item: 'Gorivo',
    quantity: 'Galoni',
    amount: 'Iznos',
    dateOrder: 'DMY',
  });
  const period = { dataImportStartDate: '2026-10-01', dataImportEndDate: '2026-12-31' };
  const asked = await upload(owner, form([header, '13.11.26;104;TA;IN;Diesel;100,00;350,25'], period));
  await preview(
    owner,
    form([header, '13.11.26;104;TA;IN;Diesel;100,00;350,25', '14.11.26;104;TA;IN;Diesel;50,00;175,50'], {
      ...period,
      dataImportSource: 'MILEPOST',
      mapping,
    }),
  );

  const next = await preview(
    owner,
    form([header, '10.11.26;104;TA;IN;Diesel;100,00;360,25', '11.11.26;104;TA;IN;DEF;5,00;20,50'], period),
  );

  const { body } = await owner.get(`/api/data_import/${next.id}/rows/?table=fuel`);
  const dates = body.results.map((row: { fuelExpenseTransactionDate: string }) => row.fuelExpenseTransactionDate);
  expect([asked.status, asked.body.import.reason]).toEqual([400, 'MISSING_COLUMNS']);
  expect(next.dataImportMetaData).toMatchObject({ totalFuelAmount: 380.75, totalErrors: 0 });
  expect(dates).toEqual(['2026-11-10', '2026-11-11']);
});

test('remembers the columns and the unit of a mileage file', async () => {
  const header = 'Bil,Dag,Delstat,Sträcka';
  const mileage = (lines: string[], over: Record<string, unknown> = {}) =>
    form(lines, { dataImportType: 'MILEAGE', dataImportSource: 'UN_KNOWN', ...over });
  const mapping = JSON.stringify({
    vehicle: 'Bil',
    date: 'Dag',
    jurisdiction: 'Delstat',
    distance: 'Sträcka',
    measure: '=kilometers',
    odometerStart: '-',
    odometerEnd: '-',
  });
  const asked = await upload(owner, mileage([header, '104,2026-11-02,IN,160.93']));
  const first = await preview(owner, mileage([header, '104,2026-11-02,IN,160.93'], { mapping }));

  const next = await preview(owner, mileage([header, '104,2026-11-03,MO,80.47']));

  expect([asked.status, asked.body.import.reason]).toEqual([400, 'MISSING_COLUMNS']);
  expect([first, next].map(({ dataImportMetaData: totals }) => [totals.totalDistance, totals.totalErrors])).toEqual([
    [100, 0],
    [50, 0],
  ]);
});

test('shows a file for matching again with sample rows and the earlier mapping', async () => {
  await preview(owner, byHand([HEADER, '2026-11-02,104,100,400.00,40.00,SHOP']));

  const { status, body } = await upload(
    owner,
    form([HEADER, '2026-11-04,104,10,40.00,4.00,SHOP'], { matchByHand: true }),
  );

  expect([status, body.import]).toEqual([
    400,
    {
      reason: 'MISSING_COLUMNS',
      missing: expect.any(Array),
      header: HEADER.split(','),
      samples: [['2026-11-04', '104', '10', '40.00', '4.00', 'SHOP']],
      mapping: MAPPING,
    },
  ]);
});

test('prefers a mapping by hand over a known layout', async () => {
  const header = 'Date,Location,City,State,Card,Category,Qty,Amount,Discount';
  const line = '2026-11-02,TA GARY,GARY,IN,*0541,ULSD,100.00,400.00,40.00';
  const known = { date: 'Date', location: 'Location', city: 'City', state: 'State', card: 'Card', item: 'Category' };
  const mapping = {
    ...known,
    quantity: 'Qty',
    amount: 'Amount',
    discount: 'Discount',
    transactionId: '-',
    amountIs: 'GROSS',
  };
  const asked = await upload(owner, form([header, line], { matchByHand: true }));
  const before = await preview(owner, form([header, line]));
  await preview(owner, form([header, line], { dataImportSource: 'MILEPOST', mapping: JSON.stringify(mapping) }));

  const after = await preview(owner, form([header, line]));

  expect([asked.status, asked.body.import.reason]).toEqual([400, 'BY_HAND']);
  expect([before, after].map(({ dataImportMetaData: totals }) => totals.totalFuelAmount)).toEqual([400, 360]);
});

test('fractions of a cent are shown the way they are saved', async () => {
  const { id } = await preview(owner, byHand([HEADER, '2026-11-05,104,100,400.1299,40.005,SHOP']));

  const { body } = await owner.get(`/api/data_import/${id}/rows/?table=fuel`);

  expect(body.results).toMatchObject([{ fuelExpenseFuelTotalAmount: 360.12, discount: 40.01 }]);
});

test('matches a file without headings once, and reads the next file with the same columns the same way', async () => {
  const lines = ['11/02/2026,104,TA ELOY,AZ,ULSD,97.90,3.499', '11/03/2026,104,TA ELOY,AZ,ULSD,10.00,3.499'];
  const { body } = await upload(owner, form(lines));
  const [date, unit, location, state, item, quantity, unitPrice] = body.import?.header ?? [];
  const mapping = JSON.stringify({
    date,
    unit,
    location,
    state,
    item,
    quantity,
    unitPrice,
    amount: `=${BY_PRICE}`,
    card: '-',
    city: '-',
    transactionId: '-',
  });

  const first = await preview(owner, form(lines, { dataImportSource: 'MILEPOST', mapping }));
  const next = await preview(owner, form(['11/04/2026,104,PETRO,MO,DEF,2.95,4.459', ...lines.slice(1)]));

  expect(body.default_detail).toMatch(/^The file has no headings/);
  expect(first.dataImportMetaData).toMatchObject({ totalFuelAmount: 377.54, totalErrors: 0 });
  expect(next.dataImportMetaData).toMatchObject({ totalErrors: 0, mapping: JSON.parse(mapping) });
});

/** Returns a record without separators: type, date, unit, gallons, amount, state, product. */
const record = (type: string, day: string, gallons: string, amount: string) =>
  `${type}${day}104${gallons}${amount}TXULSD`.padEnd(160, '0');
const PACKED = [
  record('00', '20261130', '00000', '000000'),
  record('01', '20261102', '10000', '035000'),
  record('01', '20261103', '05025', '017588'),
  record('90', '20261130', '15025', '052588'),
];
const POSITIONS = {
  lineStart: '01',
  date: '@3-10',
  card: '-',
  unit: '@11-13',
  quantity: '@14-18.2',
  amount: '@19-24.2',
  state: '@25-26',
  item: '@27-30',
  transactionId: '-',
  location: '-',
  city: '-',
};

test('offers the whole line of a file without separators so that a user can mark its columns', async () => {
  const { status, body } = await upload(owner, form(PACKED));

  expect([status, body.import.reason, body.import.header]).toEqual([
    400,
    'MISSING_COLUMNS',
    ['Line of 160 characters'],
  ]);
  expect(body.import.samples).toEqual(PACKED.map((line) => [line]));
});

test('reads records by position with implied decimals, without headers and totals, and remembers the positions', async () => {
  const mapped = form(PACKED, { dataImportSource: 'MILEPOST', mapping: JSON.stringify(POSITIONS) });
  const first = await preview(owner, mapped);
  const next = await preview(owner, form([...PACKED.slice(0, 1), record('01', '20261104', '02000', '007000')]));

  expect(first.dataImportMetaData).toMatchObject({ totalFuelAmount: 525.88, totalErrors: 0 });
  expect(next.dataImportMetaData).toMatchObject({ totalFuelAmount: 70, mapping: POSITIONS });
});

/** Returns another layout with lines of the same length: unit, amount, gallons, product, state, and the date at the end. */
const otherRecord = (day: string, gallons: string, amount: string) =>
  `104${amount}${gallons}ULSDOK`.padEnd(152, ' ') + day;
const OTHER_PACKED = [otherRecord('20261105', '10000', '034000'), otherRecord('20261106', '05000', '017000')];
const OTHER_POSITIONS = {
  date: '@153-160',
  card: '-',
  unit: '@1-3',
  amount: '@4-9.2',
  quantity: '@10-14.2',
  item: '@15-18',
  state: '@19-20',
  transactionId: '-',
  location: '-',
  city: '-',
};

test('two layouts with the same line length are both remembered, and each file is read by the one that fits', async () => {
  const by = (mapping: object) => ({ dataImportSource: 'MILEPOST', mapping: JSON.stringify(mapping) });
  await preview(owner, form(PACKED, by(POSITIONS)));
  const { status, body: asked } = await upload(owner, form(OTHER_PACKED));
  await preview(owner, form(OTHER_PACKED, by(OTHER_POSITIONS)));

  const one = await preview(owner, form([...PACKED.slice(0, 1), record('01', '20261104', '02000', '007000')]));
  const other = await preview(owner, form([otherRecord('20261107', '10000', '033000'), ...OTHER_PACKED.slice(1)]));

  expect([status, asked.default_detail]).toEqual([
    400,
    expect.stringMatching(/^The positions saved for lines of this length don’t fit/),
  ]);
  expect(one.dataImportMetaData).toMatchObject({ totalFuelAmount: 70, totalErrors: 0 });
  expect(other.dataImportMetaData).toMatchObject({ totalFuelAmount: 500, totalErrors: 0 });
});

test('a mileage file of packed records is matched by position once', async () => {
  const trip = (day: string, state: string, miles: string) => `02104${day}${state}${miles}`.padEnd(80, ' ');
  const mileage = (lines: string[], over: object = {}) =>
    form(lines, { dataImportType: 'MILEAGE', dataImportSource: 'UN_KNOWN', ...over });
  const lines = [trip('20261102', 'TX', '002404'), trip('20261102', 'OK', '001251')];
  const positions = {
    vehicle: '@3-5',
    date: '@6-13',
    jurisdiction: '@14-15',
    distance: '@16-21.1',
    odometerStart: '-',
    odometerEnd: '-',
  };

  const { body: asked } = await upload(owner, mileage(lines));
  const first = await preview(owner, mileage(lines, { mapping: JSON.stringify(positions) }));
  const next = await preview(owner, mileage([trip('20261103', 'KS', '000935'), ...lines.slice(1)]));

  expect([asked.import?.header, asked.default_detail]).toEqual([
    ['Line of 80 characters'],
    expect.stringMatching(/^The file has no separators/),
  ]);
  expect(first.dataImportMetaData).toMatchObject({ totalDistance: 365.5, totalErrors: 0 });
  expect(next.dataImportMetaData).toMatchObject({ totalDistance: 218.6, totalErrors: 0 });
});
