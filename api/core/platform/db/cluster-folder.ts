/** The folder of our own database: its path under DATA_DIR, its password, and its creation. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Archiving } from './archiving.ts';
import { findFreePort } from './cluster-port.ts';
import {
  ensureStarted,
  findProgramFolder,
  initializeCluster,
  type Place,
  type Postmaster,
  shutDown,
} from './cluster-process.ts';
import { findRunner } from './cluster-user.ts';
import { ensureDataDir, ensureFolder } from './data-dir.ts';
import { readSystemId } from './system-id.ts';

const MAJOR = '18';
const DRAFT = 'postgres.new-';
const DRAFT_LIFE_MS = 60_000;

/**
 * Returns where the database of a data folder is, which user runs it, and where its log is archived.
 * @throws Error with one line if a folder cannot be used, or not by that user.
 */
export function preparePlace(dataDir: string, durable: boolean, archiving?: Archiving): Place {
  const root = ensureDataDir(dataDir);
  const folder = join(root, 'postgres');
  const archive = archiving?.folder ? [ensureFolder('WAL_ARCHIVE', archiving.folder)] : [];
  const needed = [join(findProgramFolder(), 'postgres'), root, ...archive, ...(archiving?.needed ?? [])];
  return { folder, log: join(root, 'postgres.log'), runner: findRunner(folder, needed), durable, archiving };
}

/** Makes the cluster's folder in the archive, owned by the user that runs the database. */
export function prepareArchive(place: Place): void {
  if (!place.archiving?.folder) return;
  const own = join(place.archiving.folder, readSystemId(place.folder));
  for (const path of [own, join(own, 'wal')]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    changeOwner(place, [path]);
  }
}

/** Returns the password of the database's owner: generated once, readable only by the server's user. */
export function readSecret(dataDir: string): string {
  const path = join(resolve(dataDir), 'postgres.secret');
  if (!existsSync(path)) {
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      // Another start was faster; its password counts.
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Creates the cluster under a temporary name and renames it when complete, so that a killed start leaves nothing half-made. */
export async function ensureCluster(dataDir: string, place: Place, user: string, password: string): Promise<void> {
  const root = resolve(dataDir);
  removeOldDrafts(root);
  if (hasCluster(place.folder)) return;
  const draft = join(root, `${DRAFT}${randomBytes(6).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    changeOwner(place, [draft, passwordFile]);
    await initializeCluster({ ...place, folder: draft }, user, passwordFile);
    renameSync(draft, place.folder);
    syncFolder(root);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Two concurrent first starts: the faster one's cluster counts.
    if (!hasCluster(place.folder)) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function hasCluster(folder: string): boolean {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) return false;
  const major = readFileSync(version, 'utf8').trim();
  if (major === MAJOR) return true;
  throw new Error(
    `The folder ${folder} was created by PostgreSQL ${major}; this version of Milepost runs ${MAJOR}. See docs/operations.md, Upgrade.`,
  );
}

const RECOVERING = 'postgres.recovering';

/**
 * Creates the database of a data folder by recovery: `fill` writes the files of a base backup into a folder, PostgreSQL recovers
 * there by the place's archiving settings, and `finish` gets the running server. Only then is the folder renamed into place.
 */
export async function makeRecoveredCluster(
  place: Place,
  fill: (folder: string) => Promise<void>,
  finish: (server: Postmaster, folder: string) => Promise<void>,
): Promise<void> {
  if (existsSync(place.folder)) {
    throw new Error(
      `Nothing was restored: ${place.folder} is there. Stop the server and move that folder away, or set DATA_DIR to another.`,
    );
  }
  const root = dirname(place.folder);
  const draft = { ...place, folder: join(root, RECOVERING) };
  const remove = async () => {
    await shutDown(draft.folder);
    rmSync(draft.folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // A killed recovery may have left one behind, even a running one.
  await remove();
  try {
    mkdirSync(draft.folder, { mode: 0o700 });
    await fill(draft.folder);
    changeOwner(place, [draft.folder]);
    changeOwner(
      place,
      readdirSync(draft.folder, { recursive: true }).map((name) => join(draft.folder, String(name))),
    );
    await finish(await ensureStarted(draft, findFreePort), draft.folder);
    await shutDown(draft.folder);
    renameSync(draft.folder, place.folder);
    syncFolder(root);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Flushes the new name to disk before relying on its content. */
function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeOldDrafts(root: string): void {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(DRAFT)) continue;
    const path = join(root, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DRAFT_LIFE_MS) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

function changeOwner({ runner: { uid, gid } }: Place, paths: string[]): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}
