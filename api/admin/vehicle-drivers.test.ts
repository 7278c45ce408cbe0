import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { selectAssignment } from './assignment.ts';

type NamedRecord = { id: string; prettyName: string };

let server: TestServer;
let owner: Client & { carrierId: string };
let marcus: NamedRecord;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  marcus = await makeDriver('Marcus');
});
afterAll(() => server.close());

async function makeDriver(driverFirstName: string): Promise<NamedRecord> {
  const driverEmail = `${driverFirstName.toLowerCase()}@example.com`;
  const answer = await owner.post(
    '/api/driver/',
    driverInput({ carrier: owner.carrierId, driverFirstName, driverEmail }),
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

let number = 500;
/** Creates a truck assigned to Marcus. */
async function create(over: { vehicleStartDate: string }) {
  number += 1;
  const own = { vehicleNumber: String(number), vehicleVIN: `1FUJGLDR5CSBM0${number}`, ...over };
  const answer = await owner.post(
    '/api/vehicle/',
    vehicleInput({ carrier: owner.carrierId, driver: marcus.id, ...own }),
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

const today = () => server.today();
const readDriver = async (vehicle: string, day: string) => {
  const asked = selectAssignment('vehicle', sql`${vehicle}`, sql`${day}::date`);
  const [held] = await server.services.db.tx(owner.accountId, (tx) => tx.query<{ driver: string }>(asked));
  return held?.driver;
};

describe('the assignment history of a truck', () => {
  test('assigns its first driver from the activation date', async () => {
    const truck = await create({ vehicleStartDate: '2025-03-10' });

    expect(truck.driverSince).toBe('2025-03-10');
    expect(await readDriver(truck.id, '2025-03-10')).toBe(marcus.id);
    // A receipt dated before the first known date belongs to the same driver.
    expect(await readDriver(truck.id, '2025-01-01')).toBe(marcus.id);
  });

  test('starts a new assignment today or on the entered date and keeps earlier dates unchanged', async () => {
    const [anh, dana] = [await makeDriver('Anh'), await makeDriver('Dana')];
    const truck = await create({ vehicleStartDate: '2025-01-06' });

    const toAnh = await owner.patch(`/api/vehicle/${truck.id}`, { driver: anh.id });
    expect(toAnh.body.driverSince).toBe(today());
    await owner.patch(`/api/vehicle/${truck.id}`, { driver: dana.id, driverSince: '2025-06-02' });

    expect(await readDriver(truck.id, '2025-06-01')).toBe(marcus.id);
    expect(await readDriver(truck.id, '2025-06-02')).toBe(dana.id);
    expect(await readDriver(truck.id, today())).toBe(dana.id);
    const answer = await owner.get(`/api/vehicle/${truck.id}/assignments/`);
    expect(answer.body).toEqual({
      results: [
        { driver: { id: dana.id, prettyName: 'Dana Okafor' }, heldFrom: '2025-06-02', heldTo: null },
        { driver: { id: marcus.id, prettyName: 'Marcus Okafor' }, heldFrom: '2025-01-06', heldTo: '2025-06-02' },
      ],
      count: 2,
    });
  });

  test('accepts a corrected assignment date, not before the earlier one or in the future', async () => {
    const luis = await makeDriver('Pereda');
    const truck = await create({ vehicleStartDate: '2025-01-06' });
    const at = `/api/vehicle/${truck.id}`;
    await owner.patch(at, { driver: luis.id, driverSince: '2025-05-05' });

    const corrected = await owner.patch(at, { driverSince: '2025-05-12' });
    const tooEarly = await owner.patch(at, { driverSince: '2025-01-06' });
    const tomorrow = await owner.patch(at, { driverSince: addDays(today(), 1) });

    expect(corrected.body.driverSince).toBe('2025-05-12');
    expect(await readDriver(truck.id, '2025-05-11')).toBe(marcus.id);
    expect(await readDriver(truck.id, '2025-05-12')).toBe(luis.id);
    expect(tooEarly.body.errors).toEqual({ driverSince: 'The previous driver was assigned after that date' });
    expect(tomorrow.body.errors).toEqual({ driverSince: 'Invalid Date' });
  });

  test('replaces a wrong driver from the assignment’s original date', async () => {
    const anh = await makeDriver('Anh');
    const truck = await create({ vehicleStartDate: '2025-01-06' });

    const corrected = await owner.patch(`/api/vehicle/${truck.id}`, { driver: anh.id, driverSince: truck.driverSince });

    expect(corrected.body.driverSince).toBe('2025-01-06');
    expect(await readDriver(truck.id, '2025-01-06')).toBe(anh.id);
    expect((await owner.get(`/api/vehicle/${truck.id}/assignments/`)).body.count).toBe(1);
  });

  test('isn’t affected by other changes', async () => {
    const truck = await create({ vehicleStartDate: '2025-01-06' });

    await owner.patch(`/api/vehicle/${truck.id}`, {
      vehicleCurrentOdometer: 500_000,
      driver: marcus.id,
      driverSince: '',
    });

    expect((await owner.get(`/api/vehicle/${truck.id}`)).body.driverSince).toBe('2025-01-06');
    expect((await owner.get(`/api/vehicle/${truck.id}/assignments/`)).body.count).toBe(1);
  });
});
