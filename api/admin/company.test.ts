import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeExpenseFixtures } from '../expense/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

type Over = Partial<Parameters<typeof companyInput>[0]>;
const buildContact = (over: Over = {}) => companyInput({ carrier: owner.carrierId, ...over });
const post = (over: Record<string, unknown> = {}, by: Client = owner) =>
  by.post('/api/company/', { ...buildContact(), ...over });

describe('a contact', () => {
  // Ledger: COM-07, COM-09, COM-10, COM-19, COM-21, COM-25, CON-02
  test('returns its fields and the code of its type', async () => {
    const answer = await post({
      companyBillingAddress: 'PO Box 12, Oklahoma City, OK 73108',
      companyContactName: 'Ray Soto',
      companyContactPhoneNumber: '(405) 555-0142',
      companyContactEmail: 'ray@bigrigtire.example.com',
      desc: 'Open at night',
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      prettyName: 'Big Rig Tire & Lube',
      companyType: 'AUTO_SERVICE_PROVIDER',
      companyCode: 4,
      companyPhoneNumber: '4055550177',
      companyMailingAddress: '900 S Meridian Ave, Oklahoma City, OK 73108',
      address: { place: '900 S Meridian Ave', city: 'Oklahoma City', state: 'OK', zipCode: '73108' },
      companyIsInvoiceable: false,
      companyContactName: 'Ray Soto',
      carrier: { prettyName: 'Bluebonnet Freight LLC' },
      desc: 'Open at night',
    });
    expect((await owner.get(`/api/company/${answer.body.id}`)).body).toEqual(answer.body);
  });

  // Ledger: COM-11, COM-21
  test.each([
    ['DRUG_TEST_SERVICE_PROVIDER', 0],
    ['ELD_SERVICE_PROVIDER', 1],
    ['FUEL_CARD_SERVICE_PROVIDER', 2],
    ['GENERAL_SERVICE_PROVIDER', 3],
    ['AUTO_SERVICE_PROVIDER', 4],
    ['FORMER_EMPLOYER', 5],
    ['FREELANCER', 6],
  ])('of type %s has code %d', async (companyType, companyCode) => {
    expect((await post({ companyType })).body.companyCode).toBe(companyCode);
  });

  // Ledger: COM-08, COM-17, COM-22
  test('has DOT and MC numbers but no code as a broker or carrier, and neither otherwise', async () => {
    expect((await post({ companyType: 'BROKER' })).body.errors).toEqual({
      companyDOT: 'Invalid DOT',
      companyMC: 'Invalid MC',
    });
    const broker = (await post({ companyType: 'CARRIER', companyDOT: '123', companyMC: '456' })).body;
    expect(broker).toMatchObject({ companyCode: null, companyDOT: '123', companyMC: '456' });
    expect((await post({ companyDOT: '123' })).body.errors).toEqual({
      companyDOT: 'Only brokers and carriers have a DOT number',
    });
  });

  // Ledger: COM-12, COM-16, COM-18, CON-03, CON-04, RER-07
  test('lists all missing fields at once', async () => {
    expect((await owner.post('/api/company/', {})).body.errors).toEqual({
      carrier: 'Invalid Carrier',
      companyType: 'Invalid Company Type',
      companyName: 'Invalid Comany Name',
      companyEmail: 'Invalid Email',
      companyMailingAddress: 'Invalid Address',
    });
  });

  // Ledger: COM-13, COM-14, COM-15, COM-24, CON-07, COM-18, COM-21, COM-23
  test.each([
    ['an email without a domain', { companyEmail: 'service@' }, { companyEmail: 'Invalid Email' }],
    ['a phone of five digits', { companyPhoneNumber: '12345' }, { companyPhoneNumber: 'Invalid Phone Number' }],
    ['an address without a state', { address: { city: 'Tulsa' } }, { address: 'Invalid Address' }],
    [
      'a mailing address without a zip',
      { companyMailingAddress: 'Main St, Tulsa, OK' },
      { companyMailingAddress: 'Invalid Address' },
    ],
    ['an unreadable billing address', { companyBillingAddress: 'Tulsa' }, { companyBillingAddress: 'Invalid Address' }],
    ['an unknown type', { companyType: 'BAKERY' }, { companyType: 'Invalid Company Type' }],
    ['a code in the request', { companyCode: 9 }, { companyCode: 'Type Code is set by the system' }],
    ['a contact’s email', { companyContactEmail: 'ray' }, { companyContactEmail: 'Invalid Email' }],
    ['a contact’s phone', { companyContactPhoneNumber: '1' }, { companyContactPhoneNumber: 'Invalid Phone Number' }],
  ])('is rejected: %s', async (_what, over, errors) => {
    expect((await post(over)).body.errors).toEqual(errors);
  });

  // Ledger: COM-15, COM-24, CON-08
  test('requires no phone or address, and an address requires only city and state', async () => {
    expect((await post({ companyPhoneNumber: '', address: '' })).body).toMatchObject({
      companyPhoneNumber: null,
      address: null,
    });
    expect((await post({ address: { city: 'Tulsa', state: 'OK' } })).status).toBe(201);
  });

  // Ledger: COM-25
  test('keeps its type and authority and records other changes in the history', async () => {
    const { id } = (await post()).body;
    const path = `/api/company/${id}`;

    expect((await owner.patch(path, { companyType: 'FREELANCER' })).body.errors).toEqual({
      companyType: 'Contact Type can’t be changed',
    });
    expect((await owner.patch(path, { companyIsInvoiceable: true })).body.companyIsInvoiceable).toBe(true);
    const { results } = (await owner.get(`/api/history/?record=company&recordId=${id}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'companyIsInvoiceable', label: 'Can be invoiced', from: 'No', to: 'Yes' },
    ]);
  });

  // Ledger: SCP-24, SCP-25, SCP-34, SCP-35
  test('can be deactivated, deleted, and restored, but not deleted while an expense uses it', async () => {
    const { id, workflowActionItems } = (await post()).body;
    expect(workflowActionItems.map((item: AnyBody) => item.id)).toEqual(['INACTIVE', 'DELETE']);
    expect((await owner.post(`/api/company/${id}/event/`, { eventType: 'INACTIVE' })).body.state).toBe('INACTIVE');
    expect((await owner.delete(`/api/company/${id}`)).status).toBe(204);
    expect((await owner.post(`/api/company/${id}/event/`, { eventType: 'RESTORE' })).body.state).toBe('INACTIVE');

    const cast = await makeExpenseFixtures(server, 'Repairs LLC');
    await cast.spend({ expenseType: 'MAINTENANCE', expenseMaintenanceCategory: 'TIRE', company: cast.workshop });
    const refused = await cast.owner.delete(`/api/company/${cast.workshop}`);
    expect(refused.body.code).toBe('ERROR_REFERENCE_PROTECTION');
  });
});

describe('the list of contacts', () => {
  let office: typeof owner;
  beforeAll(async () => {
    office = await server.account('Hill Country LLC');
    const named = [
      ['Trueline Logs', 'ELD_SERVICE_PROVIDER', 'a@trueline.example.com', '(903) 555-0143'],
      ['Lone Oak Testing', 'DRUG_TEST_SERVICE_PROVIDER', 'c@loneoak.example.com', '(903) 555-0142'],
      ['Nell Ashworth', 'FREELANCER', 'b@nell.example.com', '(903) 555-0141'],
    ] as const;
    for (const [companyName, companyType, companyEmail, companyPhoneNumber] of named) {
      const over = { carrier: office.carrierId, companyName, companyType, companyEmail, companyPhoneNumber };
      await office.post('/api/company/', companyInput(over));
    }
  });
  const names = async (query: string) => {
    const { results, count } = (await office.get(`/api/company/?${query}`)).body;
    return [count, ...results.map(({ prettyName }: AnyBody) => prettyName.split(' ')[0])];
  };

  // Ledger: RTE-18, CLL-04, SCP-33, CLL-10
  test.each([
    ['all types by name', 'ordering=prettyName', [3, 'Lone', 'Nell', 'Trueline']],
    ['by type', 'ordering=companyType', [3, 'Lone', 'Trueline', 'Nell']],
    ['by email, descending', 'ordering=-companyEmail', [3, 'Lone', 'Nell', 'Trueline']],
    ['by phone', 'ordering=companyPhoneNumber', [3, 'Nell', 'Lone', 'Trueline']],
    ['one type', 'companyType=ELD_SERVICE_PROVIDER', [1, 'Trueline']],
    ['part of a name', 'search=ASHWORTH', [1, 'Nell']],
    ['a phone', 'search=555-0142', [1, 'Lone']],
    ['an authority', 'search=hill%20country&ordering=prettyName', [3, 'Lone', 'Nell', 'Trueline']],
    ['one page', 'ordering=prettyName&page=2&per_page=2', [3, 'Trueline']],
  ])('is filtered, sorted, and searched: %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  // Ledger: CLL-10, CLL-18, SCP-35
  test('leaves deleted and inactive contacts out of a picker by type', async () => {
    const shop = async (companyName: string) =>
      (await office.post('/api/company/', companyInput({ carrier: office.carrierId, companyName }))).body.id;
    const [, deleted, inactive] = [await shop('Open Shop'), await shop('Gone Shop'), await shop('Shut Shop')];

    await office.delete(`/api/company/${deleted}`);
    await office.patch(`/api/company/${inactive}`, { state: 'INACTIVE' });

    const { results } = (await office.get('/api/company/?prettyName=true&companyType=AUTO_SERVICE_PROVIDER')).body;
    expect(results.map(({ prettyName }: AnyBody) => prettyName)).toEqual(['Open Shop']);
  });
});

describe('the documents of a contact', () => {
  const listDocuments = (company: string, by: Client) => by.get(`/api/document/?company=${company}`);

  // Ledger: COM-06, DOC-17, DOC-27, DCF-19, USR-26
  test('follow the permissions for contacts', async () => {
    const [keeper, viewer, assets] = await Promise.all([
      server.personnel(owner, { 13000: 'all' }),
      server.personnel(owner, { 13000: 'view' }),
      server.personnel(owner, { 2000: 'all', 7000: 'all' }),
    ]);
    const company = (await post()).body.id;
    const paper = documentInput({ company, documentType: 'CONTRACT' });

    const created = await keeper.post('/api/document/', paper);

    expect(created.status).toBe(201);
    expect(created.body.company).toEqual({ id: company, prettyName: 'Big Rig Tire & Lube', state: 'ACTIVE' });
    expect((await listDocuments(company, viewer)).body.results.map(({ id }: AnyBody) => id)).toEqual([created.body.id]);
    expect((await viewer.post('/api/document/', paper)).status).toBe(403);
    expect((await viewer.delete(`/api/document/${created.body.id}`)).status).toBe(403);
    expect((await listDocuments(company, assets)).status).toBe(403);
    expect((await assets.post('/api/document/', paper)).status).toBe(403);
    expect((await keeper.delete(`/api/document/${created.body.id}`)).status).toBe(204);
  });
});

// Ledger: COM-01
describe('policy 13000', () => {
  const user = (rights: Record<number, string>) => server.personnel(owner, rights);

  test('requires each flag for its own calls', async () => {
    const [viewer, creator, editor, deleter] = await Promise.all(
      ['view', 'create', 'edit', 'delete'].map((flag) => user({ 13000: `view ${flag}` })),
    );
    const { id } = (await post()).body;
    const path = `/api/company/${id}`;

    expect((await viewer?.get(path))?.body.workflowActionItems).toEqual([]);
    expect((await viewer?.post('/api/company/', buildContact()))?.status).toBe(403);
    expect((await creator?.post('/api/company/', buildContact()))?.status).toBe(201);
    expect((await creator?.patch(path, { desc: 'x' }))?.status).toBe(403);
    expect((await editor?.patch(path, { desc: 'x' }))?.status).toBe(200);
    expect((await editor?.delete(path))?.status).toBe(403);
    expect((await deleter?.delete(path))?.status).toBe(204);
  });

  // Ledger: CON-06
  test('lets users who enter expenses select a contact but not open or create one', async () => {
    const books = await user({ 4000: 'all' });
    const { id } = (await post({ companyName: 'Picked Tires' })).body;

    const picked = (await books.get('/api/company/?prettyName=true&companyType=AUTO_SERVICE_PROVIDER&search=picked'))
      .body;
    expect(picked.results).toEqual([
      {
        id,
        prettyName: 'Picked Tires',
        state: 'ACTIVE',
        status: null,
        detail: 'Oklahoma City, OK · (405) 555-0177',
        carrier: expect.anything(),
      },
    ]);
    expect((await books.get('/api/company/')).status).toBe(403);
    expect((await books.get(`/api/company/${id}`)).status).toBe(403);
    expect((await books.post('/api/company/', buildContact())).status).toBe(403);
  });

  test('hides contacts from other accounts', async () => {
    const other = await server.account('Red Rock LLC');
    const { id } = (await post()).body;

    expect((await other.get('/api/company/')).body.count).toBe(0);
    expect((await other.get(`/api/company/${id}`)).status).toBe(404);
    expect((await other.patch(`/api/company/${id}`, { desc: 'x' })).status).toBe(404);
    expect((await post({}, other)).body.errors).toEqual({ carrier: 'Invalid Carrier' });
  });
});
