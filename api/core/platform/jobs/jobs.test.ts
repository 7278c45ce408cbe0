import { once } from 'node:events';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type Jobs, openJobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let account: string;
const opened: Jobs[] = [];
const failures: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, max: 4 });
  account = await newAccount();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  await db.system((tx) => tx.query(sql`drop schema if exists jobs cascade`));
  failures.length = 0;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function newAccount(): Promise<string> {
  const id = newId();
  await db.system((tx) => tx.query(sql`insert into account (id, account_name) values (${id}, 'Test Freight LLC')`));
  return id;
}

const ask = <R>(statement: ReturnType<typeof sql>) => db.system((tx) => tx.query<R>(statement));

function open({ pollSeconds = 1 } = {}): Jobs {
  const onError = (error: Error, name?: string) => void failures.push(`${name}: ${error.message}`);
  const jobs = openJobs(database.url, { schema: 'jobs', pollSeconds, onError });
  opened.push(jobs);
  return jobs;
}

/** Returns a handler that records its data, and a promise of the n-th call. */
function recorder<Data>() {
  const seen: Data[] = [];
  const events = new EventTarget();
  return {
    seen,
    handler: async (data: Data) => {
      seen.push(data);
      events.dispatchEvent(new Event('called'));
    },
    async calls(n: number) {
      while (seen.length < n) await once(events, 'called');
    },
  };
}

