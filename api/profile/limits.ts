/** How often strangers may do what costs something: by whom it is about, and by the network it comes from, in an hour. */
import sql from 'sql-template-tag';
import type { Database } from '../core/db/database.ts';
import { tooOften } from '../core/http/errors.ts';
import { networkOf } from '../core/http/network.ts';

const MOST = {
  /** An office signs up once; many may sit behind one address at a trade fair. */
  'sign-up': { about: 5, ofNetwork: 30 },
  'carrier look-up': { about: 20, ofNetwork: 60 },
} as const;

export type Limited = keyof typeof MOST;

/** Counts one more call, before anything is done for it. @throws Refusal 429 */
export async function countCall(db: Pick<Database, 'query'>, what: Limited, about: string, address: string) {
  if (!(await isWithin(db, what, about, address))) throw tooOften('Too many tries. Please wait an hour and try again.');
}

/** Counts it too; false where there were too many. */
async function isWithin(db: Pick<Database, 'query'>, what: Limited, about: string, address: string): Promise<boolean> {
  const { about: most, ofNetwork } = MOST[what];
  const [counted] = await db.query<{ within: boolean }>(
    sql`select count_stranger_call(${what}, ${about}, ${networkOf(address)}, ${most}, ${ofNetwork}) as within`,
  );
  return counted?.within === true;
}
