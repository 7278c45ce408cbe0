/** A user's actions on tasks: start, view, cancel, and retry their own, and no others. */
import { isInProgress, type Task } from '@milepost/domain/core/task.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import type { Files } from '../files/files.ts';
import { missingPermission, notFound, notOffered, tooManyRequests } from '../http/errors.ts';
import { hasRight } from '../session/right.ts';
import type { Session } from '../session/session.ts';
import { pollUntil } from './poll-until.ts';
import { present } from './present.ts';
import type { Queues } from './queues.ts';
import type { TaskKind } from './task-kind.ts';
import * as rows from './task-rows.ts';

/** Starts a task. @throws HttpError 403 without its right, 429 if the user has many in progress */
export type Start<Input> = (session: Session, input: Input) => Promise<Task>;

export type UserTasks = {
  start(session: Session, kind: TaskKind<object>, input: object): Promise<Task>;
  /** Lists the user's tasks, newest first. */
  list(session: Session): Promise<Task[]>;
  /** @throws HttpError 404 */
  get(session: Session, id: string): Promise<Task>;
  /** @throws HttpError 404; 400 if it has ended */
  cancel(session: Session, id: string): Promise<Task>;
  /** @throws HttpError 404; 403 without its right; 400 unless it failed or was canceled */
  retry(session: Session, id: string): Promise<Task>;
  /** Returns the file of a task that completes within `ms` milliseconds; undefined if it takes longer or fails. */
  fileWithin(session: Session, id: string, ms: number): Promise<FinishedFile | undefined>;
};

/** Call `forget` after the file is read, to delete the task. */
export type FinishedFile = NonNullable<rows.TaskRow['file']> & { forget(): Promise<void> };

type Needs = {
  db: Pick<Database, 'tx' | 'batch'>;
  files: Pick<Files, 'remove'>;
  queues: Queues;
  fileUrl(fileId: string): string;
};

const MAX_IN_PROGRESS = 10;

export function makeUserTasks({ db, files, queues, fileUrl }: Needs): UserTasks {
  async function ask({ accountId }: Session, statement: Statement): Promise<rows.TaskRow[]> {
    const [found = []] = await db.batch(accountId, statement);
    return found as rows.TaskRow[];
  }

  async function readRow(session: Session, id: string): Promise<rows.TaskRow> {
    const [row] = await ask(session, rows.selectTask(session.profileId, id));
    if (!row) throw notFound('Task');
    return row;
  }

  const presentRow = (row: rows.TaskRow, session: Session) =>
    present(row, session, { right: queues.findKind(row.kind)?.right, fileUrl });
  const get = async (session: Session, id: string) => presentRow(await readRow(session, id), session);

  async function start(session: Session, kind: TaskKind<object>, input: object): Promise<Task> {
    if (!hasRight(session, kind.right, toRequestValues(input))) throw missingPermission();
    const id = await db.tx(session.accountId, async (tx) => {
      if ((await rows.countInProgress(tx, session.profileId)) >= MAX_IN_PROGRESS)
        throw tooManyRequests(
          `You already have ${MAX_IN_PROGRESS} tasks running. Wait for one to finish or cancel one.`,
        );
      const made = { kind: kind.kind, title: kind.title(input), input, profile: session.profileId };
      const task = await rows.insertTask(tx, made);
      await kind.starting?.(tx, task, input);
      await queues.enqueue(tx, tx.accountId, task, kind);
      return task;
    });
    return get(session, id);
  }

  async function cancel(session: Session, id: string): Promise<Task> {
    const { title } = await readRow(session, id);
    const isCanceled = await db.tx(session.accountId, (tx) => rows.cancelTask(tx, session.profileId, id));
    if (!isCanceled) throw notOffered(`${title} has already ended.`);
    return get(session, id);
  }

  async function retry(session: Session, id: string): Promise<Task> {
    const { kind: name, input } = await readRow(session, id);
    const kind = queues.findKind(name);
    if (!kind || !hasRight(session, kind.right, toRequestValues(input))) throw missingPermission();
    await db.tx(session.accountId, (tx) => retryTask(tx, queues, kind, { id, input, profile: session.profileId }));
    return get(session, id);
  }

  async function fileWithin(session: Session, id: string, ms: number): Promise<FinishedFile | undefined> {
    const look = () => readRow(session, id);
    const { state, file } = await pollUntil(look, (task) => !isInProgress(task), ms);
    return state === 'DONE' && file ? { ...file, forget: () => forget(session.accountId, id) } : undefined;
  }

  async function forget(accountId: string, id: string): Promise<void> {
    const key = await db.tx(accountId, (tx) => rows.deleteTask(tx, id));
    if (key) await files.remove(key);
  }

  async function list(session: Session): Promise<Task[]> {
    const found = await ask(session, rows.selectTasks(session.profileId));
    return found.map((row) => presentRow(row, session));
  }

  return { start, list, get, cancel, retry, fileWithin };
}

type RetriedTask = { id: string; input: Record<string, unknown>; profile: string };

/** Queues a failed or canceled task of that user again. @throws HttpError 400 for any other */
export async function retryTask(
  tx: Tx,
  queues: Pick<Queues, 'enqueue'>,
  kind: TaskKind<object>,
  { id, input, profile }: RetriedTask,
): Promise<void> {
  if (!(await rows.requeueTask(tx, profile, id))) throw notOffered('Only failed tasks can be retried.');
  await kind.starting?.(tx, id, input);
  await queues.enqueue(tx, tx.accountId, id, kind);
}

const toRequestValues = (input: object) => ({ params: {}, query: input as Record<string, unknown> });
