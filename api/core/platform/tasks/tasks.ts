/** Background tasks with a row that their user sees: run by a job on any working server, and resumed if that server fails. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { notOffered } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openQueues } from './queues.ts';
import { makePerformer } from './run-task.ts';
import type { TaskKind } from './task-kind.ts';
import * as rows from './task-rows.ts';
import { makeUserTasks, retryTask, type Start, type UserTasks } from './user-tasks.ts';

export type Tasks = Omit<UserTasks, 'start'> & {
  /** Defines a kind of task and its work, before the jobs are started. Returns the function that starts one. */
  define<Input extends object>(kind: TaskKind<Input>): Start<Input>;
  /** Queues a failed or canceled task of any account again, for the operator. @throws HttpError 400 for any other */
  retryAny(task: rows.AnyTask): Promise<void>;
  /** Restarts or fails tasks of servers that are gone; the job's work, every minute. */
  takeUpLost(): Promise<void>;
  /** Deletes rows and files of tasks that ended days ago; the job's work, every night. */
  sweep(): Promise<void>;
};

type Needs = {
  db: Pick<Database, 'tx' | 'batch' | 'system'>;
  jobs: Jobs;
  files: Files;
  clock: Clock;
  fileUrl(fileId: string): string;
};

const LOST = 'The server stopped twice while this ran. Nothing was saved. Please try again.';

export function openTasks({ db, jobs, files, clock, fileUrl }: Needs): Tasks {
  const queues = openQueues(jobs, (kindOf) => makePerformer({ db, files, clock, kindOf }));
  const { start, ...own } = makeUserTasks({ db, files, queues, fileUrl });

  jobs.define('task.lost', takeUpLost);
  jobs.schedule('task.lost', '* * * * *', 'UTC');
  jobs.define('task.sweep', sweep);
  jobs.schedule('task.sweep', '10 9 * * *', 'UTC');

  function define<Input extends object>(given: TaskKind<Input>): Start<Input> {
    // The input is stored unchanged and passed back to the same kind.
    const kind = given as unknown as TaskKind<object>;
    queues.add(kind);
    return (session, input) => start(session, kind, input);
  }

  async function retryAny(task: rows.AnyTask): Promise<void> {
    const kind = queues.findKind(task.kind);
    if (!kind) throw notOffered(`This version can’t run tasks of the kind ${task.kind}.`);
    await db.tx(task.accountId, (tx) => retryTask(tx, queues, kind, task));
  }

  async function takeUpLost(): Promise<void> {
    await db.system(async (tx) => {
      for (const { accountId, id, kind: name } of await rows.findLost(tx, LOST)) {
        const kind = queues.findKind(name);
        if (kind) await queues.enqueue(tx, accountId, id, kind);
      }
    });
  }

  async function sweep(): Promise<void> {
    await db.system(rows.sweepTasks, { isLong: true });
  }

  return { ...own, define, retryAny, takeUpLost, sweep };
}
