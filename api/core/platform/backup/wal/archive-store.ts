/** The archive of the write-ahead log and base backups: a folder or a bucket. Every item fits into memory. */
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isBucketAddress } from '../../db/archiving.ts';
import { FileMissing } from '../../files/file-errors.ts';
import { parseS3Url } from '../../files/s3.ts';

export type Archive = {
  /** Stores `bytes` durably under `name`, whole or not at all, replacing any earlier content. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Lists the files and folders in a folder by base name, in order. */
  list(folder: string): Promise<string[]>;
  /** Removes an item; a missing one isn't an error. */
  remove(name: string): Promise<void>;
};

/** @param address of WAL_ARCHIVE: a folder, or `s3://key:secret@host/bucket`. */
export async function openArchive(address: string): Promise<Archive> {
  return isBucketAddress(address) ? openBucket(address) : openFolder(resolve(address));
}

function openFolder(root: string): Archive {
  return {
    async put(name, bytes) {
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The next try overwrites the leftovers of a killed writer.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await giveToOwner(`${path}.part`, dirname(path));
      await rename(`${path}.part`, path);
      await syncFolder(dirname(path));
    },
    get: (name) => readFile(join(root, name)).catch(returnIfMissing(undefined)),
    async list(folder) {
      const names = await readdir(join(root, folder)).catch(returnIfMissing<string[]>([]));
      return names.filter((name) => !name.endsWith('.part')).sort();
    },
    remove: (name) => rm(join(root, name), { recursive: true, force: true }),
  };
}

/** Gives files that root writes next to the log to the folder's owner, because PostgreSQL's user must read them. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

function returnIfMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Separates the archive from other content of the bucket. */
const PREFIX = 'wal-archive/';

async function openBucket(address: string): Promise<Archive> {
  const { makeBucketDisk } = await import('../../files/store.ts');
  const { disk, translate } = await makeBucketDisk(parseS3Url(address));
  const orMissing = (error: unknown) => {
    if (error instanceof FileMissing) return undefined;
    throw error;
  };
  return {
    put: (name, bytes) => translate(name, disk.put(PREFIX + name, bytes)),
    async get(name) {
      const bytes = await translate(name, disk.getBytes(PREFIX + name)).catch(orMissing);
      return bytes && Buffer.from(bytes);
    },
    async list(folder) {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const path = `${PREFIX}${folder}`.replace(/\/?$/, '/');
        const page = await translate(folder, disk.listAll(path, paginationToken ? { paginationToken } : {}));
        for (const one of page.objects) names.push(one.isFile ? one.name : one.name.replace(/\/$/, ''));
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return names.sort();
    },
    remove: (name) => translate(name, disk.delete(PREFIX + name)),
  };
}
