/** Checks that every record and call stores DOT and MC numbers as digits and rejects them the same way. */
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { companyInput } from '@milepost/db/demo/admin/company.ts';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { checkFields } from '@milepost/domain/core/validation.ts';
import { carrierOwnerSignUp, customerSignUp } from '@milepost/domain/profile/sign-up.ts';
import { records } from '@milepost/domain/registry.ts';
import { sheets } from '@milepost/domain/sheets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkNewAccount } from '../profile/new-account.ts';
import { newId } from './platform/ids.ts';
import { type AnyBody, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['account']>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const WRITTEN = ['123456', 'MC-123456', 'MC 123456', 'mc#123456', 'USDOT 123456', 'US DOT: 123456', 'DOT-123456'];
const WRONG = ['TEXAS', '12A456', '123456 TX', 'MC', 'MX-123456', '123-456', '１２３'];

const RECORDS = {
  carrier: {
    fields: { carrierDOT: 'Invalid DOT', carrierMC: 'Invalid MC' },
    input: () => carrierInput({ carrierName: `Authority ${newId()}`, carrierDOT: String(Math.random()).slice(2, 12) }),
  },
  customer: {
    fields: { customerDOT: 'Invalid DOT', customerMC: 'Invalid MC' },
    input: () => customerInput({ carrier: owner.carrierId }),
  },
  company: {
    fields: { companyDOT: 'Invalid DOT', companyMC: 'Invalid MC' },
    input: () => ({
      ...companyInput({ carrier: owner.carrierId }),
      companyType: 'BROKER',
      companyDOT: '1',
      companyMC: '1',
    }),
  },
} as const;

describe.each(Object.entries(RECORDS))('the authority numbers of a %s', (path, { fields, input }) => {
  test.each(Object.entries(fields))('%s is stored as digits, however it is typed', async (field, message) => {
    const made = (await owner.post(`/api/${path}/`, input())).body as AnyBody;
    expect(made.errors).toBeUndefined();
    for (const written of WRITTEN) {
      const { status, body } = await owner.patch(`/api/${path}/${made.id}`, { [field]: written });
      expect([written, status, body[field]]).toEqual([written, 200, '123456']);
    }
    for (const written of WRONG) {
      const { status, body } = await owner.patch(`/api/${path}/${made.id}`, { [field]: written });
      expect([written, status, body.errors]).toEqual([written, 400, { [field]: message }]);
    }
    expect((await owner.patch(`/api/${path}/${made.id}`, { [field]: '1'.repeat(21) })).status).toBe(400);
    // The next field can then use 123456 for another authority.
    await owner.patch(`/api/${path}/${made.id}`, { [field]: '7' });
  });

  test('are stored as digits on a new record', async () => {
    const names = Object.keys(fields);
    const sent = { ...input(), ...Object.fromEntries(names.map((name) => [name, 'USDOT 654321'])) };

    const { body } = await owner.post(`/api/${path}/`, sent);

    expect(names.map((name) => body[name])).toEqual(['654321', '654321']);
  });
});

test('stores the numbers of a customer spreadsheet as digits', async () => {
  expect(sheets.customer.fields).toEqual(expect.arrayContaining(['customerMC', 'customerDOT']));
  const cells = {
    customerName: 'Sheet Brokers',
    customerType: 'Broker',
    customerEmail: 'ap@example.com',
    customerPhoneNumber: '512-555-0142',
    place: '12 Elm St',
    city: 'Dallas',
    state: 'TX',
    zipCode: '75201',
  };
  const rows = [
    { key: newId(), cells: { ...cells, customerMC: 'MC-123456', customerDOT: 'USDOT 1234567' } },
    { key: newId(), cells: { ...cells, customerMC: 'none', customerDOT: 'n/a' } },
  ];

  const { body } = await owner.post('/api/customer/several/', { carrier: owner.carrierId, rows });

  expect(body.results[1]).toEqual({ errors: { customerMC: 'Invalid MC', customerDOT: 'Invalid DOT' } });
  const kept = (await owner.get(`/api/customer/${body.results[0].id}`)).body;
  expect([kept.customerMC, kept.customerDOT]).toEqual(['123456', '1234567']);
});

describe('authority numbers at sign-up', () => {
  const DOT = 'Please enter a valid DOT #.';
  const FORMS = [
    ['carrierDOT', customerSignUp, DOT],
    ['carrierMC', customerSignUp, 'Invalid MC'],
    ['dotNumber', carrierOwnerSignUp, DOT],
  ] as const;

  test.each(FORMS)('%s is read as digits', (field, form, message) => {
    const read = (written: string) => checkFields(form as never, { [field]: written });
    expect(WRITTEN.map((written) => read(written).values[field])).toEqual(WRITTEN.map(() => '123456'));
    expect(WRONG.map((written) => read(written).errors[field])).toEqual(WRONG.map(() => message));
  });

  test('limit a USDOT number to eight digits', () => {
    expect(checkFields(customerSignUp as never, { carrierDOT: 'USDOT 12345678' }).errors).toEqual({});
    expect(checkFields(customerSignUp as never, { carrierDOT: 'USDOT 123456789' }).errors).toEqual({
      carrierDOT: DOT,
    });
  });
});

test('stores the numbers of an account created by the operator as digits', () => {
  const entered = { email: 'dana@example.com', carrierName: 'Hill Country Haulers LLC' };

  const { carrierDOT, carrierMC } = checkNewAccount({
    ...entered,
    carrierDOT: 'USDOT 1234567',
    carrierMC: 'MC-123456',
  });

  expect([carrierDOT, carrierMC]).toEqual(['1234567', '123456']);
  expect(() => checkNewAccount({ ...entered, carrierMC: 'MC' })).toThrow('--mc: Invalid MC');
});

test('covers every record with a DOT or MC number', () => {
  const numbers = Object.values(records).flatMap((record) =>
    Object.keys(getFields(record)).filter((name) => /(DOT|MC)(Number)?$/.test(name)),
  );
  expect(numbers.sort()).toEqual(
    Object.values(RECORDS)
      .flatMap(({ fields }) => Object.keys(fields))
      .sort(),
  );
});
