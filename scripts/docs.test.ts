/** Links and commands in the documentation lead somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PAGES = globSync('{*.md,docs/**/*.md,{api,web}/**/*.md,.github/**/*.md}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist$/.test(path),
});

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The anchor that a heading gets: `With Docker Compose` is `with-docker-compose`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function anchorsIn(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

test.each(PAGES)('every link of %s leads to a file, and to a heading in it', (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].filter(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });

  expect(broken.map(([, link]) => link)).toEqual([]);
});

test.each(PAGES)('every npm command of %s exists', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...read(page).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);

  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
