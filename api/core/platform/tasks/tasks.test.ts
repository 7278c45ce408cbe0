import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { badInput } from '../http/errors.ts';
import { needs } from '../session/right.ts';
import type { Session } from '../session/session.ts';
import { runInWorker } from '../work/worker.ts';
import type { Outcome, Run } from './task-kind.ts';
import type { Start } from './user-tasks.ts';

type Owner = Client & { carrierId: string };
type Proof = Run<{ title: string }>;

let server: TestServer;
let owner: Owner;
let start: Start<{ title: string }>;
/** The work of the next runs. */
let act: (run: Proof) => Promise<Outcome>;
let runs: Proof[];

const PROOF = { title: 'Proof' };
const FILE: Outcome = { file: { name: 'proof.csv', type: 'text/csv', content: Buffer.from('a,b\r\n') } };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  start = server.services.tasks.define<{ title: string }>({
    kind: 'proof',
    title: ({ title }) => title,
    right: needs(3000, 'view'),
    limits: { queue: 'proof', concurrency: 1, minutes: 5 },
    run: (run) => {
      runs.push(run);
      return act(run);
    },
  });
  await server.services.jobs.start();
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});
beforeEach(() => {
  runs = [];
  act = async () => FILE;
});

const getSession = (client: Client, over: Partial<Session> = {}) =>
  ({ ...client, profileType: 'CARRIER', policy: [], ...over }) as unknown as Session;
const startTask = async (by: Client = owner) => (await start(getSession(by), PROOF)).id;
const read = async (id: string, by: Client = owner) => (await by.get(`/api/task/${id}`)).body;
const become = (id: string, state: string) =>
  eventually(async () => {
    const task = await read(id);
    expect(task.state).toBe(state);
    return task;
  });
const bySystem = (statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query(statement));

/** Returns a run that continues until it is told to end. */
function endless(): { firstRun: Promise<Proof>; act: typeof act } {
  const firstRun = Promise.withResolvers<Proof>();
  return {
    firstRun: firstRun.promise,
    act: async (run) => {
      firstRun.resolve(run);
      await once(run.signal, 'abort');
      throw run.signal.reason;
    },
  };
}

