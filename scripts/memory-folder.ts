/** Where the tests keep their databases and files. */
import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** A full run uses up to 2 GB. */
const ROOM_BYTES = 4_000_000_000;

/**
 * Sets TMPDIR to a folder in memory if there is room and it isn't set: each test file copies and drops a database of 1,600
 * files, and a start of a server waits for its disk.
 */
export function useMemoryFolder(): void {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
