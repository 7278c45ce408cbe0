/** `backup` and `restore`: writes everything to one file, and restores it into an empty database. */
import { resolve } from 'node:path';
import { formatCount } from '@milepost/domain/core/count.ts';
import { backUp } from '../core/platform/backup/backup.ts';
import { recordBackup } from '../core/platform/backup/last-backup.ts';
import { checkBackup } from '../core/platform/backup/read-backup.ts';
import { DatabaseNotEmptyError, restore } from '../core/platform/backup/restore.ts';
import { recover as recoverTo } from '../core/platform/backup/wal/recover.ts';
import { findStorage, formatName } from '../core/platform/db/storage.ts';
import { openFiles } from '../core/platform/files/files.ts';
import type { Settings } from '../core/platform/settings.ts';
import { getKeyFile } from '../core/platform/vault.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './database.ts';

export const backup: Command = {
  words: ['FILE'],
  about: 'Writes all rows and files to one file, such as milepost-2026-11-22.tar.gz. The server may be running.',
  run: ({ settings, word }) =>
    withDatabase(settings, async (db, url) => {
      const path = resolveFromCaller(word('FILE'));
      const { rows, files, lost } = await backUp(url, openFiles(settings), path);
      await recordBackup(db, 'FILE');
      const [accounts, all] = [rows.account ?? 0, Object.values(rows).reduce((sum, n) => sum + n, 0)];
      const held = [formatCount(accounts, 'account'), formatCount(all, 'row'), formatCount(files, 'file')];
      const lines = [`${path} holds ${held.join(', ')}.`];
      const key = getKeyFile(settings);
      if (key) lines.push(`Keep ${key} in another place: only that key decrypts the connections to outside services.`);
      const warnings =
        lost > 0
          ? [`${formatCount(lost, 'file')} referenced by rows are missing from file storage, and so from the backup.`]
          : [];
      return { json: { path, accounts, rows: all, files, missing: lost, ...(key && { key }) }, lines, warnings };
    }),
};

export const restoreAll: Command = {
  words: ['FILE'],
  about: 'Restores a backup into an empty database, with its files.',
  async run({ settings, word }) {
    const path = await checkPath(word('FILE'));
    const storage = await findStorage(settings);
    console.error(`Using ${formatName(settings)}.`);
    try {
      const { made, tail } = await restore(storage.url, openFiles(settings), path);
      const accounts = tail.rows.account ?? 0;
      const held = [formatCount(accounts, 'account'), formatCount(tail.files, 'file')];
      const lines = [`Restored the backup from ${made}: ${held.join(', ')}.`];
      return { json: { path, made, accounts, files: tail.files }, lines };
    } catch (error) {
      throw error instanceof DatabaseNotEmptyError
        ? new Error(`${error.message} ${describeEmptyDatabase(settings)}`, { cause: error })
        : error;
    } finally {
      await storage.stop();
    }
  },
};

export const recover: Command = {
  words: ['TIME'],
  about:
    "Recovers the database from WAL_ARCHIVE as of a time, such as '2026-11-25 14:00', or with `latest`, as of the end of the archive.",
  details: ['The time is in this machine’s time zone. Add Z or -06:00 to use another one.'],
  async run({ settings, word }) {
    const at = readMoment(word('TIME'));
    const until = at === 'latest' ? 'the end of the archive' : at.toISOString();
    console.error(`Recovering ${formatName(settings)} to ${until}.`);
    const { base, lastTransaction } = await recoverTo(settings, at);
    const last = lastTransaction?.toISOString() ?? null;
    const lines = [
      `Recovered from the base backup of ${base.finished}. Last transaction: ${last ?? 'none after the base backup'}. Start the server.`,
    ];
    return { json: { base: base.finished, lastTransaction: last }, lines };
  },
};

/** @throws UsageError unless the text is a time or `latest` */
function readMoment(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const moment = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`"${text}" is not a time. Enter it like '2026-11-25 14:00', or \`latest\`.`);
  return moment;
}

/** Returns the path of a complete backup. @throws BackupRefused */
export async function checkPath(file: string): Promise<string> {
  const path = resolveFromCaller(file);
  await checkBackup(path);
  return path;
}

/** Resolves a path from the folder where the command was typed, because npm changes to the project folder. */
function resolveFromCaller(file: string): string {
  return resolve(process.env.INIT_CWD ?? '', file);
}

function describeEmptyDatabase({ DATABASE_URL }: Settings): string {
  return DATABASE_URL
    ? 'A restore needs an empty one: create it, and set DATABASE_URL to it.'
    : 'A restore needs an empty one: stop the server and move the folder away, or set DATA_DIR to another.';
}
