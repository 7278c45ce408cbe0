/** Erases one account: every row of it in one transaction, then its files. */
import type { Files } from '../files/files.ts';
import { asOwnerOf, deleteRows, lockAccount, withoutTriggers } from './account-rows.ts';

export type Erased = { rows: number; files: number };

/**
 * Erases the account whole or not at all. Files go once their rows are gone; those that a stop leaves behind belong to nothing and are swept.
 * @param url of the owner
 */
export async function eraseAccount(
  url: string,
  files: Pick<Files, 'keys' | 'remove'>,
  accountId: string,
): Promise<Erased> {
  const rows = await asOwnerOf(url, (client) =>
    withoutTriggers(client, async () => {
      await lockAccount(client, accountId);
      return deleteRows(client, accountId);
    }),
  );
  return { rows, files: await removeFiles(files, accountId, new Set()) };
}

/** Removes the files of an account but those under the keys in `kept`. Answers how many. */
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
