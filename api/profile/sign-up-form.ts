/** Makes sign-up idempotent: a form creates one account, identified by its key and username, however often it is sent. */
import { hash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../core/platform/db/database.ts';
import { newId } from '../core/platform/ids.ts';

export type CreatedAccount = { accountId: string; profileId: string };
export type ExistingAccount = CreatedAccount & { passwordHash: string | null };

/** Returns the ID of the new account. Without a key, each request is a new form. */
export function deriveAccountId(key: unknown, username: string): string {
  if (typeof key !== 'string' || key.length < MIN_KEY_LENGTH) return newId();
  const bytes = hash('sha256', `sign-up\n${key}\n${username.toLowerCase()}`, 'buffer').subarray(0, 16);
  // Version 8 of RFC 9562: a custom ID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A shorter key could match another form's by chance. */
const MIN_KEY_LENGTH = 24;

/**
 * Returns the owner of an account that this form created within the last day. The key is not secret: a repeated request also needs the
 * password.
 */
export async function findCreated(
  db: Pick<Database, 'system'>,
  accountId: string,
): Promise<ExistingAccount | undefined> {
  const [made] = await db.system((tx) =>
    tx.query<ExistingAccount>(sql`select a.id as "accountId", p.id as "profileId", p.password_hash as "passwordHash" from account a join profile p on p.account_id = a.id and p.is_founder
      where a.id = ${accountId} and a.created > now() - interval '1 day' and a.owner_state = 'ACTIVE'`),
  );
  return made;
}

/** Checks the username before storing a card, so that no card is stored needlessly; the database has the final decision. */
export async function isTaken(db: Pick<Database, 'system'>, username: string): Promise<boolean> {
  const taken = await db.system((tx) =>
    tx.query(sql`select 1 from profile where lower(username) = lower(${username}) and state <> 'DELETED' limit 1`),
  );
  return taken.length > 0;
}
