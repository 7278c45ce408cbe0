import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { companyInput } from '../../db/demo/admin/company.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { vehicleInspectionInput } from '../../db/demo/safety/vehicle-inspection.ts';
import { atTime } from '../core/testing/clock.ts';
import { runAtOnce } from '../core/testing/concurrent-calls.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let driver: string;
let workshop: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  driver = (await create('driver', driverInput({ carrier: owner.carrierId }))).id;
  workshop = (await create('company', companyInput({ carrier: owner.carrierId }))).id;
});
afterAll(() => server.close());

async function create(path: string, fields: object): Promise<AnyBody> {
  const answer = await owner.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  return answer.body;
}

let number = 5000;
/** Creates a truck, by default without an odometer reading. */
async function makeTruck(over: Record<string, unknown> = {}): Promise<string> {
  number += 1;
  const own = { vehicleNumber: String(number), vehicleVIN: `3AKJHHDR5MSL${number}`, vehicleCurrentOdometer: null };
  return (await create('vehicle', { ...vehicleInput({ carrier: owner.carrierId, driver }), ...own, ...over })).id;
}

/** Builds a trip that ends at this odometer reading. */
const buildTrip = (vehicle: string, tripDate: string, end: number, over: Record<string, unknown> = {}) => ({
  ...tripInput({ carrier: owner.carrierId, driver, vehicle } as never),
  tripDate,
  tripOdometerStart: end - 10,
  tripOdometerEnd: end,
  tripDistance: 10,
  ...over,
});
const drive = (...[vehicle, day, end, over]: Parameters<typeof buildTrip>) =>
  create('trip', buildTrip(vehicle, day, end, over));

/** Builds a maintenance expense with this odometer reading. */
const buildRepair = (vehicle: string, expenseTransactionDate: string, expenseMileageRecording: number | string) => ({
  carrier: owner.carrierId,
  driver,
  vehicle,
  company: workshop,
  expenseType: 'MAINTENANCE',
  expenseMaintenanceCategory: 'BRAKE',
  expenseUnitPrice: 100,
  expenseTransactionDate,
  expenseMileageRecording,
});
const repair = (...asked: Parameters<typeof buildRepair>) => create('expense', buildRepair(...asked));

/** Creates a truck inspection with an odometer reading. */
const inspect = (vehicle: string, vehicleInspectionDate: string, vehicleInspectionOdometer: number | string) =>
  create('vehicle_inspection', {
    ...vehicleInspectionInput({ carrier: owner.carrierId, driver, vehicle }),
    vehicleInspectionDate,
    vehicleInspectionOdometer,
  });

const enterOdometer = (id: string, vehicleCurrentOdometer: unknown) =>
  owner.patch(`/api/vehicle/${id}`, { vehicleCurrentOdometer });
const readOdometer = async (id: string) => (await owner.get(`/api/vehicle/${id}`)).body.vehicleCurrentOdometer;
const readTimeline = async (id: string, query = ''): Promise<AnyBody[]> =>
  (await owner.get(`/api/vehicle/${id}/odometer/${query}`)).body.results;
const listReadings = async (id: string) => (await readTimeline(id)).map(({ day, miles }) => `${day} ${miles}`);
const decide = (id: string, fields: Record<string, unknown>, by: Client = owner) =>
  by.post(`/api/vehicle/${id}/odometer/`, fields);
const today = () => server.today();

