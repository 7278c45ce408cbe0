/** Covers users' tasks and the server's jobs as the operator lists and manages them. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { eventually } from '../core/testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeOperator, type Operator } from './testing.ts';

let server: TestServer;
let milepost: Operator;
let owner: Client & { carrierId: string };
let work: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  milepost = makeOperator(server);
  owner = await server.account('Bluebonnet Freight LLC');
  vi.spyOn(console, 'error').mockReturnValue();
  server.services.jobs.define('proof', () => work(), { retries: 0 });
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});
beforeEach(async () => {
  work = async () => undefined;
  await ask(sql`delete from task`);
});

const ask = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));

/** Makes an export of the customers list in the given state. */
async function makeTask(state: string, error: string | null = null): Promise<string> {
  const id = newId();
  await ask(sql`insert into task (account_id, id, profile, kind, title, input, state, error, ended)
    values (${owner.accountId}, ${id}, ${owner.profileId}, 'list', 'Customers', '{"record": "customer"}', ${state}, ${error},
      case when ${state} in ('FAILED', 'CANCELED', 'DONE') then now() end)`);
  return id;
}
const readState = async (id: string) =>
  (await ask<{ state: string }>(sql`select state from task where id = ${id}`))[0]?.state;

describe('tasks', { timeout: 180_000 }, () => {
  test('list shows waiting, running and failed tasks with account, user and error; --state filters', async () => {
    const failed = await makeTask('FAILED', 'The server failed.');
    await makeTask('DONE');

    const all = await milepost(['tasks', 'list', '--json']);
    const done = await milepost(['tasks', 'list', '--state', 'done', '--json']);
    const wrong = await milepost(['tasks', 'list', '--state', 'lost']);

    expect(all.json.tasks).toMatchObject([
      {
        id: failed,
        state: 'FAILED',
        account: 'Bluebonnet Freight LLC',
        title: 'Customers',
        error: 'The server failed.',
      },
    ]);
    expect(done.json.tasks).toMatchObject([{ state: 'DONE' }]);
    expect(wrong.code).toBe(2);
  });

  test('cancel ends a waiting task and rejects one that has ended', async () => {
    const id = await makeTask('WAITING');

    expect(await milepost(['tasks', 'cancel', id])).toMatchObject({ code: 0, out: 'Customers is canceled.\n' });
    expect(await readState(id)).toBe('CANCELED');
    expect(await milepost(['tasks', 'cancel', id])).toMatchObject({ code: 1 });
    expect(await milepost(['tasks', 'cancel', newId()])).toMatchObject({ code: 3 });
  });

  test('retry restarts a failed task on the running server and rejects a finished one', async () => {
    await owner.post('/api/account/export/');
    const { id } = (await owner.get('/api/account/export/')).body.task;
    await eventually(async () => expect(await readState(id)).toBe('DONE'));
    expect((await milepost(['tasks', 'retry', id])).code).toBe(1);
    await ask(sql`update task set state = 'FAILED', file = null where id = ${id}`);

    const { code, json } = await milepost(['tasks', 'retry', id, '--json']);

    expect({ code, json }).toEqual({ code: 0, json: { id, state: 'WAITING' } });
    await eventually(async () => expect(await readState(id)).toBe('DONE'));
  });
});

describe('jobs', () => {
  test('list shows a failed job with its error until a retry succeeds', async () => {
    work = () => Promise.reject(new Error('The store is away.'));
    const id = await server.services.db.tx(owner.accountId, (tx) =>
      server.services.jobs.enqueue(tx, 'proof', { accountId: owner.accountId }),
    );
    const listJobs = async () => (await milepost(['jobs', 'list', '--json'])).json.jobs;
    await eventually(async () =>
      expect(await listJobs()).toMatchObject([
        { id, queue: 'proof', state: 'failed', accountId: owner.accountId, error: 'The store is away.' },
      ]),
    );
    work = async () => undefined;

    const { code, out } = await milepost(['jobs', 'retry', id ?? '']);

    expect({ code, out }).toEqual({ code: 0, out: `The job proof ${id} is queued again.\n` });
    await eventually(async () => expect(await listJobs()).toEqual([]));
    expect((await milepost(['jobs', 'retry', id ?? ''])).code).toBe(1);
  });

  test('list shows a waiting job, which can be canceled', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const id = await server.services.db.tx(owner.accountId, (tx) =>
      server.services.jobs.enqueue(tx, 'proof', {}, { startAfter: tomorrow }),
    );
    const listWaiting = async () => (await milepost(['jobs', 'list', '--state', 'waiting', '--json'])).json.jobs;

    expect(await listWaiting()).toEqual(expect.arrayContaining([expect.objectContaining({ id, queue: 'proof' })]));
    expect(await milepost(['jobs', 'cancel', id ?? ''])).toMatchObject({ code: 0 });

    expect((await listWaiting()).map((job: { id: string }) => job.id)).not.toContain(id);
    expect(await milepost(['jobs', 'cancel', newId()])).toMatchObject({ code: 3 });
    expect(await milepost(['jobs', 'list', '--state', 'lost'])).toMatchObject({ code: 2 });
  });
});
