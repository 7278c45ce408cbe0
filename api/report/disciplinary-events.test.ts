/** Covers the disciplinary event report: what drivers did, and the corrective action. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventInput } from '../../db/demo/safety/event.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { disciplinaryEventsListing } from './disciplinary-events.ts';
import { copyRow, DAY, readReport, save, splitLines } from './testing.ts';

const REPORT = '/api/report/disciplinary_event/';
const MARCH = 'eventDate__gte=2025-03-01&eventDate__lte=2025-03-31';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const addEvent = (eventDate: string, over: object = {}, by: Client = owner, of = parties): Promise<AnyBody> =>
  save(by, 'event', {
    ...eventInput({ carrier: of.carrier, driver: of.driver, vehicle: of.vehicle } as never),
    eventDate,
    ...over,
  });

const find = async (query: string) => (await owner.get(`${REPORT}?${MARCH}&${query}`)).body;

describe('the disciplinary event report', () => {
  // Ledger: RDE-02, RPT-21, API-19
  test('lists driver events by date, both ends included, and excludes other types and deleted ones', async () => {
    await addEvent('2025-02-28');
    const first = await addEvent('2025-03-01', { eventAlarmLevel: 30, eventCorrectiveAction: 50, desc: 'Letter sent' });
    await addEvent('2025-03-31', { eventValue: 'HARD_BRAKE', eventName: 'I-10 exit 4' });
    await addEvent('2025-04-01');
    await addEvent('2025-03-10', { eventType: 'TODO' });
    const removed = await addEvent('2025-03-15');
    await owner.delete(`/api/event/${removed.id}`);

    const body = await find('');

    expect([body.count, body.totals]).toEqual([2, {}]);
    expect(body.results[1]).toEqual({
      id: first.id,
      eventAlarmLevel: 30,
      eventValue: 'SPEEDING',
      eventName: '78 in a 65 on I-35',
      eventDate: '2025-03-01',
      eventCorrectiveAction: 50,
      desc: 'Letter sent',
      driver: expect.objectContaining({ id: parties.driver }),
      vehicle: expect.objectContaining({ id: parties.vehicle }),
    });
  });

  // Ledger: RDE-05, RPT-17
  test('exports the exact file, including driver and truck', async () => {
    const { text, headers } = await owner.get(`${REPORT}csv/?${MARCH}`);
    const truck = (await find('')).results[0].vehicle.prettyName;
    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'Alarm Level,Event,Event Date,Driver,Truck,Corrective Action,Description',
        `Warning,Hard Brake,2025-03-31,Marcus Okafor,${truck},Verbal Warning,`,
        `Severe,Speeding,2025-03-01,Marcus Okafor,${truck},Money Penalty & Suspension,Letter sent`,
        '',
      ],
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${server.today()}_disciplinary_event_report.csv"`,
    );
  });

  // Ledger: RDE-01, RDE-03, RPT-20
  test('filters by authority, and by driver and truck within one authority; only its own event type is valid', async () => {
    const under = `carrier=${parties.carrier}`;
    expect((await find('eventType=DRIVER_SAFETY_VIOLATION')).count).toBe(2);
    expect((await find('eventType=TODO')).errors).toEqual({ eventType: 'eventType is DRIVER_SAFETY_VIOLATION' });
    expect((await find(`${under}&driver=${parties.driver}&vehicle=${parties.vehicle}`)).count).toBe(2);
    expect((await find(`${under}&driver=${parties.vehicle}`)).count).toBe(0);
    expect((await find(`driver=${parties.vehicle}`)).count).toBe(2);
    expect((await owner.get(`${REPORT}?eventDate__gte=2025-03-01`)).body.errors).toEqual({
      eventDate__lte: 'Invalid Date',
    });
  });

  // Ledger: RMR-03, ROL-17, USR-25, RPT-18
  test('requires view on permission 12000 and shows nothing to another account', async () => {
    const reader = await server.personnel(owner, { 12000: 'view' });
    const clerk = await server.personnel(owner, { 7000: 'all', 9000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    expect((await stranger.get(`${REPORT}?${MARCH}`)).body.count).toBe(0);
  });

  test('reads one month of many events through the date index', async () => {
    const other = await server.account('Large LLC');
    const { id } = await addEvent('2020-01-01', {}, other, await makeParties(other, other.carrierId));
    await copyRow(server, 'event', id, { event_date: DAY });
    const february = { eventDate__gte: '2024-02-01', eventDate__lte: '2024-02-29' };
    expect(await readReport(server, other, disciplinaryEventsListing, february)).toEqual({
      count: 580,
      totals: {},
      scans: 0,
    });
  });
});
