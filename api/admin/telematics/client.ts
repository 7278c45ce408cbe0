/** Reads Motive's lists whole: page by page, as slowly as it asks for, again where it fails for a moment. */
import { prettifyError } from 'zod';
import { type Asked, ask } from '../../core/platform/ask.ts';
import type { List } from './answers.ts';
import { ConsentEnded, ProviderFault } from './faults.ts';
import type { TokenSource } from './tokens.ts';

export type Client = {
  /** Every item of a list, each once. @throws ProviderFault; ConsentEnded; the signal's reason */
  readAll<T extends { id: string }>(list: List<T>, query?: Record<string, string>): Promise<T[]>;
};

export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

type Needs = {
  /** Where its API is. */
  baseUrl: string;
  token: TokenSource;
  wait: Wait;
  signal: AbortSignal;
  /** For one answer. */
  patienceMs?: number;
};

const PER_PAGE = 100;
/** A list that changes while it is read is read again so often. */
const READINGS = 5;
/** After the n-th failure; after the last one the night is given up. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];
/** A provider that asks for more is asked again by the next night. */
const LONGEST_WAIT_MS = 10 * 60_000;

export function openClient({ baseUrl, token, wait, signal, patienceMs = 30_000 }: Needs): Client {
  /** Pages shift when something is added or goes between two of them: a list of several counts when two readings in a row agree. */
  async function readAll<T extends { id: string }>(list: List<T>, query: Record<string, string> = {}): Promise<T[]> {
    let before: Reading<T> | undefined;
    for (let reading = 0; reading < READINGS; reading += 1) {
      const read = await readOnce(list, query);
      if (read?.pages === 1 || (read && before && isSame(read, before))) return read.items;
      before = read;
    }
    throw new ProviderFault(`Motive's list of ${list.words} kept changing while it was read.`);
  }

  /** Undefined when the list is seen to change: an item came twice, or another number of them is told. */
  async function readOnce<T extends { id: string }>(list: List<T>, query: Record<string, string>) {
    const found = new Map<string, T>();
    let told: number | undefined;
    for (let page = 1; ; page += 1) {
      const { items, total } = await readPage(list, { ...query, per_page: String(PER_PAGE), page_no: String(page) });
      told ??= total;
      for (const item of items) found.set(item.id, item);
      const isWhole = found.size === total;
      const isLast = isWhole || items.length === 0;
      if (total !== told || found.size > total || (isLast && !isWhole)) return undefined;
      if (isLast) return { items: [...found.values()], pages: page };
    }
  }

  async function readPage<T>(list: List<T>, query: Record<string, string>) {
    const url = new URL(baseUrl + list.path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { body } = await askPatiently(url, list);
    const read = list.page.safeParse(body);
    if (read.success) return read.data;
    const [fault = ''] = prettifyError(read.error)
      .split('\n')
      .slice(0, 2)
      .map((line) => line.replace(/^✖ /, ''));
    const at = read.error.issues[0]?.path.join('.') ?? '';
    throw new ProviderFault(`Motive's answer to ${list.path} was not understood: ${at} ${fault}.`);
  }

  /** An answer of status 200, whatever it takes. */
  async function askPatiently(url: URL, list: Pick<List<unknown>, 'words' | 'scope'>): Promise<Asked> {
    let access = await token();
    let renewals = 0;
    for (let failures = 0; ; ) {
      const answer = await askOnce(url, access);
      if (answer?.status === 200) return answer;
      if (answer?.status === 401) {
        // A token that was just given and is refused all the same: the consent was taken back.
        if (renewals > 0) throw new ConsentEnded();
        renewals += 1;
        access = await token(access);
        continue;
      }
      refuseForGood(answer, list);
      const pause = PAUSES_MS[failures];
      if (pause === undefined) throw new ProviderFault(`Motive did not answer when asked for ${list.words}.`);
      failures += 1;
      await wait(Math.max(pause, pauseAskedFor(answer)), signal);
    }
  }

  /** Undefined when nobody answered in time. */
  async function askOnce(url: URL, access: string): Promise<Asked | undefined> {
    signal.throwIfAborted();
    const headers = { authorization: `Bearer ${access}`, accept: 'application/json', 'x-metric-units': 'false' };
    try {
      return await ask(url, { headers }, { waitMs: patienceMs, signal });
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  return { readAll };
}

type Reading<T> = { items: T[]; pages: number };

const isSame = <T extends { id: string }>(one: Reading<T>, other: Reading<T>) =>
  one.items.length === other.items.length && one.items.every(({ id }, at) => id === other.items[at]?.id);

/** What asking again does not change. */
function refuseForGood(answer: Asked | undefined, { words, scope }: Pick<List<unknown>, 'words' | 'scope'>): void {
  if (!answer || answer.status === 429 || answer.status >= 500) return;
  if (answer.status === 403)
    throw new ProviderFault(`Motive does not let us read ${words}: connect again and allow ${scope}.`);
  throw new ProviderFault(`Motive refused to give ${words} (status ${answer.status}).`);
}

/** Retry-After in milliseconds: seconds, or a moment. @throws ProviderFault when that is too long */
function pauseAskedFor(answer: Asked | undefined): number {
  const told = answer?.headers.get('retry-after');
  if (!told) return 0;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  if (ms > LONGEST_WAIT_MS)
    throw new ProviderFault(`Motive asks us to come back in ${Math.ceil(ms / 60_000)} minutes.`);
  // What is no moment asks for nothing.
  return Math.max(ms || 0, 0);
}
