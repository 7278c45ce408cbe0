import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from './core/db/database.ts';
import { readSettings } from './core/settings.ts';
import { createTestDatabase, type TestDatabase } from './core/testing/database.ts';
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

test('jobs that could not be started run once the database lets them, without a new start of the server', async () => {
  const db = openDatabase({ url: database.url, max: 1 });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await db.system(async (tx) => {
    await tx.query(sql`create schema jobs`);
    await tx.query(sql`create table jobs.version (of_something_else int)`);
  });
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { services, stop } = await serve(settings, database.url, { listen: false, work: false });
  await vi.waitFor(
    () => expect(said).toHaveBeenCalledWith(expect.stringMatching(/The jobs did not start: .* Trying again\.$/)),
    20_000,
  );

  await db.system((tx) => tx.query(sql`drop schema jobs cascade`));

  const added = () => db.system((tx) => services.jobs.enqueue(tx, 'tidy', {}));
  expect(await vi.waitFor(added, 20_000)).toEqual(expect.any(String));
  await stop(Promise.resolve());
  await db.close();
});
