import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server);
  today = server.today();
});
afterAll(() => server.close());

const scheduleExpense = (): Promise<AnyBody> =>
  cast.spend({ expenseIsRecurring: true, expenseRecurringStartDate: addDays(today, 3), desc: 'Lease' });
const path = ({ id }: AnyBody) => `/api/expense/${id}`;
const user = (rights: Record<number, string>) => server.personnel(cast.owner, rights);

// Ledger: EXP-01, REC-01
describe('policy 4000', () => {
  test('allows reading expenses and groups with view, and no changes', async () => {
    const reader = await user({ 4000: 'view' });
    const row = await scheduleExpense();
    const group = `/api/expense/recurring/${row.expenseRecurringGroupId.id}`;

    expect((await reader.get('/api/expense/')).status).toBe(200);
    expect((await reader.get(path(row))).body.workflowActionItems).toEqual([]);
    expect((await reader.get('/api/expense/recurring/')).status).toBe(200);
    expect((await reader.get(group)).body.workflowActionItems).toEqual([]);
    expect((await reader.post('/api/expense/', cast.toll())).status).toBe(403);
    expect((await reader.patch(path(row), { desc: 'x' })).status).toBe(403);
    expect((await reader.delete(path(row))).status).toBe(403);
    expect((await reader.patch(group, { desc: 'x' })).status).toBe(403);
    expect((await reader.delete(group)).status).toBe(403);
  });

  test('allows create, edit, and delete separately', async () => {
    const [creator, editor, deleter] = await Promise.all(
      ['view create', 'view edit', 'view delete'].map((flags) => user({ 4000: flags })),
    );
    const created = await creator?.post('/api/expense/', cast.toll());
    const group = `/api/expense/recurring/${(await scheduleExpense()).expenseRecurringGroupId.id}`;

    expect(created?.status).toBe(201);
    expect((await creator?.patch(path(created?.body), { desc: 'x' }))?.status).toBe(403);
    expect((await editor?.patch(path(created?.body), { desc: 'Toll' }))?.body.desc).toBe('Toll');
    expect((await editor?.patch(group, { desc: 'x' }))?.status).toBe(200);
    expect((await editor?.delete(group))?.status).toBe(403);
    expect((await editor?.delete(path(created?.body)))?.status).toBe(403);
    expect((await deleter?.delete(path(created?.body)))?.status).toBe(204);
    expect((await deleter?.delete(group))?.status).toBe(204);
  });

  test('hides all expenses from users without it', async () => {
    const stranger = await user({ 3000: 'all', 6000: 'all' });
    const row = await scheduleExpense();

    for (const address of ['/api/expense/', path(row), '/api/expense/recurring/'])
      expect((await stranger.get(address)).status).toBe(403);
  });

  test('keeps accounts separate, including driver and truck references', async () => {
    const other = await makeExpenseFixtures(server, 'Red Rock LLC');
    const row = await scheduleExpense();
    const group = `/api/expense/recurring/${row.expenseRecurringGroupId.id}`;

    expect((await other.owner.get('/api/expense/')).body.count).toBe(0);
    for (const address of [path(row), group]) {
      expect((await other.owner.get(address)).status).toBe(404);
      expect((await other.owner.patch(address, { desc: 'x' })).status).toBe(404);
      expect((await other.owner.delete(address)).status).toBe(404);
    }
    const foreign = await other.owner.post('/api/expense/', other.toll({ driver: cast.driver, vehicle: cast.vehicle }));
    expect(foreign.body.errors).toMatchObject({
      driver: 'No Driver Selected/Found  Under Carrier',
      vehicle: 'No Vehicle Selected/Found  Under Carrier',
    });
  });
});

// Ledger: STA-12, EXP-33, EXP-47
describe('Include with next paycheck', () => {
  const INCLUDE = { id: 'COMPLETE', prettyName: 'Include with next paycheck', via: 'status' };
  const isAhead = async ({ id }: AnyBody) => {
    const [row] = await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query<{ ahead: boolean }>(sql`select is_included_ahead as ahead from expense where id = ${id}`),
    );
    return row?.ahead;
  };

  test('completes a scheduled expense early for users who can edit expenses and paychecks', async () => {
    const books = await user({ 4000: 'view edit', 6000: 'view edit' });
    const row = await scheduleExpense();
    expect((await books.get(path(row))).body.workflowActionItems).toEqual([INCLUDE]);

    const included = await books.post(`${path(row)}/event/`, { eventType: 'COMPLETE' });

    expect(included.body).toMatchObject({ status: 'COMPLETE', workflowActionItems: [] });
    expect(await isAhead(row)).toBe(true);
    const lines = (await books.get(`/api/history/?record=expense&recordId=${row.id}`)).body.results;
    expect(lines[0]).toMatchObject({ by: { id: books.profileId }, changes: [{ field: 'status', to: 'Complete' }] });
    expect((await books.post(`${path(row)}/event/`, { eventType: 'COMPLETE' })).body.code).toBe('ERROR_GENERAL');
  });

  test('also works as a status change', async () => {
    const row = await scheduleExpense();

    expect((await cast.owner.patch(path(row), { status: 'COMPLETE' })).body.status).toBe('COMPLETE');
    expect(await isAhead(row)).toBe(true);
  });

  test.each([
    ['only edit on expenses', { 4000: 'view edit' }],
    ['only edit on paychecks', { 4000: 'view', 6000: 'view edit' }],
  ])('is rejected with %s', async (_what, rights) => {
    const helper = await user(rights);
    const row = await scheduleExpense();

    expect((await helper.get(path(row))).body.workflowActionItems).toEqual([]);
    expect((await helper.post(`${path(row)}/event/`, { eventType: 'COMPLETE' })).status).toBe(403);
    expect((await helper.patch(path(row), { status: 'COMPLETE' })).status).toBe(403);
    expect((await cast.owner.get(path(row))).body.status).toBe('IN_PROGRESS');
  });

  test('isn’t offered on regular expenses, and no expense returns to scheduled', async () => {
    const plain = await cast.spend({ expenseTransactionDate: addDays(today, 30) });

    expect(plain.workflowActionItems.map((item: AnyBody) => item.id)).toEqual(['DELETE']);
    expect((await cast.owner.patch(path(plain), { status: 'IN_PROGRESS' })).body.errors).toEqual({
      status: 'Invalid Status',
    });
    expect(await isAhead(plain)).toBe(false);
  });
});

