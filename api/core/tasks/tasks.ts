/** Long work with a row that its person sees: done by a job, on whichever server works, and not lost with that. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Task } from '@milepost/domain/core/task.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Queryable, Statement } from '../db/statement.ts';
import type { Files } from '../files/files.ts';
import { noRight, notFound, notOffered, tooOften } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { holds } from '../session/right.ts';
import type { Session } from '../session/session.ts';
import type { TaskKind } from './kind.ts';
import { present } from './present.ts';
import * as rows from './rows.ts';
import { performer } from './run.ts';

/** Starts one. @throws Refusal 403 without its right, 429 while the person has many under way */
export type Start<Input> = (session: Session, input: Input) => Promise<Task>;

export type Tasks = {
  /** Names a kind of work and who does it; before the jobs are started. Answers how one is started. */
  define<Input extends object>(kind: TaskKind<Input>): Start<Input>;
  /** The session's own ones, newest first. */
  list(session: Session): Promise<Task[]>;
  /** @throws Refusal 404 */
  get(session: Session, id: string): Promise<Task>;
  /** @throws Refusal 404; 400 when it has ended */
  cancel(session: Session, id: string): Promise<Task>;
  /** @throws Refusal 404; 403 without its right; 400 unless it failed or was canceled */
  retry(session: Session, id: string): Promise<Task>;
  /** The file of a task that is done within so many milliseconds, which is then forgotten; undefined when it takes longer, or went wrong. */
  fileWithin(session: Session, id: string, ms: number): Promise<Soon | undefined>;
  /** What ran on a server that is gone begins anew, or is told; the job's work, every minute. */
  takeUpLost(): Promise<void>;
  /** Rows and files of days ago go; the job's work, every night. */
  sweep(): Promise<void>;
};

/** `forget` is called once the file is read. */
export type Soon = NonNullable<rows.TaskRow['file']> & { forget(): Promise<void> };

type Needs = {
  db: Pick<Database, 'tx' | 'read' | 'ask' | 'system'>;
  jobs: Jobs;
  files: Files;
  clock: Clock;
  fileUrl(fileId: string): string;
};

const MOST_UNDER_WAY = 10;
const LOOK_MS = 50;
const LOST = 'The server was stopped in the middle of it, twice. Nothing was kept; please try again.';

export function openTasks({ db, jobs, files, clock, fileUrl }: Needs): Tasks {
  const kinds = new Map<string, TaskKind<object>>();
  const perform = performer({ db, files, clock, kindOf: (name) => kinds.get(name) });

  jobs.define('task.lost', takeUpLost);
  jobs.schedule('task.lost', '* * * * *', 'UTC');
  jobs.define('task.sweep', sweep);
  jobs.schedule('task.sweep', '10 9 * * *', 'UTC');

  function define<Input extends object>(kind: TaskKind<Input>): Start<Input> {
    if (kinds.has(kind.kind)) throw new Error(`The task ${kind.kind} is defined twice`);
    const isNewQueue = ![...kinds.values()].some(({ limits }) => limits.queue === kind.limits.queue);
    kinds.set(kind.kind, kind as unknown as TaskKind<object>);
    if (isNewQueue) addQueue(kind.limits);
    return (session, input) => start(session, kind, input);
  }

  /** A run that failed is told to its person, who may ask for another; the job's own clock only stands in for ours. */
  function addQueue({ queue, atOnce, minutes }: TaskKind<object>['limits']): void {
    type Work = { accountId: string; id: string };
    const options = { retries: 0, concurrency: atOnce, expireIn: (minutes + 5) * 60 };
    jobs.define<Work>(jobOf(queue), ({ accountId, id }, { signal }) => perform(accountId, id, signal), options);
  }

  async function start<Input extends object>(session: Session, kind: TaskKind<Input>, input: Input): Promise<Task> {
    if (!holds(session, kind.right, asked(input))) throw noRight();
    const id = await db.tx(session.accountId, async (tx) => {
      if ((await rows.underWay(tx, session.profileId)) >= MOST_UNDER_WAY)
        throw tooOften(`${MOST_UNDER_WAY} other files or imports are being made for you. Wait for one, or cancel it.`);
      const made = { kind: kind.kind, title: kind.title(input), input, profile: session.profileId };
      const task = await rows.insertTask(tx, made);
      await enqueue(tx, tx.accountId, task, kind.limits.queue);
      return task;
    });
    return get(session, id);
  }

  function enqueue(tx: Queryable, accountId: string, id: string, queue: string): Promise<unknown> {
    return jobs.enqueue(tx, jobOf(queue), { accountId, id }, { key: id });
  }

  async function ask({ accountId }: Session, statement: Statement): Promise<rows.TaskRow[]> {
    const [found = []] = await db.ask(accountId, statement);
    return found as rows.TaskRow[];
  }

  async function rowOf(session: Session, id: string): Promise<rows.TaskRow> {
    const [row] = await ask(session, rows.taskOf(session.profileId, id));
    if (!row) throw notFound('Task');
    return row;
  }

  const shown = (row: rows.TaskRow, session: Session) =>
    present(row, session, { right: kinds.get(row.kind)?.right, fileUrl });
  const get = async (session: Session, id: string) => shown(await rowOf(session, id), session);

  async function cancel(session: Session, id: string): Promise<Task> {
    const { title } = await rowOf(session, id);
    const isCanceled = await db.tx(session.accountId, (tx) => rows.cancelTask(tx, session.profileId, id));
    if (!isCanceled) throw notOffered(`${title} has ended already.`);
    return get(session, id);
  }

  async function retry(session: Session, id: string): Promise<Task> {
    const { kind: name, input } = await rowOf(session, id);
    const kind = kinds.get(name);
    if (!kind || !holds(session, kind.right, asked(input))) throw noRight();
    await db.tx(session.accountId, async (tx) => {
      if (!(await rows.waitAgain(tx, session.profileId, id))) throw notOffered('Only what went wrong is done again.');
      await enqueue(tx, tx.accountId, id, kind.limits.queue);
    });
    return get(session, id);
  }

  async function fileWithin(session: Session, id: string, ms: number): Promise<Soon | undefined> {
    const until = performance.now() + ms;
    for (;;) {
      const { state, file } = await rowOf(session, id);
      if (state === 'DONE' && file) return { ...file, forget: () => forget(session.accountId, id) };
      if ((state !== 'WAITING' && state !== 'RUNNING') || performance.now() >= until) return undefined;
      await pause(LOOK_MS);
    }
  }

  async function forget(accountId: string, id: string): Promise<void> {
    const key = await db.tx(accountId, (tx: Tx) => rows.deleteTask(tx, id));
    if (key) await files.remove(key);
  }

  async function takeUpLost(): Promise<void> {
    await db.system(async (tx) => {
      for (const { accountId, id, kind } of await rows.findLost(tx, LOST)) {
        const queue = kinds.get(kind)?.limits.queue;
        if (queue) await enqueue(tx, accountId, id, queue);
      }
    });
  }

  async function sweep(): Promise<void> {
    await db.system(rows.sweepTasks, { isLong: true });
  }

  return {
    define,
    list: async (session) => (await ask(session, rows.tasksOf(session.profileId))).map((row) => shown(row, session)),
    get,
    cancel,
    retry,
    fileWithin,
    takeUpLost,
    sweep,
  };
}

const jobOf = (queue: string) => `task.${queue}`;
const asked = (input: object) => ({ params: {}, query: input as Record<string, unknown> });
