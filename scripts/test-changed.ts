/**
 * `npm run test:changed [ref]`: runs the tests affected by the changes since `ref` (default: the last commit). Below the browser,
 * vitest follows imports; of the browser tests, those of changed modules run, or all if a core part changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './programs.ts';

const base = process.argv[2] ?? 'HEAD';

/** The browser tests of a module, if not named after it. */
const JOURNEYS: Record<string, string[]> = {
  fleet: ['fleet', 'customer'],
  'driver-app': ['people'],
  profile: ['people'],
};

const changed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  .split('\n')
  .filter(Boolean);
// SQL files are in no import graph: a migration may affect every test with a database.
const related = changed.some((file) => file.endsWith('.sql')) ? [] : ['--changed', base];
const journeys = listJourneys(changed);

let failed = run('vitest', ['run', '--passWithNoTests', ...related]) !== 0;
if (journeys !== null) {
  failed ||= run('node', ['scripts/build.ts']) !== 0;
  failed ||= run('playwright', ['test', ...journeys]) !== 0;
}
process.exitCode = failed ? 1 : 0;

/** Returns browser test files; an empty list means all of them, null means none. */
function listJourneys(files: readonly string[]): string[] | null {
  const found = new Set<string>();
  for (const file of files) {
    if (/^(docs|scripts|bench)\/|\.(md|test\.tsx?)$/.test(file)) continue;
    if (file.endsWith('.spec.ts')) {
      found.add(file);
      continue;
    }
    const room = /^(?:domain|api|web|db\/demo)\/([\w-]+)\//.exec(file)?.[1] ?? 'core';
    const own = (JOURNEYS[room] ?? [room]).map((name) => `e2e/${name}.spec.ts`);
    if (!own.every((each) => existsSync(join(ROOT, each)))) return [];
    for (const each of [...own, 'e2e/load-to-paid.spec.ts']) found.add(each);
  }
  return found.size > 0 ? [...found] : null;
}

function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout;
}
