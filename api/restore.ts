/** `npm run restore FILE`: a backup into an empty database, and its files. `npm run restore -- --at TIME`: the archived database as it was at a moment. */
import { parseArgs } from 'node:util';
import { counted, fileArgument, runCommand } from './command.ts';
import { checkBackup } from './core/backup/read.ts';
import { NotEmpty, restore } from './core/backup/restore.ts';
import { recover } from './core/backup/wal/recover.ts';
import { nameOf, reachStorage } from './core/db/storage.ts';
import { openFiles } from './core/files/files.ts';
import type { Settings } from './core/settings.ts';

const USAGE = `Usage:
  npm run restore FILE                           restores a file that npm run backup has made
  npm run restore -- --at '2026-11-25 14:00'     recovers the database from WAL_ARCHIVE as it was then, by this machine's clock
  npm run restore -- --at latest                 recovers all that is in WAL_ARCHIVE`;

await runCommand(async (settings) => {
  const at = readMoment();
  if (at) return recoverTo(settings, at);
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

/** The moment of `--at`, or undefined without one. @throws Error with the usage */
function readMoment(): Date | 'latest' | undefined {
  if (!process.argv[2]?.startsWith('--at')) return undefined;
  const { at } = parse();
  if (at === 'latest') return at;
  const moment = new Date(String(at).replace(' ', 'T'));
  if (Number.isNaN(moment.getTime())) throw new Error(USAGE);
  return moment;
}

function parse(): { at?: string | undefined } {
  try {
    return parseArgs({ options: { at: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

async function recoverTo(settings: Settings, at: Date | 'latest'): Promise<void> {
  const until = at === 'latest' ? 'the end of the archive' : at.toISOString();
  console.log(`Recovering ${nameOf(settings)} to ${until}.`);
  const { base, lastTransaction } = await recover(settings, at);
  const last = lastTransaction?.toISOString() ?? 'none after the base backup';
  console.log(
    `Recovered from the base backup of ${base.finished}. The last transaction is of ${last}. Start the server.`,
  );
}

function emptyOne({ DATABASE_URL }: Settings): string {
  return DATABASE_URL
    ? 'A restore needs an empty one: make it, and name it in DATABASE_URL.'
    : 'A restore needs an empty one: stop the server and move the folder away, or set DATA_DIR to another.';
}
