/** Covers the IFTA summary: trips and fuel that count, its file, and permissions. */
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { expenseInput } from '../../db/demo/expense/expense.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { readReportQuery } from '../core/engine/listing/report-query.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { iftaSummaryListing } from './ifta-summary.ts';

const REPORT = '/api/report/ifta_summarys/';
const [FROM, TO] = ['ifta_summary_startDate__gte', 'ifta_summary_endDate__lte'];
const buildPeriod = (from: string, to: string) => `?${FROM}=${from}&${TO}=${to}`;
/** Returns a quarter as a query. Each test uses its own year. */
const buildQuarter = (year: number) => buildPeriod(`${year}-01-01`, `${year}-03-31`);

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

async function create(path: string, fields: object, by: Client = owner): Promise<AnyBody> {
  const { status, body } = await by.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

const drive = (day: string, tripJurisdiction: string, tripDistance: number, of = parties, by: Client = owner) => {
  const { carrier, driver, vehicle } = of;
  const odometer = { tripOdometerStart: null, tripOdometerEnd: null };
  const input = { carrier, driver, vehicle, tripDate: day, tripJurisdiction, tripDistance, ...odometer };
  return create('trip', tripInput(input as never), by);
};

const addFuel = (day: string, state: string, gallons: number, fields: object = {}, of = parties) =>
  create(
    'expense',
    expenseInput({
      carrier: of.carrier,
      driver: of.driver,
      vehicle: of.vehicle,
      expenseType: 'FUEL',
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      expenseTransactionDate: day,
      expenseQuantity: gallons,
      expenseUnitPrice: 3.5,
      address: { place: null, city: 'Somewhere', state, zipCode: null },
      ...fields,
    } as never),
  );

const runSql = (statement: Sql) => server.services.db.system((tx) => tx.query(statement));
const readReport = async (query: string, by: Client = owner) => (await by.get(`${REPORT}${query}`)).body;
const buildRow = (
  jurisdiction: string,
  jurisdictionCode: string,
  miles: number,
  fuelQuantity: number,
  amount: number,
) => ({
  jurisdiction,
  jurisdictionCode,
  miles,
  fuelQuantity,
  fuelExpenseAmount: amount,
});

describe('the IFTA summary', () => {
  // Ledger: IFT-05, IFT-08, IFT-09, IFT-13, IFT-16
  test('adds up miles and motor fuel by jurisdiction, fees included', async () => {
    await drive('2022-01-01', 'TX', 800.5);
    await drive('2022-03-31', 'TX', 199.5);
    await drive('2022-02-14', 'OK', 120);
    await addFuel('2022-02-14', 'TX', 100, { expenseFee: 1.5 });
    await addFuel('2022-02-14', 'TX', 5, { expenseIsIFTAFuel: false });

    const { status, body, text } = await owner.get(REPORT + buildQuarter(2022));

    expect([status, body]).toEqual([
      200,
      {
        detail: [buildRow('Oklahoma', 'OK', 120, 0, 0), buildRow('Texas', 'TX', 1000, 100, 351.5)],
        summary: { totalDistance: 1120, totalFuelQuantities: 100, totalFuelExpense: 351.5, excludedQuantity: 5 },
      },
    ]);
    expect(text).toContain('"miles":1000.00');
  });

  // Ledger: IFT-11, IFT-12, RPT-21
  test('includes both end dates, even a leap day, and excludes deleted records and other dates', async () => {
    await drive('2023-12-31', 'TX', 1);
    await drive('2024-01-01', 'TX', 2);
    await drive('2024-02-29', 'TX', 4);
    await drive('2024-03-31', 'TX', 8);
    await drive('2024-04-01', 'TX', 16);
    const removed = await drive('2024-02-10', 'TX', 32);
    await owner.delete(`/api/trip/${removed.id}`);
    for (const [day, gallons] of [
      ['2023-12-31', 1],
      ['2024-01-01', 2],
      ['2024-02-29', 4],
      ['2024-03-31', 8],
      ['2024-04-01', 16],
    ] as const)
      await addFuel(day, 'TX', gallons);
    const spilt = await addFuel('2024-02-10', 'TX', 32);
    await owner.delete(`/api/expense/${spilt.id}`);

    expect((await readReport(buildQuarter(2024))).detail).toEqual([buildRow('Texas', 'TX', 14, 14, 49)]);
    expect((await readReport(buildPeriod('2024-02-29', '2024-02-29'))).detail).toEqual([
      buildRow('Texas', 'TX', 4, 4, 14),
    ]);
    expect((await readReport(buildPeriod('2023-12-31', '2024-04-01'))).summary).toMatchObject({ totalDistance: 31 });
  });

  // Ledger: IFT-14
  test('counts purchased motor fuel and shows DEF, unknown fuel and reefer fuel separately', async () => {
    const { carrier, driver } = parties;
    const trailer = vehicleInput({ carrier, driver, vehicleType: 'TRAILER', vehicleNumber: 'T-9' } as never);
    const ofTrailer = { ...trailer, truckType: null, trailer: null, trailerType: 'REEFER', vehicleFuelType: null };
    const { id } = await create('vehicle', { ...ofTrailer, vehicleIsQualified: null, vehicleVIN: '1UYVS2538GU000001' });
    await addFuel('2021-01-05', 'TX', 100);
    await addFuel('2021-01-05', 'TX', 10, { expenseFuelType: 'BIODIESEL', fuelCardExpenseType: 'BIODIESEL' });
    await addFuel('2021-01-05', 'TX', 7, { expenseFuelType: 'UN_KNOWN', fuelCardExpenseType: 'UN_KNOWN' });
    await addFuel('2021-01-05', 'TX', 5, { expenseIsIFTAFuel: false });
    await addFuel('2021-01-05', 'TX', 30, { vehicle: id });
    const toCome = await addFuel('2021-01-05', 'TX', 40);
    await runSql(sql`update expense set status = 'IN_PROGRESS' where id = ${toCome.id}`);
    await addFuel('2021-01-05', 'AR', 3, { expenseIsIFTAFuel: false });
    await create(
      'expense',
      expenseInput({ carrier, driver, vehicle: parties.vehicle, expenseTransactionDate: '2021-01-05' }),
    );

    const { detail, summary } = await readReport(buildQuarter(2021));

    expect(detail).toEqual([buildRow('Texas', 'TX', 0, 110, 385)]);
    expect(summary).toMatchObject({ totalFuelQuantities: 110, excludedQuantity: 45 });
  });

  // Ledger: IFT-15
  test('shows fuel without a location in its own row and in the summary', async () => {
    const { id } = await addFuel('2020-01-05', 'TX', 12);
    await runSql(sql`update expense set address = null where id = ${id}`);

    const { detail, summary } = await readReport(buildQuarter(2020));

    expect(detail).toEqual([buildRow('Unknown', 'UN_KNOWN', 0, 12, 42)]);
    expect(summary).toMatchObject({ totalFuelQuantities: 12, totalFuelExpense: 42 });
  });

  // Ledger: IFT-06, IFT-10
  test('lists every state, district and territory with Show All, and provinces with data', async () => {
    await drive('2019-01-05', 'TX', 10);
    await drive('2019-01-05', 'ON', 20);

    const all = await readReport(`${buildQuarter(2019)}&showAllStates=true`);
    const one = await readReport(`${buildQuarter(2019)}&showAllStates=1`);
    const none = await readReport(`${buildQuarter(2019)}&showAllStates=0`);

    const names = all.detail.map(({ jurisdiction }: AnyBody) => jurisdiction);
    expect(all.detail).toHaveLength(57);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(['Alaska', 'Puerto Rico', 'Ontario', 'District of Columbia']));
    expect(names).not.toContain('Quebec');
    expect(one).toEqual(all);
    expect(all.summary).toEqual(none.summary);
    expect(none.detail).toEqual([buildRow('Ontario', 'ON', 20, 0, 0), buildRow('Texas', 'TX', 10, 0, 0)]);
    expect((await owner.get(`${REPORT}${buildQuarter(2019)}&showAllStates=maybe`)).body.errors).toEqual({
      showAllStates: 'Yes or no',
    });
  });

  // Ledger: IFT-17
  test('covers all authorities or only the chosen one, and nothing of another account', async () => {
    const second = await create(
      'carrier',
      carrierInput({ carrierName: 'Second LLC', carrierDOT: '77', carrierMC: '77' } as never),
    );
    const other = await makeParties(owner, second.id);
    await drive('2018-01-05', 'TX', 10);
    await drive('2018-01-05', 'TX', 5, other);
    await addFuel('2018-01-05', 'TX', 2, {}, other);
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await readReport(buildQuarter(2018))).summary).toMatchObject({ totalDistance: 15, totalFuelQuantities: 2 });
    expect((await readReport(`${buildQuarter(2018)}&carrier=${parties.carrier}`)).summary).toMatchObject({
      totalDistance: 10,
    });
    expect((await readReport(`${buildQuarter(2018)}&carrier=${other.carrier}`)).detail).toEqual([
      buildRow('Texas', 'TX', 5, 2, 7),
    ]);
    expect(await readReport(`${buildQuarter(2018)}&carrier=${parties.carrier}`, stranger)).toEqual({
      detail: [],
      summary: { totalDistance: 0, totalFuelQuantities: 0, totalFuelExpense: 0, excludedQuantity: 0 },
    });
  });

  test("uses dates as typed, whatever the account's time zone", async () => {
    await runSql(sql`update account set time_zone = 'Pacific/Honolulu' where id = ${owner.accountId}`);
    await drive('2017-03-31', 'TX', 10);

    expect((await readReport(buildQuarter(2017))).summary).toMatchObject({ totalDistance: 10 });
    expect((await readReport(buildPeriod('2017-04-01', '2017-06-30'))).summary).toMatchObject({ totalDistance: 0 });
  });

  // Ledger: RPT-07, RPT-19
  test('requires both dates, the first not after the last', async () => {
    const errors = async (query: string) => (await owner.get(REPORT + query)).body.errors;

    expect(await errors('')).toEqual({ [FROM]: 'Invalid Date', [TO]: 'Invalid Date' });
    expect(await errors(`?${FROM}=2026-02-29&${TO}=2026-03-01`)).toEqual({ [FROM]: 'Invalid Date' });
    expect(await errors(buildPeriod('2026-03-02', '2026-03-01'))).toEqual({ [TO]: 'Invalid Date Interval' });
    expect(await errors(`${buildQuarter(2026)}&driver=x&ifta_summary__gte=2026-01-01`)).toEqual({
      driver: 'Unknown filter driver',
      ifta_summary__gte: 'Unknown filter ifta_summary__gte',
    });
  });

  // Ledger: IFT-18, RPT-09, RPT-15, RPT-17
  test('exports the rows as shown, Show All included', async () => {
    await drive('2016-01-05', 'TX', 10.25);
    await addFuel('2016-01-05', 'TX', 2.5);
    const file = async (query: string) => {
      const { headers, text } = await owner.get(`${REPORT}csv/${buildQuarter(2016)}${query}`);
      return { name: headers['content-disposition'], lines: text.split('\r\n') };
    };

    const shown = await file('');
    const all = await file('&showAllStates=true');

    const heading = '\uFEFFState,Jurisdiction,Distance (Mi),Total Quantity (Fuel),Expense Amount ($)';
    expect(shown.name).toMatch(/^attachment; filename="\d{4}-\d\d-\d\d_ifta_summary\.csv"$/);
    expect(shown.lines).toEqual([heading, 'Texas,TX,10.25,2.50,8.75', '']);
    expect(all.lines).toHaveLength(58);
    expect(all.lines).toEqual(expect.arrayContaining(['Alabama,AL,0.00,0.00,0.00', 'Texas,TX,10.25,2.50,8.75']));
  });

  // Ledger: IFT-07, ROL-13, USR-21
  test('requires view on 8000 for both the list and the file', async () => {
    const may = await server.personnel(owner, { 8000: 'view' });
    const mayNot = await server.personnel(owner, { 9000: 'all', 3000: 'all' });
    const readBoth = (by: Client) =>
      Promise.all([by.get(REPORT + buildQuarter(2016)), by.get(`${REPORT}csv/${buildQuarter(2016)}`)]);

    expect((await readBoth(may)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await readBoth(mayNot)).map(({ status }) => status)).toEqual([403, 403]);
  });

  test('reads trips and fuel through their indexes only', async () => {
    const { carrier, driver, vehicle } = parties;
    const of = owner.accountId;
    await runSql(sql`insert into trip (account_id, id, pretty_name, state, carrier, driver, vehicle, trip_source_id, trip_date, trip_jurisdiction, trip_distance)
      select ${of}, gen_random_uuid(), 'M' || i, 'ACTIVE', ${carrier}, ${driver}, ${vehicle}, 'M' || i, date '2010-01-01' + i % 1000, 'TX', 10 from generate_series(1, 20000) i`);
    await runSql(sql`insert into expense (account_id, id, pretty_name, state, carrier, vehicle, expense_for, expense_type, status, expense_transaction_id, expense_transaction_date, expense_quantity, expense_unit_price, expense_amount,
        expense_fuel_type, address, net_applied_to_driver, net_applied_to_carrier)
      select ${of}, gen_random_uuid(), 'F' || i, 'ACTIVE', ${carrier}, ${vehicle}, 'fleet', 'FUEL', 'COMPLETE', 'F' || i, date '2010-01-01' + i % 1000, 1, 1, 1, 'DIESEL', '{"state": "TX"}', 0, 0 from generate_series(1, 20000) i`);
    await vacuum(server.databaseUrl);
    const query = readReportQuery(iftaSummaryListing, { [FROM]: '2010-02-01', [TO]: '2010-04-30' }, '2026-01-01');
    const question = iftaSummaryListing.whole?.ask(query.narrowed) as Sql;

    const plan = await server.services.db.tx(of, (tx) => tx.query(sql`explain ${question}`));

    const words = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(words).toMatch(/Index Only Scan using trip_for_ifta/);
    expect(words).toMatch(/Index Only Scan using expense_for_ifta/);
  });
});

async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Waits until commits are on disk, because vacuum marks no page as visible to all before that.
  await client.query('set synchronous_commit = on; create temp table flushed ()');
  await client.query('vacuum analyze trip, expense');
  await client.end();
}
