import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Makes a folder like ours, whose server prints one word. */
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

/** Builds as scripts/build.ts does. */
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

test('starts a build of these sources, wherever it is and whatever changed in tests', async () => {
  await build();
  write('api/main.test.ts', 'of no matter');
  renameSync(root, `${root}-moved`);
  root = `${root}-moved`;

  expect(launch()).toEqual({ status: 0, said: 'serving\n' });
});

test('says what to type when the server was never built', () => {
  expect(launch()).toEqual(REFUSED);
});

test('rejects a build that was stopped halfway', async () => {
  await build();
  rmSync(join(root, 'api/dist/.built'));

  expect(launch()).toEqual(REFUSED);
});

test.each(['api/main.ts', 'domain/load.ts', 'db/demo/seed.ts', 'package-lock.json'])(
  'rejects a build whose %s has changed, even with an old modification time',
  async (source) => {
    await build();
    write(source, `'as it is';`);
    utimesSync(join(root, source), 0, 0);

    expect(launch()).toEqual(REFUSED);
  },
);

test('rejects a build when a source was added or removed', async () => {
  await build();
  write('domain/more.ts', '');
  expect(launch()).toEqual(REFUSED);

  await build();
  expect(launch().status).toBe(0);
  rmSync(join(root, 'domain/more.ts'));
  expect(launch()).toEqual(REFUSED);
});
