import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, pdf, startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { sweep } from './sweep.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = join(server.services.settings.DATA_DIR, 'files');
  vi.spyOn(console, 'error').mockReturnValue();
});
beforeEach(async () => {
  owner = await server.account();
});
afterAll(() => server.close());

const TOMORROW = Date.now() + 25 * 60 * 60 * 1000;

async function keep(): Promise<string> {
  const bytes = Buffer.from(String(pdf().bytes));
  const { key } = await server.services.files.put(owner.accountId, { filename: 'a.pdf', content: bytes });
  return key;
}

const insertRow = (key: string) => {
  const id = key.slice(37, 73);
  return sql`insert into file (account_id, id, key, name, size, type) values (${owner.accountId}, ${id}, ${key}, 'a.pdf', 9, 'application/pdf')`;
};
const listKept = async () =>
  (await readdir(join(folder, owner.accountId))).map((name) => `${owner.accountId}/${name}`).sort();
const sweepNow = (at = TOMORROW) => sweep(server.services.db, server.services.files, at);

test('deletes a file that no row references after one day, and no other', async () => {
  const [left, named, mailed] = [await keep(), await keep(), await keep()];
  await server.services.db.system(async (tx) => {
    await tx.query(insertRow(named));
    await tx.query(sql`insert into mail_message (account_id, id, kind, recipients, subject, body_text, attachments)
      values (${owner.accountId}, ${newId()}, 'INVOICE', '{a@example.com}', 's', 't', ${JSON.stringify([{ filename: 'a.pdf', key: mailed, type: 'application/pdf' }])})`);
  });

  await sweepNow(Date.now());
  expect(await listKept()).toEqual([left, named, mailed].sort());

  await sweepNow();
  await sweepNow();
  expect(await listKept()).toEqual([named, mailed].sort());
});

test('keeps a file whose row is being written', async () => {
  const key = await keep();

  await server.services.db.tx(owner.accountId, async (tx) => {
    await tx.query(insertRow(key));
    await expect(sweepNow()).rejects.toThrow('lock timeout');
  });
  await sweepNow();

  expect(await listKept()).toEqual([key]);
});

test('keeps files that are not ours, wherever they are', async () => {
  const others = ['notes/readme.txt', `${owner.accountId}/notes.pdf`, 'notes.txt'];
  for (const path of others) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'kept by somebody');
  }

  await sweepNow();

  const found = await readdir(folder, { recursive: true });
  expect(found).toEqual(expect.arrayContaining(others));
});

test('uses an index to find email attachments', async () => {
  const plan = await server.services.db.system(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return tx.query(sql`explain select from mail_message where attachments @> '[{"key": "a"}]'`);
  });
  expect(JSON.stringify(plan)).toContain('mail_message_attachments');
});
