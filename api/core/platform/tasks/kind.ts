/** What kind of work a task is: declared once, where the call that starts it stands (`services.tasks.define`). */
import type { Readable } from 'node:stream';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Tx } from '../db/database.ts';
import type { FileType } from '../files/files.ts';
import type { Right } from '../session/right.ts';
import type { Session } from '../session/session.ts';

/** Kinds that name the same queue stand in it together: so many of them run at once in each server that works. */
type Limits = {
  queue: string;
  atOnce: number;
  minutes: number;
  /** Of the file it leaves, where that may be more than 2 GB. */
  mostBytes?: number;
};

export type Run<Input> = {
  /** Its own id. */
  task: string;
  accountId: string;
  profileId: string;
  /** Who asked for it, with the rights of the moment it began; no session of that person is needed. */
  session: Session;
  /** The account's date. */
  today: Day;
  input: Input;
  /** Told when it is canceled, takes too long, or the server stops. Hand it to whatever takes long (`inWorker`). */
  signal: AbortSignal;
  /** How far it is; shown within a second or two. Without `total`, nobody knows how much there is. */
  progress(words: string, done?: number, total?: number): void;
};

/** `page` is an address of the application, under /UI/. */
export type Outcome = { file: { name: string; type: FileType; content: Readable | Uint8Array } } | { page: string };

export type TaskKind<Input extends object> = {
  /** Stands in the rows, which outlive a version: do not change it. */
  kind: string;
  /** What a person calls it. */
  title(input: Input): string;
  /** As of a call with `input` as its query. Asked when it is started or retried, when it begins, and whenever its result is handed out. */
  right: Right;
  limits: Limits;
  /** In the transaction that makes it wait, anew or again: notes it where others look for it. @throws Refusal where there is nothing to do */
  starting?(tx: Tx, task: string, input: Input): Promise<void>;
  /**
   * Does it, outside any transaction. It may have been done in part before: the server may have died in it.
   * @throws Refusal whose words say what to do; anything else is a fault of the server
   */
  run(run: Run<Input>): Promise<Outcome>;
  /** In the transaction in which it is done. */
  done?(tx: Tx, run: Pick<Run<Input>, 'profileId' | 'today'>): Promise<void>;
};
