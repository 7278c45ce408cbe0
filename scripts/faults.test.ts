import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '..');

test('plants each fault once', () => {
  const places = FAULTS.map(({ file, from, to }) => JSON.stringify([file, from, to]));

  expect(new Set(places).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test.each(FAULTS)('finds the place for the planted fault: $name', ({ file, from, to, caughtBy }) => {
  const text = readFileSync(join(ROOT, file), 'utf8');

  expect(text.split(from)).toHaveLength(2);
  expect(text.replace(from, () => to)).not.toBe(text);
  expect(caughtBy.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
