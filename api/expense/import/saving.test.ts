import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@milepost/domain/core/dates.ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { makeForm, savePaycheck } from '../../accounting/testing.ts';
import { makeFuelCard } from '../../admin/testing.ts';
import { eventually } from '../../core/testing/eventually.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { makeParties } from '../../fleet/testing.ts';
import { judgeLines } from './judge.ts';
import { save } from './save.ts';
import { type Authority, csv, preview, rosterAuthority, sampleForm, saved } from './testing/authority.ts';
import { sampleBytes } from './testing.ts';
import { keepTotals } from './totals.ts';

let server: TestServer;
let owner: Authority;
let number = 0;

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
type Cells = Partial<
  Record<
    'card' | 'date' | 'id' | 'qty' | 'price' | 'amount' | 'at' | 'city' | 'state' | 'item' | 'fee' | 'note',
    string | number
  >
>;
/** Returns a number that no other line in these tests has. */
const fresh = () => `N${++number}`;
const line = (over: Cells = {}) => {
  const whole = {
    card: '*0541',
    date: '2025-04-07',
    id: fresh(),
    qty: 100,
    price: 3.5,
    amount: 350,
    at: 'Loop 410 Fuel',
    city: 'San Antonio',
    state: 'TX',
    item: 'ULSD',
    fee: '',
    note: '',
  };
  return Object.values({ ...whole, ...over }).join(',');
};
const form = (header: string, lines: string[], over: Record<string, unknown> = {}, by = owner) => ({
  carrier: by.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'MILEPOST',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv([header, ...lines, ''].join('\n')),
  ...over,
});
const fuel = (...lines: string[]) => form(HEADER, lines);
const miles = (...lines: string[]) =>
  form('Date,Vehicle,Jurisdiction,Distance (mi),Odometer Start,Odometer End', lines, {
    dataImportType: 'MILEAGE',
    dataImportSource: 'MOTIVE',
  });
const imported = async (by: Client, file: Parameters<typeof preview>[1]) => saved(by, (await preview(by, file)).id);
const made = async (id: string, by: Client = owner, path = 'expense') =>
  (await by.get(`/api/${path}/?dataImport=${id}&per_page=100&ordering=created`)).body.results as AnyBody[];
const correct = async (id: string, fields: Record<string, unknown>) => {
  const { status, body } = await owner.patch(`/api/data_import/${id}`, fields);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const getCounts = ({ dataImportMetaData: totals }: AnyBody) => [
  totals.totalTransactions,
  totals.totalDuplicates,
  totals.totalErrors,
];
const bySystem = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));

