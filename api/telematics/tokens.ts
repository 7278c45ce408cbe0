/** Tokens of a connection: sealed in the database, opened for one request, and renewed by one server at a time. */
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import type { SealedText } from '../core/platform/sealed-text.ts';
import type { Services } from '../core/platform/services.ts';
import { VaultClosed } from '../core/platform/vault.ts';
import { ConsentEndedError, ProviderError } from './errors.ts';
import { renewTokens, type Tokens } from './oauth.ts';

type StoredTokens = { accessToken: string; refreshToken: string | null; expires: string | null };
type TokenServices = Pick<Services, 'db' | 'settings' | 'vault'>;

/** A token with less time left may expire during the request. */
const EARLY_MS = 120_000;

/** Returns the encryption context of a token, which can't be opened for another account's connection. */
const getTokenContext = (accountId: string, connection: string) => `${accountId}/${connection}`;

/** Saves new tokens in place of the earlier ones. */
export async function storeTokens(
  tx: Tx,
  { vault }: Pick<Services, 'vault'>,
  connection: string,
  { accessToken, refreshToken, expires }: Pick<Tokens, 'accessToken' | 'refreshToken' | 'expires'>,
): Promise<void> {
  const owner = getTokenContext(tx.accountId, connection);
  const [access, refresh] = [accessToken, refreshToken].map((token) => token && vault.seal(token, owner));
  await tx.query(sql`insert into apiintegration_token (account_id, apiintegration, access_token, refresh_token, expires)
    values (${tx.accountId}, ${connection}, ${access}, ${refresh}, ${expires})
    on conflict (account_id, apiintegration) do update set access_token = excluded.access_token, refresh_token = excluded.refresh_token, expires = excluded.expires`);
}

export async function forgetTokens(tx: Queryable, connection: string): Promise<void> {
  await tx.query(sql`delete from apiintegration_token where apiintegration = ${connection}`);
}

/** Returns a valid token; with `stale`, a rejected one, returns another. */
export type TokenSource = (stale?: string) => Promise<string>;

/**
 * Creates the source of an account's access token. Two servers never renew the same token: the second one waits for the row and
 * finds the result of the first.
 */
export function makeTokenSource(
  { db, settings, vault }: TokenServices,
  accountId: string,
  connection: string,
): TokenSource {
  const isUsable = ({ expires }: StoredTokens, access: string, stale?: string) =>
    access !== stale && (expires === null || Date.parse(expires) - Date.now() > EARLY_MS);
  const open = (sealed: string) => {
    try {
      return vault.open(sealed, getTokenContext(accountId, connection));
    } catch (error) {
      if (error instanceof VaultClosed) throw new ProviderError(OTHER_KEY, { cause: error });
      throw error;
    }
  };
  const read = async (tx: Queryable, lock = sql``) => {
    const [kept] =
      await tx.query<StoredTokens>(sql`select access_token as "accessToken", refresh_token as "refreshToken", expires
      from apiintegration_token where apiintegration = ${connection} ${lock}`);
    // The user disconnected it during the sync.
    if (!kept) throw new ProviderError('It was disconnected.');
    return { kept, access: open(kept.accessToken) };
  };

  return async (stale) => {
    const { kept, access } = await db.tx(accountId, (tx) => read(tx));
    if (isUsable(kept, access, stale)) return access;
    return db.tx(accountId, async (tx) => {
      const { kept: locked, access: newest } = await read(tx, sql`for update`);
      if (isUsable(locked, newest, stale)) return newest;
      if (locked.refreshToken === null) throw new ConsentEndedError();
      const tokens = await renewTokens(settings, open(locked.refreshToken));
      await storeTokens(tx, { vault }, connection, tokens);
      return tokens.accessToken;
    });
  };
}

const OTHER_KEY =
  'The connection was encrypted with a different key than this server’s. Restore SECRET_KEY or DATA_DIR/secret.key, or reconnect.';

type SealedToken = { accountId: string; connection: string; column: 'access_token' | 'refresh_token'; kept: string };

/** Reads the stored tokens of all connections: sealed, or plain from before there was a key. */
export async function readSealedTokens(db: Pick<Services['db'], 'system'>): Promise<SealedText[]> {
  const tokens = await db.system((tx) =>
    tx.query<SealedToken>(sql`select account_id as "accountId", apiintegration as connection, t.column, t.kept
      from apiintegration_token, lateral (values ('access_token', access_token), ('refresh_token', refresh_token)) t ("column", kept)
      where t.kept is not null`),
  );
  return tokens.map(({ accountId, connection, column, kept }) => ({
    what: `Motive ${column.replace('_', ' ')}`,
    accountId,
    about: getTokenContext(accountId, connection),
    kept,
    // A token renewed in the meantime is already sealed.
    replace: (tx, sealed) =>
      tx.query(sql`update apiintegration_token set ${raw(column)} = ${sealed}
        where apiintegration = ${connection} and ${raw(column)} = ${kept}`),
  }));
}