// Ledger: EXP-48
describe('deleting an expense', () => {
  test('hides it, and an owner can restore it', async () => {
    const row = await cast.spend();
    const deleted = await cast.owner.post(`${path(row)}/event/`, { eventType: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect(
      (await cast.owner.get('/api/expense/?state=DELETED&per_page=100')).body.results.map((one: AnyBody) => one.id),
    ).toContain(row.id);

    expect((await cast.owner.post(`${path(row)}/event/`, { eventType: 'RESTORE' })).body.state).toBe('ACTIVE');
  });

  test('is rejected once a saved paycheck includes it, while edits still work', async () => {
    const row = await cast.spend();
    const paycheck = newId();
    const { accountId, carrierId } = cast.owner;
    await server.services.db.tx(accountId, async (tx) => {
      await tx.query(sql`insert into paycheck (account_id, id, pretty_name, state, pay_check_id, carrier, driver, pay_check_payment_strategy, pay_check_driver_cut,
          pay_check_expense_carrier_fee, pay_check_fleet_start_date, pay_check_fleet_end_date, pay_check_expense_start_date, pay_check_expense_end_date,
          pay_check_fleet_gross_payment, pay_check_fleet_total_expense, pay_check_dispatch_fee, pay_check_net, pay_check_net_after_balance,
          pay_check_payable, pay_check_carried_forward)
        values (${accountId}, ${paycheck}, 'PC-000001', 'ACTIVE', 'PC-000001', ${carrierId}, ${cast.driver}, 'CONSTANT', 0, 0, ${today}, ${today}, ${today}, ${today}, 0, 0, 0, 0, 0, 0, 0)`);
      await tx.query(
        sql`update expense set pay_check = ${paycheck}, expense_pay_check_transaction_date = ${today} where id = ${row.id}`,
      );
    });

    const refused = await cast.owner.delete(path(row));

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ERROR_REFERENCE_PROTECTION',
      default_detail: 'ERROR_REFERENCE_PROTECTION: This expense is on paycheck PC-000001. Delete the paycheck first.',
    });
    expect((await cast.owner.patch(path(row), { desc: 'Late note' })).body.desc).toBe('Late note');
    expect((await cast.owner.patch(path(row), { expensePayCheckTransactionDate: today })).body.errors).toEqual({
      expensePayCheckTransactionDate: 'Paid With Paycheck is set by the system',
    });
  });
});

// Ledger: EXP-34, EXP-50
describe('the expense list', () => {
  test('filters by kind, person, type, status, and date, and searches number, driver, truck, and note', async () => {
    const fresh = await makeExpenseFixtures(server, 'Filters LLC');
    const { carrierId: carrier } = fresh.owner;
    const june = await fresh.spend({
      expenseFor: 'dispatcher',
      dispatcher: fresh.dispatcher,
      fleet: fresh.fleet,
      driver: null,
      vehicle: null,
      expenseIsDeductable: false,
      expenseType: 'OFFICE',
      expenseTransactionDate: '2026-06-30',
      desc: 'Printer paper',
    });
    const toll = await fresh.spend({ expenseTransactionID: 'TX-TAG-1' });
    const findExpenses = async (query: string) =>
      (await fresh.owner.get(`/api/expense/?${query}`)).body.results.map((row: AnyBody) => row.id);

    for (const query of [
      'expenseFor=dispatcher',
      'expenseType=OFFICE',
      `dispatcher=${fresh.dispatcher}`,
      `fleet=${fresh.fleet}`,
      'expenseTransactionDate__gte=2026-06-30',
      'search=printer',
    ])
      expect(await findExpenses(query)).toEqual([june.id]);
    for (const query of [
      `driver=${fresh.driver}`,
      `vehicle=${fresh.vehicle}`,
      'expenseTransactionDate__lte=2026-06-29',
      'search=tx-tag',
      'search=okafor',
      'search=101',
    ])
      expect(await findExpenses(query)).toEqual([toll.id]);
    expect(await findExpenses(`carrier=${carrier}&status=COMPLETE`)).toEqual([june.id, toll.id]);
    expect((await fresh.owner.get('/api/expense/?color=red')).body.errors).toEqual({
      color: 'Unknown filter color',
    });
  });
});
