import { expect, it } from 'vitest';
import { isPhone, isSupportedBrowser } from './browser.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

// Ledger: PHN-02
it.each([
  ['Chrome on Windows', CHROME],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['an old Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'],
])('works in %s', (_, agent) => expect(isSupportedBrowser(agent)).toBe(true));

// Ledger: PHN-06, RLM-08
it.each([
  ['Edge', `${CHROME} Edg/142.0.0.0`],
  ['Opera', `${CHROME} OPR/120.0.0.0`],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  ['an unknown browser', ''],
])('rejects %s', (_, agent) => expect(isSupportedBrowser(agent)).toBe(false));

// Ledger: PHN-04, RLM-06
it.each([
  ['a phone', true, { width: 390, height: 844 }, true],
  ['a phone in landscape', true, { width: 844, height: 390 }, true],
  ['a tablet', true, { width: 820, height: 1180 }, false],
  ['a small laptop with a mouse', false, { width: 1280, height: 720 }, false],
  ['a desktop with a touch screen', true, { width: 1920, height: 1080 }, false],
])('tells a phone from other screens at any window size: %s', (_, isCoarse, screen, expected) =>
  expect(isPhone(isCoarse, screen)).toBe(expected),
);
