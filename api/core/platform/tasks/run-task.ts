/**
 * One run of a task: it sends a heartbeat with its progress every second, and ends if it is canceled, takes too long, or its
 * server stops.
 */
import { addAbortSignal, Readable } from 'node:stream';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { saveFiles } from '../files/save.ts';
import { describeError } from '../http/error-handler.ts';
import { HttpError, missingPermission } from '../http/errors.ts';
import { type Holder, hasRight } from '../session/right.ts';
import { makeActingSession, type Session } from '../session/session.ts';
import { WorkFailed } from '../work/worker.ts';
import type { Outcome, TaskKind } from './task-kind.ts';
import { type ClaimedTask, endTask, type Progress, returnTask, sendHeartbeat, takeTask } from './task-rows.ts';

type Needs = {
  db: Pick<Database, 'tx'>;
  files: Pick<Files, 'put' | 'remove'>;
  clock: Clock;
  kindOf(name: string): TaskKind<object> | undefined;
};

const HEARTBEAT_MS = 1000;
/** The size limit of a resulting file, unless its kind sets another. */
const MAX_BYTES = 2_000_000_000;

/** The task was canceled, or given to another server that took this one for dead: nothing more is recorded for it. */
const TASK_LOST = new Error('The task was taken away');
const STOPPING = new Error('The server stops');

/** Returns the job's work: one run of a waiting task. @throws Error for a server error, after its user is informed */
export function makePerformer({ db, files, clock, kindOf }: Needs) {
  async function perform(accountId: string, id: string, stopping: AbortSignal): Promise<void> {
    const taken = await db.tx(accountId, (tx) => takeTask(tx, id));
    if (!taken) return;
    const stop = new AbortController();
    const life = live(accountId, taken, stop);
    const onStop = () => stop.abort(STOPPING);
    stopping.addEventListener('abort', onStop);
    try {
      await finish(accountId, taken, stop, life.progress);
    } catch (error) {
      await giveUp(accountId, taken, stop.signal.aborted ? stop.signal.reason : error);
    } finally {
      stopping.removeEventListener('abort', onStop);
      life.end();
    }
  }

  function live(accountId: string, taken: ClaimedTask, stop: AbortController) {
    const progress: Progress = { done: null, total: null, words: null };
    const reportProgress = async () => {
      const isMine = await db.tx(accountId, (tx) => sendHeartbeat(tx, taken, progress));
      if (!isMine) stop.abort(TASK_LOST);
    };
    // If the database is briefly unavailable, the next heartbeat follows.
    const timer = setInterval(() => void reportProgress().catch(() => undefined), HEARTBEAT_MS);
    return { progress, end: () => clearInterval(timer) };
  }

  async function finish(
    accountId: string,
    taken: ClaimedTask,
    stop: AbortController,
    progress: Progress,
  ): Promise<void> {
    const { signal } = stop;
    const kind = kindOf(taken.kind);
    if (!kind) throw new HttpError(400, 'ERROR_GENERAL', 'This version can’t run this task anymore.');
    const { minutes } = kind.limits;
    const late = setTimeout(() => stop.abort(tooLong(minutes)), minutes * 60_000);
    try {
      const session = await admit(accountId, taken, kind);
      const { id: task, profile: profileId, input } = taken;
      const { today } = session;
      const outcome = await unlessStopped(
        signal,
        kind.run({
          task,
          accountId,
          profileId,
          session,
          today,
          input,
          signal,
          progress: (words, done, total) => {
            Object.assign(progress, { words, done: done ?? null, total: total ?? null });
          },
        }),
      );
      await keep(accountId, taken, { outcome, kind, today }, signal);
    } finally {
      clearTimeout(late);
    }
  }

  /** Checks again whether the user still has the right. Returns the user's current session. */
  async function admit(
    accountId: string,
    { profile, input }: ClaimedTask,
    { right }: TaskKind<object>,
  ): Promise<Session> {
    type Who = Holder & { prettyName: string; timeZone: string | null };
    const [who] = await db.tx(accountId, (tx) =>
      tx.query<Who>(sql`select p.id as "profileId", p.pretty_name as "prettyName", p.profile_type as "profileType", p.policy, a.time_zone as "timeZone"
        from profile p join account a on a.id = p.account_id where p.id = ${profile} and p.state = 'ACTIVE' and a.owner_state = 'ACTIVE'`),
    );
    if (!who || !hasRight(who, right, { params: {}, query: input })) throw missingPermission();
    return makeActingSession({
      ...who,
      accountId,
      timeZone: clock.getZone(who.timeZone),
      today: clock.getToday(who.timeZone),
    });
  }

  type Kept = { outcome: Outcome; kind: TaskKind<object>; today: Day };

  async function keep(
    accountId: string,
    taken: ClaimedTask,
    { outcome, kind, today }: Kept,
    signal: AbortSignal,
  ): Promise<void> {
    const end = async (tx: Tx, what: { file?: string; page?: string }) => {
      if (!(await endTask(tx, taken, { state: 'DONE', ...what }))) throw TASK_LOST;
      await kind.done?.(tx, { profileId: taken.profile, today });
    };
    if ('page' in outcome) return db.tx(accountId, (tx) => end(tx, outcome));
    const { name, type, content } = outcome.file;
    if (content instanceof Readable) addAbortSignal(signal, content);
    const stored = await files.put(
      accountId,
      { filename: name, content },
      { type, maxBytes: kind.limits.maxBytes ?? MAX_BYTES },
    );
    await db.tx(accountId, async (tx) => {
      tx.onRollback(() => files.remove(stored.key));
      await saveFiles(tx, [stored]);
      await end(tx, { file: stored.id });
    });
  }

  async function giveUp(accountId: string, taken: ClaimedTask, error: unknown): Promise<void> {
    if (error === TASK_LOST) return;
    if (error === STOPPING) return db.tx(accountId, (tx) => returnTask(tx, taken));
    const { words, isOurs } = describeFailure(error);
    await db.tx(accountId, (tx) => endTask(tx, taken, { state: 'FAILED', error: words }));
    if (isOurs) throw error;
  }

  return perform;
}

/** Returns the result of `work`, without waiting for work that ignores the signal. */
async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const onAbort = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function tooLong(minutes: number): HttpError {
  return new HttpError(503, 'ERROR_UNAVAILABLE', `It took more than ${minutes} minutes. Request less data at a time.`);
}

/** Returns the message for the user, and whether the error must be logged. */
function describeFailure(error: unknown): { words: string; isOurs: boolean } {
  if (error instanceof WorkFailed)
    return { words: `The file couldn’t be processed. ${error.message}. Try a smaller or simpler file.`, isOurs: false };
  const { status, message } = describeError(error);
  if (status !== 500) return { words: message, isOurs: !(error instanceof HttpError) };
  return { words: 'Something went wrong on our end. Nothing was saved. Please try again.', isOurs: true };
}
