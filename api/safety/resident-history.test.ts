import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { residentHistoryInput } from '../../db/demo/safety/resident-history.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
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

const BASE = '/api/resident_history/';
const buildInput = (over: Record<string, unknown> = {}) => ({
  ...residentHistoryInput({ carrier: parties.carrier, driver: parties.driver }),
  ...over,
});
async function create(over: Record<string, unknown> = {}, by: Client = owner): Promise<AnyBody> {
  const { status, body } = await by.post(BASE, buildInput(over));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
const createRefused = async (over: Record<string, unknown>) => (await owner.post(BASE, buildInput(over))).body.errors;

// Ledger: RTE-29
describe("a driver's past address", () => {
  test("returns its fields, a name made of driver and city, and the driver's hired date", async () => {
    const sent = buildInput({ residentToDate: '2024-06-30', desc: 'Rented' });

    const { status, body } = await owner.post('/api/resident_history', sent);

    const { carrier: _, driver: __, address, ...rest } = sent;
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...rest, address, prettyName: 'Marcus Okafor, Waco' });
    const stored = (await owner.get(`${BASE}${body.id}`)).body;
    const hired = (await owner.get(`/api/driver/${parties.driver}`)).body.driverHiredDate;
    expect(stored.driver).toMatchObject({ id: parties.driver, driverHiredDate: hired });
  });

  test('takes the new name when the driver is renamed', async () => {
    const { driver } = await makeParties(owner, owner.carrierId);
    const { id } = await create({ driver });

    await owner.patch(`/api/driver/${driver}`, { driverFirstName: 'Lena' });

    expect((await owner.get(`${BASE}${id}`)).body.prettyName).toBe('Lena Okafor, Waco');
  });

  // Ledger: MSG-01
  test('lists every missing field at once; the move-out date and description are optional', async () => {
    const { status, body } = await owner.post(BASE, {});

    expect([status, body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: 'No Driver Selected/Found  Under Carrier',
        address: 'Invalid Address',
        residentFromDate: 'Invalid Date',
      },
    ]);
  });

  test('cannot end before it starts, but can end the same day', async () => {
    const days = { residentFromDate: '2024-03-01', residentToDate: '2024-02-29' };
    expect(await createRefused(days)).toEqual({ residentToDate: 'Invalid Date' });

    const { id } = await create({ ...days, residentToDate: '2024-03-01' });

    const moved = await owner.patch(`${BASE}${id}`, { residentFromDate: '2024-03-02' });
    expect(moved.body.errors).toEqual({ residentToDate: 'Invalid Date' });
    expect((await owner.get(`${BASE}${id}`)).body.residentFromDate).toBe('2024-03-01');
  });

  test('cannot start or end after today', async () => {
    const [today, tomorrow] = [server.today(), addDays(server.today(), 1)];

    await create({ residentFromDate: today, residentToDate: today });

    expect(await createRefused({ residentFromDate: tomorrow })).toEqual({ residentFromDate: 'Invalid Date' });
    expect(await createRefused({ residentToDate: tomorrow })).toEqual({ residentToDate: 'Invalid Date' });
    expect(await createRefused({ residentFromDate: '2025-02-29' })).toEqual({ residentFromDate: 'Invalid Date' });
  });

  // Ledger: VAL-20
  test('needs street, city, state and zip', async () => {
    expect(await createRefused({ address: { city: 'Waco', state: 'TX' } })).toEqual({ address: 'Invalid Address' });
  });

  // Ledger: SCP-27, SCP-35
  test('stays with its authority and blocks deleting its driver', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const { id } = await create();

    expect(await createRefused({ driver: theirs.driver })).toEqual({
      driver: 'No Driver Selected/Found  Under Carrier',
    });
    expect((await owner.patch(`${BASE}${id}`, { carrier: elsewhere })).body.errors).toMatchObject({
      carrier: 'Authority can’t be changed',
    });
    const refused = await owner.delete(`/api/driver/${parties.driver}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
  });

  // Ledger: SCP-33, SCP-34
  test('is listed newest first, found by driver, street and city, and offers only Delete', async () => {
    const fresh = await server.account('Finders LLC');
    const { carrier, driver } = await makeParties(fresh, fresh.carrierId);
    const createFrom = (residentFromDate: string, over = {}) =>
      create({ carrier, driver, residentFromDate, ...over }, fresh);
    const first = await createFrom('2021-01-05', { residentToDate: '2024-02-04' });
    const address = { place: '77 Elm St', city: 'Tulsa', state: 'OK', zipCode: '74103' };
    const last = await createFrom('2024-02-05', { address });
    const listIds = async (query: string) =>
      (await fresh.get(`${BASE}?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('')).toEqual([last.id, first.id]);
    expect(await listIds('search=okafor')).toHaveLength(2);
    for (const search of ['77 elm', 'tulsa', '74103']) expect(await listIds(`search=${search}`)).toEqual([last.id]);
    expect(await listIds(`driver=${driver}&residentToDate__isnull=true`)).toEqual([last.id]);
    expect(first.workflowActionItems).toMatchObject([{ id: 'DELETE', prettyName: 'Delete' }]);
  });

  // Ledger: SCP-23, ROL-12
  test('requires the matching flag of permission 7000 for each action', async () => {
    const { id } = await create();
    const at = `${BASE}${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 7000: flags });
    const [viewer, maker, editor, closer] = [
      await makeUser('view'),
      await makeUser('create'),
      await makeUser('view edit'),
      await makeUser('view delete'),
    ];
    const others = await server.personnel(owner, { 1100: 'all', 2000: 'all' });

    expect((await viewer.get(at)).body.id).toBe(id);
    expect((await viewer.post(BASE, buildInput())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post(BASE, buildInput())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await closer.patch(at, { desc: 'y' })).status).toBe(403);
    expect((await others.get(BASE)).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('is hidden from other accounts, which cannot reference our records', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await stranger.get(BASE)).body.count).toBe(0);
    expect((await stranger.get(`${BASE}${id}`)).status).toBe(404);
    expect((await stranger.post(BASE, buildInput())).body.errors).toMatchObject({ carrier: 'Invalid Carrier' });
  });
});
