import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

type Over = Parameters<typeof customerInput>[0] | Record<string, unknown>;

function send(over: Over = {}) {
  return owner.post('/api/customer/', { ...customerInput({ carrier: owner.carrierId }), ...over });
}

async function create(over: Over = {}): Promise<AnyBody> {
  const answer = await send(over);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}

describe('a customer', () => {
  // Ledger: CUS-07, CUS-09
  test('returns its authority, addresses, and contact', async () => {
    const customer = await create({
      customerName: 'Lone Star Brokers',
      customerInvoiceToEmail: 'ap@lonestar.example.com',
      customerBillingAddress: 'PO Box 12, Waco, TX 76701',
      customerDOT: '2233445',
      customerContactName: 'Rosa Lind',
      customerContactPhoneNumber: '254-555-0110',
      customerContactEmail: 'rosa@lonestar.example.com',
      desc: 'pays in 21 days',
    });

    expect(customer).toMatchObject({
      prettyName: 'Lone Star Brokers',
      state: 'ACTIVE',
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      customerType: 'BROKER',
      customerName: 'Lone Star Brokers',
      customerEmail: 'ops@prairiestar.example.com',
      customerPhoneNumber: '2145550148',
      customerInvoiceToEmail: 'ap@lonestar.example.com',
      customerPhysicalAddress: '4100 Commerce St, Dallas, TX 75226',
      customerBillingAddress: 'PO Box 12, Waco, TX 76701',
      customerMC: '841230',
      customerDOT: '2233445',
      customerContactName: 'Rosa Lind',
      customerContactPhoneNumber: '2545550110',
      customerContactEmail: 'rosa@lonestar.example.com',
      desc: 'pays in 21 days',
    });
  });

  // Ledger: CUS-10, CUS-11, CUS-12, CUS-14
  test('lists each missing field', async () => {
    const refused = await owner.post('/api/customer/', {});
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'ERROR_MISSING_REQUIRED_FIELD' });
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      customerType: 'Invalid customer Type',
      customerName: 'Invalid Name',
      customerEmail: 'Invalid Email',
      customerPhoneNumber: 'Invalid Phone Number',
      customerPhysicalAddress: 'Invalid Address',
    });
  });

  // Ledger: CUS-08, CUS-11, CUS-12, RUL-03, RUL-04, RUL-16, RUL-05, CUS-14, RUL-06, CUS-17
  test.each([
    ['customerType', 'FORWARDER', 'Invalid customer Type'],
    ['customerName', '   ', 'Invalid Name'],
    ['customerEmail', 'ops@prairiestar', 'Invalid Email'],
    ['customerEmail', 'ops@prairiestar.c', 'Invalid Email'],
    ['customerPhoneNumber', '555-0148', 'Invalid Phone Number'],
    ['customerPhysicalAddress', 'Dallas, TX', 'Invalid Address'],
    ['customerPhysicalAddress', '4100 Commerce St, Dallas, ZZ 75226', 'Invalid Address'],
    ['customerPhysicalAddress', '4100 Commerce St, Dallas, TX 7522', 'Invalid Address'],
    ['customerInvoiceToEmail', 'accounts payable', 'Invalid Email'],
    ['customerBillingAddress', 'PO Box 12', 'Invalid Address'],
    ['customerContactEmail', 'rosa', 'Invalid Email'],
    ['customerContactPhoneNumber', '12', 'Invalid Phone Number'],
  ])('rejects a %s of %j', async (field, value, message) => {
    const refused = await send({ [field]: value });
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 400,
      errors: { [field]: message },
    });
  });

  // Ledger: CUS-08
  test.each(['BROKER', 'SHIPPER', 'CARRIER'])('can be a %s', async (customerType) => {
    expect((await create({ customerType, customerMC: null })).customerType).toBe(customerType);
  });

  // Ledger: CUS-18, RUL-06
  test('accepts an address with or without a comma before the ZIP, and ZIP+4 codes', async () => {
    for (const line of [
      '12 Elm St, Dallas, TX 75201',
      '12 Elm St, Dallas, TX, 75201',
      '12 Elm St, Dallas, tx 75201-1234',
    ]) {
      expect((await send({ customerPhysicalAddress: line })).status).toBe(201);
    }
  });

  // Ledger: CUS-05, CUS-13, CUS-16
  test('has an MC or DOT number only as a broker or carrier', async () => {
    expect((await send({ customerType: 'SHIPPER' })).body.errors).toEqual({
      customerMC: 'Only brokers and carriers have an MC number',
    });
    const broker = await create({ customerDOT: '123' });
    expect((await create({ customerType: 'CARRIER', customerMC: null, customerDOT: null })).customerMC).toBeNull();

    const stored = await owner.patch(`/api/customer/${broker.id}`, { customerType: 'SHIPPER' });
    expect(Object.keys(stored.body.errors)).toEqual(['customerMC', 'customerDOT']);
    const emptied = { customerType: 'SHIPPER', customerMC: '', customerDOT: '' };
    const turned = await owner.patch(`/api/customer/${broker.id}`, emptied);
    expect(turned.body).toMatchObject({ customerType: 'SHIPPER', customerMC: null, customerDOT: null });
  });

  // Ledger: CUS-04
  test('keeps its authority', async () => {
    const customer = await create();
    const other = await owner.post('/api/carrier/', carrierInput({ carrierDOT: '44' }));
    const refused = await owner.patch(`/api/customer/${customer.id}`, { carrier: other.body.id });
    expect(refused.body.errors).toEqual({ carrier: 'Authority can’t be changed' });
    expect((await owner.patch(`/api/customer/${customer.id}`, { carrier: owner.carrierId })).status).toBe(200);
  });

  // Ledger: CUS-17, RAP-17
  test('clears optional fields with an empty text', async () => {
    const customer = await create({ customerContactName: 'Rosa Lind', desc: 'x' });
    const cleared = await owner.patch(`/api/customer/${customer.id}`, { customerContactName: '', desc: '' });
    expect(cleared.body).toMatchObject({ customerContactName: null, desc: null, customerName: customer.customerName });
  });
});

