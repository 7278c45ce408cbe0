/** Reads Motive's lists completely: page by page, at the requested rate, with retries after temporary errors. */
import { prettifyError } from 'zod';
import { type HttpResponse, sendRequest } from '../core/platform/http-request.ts';
import { ConsentEndedError, ProviderError } from './errors.ts';
import type { List } from './motive-responses.ts';
import type { TokenSource } from './tokens.ts';

export type Client = {
  /** Returns every item of a list once. @throws ProviderFault; ConsentEnded; the signal's reason */
  readAll<T extends { id: string }>(list: List<T>, query?: Record<string, string>): Promise<T[]>;
};

export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

type ClientOptions = {
  baseUrl: string;
  token: TokenSource;
  wait: Wait;
  signal: AbortSignal;
  /** Timeout of one response. */
  patienceMs?: number;
};

const PER_PAGE = 100;
/** Attempts to read a list that changes while it is read. */
const READINGS = 5;
/** Pauses after each failure; after the last one, the sync of this night ends. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];
/** If the provider asks for a longer pause, the next night tries again. */
const MAX_WAIT_MS = 10 * 60_000;

export function openClient({ baseUrl, token, wait, signal, patienceMs = 30_000 }: ClientOptions): Client {
  /**
   * Reads a list until two readings in a row agree if it has several pages, because pages shift when an item is added or removed in
   * between.
   */
  async function readAll<T extends { id: string }>(list: List<T>, query: Record<string, string> = {}): Promise<T[]> {
    let before: Reading<T> | undefined;
    for (let reading = 0; reading < READINGS; reading += 1) {
      const read = await readOnce(list, query);
      if (read?.pages === 1 || (read && before && isSameReading(read, before))) return read.items;
      before = read;
    }
    throw new ProviderError(`Motive’s list of ${list.words} kept changing while it was read.`);
  }

  /** Returns undefined if the list changed while reading: a duplicate item, or a different total. */
  async function readOnce<T extends { id: string }>(list: List<T>, query: Record<string, string>) {
    const found = new Map<string, T>();
    let advertised: number | undefined;
    for (let page = 1; ; page += 1) {
      const { items, total } = await readPage(list, { ...query, per_page: String(PER_PAGE), page_no: String(page) });
      advertised ??= total;
      for (const item of items) found.set(item.id, item);
      const isWhole = found.size === total;
      const isLast = isWhole || items.length === 0;
      if (total !== advertised || found.size > total || (isLast && !isWhole)) return undefined;
      if (isLast) return { items: [...found.values()], pages: page };
    }
  }

  async function readPage<T>(list: List<T>, query: Record<string, string>) {
    const url = new URL(baseUrl + list.path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { body } = await requestWithRetries(url, list);
    const read = list.page.safeParse(body);
    if (read.success) return read.data;
    const [error = ''] = prettifyError(read.error)
      .split('\n')
      .slice(0, 2)
      .map((line) => line.replace(/^✖ /, ''));
    const at = read.error.issues[0]?.path.join('.') ?? '';
    throw new ProviderError(`Motive’s response to ${list.path} couldn’t be read: ${at} ${error}.`);
  }

  /** Returns a response of status 200, with retries. */
  async function requestWithRetries(url: URL, list: Pick<List<unknown>, 'words' | 'scope'>): Promise<HttpResponse> {
    let access = await token();
    let renewals = 0;
    for (let failures = 0; ; ) {
      const answer = await requestOnce(url, access);
      if (answer?.status === 200) return answer;
      if (answer?.status === 401) {
        // A new token was rejected, too: the consent was withdrawn.
        if (renewals > 0) throw new ConsentEndedError();
        renewals += 1;
        access = await token(access);
        continue;
      }
      rejectPermanently(answer, list);
      const pause = PAUSES_MS[failures];
      if (pause === undefined) throw new ProviderError(`Motive didn’t respond to the request for ${list.words}.`);
      failures += 1;
      await wait(Math.max(pause, readRetryAfter(answer)), signal);
    }
  }

  /** Returns undefined on a timeout. */
  async function requestOnce(url: URL, access: string): Promise<HttpResponse | undefined> {
    signal.throwIfAborted();
    const headers = { authorization: `Bearer ${access}`, accept: 'application/json', 'x-metric-units': 'false' };
    try {
      return await sendRequest(url, { headers }, { waitMs: patienceMs, signal });
    } catch {
      signal.throwIfAborted();
      return undefined;
    }
  }

  return { readAll };
}

type Reading<T> = { items: T[]; pages: number };

const isSameReading = <T extends { id: string }>(one: Reading<T>, other: Reading<T>) =>
  one.items.length === other.items.length && one.items.every(({ id }, at) => id === other.items[at]?.id);

/** Rejects errors that a retry can't fix. */
function rejectPermanently(
  answer: HttpResponse | undefined,
  { words, scope }: Pick<List<unknown>, 'words' | 'scope'>,
): void {
  if (!answer || answer.status === 429 || answer.status >= 500) return;
  if (answer.status === 403)
    throw new ProviderError(`Motive doesn’t allow access to ${words}. Reconnect and allow ${scope}.`);
  throw new ProviderError(`Motive rejected the request for ${words} (status ${answer.status}).`);
}

/** Returns the milliseconds of Retry-After, given as seconds or a date. @throws ProviderFault if it is too long */
function readRetryAfter(answer: HttpResponse | undefined): number {
  const advertised = answer?.headers.get('retry-after');
  if (!advertised) return 0;
  const ms = /^\d+$/.test(advertised) ? Number(advertised) * 1000 : Date.parse(advertised) - Date.now();
  if (ms > MAX_WAIT_MS) throw new ProviderError(`Motive asked us to try again in ${Math.ceil(ms / 60_000)} minutes.`);
  // An invalid date means no pause.
  return Math.max(ms || 0, 0);
}
