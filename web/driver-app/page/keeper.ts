/** What is on its way from this phone, kept in the browser until it has arrived: a page that was reloaded or closed goes on with it. */
import type { PhotographedType } from '@milepost/domain/core/asks.ts';

export type Unsent = {
  key: string;
  /** Whose it is: a phone may be lent. */
  driver: string;
  type: PhotographedType;
  of: string | null;
  /** What the server is told of it before the file. */
  about: object;
  bytes: ArrayBuffer;
  mime: string;
  /** What the server knows it by, once it was begun. */
  sending: string | null;
  since: number;
};

const STORE = 'unsent';
/** What nobody came back for. */
const LONGEST_MS = 30 * 86_400_000;

/** Where the browser keeps nothing (a private window, a full disk): gone with the page. */
const memory = new Map<string, Unsent>();

/** Keeps it, in its newest state. False where it does not outlast the page. */
export async function keep(unsent: Unsent): Promise<boolean> {
  try {
    await act('readwrite', (store) => store.put(unsent, unsent.key));
    return true;
  } catch {
    memory.set(unsent.key, unsent);
    return false;
  }
}

/** What a driver has not sent yet, the oldest first. */
export async function keptOf(driver: string): Promise<Unsent[]> {
  const stored = await act<Unsent[]>('readonly', (store) => store.getAll()).catch(() => []);
  const all = [...stored, ...memory.values()];
  const over = all.filter(({ since }) => since < Date.now() - LONGEST_MS);
  await Promise.all(over.map(({ key }) => drop(key)));
  return all.filter((each) => each.driver === driver && !over.includes(each)).sort((a, b) => a.since - b.since);
}

/** In its newest state; nothing once it has arrived. */
export const findKept = async ({ driver, key }: Unsent): Promise<Unsent | undefined> =>
  (await keptOf(driver)).find((each) => each.key === key);

export async function drop(key: string): Promise<void> {
  memory.delete(key);
  await act('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

async function act<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await answerOf<IDBDatabase>(() => {
    const opening = indexedDB.open('milepost-driver', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    return opening;
  });
  try {
    return await answerOf<T>(() => ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answerOf<T>(ask: () => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = ask();
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(asked.error);
  });
}
