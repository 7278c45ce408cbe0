import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { CalendarEntry } from '@milepost/domain/dashboard/calendar/calendar.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { buildDatedInput } from '../../../db/demo/safety/schedule.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let today: Day;
let load: { id: string; prettyName: string };
let card: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  today = server.today();
  load = (await makeLoad(owner, parties, {
    fleetPickUpDate: today,
    fleetDeliveryDate: addDays(today, 1),
    fleetPickupLocation: 'Waco, TX',
    fleetDeliveryLocation: 'Tulsa, OK',
  })) as typeof load;
  const answer = await owner.post('/api/document/', {
    ...(documentInput({ driver: parties.driver, documentIssuedDate: addDays(today, -300) }) as object),
    documentExpirationDate: addDays(today, 2),
    documentFile: pdf('card.pdf'),
  });
  card = answer.body;
});
afterAll(() => server.close());

const readEntries = async (by: Client, query = `from=${today}&to=${addDays(today, 6)}`) =>
  (await by.get(`/api/calendar/?${query}`)).body as { results: CalendarEntry[]; count: number; kinds: string[] };
const readKinds = async (by: Client) => [...new Set((await readEntries(by)).results.map(({ kind }) => kind))].sort();

describe('the calendar', () => {
  test('lists expirations, due dates, paydays, pickups, and deliveries, each with a link to its record', async () => {
    const created = await owner.post('/api/schedule/', {
      ...buildDatedInput(today, addDays(today, 30), { carrier: parties.carrier, vehicle: parties.vehicle }),
      scheduleFrequencyValue: 3,
    });
    expect(created.status).toBe(201);

    const { results, count, kinds } = await readEntries(owner);

    const found = Object.fromEntries(results.map((entry) => [entry.kind, entry]));
    expect(count).toBe(results.length);
    expect(kinds).toEqual(['EXPIRATION', 'SERVICE', 'FILING', 'PAYDAY', 'PICKUP', 'DELIVERY']);
    expect(found.PICKUP).toMatchObject({ date: today, page: `fleet/fleets/${load.id}` });
    expect(found.PICKUP?.text).toMatch(new RegExp(`^Pickup: ${load.prettyName}, Waco, TX \\(`));
    expect(found.DELIVERY?.text).toMatch(new RegExp(`^Delivery: ${load.prettyName}, Tulsa, OK \\(`));
    expect(found.DELIVERY?.date).toBe(addDays(today, 1));
    expect(found.EXPIRATION).toMatchObject({ date: addDays(today, 2), text: expect.stringMatching(/ expires$/) });
    expect(found.EXPIRATION?.page).toContain(`${parties.driver}?document=${card.id}`);
    expect(found.SERVICE?.page).toBe(`safety_and_compliance/vehicle_maintenance/${created.body.id}`);
    expect(results.filter(({ kind }) => kind === 'PAYDAY')).toHaveLength(1);
  });

  test('shows each user only what they can view', async () => {
    const personnel = (policy: object) => server.personnel(owner, policy as never);

    expect(await readKinds(await personnel({ 3000: 'view' }))).toEqual(['DELIVERY', 'PICKUP']);
    expect(await readKinds(await personnel({ 6000: 'view' }))).toEqual(['PAYDAY']);
    expect(await readKinds(await personnel({ 7000: 'view' }))).toEqual(['EXPIRATION', 'SERVICE']);
    expect(await readEntries(await personnel({ 2000: 'view' }))).toEqual({ results: [], count: 0, kinds: [] });
    expect(await readKinds(await server.account('Red Rock Carriers LLC'))).toEqual(['PAYDAY']);
  });

  test('covers at most six weeks', async () => {
    const readErrors = async (query: string) => (await owner.get(`/api/calendar/?${query}`)).body.errors;

    expect(await readErrors('from=2026-03-02&to=2026-03-01')).toEqual({ to: 'To must be on or after From' });
    expect(await readErrors('from=2026-03-02&to=2026-04-13')).toEqual({ to: 'At most 42 days' });
    expect(await readErrors('from=2026-03-02&to=2026-04-12')).toBeUndefined();
    expect(await readErrors('to=2026-03-02')).toEqual({ from: 'Invalid Date' });
  });
});

describe('the calendar link', () => {
  const make = async (by: Client): Promise<string> => {
    const { url } = (await by.post('/api/calendar/feed/', {})).body;
    return new URL(url).pathname;
  };
  const read = (path: string) => server.app.inject({ url: path });

  test('gives a calendar app the entries that the user can view, by date', async () => {
    const dispatcher = await server.personnel(owner, { 3000: 'view' });

    const answer = await read(await make(dispatcher));

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const days = [today, addDays(today, 1)].map((day) => day.replaceAll('-', ''));
    expect(answer.body.match(/DTSTART.*/g)?.map((line) => line.trim())).toEqual(
      days.map((day) => `DTSTART;VALUE=DATE:${day}`),
    );
    expect(answer.body).toContain(`UID:pickup-${load.id}@`);
    expect(answer.body).not.toContain('Expirations');
  });

  test('follows a change to the user’s permissions at the next read', async () => {
    const manager = await server.personnel(owner, { 7000: 'view' });
    const path = await make(manager);
    const before = (await read(path)).body;
    await server.services.db.system((tx) =>
      tx.query(sql`update profile set policy = '[]' where id = ${manager.profileId}`),
    );

    const after = await read(path);
    await server.services.db.system((tx) =>
      tx.query(sql`update profile set state = 'INACTIVE' where id = ${manager.profileId}`),
    );

    expect(before).toContain('CATEGORIES:Expirations');
    expect([after.statusCode, after.body.includes('VEVENT')]).toEqual([200, false]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('belongs to one user, is shown once, and stops working when reset or turned off', async () => {
    const dispatcher = await server.personnel(owner, { 3000: 'view' });
    const state = async () => (await dispatcher.get('/api/calendar/feed/')).body;
    expect(await state()).toEqual({ created: null });
    const first = await make(dispatcher);
    const second = await make(dispatcher);

    expect(await state()).toEqual({ created: expect.stringMatching(/^\d{4}-/) });
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await owner.get('/api/calendar/feed/')).body).toEqual({ created: null });
    expect((await dispatcher.delete('/api/calendar/feed/')).status).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read('/api/calendar/feed/nothing.ics')).statusCode).toBe(404);
    const history = await owner.get(`/api/history/?record=profile&recordId=${dispatcher.profileId}`);
    expect(history.body.results.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'calendarFeed', label: 'Calendar Link', from: 'On', to: 'Off' },
        { field: 'calendarFeed', label: 'Calendar Link', from: 'On', to: 'Reset' },
        { field: 'calendarFeed', label: 'Calendar Link', from: 'Off', to: 'On' },
      ]),
    );
  });
});