describe('a task', () => {
  test('produces a file, which its user downloads from a signed address', async () => {
    const task = await become(await startTask(), 'DONE');

    const file = await owner.get(`${task.result.url}&download`);

    expect(task).toMatchObject({ title: 'Proof', attempt: 1, error: null, result: { name: 'proof.csv', size: 5 } });
    expect(file.text).toBe('a,b\r\n');
    expect(file.headers['content-disposition']).toBe('attachment; filename="proof.csv"');
    expect((await owner.get('/api/task/')).body.results[0]).toEqual(task);
  });

  test('does not wait for all tasks of another account', async () => {
    const other = await server.account('Red Rock Haulers LLC');
    const { firstRun, act: run } = endless();
    act = run;
    const first = await startTask();
    await firstRun;
    act = async () => FILE;
    await startTask();
    const third = await startTask();
    await startTask(other);

    await owner.post(`/api/task/${first}/cancel/`);
    await become(third, 'DONE');

    const { accountId } = owner;
    expect(runs.map((each) => each.accountId)).toEqual([accountId, accountId, other.accountId, accountId]);
  });

  test('can return a page to open', async () => {
    act = async () => ({ page: '/UI/fleet/fleets' });

    expect((await become(await startTask(), 'DONE')).result).toEqual({ page: '/UI/fleet/fleets' });
  });

  test('reports its progress while it runs', async () => {
    const { firstRun, act: run } = endless();
    act = (proof) => {
      proof.progress('12 of 40 trips', 12, 40);
      return run(proof);
    };
    const id = await startTask();
    await firstRun;

    await eventually(async () => expect(await read(id)).toMatchObject({ done: 12, total: 40 }));

    expect(await read(id)).toMatchObject({ state: 'RUNNING', words: '12 of 40 trips', result: null });
    await owner.post(`/api/task/${id}/cancel/`);
  });

  test("reports in words why it can't be done, and can be retried", async () => {
    act = () => Promise.reject(badInput({ file: 'Line 3 has no date. Add it and send the file again.' }));
    const id = await startTask();
    expect((await become(id, 'FAILED')).error).toBe('Line 3 has no date. Add it and send the file again.');
    act = async () => FILE;

    const again = await owner.post(`/api/task/${id}/retry/`);

    expect(again.body).toMatchObject({ id, error: null });
    expect(await become(id, 'DONE')).toMatchObject({ id, attempt: 2 });
    expect((await owner.post(`/api/task/${id}/retry/`)).body.default_detail).toBe('Only failed tasks can be retried.');
  });

  test('hides the details of a server error', async () => {
    act = () => Promise.reject(new Error('column "x" does not exist'));

    expect((await become(await startTask(), 'FAILED')).error).toBe(
      'Something went wrong on our end. Nothing was saved. Please try again.',
    );
  });

  test('says what to do when its worker crashed', async () => {
    const broken = `data:text/javascript,${encodeURIComponent("export default async () => { throw new Error('There is no page') }")}`;
    act = () =>
      runInWorker(broken, async () => null, {
        memoryMb: 200,
        baseSeconds: 30,
        secondsPerMb: 0,
        account: '',
        bytes: 0,
      }) as Promise<Outcome>;

    expect((await become(await startTask(), 'FAILED')).error).toBe(
      'The file couldn’t be processed. There is no page. Try a smaller or simpler file.',
    );
  });

  test('does not start when canceled while waiting', async () => {
    const { firstRun, act: run } = endless();
    act = run;
    const first = await startTask();
    await firstRun;
    const second = await startTask();

    const canceled = await owner.post(`/api/task/${second}/cancel/`);
    await owner.post(`/api/task/${first}/cancel/`);
    act = async () => FILE;
    await become(await startTask(), 'DONE');

    expect(canceled.body).toMatchObject({ state: 'CANCELED', attempt: 0 });
    expect(await read(second)).toMatchObject({ state: 'CANCELED', attempt: 0 });
    expect(runs).toHaveLength(2);
    expect((await owner.post(`/api/task/${second}/cancel/`)).body.default_detail).toBe('Proof has already ended.');
  });

  test('is notified, and its worker is ended, when it is canceled while running', async () => {
    const endlessly = `data:text/javascript,${encodeURIComponent('export default async () => { for (;;) ; }')}`;
    const ended = Promise.withResolvers<unknown>();
    act = ({ signal }) => {
      const work = runInWorker(endlessly, async () => null, {
        memoryMb: 200,
        baseSeconds: 600,
        secondsPerMb: 0,
        account: '',
        bytes: 0,
        signal,
      });
      work.catch(ended.resolve);
      return work as Promise<Outcome>;
    };
    const id = await startTask();
    await become(id, 'RUNNING');

    await owner.post(`/api/task/${id}/cancel/`);

    expect(await ended.promise).toEqual(runs[0]?.signal.reason);
    expect(await read(id)).toMatchObject({ state: 'CANCELED', result: null });
  });

  test('leaves nothing behind when it ends after being canceled', async () => {
    const goOn = Promise.withResolvers<void>();
    act = () => goOn.promise.then(() => FILE);
    const id = await startTask();
    await become(id, 'RUNNING');
    await owner.post(`/api/task/${id}/cancel/`);

    goOn.resolve();
    act = async () => FILE;
    const next = await become(await startTask(), 'DONE');

    expect(await read(id)).toMatchObject({ state: 'CANCELED', result: null });
    const kept = await bySystem(sql`select name from file f where not exists (select from task t where t.file = f.id)`);
    expect([next.state, kept]).toEqual(['DONE', []]);
  });
});

