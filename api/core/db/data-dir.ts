/** DATA_DIR, where everything is kept that has no address of its own. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes the folder when it is absent, and those above it; answers its whole path. @throws Error with one line when it cannot be used. */
export function ensureDataDir(dataDir: string): string {
  const root = resolve(dataDir);
  try {
    makeFolder(root);
    accessSync(root, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR must be a folder that this user can write to, not "${dataDir}" (${code}).`, {
      cause: error,
    });
  }
  return root;
}

/** One by one: `recursive` never ends where the folder above exists and takes none, as in /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(path));
  try {
    // As root, the database's user must be able to pass through, not to look inside.
    mkdirSync(path, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    // Another start may have been quicker.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
