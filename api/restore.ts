/** `npm run restore FILE`: a backup into an empty database, and its files. */
import { counted, fileArgument, runCommand } from './command.ts';
import { checkBackup } from './core/backup/read.ts';
import { NotEmpty, restore } from './core/backup/restore.ts';
import { nameOf, reachStorage } from './core/db/storage.ts';
import { openFiles } from './core/files/files.ts';
import type { Settings } from './core/settings.ts';

const USAGE = 'Usage: npm run restore FILE, which npm run backup has made';

await runCommand(async (settings) => {
  const path = fileArgument(USAGE);
  await checkBackup(path);
  const storage = await reachStorage(settings);
  console.log(`Using ${nameOf(settings)}.`);
  try {
    const { made, tail } = await restore(storage.url, openFiles(settings), path);
    const held = [counted(tail.rows.account ?? 0, 'account'), counted(tail.files, 'file')];
    console.log(`Restored what was backed up at ${made}: ${held.join(', ')}.`);
  } catch (error) {
    throw error instanceof NotEmpty ? new Error(`${error.message} ${emptyOne(settings)}`, { cause: error }) : error;
  } finally {
    await storage.stop();
  }
});

function emptyOne({ DATABASE_URL }: Settings): string {
  return DATABASE_URL
    ? 'A restore needs an empty one: make it, and name it in DATABASE_URL.'
    : 'A restore needs an empty one: stop the server and move the folder away, or set DATA_DIR to another.';
}
