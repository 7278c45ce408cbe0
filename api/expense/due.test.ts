import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAccount, settleAll } from '../core/engine/due/settle.ts';
import { runOncePerDay } from '../core/platform/daily.ts';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { scheduled as waiting } from './due.ts';
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

/** Creates three occurrences: tomorrow, and 7 and 14 days later. */
async function scheduleExpense(): Promise<AnyBody[]> {
  const first = await cast.spend({
    expenseIsRecurring: true,
    scheduleFrequencyStrategyType: 'DAYS',
    expenseRecurringDays: 7,
    expenseRecurringStartDate: addDays(today, 1),
    expenseRecurringEndDate: addDays(today, 15),
  });
  return getRows(first.expenseRecurringGroupId.id);
}

const getRows = async (group: string): Promise<AnyBody[]> =>
  (await cast.owner.get(`/api/expense/?expenseRecurringGroupId=${group}&ordering=expenseTransactionDate`)).body.results;
const readStatuses = async ([row]: AnyBody[]) =>
  (await getRows(row.expenseRecurringGroupId.id)).map((one) => one.status);

/** Writes a scheduled expense directly to the database, as if created days ago. */
async function insertWaiting(owner: Client, day: string): Promise<string> {
  const id = newId();
  await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`insert into expense (account_id, id, pretty_name, state, expense_for, expense_type, status, expense_transaction_id,
        expense_transaction_date, expense_quantity, expense_unit_price, expense_amount, net_applied_to_driver, net_applied_to_carrier)
      values (${owner.accountId}, ${id}, 'EXP-000009-1', 'ACTIVE', 'company', 'OFFICE', 'IN_PROGRESS', 'EXP-000009-1', ${day}, 1, 5, 5, 0, 5)`),
  );
  return id;
}