describe('a task of a stopped server', () => {
  const goesSilent = (id: string) => bySystem(sql`update task set alive = now() - interval '1 hour' where id = ${id}`);

  test('is resumed once by another server, and fails with a message the second time', async () => {
    const { jobs, tasks } = server.services;
    await jobs.stop();
    await jobs.start({ work: false });
    const id = await startTask();
    const other = spawn(process.execPath, ['--input-type=module', '-e', otherServer(server.databaseUrl)]);
    await once(other.stdout, 'data');
    expect(await read(id)).toMatchObject({ state: 'RUNNING', attempt: 1 });
    other.kill('SIGKILL');
    await once(other, 'exit');
    await goesSilent(id);
    const { firstRun, act: run } = endless();
    act = run;
    await jobs.stop();
    await jobs.start();

    await tasks.takeUpLost();
    const { signal } = await firstRun;
    expect(await read(id)).toMatchObject({ state: 'RUNNING', attempt: 2 });
    // The server is frozen and presumed dead.
    await bySystem(sql`update task set alive = now() - interval '1 hour', attempt = attempt + 1 where id = ${id}`);
    await once(signal, 'abort');
    await tasks.takeUpLost();

    // The job that runs every minute may hold the row until it has written the same.
    expect((await become(id, 'FAILED')).error).toBe(
      'The server stopped twice while this ran. Nothing was saved. Please try again.',
    );
    act = async () => FILE;
    await owner.post(`/api/task/${id}/retry/`);
    await become(id, 'DONE');
  });

  test('is added again if it had not started', async () => {
    const { jobs, tasks } = server.services;
    await jobs.stop();
    await jobs.start({ work: false });
    const id = await startTask();
    await bySystem(sql`delete from jobs.job where name = 'task.proof'`);
    await goesSilent(id);

    await tasks.takeUpLost();
    await jobs.stop();
    await jobs.start();

    expect(await become(id, 'DONE')).toMatchObject({ attempt: 1 });
  });
});

/** Returns a script that starts the task in another process and never ends it. */
const otherServer = (url: string) => `
  const at = (path) => import(new URL(path, ${JSON.stringify(import.meta.url)}).href);
  const { openServices } = await at('../open-services.ts');
  const { openDatabase } = await at('../db/database.ts');
  const { readSettings } = await at('../settings.ts');
  const services = await openServices(readSettings({ LOG_LEVEL: 'silent' }), ${JSON.stringify(url)}, openDatabase({ url: ${JSON.stringify(url)}, max: 2 }));
  services.tasks.define({
    kind: 'proof', title: () => 'Proof', right: 'any', limits: { queue: 'proof', concurrency: 1, minutes: 5 },
    run: () => { console.log('running'); return new Promise(() => undefined); },
  });
  await services.jobs.start();`;

describe('limits of tasks', () => {
  // Ledger: PRM-04
  test('hide a task from other accounts and other users of the same account', async () => {
    const id = await startTask();
    const strangers = [await server.account('Red Rock Carriers LLC'), await server.personnel(owner, { 3000: 'all' })];

    for (const stranger of strangers) {
      const answers = [
        await stranger.get(`/api/task/${id}`),
        await stranger.post(`/api/task/${id}/cancel/`),
        await stranger.post(`/api/task/${id}/retry/`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await stranger.get('/api/task/')).body).toEqual({ results: [], count: 0 });
    }
    await become(id, 'DONE');
  });

  test('deny the result and a retry to a user who has lost the permission', async () => {
    const helper = await server.personnel(owner, { 3000: 'view' });
    const policy = [{ id: 3000, view: true, create: false, edit: false, delete: false }] as Session['policy'];
    const { id } = await start(getSession(helper, { profileType: 'PERSONNEL', policy }), PROOF);
    await eventually(async () => expect((await read(id, helper)).result).toMatchObject({ name: 'proof.csv' }));

    await bySystem(sql`update profile set policy = '[]' where id = ${helper.profileId}`);

    expect(await read(id, helper)).toMatchObject({
      state: 'DONE',
      result: null,
      error: 'You no longer have permission to view this.',
    });
    await bySystem(sql`update task set state = 'FAILED' where id = ${id}`);
    expect((await helper.post(`/api/task/${id}/retry/`)).status).toBe(403);
    await expect(start(getSession(helper, { profileType: 'PERSONNEL' }), PROOF)).rejects.toMatchObject({ status: 403 });
  });

  test('stop a task from starting when its user lost the permission while it waited', async () => {
    const helper = await server.personnel(owner, {});
    const { id } = await start(getSession(helper), PROOF);

    await eventually(async () => expect((await read(id, helper)).state).toBe('FAILED'));

    expect((await read(id, helper)).error).toBe("You don't have enough permission!");
    expect(runs).toEqual([]);
  });

  test.each([
    ['a user', sql`update profile set state = 'INACTIVE'`],
    ['an account', sql`update account set owner_state = 'INACTIVE'`],
  ])('stop a waiting task from starting once %s is deactivated', async (of, setInactive) => {
    const mine = await server.account('Leaving LLC');
    const { firstRun, act: run } = endless();
    act = run;
    const first = await startTask();
    await firstRun;
    const waiting = await startTask(mine);
    await bySystem(sql`${setInactive} where id = ${of === 'a user' ? mine.profileId : mine.accountId}`);
    await owner.post(`/api/task/${first}/cancel/`);

    await eventually(async () => {
      const [task] = await bySystem(sql`select state, error from task where id = ${waiting}`);
      expect(task).toEqual({ state: 'FAILED', error: "You don't have enough permission!" });
    });
    expect(runs).toHaveLength(1);
  });

  test('stop an eleventh task of one user until another one ends', async () => {
    const busy = await server.account('Busy LLC');
    const { firstRun, act: run } = endless();
    act = run;
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(await startTask(busy));
    await firstRun;

    await expect(startTask(busy)).rejects.toMatchObject({ status: 429 });
    ids.push((await start(getSession(busy, { profileId: (await server.personnel(busy, {})).profileId }), PROOF)).id);

    for (const id of ids) await busy.post(`/api/task/${id}/cancel/`);
  });
});

