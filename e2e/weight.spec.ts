/** The weight of a page before the first click: the compressed size of the scripts it prefetches. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILD_FOLDER = join(import.meta.dirname, '../web/dist');

/** The page of every address. Each template lists what else is prefetched, by address and session. */
const page = readFileSync(join(BUILD_FOLDER, 'index.html'), 'utf8');

const findScripts = (html: string) =>
  Array.from(html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g), ([, file = '']) => file);
const always = findScripts(page.replace(/<template.*?<\/template>/gs, ''));

function getTemplate(id: string): string {
  const found = page.match(new RegExp(`<template id="${id}">.*?</template>`, 's'));
  if (!found) throw new Error(`the page has no template ${id}`);
  return found[0];
}

function getTransferSize(file: string): number {
  const whole = join(BUILD_FOLDER, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
}

function computeWeight(...templates: readonly string[]): number {
  const files = new Set([...always, ...templates.flatMap((id) => findScripts(getTemplate(id)))]);
  return [...files].reduce((sum, file) => sum + getTransferSize(file), 0);
}

test('pages before sign-in load under 130 kB of script, the password reset 132 kB, and sign-up 155 kB', () => {
  expect(always.length).toBeGreaterThan(0);
  expect(computeWeight()).toBeLessThan(130_000);
  expect(computeWeight('/forgotcred')).toBeLessThan(132_000);
  expect(computeWeight('/signupm')).toBeLessThan(155_000);
});

test('the list of loads loads under 250 kB of script', () => {
  expect(computeWeight('signed-in', '/UI/fleet/fleets')).toBeLessThan(250_000);
});

/** Returns the parts of a bundle file by name. */
function listParts(file: string, found = new Set<string>()): Set<string> {
  const code = readFileSync(join(BUILD_FOLDER, 'assets', file), 'utf8');
  for (const [, part = ''] of code.matchAll(/from\s*["']\.\/([^"']+\.js)["']/g)) {
    if (found.has(part)) continue;
    found.add(part);
    listParts(part, found);
  }
  return found;
}

test('the price calculator of sign-up loads no code of the signed-in application', () => {
  const [costs = ''] = readdirSync(join(BUILD_FOLDER, 'assets')).filter((name) => /^costs-.*\.js$/.test(name));
  const names = [...listParts(costs)].map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
  expect(names).toContain('rounding');
  expect(names.filter((name) => ['app', 'application', 'list', 'form', 'loads'].includes(name))).toEqual([]);
});
