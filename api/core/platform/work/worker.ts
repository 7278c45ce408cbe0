/**
 * Runs all work that reads or generates user files (PDF, pictures, tables) in a separate process with memory and time limits. A
 * process, because a thread's limits neither count memory outside its heap nor end code outside JavaScript, and killing it frees
 * everything.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeFairQueue } from '../fair-queue.ts';
import { TIME_IS_UP } from './time.ts';

/**
 * Limits of one kind of work. `memoryMb` covers the whole process, some 80 of it before it begins. Time is processor time:
 * `baseSeconds` for any input plus `secondsPerMb` for each megabyte. The default `queue` is files.
 */
export type Limits = { queue?: keyof typeof QUEUES; memoryMb: number; baseSeconds: number; secondsPerMb: number };

/** One piece of work: its account, whose turn it takes, and its input size. `signal` ends it early. */
export type Piece = { account: string; bytes: number; signal?: AbortSignal | undefined };

/**
 * A piece of work: the default export of a module. Module URL, input, and output are sent between processes, so they are
 * plain data.
 */
// biome-ignore lint/suspicious/noExplicitAny: of every kind
type Task = (input: any) => Promise<unknown>;

/** The first message to a process; then it waits for its one input. */
export type WorkerOrder = { module: string; memoryMb: number };
export type WorkInput = { input: unknown; seconds: number; priority: number };
export type Answer = { output: unknown } | { error: string };

/** The work failed with this input, and a retry would fail too, unless `isLate`: the machine was too busy to finish it in time. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
  readonly isLate: boolean;

  constructor(message: string, isLate = false) {
    super(message);
    this.isLate = isLate;
  }
}

/**
 * The number of pieces that one server process runs concurrently; one account gets at most all but one. Printing is short and does not
 * wait for files, which may take a minute.
 */
const QUEUES = { files: makeFairQueue(3), documents: makeFairQueue(2) };
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Requests go before files, and an account's first file before any account's second. Users wait for a document as for any response. */
const PRIORITIES = { files: [PRIORITY_BELOW_NORMAL, PRIORITY_LOW], documents: [PRIORITY_NORMAL, PRIORITY_NORMAL] };
/** A process that gets too little of a busy machine, or waits forever, is ended after this multiple of its time. */
const WAITING_FACTOR = 4;
/** A process that crashed on its input: out of memory (by our guard, V8, or the system), or a library crash. */
const CRASH_SIGNALS: readonly (string | null)[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

/** Keeps modules and libraries compiled: reading them takes longer than most files. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/milepost', import.meta.url));

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Returns the time limit of a piece of work, in seconds of processor time. */
export const getTimeLimit = (
  { baseSeconds, secondsPerMb }: Pick<Limits, 'baseSeconds' | 'secondsPerMb'>,
  bytes: number,
): number => Math.ceil(baseSeconds + (secondsPerMb * bytes) / 1_000_000);

/**
 * Runs the default export of `module` (its URL) on the result of `input`, which is called when the turn comes, so that waiting
 * holds nothing in memory. Accounts take turns.
 * @throws WorkFailed if it throws, exceeds its limits, or crashes on its input; Error if it was ended from outside; the signal's
 * reason
 */
export function runInWorker<Run extends Task>(
  module: string,
  input: () => Promise<Parameters<Run>[0]>,
  { account, bytes, signal, queue = 'files', ...limits }: Limits & Piece,
): Promise<Awaited<ReturnType<Run>>> {
  return QUEUES[queue].run(account, async (besides): Promise<Awaited<ReturnType<Run>>> => {
    const priority = PRIORITIES[queue][Math.min(besides, 1)] ?? PRIORITY_LOW;
    const given = { input: await input(), seconds: getTimeLimit(limits, bytes), priority };
    signal?.throwIfAborted();
    return (await run({ module, memoryMb: limits.memoryMb }, given, signal)) as Awaited<ReturnType<Run>>;
  });
}

type Spare = { child: ChildProcess; order: WorkerOrder; late: NodeJS.Timeout };
/** At most one idle process per server process, in addition to the working ones. */
let spare: Spare | undefined;
const SPARE_MS = 60_000;

/**
 * Starts the process for a piece of work expected soon, which then need not wait for its module to load. Unused, it exits.
 * @returns the ID of the ready process, which may be for another piece
 */
export function prepareWorker(module: string, { memoryMb }: Pick<Limits, 'memoryMb'>): number | undefined {
  if (spare) return spare.child.pid;
  const order = { module, memoryMb };
  const child = start(order);
  const made = { child, order, late: setTimeout(() => child.kill('SIGKILL'), SPARE_MS).unref() };
  child.once('exit', () => {
    if (spare === made) spare = undefined;
  });
  // An exiting server does not wait for it.
  child.unref();
  child.channel?.unref();
  spare = made;
  return child.pid;
}

function takeSpare({ module, memoryMb }: WorkerOrder): ChildProcess | undefined {
  if (spare?.order.module !== module || spare.order.memoryMb !== memoryMb) return undefined;
  const { child, late } = spare;
  spare = undefined;
  clearTimeout(late);
  child.ref();
  child.channel?.ref();
  return child;
}

function run(order: WorkerOrder, given: WorkInput, stop: AbortSignal | undefined): Promise<unknown> {
  const child = takeSpare(order) ?? start(order);
  let isLate = false;
  const clock = setTimeout(
    () => {
      isLate = true;
      child.kill('SIGKILL');
    },
    given.seconds * WAITING_FACTOR * 1000,
  );
  const end = () => child.kill('SIGKILL');
  stop?.addEventListener('abort', end);
  let answer: Answer | undefined;
  return new Promise((resolve, reject) => {
    child.once('message', (sent: Answer) => {
      answer = sent;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (answer && 'output' in answer) resolve(answer.output);
      else if (stop?.aborted) reject(stop.reason);
      else reject(answer ? new WorkFailed(answer.error) : buildError(isLate, given.seconds, code, signal));
    });
    // If it crashed in the meantime, the exit handler above reports it.
    child.send(given, () => undefined);
  }).finally(() => {
    clearTimeout(clock);
    stop?.removeEventListener('abort', end);
    child.kill('SIGKILL');
  });
}

function buildError(isLate: boolean, seconds: number, code: number | null, signal: string | null): Error {
  if (isLate || signal === TIME_IS_UP) return new WorkFailed(`It takes more than ${seconds} seconds`, isLate);
  if (CRASH_SIGNALS.includes(signal)) return new WorkFailed('It uses too much memory');
  return new Error(`The work was ended from outside (${signal ?? code})`);
}

function start(order: WorkerOrder): ChildProcess {
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
    // The heap may use all of it: the guard sees the total.
    execArgv: [`--max-old-space-size=${order.memoryMb}`],
    // Code that reads outside files must not see the server's settings.
    env: { NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.add(child);
  const forget = () => void running.delete(child);
  child.once('error', forget).once('close', forget);
  child.send(order, () => undefined);
  return child;
}
