/** Tests requests to drivers for the documents of a load whose drivers change. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let ann: LoadParties;
let bob: LoadParties;
let load: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  ann = await makeParties(owner, owner.carrierId);
  bob = await makeParties(owner, owner.carrierId);
  load = await makeLoad(owner, ann);
  await act(owner, load, 'REQUEST_BOL', 'fleet');
});
afterAll(() => server.close());

const change = async (values: Record<string, unknown>) => {
  const { status, body } = await owner.patch(`/api/fleet/${load.id}`, values);
  expect([status, body.errors]).toEqual([200, undefined]);
};
const readStatus = async (parties: LoadParties, of = load) => {
  const { results } = (await owner.get(`/api/driver_request/?driver=${parties.driver}`)).body;
  return results.find(({ fleet }: AnyBody) => fleet.id === of.id)?.driverRequestStatus;
};
const OPEN = expect.stringMatching(/OPEN|SENT/);

test('a request to a replaced driver is withdrawn, but a request for another load is not', async () => {
  const other = await makeLoad(owner, ann);
  await act(owner, other, 'REQUEST_BOL', 'fleet');

  await change({ driver: bob.driver });

  expect([await readStatus(ann), await readStatus(ann, other)]).toEqual(['WITHDRAWN', OPEN]);
  await act(owner, load, 'REQUEST_BOL', 'fleet');
  expect(await readStatus(bob)).toEqual(OPEN);
});

test('a request stays open while the driver has a leg of the load, alone or in a team', async () => {
  await change({ legs: [bob, ann].map(({ driver, vehicle }) => ({ driver, vehicle })) });
  const ofLeg = await readStatus(ann);
  const { driver, vehicle } = bob;
  await change({ legs: [{ driver, vehicle, secondDriver: ann.driver }] });

  expect([ofLeg, await readStatus(ann)]).toEqual([OPEN, OPEN]);

  await change({ legs: [{ driver, vehicle }] });
  expect(await readStatus(ann)).toBe('WITHDRAWN');
});

test('a request stays open when another field of the load changes', async () => {
  await change({ fleetMiscFee: 75 });

  expect(await readStatus(ann)).toEqual(OPEN);
});
