import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../core/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../core/testing/database.ts';
import { countTry, forgetTries } from './tries.ts';

const ADDRESS = '203.0.113.7';

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

/** 'counted', or why the try was refused. */
function tryOf(username: string, address = ADDRESS): Promise<string> {
  return countTry(db, username, address).then(
    () => 'counted',
    (error: Error) => error.message,
  );
}

async function isInLine(): Promise<boolean> {
  const waiting = await db.system((tx) =>
    tx.query(sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`),
  );
  return waiting.length === 1;
}

test('AUT-20 a try counts those that are being counted at the same moment', async () => {
  let answer: string | undefined;
  const last = await db.system(async (tx) => {
    for (let at = 0; at < 10; at += 1) await tx.query(sql`select try_sign_in('dana', ${ADDRESS}, 10, 100)`);
    const later = tryOf('Dana').then((said) => {
      answer = said;
    });
    await vi.waitFor(async () => expect(answer !== undefined || (await isInLine())).toBe(true), { timeout: 20_000 });
    return { later };
  });

  await last.later;
  expect(answer).toContain('Too many failed tries.');
});

test('AUT-20 a try that is refused does not make the wait longer', async () => {
  for (let at = 0; at < 12; at += 1) await tryOf('sam');
  await db.system((tx) => tx.query(sql`update sign_in_try set at = at - interval '14 minutes'`));
  expect(await tryOf('sam')).toContain('Too many failed tries.');

  await db.system((tx) => tx.query(sql`update sign_in_try set at = at - interval '2 minutes'`));

  expect(await tryOf('sam')).toBe('counted');
});

test('AUT-20 one who guesses a password for many names is stopped by his address, and by nobody else’s', async () => {
  const GUESSER = '203.0.113.66';
  const answers = await Promise.all(Array.from({ length: 105 }, (_, at) => tryOf(`user${at}`, GUESSER)));
  expect(answers.filter((said) => said === 'counted')).toHaveLength(100);
  expect(new Set(answers)).toEqual(
    new Set(['counted', 'Too many failed tries from your network. Please wait 15 minutes and try again.']),
  );
  expect(await tryOf('user1', '203.0.113.67')).toBe('counted');
});

test('AUT-20 an office of thirty behind one address, of whom each misses three times before he is in, never notices', async () => {
  const OFFICE = '198.51.100.4';
  for (let person = 0; person < 30; person += 1) {
    for (let miss = 0; miss < 3; miss += 1) expect(await tryOf(`office${person}`, OFFICE)).toBe('counted');
  }
  for (let person = 0; person < 30; person += 1) await forgetTries(db, `office${person}`, OFFICE);
  expect(await tryOf('office1', OFFICE)).toBe('counted');
});

test('AUT-20 who changes the end of an IPv6 address is who he was: tries of one network count together', async () => {
  const tries: string[] = [];
  for (let at = 1; at <= 11; at += 1) tries.push(await tryOf('kim', `2001:db8:1:2::${at}`));

  expect(tries.slice(0, 10)).toEqual(Array(10).fill('counted'));
  expect(tries[10]).toContain('Too many failed tries.');
  expect(await tryOf('kim', '2001:db8:1:3::1')).toBe('counted');
});
