/** Prints documents without blocking the server: only documents known to be fast are printed in its own process. */
import { type Limits, runInWorker } from '../work/worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: of every kind
type Print = (data: any) => Promise<unknown>;

const LIMITS: Limits = { queue: 'documents', memoryMb: 300, baseSeconds: 15, secondsPerMb: 15 };

/** Up to this length of JSON, data take less than 50 ms to print: some forty lines of a settlement. */
const MAX_INLINE_LENGTH = 12_000;

/**
 * Prints a document that contains outside text (drivers, former employers, imports) in a separate process: no request waits for
 * it, however long the text. `module` is the URL of the module whose default export prints it.
 */
export function printInWorker<P extends Print>(
  module: string,
  data: Parameters<P>[0],
  account: string,
): Promise<Awaited<ReturnType<P>>> {
  return runInWorker<P>(module, async () => data, { ...LIMITS, account, bytes: JSON.stringify(data).length });
}

/** Prints a document of the office's own data: here if it is short, as nearly all are, otherwise in a separate process. */
export async function printDocument<P extends Print>(
  { print, module }: { print: P; module: string },
  data: Parameters<P>[0],
  account: string,
): Promise<Awaited<ReturnType<P>>> {
  const isShort = JSON.stringify(data).length <= MAX_INLINE_LENGTH;
  return (isShort ? await print(data) : await printInWorker<P>(module, data, account)) as Awaited<ReturnType<P>>;
}
