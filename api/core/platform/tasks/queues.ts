/** The kinds of work that are known, each in the queue of jobs it stands in with others. */
import type { Queryable } from '../db/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { TaskKind } from './kind.ts';
import { countWaiting } from './rows.ts';

export type Queues = {
  /** @throws Error when there is one of that name */
  add(kind: TaskKind<object>): void;
  kindOf(name: string): TaskKind<object> | undefined;
  /** Adds the job that does a task, in the transaction that makes it wait. */
  enqueue(tx: Queryable, accountId: string, id: string, kind: Pick<TaskKind<object>, 'limits'>): Promise<unknown>;
};

type Perform = (accountId: string, id: string, stopping: AbortSignal) => Promise<void>;
type Work = { accountId: string; id: string };

/** `performer` is told how a kind is found by its name. */
export function openQueues(jobs: Jobs, performer: (kindOf: Queues['kindOf']) => Perform): Queues {
  const kinds = new Map<string, TaskKind<object>>();
  const kindOf = (name: string) => kinds.get(name);
  const perform = performer(kindOf);

  function add(kind: TaskKind<object>): void {
    if (kinds.has(kind.kind)) throw new Error(`The task ${kind.kind} is defined twice`);
    const isNewQueue = ![...kinds.values()].some(({ limits }) => limits.queue === kind.limits.queue);
    kinds.set(kind.kind, kind);
    if (isNewQueue) open(kind.limits);
  }

  /** A run that failed is told to its person, who may ask for another; the job's own clock only stands in for ours. */
  function open({ queue, atOnce, minutes }: TaskKind<object>['limits']): void {
    const options = { retries: 0, concurrency: atOnce, expireIn: (minutes + 5) * 60 };
    jobs.define<Work>(jobOf(queue), ({ accountId, id }, { signal }) => perform(accountId, id, signal), options);
  }

  return {
    add,
    kindOf,
    async enqueue(tx, accountId, id, { limits }) {
      // Accounts take turns: the second task of one waits behind the first of every other.
      const priority = -(await countWaiting(tx, accountId));
      return jobs.enqueue(tx, jobOf(limits.queue), { accountId, id }, { key: id, priority });
    },
  };
}

const jobOf = (queue: string) => `task.${queue}`;
