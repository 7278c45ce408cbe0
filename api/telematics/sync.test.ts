/** Tests nightly syncs against a fake Motive server: new data, repeats, corrections, and failures. */
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { fuelProviderInput } from '@milepost/db/demo/admin/company.ts';
import { fuelCardInput } from '@milepost/db/demo/admin/fuel-card.ts';
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { selectDueAccounts } from './nightly-sync.ts';
import { syncAccount } from './sync.ts';
import { type MotiveServer, motivePurchase, motiveTrip, startMotive } from './testing/motive-server.ts';
import { makeTokenSource } from './tokens.ts';

let server: TestServer;
let motive: MotiveServer;
let owner: Client & { carrierId: string };
let driver: string;
let truck: string;
let connection: string;

beforeAll(async () => {
  [motive, server] = await Promise.all([startMotive(), startTestServer()]);
  Object.assign(server.services.settings, motive.settings);
  await server.services.jobs.start({ work: false });
});
afterAll(async () => {
  await server.services.jobs.stop();
  await Promise.all([server.close(), motive.close()]);
});

beforeEach(async () => {
  motive.forget();
  motive.company(11, 'Bluebonnet Freight LLC');
  owner = await server.account('Bluebonnet Freight LLC');
  driver = await createRecord('driver', driverInput({ carrier: owner.carrierId }));
  truck = await addTruck('101');
  connection = await connect();
});

async function createRecord(path: string, input: Record<string, unknown>): Promise<string> {
  const { body } = await owner.post(`/api/${path}/`, input);
  expect(body).toMatchObject({ id: expect.any(String) });
  return body.id;
}

const addTruck = (vehicleNumber: string, over: Record<string, unknown> = {}) =>
  createRecord('vehicle', {
    ...vehicleInput({
      carrier: owner.carrierId,
      driver,
      vehicleNumber,
      vehicleVIN: `3AKJHHDR5MSLX${vehicleNumber.padStart(4, '0')}`,
    }),
    ...over,
  });

async function connect(): Promise<string> {
  const { authorizeUrl } = await card();
  const state = new URL(authorizeUrl).searchParams.get('state');
  const { status, body } = await owner.post('/api/apiintegration/connect/', { code: 'consent', state });
  expect(status).toBe(200);
  return body.id;
}

async function card(by: Client = owner): Promise<AnyBody> {
  const { body } = await by.get('/api/apiintegration/cards/');
  return body.results.find(({ id }: { id: string }) => id === 'MOTIVE');
}

/** Runs the nightly sync on this morning in Chicago and returns its result. */
const night = (day: string) =>
  atTime(`${day}T09:10:00Z`, () =>
    syncAccount(server.services, owner.accountId, {
      signal: new AbortController().signal,
      wait: async () => undefined,
    }),
  );

