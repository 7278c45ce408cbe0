/** Restores one account from a backup of the whole installation without changing any other account. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract } from 'tar-stream';
import type { Files } from '../files/files.ts';
import { isId } from '../ids.ts';
import { copyRows, deleteRows, fileKeys, lockAccount, withOwnerClient, withoutTriggers } from './account-rows.ts';
import { FILES } from './archive.ts';
import { removeFiles } from './erase-account.ts';
import { restore } from './restore.ts';

/** `made` is when the backup was made; `missing` counts files that the account's rows reference but the backup lacks. */
export type RestoredAccount = { id: string; name: string; made: string; rows: number; files: number; missing: number };

export type RestoreAccountOptions = {
  /** The account's ID, or the username of one of its users at the time of the backup. */
  account: string;
  /** Called if the account exists, before any of it is replaced. @throws Error to stop */
  confirmReplacing(name: string): Promise<void>;
};

/**
 * Restores the whole backup into a separate database, upgrades it to this version, and copies the account's rows from there in
 * one transaction. Until then, the database server needs additional disk space for all rows of the backup.
 * @param url the owner's
 * @throws Error with one line; the account is then unchanged
 */
export async function restoreAccount(
  url: string,
  files: Pick<Files, 'keys' | 'remove' | 'putBack'>,
  path: string,
  { account: wanted, confirmReplacing }: RestoreAccountOptions,
): Promise<RestoredAccount> {
  const scratch = await createScratch(url);
  try {
    const { made } = await restore(scratch.url, { putBack: skip }, path);
    const account = await withOwnerClient(scratch.url, (client) => findAccount(client, wanted));
    const current = await withOwnerClient(url, (client) => lockAccount(client, account.id));
    if (current) await confirmReplacing(current.name);
    const kept = new Set(await withOwnerClient(scratch.url, (client) => fileKeys(client, account.id)));
    const put = await restoreFiles(files, path, kept);
    const rows = await replaceRows(scratch.url, url, account.id);
    await removeFiles(files, account.id, kept);
    // Backups contain no exports of an account: its rows are complete without them.
    const missing = [...kept].filter((key) => !put.has(key) && !key.endsWith('.zip')).length;
    return { ...account, made, rows, files: put.size, missing };
  } finally {
    await scratch.drop();
  }
}

/** Files are restored in a second pass over the backup: the account is known only from its rows. */
async function skip(_key: string, content: Readable): Promise<void> {
  for await (const _ of content);
}

async function restoreFiles(files: Pick<Files, 'putBack'>, path: string, wanted: ReadonlySet<string>) {
  const entries = extract();
  const put = new Set<string>();
  const reading = pipeline(createReadStream(path), createGunzip(), entries);
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const key = entry.header.name.startsWith(FILES) ? entry.header.name.slice(FILES.length) : undefined;
    if (key && wanted.has(key)) {
      await files.putBack(key, Readable.from(entry));
      put.add(key);
    } else {
      await skip('', Readable.from(entry));
    }
  }
  await reading;
  return put;
}

type Found = { id: string; name: string };

async function findAccount(client: pg.Client, wanted: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select id, account_name as name from public.account where id = $1
      or id = (select account_id from public.profile where lower(username) = lower($2) and state <> 'DELETED')`,
    [isId(wanted) ? wanted : null, wanted.trim()],
  );
  if (!rows[0]) throw new AccountNotInBackup(`The backup has no account ${wanted}. Nothing was restored.`);
  return rows[0];
}

export class AccountNotInBackup extends Error {}

const NOT_UNIQUE = '23505';

async function replaceRows(from: string, to: string, accountId: string): Promise<number> {
  try {
    return await withOwnerClient(from, (source) =>
      withOwnerClient(to, (target) =>
        withoutTriggers(target, async () => {
          await lockAccount(target, accountId);
          await deleteRows(target, accountId);
          return copyRows(source, target, accountId);
        }),
      ),
    );
  } catch (error) {
    const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
    if (code !== NOT_UNIQUE) throw error;
    const taken = /\)=\((.*)\)/.exec(detail ?? '')?.[1] ?? constraint;
    throw new Error(`Another account has taken ${taken} since the backup. Change it there. Nothing was restored.`, {
      cause: error,
    });
  }
}

const NO_RIGHT = '42501';

/** Creates an empty database on the same server; `drop` removes it. */
async function createScratch(url: string): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `milepost_restore_${randomBytes(6).toString('hex')}`;
  const run = (statement: string) => withOwnerClient(url, (client) => client.query(statement));
  await run(`create database ${name} template template0`).catch(async (error) => {
    throw error.code === NO_RIGHT ? new Error(await describeMissingRight(url), { cause: error }) : error;
  });
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return { url: scratch.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

async function describeMissingRight(url: string): Promise<string> {
  const { rows } = await withOwnerClient(url, (client) =>
    client.query<{ user: string }>('select quote_ident(current_user) as "user"'),
  );
  return `The user of DATABASE_URL isn’t allowed to create a database, which restoring one account requires temporarily. As an administrator, run in psql:
  alter role ${rows[0]?.user} createdb;`;
}
