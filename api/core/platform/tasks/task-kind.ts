/** The kind of a task: declared once, by the call that starts it (`services.tasks.define`). */
import type { Readable } from 'node:stream';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Tx } from '../db/database.ts';
import type { FileType } from '../files/files.ts';
import type { Right } from '../session/right.ts';
import type { Session } from '../session/session.ts';

/** Kinds with the same queue share it: `concurrency` of them run concurrently on each working server. */
type Limits = {
  queue: string;
  concurrency: number;
  minutes: number;
  /** The size limit of the resulting file, if it may exceed 2 GB. */
  maxBytes?: number;
};

export type Run<Input> = {
  /** The task's ID. */
  task: string;
  accountId: string;
  profileId: string;
  /** The user who started it, with the rights at its start; the user need not be signed in. */
  session: Session;
  /** The account's date. */
  today: Day;
  input: Input;
  /** Fires if the task is canceled, takes too long, or the server stops. Pass it to anything slow (`inWorker`). */
  signal: AbortSignal;
  /** Reports the progress, shown within a second or two. Without `total`, the amount of work is unknown. */
  progress(words: string, done?: number, total?: number): void;
};

/** `page` is a URL of the application, under /UI/. */
export type Outcome = { file: { name: string; type: FileType; content: Readable | Uint8Array } } | { page: string };

export type TaskKind<Input extends object> = {
  /** Stored in rows that outlive a version: do not change it. */
  kind: string;
  title(input: Input): string;
  /**
   * The right, as of a call with `input` as its query. Checked when the task is started or retried, when it begins, and whenever
   * its result is returned.
   */
  right: Right;
  limits: Limits;
  /**
   * Runs in the transaction that queues the task, also on a retry: records it with the data it concerns. @throws HttpError if there
   * is nothing to do
   */
  starting?(tx: Tx, task: string, input: Input): Promise<void>;
  /**
   * Runs the task outside any transaction. It may have run in part before, on a server that crashed.
   * @throws HttpError that says what to do; anything else is a server error
   */
  run(run: Run<Input>): Promise<Outcome>;
  /** Runs in the transaction that completes the task. */
  done?(tx: Tx, run: Pick<Run<Input>, 'profileId' | 'today'>): Promise<void>;
};
