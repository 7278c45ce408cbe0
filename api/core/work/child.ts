/** The process that does one piece of work for `inWorker` and ends. */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './worker.ts';

// Who waits for an answer goes before what is done beside.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', (order: Order) => void work(order));
// A server that is killed while this process does nothing yet.
process.once('disconnect', () => process.exit());
process.once('uncaughtException', (error) => answer({ error: error.message }));

async function work({ module, input, memoryMb }: Order): Promise<void> {
  await watch(memoryMb);
  try {
    const { default: run } = await import(module);
    answer({ output: await run(input) });
  } catch (error) {
    answer({ error: (error as Error).message });
  }
}

/** A thread watches from beside: this one may be deep in a file for minutes. */
function watch(memoryMb: number): Promise<void> {
  const guard = new Worker(new URL('./guard.ts', import.meta.url), { workerData: { memoryMb } });
  return new Promise((resolve) => guard.once('message', () => resolve()));
}

function answer(what: Answer): void {
  process.send?.(what, () => process.exit());
}
