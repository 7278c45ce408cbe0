/** The container files match the files they are derived from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('Dockerfile');
const { dependencies, config } = JSON.parse(read('package.json')) as {
  dependencies: { node: string };
  config: { heap: string };
};

test('both stages of the image use the Node version that the project pins', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

  expect(images).toEqual(Array(2).fill(`node:${dependencies.node}-bookworm-slim`));
});

test('the image starts the server with the same flags as npm start', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];

  expect(JSON.parse(command ?? '[]')).toEqual(['node', ...config.heap.split(' '), 'api/launch.js']);
});

test('the image excludes everything that Git ignores', () => {
  const folders = read('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'));
  const ignored = read('.dockerignore')
    .split('\n')
    .map((line) => line.replace('**/', ''));

  expect(folders.map((folder) => folder.replaceAll(/^\/|\/$/g, '')).filter((name) => !ignored.includes(name))).toEqual(
    [],
  );
});

test('every setting in compose.yaml is in .env.example or belongs to the database', () => {
  const named = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const known = read('.env.example');

  expect(named.filter((name) => !name.startsWith('POSTGRES_') && !known.includes(`# ${name}=`))).toEqual([]);
});
