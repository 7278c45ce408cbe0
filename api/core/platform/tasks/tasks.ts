/** Long work with a row that its person sees: done by a job, on whichever server works, and not lost with that. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { notOffered } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { TaskKind } from './kind.ts';
import { type OwnTasks, ownTasks, type Start, startAgain } from './own.ts';
import { openQueues } from './queues.ts';
import * as rows from './rows.ts';
import { performer } from './run.ts';

export type Tasks = Omit<OwnTasks, 'start'> & {
  /** Names a kind of work and who does it; before the jobs are started. Answers how one is started. */
  define<Input extends object>(kind: TaskKind<Input>): Start<Input>;
  /** Makes a failed or canceled task of any account wait again, for the operator. @throws Refusal 400 for any other */
  retryAny(task: rows.AnyTask): Promise<void>;
  /** What ran on a server that is gone begins anew, or is told; the job's work, every minute. */
  takeUpLost(): Promise<void>;
  /** Rows and files of days ago go; the job's work, every night. */
  sweep(): Promise<void>;
};

type Needs = {
  db: Pick<Database, 'tx' | 'ask' | 'system'>;
  jobs: Jobs;
  files: Files;
  clock: Clock;
  fileUrl(fileId: string): string;
};

const LOST = 'The server stopped twice while this ran. Nothing was saved. Please try again.';

export function openTasks({ db, jobs, files, clock, fileUrl }: Needs): Tasks {
  const queues = openQueues(jobs, (kindOf) => performer({ db, files, clock, kindOf }));
  const { start, ...own } = ownTasks({ db, files, queues, fileUrl });

  jobs.define('task.lost', takeUpLost);
  jobs.schedule('task.lost', '* * * * *', 'UTC');
  jobs.define('task.sweep', sweep);
  jobs.schedule('task.sweep', '10 9 * * *', 'UTC');

  function define<Input extends object>(given: TaskKind<Input>): Start<Input> {
    // What it is started with is kept as it is, and handed back to the same kind.
    const kind = given as unknown as TaskKind<object>;
    queues.add(kind);
    return (session, input) => start(session, kind, input);
  }

  async function retryAny(task: rows.AnyTask): Promise<void> {
    const kind = queues.kindOf(task.kind);
    if (!kind) throw notOffered(`This version no longer does tasks of the kind ${task.kind}.`);
    await db.tx(task.accountId, (tx) => startAgain(tx, queues, kind, task));
  }

  async function takeUpLost(): Promise<void> {
    await db.system(async (tx) => {
      for (const { accountId, id, kind: name } of await rows.findLost(tx, LOST)) {
        const kind = queues.kindOf(name);
        if (kind) await queues.enqueue(tx, accountId, id, kind);
      }
    });
  }

  async function sweep(): Promise<void> {
    await db.system(rows.sweepTasks, { isLong: true });
  }

  return { ...own, define, retryAny, takeUpLost, sweep };
}