describe('a job', () => {
  it('runs with its data at once after the transaction that added it commits', async () => {
    // Polling takes 45 seconds, longer than this test waits, so the job runs because of the notification.
    const jobs = open({ pollSeconds: 45 });
    const { seen, handler, calls } = recorder<{ load: number }>();
    jobs.define('bill', handler);
    await jobs.start();
    for (const load of [4471, 4472, 4473]) {
      const id = await db.tx(account, (tx) => jobs.enqueue(tx, 'bill', { load }));
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      await calls(load - 4470);
    }
    expect(seen).toEqual([{ load: 4471 }, { load: 4472 }, { load: 4473 }]);
  }, 30_000);

  it('from a rolled-back transaction does not run', async () => {
    const jobs = open();
    const { seen, handler, calls } = recorder<{ load: number }>();
    jobs.define('bill', handler);
    await jobs.start();
    const undone = db.tx(account, async (tx) => {
      await jobs.enqueue(tx, 'bill', { load: 1 });
      throw new Error('the customer was refused');
    });
    await expect(undone).rejects.toThrow('the customer was refused');
    await db.tx(account, (tx) => jobs.enqueue(tx, 'bill', { load: 2 }));
    await calls(1);
    expect(seen).toEqual([{ load: 2 }]);
    expect(await db.system((tx) => tx.query(sql`select data from jobs.job`))).toEqual([{ data: { load: 2 } }]);
  });

  it('is retried after a failure, which is logged', async () => {
    const jobs = open();
    const { seen, handler, calls } = recorder<object>();
    jobs.define(
      'flaky',
      async (data: object) => {
        await handler(data);
        if (seen.length < 3) throw new Error(`no answer ${seen.length}`);
      },
      { retryDelay: 1 },
    );
    await jobs.start();
    await db.tx(account, (tx) => jobs.enqueue(tx, 'flaky', {}));
    await calls(3);
    await jobs.stop();
    expect(failures).toEqual(['flaky: no answer 1', 'flaky: no answer 2']);
    expect(await db.system((tx) => tx.query(sql`select state, retry_count from jobs.job`))).toEqual([
      { state: 'completed', retry_count: 2 },
    ]);
  });

  it('stops after its last retry and stays visible', async () => {
    const jobs = open();
    const { handler, calls } = recorder<object>();
    jobs.define(
      'hopeless',
      async (data: object) => {
        await handler(data);
        throw new Error('no such card');
      },
      { retries: 1, retryDelay: 1 },
    );
    await jobs.start();
    await db.tx(account, (tx) => jobs.enqueue(tx, 'hopeless', {}));
    await calls(2);
    await jobs.stop();
    const rows = await db.system((tx) => tx.query(sql`select state, output->>'message' as message from jobs.job`));
    expect(rows).toEqual([{ state: 'failed', message: 'no such card' }]);
  });

  it('can still add another while the jobs are being stopped', async () => {
    const jobs = open();
    const running = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    jobs.define('second', async () => undefined);
    jobs.define('first', async () => {
      running.resolve();
      await goOn.promise;
      await db.tx(account, (tx) => jobs.enqueue(tx, 'second', {}));
    });
    await jobs.start();
    await db.tx(account, (tx) => jobs.enqueue(tx, 'first', {}));
    await running.promise;

    const stopped = jobs.stop();
    goOn.resolve();
    await stopped;

    expect(failures).toEqual([]);
    // Whether it runs before the end depends on the moment of the last poll.
    expect(await ask(sql`select name, state from jobs.job order by name`)).toEqual([
      { name: 'first', state: 'completed' },
      { name: 'second', state: expect.stringMatching(/^(?:created|completed)$/) },
    ]);
  });

  it('in a backlog runs exactly once across two servers, without pauses', async () => {
    const [first, second] = [open(), open()];
    const { seen, handler, calls } = recorder<{ n: number }>();
    for (const jobs of [first, second]) jobs.define('many', handler, { concurrency: 2 });
    await Promise.all([first.start(), second.start()]);
    await db.tx(account, async (tx) => {
      for (let n = 0; n < 200; n++) await first.enqueue(tx, 'many', { n });
    });
    await calls(200);
    await Promise.all([first.stop(), second.stop()]);
    expect(seen.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    // None of them waits to run again either.
    expect(await ask(sql`select distinct state, retry_count from jobs.job where name = 'many'`)).toEqual([
      { state: 'completed', retry_count: 0 },
    ]);
  });

  it('with a key is queued once and can be added again after it starts', async () => {
    const jobs = open();
    const running = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    jobs.define('sum', async () => {
      running.resolve();
      await goOn.promise;
    });
    await jobs.start({ work: false });
    const add = () => db.tx(account, (tx) => jobs.enqueue(tx, 'sum', {}, { key: account }));
    expect(await add()).not.toBeNull();
    expect(await add()).toBeNull();
    await jobs.stop();
    await jobs.start();
    await running.promise;
    expect(await add()).not.toBeNull();
    goOn.resolve();
  });

  it('is finished before the server stops', async () => {
    const jobs = open();
    const running = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    jobs.define('slow', async () => {
      running.resolve();
      await goOn.promise;
    });
    await jobs.start();
    await db.tx(account, (tx) => jobs.enqueue(tx, 'slow', {}));
    await running.promise;
    const stopped = jobs.stop();
    goOn.resolve();
    await stopped;
    expect(await db.system((tx) => tx.query(sql`select state from jobs.job`))).toEqual([{ state: 'completed' }]);
  });
});

describe('a scheduled job', () => {
  it('runs once at its time in its time zone across two servers', async () => {
    const { seen, handler, calls } = recorder<object>();
    for (const jobs of [open(), open()]) {
      jobs.define('every-minute', handler);
      jobs.schedule('every-minute', '* * * * *', 'America/Chicago');
    }
    await Promise.all(opened.map((jobs) => jobs.start()));
    await calls(1);
    // A check within a second of another is skipped, so each check is made to look like the first in a long time.
    for (let look = 0; look < 4; look++) {
      await ask(sql`update jobs.version set cron_on = null`);
      await expect.poll(() => ask(sql`select 1 from jobs.version where cron_on is not null`)).toHaveLength(1);
    }
    // Running jobs end first, so nothing more can arrive. Queued duplicates count as runs too.
    await Promise.all(opened.map((jobs) => jobs.stop()));

    const minutes = await ask<{ sent: number; minutes: number }>(
      sql`select count(*)::int as sent, count(distinct singleton_on)::int as minutes from jobs.job where name = '__pgboss__send-it'`,
    );
    const runs = await ask(sql`select data, retry_count from jobs.job where name = 'every-minute'`);
    expect(minutes[0]?.sent).toBe(minutes[0]?.minutes);
    expect(runs.length).toBeLessThanOrEqual(minutes[0]?.minutes ?? 0);
    expect(runs).toEqual(runs.map(() => ({ data: {}, retry_count: 0 })));
    expect(seen.length).toBeLessThanOrEqual(runs.length);
    expect(await ask(sql`select name, cron, timezone from jobs.schedule`)).toEqual([
      { name: 'every-minute', cron: '* * * * *', timezone: 'America/Chicago' },
    ]);
  });

  it('ends when a later version no longer schedules it', async () => {
    const before = open();
    before.define('old', async () => undefined);
    before.schedule('old', '0 6 * * 5', 'America/Chicago');
    await before.start();
    await before.stop();
    await open().start();
    expect(await db.system((tx) => tx.query(sql`select name from jobs.schedule`))).toEqual([]);
  });

  it('with an unknown time zone stops the start', async () => {
    const jobs = open();
    jobs.define('wrong', async () => undefined);
    jobs.schedule('wrong', '0 6 * * 5', 'America/Chigaco');
    await expect(jobs.start()).rejects.toThrow('Chigaco');
  });
});

describe('limits of jobs', () => {
  it('let the application add jobs, but not read, change or take those of other accounts', async () => {
    const jobs = open();
    jobs.define('bill', async () => undefined);
    await jobs.start({ work: false });
    await db.tx(account, (tx) => jobs.enqueue(tx, 'bill', {}));
    for (const statement of [
      sql`select data from jobs.job`,
      sql`select data from jobs.job_common`,
      sql`delete from jobs.job`,
    ]) {
      await expect(db.tx(account, (tx) => tx.query(statement))).rejects.toThrow('permission denied');
    }
  });

  it('report mistakes in code: defined twice, not defined, not started', async () => {
    const jobs = open();
    jobs.define('bill', async () => undefined);
    expect(() => jobs.define('bill', async () => undefined)).toThrow('defined twice');
    expect(() => jobs.schedule('bil', '* * * * *', 'UTC')).toThrow('not defined');
    const tx = { query: async () => [] };
    await expect(jobs.enqueue(tx, 'bill', {})).rejects.toThrow('before the jobs are started');
    await jobs.start({ work: false });
    await expect(jobs.enqueue(tx, 'bil', {})).rejects.toThrow('does not exist');
  });
});