// Ledger: TRP-15, MNX-33
describe('a vehicle’s odometer', () => {
  test('is its newest reading by date', async () => {
    const id = await makeTruck();

    await drive(id, '2026-03-04', 412_600);
    await repair(id, '2026-03-02', 411_900);
    await drive(id, '2026-03-03', 412_200);

    expect(await readOdometer(id)).toBe(412_600);
    expect(await listReadings(id)).toEqual(['2026-03-04 412600', '2026-03-03 412200', '2026-03-02 411900']);
  });

  test('is the higher of two readings on one date', async () => {
    const id = await makeTruck();

    await drive(id, '2026-03-04', 412_400);
    await drive(id, '2026-03-04', 412_200);

    expect(await listReadings(id)).toEqual(['2026-03-04 412400', '2026-03-04 412200']);
    expect(await readOdometer(id)).toBe(412_400);
  });

  test('is the larger of a trip’s start and end, in whole miles', async () => {
    const id = await makeTruck();

    await drive(id, '2026-03-04', 0, { tripOdometerStart: 412_354.9, tripOdometerEnd: 412_344.1 });

    expect(await readOdometer(id)).toBe(412_354);
  });

  test('doesn’t decrease with a newer, lower reading until a user confirms it', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-04', 412_600);

    await repair(id, '2026-03-05', 412_100);
    const [fallen] = await readTimeline(id);

    expect(await readOdometer(id)).toBe(412_600);
    expect(fallen).toMatchObject({
      isHeld: true,
      isCurrent: false,
      oddity: '500 mi less than the previous reading: 412,600 mi on Mar 4, 2026',
    });
    await decide(id, { reading: fallen.id, isIgnored: false });
    expect(await readOdometer(id)).toBe(412_100);
    expect((await readTimeline(id))[0]).toMatchObject({ isHeld: false, isCurrent: true });
  });

  test('skips a reading above 1,500 miles a day and uses the next plausible one', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-01', 213_000);
    const typo = await repair(id, '2026-03-02', 2_134_980);
    expect(await readOdometer(id)).toBe(213_000);

    await drive(id, '2026-03-03', 213_900);
    expect(await readOdometer(id)).toBe(213_900);
    expect((await readTimeline(id)).map(({ isHeld, oddity }) => [isHeld, oddity])).toEqual([
      [false, null],
      [true, '1,921,980 mi a day since 213,000 mi on Mar 1, 2026'],
      [false, null],
    ]);
    await owner.patch(`/api/expense/${typo.id}`, { expenseMileageRecording: 213_498 });
    expect((await readTimeline(id)).map(({ isHeld }) => isHeld)).toEqual([false, false, false]);
  });

  test('increases by up to exactly 1,500 miles for each day passed', async () => {
    const readAfterRepair = async (miles: number) => {
      const id = await makeTruck();
      await drive(id, '2026-03-01', 100_000);
      await repair(id, '2026-03-03', miles);
      return readOdometer(id);
    };
    expect([await readAfterRepair(103_000), await readAfterRepair(103_001)]).toEqual([103_000, 100_000]);
  });

  test('uses later readings at once after a wrong first reading is ignored', async () => {
    const id = await makeTruck();
    await repair(id, '2026-03-01', 2_134_980);
    await drive(id, '2026-03-02', 213_600);
    await drive(id, '2026-03-03', 213_900);
    expect(await readOdometer(id)).toBe(2_134_980);

    const first = (await readTimeline(id)).at(-1);
    await decide(id, { reading: first?.id, isIgnored: true, reason: 'A digit too many' });
    expect(await readOdometer(id)).toBe(213_900);
  });

  test('holds a confirmed reading again after its record changes it', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-01', 412_000);
    const source = await repair(id, '2026-03-02', 500_000);
    await decide(id, { reading: (await readTimeline(id))[0]?.id, isIgnored: false });
    expect(await readOdometer(id)).toBe(500_000);

    await owner.patch(`/api/expense/${source.id}`, { expenseMileageRecording: 600_000 });
    expect(await readOdometer(id)).toBe(412_000);
  });

  test('has no reading from blank or zero miles', async () => {
    const id = await makeTruck();

    await drive(id, '2026-03-04', 0, { tripOdometerStart: '', tripOdometerEnd: '' });
    await repair(id, '2026-03-04', '');
    await repair(id, '2026-03-04', 0);

    expect([await readOdometer(id), await listReadings(id)]).toEqual([null, []]);
  });

  test('follows its source to another date, mileage, or truck, and loses an emptied one', async () => {
    const [id, other] = [await makeTruck(), await makeTruck()];
    await drive(id, '2026-03-01', 412_000);
    const source = await repair(id, '2026-03-04', 412_600);
    const change = (fields: Record<string, unknown>) => owner.patch(`/api/expense/${source.id}`, fields);

    await change({ expenseMileageRecording: 412_700 });
    expect(await readOdometer(id)).toBe(412_700);
    await change({ expenseTransactionDate: '2026-02-28' });
    // The reading of Feb 28 puts the lower one of Mar 1 in doubt.
    expect([await readOdometer(id), await listReadings(id)]).toEqual([
      412_700,
      ['2026-03-01 412000', '2026-02-28 412700'],
    ]);
    await change({ vehicle: other });
    expect([await readOdometer(id), await readOdometer(other)]).toEqual([412_000, 412_700]);
    await change({ expenseMileageRecording: '' });
    expect([await readOdometer(other), await listReadings(other)]).toEqual([null, []]);
  });

  test('loses the reading of a deleted source and gets it back on restore', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-04', 412_600);
    const { id: last } = await drive(id, '2026-03-05', 412_900);

    await owner.delete(`/api/trip/${last}`);
    expect([await readOdometer(id), await listReadings(id)]).toEqual([412_600, ['2026-03-04 412600']]);
    await owner.post(`/api/trip/${last}/event/`, { eventType: 'RESTORE' });
    expect(await readOdometer(id)).toBe(412_900);
  });

  test('isn’t changed by a rejected save', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-04', 412_600, { tripSourceId: `ONCE-${id}` });

    const refused = await owner.post(
      '/api/trip/',
      buildTrip(id, '2026-03-05', 412_900, { tripSourceId: `ONCE-${id}` }),
    );

    expect([refused.status, await readOdometer(id)]).toEqual([409, 412_600]);
  });

  // Ledger: INS-03
  test('also uses inspections, holds a jump, and loses a deleted inspection’s reading', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-04', 412_600);
    const typo = await inspect(id, '2026-03-05', 4_126_900);

    expect(await readOdometer(id)).toBe(412_600);
    expect((await readTimeline(id))[0]).toMatchObject({
      isHeld: true,
      source: { record: 'vehicle_inspection', id: typo.id, prettyName: 'DOT Inspection 2026-03-05' },
      oddity: '3,714,300 mi a day since 412,600 mi on Mar 4, 2026',
    });
    await owner.delete(`/api/vehicle_inspection/${typo.id}`);
    expect([await readOdometer(id), await listReadings(id)]).toEqual([412_600, ['2026-03-04 412600']]);
    await owner.post(`/api/vehicle_inspection/${typo.id}/event/`, { eventType: 'RESTORE' });
    expect([await readOdometer(id), (await listReadings(id))[0]]).toEqual([412_600, '2026-03-05 4126900']);
  });

  test('also uses expenses other than maintenance', async () => {
    const id = await makeTruck();

    const fuel = { ...buildRepair(id, '2026-03-04', 412_000), expenseType: 'TOLL' };
    await create('expense', fuel);

    expect(await readOdometer(id)).toBe(412_000);
  });
});

