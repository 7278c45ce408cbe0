/** Folders and files that only the server's system user can read, regardless of its umask. */
import { chmodSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Creates the folder and its parents if missing; returns the first one created, as `mkdir` does. */
export function makePrivateFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Closes an earlier version's folder to other users. A folder of another user stays unchanged. */
export function closeFolder(path: string, mode = PRIVATE_FOLDER): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const isOurs = process.getuid === undefined || found?.uid === process.getuid();
  if (found && isOurs && (found.mode & 0o777) !== mode) chmodSync(path, mode);
}
