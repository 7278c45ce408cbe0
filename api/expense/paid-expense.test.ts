import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeExpense, makeForm, savePaycheck } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let clerk: Client;
let parties: LoadParties;
let toll: AnyBody;
let paid: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  clerk = await server.personnel(owner, { 4000: 'all', 2000: 'view' });
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
  await makeCompleteLoad(owner, parties, { fleetPickUpDate: '2026-03-04', fleetDeliveryDate: '2026-03-04' });
  toll = await makeExpense(owner, parties, { expenseUnitPrice: 100 });
  paid = (await savePaycheck(owner, makeForm(parties))).body;
});
afterAll(() => server.close());

const REASON = { changeReason: 'Receipt corrected' };
const change = (values: Record<string, unknown>, by: Client = owner) => by.patch(`/api/expense/${toll.id}`, values);

describe('an expense on a paycheck', () => {
  test('requires a reason to change its amount, keeps it in the history, and flags the paycheck', async () => {
    const refused = await change({ expenseUnitPrice: 250 }, clerk);
    const { status } = await change({ expenseUnitPrice: 250, ...REASON }, clerk);

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { changeReason: `This expense is on ${paid.payCheckID}. Enter a reason for the change.` },
    ]);
    expect([status, (await owner.get(`/api/paycheck/${paid.id}`)).body.isChangedSincePaid]).toEqual([200, true]);
    const [line] = (await owner.get(`/api/history/?record=expense&recordId=${toll.id}`)).body.results;
    expect(line.changes).toContainEqual({
      field: 'changeReason',
      label: 'Reason for Change',
      from: '',
      to: 'Receipt corrected',
    });
  });

  test.each([
    { expenseQuantity: 2 },
    { expenseFee: 5 },
    { expenseIsDeductable: false },
    { expenseDeductablePercentage: 50 },
    { expenseIsReimbursable: true },
    { expenseTransactionDate: '2026-03-02' },
    { paidBy: 'BROKER' },
  ])('requires a reason for %o', async (values) => {
    expect((await change(values)).body.errors).toHaveProperty('changeReason');
    expect((await change({ ...values, ...REASON })).status).toBe(200);
  });

  test('requires edit permission on paychecks to move its date', async () => {
    expect((await change({ expenseTransactionDate: '2026-02-27', ...REASON }, clerk)).body.errors).toEqual({
      expenseTransactionDate: `${paid.payCheckID} paid this expense. Ask someone who can edit paychecks to change its date.`,
    });
  });

  test('returns to the default payer when Paid By is cleared', async () => {
    expect((await change({ paidBy: 'DRIVER', ...REASON })).body.paidBy).toBe('DRIVER');
    expect((await change({ desc: 'Receipt by text' })).body.paidBy).toBe('DRIVER');

    expect((await change({ paidBy: '', ...REASON })).body).toMatchObject({ paidBy: toll.paidBy });
  });

  test('requires a reason to name the purchase that a refund is for', async () => {
    const [bought, other] = [await makeExpense(owner, parties), await makeExpense(owner, parties)];
    const refund = { expenseUnitPrice: -20, expenseRefundReason: 'Charged twice', expenseRefundOf: bought.id };
    toll = await makeExpense(owner, parties, refund);
    expect((await savePaycheck(owner, makeForm(parties))).status).toBe(201);

    expect((await change({ expenseRefundOf: other.id })).body.errors).toHaveProperty('changeReason');
    expect((await change({ expenseRefundOf: other.id, ...REASON })).status).toBe(200);
  });

  test('keeps its type, with or without a reason', async () => {
    expect((await change({ expenseType: 'PARKING' })).body.errors).toHaveProperty('expenseType');
    expect((await change({ expenseType: 'PARKING', ...REASON })).body.errors).toHaveProperty('expenseType');
  });

  test('accepts its unchanged type and payer without a reason', async () => {
    const { expenseType, paidBy } = toll;

    expect((await change({ expenseType, paidBy, desc: 'Turnpike' })).status).toBe(200);
  });

  test('changes its description without a reason, and needs none after its paycheck is deleted', async () => {
    expect((await change({ desc: 'Turnpike' })).status).toBe(200);
    await owner.delete(`/api/paycheck/${paid.id}`);
    expect((await change({ expenseUnitPrice: 250 })).status).toBe(200);
  });
});
