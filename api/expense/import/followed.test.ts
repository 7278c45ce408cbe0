/** What another process writes, read while it does. */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followed } from './followed.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-followed-'));
  path = join(folder, 'lines');
});
afterEach(() => rm(folder, { recursive: true }));

/** The pieces as texts: the buffer behind them is the same for all. */
async function piecesOf(pieces: AsyncIterable<Buffer>): Promise<string[]> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece.toString());
  return read;
}

/** More than is handed on before the end: `line 0`, `line 1` and so on. */
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}\n`).join('');
const MANY = linesOf(100_000);

test('a file that is there already is read whole, in whole lines', async () => {
  await appendFile(path, MANY);

  const pieces = await piecesOf(followed(path, Promise.resolve()));

  expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
  expect(pieces.join('')).toBe(MANY);
});

test('what comes after the first piece is read too, and a line of which half is there waits for the other', async () => {
  const { promise: writing, resolve: end } = Promise.withResolvers<void>();
  const half = MANY.length - 3;
  await appendFile(path, MANY.slice(0, half));
  const pieces = followed(path, writing);

  const first = (await pieces.next()).value?.toString() ?? '';
  await appendFile(path, MANY.slice(half));
  end();
  const rest = await piecesOf(pieces);

  expect(first).toBe(MANY.slice(0, MANY.lastIndexOf('\n', half) + 1));
  expect(first + rest.join('')).toBe(MANY);
});

test('a little is not handed on before the writing is over', async () => {
  const { promise: writing, resolve: end } = Promise.withResolvers<void>();
  await appendFile(path, 'first\n');
  const pieces = followed(path, writing);
  const asked = pieces.next();
  const isEarly = await Promise.race([asked.then(() => true), appendFile(path, 'second\n').then(() => false)]);

  end();

  expect(isEarly).toBe(false);
  expect((await asked).value?.toString()).toBe('first\nsecond\n');
  await pieces.return(undefined);
});

test('writing that fails ends it too, with the lines that were whole', async () => {
  await appendFile(path, 'first\nsecond\nhal');

  expect(await piecesOf(followed(path, Promise.reject(new Error('Out of disk.'))))).toEqual(['first\nsecond\n']);
});

test('a file that nobody has begun is empty', async () => {
  expect(await piecesOf(followed(path, Promise.resolve()))).toEqual([]);
});
