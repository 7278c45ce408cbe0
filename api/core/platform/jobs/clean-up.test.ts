import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { cleanUp } from './clean-up.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account();
});
afterAll(() => server.close());

function ask(statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return server.services.db.system((tx) => tx.query(statement));
}

test('keeps the response to a create request for one day', async () => {
  for (const key of ['old', 'new']) {
    const customer = customerInput({ carrier: owner.carrierId, customerName: key });
    expect((await owner.post('/api/customer/', customer, { 'idempotency-key': key })).status).toBe(201);
  }
  await ask(sql`update idempotent_answer set created = now() - interval '25 hours' where key = 'old'`);

  await cleanUp(server.services.db);

  expect(await ask(sql`select key from idempotent_answer`)).toEqual([{ key: 'new' }]);
});

test('deletes expired sessions and keeps valid ones', async () => {
  const other = await server.personnel(owner, { 3000: 'view' });
  await ask(sql`update session set expires = now() - interval '1 second' where profile_id = ${other.profileId}`);

  await cleanUp(server.services.db);

  expect(await ask(sql`select from session where profile_id = ${other.profileId}`)).toEqual([]);
  expect((await owner.get('/api/customer/')).status).toBe(200);
});

test('deletes a password attempt after one day', async () => {
  const name = newId();
  for (const age of ['1 hour', '25 hours'])
    await ask(sql`insert into sign_in_try values (${name}, ${age}, now() - ${age}::interval)`);

  await cleanUp(server.services.db);

  expect(await ask(sql`select address from sign_in_try where username = ${name}`)).toEqual([{ address: '1 hour' }]);
});

test.each([
  ['idempotent_answer', 'created'],
  ['session', 'expires'],
  ['sign_in_try', 'at'],
  ['stranger_call', 'at'],
  ['spent_captcha', 'expires'],
  ['password_reset', 'expires'],
])('uses an index to delete from %s', async (table, column) => {
  const plan = await server.services.db.system(async (tx) => {
    await tx.query(sql`set local enable_seqscan = off`);
    return tx.query(sql`explain delete from ${raw(table)} where ${raw(column)} < now() - interval '1 day'`);
  });
  expect(JSON.stringify(plan)).toMatch(/Index Cond: \(\w+ </);
});
