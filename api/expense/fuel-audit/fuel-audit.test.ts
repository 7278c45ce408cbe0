/** The price audit: overbilled fuel, odd fills, dismissals, and the claim letter. */
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { makeExpense, NO_FEES, startAccountingFixture } from '../../accounting/testing.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { makeImport } from '../testing.ts';

const fixture = startAccountingFixture();
const TIMES = ['08:10', '09:10', '10:11', '10:30'];
const WEEK = '?start=2026-03-02&end=2026-03-08';
let company: string;
let other: AnyBody;

beforeAll(async () => {
  other = await fixture.server.account('Redrock Haulers LLC');
});
beforeEach(async () => {
  const input = companyInput({ carrier: fixture.parties.carrier, companyType: 'FUEL_CARD_SERVICE_PROVIDER' } as never);
  company = (await fixture.owner.post('/api/company/', input)).body.id;
});

const contract = (over: Record<string, unknown>) =>
  fixture.owner.post('/api/fuel_audit/contract/', {
    company,
    validFrom: '2026-01-01',
    pricing: 'RETAIL_MINUS',
    rate: 0.5,
    ...over,
  });

/** Enters 120 gal at 3.599, retail 3.999. */
const fuel = (over: Record<string, unknown> = {}) =>
  makeExpense(fixture.owner, fixture.parties, {
    expenseType: 'FUEL',
    fuelCardExpenseType: 'DIESEL',
    expenseTransactionDate: '2026-03-04',
    company,
    expenseQuantity: 120,
    expenseUnitPrice: 3.599,
    expenseRetailPrice: 3.999,
    address: { place: 'Pilot 430', city: 'Dallas', state: 'TX' },
    ...over,
  });

/** Reads the findings about these expenses. */
async function findings(...expenses: AnyBody[]): Promise<AnyBody[]> {
  const { body } = await fixture.owner.get(`/api/fuel_audit/${WEEK}`);
  return body.results.filter(({ expense }: AnyBody) => expenses.some(({ id }) => id === expense));
}
const kinds = (found: AnyBody[]) => found.map(({ kind }) => kind);

test('$12.00 was overbilled when 40 instead of 50 cents per gallon was deducted', async () => {
  await contract({});
  const [right, wrong] = [await fuel({ expenseUnitPrice: 3.499 }), await fuel()];
  expect(await findings(right, wrong)).toMatchObject([
    {
      expense: wrong.id,
      kind: 'PRICE',
      paid: 431.88,
      agreed: 419.88,
      overbilled: 12,
      reason: 'retail minus $0.50/gal',
    },
  ]);
});

test('a contract counts on both its first and its last date', async () => {
  await contract({ validFrom: '2026-03-03', validTo: '2026-03-05' });
  const days = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06'];
  const fills = [];
  for (const expenseTransactionDate of days) fills.push(await fuel({ expenseTransactionDate }));

  expect((await findings(...fills)).map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-05']);
});

test('a contract applies to its provider, and a chain’s contract only at that chain’s stops', async () => {
  await contract({ chain: 'loves' });
  const elsewhere = await fuel();
  const noProvider = await fuel({ company: null, address: { place: 'Loves 12', city: 'Waco', state: 'TX' } });
  const there = await fuel({ address: { place: 'Loves 12', city: 'Waco', state: 'TX' } });

  expect((await findings(elsewhere, noProvider, there)).map(({ expense }) => expense)).toEqual([there.id]);
});

test('a deleted purchase isn’t audited, and neither is another type of purchase', async () => {
  await contract({});
  const deleted = await fuel();
  await fixture.owner.delete(`/api/expense/${deleted.id}`);
  const toll = await makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate: '2026-03-04', company });

  expect(await findings(deleted, toll)).toEqual([]);
});