// Ledger: REC-15
describe('a scheduled expense on its due date', () => {
  test('is complete on the first read in its account', async () => {
    const owner = await server.account('Quiet LLC');
    const id = await insertWaiting(owner, today);

    const list = (await owner.get('/api/expense/?status=COMPLETE')).body;

    expect(list.results.map((row: AnyBody) => [row.id, row.status])).toEqual([[id, 'COMPLETE']]);
    const lines = (await owner.get(`/api/history/?record=expense&recordId=${id}`)).body.results;
    expect(lines[0]).toMatchObject({
      action: 'UPDATE',
      by: null,
      changes: [{ field: 'status', label: 'Status', from: 'Scheduled', to: 'Complete' }],
    });
  });

  test('changes to complete once, on its date', async () => {
    const rows = await scheduleExpense();
    let day = today;
    const settleOn = runOncePerDay((accountId, now) =>
      settleAccount(server.services.db, { accountId, today: now }, waiting),
    );
    const settle = (accountId: string) => settleOn(accountId, day);

    await settle(cast.owner.accountId);
    expect(await readStatuses(rows)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
    day = addDays(today, 1);
    await Promise.all([settle(cast.owner.accountId), settle(cast.owner.accountId)]);
    expect(await readStatuses(rows)).toEqual(['COMPLETE', 'IN_PROGRESS', 'IN_PROGRESS']);
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[0].id}`)).body.results;
    expect(lines.map((line: AnyBody) => line.action)).toEqual(['UPDATE', 'CREATE']);
  });

  test('changes in all accounts through the job, once', async () => {
    const other = await server.account('Other LLC');
    const rows = await scheduleExpense();
    await insertWaiting(other, addDays(today, 2));

    expect(await settleAll(server.services.db, waiting, addDays(today, 8))).toBeGreaterThanOrEqual(3);
    expect(await settleAll(server.services.db, waiting, addDays(today, 8))).toBe(0);
    expect(await readStatuses(rows)).toEqual(['COMPLETE', 'COMPLETE', 'IN_PROGRESS']);
    expect((await other.get('/api/expense/')).body.results[0].status).toBe('COMPLETE');
  });

  // Ledger: PRF-13
  test('waits while its account is canceled and completes after reactivation', async () => {
    const owner = await server.account('Leaving LLC');
    const id = await insertWaiting(owner, today);
    const setState = (state: string) =>
      server.services.db.system((tx) =>
        tx.query(sql`update account set owner_state = ${state} where id = ${owner.accountId}`),
      );
    const readStored = () =>
      server.services.db.system((tx) => tx.query(sql`select status from expense where id = ${id}`));

    await setState('INACTIVE');
    await settleAll(server.services.db, waiting, today);
    expect(await readStored()).toEqual([{ status: 'IN_PROGRESS' }]);

    await setState('ACTIVE');
    expect((await owner.get(`/api/expense/${id}`)).body.status).toBe('COMPLETE');
  });

  test('is complete when moved to today', async () => {
    const [row] = await scheduleExpense();
    const moved = await cast.owner.patch(`/api/expense/${row.id}`, { expenseTransactionDate: today });

    expect(moved.body).toMatchObject({ status: 'COMPLETE', expenseTransactionDate: today });
  });

  test('isn’t marked as included early by a new description', async () => {
    const [first] = await scheduleExpense();
    await cast.owner.patch(`/api/expense/${first.id}`, { desc: 'Second notice' });
    await settleAll(server.services.db, waiting, addDays(today, 1));

    const { body } = await cast.owner.patch(`/api/expense/${first.id}`, {
      expenseTransactionDate: addDays(today, 3),
    });

    expect([body.desc, body.status]).toEqual(['Second notice', 'IN_PROGRESS']);
  });

  test('waits again when moved back to a future date', async () => {
    const [row] = await scheduleExpense();
    const move = async (day: string) =>
      (await cast.owner.patch(`/api/expense/${row.id}`, { expenseTransactionDate: day })).body.status;

    expect(await move(addDays(today, -1))).toBe('COMPLETE');
    expect(await move(today)).toBe('COMPLETE');
    expect(await move(addDays(today, 1))).toBe('IN_PROGRESS');
    const [line] = (await cast.owner.get(`/api/history/?record=expense&recordId=${row.id}`)).body.results;
    expect(line.changes).toContainEqual({ field: 'status', label: 'Status', from: 'Complete', to: 'Scheduled' });
  });

  // Ledger: STA-12, REC-17
  test('stays complete on a future date if included early or if its schedule was deleted', async () => {
    const [ahead, left] = [await scheduleExpense(), await scheduleExpense()];
    const move = async ({ id }: AnyBody, day: string) =>
      (await cast.owner.patch(`/api/expense/${id}`, { expenseTransactionDate: day })).body.status;

    await cast.owner.post(`/api/expense/${ahead[0].id}/event/`, { eventType: 'COMPLETE' });
    await move(left[0], today);
    await cast.owner.delete(`/api/expense/recurring/${left[0].expenseRecurringGroupId.id}`);

    expect(await move(ahead[0], addDays(today, 3))).toBe('COMPLETE');
    expect(await move(left[0], addDays(today, 3))).toBe('COMPLETE');
  });

  // Ledger: STA-12
  test('isn’t included early with another expense of its schedule', async () => {
    const [ahead, next] = await scheduleExpense();
    const move = async (day: string) =>
      (await cast.owner.patch(`/api/expense/${next.id}`, { expenseTransactionDate: day })).body.status;

    await cast.owner.post(`/api/expense/${ahead.id}/event/`, { eventType: 'COMPLETE' });

    expect([await move(today), await move(addDays(today, 3))]).toEqual(['COMPLETE', 'IN_PROGRESS']);
  });

  test('is complete when restored after its date', async () => {
    const [row] = await scheduleExpense();
    await cast.owner.delete(`/api/expense/${row.id}`);
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(sql`update expense set expense_transaction_date = ${today} where id = ${row.id}`),
    );
    const restored = await cast.owner.post(`/api/expense/${row.id}/event/`, { eventType: 'RESTORE' });

    expect(restored.body).toMatchObject({ state: 'ACTIVE', status: 'COMPLETE' });
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${row.id}`)).body.results;
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'UPDATE', by: null, changes: [{ field: 'status', from: 'Scheduled', to: 'Complete' }] },
      { action: 'RESTORE', changes: [{ field: 'state', from: 'Deleted', to: 'Active' }] },
    ]);
  });
});

// Ledger: EXP-46
describe('the expense list', () => {
  test('hides scheduled expenses through the status filter', async () => {
    const fresh = await makeExpenseFixtures(server, 'Hidden LLC');
    await fresh.spend();
    await fresh.spend({ expenseIsRecurring: true, expenseRecurringStartDate: addDays(today, 1) });
    const count = async (query: string) => (await fresh.owner.get(`/api/expense/?${query}`)).body.count;

    expect([await count('status=COMPLETE'), await count('')]).toEqual([1, 14]);
  });
});
