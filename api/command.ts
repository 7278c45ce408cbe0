/** What the commands of a terminal share: settings, the database, and one line for what went wrong. */
import { resolve } from 'node:path';
import { type Database, openDatabase } from './core/db/database.ts';
import { borrowStorage, nameOf } from './core/db/storage.ts';
import { readSettings, type Settings } from './core/settings.ts';

/** Runs a command with the server's settings. */
export async function runCommand(act: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await act(readSettings(process.env));
  } catch (error) {
    console.error((error as Error).message.replace(/^ERROR_\w+: /, ''));
    process.exitCode = 1;
  }
}

/** Acts on the database of the settings, and says which that is. `url` is the owner's. */
export async function withDatabase(
  settings: Settings,
  act: (db: Database, url: string) => Promise<void>,
): Promise<void> {
  const storage = await borrowStorage(settings);
  console.log(`Using ${nameOf(settings)}.`);
  const db = openDatabase({ url: storage.url, max: 2 });
  try {
    await act(db, storage.url);
  } finally {
    await db.close();
    await storage.stop();
  }
}

/** The one file that a command is given, from the folder where it was typed: npm goes to the project's. @throws Error with `usage` */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(usage);
  return resolve(process.env.INIT_CWD ?? '', file);
}

/** `1 file`, `2 files`. */
export function counted(n: number, thing: string): string {
  return `${n} ${n === 1 ? thing : `${thing}s`}`;
}