describe('the list of customers', () => {
  // Ledger: CUS-02, CUS-19
  test('searches name, MC, DOT, email, and phone', async () => {
    const fresh = await server.account('Searching LLC');
    const add = (over: Record<string, unknown>) =>
      fresh.post('/api/customer/', { ...customerInput({ carrier: fresh.carrierId }), ...over });
    await add({ customerName: 'Zephyr', customerMC: '555001', customerEmail: 'z@zephyr.example.com' });
    await add({ customerName: 'Acme', customerMC: null, customerDOT: '9090', customerPhoneNumber: '(303) 555-0199' });
    const find = async (search: string) => {
      const { results } = (await fresh.get(`/api/customer/?search=${encodeURIComponent(search)}`)).body;
      return results.map((row: { prettyName: string }) => row.prettyName);
    };

    expect(await find('555001')).toEqual(['Zephyr']);
    expect(await find('9090')).toEqual(['Acme']);
    expect(await find('zephyr.ex')).toEqual(['Zephyr']);
    expect(await find('(303)')).toEqual(['Acme']);
    expect(await find('acm')).toEqual(['Acme']);
  });

  // Ledger: CUS-06, CUS-15
  test('filters loads by customer', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const load = await makeLoad(owner, parties);
    await makeLoad(owner, await makeParties(owner, owner.carrierId));
    const { results, count } = (await owner.get(`/api/fleet/?customer=${parties.customer}`)).body;
    expect({ count, ids: results.map((row: { id: string }) => row.id) }).toEqual({ count: 1, ids: [load.id] });
  });

  // Ledger: STA-02, STA-03, STA-06, CUS-20, RUL-11
  test('deactivates, activates, and deletes a customer', async () => {
    const customer = await create();
    const ids = (row: AnyBody) => row.workflowActionItems.map((item: { id: string }) => item.id);
    expect(ids(customer)).toEqual(['INACTIVE', 'DELETE']);

    const off = await owner.patch(`/api/customer/${customer.id}`, { state: 'INACTIVE' });
    expect({ state: off.body.state, offers: ids(off.body) }).toEqual({
      state: 'INACTIVE',
      offers: ['ACTIVE', 'DELETE'],
    });
    const on = await owner.post(`/api/customer/${customer.id}/event/`, { id: customer.id, eventType: 'ACTIVE' });
    expect(on.body.state).toBe('ACTIVE');
    const removed = await owner.delete(`/api/customer/${customer.id}`);
    expect(removed.status).toBe(204);
    expect((await owner.get(`/api/customer/${customer.id}`)).body.workflowActionItems).toEqual([
      { id: 'RESTORE', prettyName: 'Restore', via: 'event' },
    ]);
  });

  // Ledger: RAP-15
  test('rejects an action that the row doesn’t offer', async () => {
    const customer = await create();
    for (const eventType of ['ACTIVE', 'RESTORE', 'LAUNCH']) {
      const refused = await owner.post(`/api/customer/${customer.id}/event/`, { id: customer.id, eventType });
      expect(refused.status).toBe(400);
      expect(refused.body.default_detail).toBe('General - Error');
    }
  });

  // Ledger: ROL-25
  test('requires delete permission to change the state and edit permission to change fields', async () => {
    const customer = await create();
    const editor = await server.personnel(owner, { 3000: 'view edit' });
    const remover = await server.personnel(owner, { 3000: 'view delete' });
    const change = (by: Client, fields: Record<string, unknown>) => by.patch(`/api/customer/${customer.id}`, fields);

    expect((await change(editor, { desc: 'x' })).status).toBe(200);
    expect((await change(editor, { state: 'INACTIVE' })).status).toBe(403);
    expect((await change(remover, { state: 'INACTIVE' })).status).toBe(200);
    expect((await change(remover, { desc: 'y' })).status).toBe(403);
    expect((await change(remover, { state: 'ACTIVE', desc: 'y' })).status).toBe(403);
  });

  // Ledger: CUS-01
  test('requires view on policy 3000', async () => {
    const clerk = await server.personnel(owner, { 2000: 'all', 6000: 'all' });
    expect((await clerk.get('/api/customer/')).status).toBe(403);
    expect((await clerk.get('/api/customer/')).body.default_detail).toBe("You don't have enough permission!");
  });
});
