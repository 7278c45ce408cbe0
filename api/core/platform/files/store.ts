import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { makePrivateFolder } from '../db/private-folder.ts';
import { FileMissing } from './file-errors.ts';
import { type Bucket, S3_CLIENT, translateBucketError } from './s3.ts';
import type { FileType } from './types.ts';

/**
 * A file store: a folder or a bucket. The libraries (the S3 client is large) are loaded with the first file, not with the server.
 * Errors and silence of a bucket become `FilesUnavailable`.
 */
export type Store = {
  /** Moves a finished file from `path` into the store, durably. */
  keep(path: string, key: string, type: FileType, size: number): Promise<void>;
  /** @throws FileMissing */
  read(key: string): Promise<Readable>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** Removes a file; a missing one isn't an error. */
  remove(key: string): Promise<void>;
  /** Yields the keys of all stored files, or of one account's, in pages. */
  keys(accountId?: string): AsyncIterable<string[]>;
  /** Returns a file's metadata without reading it. @throws FileMissing */
  facts(key: string): Promise<FileFacts>;
};

/** `type` is the object's in a bucket; in a folder it follows from the file's name. */
export type FileFacts = { size: number; type: string | undefined };

export async function openFolderStore(folder: string): Promise<Store> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const openExisting = async (key: string) => {
    if (!(await disk.exists(key))) throw new FileMissing(key);
    return disk;
  };
  return {
    keep: (path, key) => moveInto(path, join(folder, key)),
    read: async (key) => (await openExisting(key)).getStream(key),
    bytes: async (key) => (await openExisting(key)).getBytes(key),
    remove: (key) => disk.delete(key),
    async *keys(accountId) {
      await makePrivateFolder(folder);
      yield* listKeys(disk, accountId);
    },
    facts: async (key) => getFacts(await openExisting(key), key),
  };
}

/** Renames on the same disk, and flushes the folder's new entry (and the new folder itself) to disk too. */
async function moveInto(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  const made = await makePrivateFolder(folder);
  await rename(path, target);
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Opens a bucket; `translate` translates its errors. */
export async function makeBucketDisk(
  bucket: Bucket,
): Promise<{ disk: Disk; translate: <T>(key: string, act: Promise<T>) => Promise<T> }> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const driver = new S3Driver({
    endpoint: bucket.endpoint,
    bucket: bucket.bucket,
    region: bucket.region,
    credentials: bucket.credentials,
    ...S3_CLIENT,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  const disk = new Disk(driver);
  const translate = <T>(key: string, act: Promise<T>) =>
    act.catch((error) => {
      throw translateBucketError(error, key, bucket);
    });
  return { disk, translate };
}

export async function openBucketStore(bucket: Bucket): Promise<Store> {
  const { disk, translate } = await makeBucketDisk(bucket);
  return {
    keep: (path, key, type, size) =>
      translate(key, disk.moveFromFs(path, key, { contentType: type, contentLength: size })),
    read: (key) => translate(key, disk.getStream(key)),
    bytes: (key) => translate(key, disk.getBytes(key)),
    remove: (key) => translate(key, disk.delete(key)),
    async *keys(accountId) {
      const pages = listKeys(disk, accountId);
      for (;;) {
        const { done, value } = await translate('', pages.next());
        if (done) return;
        yield value;
      }
    },
    facts: (key) => translate(key, getFacts(disk, key)),
  };
}

async function getFacts(disk: Disk, key: string): Promise<FileFacts> {
  const { contentLength: size, contentType: type } = await disk.getMetaData(key);
  return { size, type };
}

/** Yields the files in the folders of all accounts or of one. */
async function* listKeys(disk: Disk, accountId?: string): AsyncGenerator<string[], undefined> {
  for await (const folders of listPages(disk, '/'))
    for (const folder of folders) {
      if (!folder.isDirectory || (accountId && folder.name !== accountId)) continue;
      for await (const files of listPages(disk, folder.prefix))
        yield files.flatMap((file) => (file.isFile ? [file.key] : []));
    }
  return undefined;
}

async function* listPages(disk: Disk, prefix: string) {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, paginationToken ? { paginationToken } : {});
    yield [...page.objects];
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
