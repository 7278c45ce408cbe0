/** Tests reading a file while another process writes it. */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followFile } from './follow-file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-followed-'));
  path = join(folder, 'lines');
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the pieces as text, because all of them share one buffer. */
async function readPieces(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece.toString());
  return read;
}

/** Builds more lines than the reader holds back: `line 0`, `line 1`, and so on. */
const getLines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}\n`).join('');
const MANY = getLines(100_000);

test('reads an existing file completely, in whole lines', async () => {
  await appendFile(path, MANY);

  const pieces = await readPieces(followFile(path, Promise.resolve()));

  expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
  expect(pieces.join('')).toBe(MANY);
});

test('reads lines added later and waits for the rest of a partial line', async () => {
  const { promise: writing, resolve: end } = Promise.withResolvers<void>();
  const half = MANY.length - 3;
  await appendFile(path, MANY.slice(0, half));
  const pieces = followFile(path, writing);

  const first = (await pieces.next()).value?.toString() ?? '';
  await appendFile(path, MANY.slice(half));
  end();
  const rest = await readPieces(pieces);

  expect(first).toBe(MANY.slice(0, MANY.lastIndexOf('\n', half) + 1));
  expect(first + rest.join('')).toBe(MANY);
});

test('holds back small pieces until writing ends', async () => {
  const { promise: writing, resolve: end } = Promise.withResolvers<void>();
  await appendFile(path, 'first\n');
  const pieces = followFile(path, writing);
  const asked = pieces.next();
  const isEarly = await Promise.race([asked.then(() => true), appendFile(path, 'second\n').then(() => false)]);

  end();

  expect(isEarly).toBe(false);
  expect((await asked).value?.toString()).toBe('first\nsecond\n');
  await pieces.return(undefined);
});

test('ends with the complete lines when writing fails', async () => {
  await appendFile(path, 'first\nsecond\nhal');

  expect(await readPieces(followFile(path, Promise.reject(new Error('Out of disk.'))))).toEqual(['first\nsecond\n']);
});

test('returns nothing for a file that doesn’t exist yet', async () => {
  expect(await readPieces(followFile(path, Promise.resolve()))).toEqual([]);
});
