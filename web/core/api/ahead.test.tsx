import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../testing/session.ts';

const LIST = '/UI/fleet/fleets';
const URL_OF_ROWS = '/api/fleet/?page=1&per_page=16';
const ROWS = { results: [{ id: 'load' }], count: 1 };
const script = readFileSync(join(import.meta.dirname, '../../public/ahead.js'), 'utf8');

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => Response.json(ROWS));
  history.replaceState(null, '', LIST);
});

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.milepostAhead = undefined;
  localStorage.clear();
});

/** As a browser does: the small script first, the application's modules after it. */
async function openPage() {
  new Function(script)();
  return import('./ahead.ts');
}

async function remembered(url = URL_OF_ROWS) {
  const session = signedIn();
  (await import('./ahead.ts')).rememberFirst(url);
  vi.resetModules();
  return session;
}

it('the rows that a list showed first are asked for with the page the next time, in the same name', async () => {
  const { token } = await remembered();
  const { rowsAhead } = await openPage();
  expect(asked.mock.calls).toEqual([
    [URL_OF_ROWS, { headers: { Accept: 'application/json', Authorization: `Token ${token}` } }],
  ]);
  await vi.waitFor(() => expect(rowsAhead(URL_OF_ROWS)).toEqual({ answer: ROWS }), 20_000);
});

it('what was asked for ahead is taken once, and only by the same question', async () => {
  const { token } = await remembered();
  const { answerAhead } = await openPage();
  const request = { method: 'GET', headers: { Authorization: `Token ${token}` } };
  expect(await answerAhead('/api/fleet/?page=2&per_page=16', request)).toBeNull();
  expect(await answerAhead(URL_OF_ROWS, { method: 'GET', headers: { Authorization: 'Token other' } })).toBeNull();
  expect(await (await answerAhead(URL_OF_ROWS, request))?.json()).toEqual(ROWS);
  expect(await answerAhead(URL_OF_ROWS, request)).toBeNull();
});

it('an answer that did not come leaves the question to the list', async () => {
  const { token } = await remembered();
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  const { answerAhead, rowsAhead } = await openPage();
  expect(rowsAhead(URL_OF_ROWS)).toBeUndefined();
  expect(await answerAhead(URL_OF_ROWS, { method: 'GET', headers: { Authorization: `Token ${token}` } })).toBeNull();
});

it('nothing is asked for at an address that says more, for somebody else, or after the browser was closed', async () => {
  await remembered();
  history.replaceState(null, '', `${LIST}?search=smith`);
  await openPage();
  history.replaceState(null, '', LIST);
  signedIn({ id: 'other' });
  await openPage();
  await remembered();
  signedIn({ remember: false });
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does when it closes
  document.cookie = 'milepost_browser=; path=/; max-age=0';
  await openPage();
  expect(asked).not.toHaveBeenCalled();
});

it('an address with a search in it is not kept', async () => {
  history.replaceState(null, '', `${LIST}?search=smith`);
  await remembered('/api/fleet/?search=smith');
  expect(localStorage.getItem('milepost-first-rows')).toBeNull();
});
