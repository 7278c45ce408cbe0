/** Builds the pages into web/dist and the server into api/dist, each unless it was made of the sources as they are now. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isBuilt, noteOf, PAGES, SERVER } from '../api/built.js';

const ROOT = join(import.meta.dirname, '..');
// By its script and this Node: its command looks for a Node of its own in the PATH.
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

if (!isBuilt(PAGES)) build('pages', PAGES, buildPages);
if (!isBuilt(SERVER)) build('server', SERVER, () => vite('api'));

function build(name: string, part: typeof SERVER, make: () => void): void {
  if (!existsSync(VITE)) {
    console.error(
      `The ${name} must be built from these sources, and what builds is not installed: npm ci && npm run build`,
    );
    process.exit(1);
  }
  console.log(`Building the ${name} …`);
  const started = Date.now();
  // Before it is made: what changes meanwhile is not in it. Written when all is: a build that was stopped half-way is done again.
  const made = fingerprint(part);
  make();
  writeFileSync(noteOf(part), made);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function buildPages(): void {
  vite('web', ['--emptyOutDir'], { MILEPOST_PAGES: 'application' });
  vite('web', ['--no-emptyOutDir'], { MILEPOST_PAGES: 'alone' });
}

/** `floor`: which of them, as its vite.config.ts has it. */
function vite(floor: string, words: string[] = [], settings: Record<string, string> = {}): void {
  const all = ['build', floor, '--config', `${floor}/vite.config.ts`, '--logLevel', 'warn', ...words];
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(process.execPath, [VITE, ...all], { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
