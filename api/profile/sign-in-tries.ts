/** Counts wrong passwords and codes by user, and blocks further tries for a while (AUT-20). */
import sql from 'sql-template-tag';
import type { Database, Tx } from '../core/platform/db/database.ts';
import { tooManyRequests } from '../core/platform/http/errors.ts';
import { getNetwork } from '../core/platform/http/network.ts';

/**
 * Within fifteen minutes, from one network. A correct password clears the wrong ones, so an office of thirty behind one address can
 * miss three times each.
 */
const MAX_PER_PERSON = 10;
const MAX_PER_NETWORK = 100;
/** From all networks together that the user has not signed in from. */
const MAX_ELSEWHERE = { PASSWORD: 20, CODE: 10 };

export type TryKind = keyof typeof MAX_ELSEWHERE;

const WRONG: Readonly<Record<TryKind, string>> = { PASSWORD: 'failed attempts', CODE: 'wrong codes' };

type RefusalScope = 'person' | 'elsewhere' | 'network';

const buildRefusal = (what: TryKind, refused: RefusalScope): string =>
  ({
    person: `Too many ${WRONG[what]}. Please wait 15 minutes and try again.`,
    elsewhere: `Too many ${WRONG[what]} from other networks. Wait 15 minutes and try again, or use a network that you have signed in from before.`,
    network: `Too many ${WRONG[what]} from your network. Please wait 15 minutes and try again.`,
  })[refused];

/**
 * Whose password is tried: a user's, or that of an unknown name, which counts the same so that responses don't reveal which names
 * exist.
 */
type TryOwner = { profileId: string } | { name: string };

export type TryCount = {
  /** Profiles whose password may be compared. */
  profiles: string[];
  /** The most tries of any of them within fifteen minutes, including this one. */
  tries: number;
};

/** Counts a try for every user with the name. Blocks only if all of them are blocked: a user who shares an email must not block another. */
export async function countName(db: Database, name: string, address: string): Promise<TryCount> {
  const found = await db.query<{ profileId: string }>(sql`select profile_id as "profileId" from find_tried(${name})`);
  const whose: TryOwner[] = found.length > 0 ? found : [{ name }];
  const counted = [];
  for (const each of whose) counted.push({ ...each, ...(await count(db, 'PASSWORD', each, address)) });
  const open = counted.filter(({ refused }) => refused === null);
  const [first] = counted;
  if (open.length === 0 && first?.refused) throw tooManyRequests(buildRefusal('PASSWORD', first.refused));
  return {
    profiles: open.flatMap((each) => ('profileId' in each ? [each.profileId] : [])),
    tries: Math.max(...open.map(({ tries }) => tries)),
  };
}

/**
 * Counts a try of one user's password or code before checking it, so that concurrent tries count too. Returns the number of tries.
 * @throws HttpError 429
 */
export async function countTry(db: Database, what: TryKind, profileId: string, address: string): Promise<number> {
  const { refused, tries } = await count(db, what, { profileId }, address);
  if (refused) throw tooManyRequests(buildRefusal(what, refused));
  return tries;
}

async function count(db: Database, what: TryKind, whose: TryOwner, address: string) {
  const [counted] = await db.query<{ refused: RefusalScope | null; tries: number }>(
    sql`select refused, tries from count_try(${buildKey(what, whose)}, ${'profileId' in whose ? whose.profileId : null}, ${getNetwork(address)},
      ${MAX_PER_PERSON}, ${MAX_ELSEWHERE[what]}, ${MAX_PER_NETWORK})`,
  );
  if (!counted) throw new Error('count_try answers one row');
  return counted;
}

/** Clears this network's wrong tries after a correct one. Tries from other networks stay, because they may be someone else's. */
export async function forgetTries(db: Database, what: TryKind, profileId: string, address: string): Promise<void> {
  await db.query(sql`select forget_sign_in_tries(${buildKey(what, { profileId })}, ${getNetwork(address)})`);
}

const buildKey = (what: TryKind, whose: TryOwner): string =>
  'profileId' in whose ? `${what} of ${whose.profileId}`.toLowerCase() : `name ${whose.name.toLowerCase()}`;

/** Remembers a network where the user proved their identity, so that tries from elsewhere don't block it. */
export async function rememberNetwork(tx: Tx, profileId: string, address: string): Promise<void> {
  await tx.query(sql`insert into sign_in_network (account_id, profile_id, network)
    values (${tx.accountId}, ${profileId}, ${getNetwork(address)})
    on conflict (account_id, profile_id, network) do update set last = now()`);
}
