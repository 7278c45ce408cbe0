/** Tries of a password, per username and address: ten in fifteen minutes, then none for a while (AUT-20). */
import sql from 'sql-template-tag';
import type { Database } from '../core/db/database.ts';
import { tooOften } from '../core/http/errors.ts';

const MAX_TRIES = 10;

/** Counts one more try before the password is looked at, so that many at the same moment count too. Refuses with 429. */
export async function countTry(db: Database, username: string, address: string): Promise<void> {
  const [tries] = await db.query<{ ok: boolean }>(sql`select try_sign_in(${username}, ${address}, ${MAX_TRIES}) as ok`);
  if (!tries?.ok) throw tooOften('Too many failed tries. Please wait 15 minutes and try again.');
}

/** A right password forgets the wrong ones before it. */
export async function forgetTries(db: Database, username: string, address: string): Promise<void> {
  await db.query(sql`select forget_sign_in_tries(${username}, ${address})`);
}
