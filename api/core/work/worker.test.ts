import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inWorker, readyWorker, WorkFailed } from './worker.ts';

/** A module whose default export is this function. */
const moduleOf = (run: string) => `data:text/javascript,${encodeURIComponent(`export default ${run}`)}`;
const LIMITS = { memoryMb: 200, ms: 30_000 };
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

  it('is ended when it takes more time than it may', async () => {
    const endless = work('async () => { for (;;) ; }', null, { ms: 1000 });
    expect(await endOf(endless)).toEqual(new WorkFailed('It takes more than 1 seconds'));
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

  it('is done two at a time, and its input is read when its turn comes', async () => {
    let held = 0;
    let most = 0;
    const one = (n: number) => {
      const read = async () => {
        held += 1;
        most = Math.max(most, held);
        return n;
      };
      return inWorker(moduleOf('async (n) => n * 2'), read, LIMITS).finally(() => {
        held -= 1;
      });
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map(one))).toEqual([2, 4, 6, 8, 10]);
    expect(most).toBe(2);
  });

  it('gives its place to the next one however it ends', async () => {
    const refused = () => inWorker(moduleOf('async () => 1'), () => Promise.reject(new Error('gone')), LIMITS);
    await Promise.all([1, 2, 3].map(() => endOf(refused())));
    await Promise.all([1, 2, 3].map(() => endOf(work("async () => { throw new Error('bad') }"))));
    expect(await work('async () => 7')).toBe(7);
  });

  it('is done by the process that was readied for it, which does no other piece', async () => {
    const module = moduleOf('async () => performance.timeOrigin');
    const begin = (of: string) => inWorker(of, async () => null, LIMITS) as Promise<number>;
    readyWorker(module, LIMITS);
    await begin(moduleOf('async () => performance.timeOrigin + 0'));
    const asked = Date.now();

    const [first = 0, second = 0] = await Promise.all([begin(module), begin(module)]);

    expect(first).toBeLessThan(asked);
    expect(second).toBeGreaterThan(asked);
  });

  it('that was readied and is not asked for keeps no server that ends', async () => {
    const script = `import { readyWorker } from ${JSON.stringify(import.meta.resolve('./worker.ts'))};
      readyWorker(${JSON.stringify(moduleOf('async () => 1'))}, { memoryMb: 200, ms: 600000 });`;
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
      inWorker(${JSON.stringify(moduleOf(run))}, async () => ${port}, { memoryMb: 200, ms: 600000 });`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [socket] = (await once(heard, 'connection')) as [Socket];

    server.kill(signal);

    await once(socket.resume(), 'close');
    heard.close();
  });
});
