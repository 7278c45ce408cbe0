/** Links and commands in the documentation work. The pages under docs/ have short sentences, short lines, and one format for decisions. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenDocRule } from './voice-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = globSync('{*.md,docs/**/*.md,{api,web}/**/*.md,.github/**/*.md}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist$/.test(path),
});

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Returns the anchor of a heading: `With Docker Compose` becomes `with-docker-compose`. */
const getAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function listAnchors(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => getAnchor(heading));
}

test.each(PAGES)('every link in %s leads to a file and to a heading in it', (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].filter(([, link = '']) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !listAnchors(target).includes(anchor);
  });

  expect(broken.map(([, link]) => link)).toEqual([]);
});

test.each(PAGES)('every npm command in %s exists', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...read(page).matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);

  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

const GUIDES = PAGES.filter((page) => page.startsWith('docs/'));
const FRONT_PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const MAX_COLUMNS = 100;
const MAX_WORDS = 35;

/** Returns a page without its code blocks. */
const getProse = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** Splits a page into paragraphs, list items, headings, and cells of tables. */
function splitBlocks(page: string): string[] {
  const apart = getProse(page)
    .replace(/^\|.*$/gm, (row) => row.replaceAll(/(?<!\\)\|/g, '\n\n'))
    .replace(/^(#+ .*)$/gm, '\n$1\n')
    .replace(/^ *(?:[-*>]|\d+\.) /gm, '\n\n');
  return apart.split(/\n\s*\n/);
}

/** Returns the sentences of a page. A piece of code counts as one word, and a link as its text. */
function splitSentences(page: string): string[] {
  return splitBlocks(page)
    .map((block) => block.replace(/`[^`]*`/g, 'code').replace(/\]\([^)]*\)/g, ']'))
    .flatMap((block) => block.split(/(?<=[.!?][)"'’”*]*)\s+/));
}

const countWords = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each(GUIDES)('%s has no line over 100 columns outside of code', (page) => {
  const long = getProse(page)
    .split('\n')
    .filter((line) => line.length > MAX_COLUMNS);

  expect(long).toEqual([]);
});

test.each(FRONT_PAGES)('%s has no line over 100 columns outside of code and tables', (page) => {
  const long = getProse(page)
    .split('\n')
    .filter((line) => line.length > MAX_COLUMNS && !line.startsWith('|'));

  expect(long).toEqual([]);
});

test.each([...GUIDES, ...FRONT_PAGES])('%s has no sentence over 35 words', (page) => {
  expect(splitSentences(page).filter((sentence) => countWords(sentence) > MAX_WORDS)).toEqual([]);
});

test.each(PAGES.filter((page) => !page.endsWith('NOTICE.md')))('%s has plain American wording', (page) => {
  const broken = splitSentences(page).flatMap((sentence) => {
    const instead = findBrokenDocRule(sentence);
    return instead ? [`${sentence.trim()}: ${instead}`] : [];
  });

  expect(broken).toEqual([]);
});

/** Names of systemd and S3. */
const OUTSIDE_NAMES = ['KillMode', 'GetObject', 'PutObject', 'DeleteObject', 'ListBucket'];
const SOURCES = globSync('{api,domain,web,scripts,db,e2e,bench}/**/*.{ts,tsx,cjs,js,sql}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist$/.test(path),
});

test('every file and name that a page quotes from the code exists', () => {
  const names = new Set([...OUTSIDE_NAMES, ...SOURCES.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? [])]);
  const files = new Set(SOURCES.map((path) => basename(path)));
  const isMissing = (name: string) => (/\.tsx?$/.test(name) ? !files.has(basename(name)) : !names.has(name));
  const missing = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
    [...getProse(page).matchAll(/`([^`]+)`/g)]
      .flatMap(
        ([, code = '']) =>
          code.match(
            /(?<![\w.>-])[\w-]{2,}(?:\.[\w-]+)?\.tsx?\b|\b[A-Za-z]*[a-z][A-Z]\w*|(?<=<)[A-Z][a-z]+\b|\b[A-Z]{4,}(?:_[A-Z]+)*\b/g,
          ) ?? [],
      )
      .filter(isMissing)
      .map((name) => `${page}: ${name}`),
  );

  expect(missing).toEqual([]);
});

const INDEX = 'docs/decisions/README.md';
const DECISIONS = GUIDES.filter((page) => dirname(page) === dirname(INDEX) && page !== INDEX);
const HEAD =
  /^# (?<title>.+)\n\nDecision (?<number>\d+) · (?<date>\d{4}-\d\d-\d\d) · (?:Accepted|Replaced by \[.+\]\(.+\))\n/;

function getHead(page: string) {
  const { title = '', number = '', date = '' } = read(page).match(HEAD)?.groups ?? {};
  return { title, number: Number(number), date };
}

test.each(DECISIONS)('%s starts with its title, number, date, and status', (page) => {
  expect(read(page)).toMatch(HEAD);
});

test.each(DECISIONS)('%s has exactly the four parts of a decision', (page) => {
  const parts = [...getProse(page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  expect(parts).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives']);
});

test('numbers decisions from 1 without gaps, by date', () => {
  const heads = DECISIONS.map(getHead).sort(compareNumbers);
  const dates = heads.map(({ date }) => date);

  expect(heads.map(({ number }) => number)).toEqual(heads.map((_, at) => at + 1));
  expect(dates).toEqual(dates.toSorted());
});

test('the index lists each decision once, with its number, title, and date', () => {
  const listed = [...read(INDEX).matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (\S+) \|$/gm)].map(
    ([, number, title, path = '', date]) => ({ path, title, number: Number(number), date }),
  );
  const written = DECISIONS.map((page) => ({ path: basename(page), ...getHead(page) }));

  expect(listed.sort(compareNumbers)).toEqual(written.sort(compareNumbers));
});

function compareNumbers(one: { number: number }, other: { number: number }): number {
  return one.number - other.number;
}

const CODE_BLOCK = /^```tsx?\n\/\/ (\S+\.tsx?).*\n([\s\S]*?)^```$/gm;
const IMPORT = /^import \{([^}]+)\} from '(\.[^']+|@milepost\/[^']+)';$/gm;

/** Returns the imports of a page's code: each name with the path of its file from the root. */
function listImports(page: string): { name: string; path: string }[] {
  return [...read(page).matchAll(CODE_BLOCK)].flatMap(([, file = '', code = '']) =>
    [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
      const path = from.startsWith('.') ? join(dirname(file), from) : from.replace('@milepost/', '');
      return names.split(',').map((name) => ({ name: name.replace(/\btype /, '').trim(), path }));
    }),
  );
}

const isExported = ({ name, path }: { name: string; path: string }) =>
  new RegExp(`^export (?:async )?(?:const|function|class|type) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'm').test(
    read(path),
  );

test.each(['docs/new-record.md', 'docs/new-report.md'])(
  'every name that the code of %s imports is exported',
  (page) => {
    const ours = new Set([...read(page).matchAll(CODE_BLOCK)].map(([, file]) => file));
    const missing = listImports(page).filter(({ path }) => !ours.has(path) || existsSync(join(ROOT, path)));

    expect(missing.length).toBeGreaterThan(10);
    expect(missing.filter((each) => !isExported(each))).toEqual([]);
  },
);
