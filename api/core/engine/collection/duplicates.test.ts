/** Covers duplicate warnings for drivers and customers. Clients that do not request the warning are never blocked. */
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountDuplicates, findDriverDuplicates } from '../../../driver-app/driver-duplicates.ts';
import { findCustomerDuplicates } from '../../../fleet/customer-duplicates.ts';
import { specs } from '../../../registry.ts';
import { newId } from '../../platform/ids.ts';
import { type AnyBody, startTestServer, type TestServer } from '../../testing/server.ts';
import type { FindDuplicates } from './spec.ts';

type Owner = Awaited<ReturnType<TestServer['account']>>;

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const ASKED = { asksAboutDuplicates: true };
const DUPLICATE = [409, 'ERROR_POSSIBLE_DUPLICATE'];

const drivers = (by = owner) => ({
  send: (over: object) => by.post('/api/driver/', { ...driverInput({ carrier: by.carrierId }), ...over }),
  async make(over: object): Promise<AnyBody> {
    const { status, body } = await this.send(over);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  },
});

const customers = (by = owner) => ({
  send: (over: object) =>
    by.post('/api/customer/', {
      ...customerInput({ carrier: by.carrierId }),
      customerMC: '',
      customerDOT: '',
      ...over,
    }),
  async make(over: object): Promise<AnyBody> {
    const { status, body } = await this.send(over);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  },
});

const statusAndCode = ({ status, body }: { status: number; body: AnyBody }) => [status, body.code];
const listDuplicates = ({ body }: { body: AnyBody }) => body.duplicates.map(({ id }: AnyBody) => id);

describe('a duplicate driver', () => {
  const born = { driverDOB: '1979-03-14' };

  test('gets a warning for the same name and birth date, in any spelling of the name', async () => {
    const kept = await drivers().make({ driverFirstName: 'Séan', driverLastName: 'O’Connor', ...born });

    const answer = await drivers().send({ driverFirstName: 'SEAN', driverLastName: "O'Connor", ...born, ...ASKED });

    expect(statusAndCode(answer)).toEqual(DUPLICATE);
    expect(answer.body.default_detail).toBe('Séan O’Connor has the same name and date of birth.');
    expect(answer.body.duplicates).toEqual([
      {
        record: 'driver',
        id: kept.id,
        prettyName: 'Séan O’Connor',
        state: 'ACTIVE',
        terminated: null,
        same: ['name', 'date of birth'],
      },
    ]);
    expect((await owner.get('/api/driver/?search=connor')).body.count).toBe(1);
  });

  test('is saved without a warning for other clients, and when the user saves anyway', async () => {
    const same = { driverFirstName: 'Ida', driverLastName: 'Lund', ...born };
    await drivers().make(same);
    const headers = { 'idempotency-key': newId() };
    const asked = await owner.post(
      '/api/driver/',
      { ...driverInput({ carrier: owner.carrierId }), ...same, ...ASKED },
      headers,
    );
    const anyway = await owner.post(
      '/api/driver/',
      { ...driverInput({ carrier: owner.carrierId }), ...same, asksAboutDuplicates: false },
      headers,
    );

    expect([asked.status, anyway.status]).toEqual([409, 201]);
    await drivers().make(same);
    expect((await owner.get('/api/driver/?search=lund')).body.count).toBe(3);
    expect((await drivers().send({ ...same, asksAboutDuplicates: 'perhaps' })).body.errors).toEqual({
      asksAboutDuplicates: 'Yes or no',
    });
  });

  test('needs both name and birth date to match', async () => {
    await drivers().make({ driverFirstName: 'Ola', driverLastName: 'Berg', ...born });

    const other = { driverFirstName: 'Ola', driverLastName: 'Berg', driverDOB: '1980-03-14' };
    const another = { driverFirstName: 'Ole', driverLastName: 'Berg', ...born };
    expect([
      (await drivers().send({ ...other, ...ASKED })).status,
      (await drivers().send({ ...another, ...ASKED })).status,
    ]).toEqual([201, 201]);
  });

  test('is described as terminated or deleted when that applies', async () => {
    const name = { driverFirstName: 'Rehired', driverLastName: 'Again', ...born };
    const left = await drivers().make({ ...name, driverTerminationDate: '2025-03-04' });
    const gone = await drivers().make(name);
    await owner.delete(`/api/driver/${gone.id}`);

    const answer = await drivers().send({ ...name, ...ASKED });

    expect(answer.body.default_detail).toBe(
      'Rehired Again (terminated Mar 4, 2025) has the same name and date of birth. Rehired Again (deleted) has the same name and date of birth.',
    );
    expect(listDuplicates(answer)).toEqual([left.id, gone.id]);
  });

  test('gets a warning on edit only when name or birth date change, and never about the same record', async () => {
    const name = { driverFirstName: 'Nils', driverLastName: 'Holm' };
    const first = await drivers().make({ ...name, ...born });
    const second = await drivers().make({ ...name, driverDOB: '1990-01-01' });
    const change = (of: AnyBody, values: object) => owner.patch(`/api/driver/${of.id}`, { ...values, ...ASKED });

    expect((await change(first, { driverLastName: 'Holm-' })).status).toBe(200);
    const answer = await change(second, born);
    expect([statusAndCode(answer), listDuplicates(answer)]).toEqual([DUPLICATE, [first.id]]);
    expect((await owner.patch(`/api/driver/${second.id}`, born)).status).toBe(200);
    expect((await change(second, { desc: 'Prefers nights' })).status).toBe(200);
  });

  test('is never looked up in another account', async () => {
    const name = { driverFirstName: 'Only', driverLastName: 'Theirs', ...born };
    await drivers().make(name);
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await drivers(stranger).send({ ...name, ...ASKED })).status).toBe(201);
  });

  test("is also found by a driver account, except for the account's own driver", async () => {
    const kept = await drivers().make({ driverFirstName: 'Rosa', driverLastName: 'Delgado', driverDOB: '1990-09-21' });
    const send = (over: object) =>
      owner.post('/api/profile/driver_profile/', {
        ...driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
        ...ASKED,
        ...over,
      });

    const answer = await send({});
    expect([statusAndCode(answer), listDuplicates(answer)]).toEqual([DUPLICATE, [kept.id]]);
    expect((await send({ profileDOB: '' })).status).toBe(201);
    const account = (await send({ asksAboutDuplicates: false })).body;
    const change = (values: object) =>
      owner.patch(`/api/profile/driver_profile/${account.id}`, { ...values, ...ASKED });
    expect((await change({ profilePhoneNumber: '5125550123' })).status).toBe(200);

    expect(listDuplicates(await change({ profileMiddleName: 'I.', profileLastName: 'DELGADO' }))).toEqual([kept.id]);
    await owner.delete(`/api/driver/${kept.id}`);
    await owner.patch(`/api/driver/${account.driver}`, { driverLastName: 'Delgada', driverDOB: '1991-09-21' });
    expect((await change({ profileLastName: 'Delgado-' })).status).toBe(200);
  });
});

