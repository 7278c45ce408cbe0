/**
 * Covers adding several records together, from a spreadsheet or the Add several grid: each row is saved or
 * gets its errors.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { workbook } from '../expense/import/testing.ts';
import { makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('First Freight LLC');
});
afterAll(() => server.close());

const buildDriver = (over: AnyBody = {}) => ({
  driverFirstName: 'Wade',
  driverLastName: `Hollis ${newId()}`,
  driverPhoneNumber: '512-555-0142',
  driverEmail: 'wade@example.com',
  driverType: 'Hired Driver',
  driverHiredDate: '3/4/2024',
  driverDOB: '1980-02-29',
  place: '12 Elm St',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75201',
  ...over,
});

const buildTruck = (over: AnyBody = {}) => ({
  vehicleNumber: `T-${newId()}`,
  driver: '',
  vehicleMake: 'Volvo',
  vehicleModel: 'VNL',
  vehicleYear: '2022',
  vehicleVIN: '4V4NC9EH5NN101001',
  vehiclePlateNumber: '8AB123',
  vehiclePlateState: 'TX',
  vehicleStartDate: '2026-01-05',
  vehicleGrossWeight: '80,000',
  ...over,
});

const importRows = (record: string, rows: AnyBody[], by = owner, keys = rows.map(() => newId())) =>
  by.post(`/api/${record}/several/`, {
    carrier: by.carrierId,
    rows: rows.map((cells, at) => ({ key: keys[at], cells })),
  });

const listDrivers = async (by: Client) => (await by.get('/api/driver/?per_page=100')).body;

describe('spreadsheet rows', () => {
  test('become records with history, like records from a form', async () => {
    const cells = buildDriver();
    const { status, body } = await importRows('driver', [cells]);

    expect(status).toBe(200);
    const created = (await owner.get(`/api/driver/${body.results[0].id}`)).body;
    expect(created).toMatchObject({
      prettyName: `Wade ${cells.driverLastName}`,
      driverType: 'DRIVER_FOR_HIRE',
      driverHiredDate: '2024-03-04',
      carrier: { id: owner.carrierId },
      address: { city: 'Dallas', zipCode: '75201' },
      driverAccessID: expect.stringMatching(/^DRV-/),
    });
    const history = await owner.get(`/api/history/?record=driver&recordId=${created.id}`);
    expect(history.body.results).toMatchObject([{ action: 'CREATE' }]);
  });

  test('are saved when valid, and all 500 invalid rows report their errors by column', async () => {
    const by = await server.account('Wrong Rows LLC');
    const error = Array.from({ length: 500 }, (_, at) =>
      buildDriver({ driverPhoneNumber: `${at}`, driverDOB: 'soon' }),
    );
    const rows = [buildDriver(), ...error.slice(0, 250), buildDriver(), ...error.slice(250), buildDriver()];
    const results: AnyBody[] = [];
    for (let at = 0; at < rows.length; at += 50)
      results.push(...(await importRows('driver', rows.slice(at, at + 50), by)).body.results);

    expect(results).toHaveLength(503);
    expect(results.flatMap((one, at) => (one.id ? [at] : []))).toEqual([0, 251, 502]);
    const errors = { driverPhoneNumber: 'Invalid Phone Number', driverDOB: 'Invalid Date Of Birth' };
    expect(results.filter(({ errors }) => errors)).toEqual(error.map(() => ({ errors: errors })));
    expect((await listDrivers(by)).count).toBe(3);
  });

  test('create no duplicates when sent again after a lost response; corrected rows are created', async () => {
    const by = await server.account('Sent Again LLC');
    const [right, error] = [buildDriver(), buildDriver({ driverEmail: 'nobody' })];
    const keys = [newId(), newId()];

    const first = await importRows('driver', [right, error], by, keys);
    const again = await importRows('driver', [right, { ...error, driverEmail: 'ana@example.com' }], by, keys);

    expect(first.body.results).toEqual([{ id: expect.any(String) }, { errors: { driverEmail: 'Invalid Email' } }]);
    expect(again.body.results).toEqual([first.body.results[0], { id: expect.any(String) }]);
    expect((await listDrivers(by)).count).toBe(2);
  });

  test("match a truck's driver by name if only one driver of the authority has that name", async () => {
    const by = await server.account('Named LLC');
    const name = { driverFirstName: 'Ana', driverLastName: 'Ruiz' };
    const stranger = { driverFirstName: 'Not', driverLastName: 'Ours' };
    await importRows(
      'driver',
      [
        buildDriver(name),
        buildDriver({ ...name, driverFirstName: 'Bo' }),
        buildDriver({ ...name, driverFirstName: 'Bo' }),
      ],
      by,
    );
    await importRows('driver', [buildDriver(stranger)], owner);

    const names = ['ana ruiz ', 'Bo Ruiz', 'Not Ours', ''];
    const { body } = await importRows(
      'vehicle',
      names.map((each) => buildTruck({ driver: each })),
      by,
    );

    const none = { errors: { driver: 'No Driver Selected/Found Under Carrier' } };
    expect(body.results).toEqual([{ id: expect.any(String) }, none, none, none]);
    const created = (await by.get(`/api/vehicle/${body.results[0].id}`)).body;
    expect(created).toMatchObject({
      vehicleType: 'TRUCK',
      vehicleGrossWeight: 80_000,
      driver: { prettyName: 'Ana Ruiz' },
    });
  });

  test('match a driver name in either Unicode form and with any apostrophe', async () => {
    const by = await server.account('Letters LLC');
    const stored = [
      buildDriver({ driverFirstName: 'Ana', driverLastName: 'Mu\u00f1oz' }),
      buildDriver({ driverFirstName: 'Bo', driverLastName: 'Mun\u0303oz' }),
      buildDriver({ driverFirstName: 'Se\u00e1n', driverLastName: 'O\u2019Connor' }),
    ];
    await importRows('driver', stored, by);

    const names = ['Ana Mun\u0303oz', 'Bo Mu\u00f1oz', "Sean O'Connor", 'SEAN OCONNOR'];
    const { body } = await importRows(
      'vehicle',
      names.map((each, at) =>
        buildTruck({ driver: each, vehicleVIN: `4V4NC9EH5NN1010${10 + at}`, vehiclePlateNumber: `8AB1${at}` }),
      ),
      by,
    );

    expect(body.results).toEqual(names.map(() => ({ id: expect.any(String) })));
  });

  test('report a duplicate VIN at its row', async () => {
    const by = await server.account('Taken LLC');
    await importRows('driver', [buildDriver({ driverFirstName: 'Ana', driverLastName: 'Ruiz' })], by);
    const twice = buildTruck({ driver: 'Ana Ruiz' });
    const { body } = await importRows('vehicle', [twice, twice], by);
    expect(body.results[0]).toEqual({ id: expect.any(String) });
    expect(Object.keys(body.results[1].errors)).toEqual(['vehicleVIN']);
  });

  test("are rejected for another account's authority, and when more than 50 are sent at once", async () => {
    const stranger = await server.account('Red Rock Carriers LLC');
    const foreign = await importRows('driver', [buildDriver()], { ...stranger, carrierId: owner.carrierId });
    expect(foreign.body.results).toEqual([{ errors: { driverFirstName: expect.any(String) } }]);
    expect((await listDrivers(stranger)).count).toBe(0);

    const many = await importRows(
      'driver',
      Array.from({ length: 51 }, () => buildDriver()),
    );
    expect([many.status, many.body.errors]).toEqual([400, { rows: 'Send 1 to 50 rows' }]);
  });
});

describe('rows of trucks and trailers', () => {
  test('are saved by their type, with a driver whose last name is first', async () => {
    const driver = buildDriver({ driverLastName: 'Okafor', driverFirstName: `Martin${newId().slice(-6)}` });
    await importRows('driver', [driver]);
    const assigned = { driver: `Okafor, ${driver.driverFirstName}` };
    const truck = buildTruck({ ...assigned, vehicleType: 'Tractor' });
    const trailer = buildTruck({ ...assigned, vehicleType: 'Dry Van Trailer', vehicleVIN: '1UYVS 2531K 2301001' });

    const { body } = await importRows('vehicle', [truck, trailer, buildTruck({ ...assigned, vehicleType: 'Sled' })]);

    expect(body.results).toEqual([
      { id: expect.any(String) },
      { id: expect.any(String) },
      { errors: { vehicleType: 'Invalid Type' } },
    ]);
    const [first, second] = await Promise.all(
      body.results.slice(0, 2).map(async ({ id }: AnyBody) => (await owner.get(`/api/vehicle/${id}`)).body),
    );
    expect(first).toMatchObject({ vehicleType: 'TRUCK', driver: { prettyName: `${driver.driverFirstName} Okafor` } });
    expect(second).toMatchObject({ vehicleType: 'TRAILER', vehicleVIN: '1UYVS2531K2301001' });
  });
});

describe('a spreadsheet file', () => {
  const read = (filename: string, bytes: Uint8Array | string, by: Client = owner) =>
    by.post('/api/driver/several/read/', { sheet: { filename, bytes } });

  test('is read from .xlsx, with dates and numbers as shown, or from any CSV, and is not stored', async () => {
    const sheet = workbook([
      ['First Name', 'Last Name', 'Hired', 'Zip'],
      [null],
      ['Zoë', 'Hollis', new Date('2024-03-04T00:00:00Z'), 75201],
    ]);
    const rows = [
      ['First Name', 'Last Name', 'Hired', 'Zip'],
      ['Zoë', 'Hollis', '2024-03-04', '75201'],
    ];

    const fresh = await server.account('Fresh LLC');

    const [asWorkbook, asText] = await Promise.all([
      read('drivers.xlsx', sheet, fresh),
      read(
        'drivers.csv',
        Buffer.from('First Name;Last Name;Hired;Zip\r\nZo\u00eb;Hollis;2024-03-04;75201\r\n', 'latin1'),
        fresh,
      ),
    ]);

    expect([asWorkbook.status, asWorkbook.body]).toEqual([200, { rows }]);
    expect([asText.status, asText.body]).toEqual([200, { rows }]);
    const folder = join(server.services.settings.DATA_DIR, 'files', fresh.accountId);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  test('is read with the titles above its headings, from the sheet that has them', async () => {
    const titled = workbook([
      ['SAMPLE CARRIER LLC'],
      ['Driver List'],
      ['Driver Name', 'Date of Birth', 'Cell Phone #'],
      ['Okafor, Martin', '02/29/1980', '(512) 555-0142'],
    ]);

    const { status, body } = await read('drivers.xlsx', titled);

    expect([status, body.rows.length, body.rows[2]]).toEqual([
      200,
      4,
      ['Driver Name', 'Date of Birth', 'Cell Phone #'],
    ]);
  });

  test('of another kind is rejected with a message that names the kind', async () => {
    const answers = await Promise.all([
      read('drivers.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      read('drivers.pdf', '%PDF-1.7'),
      read('cut.xlsx', Buffer.from('504b0304', 'hex')),
      owner.post('/api/driver/several/read/', {}),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errors.sheet])).toEqual([
      [400, 'This .xls file has a password, or isn’t an Excel workbook. Open it and save it as .xlsx or CSV.'],
      [400, 'This is a PDF. Download the transactions as CSV or .xlsx instead.'],
      [400, 'This Excel workbook is incomplete. Download it again.'],
      [400, 'Select a spreadsheet'],
    ]);
  });
});

describe('trip rows', () => {
  const trip = (over: AnyBody = {}) => ({ tripDate: '3/4/2026', tripJurisdiction: 'tx', tripDistance: '412', ...over });

  test('name the truck by number and use its driver of that date by default', async () => {
    const by = await server.account('Trips LLC');
    const parties = await makeParties(by, by.carrierId);
    const truck = (await by.get(`/api/vehicle/${parties.vehicle}`)).body.prettyName;

    const { body } = await importRows('trip', [trip({ vehicle: truck }), trip({ vehicle: 'T-none' })], by);

    expect(body.results).toEqual([
      { id: expect.any(String) },
      { errors: { vehicle: expect.stringContaining('No Vehicle'), driver: expect.stringContaining('No Driver') } },
    ]);
    const created = (await by.get(`/api/trip/${body.results[0].id}`)).body;
    expect(created).toMatchObject({
      tripDate: '2026-03-04',
      tripJurisdiction: 'TX',
      tripDistance: 412,
      vehicle: { id: parties.vehicle },
      driver: { id: parties.driver },
      tripSourceId: expect.stringMatching(/^TRIP-/),
    });
  });

  test('follow the trip rules: no more miles than the odometer shows, and no future date', async () => {
    const by = await server.account('Rules LLC');
    const parties = await makeParties(by, by.carrierId);
    const vehicle = (await by.get(`/api/vehicle/${parties.vehicle}`)).body.prettyName;
    const farther = trip({ vehicle, tripOdometerStart: '1000', tripOdometerEnd: '1100' });

    const { body } = await importRows('trip', [farther, trip({ vehicle, tripDate: '2099-01-01' })], by);

    expect(body.results.map(({ errors }: AnyBody) => Object.keys(errors).sort())).toEqual([
      ['tripDistance', 'tripOdometerEnd', 'tripOdometerStart'],
      ['tripDate'],
    ]);
    expect((await by.get('/api/trip/')).body.count).toBe(0);
  });
});

describe('expense rows', () => {
  test('match type, truck, load and provider by name, and report unknown names', async () => {
    const by = await server.account('Expenses LLC');
    const parties = await makeParties(by, by.carrierId);
    const vehicle = (await by.get(`/api/vehicle/${parties.vehicle}`)).body.prettyName;
    const types = (await by.get('/api/choice/')).body.results;
    const toll = types.find((each: AnyBody) => each.choiceSubCategory === 'expenseType' && each.choiceValue === 'TOLL');
    const cells = {
      expenseTransactionDate: '2026-03-04',
      expenseType: toll.prettyName,
      vehicle,
      expenseUnitPrice: '$40.00',
    };

    const { body } = await importRows(
      'expense',
      [
        { ...cells, expenseIsDeductable: 'yes', expenseDeductablePercentage: '50' },
        { ...cells, fleet: 'L-unknown', company: 'Nobody', expenseType: 'Nonsense' },
      ],
      by,
    );

    expect(body.results).toEqual([
      { id: expect.any(String) },
      { errors: { fleet: expect.any(String), company: expect.any(String), expenseType: 'Invalid Type' } },
    ]);
    const created = (await by.get(`/api/expense/${body.results[0].id}`)).body;
    expect(created).toMatchObject({
      expenseType: 'TOLL',
      expenseFor: 'fleet',
      expenseAmount: 40,
      expenseQuantity: 1,
      netAppliedToDriver: 20,
      vehicle: { id: parties.vehicle },
      driver: { id: parties.driver },
    });
  });

  test('require create on expenses and stay within the account', async () => {
    const by = await server.account('Rights LLC');
    const [books, reader] = [
      await server.personnel(by, { 4000: 'create' }),
      await server.personnel(by, { 4000: 'view', 3000: 'all' }),
    ];
    const sent = { carrier: by.carrierId, rows: [{ key: newId(), cells: {} }] };
    const statuses = await Promise.all([books, reader].map((who) => who.post('/api/expense/several/', sent)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 403]);

    const stranger = await server.account('Stranger LLC');
    const theirs = (await stranger.get(`/api/vehicle/${(await makeParties(stranger, stranger.carrierId)).vehicle}`))
      .body;
    const { body } = await importRows('trip', [{ tripDate: '2026-03-04', vehicle: theirs.prettyName }], by);
    expect(body.results[0].errors).toHaveProperty('vehicle');
  });
});
