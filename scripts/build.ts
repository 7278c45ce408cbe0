/** Builds the pages into web/dist and the server into api/dist, skipping each if its sources have not changed. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isBuilt, noteOf, PAGES, SERVER } from '../api/built.js';

const ROOT = join(import.meta.dirname, '..');
// Run by its script with this Node: its command would pick a Node from the PATH.
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

if (!isBuilt(PAGES)) build('pages', PAGES, buildPages);
if (!isBuilt(SERVER)) build('server', SERVER, () => runVite('api'));

function build(name: string, part: typeof SERVER, make: () => void): void {
  if (!existsSync(VITE)) {
    console.error(
      `The ${name} must be built from these sources, and what builds is not installed: npm ci && npm run build`,
    );
    process.exit(1);
  }
  console.log(`Building the ${name} …`);
  const started = Date.now();
  // Taken before the build, since later changes are not in it. Written after it, so that an interrupted build is repeated.
  const made = fingerprint(part);
  make();
  writeFileSync(noteOf(part), made);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function buildPages(): void {
  runVite('web', ['--emptyOutDir'], { MILEPOST_PAGES: 'application' });
  runVite('web', ['--no-emptyOutDir'], { MILEPOST_PAGES: 'alone' });
}

/** Builds a layer by its vite.config.ts. */
function runVite(layer: string, words: string[] = [], settings: Record<string, string> = {}): void {
  const all = ['build', layer, '--config', `${layer}/vite.config.ts`, '--logLevel', 'warn', ...words];
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(process.execPath, [VITE, ...all], { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
