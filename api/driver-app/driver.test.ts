import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('DRV-29 a driver gets the next access id of its account', async () => {
  const owner = await server.account();
  const made = await owner.post('/api/driver/', driverInput({ carrier: owner.carrierId }));
  expect(made.body).toMatchObject({
    prettyName: 'Marcus Okafor',
    driverAccessID: 'DRV-000001',
    driverType: 'OWNER_OPERATOR',
    profile: null,
  });
  expect(made.status).toBe(201);
});