describe('a duplicate line', () => {
  // Ledger: FIM-36
  test('is detected however the file was split, sorted, or rewritten', async () => {
    const mine = await rosterAuthority(server, 'Exports LLC');
    await imported(mine, sampleForm(mine, 'fleet_one_edge'));
    const text = sampleBytes('fleet_one_edge').toString();
    const [header = '', ...lines] = text.trim().split(/\r?\n/);
    const again = async (rows: string[], head = header) =>
      (
        await preview(
          mine,
          sampleForm(mine, 'fleet_one_edge', { dataImportRawFile: csv([head, ...rows].join('\r\n')) }),
        )
      ).dataImportMetaData;

    const [whole, sorted, split] = [await again(lines), await again(lines.toSorted()), await again(lines.slice(5, 12))];
    const cells = (row: string) => row.split(',').toReversed().join(';');
    const moved = await again(lines.map(cells), cells(header));

    expect(
      [whole, sorted, moved].map(({ totalTransactions, totalDuplicates, totalErrors }) => [
        totalTransactions,
        totalDuplicates,
        totalErrors,
      ]),
    ).toEqual([
      [0, 24, 2],
      [0, 24, 2],
      [0, 24, 2],
    ]);
    expect([split.totalTransactions, split.totalDuplicates]).toEqual([0, 7]);
  });

  // Ledger: FIM-36
  test('has the same card, masked or full; another time, quantity, date, or sign is a new purchase', async () => {
    const id = fresh();
    await imported(owner, fuel(line({ id })));

    const body = await preview(
      owner,
      fuel(
        line({ id, card: '7083050000000010541' }),
        line({ id, card: '*22768' }),
        line({ id, qty: 101 }),
        line({ id, date: '2025-04-08' }),
        line({ id, qty: -100, amount: -350 }),
        line({ id, qty: 101 }),
      ),
    );

    expect(getCounts(body)).toEqual([4, 2, 0]);
    expect(body.dataImportParsedData.map(({ line: at }: AnyBody) => at)).toEqual([2, 3, 4, 5]);
  });

  // Ledger: FIM-36
  test('is compared with saved imports, not with previews or typed expenses', async () => {
    const id = fresh();
    const parties = { carrier: owner.carrierId, driver: owner.ids['Martin Okafor'], vehicle: owner.ids['101'] };
    const typed = {
      ...parties,
      expenseFor: 'fleet',
      expenseType: 'FUEL',
      expenseTransactionDate: '2025-04-07',
      expenseTransactionID: id,
      expenseQuantity: 100,
      expenseUnitPrice: 3.5,
      address: { city: 'San Antonio', state: 'TX' },
    };
    expect((await owner.post('/api/expense/', typed)).status).toBe(201);
    await preview(owner, fuel(line({ id })));

    const afterPreview = await preview(owner, fuel(line({ id })));
    await saved(owner, afterPreview.id);
    const afterSaving = await preview(owner, fuel(line({ id })));

    expect([getCounts(afterPreview), getCounts(afterSaving)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  // Ledger: MIM-21
  test('of a trip has the same date, truck, jurisdiction, distance, and odometers', async () => {
    await imported(owner, miles('2025-04-07,101,TX,120,1000,1120'));

    const body = await preview(
      owner,
      miles(
        '04/07/2025,101,tx,120.0,"1,000",1120',
        '2025-04-07,101,TX,120,1120,1240',
        '2025-04-07,101,TX,121,1000,1120',
        '2025-04-07,104,TX,120,1000,1120',
      ),
    );

    expect([body.dataImportMetaData.totalDuplicates, body.dataImportMetaData.totalTrips]).toEqual([1, 3]);
  });

  // Ledger: IMP-27
  test('is imported again after its record was deleted', async () => {
    const [first, second] = [line(), line()];
    const { id, dataImportMetaData: before } = await imported(owner, fuel(first, second));
    const [gone] = await made(id);
    expect((await owner.delete(`/api/expense/${gone.id}`)).status).toBe(204);

    const again = await preview(owner, fuel(first, second));

    expect(getCounts(again)).toEqual([1, 1, 0]);
    expect((await owner.get(`/api/data_import/${id}`)).body.dataImportMetaData).toEqual(before);
  });
});

describe('a correction', () => {
  test('makes a rejected line valid and updates the totals', async () => {
    const body = await preview(
      owner,
      fuel(line(), line({ date: '2025-02-30' }), line({ amount: 'N/A' }), line({ city: '' })),
    );

    const two = await correct(body.id, {
      lines: [
        { line: 2, cells: { date: '2025-04-09' } },
        { line: 3, cells: { amount: '360.50' } },
      ],
    });
    const one = await correct(body.id, { lines: [{ line: 3, cells: { amount: 'x' } }] });
    await saved(owner, body.id);

    expect([getCounts(body), getCounts(two), getCounts(one)]).toEqual([
      [1, 0, 3],
      [3, 0, 1],
      [2, 0, 2],
    ]);
    expect(two.dataImportMetaData).toMatchObject({ totalFuelAmount: 1060.5, invalidLines: 1 });
    expect(one.dataImportMetaData.errors.map(({ line: at, error }: AnyBody) => [at, error])).toEqual([
      [3, 'Invalid Amount'],
      [4, 'Invalid City'],
    ]);
    expect((await made(body.id)).map(({ expenseTransactionDate }) => expenseTransactionDate).sort()).toEqual([
      '2025-04-07',
      '2025-04-09',
    ]);
  });

  test('skips a line, lists it among the errors, and can include it again', async () => {
    const body = await preview(owner, fuel(line(), line()));

    const out = await correct(body.id, { lines: [{ line: 2, leftOut: true }] });
    const back = await correct(body.id, { lines: [{ line: 2, leftOut: false }] });

    expect([getCounts(out), getCounts(back)]).toEqual([
      [1, 0, 1],
      [2, 0, 0],
    ]);
    expect(out.dataImportMetaData).toMatchObject({ leftOutLines: 1, errors: [{ line: 2, verdict: 'LEFT_OUT' }] });
  });

  // Ledger: FIM-36
  test('detects duplicates by original and corrected values', async () => {
    const [kept, fixed] = [line(), line({ amount: 'N/A' })];
    const typo = line({ amount: 35 });
    const { id } = await preview(owner, fuel(kept, fixed, typo, kept));
    await correct(id, {
      lines: [
        { line: 2, cells: { amount: '351' } },
        { line: 3, cells: { amount: '350' } },
        { line: 1, leftOut: true },
      ],
    });
    const whole = (await owner.get(`/api/data_import/${id}`)).body;
    await saved(owner, id);

    const again = await preview(owner, fuel(kept, fixed, typo));
    const right = await preview(owner, fuel(fixed.replace('N/A', '351'), typo.replace(',35,', ',350,')));

    // Skipping a line doesn't import its duplicate instead.
    expect(getCounts(whole)).toEqual([2, 1, 1]);
    expect([getCounts(again), getCounts(right)]).toEqual([
      [1, 2, 0],
      [0, 2, 0],
    ]);
  });

  // Ledger: FIM-37, MIM-19
  test('finds a card or truck added later after checking again', async () => {
    const mine = await rosterAuthority(server, 'New Card LLC');
    const file = form(HEADER, [line({ card: '4410009' })], {}, mine);
    const body = await preview(mine, file);
    const { driver, vehicle } = { driver: mine.ids['Luis Pereda'], vehicle: mine.ids['104'] };
    const card = {
      carrier: mine.carrierId,
      company: mine.ids.provider,
      driver,
      vehicle,
      fuelCardSourceId: '4410009',
      fuelCardPin: '1111',
    };
    expect((await mine.post('/api/fuel_card/', card)).status).toBe(201);

    const { body: after } = await mine.patch(`/api/data_import/${body.id}`, { recheck: true });

    expect([getCounts(body), getCounts(after)]).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
    expect(body.dataImportMetaData.unrecognized).toEqual([{ holder: '4410009', lines: 1, amount: 350 }]);
  });

  // Ledger: FIM-37
  test('assigns a card by hand to all lines with its number', async () => {
    const body = await preview(owner, fuel(line({ card: '4419' }), line({ card: '4419' }), line({ card: '5519' })));

    const after = await correct(body.id, { cards: { 4419: owner.ids['7083050000000022768'] } });
    await saved(owner, body.id);

    expect([getCounts(body), getCounts(after)]).toEqual([
      [0, 0, 3],
      [2, 0, 1],
    ]);
    expect((await made(body.id)).map(({ driver }) => driver.prettyName)).toEqual(['Luis Pereda', 'Luis Pereda']);
    const refused = await owner.patch(`/api/data_import/${(await preview(owner, fuel(line({ card: '6619' })))).id}`, {
      cards: { 6619: owner.ids['7083050000000031207'] },
    });
    expect([refused.status, refused.body.errors]).toEqual([400, { cards: 'Invalid Fuel Card' }]);
  });

  // Ledger: FIM-37
  test('rejects a card of another authority', async () => {
    const other = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Sample West LLC' }));
    expect([other.status, other.body.errors]).toEqual([201, undefined]);
    const { id: card } = await makeFuelCard(owner, await makeParties(owner, other.body.id));

    const { id } = await preview(owner, fuel(line({ card: '4419' })));
    const refused = await owner.patch(`/api/data_import/${id}`, { cards: { 4419: card } });

    expect([refused.status, refused.body.errors]).toEqual([400, { cards: 'Invalid Fuel Card' }]);
  });

  test('is rejected for a missing line and after saving', async () => {
    const { id } = await preview(owner, fuel(line()));
    const missing = await owner.patch(`/api/data_import/${id}`, { lines: [{ line: 2, leftOut: true }] });
    const wrong = await owner.patch(`/api/data_import/${id}`, { lines: 'all' });
    const far = await owner.patch(`/api/data_import/${id}`, { lines: [{ line: 2 ** 31, leftOut: true }] });
    await saved(owner, id);
    const late = await owner.patch(`/api/data_import/${id}`, { lines: [{ line: 1, leftOut: true }] });

    expect([missing.status, missing.body.errors]).toEqual([400, { lines: 'This import has no row 2' }]);
    for (const refused of [wrong, far])
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['lines']]);
    expect([late.status, late.body.code]).toEqual([400, 'ERROR_GENERAL']);
  });
});

describe('a saved line', () => {
  // Ledger: FIM-32, FIM-34, FIM-43, FIM-44, FIM-45
  test('becomes an expense of the card’s driver, truck, and provider, split by driver type', async () => {
    const rows = [
      line({ id: 'S1', note: 'Full tank', fee: 1.25 }),
      line({ id: 'S2', item: 'ULSR' }),
      line({ id: 'S3', item: 'CADV', amount: 100, fee: 2.5 }),
      line({ id: 'S4', card: '*22768', item: 'SCLE', amount: 12.5 }),
      line({ id: 'S5', card: '*22768', item: 'CADV', amount: 80 }),
      line({ id: 'S6', card: '*22768', price: '', qty: 99.999, amount: 349.99 }),
    ];

    const { id, prettyName } = await imported(owner, fuel(...rows));

    const byId = new Map((await made(id)).map((row) => [row.expenseTransactionID, row]));
    expect(byId.get('S1')).toMatchObject({
      expenseFor: 'fleet',
      expenseType: 'FUEL',
      status: 'COMPLETE',
      expenseTransactionDate: '2025-04-07',
      prettyName: 'S1',
      expenseQuantity: 100,
      expenseUnitPrice: 3.5,
      expenseFee: 1.25,
      expenseAmount: 351.25,
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      expenseIsIFTAFuel: true,
      address: { place: 'Loop 410 Fuel', city: 'San Antonio', state: 'TX' },
      desc: 'ULSD · Full tank',
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
      expenseIsReimbursable: false,
      netAppliedToDriver: 351.25,
      netAppliedToCarrier: 0,
      carrier: { id: owner.carrierId },
      driver: { prettyName: 'Martin Okafor' },
      vehicle: { prettyName: '101' },
      company: { prettyName: 'Plainsman Fuel' },
      dataImport: { id, prettyName },
    });
    expect(byId.get('S2')).toMatchObject({ expenseIsIFTAFuel: false, expenseFuelType: 'DIESEL', desc: 'ULSR' });
    expect(byId.get('S3')).toMatchObject({
      expenseType: 'ADVANCE',
      fuelCardExpenseType: 'CASH_ADVANCE',
      expenseFuelType: 'UN_KNOWN',
      expenseQuantity: 1,
      expenseUnitPrice: 100,
      expenseFee: 2.5,
      expenseAmount: 102.5,
    });
    expect(byId.get('S4')).toMatchObject({
      fuelCardExpenseType: 'SCALE',
      expenseIsDeductable: false,
      netAppliedToDriver: 0,
      netAppliedToCarrier: 12.5,
    });
    expect(byId.get('S5')).toMatchObject({ expenseIsDeductable: true, netAppliedToDriver: 80, netAppliedToCarrier: 0 });
    expect(byId.get('S6')).toMatchObject({ expenseQuantity: 99.999, expenseUnitPrice: 3.4999, expenseAmount: 349.99 });
    const { results } = (await owner.get(`/api/history/?record=expense&recordId=${byId.get('S1')?.id}`)).body;
    expect(results).toMatchObject([
      { action: 'CREATE', by: { id: owner.profileId }, changes: [{ field: 'dataImport', to: prettyName }] },
    ]);
  });

  // Ledger: FIM-40, FIM-41
  test('keeps the file’s amount to the cent, even when negative, until its price changes', async () => {
    const { id } = await imported(
      owner,
      fuel(
        line({ qty: 100, price: 3.5, amount: 351.02 }),
        line({ qty: -10, price: 3.5, amount: -35 }),
        line({ amount: 400 }),
      ),
    );
    const [first, credit] = await made(id);

    expect([first.expenseAmount, credit.expenseAmount, credit.expenseQuantity]).toEqual([351.02, -35, -10]);
    expect((await owner.patch(`/api/expense/${first.id}`, { desc: 'checked' })).body.expenseAmount).toBe(351.02);
    expect((await owner.patch(`/api/expense/${first.id}`, { expenseUnitPrice: 3.6 })).body.expenseAmount).toBe(360);
  });

  // Ledger: FIM-46, MIM-23
  test('gets the suffix -2 or -3 for a taken number, and the next number when empty', async () => {
    const plain = {
      ...sampleForm(owner, 'flat_rate_v1'),
      dataImportStartDate: '2025-04-01',
      dataImportEndDate: '2025-04-30',
    };
    const header = 'Card #,Tran Date,Invoice,Qty,Unit Price,Amt,Location Name,City,State/Prov,Item';
    const edge = (id: string, qty: number) =>
      `*0541,2025-04-07,${id},${qty},3.5,${qty * 3.5},Loop 410 Fuel,San Antonio,TX,ULSD`;
    const edges = (...rows: string[]) => ({
      ...plain,
      dataImportSource: 'FLEET_ONE_EDGE',
      dataImportRawFile: csv([header, ...rows].join('\n')),
    });
    const parties = { carrier: owner.carrierId, driver: owner.ids['Martin Okafor'], vehicle: owner.ids['101'] };
    const typed = {
      ...parties,
      expenseFor: 'fleet',
      expenseType: 'TOLL',
      expenseTransactionDate: '2025-04-01',
      expenseUnitPrice: 5,
      expenseTransactionID: 'R7-2',
    };
    expect((await owner.post('/api/expense/', typed)).status).toBe(201);

    const { id } = await imported(
      owner,
      edges(edge('R7', 10), edge('R7', 20), edge('R7-3', 30), edge('R7', 40), edge('', 50), edge('', 60)),
    );
    const later = await imported(owner, edges(edge('R7', 70)));

    const named = Object.fromEntries((await made(id)).map((row) => [row.expenseQuantity, row.expenseTransactionID]));
    expect([10, 20, 30, 40].map((quantity) => named[quantity])).toEqual(['R7', 'R7-4', 'R7-3', 'R7-5']);
    expect([named[50], named[60]]).toEqual([
      expect.stringMatching(/^EXP-\d{6}$/),
      expect.stringMatching(/^EXP-\d{6}$/),
    ]);
    expect(named[50]).not.toBe(named[60]);
    expect((await made(later.id)).map(({ expenseTransactionID }) => expenseTransactionID)).toEqual(['R7-6']);
    const trips = await imported(owner, miles('2025-04-12,112,MO,10,,', '2025-04-12,112,MO,11,,'));
    const more = await imported(owner, miles('2025-04-12,112,MO,12,,'));
    const ids = [...(await made(trips.id, owner, 'trip')), ...(await made(more.id, owner, 'trip'))].map(
      ({ tripSourceId }) => tripSourceId,
    );
    expect(ids.sort()).toEqual(['112-20250412-MO', '112-20250412-MO-2', '112-20250412-MO-3']);
  });

  // Ledger: FIM-43, MIM-24
  test('belongs to the driver assigned to the card or truck on its date', async () => {
    const mine = await rosterAuthority(server, 'Hand Over LLC');
    const { ids } = mine;
    const over = { driver: ids['Anh Tran'], vehicle: ids['2207'], heldSince: '2025-04-10' };
    expect((await mine.patch(`/api/fuel_card/${ids['7083050000000010541']}`, over)).status).toBe(200);
    expect(
      (await mine.patch(`/api/vehicle/${ids['112']}`, { driver: ids['Anh Tran'], driverSince: '2025-04-10' })).status,
    ).toBe(200);
    const days = ['2025-04-01', '2025-04-09', '2025-04-10', '2025-04-30'];

    const bought = await imported(
      mine,
      form(
        HEADER,
        days.map((date) => line({ date })),
        {},
        mine,
      ),
    );
    const driven = await imported(mine, {
      ...miles(...days.map((date) => `${date},112,MO,10,,`)),
      carrier: mine.carrierId,
    });

    const held = (rows: AnyBody[], day: string) =>
      rows
        .toSorted((a, b) => (a[day] < b[day] ? -1 : 1))
        .map(({ driver, vehicle }) => `${driver.prettyName} ${vehicle.prettyName}`);
    expect(held(await made(bought.id, mine), 'expenseTransactionDate')).toEqual([
      'Martin Okafor 101',
      'Martin Okafor 101',
      'Anh Tran 2207',
      'Anh Tran 2207',
    ]);
    expect(held(await made(driven.id, mine, 'trip'), 'tripDate')).toEqual([
      'Dana Kowalczyk 112',
      'Dana Kowalczyk 112',
      'Anh Tran 112',
      'Anh Tran 112',
    ]);
  });

  test('flags a mistyped odometer in the preview and never uses it for the truck', async () => {
    const mine = await rosterAuthority(server, 'Mistyped LLC');
    const read = async (day: string, start: number, end: number) => {
      const shown = await preview(mine, { ...miles(`${day},112,MO,480,${start},${end}`), carrier: mine.carrierId });
      await saved(mine, shown.id);
      return shown.dataImportParsedData[0].odometerNote;
    };
    const odometer = async () => (await mine.get(`/api/vehicle/${mine.ids['112']}`)).body.vehicleCurrentOdometer;

    expect([await read('2025-04-07', 213_000, 213_480), await odometer()]).toEqual([null, 213_480]);
    expect([await read('2025-04-08', 2_134_500, 2_134_980), await odometer()]).toEqual([
      '1,921,500 mi a day since 213,480 mi on Apr 7, 2025. Not used until you confirm it.',
      213_480,
    ]);
    expect([await read('2025-04-09', 213_500, 213_980), await odometer()]).toEqual([null, 213_980]);
    expect([await read('2025-04-10', 213_000, 213_479), await odometer()]).toEqual([
      '501 mi less than the previous reading: 213,980 mi on Apr 9, 2025. Not used until you confirm it.',
      213_980,
    ]);
  });

  // Ledger: FIM-47, TRP-15
  test('sets the odometer of the card’s own truck or the trip’s truck until the import is deleted', async () => {
    const mine = await rosterAuthority(server, 'Odometer LLC');
    const header = 'Card #,Tran Date,Invoice,Unit,Odometer,Qty,Unit Price,Amt,Location Name,City,State/Prov,Item';
    const edge = (card: string, unit: string, odometer: number | string) =>
      `${card},2025-04-07,${fresh()},${unit},${odometer},10,3.5,35,Loop 410 Fuel,San Antonio,TX,ULSD`;
    const rows = [
      edge('*0541', '0101', 500_100),
      edge('*22768', '999', 600_100),
      edge('*36915', '112', 0),
      edge('*44402', '', 700_100),
    ];
    const odometer = async (truck: string) =>
      (await mine.get(`/api/vehicle/${mine.ids[truck]}`)).body.vehicleCurrentOdometer;

    const { id } = await imported(mine, form(header, rows, { dataImportSource: 'FLEET_ONE_EDGE' }, mine));
    const fueled = await Promise.all(['101', '104', '112', '118'].map(odometer));
    await imported(mine, { ...miles('2025-04-08,112,MO,10,800100,800110'), carrier: mine.carrierId });

    expect([fueled, await odometer('112')]).toEqual([[500_100, null, null, null], 800_110]);
    expect((await mine.delete(`/api/data_import/${id}`)).status).toBe(204);
    expect(await odometer('101')).toBeNull();
    const day = addDays(server.today(), 1);
    const ahead = edge('*0541', '101', 510_100).replace('2025-04-07', day);
    const days = { dataImportStartDate: day, dataImportEndDate: day, dataImportSource: 'FLEET_ONE_EDGE' };
    expect(await made((await imported(mine, form(header, [ahead], days, mine))).id, mine)).toHaveLength(1);
    expect(await odometer('101')).toBeNull();
  });
});

describe('saving an import', () => {
  // Ledger: IMP-08, IMP-16
  test('returns the same import and saves once, even when sent ten times at once', async () => {
    const { id } = await preview(owner, fuel(line(), line(), line()));
    const confirm = () => owner.post('/api/data_import/sync/', { dataImport: id });

    const answers = await Promise.all(Array.from({ length: 10 }, confirm));
    const done = await saved(owner, id);
    const again = await confirm();

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`200 ${id}`]));
    expect([again.status, again.body.dataImportSyncStatus, again.body.updated]).toEqual([
      200,
      'COMPLETE',
      done.updated,
    ]);
    expect(await made(id)).toHaveLength(3);
    expect(await bySystem(sql`select count(*) as n from task where input ->> 'dataImport' = ${id}`)).toEqual([
      { n: 1 },
    ]);
    expect(
      (await owner.get(`/api/history/?record=data_import&recordId=${id}`)).body.results.map(
        ({ action }: AnyBody) => action,
      ),
    ).toEqual(['UPDATE', 'CREATE']);
  });

  // Ledger: IMP-19
  test('saves shared lines of two previews once and fails the one with nothing left', async () => {
    const rows = [line(), line()];
    const [one, two] = [await preview(owner, fuel(...rows)), await preview(owner, fuel(...rows))];

    const answers = await Promise.all(
      [one, two].map(({ id }) => owner.post('/api/data_import/sync/', { dataImport: id })),
    );
    const states = await eventually(async () => {
      const found = await Promise.all(
        [one, two].map(async ({ id }) => (await owner.get(`/api/data_import/${id}`)).body),
      );
      expect(found.map(({ dataImportSyncStatus }) => dataImportSyncStatus).sort()).toEqual(['ARCHIVED', 'COMPLETE']);
      return found;
    });

    const failed = states.find(({ dataImportSyncStatus }) => dataImportSyncStatus === 'ARCHIVED');
    expect(failed.dataImportFailure).toContain('Nothing left to import');
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([...(await made(one.id)), ...(await made(two.id))]).toHaveLength(2);
    const again = await owner.post('/api/data_import/sync/', { dataImport: failed.id });
    expect([again.status, again.body.errors]).toEqual([400, { dataImportRawFile: 'Invalid Import (CSV file)' }]);
  });

  // Ledger: IMP-19
  test('skips lines that became duplicates and corrects the totals', async () => {
    const [first, second] = [line(), line()];
    const both = await preview(owner, fuel(first, second));
    await imported(owner, fuel(first));

    const done = await saved(owner, both.id);

    expect([getCounts(both), getCounts(done)]).toEqual([
      [2, 0, 0],
      [1, 1, 0],
    ]);
    expect(await made(both.id)).toHaveLength(1);
  });

  // Ledger: IMP-16
  test('fails without saving when the import is deleted at the same moment', async () => {
    const { id } = await preview(owner, fuel(line()));
    const deleting = new pg.Client(server.databaseUrl);
    await deleting.connect();
    onTestFinished(() => deleting.end());
    await deleting.query('begin');
    await deleting.query(`update data_import set state = 'DELETED' where id = $1`, [id]);

    const confirming = owner.post('/api/data_import/sync/', { dataImport: id });
    await eventually(async () =>
      expect(
        await bySystem(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    );
    await deleting.query('commit');

    const { status, body } = await confirming;
    expect([status, body.code, await made(id)]).toEqual([404, 'ERROR_NOT_FOUND', []]);
  });

  // Ledger: IMP-16
  test('saves nothing when killed midway and completes on the next run', async () => {
    const { id } = await preview(owner, fuel(line(), line()));
    const broken = new Error('killed');
    const { db } = server.services;
    const dying = {
      ...db,
      background: {
        ...db.background,
        tx: ((account, act) =>
          db.background.tx(account, async (tx) => {
            await act(tx);
            throw broken;
          })) as typeof db.background.tx,
      },
      tx: () => Promise.reject(broken),
    };

    await expect(save({ db: dying as never }, owner.accountId, id)).rejects.toThrow('killed');
    const between = [(await owner.get(`/api/data_import/${id}`)).body.dataImportSyncStatus, (await made(id)).length];
    await save({ db }, owner.accountId, id);
    await save({ db }, owner.accountId, id);

    expect(between).toEqual(['INITIAL', 0]);
    expect([(await owner.get(`/api/data_import/${id}`)).body.dataImportSyncStatus, (await made(id)).length]).toEqual([
      'COMPLETE',
      2,
    ]);
  });

  // Ledger: IMP-16
  test('returns to preview after cancellation and fails with a reason after being lost twice', async () => {
    const [canceled, lost] = [await preview(owner, fuel(line())), await preview(owner, fuel(line()))];
    const running = (id: string, state: string) =>
      bySystem(sql`with t as (insert into task (account_id, id, profile, kind, title, input, state, was_lost, alive)
          values (${owner.accountId}, ${id}, ${owner.profileId}, 'data_import.save', 'Import', ${JSON.stringify({ dataImport: id, type: 'FUEL', name: 'x' })}, ${state}, true, now() - interval '1 hour'))
        update data_import set data_import_sync_status = 'IN_PROGRESS', task = ${id} where id = ${id}`);
    await running(canceled.id, 'RUNNING');
    await running(lost.id, 'RUNNING');

    expect((await owner.get(`/api/data_import/${lost.id}`)).body).toMatchObject({
      dataImportSyncStatus: 'IN_PROGRESS',
      task: { id: lost.id, state: 'RUNNING' },
    });
    expect((await owner.post(`/api/task/${canceled.id}/cancel/`)).status).toBe(200);
    await server.services.tasks.takeUpLost();

    const look = async (id: string) => (await owner.get(`/api/data_import/${id}`)).body;
    expect(await look(canceled.id)).toMatchObject({
      dataImportSyncStatus: 'INITIAL',
      dataImportFailure: null,
      task: null,
    });
    expect(await look(lost.id)).toMatchObject({
      dataImportSyncStatus: 'ARCHIVED',
      dataImportFailure: expect.stringContaining('Nothing was saved'),
    });
    expect((await saved(owner, canceled.id)).dataImportSyncStatus).toBe('COMPLETE');
  });

  // Ledger: IMP-16
  test('saves nothing when stopped', async () => {
    const { id } = await preview(owner, fuel(line()));
    const stop = new AbortController();
    stop.abort(new Error('canceled'));

    await expect(save(server.services, owner.accountId, id, { signal: stop.signal })).rejects.toThrow('canceled');

    expect([(await owner.get(`/api/data_import/${id}`)).body.dataImportSyncStatus, (await made(id)).length]).toEqual([
      'INITIAL',
      0,
    ]);
  });
});

describe('deleting an import', () => {
  // Ledger: IMP-26
  test('removes only its own records, edited or not, and allows importing the file again', async () => {
    const rows = [line(), line(), line()];
    const first = await imported(owner, fuel(...rows));
    const [edited, gone] = await made(first.id);
    await owner.patch(`/api/expense/${edited.id}`, { desc: 'mine' });
    await owner.delete(`/api/expense/${gone.id}`);
    const before = (await owner.get('/api/expense/')).body.count;

    const { status } = await owner.delete(`/api/data_import/${first.id}`);

    expect(status).toBe(204);
    expect((await owner.get('/api/expense/')).body.count).toBe(before - 2);
    expect((await owner.get(`/api/history/?record=expense&recordId=${edited.id}`)).body.results[0]).toMatchObject({
      action: 'DELETE',
      by: { id: owner.profileId },
    });
    expect((await owner.get(`/api/data_import/?dataImportType=FUEL&search=${first.dataImportID}`)).body.count).toBe(0);
    const again = await imported(owner, fuel(...rows));
    expect([getCounts(again), (await made(again.id)).length]).toEqual([[3, 0, 0], 3]);
  });

  // Ledger: IMP-26
  test('is rejected with the paycheck named when a paycheck includes some of it', async () => {
    const mine = await rosterAuthority(server, 'Paid LLC');
    const week = { dataImportStartDate: '2026-03-01', dataImportEndDate: '2026-03-07' };
    const rows = [line({ date: '2026-03-04' }), line({ date: '2026-03-05', card: '*22768' })];
    const { id } = await imported(mine, form(HEADER, rows, week, mine));
    const martin = { carrier: mine.carrierId, driver: mine.ids['Martin Okafor'] as string };
    const paycheck = await savePaycheck(mine, makeForm(martin));
    expect([paycheck.status, paycheck.body.errors]).toEqual([201, undefined]);

    const { status, body } = await mine.delete(`/api/data_import/${id}`);

    expect([status, body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(body.default_detail).toContain(
      `${paycheck.body.prettyName} paid 1 of this import’s expenses. Delete that paycheck first.`,
    );
    expect(await made(id, mine)).toHaveLength(2);
    const other = await imported(mine, form(HEADER, [line({ date: '2026-03-06' })], week, mine));
    expect((await mine.delete(`/api/data_import/${other.id}`)).status).toBe(204);
  });

  // Ledger: IMP-26
  test('removes trips or a preview and can’t be undone', async () => {
    const { id } = await imported(owner, miles('2025-04-15,101,TX,10,,', '2025-04-15,104,TX,10,,'));
    const waiting = await preview(owner, fuel(line()));

    expect([
      (await owner.delete(`/api/data_import/${id}`)).status,
      (await owner.delete(`/api/data_import/${waiting.id}`)).status,
    ]).toEqual([204, 204]);
    expect(await made(id, owner, 'trip')).toEqual([]);
    const gone = (await owner.get(`/api/data_import/${id}`)).body;
    expect([gone.state, gone.workflowActionItems]).toEqual(['DELETED', []]);
    expect((await owner.post(`/api/data_import/${id}/event/`, { eventType: 'RESTORE' })).status).toBe(400);
  });
});

test('checking lines again without changes writes nothing', async () => {
  const { id } = await preview(owner, fuel(line(), line({ date: '' }), line({ card: '777777' })));
  const versions = () =>
    bySystem(sql`select xmin::text, line, verdict from data_import_row where data_import = ${id} order by line`);
  const before = await versions();

  await server.services.db.tx(owner.accountId, async (tx) => {
    await judgeLines(tx, id);
    await keepTotals(tx, id);
  });

  expect(await versions()).toEqual(before);
});

describe('a server killed while saving', () => {
  /** Starts a real server on this database and returns it when ready. */
  async function serve(folder: string): Promise<ChildProcess> {
    const main = join(import.meta.dirname, '../../main.ts');
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      PROCESSES: '1',
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ready = Promise.withResolvers<void>();
    child.stdout.on('data', (said) => String(said).includes('Milepost is ready') && ready.resolve());
    await ready.promise;
    return child;
  }

  // Ledger: IMP-16
  test('saves nothing and reports it, and the next server saves everything once', async () => {
    const { jobs, tasks } = server.services;
    const [folder, holder] = [await mkdtemp(join(tmpdir(), 'milepost-killed-')), new pg.Client(server.databaseUrl)];
    await holder.connect();
    await jobs.stop();
    await jobs.start({ work: false });
    const numbers = [fresh(), fresh(), fresh()];
    const { id } = await preview(owner, fuel(...numbers.map((id) => line({ id, card: '*0541', date: '2025-04-09' }))));
    // Saving the last expense waits for this uncommitted one with the same number.
    await holder.query('begin');
    await holder.query(
      `insert into expense (account_id, id, carrier, pretty_name, state, expense_for, expense_type, status, expense_transaction_id, expense_transaction_date,
        expense_quantity, expense_unit_price, expense_amount, net_applied_to_driver, net_applied_to_carrier)
      values ($1, gen_random_uuid(), $2, $3, 'ACTIVE', 'fleet', 'FUEL', 'COMPLETE', $3, '2025-04-09', 1, 1, 1, 0, 1)`,
      [owner.accountId, owner.carrierId, numbers[2]],
    );
    const status = async () => (await owner.get(`/api/data_import/${id}`)).body.dataImportSyncStatus;
    const first = await serve(folder);
    await Promise.all([
      owner.post('/api/data_import/sync/', { dataImport: id }),
      eventually(async () => {
        const rows = await bySystem(
          sql`select from pg_stat_activity where datname = current_database() and application_name = 'milepost-heavy' and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }),
    ]);

    first.kill('SIGKILL');
    await once(first, 'exit');
    await holder.query('rollback');

    const found = [await status(), (await made(id)).length];
    await bySystem(sql`update task set alive = now() - interval '1 hour' where state = 'RUNNING'`);
    const second = await serve(folder);
    await tasks.takeUpLost();
    await eventually(async () => expect(await status()).toBe('COMPLETE'));
    second.kill('SIGKILL');
    await once(second, 'exit');
    const history = await bySystem<{ n: number }>(
      sql`select count(*) as n from history h join expense e on e.id = h.record_id where e.data_import = ${id}`,
    );
    expect([found, (await made(id)).map(({ prettyName }) => prettyName).sort(), history]).toEqual([
      ['IN_PROGRESS', 0],
      numbers.toSorted(),
      [{ n: 3 }],
    ]);
    await holder.end();
    await rm(folder, { recursive: true });
    await jobs.stop();
    await jobs.start();
  });
});
