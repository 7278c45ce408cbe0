/** The process that does one piece of work for `inWorker` and ends. */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Given, Order } from './worker.ts';

process.once('message', (order: Order) => {
  const ready = prepare(order);
  // What is wrong with it is answered to the input.
  ready.catch(() => undefined);
  process.once('message', (given: Given) => void work(ready, given));
});
// A server that is killed while this process does nothing yet.
process.once('disconnect', () => process.exit());
process.once('uncaughtException', (error) => answer({ error: error.message }));

type Ready = { run: (input: unknown) => unknown; guard: Worker };

async function prepare({ module, memoryMb }: Order): Promise<Ready> {
  const [{ default: run }, guard] = await Promise.all([import(module), watch(memoryMb)]);
  return { run, guard };
}

async function work(ready: Promise<Ready>, { input, seconds, priority }: Given): Promise<void> {
  try {
    setPriority(priority);
    const { run, guard } = await ready;
    guard.postMessage(seconds);
    answer({ output: await run(input) });
  } catch (error) {
    answer({ error: (error as Error).message });
  }
}

/** A thread watches from beside: this one may be deep in a file for minutes. */
function watch(memoryMb: number): Promise<Worker> {
  const guard = new Worker(new URL('./guard.ts', import.meta.url), { workerData: { memoryMb } });
  return new Promise((resolve) => guard.once('message', () => resolve(guard)));
}

function answer(what: Answer): void {
  process.send?.(what, () => process.exit());
}