const rows = async (path: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/${path}${path.includes('?') ? '&' : '/?'}per_page=100&ordering=created`)).body.results;
const trips = async () =>
  (await rows('trip'))
    .map((trip) => `${trip.tripDate} ${trip.vehicle.prettyName} ${trip.tripJurisdiction} ${trip.tripDistance}`)
    .sort();
const imports = (type: string) => rows(`data_import/?dataImportType=${type}`);

/** Marks an expense as paid, as accounting does when a paycheck is saved. */
const payFor = (expense: string) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`with made as (
      insert into paycheck (account_id, id, pretty_name, state, pay_check_id, carrier, driver, pay_check_payment_strategy, pay_check_driver_cut,
        pay_check_expense_carrier_fee, pay_check_fleet_start_date, pay_check_fleet_end_date, pay_check_expense_start_date, pay_check_expense_end_date,
        pay_check_fleet_gross_payment, pay_check_fleet_total_expense, pay_check_dispatch_fee, pay_check_net, pay_check_net_after_balance,
        pay_check_payable, pay_check_carried_forward)
      select account_id, uuidv7(), 'PC-1', 'ACTIVE', 'PC-1', carrier, driver, 'CONSTANT', 0, 0, d, d, d, d, 0, 0, 0, 0, 0, 0, 0
      from (select *, expense_transaction_date as d from expense where id = ${expense}) e returning id
    ) update expense set pay_check = (select id from made), expense_pay_check_transaction_date = expense_transaction_date where id = ${expense}`),
  );

const NOTHING = { trips: 0, purchases: 0, replaced: 0, kept: 0 };

describe('the first sync', () => {
  // Ledger: IMP-28, MIM-03
  test('imports trips since the start of the previous quarter, one import per month', async () => {
    motive.trips(
      motiveTrip({ id: 1, date: '2025-10-01', distance: 88.2 }),
      motiveTrip({ id: 2, date: '2025-10-31', jurisdiction: 'OK', distance: 12 }),
      motiveTrip({ id: 3, date: '2026-03-10' }),
      motiveTrip({ id: 4, date: '2025-09-30' }),
      motiveTrip({ id: 5, date: '2026-03-11' }),
    );

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, trips: 3 } });

    expect(await trips()).toEqual(['2025-10-01 101 TX 88.2', '2025-10-31 101 OK 12', '2026-03-10 101 TX 214.3']);
    const [trip] = await rows('trip?tripDate=2026-03-10');
    expect(trip).toMatchObject({
      driver: { id: driver },
      carrier: { id: owner.carrierId },
      vehicle: { id: truck },
      tripOdometerStart: 412_000.1,
      tripOdometerEnd: 412_214.6,
      dataImport: { prettyName: 'MILE-000002' },
    });
    expect(
      (await imports('MILEAGE')).map((one) => [
        one.dataImportID,
        one.dataImportMethod,
        one.dataImportSource,
        one.dataImportSyncStatus,
        one.dataImportStartDate,
        one.dataImportEndDate,
        one.dataImportRawFile,
        one.dataImportMetaData.totalTrips,
      ]),
    ).toEqual([
      ['MILE-000001', 'API', 'MOTIVE', 'COMPLETE', '2025-10-01', '2025-10-31', null, 2],
      ['MILE-000002', 'API', 'MOTIVE', 'COMPLETE', '2026-03-01', '2026-03-10', null, 1],
    ]);
  });

  // Ledger: INT-09
  test('shows the company and the counts on the card, with no user in the history', async () => {
    motive.trips(motiveTrip({ id: 1 }));
    await night('2026-03-11');

    expect((await card()).connection).toMatchObject({
      company: 'Bluebonnet Freight LLC',
      brought: { ...NOTHING, trips: 1 },
      fault: null,
      refusedSince: null,
      isBusy: false,
      lastAt: expect.any(String),
      waiting: 0,
    });
    const lines = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`select record, action, profile from history where record in ('trip', 'data_import') order by id`),
    );
    expect(lines).toEqual(expect.arrayContaining([{ record: 'trip', action: 'CREATE', profile: null }]));
    expect(lines.every((line) => (line as { profile: string | null }).profile === null)).toBe(true);
  });

  // Ledger: IMP-28
  test('matches a truck by VIN, converts kilometers, and uses the dashboard odometer', async () => {
    motive.trips(
      motiveTrip({
        id: 1,
        vehicle: { id: 7, number: 'Unit 7', vin: '3akjhhdr5mslx0101', metric_units: true },
        distance: 160.9344,
        start_odometer: 100,
        end_odometer: 200,
        calibrated_start_odometer: 643_737.6,
        calibrated_end_odometer: 643_899,
      }),
    );

    await night('2026-03-11');

    const [trip] = await rows('trip');
    expect(trip).toMatchObject({
      vehicle: { id: truck },
      tripDistance: 100,
      tripOdometerStart: 400_000,
      tripOdometerEnd: 400_100.3,
    });
  });

  // Ledger: IMP-28, FIM-05
  test('turns fuel purchases into expenses of the truck and its driver on the carrier’s local date', async () => {
    motive.purchases(
      // 10:30 PM on March 2 in Chicago.
      motivePurchase({ id: 1, purchased_at: '2026-03-03T04:30:00Z', ref_no: 'R-77', fuel: 118.3, total_cost: 421.25 }),
      motivePurchase({ id: 2, fuel: 378.5411784, fuel_unit: 'liters', fuel_type: 'gasoline', ref_no: 'R-78' }),
    );

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, purchases: 2 } });

    const [diesel, gasoline] = (await rows('expense')).sort((a, b) =>
      a.expenseTransactionID.localeCompare(b.expenseTransactionID),
    );
    expect(diesel).toMatchObject({
      expenseTransactionID: 'R-77',
      expenseTransactionDate: '2026-03-02',
      expenseType: 'FUEL',
      expenseQuantity: 118.3,
      expenseAmount: 421.25,
      vehicle: { id: truck },
      driver: { id: driver },
      fuelCardExpenseType: 'DIESEL',
      address: { place: 'Pilot 431', state: 'TX' },
      dataImport: { prettyName: 'FUEL-000001' },
    });
    expect(gasoline).toMatchObject({ fuelCardExpenseType: 'GASOLINE', expenseQuantity: 100, expenseAmount: 389.9 });
    const [made] = await imports('FUEL');
    expect(made).toMatchObject({
      dataImportMethod: 'API',
      dataImportSyncStatus: 'COMPLETE',
      dataImportSource: 'MOTIVE',
      dataImportMetaData: { totalFuelQuantity: 218.3, totalAmount: 811.15, totalErrors: 0 },
    });
  });

  // Ledger: IMP-28
  test('creates one import per authority and lists unknown trucks under the larger one', async () => {
    const carrier = await createRecord(
      'carrier',
      carrierInput({ carrierName: 'Second Freight LLC', carrierDOT: '2', carrierMC: '2' }),
    );
    const other = await createRecord('driver', driverInput({ carrier, driverEmail: 'lee@second.example.com' }));
    await addTruck('202', { carrier, driver: other });
    const second = { id: 8, number: '202', vin: null };
    motive.trips(
      motiveTrip({ id: 1 }),
      motiveTrip({ id: 2, vehicle: second }),
      motiveTrip({ id: 3, jurisdiction: 'OK', vehicle: second }),
      motiveTrip({ id: 4, vehicle: { id: 9, number: '999', vin: null } }),
    );

    await night('2026-03-11');

    const imported = (await imports('MILEAGE')).map(
      ({ carrier: { id }, dataImportMetaData: { totalTrips, totalErrors } }) => [id, totalTrips, totalErrors],
    );
    expect(imported.sort()).toEqual(
      [
        [carrier, 2, 1],
        [owner.carrierId, 1, 0],
      ].sort(),
    );
  });
});

describe('later syncs', () => {
  beforeEach(async () => {
    motive.trips(motiveTrip({ id: 1, date: '2026-03-08' }), motiveTrip({ id: 2, date: '2026-03-10', distance: 120 }));
    await night('2026-03-11');
  });

  // Ledger: IMP-28
  test('read the last three days again and import only new trips, once', async () => {
    motive.state.asked.length = 0;

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });

    const asked = motive.state.asked
      .filter(({ path }) => path === '/v1/ifta/trips')
      .map(({ query }) => [query.start_date, query.end_date]);
    expect(asked).toEqual([['2026-03-07', '2026-03-11']]);
    expect(await imports('MILEAGE')).toHaveLength(1);
    expect(await trips()).toHaveLength(2);
  });

  // Ledger: IMP-28
  test('replace a trip that Motive corrected', async () => {
    motive.trips(motiveTrip({ id: 1, date: '2026-03-08' }), motiveTrip({ id: 2, date: '2026-03-10', distance: 391.4 }));

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, trips: 1, replaced: 1 } });

    expect(await trips()).toEqual(['2026-03-08 101 TX 214.3', '2026-03-10 101 TX 391.4']);
  });

  // Ledger: IMP-28
  test('count a day once when Motive splits it into new trips', async () => {
    motive.trips(
      motiveTrip({ id: 1, date: '2026-03-08' }),
      motiveTrip({ id: 31, date: '2026-03-10', distance: 70 }),
      motiveTrip({ id: 32, date: '2026-03-10', distance: 50, jurisdiction: 'OK' }),
    );

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, trips: 2, replaced: 1 } });

    expect(await trips()).toEqual(['2026-03-08 101 TX 214.3', '2026-03-10 101 OK 50', '2026-03-10 101 TX 70']);
  });

  // Ledger: IMP-28
  test('never overwrite a trip that a user changed, and report it once', async () => {
    const [, second] = await rows('trip');
    expect((await owner.patch(`/api/trip/${second.id}`, { tripDistance: 119 })).status).toBe(200);
    motive.trips(motiveTrip({ id: 1, date: '2026-03-08' }), motiveTrip({ id: 2, date: '2026-03-10', distance: 391.4 }));

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, kept: 1 } });
    expect(await night('2026-03-13')).toEqual({ brought: NOTHING });

    expect(await trips()).toEqual(['2026-03-08 101 TX 214.3', '2026-03-10 101 TX 119']);
  });

  // Ledger: IMP-28
  test('leave a trip deleted that a user deleted', async () => {
    const [, second] = await rows('trip');
    await owner.delete(`/api/trip/${second.id}`);

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });

    expect(await trips()).toEqual(['2026-03-08 101 TX 214.3']);
  });

  test('delete nothing when Motive returns an empty list', async () => {
    motive.trips();

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });

    expect(await trips()).toHaveLength(2);
  });

  // Ledger: IMP-28
  test('treat a trip imported from a file as a duplicate', async () => {
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`delete from telematics_item where feed = 'IFTA_TRIPS'`),
    );

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });

    expect(await trips()).toHaveLength(2);
    expect(await imports('MILEAGE')).toHaveLength(1);
  });

  test('import on the next night what a crash left unsaved', async () => {
    await server.services.db.tx(owner.accountId, async (tx) => {
      // The state between the two transactions: rows are stored and checked, but not saved as trips.
      await tx.query(sql`delete from trip`);
      await tx.query(sql`update data_import set data_import_sync_status = 'INITIAL'`);
    });

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, trips: 2 } });

    expect(await trips()).toHaveLength(2);
    expect((await imports('MILEAGE')).map((one) => [one.dataImportID, one.dataImportSyncStatus])).toEqual([
      ['MILE-000002', 'COMPLETE'],
    ]);
  });
});

describe('trips of an unknown truck', () => {
  const unknown = { id: 9, number: '303', vin: '1XKYD49X0EJ303303', metric_units: false };

  // Ledger: IMP-28
  test('are listed as error rows next to the imported ones', async () => {
    motive.trips(
      motiveTrip({ id: 1 }),
      motiveTrip({ id: 2, vehicle: unknown }),
      motiveTrip({ id: 3, jurisdiction: 'ZZ' }),
    );

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, trips: 1 } });

    const [one] = await imports('MILEAGE');
    expect(one.dataImportMetaData).toMatchObject({
      totalTrips: 1,
      unrecognizedLines: 1,
      invalidLines: 1,
      totalErrors: 2,
      totalUnRecogonizedVehicles: 1,
      unrecognized: [{ holder: '303', lines: 1 }],
    });
    expect((await card()).connection).toMatchObject({ waiting: 1, waitingVehicles: ['303'] });
    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });
  });

  // Ledger: IMP-28
  test('wait without a saved import when no row is accepted', async () => {
    motive.trips(motiveTrip({ id: 2, vehicle: unknown }));

    expect(await night('2026-03-11')).toEqual({ brought: NOTHING });

    expect(await imports('MILEAGE')).toEqual([]);
    expect((await card()).connection).toMatchObject({ waiting: 1, waitingVehicles: ['303'] });
  });

  test('are imported after the truck is added, however old', async () => {
    motive.trips(motiveTrip({ id: 2, date: '2026-01-15', vehicle: unknown }));
    await night('2026-03-11');
    await addTruck('303');

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, trips: 1 } });

    expect(await trips()).toEqual(['2026-01-15 303 TX 214.3']);
    expect((await card()).connection).toMatchObject({ waiting: 0, waitingVehicles: [] });
  });
});

describe('a fuel purchase with an unknown product name', () => {
  const say = (items: object) => owner.post(`/api/apiintegration/${connection}/items/`, { items });
  const readPurchases = async () =>
    (await rows('expense')).map((each) => [each.expenseTransactionDate, each.expenseQuantity, each.expenseFuelType]);
  const unknownItems = async () => (await card()).connection.unknownItems;

  test('is imported with its gallons after a user answers, however old', async () => {
    motive.purchases(
      motivePurchase({ id: 1, ref_no: 'R-1', purchased_at: '2026-01-15T18:30:00Z', fuel_type: ' XM9 ', fuel: 120.5 }),
      motivePurchase({ id: 2, ref_no: 'R-2', fuel_type: 'xm9', fuel: 40, total_cost: 150 }),
      motivePurchase({ id: 3, ref_no: 'R-3', fuel_type: 'diesel' }),
    );
    const first = await night('2026-03-11');
    const asked = await unknownItems();
    const [march] = await imports('FUEL');

    const { status, body } = await say({ XM9: 'DIESEL' });
    const second = await night('2026-03-12');

    expect(first).toEqual({ brought: { ...NOTHING, purchases: 1 } });
    expect(march.dataImportMetaData).toMatchObject({ invalidLines: 1, totalTransactions: 1 });
    expect(asked).toEqual([{ word: 'XM9', item: 'XM9', lines: 2, quantity: 160.5, amount: 539.9 }]);
    expect([status, body]).toEqual([200, { unknownItems: [] }]);
    expect(second).toEqual({ brought: { ...NOTHING, purchases: 2 } });
    expect((await readPurchases()).sort()).toEqual([
      ['2026-01-15', 120.5, 'DIESEL'],
      ['2026-03-02', 100, 'DIESEL'],
      ['2026-03-02', 40, 'DIESEL'],
    ]);
    expect(await night('2026-03-13')).toEqual({ brought: NOTHING });
  });

  test('isn’t imported when answered as no fuel, and isn’t listed again', async () => {
    motive.purchases(motivePurchase({ id: 1, fuel_type: 'XM8' }));
    await night('2026-03-11');

    await say({ XM8: 'OTHER' });

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });
    expect([await readPurchases(), await unknownItems()]).toEqual([[], []]);
  });

  test('uses the answer given for a file, recorded in the connection’s history', async () => {
    motive.purchases(motivePurchase({ id: 1, fuel_type: 'XM7' }));
    await night('2026-03-11');
    await say({ XM7: 'REEFER' });
    await say({ XM7: 'GASOLINE' });

    await night('2026-03-12');

    const { body } = await owner.get(`/api/history/?record=apiintegration&recordId=${connection}`);
    expect(body.results[0].changes).toMatchObject([{ label: 'What is XM7?', from: 'Reefer fuel', to: 'Gasoline' }]);
    expect(await readPurchases()).toEqual([['2026-03-02', 100, 'GASOLINE']]);
  });

  test.each([
    ['has no amount', { total_cost: null }],
    ['is in Canadian dollars', { currency: 'CAD' }],
    ['has no gallons', { fuel: 0 }],
    ['has no fuel type', { fuel_type: null }],
  ])('is an error without a question when it %s', async (_what, over) => {
    motive.purchases(motivePurchase({ id: 1, fuel_type: 'XM6', ...over }));

    await night('2026-03-11');

    expect(await unknownItems()).toEqual([]);
  });

  test('needs a new answer when Motive changes it to another unknown name', async () => {
    motive.purchases(motivePurchase({ id: 1, fuel_type: 'XM5' }));
    await night('2026-03-04');
    motive.purchases(motivePurchase({ id: 1, fuel_type: 'XM4' }));

    await night('2026-03-05');

    expect((await unknownItems()).map(({ word }: AnyBody) => word)).toEqual(['XM4']);
  });

  test('can’t be answered by another account or with an unknown answer', async () => {
    const other = await server.account('Other Words LLC');

    const theirs = await other.post(`/api/apiintegration/${connection}/items/`, { items: { XM3: 'DIESEL' } });
    const wrong = await say({ XM3: 'WATER' });

    expect([theirs.status, wrong.status, Object.keys(wrong.body.errors)]).toEqual([404, 400, ['items']]);
  });
});

describe('a fuel purchase', () => {
  /** Creates an expense as a fuel card file does: 100.02 gallons on March 1, changed by `over`. */
  const byCard = (over: Record<string, unknown> = {}) =>
    createRecord('expense', {
      carrier: owner.carrierId,
      expenseFor: 'vehicle',
      expenseType: 'FUEL',
      vehicle: truck,
      driver,
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      expenseTransactionDate: '2026-03-01',
      expenseQuantity: 100.02,
      expenseUnitPrice: 3.5,
      ...over,
    });
  const gallons = async () =>
    (await rows('expense')).map(({ expenseQuantity }) => expenseQuantity).sort((a, b) => a - b);

  test('isn’t imported again after a fuel card file', async () => {
    await byCard();
    motive.purchases(motivePurchase({ id: 1 }), motivePurchase({ id: 2, fuel: 60, ref_no: 'R-2' }));

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, purchases: 1 } });
    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });
    expect(await gallons()).toEqual([60, 100.02]);
  });

  test('is imported when the file’s purchase has another date or truck, or was deleted', async () => {
    await byCard({ expenseTransactionDate: '2026-03-05' });
    await byCard({ expenseQuantity: 99 });
    await byCard({ vehicle: await addTruck('102') });
    expect((await owner.delete(`/api/expense/${await byCard()}`)).status).toBe(204);
    motive.purchases(motivePurchase({ id: 1 }));

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, purchases: 1 } });
    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });
    expect(await rows('expense')).toHaveLength(4);
  });

  test('gives way to a later fuel card file unless a user changed it or a paycheck includes it', async () => {
    motive.purchases(...[100, 60, 70, 80].map((fuel, at) => motivePurchase({ id: at, fuel, ref_no: `R-${at}` })));
    await night('2026-03-11');
    const [, , changed, paid] = (await rows('expense')).sort((a, b) =>
      a.expenseTransactionID.localeCompare(b.expenseTransactionID),
    );
    expect((await owner.patch(`/api/expense/${changed.id}`, { desc: 'Both tanks' })).status).toBe(200);
    await payFor(paid.id);
    for (const expenseQuantity of [100.02, 70, 80])
      await byCard({ expenseQuantity, expenseTransactionDate: '2026-03-03' });

    expect(await night('2026-03-12')).toEqual({ brought: NOTHING });
    expect(await night('2026-03-13')).toEqual({ brought: NOTHING });

    expect(await gallons()).toEqual([60, 70, 70, 80, 80, 100.02]);
  });

  // Ledger: IMP-28
  test('of an unknown truck is an error row, even when a card number ends the same way', async () => {
    const company = await createRecord('company', fuelProviderInput(owner.carrierId));
    await createRecord('fuel_card', {
      ...fuelCardInput({ carrier: owner.carrierId, driver, vehicle: truck, company }),
      fuelCardSourceId: '7083050000003033',
    });
    const vehicle = { id: 9, number: '3033', vin: null, metric_units: false };
    motive.purchases(motivePurchase({ id: 1 }), motivePurchase({ id: 2, ref_no: 'R-2', fuel: 60, vehicle }));

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, purchases: 1 } });

    const [one] = await imports('FUEL');
    expect(one.dataImportMetaData).toMatchObject({ unrecognizedLines: 1, unrecognized: [{ holder: '3033' }] });
  });

  // Ledger: IMP-28
  test('keeps its paid amount when Motive corrects it after the paycheck', async () => {
    motive.purchases(motivePurchase({ id: 1, purchased_at: '2026-03-10T18:30:00Z' }));
    await night('2026-03-11');
    const [paid] = await rows('expense');
    await payFor(paid.id);
    motive.purchases(motivePurchase({ id: 1, purchased_at: '2026-03-10T18:30:00Z', total_cost: 401 }));

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, kept: 1 } });

    expect((await rows('expense')).map(({ expenseAmount }) => expenseAmount)).toEqual([389.9]);
  });

  // Ledger: IMP-28
  test.each([
    ['Canadian dollars', { currency: 'CAD' }],
    ['no gallons', { fuel: 0 }],
    ['no amount', { total_cost: null }],
    ['a product other than fuel', { fuel_type: 'lumper' }],
    ['no location', { jurisdiction: null }],
  ])('in %s is an error row', async (_what, over) => {
    motive.purchases(
      motivePurchase({ id: 1, ref_no: 'R-1' }),
      motivePurchase({ id: 2, ref_no: 'R-2', fuel: 60, ...over }),
    );

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, purchases: 1 } });

    const [one] = await imports('FUEL');
    expect(one.dataImportMetaData).toMatchObject({ invalidLines: 1, totalTransactions: 1 });
  });
});

describe('a failed sync', () => {
  // Ledger: INT-09
  test('shows its reason on the card, keeps imported trips, and resumes from there', async () => {
    motive.trips(motiveTrip({ id: 1, date: '2025-10-05' }), motiveTrip({ id: 2, date: '2025-12-05' }));
    // The company, October, and November succeed; December keeps failing.
    let asked = 0;
    motive.state.before = (path) => {
      if (path === '/v1/ifta/trips' && ++asked === 2)
        motive.failWith(...Array.from({ length: 6 }, () => ({ status: 500 })));
    };

    const fault = 'Motive didn’t respond to the request for IFTA trips.';
    expect(await night('2026-03-11')).toEqual({ fault });
    expect((await card()).connection).toMatchObject({ fault, lastAt: null, refusedSince: null, isBusy: false });
    expect(await trips()).toEqual(['2025-10-05 101 TX 214.3']);
    motive.state.before = () => undefined;
    motive.state.asked.length = 0;

    expect(await night('2026-03-11')).toEqual({ brought: { ...NOTHING, trips: 1 } });

    const [first] = motive.state.asked.filter(({ path }) => path === '/v1/ifta/trips');
    expect(first?.query).toMatchObject({ start_date: '2025-11-27', end_date: '2025-11-30' });
    expect((await card()).connection.fault).toBe(null);
  });

  test('leaves one sync running and reports it to the second', async () => {
    const gate = Promise.withResolvers<void>();
    motive.trips(motiveTrip({ id: 1 }));
    motive.failWith({ status: 429 });
    const first = atTime('2026-03-11T09:10:00Z', () =>
      syncAccount(server.services, owner.accountId, { signal: new AbortController().signal, wait: () => gate.promise }),
    );
    await expect.poll(async () => (await card()).connection.isBusy).toBe(true);

    const second = await syncAccount(server.services, owner.accountId, { signal: new AbortController().signal });
    gate.resolve();

    expect(second).toEqual({ fault: 'A sync is already running. Check again in a minute.' });
    expect(await first).toMatchObject({ brought: { trips: 1 } });
    expect((await card()).connection.isBusy).toBe(false);
  });

  // Ledger: INT-09
  test('keeps complete imports when canceled and nothing partial', async () => {
    motive.trips(motiveTrip({ id: 1, date: '2025-10-05' }), motiveTrip({ id: 2, date: '2025-12-05' }));
    const stop = new AbortController();
    const stopped = atTime('2026-03-11T09:10:00Z', () =>
      syncAccount(server.services, owner.accountId, {
        signal: stop.signal,
        progress: (_words, done = 0) => {
          if (done === 2) stop.abort(new Error('canceled'));
        },
      }),
    );

    await expect(stopped).rejects.toThrow('canceled');

    expect(await trips()).toEqual(['2025-10-05 101 TX 214.3']);
    expect(await night('2026-03-11')).toMatchObject({ brought: { trips: 1 } });
  });

  test('reports an unreadable token and renews nothing', async () => {
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(
        sql`update apiintegration_token set access_token = 'v1.AAAAAAAA.a.b.c', refresh_token = 'v1.AAAAAAAA.a.b.c'`,
      ),
    );

    expect(await night('2026-03-11')).toEqual({
      fault:
        'The connection was encrypted with a different key than this server’s. Restore SECRET_KEY or DATA_DIR/secret.key, or reconnect.',
    });
  });
});

describe('a withdrawn consent', () => {
  const mails = () =>
    server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ to: string[]; subject: string }>(
        sql`select recipients as "to", subject from mail_message where kind = 'INTEGRATION' order by recipients`,
      ),
    );

  // Ledger: INT-09
  test('shows its date on the card, sends one email to users who can connect, and stops syncing', async () => {
    const colleague = await server.personnel(owner, { 2000: 'all' });
    await server.personnel(owner, { 2000: 'view', 3000: 'all' });
    const left = await server.personnel(owner, { 2000: 'all' });
    expect((await owner.patch(`/api/profile/${left.profileId}`, { state: 'INACTIVE' })).status).toBe(200);
    motive.revoke();

    const fault = 'Motive no longer accepts the connection. Reconnect to resume syncing.';
    expect([await night('2026-03-11'), await night('2026-03-12')]).toEqual([{ fault }, { fault }]);

    expect((await card()).connection).toMatchObject({ refusedSince: expect.any(String), nextAt: null });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Motive is no longer connected',
      'Motive is no longer connected',
    ]);
    expect(sent.some(({ to }) => to.includes(`${colleague.profileId}@example.com`))).toBe(true);
    expect(await dueNow('2026-03-13T12:00:00Z')).toEqual([]);
  });

  // Ledger: INT-09
  test('ends a running sync without an email when a user disconnects', async () => {
    motive.failWith({ status: 429 });
    const ended = await atTime('2026-03-11T09:10:00Z', () =>
      syncAccount(server.services, owner.accountId, {
        signal: new AbortController().signal,
        wait: () => owner.delete(`/api/apiintegration/${connection}`),
      }),
    );

    expect(ended).toEqual({ fault: 'It was disconnected.' });
    expect(await mails()).toEqual([]);
    connection = await connect();
    expect((await card()).connection.fault).toBe(null);
  });

  // Ledger: INT-09
  test('resumes where the sync stopped after reconnecting, even after a disconnection', async () => {
    motive.trips(motiveTrip({ id: 1, date: '2026-03-01' }));
    await night('2026-03-11');
    motive.revoke();
    await night('2026-03-12');
    motive.state.isRevoked = false;
    await owner.delete(`/api/apiintegration/${connection}`);
    await connect();
    motive.state.asked.length = 0;
    motive.trips(motiveTrip({ id: 1, date: '2026-03-01' }), motiveTrip({ id: 2, date: '2026-03-14' }));

    expect(await night('2026-03-16')).toEqual({ brought: { ...NOTHING, trips: 1 } });

    const [first] = motive.state.asked.filter(({ path }) => path === '/v1/ifta/trips');
    expect(first?.query.start_date).toBe('2026-03-07');
    expect((await card()).connection.refusedSince).toBe(null);
  });

  test('starts over when another company’s account is connected', async () => {
    motive.trips(motiveTrip({ id: 1, date: '2026-03-01' }));
    await night('2026-03-11');
    motive.company(12, 'Red Rock Carriers LLC');
    motive.trips(motiveTrip({ id: 1, date: '2026-01-01', distance: 55 }));
    await connect();

    expect(await night('2026-03-12')).toEqual({ brought: { ...NOTHING, trips: 1 } });

    expect((await card()).connection.company).toBe('Red Rock Carriers LLC');
    expect(await trips()).toEqual(['2026-01-01 101 TX 55', '2026-03-01 101 TX 214.3']);
  });
});

describe('access tokens', () => {
  const source = () => makeTokenSource(server.services, owner.accountId, connection);
  const renewals = () => motive.state.forms.filter(({ grant_type }) => grant_type === 'refresh_token').length;

  // Ledger: INT-09
  test('are renewed before they expire, once for simultaneous syncs', async () => {
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update apiintegration_token set expires = now() + interval '1 minute'`),
    );

    const tokens = await Promise.all([source()(), source()(), source()()]);

    expect(tokens).toEqual(Array.from({ length: 3 }, () => motive.state.access));
    expect(renewals()).toBe(1);
    expect(await source()()).toBe(motive.state.access);
    expect(renewals()).toBe(1);
  });

  // Ledger: INT-09
  test('are renewed once for all requests rejected with the old one', async () => {
    const stale = motive.state.access;
    motive.expire();

    const tokens = await Promise.all([source()(stale), source()(stale)]);

    expect(tokens).toEqual([motive.state.access, motive.state.access]);
    expect(renewals()).toBe(1);
  });

  test('stay unchanged when the renewal fails, and wrong client credentials are named', async () => {
    motive.state.tokenFaults.push({ status: 503 }, { status: 401, body: { error: 'invalid_client' } }, 'break');
    const stale = motive.state.access;

    await expect(source()(stale)).rejects.toThrow('Motive didn’t renew the connection (status 503).');
    await expect(source()(stale)).rejects.toThrow('its MOTIVE_CLIENT_ID or MOTIVE_CLIENT_SECRET is wrong');
    await expect(source()(stale)).rejects.toThrow('Motive could not be reached.');

    expect(await source()(stale)).toBe(motive.state.access);
  });
});

