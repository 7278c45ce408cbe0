import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { makePrivateFolder } from '../db/private-folder.ts';
import { FileMissing } from './refusals.ts';
import { type Bucket, S3_CLIENT, toldByBucket } from './s3.ts';
import type { FileType } from './types.ts';

/**
 * Where files are kept: a folder, or a bucket. The libraries (the S3 client is a large one) are loaded with the first file, not with the server.
 * What a bucket refuses, or does not answer, is told as `FilesUnavailable`.
 */
export type Store = {
  /** Takes a finished file away from `path`, durably. */
  keep(path: string, key: string, type: FileType, size: number): Promise<void>;
  /** @throws FileMissing */
  read(key: string): Promise<Readable>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Uint8Array>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys of all that is kept, or of what is kept of one account, in pages. */
  keys(accountId?: string): AsyncIterable<string[]>;
  /** What is known of a file without reading it. @throws FileMissing */
  facts(key: string): Promise<FileFacts>;
};

/** `type` is that of the object in a bucket, and follows from the name on disk. */
export type FileFacts = { size: number; type: string | undefined };

export async function folderStore(folder: string): Promise<Store> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const found = async (key: string) => {
    if (!(await disk.exists(key))) throw new FileMissing(key);
    return disk;
  };
  return {
    keep: (path, key) => moveInto(path, join(folder, key)),
    read: async (key) => (await found(key)).getStream(key),
    bytes: async (key) => (await found(key)).getBytes(key),
    remove: (key) => disk.delete(key),
    async *keys(accountId) {
      await makePrivateFolder(folder);
      yield* keysOn(disk, accountId);
    },
    facts: async (key) => factsOf(await found(key), key),
  };
}

/** Renames on the same disk, and forces the folder's new entry (and the new folder itself) to the disk too. */
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

/** Opens a bucket; `told` says in our words what it refuses. */
export async function bucketDisk(
  bucket: Bucket,
): Promise<{ disk: Disk; told: <T>(key: string, act: Promise<T>) => Promise<T> }> {
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
  const told = <T>(key: string, act: Promise<T>) =>
    act.catch((error) => {
      throw toldByBucket(error, key, bucket);
    });
  return { disk, told };
}

export async function bucketStore(bucket: Bucket): Promise<Store> {
  const { disk, told } = await bucketDisk(bucket);
  return {
    keep: (path, key, type, size) => told(key, disk.moveFromFs(path, key, { contentType: type, contentLength: size })),
    read: (key) => told(key, disk.getStream(key)),
    bytes: (key) => told(key, disk.getBytes(key)),
    remove: (key) => told(key, disk.delete(key)),
    async *keys(accountId) {
      const pages = keysOn(disk, accountId);
      for (;;) {
        const { done, value } = await told('', pages.next());
        if (done) return;
        yield value;
      }
    },
    facts: (key) => told(key, factsOf(disk, key)),
  };
}

async function factsOf(disk: Disk, key: string): Promise<FileFacts> {
  const { contentLength: size, contentType: type } = await disk.getMetaData(key);
  return { size, type };
}

/** The files in the folders of the accounts, or of one. */
async function* keysOn(disk: Disk, accountId?: string): AsyncGenerator<string[], undefined> {
  for await (const folders of pagesOf(disk, '/'))
    for (const folder of folders) {
      if (!folder.isDirectory || (accountId && folder.name !== accountId)) continue;
      for await (const files of pagesOf(disk, folder.prefix))
        yield files.flatMap((file) => (file.isFile ? [file.key] : []));
    }
  return undefined;
}

async function* pagesOf(disk: Disk, prefix: string) {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, paginationToken ? { paginationToken } : {});
    yield [...page.objects];
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
