/** `npm run backup FILE`: rows and papers in one file, while the server runs or not. */
import { counted, fileArgument, runCommand, withDatabase } from './command.ts';
import { backUp } from './core/backup/backup.ts';
import { noteBackup } from './core/backup/last-backup.ts';
import { openFiles } from './core/files/files.ts';
import { keyFile } from './core/vault.ts';

const USAGE = 'Usage: npm run backup FILE, like milepost-2026-11-22.tar.gz';

await runCommand(async (settings) => {
  const path = fileArgument(USAGE);
  await withDatabase(settings, async (db, url) => {
    const { rows, files, lost } = await backUp(url, openFiles(settings), path);
    await noteBackup(db, 'FILE');
    const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
    const held = [counted(rows.account ?? 0, 'account'), counted(all, 'row'), counted(files, 'file')];
    console.log(`${path} holds ${held.join(', ')}.`);
    const key = keyFile(settings);
    if (key) console.log(`Keep ${key} apart from it: connections to outside services open with that key alone.`);
    if (lost > 0)
      console.error(`${counted(lost, 'file')} that rows name are missing in the store, and so in the backup.`);
  });
});
