import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');
const STRIP = join(DOCS, 'images/main-job.webp');

test('the docs show the strip of the main job, which is a small file', () => {
  expect(readFileSync(join(DOCS, 'main-job.md'), 'utf8')).toContain('images/main-job.webp');
  expect(existsSync(STRIP)).toBe(true);
  expect(statSync(STRIP).size).toBeLessThan(250_000);
});
