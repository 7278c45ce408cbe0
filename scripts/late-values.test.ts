/**
 * A form that fills in a late answer does so in a layout effect. A passive effect runs after the browser may have delivered another key:
 * React then writes the answer over that key.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const SOURCES = globSync('web/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist$|\.test\.tsx?$/.test(path),
});

/** Returns the bodies of the passive effects in a file. */
const getPassiveEffects = (text: string): string[] =>
  text
    .split('useEffect(() => {')
    .slice(1)
    .map((rest) => rest.split(/\n {2}\}, \[/, 1)[0] ?? '');

test('no passive effect fills in a form', () => {
  const found = SOURCES.filter((path) =>
    getPassiveEffects(readFileSync(new URL(path, ROOT), 'utf8')).some((body) => /\b(propose|fillIn)\(/.test(body)),
  );

  expect(SOURCES.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
