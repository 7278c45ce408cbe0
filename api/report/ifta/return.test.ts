/** Covers the quarterly IFTA return: trips and fuel that count, rates, closing, later changes, its PDF, and permissions. */
import { readFileSync } from 'node:fs';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../../db/demo/admin/vehicle.ts';
import { expenseInput } from '../../../db/demo/expense/expense.ts';
import { tripInput } from '../../../db/demo/fleet/trip.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeParties } from '../../fleet/testing.ts';

const PATH = '/api/report/ifta_return/';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
/** Counts the authorities made so far. Each test has its own. */
let authorityCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

async function post(path: string, fields: object, by: Client = owner): Promise<AnyBody> {
  const { status, body } = await by.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

async function makeAuthority(): Promise<LoadParties> {
  authorityCount += 1;
  const numbers = { carrierDOT: String(9000 + authorityCount), carrierMC: String(9000 + authorityCount) };
  const { id } = await post(
    'carrier',
    carrierInput({ carrierName: `Authority ${authorityCount} LLC`, ...numbers } as never),
  );
  parties = await makeParties(owner, id);
  return parties;
}

const drive = (tripJurisdiction: string, tripDistance: number, over: object = {}) => {
  const { carrier, driver, vehicle } = parties;
  const odometer = { tripOdometerStart: null, tripOdometerEnd: null };
  const day = { tripDate: '2025-08-14' };
  return post(
    'trip',
    tripInput({ carrier, driver, vehicle, tripJurisdiction, tripDistance, ...day, ...odometer, ...over } as never),
  );
};

const addFuel = (state: string, gallons: number, over: object = {}) =>
  post(
    'expense',
    expenseInput({
      carrier: parties.carrier,
      driver: parties.driver,
      vehicle: parties.vehicle,
      expenseType: 'FUEL',
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      expenseTransactionDate: '2025-08-14',
      expenseQuantity: gallons,
      expenseUnitPrice: 3.5,
      address: { place: null, city: 'Somewhere', state, zipCode: null },
      ...over,
    } as never),
  );

const buildRate = (jurisdiction: string, figure: number, surcharge = 0) => ({
  jurisdiction,
  from: null,
  rate: figure,
  surcharge,
  source: 'State schedule',
});
const RATES = [
  buildRate('TX', 0.2),
  buildRate('KY', 0.22, 0.105),
  buildRate('CA', 0.979),
  buildRate('AR', 0.285),
  buildRate('OR', 0),
];

const setRates = (quarter: string, rates = RATES, by: Client = owner) =>
  by.post(`${PATH}rates/`, { quarter, fuelType: 'DIESEL', rates });

const buildQuery = (over: Record<string, string> = {}) =>
  new URLSearchParams({ carrier: parties.carrier, quarter: '2025-Q3', fuelType: 'DIESEL', ...over }).toString();
const readReturn = async (over: Record<string, string> = {}, by: Client = owner) =>
  (await by.get(`${PATH}?${buildQuery(over)}`)).body;
const close = (over: Record<string, string> = {}, by: Client = owner) =>
  by.post(PATH, { carrier: parties.carrier, quarter: '2025-Q3', fuelType: 'DIESEL', filedOn: '2025-10-15', ...over });
const readChecks = async () => (await owner.get(`${PATH}checks/?${buildQuery()}`)).body.results as AnyBody[];
const runSql = (statement: Sql) => server.services.db.system((tx) => tx.query(statement));

/** Makes worked example A: 10,000 miles, 1,250 gallons, $29.25 due. */
async function makeExampleA() {
  await makeAuthority();
  await setRates('2025-Q3');
  for (const [state, miles] of [
    ['TX', 6000],
    ['KY', 2000],
    ['CA', 2000],
  ] as const)
    await drive(state, miles);
  for (const [state, gallons] of [
    ['TX', 900],
    ['KY', 100],
    ['CA', 250],
  ] as const)
    await addFuel(state, gallons);
}

describe('the quarters of an authority', () => {
  const quarters = async (by: Client = owner) => {
    const { status, body } = await by.get(`${PATH}quarters/?fuelType=DIESEL`);
    const own = (body.results ?? []).filter((row: AnyBody) => row.carrier.id === parties.carrier);
    return {
      status,
      rows: own.map(({ quarter, miles, filedOn, amendment }: AnyBody) => [quarter, miles, filedOn, amendment]),
    };
  };

  test('list miles of qualified trucks, closed returns with their last amendment, and no other quarter', async () => {
    await makeExampleA();
    await drive('TX', 700, { tripDate: '2025-05-14' });
    await close();
    await drive('TX', 250);
    await close({ filedOn: '2025-11-20' });

    const { rows } = await quarters();
    const newest = rows[0][0];
    expect(rows).toEqual([
      [newest, 0, null, null],
      ['2025-Q3', 10_250, '2025-11-20', 1],
      ['2025-Q2', 700, null, null],
    ]);
    expect(newest > '2025-Q3').toBe(true);
  });

  test('exclude authorities that never drove, deleted trips, and trucks that don’t file', async () => {
    await makeAuthority();
    const { id } = await drive('TX', 300);
    await owner.delete(`/api/trip/${id}`);
    const { carrier, driver } = parties;
    const vehicle = await post(
      'vehicle',
      vehicleInput({
        carrier,
        driver,
        vehicleNumber: '902',
        vehicleVIN: `1FUJGLDR9CS${authorityCount}902`,
        vehicleIsQualified: false,
      } as never),
    );
    await drive('TX', 400, { vehicle: vehicle.id });

    expect((await quarters()).rows).toEqual([]);
  });

  test('need permission 8000, and hide other accounts', async () => {
    await makeExampleA();
    const stranger = await server.account('Red Rock Carriers LLC');
    const clerk = await server.personnel(owner, { 3000: 'view' });

    expect([(await quarters(stranger)).rows, (await quarters(clerk)).status]).toEqual([[], 403]);
  });
});

test('counts fuel without a receipt as burned, but gives no tax credit until the receipt is entered', async () => {
  await makeAuthority();
  await setRates('2025-Q3');
  await drive('TX', 10_000);
  await addFuel('TX', 1000);
  const { id } = await addFuel('TX', 250, { expenseTaxPaidGallons: 0 });
  const ofTexas = async () => {
    const { now } = await readReturn({ filedOn: '2025-10-15' });
    return [now.totalGallons, now.mpg, now.lines[0].totalGallons, now.lines[0].taxPaidGallons, now.totalDue];
  };

  expect(await ofTexas()).toEqual([1250, 8, 1250, 1000, 50]);
  expect((await owner.get(`${PATH}csv/?${buildQuery()}`)).text).toContain('10000,10000,1250,1000,250');

  expect((await owner.patch(`/api/expense/${id}`, { expenseTaxPaidGallons: 148.75 })).status).toBe(200);
  expect(await ofTexas()).toEqual([1250, 8, 1250, 1149, 20.2]);
  await owner.patch(`/api/expense/${id}`, { expenseTaxPaidGallons: null });
  expect(await ofTexas()).toEqual([1250, 8, 1250, 1250, 0]);
});

test('accepts tax-paid gallons from 0 to the gallons bought, for fuel only', async () => {
  await makeAuthority();
  const { id } = await addFuel('TX', 100, { expenseTaxPaidGallons: 100 });
  const change = async (fields: object) => (await owner.patch(`/api/expense/${id}`, fields as never)).body.errors;

  const refused = { expenseTaxPaidGallons: 'Enter tax-paid gallons from 0 to the quantity' };
  expect(await change({ expenseTaxPaidGallons: 100.5 })).toEqual(refused);
  expect(await change({ expenseTaxPaidGallons: -1 })).toEqual(refused);
  expect(await change({ expenseQuantity: 99 })).toEqual(refused);
  expect(await change({ expenseQuantity: 99, expenseTaxPaidGallons: 99 })).toBeUndefined();
  const toll = expenseInput({
    carrier: parties.carrier,
    driver: parties.driver,
    vehicle: parties.vehicle,
    expenseTaxPaidGallons: 1,
  });
  expect((await owner.post('/api/expense/', toll as never)).body.errors).toEqual({
    expenseTaxPaidGallons: 'Only fuel has tax-paid gallons. Leave this blank',
  });
});

test('counts 400 mi and 10 gal in Mexico toward miles, gallons and MPG, without tax', async () => {
  await makeAuthority();
  await setRates('2025-Q3');
  await drive('TX', 9600);
  await addFuel('TX', 1490);
  await drive('MX', 400);
  await addFuel('MX-NLE', 10);

  const { now, obstacles } = await readReturn({ filedOn: '2025-10-15' });

  // 9,600 mi at 6.67 MPG burn 1,439 of 1,490 gal: a credit for 51 gal at $0.20.
  expect(now).toMatchObject({ totalMiles: 10_000, totalGallons: 1500, mpg: 6.67, netTax: -10.2, totalDue: -10.2 });
  expect(now.lines.map(({ name, kind, tax }: AnyBody) => [name, kind, tax])).toEqual([
    ['Texas', 'BASE', -10.2],
    ['Mexico', 'OUTSIDE', null],
    ['Nuevo León', 'OUTSIDE', null],
  ]);
  expect(obstacles).toEqual([]);
});

/** Returns a fuel purchase of the truck in `parties` in a state. */
async function findPurchase(state: string): Promise<AnyBody> {
  const { body } = await owner.get(`/api/expense/?carrier=${parties.carrier}&addressState=${state}`);
  return body.results[0];
}

describe('the quarterly return', () => {
  test('computes IFTA worked example A from trips and purchases, to the cent', async () => {
    await makeExampleA();

    const { now, filed, changes, obstacles } = await readReturn({ filedOn: '2025-10-15' });

    expect(now).toMatchObject({ totalMiles: 10_000, totalGallons: 1250, mpg: 8, netTax: 29.25, totalDue: 29.25 });
    expect(now.lines.map(({ jurisdiction, kind, due }: AnyBody) => [jurisdiction, kind, due])).toEqual([
      ['CA', 'BASE', 0],
      ['KY', 'BASE', 33],
      ['KY', 'SURCHARGE', 26.25],
      ['TX', 'BASE', -30],
    ]);
    expect([now.dueDate, now.monthsLate, filed, changes, obstacles]).toEqual(['2025-10-31', 0, [], [], []]);
  });

  test('counts qualified trucks of its fuel, authority and quarter, and no deleted records', async () => {
    await makeAuthority();
    const { carrier, driver } = parties;
    const makeTruck = (vehicleNumber: string, over: object) =>
      post(
        'vehicle',
        vehicleInput({
          carrier,
          driver,
          vehicleNumber,
          vehicleVIN: `1FUJGLDR9CS${authorityCount}${vehicleNumber}`,
          ...over,
        }),
      );
    const pickup = await makeTruck('901', { vehicleIsQualified: false });
    const gas = await makeTruck('902', { vehicleFuelType: 'GASOLINE' });
    await drive('TX', 100);
    await drive('TX', 1000, { vehicle: pickup.id });
    await drive('TX', 2000, { vehicle: gas.id });
    await drive('TX', 1, { tripDate: '2025-06-30' });
    await drive('TX', 2, { tripDate: '2025-07-01' });
    await drive('TX', 4, { tripDate: '2025-09-30', tripExemptMiles: 3 });
    await drive('TX', 8, { tripDate: '2025-10-01' });
    const removed = await drive('TX', 64);
    await owner.delete(`/api/trip/${removed.id}`);
    await addFuel('TX', 10);
    await addFuel('TX', 5, { expenseFuelType: 'BIODIESEL', fuelCardExpenseType: 'BIODIESEL' });
    await addFuel('TX', 20, { vehicle: pickup.id });
    await addFuel('TX', 40, { expenseFuelType: 'GASOLINE', fuelCardExpenseType: 'GASOLINE', vehicle: gas.id });
    await addFuel('TX', 80, { expenseIsIFTAFuel: false });
    await runSql(
      sql`update vehicle set vehicle_is_qualified = null, vehicle_fuel_type = null where id = ${parties.vehicle}`,
    );

    expect((await readReturn()).now).toMatchObject({ totalMiles: 106, totalGallons: 15 });
    expect((await readReturn()).now.lines).toMatchObject([{ jurisdiction: 'TX', totalMiles: 106, taxableMiles: 103 }]);
    expect((await readReturn({ fuelType: 'GASOLINE' })).now).toMatchObject({
      totalMiles: 2000,
      totalGallons: 40,
      mpg: 50,
    });
    expect((await readReturn({ quarter: '2025-Q4' })).now).toMatchObject({ totalMiles: 8, totalGallons: 0, mpg: null });
  });

  test('links each figure to the trips and purchases behind it', async () => {
    await makeExampleA();
    await drive('TX', 5, { tripDate: '2025-10-01' });
    await addFuel('TX', 7, { expenseIsIFTAFuel: false });
    const buildPeriod = (name: string) => `${name}__gte=2025-07-01&${name}__lte=2025-09-30`;

    const trips = await owner.get(
      `/api/trip/?carrier=${parties.carrier}&tripJurisdiction=TX&iftaReturn=DIESEL&${buildPeriod('tripDate')}`,
    );
    const bought = await owner.get(
      `/api/expense/?carrier=${parties.carrier}&addressState=TX&iftaReturn=DIESEL&${buildPeriod('expenseTransactionDate')}`,
    );

    expect(trips.body.results.map(({ tripDistance }: AnyBody) => tripDistance)).toEqual([6000]);
    expect(bought.body.results.map(({ expenseQuantity }: AnyBody) => expenseQuantity)).toEqual([900]);
    expect((await owner.get('/api/trip/?iftaReturn=MILK')).body.errors).toEqual({ iftaReturn: 'Invalid Fuel Type' });
    expect((await owner.get(`/api/trip/?carrier=${parties.carrier}&iftaReturn=GASOLINE`)).body.count).toBe(0);
  });

  test('is frozen when closed, with date and user; later changes show by line and become an amendment', async () => {
    await makeExampleA();
    const first = await close();
    expect([first.status, first.body.errors]).toEqual([200, undefined]);
    expect(first.body.filed).toMatchObject([
      { amendment: 0, filedOn: '2025-10-15', closedBy: { id: owner.profileId }, return: { totalDue: 29.25 } },
    ]);
    expect((await close()).body.errors).toEqual({ quarter: 'Nothing has changed since it was filed' });

    await drive('TX', 400);
    const after = await readReturn();

    expect(after.filed[0].return).toMatchObject({ totalMiles: 10_000, totalDue: 29.25 });
    expect(after.now).toMatchObject({ totalMiles: 10_400, mpg: 8.32 });
    expect(after.changes).toContainEqual(
      expect.objectContaining({ jurisdiction: 'TX', kind: 'BASE', totalMiles: 400, taxPaidGallons: 0 }),
    );

    const amended = await close({ filedOn: '2025-11-03' });
    expect(amended.body.filed.map(({ amendment, return: stored }: AnyBody) => [amendment, stored.totalMiles])).toEqual([
      [0, 10_000],
      [1, 10_400],
    ]);
    expect(amended.body.changes).toEqual([]);
    expect(amended.body.filed[1].return).toMatchObject({ monthsLate: 1, penalty: 0 });
    const history = await owner.get(`/api/history/?record=carrier&recordId=${parties.carrier}`);
    expect(history.body.results[0].changes).toMatchObject([{ label: 'IFTA Return 3Q2025 Diesel' }]);
  });

  test('charges interest on additional tax in an amendment, and a penalty only if the original was late', async () => {
    for (const [filedOn, expected] of [
      // $0.17 is one month of interest on Kentucky's extra $22.00. Two months on California's $48.95 come on top.
      ['2025-10-15', { first: [0, 0, 29.25], second: [0.17, 0, 31.42], third: [0.9, 0, 71.1] }],
      ['2025-11-01', { first: [0.44, 50, 79.69], second: [0.61, 50, 81.86], third: [1.34, 50, 121.54] }],
    ] as const) {
      await makeExampleA();
      const [ky, ca] = await Promise.all([findPurchase('KY'), findPurchase('CA')]);
      const getOwed = ({ body }: AnyBody) => {
        const { interest, penalty, totalDue } = body.filed.at(-1).return;
        expect(body.changes).toEqual([]);
        return [interest, penalty, totalDue];
      };
      const [of, to] = [(state: string) => ({ address: { city: 'Somewhere', state } }), owner];

      const first = getOwed(await close({ filedOn }));
      await to.patch(`/api/expense/${ky.id}`, of('TX'));
      const second = getOwed(await close({ filedOn: '2025-11-20' }));
      expect((await close({ filedOn: '2025-12-20' })).body.errors).toEqual({
        quarter: 'Nothing has changed since it was filed',
      });
      await to.patch(`/api/expense/${ca.id}`, { expenseQuantity: 200 });
      await addFuel('TX', 50);
      const third = getOwed(await close({ filedOn: '2025-12-15' }));

      expect({ first, second, third }).toEqual(expected);
    }
  });

  test('cannot be changed or deleted once filed, by any SQL of the application', async () => {
    await makeExampleA();
    await close();
    const tries = [sql`delete from ifta_return`, sql`update ifta_return set filed_on = '2025-10-01'`];
    for (const statement of tries)
      await expect(server.services.db.tx(owner.accountId, (tx) => tx.query(statement))).rejects.toThrow(
        /permission denied/,
      );
  });

  test('is filed once when two users close it at the same time; the other gets an error', async () => {
    await makeExampleA();
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await readReturn()).filed).toHaveLength(1);
  });

  test('cannot close with a missing rate, before the quarter ends, or with an impossible filing date', async () => {
    await makeExampleA();
    await drive('MO', 10);
    const open = await readReturn();

    expect(open.now).toMatchObject({ missingRates: ['MO'], netTax: null, totalDue: null });
    expect(open.obstacles).toEqual(['No rate for Missouri']);
    expect((await close()).body.errors).toEqual({ quarter: 'No rate for Missouri' });
    expect((await close({ filedOn: '2025-09-30' })).body.errors).toEqual({ filedOn: 'Invalid Date' });
    expect((await close({ filedOn: '2999-01-01' })).body.errors).toEqual({ filedOn: 'Invalid Date' });
    expect((await close({ quarter: '2999-Q1', filedOn: '' })).body.errors).toEqual({ filedOn: 'Invalid Date' });
    for (const quarter of ['2025-Q5', '9999-Q4', '0000-Q1'])
      expect((await close({ quarter })).body.errors).toEqual({ quarter: 'Invalid Quarter' });
    expect((await readReturn()).filed).toEqual([]);
  });

  test("uses shipped rates with their source, prefers the account's own, and keeps accounts separate", async () => {
    const stranger = await server.account('Red Rock Carriers LLC');
    const of = 'quarter=2026-Q3&fuelType=DIESEL';
    const readRates = async (by: Client) => (await by.get(`${PATH}rates/?${of}`)).body;
    const tx = ({ results }: AnyBody) => results.find(({ jurisdiction }: AnyBody) => jurisdiction === 'TX');

    const saved = await setRates('2026-Q3', [buildRate('TX', 0.25)]);

    expect(saved.body.count).toBe(58);
    expect(saved.body.shipped.map(({ quarter }: AnyBody) => quarter)).toContain('2026-Q3');
    expect(tx(await readRates(owner))).toMatchObject({ rate: 0.25, isOwn: true, source: 'State schedule' });
    expect(tx(await readRates(stranger))).toMatchObject({ rate: 0.2, isOwn: false });
    await setRates('2026-Q3', []);
    expect(tx(await readRates(owner))).toMatchObject({ rate: 0.2, isOwn: false });
    expect((await setRates('2026-Q3', [buildRate('ZZ', 1), buildRate('TX', 0.12345)])).body.errors).toEqual({
      'rates.0.jurisdiction': 'Invalid Jurisdiction',
      'rates.1.rate': 'Invalid Rate',
    });
    expect((await owner.post(`${PATH}rates/`, { quarter: '2026-Q3', rates: 'x' })).status).toBe(400);
  });

  describe('an official tax matrix file', () => {
    const MATRIX = readFileSync(new URL('./testing/tax-matrix.csv', import.meta.url), 'utf8');
    const importMatrix = (over: object = {}, by: Client = owner) =>
      by.post(`${PATH}rates/matrix/`, { quarter: '2026-Q4', fileName: '3Q2026.csv', matrix: MATRIX, ...over });
    const readFuelRates = async (fuelType: string, by: Client = owner, quarter = '2026-Q3') => {
      const { results } = (await by.get(`${PATH}rates/?quarter=${quarter}&fuelType=${fuelType}`)).body;
      const own = results.filter(({ isOwn }: AnyBody) => isOwn);
      return Object.fromEntries(
        own.map(({ jurisdiction, rate, surcharge }: AnyBody) => [jurisdiction, [rate, surcharge]]),
      );
    };

    test('sets the rates of all fuels for its quarter, surcharges and provinces included', async () => {
      const by = await server.account('Matrix Carrier LLC');

      const { status, body } = await importMatrix({}, by);

      expect([status, body.quarter, body.problems]).toEqual([200, '2026-Q3', []]);
      expect(body.jurisdictions).toEqual(['AB', 'NL', 'AL', 'IN', 'KY', 'OR', 'VA']);
      expect(body.fuels).toHaveLength(13);
      expect(await readFuelRates('DIESEL', by)).toEqual({
        AB: [0.37, 0],
        NL: [0.27, 0],
        AL: [0.31, 0],
        IN: [0.62, 0],
        KY: [0.23, 0.11],
        OR: [0, 0],
        VA: [0.34, 0.15],
      });
      expect(await readFuelRates('PROPANE', by)).toMatchObject({ IN: [0, 0.61], AB: [0.26, 0], KY: [0, 0] });
      expect((await readFuelRates('GASOLINE', by)).OR).toEqual([0.4, 0]);
      expect(await readFuelRates('DIESEL', by, '2026-Q4')).toEqual({});
    });

    test('replaces rates of its jurisdictions, keeps the others, and names the source of each rate', async () => {
      const by = await server.account('Matrix Carrier Two LLC');
      await setRates('2026-Q3', [buildRate('TX', 0.25), buildRate('AL', 0.99)], by);

      await importMatrix({}, by);
      await importMatrix({}, by);

      expect(await readFuelRates('DIESEL', by)).toMatchObject({ TX: [0.25, 0], AL: [0.31, 0] });
      const { results } = (await by.get(`${PATH}rates/?quarter=2026-Q3&fuelType=DIESEL`)).body;
      expect(results.find(({ jurisdiction }: AnyBody) => jurisdiction === 'AL').source).toBe(
        'IFTA, Inc. tax matrix 3Q2026 (3Q2026.csv)',
      );
    });

    test('without a quarter uses the requested one; other files and oversized ones are rejected', async () => {
      const by = await server.account('Matrix Carrier Three LLC');
      const nameless = MATRIX.replace('3rd Quarter 2026', '');

      expect((await importMatrix({ matrix: nameless }, by)).body.quarter).toBe('2026-Q4');
      expect((await readFuelRates('DIESEL', by, '2026-Q4')).AL).toEqual([0.31, 0]);
      expect((await importMatrix({ matrix: 'Jurisdiction,Rate\nTX,.2' }, by)).body.errors).toEqual({
        matrix: 'This is not the IFTA tax matrix (CSV)',
      });
      expect((await importMatrix({ matrix: 'x'.repeat(200_001) }, by)).body.errors).toEqual({
        matrix: 'This text is too long',
      });
    });

    test('requires edit on 8000', async () => {
      const clerk = await server.personnel(owner, { 8000: 'view create' });
      expect((await importMatrix({}, clerk)).status).toBe(403);
    });
  });

  test('warns about rates captured before they were final, until the account’s own rates replace all of them', async () => {
    await makeAuthority();
    const kinds = async (quarter: string) =>
      (await owner.get(`${PATH}checks/?${buildQuery({ quarter })}`)).body.results.map(({ kind }: AnyBody) => kind);
    expect(await kinds('2026-Q4')).not.toContain('NOT_FINAL');
    await drive('TX', 100, { tripDate: '2026-10-05' });
    expect(await kinds('2026-Q4')).toContain('NOT_FINAL');
    await setRates(
      '2026-Q4',
      (await owner.get(`${PATH}rates/?quarter=2026-Q4&fuelType=DIESEL`)).body.results.map(
        ({ isOwn: _, ...each }: AnyBody) => each,
      ),
    );
    expect(await kinds('2026-Q4')).not.toContain('NOT_FINAL');
    expect(await kinds('2026-Q3')).not.toContain('NOT_FINAL');
  });

  test('warns about fuel without miles, trips without fuel, odd MPG, gaps and duplicate purchases', async () => {
    await makeExampleA();
    await addFuel('AR', 50);
    await drive('MO', 10);
    await drive('TX', 100, { tripDate: '2025-09-20', tripOdometerStart: 10_000, tripOdometerEnd: 10_100 });
    await drive('TX', 100, { tripDate: '2025-09-21', tripOdometerStart: 10_400, tripOdometerEnd: 10_500 });
    await addFuel('KY', 33.3, { expenseTransactionDate: '2025-09-22', expenseTransactionID: 'ONE' });
    await addFuel('KY', 33.3, { expenseTransactionDate: '2025-09-22', expenseTransactionID: 'TWO' });

    const found = await readChecks();

    const named = Object.fromEntries(found.map(({ kind, words }) => [kind, words]));
    expect(found[0]).toMatchObject({ kind: 'MISSING_RATE', tone: 'error' });
    expect(named).toMatchObject({
      MISSING_RATE: 'There is no rate for Missouri. The quarter can’t be closed',
      FUEL_WITHOUT_MILES: '50 gal purchased in Arkansas with no miles there',
      ODOMETER_GAP: expect.stringMatching(/went 300 mi ahead between the trips of Sep 20, 2025 and Sep 21, 2025$/),
      DAYS_GAP: expect.stringMatching(/has no trip for 36 days after Aug 14, 2025$/),
      DUPLICATE: expect.stringMatching(/bought 33.3 gal in Kentucky 2 times on Sep 22, 2025, at the same price$/),
      MILES_WITHOUT_FUEL: expect.stringMatching(/drove 10,210 mi without buying fuel$/),
    });
    for (const { page, filters } of found) {
      const path = page === 'fleet/trips' ? 'trip' : 'expense';
      const rows = await owner.get(`/api/${path}/?${new URLSearchParams(filters)}`);
      expect([rows.status, rows.body.count > 0]).toEqual([200, true]);
    }
  });

  test('warns about a truck with an impossible MPG', async () => {
    await makeAuthority();
    await drive('TX', 2000);
    await addFuel('TX', 100);
    expect((await readChecks()).map(({ kind, words }) => `${kind} ${words}`)).toContainEqual(
      expect.stringMatching(/^MPG Truck \d+ averages 20 MPG$/),
    );
  });

  test('exports the CSV and PDF as filed', async () => {
    await makeExampleA();
    await close();
    await drive('TX', 400);

    const csv = await owner.get(`${PATH}csv/?${buildQuery()}`);
    const pdf = await owner.get(`${PATH}pdf/?${buildQuery()}`);

    expect(csv.headers['content-disposition']).toMatch(/_ifta_return_3Q2025_diesel\.csv"$/);
    expect(csv.text.split('\r\n')).toEqual([
      '\uFEFFJurisdiction,Name,Line,From,To,Total Miles,Taxable Miles,Taxable Gallons,Tax Paid Gallons,Net Taxable Gallons,Tax Rate,Tax,Interest,Total Due',
      'CA,California,Base,2025-07-01,2025-09-30,2000,2000,250,250,0,0.9790,0.00,0.00,0.00',
      'KY,Kentucky,Base,2025-07-01,2025-09-30,2000,2000,250,100,150,0.2200,33.00,0.00,33.00',
      'KY,Kentucky,Surcharge,2025-07-01,2025-09-30,,,250,,,0.1050,26.25,0.00,26.25',
      'TX,Texas,Base,2025-07-01,2025-09-30,6000,6000,750,900,-150,0.2000,-30.00,0.00,-30.00',
      '',
    ]);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  // Ledger: ROL-13
  test('needs view to read, create to close, edit for rates, and an authority of the same account', async () => {
    await makeExampleA();
    const may = (flags: string) => server.personnel(owner, { 8000: flags });
    const [viewer, clerk, editor, withoutRights] = [
      await may('view'),
      await may('view create'),
      await may('view edit'),
      await server.personnel(owner, { 9000: 'all' }),
    ];
    const stranger = await server.account('Red Rock Carriers LLC');
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;

    expect(await status(viewer.get(`${PATH}?${buildQuery()}`))).toBe(200);
    expect(await status(viewer.get(`${PATH}checks/?${buildQuery()}`))).toBe(200);
    expect(await status(withoutRights.get(`${PATH}?${buildQuery()}`))).toBe(403);
    expect(await status(withoutRights.get(`${PATH}pdf/?${buildQuery()}`))).toBe(403);
    expect([await status(close({}, viewer)), await status(close({}, editor))]).toEqual([403, 403]);
    expect([await status(setRates('2025-Q3', RATES, clerk)), await status(setRates('2025-Q3', RATES, editor))]).toEqual(
      [403, 200],
    );
    expect((await stranger.get(`${PATH}?${buildQuery()}`)).body.errors).toEqual({ carrier: 'Invalid Carrier' });
    expect((await close({}, stranger)).body.errors).toEqual({ carrier: 'Invalid Carrier' });
    expect(await status(close({}, clerk))).toBe(200);
  });
});
