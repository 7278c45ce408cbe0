/**
 * The command that PostgreSQL runs in its data folder for each file of its write-ahead log: `put PATH NAME` archives the file,
 * `get NAME PATH` retrieves it. WAL_ARCHIVE names the archive.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getWalName, readSystemId } from '../../db/system-id.ts';
import { openArchive } from './archive-store.ts';

/** During recovery, PostgreSQL takes 1 as `not in the archive` and ends there; above 125 it stops with an error. */
const IS_MISSING = 1;
const FAILED = 200;

const [act, first = '', second = ''] = process.argv.slice(2);
try {
  const archive = await openArchive(process.env.WAL_ARCHIVE ?? '');
  process.exitCode = act === 'put' ? await put(first, second) : await get(first, second);

  async function put(path: string, name: string): Promise<number> {
    const bytes = await readFile(path);
    const there = await archive.get(getWalName(readSystemId('.'), name));
    // PostgreSQL repeats the command if it was killed after archiving and before recording it.
    if (there && gunzipSync(there).equals(bytes)) return 0;
    if (there) throw new Error(`${name} is in the archive with different content`);
    await archive.put(getWalName(readSystemId('.'), name), gzipSync(bytes, { level: 1 }));
    return 0;
  }

  async function get(name: string, path: string): Promise<number> {
    const there = await archive.get(getWalName(readSystemId('.'), name));
    if (!there) return IS_MISSING;
    await writeFile(path, gunzipSync(there), { mode: 0o600 });
    return 0;
  }
} catch (error) {
  console.error(`FATAL: WAL_ARCHIVE: ${(error as Error).message}`);
  process.exitCode = FAILED;
}
