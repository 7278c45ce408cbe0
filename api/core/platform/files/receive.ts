import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-folder.ts';
import { FileTooLarge } from './file-errors.ts';

/** No upload takes this long: an older file was left by a killed server. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** `hash` is the SHA-256 of the content, in base64url. */
export type ReceivedFile = { path: string; size: number; hash: string };

/**
 * Writes an upload to `path` and flushes it to disk, holding one chunk at a time. If anything goes wrong (the limit, an aborted
 * upload, a full disk), nothing is left at `path`.
 * @throws FileTooLarge as soon as the byte after `maxBytes` arrives.
 */
export async function receive(path: string, source: Readable | Uint8Array, maxBytes: number): Promise<ReceivedFile> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    const written = await write(file, readChunks(source), maxBytes);
    // A multipart reader with its own limit ends the stream early and only reports it here.
    if ('truncated' in source && source.truncated === true) throw new FileTooLarge(maxBytes);
    await file.sync();
    return { path, ...written };
  } catch (error) {
    await unlink(path);
    if (!(source instanceof Uint8Array)) discard(source, maxBytes);
    throw error;
  } finally {
    await file.close();
  }
}

async function write(
  file: FileHandle,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Omit<ReceivedFile, 'path'>> {
  let size = 0;
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return { size, hash: hash.digest('base64url') };
}

function readChunks(source: Readable | Uint8Array): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return source instanceof Uint8Array ? [source] : source.iterator({ destroyOnReturn: false });
}

/**
 * Reads the rest of a rejected upload and discards it, so that its sender can finish and read the response (an unread body keeps
 * its connection open); cuts it off after as many bytes again as were allowed.
 */
function discard(source: Readable, maxBytes: number): void {
  let passed = 0;
  source.on('error', () => undefined);
  source.on('data', (chunk: Uint8Array) => {
    passed += chunk.length;
    if (passed > maxBytes) source.destroy();
  });
}

/** Creates the folder for incoming uploads and removes what a killed server left there. */
export async function prepareIncoming(folder: string, now: number): Promise<void> {
  await makePrivateFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    // Another server process may be clearing the same folder.
    if (now - mtimeMs > ABANDONED_AFTER_MS) await unlink(path).catch(() => undefined);
  }
}
