import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { places } from './vite.config.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'milepost-places-'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the output of the built program, whose first module is `main.ts`. */
async function readMessage(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const output = join(root, 'dist');
  const plugins = [places(output)];
  await build({ configFile: false, root, logLevel: 'silent', plugins, build: { ssr: 'main.ts', outDir: output } });
  return String(execFileSync(process.execPath, [join(output, 'main.js')]));
}

test('builds a module that runs separately, loaded by name or as a URL', async () => {
  const start = `import { Worker } from 'node:worker_threads';
    import { common } from './common.ts';
    const { default: run } = await import(import.meta.resolve('../room/work.ts'));
    console.log(run(common));
    new Worker(new URL('./thread.ts', import.meta.url));`;
  const [work, thread] = [`export default (what) => 'worked on ' + what;`, `import './common.ts';`];

  const files = { 'core/start.ts': start, 'core/common.ts': `console.log('read'); export const common = 'it';` };
  expect(
    await readMessage({
      'main.ts': `import './core/start.ts';`,
      ...files,
      'core/thread.ts': thread,
      'room/work.ts': work,
    }),
  ).toBe('read\nworked on it\nread\n');
});

test('finds files next to a source from the build', async () => {
  const deep = `import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    console.log(readFileSync(new URL('../note.txt', import.meta.url), 'utf8'), readFileSync(join(import.meta.dirname, '../note.txt'), 'utf8'));`;

  expect(await readMessage({ 'main.ts': `import './core/deep.ts';`, 'core/deep.ts': deep, 'note.txt': 'a note' })).toBe(
    'a note a note\n',
  );
});

const UNTOLD = 'main.ts: the build cannot tell where';
// biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
const MADE = 'import(new URL(`./thr${1}ead.ts`, import.meta.url).href);';

test.each([
  ['a file name in a variable', `const name = './thread.ts'; import(import.meta.resolve(name));`, UNTOLD],
  ['a file name added to a folder', `console.log(import.meta.dirname + '/thread.ts');`, UNTOLD],
  ['a file name built from parts', MADE, UNTOLD],
  ['a missing module', `import(import.meta.resolve('./gone.ts'));`, 'gone.ts'],
])('rejects %s', async (_, main, why) => {
  await expect(readMessage({ 'main.ts': main, 'thread.ts': '' })).rejects.toThrow(why);
});
