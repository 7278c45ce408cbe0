import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, MAX_BYTES, PICTURE_FOLDER, PICTURES } from './guide-pictures.ts';

const ROOT = join(import.meta.dirname, '..');
const names = Object.keys(PICTURES).flatMap((name) => listFiles(name).map(({ file }) => file));

test('every guide under Help has a generated picture, and every picture has a guide', () => {
  const guides = readFileSync(join(ROOT, PICTURE_FOLDER, '../help-videos.tsx'), 'utf8');
  const shown = [...guides.matchAll(/from '\.\/guides\/(.+\.webp)'/g)].map(([, name]) => name);

  expect(shown.toSorted()).toEqual(names.toSorted());
  expect(readdirSync(join(ROOT, PICTURE_FOLDER)).toSorted()).toEqual(names.toSorted());
});

test('the pictures are small files', () => {
  const sizes = names.map((name) => statSync(join(ROOT, PICTURE_FOLDER, name)).size);

  expect(sizes.every((size) => size > 10_000)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
