/** Hourly limits: public calls by subject and by network, and the number of usernames an account tries. */
import { getFields } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { profile } from '@milepost/domain/profile/profile.ts';
import sql from 'sql-template-tag';
import type { Database } from '../core/platform/db/database.ts';
import { tooManyRequests } from '../core/platform/http/errors.ts';
import { getNetwork } from '../core/platform/http/network.ts';

const MAX_TRIES = {
  /** An office signs up once; many people may share one address at a trade fair. */
  'sign-up': { about: 5, ofNetwork: 30 },
  'password reset': { about: 5, ofNetwork: 30 },
  'new password': { about: 10, ofNetwork: 30 },
  'carrier look-up': { about: 20, ofNetwork: 60 },
  /** By link; a whole office of drivers may share a network. */
  'tax copy': { about: 20, ofNetwork: 120 },
} as const;

/** Counts a call before it does anything. @throws HttpError 429 */
export async function countCall(
  db: Pick<Database, 'query'>,
  what: keyof typeof MAX_TRIES,
  about: string,
  address: string,
): Promise<void> {
  const { about: most, ofNetwork } = MAX_TRIES[what];
  const [counted] = await db.query<{ isWithin: boolean }>(
    sql`select count_stranger_call(${what}, ${about}, ${getNetwork(address)}, ${most}, ${ofNetwork}) as "isWithin"`,
  );
  if (!counted?.isWithin) throw tooManyRequests('Too many attempts. Please wait an hour and try again.');
}

const USERNAME = getFields(profile).username;
const MAX_USERNAMES = { ofAccount: 300, taken: 20 };

/**
 * Counts a new username before any write, so that a rejected one counts too. An invalid username is not counted: its field rejects it.
 * @throws HttpError 429
 */
export async function countUsername(db: Pick<Database, 'query'>, accountId: string, username: unknown): Promise<void> {
  const name = USERNAME && profile.fields.shape.username.safeParse(readValue(USERNAME, username)).data;
  if (!name) return;
  const { ofAccount, taken } = MAX_USERNAMES;
  const [counted] = await db.query<{ isWithin: boolean }>(
    sql`select count_username(${accountId}, ${name}, ${ofAccount}, ${taken}) as "isWithin"`,
  );
  if (!counted?.isWithin) throw tooManyRequests('Too many new usernames. Please wait an hour and try again.');
}
