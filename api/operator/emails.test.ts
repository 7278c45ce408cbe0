import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeOperator, type Operator } from './testing.ts';

let server: TestServer;
let milepost: Operator;
let owner: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
  milepost = makeOperator(server, { SMTP_URL: 'smtp://127.0.0.1:9' });
  [owner, other] = [await server.account('Bluebonnet Freight LLC'), await server.account('Red Rock Carriers LLC')];
});
afterAll(() => server.close());
beforeEach(() => ask(sql`delete from mail_message`));

const ask = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));

type Made = { of?: Client; state?: string; failure?: string | null; created?: string };

async function makeEmail({ of = owner, state = 'FAILED', failure = 'UNDELIVERABLE', created = 'now' }: Made = {}) {
  const id = newId();
  await ask(sql`insert into mail_message (account_id, id, kind, recipients, subject, body_text, state, error, failure, created)
    values (${of.accountId}, ${id}, 'INVOICE', '{broker@example.com}', 'Invoice 1001', 'Attached.', ${state}, 'No such mailbox',
      ${state === 'FAILED' ? failure : null}, ${created}::timestamptz)`);
  return id;
}
const readStates = async () =>
  Object.fromEntries(
    (await ask<{ id: string; state: string }>(sql`select id, state from mail_message`)).map(({ id, state }) => [
      id,
      state,
    ]),
  );
const getIds = (emails: { id: string }[]) => emails.map(({ id }) => id).sort();

test('emails list shows failed emails with address and reason, or queued ones with --state waiting', async () => {
  const failed = await makeEmail();
  const waiting = await makeEmail({ state: 'QUEUED' });
  await makeEmail({ state: 'SENT' });

  const { json } = await milepost(['emails', 'list', '--json']);
  const others = await milepost(['emails', 'list', '--state', 'waiting', '--json']);
  const words = await milepost(['emails', 'list']);

  expect(json.emails).toMatchObject([
    { id: failed, accountName: 'Bluebonnet Freight LLC', to: ['broker@example.com'], reason: 'No such mailbox' },
  ]);
  expect(getIds(others.json.emails)).toEqual([waiting]);
  expect(words.out).toContain('Invoice 1001 to broker@example.com (Bluebonnet Freight LLC): No such mailbox');
});

test('emails resend queues failed emails in bulk, keeps uncertain ones with the reason, and exits with 4', async () => {
  const [first, second, uncertain] = [
    await makeEmail(),
    await makeEmail({ of: other }),
    await makeEmail({ failure: 'UNCERTAIN' }),
  ];

  const { code, json } = await milepost(['emails', 'resend', '--json']);
  const again = await milepost(['emails', 'resend']);

  expect(code).toBe(4);
  expect(getIds(json.queued)).toEqual([first, second].sort());
  expect(getIds(json.kept)).toEqual([uncertain]);
  expect(await readStates()).toEqual({ [first]: 'QUEUED', [second]: 'QUEUED', [uncertain]: 'FAILED' });
  expect(again).toMatchObject({ code: 4, out: '0 emails queued to be sent again.\n' });
  expect(again.err).toContain('Not sent again because it may have been delivered: ');
});

test('emails resend filters by account, date or IDs', async () => {
  const [mine, theirs, old] = [
    await makeEmail(),
    await makeEmail({ of: other }),
    await makeEmail({ created: '2026-01-02' }),
  ];
  const resent = async (...filter: string[]) => {
    const { json } = await milepost(['emails', 'resend', '--json', ...filter]);
    await ask(
      sql`update mail_message set state = 'FAILED', failure = 'UNDELIVERABLE', created = case when id = ${old} then '2026-01-02' else created end`,
    );
    return getIds([...json.queued, ...json.kept]);
  };

  expect(await resent('--account', other.accountId)).toEqual([theirs]);
  expect(await resent('--since', '2026-02-01')).toEqual([mine, theirs].sort());
  expect(await resent('--id', `${mine},${old}`)).toEqual([mine, old].sort());
});

test.each([
  ['--state', 'lost'],
  ['--since', 'yesterday-ish'],
  ['--id', '1,2'],
])('rejects the option %s %s', async (option, value) => {
  expect((await milepost(['emails', 'list', option, value])).code).toBe(2);
});

test('emails resend reports that email is off without a mail server', async () => {
  await makeEmail();

  const { out } = await makeOperator(server, { SMTP_URL: '' })(['emails', 'resend']);

  expect(out).toContain('Email is off: without SMTP_URL they wait in the outbox.');
});
