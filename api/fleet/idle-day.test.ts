import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idleDayInput } from '../../db/demo/fleet/idle-day.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const buildForTruck = (over = {}) => idleDayInput({ carrier: parties.carrier, vehicle: parties.vehicle, ...over });
const buildForDriver = (over = {}) => idleDayInput({ carrier: parties.carrier, driver: parties.driver, ...over });

describe('an idle day', () => {
  test('belongs to a truck or a driver, has its name and date, and shows changes in its history', async () => {
    const [truck, driver] = [
      await owner.post('/api/idle_day/', buildForTruck()),
      await owner.post('/api/idle_day/', buildForDriver()),
    ];
    expect([truck.status, driver.status]).toEqual([201, 201]);
    expect(truck.body).toMatchObject({ idleReason: 'HOME_TIME', vehicle: { id: parties.vehicle }, driver: null });
    expect(truck.body.prettyName).toBe(`${truck.body.vehicle.prettyName} 2026-03-04`);
    expect(driver.body.prettyName).toBe(`${driver.body.driver.prettyName} 2026-03-04`);

    const changed = await owner.patch(`/api/idle_day/${truck.body.id}`, { idleReason: 'SHOP' });
    const history = await owner.get(`/api/history/?record=idle_day&recordId=${truck.body.id}`);

    expect(changed.body.idleReason).toBe('SHOP');
    expect(history.body.results[0]).toMatchObject({
      action: 'UPDATE',
      changes: [{ label: 'Reason', from: 'Home time', to: 'Shop' }],
    });
  });

  test('has one reason for each truck and each driver', async () => {
    const again = [
      await owner.post('/api/idle_day/', buildForTruck()),
      await owner.post('/api/idle_day/', buildForDriver()),
    ];

    expect(again.map(({ status, body }) => [status, body.errors])).toEqual([
      [409, { vehicle: 'This date already has a reason' }],
      [409, { driver: 'This date already has a reason' }],
    ]);
  });

  test('is rejected without a truck or driver, with both, without a reason, and without a note for the reason Other', async () => {
    const refused = await Promise.all(
      [
        idleDayInput({ carrier: parties.carrier }),
        buildForTruck({ driver: parties.driver, idleDate: '2026-03-05' }),
        buildForTruck({ idleReason: '', idleDate: '2026-03-05' }),
        buildForTruck({ idleReason: 'OTHER', idleDate: '2026-03-05' }),
      ].map(async (sent) => (await owner.post('/api/idle_day/', sent)).body.errors),
    );

    expect(refused).toEqual([
      { vehicle: 'Select a truck or a driver' },
      { driver: 'Select a truck or a driver, not both' },
      { idleReason: 'Select a reason' },
      { desc: 'Enter a note for the reason Other' },
    ]);
  });

  test('needs policy 3000 and is hidden from other accounts', async () => {
    const { id } = (await owner.post('/api/idle_day/', buildForTruck({ idleDate: '2026-03-06' }))).body;
    const viewer = await server.personnel(owner, { 3000: 'view' });
    const other = await server.personnel(owner, { 8000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`/api/idle_day/${id}`)).status).toBe(200);
    expect((await viewer.post('/api/idle_day/', buildForTruck({ idleDate: '2026-03-07' }))).status).toBe(403);
    expect((await other.get('/api/idle_day/')).status).toBe(403);
    expect((await stranger.get(`/api/idle_day/${id}`)).status).toBe(404);
  });
});
