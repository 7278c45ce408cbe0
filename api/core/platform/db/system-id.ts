/** Each cluster has its own folder in the archive, because the log files of two clusters have the same names. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the number that PostgreSQL gave a cluster at its creation: the first eight bytes of its control file. */
export function readSystemId(folder: string): string {
  const file = openSync(join(folder, 'global/pg_control'), 'r');
  const bytes = Buffer.alloc(8);
  try {
    readSync(file, bytes, 0, 8, 0);
  } finally {
    closeSync(file);
  }
  return bytes.readBigUInt64LE().toString();
}

export function getWalName(systemId: string, name: string): string {
  return `${systemId}/wal/${name}.gz`;
}
