import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { companyInput } from '../../db/demo/admin/company.ts';
import { fuelCardInput } from '../../db/demo/admin/fuel-card.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { selectAssignment } from './assignment.ts';
import { makeProvider } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let provider: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  provider = await makeProvider(owner, owner.carrierId);
});
afterAll(() => server.close());

let number = 1000;
/** Builds values for a card of the driver and truck in `parties` with a unique number. */
function buildCard(over: Record<string, unknown> = {}): Record<string, unknown> {
  number += 1;
  const { carrier, driver, vehicle } = parties;
  const own = { carrier, driver, vehicle, company: provider, fuelCardSourceId: `708305000000${number}` };
  return { ...fuelCardInput(own), ...over };
}

async function create(over: Record<string, unknown> = {}, by: Client = owner): Promise<AnyBody> {
  const answer = await by.post('/api/fuel_card/', buildCard(over));
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const change = (id: string, fields: Record<string, unknown>) => owner.patch(`/api/fuel_card/${id}`, fields);
const today = () => server.today();

/** Creates another driver with a truck in the same authority. */
const makeOtherParties = () => makeParties(owner, owner.carrierId);

describe('a fuel card', () => {
  // Ledger: FUE-05, FUE-15, FUE-17, CLL-06
  test('returns its fields and is named by provider and last four digits', async () => {
    const answer = await create({ fuelCardSourceId: '7083050000004321', fuelCardPin: 'A12b', desc: 'Second card' });

    expect(answer).toMatchObject({
      prettyName: 'Plainsman Fuel 4321',
      state: 'ACTIVE',
      fuelCardSourceId: '7083050000004321',
      fuelCardPin: 'A12b',
      company: { id: provider, prettyName: 'Plainsman Fuel' },
      driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
      vehicle: { id: parties.vehicle },
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      heldSince: null,
      desc: 'Second card',
    });
    expect((await owner.get(`/api/fuel_card/${answer.id}`)).body).toEqual(answer);
  });

  // Ledger: FUE-08, FUE-09, FUE-10, FUE-11, FUE-12, MSG-01
  test('lists all missing fields at once', async () => {
    const refused = await owner.post('/api/fuel_card/', {});

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      company: 'No Service Provider Selected/Found Under Carrier',
      fuelCardSourceId: 'Invalid Fuel Card Number',
      fuelCardPin: 'Invalid Pin',
      driver: 'No Driver Selected/Found Under Carrier',
      vehicle: 'No Vehicle Selected/Found Under Carrier',
    });
  });

  const NUMBER = 'Invalid Fuel Card Number';
  // Ledger: FUE-07, VAL-26, FUE-16, FUE-18, FUE-08
  test.each([
    ['a number with a letter', 'fuelCardSourceId', '70830500A1234', NUMBER],
    ['a number of three digits', 'fuelCardSourceId', '123', NUMBER],
    ['a number of three digits and a dash', 'fuelCardSourceId', '12-3', NUMBER],
    ['a number of 26 digits', 'fuelCardSourceId', '1'.repeat(26), NUMBER],
    ['a PIN of thirteen characters', 'fuelCardPin', '1234567890123', 'Invalid Pin'],
    ['a PIN with a dash', 'fuelCardPin', '12-34', 'Invalid Pin'],
    ['a blank PIN', 'fuelCardPin', '   ', 'Invalid Pin'],
    ['an invalid date', 'heldSince', '2026-02-30', 'Invalid Date'],
    ['a future assignment date', 'heldSince', '2999-01-01', 'Invalid Date'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await owner.post('/api/fuel_card/', buildCard({ [field]: value }));

    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
  });

  // Ledger: FUE-07, FUE-16
  test.each([
    ['four digits', '4417', '4417'],
    ['25 digits', '1'.repeat(25), '1'.repeat(25)],
    ['spaces and dashes', ' 7083-0500 1111 2222 ', '7083050011112222'],
  ])('accepts a number of %s', async (_what, typed, stored) => {
    expect((await create({ fuelCardSourceId: typed })).fuelCardSourceId).toBe(stored);
  });

  // Ledger: FUE-16
  test('has a unique number within the account, in any format, until deleted', async () => {
    const first = await create({ fuelCardSourceId: '9000 0000 1111' });
    const other = await create();
    const stranger = await server.account('Red Rock Carriers LLC');
    const theirs = await makeParties(stranger, stranger.carrierId);
    const company = await makeProvider(stranger, stranger.carrierId);

    const twice = await owner.post('/api/fuel_card/', buildCard({ fuelCardSourceId: '900000001111' }));
    const changed = await change(other.id, { fuelCardSourceId: '9000-0000-1111' });

    for (const refused of [twice, changed]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
      expect(refused.body.errors).toEqual({ fuelCardSourceId: 'Card Number is already taken' });
    }
    const { carrier, driver, vehicle } = theirs;
    await create({ carrier, driver, vehicle, company, fuelCardSourceId: '900000001111' }, stranger);
    await owner.delete(`/api/fuel_card/${first.id}`);
    await create({ fuelCardSourceId: '900000001111' });
  });

  // Ledger: FUE-09, FUE-11, FUE-13, FUE-14
  test('accepts only a truck and a fuel card provider', async () => {
    const trailer = vehicleInput({ carrier: parties.carrier, driver: parties.driver, vehicleType: 'TRAILER' });
    const box = await owner.post('/api/vehicle/', { ...trailer, vehicleNumber: '5301' });
    const workshop = await owner.post('/api/company/', companyInput({ carrier: parties.carrier }));

    const refused = await owner.post('/api/fuel_card/', buildCard({ vehicle: box.body.id, company: workshop.body.id }));

    expect(refused.body.errors).toEqual({
      company: 'No Service Provider Selected/Found Under Carrier',
      vehicle: 'No Vehicle Selected/Found Under Carrier',
    });
  });

  // Ledger: FUE-06, FUE-09, FUE-10, FUE-11, SCP-27
  test('keeps its authority and accepts only its drivers, trucks, and providers', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const company = await makeProvider(owner, elsewhere);
    const own = await create();

    const { driver, vehicle } = theirs;
    const refused = await owner.post('/api/fuel_card/', buildCard({ driver, vehicle, company }));
    const moved = await change(own.id, { carrier: elsewhere });

    expect(refused.body.errors).toEqual({
      company: 'No Service Provider Selected/Found Under Carrier',
      driver: 'No Driver Selected/Found Under Carrier',
      vehicle: 'No Vehicle Selected/Found Under Carrier',
    });
    expect(moved.body.errors).toMatchObject({ carrier: 'Authority can’t be changed' });
  });

  // Ledger: FUE-17
  test('takes its name from its number and its provider’s current name', async () => {
    const company = await makeProvider(owner, owner.carrierId);
    const one = await create({ company, fuelCardSourceId: '5555 0001' });
    const readName = async () => (await owner.get(`/api/fuel_card/${one.id}`)).body.prettyName;

    await change(one.id, { fuelCardSourceId: '5555 0002' });
    expect(await readName()).toBe('Plainsman Fuel 0002');
    await owner.patch(`/api/company/${company}`, { companyName: 'Caprock Fuel' });
    expect(await readName()).toBe('Caprock Fuel 0002');
    expect((await owner.get('/api/fuel_card/?search=caprock')).body.count).toBe(1);
    await change(one.id, { company: provider });
    expect(await readName()).toBe('Plainsman Fuel 0002');
  });

  // Ledger: FUE-18
  test('keeps its PIN out of pickers, search, filters, files, and history', async () => {
    const one = await create({ fuelCardPin: 'SECRET77' });
    await change(one.id, { fuelCardPin: 'SECRET88' });
    const texts = async (...paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => owner.get(`/api/${path}`)));
      return answers.map(({ status, text }) => [status, text.includes('SECRET')]);
    };

    expect((await owner.get(`/api/fuel_card/${one.id}`)).body.fuelCardPin).toBe('SECRET88');
    const searched = (await owner.get('/api/fuel_card/?search=SECRET88')).body;
    const filtered = await owner.get('/api/fuel_card/?fuelCardPin=SECRET88');
    const hidden = await texts(
      'fuel_card/?prettyName=true',
      'fuel_card/csv/',
      `history/?record=fuel_card&recordId=${one.id}`,
    );

    expect([searched.count, filtered.status, filtered.body.errors]).toEqual([
      0,
      400,
      { fuelCardPin: 'Unknown filter fuelCardPin' },
    ]);
    expect(hidden).toEqual(Array(3).fill([200, false]));
    const [last] = (await owner.get(`/api/history/?record=fuel_card&recordId=${one.id}`)).body.results;
    expect(last.changes).toEqual([{ field: 'fuelCardPin', label: 'FuelCard Pin', from: '••••', to: '••••' }]);
  });

  // Ledger: SCP-33
  test('is listed by name and found by number, provider, driver, and authority', async () => {
    const fresh = await server.account('Finders LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const company = await makeProvider(fresh, fresh.carrierId);
    const { carrier, driver, vehicle } = own;
    const makeUser = (fuelCardSourceId: string) =>
      create({ carrier, driver, vehicle, company, fuelCardSourceId }, fresh).then(({ id }) => id);
    const [last, first] = [await makeUser('33339999'), await makeUser('33331111')];
    const listIds = async (query: string) =>
      (await fresh.get(`/api/fuel_card/?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('')).toEqual([first, last]);
    for (const search of ['plainsman', 'okafor', 'finders']) expect(await listIds(`search=${search}`)).toHaveLength(2);
    expect(await listIds('search=33339')).toEqual([last]);
    const picked = (await fresh.get('/api/fuel_card/?prettyName=true&search=1111')).body.results;
    expect(picked).toMatchObject([{ id: first, prettyName: 'Plainsman Fuel 1111', detail: '33331111' }]);
  });

  // Ledger: FUE-04, DCF-12, DCF-17
  test('has its own documents, which are deleted with it', async () => {
    const { id } = await create();
    const paper = documentInput({ fuel_card: id, documentType: 'CARD_AGREEMENT' });
    expect((await owner.post('/api/document/', paper)).status).toBe(201);

    const found = await owner.get(`/api/document/?fuel_card=${id}`);
    expect(found.body.results).toMatchObject([{ prettyName: 'Card Agreement', fuel_card: { id } }]);
    expect((await owner.delete(`/api/fuel_card/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/document/?fuel_card=${id}`)).body.count).toBe(0);
  });
});

describe('the assignment history of a fuel card', () => {
  const readHolder = async (id: string, day: string) => {
    const [held] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ driver: string; vehicle: string }>(selectAssignment('fuel_card', sql`${id}`, sql`${day}::date`)),
    );
    return held && [held.driver, held.vehicle];
  };
  const mine = () => [parties.driver, parties.vehicle];
  const holders = async (id: string) =>
    (await owner.get(`/api/fuel_card/${id}/assignments/`)).body.results.map((held: AnyBody) => [
      held.driver.id,
      held.vehicle.id,
      held.heldFrom,
      held.heldTo,
    ]);

  test('assigns the first driver and truck to all earlier dates', async () => {
    const { id } = await create();

    expect(await holders(id)).toEqual([[...mine(), null, null]]);
    expect(await readHolder(id, '1999-01-01')).toEqual(mine());
  });

  // Ledger: FUE-19
  test('starts a new assignment today or on the entered date and keeps earlier dates unchanged', async () => {
    const { id } = await create();
    const [next, last] = [await makeOtherParties(), await makeOtherParties()];

    const handed = await change(id, { driver: next.driver, vehicle: next.vehicle });
    await change(id, { driver: last.driver, heldSince: '2025-06-02' });

    expect(handed.body.heldSince).toBe(today());
    expect(await readHolder(id, '2025-06-01')).toEqual(mine());
    expect(await readHolder(id, '2025-06-02')).toEqual([last.driver, next.vehicle]);
    expect(await holders(id)).toEqual([
      [last.driver, next.vehicle, '2025-06-02', null],
      [...mine(), null, '2025-06-02'],
    ]);
  });

  test('starts a new assignment when only the truck changes', async () => {
    const { id } = await create({ heldSince: '2025-01-06' });
    const { vehicle } = await makeOtherParties();

    await change(id, { vehicle, heldSince: '2025-03-03' });

    expect(await holders(id)).toEqual([
      [parties.driver, vehicle, '2025-03-03', null],
      [...mine(), '2025-01-06', '2025-03-03'],
    ]);
  });

  test('accepts a corrected assignment date, not before the earlier one or in the future', async () => {
    const { id } = await create({ heldSince: '2025-01-06' });
    const { driver } = await makeOtherParties();
    await change(id, { driver, heldSince: '2025-05-05' });

    const corrected = await change(id, { heldSince: '2025-05-12' });
    const tooEarly = await change(id, { heldSince: '2025-01-06' });
    const tomorrow = await change(id, { heldSince: addDays(today(), 1) });
    const emptied = await change(id, { heldSince: '' });

    expect([corrected.body.heldSince, emptied.body.heldSince]).toEqual(['2025-05-12', '2025-05-12']);
    expect(await readHolder(id, '2025-05-11')).toEqual(mine());
    expect(await readHolder(id, '2025-05-12')).toEqual([driver, parties.vehicle]);
    expect(tooEarly.body.errors).toEqual({ heldSince: 'The previous driver was assigned after that date' });
    expect(tomorrow.body.errors).toEqual({ heldSince: 'Invalid Date' });
  });

  test('isn’t affected by other changes', async () => {
    const { id } = await create();

    await change(id, { fuelCardPin: '9', driver: parties.driver, heldSince: '' });

    expect(await holders(id)).toHaveLength(1);
  });
});

describe('actions and permissions of a fuel card', () => {
  // Ledger: FUE-19, SCP-25, SCP-34
  test('allow deactivating, activating, deleting, and restoring', async () => {
    const { id, workflowActionItems } = await create();
    const event = (eventType: string) => owner.post(`/api/fuel_card/${id}/event/`, { eventType });
    expect(workflowActionItems.map((item: AnyBody) => item.prettyName)).toEqual(['Deactivate', 'Delete']);

    expect((await event('INACTIVE')).body.state).toBe('INACTIVE');
    expect((await owner.get(`/api/fuel_card/?id=${id}&state=ANY`)).body.count).toBe(1);
    expect((await event('ACTIVE')).body.state).toBe('ACTIVE');
    expect((await owner.delete(`/api/fuel_card/${id}`)).status).toBe(204);
    expect((await event('RESTORE')).body.state).toBe('ACTIVE');
  });

  // Ledger: SCP-35
  test('protect its provider, driver, and truck from deletion', async () => {
    const own = await makeOtherParties();
    const company = await makeProvider(owner, owner.carrierId);
    const { driver } = await makeOtherParties();
    await create({ ...own, driver, company, dispatcher: undefined, customer: undefined });

    for (const path of [`company/${company}`, `driver/${driver}`, `vehicle/${own.vehicle}`]) {
      const refused = await owner.delete(`/api/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    }
  });

  // Ledger: FUE-01, ROL-08, USR-16
  test('require the matching flag on policy 2000 for each call', async () => {
    const { id } = await create();
    const at = `/api/fuel_card/${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 2000: flags });
    const [viewer, maker, editor, closer] = [
      await makeUser('view'),
      await makeUser('create'),
      await makeUser('view edit'),
      await makeUser('view delete'),
    ];
    const books = await server.personnel(owner, { 4000: 'all' });

    expect((await viewer.get(at)).body).toMatchObject({ fuelCardPin: '4410', workflowActionItems: [] });
    expect((await viewer.get(`${at}/assignments/`)).status).toBe(200);
    expect((await viewer.post('/api/fuel_card/', buildCard())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post('/api/fuel_card/', buildCard())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await editor.post(`${at}/event/`, { eventType: 'INACTIVE' })).status).toBe(403);
    expect((await closer.patch(at, { desc: 'y' })).status).toBe(403);
    expect((await books.get('/api/fuel_card/')).status).toBe(403);
    expect((await books.get(`${at}/assignments/`)).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('hide cards from other accounts and reject references from them', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');
    const at = `/api/fuel_card/${id}`;

    expect((await stranger.get('/api/fuel_card/')).body.count).toBe(0);
    for (const path of [at, `${at}/assignments/`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.patch(at, { desc: 'x' })).status).toBe(404);
    expect((await stranger.post('/api/fuel_card/', buildCard())).body.errors).toMatchObject({
      carrier: 'Invalid Carrier',
    });
  });
});

// Ledger: FIM-37, CLL-08
test('a user with fuel imports can select a card for a number but can’t open it', async () => {
  const { id } = await create();
  const bookkeeper = await server.personnel(owner, { 4000: 'view' });

  const { status, body } = await bookkeeper.get('/api/fuel_card/?prettyName=true&per_page=100');

  const offered = body.results.find((row: AnyBody) => row.id === id);
  expect([status, Object.keys(offered).includes('fuelCardPin')]).toEqual([200, false]);
  expect((await bookkeeper.get('/api/fuel_card/')).status).toBe(403);
  expect((await bookkeeper.get(`/api/fuel_card/${id}`)).status).toBe(403);
});
