import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeUser, readProfileHistory } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const createUser = (over: Parameters<typeof makeUser>[1] = {}, by = owner) => makeUser(by, over);
const getHistory = (id: string) => readProfileHistory(owner, id);

describe('a permission preset', () => {
  const apply = (personnelId: string | undefined, preset: string, by: Client = owner) =>
    by.post('/api/user_profile/apply_preset/', { personnelId, preset });

  test('fills the whole grid, turns off other permissions, applies at once, and appears in history', async () => {
    const helper = await server.personnel(owner, { 4000: 'view' });

    const { status, body } = await apply(helper.profileId, 'DISPATCHER');

    expect([status, body.policy.length]).toEqual([200, 13]);
    const getFlags = (id: number) => {
      const { view, create, edit, delete: remove } = body.policy.find((row: AnyBody) => row.id === id);
      return [view, create, edit, remove];
    };
    expect([getFlags(3000), getFlags(2000), getFlags(4000)]).toEqual([
      [true, true, true, true],
      [true, false, false, false],
      [false, false, false, false],
    ]);
    expect((await helper.get('/api/fleet/')).status).toBe(200);
    expect((await helper.get('/api/expense/')).status).toBe(403);
    const [line] = await getHistory(helper.profileId ?? '');
    expect(line?.changes).toContainEqual({
      field: 'policy.4000.view',
      label: 'Expenses (including fuel imports): View',
      from: 'Yes',
      to: 'No',
    });
  });

  test('can be applied by owners to other users only, by a known name', async () => {
    const helper = await server.personnel(owner, { 1000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await apply(helper.profileId, 'OWNER', helper)).status).toBe(403);
    expect((await apply(owner.profileId, 'READ_ONLY')).status).toBe(403);
    expect((await apply(helper.profileId, 'READ_ONLY', stranger)).status).toBe(404);
    expect((await apply(helper.profileId, 'PILOT')).body.errors).toEqual({ preset: 'Unknown preset' });
  });
});

describe('the permission grid', () => {
  // Ledger: USR-12, USR-13, USR-28, USR-37
  test('changes one permission at a time, returns all of them, and applies from the next call', async () => {
    const helper = await server.personnel(owner, {});
    expect((await helper.get('/api/customer/')).status).toBe(403);

    const granted = await owner.post('/api/user_profile/update_permission/', {
      personnelId: helper.profileId,
      id: 3000,
      prettyName: 'Fleets and Customers (including mileage and trip imports)',
      view: true,
      create: false,
      edit: false,
      delete: false,
    });
    expect(granted.status).toBe(200);
    expect(granted.body.policy).toHaveLength(13);
    expect(granted.body.policy.filter((row: AnyBody) => row.view || row.create || row.edit || row.delete)).toEqual([
      {
        id: 3000,
        prettyName: 'Fleets and Customers (including mileage and trip imports)',
        view: true,
        create: false,
        edit: false,
        delete: false,
      },
    ]);
    expect((await helper.get('/api/customer/')).status).toBe(200);

    const more = await owner.post('/api/user_profile/update_permission/', {
      personnelId: helper.profileId,
      id: 3000,
      delete: true,
    });
    expect(more.body.policy.find((row: AnyBody) => row.id === 3000)).toMatchObject({
      view: true,
      create: false,
      edit: false,
      delete: true,
    });

    await owner.post('/api/user_profile/update_permission/', { personnelId: helper.profileId, id: 3000, view: false });
    expect((await helper.get('/api/customer/')).status).toBe(403);
    expect((await getHistory(helper.profileId)).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [
        {
          field: 'policy.3000.view',
          label: 'Fleets and Customers (including mileage and trip imports): View',
          from: 'Yes',
          to: 'No',
        },
      ],
      [
        {
          field: 'policy.3000.delete',
          label: 'Fleets and Customers (including mileage and trip imports): Delete',
          from: 'No',
          to: 'Yes',
        },
      ],
    ]);
  });

  // Ledger: USR-14 to USR-26, ROL-05 to ROL-18
  test('lists the thirteen permissions in order', async () => {
    const user = await createUser();
    expect(user.profile_summary.policy.map(({ id, prettyName }: AnyBody) => [id, prettyName])).toEqual([
      [1000, 'Company Owner (unlimited)'],
      [1100, 'Driver Profile (driver app)'],
      [2000, 'Company Assets (carrier, vehicle, dispatcher, fuel card, integration)'],
      [3000, 'Fleets and Customers (including mileage and trip imports)'],
      [4000, 'Expenses (including fuel imports)'],
      [6000, 'Finance and Accounting'],
      [
        7000,
        'Safety and Compliance (documents, drug tests, employment checks, inspections, maintenance, accidents, disciplinary actions, maintenance schedule)',
      ],
      [8000, 'IFTA reports'],
      [9000, 'Driver and vehicle reports'],
      [10000, 'Fleet Reports'],
      [11000, 'Expense Report'],
      [12000, 'Safety Report (maintenance record, maintenance schedule, disciplinary event report)'],
      [13000, 'Contacts and Contact Documents'],
    ]);
  });

  // Ledger: USR-41, USR-42
  test('rejects changes for oneself, owners, drivers, unknown permissions and values other than yes or no', async () => {
    const helper = await server.personnel(owner, {});
    const admin = await createUser({ profileType: 'ADMIN' });
    const driver = await owner.post(
      '/api/profile/driver_profile/',
      driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
    );
    const send = (fields: object) =>
      owner.post('/api/user_profile/update_permission/', fields as Record<string, unknown>);
    const answers = [
      await send({ personnelId: owner.profileId, id: 3000, view: true }),
      await send({ personnelId: admin.id, id: 3000, view: true }),
      await send({ personnelId: driver.body.id, id: 3000, view: true }),
      await send({ personnelId: 'USR-000001', id: 3000, view: true }),
      await send({ personnelId: helper.profileId, id: 5000, view: true }),
      await send({ personnelId: helper.profileId, id: 3000, view: 'maybe' }),
      await send({ personnelId: helper.profileId, id: 3000 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'ERROR_PERMISSION'],
      [400, 'ERROR_GENERAL'],
      [404, 'ERROR_NOT_FOUND'],
      [404, 'ERROR_NOT_FOUND'],
      [400, 'ERROR_INVALID_INPUT'],
      [400, 'ERROR_INVALID_INPUT'],
      [400, 'ERROR_INVALID_INPUT'],
    ]);
  });

  test('keeps both changes when two owners set different permissions at the same moment', async () => {
    const helper = await server.personnel(owner, {});
    const flags = ['view', 'create', 'edit', 'delete'];
    await Promise.all(
      flags.map((flag) =>
        owner.post('/api/user_profile/update_permission/', { personnelId: helper.profileId, id: 4000, [flag]: true }),
      ),
    );
    const { body } = await owner.get(`/api/profile/${helper.profileId}`);
    expect(body.profile_summary.policy.find((row: AnyBody) => row.id === 4000)).toMatchObject({
      view: true,
      create: true,
      edit: true,
      delete: true,
    });
  });
});
