/** Cash by week: what counts as money in and out, and when an open invoice is expected. */
import { addDays, getStartOfWeek } from '@milepost/domain/core/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { paymentInput } from '../../db/demo/accounting/payment.ts';
import { act, billLoad, makeExpense, NO_FEES, startAccountingFixture } from '../accounting/testing.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';
import { makeCompleteLoad } from '../fleet/testing.ts';

const fixture = startAccountingFixture();
let today: string;
beforeAll(() => {
  today = fixture.server.today();
});

const FREE = { ...NO_FEES, fleetNoServiceFee: 0 };
const readCash = async (by: Client = fixture.owner) => (await by.get('/api/dashboard/cash/')).body;
const findWeek = ({ results }: AnyBody, day: string) =>
  results.find(({ from }: AnyBody) => from === getStartOfWeek(day));

/** Makes an invoice that was sent so many days ago. */
async function makeSentInvoice(fee: number, daysAgo: number): Promise<AnyBody> {
  const { owner, parties } = fixture;
  const created = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...FREE, fleetLoadFee: fee }));
  await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: addDays(today, -daysAgo) });
  return (await act(owner, created, 'INVOICED')).body;
}

test('counts a payment on its date, and an open invoice on the date the customer usually pays', async () => {
  const { owner, parties } = fixture;
  const paid = await makeSentInvoice(100, 60);
  const { carrier, customer } = parties;
  const check = paymentInput({ carrier, customer, paymentAmount: 100, paymentDate: addDays(today, -40) });
  const answer = await owner.post('/api/payment/', {
    ...check,
    paymentReference: 'CHK-1',
    lines: [{ invoice: paid.id, applied: 100 }],
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  await makeSentInvoice(700, 10);
  await makeSentInvoice(50, 90);

  const found = await readCash();

  expect(findWeek(found, addDays(today, -40))).toMatchObject({ received: 100, in: 100, isAhead: false });
  // Paid after 20 days: the one sent 10 days ago is expected in 10 days, the older one now.
  expect(findWeek(found, addDays(today, 10)).expected).toBe(700);
  expect(findWeek(found, today).expected).toBe(50);
});

test('counts expenses that the company pays, and scheduled ones in the weeks ahead', async () => {
  const { owner, parties } = fixture;
  await makeExpense(owner, parties, { expenseTransactionDate: addDays(today, -14), expenseUnitPrice: 150 });
  await makeExpense(owner, parties, {
    expenseTransactionDate: addDays(today, -14),
    expenseUnitPrice: 9,
    paidBy: 'DRIVER',
  });

  const found = await readCash();

  expect(found.count).toBe(12);
  expect(findWeek(found, addDays(today, -14))).toMatchObject({ spent: 150, out: 150, balance: -150 });
});

test('needs view on accounting and is hidden from other accounts', async () => {
  const { owner, server } = fixture;
  const without = await server.personnel(owner, { 3000: 'all', 4000: 'all' });
  const viewer = await server.personnel(owner, { 6000: 'view' });
  const stranger = await server.account('Red Rock Carriers LLC');

  expect([
    (await without.get('/api/dashboard/cash/')).status,
    (await viewer.get('/api/dashboard/cash/')).status,
  ]).toEqual([403, 200]);
  expect((await readCash(stranger)).results.every((week: AnyBody) => week.in === 0 && week.out === 0)).toBe(true);
});
