import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printApart, printDocument } from './print.ts';

const MODULE = `data:text/javascript,${encodeURIComponent('export default async ({ text }) => [process.pid, text.length]')}`;
const here = async ({ text }: { text: string }) => [process.pid, text.length];

test('what outsiders wrote is printed in a process of its own, however short it is', async () => {
  const [pid, length] = await printApart<typeof here>(MODULE, { text: 'short' }, 'A');

  expect(pid).not.toBe(process.pid);
  expect(length).toBe(5);
});

test('a document of the office is printed at once where it is short, and apart where it is not', async () => {
  const document = { print: here, module: MODULE };

  expect(await printDocument(document, { text: 'short' }, 'A')).toEqual([process.pid, 5]);
  expect(await printDocument(document, { text: 'x'.repeat(20_000) }, 'A')).toEqual([
    expect.not.toSatisfy((pid) => pid === process.pid),
    20_000,
  ]);
});

test('no part of the server prints what outsiders wrote by itself: it knows only the type of who prints it', () => {
  const api = join(import.meta.dirname, '../../..');
  const printers =
    '(application/pdf|/pdf|text-pdf|signing/certificate|/certificate|road-test-pdf|inquiry-pdf|/front|printers)';
  const byItself = new RegExp(`^import \\w+(?:, \\{[^}]*\\})? from '\\.[^']*${printers}\\.ts';`, 'm');
  const found = globSync('**/*.ts', { cwd: api, exclude: (name) => name === 'dist' })
    .filter((name) => !name.endsWith('.test.ts'))
    .filter((name) => byItself.test(readFileSync(join(api, name), 'utf8')));

  // Both run in the worker; the third prints what is short, and hands on the rest.
  expect(found.sort()).toEqual(['accounting/pdf/print.ts', 'driver-app/signing/seal.ts', 'safety/audit/pack/bind.ts']);
});
