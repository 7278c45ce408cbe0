import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../core/platform/db/database.ts';
import { newId } from '../core/platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../core/testing/database.ts';
import { eventually } from '../core/testing/eventually.ts';
import { createAccount } from './account.ts';
import { countName, countTry, forgetTries, rememberNetwork } from './sign-in-tries.ts';

const ADDRESS = '203.0.113.7';
const HOME = '192.0.2.5';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Returns 'counted', or the reason the attempt was blocked. */
async function tryName(name: string, address = ADDRESS): Promise<string> {
  return countName(db, name, address).then(
    () => 'counted',
    (error: Error) => error.message,
  );
}

const times = async (count: number, act: (at: number) => Promise<string>) => {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push(await act(at));
  return answers;
};

const LITTLE = { memoryKiB: 8, passes: 1 };

/** Makes a user with a username and a different email, who has signed in from HOME. */
async function makeDana() {
  const username = newId();
  const email = `${newId()}@example.com`;
  const account = { email, username, password: 'bluebonnet-2026', carrierName: 'Bluebonnet Freight LLC' };
  const { accountId, profileId } = await createAccount(db, account, LITTLE);
  await db.tx(accountId, (tx) => rememberNetwork(tx, profileId, HOME));
  return { username, email, profileId };
}

async function isInLine(): Promise<boolean> {
  const waiting = await db.system((tx) =>
    tx.query(sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`),
  );
  return waiting.length === 1;
}

const HERE = 'Too many failed attempts. Please wait 15 minutes and try again.';
const ELSEWHERE =
  'Too many failed attempts from other networks. Wait 15 minutes and try again, or use a network that you have signed in from before.';

// Ledger: AUT-20
test('counts attempts that are being checked at the same moment', async () => {
  let answer: string | undefined;
  const last = await db.system(async (tx) => {
    for (let at = 0; at < 10; at += 1)
      await tx.query(sql`select count_try('name dana', null, ${ADDRESS}, 10, 20, 100)`);
    const later = tryName('Dana').then((said) => {
      answer = said;
    });
    await eventually(async () => expect(answer !== undefined || (await isInLine())).toBe(true));
    return { later };
  });

  await last.later;
  expect(answer).toBe(HERE);
});

// Ledger: AUT-20
test('does not extend the wait for a blocked attempt', async () => {
  await times(12, () => tryName('sam'));
  await db.system((tx) => tx.query(sql`update sign_in_try set at = at - interval '14 minutes'`));
  expect(await tryName('sam')).toBe(HERE);

  await db.system((tx) => tx.query(sql`update sign_in_try set at = at - interval '2 minutes'`));

  expect(await tryName('sam')).toBe('counted');
});

// Ledger: AUT-20
test('blocks the address of someone who guesses passwords for many names, and no other address', async () => {
  const GUESSER = '203.0.113.66';
  const answers = await Promise.all(Array.from({ length: 105 }, (_, at) => tryName(`user${at}`, GUESSER)));
  expect(answers.filter((said) => said === 'counted')).toHaveLength(100);
  expect(new Set(answers)).toEqual(
    new Set(['counted', 'Too many failed attempts from your network. Please wait 15 minutes and try again.']),
  );
  expect(await tryName('user1', '203.0.113.67')).toBe('counted');
});

// Ledger: AUT-20
test('lets an office of thirty behind one address mistype three times each', async () => {
  const OFFICE = '198.51.100.4';
  const people = await Promise.all(Array.from({ length: 30 }, makeDana));
  for (const { username } of people)
    expect(await times(3, () => tryName(username, OFFICE))).toEqual(Array(3).fill('counted'));
  for (const { profileId } of people) await forgetTries(db, 'PASSWORD', profileId, OFFICE);
  expect(await tryName(people[0]?.username ?? '', OFFICE)).toBe('counted');
});

// Ledger: AUT-20
test('counts all addresses of one IPv6 network together', async () => {
  const tries = await times(11, (at) => tryName('kim', `2001:db8:1:2::${at + 1}`));

  expect(tries.slice(0, 10)).toEqual(Array(10).fill('counted'));
  expect(tries[10]).toBe(HERE);
  expect(await tryName('kim', '2001:db8:1:3::1')).toBe('counted');
});

// Ledger: AUT-20
test('shares one count between the username in any case and the email', async () => {
  const { username, email } = await makeDana();
  await times(4, () => tryName(username));
  await times(3, () => tryName(username.toUpperCase()));
  await times(3, () => tryName(email.toUpperCase()));

  expect([await tryName(username), await tryName(email)]).toEqual([HERE, HERE]);
});

test.each(['a user', 'nobody'])(
  'blocks a guesser with many networks after 20 attempts on the name of %s',
  async (of) => {
    const name = of === 'nobody' ? newId() : (await makeDana()).username;

    const answers = await times(22, (at) => tryName(name, `198.51.100.${at + 10}`));

    expect(answers.slice(0, 20)).toEqual(Array(20).fill('counted'));
    expect(answers.slice(20)).toEqual([ELSEWHERE, ELSEWHERE]);
  },
);

test("lets a user sign in from a known network despite strangers' attempts, with its own limit", async () => {
  const { username } = await makeDana();
  await times(22, (at) => tryName(username, `198.51.101.${at + 10}`));

  expect(await times(10, () => tryName(username, HOME))).toEqual(Array(10).fill('counted'));
  expect(await tryName(username, HOME)).toBe(HERE);
});

test('clears wrong attempts of the same network after a right password, not those elsewhere', async () => {
  const { username, profileId } = await makeDana();
  await times(10, () => tryName(username, HOME));
  await times(20, (at) => tryName(username, `198.51.102.${at + 10}`));

  await forgetTries(db, 'PASSWORD', profileId, HOME);

  expect(await tryName(username, HOME)).toBe('counted');
  expect(await tryName(username, '198.51.102.99')).toBe(ELSEWHERE);
});

test('blocks one user of a shared email without blocking the other', async () => {
  const [one, two] = [await makeDana(), await makeDana()];
  await db.system((tx) => tx.query(sql`update profile set profile_email = ${one.email} where id = ${two.profileId}`));
  await times(10, () => tryName(one.username));

  const counted = await countName(db, one.email, ADDRESS);

  expect(counted.profiles).toEqual([two.profileId]);
});

test('counts codes separately from passwords, and together for unknown networks', async () => {
  const { profileId, username } = await makeDana();
  const getCode = (address: string) =>
    countTry(db, 'CODE', profileId, address).then(
      () => 'counted',
      (error: Error) => error.message,
    );

  expect(await times(10, (at) => getCode(`198.51.103.${at}`))).toEqual(Array(10).fill('counted'));

  expect(await getCode('198.51.103.99')).toContain('Too many wrong codes from other networks.');
  expect([await getCode(HOME), await tryName(username, '198.51.103.1')]).toEqual(['counted', 'counted']);
});