describe('an odometer entered on the vehicle form', () => {
  test('is a manual reading on the account’s current date', async () => {
    const id = await atTime('2026-03-02T05:30:00Z', async () => makeTruck({ vehicleCurrentOdometer: 412_350 }));

    expect(await readTimeline(id)).toMatchObject([
      { day: '2026-03-01', miles: 412_350, source: null, isCurrent: true, ignoredBecause: null, oddity: null },
    ]);
  });

  // Ledger: TRP-15
  test('corrects today’s reading up or down and gives way to later readings', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 412_350 });
    await drive(id, today(), 4_123_600);

    expect((await enterOdometer(id, 412_400)).body.vehicleCurrentOdometer).toBe(412_400);
    expect((await enterOdometer(id, 412_380)).body.vehicleCurrentOdometer).toBe(412_380);
    await drive(id, today(), 412_500);
    expect(await readOdometer(id)).toBe(412_500);
    await drive(id, today(), 412_370);
    expect(await readOdometer(id)).toBe(412_500);
  });

  test('adds no reading when unchanged and can’t be cleared', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 412_350 });

    await owner.patch(`/api/vehicle/${id}`, { vehicleCurrentOdometer: 412_350, desc: 'Washed' });
    const emptied = await enterOdometer(id, '');

    expect([emptied.status, emptied.body.errors]).toEqual([
      400,
      { vehicleCurrentOdometer: 'Ignore the wrong reading in the timeline below instead' },
    ]);
    expect(await listReadings(id)).toHaveLength(1);
  });

  test('appears in the vehicle’s history', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 412_350 });
    await enterOdometer(id, 412_400);

    const [line] = (await owner.get(`/api/history/?record=vehicle&recordId=${id}`)).body.results;
    expect(line.changes).toEqual([
      { field: 'vehicleCurrentOdometer', label: 'Current Odometer', from: '412350', to: '412400' },
    ]);
  });
});

