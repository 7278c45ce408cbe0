/** The tokens of a connection: sealed in the database, opened for one question at a time, and renewed by one server at a time. */
import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/database.ts';
import type { Queryable } from '../../core/db/statement.ts';
import type { Services } from '../../core/services.ts';
import { VaultClosed } from '../../core/vault.ts';
import { ConsentEnded, ProviderFault } from './faults.ts';
import { renewTokens, type Tokens } from './oauth.ts';

type Kept = { accessToken: string; refreshToken: string | null; expires: string | null };
type Needs = Pick<Services, 'db' | 'settings' | 'vault'>;

/** One that has less left may run out on the way. */
const EARLY_MS = 120_000;

/** What a sealed token belongs to: of another account's connection it opens nothing. */
const about = (accountId: string, connection: string) => `${accountId}/${connection}`;

/** Keeps what the provider gave, in place of what it gave before. */
export async function keepTokens(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  connection: string,
  { accessToken, refreshToken, expires }: Pick<Tokens, 'accessToken' | 'refreshToken' | 'expires'>,
): Promise<void> {
  const owner = about(tx.accountId, connection);
  const [access, refresh] = [accessToken, refreshToken].map((token) => token && vault.seal(token, owner));
  await tx.query(sql`insert into apiintegration_token (account_id, apiintegration, access_token, refresh_token, expires)
    values (${tx.accountId}, ${connection}, ${access}, ${refresh}, ${expires})
    on conflict (account_id, apiintegration) do update set access_token = excluded.access_token, refresh_token = excluded.refresh_token, expires = excluded.expires`);
}

export async function forgetTokens(tx: Queryable, connection: string): Promise<void> {
  await tx.query(sql`delete from apiintegration_token where apiintegration = ${connection}`);
}

/** Answers a token that opens the provider; of `stale`, which it refused, another one. */
export type TokenSource = (stale?: string) => Promise<string>;

/** Two servers never renew the same one: the second waits for the row, and finds what the first was given. */
export function tokenSource({ db, settings, vault }: Needs, accountId: string, connection: string): TokenSource {
  const isUsable = ({ expires }: Kept, access: string, stale?: string) =>
    access !== stale && (expires === null || Date.parse(expires) - Date.now() > EARLY_MS);
  const open = (sealed: string) => {
    try {
      return vault.open(sealed, about(accountId, connection));
    } catch (error) {
      if (error instanceof VaultClosed) throw new ProviderFault(OTHER_KEY, { cause: error });
      throw error;
    }
  };
  const read = async (tx: Queryable, lock = sql``) => {
    const [kept] =
      await tx.query<Kept>(sql`select access_token as "accessToken", refresh_token as "refreshToken", expires
      from apiintegration_token where apiintegration = ${connection} ${lock}`);
    // Who disconnects it while it is read knows.
    if (!kept) throw new ProviderFault('It was disconnected.');
    return { kept, access: open(kept.accessToken) };
  };

  return async (stale) => {
    const { kept, access } = await db.tx(accountId, (tx) => read(tx));
    if (isUsable(kept, access, stale)) return access;
    return db.tx(accountId, async (tx) => {
      const { kept: locked, access: newest } = await read(tx, sql`for update`);
      if (isUsable(locked, newest, stale)) return newest;
      if (locked.refreshToken === null) throw new ConsentEnded();
      const tokens = await renewTokens(settings, open(locked.refreshToken));
      await keepTokens(tx, { vault }, connection, tokens);
      return tokens.accessToken;
    });
  };
}

const OTHER_KEY =
  'The connection is locked with another key than this server has. Put SECRET_KEY or DATA_DIR/secret.key back, or connect again.';

type Lying = Kept & { accountId: string; connection: string };

/** Seals with the key of today what lies there plain, from before there was one or from an old backup, and what an older key has sealed. */
export async function sealAll({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> {
  const tokens = await db.system((tx) =>
    tx.query<Lying>(sql`select account_id as "accountId", apiintegration as connection, access_token as "accessToken", refresh_token as "refreshToken"
      from apiintegration_token`),
  );
  for (const { accountId, connection, accessToken, refreshToken } of tokens) {
    const renew = (kept: string) => vault.renew(kept, about(accountId, connection));
    try {
      const [access, refresh] = [renew(accessToken), refreshToken && renew(refreshToken)];
      if (access === accessToken && refresh === refreshToken) continue;
      // Who renewed it meanwhile sealed it as well.
      await db.tx(accountId, (tx) =>
        tx.query(sql`update apiintegration_token set access_token = ${access}, refresh_token = ${refresh}
          where apiintegration = ${connection} and access_token = ${accessToken}`),
      );
    } catch (error) {
      // What no key opens stays as it is: the card says so, and the key may be put back.
      if (!(error instanceof VaultClosed)) throw error;
    }
  }
}
