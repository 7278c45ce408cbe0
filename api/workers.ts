/** Several serving processes behind one port. One that dies is replaced; none of them holds state. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { printError } from './core/platform/log/print.ts';

export type Workers = {
  port: number;
  /** Lets them finish work in progress; kills those that have not ended soon after `patience`. */
  stop(patience: Promise<unknown>): StopResult;
};

/** The number of requests in progress in all of them, and when the last process has ended. */
type StopResult = { requests: Promise<number>; ended: Promise<unknown> };
type StopReport = { type: typeof STOPPING; requests: number };
const STOPPING = 'milepost:stopping';

/** Tells the first process how many requests this stopping one has in progress. */
export function reportStop(requests: number): void {
  process.send?.({ type: STOPPING, requests } satisfies StopReport);
}

/** Pause between attempts to start a process that fails to start, as while the database is unavailable. */
const RETRY_MS = 1000;
/** A process that cuts off work in progress ends within this time. */
const CUT_OFF_MS = 5000;

/** Returns when all of them listen. @throws Error if one ends before that; its own message is on stderr. */
export async function startWorkers(count: number, env: Record<string, string>): Promise<Workers> {
  const living = new Set<Worker>();
  let stopping = false;

  /** Starts a process that is replaced when it ends after listening, for any reason. */
  async function startOne(): Promise<number> {
    const worker = cluster.fork(env);
    living.add(worker);
    worker.once('exit', () => living.delete(worker));
    const port = await waitForPort(worker);
    worker.once('exit', replace);
    return port;
  }

  async function replace(): Promise<void> {
    while (!stopping) {
      printError('A server process ended; starting another one.');
      const isStarted = await startOne().catch(() => false);
      if (isStarted !== false) return;
      await pause(RETRY_MS);
    }
  }

  function stop(patience: Promise<unknown>): StopResult {
    stopping = true;
    const requests = [...living].map(waitForReport);
    const ended = [...living].map((worker) => finish(worker, patience));
    return { requests: Promise.all(requests).then(sum), ended: Promise.all(ended) };
  }

  try {
    const ports = await Promise.all(Array.from({ length: count }, startOne));
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop(Promise.resolve()).ended;
    throw error;
  }
}

function waitForPort(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => reject(new Error('A server process ended before it listened.')));
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the number a worker reports as it stops. */
function waitForReport(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    worker.on('message', (report: StopReport) => {
      if (report.type === STOPPING) resolve(report.requests);
    });
    worker.once('exit', () => resolve(0));
  });
}

async function finish(worker: Worker, patience: Promise<unknown>): Promise<void> {
  const ended = new Promise<true>((resolve) => worker.once('exit', () => resolve(true)));
  worker.process.kill('SIGTERM');
  const late = patience.then(() => pause(CUT_OFF_MS));
  if ((await Promise.race([ended, late])) !== true) worker.process.kill('SIGKILL');
  await ended;
}