describe('a reading above 5,000,000 miles', () => {
  // Ledger: MNX-33, VEH-14
  test.each([
    [
      'on a trip',
      (id: string) => owner.post('/api/trip/', buildTrip(id, '2026-03-04', 5_000_001)),
      'tripOdometerEnd',
      'Invalid Odometer Reading',
    ],
    [
      'on an expense',
      (id: string) => owner.post('/api/expense/', buildRepair(id, '2026-03-04', 5_000_001)),
      'expenseMileageRecording',
      'Invalid Odometer Reading',
    ],
    [
      'on the vehicle’s form',
      (id: string) => enterOdometer(id, 5_000_001),
      'vehicleCurrentOdometer',
      'Invalid Odometer Reading, should be positive number',
    ],
  ])('is rejected %s, while 5,000,000 miles is accepted', async (_where, send, field, message) => {
    const id = await makeTruck();

    const { status, body } = await send(id);
    await drive(id, '2026-03-04', 5_000_000);

    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect(await listReadings(id)).toEqual(['2026-03-04 5000000']);
  });
});

describe('the odometer timeline of a vehicle', () => {
  test('names the source of each reading and flags decreases and jumps above 1,500 miles a day', async () => {
    const id = await makeTruck();
    const first = await drive(id, '2026-03-01', 412_000);
    await drive(id, '2026-03-02', 413_500);
    const typo = await repair(id, '2026-03-03', 4_135_000);
    await drive(id, '2026-03-04', 413_900);

    const [last, error, , oldest] = await readTimeline(id);

    expect(last.oddity).toBeNull();
    expect(error).toMatchObject({
      source: { record: 'expense', id: typo.id, prettyName: typo.prettyName },
      oddity: '3,721,500 mi a day since 413,500 mi on Mar 2, 2026',
    });
    expect(oldest).toMatchObject({
      source: { record: 'trip', id: first.id, prettyName: first.prettyName },
      oddity: null,
    });
    expect((await readTimeline(id)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  });

  test('is paged, and each page knows the earlier reading', async () => {
    const id = await makeTruck();
    for (const [at, miles] of [412_000, 412_100, 412_200, 410_000].entries())
      await drive(id, addDays('2026-03-01', at), miles);

    const { body } = await owner.get(`/api/vehicle/${id}/odometer/?per_page=1`);

    expect([body.count, body.results.length, body.results[0].oddity]).toEqual([
      4,
      1,
      '2,200 mi less than the previous reading: 412,200 mi on Mar 3, 2026',
    ]);
    expect(await readTimeline(id, '?per_page=3&page=2')).toMatchObject([
      { miles: 412_000, oddity: null, isCurrent: false },
    ]);
  });

  test('lets a user ignore a reading with a reason and use it again, noted in the history', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-01', 412_000);
    await drive(id, '2026-03-02', 4_120_500);
    const [error] = await readTimeline(id);
    await decide(id, { reading: error.id, isIgnored: false });
    expect(await readOdometer(id)).toBe(4_120_500);

    const ignored = await decide(id, { reading: error.id, isIgnored: true, reason: 'A digit too many' });

    expect(ignored.body.results[0]).toMatchObject({
      ignoredBecause: 'A digit too many',
      oddity: null,
      isCurrent: false,
    });
    expect(ignored.body.results[1].isCurrent).toBe(true);
    expect(await readOdometer(id)).toBe(412_000);
    const [line] = (await owner.get(`/api/history/?record=vehicle&recordId=${id}`)).body.results;
    expect(line.changes).toEqual([
      {
        field: 'odometer',
        label: 'Odometer on 2026-03-02, 4,120,500 mi',
        from: 'Confirmed',
        to: 'Ignored: A digit too many',
      },
      { field: 'vehicleCurrentOdometer', label: 'Current Odometer', from: '4120500', to: '412000' },
    ]);
    await decide(id, { reading: error.id, isIgnored: false });
    expect(await readOdometer(id)).toBe(4_120_500);
  });

  test('keeps a reading ignored until its trip’s odometer changes', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-01', 412_000);
    const source = await drive(id, '2026-03-02', 4_120_500);
    const [error] = await readTimeline(id);
    await decide(id, { reading: error.id, isIgnored: true, reason: 'A digit too many' });

    await owner.patch(`/api/trip/${source.id}`, { desc: 'Asked the driver' });
    await owner.delete(`/api/trip/${source.id}`);
    await owner.post(`/api/trip/${source.id}/event/`, { eventType: 'RESTORE' });
    expect(await readOdometer(id)).toBe(412_000);
    await owner.patch(`/api/trip/${source.id}`, { tripOdometerStart: 412_040, tripOdometerEnd: 412_050 });
    expect(await readOdometer(id)).toBe(412_050);
    expect((await readTimeline(id))[0]?.ignoredBecause).toBeNull();
  });

  test('rejects a missing reason, another vehicle’s reading, and a deleted reading', async () => {
    const [id, other] = [await makeTruck({ vehicleCurrentOdometer: 100 }), await makeTruck()];
    const source = await drive(id, today(), 200);
    const [reading] = await readTimeline(id);

    const unreasoned = await decide(id, { reading: reading.id, isIgnored: true, reason: ' ' });
    const elsewhere = await decide(other, { reading: reading.id, isIgnored: true, reason: 'x' });
    await owner.delete(`/api/trip/${source.id}`);
    const removed = await decide(id, { reading: reading.id, isIgnored: true, reason: 'x' });

    expect(unreasoned.body.errors).toEqual({ reason: "Can't be empty" });
    for (const answer of [elsewhere, removed])
      expect([answer.status, answer.body.errors]).toEqual([400, { reading: 'This reading no longer exists' }]);
  });

  test('requires view on 2000 to read and edit to decide, and keeps accounts separate', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 100 });
    const [{ id: reading } = { id: '' }] = await readTimeline(id);
    const listStatuses = async (by: Client) => [
      (await by.get(`/api/vehicle/${id}/odometer/`)).status,
      (await decide(id, { reading, isIgnored: true, reason: 'x' }, by)).status,
    ];

    expect(await listStatuses(await server.personnel(owner, { 3000: 'all', 4000: 'all', 7000: 'all' }))).toEqual([
      403, 403,
    ]);
    expect(await listStatuses(await server.personnel(owner, { 2000: 'view' }))).toEqual([200, 403]);
    expect(await listStatuses(await server.account('Stranger LLC'))).toEqual([404, 404]);
    expect(await listStatuses(await server.personnel(owner, { 2000: 'view edit' }))).toEqual([200, 200]);
  });
});

