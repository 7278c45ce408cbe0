/** The known kinds of tasks, each in the job queue it shares with others. */
import type { Queryable } from '../db/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { TaskKind } from './task-kind.ts';
import { countWaiting } from './task-rows.ts';

export type Queues = {
  /** @throws Error if the name is taken */
  add(kind: TaskKind<object>): void;
  findKind(name: string): TaskKind<object> | undefined;
  /** Adds the job of a task, in the transaction that queues the task. */
  enqueue(tx: Queryable, accountId: string, id: string, kind: Pick<TaskKind<object>, 'limits'>): Promise<unknown>;
};

type Perform = (accountId: string, id: string, stopping: AbortSignal) => Promise<void>;
type Work = { accountId: string; id: string };

/** Opens the queues of tasks. `performer` gets the function that finds a kind by name. */
export function openQueues(jobs: Jobs, performer: (findKind: Queues['findKind']) => Perform): Queues {
  const kinds = new Map<string, TaskKind<object>>();
  const findKind = (name: string) => kinds.get(name);
  const perform = performer(findKind);

  function add(kind: TaskKind<object>): void {
    if (kinds.has(kind.kind)) throw new Error(`The task ${kind.kind} is defined twice`);
    const isNewQueue = ![...kinds.values()].some(({ limits }) => limits.queue === kind.limits.queue);
    kinds.set(kind.kind, kind);
    if (isNewQueue) open(kind.limits);
  }

  /** Opens a queue. A failed run is reported to its user, who can retry it; the job's own timeout is only a fallback. */
  function open({ queue, concurrency, minutes }: TaskKind<object>['limits']): void {
    const options = { retries: 0, concurrency, expireIn: (minutes + 5) * 60 };
    jobs.define<Work>(getJobName(queue), ({ accountId, id }, { signal }) => perform(accountId, id, signal), options);
  }

  return {
    add,
    findKind,
    async enqueue(tx, accountId, id, { limits }) {
      // Accounts take turns: an account's second task waits behind the first of every other.
      const priority = -(await countWaiting(tx, accountId));
      return jobs.enqueue(tx, getJobName(limits.queue), { accountId, id }, { key: id, priority });
    },
  };
}

const getJobName = (queue: string) => `task.${queue}`;
