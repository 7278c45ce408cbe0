/** The process that does one piece of work for `inWorker` and exits. */
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, WorkerOrder, WorkInput } from './worker.ts';

process.once('message', (order: WorkerOrder) => {
  const ready = prepare(order);
  // An error is reported in response to the input.
  ready.catch(() => undefined);
  process.once('message', (given: WorkInput) => void work(ready, given));
});
// The server was killed while this process was idle.
process.once('disconnect', () => process.exit());
process.once('uncaughtException', (error) => answer({ error: error.message }));

type Ready = { run: (input: unknown) => unknown; guard: Worker };

async function prepare({ module, memoryMb }: WorkerOrder): Promise<Ready> {
  const [{ default: run }, guard] = await Promise.all([import(module), watch(memoryMb)]);
  return { run, guard };
}

async function work(ready: Promise<Ready>, { input, seconds, priority }: WorkInput): Promise<void> {
  try {
    // A server that was started with a lower priority may not raise its processes'.
    setPriority(Math.max(priority, getPriority()));
    const { run, guard } = await ready;
    guard.postMessage(seconds);
    answer({ output: await run(input) });
  } catch (error) {
    answer({ error: (error as Error).message });
  }
}

/** Watches the limits from a separate thread, because this one may be busy with a file for minutes. */
function watch(memoryMb: number): Promise<Worker> {
  const guard = new Worker(new URL('./guard.ts', import.meta.url), { workerData: { memoryMb } });
  return new Promise((resolve) => guard.once('message', () => resolve(guard)));
}

function answer(what: Answer): void {
  process.send?.(what, () => process.exit());
}
