import type { TaskState } from '@milepost/domain/core/task.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import type { Queryable, Statement } from '../db/statement.ts';
import { newId } from '../ids.ts';

export type TaskRow = {
  id: string;
  kind: string;
  title: string;
  input: Record<string, unknown>;
  state: TaskState;
  attempt: number;
  done: number | null;
  total: number | null;
  words: string | null;
  error: string | null;
  page: string | null;
  created: string;
  started: string | null;
  ended: string | null;
  file: { id: string; key: string; name: string; size: number; type: string } | null;
};

export type NewTask = { kind: string; title: string; input: object; profile: string };
export type ClaimedTask = Pick<TaskRow, 'id' | 'kind' | 'input' | 'attempt'> & { profile: string };
export type Progress = Pick<TaskRow, 'done' | 'total' | 'words'>;
export type TaskEnd = { state: 'DONE' | 'FAILED'; file?: string; page?: string; error?: string };

const MAX_LISTED = 30;
/** A running task sends a heartbeat every second. */
const LOST_SECONDS = 30;
const RETENTION_DAYS = 7;

const selectWhere = (which: Sql) => sql`
  select t.id, t.kind, t.title, t.input, t.state, t.attempt, t.done, t.total, t.words, t.error, t.page, t.created, t.started, t.ended,
    case when f.id is not null then jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name, 'size', f.size, 'type', f.type) end as file
  from task t left join file f on f.account_id = t.account_id and f.id = t.file where ${which}`;

/** Selects a user's newest tasks. */
export const selectTasks = (profile: string): Statement =>
  sql`${selectWhere(sql`t.profile = ${profile}`)} order by t.id desc limit ${MAX_LISTED}`;

export const selectTask = (profile: string, id: string): Statement =>
  selectWhere(sql`t.profile = ${profile} and t.id = ${id}`);

export async function countInProgress(tx: Tx, profile: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    sql`select count(*) as n from task where profile = ${profile} and state in ('WAITING', 'RUNNING')`,
  );
  return row?.n ?? 0;
}

/** Counts the waiting tasks of an account, including this one once its row exists. */
export async function countWaiting(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    sql`select count(*) as n from task where account_id = ${accountId} and state = 'WAITING'`,
  );
  return row?.n ?? 0;
}

export async function insertTask(tx: Tx, { kind, title, input, profile }: NewTask): Promise<string> {
  const id = newId();
  await tx.query(sql`insert into task (account_id, id, profile, kind, title, input)
    values (${tx.accountId}, ${id}, ${profile}, ${kind}, ${title}, ${JSON.stringify(input)})`);
  return id;
}

/** Starts a waiting task; undefined if another server has started it or it was canceled. */
export async function takeTask(tx: Tx, id: string): Promise<ClaimedTask | undefined> {
  const [row] = await tx.query<ClaimedTask>(sql`
    update task set state = 'RUNNING', attempt = attempt + 1, started = now(), alive = now()
    where id = ${id} and state = 'WAITING' returning id, kind, input, attempt, profile`);
  return row;
}

const isOwnAttempt = ({ id, attempt }: Pick<ClaimedTask, 'id' | 'attempt'>) =>
  sql`id = ${id} and state = 'RUNNING' and attempt = ${attempt}`;

/** Records a heartbeat; false if the task was canceled or given to another server since. */
export async function sendHeartbeat(tx: Tx, taken: ClaimedTask, { done, total, words }: Progress): Promise<boolean> {
  const rows = await tx.query(sql`
    update task set alive = now(), done = ${done}, total = ${total}, words = ${words} where ${isOwnAttempt(taken)} returning id`);
  return rows.length === 1;
}

/** Ends a task; false if it was canceled or given to another server since. */
export async function endTask(tx: Tx, taken: ClaimedTask, { state, file, page, error }: TaskEnd): Promise<boolean> {
  const rows = await tx.query(sql`
    update task set state = ${state}, ended = now(), file = ${file ?? null}, page = ${page ?? null}, error = ${error ?? null}
    where ${isOwnAttempt(taken)} returning id`);
  return rows.length === 1;
}

/** Queues the task again, for another server. */
export async function returnTask(tx: Tx, taken: ClaimedTask): Promise<void> {
  await tx.query(sql`update task set state = 'WAITING', alive = now() where ${isOwnAttempt(taken)}`);
}

/** Cancels a task; false if it has ended or belongs to another user. */
export async function cancelTask(tx: Tx, profile: string, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update task set state = 'CANCELED', ended = now()
    where id = ${id} and profile = ${profile} and state in ('WAITING', 'RUNNING') returning id`);
  return rows.length === 1;
}

/** Queues a failed or canceled task again, as if started now; false if it is neither. */
export async function requeueTask(tx: Tx, profile: string, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update task set state = 'WAITING', alive = now(), was_lost = false, done = null, total = null, words = null, error = null, started = null, ended = null
    where id = ${id} and profile = ${profile} and state in ('FAILED', 'CANCELED') returning id`);
  return rows.length === 1;
}

/** Deletes a task with its file and returns the file's key. */
export async function deleteTask(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ file: string | null }>(sql`delete from task where id = ${id} returning file`);
  if (!row?.file) return undefined;
  const [file] = await tx.query<{ key: string }>(sql`delete from file where id = ${row.file} returning key`);
  return file?.key;
}

type Waiting = { accountId: string; id: string; kind: string };

/** A task of any account, for the operator. */
export type AnyTask = Pick<TaskRow, 'id' | 'kind' | 'input' | 'title' | 'state'> & {
  accountId: string;
  profile: string;
};

export async function findAnyTask(tx: Queryable, id: string): Promise<AnyTask | undefined> {
  const [row] = await tx.query<AnyTask>(
    sql`select account_id as "accountId", id, profile, kind, input, title, state from task where id = ${id}`,
  );
  return row;
}

/**
 * Queues the running tasks of all accounts without a heartbeat again, and fails them the second time. Returns the waiting tasks,
 * including those whose job is lost.
 */
export async function findLost(tx: Queryable, words: string): Promise<Waiting[]> {
  const silent = sql`state = 'RUNNING' and alive < now() - make_interval(secs => ${LOST_SECONDS})`;
  await tx.query(sql`update task set state = 'FAILED', ended = now(), error = ${words} where ${silent} and was_lost`);
  await tx.query(sql`update task set state = 'WAITING', was_lost = true where ${silent}`);
  return tx.query<Waiting>(sql`select account_id as "accountId", id, kind from task
    where state = 'WAITING' and alive < now() - make_interval(secs => ${LOST_SECONDS}) order by alive limit 1000`);
}

/** Deletes the tasks of all accounts that ended days ago; their files are then orphaned and swept (files/sweep.ts). */
export async function sweepTasks(tx: Queryable): Promise<void> {
  await tx.query(sql`
    with gone as (delete from task where ended < now() - make_interval(days => ${RETENTION_DAYS}) returning account_id, file)
    delete from file f using gone g where f.account_id = g.account_id and f.id = g.file`);
}
