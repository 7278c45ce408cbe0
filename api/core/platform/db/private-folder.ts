/** Folders and files that only the server's own system user reads, whatever its umask is. */
import { chmodSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes the folder when it is absent, and those above it; answers the first that was made, as `mkdir` does. */
export function makePrivateFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
}

/** Closes a folder of an earlier version to other users. One that belongs to somebody else stays as its owner has it. */
export function closeFolder(path: string, mode = PRIVATE_FOLDER): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const isOurs = process.getuid === undefined || found?.uid === process.getuid();
  if (found && isOurs && (found.mode & 0o777) !== mode) chmodSync(path, mode);
}
