import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { clear } from './clear.ts';
import { type Authority, csv, preview, rosterAuthority, sampleForm, saved, upload } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item,Fees,Note';
const MILES = 'Date,Vehicle,Jurisdiction,Distance (mi)';
const file = (header: string, ...lines: string[]) => csv([header, ...lines, ''].join('\n'));
const fuelForm = (lines: string[], over: Record<string, unknown> = {}) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: file(HEADER, ...lines),
  ...over,
});
const line = (over: Record<string, string | number> = {}) => {
  const cells = {
    card: '*0541',
    date: '2025-04-07',
    id: 'A1',
    qty: 100,
    price: 3.5,
    amount: 350,
    at: 'Loop 410 Fuel',
    city: 'San Antonio',
    state: 'TX',
    item: 'ULSD',
    fee: '',
    note: '',
    ...over,
  };
  return Object.values(cells).join(',');
};
const mileageForm = (lines: string[], over: Record<string, unknown> = {}) => ({
  ...fuelForm([], { dataImportType: 'MILEAGE', dataImportSource: 'MOTIVE', dataImportRawFile: file(MILES, ...lines) }),
  ...over,
});
const listErrors = ({ dataImportMetaData }: AnyBody) =>
  dataImportMetaData.errors.map(({ line: at, error }: AnyBody) => [at, error]);

describe('the import form', () => {
  // Ledger: IMP-09, IMP-10, IMP-11, IMP-12, IMP-29, FIM-27
  test('lists all missing and invalid fields at once', async () => {
    const missing = await upload(owner, { dataImportType: 'FUEL' });
    const wrong = await upload(owner, {
      ...fuelForm([line()]),
      dataImportSource: 'MOTIVE',
      dataImportStartDate: '2025-04-08',
      dataImportEndDate: '2025-04-07',
    });
    const miles = await upload(owner, { ...mileageForm(['2025-04-07,101,TX,12']), dataImportSource: 'TCS' });
    const noType = await owner.post('/api/data_import/upload/', { ...fuelForm([line()]), dataImportType: 'PAPER' });

    expect([missing.status, missing.body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        dataImportSource: 'Invalid Fuel Source',
        dataImportStartDate: 'Invalid Date',
        dataImportEndDate: 'Invalid Date',
        dataImportRawFile: 'Invalid Import (CSV file)',
      },
    ]);
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { dataImportSource: 'Invalid Fuel Source', dataImportEndDate: 'Invalid Date Interval' },
    ]);
    expect([miles.status, miles.body.errors]).toEqual([400, { dataImportSource: 'Invalid Mileage Source' }]);
    expect([noType.status, noType.body.errors]).toEqual([400, { dataImportType: 'Invalid Type' }]);
  });

  // Ledger: IMP-09
  test('rejects another account’s authority', async () => {
    const stranger = await server.account('Red Rock Carriers LLC');

    const { status, body } = await upload(owner, fuelForm([line()], { carrier: stranger.carrierId }));

    expect([status, body.errors]).toEqual([400, { carrier: 'Invalid Carrier' }]);
  });

  // Ledger: IMP-23
  test('rejects an unreadable file with a reason under its field and stores nothing', async () => {
    const before = (await owner.get('/api/data_import/?dataImportType=FUEL')).body.count;

    const missing = await upload(
      owner,
      fuelForm([], { dataImportRawFile: file('Card #,Tran Date,Qty', '*0541,2025-04-07,3') }),
    );
    const other = await upload(owner, { ...sampleForm(owner, 'rts'), dataImportSource: 'FLEET_ONE_EDGE' });
    const pdf = await upload(owner, fuelForm([], { dataImportRawFile: csv('%PDF-1.7 ...', 'report.pdf') }));
    const header = await upload(owner, fuelForm([]));

    expect([missing.status, missing.body.errors]).toEqual([400, { dataImportRawFile: 'Invalid Import (CSV file)' }]);
    expect(missing.body.import).toMatchObject({
      reason: 'MISSING_COLUMNS',
      missing: expect.arrayContaining(['Amount', 'Location']),
    });
    expect(missing.body.default_detail).toContain('headings: product, amount paid.');
    expect(other.body.import).toMatchObject({ reason: 'MISSING_COLUMNS', looksLike: 'RTS' });
    expect(pdf.body.import).toMatchObject({ reason: 'PDF' });
    expect(header.body.import).toMatchObject({ reason: 'NO_LINES' });
    expect((await owner.get('/api/data_import/?dataImportType=FUEL')).body.count).toBe(before);
    const [files] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ n: number }>(sql`select count(*) as n from file where name = 'report.pdf'`),
    );
    expect(files?.n).toBe(0);
  });

  // Ledger: FIM-21
  test('accepts a column mapping for an unknown header and remembers it', async () => {
    const strange = (id: string) =>
      file(
        'Plastic,Bought On,Ticket,Gal,Money,Where,Town,ST,What',
        `*0541,2025-04-07,${id},10,35,Loop 410 Fuel,San Antonio,TX,ULSD`,
      );
    const mapping = {
      card: 'Plastic',
      date: 'Bought On',
      transactionId: 'Ticket',
      quantity: 'Gal',
      amount: 'Money',
      location: 'Where',
      city: 'Town',
      state: 'ST',
      item: 'What',
    };

    const unknown = await upload(owner, fuelForm([], { dataImportRawFile: strange('M1') }));
    const mapped = await preview(owner, fuelForm([], { dataImportRawFile: strange('M1'), mapping }));
    const again = await preview(owner, fuelForm([], { dataImportRawFile: strange('M2') }));
    const stranger = await rosterAuthority(server, 'Other Sample LLC');
    const theirs = await upload(
      stranger,
      fuelForm([], { carrier: stranger.carrierId, dataImportRawFile: strange('M3') }),
    );

    expect([unknown.status, unknown.body.import.header]).toEqual([
      400,
      'Plastic,Bought On,Ticket,Gal,Money,Where,Town,ST,What'.split(','),
    ]);
    expect([mapped, again].map(({ dataImportMetaData }) => dataImportMetaData.totalAmount)).toEqual([35, 35]);
    expect(theirs.status).toBe(400);
  });
});

