import crypto, { randomBytes, randomUUIDv7 } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signFileUrl, verifyFileUrl } from './signing.ts';

const secret = randomBytes(32);
const noon = Date.UTC(2026, 2, 2, 12, 0, 0);
const minutes = (n: number) => noon + n * 60_000;
const file = randomUUIDv7();

function parts(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { id: pathname.replace('/api/file/', ''), query: Object.fromEntries(searchParams) };
}

/** Counts calls of the real function until the test ends. */
function countSignings() {
  const spy = vi.spyOn(crypto, 'createHmac');
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}

describe('the address of a file', () => {
  it('opens its file for 15 to 20 minutes and then expires', () => {
    const { id, query } = parts(signFileUrl(secret, file, minutes(1)));
    expect(id).toBe(file);
    expect(query.expires).toBe(String(minutes(20) / 1000));
    expect(verifyFileUrl(secret, id, query, minutes(1))).toBe(true);
    expect(verifyFileUrl(secret, id, query, minutes(20) - 1)).toBe(true);
    expect(verifyFileUrl(secret, id, query, minutes(20))).toBe(false);
  });

  it('is valid for 15 minutes from the end of a step', () => {
    const { query } = parts(signFileUrl(secret, file, minutes(5)));
    expect(verifyFileUrl(secret, file, query, minutes(20) - 1)).toBe(true);
  });

  it('stays the same for five minutes, so browsers can cache the file', () => {
    expect(signFileUrl(secret, file, minutes(5))).toBe(signFileUrl(secret, file, minutes(1)));
    expect(signFileUrl(secret, file, minutes(6))).not.toBe(signFileUrl(secret, file, minutes(5)));
  });

  it('opens no other file, has no later expiration, and needs the same secret', () => {
    const { query } = parts(signFileUrl(secret, file, noon));
    const later = { ...query, expires: String(Number(query.expires) + 300) };
    expect(verifyFileUrl(secret, randomUUIDv7(), query, noon)).toBe(false);
    expect(verifyFileUrl(secret, file, later, noon)).toBe(false);
    expect(verifyFileUrl(randomBytes(32), file, query, noon)).toBe(false);
    const other = parts(signFileUrl(randomBytes(32), file, noon));
    expect(other.query.signature).not.toBe(query.signature);
  });

  it.each([
    [{}],
    [{ expires: '1e99', signature: 'x' }],
    [{ expires: ['1', '2'], signature: 'x' }],
    [{ expires: '99999999999', signature: '' }],
    [{ expires: '99999999999', signature: 'é'.repeat(43) }],
  ])('%j is rejected without an error', (query) => {
    expect(verifyFileUrl(secret, file, query, noon)).toBe(false);
  });

  it('is computed once for rows that lists show repeatedly', () => {
    const ids = Array.from({ length: 2000 }, () => randomUUIDv7());
    const createHmac = countSignings();
    for (let look = 0; look < 25; look++) for (const id of ids) signFileUrl(secret, id, noon);
    expect(createHmac).toHaveBeenCalledTimes(2000);
  });
});
