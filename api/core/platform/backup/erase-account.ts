/** Erases one account: all its rows in one transaction, then its files. */
import type { Files } from '../files/files.ts';
import { deleteRows, lockAccount, withOwnerClient, withoutTriggers } from './account-rows.ts';

export type ErasedCounts = { rows: number; files: number };

/**
 * Erases the account whole or not at all. Files are removed after their rows; files left by an interruption are orphaned and
 * swept.
 * @param url the owner's
 */
export async function eraseAccount(
  url: string,
  files: Pick<Files, 'keys' | 'remove'>,
  accountId: string,
): Promise<ErasedCounts> {
  const rows = await withOwnerClient(url, (client) =>
    withoutTriggers(client, async () => {
      await lockAccount(client, accountId);
      return deleteRows(client, accountId);
    }),
  );
  return { rows, files: await removeFiles(files, accountId, new Set()) };
}

/** Removes the files of an account except for the keys in `kept`. Returns how many. */
export async function removeFiles(
  files: Pick<Files, 'keys' | 'remove'>,
  accountId: string,
  kept: ReadonlySet<string>,
): Promise<number> {
  let removed = 0;
  for await (const keys of files.keys(accountId)) {
    for (const key of keys.filter((each) => !kept.has(each))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
}
