/** Reads a backup's entries, and validates a whole backup before any use. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { BEFORE_BASELINE_ADVICE, isBeforeBaseline, readMigrations } from '../db/migrate.ts';
import { FILES, HEAD, type Head, TAIL, type Tail } from './archive.ts';

/** A file that cannot be restored; the message is one sentence that names it. */
export class InvalidBackupError extends Error {}

/** Runs `act` on the entries of the backup at `path`. @throws the read error if reading failed, rather than the error it caused in `act` */
export async function readEntries<T>(path: string, act: (entries: Extract) => Promise<T>): Promise<T> {
  const entries = extract();
  const acting = act(entries).catch((error) => {
    entries.destroy();
    throw error;
  });
  const reading = pipeline(createReadStream(path), createGunzip(), entries);
  const [read, acted] = await Promise.allSettled([reading, acting]);
  if (acted.status === 'fulfilled') return acted.value;
  throw read.status === 'rejected' && !isClosing(read.reason) ? read.reason : acted.reason;
}

/** Returns whether the stream closed because `act` threw: then that error is the reason. */
function isClosing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}

/**
 * Reads the whole backup at `path` without restoring anything and returns its head.
 * @throws BackupRefused if the file is not a backup, is incomplete or damaged, or was made by a newer version.
 */
export async function checkBackup(path: string): Promise<Head> {
  await requireFile(path);
  const seen: BackupContents = { digest: createHash('sha256'), files: 0 };
  try {
    await readEntries(path, (entries) => readEntry(entries, seen));
  } catch (error) {
    throw describeFailure(path, seen, error as NodeJS.ErrnoException);
  }
  const { head, tail, digest, files } = seen;
  if (!head) throw invalidBackup(path, IS_NONE);
  if (!tail) throw invalidBackup(path, IS_INCOMPLETE);
  const isSame = tail.sha256 === undefined || tail.sha256 === digest.digest('hex');
  if (!isSame || files !== tail.files) throw invalidBackup(path, 'is damaged: its content does not match its checksum');
  requireKnownMigrations(path, head);
  return head;
}

type BackupContents = { head?: Head; tail?: Tail; digest: ReturnType<typeof createHash>; files: number };

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw invalidBackup(path, error.code === 'ENOENT' ? 'does not exist' : `can’t be read (${error.code})`);
  });
  if (found.isDirectory()) throw invalidBackup(path, 'is a folder, not a backup');
  if (found.size === 0) throw invalidBackup(path, 'is empty');
}

async function readEntry(entries: Extract, seen: BackupContents): Promise<void> {
  for await (const entry of entries) {
    const { name } = entry.header;
    if (name === TAIL) {
      seen.tail = (await json(entry)) as Tail;
      continue;
    }
    seen.digest.update(name);
    if (!seen.head) seen.head = await readHead(name, entry, seen);
    else for await (const chunk of entry) seen.digest.update(chunk as Buffer);
    if (name.startsWith(FILES)) seen.files += 1;
  }
}

async function readHead(name: string, content: AsyncIterable<unknown>, { digest }: BackupContents): Promise<Head> {
  const bytes = await buffer(content);
  digest.update(bytes);
  const head = name === HEAD ? (JSON.parse(String(bytes)) as Partial<Head>) : {};
  if (!Array.isArray(head.migrations) || !Array.isArray(head.tables)) throw new SyntaxError('No head');
  return head as Head;
}

const IS_NONE = 'is not a Milepost backup';
const IS_INCOMPLETE = 'is incomplete: its end is missing';

function describeFailure(path: string, { head }: BackupContents, error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data')
    return invalidBackup(path, IS_INCOMPLETE);
  if (error.syscall) return invalidBackup(path, `can’t be read (${error.code})`);
  return invalidBackup(path, head ? `is damaged (${error.message})` : IS_NONE);
}

function requireKnownMigrations(path: string, { migrations }: Head): void {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of migrations) {
    if (isBeforeBaseline(name)) throw invalidBackup(path, `is from before version 0.9.0. ${BEFORE_BASELINE_ADVICE}`);
    if (known.get(name)?.sha256 === sha256) continue;
    throw invalidBackup(
      path,
      `was made by a newer version of Milepost, which has the migration ${name}: use that version`,
    );
  }
}

function invalidBackup(path: string, what: string): InvalidBackupError {
  return new InvalidBackupError(`${path} ${what.replace(/\.$/, '')}. Nothing was restored.`);
}
