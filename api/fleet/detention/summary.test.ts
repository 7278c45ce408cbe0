/** Detention by customer and facility: hours, requested, approved, refused, and paid, with exact sums. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInput } from '../../../db/demo/accounting/payment.ts';
import { act, billLoad, NO_FEES } from '../../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let one: LoadParties;
let other: LoadParties;

const PICKUP = { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' };
const buildStop = (facility: string, departed = '12:40', day = '2026-03-05') => ({
  kind: 'DELIVERY',
  location: 'Tulsa, OK',
  date: day,
  facility,
  appointmentFrom: '08:00',
  arrived: `${day}T07:30`,
  departed: departed && `${day}T${departed}`,
});
const PERIOD = 'from=2026-03-01&to=2026-03-31';
const summary = async (more: string, by: Client = owner) => (await by.get(`/api/detention/summary/?${more}`)).body;
const getNames = ({ results }: AnyBody) => results.map(({ name }: AnyBody) => name);

async function makeWaited(parties: LoadParties, stop: object, response?: Record<string, unknown>): Promise<AnyBody> {
  const load = await makeCompleteLoad(owner, parties, {
    ...NO_FEES,
    fleetDeliveryDate: '2026-03-05',
    stops: [PICKUP, stop],
  });
  const [row] = (await owner.get(`/api/detention/?fleet=${load.id}`)).body.results;
  if (response) {
    const { body } = await owner.post(`/api/detention/${row.id}/response/`, response);
    expect(body.errors).toBeUndefined();
  }
  return load;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  one = await makeParties(owner, owner.carrierId);
  other = await makeParties(owner, owner.carrierId);
  // 165.00 approved and paid, 165.00 refused, 60.00 approved of 165.00 on an unpaid invoice, 120.00 not requested, and no charge.
  const paid = await makeWaited(one, buildStop('Ozark Cold Storage'), { response: 'APPROVED', amount: 165 });
  const invoice = await billLoad(owner, paid);
  await act(owner, invoice, 'INVOICED');
  expect((await owner.post('/api/payment/', makePayment(invoice, one))).status).toBe(201);
  await makeWaited(one, buildStop('Dock 4'), { response: 'REFUSED' });
  await billLoad(
    owner,
    await makeWaited(other, buildStop('Ozark Cold Storage'), { response: 'APPROVED', amount: 60.1 }),
  );
  await makeWaited(other, buildStop('Dock 4', '12:00'));
  await makeWaited(other, buildStop('Dock 4', '09:00'));
});
afterAll(() => server.close());

const makePayment = ({ id, payCheckNet: paymentAmount }: AnyBody, { carrier, customer }: LoadParties) => ({
  ...paymentInput({ carrier, customer, paymentDate: server.today(), paymentReference: '1001', paymentAmount }),
  lines: [{ invoice: id, applied: paymentAmount, adjustment: 0, adjustmentReason: null }],
});

test('adds up hours and amounts by customer', async () => {
  const { results, totals } = await summary(PERIOD);

  expect(results.map(({ id: _, name: __, ...figures }: AnyBody) => figures)).toEqual([
    { stops: 2, minutes: 330, requested: 330, approved: 165, refused: 165, paid: 165 },
    { stops: 3, minutes: 285, requested: 165, approved: 60.1, refused: 0, paid: 0 },
  ]);
  expect(totals).toEqual({ stops: 5, minutes: 615, requested: 495, approved: 225.1, refused: 165, paid: 165 });
});

test('adds up hours and amounts by facility, across customers', async () => {
  const { results, totals } = await summary(`${PERIOD}&by=facility`);

  expect(results.map(({ name, stops, requested, approved }: AnyBody) => [name, stops, requested, approved])).toEqual([
    ['Ozark Cold Storage, Tulsa, OK', 2, 330, 225.1],
    ['Dock 4, Tulsa, OK', 3, 165, 0],
  ]);
  expect(totals).toEqual((await summary(PERIOD)).totals);
});

test('includes the first and last date of the period, by the local date at the stop', async () => {
  expect((await summary('from=2026-03-05&to=2026-03-05')).totals.stops).toBe(5);
  expect((await summary('from=2026-03-06&to=2026-03-31')).results).toEqual([]);
  expect((await summary('from=2026-03-01&to=2026-03-04')).totals).toMatchObject({ stops: 0, requested: 0, paid: 0 });
});

test('writes the same rows and their sums to a file', async () => {
  const { text, headers } = await owner.get(`/api/detention/summary/csv/?${PERIOD}&by=facility`);

  expect(headers['content-disposition']).toContain('_detention_by_facility.csv');
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Facility,Stops,Hours,Requested,Approved,Refused,Paid',
    '"Ozark Cold Storage, Tulsa, OK",2,5.50,330.00,225.10,0.00,165.00',
    '"Dock 4, Tulsa, OK",3,4.75,165.00,0.00,165.00,0.00',
    'Total,5,10.25,495.00,225.10,165.00,165.00',
  ]);
});

test('rejects a reversed, too long, or unreadable period', async () => {
  const listErrors = async (more: string) => (await summary(more)).errors;

  expect(await listErrors('from=2026-03-31&to=2026-03-01')).toEqual({ to: 'Must be on or after the first date' });
  expect(await listErrors('from=2024-01-01&to=2026-03-01')).toEqual({ from: 'Select up to 366 days' });
  expect(await listErrors('from=soon')).toEqual({ from: 'Invalid Date' });
  expect(await listErrors('by=driver')).toEqual({ by: 'Select customer or facility' });
});

test('shows nothing of other accounts, needs view on loads, and hides payments without view on invoices', async () => {
  const dispatch = await server.personnel(owner, { 3000: 'view' });
  const books = await server.personnel(owner, { 6000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  const seen = await summary(PERIOD, dispatch);
  expect([seen.totals.approved, seen.totals.paid]).toEqual([225.1, null]);
  expect((await books.get(`/api/detention/summary/?${PERIOD}`)).status).toBe(403);
  expect(getNames(await summary(PERIOD, stranger))).toEqual([]);
});
