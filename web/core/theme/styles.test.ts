/**
 * The library’s styles are two lists kept manually, entrance.css and application.css. A part without its style would look broken. Every part of the library
 * that the sources import, directly or through its own modules, must have its style in the list.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const LIBRARY = join(WEB, '../node_modules/@mantine');
const STYLES = join(LIBRARY, 'core/styles');

/** Parts that depend on others, with the code that would draw them. No page does. */
const UNDRAWN = {
  'CheckboxCard.layer.css': '<Checkbox.Card',
  'RadioCard.layer.css': '<Radio.Card',
  'RadioIndicator.layer.css': '<Radio.Indicator',
};

/** The other bundle, which has a separate list. */
const APPLICATION = join(WEB, 'application.tsx');

const read = (path: string) => readFileSync(path, 'utf8');

type Import = { names: string[]; from: string };

/** Returns the imports of a file that exist at run time, without types. */
function findImports(path: string): Import[] {
  const text = read(path).replace(/\/\*[\s\S]*?\*\//g, '');
  const named = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm)];
  const lazy = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  return [
    ...named.map(([, names = '', from = '']) => ({ names: namesIn(names), from })),
    ...lazy.map(([, from = '']) => ({ names: [], from })),
  ];
}

const namesIn = (text: string) =>
  (/\{([^}]*)\}/.exec(text)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] as string);

/** The modules of a library package by exported name. */
const exported = new Map<string, Map<string, string>>();
function findModules(name: string): Map<string, string> {
  const known = exported.get(name);
  if (known) return known;
  const index = join(LIBRARY, name, 'esm/index.mjs');
  const modules = new Map(
    findImports(index).flatMap(({ names, from }) => names.map((each) => [each, join(dirname(index), from)] as const)),
  );
  exported.set(name, modules);
  return modules;
}

/** Returns the files that an import leads to: our own sources and library modules. */
function resolveImport(path: string, { names, from }: Import): string[] {
  const [, name] = /^@mantine\/([a-z]+)$/.exec(from) ?? [];
  if (name && existsSync(join(LIBRARY, name, 'esm/index.mjs'))) {
    const modules = findModules(name);
    return names.flatMap((each) => modules.get(each) ?? []);
  }
  return from.startsWith('.') && /\.(m?js|tsx?)$/.test(from) ? [join(dirname(path), from)] : [];
}

function listReached(start: string, without: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path) || without.includes(path) || !existsSync(path)) continue;
    seen.add(path);
    for (const each of findImports(path)) open.push(...resolveImport(path, each));
  }
  return seen;
}

/** The style file of each library class. */
const styleOf = new Map(
  globSync(join(STYLES, '*.layer.css')).flatMap((path) =>
    [...read(path).matchAll(/\.(m_[0-9a-f]+)/g)].map(([, name]) => [name as string, basename(path)] as const),
  ),
);

function stylesFor(start: string, without: readonly string[] = []): string[] {
  const modules = [...listReached(start, without)].filter((path) => /@mantine\/core\/.*\.module\.mjs$/.test(path));
  const classes = modules.flatMap((path) => [...read(path).matchAll(/"(m_[0-9a-f]+)"/g)].map(([, name]) => name));
  // A class that no file of styles names is only a name.
  return [...new Set(classes.flatMap((name) => styleOf.get(name as string) ?? []))].sort();
}

const listLayers = (file: string) =>
  [...read(join(import.meta.dirname, file)).matchAll(/core\/styles\/([\w-]+\.layer\.css)/g)].map(([, name]) => name);

const filterMissing = (needed: readonly string[], file: string) =>
  needed.filter((name) => !listLayers(file).includes(name) && !Object.hasOwn(UNDRAWN, name));

test('no page uses a component whose styles are excluded', () => {
  const sources = [...listReached(join(WEB, 'main.tsx'), [])].filter((path) => path.endsWith('.tsx'));

  expect(sources.length).toBeGreaterThan(200);
  for (const words of Object.values(UNDRAWN)) expect(sources.filter((path) => read(path).includes(words))).toEqual([]);
});

test('the styles of the sign-in bundle cover all of its components', () => {
  const needed = stylesFor(join(WEB, 'main.tsx'), [APPLICATION]);

  expect(needed).toContain('PasswordInput.layer.css');
  expect(filterMissing(needed, 'entrance.css')).toEqual([]);
});

test('the styles of the application cover all of its components', () => {
  const needed = stylesFor(APPLICATION);

  expect(needed).toContain('Switch.layer.css');
  expect(filterMissing(needed, 'application.css')).toEqual([]);
});
