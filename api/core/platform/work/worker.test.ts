import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { getTimeLimit, prepareWorker, runInWorker, WorkFailed } from './worker.ts';

/** Returns a module whose default export is this function. */
const getModule = (run: string) => `data:text/javascript,${encodeURIComponent(`export default ${run}`)}`;
const LIMITS = { memoryMb: 200, baseSeconds: 30, secondsPerMb: 0, account: 'A', bytes: 0 };
const work = (run: string, input: unknown = null, over = {}) =>
  runInWorker(getModule(run), async () => input, { ...LIMITS, ...over });
const getEnd = (done: Promise<unknown>) => done.catch((error: unknown) => error);

describe('work on uploaded files', () => {
  it('runs in its own process and returns plain data, bytes included', async () => {
    const input = { name: 'bol.pdf', bytes: Buffer.from([1, 2, 255]) };
    const answer = await work('async (input) => ({ ...input, pid: process.pid })', input);
    expect(answer).toEqual({ ...input, pid: expect.any(Number) });
    expect((answer as { pid: number }).pid).not.toBe(process.pid);
  });

  it("sees none of the server's settings", async () => {
    process.env.SMTP_URL = 'smtp://user:password@host';
    const known = (await work('async () => Object.keys(process.env)')) as string[];
    delete process.env.SMTP_URL;
    expect(known).not.toContain('SMTP_URL');
  });

  it('reports why it failed', async () => {
    const failed = await getEnd(work("async () => { throw new Error('There is no page') }"));
    expect(failed).toEqual(new WorkFailed('There is no page'));
  });

  it.each([
    ['heap', 'async () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})) }'],
    ['memory outside the heap', 'async () => { const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1)) }'],
  ])('is ended when it uses too much %s', async (_, run) => {
    expect(await getEnd(work(run))).toEqual(new WorkFailed('It uses too much memory'));
  });

  it('is ended when it uses too much processor time for its size', async () => {
    const limits = { baseSeconds: 0.5, secondsPerMb: 0.5, bytes: 1_000_000 };
    const endless = work('async () => { for (;;) ; }', null, limits);
    expect(await getEnd(endless)).toEqual(new WorkFailed('It takes more than 1 seconds'));
  });

  it('is ended when it waits forever without using processor time', async () => {
    const idle = work('() => new Promise(() => undefined)', null, { baseSeconds: 1 });
    expect(await getEnd(idle)).toEqual(new WorkFailed('It takes more than 1 seconds', true));
  });

  it('gets a base number of seconds plus more per megabyte', () => {
    const limits = { baseSeconds: 15, secondsPerMb: 5 };
    expect([0, 800_000, 20_000_000].map((bytes) => getTimeLimit(limits, bytes))).toEqual([15, 19, 115]);
  });

  it('is ended at once when canceled, running or waiting', async () => {
    const reason = new Error('Canceled');
    const stop = new AbortController();
    const endless = [1, 2, 3].map(() => getEnd(work('async () => { for (;;) ; }', null, { signal: stop.signal })));
    stop.abort(reason);
    expect(await Promise.all(endless)).toEqual([reason, reason, reason]);
  });

  it('ended from outside does not count as failed', async () => {
    const error = await getEnd(work("async () => process.kill(process.pid, 'SIGTERM')"));
    expect(error).not.toBeInstanceOf(WorkFailed);
    expect(error).toMatchObject({ message: expect.stringContaining('ended from outside (SIGTERM)') });
  });

  it('runs two at a time per account, reads its input when its turn comes, and does not block others', async () => {
    const stop = new AbortController();
    let read = 0;
    const input = async () => {
      read += 1;
    };
    const limits = { ...LIMITS, signal: stop.signal };
    const endless = [1, 2, 3, 4].map(() => getEnd(runInWorker(getModule('async () => { for (;;) ; }'), input, limits)));

    expect(await work('async () => 7', null, { account: 'B' })).toBe(7);
    expect(read).toBe(2);

    stop.abort(new Error('Canceled'));
    await Promise.all(endless);
  });

  it("of one account has lower priority than other accounts' while another item of it runs", async () => {
    const priorityOf = "async () => (await import('node:os')).getPriority()";
    const stop = new AbortController();
    const endless = getEnd(work('async () => { for (;;) ; }', null, { signal: stop.signal }));

    const [second, other] = await Promise.all([work(priorityOf), work(priorityOf, null, { account: 'B' })]);

    expect([second, other]).toEqual([19, 10]);
    stop.abort(new Error('Canceled'));
    await endless;
  });

  it('frees its slot however it ends', async () => {
    const runRefused = () => runInWorker(getModule('async () => 1'), () => Promise.reject(new Error('gone')), LIMITS);
    await Promise.all([1, 2, 3].map(() => getEnd(runRefused())));
    await Promise.all([1, 2, 3].map(() => getEnd(work("async () => { throw new Error('bad') }"))));
    expect(await work('async () => 7')).toBe(7);
  });

  it('uses the process prepared for it, which does nothing else', async () => {
    const module = getModule('async () => process.pid');
    const begin = (of: string) => runInWorker(of, async () => null, LIMITS) as Promise<number>;
    const ready = prepareWorker(module, LIMITS);

    const other = await begin(getModule('async () => process.pid + 0'));
    const [first, second] = await Promise.all([begin(module), begin(module)]);

    expect(first).toBe(ready);
    expect([other, second]).not.toContain(ready);
  });

  it('leaves no prepared process that keeps a server from ending', async () => {
    const script = `import { prepareWorker } from ${JSON.stringify(import.meta.resolve('./worker.ts'))};
      prepareWorker(${JSON.stringify(getModule('async () => 1'))}, { memoryMb: 200 });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);

    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with its server, even on %s', async (signal) => {
    const heard = createServer().listen(0, '127.0.0.1');
    await once(heard, 'listening');
    const { port } = heard.address() as AddressInfo;
    const run = `async (port) => {
      const socket = (await import('node:net')).connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      for (;;) ;
    }`;
    const script = `import { runInWorker } from ${JSON.stringify(import.meta.resolve('./worker.ts'))};
      runInWorker(${JSON.stringify(getModule(run))}, async () => ${port}, { memoryMb: 200, baseSeconds: 600, secondsPerMb: 0, account: 'A', bytes: 0 });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [socket] = (await once(heard, 'connection')) as [Socket];

    server.kill(signal);

    await once(socket.resume(), 'close');
    heard.close();
  });
});
