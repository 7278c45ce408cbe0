/** Checks that dates follow the carrier's time zone, not the server's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carrierInput } from '@milepost/db/demo/admin/carrier.ts';
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import { isOverdue } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import type { US_STATES } from '@milepost/domain/core/addresses.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billLoad, makeExampleLoads, makeExpense, makeForm, savePaycheck } from '../accounting/testing.ts';
import { settleAll } from '../core/engine/due/settle.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';

type Owner = Client & { carrierId: string };

/** 22:50 on March 4 in Los Angeles, already March 5 in Chicago and New York. */
const LATE = '2026-03-05T06:50:00Z';

let server: TestServer;
let west: Owner;
let east: Owner;
let partySets: Record<'west' | 'east', LoadParties>;

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Europe/Berlin' });
  west = await accountIn('America/Los_Angeles');
  east = await accountIn('America/New_York');
  partySets = { west: await makeParties(west, west.carrierId), east: await makeParties(east, east.carrierId) };
});
afterAll(() => server.close());

const choose = (by: Client, timeZone: unknown) => by.patch('/api/account/time_zone/', { timeZone });

async function accountIn(timeZone: string): Promise<Owner> {
  const owner = await server.account(`Of ${timeZone}`);
  expect((await choose(owner, timeZone)).status).toBe(200);
  return owner;
}

const readZone = async (owner: Client) => (await owner.get('/api/user_profile/fetch_updates/')).body.timeZone;
const readToday = async (owner: Client) => (await owner.get('/api/user_profile/fetch_updates/')).body.today;

async function inBoth<T>(ask: (owner: Owner, parties: LoadParties) => Promise<T>): Promise<T[]> {
  return [await ask(west, partySets.west), await ask(east, partySets.east)];
}

describe('at 22:50 in Los Angeles, when it is tomorrow in New York', () => {
  test('each account has its own date for today', async () => {
    expect(await atTime(LATE, () => inBoth(readToday))).toEqual(['2026-03-04', '2026-03-05']);
  });

  test("the database uses the account's date in every query", async () => {
    const { db } = server.services;
    const asked = sql`select current_day() as day`;
    const days = await atTime(LATE, () =>
      inBoth(async ({ accountId }) => [
        ...(await db.tx(accountId, (tx) => tx.query(asked))),
        ...((await db.batch(accountId, asked))[0] ?? []),
      ]),
    );

    expect(days).toEqual([Array(2).fill({ day: '2026-03-04' }), Array(2).fill({ day: '2026-03-05' })]);
  });

  test("a settlement has the carrier's date", async () => {
    const issued = await atTime(LATE, () =>
      inBoth(async (owner, parties) => {
        await makeExampleLoads(owner, parties);
        const { body } = await savePaycheck(owner, makeForm(parties));
        return (await owner.get(`/api/paycheck/${body.id}/statement/`)).body.issuedOn;
      }),
    );

    expect(issued).toEqual(['2026-03-04', '2026-03-05']);
  });

  test("load payments and invoices have the carrier's date", async () => {
    const dates = await atTime(LATE, () =>
      inBoth(async (owner, parties) => {
        const invoice = await billLoad(owner, await makeCompleteLoad(owner, parties));
        await owner.post(`/api/invoice/${invoice.id}/event/`, { id: invoice.id, eventType: 'INVOICED' });
        await owner.post(`/api/invoice/${invoice.id}/event/`, { id: invoice.id, eventType: 'PAID' });
        const load = (await owner.get(`/api/fleet/${invoice.fleet.id}`)).body;
        return [(await owner.get(`/api/invoice/${invoice.id}`)).body.invoicedDate, load.fleetPaymentTransactionDate];
      }),
    );

    expect(dates).toEqual([
      ['2026-03-04', '2026-03-04'],
      ['2026-03-05', '2026-03-05'],
    ]);
  });

  test("an exported file has the carrier's date in its name", async () => {
    const names = await atTime(LATE, () =>
      inBoth(async (owner) => (await owner.get('/api/fleet/csv/')).headers['content-disposition']),
    );

    expect(names.map((name) => /\d{4}-\d{2}-\d{2}_\w+\.csv/.exec(String(name))?.[0])).toEqual([
      '2026-03-04_fleets.csv',
      '2026-03-05_fleets.csv',
    ]);
  });

  test("a new record is checked against the carrier's date", async () => {
    const reading = { expenseMileageRecording: 500_000, expenseTransactionDate: '2026-03-05' };
    const statuses = await atTime(LATE, () =>
      inBoth(async (owner, { carrier, driver, vehicle }) => {
        const body = {
          carrier,
          driver,
          vehicle,
          expenseType: 'TOLL',
          expenseFor: 'driver',
          expenseUnitPrice: 5,
          ...reading,
        };
        return (await owner.post('/api/expense/', body)).status;
      }),
    );

    // An odometer reading cannot be dated in the future.
    expect(statuses).toEqual([400, 201]);
  });
});

