/** Buffers in a file what is written fast and read slowly, so that the writer does not wait for the reader. */
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-folder.ts';
import { newId } from '../ids.ts';

const CHUNK_BYTES = 256 * 1024;

export type DiskBuffer = {
  /** Everything written so far and later. Closing it frees the disk space. */
  readable: Readable;
  /** @throws Error once the reader is gone. */
  write(chunk: Buffer): Promise<void>;
  /** Ends the content. */
  end(): void;
};

/** Opens a file without a name, so that nothing is left of it however the server ends. */
export async function openDiskBuffer(folder: string): Promise<DiskBuffer> {
  await makePrivateFolder(folder);
  const path = join(folder, newId());
  const file = await open(path, 'wx+', PRIVATE_FILE);
  await unlink(path);
  let written = 0;
  let read = 0;
  let isWaiting = false;
  let hasEnded = false;

  async function pull(): Promise<void> {
    isWaiting = read === written && !hasEnded;
    if (isWaiting) return;
    const length = Math.min(CHUNK_BYTES, written - read);
    const piece = Buffer.allocUnsafe(length);
    if (length > 0) await file.read(piece, 0, length, read);
    read += length;
    readable.push(length > 0 ? piece : null);
  }
  const startPull = () => void pull().catch((error) => readable.destroy(error));
  const readable = new Readable({
    highWaterMark: CHUNK_BYTES,
    read: startPull,
    destroy: (error, done) => void file.close().then(() => done(error), done),
  });

  // The reader gets errors; there may be no reader yet.
  readable.on('error', () => undefined);
  return {
    readable,
    async write(chunk) {
      if (readable.destroyed) throw new Error('No one reads the file anymore');
      await file.writeFile(chunk);
      written += chunk.length;
      if (isWaiting) startPull();
    },
    end() {
      hasEnded = true;
      if (isWaiting) startPull();
    },
  };
}