test('asks once which of two columns with the same name to import and remembers the answer', async () => {
  const mine = await rosterAuthority(server, 'Two Amounts LLC');
  const form = (id: string, over: Record<string, unknown> = {}) =>
    fuelForm([], {
      carrier: mine.carrierId,
      dataImportRawFile: file(`${HEADER},Amount`, `${line({ id })},300`),
      ...over,
    });

  const asked = await upload(mine, form('T1'));
  const answered = await preview(mine, form('T1', { mapping: JSON.stringify({ amount: '#13' }) }));
  const next = await preview(mine, form('T2'));

  expect([asked.status, asked.body.import.reason, asked.body.import.sameColumns[0].columns]).toEqual([
    400,
    'SAME_COLUMNS',
    [
      { column: 6, filled: 1, example: '350', sum: '350' },
      { column: 13, filled: 1, example: '300', sum: '300' },
    ],
  ]);
  expect([answered, next].map(({ dataImportMetaData }) => dataImportMetaData.totalAmount)).toEqual([300, 300]);
});

describe('an import preview', () => {
  // Ledger: IMP-01, IMP-02, IMP-03, IMP-04, IMP-25, FIM-12, FIM-13
  test('returns the import with its lines and a number by type', async () => {
    const body = await preview(
      owner,
      fuelForm([
        line(),
        line({ id: 'A2', item: 'CADV', qty: 1, price: 0, amount: 100, fee: 2.5 }),
        line({ id: 'A3', card: '999999' }),
      ]),
    );

    expect(body).toMatchObject({
      dataImportID: expect.stringMatching(/^FUEL-\d{6}$/),
      prettyName: body.dataImportID,
      carrier: { id: owner.carrierId },
      dataImportType: 'FUEL',
      dataImportSource: 'MILEPOST',
      dataImportMethod: 'FILE_UPLOADED',
      dataImportSyncStatus: 'INITIAL',
      dataImportStartDate: '2025-04-01',
      dataImportEndDate: '2025-04-30',
      isValid: true,
      dataImportParsedDataCount: 2,
      dataImportRawFile: { name: 'file.csv', type: 'text/csv' },
    });
    expect(body.dataImportParsedData).toMatchObject([
      {
        line: 1,
        part: 0,
        hasFuelCashAdvance: false,
        fuelCardSourceID: '0541',
        fuelExpenseSourceTransactionID: 'A1',
        fuelExpenseTransactionDate: '2025-04-07',
        location: 'Loop 410 Fuel',
        locationCity: 'San Antonio',
        locationState: 'TX',
        item: 'ULSD',
        fuelExpenseFuelType: 'DIESEL',
        fuelExpenseFuelQuantity: 100,
        fuelExpenseFuelUnitPrice: 3.5,
        fuelExpenseTransactionFee: 0,
        fuelExpenseFuelTotalAmount: 350,
        driver: { id: owner.ids['Martin Okafor'], prettyName: 'Martin Okafor' },
        vehicle: { id: owner.ids['101'], prettyName: '101' },
      },
      {
        line: 2,
        hasFuelCashAdvance: true,
        fuelExpenseFuelType: 'CASH_ADVANCE',
        fuelExpenseTransactionFee: 2.5,
        fuelExpenseFuelTotalAmount: 100,
      },
    ]);
    expect(body.dataImportMetaData.errors).toMatchObject([
      {
        line: 3,
        verdict: 'UNRECOGNIZED',
        error: 'Unrecognized Fuel Card',
        date: '2025-04-07',
        card: '999999',
        location: 'Loop 410 Fuel',
        city: 'San Antonio',
        jurisdiction: 'TX',
        qty: 100,
        amt: 350,
        transactionId: 'A3',
        cells: { card: '999999' },
      },
    ]);
    expect((await owner.get(`/api/data_import/${body.id}`)).body.dataImportMetaData).toEqual(body.dataImportMetaData);
    expect((await owner.get(body.dataImportRawFile.url)).text).toContain('Loop 410 Fuel');
  });

  // Ledger: MIM-05, MIM-09, MIM-19, MIM-23
  test('of mileage shows trip IDs and reports trailers and unknown units', async () => {
    const body = await preview(
      owner,
      mileageForm([
        '2025-04-07, 112 ,mo,"1,012.5"',
        '2025-04-07,112,MO,12',
        '2025-04-07,5301,TX,10',
        '2025-04-08,999,TX,10',
      ]),
    );

    expect(body.dataImportID).toMatch(/^MILE-\d{6}$/);
    expect(body.dataImportParsedData).toMatchObject([
      {
        line: 1,
        tripID: '112-20250407-MO',
        tripDate: '2025-04-07',
        vehicleNumber: '112',
        tripJurisdiction: 'MO',
        tripDistance: 1012.5,
        driver: { prettyName: 'Dana Kowalczyk' },
      },
      { line: 2, tripID: '112-20250407-MO-2', tripDistance: 12 },
    ]);
    expect(body.dataImportMetaData.errors).toMatchObject([
      { line: 3, error: 'Unrecognized Vehicle', date: '2025-04-07', truck: '5301', jurisdiction: 'TX', distance: 10 },
      { line: 4, error: 'Unrecognized Vehicle', truck: '999' },
    ]);
    expect(body.dataImportMetaData.totalUnRecogonizedVehicles).toBe(2);
  });

  // Ledger: IMP-18, MIM-20, FIM-35
  test('limits lines to the period, first and last date included, and accepts a leap day', async () => {
    const period = { dataImportStartDate: '2024-02-29', dataImportEndDate: '2024-03-31' };
    const days = ['2024-02-28', '2024-02-29', '2024-03-31', '2024-04-01', '2023-02-29'];

    const fuel = await preview(
      owner,
      fuelForm(
        days.map((date, at) => line({ date, id: `P${at}` })),
        period,
      ),
    );
    const miles = await preview(
      owner,
      mileageForm(
        days.map((date) => `${date},101,TX,10`),
        period,
      ),
    );

    const wrong = [
      [1, 'Date Outside Import Dates'],
      [4, 'Date Outside Import Dates'],
      [5, 'Invalid Date'],
    ];
    expect([listErrors(fuel), listErrors(miles)]).toEqual([wrong, wrong]);
    expect([fuel.dataImportMetaData.totalTransactions, miles.dataImportMetaData.totalTrips]).toEqual([2, 2]);
  });

  // Ledger: IMP-18
  test('shows the dates outside the period and can include them without a new upload', async () => {
    const days = ['2025-03-30', '2025-04-07', '2025-05-02'];
    const body = await preview(
      owner,
      fuelForm([...days, '2025-13-01'].map((date, at) => line({ date, id: `Q${at}` }))),
    );
    expect(body.dataImportMetaData.outside).toEqual({ lines: 2, from: '2025-03-30', to: '2025-05-02' });

    const less = await owner.patch(`/api/data_import/${body.id}`, { days: { from: '2025-04-08', to: '2025-05-02' } });
    const more = await owner.patch(`/api/data_import/${body.id}`, { days: { from: '2025-03-30', to: '2025-05-02' } });

    expect([less.status, less.body.errors]).toEqual([
      400,
      { days: 'A row of the import would be outside these dates' },
    ]);
    expect(more.body).toMatchObject({ dataImportStartDate: '2025-03-30', dataImportEndDate: '2025-05-02' });
    expect(listErrors(more.body)).toEqual([[4, 'Invalid Date']]);
    expect(more.body.dataImportMetaData).toMatchObject({ totalTransactions: 3, outside: null });
  });

  // Ledger: FIM-37
  test('matches a card by full number or by an ending unique among active cards', async () => {
    const cards = [
      '7083050000000010541',
      '*0541',
      '10541',
      'XXXX010541',
      '541',
      '31207',
      '7083050000000031207',
      '70830500000000105419',
    ];

    const { dataImportMetaData: totals } = await preview(
      owner,
      fuelForm(cards.map((card, at) => line({ card, id: `C${at}` }))),
    );

    expect(totals.errors.map(({ line: at }: AnyBody) => at)).toEqual([5, 6, 7, 8]);
    expect(totals).toMatchObject({ totalTransactions: 4, totalUnRecogonizedFuelCards: 4 });
  });

  // Ledger: IMP-07, MIM-14
  test('is valid only with lines to save and can’t be saved otherwise', async () => {
    const stranger = await preview(owner, fuelForm([line({ card: '7083050000000099999' })]));
    const credit = await preview(owner, fuelForm([line({ qty: -100, amount: -350 })]));
    const nobody = await preview(owner, mileageForm(['2025-04-07,999,TX,10']));
    const answer = await owner.post('/api/data_import/sync/', { dataImport: stranger.id });

    expect([stranger.isValid, credit.isValid, nobody.isValid]).toEqual([false, true, false]);
    expect([answer.status, answer.body.errors]).toEqual([400, { dataImportRawFile: 'Invalid Import (CSV file)' }]);
    expect((await owner.get(`/api/data_import/${stranger.id}`)).body.dataImportSyncStatus).toBe('INITIAL');
  });

  // Ledger: IMP-24
  test('pages and searches its lines on the server, above 2,000 lines too', async () => {
    const many = Array.from({ length: 2003 }, (_, at) =>
      line({ id: `B${at}`, amount: at + 1, city: at === 1999 ? 'Tucumcari' : 'San Antonio' }),
    );
    const body = await preview(owner, fuelForm([...many, line({ id: 'bad', date: '' })]));
    const rows = async (query: string) => (await owner.get(`/api/data_import/${body.id}/rows/?${query}`)).body;

    const [last, found, wrong] = [
      await rows('table=fuel&page=167'),
      await rows('table=fuel&search=tucumcari'),
      await rows('table=errors&search=invalid'),
    ];

    expect([body.dataImportParsedData.length, body.dataImportParsedDataCount]).toEqual([12, 2003]);
    expect(body.dataImportMetaData.totalFuelAmount).toBe((2003 * 2004) / 2);
    expect([last.count, last.results.map(({ line: at }: AnyBody) => at)]).toEqual([
      2003,
      [1993, 1994, 1995, 1996, 1997, 1998, 1999, 2000, 2001, 2002, 2003],
    ]);
    expect([found.count, found.results[0].line]).toEqual([1, 2000]);
    expect([wrong.count, wrong.results[0]]).toMatchObject([
      1,
      { line: 2004, error: 'Invalid Date', verdict: 'INVALID' },
    ]);
    expect((await rows('table=advances')).count).toBe(0);
  });

  // Ledger: FIM-28, MIM-07, MIM-11, MIM-12, MIM-17, MIM-27
  test('offers a hint and a template file with the columns of a source', async () => {
    const hint = async (query: string) => (await owner.get(`/api/data_import/hint/?${query}`)).body;
    const miles = {
      required: ['Date', 'Vehicle', 'Jurisdiction', 'Distance (mi)'],
      optional: [
        'Odometer Start',
        'Odometer End',
        'Start Latitude',
        'Start Longitude',
        'End Latitude',
        'End Longitude',
      ],
    };

    expect(await hint('type=FUEL&source=FLAT_RATE')).toEqual({
      required: ['Card #', 'Tran Date', 'Qty', 'Unit Price', 'Amt', 'Location Name', 'City', 'State/Prov', 'Item'],
      optional: expect.arrayContaining(['Tran Time', 'Fees', 'Invoice', 'Cash Advance', 'Cash Advance Charges']),
    });
    for (const source of ['MOTIVE', 'KEEPTRUCKIN', 'UN_KNOWN', ''])
      expect(await hint(`type=MILEAGE&source=${source}`)).toEqual(miles);
    expect((await owner.get('/api/data_import/hint/csv/?type=FUEL&source=MILEPOST')).text).toBe(
      '\uFEFFCard #,Tran Date,Tran Id,Quantity,Amount,Location,City,State,Item,Unit Price,Fees,Note\r\n',
    );
    expect((await owner.get('/api/data_import/hint/?type=FUEL&source=MOTIVE')).body.errors).toEqual({
      source: 'Invalid Fuel Source',
    });
  });

  // Ledger: IMP-17
  test('is deleted after seven days with its lines and file, unless saved', async () => {
    const mine = await rosterAuthority(server, 'Week Old LLC');
    const old = await preview(mine, sampleForm(mine, 'rts'));
    const young = await preview(mine, sampleForm(mine, 'rts'));
    const kept = await preview(mine, sampleForm(mine, 'tcs'));
    await saved(mine, kept.id);
    const byOwner = (statement: ReturnType<typeof sql>) =>
      server.services.db.system((tx) => tx.query<{ n: number }>(statement));
    await byOwner(
      sql`update data_import set created = now() - interval '7 days 1 minute' where id in (${old.id}, ${kept.id})`,
    );
    await byOwner(sql`update data_import set created = now() - interval '6 days 23 hours' where id = ${young.id}`);

    await clear(server.services.db);

    const { results } = (await mine.get('/api/data_import/?dataImportType=FUEL')).body;
    expect(results.map(({ id }: AnyBody) => id).sort()).toEqual([young.id, kept.id].sort());
    expect(await byOwner(sql`select count(*) as n from data_import_row where data_import = ${old.id}`)).toEqual([
      { n: 0 },
    ]);
    expect(await byOwner(sql`select count(*) as n from file where account_id = ${mine.accountId}`)).toEqual([{ n: 2 }]);
  });
});

