import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCardEntry } from './card-entry.ts';
import { TOKEN_REQUEST } from './card-messages.ts';

/** Replaces Square’s script. */
const tokenize = vi.fn();
const attach = vi.fn(async () => undefined);
const payments = vi.fn(() => ({ card: async () => ({ attach, tokenize }) }));
let messages: unknown[];

beforeEach(() => {
  messages = [];
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: unknown) => void messages.push(message));
  vi.stubGlobal('Square', { payments });
  serve({ kind: 'square', script: 'https://pay.example/square.js', applicationId: 'app-1', locationId: 'L1' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const serve = (cardEntry: object | null) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ cardEntry })));

/** Loads the script, or fails to. */
function scripts(event: 'load' | 'error'): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    asked.push(script.src);
    script.dispatchEvent(new Event(event));
  });
  return asked;
}

const ask = (over: object = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: TOKEN_REQUEST, origin: location.origin, source: window, ...over }),
  );

// Ledger: API-28
test('the configured script draws the card fields, and returns only a token or an error', async () => {
  const asked = scripts('load');
  tokenize.mockResolvedValueOnce({ status: 'OK', token: 'cnon:1', details: { billing: { postalCode: '78701' } } });

  await openCardEntry();
  ask({ origin: 'https://elsewhere.example' });
  ask({ data: 'something else' });
  ask();
  await waitFor(() => expect(messages).toHaveLength(2));

  tokenize.mockResolvedValueOnce({ status: 'INVALID', errors: [{ message: 'Enter a card number' }] });
  ask();
  await waitFor(() => expect(messages).toHaveLength(3));

  expect(asked).toEqual(['https://pay.example/square.js']);
  expect(payments).toHaveBeenCalledWith('app-1', 'L1');
  expect(messages).toEqual([
    { card: 'ready' },
    { card: 'token', nonce: 'cnon:1', paymentZipCode: '78701' },
    { card: 'refused', why: 'Enter a card number' },
  ]);
});

test.each([
  ['whose script fails to load', 'error', undefined],
  ['in an account without billing', 'load', null],
] as const)('a card entry %s shows an error', async (_which, event, entry) => {
  scripts(event);
  if (entry === null) serve(entry);

  await openCardEntry();

  expect(messages).toEqual([{ card: 'refused', why: 'The card form didn’t load. Please try again in a few minutes.' }]);
});
