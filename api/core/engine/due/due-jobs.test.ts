/**
 * Checks every record that falls due by date: the day before, the day itself, the day after, and
 * back, in the carrier's time zone.
 */
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billLoad, makeExpense } from '../../../accounting/testing.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../../fleet/testing.ts';
import { registry } from '../../../registry.ts';
import { makeEmployment } from '../../../safety/testing.ts';
import { atTime } from '../../testing/clock.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../testing/server.ts';
import { column } from '../listing/columns.ts';

type Owner = Client & { carrierId: string };

/** Daylight saving time starts on this date. */
const DAY = '2026-03-08';
const MADE = '2026-03-01T18:00:00Z';
const ON_THE_DAY = `${DAY}T20:00:00Z`;

/** For each record: one that falls due on DAY, its date field, and its status before and after. */
const THINGS = {
  expense: {
    date: { expenseTransactionDate: DAY },
    stands: ['IN_PROGRESS', 'COMPLETE'],
    make: (owner: Owner, parties: LoadParties) =>
      makeExpense(owner, parties, {
        expenseIsRecurring: true,
        expenseRecurringStartDate: DAY,
        expenseRecurringEndDate: DAY,
        scheduleFrequencyStrategyType: 'DAYS',
        expenseRecurringDays: 1,
      }),
  },
  document: {
    // A document is valid through its expiration date.
    date: { documentExpirationDate: '2026-03-07' },
    stands: ['COMPLETE', 'EXPIRED'],
    make: async (owner: Owner, { vehicle }: LoadParties) => {
      const paper = { vehicle, documentFile: pdf(), documentExpirationDate: '2026-03-07' };
      return (await owner.post('/api/document/', documentInput(paper))).body;
    },
  },
  invoice: {
    // Net 30 days: due on March 7.
    date: { invoicedDate: '2026-02-05' },
    stands: ['INVOICED', 'OVERDUE'],
    make: async (owner: Owner, parties: LoadParties) => {
      const { id } = await billLoad(owner, await makeCompleteLoad(owner, parties));
      await owner.post(`/api/invoice/${id}/event/`, { id, eventType: 'INVOICED' });
      return (await owner.patch(`/api/invoice/${id}`, { invoicedDate: '2026-02-05' })).body;
    },
  },
  employment_history: {
    // Requested on February 5, so the last of the thirty days is March 7.
    date: { employmentAskedDate: '2026-02-05' },
    stands: ['PENDING_VERIFICATION', 'VERIFICATION_NOT_RESPONDED'],
    make: (owner: Owner, { carrier, driver }: LoadParties) =>
      makeEmployment(
        owner,
        { carrier, driver },
        {
          employmentVerificationStatus: 'PENDING_VERIFICATION',
          employmentVerificationDate: null,
          employmentAskedDate: '2026-02-05',
        },
      ),
  },
} as const;

type Name = keyof typeof THINGS;
const NAMES = Object.keys(THINGS) as Name[];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Europe/Berlin' });
});
afterAll(() => server.close());

async function makeDueRow(name: Name, zone = 'America/New_York') {
  const owner = await server.account(`Of ${zone}`);
  await owner.patch('/api/account/time_zone/', { timeZone: zone });
  const { id } = await atTime(MADE, async () => THINGS[name].make(owner, await makeParties(owner, owner.carrierId)));
  return { owner, id: id as string, path: `/api/${name}/${id}`, name };
}

type Made = Awaited<ReturnType<typeof makeDueRow>>;

/** Returns the stored status, read directly from the database. */
async function stands({ name, id }: Made): Promise<unknown> {
  const field = registry.specOf(name)?.dueRule?.field ?? '';
  const rows = await server.services.db.system((tx) =>
    tx.query<{ is: string }>(sql`select ${raw(column(field))} as is from ${raw(name)} where id = ${id}`),
  );
  return rows[0]?.is;
}

/** Returns history entries without a user. */
async function readSystemLines({ owner, name, id }: Made): Promise<unknown[]> {
  const { results } = (await owner.get(`/api/history/?record=${name}&recordId=${id}`)).body;
  return results.filter((line: { by: unknown }) => line.by === null);
}

const moveDates = (date: Record<string, string>, days: number) =>
  Object.fromEntries(Object.entries(date).map(([field, day]) => [field, addDays(day, days)]));

test('covers every record that falls due', () => {
  const declared = registry.specs.filter(({ dueRule }) => dueRule).map(({ record }) => record.name);

  expect(declared.sort()).toEqual([...NAMES].sort());
});

describe.each(NAMES)('a due %s', (name) => {
  const [before, after] = THINGS[name].stands;

  // Ledger: INV-17, REC-15, DOC-26
  test.each([
    ['America/New_York', '2026-03-08T05:00:00Z'],
    ['Pacific/Honolulu', '2026-03-08T10:00:00Z'],
  ])('changes once at midnight in %s, with the first request', async (zone, midnight) => {
    const one = await makeDueRow(name, zone);
    const lookAfter = (seconds: number) =>
      atTime(new Date(Date.parse(midnight) + seconds * 1000).toISOString(), async () => {
        await one.owner.get('/api/customer/');
        return stands(one);
      });

    expect(await lookAfter(-24 * 3600)).toBe(before);
    expect(await lookAfter(-1)).toBe(before);
    expect(await lookAfter(0)).toBe(after);
    expect(await lookAfter(24 * 3600)).toBe(after);
    expect(await readSystemLines(one)).toHaveLength(1);
  });

  test('changes with the write that sets its date, and back with a later date', async () => {
    const one = await makeDueRow(name);
    const { date } = THINGS[name];
    const move = async (days: number) => {
      const { body } = await one.owner.patch(one.path, moveDates(date, days));
      return body[registry.specOf(name)?.dueRule?.field ?? ''];
    };

    const statuses = await atTime(ON_THE_DAY, async () => [
      await move(-1),
      await move(1),
      await move(0),
      await move(1),
      await move(30),
    ]);

    expect(statuses).toEqual([after, before, after, before, before]);
  });

  test('has the new status when restored after its date', async () => {
    const one = await makeDueRow(name);
    await atTime(MADE, () => remove(one));

    await atTime(ON_THE_DAY, () => one.owner.post(`${one.path}/event/`, { id: one.id, eventType: 'RESTORE' }));

    expect(await stands(one)).toBe(after);
    expect(await readSystemLines(one)).toHaveLength(1);
  });
});

/** Deletes a record. A sent invoice cannot be deleted through the API, so that happens in the database. */
async function remove({ name, owner, path, id }: Made): Promise<void> {
  if (name !== 'invoice') await owner.delete(path);
  else await server.services.db.system((tx) => tx.query(sql`update invoice set state = 'DELETED' where id = ${id}`));
}

test('shows a document as expired when it expired while its truck was deleted', async () => {
  const one = await makeDueRow('document');
  const truck = (await atTime(MADE, () => one.owner.get(one.path))).body.vehicle.id;
  const removed = await atTime(MADE, () => one.owner.delete(`/api/vehicle/${truck}`));

  const restored = await atTime(ON_THE_DAY, () =>
    one.owner.post(`/api/vehicle/${truck}/event/`, { id: truck, eventType: 'RESTORE' }),
  );

  expect([removed.status, restored.status]).toEqual([204, 200]);
  expect(await stands(one)).toBe('EXPIRED');
});
