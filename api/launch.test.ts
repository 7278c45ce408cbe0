import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A folder as ours, whose server says one word. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'milepost-launch-'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  for (const source of ['api/main.ts', 'domain/load.ts', 'db/demo/seed.ts']) write(source, `'as it was';`);
  for (const file of ['launch.js', 'built.js']) copyFileSync(join(import.meta.dirname, file), join(root, 'api', file));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** As scripts/build.ts leaves it. */
async function build(): Promise<void> {
  const { fingerprint, noteOf, SERVER } = await import(join(root, 'api/built.js'));
  write('api/dist/main.js', `console.log('serving');`);
  writeFileSync(noteOf(SERVER), fingerprint(SERVER));
}

function launch() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'api/launch.js')], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const REFUSED = { status: 1, said: 'The server is not built, or its sources changed since. Type: npm run build\n' };

test('what was built of these sources is started, wherever it lies and whatever a test says', async () => {
  await build();
  write('api/main.test.ts', 'of no matter');
  renameSync(root, `${root}-moved`);
  root = `${root}-moved`;

  expect(launch()).toEqual({ status: 0, said: 'serving\n' });
});

test('a server that was never built says what to type', () => {
  expect(launch()).toEqual(REFUSED);
});

test('a build that was stopped half-way is none', async () => {
  await build();
  rmSync(join(root, 'api/dist/.built'));

  expect(launch()).toEqual(REFUSED);
});

test.each(['api/main.ts', 'domain/load.ts', 'db/demo/seed.ts', 'package-lock.json'])(
  'another version of %s is not run by what was built of the last one, though it is as old',
  async (source) => {
    await build();
    write(source, `'as it is';`);
    utimesSync(join(root, source), 0, 0);

    expect(launch()).toEqual(REFUSED);
  },
);

test('a source that came or went is another version', async () => {
  await build();
  write('domain/more.ts', '');
  expect(launch()).toEqual(REFUSED);

  await build();
  expect(launch().status).toBe(0);
  rmSync(join(root, 'domain/more.ts'));
  expect(launch()).toEqual(REFUSED);
});
