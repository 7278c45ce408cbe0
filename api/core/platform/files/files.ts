import { unlink, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_SERVER_FILE_BYTES } from '@milepost/domain/core/limits.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../db/private-folder.ts';
import { isId, newId } from '../ids.ts';
import { detectTableType, detectType } from './content.ts';
import { FileRejected, FilesUnavailable } from './file-errors.ts';
import { cleanName, setExtension } from './file-names.ts';
import { prepareIncoming, type ReceivedFile, receive } from './receive.ts';
import { parseS3Url } from './s3.ts';
import { type FileFacts, openBucketStore, openFolderStore, type Store } from './store.ts';
import { EXTENSIONS, type FileType, type TextType, TYPES_BY_EXTENSION } from './types.ts';

export { FileMissing, FileRejected, FilesUnavailable, FileTooLarge } from './file-errors.ts';
export type { FileType, TextType } from './types.ts';

/** `id` is a UUIDv7; `key` is the storage key and `hash` the content's digest, both never shown; `size` is in bytes. */
export type StoredFile = { id: string; key: string; name: string; size: number; type: FileType; hash: string };

export const getAccountId = ({ key }: Pick<StoredFile, 'key'>): string => key.slice(0, key.indexOf('/'));
export type Upload = { filename: string; content: Readable | Uint8Array };
/**
 * `allow` adds text types to PDF and pictures, `isImage` allows only pictures, `isTable` accepts any file as a table to read.
 * Only the server itself sets `maxBytes`; `made` is the type of a file that the server generated.
 */
export type FileLimits = {
  allow?: readonly TextType[];
  isImage?: boolean;
  isTable?: boolean;
  maxBytes?: number;
  type?: FileType;
};

type ReceivedUpload = { id: string; accountId: string; name: string; arrived: ReceivedFile };

export type Files = {
  /**
   * Stores an upload, on disk before it returns.
   * @throws FileRejected 'Upload File' (empty) or 'Invalid File / type'; FileTooLarge over 20,000,000 bytes.
   */
  put(accountId: string, upload: Upload, limits?: FileLimits): Promise<StoredFile>;
  /** @throws FileMissing */
  read(key: string): Promise<Readable>;
  /** @throws FileMissing */
  bytes(key: string): Promise<Buffer>;
  /** Removes a file; a missing one isn't an error. */
  remove(key: string): Promise<void>;
  /**
   * Yields the keys of all stored files, or of one account's, in pages. Files that no row of `file` and no message reference are
   * swept (sweep.ts).
   */
  keys(accountId?: string): AsyncIterable<string[]>;
  /** Returns the store's metadata of a file without reading it. @throws FileMissing */
  facts(key: string): Promise<FileFacts>;
  /** Tests all needed operations of a bucket with a test file and returns the error, if any. */
  fault(): Promise<FilesUnavailable | undefined>;
  /** Restores a file from a backup under its key, replacing an existing one. */
  putBack(key: string, content: Readable): Promise<void>;
  /** Waits until uploads in progress are stored, or removed because their connection was cut. */
  settle(): Promise<void>;
};

/**
 * Opens the carrier's files: under `DATA_DIR/files`, or in the bucket of `FILES_URL`. Uploads arrive in `DATA_DIR/incoming` in
 * both cases, so that no key ever has a half-written file.
 * @throws Error if FILES_URL cannot be parsed.
 */
