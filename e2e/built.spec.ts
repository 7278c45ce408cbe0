/** What the built server runs in a process or on a thread of its own, where no import brings it along. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const API = join(import.meta.dirname, '../api');
const NAMED = /(?:import\.meta\.resolve|new URL)\('([^']+)\.ts'/g;

/** The journey that cannot go on without it. */
const RUN_BY = {
  bind: 'audit.spec.ts: the pack as one PDF',
  child: 'every one of these, but the thread of passwords',
  'derive-thread': 'every journey: a sign-in',
  guard: 'every one of these, but the thread of passwords',
  packet: 'load-to-paid.spec.ts: the invoice is mailed with its papers',
  inspect: 'driver-page.spec.ts: a CDL of two pages',
  'read-file': 'bookkeeper.spec.ts: the file of a fuel card',
  'read-sheet': 'below',
  'read-text': 'drop.spec.ts: a rate confirmation fills in its load',
};

test('each of them is in the build, and some journey has it run', () => {
  const sources = globSync('**/*.ts', { cwd: API, exclude: ['**/*.test.ts', '**/testing.ts', 'dist', 'node_modules'] });
  const named = sources.flatMap((file) =>
    Array.from(readFileSync(join(API, file), 'utf8').matchAll(NAMED), ([, name = '']) => basename(name)),
  );
  const built = globSync('*.js', { cwd: join(API, 'dist') });

  expect(named.sort()).toEqual(Object.keys(RUN_BY).sort());
  expect(built).toEqual(expect.arrayContaining(named.map((name) => `${name}.js`)));
});

test('a spreadsheet is read', async ({ call }) => {
  const sheet = {
    name: 'drivers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First Name,Last Name\nWade,Hollis\n'),
  };

  const { body } = await call('owner', 'POST', 'driver/several/read/', { sheet });

  expect(body.rows).toEqual([
    ['First Name', 'Last Name'],
    ['Wade', 'Hollis'],
  ]);
});
