/** The lock file, as `npm ci` reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { engines?: unknown }> };

test('no package in the lock file requires a Node version, so npm ci prints no warning with Node 20', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;
  const warned = Object.keys(packages).filter((path) => path.includes('node_modules/') && packages[path]?.engines);

  expect(warned, 'node scripts/lock.ts takes `engines` out again (docs/decisions/dependencies.md)').toEqual([]);
});