/** Returns the invoice date that makes an invoice past due from `day` on. */
function overdueFrom(day: string): string {
  const isDue = (invoicedDate: string) =>
    isOverdue({ invoiceStatus: 'INVOICED', invoicedDate, invoiceTermDays: 30 }, day);
  let date = day;
  while (!isDue(date)) date = addDays(date, -1);
  return date;
}

/** Covers records due on March 5, created on March 3 in both zones, and their stored status. */
describe('statuses that change with the date', () => {
  const QUIET = '2026-03-03T18:00:00Z';

  async function makeWaiting(zone: string) {
    const owner = await accountIn(zone);
    const parties = await makeParties(owner, owner.carrierId);
    return atTime(QUIET, async () => {
      const schedule = {
        expenseIsRecurring: true,
        expenseRecurringStartDate: '2026-03-05',
        expenseRecurringEndDate: '2026-03-05',
        scheduleFrequencyStrategyType: 'DAYS',
        expenseRecurringDays: 1,
      };
      const expense = await makeExpense(owner, parties, schedule);
      const paper = documentInput({
        vehicle: parties.vehicle,
        documentFile: pdf(),
        documentExpirationDate: '2026-03-04',
      });
      const document = (await owner.post('/api/document/', paper)).body;
      const invoice = await billLoad(owner, await makeCompleteLoad(owner, parties));
      await owner.post(`/api/invoice/${invoice.id}/event/`, { id: invoice.id, eventType: 'INVOICED' });
      await owner.patch(`/api/invoice/${invoice.id}`, { invoicedDate: overdueFrom('2026-03-05') });
      return { owner, ids: { expense: expense.id, document: document.id, invoice: invoice.id } };
    });
  }

  type Waiting = Awaited<ReturnType<typeof makeWaiting>>;

  async function readStored({ ids }: Waiting): Promise<unknown> {
    const [row] = await server.services.db.system((tx) =>
      tx.query(sql`select (select status from expense where id = ${ids.expense}) as expense,
        (select state from document where id = ${ids.document}) as document,
        (select invoice_status from invoice where id = ${ids.invoice}) as invoice`),
    );
    return row;
  }

  test("are updated by a job on each account's own date", async () => {
    const [la, ny] = [await makeWaiting('America/Los_Angeles'), await makeWaiting('America/New_York')];
    const { db, clock } = server.services;

    await atTime(LATE, async () => {
      for (const spec of registry.specs) await settleAll(db, spec, clock.selectToday());
    });

    expect(await readStored(la)).toEqual({ expense: 'IN_PROGRESS', document: 'COMPLETE', invoice: 'INVOICED' });
    expect(await readStored(ny)).toEqual({ expense: 'COMPLETE', document: 'EXPIRED', invoice: 'OVERDUE' });
  });

  test('are updated by the first request of the date, and not a day early', async () => {
    const [la, ny] = [await makeWaiting('America/Los_Angeles'), await makeWaiting('America/New_York')];
    const look = (waiting: Waiting) => waiting.owner.get('/api/fleet/').then(() => readStored(waiting));
    const before = { expense: 'IN_PROGRESS', document: 'COMPLETE', invoice: 'INVOICED' };
    const after = { expense: 'COMPLETE', document: 'EXPIRED', invoice: 'OVERDUE' };

    expect(await atTime(LATE, async () => [await look(la), await look(ny)])).toEqual([before, after]);
    expect(await atTime('2026-03-05T07:59:00Z', () => look(la))).toEqual(before);
    expect(await atTime('2026-03-05T08:00:00Z', () => look(la))).toEqual(after);
  });

  // Ledger: INV-17
  test('use the final time zone for a past due invoice, not one selected in between', async () => {
    const [open, partly] = [await makeWaiting('America/Los_Angeles'), await makeWaiting('America/Los_Angeles')];
    await partly.owner.patch(`/api/invoice/${partly.ids.invoice}`, { payCheckFleetTotalExpense: 0 });
    await server.services.db.system((tx) =>
      tx.query(
        sql`update invoice set invoice_applied = 1, invoice_status = 'PARTIAL_PAID' where id = ${partly.ids.invoice}`,
      ),
    );
    const status = async ({ owner, ids }: Waiting) =>
      (await owner.get(`/api/invoice/${ids.invoice}`)).body.invoiceStatus;

    await atTime(LATE, async () => {
      for (const [each, before] of [
        [open, 'INVOICED'],
        [partly, 'PARTIAL_PAID'],
      ] as const) {
        await choose(each.owner, 'America/New_York');
        expect(await status(each)).toBe('OVERDUE');
        await choose(each.owner, 'America/Los_Angeles');
        expect(await status(each)).toBe(before);
      }
    });

    const history = `/api/history/?record=invoice&recordId=${open.ids.invoice}`;
    const { results } = (await atTime(LATE, () => open.owner.get(history))).body;
    expect(results[0].changes).toEqual([{ field: 'invoiceStatus', label: 'Status', from: 'Over Due', to: 'Invoiced' }]);
  });

  test('use a newly selected time zone from the next call on', async () => {
    const moved = await makeWaiting('America/Los_Angeles');
    const status = async () => (await moved.owner.get(`/api/expense/?status=COMPLETE`)).body.count;

    await atTime(LATE, async () => {
      const before = await status();
      await choose(moved.owner, 'America/New_York');
      expect(await status()).toBe(before + 1);
    });
  });
});

