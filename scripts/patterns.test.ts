/**
 * No pattern of the product takes time that grows with the square of its text. A pattern does if two adjacent unbounded repetitions can match the same
 * characters (`\d+\.?\d*`), if one repetition contains another, or if an unanchored one is retried from each character of a long run (`\s+$`; a lookbehind
 * anchors it, `(?<!\s)\s+$`). `scslre` finds all three.
 */
import { globSync, readFileSync } from 'node:fs';
// Loaded first, so that no pattern of the library counts as one of ours.
import '../api/core/platform/db/database.ts';
import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test, vi } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const SOURCES = globSync('{domain,api,web}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist$|\.test\.tsx?$|\.d\.ts$|vite\.config/.test(path),
});

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

type Node = { type: string; start: number; [key: string]: unknown };
type Pattern = { at: string; pattern: RegExp };

function* walkNodes(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* walkNodes(part);
}

/** Returns the pattern of a literal, or of a `new RegExp` from a template, in which each placeholder counts as a letter. */
function getPattern(node: Node): RegExp | null {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return new RegExp(pattern, flags);
  }
  const { name } = (node.callee ?? {}) as { name?: string };
  const [template] = (node.arguments ?? []) as Node[];
  if (name !== 'RegExp' || template?.type !== 'TemplateLiteral') return null;
  return new RegExp((template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x'));
}

function findPatterns(path: string): Pattern[] {
  const code = read(path);
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  return [...walkNodes(parseAst(code, { lang }, path))].flatMap((node) => {
    const pattern = getPattern(node);
    return pattern ? [{ at: `${path}:${code.slice(0, node.start).split('\n').length}`, pattern }] : [];
  });
}

/** Returns the patterns that a module composes while it loads. */
async function findComposedPatterns(path: string): Promise<Pattern[]> {
  const made: Pattern[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    'RegExp',
    class extends Original {
      constructor(pattern: string, flags?: string) {
        super(pattern, flags);
        made.push({ at: path, pattern: new Original(pattern, flags) });
      }
    },
  );
  // A separate module: tests before this one may have loaded the path.
  await import(/* @vite-ignore */ `${new URL(path, ROOT).pathname}?patterns`).finally(() => vi.unstubAllGlobals());
  return made;
}

const isQuadratic = (pattern: RegExp) => analyse(pattern).reports.length > 0;
const describePattern = ({ at, pattern }: Pattern) => `${at} ${pattern}`;

test('every pattern in domain, server and pages takes time proportional to its text', () => {
  const patterns = SOURCES.flatMap(findPatterns);

  expect(patterns.length).toBeGreaterThan(300);
  expect(patterns.filter(({ pattern }) => isQuadratic(pattern)).map(describePattern)).toEqual([]);
});

test('every pattern composed from parts also takes proportional time', async () => {
  const composing = SOURCES.filter((path) => /^(?:const|export| {2}\w+:).* new RegExp\(/m.test(read(path)));
  const patterns: Pattern[] = [];
  for (const path of composing) patterns.push(...(await findComposedPatterns(path)));

  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter(({ pattern }) => isQuadratic(pattern)).map(describePattern)).toEqual([]);
});

test.for([
  ['a number', /^-?(\d+\.?\d*|\.\d+)$/],
  ['an address in one line', /^(.+),\s*([^,]+),\s*([A-Za-z]{2})\s*,?\s*(\d{5}(?:-\d{4})?)$/],
  ['what follows a date', /[T\s,]+\d{1,2}:\d{2}.*$/i],
  ['a country behind a state', /^\s*USA?[-\s]+|[,\s]+USA?\s*$/i],
  ['miles behind a figure', /\s*(mi|miles)\.?$/i],
  ['zeros behind a figure', /0+$/],
  ['a group inside a group', /^(?:\w+\s?)+$/],
] as const)('detects a slow pattern: $0', ([, pattern]) => {
  expect(isQuadratic(pattern)).toBe(true);
});

test.for([
  ['one repetition between ends', /^\d+$/],
  ['repetitions that share no character', /^\d+\s*[a-z]*$/],
  ['a trim that begins where its run does', /(?<!\s)\s+$/],
] as const)('accepts a fast pattern: $0', ([, pattern]) => {
  expect(isQuadratic(pattern)).toBe(false);
});
