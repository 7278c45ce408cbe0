import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inWorker, readyWorker, secondsFor, WorkFailed } from './worker.ts';

/** A module whose default export is this function. */
const moduleOf = (run: string) => `data:text/javascript,${encodeURIComponent(`export default ${run}`)}`;
const LIMITS = { memoryMb: 200, baseSeconds: 30, secondsPerMb: 0, account: 'A', bytes: 0 };
const work = (run: string, input: unknown = null, over = {}) =>
  inWorker(moduleOf(run), async () => input, { ...LIMITS, ...over });
const endOf = (done: Promise<unknown>) => done.catch((error: unknown) => error);

describe('work on what people send', () => {
  it('is done in a process of its own and answers plain data, bytes among it', async () => {
    const input = { name: 'bol.pdf', bytes: Buffer.from([1, 2, 255]) };
    const answer = await work('async (input) => ({ ...input, pid: process.pid })', input);
    expect(answer).toEqual({ ...input, pid: expect.any(Number) });
    expect((answer as { pid: number }).pid).not.toBe(process.pid);
  });

  it('knows none of the settings of the server', async () => {
    process.env.SMTP_URL = 'smtp://user:password@host';
    const known = (await work('async () => Object.keys(process.env)')) as string[];
    delete process.env.SMTP_URL;
    expect(known).not.toContain('SMTP_URL');
  });

  it('that fails says why', async () => {
    const failed = await endOf(work("async () => { throw new Error('There is no page') }"));
    expect(failed).toEqual(new WorkFailed('There is no page'));
  });

  it.each([
    ['heap', 'async () => { const kept = []; for (;;) kept.push(new Array(1e5).fill({})) }'],
    ['memory beside the heap', 'async () => { const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1)) }'],
  ])('is ended when it takes more %s than it may', async (_, run) => {
    expect(await endOf(work(run))).toEqual(new WorkFailed('It takes more memory than it may'));
  });

  it('is ended when it takes more processor time than it may, which its size adds to', async () => {
    const limits = { baseSeconds: 0.5, secondsPerMb: 0.5, bytes: 1_000_000 };
    const endless = work('async () => { for (;;) ; }', null, limits);
    expect(await endOf(endless)).toEqual(new WorkFailed('It takes more than 1 seconds'));
  });

  it('is ended when it waits without end and takes no processor time at all', async () => {
    const idle = work('() => new Promise(() => undefined)', null, { baseSeconds: 1 });
    expect(await endOf(idle)).toEqual(new WorkFailed('It takes more than 1 seconds'));
  });

  it('may take so many seconds whatever its size, and more for each megabyte', () => {
    const limits = { baseSeconds: 15, secondsPerMb: 5 };
    expect([0, 800_000, 20_000_000].map((bytes) => secondsFor(limits, bytes))).toEqual([15, 19, 115]);
  });

  it('is ended at once by whoever no longer wants it, in its turn or before', async () => {
    const reason = new Error('Canceled');
    const stop = new AbortController();
    const endless = [1, 2, 3].map(() => endOf(work('async () => { for (;;) ; }', null, { signal: stop.signal })));
    stop.abort(reason);
    expect(await Promise.all(endless)).toEqual([reason, reason, reason]);
  });

  it('that was ended from outside did not fail by itself', async () => {
    const error = await endOf(work("async () => process.kill(process.pid, 'SIGTERM')"));
    expect(error).not.toBeInstanceOf(WorkFailed);
    expect(error).toMatchObject({ message: expect.stringContaining('ended from outside (SIGTERM)') });
  });

  it('of one account is done two at a time, its input read when its turn comes, and that of another account beside it', async () => {
    const stop = new AbortController();
    let read = 0;
    const input = async () => {
      read += 1;
    };
    const limits = { ...LIMITS, signal: stop.signal };
    const endless = [1, 2, 3, 4].map(() => endOf(inWorker(moduleOf('async () => { for (;;) ; }'), input, limits)));

    expect(await work('async () => 7', null, { account: 'B' })).toBe(7);
    expect(read).toBe(2);

    stop.abort(new Error('Canceled'));
    await Promise.all(endless);
  });

  it('of one account goes behind the first pieces of others while another piece of it is under way', async () => {
    const priorityOf = "async () => (await import('node:os')).getPriority()";
    const stop = new AbortController();
    const endless = endOf(work('async () => { for (;;) ; }', null, { signal: stop.signal }));

    const [second, other] = await Promise.all([work(priorityOf), work(priorityOf, null, { account: 'B' })]);

    expect([second, other]).toEqual([19, 10]);
    stop.abort(new Error('Canceled'));
    await endless;
  });

  it('gives its place to the next one however it ends', async () => {
    const refused = () => inWorker(moduleOf('async () => 1'), () => Promise.reject(new Error('gone')), LIMITS);
    await Promise.all([1, 2, 3].map(() => endOf(refused())));
    await Promise.all([1, 2, 3].map(() => endOf(work("async () => { throw new Error('bad') }"))));
    expect(await work('async () => 7')).toBe(7);
  });

  it('is done by the process that was readied for it, which does no other piece', async () => {
    const module = moduleOf('async () => process.pid');
    const begin = (of: string) => inWorker(of, async () => null, LIMITS) as Promise<number>;
    const ready = readyWorker(module, LIMITS);

    const other = await begin(moduleOf('async () => process.pid + 0'));
    const [first, second] = await Promise.all([begin(module), begin(module)]);

    expect(first).toBe(ready);
    expect([other, second]).not.toContain(ready);
  });

  it('that was readied and is not asked for keeps no server that ends', async () => {
    const script = `import { readyWorker } from ${JSON.stringify(import.meta.resolve('./worker.ts'))};
      readyWorker(${JSON.stringify(moduleOf('async () => 1'))}, { memoryMb: 200 });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);

    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('ends with its server, also when that gets a %s', async (signal) => {
    const heard = createServer().listen(0, '127.0.0.1');
    await once(heard, 'listening');
    const { port } = heard.address() as AddressInfo;
    const run = `async (port) => {
      const socket = (await import('node:net')).connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      for (;;) ;
    }`;
    const script = `import { inWorker } from ${JSON.stringify(import.meta.resolve('./worker.ts'))};
      inWorker(${JSON.stringify(moduleOf(run))}, async () => ${port}, { memoryMb: 200, baseSeconds: 600, secondsPerMb: 0, account: 'A', bytes: 0 });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [socket] = (await once(heard, 'connection')) as [Socket];

    server.kill(signal);

    await once(socket.resume(), 'close');
    heard.close();
  });
});
