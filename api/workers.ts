/** Several serving processes behind one port. One that dies is replaced; none of them holds anything. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { complain } from './core/log/lines.ts';

export type Workers = { port: number; stop(): Promise<void> };

type WorkersOptions = {
  count: number;
  env: Record<string, string>;
  /** A replacement could not be started either. */
  onHopeless: (error: Error) => void;
};

const PAUSE_MS = 250;

/** Returns when all of them listen. @throws Error when one ends before it does; its own words are on stderr. */
export async function startWorkers({ count, env, onHopeless }: WorkersOptions): Promise<Workers> {
  const living = new Set<Worker>();
  let stopping = false;

  async function startOne(): Promise<number> {
    const worker = cluster.fork(env);
    living.add(worker);
    const port = await listening(worker);
    worker.once('exit', () => replace(worker));
    return port;
  }

  async function replace(worker: Worker): Promise<void> {
    living.delete(worker);
    if (stopping) return;
    complain('A server process ended; starting another one.');
    await pause(PAUSE_MS);
    if (stopping) return;
    await startOne().catch((error) => {
      if (!stopping) onHopeless(error);
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all([...living].map(finish));
  }

  try {
    const ports = await Promise.all(Array.from({ length: count }, startOne));
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new Error('A server process ended before it listened.')));
  });
}

async function finish(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  await ended;
}