test('only the truck’s loads on that date that aren’t canceled show where it was', async () => {
  const far = { expenseQuantity: 80, address: { place: 'Loves', city: 'Reno', state: 'NV' } };
  const way = { fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Tulsa, OK' };
  const haul = (fleetPickUpDate: string, fleetDeliveryDate: string) =>
    makeCompleteLoad(fixture.owner, fixture.parties, { ...NO_FEES, ...way, fleetPickUpDate, fleetDeliveryDate });
  await haul('2026-03-02', '2026-03-03');
  await haul('2026-03-05', '2026-03-06');
  const between = await fuel(far);
  const delivery = await fuel({ ...far, expenseTransactionDate: '2026-03-03' });
  const pickup = await fuel({ ...far, expenseTransactionDate: '2026-03-05' });

  expect((await findings(between, delivery, pickup)).map(({ expense }) => expense)).toEqual([delivery.id, pickup.id]);
});

test('users without view on expenses can’t see the audit, and view-only users can’t change anything', async () => {
  await contract({});
  const expense = await fuel();
  const { body: saved } = await fixture.owner.get('/api/fuel_audit/contract/');
  const [{ id }] = saved.results;
  const payroll = await fixture.server.personnel(fixture.owner, { 6000: 'all', 3000: 'all' });
  const viewer = await fixture.server.personnel(fixture.owner, { 4000: 'view' });
  const reads = (by: Client) => [
    by.get(`/api/fuel_audit/${WEEK}`),
    by.get(`/api/fuel_audit/csv/${WEEK}`),
    by.get('/api/fuel_audit/contract/'),
    by.get(`/api/fuel_audit/claim/${WEEK}&expenses=${expense.id}`),
  ];
  const writes = (by: Client) => [
    by.post('/api/fuel_audit/contract/', { company, validFrom: '2026-01-01', pricing: 'RETAIL_MINUS', rate: 9 }),
    by.delete(`/api/fuel_audit/contract/${id}/`),
    by.post('/api/fuel_audit/dismiss/', { expense: expense.id, kind: 'PRICE', reason: 'Ours' }),
  ];
  const statuses = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);

  expect(await statuses([...reads(payroll), ...writes(payroll)])).toEqual(Array(7).fill(403));
  expect(await statuses([...reads(viewer), ...writes(viewer)])).toEqual([200, 200, 200, 200, 403, 403, 403]);
  expect(kinds(await findings(expense))).toEqual(['PRICE']);
});

test('a period ends on or after its start and covers at most a year', async () => {
  const status = async (query: string) => (await fixture.owner.get(`/api/fuel_audit/?${query}`)).status;

  expect(await status('start=2026-03-08&end=2026-03-07')).toBe(400);
  expect(await status('start=2025-03-07&end=2026-03-08')).toBe(200);
  expect(await status('start=2025-03-06&end=2026-03-08')).toBe(400);
});

test('a contract applies between its dates, and a chain’s contract takes precedence over one for all stops', async () => {
  await contract({ validTo: '2026-03-03' });
  const later = await fuel();
  expect(await findings(later)).toEqual([]);
  await contract({ chain: 'Pilot', pricing: 'PERCENT_OFF', rate: 20 });
  expect(await findings(later)).toMatchObject([{ agreed: 383.9, overbilled: 47.98, reason: '20% off retail' }]);
});

test('cost plus needs no retail price, and other contracts can’t be checked without one', async () => {
  await contract({});
  const unknown = await fuel({ expenseRetailPrice: null });
  expect(await findings(unknown)).toEqual([]);
  await contract({ pricing: 'COST_PLUS', rate: 0.08, cost: 3.4 });
  expect(await findings(unknown)).toMatchObject([{ agreed: 417.6, overbilled: 14.28 }]);
});

test('a fill larger than the tank, and one far from the truck’s loads on that date, are listed', async () => {
  await fixture.owner.patch(`/api/vehicle/${fixture.parties.vehicle}`, { vehicleTankSize: 110 });
  const day = { fleetPickUpDate: '2026-03-04', fleetDeliveryDate: '2026-03-05' };
  const way = { fleetPickupLocation: 'Dallas, TX', fleetDeliveryLocation: 'Tulsa, OK' };
  await makeCompleteLoad(fixture.owner, fixture.parties, { ...NO_FEES, ...day, ...way });
  const large = await fuel();
  const far = await fuel({ expenseQuantity: 80, address: { place: 'Loves', city: 'Reno', state: 'NV' } });
  const near = await fuel({ expenseQuantity: 80, address: { place: 'Loves', city: 'Wichita', state: 'KS' } });
  expect((await findings(large, far, near)).map(({ expense, kind, reason }) => [expense, kind, reason])).toEqual([
    [large.id, 'TANK', '120 gal, tank 110 gal'],
    [far.id, 'STATE', 'Filled in NV, loads TX to OK'],
  ]);
});

