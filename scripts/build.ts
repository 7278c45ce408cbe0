/** Builds the web pages into web/dist, unless they were built after the last change of a source. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['web', 'domain', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist']);
const OUTPUT = join(ROOT, 'web/dist/index.html');
// By its script and this Node: its command looks for a Node of its own in the PATH.
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
// Written when a build is complete: one that was stopped half-way is done again. It stands with the pages, which outlive `npm ci --omit=dev`.
const STAMP = join(ROOT, 'web/dist/.built');

if (!isBuilt()) build();

function isBuilt(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false });
  return !!built && existsSync(OUTPUT) && SOURCES.every((name) => lastChange(join(ROOT, name)) < built.mtimeMs);
}

/** The newest time below a path, folders included: a file that was removed changes its folder. */
function lastChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const below = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  // The folder of the pages changes with each build; what is in it counts.
  const own = below.includes('vite.config.ts') ? 0 : stat.mtimeMs;
  return Math.max(own, ...below.map((name) => lastChange(join(path, name))));
}

function build(): void {
  if (!existsSync(VITE)) {
    console.error(
      'The pages are not built, or changed since, and what builds them is not installed: npm ci && npm run build',
    );
    process.exit(1);
  }
  console.log('Building the web pages …');
  const started = Date.now();
  buildPages('application', '--emptyOutDir');
  buildPages('alone', '--no-emptyOutDir');
  writeFileSync(STAMP, '');
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** `pages`: which of them, as web/vite.config.ts has it. */
function buildPages(pages: string, emptying: string): void {
  const words = ['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn', emptying];
  const env = { ...process.env, MILEPOST_PAGES: pages };
  const { status } = spawnSync(process.execPath, [VITE, ...words], { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
