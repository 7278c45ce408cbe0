/** Timelines of a load and of a truck: their events in order, and who sees which. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { paymentInput } from '../../../../db/demo/accounting/payment.ts';
import { documentInput } from '../../../../db/demo/fleet/document.ts';
import { vehicleInspectionInput } from '../../../../db/demo/safety/vehicle-inspection.ts';
import { act, billLoad, makeExpense, makeWeek, NO_FEES, startAccountingFixture } from '../../../accounting/testing.ts';
import { makeCompleteLoad } from '../../../fleet/testing.ts';
import { makeContact } from '../../../safety/testing.ts';
import type { AnyBody, Client } from '../../testing/server.ts';

const fixture = startAccountingFixture();
let today: string;
beforeAll(() => {
  today = fixture.server.today();
});

const timeline = async (path: string, by: Client = fixture.owner) => (await by.get(`/api/${path}/timeline/`)).body;
const wordsIn = ({ results }: AnyBody, row: string) =>
  results.filter((event: AnyBody) => event.row === row).map(({ words }: AnyBody) => words);

/** Creates a load that was billed, partly paid, and settled. */
async function haul() {
  const { owner, parties } = fixture;
  const load = await makeCompleteLoad(owner, parties, {
    ...NO_FEES,
    fleetPickUpDate: today,
    fleetDeliveryDate: today,
    fleetLoadFee: 1000,
  });
  const invoice = (await act(owner, await billLoad(owner, load), 'INVOICED')).body;
  const { carrier, customer } = parties;
  const paid = paymentInput({ carrier, customer, paymentAmount: 400, paymentDate: today });
  const sent = { ...paid, paymentReference: `CHK-${load.id}`, lines: [{ invoice: invoice.id, applied: 400 }] };
  expect((await owner.post('/api/payment/', sent)).status).toBe(201);
  const paycheck = await fixture.save(makeWeek(today, today));
  return { load, invoice, paycheck };
}

test('the timeline of a load goes from its entry to the payment and the settlement, each with its record', async () => {
  const { load, invoice, paycheck } = await haul();
  const { owner } = fixture;
  expect((await owner.post('/api/document/', documentInput({ fleet: load.id }))).status).toBe(201);

  const answer = await timeline(`fleet/${load.id}`);

  expect(wordsIn(answer, 'load')).toEqual(['Load created', 'Assigned to Marcus Okafor']);
  expect(wordsIn(answer, 'documents')).toHaveLength(1);
  const money = answer.results.filter(({ row }: AnyBody) => row === 'invoice');
  expect(money.map(({ record, recordId, amount }: AnyBody) => [record, recordId, amount])).toEqual(
    expect.arrayContaining([
      ['invoice', invoice.id, 1000],
      ['payment', expect.any(String), 400],
    ]),
  );
  const pay = answer.results.find(({ row }: AnyBody) => row === 'pay');
  expect(pay).toMatchObject({ record: 'paycheck', recordId: paycheck.id });
  const days = answer.results.map(({ day, time }: AnyBody) => `${day} ${time ?? ''}`);
  expect(days).toEqual([...days].sort());
});

test('users who can view only loads see no invoices or pay on the timeline, and other accounts see no load', async () => {
  const { load } = await haul();
  const { owner, server } = fixture;
  const dispatcher = await server.personnel(owner, { 3000: 'view' });
  const bookkeeper = await server.personnel(owner, { 6000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  const rows = (await timeline(`fleet/${load.id}`, dispatcher)).results.map(({ row }: AnyBody) => row);

  expect(rows).toContain('load');
  expect(rows.filter((row: string) => row === 'invoice' || row === 'pay')).toEqual([]);
  expect((await bookkeeper.get(`/api/fleet/${load.id}/timeline/`)).status).toBe(403);
  expect((await stranger.get(`/api/fleet/${load.id}/timeline/`)).status).toBe(404);
});

test('the timeline of a truck has its first day, repairs, inspections, and times out of service', async () => {
  const { owner, parties, server } = fixture;
  const { carrier, vehicle, driver } = parties;
  const shop = await makeContact(owner, carrier, 'AUTO_SERVICE_PROVIDER');
  const repair = {
    company: shop,
    expenseType: 'MAINTENANCE',
    expenseMaintenanceCategory: 'TIRE',
    expenseUnitPrice: 320,
  };
  await makeExpense(owner, parties, { ...repair, expenseTransactionDate: addDays(today, -20) });
  const inspected = vehicleInspectionInput({
    carrier,
    driver,
    vehicle,
    vehicleInspectionDate: addDays(today, -9),
    vehicleOutOfService: true,
    vehicleInspectionRepairedDate: addDays(today, -7),
  });
  const made = await owner.post('/api/vehicle_inspection/', inspected);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);

  const { results } = await timeline(`vehicle/${vehicle}`);
  const mechanic = await server.personnel(owner, { 2000: 'view' });
  const rows = (await timeline(`vehicle/${vehicle}`, mechanic)).results.map(({ row }: AnyBody) => row);

  const findEvents = (row: string) => results.filter((event: AnyBody) => event.row === row);
  expect(wordsIn({ results }, 'life')).toEqual(expect.arrayContaining([expect.stringMatching(/^Put into service: /)]));
  expect(findEvents('services')).toMatchObject([{ day: addDays(today, -20), amount: 320, record: 'expense' }]);
  expect(findEvents('inspections')).toMatchObject([{ day: addDays(today, -9), recordId: made.body.id }]);
  expect(findEvents('outOfService')).toMatchObject([{ day: addDays(today, -9), until: addDays(today, -7) }]);
  expect(new Set(rows)).toEqual(new Set(['life', 'odometer']));
});