describe('simultaneous odometer changes', () => {
  test('use the newer of two trips, whichever is saved last', async () => {
    for (const order of [1, -1]) {
      const id = await makeTruck();
      const trips = [buildTrip(id, '2026-03-04', 412_600), buildTrip(id, '2026-03-05', 412_900)];
      const calls = (order === 1 ? trips : trips.reverse()).map((trip) => () => owner.post('/api/trip/', trip));

      const answers = await runAtOnce(server, { table: 'vehicle', id }, calls);

      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await readOdometer(id)).toBe(412_900);
    }
  });

  test('keep the form’s reading when a trip is deleted at the same moment', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 412_000 });
    const { id: last } = await drive(id, today(), 412_900);

    const answers = await runAtOnce(server, { table: 'vehicle', id }, [
      () => enterOdometer(id, 412_500),
      () => owner.delete(`/api/trip/${last}`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
    expect(await readOdometer(id)).toBe(412_500);
  });
});

describe('odometer readings in the future', () => {
  test('are rejected on maintenance dated tomorrow or on a schedule', async () => {
    const id = await makeTruck();
    const ahead = buildRepair(id, addDays(today(), 1), 412_000);
    const weekly = {
      ...buildRepair(id, today(), 412_000),
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'WEEKLY',
    };

    for (const fields of [ahead, weekly])
      expect((await owner.post('/api/expense/', fields)).body.errors).toEqual({
        expenseMileageRecording: 'Invalid Odometer Reading',
      });
    const { id: stored } = await repair(id, today(), 412_000);
    const moved = await owner.patch(`/api/expense/${stored}`, { expenseTransactionDate: addDays(today(), 1) });
    expect(moved.body.errors).toEqual({ expenseMileageRecording: 'Invalid Odometer Reading' });
  });
});

