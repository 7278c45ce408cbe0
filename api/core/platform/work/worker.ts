/**
 * Whatever reads or makes files from people (PDF, pictures, tables) is done here: in a process of its own, with a limit of memory and of time. A process,
 * because the limits of a thread do not count what stands outside its heap, nor end what runs outside JavaScript; and what is killed gives all back.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeTurns } from '../turns.ts';
import { TIME_IS_UP } from './time.ts';

/**
 * What one kind of work may take. `memoryMb` is all the process takes, some 80 of it before it begins. Its time is processor time: `baseSeconds` for any
 * input, and `secondsPerMb` more for each megabyte of it. Without a `queue` it waits with the files.
 */
export type Limits = { queue?: keyof typeof QUEUES; memoryMb: number; baseSeconds: number; secondsPerMb: number };

/** One piece of it: for which account, whose turn it takes, and how large its input is. `signal` ends it before its time. */
export type Piece = { account: string; bytes: number; signal?: AbortSignal | undefined };

/** What a piece of work is: the default export of a module. It and what it takes and answers are sent, so they are plain data. */
// biome-ignore lint/suspicious/noExplicitAny: of every kind
type Task = (input: any) => Promise<unknown>;

/** What a process is told first; then it waits for its one input. */
export type Order = { module: string; memoryMb: number };
export type Given = { input: unknown; seconds: number; priority: number };
export type Answer = { output: unknown } | { error: string };

/** The work was tried and cannot be done with this input: trying again would end the same. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

/**
 * So much is done at once by one server process, all but one piece of it for the same account. Printing is short and waits for no file, which may take a
 * minute.
 */
const QUEUES = { files: makeTurns(3), documents: makeTurns(2) };
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Requests go before files, and an account's first file before any account's second. Somebody waits for a document as for any answer. */
const PRIORITIES = { files: [PRIORITY_BELOW_NORMAL, PRIORITY_LOW], documents: [PRIORITY_NORMAL, PRIORITY_NORMAL] };
/** A process that gets so little of a busy machine, or that waits for something that never comes, is ended all the same. */
const WAITING_FACTOR = 4;
/** A process that fell over its input: out of memory, by our guard, by V8 or by the system; or a library that crashed. */
const FELL: readonly (string | null)[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

/** Modules and the libraries of the work stay compiled: they take longer to read than most files. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/milepost', import.meta.url));

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** How long a piece of work may take, in seconds of processor time. */
export const secondsFor = (
  { baseSeconds, secondsPerMb }: Pick<Limits, 'baseSeconds' | 'secondsPerMb'>,
  bytes: number,
): number => Math.ceil(baseSeconds + (secondsPerMb * bytes) / 1_000_000);

/**
 * Runs the default export of `module` (its address) on what `input` answers, which is asked when its turn comes: who waits holds
 * nothing in memory. Accounts take turns.
 * @throws WorkFailed when it throws, takes more than its limits, or falls over its input; Error when it was ended from outside; the signal's reason
 */
export function inWorker<Run extends Task>(
  module: string,
  input: () => Promise<Parameters<Run>[0]>,
  { account, bytes, signal, queue = 'files', ...limits }: Limits & Piece,
): Promise<Awaited<ReturnType<Run>>> {
  return QUEUES[queue].run(account, async (besides): Promise<Awaited<ReturnType<Run>>> => {
    const priority = PRIORITIES[queue][Math.min(besides, 1)] ?? PRIORITY_LOW;
    const given = { input: await input(), seconds: secondsFor(limits, bytes), priority };
    signal?.throwIfAborted();
    return (await run({ module, memoryMb: limits.memoryMb }, given, signal)) as Awaited<ReturnType<Run>>;
  });
}

type Spare = { child: ChildProcess; order: Order; late: NodeJS.Timeout };
/** One at most in a server process, beside those that work: it does nothing yet. */
let spare: Spare | undefined;
const SPARE_MS = 60_000;

/**
 * Starts the process for a piece of work that somebody is about to ask for, who need not wait then until it has read its module. Should nobody ask, it ends.
 * @returns the id of the process that is ready, which may be one for another piece
 */
export function readyWorker(module: string, { memoryMb }: Pick<Limits, 'memoryMb'>): number | undefined {
  if (spare) return spare.child.pid;
  const order = { module, memoryMb };
  const child = start(order);
  const made = { child, order, late: setTimeout(() => child.kill('SIGKILL'), SPARE_MS).unref() };
  child.once('exit', () => {
    if (spare === made) spare = undefined;
  });
  // A server that ends does not wait for it.
  child.unref();
  child.channel?.unref();
  spare = made;
  return child.pid;
}

function takeSpare({ module, memoryMb }: Order): ChildProcess | undefined {
  if (spare?.order.module !== module || spare.order.memoryMb !== memoryMb) return undefined;
  const { child, late } = spare;
  spare = undefined;
  clearTimeout(late);
  child.ref();
  child.channel?.ref();
  return child;
}

function run(order: Order, given: Given, stop: AbortSignal | undefined): Promise<unknown> {
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
      else reject(answer ? new WorkFailed(answer.error) : ending(isLate, given.seconds, code, signal));
    });
    // One that fell while it was told is heard of above.
    child.send(given, () => undefined);
  }).finally(() => {
    clearTimeout(clock);
    stop?.removeEventListener('abort', end);
    child.kill('SIGKILL');
  });
}

function ending(isLate: boolean, seconds: number, code: number | null, signal: string | null): Error {
  if (isLate || signal === TIME_IS_UP) return new WorkFailed(`It takes more than ${seconds} seconds`);
  if (FELL.includes(signal)) return new WorkFailed('It takes more memory than it may');
  return new Error(`The work was ended from outside (${signal ?? code})`);
}

function start(order: Order): ChildProcess {
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
    // The heap may take all of it: the guard sees the whole.
    execArgv: [`--max-old-space-size=${order.memoryMb}`],
    // Nothing of the server's settings is any business of what reads strangers' files.
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