/** Returns this account if its nightly sync is due at this moment. */
const dueNow = (moment: string) =>
  atTime(moment, async () => {
    const due = await server.services.db.system((tx) =>
      tx.query<{ accountId: string }>(selectDueAccounts(server.services)),
    );
    return due.filter(({ accountId }) => accountId === owner.accountId);
  });

describe('the sync schedule', () => {
  // Ledger: IMP-28
  test('starts at 3 AM in the account’s time zone and repeats until it succeeds', async () => {
    await night('2026-03-11');

    // From March 8, Chicago is five hours behind UTC.
    expect(await dueNow('2026-03-12T07:59:00Z')).toEqual([]);
    expect(await dueNow('2026-03-12T08:00:00Z')).toEqual([{ accountId: owner.accountId }]);
    motive.failWith({ status: 400 }, { status: 400 });
    await night('2026-03-12');
    expect(await dueNow('2026-03-12T10:00:00Z')).toEqual([{ accountId: owner.accountId }]);
    await night('2026-03-12');
    expect(await dueNow('2026-03-12T11:00:00Z')).toEqual([]);
  });

  test('skips a deleted connection', async () => {
    await owner.delete(`/api/apiintegration/${connection}`);

    expect(await dueNow('2026-03-12T08:00:00Z')).toEqual([]);
    expect(await night('2026-03-12')).toEqual({ fault: 'Motive is not connected.' });
  });

  const nextAt = (moment: string) => atTime(moment, async () => (await card()).connection.nextAt);

  // Ledger: INT-09
  test('shows the next sync on the card in the account’s time zone', async () => {
    await night('2026-03-07');

    // Clocks go forward at 2:00 AM that night.
    expect(await nextAt('2026-03-07T20:00:00Z')).toBe('2026-03-08T08:10:00Z');
  });

  // Ledger: INT-09
  test('retries a failed sync within the hour and shows when', async () => {
    motive.failWith({ status: 400 }, { status: 400 });
    await night('2026-03-12');

    expect(await nextAt('2026-03-12T11:09:00Z')).toBe('2026-03-12T11:10:00Z');
    expect(await nextAt('2026-03-12T11:10:30Z')).toBe('2026-03-12T12:10:00Z');
  });
});

test('the sync changes nothing in other accounts', async () => {
  const stranger = await server.account('Red Rock Carriers LLC');
  motive.trips(motiveTrip({ id: 1 }));
  await night('2026-03-11');

  expect((await card(stranger)).connection).toBe(null);
  expect((await stranger.get('/api/data_import/')).body.count).toBe(0);
  expect((await stranger.get('/api/trip/')).body.count).toBe(0);
});
