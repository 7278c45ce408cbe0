/** Prints documents without holding up the server: only what is known to be quick is printed in its own process. */
import { inWorker, type Limits } from '../work/worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: of every kind
type Print = (data: any) => Promise<unknown>;

const LIMITS: Limits = { queue: 'documents', memoryMb: 300, baseSeconds: 15, secondsPerMb: 15 };

/** Data up to this length as JSON take less than 50 ms to print: some forty lines of a settlement. */
const MAX_HERE = 12_000;

/**
 * Prints a document that holds texts from outside (drivers, former employers, imports), in a process of its own: no request waits for it, however much
 * they wrote. `module` is the address of the module whose default export prints it.
 */
export function printApart<P extends Print>(
  module: string,
  data: Parameters<P>[0],
  account: string,
): Promise<Awaited<ReturnType<P>>> {
  return inWorker<P>(module, async () => data, { ...LIMITS, account, bytes: JSON.stringify(data).length });
}

/** Prints a document of the office's own figures: at once where it is short, which nearly all are, and apart where it is not. */
export async function printDocument<P extends Print>(
  { print, module }: { print: P; module: string },
  data: Parameters<P>[0],
  account: string,
): Promise<Awaited<ReturnType<P>>> {
  const isShort = JSON.stringify(data).length <= MAX_HERE;
  return (isShort ? await print(data) : await printApart<P>(module, data, account)) as Awaited<ReturnType<P>>;
}