test('delete tasks and their files a week after they end, not before', async () => {
  const [old, young] = [await startTask(), await startTask()];
  const [{ result: gone }] = [await become(old, 'DONE'), await become(young, 'DONE')];
  await bySystem(sql`update task set ended = now() - interval '8 days' where id = ${old}`);

  await server.services.tasks.sweep();

  expect((await owner.get(`/api/task/${old}`)).status).toBe(404);
  expect((await owner.get(gone.url)).status).toBe(404);
  expect((await owner.get((await read(young)).result.url)).text).toBe('a,b\r\n');
});

describe('a list as CSV requested with respond-async', () => {
  const list = '/api/customer/csv/?ordering=created';
  const requestFile = (prefer: string, by: Client = owner) => by.get(list, { prefer });
  const rows = () => bySystem(sql`select kind from task where kind = 'customer/csv' and profile = ${owner.profileId}`);

  test('is returned at once as the same file when ready in time, and leaves nothing behind', async () => {
    const plain = await owner.get(list);

    const soon = await requestFile('respond-async, wait=30');

    expect([soon.status, soon.text]).toEqual([200, plain.text]);
    expect(soon.headers).toMatchObject({
      'content-type': plain.headers['content-type'],
      'content-disposition': plain.headers['content-disposition'],
      'preference-applied': 'respond-async',
    });
    await eventually(async () => expect(await rows()).toEqual([]));
  });

  test('becomes a task otherwise, which finishes and leaves the same file', async () => {
    const plain = await owner.get(list);
    let later: Awaited<ReturnType<typeof requestFile>> | undefined;
    await server.services.db.system(async (tx) => {
      await tx.query(sql`lock table customer`);
      later = await requestFile('respond-async, wait=0');
    });

    const task = await become(later?.body.id, 'DONE');

    expect(later).toMatchObject({ status: 202, headers: { location: `/api/task/${task.id}` } });
    expect(later?.body).toMatchObject({ title: 'Customers as CSV' });
    expect((await owner.get(task.result.url)).text).toBe(plain.text);
  });

  test('frees its slot at once when canceled while the database works on it', async () => {
    let otherFile: Awaited<ReturnType<typeof requestFile>> | undefined;
    await server.services.db.system(async (tx) => {
      await tx.query(sql`lock table customer`);
      const ids = [1, 2].map(async () => (await requestFile('respond-async, wait=0')).body.id);
      for (const id of ids) {
        await become(await id, 'RUNNING');
        await owner.post(`/api/task/${await id}/cancel/`);
      }
      otherFile = await owner.get('/api/driver/csv/');
    });

    expect(otherFile?.status).toBe(200);
  });

  test('needs that header and the usual permission, and rejects bad queries as usual', async () => {
    expect((await requestFile('wait=0')).headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await owner.get('/api/customer/csv/?color=blue', { prefer: 'respond-async' })).status).toBe(400);
    const helper = await server.personnel(owner, { 4000: 'view' });
    expect((await requestFile('respond-async', helper)).status).toBe(403);
  });
});