describe('a duplicate customer', () => {
  test('gets a warning for the same name, MC number or USDOT number', async () => {
    const kept = await customers().make({
      customerName: 'J.B. Hunt, Inc.',
      customerMC: '135797',
      customerDOT: '80806',
    });
    const other = { customerName: 'Other Name' };
    const ask = async (over: object) => {
      const answer = await customers().send({ ...over, ...ASKED });
      return [answer.status, ...(answer.body.duplicates ?? []).map(({ id, same }: AnyBody) => [id, same])];
    };

    expect(await ask({ customerName: 'JB HUNT INC' })).toEqual([409, [kept.id, ['name']]]);
    expect(await ask({ ...other, customerMC: 'MC-135797' })).toEqual([409, [kept.id, ['MC number']]]);
    expect(await ask({ ...other, customerDOT: 'USDOT 80806' })).toEqual([409, [kept.id, ['USDOT number']]]);
    const all = await customers().send({
      customerName: 'JB Hunt Inc',
      customerMC: '135797',
      customerDOT: '80806',
      ...ASKED,
    });
    expect(all.body.default_detail).toBe('J.B. Hunt, Inc. has the same name, MC number, and USDOT number.');
  });

  test('is not assumed because two customers have no numbers', async () => {
    await customers().make({ customerName: 'Without A' });

    expect((await customers().send({ customerName: 'Without B', ...ASKED })).status).toBe(201);
  });

  test('is also found when deleted or under another authority', async () => {
    const gone = await customers().make({ customerName: 'Gone Brokers' });
    await owner.delete(`/api/customer/${gone.id}`);
    const second = (
      await owner.post('/api/carrier/', carrierInput({ carrierName: 'Second LLC', carrierDOT: '7654321' }))
    ).body;

    const answer = await customers().send({ customerName: 'Gone Brokers', carrier: second.id, ...ASKED });

    expect(answer.body.default_detail).toBe('Gone Brokers (deleted) has the same name.');
    expect(listDuplicates(answer)).toEqual([gone.id]);
  });

  test('gets a warning on edit only for changed values, and never about itself', async () => {
    const kept = await customers().make({ customerName: 'Twin Lines', customerMC: '500100' });
    const twin = await customers().make({ customerName: 'Twin Lines' });
    const change = (values: object) => owner.patch(`/api/customer/${twin.id}`, { ...values, ...ASKED });

    expect((await change({ customerTermDays: 21, customerDOT: '909090' })).status).toBe(200);
    const answer = await change({ customerMC: '500100' });
    expect(answer.body.duplicates).toMatchObject([{ id: kept.id, same: ['MC number'] }]);
    expect((await change({ customerName: 'Twin Lines LLC' })).status).toBe(200);
  });

  test('is not revealed to users who cannot create customers', async () => {
    const viewer = await server.personnel(owner, { 3000: 'view' });

    const { status, body } = await viewer.post('/api/customer/', {
      ...customerInput({ carrier: owner.carrierId, customerName: 'Twin Lines' }),
      ...ASKED,
    });
    expect([status, body.duplicates]).toEqual([403, undefined]);
  });
});

