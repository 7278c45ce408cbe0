import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Bucket } from './s3.ts';
import type { FileType } from './types.ts';

/** Where files are kept: a folder, or a bucket. `keep` takes a finished file away from `path`, durably. */
export type Store = { disk: Disk; keep(path: string, key: string, type: FileType, size: number): Promise<void> };

export function folderStore(folder: string): Store {
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

/** The S3 client is large and most carriers have none, so it is loaded only when a bucket is set. */
export async function bucketStore({ endpoint, bucket, region, credentials }: Bucket): Promise<Store> {
  const { S3Driver } = await import('flydrive/drivers/s3');
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
