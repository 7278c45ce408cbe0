import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
  owner = cast.owner;
});
afterAll(() => server.close());

/** Builds maintenance values without the expense type. */
const values = (over: Record<string, unknown> = {}) => ({
  carrier: owner.carrierId,
  driver: cast.driver,
  vehicle: cast.vehicle,
  company: cast.workshop,
  expenseTransactionDate: '2026-03-04',
  expenseMaintenanceCategory: 'BRAKE',
  expenseUnitPrice: 480,
  ...over,
});
const repair = (over: Record<string, unknown> = {}) => values({ expenseType: 'MAINTENANCE', ...over });

async function createRecord(path: string, fields: Record<string, unknown>, by: Client = owner): Promise<AnyBody> {
  const answer = await by.post(`/api/${path}/`, fields);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const readError = async (over: Record<string, unknown>) => {
  const { status, body } = await owner.post('/api/vehicle_maintenances/', values(over));
  return [status, body.errors];
};

describe('vehicle maintenance', () => {
  // Ledger: MNX-03, MNX-06, MNX-07, MNX-08, MNX-09, MNX-14, MNX-25
  test('is an expense with its fields and its total of quantity times price plus fee', async () => {
    const fields = {
      fleet: cast.fleet,
      expenseTransactionID: 'INV-88120',
      expenseQuantity: 2.5,
      expenseFee: 12.5,
      expenseMileageRecording: 411_000,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 50,
      expenseIsReimbursable: true,
      expenseReimbursablePercentage: 25,
      expenseMaintenanceMechanicName: 'Ray Soto',
      expenseMaintenanceMechanicEmail: 'ray@bigrigtire.example.com',
      expenseMaintenanceMechanicPhoneNumber: '(405) 555-0142',
      address: { city: 'Tulsa', state: 'OK' },
      desc: 'Front brakes',
    };

    const row = await createRecord('vehicle_maintenances', values({ ...fields, expenseReceipt: pdf('brakes.pdf') }));

    expect(row).toMatchObject({
      ...fields,
      fleet: { id: cast.fleet },
      expenseMaintenanceMechanicPhoneNumber: '4055550142',
      expenseType: 'MAINTENANCE',
      expenseFor: 'fleet',
      expenseUnitPrice: 480,
      expenseAmount: 1212.5,
      carrier: { id: owner.carrierId },
      driver: { id: cast.driver },
      vehicle: { id: cast.vehicle },
      company: { id: cast.workshop },
      expenseReceipt: { name: 'brakes.pdf' },
      expensePayCheckTransactionDate: null,
    });
  });

  // Ledger: MNX-04, MNX-05, MNX-10, MNX-13
  test('defaults to Fleet, quantity 1, unknown fuel, and no paycheck', async () => {
    expect(await createRecord('vehicle_maintenances', values())).toMatchObject({
      expenseFor: 'fleet',
      expenseQuantity: 1,
      expenseFuelType: 'UN_KNOWN',
      expenseIsRecurring: false,
      expensePayCheckTransactionDate: null,
    });
  });

  // Ledger: API-12, API-16, MNX-27
  test('is the same record with the same ID at both API addresses', async () => {
    const [here, there] = [
      await createRecord('vehicle_maintenances', values()),
      await createRecord('expense', repair()),
    ];

    for (const { id } of [here, there]) {
      const [one, other] = [await owner.get(`/api/expense/${id}`), await owner.get(`/api/vehicle_maintenances/${id}`)];
      expect([one.status, one.body]).toEqual([200, other.body]);
    }
    const changed = await owner.patch(`/api/vehicle_maintenances/${there.id}`, { desc: 'Rear too' });
    expect([changed.status, (await owner.get(`/api/expense/${there.id}`)).body.desc]).toEqual([200, 'Rear too']);
    expect((await owner.delete(`/api/vehicle_maintenances/${here.id}`)).status).toBe(204);
    expect((await owner.get(`/api/expense/?id=${here.id}`)).body.count).toBe(0);
  });

  // Ledger: API-16
  test('lists, creates, and opens only maintenance at its own address', async () => {
    const fresh = await makeExpenseFixtures(server, 'Narrow LLC');
    const toll = await fresh.spend();
    const own = { ...repair(), carrier: fresh.owner.carrierId, driver: fresh.driver, vehicle: fresh.vehicle };
    const sent = { ...own, company: fresh.workshop, expenseType: 'TOLL' };
    const { id, expenseType } = await createRecord('vehicle_maintenances', sent, fresh.owner);
    const of = (path: string) => fresh.owner.get(`/api/${path}`);

    expect(expenseType).toBe('MAINTENANCE');
    for (const query of ['', '?expenseType=TOLL', '?expenseType=TOLL,MAINTENANCE'])
      expect((await of(`vehicle_maintenances/${query}`)).body.results.map((row: AnyBody) => row.id)).toEqual([id]);
    expect((await of('vehicle_maintenances/csv/')).text.trim().split('\n')).toHaveLength(2);
    const request = [
      await of(`vehicle_maintenances/${toll.id}`),
      await fresh.owner.patch(`/api/vehicle_maintenances/${toll.id}`, { desc: 'x' }),
      await fresh.owner.delete(`/api/vehicle_maintenances/${toll.id}`),
      await fresh.owner.post(`/api/vehicle_maintenances/${toll.id}/event/`, { eventType: 'DELETE' }),
    ];
    expect(request.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  // Ledger: MNX-01, MNX-26, CLL-13
  test('is listed among expenses by type, authority, and vehicle, and in pickers', async () => {
    const fresh = await makeExpenseFixtures(server, 'Lookups LLC');
    const { carrierId: carrier } = fresh.owner;
    await fresh.spend();
    const own = { carrier, driver: fresh.driver, vehicle: fresh.vehicle, company: fresh.workshop };
    const { id } = await createRecord('expense', { ...repair(), ...own }, fresh.owner);
    const findExpenses = async (query: string) =>
      (await fresh.owner.get(`/api/expense/?${query}`)).body.results.map((row: AnyBody) => row.id);

    expect(await findExpenses('expenseType=MAINTENANCE')).toEqual([id]);
    expect(
      await findExpenses(`carrier=${carrier}&expenseType=MAINTENANCE&vehicle=${fresh.vehicle}&prettyName=true`),
    ).toEqual([id]);
    expect(await findExpenses(`expenseType=MAINTENANCE&vehicle=${cast.vehicle}`)).toEqual([]);
    expect(await findExpenses(`expenseType=MAINTENANCE&carrier=${owner.carrierId}`)).toEqual([]);
  });
});

const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const NO_VEHICLE = 'No Vehicle Selected/Found  Under Carrier';
const TOO_SMALL = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
const PERCENTAGE = 'Invalid percentage value [0 - 100]';
const FREQUENCY = 'Invalid Frequency number of days,  Max 360 days';

describe('limits on vehicle maintenance', () => {
  // Ledger: MNX-19, MNX-30, MNX-34, MSG-06
  test('list all missing fields at once', async () => {
    const { status, body } = await owner.post('/api/vehicle_maintenances/', {});

    expect([status, body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: NO_DRIVER,
        vehicle: NO_VEHICLE,
        company: 'Invalid Auto Serivce',
        expenseMaintenanceCategory: 'Invalid Type',
        expenseTransactionDate: 'Invalid Date',
        expenseUnitPrice: 'Invalid Amount',
      },
    ]);
  });

  // Ledger: MNX-17, MNX-18, MNX-31, MNX-20, MNX-21, MNX-22, MNX-34, MNX-24, MNX-30, MNX-33
  test.each([
    ['February 31', { expenseTransactionDate: '2026-02-31' }, { expenseTransactionDate: 'Invalid Date' }],
    ['an amount of 0', { expenseUnitPrice: 0 }, { expenseAmount: TOO_SMALL }],
    [
      'an invalid receipt',
      { expenseReceipt: { filename: 'r.pdf', bytes: 'MZ' } },
      { expenseReceipt: 'Invalid Receipt' },
    ],
    [
      '101%',
      { expenseIsDeductable: true, expenseDeductablePercentage: 101 },
      { expenseDeductablePercentage: PERCENTAGE },
    ],
    [
      '-1%',
      { expenseIsReimbursable: true, expenseReimbursablePercentage: -1 },
      { expenseReimbursablePercentage: PERCENTAGE },
    ],
    ['a negative fee', { expenseFee: -1 }, { expenseFee: 'Invalid Fee' }],
    [
      'a negative price without a reason',
      { expenseUnitPrice: -1 },
      {
        expenseUnitPrice: 'Invalid Amount',
        expenseRefundReason: 'Enter why the amount is negative, such as a refund',
      },
    ],
    ['a quantity of 0', { expenseQuantity: 0 }, { expenseQuantity: 'Invalid Quantity' }],
    ['a city without a state', { address: { city: 'Tulsa' } }, { address: 'Invalid Address' }],
    [
      'an invalid mechanic’s email',
      { expenseMaintenanceMechanicEmail: 'ray' },
      { expenseMaintenanceMechanicEmail: 'Invalid Email' },
    ],
    [
      'an invalid mechanic’s phone',
      { expenseMaintenanceMechanicPhoneNumber: '12' },
      { expenseMaintenanceMechanicPhoneNumber: 'Invalid Phone Number' },
    ],
    ['a negative odometer', { expenseMileageRecording: -1 }, { expenseMileageRecording: 'Invalid Odometer Reading' }],
    ['an unknown type', { expenseMaintenanceCategory: 'CHROME' }, { expenseMaintenanceCategory: 'Invalid Type' }],
    ['an unknown fuel', { expenseFuelType: 'WOOD' }, { expenseFuelType: 'Invalid Fuel Type' }],
  ])('reject this input: %s', async (_what, over, errors) => {
    const before = (await owner.get('/api/vehicle_maintenances/')).body.count;

    expect(await readError(over)).toEqual([400, errors]);
    expect((await owner.get('/api/vehicle_maintenances/')).body.count).toBe(before);
  });

  // Ledger: MNX-21
  test('ignore a percentage without its checkbox', async () => {
    await createRecord('vehicle_maintenances', values({ expenseDeductablePercentage: 101 }));
  });

  // Ledger: MNX-30, EXP-30
  test('accept only an auto service provider of the authority, whose address is the default', async () => {
    const laboratory = companyInput({ carrier: owner.carrierId, companyType: 'DRUG_TEST_SERVICE_PROVIDER' });
    const { id } = await createRecord('company', laboratory);

    expect(await readError({ company: id })).toEqual([400, { company: 'Invalid Auto Serivce' }]);
    const { address } = (await owner.get(`/api/company/${cast.workshop}`)).body;
    expect((await createRecord('vehicle_maintenances', values())).address).toMatchObject({
      city: address.city,
      state: address.state,
    });
  });

  // Ledger: MNX-23, MNX-29, MNX-11
  test.each([
    [0, FREQUENCY],
    [360, FREQUENCY],
    [1, undefined],
    [359, undefined],
  ])('accept an interval of 1 to 359 days, here %s', async (expenseRecurringDays, message) => {
    const today = server.today();
    const { body } = await owner.post(
      '/api/vehicle_maintenances/',
      values({
        expenseIsRecurring: true,
        scheduleFrequencyStrategyType: 'DAYS',
        expenseRecurringDays,
        expenseRecurringStartDate: today,
        expenseRecurringEndDate: addDays(today, 2),
      }),
    );

    expect(body.errors?.expenseRecurringDays).toBe(message);
  });

  // Ledger: MNX-12
  test('end a schedule after 90 days by default', async () => {
    const today = server.today();
    const weekly = {
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'WEEKLY',
      expenseRecurringStartDate: today,
    };

    const row = await createRecord('vehicle_maintenances', values(weekly));

    const group = (await owner.get(`/api/expense/recurring/${row.expenseRecurringGroupId.id}`)).body;
    expect(group.expenseRecurringEndDate).toBe(addDays(today, 90));
  });

  // Ledger: MNX-16
  test('keep the schedule of a saved expense unchanged', async () => {
    const { id } = await createRecord('vehicle_maintenances', values());

    const { body } = await owner.patch(`/api/vehicle_maintenances/${id}`, { expenseRecurringDays: 7 });

    expect(body.errors).toEqual({ expenseRecurringDays: 'Interval (days) can’t be changed' });
  });
});

// Ledger: MNX-28, RTE-23
describe('permissions for vehicle maintenance', () => {
  const statuses = async (by: Client, path: string) => {
    const { id } = await createRecord('expense', repair());
    return [
      (await by.get(`/api/${path}/?expenseType=MAINTENANCE`)).status,
      (await by.get(`/api/${path}/${id}`)).status,
      (await by.post(`/api/${path}/`, repair())).status,
      (await by.patch(`/api/${path}/${id}`, { desc: 'Seen' })).status,
      (await by.get(`/api/history/?record=expense&recordId=${id}`)).status,
      (await by.delete(`/api/${path}/${id}`)).status,
    ];
  };

  test.each([
    ['all rights on 4000', { 4000: 'all' }, [200, 200, 201, 200, 200, 204]],
    ['all rights on 7000', { 7000: 'all' }, [200, 200, 201, 200, 200, 204]],
    ['view on 7000', { 7000: 'view' }, [200, 200, 403, 403, 200, 403]],
    ['create on 7000', { 7000: 'create' }, [403, 403, 201, 403, 403, 403]],
    ['edit on 7000 and view on 4000', { 7000: 'edit', 4000: 'view' }, [200, 200, 403, 200, 200, 403]],
    ['all rights on 3000', { 3000: 'all' }, [200, 200, 403, 403, 200, 403]],
    ['all other rights', { 2000: 'all', 6000: 'all', 13000: 'all' }, [403, 403, 403, 403, 403, 403]],
  ] as const)('allow a user with %s exactly the listed calls', async (_what, rights, expected) => {
    const by = await server.personnel(owner, rights);

    expect(await statuses(by, 'expense')).toEqual(expected);
    expect(await statuses(by, 'vehicle_maintenances')).toEqual(expected);
  });

  test('keep other expenses from users with policy 7000 or 3000 only', async () => {
    const toll = await cast.spend();
    for (const policy of [7000, 3000]) {
      const by = await server.personnel(owner, { [policy]: 'all' });
      const request = [
        await by.get('/api/expense/'),
        await by.get('/api/expense/?expenseType=TOLL'),
        await by.get('/api/expense/csv/'),
        await by.get('/api/expense/?expenseType=MAINTENANCE,TOLL'),
        await by.get('/api/expense/?prettyName=true&expenseType=TOLL'),
        await by.get(`/api/expense/${toll.id}`),
        await by.patch(`/api/expense/${toll.id}`, { desc: 'x' }),
        await by.post('/api/expense/', cast.toll() as never),
        await by.delete(`/api/expense/${toll.id}`),
        await by.post(`/api/expense/${toll.id}/event/`, { eventType: 'DELETE' }),
        await by.get(`/api/history/?record=expense&recordId=${toll.id}`),
      ];
      expect(request.map(({ status }) => status)).toEqual(request.map(() => 403));
    }
  });

  // Ledger: SCP-34
  test('offer only permitted actions in a row', async () => {
    const { id } = await createRecord('expense', repair());
    const listOffered = async (rights: Record<number, string>) => {
      const { body } = await (await server.personnel(owner, rights)).get(`/api/expense/${id}`);
      return body.workflowActionItems.map((item: AnyBody) => item.prettyName);
    };

    expect([
      await listOffered({ 7000: 'all' }),
      await listOffered({ 3000: 'all' }),
      await listOffered({ 7000: 'view' }),
    ]).toEqual([['Delete'], [], []]);
  });

  // Ledger: CLL-18
  test('fill the pickers of the form with policy 7000 only', async () => {
    const safety = await server.personnel(owner, { 7000: 'all' });
    const picked = await Promise.all(
      ['driver', 'vehicle', 'company', 'fleet', 'dispatcher'].map((path) =>
        safety.get(`/api/${path}/?prettyName=true`),
      ),
    );

    expect(picked.map(({ status }) => status)).toEqual(picked.map(() => 200));
    const filled = await safety.get(`/api/expense/driver/?vehicle=${cast.vehicle}&expenseTransactionDate=2026-03-04`);
    expect(filled.body.driver.id).toBe(cast.driver);
  });

  test('hide maintenance from other accounts', async () => {
    const { id } = await createRecord('expense', repair());

    expect((await (await server.account('Stranger LLC')).get(`/api/vehicle_maintenances/${id}`)).status).toBe(404);
  });
});
