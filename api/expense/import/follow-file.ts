/** Reads a file while another process writes it. */
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PRIVATE_FILE } from '../../core/platform/db/private-folder.ts';

const LF = 10;
/** Size of a piece: several of the longest lines. Pieces are as small as worthwhile while more data is coming. */
const MAX_BYTES = 8 * 1024 * 1024;
const ENOUGH_BYTES = 512 * 1024;
const LOOK_MS = 5;

/**
 * Yields the file in pieces of whole lines, each valid until the next is requested, until `writing` settles. The file need not exist
 * yet. The pieces share one buffer, because several would cause frequent garbage collection of the server's small heap.
 */
export async function* followFile(path: string, writing: Promise<unknown>): AsyncGenerator<Buffer> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  writing.then(end, end);
  const file = await open(path, 'a+', PRIVATE_FILE);
  try {
    const buffer = Buffer.allocUnsafe(MAX_BYTES);
    let at = 0;
    for (;;) {
      const isWhole = isOver;
      const { size } = await file.stat();
      const length = size - at < ENOUGH_BYTES && !isWhole ? 0 : await readLines(file, at, buffer);
      at += length;
      if (length > 0) yield buffer.subarray(0, length);
      else if (isWhole) return;
      else await pause(LOOK_MS);
    }
  } finally {
    await file.close();
  }
}

/** Reads whole lines from `at` on and returns their size in bytes. */
async function readLines(file: FileHandle, at: number, buffer: Buffer): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  return buffer.subarray(0, bytesRead).lastIndexOf(LF) + 1;
}
