/** Measures a cold start: from launching the server on an existing data folder, database included, to its first response. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAP, ONE_ARENA } from './heap.ts';

const LAUNCH = fileURLToPath(new URL('../api/launch.js', import.meta.url));
const PORT = 39_471;
const RUNS = 5;

export async function measureStart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-start-'));
  try {
    // The first start creates the cluster and is not counted.
    await startOnce(folder);
    const times: number[] = [];
    for (let at = 0; at < RUNS; at += 1) times.push(await startOnce(folder));
    times.sort((a, b) => a - b);
    return `cold start on an existing data folder: median ${times[Math.floor(RUNS / 2)]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms (under 1500)`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, [...HEAP, LAUNCH], {
    env: { ...env, ...ONE_ARENA, DATA_DIR: folder, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const took = await waitForFirstResponse(started);
  server.kill('SIGTERM');
  await once(server, 'exit');
  return took;
}

async function waitForFirstResponse(started: number): Promise<number> {
  while (performance.now() - started < 60_000) {
    const isUp = await fetch(`http://127.0.0.1:${PORT}/api/htc/health_status_check/`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the server does not start');
}
