/** `npm run dev [-- --demo]`: the server, restarted at each change, and the pages with live reload, on http://127.0.0.1:5173. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
/** Keeps sources compiled from one start to the next. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/milepost');

const server = run(process.execPath, ['--watch', '--watch-preserve-output', 'api/main.ts', ...process.argv.slice(2)]);
// Run by its script with this Node: its command would pick a Node from the PATH.
const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
const pages = run(process.execPath, [vite, 'web', '--config', 'web/vite.config.ts']);
const processes = [server, pages];

for (const child of processes) child.once('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function run(program: string, words: string[]): ChildProcess {
  const env = { NODE_COMPILE_CACHE, ...process.env, PORT: port, MILEPOST_API: `http://127.0.0.1:${port}` };
  return spawn(program, words, { cwd: ROOT, env, stdio: 'inherit' });
}

/** Stops both: neither is useful without the other. */
function stop(): void {
  for (const child of processes) if (child.exitCode === null) child.kill('SIGTERM');
}
