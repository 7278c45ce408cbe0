/** An account on its way to its first load, and the rows of spreadsheets that are brought in. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { workbook } from '../expense/import/testing.ts';
import { makeCrew } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('First Freight LLC');
});
afterAll(() => server.close());

const driver = (over: AnyBody = {}) => ({
  ...{ driverFirstName: 'Wade', driverLastName: `Hollis ${newId()}`, driverPhoneNumber: '512-555-0142' },
  ...{
    driverEmail: 'wade@example.com',
    driverType: 'Hired Driver',
    driverHiredDate: '3/4/2024',
    driverDOB: '1980-02-29',
  },
  ...{ place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '75201' },
  ...over,
});

const truck = (over: AnyBody = {}) => ({
  ...{ vehicleNumber: `T-${newId()}`, driver: '', vehicleMake: 'Volvo', vehicleModel: 'VNL', vehicleYear: '2022' },
  ...{ vehicleVIN: '4V4NC9EH5NN101001', vehiclePlateNumber: '8AB123', vehiclePlateState: 'TX' },
  ...{ vehicleStartDate: '2026-01-05', vehicleGrossWeight: '80,000' },
  ...over,
});

const bring = (record: string, rows: AnyBody[], by = owner, keys = rows.map(() => newId())) =>
  by.post('/api/first_steps/rows/', {
    record,
    carrier: by.carrierId,
    rows: rows.map((cells, at) => ({ key: keys[at], cells })),
  });

const driversOf = async (by: Client) => (await by.get('/api/driver/?per_page=100')).body;

describe('the first steps', () => {
  test('tell what is there, of this account alone; an authority counts once its MC number and address are known', async () => {
    const fresh = await server.account('Fresh LLC', { carrierMC: '', address: undefined as never });
    const nothing = {
      carrier: false,
      driver: false,
      vehicle: false,
      customer: false,
      dispatcher: false,
      fleet: false,
      hasExample: false,
    };
    expect((await fresh.get('/api/first_steps/')).body).toEqual(nothing);

    const other = await server.account('Other LLC');
    await makeCrew(other, other.carrierId);
    expect((await other.get('/api/first_steps/')).body).toEqual({
      ...{ carrier: true, driver: true, vehicle: true, customer: true, dispatcher: true, fleet: false },
      hasExample: false,
    });
    expect((await fresh.get('/api/first_steps/')).body).toEqual(nothing);
  });

  test('are for owners', async () => {
    const helper = await server.personnel(owner, { 2000: 'all', 3000: 'all', 1100: 'all' });
    const asked = [await helper.get('/api/first_steps/'), await helper.post('/api/first_steps/rows/', {})];
    expect(asked.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('the example company', () => {
  const COLLECTIONS = ['carrier', 'driver', 'vehicle', 'dispatcher', 'customer', 'fleet', 'document', 'expense'];
  const counts = async (by: Client) =>
    Promise.all(COLLECTIONS.map(async (path) => (await by.get(`/api/${path}/?per_page=1`)).body.count));

  test('is there to look at under an authority of its own, is no step done, and goes whole with what was made there since', async () => {
    const by = await server.account('Looking LLC', { carrierMC: '' });
    const before = await counts(by);
    expect((await by.post('/api/first_steps/example/')).status).toBe(204);

    const steps = (await by.get('/api/first_steps/')).body;
    expect(steps).toMatchObject({ carrier: false, driver: false, vehicle: false, fleet: false, hasExample: true });
    const loads = (await by.get('/api/fleet/?ordering=fleetPickUpDate')).body.results;
    expect(loads.map((load: AnyBody) => [load.fleetLoadNumber, load.status, load.driver.prettyName])).toEqual([
      ['EX-1001', 'COMPLETE', 'Ana Ruiz'],
      ['EX-1002', 'IN_PROGRESS', 'Wade Hollis'],
      ['EX-1003', 'IN_PROGRESS', 'Ana Ruiz'],
      ['EX-1004', 'IN_PROGRESS', 'Wade Hollis'],
    ]);
    const [{ carrier, driver }] = loads;
    const invoiced = await by.post(`/api/fleet/${loads[0].id}/event/`, { eventType: 'GENERATE_STANDARD_INVOICE' });
    expect(invoiced.status).toBeLessThan(300);
    const toll = { carrier: carrier.id, driver: driver.id, vehicle: loads[0].vehicle.id, expenseFor: 'fleet' };
    await by.post('/api/expense/', { ...toll, expenseType: 'TOLL', expenseUnitPrice: 40 });

    expect((await by.delete('/api/first_steps/example/')).status).toBe(204);

    expect(await counts(by)).toEqual(before);
    expect((await by.get('/api/invoice/')).body.count).toBe(0);
    expect((await by.get('/api/first_steps/')).body.hasExample).toBe(false);
    const history = await by.get(`/api/history/?record=fleet&recordId=${loads[0].id}`);
    expect(history.body.results[0].action).toBe('DELETE');
  });

  test('is made once, also when it is asked for twice at once, and again after it was taken away', async () => {
    const by = await server.account('Twice LLC');
    const both = await Promise.all([by.post('/api/first_steps/example/'), by.post('/api/first_steps/example/')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await by.get('/api/fleet/')).body.count).toBe(4);

    await by.delete('/api/first_steps/example/');
    expect((await by.delete('/api/first_steps/example/')).status).toBe(400);
    expect((await by.post('/api/first_steps/example/')).status).toBe(204);
    expect((await by.get('/api/fleet/')).body.count).toBe(4);
  });

  test('leaves the account’s own rows alone, and other accounts’', async () => {
    const [by, other] = [await server.account('Own Rows LLC'), await server.account('Others LLC')];
    await makeCrew(by, by.carrierId);
    await other.post('/api/first_steps/example/');
    const before = await counts(by);

    await by.post('/api/first_steps/example/');
    await by.delete('/api/first_steps/example/');

    expect(await counts(by)).toEqual(before);
    expect((await other.get('/api/fleet/')).body.count).toBe(4);
  });
});

describe('rows of a spreadsheet', () => {
  test('become records as a form makes them, with their history', async () => {
    const cells = driver();
    const { status, body } = await bring('driver', [cells]);

    expect(status).toBe(200);
    const made = (await owner.get(`/api/driver/${body.results[0].id}`)).body;
    expect(made).toMatchObject({
      ...{ prettyName: `Wade ${cells.driverLastName}`, driverType: 'DRIVER_FOR_HIRE', driverHiredDate: '2024-03-04' },
      ...{ carrier: { id: owner.carrierId }, address: { city: 'Dallas', zipCode: '75201' } },
      driverAccessID: expect.stringMatching(/^DRV-/),
    });
    const history = await owner.get(`/api/history/?record=driver&recordId=${made.id}`);
    expect(history.body.results).toMatchObject([{ action: 'CREATE' }]);
  });

  test('of 500 wrong and 3 right ones all faults are told by column, and the right ones are kept', async () => {
    const by = await server.account('Wrong Rows LLC');
    const wrong = Array.from({ length: 500 }, (_, at) => driver({ driverPhoneNumber: `${at}`, driverDOB: 'soon' }));
    const rows = [driver(), ...wrong.slice(0, 250), driver(), ...wrong.slice(250), driver()];
    const results: AnyBody[] = [];
    for (let at = 0; at < rows.length; at += 50)
      results.push(...(await bring('driver', rows.slice(at, at + 50), by)).body.results);

    expect(results).toHaveLength(503);
    expect(results.flatMap((one, at) => (one.id ? [at] : []))).toEqual([0, 251, 502]);
    const told = { driverPhoneNumber: 'Invalid Phone Number', driverDOB: 'Invalid Date Of Birth' };
    expect(results.filter(({ errors }) => errors)).toEqual(wrong.map(() => ({ errors: told })));
    expect((await driversOf(by)).count).toBe(3);
  });

  test('sent again, as after an answer that was lost, make nothing twice; corrected they are made', async () => {
    const by = await server.account('Sent Again LLC');
    const [right, wrong] = [driver(), driver({ driverEmail: 'nobody' })];
    const keys = [newId(), newId()];

    const first = await bring('driver', [right, wrong], by, keys);
    const again = await bring('driver', [right, { ...wrong, driverEmail: 'ana@example.com' }], by, keys);

    expect(first.body.results).toEqual([{ id: expect.any(String) }, { errors: { driverEmail: 'Invalid Email' } }]);
    expect(again.body.results).toEqual([first.body.results[0], { id: expect.any(String) }]);
    expect((await driversOf(by)).count).toBe(2);
  });

  test('name the driver of a truck, one of the authority whom no other is called alike', async () => {
    const by = await server.account('Named LLC');
    const name = { driverFirstName: 'Ana', driverLastName: 'Ruiz' };
    const stranger = { driverFirstName: 'Not', driverLastName: 'Ours' };
    await bring(
      'driver',
      [driver(name), driver({ ...name, driverFirstName: 'Bo' }), driver({ ...name, driverFirstName: 'Bo' })],
      by,
    );
    await bring('driver', [driver(stranger)], owner);

    const names = ['ana ruiz ', 'Bo Ruiz', 'Not Ours', ''];
    const { body } = await bring(
      'vehicle',
      names.map((each) => truck({ driver: each })),
      by,
    );

    const none = { errors: { driver: 'No Driver Selected/Found Under Carrier' } };
    expect(body.results).toEqual([{ id: expect.any(String) }, none, none, none]);
    const made = (await by.get(`/api/vehicle/${body.results[0].id}`)).body;
    expect(made).toMatchObject({
      vehicleType: 'TRUCK',
      vehicleGrossWeight: 80_000,
      driver: { prettyName: 'Ana Ruiz' },
    });
  });

  test('a VIN that is taken is told at its row', async () => {
    const by = await server.account('Taken LLC');
    await bring('driver', [driver({ driverFirstName: 'Ana', driverLastName: 'Ruiz' })], by);
    const twice = truck({ driver: 'Ana Ruiz' });
    const { body } = await bring('vehicle', [twice, twice], by);
    expect(body.results[0]).toEqual({ id: expect.any(String) });
    expect(Object.keys(body.results[1].errors)).toEqual(['vehicleVIN']);
  });

  test('of another account’s authority none is made; more than fifty are not taken at once', async () => {
    const stranger = await server.account('Red Rock Carriers LLC');
    const foreign = await bring('driver', [driver()], { ...stranger, carrierId: owner.carrierId });
    expect(foreign.body.results).toEqual([{ errors: { driverFirstName: expect.any(String) } }]);
    expect((await driversOf(stranger)).count).toBe(0);

    const many = await bring(
      'driver',
      Array.from({ length: 51 }, () => driver()),
    );
    expect([many.status, many.body.errors]).toEqual([400, { rows: 'Send 1 to 50 rows' }]);
  });
});

describe('a spreadsheet as a file', () => {
  const read = (filename: string, bytes: Uint8Array | string, by: Client = owner) =>
    by.post('/api/first_steps/rows/read/', { record: 'driver', sheet: { filename, bytes } });

  test('is read as .xlsx with its dates as days and its numbers as they show, and as CSV of any separator and encoding; nothing of it is kept', async () => {
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

  test('that is none says what it is instead', async () => {
    const answers = await Promise.all([
      read('drivers.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      read('drivers.pdf', '%PDF-1.7'),
      read('cut.xlsx', Buffer.from('504b0304', 'hex')),
      owner.post('/api/first_steps/rows/read/', { record: 'driver' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.errors.sheet])).toEqual([
      [400, 'This is an old Excel workbook (.xls), or one with a password. Open it and save it as .xlsx or CSV.'],
      [400, 'This is a PDF. Download the transactions as CSV or .xlsx instead.'],
      [400, 'This Excel workbook is cut off. Download it again.'],
      [400, 'Choose a spreadsheet'],
    ]);
  });
});
