/** The lock file, as `npm ci` reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { engines?: unknown }> };

test('no package in the lock file says which Node it wants: npm ci with Node 20 would warn of what runs on our own Node 26', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;
  const warned = Object.keys(packages).filter((path) => path.includes('node_modules/') && packages[path]?.engines);

  expect(warned, 'node scripts/lock.ts takes `engines` out again (docs/decisions/dependencies.md)').toEqual([]);
});
