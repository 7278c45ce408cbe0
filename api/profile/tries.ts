/** Tries of a password: per username and network, and per network whatever the username; then none for a while (AUT-20). */
import sql from 'sql-template-tag';
import type { Database } from '../core/db/database.ts';
import { tooOften } from '../core/http/errors.ts';
import { networkOf } from '../core/http/network.ts';

/** In fifteen minutes. A right password takes its own wrong ones back, so an office of thirty behind one address could miss three times each. */
const MOST_OF_NAME = 10;
const MOST_OF_ADDRESS = 100;

const REFUSED = {
  name: 'Too many failed tries. Please wait 15 minutes and try again.',
  address: 'Too many failed tries from your network. Please wait 15 minutes and try again.',
};

/** Counts one more try before the password is looked at, so that many at the same moment count too. Refuses with 429. */
export async function countTry(db: Database, username: string, address: string): Promise<void> {
  const [tries] = await db.query<{ over: keyof typeof REFUSED | null }>(
    sql`select try_sign_in(${username}, ${networkOf(address)}, ${MOST_OF_NAME}, ${MOST_OF_ADDRESS}) as over`,
  );
  if (tries?.over) throw tooOften(REFUSED[tries.over]);
}

/** Tries of a code are counted by the person alone, from whatever network: who tries one has the password. */
export async function countCode(db: Database, profileId: string): Promise<void> {
  const [tries] = await db.query<{ over: string | null }>(
    sql`select try_sign_in(${profileId}, ${CODES + profileId}, ${MOST_OF_NAME}, ${MOST_OF_NAME}) as over`,
  );
  if (tries?.over) throw tooOften('Too many wrong codes. Please wait 15 minutes and try again.');
}

export async function forgetCodes(db: Database, profileId: string): Promise<void> {
  await db.query(sql`select forget_sign_in_tries(${profileId}, ${CODES + profileId})`);
}

const CODES = 'second factor of ';

/** A right password forgets the wrong ones before it. */
export async function forgetTries(db: Database, username: string, address: string): Promise<void> {
  await db.query(sql`select forget_sign_in_tries(${username}, ${networkOf(address)})`);
}
