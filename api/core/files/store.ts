import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Bucket } from './s3.ts';
import type { FileType } from './types.ts';

/**
 * Where files are kept: a folder, or a bucket. `keep` takes a finished file away from `path`, durably.
 * The libraries (the S3 client is a large one) are loaded with the first file, not with the server.
 */
export type Store = { disk: Disk; keep(path: string, key: string, type: FileType, size: number): Promise<void> };

export async function folderStore(folder: string): Promise<Store> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return { disk, keep: (path, key) => moveInto(path, join(folder, key)) };
}

/** Renames on the same disk, and forces the folder's new entry (and the new folder itself) to the disk too. */
async function moveInto(path: string, target: string): Promise<void> {
  const folder = dirname(target);
  const made = await mkdir(folder, { recursive: true });
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

export async function bucketStore({ endpoint, bucket, region, credentials }: Bucket): Promise<Store> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const driver = new S3Driver({
    endpoint,
    bucket,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  const disk = new Disk(driver);
  return {
    disk,
    keep: (path, key, type, size) => disk.moveFromFs(path, key, { contentType: type, contentLength: size }),
  };
}
