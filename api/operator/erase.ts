/** `accounts erase`. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { eraseAccount } from '../core/platform/backup/erase-account.ts';
import { openFiles } from '../core/platform/files/files.ts';
import { findAccount, setAccountState } from './account-data.ts';
import type { Command } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { withDatabase } from './database.ts';

export const accountsErase: Command = {
  words: ['ACCOUNT'],
  options: YES,
  about: 'Erases an account with all its rows, files, jobs, and emails.',
  details: [
    'ACCOUNT is the account’s ID or the username of one of its users. Asks for the account’s name unless you pass --yes.',
    'Earlier backups still contain the account. Remove its card at Square and its connection at Motive there.',
  ],
  run: (call) =>
    withDatabase(call.settings, async (db, url) => {
      const account = await findAccount(db, call.word('ACCOUNT'));
      await confirm(call, `This erases the account ${account.name} and all its data permanently.`, account.name);
      // From here on, its users can neither sign in nor write.
      await setAccountState(db, account, 'INACTIVE');
      const { rows, files } = await eraseAccount(url, openFiles(call.settings), account.id);
      const held = [formatCount(rows, 'row'), formatCount(files, 'file')];
      const lines = [`Erased the account ${account.name}: ${held.join(', ')}. Earlier backups still contain it.`];
      return { json: { ...account, rows, files }, lines };
    }),
};