test('a second fill on a card within an hour is listed, but not after an hour and a minute or on another card', async () => {
  const fills = [await fuel(), await fuel(), await fuel(), await fuel()] as const;
  const imported = await makeImport(fixture.owner, fixture.parties);
  const rows = fills.map(({ id }, at) => ({
    id,
    line: at + 2,
    holder: at === 3 ? 'another card' : null,
    date: '2026-03-04',
    time: TIMES[at],
  }));
  await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query(sql`insert into data_import_row (account_id, data_import, line, part, id, "table", cells, holder, date, time, transaction_id,
        location, city, state, item, is_motor_fuel, fee, unit, note, key)
      select r.account_id, r.data_import, n.line, 0, n.id, r."table", r.cells, coalesce(n.holder, r.holder), n.date, n.time, n.line::text,
        r.location, r.city, r.state, r.item, r.is_motor_fuel, r.fee, r.unit, r.note, n.id
      from data_import_row r, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, line integer, holder text, date date, time text)
      where r.data_import = ${imported.id}`),
  );
  await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query(sql`update expense set data_import = ${imported.id} where id = any(${rows.map(({ id }) => id)}::uuid[])`),
  );
  expect((await findings(...fills)).map(({ expense, kind, reason }) => [expense, kind, reason])).toEqual([
    [fills[1].id, 'TWICE', '60 min after the card’s previous fill'],
  ]);
});

test('a dismissed finding leaves the list with its reason in the history, and the others stay', async () => {
  await fixture.owner.patch(`/api/vehicle/${fixture.parties.vehicle}`, { vehicleTankSize: 110 });
  await contract({});
  const expense = await fuel();
  expect(kinds(await findings(expense))).toEqual(['PRICE', 'TANK']);
  const sent = { expense: expense.id, kind: 'TANK', reason: 'Filled the reefer too' };
  expect((await fixture.owner.post('/api/fuel_audit/dismiss/', { ...sent, reason: '' })).status).toBe(400);
  expect((await fixture.owner.post('/api/fuel_audit/dismiss/', sent)).status).toBe(200);
  expect(kinds(await findings(expense))).toEqual(['PRICE']);
  const { body } = await fixture.owner.get(`/api/history/?record=expense&recordId=${expense.id}`);
  expect(JSON.stringify(body.results[0])).toContain('Filled the reefer too');
});

test('the claim letter lists one provider’s selected purchases with their total', async () => {
  await contract({});
  const [one, two, left] = [await fuel(), await fuel({ expenseQuantity: 100 }), await fuel()];
  const claim = (ids: string) => fixture.owner.get(`/api/fuel_audit/claim/${WEEK}&expenses=${ids}`);
  const { body } = await claim(`${one.id},${two.id}`);
  expect(body.subject).toBe('Credit requested: $22.00 billed above our fuel contract');
  expect(body.text).toContain('by contract (retail minus $0.50/gal) $419.88, difference $12.00');
  expect(body.text).not.toContain(left.expenseTransactionID);
  expect((await claim('')).status).toBe(400);
});

test('the file has a row for each finding, and other accounts can’t see or dismiss any', async () => {
  await contract({});
  const expense = await fuel();
  const { text } = await fixture.owner.get(`/api/fuel_audit/csv/${WEEK}`);
  expect(text).toContain(`2026-03-04,${expense.expenseTransactionID},Overbilled,retail minus $0.50/gal`);
  expect((await other.get(`/api/fuel_audit/${WEEK}`)).body.results).toEqual([]);
  const sent = { expense: expense.id, kind: 'PRICE', reason: 'Ours' };
  expect((await other.post('/api/fuel_audit/dismiss/', sent)).status).toBe(404);
  expect(
    (
      await other.post('/api/fuel_audit/contract/', {
        company,
        validFrom: '2026-01-01',
        pricing: 'RETAIL_MINUS',
        rate: 1,
      })
    ).status,
  ).toBe(400);
});

test('a contract is validated, replaced on its date, and deleted', async () => {
  const wrong = await contract({ pricing: 'COST_PLUS', validTo: '2025-01-01' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['cost', 'validTo']]);
  await contract({});
  const own = (body: AnyBody) => body.results.filter((row: AnyBody) => row.company.id === company);
  const [saved] = own((await contract({ rate: 0.55 })).body);
  expect(saved).toMatchObject({ rate: 0.55, chain: '', validTo: null });
  expect(own((await fixture.owner.delete(`/api/fuel_audit/contract/${saved.id}/`)).body)).toEqual([]);
  expect((await fixture.owner.delete(`/api/fuel_audit/contract/${saved.id}/`)).status).toBe(404);
});
