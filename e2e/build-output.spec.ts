/** The processes and threads that the built server starts by path, without an import. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const API = join(import.meta.dirname, '../api');
const NAMED = /(?:import\.meta\.resolve|new URL)\('([^']+)\.ts'/g;

/** For each one, the journey that fails without it, or else the test that runs its source. */
const RUNNING_TESTS = {
  'pack-pdf': 'audit.spec.ts: the pack as one PDF',
  'front-pages': 'audit.spec.ts: the first pages of the pack',
  child: 'every one of these, but the thread of passwords',
  'derive-thread': 'every journey: a sign-in',
  guard: 'every one of these, but the thread of passwords',
  'inquiry-pdf': 'driver-page.spec.ts: an applicant names a former employer, whose request is on file',
  pdf: 'driver-page.spec.ts: an applicant reads and signs the application',
  printers: 'load-to-paid.spec.ts: a long settlement; api/accounting/pdf/documents.test.ts from its source',
  'road-test-pdf': 'api/driver-app/road-test: from its source',
  seal: 'driver-page.spec.ts: an applicant signs the application',
  'text-pdf': 'driver-page.spec.ts: an applicant signs the consent',
  'wal-command': 'PostgreSQL, with WAL_ARCHIVE; api/main.test.ts from its source',
  packet: 'load-to-paid.spec.ts: the invoice is mailed with its papers',
  inspect: 'driver-page.spec.ts: a CDL of two pages',
  'read-extract': 'api/safety/fmcsa/extract.test.ts from its source',
  'read-file': 'bookkeeper.spec.ts: the file of a fuel card',
  'read-scan': 'api/fleet/confirmation/confirmation-call.test.ts from its source',
  'read-sheet': 'below',
  'read-text': 'drop.spec.ts: a rate confirmation fills in its load',
};

test('the build includes every separate process and thread, and a journey or test runs each one', () => {
  const sources = globSync('**/*.ts', { cwd: API, exclude: ['**/*.test.ts', '**/testing.ts', 'dist', 'node_modules'] });
  const named = sources.flatMap((file) =>
    Array.from(readFileSync(join(API, file), 'utf8').matchAll(NAMED), ([, name = '']) => basename(name)),
  );
  const built = globSync('*.js', { cwd: join(API, 'dist') });

  expect(named.sort()).toEqual(Object.keys(RUNNING_TESTS).sort());
  expect(built).toEqual(expect.arrayContaining(named.map((name) => `${name}.js`)));
});

test('the built server reads a spreadsheet', async ({ call }) => {
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
