/**
 * `node scripts/planted-faults.ts [words]`: plants one fault after another in a scratch clone of the last commit, runs the tests
 * that should detect it, and reports whether they did and in which layer. Run manually, not in CI: it takes about twenty minutes.
 * `words` filters by name.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './faults/fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = join(import.meta.dirname, '..');
const chosen = process.argv.slice(2).join(' ');
const scratch = mkdtempSync(join(tmpdir(), 'milepost-faults-'));
const outcomes = FAULTS.filter(({ name }) => name.includes(chosen));

cloneProject();
const missed = outcomes.filter((fault) => !isCaught(fault));
rmSync(scratch, { recursive: true });
console.log(`${outcomes.length - missed.length} of ${outcomes.length} caught below the browser`);
process.exitCode = missed.length === 0 ? 0 : 1;

function cloneProject(): void {
  spawnSync('git', ['clone', '--quiet', '--local', ROOT, scratch], { stdio: 'inherit' });
  const ours = join(scratch, 'node_modules', '@milepost');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => !/^([.]v|@milepost)/.test(each)))
    symlinkSync(join(ROOT, 'node_modules', name), join(scratch, 'node_modules', name));
  // The layers import each other as packages: these must be the clone's, with the fault.
  for (const name of readdirSync(join(ROOT, 'node_modules', '@milepost')))
    symlinkSync(join(scratch, name), join(ours, name));
}

/** Plants the fault, runs its tests, and removes it again. */
function isCaught({ name, file, from, to, caughtBy }: Fault): boolean {
  const path = join(scratch, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(from).length !== 2) return printResult(name, false, `${file} does not say once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...caughtBy], {
    cwd: scratch,
    encoding: 'utf8',
  });
  writeFileSync(path, text);
  // A fault that does not parse runs no tests and so is not caught. A failing hook skips its tests.
  return printResult(name, status !== 0 && /Tests .*(failed|skipped)/.test(stdout), caughtBy.join(', '));
}

function printResult(name: string, caught: boolean, where: string): boolean {
  console.log(`${caught ? `caught in ${where.split('/')[0]}` : 'MISSED'.padEnd(13)}  ${name}  (${where})`);
  return caught;
}
