import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorInput } from '../../../../db/demo/accounting/factor.ts';
import { carrierInput } from '../../../../db/demo/admin/carrier.ts';
import { companyInput } from '../../../../db/demo/admin/company.ts';
import { customerInput } from '../../../../db/demo/fleet/customer.ts';
import { makeExpenseFixtures } from '../../../expense/testing.ts';
import { makeParties } from '../../../fleet/testing.ts';
import { registry } from '../../../registry.ts';
import { runAtOnce } from '../../testing/concurrent-calls.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { makeRegistry } from './registry.ts';
import type { CollectionSpec } from './spec.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

async function makeCustomer(customerName: string, by: Client & { carrierId: string } = owner) {
  const answer = await by.post('/api/customer/', customerInput({ carrier: by.carrierId, customerName }));
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a collection', () => {
  // Ledger: API-20, API-22
  test('returns a page with an exact total that includes simultaneous writes', async () => {
    const fresh = await server.account('Counting LLC');
    for (const name of ['Alpha', 'Beta', 'Gamma']) await makeCustomer(name, fresh);

    const page = await fresh.get('/api/customer/?per_page=2&ordering=prettyName');

    expect(page.body.count).toBe(3);
    expect(page.body.results.map((row: { prettyName: string }) => row.prettyName)).toEqual(['Alpha', 'Beta']);
    await fresh.delete(`/api/customer/${page.body.results[0].id}`);
    expect((await fresh.get('/api/customer/')).body.count).toBe(2);
  });

  // Ledger: API-21
  test('finds part of a name in any case, with its total, and treats % as a plain character', async () => {
    await makeCustomer('Lone Pine 100% Haulage');

    expect((await owner.get('/api/customer/?search=pine%20100%25')).body.count).toBe(1);
    expect((await owner.get('/api/customer/?search=LONE')).body.count).toBe(1);
    expect((await owner.get('/api/customer/?search=L%25E')).body.count).toBe(0);
  });

  // Ledger: API-05, API-23
  test('changes only the fields sent and records old and new values in history', async () => {
    const made = await makeCustomer('Before');

    const changed = await owner.patch(`/api/customer/${made.id}`, { id: made.id, customerName: 'After' });

    expect(changed.body).toMatchObject({
      customerName: 'After',
      customerEmail: made.customerEmail,
      prettyName: 'After',
    });
    const history = await owner.get(`/api/history/?record=customer&recordId=${made.id}`);
    expect(history.body.results[0]).toMatchObject({
      action: 'UPDATE',
      changes: [{ field: 'customerName', label: 'Name', from: 'Before', to: 'After' }],
    });
    expect(history.body.results.map((line: { action: string }) => line.action)).toEqual(['UPDATE', 'CREATE']);
  });

  test('reports both values to the second user who changes the same field, and overwrites nothing', async () => {
    const made = await makeCustomer('Shared');
    await owner.patch(`/api/customer/${made.id}`, { customerName: 'First', updated: made.updated });

    const second = await owner.patch(`/api/customer/${made.id}`, { customerName: 'Second', updated: made.updated });

    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'ERROR_CHANGED_RECORD',
      conflicts: { customerName: { yours: 'Second', theirs: 'First' } },
    });
    expect((await owner.get(`/api/customer/${made.id}`)).body.customerName).toBe('First');
  });

  // Ledger: RAP-15
  test('performs one of three simultaneous restores and records it once', async () => {
    const made = await makeCustomer('Wanted Back');
    await owner.delete(`/api/customer/${made.id}`);
    const restore = () => owner.post(`/api/customer/${made.id}/event/`, { eventType: 'RESTORE' });

    const answers = await runAtOnce(server, { table: 'customer', id: made.id }, [restore, restore, restore]);

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
    expect(answers[1]?.body.default_detail).toBe('General - Error');
    const { results } = (await owner.get(`/api/history/?record=customer&recordId=${made.id}`)).body;
    expect(results.map((line: { action: string }) => line.action)).toEqual(['RESTORE', 'DELETE', 'CREATE']);
  });

  // Ledger: RAP-15, EXP-47
  test('performs one of three simultaneous actions and rejects the others as no longer available', async () => {
    const { owner: by, spend } = await makeExpenseFixtures(server, 'Thrice Clicked LLC');
    const first = await spend({
      expenseIsRecurring: true,
      expenseRecurringStartDate: addDays(server.today(), 7),
    });
    const include = () => by.post(`/api/expense/${first.id}/event/`, { eventType: 'COMPLETE' });

    const answers = await runAtOnce(server, { table: 'expense', id: first.id }, [include, include, include]);

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
    const { results } = (await by.get(`/api/history/?record=expense&recordId=${first.id}`)).body;
    expect(results.map((line: { action: string }) => line.action)).toEqual(['UPDATE', 'CREATE']);
  });

  test('keeps both changes when two users change different fields', async () => {
    const made = await makeCustomer('Together');
    await owner.patch(`/api/customer/${made.id}`, { customerName: 'Renamed', updated: made.updated });

    const second = await owner.patch(`/api/customer/${made.id}`, { desc: 'pays late', updated: made.updated });

    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ customerName: 'Renamed', desc: 'pays late' });
  });

  test('creates one record when a request is sent again with its Idempotency-Key', async () => {
    const input = customerInput({ carrier: owner.carrierId, customerName: 'Only Once' });
    const headers = { 'idempotency-key': 'press-save-twice' };

    const [first, second] = await Promise.all([
      owner.post('/api/customer/', input, headers),
      owner.post('/api/customer/', input, headers),
    ]);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await owner.get('/api/customer/?search=only%20once')).body.count).toBe(1);
    const other = await owner.post('/api/customer/', { ...input, customerName: 'Another' }, headers);
    expect(other.status).toBe(409);
    for (const key of ['', 'with a blank', 'k'.repeat(201)]) {
      const refused = await owner.post(
        '/api/customer/',
        { ...input, customerName: 'Keyed' },
        { 'idempotency-key': key },
      );
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { 'Idempotency-Key': 'Use 1 to 200 visible characters' },
      ]);
    }
    expect((await owner.get('/api/customer/?search=keyed')).body.count).toBe(0);
  });

  // Ledger: STA-08, API-24
  test('hides a deleted record from everyone and lets only an owner restore it', async () => {
    const made = await makeCustomer('Deleted By Mistake');
    const helper = await server.personnel(owner, { 3000: 'all' });
    expect((await helper.delete(`/api/customer/${made.id}`)).status).toBe(204);

    expect((await helper.get(`/api/customer/${made.id}`)).status).toBe(404);
    expect((await helper.get('/api/customer/?state=DELETED')).status).toBe(403);
    expect((await helper.post(`/api/customer/${made.id}/event/`, { eventType: 'RESTORE' })).status).toBe(404);
    const restored = await owner.post(`/api/customer/${made.id}/event/`, { eventType: 'RESTORE' });

    expect(restored.body).toMatchObject({ state: 'ACTIVE', prettyName: 'Deleted By Mistake' });
    expect((await helper.get(`/api/customer/${made.id}`)).status).toBe(200);
  });

  test('restores a record only when the records it references exist', async () => {
    const carrier = await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778', carrierName: 'Gone Freight' }));
    const made = await owner.post(
      '/api/customer/',
      customerInput({ carrier: carrier.body.id, customerName: 'Left Over' }),
    );
    await owner.delete(`/api/customer/${made.body.id}`);
    await owner.delete(`/api/carrier/${carrier.body.id}`);

    const early = await owner.post(`/api/customer/${made.body.id}/event/`, { eventType: 'RESTORE' });
    await owner.post(`/api/carrier/${carrier.body.id}/event/`, { eventType: 'RESTORE' });
    const late = await owner.post(`/api/customer/${made.body.id}/event/`, { eventType: 'RESTORE' });

    expect(early.status).toBe(409);
    expect(early.body.default_detail).toContain('Restore Authority Gone Freight first.');
    expect(late.body.state).toBe('ACTIVE');
  });

  test('ranks exact names first in the command bar and shows only what the user can view', async () => {
    for (const name of ['Zebra', 'Big Zebra Lines']) await makeCustomer(name);
    const blind = await server.personnel(owner, { 4000: 'view' });

    const found = await owner.get('/api/search/?search=zebra');

    expect(found.body.results.map((row: { prettyName: string }) => row.prettyName)).toEqual([
      'Zebra',
      'Big Zebra Lines',
    ]);
    expect(found.body.results[0]).toMatchObject({
      record: 'customer',
      label: 'Customer',
      detail: 'Broker · (214) 555-0148',
    });
    expect((await blind.get('/api/search/?search=zebra')).body.results).toEqual([]);
  });

  // Ledger: ERR-04
  test('does not delete a referenced record, and names what references it', async () => {
    const carrier = await owner.post('/api/carrier/', carrierInput({ carrierDOT: '777' }));
    await owner.post('/api/customer/', customerInput({ carrier: carrier.body.id, customerName: 'Pointing Inc' }));

    const refused = await owner.delete(`/api/carrier/${carrier.body.id}`);

    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('ERROR_REFERENCE_PROTECTION');
    expect(refused.body.default_detail).toContain('Customer Pointing Inc');
  });

  // Ledger: PRM-04
  test("returns 404 for another account's records and rejects references to them", async () => {
    const stranger = await server.account('Redrock Haulers');
    const made = await makeCustomer('Ours');

    expect((await stranger.get(`/api/customer/${made.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/customer/${made.id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/api/customer/${made.id}`)).status).toBe(404);
    expect((await stranger.get('/api/customer/?search=ours')).body.count).toBe(0);
    const pointing = await stranger.post('/api/customer/', customerInput({ carrier: owner.carrierId }));
    expect(pointing.body.errors).toEqual({ carrier: 'Invalid Carrier' });
  });

  // Ledger: ROL-23, ROL-24, ROL-26
  test('opens exactly the calls of each permission flag', async () => {
    const made = await makeCustomer('Guarded');
    const calls = (client: Client) => ({
      view: () => client.get(`/api/customer/${made.id}`),
      create: () => client.post('/api/customer/', customerInput({ carrier: owner.carrierId })),
      edit: () => client.patch(`/api/customer/${made.id}`, { desc: 'seen' }),
      delete: () => client.delete(`/api/customer/${made.id}`),
    });
    for (const held of ['view', 'create', 'edit'] as const) {
      const client = await server.personnel(owner, { 3000: held });
      const tried = calls(client);
      for (const flag of ['view', 'create', 'edit', 'delete'] as const) {
        const { status } = await tried[flag]();
        expect({ held, flag, isRefused: status === 403 }).toEqual({ held, flag, isRefused: flag !== held });
      }
    }
  });

  // Ledger: ROL-25
  test('requires the delete flag to change a status', async () => {
    const made = await makeCustomer('Stateful');
    const editor = await server.personnel(owner, { 3000: 'view edit' });
    const closer = await server.personnel(owner, { 3000: 'view delete' });

    expect((await editor.patch(`/api/customer/${made.id}`, { state: 'INACTIVE' })).status).toBe(403);
    expect((await closer.patch(`/api/customer/${made.id}`, { state: 'INACTIVE' })).body.state).toBe('INACTIVE');
  });

  // Ledger: ERR-02
  test('reports an unknown status as invalid, not as missing', async () => {
    const made = await makeCustomer('Stateless');
    for (const state of ['NOPE', 'DELETED', '', null, 7]) {
      const { status, body } = await owner.patch(`/api/customer/${made.id}`, { state });
      expect([state, status, body.code, body.errors]).toEqual([
        state,
        400,
        'ERROR_INVALID_INPUT',
        { state: 'State must be ACTIVE or INACTIVE' },
      ]);
    }
  });

  // Ledger: API-26, ENT-06
  test('returns 201 with a new record and accepts paths with or without a trailing slash', async () => {
    const input = customerInput({ carrier: owner.carrierId, customerName: 'Slashed' });
    const made = await owner.post('/api/customer', input);
    expect([made.status, made.body.customerName]).toEqual([201, 'Slashed']);

    for (const path of [`/api/customer/${made.body.id}`, `/api/customer/${made.body.id}/`]) {
      expect((await owner.get(path)).body).toMatchObject({
        id: made.body.id,
        prettyName: 'Slashed',
        state: 'ACTIVE',
        workflowActionItems: [
          { id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' },
          { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
        ],
      });
    }
    expect((await owner.patch(`/api/customer/${made.body.id}/`, { desc: 'x' })).status).toBe(200);
  });

  // Ledger: API-26
  test.each([
    ['customer', () => customerInput({ carrier: owner.carrierId, customerName: 'As It Reads' })],
    ['factor', () => factorInput({ carrier: owner.carrierId, factorName: 'As It Reads' })],
  ])('returns a new %s as it reads later, with computed values', async (path, input) => {
    const made = await owner.post(`/api/${path}/`, input());
    const read = await owner.get(`/api/${path}/${made.body.id}`);

    expect(made.body.account).toEqual(expect.any(Object));
    expect(made.body).toEqual(read.body);
  });

  // Ledger: API-25
  test('lets users pick records that a page references, but shows only their names', async () => {
    const fresh = await server.account('Picking LLC');
    const dispatcher = await server.personnel(fresh, { 3000: 'view' });

    const picked = await dispatcher.get('/api/carrier/?prettyName=true');

    expect(picked.body.results).toEqual([
      { id: fresh.carrierId, prettyName: 'Picking LLC', state: 'ACTIVE', status: 'ACTIVE', detail: 'DOT 1 · MC 1' },
    ]);
    expect((await dispatcher.get('/api/carrier/')).status).toBe(403);
    const withoutRights = await server.personnel(fresh, {});
    expect((await withoutRights.get('/api/carrier/?prettyName=true')).status).toBe(403);
  });

  // Ledger: CLL-07, API-25
  test('looks up authorities, dispatchers and customers by name', async () => {
    const fresh = await server.account('Picking LLC');
    const parties = await makeParties(fresh, fresh.carrierId);
    const findNames = async (path: string) =>
      (await fresh.get(`/api/${path}/?prettyName=true&carrier=${parties.carrier}`)).body.results;

    expect((await fresh.get('/api/carrier/?prettyName=true')).body.results).toMatchObject([{ id: parties.carrier }]);
    expect(await findNames('dispatcher')).toMatchObject([{ id: parties.dispatcher, prettyName: expect.any(String) }]);
    expect(await findNames('customer')).toMatchObject([{ id: parties.customer, prettyName: expect.any(String) }]);
  });

  // Ledger: API-25
  test('searches a picker by the name and detail it shows, and by nothing hidden', async () => {
    const fresh = await server.account('Picking LLC');
    const { driver } = await makeParties(fresh, fresh.carrierId);
    const { driverEmail, driverPhoneNumber, prettyName } = (await fresh.get(`/api/driver/${driver}`)).body;
    const helper = await server.personnel(fresh, { 3000: 'view' });
    const searchDrivers = async (by: Client, search: string, how: string) =>
      (await by.get(`/api/driver/?${how}&search=${encodeURIComponent(search)}`)).body.count;

    for (const by of [helper, fresh])
      for (const [search, count] of [
        [prettyName.toUpperCase(), 1],
        [driverPhoneNumber, 1],
        [driverEmail, 0],
      ] as const)
        expect([search, await searchDrivers(by, search, 'prettyName=true')]).toEqual([search, count]);
    expect(await searchDrivers(fresh, driverEmail, 'state=ACTIVE')).toBe(1);
  });

  // Ledger: RAP-10
  test('does not start with a declared action that does nothing, or an undeclared one', () => {
    const spec = registry.specOf('fleet');
    if (!spec) throw new Error('no loads');
    const { GENERATE_STANDARD_INVOICE: bill } = spec.events ?? {};
    const of = (events: CollectionSpec['events']) => () => makeRegistry([{ ...spec, ...(events && { events }) }], []);

    expect(of({})).toThrow(
      'fleet declares actions that do nothing: GENERATE_STANDARD_INVOICE, GENERATE_FACTORY_INVOICE',
    );
    expect(of({ ...spec.events, ...(bill && { FAX_INVOICE: bill }) })).toThrow(
      'fleet does not declare the actions FAX_INVOICE',
    );
    expect(of(spec.events)().specs).toHaveLength(1);
  });

  // Ledger: STA-07
  test('offers only usable records in a picker with an exact total, unless a status is requested', async () => {
    const fresh = await server.account('Picking LLC');
    for (const name of ['Ames Foods', 'Bell Foods', 'Cole Foods']) await makeCustomer(name, fresh);
    const idle = await makeCustomer('Idle Foods', fresh);
    const gone = await makeCustomer('Gone Foods', fresh);
    await fresh.patch(`/api/customer/${idle.id}`, { state: 'INACTIVE' });
    await fresh.delete(`/api/customer/${gone.id}`);

    for (const search of ['', '&search=foods']) {
      const searchPicker = async (more: string) => {
        const { body } = await fresh.get(`/api/customer/?prettyName=true&ordering=prettyName${search}${more}`);
        return [body.count, ...body.results.map((row: { prettyName: string }) => row.prettyName)];
      };
      expect(await searchPicker('')).toEqual([3, 'Ames Foods', 'Bell Foods', 'Cole Foods']);
      expect(await searchPicker('&per_page=1&page=3')).toEqual([3, 'Cole Foods']);
      expect(await searchPicker(`&carrier=${fresh.carrierId}&per_page=1`)).toEqual([3, 'Ames Foods']);
      expect(await searchPicker('&state=INACTIVE')).toEqual([1, 'Idle Foods']);
      expect(await searchPicker('&state=DELETED')).toEqual([1, 'Gone Foods']);
      expect(await searchPicker('&state=ANY')).toEqual([4, 'Ames Foods', 'Bell Foods', 'Cole Foods', 'Idle Foods']);
    }
    expect((await fresh.get('/api/customer/')).body.count).toBe(4);
  });

  // Ledger: API-20
  test('maintains the total of a list and of each status with every write instead of counting', async () => {
    const fresh = await server.account('Fresh LLC');
    const make = async (name: string) =>
      (await fresh.post('/api/customer/', customerInput({ carrier: fresh.carrierId, customerName: name }))).body.id;
    const [first, second, third, fourth] = [await make('A'), await make('B'), await make('C'), await make('D')];
    for (const id of [first, fourth]) await fresh.patch(`/api/customer/${id}`, { state: 'INACTIVE' });
    await fresh.delete(`/api/customer/${fourth}`);
    await fresh.delete(`/api/customer/${second}`);
    await fresh.delete(`/api/customer/${third}`);
    await fresh.post(`/api/customer/${third}/event/`, { eventType: 'RESTORE' });
    const counts = async () => {
      const lists = ['', '?state=ACTIVE', '?state=INACTIVE', '?state=DELETED'];
      return Promise.all(lists.map(async (query) => (await fresh.get(`/api/customer/${query}`)).body.count));
    };

    expect(await counts()).toEqual([2, 1, 1, 2]);
    await server.services.db.system((tx) =>
      tx.query(
        sql`update record_total set n = n + 100 where account_id = ${fresh.accountId} and record = 'customer' and n = 1`,
      ),
    );
    expect((await counts()).slice(0, 3).every((count) => count > 100)).toBe(true);
  });

  // Ledger: API-25, RAP-11
  test('counts up to 1,000 in a filtered picker and pages beyond that; a list counts all', async () => {
    const large = await server.account('Large LLC');
    await server.services.db.system((tx) =>
      tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
        select ${large.accountId}, gen_random_uuid(), 'Shipper ' || i, 'ACTIVE', ${large.carrierId}, 'BROKER', 'Shipper ' || i, 'c@example.com', '2145550100', 'x' from generate_series(1001, 2001) i`),
    );
    const ask = async (query: string) => (await large.get(`/api/customer/?ordering=prettyName&${query}`)).body;

    const picker = await ask('prettyName=true');
    const ofAuthority = await ask(`prettyName=true&carrier=${large.carrierId}`);
    const behind = await ask('prettyName=true&per_page=100&page=11');
    const list = await ask('state=ACTIVE');

    expect([picker.count, ofAuthority.count, list.count]).toEqual([1001, 1000, 1001]);
    expect(behind.results.map((row: { prettyName: string }) => row.prettyName)).toEqual(['Shipper 2001']);
  });

  // Ledger: STA-07
  test('leaves deactivated records out of every picker', async () => {
    const fresh = await server.account('Standing Down LLC');
    const { driver, vehicle, dispatcher, customer } = await makeParties(fresh, fresh.carrierId);
    const company = (await fresh.post('/api/company/', companyInput({ carrier: fresh.carrierId }))).body.id;
    const made = { vehicle, dispatcher, customer, company, driver, carrier: fresh.carrierId };
    const readPicker = async (path: string) => (await fresh.get(`/api/${path}/?prettyName=true`)).body;

    for (const [path, id] of Object.entries(made)) {
      expect(await readPicker(path)).toMatchObject({ count: 1, results: [{ id, state: 'ACTIVE' }] });
      expect((await fresh.patch(`/api/${path}/${id}`, { state: 'INACTIVE' })).status).toBe(200);
      expect(await readPicker(path)).toEqual({ count: 0, results: [] });
    }
  });

  // Ledger: API-21
  test('sorts lists newest first and pickers by name by default', async () => {
    const fresh = await server.account('Ordering LLC');
    for (const name of ['Middle', 'Alpha', 'Zebra']) await makeCustomer(name, fresh);
    const names = async (query: string) =>
      (await fresh.get(`/api/customer/?${query}`)).body.results.map((row: { prettyName: string }) => row.prettyName);

    expect(await names('')).toEqual(['Zebra', 'Alpha', 'Middle']);
    expect(await names('search=prairiestar')).toEqual(['Zebra', 'Alpha', 'Middle']);
    expect(await names('per_page=1&page=3')).toEqual(['Middle']);
    expect(await names('prettyName=true')).toEqual(['Alpha', 'Middle', 'Zebra']);
    expect(await names('ordering=prettyName')).toEqual(['Alpha', 'Middle', 'Zebra']);
  });

  // Ledger: API-21, ERR-02
  test('rejects unknown filters, orderings and pages by name, all at once, and a page past the end', async () => {
    const refused = await owner.get('/api/customer/?color=red&ordering=weight&page=0');

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['color', 'ordering', 'page']);
    expect((await owner.get('/api/customer/?page=99999')).body.code).toBe('ERROR_PAGINATION');
  });

  test('finds nothing for a number too large for its column', async () => {
    const found = await owner.get('/api/expense/?expenseRecurringDays=99999');

    expect([found.status, found.body.count]).toEqual([200, 0]);
  });
});
