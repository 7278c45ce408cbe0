import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPath, listCalls } from '../../testing/api-calls.ts';
import { makeOneOfEach } from '../../testing/one-of-each.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

test('rejects unknown query parameters by name on every GET call', async () => {
  const { kept } = await makeOneOfEach(server, owner);
  const reads = (await listCalls(owner)).filter(({ method }) => method === 'GET');
  const silent: string[] = [];
  for (const { path } of reads) {
    const { status, body } = await owner.get(`${buildPath(path, kept)}?color=red`);
    // Guest calls accept no session.
    if (status !== 401 && !(status === 400 && body.errors.color)) silent.push(`${status} ${path}`);
  }
  expect(silent).toEqual([]);
});
