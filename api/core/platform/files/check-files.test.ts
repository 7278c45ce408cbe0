import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentInput } from '@milepost/db/demo/fleet/document.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator } from '../../../operator/testing.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { checkFiles } from './check-files.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let keys: string[];

const TOMORROW = Date.now() + 25 * 60 * 60 * 1000;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await ask(sql`delete from mail_message`);
  await ask(sql`delete from document`);
  await ask(sql`delete from file`);
  await rm(getPath(''), { recursive: true, force: true });
  owner = await server.account();
  for (const text of ['first', 'second'])
    await owner.post('/api/document/', {
      ...documentInput({ carrier: owner.carrierId }),
      documentFile: pdf('a.pdf', text),
    });
  keys = (await ask<{ key: string }>(sql`select key from file order by key`)).map(({ key }) => key);
});

const ask = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const getPath = (key: string) => join(server.services.settings.DATA_DIR, 'files', key);
const check = (deleteOrphans = false) =>
  checkFiles(server.services.db, server.services.files, { deleteOrphans, now: TOMORROW });

test('finds no differences when rows and files agree', async () => {
  expect(await check()).toEqual({ checked: 2, differences: [] });
});

test('reports files that are missing or of another size or type, email attachments included', async () => {
  const [first = '', second = ''] = keys;
  const mailed = `${owner.accountId}/${newId()}.pdf`;
  await appendFile(getPath(first), 'more');
  await rm(getPath(second));
  await ask(sql`insert into mail_message (account_id, id, kind, recipients, subject, body_text, attachments)
    values (${owner.accountId}, ${newId()}, 'INVOICE', '{a@example.com}', 's', 't', ${JSON.stringify([{ filename: 'a.pdf', key: mailed, type: 'application/pdf' }])})`);
  await ask(sql`update file set type = 'image/png' where key = ${first}`);
  const [{ size = 0 } = {}] = await ask<{ size?: number }>(sql`select size from file where key = ${first}`);

  const { checked, differences } = await check();

  expect(checked).toBe(3);
  expect(differences).toEqual(
    expect.arrayContaining([
      { what: 'size', key: first, expected: size, found: size + 4 },
      { what: 'type', key: first, expected: 'image/png', found: 'application/pdf' },
      { what: 'missing', key: second },
      { what: 'missing', key: mailed },
    ]),
  );
  expect(differences).toHaveLength(4);
});

test('reports an orphaned file after one day and deletes it on request', async () => {
  const [first = ''] = keys;
  const orphan = `${owner.accountId}/${newId()}.pdf`;
  await writeFile(getPath(orphan), 'left behind');

  expect(await checkFiles(server.services.db, server.services.files)).toMatchObject({ differences: [] });
  expect(await check()).toMatchObject({ differences: [{ what: 'orphaned', key: orphan }] });
  expect(await check(true)).toMatchObject({ differences: [{ what: 'orphaned', key: orphan }] });
  expect(await check()).toEqual({ checked: 2, differences: [] });
  expect(await server.services.files.bytes(first)).toBeInstanceOf(Buffer);
});

test('reports in JSON or text from the subcommand, with exit code 4 for differences', async () => {
  const [first = ''] = keys;
  const milepost = makeOperator(server);
  const clean = await milepost(['files', 'check', '--json']);
  await rename(getPath(first), `${getPath(first)}.away`);

  const { code, json } = await milepost(['files', 'check', '--json']);
  const words = await milepost(['files', 'check']);
  const unconfirmed = await milepost(['files', 'check', '--delete-orphans']);

  expect(clean).toMatchObject({ code: 0, json: { checked: 2, differences: [] } });
  expect([code, json.differences]).toEqual([4, [{ what: 'missing', key: first }]]);
  expect(words).toMatchObject({ code: 4, out: 'Checked 2 files: 1 difference.\n' });
  expect(words.err).toContain(`missing: ${first}\n`);
  expect(unconfirmed.code).toBe(2);
});
