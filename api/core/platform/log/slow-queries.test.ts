import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { logSlowQueries } from './slow-queries.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let lines: Record<string, unknown>[];
let stop: () => void;

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  lines = [];
  owner = await server.account();
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});
beforeEach(() => {
  lines = [];
  stop = logSlowQueries(server.app.log, LIMIT_MS);
});
afterEach(() => stop());

const LIMIT_MS = 500;
const SECRET = 'Foods of Munich';
const slow = sql`select pg_sleep(0.6), ${SECRET}::text as name`;
/** Returns log lines of statements with these words. On a busy machine, other statements may be slow too. */
const getLines = (words: string) =>
  lines.filter(({ msg, statement }) => msg === 'slow query' && String(statement).includes(words));
const slowLines = () => getLines('pg_sleep');

/** Sends the slow statement through each kind of database call. */
const WAYS: Record<string, () => Promise<unknown>> = {
  tx: () => server.services.db.tx(owner.accountId, (tx) => tx.query(slow)),
  read: () => server.services.db.read(owner.accountId, (tx) => tx.query(slow)),
  ask: () => server.services.db.batch(owner.accountId, slow),
  query: () => server.services.db.query(slow),
  system: () => server.services.db.system((tx) => tx.query(slow)),
  'heavy.ask': () => server.services.db.heavy.batch(owner.accountId, slow),
  'heavy.tx': () => server.services.db.heavy.tx(owner.accountId, (tx) => tx.query(slow)),
  'heavy.copy': () =>
    server.services.db.heavy.copy(owner.accountId, slow, async (read) => void (await Array.fromAsync(read))),
};

test.each(Object.keys(WAYS))('logs a slow statement without its values: db.%s', async (way) => {
  await WAYS[way]?.();

  expect(slowLines()).toMatchObject([{ level: 'warn', ms: expect.any(Number) }]);
  expect(slowLines()[0]?.ms).toBeGreaterThanOrEqual(LIMIT_MS);
  expect(slowLines()[0]?.statement).toMatch(/^select pg_sleep\(0\.6\), \$1::text as name$/);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('logs statements sent together in one line, without begin and commit', async () => {
  await server.services.db.tx(owner.accountId, (tx) =>
    Promise.all([tx.query(sql`select 1 as before`), tx.query(slow), tx.query(sql`select 2 as after`)]),
  );

  expect(slowLines().map(({ statement }) => statement)).toEqual([
    'select 1 as before; select pg_sleep(0.6), $1::text as name; select 2 as after',
  ]);
});

test('does not log a quick statement', async () => {
  await server.services.db.query(sql`select 'quick' as word`);

  expect(getLines('quick')).toEqual([]);
});

test('logs a statement that fails after a long time', async () => {
  const failing = sql`select 1 / (0 * length(clock_timestamp()::text)) from pg_sleep(0.6)`;

  await expect(server.services.db.tx(owner.accountId, (tx) => tx.query(failing))).rejects.toThrow('division by zero');

  expect(slowLines()).toMatchObject([{ statement: expect.stringContaining('pg_sleep') }]);
});

test('counts the same statement again', async () => {
  for (let n = 0; n < 3; n += 1) await WAYS.query?.();
  stop();

  expect(slowLines().map(({ repeated }) => repeated)).toEqual([undefined, 2]);
});

test('logs the request that sent the statement: its ID, route and account', async () => {
  await server.services.db.system((tx) =>
    tx.query(
      sql`create function slow_customer() returns trigger language plpgsql as 'begin perform pg_sleep(0.6); return null; end'`,
    ),
  );
  await server.services.db.system((tx) =>
    tx.query(sql`create trigger slow after insert on customer execute function slow_customer()`),
  );

  const { status, body } = await owner.post('/api/customer/', customerInput({ carrier: owner.carrierId }));
  expect([status, body.errors]).toEqual([201, undefined]);

  expect(getLines('insert into "customer"')).toMatchObject([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/customer/',
      account: owner.accountId,
      profile: owner.profileId,
    },
  ]);
});

test('logs the job that sent the statement', async () => {
  await server.services.db.system(async (tx) => {
    await tx.query(
      sql`create function slow_tidy() returns trigger language plpgsql as 'begin perform pg_sleep(0.6); return null; end'`,
    );
    await tx.query(sql`create trigger slow after delete on spent_captcha execute function slow_tidy()`);
    await server.services.jobs.enqueue(tx, 'tidy', {});
  });

  await eventually(() => expect(getLines('delete from spent_captcha')).toMatchObject([{ job: 'tidy' }]));
});
