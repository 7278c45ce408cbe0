/**
 * A queue for work that would slow down all users if too much of it ran at the same time. Accounts take turns in it, so no account's work
 * delays another's for long.
 */
import { makePace } from './pace.ts';

export type FairQueue = {
  /**
   * Runs `act` when its account's turn comes, and passes the number of the account's other running pieces.
   * @throws QueueFull if the turn would not come, or has not come, within `options.waitMs`
   */
  run<T>(account: string, act: (besides: number) => Promise<T>, options?: { waitMs?: number | undefined }): Promise<T>;
  usage(): QueueUsage;
};

/** `expectedWait` is what the last one in the queue should expect, in milliseconds. */
export type QueueUsage = { most: number; running: number; waiting: number; expectedWait: number };

/** The work was not started: too much other work is ahead of it. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

type AccountQueue = { running: number; waiting: (() => void)[]; lastServed: number };

/**
 * Makes a queue that runs up to `most` pieces of work concurrently. The next piece is always from the account served longest ago (round
 * robin), and no account takes the last free slot: another account finds one even while long work of the first is running.
 */
export function makeFairQueue(most: number, now?: () => number): FairQueue {
  const mostPerAccount = Math.max(1, most - 1);
  const lines = new Map<string, AccountQueue>();
  const pace = makePace(now);
  let served = 0;

  const count = (of: (line: AccountQueue) => number) => lines.values().reduce((sum, line) => sum + of(line), 0);
  const countRunning = () => count((line) => line.running);
  const countWaiting = () => count((line) => line.waiting.length);

  function getAccountQueue(account: string): AccountQueue {
    const line = lines.get(account) ?? { running: 0, waiting: [], lastServed: 0 };
    lines.set(account, line);
    return line;
  }

  /** Counts the pieces ahead of a new one. Round robin: per other account, as many as its own account has, plus one. */
  function countAhead(own: AccountQueue): number {
    const turns = own.waiting.length + 1;
    return count((line) => (line === own ? own.waiting.length : Math.min(line.waiting.length, turns)));
  }

  function serveNext(): void {
    if (countRunning() >= most) return;
    const [next] = [...lines.values()]
      .filter((line) => line.waiting.length > 0 && line.running < mostPerAccount)
      .sort((a, b) => a.lastServed - b.lastServed);
    const start = next?.waiting.shift();
    if (!next || !start) return;
    served += 1;
    next.lastServed = served;
    next.running += 1;
    start();
    pace.noteTurn(countWaiting());
    serveNext();
  }

  function wait(line: AccountQueue, waitMs: number | undefined): Promise<void> {
    if (waitMs !== undefined && pace.expectedWait(countAhead(line)) > waitMs) return Promise.reject(new QueueFull());
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(new QueueFull());
      };
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      line.waiting.push(start);
      serveNext();
    });
  }

  return {
    async run(account, act, { waitMs } = {}) {
      const line = getAccountQueue(account);
      await wait(line, waitMs);
      try {
        return await act(line.running - 1);
      } finally {
        line.running -= 1;
        serveNext();
        if (countRunning() === 0) lines.clear();
      }
    },
    usage() {
      const waiting = countWaiting();
      return { most, running: countRunning(), waiting, expectedWait: pace.expectedWait(waiting) };
    },
  };
}
