/** What another process writes, read while it does. */
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const LF = 10;
/** As much as is handed on at once: several of the longest lines there are. As little as is worth it while more is to come. */
const MOST_BYTES = 8 * 1024 * 1024;
const ENOUGH_BYTES = 512 * 1024;
const LOOK_MS = 5;

/** The lines of a file in pieces, each of whole lines, until `writing` has ended, however it does. The file need not be there yet. */
export async function* followed(path: string, writing: Promise<unknown>): AsyncGenerator<Buffer> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  writing.then(end, end);
  const file = await open(path, 'a+', 0o600);
  try {
    let at = 0;
    for (;;) {
      const isWhole = isOver;
      const { size } = await file.stat();
      const lines = await linesOf(file, at, size, isWhole);
      at += lines.length;
      if (lines.length > 0) yield lines;
      else if (isWhole) return;
      else await pause(LOOK_MS);
    }
  } finally {
    await file.close();
  }
}

/** The whole lines from `at` on; none while there is little. */
async function linesOf(file: FileHandle, at: number, size: number, isWhole: boolean): Promise<Buffer> {
  const length = Math.min(MOST_BYTES, size - at);
  if (length < ENOUGH_BYTES && !isWhole) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
  return buffer.subarray(0, buffer.subarray(0, bytesRead).lastIndexOf(LF) + 1);
}
