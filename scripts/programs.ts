/** Runs our programs for the scripts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Runs one of our programs, passing its output through; returns its exit code. */
export function run(program: string, words: string[], env: Record<string, string> = {}): number {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status } = spawnSync(program, words, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