describe('odometer readings around a date', () => {
  const around = (id: string, query: string, by: Client = owner) => by.get(`/api/odometer/?vehicle=${id}&${query}`);

  test('include the last one before, those on it, and the next one, except the edited record’s', async () => {
    const id = await makeTruck();
    for (const [day, miles] of [
      ['2026-03-01', 100],
      ['2026-03-02', 200],
      ['2026-03-06', 600],
      ['2026-03-09', 900],
    ] as const)
      await drive(id, day, miles);
    const own = await drive(id, '2026-03-04', 400);

    const all = (await around(id, 'date=2026-03-04')).body.results;
    const others = (await around(id, `date=2026-03-04&source=${own.id}`)).body.results;

    expect(all).toEqual([
      { day: '2026-03-02', miles: 200 },
      { day: '2026-03-04', miles: 400 },
      { day: '2026-03-06', miles: 600 },
    ]);
    expect(others.map(({ miles }: AnyBody) => miles)).toEqual([200, 600]);
  });

  test('require view permission on vehicles, trips, or expenses', async () => {
    const id = await makeTruck({ vehicleCurrentOdometer: 100 });
    const listStatuses = async (rights: Record<number, string>) =>
      (await around(id, `date=${today()}`, await server.personnel(owner, rights))).status;

    expect([
      await listStatuses({ 2000: 'view' }),
      await listStatuses({ 3000: 'view' }),
      await listStatuses({ 4000: 'view' }),
    ]).toEqual([200, 200, 200]);
    expect(await listStatuses({ 6000: 'all' })).toBe(403);
    expect((await around(id, `date=${today()}`, await server.account('Stranger LLC'))).body.count).toBe(0);
  });

  // Ledger: TRP-16
  test('fill in the odometer of a selected truck on the trip date', async () => {
    const id = await makeTruck();
    await drive(id, '2026-03-01', 100);
    await drive(id, '2026-03-04', 400);
    const readFilled = async (date: string) =>
      (await owner.get(`/api/trip/tripOdometerStart/?vehicle=${id}&tripDate=${date}`)).body.tripOdometerStart;

    expect([await readFilled('2026-02-28'), await readFilled('2026-03-03'), await readFilled('2026-03-04')]).toEqual([
      null,
      100,
      400,
    ]);
  });
});

test('a vehicle keeps its readings when it moves to another authority', async () => {
  const id = await makeTruck({ vehicleCurrentOdometer: 412_350 });
  const carrier = (await create('carrier', carrierInput({ carrierDOT: '7654321' }))).id;
  const next = (await create('driver', driverInput({ carrier, driverEmail: 'next@example.com' }))).id;

  await owner.patch(`/api/vehicle/${id}`, { carrier, driver: next });

  expect(await listReadings(id)).toEqual([`${today()} 412350`]);
});
