import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { derive } from './derive.ts';

const LITTLE = { message: 'bluebonnet-2026', parallelism: 1, tagLength: 32, memory: 64, passes: 1 };

test('answers simultaneous requests each with their own key, the same for the same nonce', async () => {
  const nonces = Array.from({ length: 20 }, () => randomBytes(16));

  const tags = await Promise.all([...nonces, ...nonces].map((nonce) => derive({ ...LITTLE, nonce })));

  const hashes = tags.map((tag) => tag.toString('hex'));
  expect(hashes.slice(20)).toEqual(hashes.slice(0, 20));
  expect(new Set(hashes).size).toBe(20);
});

test('reports a failed derivation to its caller and answers the next one', async () => {
  const nonce = randomBytes(16);

  await expect(derive({ ...LITTLE, nonce, memory: 1 })).rejects.toThrow('memory');

  expect(await derive({ ...LITTLE, nonce })).toHaveLength(32);
});

test.runIf(process.platform === 'linux')('computes at low priority', async () => {
  const own = getPriority();
  await derive({ ...LITTLE, nonce: randomBytes(16) });

  const weights = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));

  expect(weights).toContain(10);
  expect(own).toBeLessThan(10);
  expect(getPriority(process.pid)).toBe(own);
});