describe("an account's time zone", () => {
  const addressIn = (state: (typeof US_STATES)[number]) => ({
    place: '1 Elm St',
    city: 'Springfield',
    state,
    zipCode: '12345',
  });
  /** Makes an account without an address, as `accounts create` does. */
  const unknown = () => server.account('New LLC', { address: undefined });
  const fillIn = (owner: Owner, state: (typeof US_STATES)[number]) =>
    owner.patch(`/api/carrier/${owner.carrierId}`, { address: addressIn(state) });

  test("defaults to the server's zone without any address", async () => {
    const owner = await unknown();

    expect(await readZone(owner)).toBe('Europe/Berlin');
    expect(await atTime('2026-03-04T23:30:00Z', () => readToday(owner))).toBe('2026-03-05');
    const queryDay = () => server.services.db.batch(owner.accountId, sql`select current_day() as day`);
    expect(await atTime('2026-03-04T23:30:00Z', queryDay)).toEqual([[{ day: '2026-03-05' }]]);
  });

  test('defaults to the zone of the address it was created with', async () => {
    const owner = await server.account('Tucson Freight LLC', { address: addressIn('AZ') });

    expect(await readZone(owner)).toBe('America/Phoenix');
  });

  test('is set when its first authority gets an address, with a history entry', async () => {
    const owner = await unknown();

    await fillIn(owner, 'HI');

    expect(await readZone(owner)).toBe('Pacific/Honolulu');
    const { results } = (await owner.get(`/api/history/?record=carrier&recordId=${owner.carrierId}`)).body;
    expect(results[0].changes).toEqual([
      { field: 'timeZone', label: 'Time Zone', from: 'Europe/Berlin', to: 'Hawaii' },
    ]);
  });

  test('is set without a history entry if the account was already using that zone', async () => {
    const central = await startTestServer({ TIME_ZONE: 'America/Chicago' });
    const owner = await central.account('New LLC', { address: undefined });

    await fillIn(owner, 'TX');
    await choose(owner, 'America/Chicago');

    const { results } = (await owner.get(`/api/history/?record=carrier&recordId=${owner.carrierId}`)).body;
    expect(results.flatMap(({ changes }: AnyBody) => changes).map(({ label }: AnyBody) => label)).toEqual(['Address']);
    await central.close();
  });

  test('stays when that authority moves, another is added, or an owner had selected one before', async () => {
    const [moving, choosing] = [await unknown(), await unknown()];
    await fillIn(moving, 'HI');
    await fillIn(moving, 'AK');
    await moving.post('/api/carrier/', carrierInput({ address: addressIn('NY') }));
    await choose(choosing, 'America/Denver');
    await fillIn(choosing, 'HI');

    expect([await readZone(moving), await readZone(choosing)]).toEqual(['Pacific/Honolulu', 'America/Denver']);
  });

  test("stays the server's zone for accounts whose address is older than time zones", async () => {
    const owner = await unknown();
    await fillIn(owner, 'CA');
    await server.services.db.system((tx) =>
      tx.query(sql`update account set time_zone = null where id = ${owner.accountId}`),
    );
    await fillIn(owner, 'OR');

    expect(await readZone(owner)).toBe('Europe/Berlin');
  });

  test('can be selected by an owner, has one history entry, and returns the date there', async () => {
    const owner = await unknown();

    const chosen = await atTime(LATE, () => choose(owner, 'America/Los_Angeles'));
    await choose(owner, 'America/Los_Angeles');

    expect([chosen.status, chosen.body]).toEqual([200, { timeZone: 'America/Los_Angeles', today: '2026-03-04' }]);
    const { results } = (await owner.get(`/api/history/?record=profile&recordId=${owner.profileId}`)).body;
    expect(results.filter((line: { action: string }) => line.action === 'UPDATE')).toMatchObject([
      { changes: [{ label: 'Time Zone', from: 'Europe/Berlin', to: 'Pacific' }] },
    ]);
  });

  test.each(['Mars/Olympus', '', 'utc', '+05:00', { id: 'America/Chicago' }])(
    'rejects %s, which is not on the list',
    async (zone) => {
      const { status, body } = await choose(west, zone);

      expect([status, body.errors]).toEqual([400, { timeZone: 'Invalid Time Zone' }]);
    },
  );

  test("can't be changed by other users and applies to one account only", async () => {
    const books = await server.personnel(west, { 1000: 'all', 6000: 'all' });

    expect((await choose(books, 'America/Chicago')).status).toBe(403);
    expect([await readZone(west), await readZone(books as Owner), await readZone(east)]).toEqual([
      'America/Los_Angeles',
      'America/Los_Angeles',
      'America/New_York',
    ]);
  });
});

test('never takes the current date from the server or the database', () => {
  const api = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/\.test\.ts$|node_modules|^core\/platform\/clock\.ts$|testing/.test(path),
  );
  const asked = /current_date|localtimestamp|now\(\)::date|Temporal\.Now|getTodayIn\((?!timeZone \?\? 'UTC')/;

  expect(sources.filter((path) => asked.test(readFileSync(join(api, path), 'utf8')))).toEqual([]);
});