describe('duplicate spreadsheet rows', () => {
  const bring = (record: string, rows: AnyBody[], asks: object = ASKED) =>
    owner.post(`/api/${record}/several/`, { carrier: owner.carrierId, rows, ...asks });

  const driver = (over: AnyBody = {}) => ({
    driverFirstName: 'Wade',
    driverLastName: 'Hollis',
    driverPhoneNumber: '512-555-0142',
    driverEmail: 'wade@example.com',
    driverType: 'Hired Driver',
    driverHiredDate: '3/4/2024',
    driverDOB: '1980-02-29',
    place: '12 Elm St',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
    ...over,
  });
  const customer = (over: AnyBody) => ({
    customerType: 'Broker',
    customerEmail: 'ap@example.com',
    customerPhoneNumber: '512-555-0142',
    place: '12 Elm St',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
    ...over,
  });

  test('name the possible duplicate, rows above included, and are saved when the row says so', async () => {
    const rows = [driver(), driver({ driverFirstName: 'WADE' }), driver({ driverFirstName: 'Ward' })].map((cells) => ({
      key: newId(),
      cells,
    }));

    const { body } = await bring('driver', rows);

    expect(body.results).toEqual([
      { id: expect.any(String) },
      { duplicates: [expect.objectContaining({ id: body.results[0].id, prettyName: 'Wade Hollis' })] },
      { id: expect.any(String) },
    ]);
    const again = await bring('driver', [{ ...rows[1], savesAnyway: true }]);
    expect(again.body.results).toEqual([{ id: expect.any(String) }]);
  });

  test('get a warning only on request and create nothing twice when sent again', async () => {
    const one = { key: newId(), cells: customer({ customerName: 'Sheet Brokers', customerMC: 'MC 700700' }) };
    const two = { key: newId(), cells: customer({ customerName: 'Other Brokers', customerMC: '700700' }) };

    const first = await bring('customer', [one, two]);
    const repeated = await bring('customer', [one, two]);
    const silent = await bring('customer', [two], {});

    expect(first.body.results[1]).toMatchObject({ duplicates: [{ same: ['MC number'] }] });
    expect(repeated.body.results[0]).toEqual(first.body.results[0]);
    expect(silent.body.results).toEqual([{ id: expect.any(String) }]);
  });
});

test('covers every record whose form requests the warning', () => {
  const all = Object.values(specs);
  const asking = all.filter(({ record }) => record.asksAboutDuplicates).map(({ record }) => record.name);
  const looking = all.filter(({ findDuplicates }) => findDuplicates).map(({ record }) => record.name);
  expect(asking.sort()).toEqual(['customer', 'driver', 'driver_profile']);
  expect(looking.sort()).toEqual(asking);
});

test('uses indexes for every duplicate check, however many records exist', async () => {
  const { carrierId: carrier, accountId } = owner;
  const run = (statement: Sql) => server.services.db.system((tx) => tx.query(statement));
  await run(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address, customer_mc, customer_dot)
    select ${accountId}, gen_random_uuid(), 'Bulk ' || i, 'ACTIVE', ${carrier}, 'BROKER', 'Bulk ' || i, 'a@example.com', '5125550142', '12 Elm St, Dallas, TX 75201', 'B' || i, 'B' || i from generate_series(1, 5000) i`);
  await run(sql`analyze customer`);
  const lookup = (values: object) => ({ values: { ...values }, id: newId(), sets: () => true });
  const collectQueries = async (find: FindDuplicates, values: object) => {
    const questions: Sql[] = [];
    const keep = async (question: Sql) => {
      questions.push(question);
      return [];
    };
    await find({ query: keep } as never, lookup(values));
    return server.services.db.tx(accountId, (tx) => tx.query(sql`explain ${questions[0] as Sql}`));
  };

  const plan = JSON.stringify(
    await collectQueries(findCustomerDuplicates, { customerName: 'Bulk 7', customerMC: '7', customerDOT: '8' }),
  );
  for (const index of ['customer_by_folded_name', 'customer_by_mc', 'customer_by_dot']) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
  const name = { driverFirstName: 'A', driverLastName: 'B', driverDOB: '1980-01-01' };
  expect(JSON.stringify(await collectQueries(findDriverDuplicates, name))).toContain('driver_by_');
  const account = { profileFirstName: 'A', profileLastName: 'B', profileDOB: '1980-01-01' };
  expect(JSON.stringify(await collectQueries(findAccountDuplicates, account))).toContain('driver_by_');
});
