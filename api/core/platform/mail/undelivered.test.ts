import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { newId } from '../ids.ts';
import { addToOutbox } from './mail.ts';
import { listUndelivered, resendUndelivered } from './undelivered.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, max: 4 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function newAccount(): Promise<string> {
  const id = newId();
  await db.system((tx) => tx.query(sql`insert into account (id, account_name) values (${id}, 'Test Freight LLC')`));
  return id;
}

const letter = { to: 'broker@example.com', text: 'Hello', kind: 'INVOICE' };

/** Writes a message that failed this many days ago for this reason. */
async function fail(accountId: string, subject: string, failure: string | null, { days = 0, ...more } = {}) {
  const id = await db.tx(accountId, (tx) => addToOutbox(tx, { ...letter, ...more, subject }));
  await db.tx(accountId, (tx) =>
    tx.query(sql`update mail_message set state = 'FAILED', failure = ${failure}, error = 'Why',
      created = created - make_interval(days => ${days}) where id = ${id}`),
  );
  return id;
}
const write = (accountId: string, subject: string, more: object = {}) =>
  db.tx(accountId, (tx) => addToOutbox(tx, { ...letter, ...more, subject }));

const why = ({ subject, state, keptBecause }: { subject: string; state: string; keptBecause: string | null }) => [
  subject,
  state,
  keptBecause,
];

it('lists the undelivered email of all accounts and marks messages that will not be resent', async () => {
  const [account, canceled] = [await newAccount(), await newAccount()];
  const recordId = newId();
  await fail(account, 'Refused', 'UNDELIVERABLE');
  await fail(account, 'Maybe', 'UNCERTAIN');
  await fail(account, 'Restored', null);
  await fail(account, 'Withdrawn', 'WITHDRAWN');
  await fail(account, 'Old', 'UNDELIVERABLE', { days: 15 });
  await fail(account, 'Again', 'UNDELIVERABLE', { recordId } as object);
  await write(account, 'Again', { recordId });
  await fail(canceled, 'Left', 'UNDELIVERABLE');
  await db.system((tx) => tx.query(sql`update account set owner_state = 'INACTIVE' where id = ${canceled}`));

  const found = await listUndelivered(db, { accountId: account });
  expect(found.map(why)).toEqual([
    ['Old', 'FAILED', 'TOO_OLD'],
    ['Refused', 'FAILED', null],
    ['Maybe', 'FAILED', 'MAY_HAVE_ARRIVED'],
    ['Restored', 'FAILED', 'MAY_HAVE_ARRIVED'],
    ['Withdrawn', 'FAILED', 'WITHDRAWN'],
    ['Again', 'FAILED', 'REPEATED'],
    ['Again', 'WAITING', 'NOT_FAILED'],
  ]);
  expect(found[1]).toMatchObject({ accountName: 'Test Freight LLC', to: ['broker@example.com'], reason: 'Why' });
  expect((await listUndelivered(db, { accountId: account, state: 'WAITING' })).map(why)).toHaveLength(1);
  expect((await listUndelivered(db, { state: 'FAILED', accountId: canceled })).map(why)).toEqual([
    ['Left', 'FAILED', 'ACCOUNT_CANCELED'],
  ]);

  const { queued, kept } = await resendUndelivered(db);

  expect(queued.map(({ subject }) => subject)).toEqual(['Refused']);
  expect(kept.map(({ subject }) => subject).sort()).toEqual(
    ['Again', 'Left', 'Maybe', 'Old', 'Restored', 'Withdrawn'].sort(),
  );
  const [again] = await db.tx(account, (tx) =>
    tx.query(sql`select state, attempts, error, failure from mail_message where subject = 'Refused'`),
  );
  expect(again).toEqual({ state: 'QUEUED', attempts: 0, error: null, failure: null });
});

it('resends only the messages named', async () => {
  const account = await newAccount();
  const id = await fail(account, 'One', 'UNDELIVERABLE');
  await fail(account, 'Other', 'UNDELIVERABLE');

  const { queued, kept } = await resendUndelivered(db, { ids: [id] });

  expect([queued.map((one) => one.id), kept]).toEqual([[id], []]);
});
