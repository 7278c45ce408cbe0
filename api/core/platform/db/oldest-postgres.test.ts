/** Runs migrations, API records and a restored backup on the oldest supported PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../../testing/database.ts';
import { startOldestPostgres } from '../../testing/oldest-postgres.ts';
import { startTestServer } from '../../testing/server.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { openFiles } from '../files/files.ts';
import { migrate } from './migrate.ts';

let oldest: Awaited<ReturnType<typeof startOldestPostgres>>;

beforeAll(async () => {
  oldest = await startOldestPostgres();
});

afterAll(() => oldest.stop());

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

async function makeDatabase(name: string): Promise<string> {
  await ask(oldest.url, `create database ${name}`);
  return inDatabase(oldest.url, name);
}

test('works on PostgreSQL 17: migrations, records, lists and a restored backup', {
  timeout: 240_000,
}, async () => {
  const url = await makeDatabase('milepost');
  await migrate(url);
  const drop = async () => void (await ask(oldest.url, 'drop database milepost with (force)'));
  const server = await startTestServer({}, undefined, { url, drop });
  const folder = await mkdtemp(join(tmpdir(), 'milepost-oldest-backup-'));
  const [path, files] = [join(folder, 'milepost.tar.gz'), openFiles({ DATA_DIR: folder })];
  try {
    const owner = await server.account('First Freight LLC');
    const { status, body } = await owner.post('/api/customer/', customerInput({ carrier: owner.carrierId }));
    const lists = ['customer', 'fleet', 'expense', 'invoice', 'paycheck', 'driver'];
    const answers = await Promise.all(lists.map((list) => owner.get(`/api/${list}/?search=a`)));
    await backUp(url, server.services.files, path);
    const restored = await makeDatabase('restored');
    await restore(restored, files, path);

    expect(await ask(oldest.url, `select current_setting('server_version_num')::int / 10000 as version`)).toEqual([
      { version: 17 },
    ]);
    expect(status).toBe(201);
    expect((await owner.get(`/api/customer/${body.id}`)).status).toBe(200);
    expect(answers.map((answer) => answer.status)).toEqual(lists.map(() => 200));
    const count = 'select (select count(*) from fleet) as loads, (select sum(pay_check_net) from paycheck) as paid';
    expect(await ask(restored, count)).toEqual(await ask(url, count));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
