/** `accounts restore`. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { AccountNotInBackup, restoreAccount } from '../core/platform/backup/restore-account.ts';
import { openFiles } from '../core/platform/files/files.ts';
import { checkPath } from './backups.ts';
import { type Call, type Command, NotFoundError, UsageError } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { withDatabase } from './database.ts';

export const accountsRestore: Command = {
  words: ['ACCOUNT', 'FILE'],
  options: { replace: { type: 'boolean' }, ...YES },
  about: 'Restores one account and its files from a backup. Other accounts don’t change.',
  details: [
    'ACCOUNT is the account’s ID, or the username of one of its users when the backup was made.',
    'If the account exists, --replace overwrites it, and everything entered since the backup is lost. Asks for the account’s name unless you pass --yes.',
    'All its users must sign in again. Emails that were queued when the backup was made are marked as failed.',
  ],
  run: (call) =>
    withDatabase(call.settings, async (_db, url) => {
      const path = await checkPath(call.word('FILE'));
      const { made, missing, ...restored } = await restoreAccount(url, openFiles(call.settings), path, {
        account: call.word('ACCOUNT'),
        confirmReplacing: (name) => confirmReplacing(call, name),
      }).catch((error) => {
        throw error instanceof AccountNotInBackup ? new NotFoundError(error.message, { cause: error }) : error;
      });
      const held = [formatCount(restored.rows, 'row'), formatCount(restored.files, 'file')];
      const lines = [`Restored the account ${restored.name} from the backup dated ${made}: ${held.join(', ')}.`];
      const warnings =
        missing > 0 ? [`${formatCount(missing, 'file')} referenced by its rows are not in the backup.`] : [];
      return { json: { ...restored, made, missing }, lines, warnings };
    }),
};

async function confirmReplacing(call: Call, name: string): Promise<void> {
  if (!call.isSet('replace'))
    throw new UsageError(
      `The account ${name} exists. Use --replace to put the backup in its place. Nothing was changed.`,
    );
  await confirm(call, `This replaces the account ${name} with the backup. Anything entered since then is lost.`, name);
}
