import { createHmac, timingSafeEqual } from 'node:crypto';

const VALID_SECONDS = 15 * 60;
/** Expiry is rounded up to whole steps, so that a page shown twice has the same URLs and browsers cache the files. */
const STEP_SECONDS = 5 * 60;
const MAX_CACHED_URLS = 10_000;

type UrlCache = { expires: number; urls: Map<string, string> };
const urlCaches = new WeakMap<Uint8Array, UrlCache>();

/**
 * Returns the URL of a file for the next 15 to 20 minutes: `/api/file/{id}?expires=…&signature=…`, `expires` in seconds. It
 * runs for every row of every list, so the URLs of the current step are cached (least used evicted first).
 * @param secret 32 random bytes; pass the same object each time, since the cache belongs to it.
 * @param now milliseconds since 1970.
 */
export function signFileUrl(secret: Uint8Array, fileId: string, now: number = Date.now()): string {
  const expires = Math.ceil((now / 1000 + VALID_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
  const { urls } = getUrlCache(secret, expires);
  const known = urls.get(fileId);
  if (known !== undefined) {
    urls.delete(fileId);
    urls.set(fileId, known);
    return known;
  }
  const url = `/api/file/${fileId}?expires=${expires}&signature=${signature(secret, fileId, expires)}`;
  urls.set(fileId, url);
  if (urls.size > MAX_CACHED_URLS) urls.delete(urls.keys().next().value as string);
  return url;
}

/** Returns whether this server signed this file's URL and it has not expired. Takes the raw query. */
export function verifyFileUrl(
  secret: Uint8Array,
  fileId: string,
  query: { expires?: unknown; signature?: unknown },
  now: number = Date.now(),
): boolean {
  if (typeof query.expires !== 'string' || typeof query.signature !== 'string') return false;
  if (!/^[1-9]\d{0,11}$/.test(query.expires) || Number(query.expires) * 1000 <= now) return false;
  const right = Buffer.from(signature(secret, fileId, Number(query.expires)));
  const given = Buffer.from(query.signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

function getUrlCache(secret: Uint8Array, expires: number): UrlCache {
  const memory = urlCaches.get(secret);
  if (memory?.expires === expires) return memory;
  const fresh = { expires, urls: new Map<string, string>() };
  urlCaches.set(secret, fresh);
  return fresh;
}

function signature(secret: Uint8Array, fileId: string, expires: number): string {
  return createHmac('sha256', secret).update(`${fileId}.${expires}`).digest('base64url');
}
