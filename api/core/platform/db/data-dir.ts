/** DATA_DIR, where everything is kept that has no address of its own. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { closeFolder, PRIVATE_FOLDER } from './private-folder.ts';

/** As root, the database's system user must be able to pass through to its own folder, and cannot look inside. */
const PASSED_THROUGH = 0o711;
/** Of the folder itself where the server runs as root and its database does not. */
const modeOfRoot = () => (process.getuid?.() === 0 ? PASSED_THROUGH : PRIVATE_FOLDER);
/** What is in it and belongs to the server alone. */
const OWN_FOLDERS = ['files', 'incoming'];

/** Makes the folder when it is absent, and those above it; answers its whole path. @throws Error with one line when it cannot be used. */
export function ensureDataDir(dataDir: string): string {
  return ensureFolder('DATA_DIR', dataDir);
}

/** The same for the folder of another setting. */
export function ensureFolder(setting: string, path: string): string {
  const root = resolve(path);
  try {
    makeFolder(root);
    accessSync(root, constants.W_OK);
    // One that an earlier version, a backup or a person made may be open to other users.
    if (!isShared(root)) closeFolder(root, modeOfRoot());
    for (const name of OWN_FOLDERS) closeFolder(join(root, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} must be a folder that this user can write to, not "${path}" (${code}).`, {
      cause: error,
    });
  }
  return root;
}

/** A folder that all users share, like /tmp, stays theirs when it is named by mistake. */
const isShared = (path: string) => (statSync(path).mode & 0o1000) !== 0;

/** One by one: `recursive` never ends where the folder above exists and takes none, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: modeOfRoot() });
  } catch (error) {
    // Another start may have been quicker.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
