import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openClient } from './client.ts';
import { PURCHASES, TRIPS } from './motive-responses.ts';
import { type MotiveServer, motivePurchase, motiveTrip, startMotive } from './testing/motive-server.ts';

let motive: MotiveServer;
let waits: number[];
let client: Client;
let stop: AbortController;

beforeAll(async () => {
  motive = await startMotive();
});
afterAll(() => motive.close());

beforeEach(() => {
  motive.forget();
  motive.state.access = 'at-0';
  waits = [];
  stop = new AbortController();
  client = clientWith('at-0');
});

const clientWith = (...tokens: string[]) =>
  openClient({
    baseUrl: motive.url,
    token: async (stale) => tokens[stale === undefined ? 0 : tokens.indexOf(stale) + 1] ?? 'none',
    wait: async (ms) => waits.push(ms),
    signal: stop.signal,
    patienceMs: 300,
  });

const trips = (count: number) => Array.from({ length: count }, (_, at) => motiveTrip({ id: at + 1 }));
const DAYS = { start_date: '2026-03-01', end_date: '2026-03-03' };

describe('reading a list from Motive', () => {
  // Ledger: INT-09
  test('requests all pages in miles with the granted token, and repeats a multi-page list', async () => {
    motive.trips(...trips(250));

    const read = await client.readAll(TRIPS, DAYS);

    expect([read.length, read[0]?.id, read[249]?.id]).toEqual([250, '1', '250']);
    expect(motive.state.asked.map(({ query }) => query)).toEqual(
      ['1', '2', '3', '1', '2', '3'].map((page_no) => ({ ...DAYS, per_page: '100', page_no })),
    );
    expect(motive.state.asked[0]?.headers).toMatchObject({ authorization: 'Bearer at-0', 'x-metric-units': 'false' });
  });

  test.each([
    [0, 1],
    [100, 1],
    [200, 4],
  ])('stops after the last of exactly %d items', async (count, questions) => {
    motive.trips(...trips(count));

    expect(await client.readAll(TRIPS, DAYS)).toHaveLength(count);
    expect(motive.state.asked).toHaveLength(questions);
  });

  test('starts over when the list changes, and returns each item once', async () => {
    motive.trips(...trips(150));
    let changes = 1;
    motive.state.before = (_path, page) => {
      // A new first item moves the last one of page 1 to page 2.
      if (page === 2 && changes-- > 0) motive.trips(motiveTrip({ id: 999 }), ...trips(150));
    };

    const read = await client.readAll(TRIPS, DAYS);

    expect(new Set(read.map(({ id }) => id)).size).toBe(151);
    expect(motive.state.asked).toHaveLength(6);
  });

  test('misses nothing when one item replaces another between two pages', async () => {
    motive.trips(...trips(150));
    let changes = 1;
    motive.state.before = (_path, page) => {
      if (page === 2 && changes-- > 0) motive.trips(...trips(150).slice(1), motiveTrip({ id: 999 }));
    };

    const read = await client.readAll(TRIPS, DAYS);

    expect(read.map(({ id }) => id)).toEqual([
      ...trips(150)
        .slice(1)
        .map(({ id }) => String(id)),
      '999',
    ]);
  });

  test('fails with a message when the list keeps changing', async () => {
    let next = 1000;
    motive.trips(...trips(150));
    motive.state.before = (_path, page) => {
      if (page === 2) motive.trips(motiveTrip({ id: next++ }), ...(motive.state.lists['/v1/ifta/trips'] as never[]));
    };

    await expect(client.readAll(TRIPS, DAYS)).rejects.toThrow(
      'Motive’s list of IFTA trips kept changing while it was read.',
    );
  });
});

describe('Motive errors', () => {
  // Ledger: INT-09
  test('wait on status 429 for the given seconds or until the given time', async () => {
    const inTwoMinutes = new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000).toUTCString();
    motive.trips(...trips(1));
    motive.failWith(
      { status: 429, headers: { 'retry-after': '17' } },
      { status: 429, headers: { 'retry-after': inTwoMinutes } },
      { status: 429 },
    );

    expect(await client.readAll(TRIPS, DAYS)).toHaveLength(1);

    expect([waits[0], waits[2]]).toEqual([17_000, 4000]);
    expect(waits[1]).toBeGreaterThan(110_000);
    expect(waits[1]).toBeLessThanOrEqual(121_000);
  });

  test('end the sync without waiting when Motive asks for hours', async () => {
    motive.failWith({ status: 429, headers: { 'retry-after': '7200' } });

    await expect(client.readAll(TRIPS, DAYS)).rejects.toThrow('Motive asked us to try again in 120 minutes.');
    expect(waits).toEqual([]);
  });

  test('retry on status 500, a broken connection, and a timeout, with growing waits', async () => {
    motive.purchases(motivePurchase({ id: 5 }));
    motive.failWith({ status: 500 }, 'break', 'hang', { status: 503 });

    const read = await client.readAll(PURCHASES, DAYS);

    expect(read.map(({ id, total_cost }) => [id, total_cost])).toEqual([['5', '389.9']]);
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  test('fail with a message after five tries', async () => {
    motive.failWith(...Array.from({ length: 6 }, () => ({ status: 502 })));

    await expect(client.readAll(PURCHASES)).rejects.toThrow('Motive didn’t respond to the request for fuel purchases.');
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });

  test('name the place of an undocumented value or a response that isn’t JSON', async () => {
    motive.failWith({ status: 200, body: { ifta_trips: [{ ifta_trip: { id: 1 } }], pagination: { total: 1 } } });
    await expect(client.readAll(TRIPS)).rejects.toThrow(
      /^Motive’s response to \/v1\/ifta\/trips couldn’t be read: ifta_trips\.0\.ifta_trip\.date /,
    );

    motive.failWith({ status: 200, body: 'maintenance' });
    await expect(client.readAll(TRIPS)).rejects.toThrow(/^Motive’s response to \/v1\/ifta\/trips couldn’t be read/);
  });

  test('name the missing scope', async () => {
    motive.failWith({ status: 403 });

    await expect(client.readAll(TRIPS)).rejects.toThrow(
      'Motive doesn’t allow access to IFTA trips. Reconnect and allow ifta_reports.trips.',
    );
  });

  test('stop waiting when the sync is canceled', async () => {
    motive.failWith('hang');
    motive.state.before = () => undefined;
    const reading = client.readAll(TRIPS);

    stop.abort(new Error('The server stops'));

    await expect(reading).rejects.toThrow('The server stops');
  });
});

describe('an access token', () => {
  test('is renewed once after it expires, and the page is requested again', async () => {
    motive.trips(...trips(1));
    motive.state.access = 'at-1';

    expect(await clientWith('at-0', 'at-1').readAll(TRIPS, DAYS)).toHaveLength(1);
  });

  test('ends the consent if it is rejected right after renewal', async () => {
    motive.revoke();

    await expect(clientWith('at-0', 'at-1').readAll(TRIPS)).rejects.toMatchObject({ name: 'ConsentEnded' });
    expect(motive.state.asked).toHaveLength(2);
  });
});
