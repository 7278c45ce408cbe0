import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './core/platform/db/database.ts';
import { newId } from './core/platform/ids.ts';
import { readSettings } from './core/platform/settings.ts';
import { createTestDatabase, type TestDatabase } from './core/testing/database.ts';
import { eventually } from './core/testing/eventually.ts';
import { serve } from './serve.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-serve-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('starts jobs once the database allows it, without a restart of the server', async () => {
  const db = openDatabase({ url: database.url, max: 1 });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await db.system(async (tx) => {
    await tx.query(sql`create schema jobs`);
    await tx.query(sql`create table jobs.version (of_something_else int)`);
  });
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { services, stop } = await serve(settings, database.url, { listen: false, work: false });
  await eventually(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/The jobs did not start: .* Trying again\.$/)),
  );

  await db.system((tx) => tx.query(sql`drop schema jobs cascade`));

  const addJob = () => db.system((tx) => services.jobs.enqueue(tx, 'tidy', {}));
  expect(await eventually(addJob)).toEqual(expect.any(String));
  await stop(Promise.resolve());
  await db.close();
});

describe('a stop', () => {
  /** Connects to the server; `closed` resolves once the server has closed the connection. */
  async function connectTo(port: number) {
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    // A connection that is cut off gets reset.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, closed };
  }

  async function startServing() {
    const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0' });
    return serve(settings, database.url, { listen: true, work: false });
  }

  const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const never = new Promise(() => undefined);

  test('closes silent and idle connections without waiting for them', async () => {
    const { port, stop } = await startServing();
    const silent = await connectTo(port);
    const kept = await connectTo(port);
    kept.socket.write(GET);
    await once(kept.socket, 'data');
    const began = performance.now();

    await stop(never);

    // In milliseconds; waiting for kept-alive connections would take over a minute.
    expect(performance.now() - began).toBeLessThan(20_000);
    await Promise.all([silent.closed, kept.closed]);
  });

  test('lets a running request finish first', async () => {
    const { port, stop, countUnfinished: underWay } = await startServing();
    // Responses are checked against the API document, which a stopping server no longer hands out.
    await fetch(`http://127.0.0.1:${port}/api/htc/settings/`);
    const { socket } = await connectTo(port);
    const body = 'profileEmail=a%40b.example&profilePassword=x';
    const head = ['POST /api/user_profile/login/ HTTP/1.1', 'Host: x', `Content-Length: ${body.length}`];
    socket.write([...head, 'Content-Type: application/x-www-form-urlencoded', '', body.slice(0, -1)].join('\r\n'));
    await eventually(() => expect(underWay()).toEqual({ requests: 1, jobs: 0 }));
    const silent = await connectTo(port);
    const stopped = stop(never);
    // By now the stop has closed every connection it may close.
    await silent.closed;

    socket.write(body.slice(-1));

    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 401 /);
    await stopped;
  });

  test('ends after an interrupted upload is removed', async () => {
    const { services, port, stop } = await startServing();
    const upload = new Readable({ read() {} });
    upload.push('%PDF-1.4 ');
    const order: string[] = [];
    const rejected = services.files
      .put(newId(), { filename: 'a.pdf', content: upload })
      .catch(() => order.push('removed'));
    const stopped = stop(never).then(() => order.push('stopped'));
    await eventually(() => expect(connectTo(port)).rejects.toThrow());

    upload.destroy();

    await Promise.all([rejected, stopped]);
    expect(order).toEqual(['removed', 'stopped']);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});
