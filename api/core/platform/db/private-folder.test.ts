import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RowsFile } from '../../../expense/import/rows-file.ts';
import { openDiskBuffer } from '../files/disk-buffer.ts';
import { openFiles } from '../files/files.ts';
import { newId } from '../ids.ts';
import { ensureDataDir } from './data-dir.ts';

let folder: string;
let before: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milepost-private-'));
  before = process.umask(0);
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true });
});

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** A server started as root lets the database's system user pass. */
const OF_DATA_DIR = process.getuid?.() === 0 ? '711' : '700';

test("creates a data folder for the server's system user only, whatever the umask", () => {
  const root = ensureDataDir(join(folder, 'milepost', 'data'));

  expect([getMode(root), getMode(join(folder, 'milepost'))]).toEqual([OF_DATA_DIR, OF_DATA_DIR]);
});

test('closes the data folder of an earlier version, and its contents, at the start', () => {
  const root = join(folder, 'data');
  const made = ['files', 'incoming'].map((name) => join(root, name));
  for (const path of made) mkdirSync(path, { recursive: true, mode: 0o755 });
  chmodSync(root, 0o777);

  ensureDataDir(root);

  expect([root, ...made].map(getMode)).toEqual([OF_DATA_DIR, '700', '700']);
});

test('keeps the mode of a shared folder named as the data folder by mistake', () => {
  chmodSync(folder, 0o1777);

  ensureDataDir(folder);

  expect(getMode(folder)).toBe('777');
});

test('keeps uploads, lists in progress and import rows private', async () => {
  const files = openFiles({ DATA_DIR: folder });
  const accountId = newId();

  const { key } = await files.put(accountId, { filename: 'a.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') });
  const spool = await openDiskBuffer(join(folder, 'incoming'));
  const rows = join(folder, 'incoming', 'import.rows');
  new RowsFile(rows, []).close();

  spool.readable.destroy();
  const kept = join(folder, 'files', key);
  expect(readFileSync(kept, 'latin1')).toContain('%PDF');
  expect([kept, rows].map(getMode)).toEqual(['600', '600']);
  const folders = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((each) => each.isDirectory());
  expect(folders.map((each) => [each.name, getMode(join(each.parentPath, each.name))]).sort()).toEqual(
    [
      [accountId, '700'],
      ['files', '700'],
      ['incoming', '700'],
    ].sort(),
  );
});
