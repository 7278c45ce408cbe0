/** Data folders for tests that kill servers: creating a database takes seconds on a busy disk, copying one does not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../platform/db/cluster.ts';

export type DataFolder = {
  /** Makes a copy at `path`, which must not exist, with the original's owners and modes. */
  copyTo(path: string): void;
  remove(): void;
};

/** Returns a folder with a stopped database, filled by `fill`, which gets the owner's URL. */
export async function makeDataFolder(fill = async (_url: string): Promise<void> => undefined): Promise<DataFolder> {
  const parent = mkdtempSync(join(tmpdir(), 'milepost-original-'));
  const original = join(parent, 'data');
  const cluster = await openCluster(original, { durable: false });
  await fill(cluster.url).finally(() => cluster.stop());
  return {
    copyTo: (path) => execFileSync('cp', ['-a', original, path]),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