export function openFiles(settings: { DATA_DIR: string; FILES_URL?: string | undefined }): Files {
  const incoming = join(settings.DATA_DIR, 'incoming');
  const store = openStore(settings);
  const uploads = new Set<Promise<unknown>>();
  let ready: Promise<void> | undefined;

  async function put(accountId: string, upload: Upload, limits: FileLimits = {}): Promise<StoredFile> {
    if (!isId(accountId)) throw new Error('A file belongs to an account');
    const [id, name] = [newId(), cleanName(upload.filename)];
    const maxBytes = limits.maxBytes ?? MAX_SERVER_FILE_BYTES;
    return track(
      receiveUpload(upload.content, id, maxBytes, (arrived) => keep({ id, accountId, name, arrived }, limits)),
    );
  }

  async function track<T>(upload: Promise<T>): Promise<T> {
    uploads.add(upload);
    return upload.finally(() => uploads.delete(upload));
  }

  /** Receives an upload, then stores it; if that fails, removes it. */
  async function receiveUpload<T>(
    content: Upload['content'],
    id: string,
    maxBytes: number,
    keep: (arrived: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    ready ??= prepareIncoming(incoming, Date.now());
    await ready.catch((error) => {
      // Once the disk has room or the folder is writable again, the next upload succeeds.
      ready = undefined;
      throw error;
    });
    const arrived = await receive(join(incoming, id), content, maxBytes);
    try {
      return await keep(arrived);
    } catch (error) {
      await unlink(arrived.path).catch(() => undefined);
      throw error;
    }
  }

  async function keep(
    file: ReceivedUpload,
    { allow = [], isImage, isTable, type: givenType }: FileLimits,
  ): Promise<StoredFile> {
    const { id, arrived } = file;
    if (arrived.size === 0) throw new FileRejected('Upload File');
    const typeOf = isTable ? detectTableType : detectType;
    const type = givenType ?? (await typeOf(arrived.path, file.name, allow));
    if (isImage && !type.startsWith('image/')) throw new FileRejected('Invalid File / type');
    const key = `${file.accountId}/${id}.${EXTENSIONS[type]}`;
    await (await store()).keep(arrived.path, key, type, arrived.size);
    return { id, key, name: setExtension(file.name, type), size: arrived.size, type, hash: arrived.hash };
  }

  async function putBack(key: string, content: Readable): Promise<void> {
    const type = KEY.test(key) ? TYPES_BY_EXTENSION[extname(key).slice(1)] : undefined;
    if (!type) throw new Error(`No file is stored under ${key}`);
    const { keep } = await store();
    await receiveUpload(content, newId(), Number.MAX_SAFE_INTEGER, ({ path, size }) => keep(path, key, type, size));
  }

  return {
    put,
    read: async (key) => (await store()).read(key),
    bytes: async (key) => {
      const { buffer, byteOffset, byteLength } = await (await store()).bytes(key);
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    remove: async (key) => (await store()).remove(key),
    async *keys(accountId) {
      yield* (await store()).keys(accountId);
    },
    facts: async (key) => (await store()).facts(key),
    fault: async () => (settings.FILES_URL ? testStore(await store(), join(incoming, newId())) : undefined),
    putBack,
    async settle() {
      await Promise.allSettled(uploads);
    },
  };
}

/** An account's folder and a generated name. */
const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]+$/;

/** Parses the settings immediately, so that a wrong one stops the start; the rest waits for the first file. */
function openStore({
  DATA_DIR,
  FILES_URL,
}: {
  DATA_DIR: string;
  FILES_URL?: string | undefined;
}): () => Promise<Store> {
  const bucket = FILES_URL ? parseS3Url(FILES_URL) : undefined;
  let store: Promise<Store> | undefined;
  return () => {
    store ??= bucket ? openBucketStore(bucket) : openFolderStore(join(DATA_DIR, 'files'));
    return store;
  };
}

const TRIAL = 'milepost/trial.txt';

async function testStore(store: Store, path: string): Promise<FilesUnavailable | undefined> {
  await makePrivateFolder(dirname(path));
  await writeFile(path, 'Milepost checks at startup whether it can use this bucket.', { mode: PRIVATE_FILE });
  try {
    await store.keep(path, TRIAL, 'text/plain', 58);
    await store.bytes(TRIAL);
    await store.remove(TRIAL);
    await store.keys()[Symbol.asyncIterator]().next();
    return undefined;
  } catch (error) {
    if (error instanceof FilesUnavailable) return error;
    throw error;
  } finally {
    await unlink(path).catch(() => undefined);
  }
}
