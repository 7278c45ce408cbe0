/** What another process writes, read while it does. */
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PRIVATE_FILE } from '../../core/platform/db/private-folder.ts';

const LF = 10;
/** As much as is handed on at once: several of the longest lines there are. As little as is worth it while more is to come. */
const MOST_BYTES = 8 * 1024 * 1024;
const ENOUGH_BYTES = 512 * 1024;
const LOOK_MS = 5;

/**
 * The lines of a file in pieces of whole lines, each until the next is asked for, until `writing` has ended, however it does. The file need not be there yet. They
 * share one buffer: of several the server's heap, which is kept small, is swept again and again.
 */
export async function* followed(path: string, writing: Promise<unknown>): AsyncGenerator<Buffer> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  writing.then(end, end);
  const file = await open(path, 'a+', PRIVATE_FILE);
  try {
    const buffer = Buffer.allocUnsafe(MOST_BYTES);
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

/** Reads the whole lines from `at` on; answers how many bytes they are. */
async function readLines(file: FileHandle, at: number, buffer: Buffer): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  return buffer.subarray(0, bytesRead).lastIndexOf(LF) + 1;
}
