import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printDocument, printInWorker } from './print.ts';

const MODULE = `data:text/javascript,${encodeURIComponent('export default async ({ text }) => [process.pid, text.length]')}`;
const here = async ({ text }: { text: string }) => [process.pid, text.length];

test('prints text from outsiders in a separate process, however short', async () => {
  const [pid, length] = await printInWorker<typeof here>(MODULE, { text: 'short' }, 'A');

  expect(pid).not.toBe(process.pid);
  expect(length).toBe(5);
});

test('prints short office documents in place and long ones in a separate process', async () => {
  const document = { print: here, module: MODULE };

  expect(await printDocument(document, { text: 'short' }, 'A')).toEqual([process.pid, 5]);
  expect(await printDocument(document, { text: 'x'.repeat(20_000) }, 'A')).toEqual([
    expect.not.toSatisfy((pid) => pid === process.pid),
    20_000,
  ]);
});

test('has no server code that prints text from outsiders itself instead of using a separate process', () => {
  const api = join(import.meta.dirname, '../../..');
  const printers =
    '(application/pdf|/pdf|text-pdf|signing/certificate|/certificate|road-test-pdf|inquiry-pdf|/front-pages|printers)';
  const byItself = new RegExp(`^import \\w+(?:, \\{[^}]*\\})? from '\\.[^']*${printers}\\.ts';`, 'm');
  const found = globSync('**/*.ts', { cwd: api, exclude: (name) => name === 'dist' })
    .filter((name) => !name.endsWith('.test.ts'))
    .filter((name) => byItself.test(readFileSync(join(api, name), 'utf8')));

  // seal.ts and pack-pdf.ts run in the worker. print.ts prints short documents itself and passes on the rest.
  expect(found.sort()).toEqual([
    'accounting/pdf/print.ts',
    'driver-app/signing/seal.ts',
    'safety/audit/pack/pack-pdf.ts',
  ]);
});
