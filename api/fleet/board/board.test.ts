import type { Board } from '@milepost/domain/fleet/board/board.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { idleDayInput } from '../../../db/demo/fleet/idle-day.ts';
import { vehicleInspectionInput } from '../../../db/demo/safety/vehicle-inspection.ts';
import { repairInput } from '../../core/testing/one-of-each.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../testing.ts';
import { selectIdleDays, selectLoads, selectOutOfService, selectRepairs, selectServices } from './queries.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let other: LoadParties;

const FROM = '2026-03-02';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  other = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const readBoard = async (by: Client = owner, query = `from=${FROM}`): Promise<Board> =>
  (await by.get(`/api/dispatch_board/?${query}`)).body;
const addLoad = (fleetPickUpDate: string, fleetDeliveryDate: string, over = {}) =>
  makeLoad(owner, parties, { fleetPickUpDate, fleetDeliveryDate, ...over });

test('shows the loads of two weeks, including those that started before or end after them', async () => {
  const shown = [
    await addLoad('2026-03-03', '2026-03-04'),
    await addLoad('2026-02-20', '2026-03-02'),
    await addLoad('2026-01-05', '2026-03-02'),
    await addLoad('2026-03-15', '2026-03-20'),
    await addLoad('2026-03-10', '2026-03-01'),
  ];
  const canceled = await addLoad('2026-03-06', '2026-03-07');
  await owner.patch(`/api/fleet/${canceled.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });
  await addLoad('2026-02-20', '2026-03-01');
  await addLoad('2026-01-05', '2026-03-01');
  await addLoad('2026-03-16', '2026-03-17');

  const { legs, from, to } = await readBoard();

  const dates = [
    ['2026-03-03', '2026-03-04'],
    ['2026-02-20', '2026-03-02'],
    ['2026-01-05', '2026-03-02'],
    ['2026-03-15', '2026-03-20'],
    ['2026-03-10', '2026-03-10'],
  ];
  expect([from, to]).toEqual([FROM, '2026-03-15']);
  expect(legs.map((leg) => [leg.fleet, leg.from, leg.to, leg.leg]).sort()).toEqual(
    shown.map(({ id }, at) => [id, ...(dates[at] as string[]), null]).sort(),
  );
});

test('shows each leg with its own truck and drivers, from stop to stop', async () => {
  const stop = (location: string, date: string, kind: string) => ({ kind, location, date, isFirstCome: false });
  const { id } = await addLoad('2026-05-04', '2026-05-07', {
    fleetPickupLocation: 'Dallas, TX',
    fleetDeliveryLocation: 'Atlanta, GA',
    stops: JSON.stringify([
      stop('Dallas, TX', '2026-05-04', 'PICKUP'),
      stop('Jackson, MS', '2026-05-05', 'OTHER'),
      stop('Atlanta, GA', '2026-05-07', 'DELIVERY'),
    ]),
    legs: JSON.stringify([
      { driver: parties.driver, vehicle: parties.vehicle, toPlace: 'Jackson, MS' },
      { driver: other.driver, vehicle: other.vehicle, secondDriver: parties.driver },
    ]),
  });

  const { legs } = await readBoard(owner, 'from=2026-05-04');

  const common = { fleet: id, legs: 2, status: 'IN_PROGRESS', payCheck: null };
  const [first, second] = legs;
  expect(legs).toHaveLength(2);
  expect(first).toMatchObject({
    ...common,
    leg: 0,
    from: '2026-05-04',
    to: '2026-05-05',
    fromPlace: 'Dallas, TX',
    toPlace: 'Jackson, MS',
    vehicle: parties.vehicle,
    driver: parties.driver,
    secondDriver: null,
  });
  expect(second).toMatchObject({
    ...common,
    leg: 1,
    from: '2026-05-05',
    to: '2026-05-07',
    fromPlace: 'Jackson, MS',
    toPlace: 'Atlanta, GA',
    vehicle: other.vehicle,
    driver: other.driver,
    secondDriver: parties.driver,
  });
});

test('shows repairs, out-of-service times, expirations, and idle days with their truck or driver', async () => {
  const by = { carrier: parties.carrier };
  const shop = (await owner.post('/api/company/', companyInput({ ...by, companyType: 'AUTO_SERVICE_PROVIDER' }))).body;
  const repair = await owner.post('/api/expense/', {
    ...repairInput(parties, shop.id),
    expenseTransactionDate: '2026-03-04',
  });
  const makeInspection = (over: object) =>
    owner.post(
      '/api/vehicle_inspection/',
      vehicleInspectionInput({
        ...by,
        vehicle: parties.vehicle,
        driver: parties.driver,
        vehicleInspectionResult: 'FAIL',
        ...over,
      }),
    );
  const out = { vehicleOutOfService: true, vehicleInspectionRepairedDate: '2026-03-03' };
  const repaired = await makeInspection({ ...out, vehicleInspectionDate: '2026-02-27' });
  await makeInspection({ ...out, vehicleInspectionDate: '2026-02-20', vehicleInspectionRepairedDate: '2026-03-01' });
  await makeInspection({
    ...out,
    vehicleInspectionDate: '2026-03-02',
    trailer: null,
    vehicleOutOfService: false,
    vehicleInspectionRepairedDate: null,
  });
  const driverOut = await makeInspection({ vehicleInspectionDate: '2026-03-05', driverOutOfService: true });
  const card = await owner.post('/api/document/', {
    ...(documentInput({ driver: parties.driver, documentIssuedDate: '2025-03-06' }) as object),
    documentExpirationDate: '2026-03-06',
    documentExpires: 'true',
    documentFile: pdf('card.pdf'),
  });
  const idle = await owner.post(
    '/api/idle_day/',
    idleDayInput({ ...by, vehicle: parties.vehicle, idleDate: '2026-03-12' }),
  );
  expect([repair, repaired, driverOut, card, idle].map(({ status, body }) => [status, body.errors])).toEqual(
    Array(5).fill([201, undefined]),
  );

  const found = await readBoard();

  expect(found.shop.map(({ id, of, kind, from, to }) => [id, of, kind, from, to])).toEqual([
    [repair.body.id, parties.vehicle, 'REPAIR', '2026-03-04', '2026-03-04'],
    [repaired.body.id, parties.vehicle, 'OUT_OF_SERVICE', '2026-02-27', '2026-03-03'],
    [driverOut.body.id, parties.driver, 'OUT_OF_SERVICE', '2026-03-05', '2026-03-05'],
  ]);
  expect(found.marks).toContainEqual({
    id: card.body.id,
    kind: 'EXPIRES',
    of: parties.driver,
    date: '2026-03-06',
    text: 'Other',
  });
  expect(found.idle).toMatchObject([
    { id: idle.body.id, of: parties.vehicle, date: '2026-03-12', reason: 'HOME_TIME' },
  ]);
  expect(found.vehicles.map(({ id, partner }) => [id, partner])).toContainEqual([parties.vehicle, parties.driver]);
  expect(found.drivers.map(({ id, partner }) => [id, partner])).toContainEqual([parties.driver, parties.vehicle]);
});

test('shows an inactive truck while it has a load, nothing from another authority, and nothing without view on loads', async () => {
  const clerk = await server.personnel(owner, { 7000: 'all' });
  const dispatcher = await server.personnel(owner, { 3000: 'view' });
  const stranger = await server.account('Red Rock Carriers LLC');
  await owner.patch(`/api/vehicle/${parties.vehicle}`, { state: 'INACTIVE' });
  const listIds = async (by: Client, query: string) => (await readBoard(by, query)).vehicles.map(({ id }) => id);

  expect(await listIds(dispatcher, `from=${FROM}`)).toContain(parties.vehicle);
  expect(await listIds(owner, 'from=2026-08-03')).not.toContain(parties.vehicle);
  expect(await listIds(owner, `from=${FROM}&carrier=${stranger.carrierId}`)).toEqual([]);
  expect(await readBoard(stranger)).toMatchObject({
    vehicles: [],
    drivers: [],
    legs: [],
    shop: [],
    marks: [],
    idle: [],
  });
  expect((await clerk.get('/api/dispatch_board/')).status).toBe(403);
  expect((await owner.get('/api/dispatch_board/?from=soon')).body.errors).toEqual({ from: 'Invalid Date' });
});

test('finds two weeks among ten years of loads by index', async () => {
  await server.services.db.system(
    async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`insert into fleet (account_id, id, pretty_name, state, carrier, fleet_load_number, status, fleet_pick_up_date,
          fleet_pickup_location, fleet_delivery_date, fleet_delivery_location, vehicle, driver, dispatcher, customer, fleet_load_fee, fleet_confirmation)
        select f.account_id, md5('load' || i)::uuid, 'B-' || i, 'ACTIVE', f.carrier, 'B-' || i, 'IN_PROGRESS', day, 'Dallas, TX', day + 1, 'Waco, TX',
          f.vehicle, f.driver, f.dispatcher, f.customer, 1000, '{}'
        from (select * from fleet limit 1) f, (select i, date '2016-03-01' + i / 6 as day from generate_series(1, 20000) i) s`);
      for (const table of [
        'fleet',
        'expense',
        'vehicle_inspection',
        'scheduled_job',
        'idle_day',
        'load_leg',
        'load_stop',
      ])
        await tx.query(sql`analyze ${raw(table)}`);
    },
    { isLong: true },
  );
  const period = { from: '2022-03-07', to: '2022-03-20', carrier: null };

  const plan = await explain(selectLoads(period));

  expect(plan).toMatch(/fleet_by_pickup/);
  expect(plan).toMatch(/fleet_long/);
  expect(plan).not.toMatch(/Seq Scan on fleet/);
  const rest = [selectRepairs, selectOutOfService, selectServices, selectIdleDays].map((within) =>
    explain(within(period), true),
  );
  for (const each of await Promise.all(rest)) expect(each).not.toMatch(/Seq Scan/);
});

/** Returns the plan of a query. With `isForced`, even a table of a few rows is read by an index, if one fits. */
async function explain(question: Sql, isForced = false): Promise<string> {
  const lines = await server.services.db.tx(owner.accountId, async (tx) => {
    if (isForced) await tx.query(sql`set local enable_seqscan = off`);
    return tx.query<Record<string, string>>(sql`explain ${question}`);
  });
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}
