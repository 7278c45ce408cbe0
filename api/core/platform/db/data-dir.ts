/** DATA_DIR, for everything without a separate setting. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { closeFolder, PRIVATE_FOLDER } from './private-folder.ts';

/** If the server runs as root, the database's system user must be able to pass through to its own folder, but not list this one. */
const TRAVERSE_MODE = 0o711;
/** Returns the mode of the folder itself, if the server runs as root and its database does not. */
const getRootMode = () => (process.getuid?.() === 0 ? TRAVERSE_MODE : PRIVATE_FOLDER);
/** Subfolders that belong to the server alone. */
const OWN_FOLDERS = ['files', 'incoming'];

/** Creates the folder and its parents if missing; returns its full path. @throws Error with one line if it cannot be used. */
export function ensureDataDir(dataDir: string): string {
  return ensureFolder('DATA_DIR', dataDir);
}

/** Does the same for the folder of another setting. */
export function ensureFolder(setting: string, path: string): string {
  const root = resolve(path);
  try {
    makeFolder(root);
    accessSync(root, constants.W_OK);
    // A folder made by an earlier version, a backup, or a person may be open to other users.
    if (!isShared(root)) closeFolder(root, getRootMode());
    for (const name of OWN_FOLDERS) closeFolder(join(root, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} must be a folder that this user can write to, not "${path}" (${code}).`, {
      cause: error,
    });
  }
  return root;
}

/** Returns whether all users share the folder, like /tmp: it stays shared even if named by mistake. */
const isShared = (path: string) => (statSync(path).mode & 0o1000) !== 0;

/** Makes the folders one by one: `recursive` never ends if the parent exists and rejects new folders, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: getRootMode() });
  } catch (error) {
    // Another start may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
