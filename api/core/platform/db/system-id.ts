/** Each cluster has a folder of its own in the archive, as the write-ahead logs of two clusters have the same names. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the number that PostgreSQL gave a cluster when it was made: the first eight bytes of its control file. */
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

export function walName(systemId: string, name: string): string {
  return `${systemId}/wal/${name}.gz`;
}