describe('permissions for imports', () => {
  // Ledger: FIM-01, MIM-01, IMP-13, IMP-15
  test('require policy 4000 for fuel and 3000 for mileage, and keep accounts separate', async () => {
    const fuel = await preview(owner, sampleForm(owner, 'rts'));
    const miles = await preview(owner, sampleForm(owner, 'motive_ifta_trips'));
    const bookkeeper = await server.personnel(owner, { 4000: 'view create' });
    const dispatcher = await server.personnel(owner, { 3000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const list = async (by: typeof bookkeeper, type: string) =>
      (await by.get(`/api/data_import/?dataImportType=${type}&dataImportSyncStatus=INITIAL`)).status;
    const look = async (by: typeof bookkeeper, { id }: AnyBody) => [
      (await by.get(`/api/data_import/${id}`)).status,
      (await by.get(`/api/data_import/${id}/rows/`)).status,
    ];
    const write = async (by: typeof bookkeeper, { id }: AnyBody, form: Parameters<typeof upload>[1]) => [
      (await upload(by, form)).status,
      (await by.patch(`/api/data_import/${id}`, { recheck: true })).status,
      (await by.post('/api/data_import/sync/', { dataImport: id })).status,
      (await by.delete(`/api/data_import/${id}`)).status,
    ];

    expect([await list(bookkeeper, 'FUEL'), await list(bookkeeper, 'MILEAGE')]).toEqual([200, 403]);
    expect([await list(dispatcher, 'FUEL'), await list(dispatcher, 'MILEAGE')]).toEqual([403, 200]);
    expect([await look(bookkeeper, fuel), await look(bookkeeper, miles)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
    expect([await look(dispatcher, fuel), await look(dispatcher, miles)]).toEqual([
      [403, 403],
      [200, 200],
    ]);
    expect(await look(stranger, fuel)).toEqual([404, 404]);
    expect(await write(stranger, fuel, sampleForm(stranger, 'rts', { carrier: owner.carrierId }))).toEqual([
      400, 404, 404, 404,
    ]);
    expect(await write(dispatcher, miles, sampleForm(owner, 'motive_ifta_trips'))).toEqual([403, 403, 403, 403]);
    expect(await write(bookkeeper, miles, sampleForm(owner, 'motive_ifta_trips'))).toEqual([403, 403, 403, 403]);
    expect(await write(bookkeeper, fuel, sampleForm(owner, 'rts'))).toEqual([200, 200, 200, 403]);
    expect((await owner.post('/api/data_import/', {})).status).toBe(404);
  });

  // Ledger: IMP-26
  test('hide a deleted import from reading, correcting, and saving', async () => {
    const { id } = await preview(owner, sampleForm(owner, 'rts'));
    expect((await owner.delete(`/api/data_import/${id}`)).status).toBe(204);

    const answers = [
      await owner.get(`/api/data_import/${id}/rows/`),
      await owner.patch(`/api/data_import/${id}`, { recheck: true }),
      await owner.post('/api/data_import/sync/', { dataImport: id }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  // Ledger: IMP-05, IMP-13
  test('leave previews out of the list of complete imports', async () => {
    const mine = await rosterAuthority(server, 'Two Imports LLC');
    const [first, second] = [
      await preview(mine, sampleForm(mine, 'rts')),
      await preview(mine, sampleForm(mine, 'tcs')),
    ];
    await saved(mine, first.id);
    const list = async (status: string) =>
      (await mine.get(`/api/data_import/?dataImportType=FUEL&dataImportSyncStatus=${status}`)).body.results.map(
        ({ id }: AnyBody) => id,
      );

    expect([await list('COMPLETE'), await list('INITIAL')]).toEqual([[first.id], [second.id]]);
    const { text } = await mine.get('/api/data_import/csv/?dataImportType=FUEL&dataImportSyncStatus=COMPLETE');
    expect(text).toContain('Fuel Amount,Fees,Cash Advance,Advance Fees,Total Amount');
    expect(text).toContain('1455.81,1.00,164.50,2.00,1623.31');
  });
});

test('applies a day-first date on the last line to all lines of a long file', async () => {
  const LINES = 12_000;
  const ambiguous = Array.from({ length: LINES }, (_, at) => line({ date: '02/03/2025', id: `D${at}` }));
  const year = { dataImportStartDate: '2025-01-01', dataImportEndDate: '2025-12-31' };

  const { id } = await preview(owner, fuelForm([...ambiguous, line({ date: '13/03/2025', id: 'LAST' })], year));

  const days = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(
      sql`select date::text as day, count(*) as lines from data_import_row where data_import = ${id} group by date order by date`,
    ),
  );
  expect(days).toEqual([
    { day: '2025-03-02', lines: LINES },
    { day: '2025-03-13', lines: 1 },
  ]);
});

test('stores each line under its own UUIDv7, in file order', async () => {
  const { id } = await preview(owner, fuelForm(Array.from({ length: 300 }, (_, at) => line({ id: `U${at}` }))));

  const ids = await server.services.db.tx(owner.accountId, (tx) =>
    tx.query<{ id: string }>(sql`select id from data_import_row where data_import = ${id} order by line`),
  );

  expect(new Set(ids.map((row) => row.id)).size).toBe(300);
  expect(ids.map((row) => row.id)).toEqual(ids.map((row) => row.id).sort());
  for (const row of ids)
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
