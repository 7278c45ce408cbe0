/** Keeps unsent files in the browser until they arrive, so that a reloaded or closed page continues sending. */
import type { PhotoDocumentType } from '@milepost/domain/core/request-types.ts';

export type UnsentFile = {
  key: string;
  /** The driver it belongs to: a phone may be lent. */
  driver: string;
  type: PhotoDocumentType;
  of: string | null;
  /** Data sent to the server before the file. */
  about: object;
  bytes: ArrayBuffer;
  mime: string;
  /** The server's id, after sending has started. */
  sending: string | null;
  since: number;
};

const STORE = 'unsent';
/** Files left for longer than this are dropped. */
const MAX_AGE_MS = 30 * 86_400_000;

/** Used if the browser stores nothing (a private window, a full disk); lost with the page. */
const memory = new Map<string, UnsentFile>();

/** Stores the latest state of a file. Returns false if it does not outlast the page. */
export async function storeUnsent(unsent: UnsentFile): Promise<boolean> {
  try {
    await runTransaction('readwrite', (store) => store.put(unsent, unsent.key));
    return true;
  } catch {
    memory.set(unsent.key, unsent);
    return false;
  }
}

/** Returns a driver's unsent files, the oldest first. */
export async function readUnsent(driver: string): Promise<UnsentFile[]> {
  const stored = await runTransaction<UnsentFile[]>('readonly', (store) => store.getAll()).catch(() => []);
  const all = [...stored, ...memory.values()];
  const over = all.filter(({ since }) => since < Date.now() - MAX_AGE_MS);
  await Promise.all(over.map(({ key }) => deleteUnsent(key)));
  return all.filter((each) => each.driver === driver && !over.includes(each)).sort((a, b) => a.since - b.since);
}

/** Returns its latest state; undefined once it has arrived. */
export const findUnsent = async ({ driver, key }: UnsentFile): Promise<UnsentFile | undefined> =>
  (await readUnsent(driver)).find((each) => each.key === key);

export async function deleteUnsent(key: string): Promise<void> {
  memory.delete(key);
  await runTransaction('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

async function runTransaction<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await toPromise<IDBDatabase>(() => {
    const opening = indexedDB.open('milepost-driver', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return opening;
  });
  try {
    return await toPromise<T>(() => ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function toPromise<T>(ask: () => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = ask();
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(asked.error);
  });
}
