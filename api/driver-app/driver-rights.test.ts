import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDriverAccount } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let redrock: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  redrock = await server.account('Redrock Hauling LLC');
});
afterAll(() => server.close());

const makeAccount = (over: object = {}, by = owner) => makeDriverAccount(by, over);

const readDriver = async (account: AnyBody, by = owner) => (await by.get(`/api/driver/${account.driver}`)).body;

describe('permissions for drivers', () => {
  // Ledger: DRV-27, DRV-28, ROL-06, ROL-07, ROL-23 to ROL-26
  test('require the matching flag of 1100 or 1000 for each call', async () => {
    const account = await makeAccount();
    const driver = await readDriver(account);
    for (const policy of [1100, 1000]) {
      const calls: Record<string, (by: Client) => Promise<{ status: number }>> = {
        'view list': (by) => by.get('/api/driver/'),
        'view one': (by) => by.get(`/api/driver/${driver.id}`),
        'view accounts': (by) => by.get('/api/profile/driver_profile/'),
        'view account': (by) => by.get(`/api/profile/driver_profile/${account.id}`),
        'create driver': (by) => by.post('/api/driver/', driverInput({ carrier: owner.carrierId })),
        'create account': (by) =>
          by.post(
            '/api/profile/driver_profile/',
            driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
          ),
        'edit driver': (by) => by.patch(`/api/driver/${driver.id}`, { desc: newId() }),
        'edit account': (by) => by.patch(`/api/profile/driver_profile/${account.id}`, { desc: newId() }),
        'delete state': async (by) => {
          const changed = await by.patch(`/api/driver/${driver.id}`, { state: 'INACTIVE' });
          await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' });
          return changed;
        },
        'delete event': async (by) => {
          const changed = await by.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'INACTIVE' });
          await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' });
          return changed;
        },
      };
      for (const flag of ['none', 'view', 'create', 'edit', 'delete']) {
        const helper = await server.personnel(owner, flag === 'none' ? {} : { [policy]: flag });
        for (const [name, call] of Object.entries(calls)) {
          const { status } = await call(helper);
          expect([policy, flag, name, status < 300]).toEqual([policy, flag, name, name.startsWith(`${flag} `)]);
        }
      }
    }
  });

  // Ledger: AUT-17, ROL-30, PRM-04
  test('keep another account from reading or changing any driver by ID', async () => {
    const account = await makeAccount();
    const answers = [
      await redrock.get(`/api/driver/${account.driver}`),
      await redrock.patch(`/api/driver/${account.driver}`, { desc: 'x' }),
      await redrock.delete(`/api/driver/${account.driver}`),
      await redrock.post(`/api/driver/${account.driver}/event/`, { eventType: 'INACTIVE' }),
      await redrock.get(`/api/profile/driver_profile/${account.id}`),
      await redrock.patch(`/api/profile/driver_profile/${account.id}`, { desc: 'x' }),
      await redrock.get(`/api/history/?record=driver&recordId=${account.driver}`),
      await redrock.get(`/api/history/?record=driver_profile&recordId=${account.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect(
      (await redrock.get(`/api/driver/?search=${account.driverAccessID}`)).body.results.filter(
        (row: AnyBody) => row.id === account.driver,
      ),
    ).toEqual([]);
  });
});
