/** `accounts erase`. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { eraseAccount } from '../core/backup/erase-account.ts';
import { openFiles } from '../core/files/files.ts';
import { findAccount, setAccountState } from '../profile/operator.ts';
import type { Command } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { withDatabase } from './database.ts';

export const accountsErase: Command = {
  words: ['ACCOUNT'],
  options: YES,
  about: 'Erases an account with all its rows, files, jobs and emails.',
  details: [
    'ACCOUNT is the id of the account or the username of one of its users. Asks for the name of the account unless --yes is given.',
    'Backups made before still hold the account. A card on file at Square and a connection at Motive are ended there.',
  ],
  run: (call) =>
    withDatabase(call.settings, async (db, url) => {
      const account = await findAccount(db, call.word('ACCOUNT'));
      await confirm(call, `This erases the account ${account.name} with all its data, for good.`, account.name);
      // From here on nobody in it signs in or writes.
      await setAccountState(db, account, 'INACTIVE');
      const { rows, files } = await eraseAccount(url, openFiles(call.settings), account.id);
      const held = [formatCount(rows, 'row'), formatCount(files, 'file')];
      const lines = [`Erased the account ${account.name}: ${held.join(', ')}. Backups made before still hold it.`];
      return { json: { ...account, rows, files }, lines };
    }),
};
