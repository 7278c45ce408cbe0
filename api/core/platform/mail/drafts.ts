/**
 * Messages whose attachments take work to make: written in the transaction they belong to, completed by a job, then delivered
 * like all others.
 */
import type { Database, Tx } from '../db/database.ts';
import { FileMissing, type Files } from '../files/files.ts';
import { storeAttachments } from './attachments.ts';
import { withClaim } from './claim.ts';
import { InvalidEmail, type Prepare } from './message.ts';
import {
  type ClaimedRow,
  type DraftRow,
  finishDraft,
  isBeingPrepared,
  isClaimedByOther,
  MAX_ATTEMPTS,
  markFailed,
  markWaiting,
  takeDraft,
} from './outbox.ts';

export type Drafts = {
  /** Registers the function that makes the attachments of drafts of a kind, outside any transaction. */
  prepares(kind: string, prepare: Prepare): void;
  /** Tries once to complete a draft; the job's work. @throws Error if it must be retried. */
  prepare(accountId: string, messageId: string): Promise<void>;
};

type DraftsOptions = {
  db: Pick<Database, 'tx'>;
  files: Files;
  /** Called with a completed message, in the transaction that completes it. */
  enqueue(tx: Tx, message: ReadyMessage): Promise<void>;
};

/** A message that may be sent, but if it can be recalled, not before `heldUntil`. */
export type ReadyMessage = { id: string; heldUntil: string | null };

export function openDrafts({ db, files, enqueue }: DraftsOptions): Drafts {
  const preparers = new Map<string, Prepare>();

  async function prepare(accountId: string, messageId: string): Promise<void> {
    const row = await db.tx(accountId, (tx) => takeDraft(tx, messageId));
    if (row === undefined) {
      if (await db.tx(accountId, (tx) => isBeingPrepared(tx, messageId))) throw new Error(isClaimedByOther(messageId));
      return;
    }
    try {
      await withClaim(db, accountId, row, () => finish(accountId, row));
    } catch (error) {
      const { message } = error as Error;
      const isFinal = error instanceof FileMissing || error instanceof InvalidEmail;
      const isLast = isFinal || row.attempts >= MAX_ATTEMPTS;
      const failed = { error: message, failure: 'UNDELIVERABLE' } as const;
      await db.tx(accountId, (tx) => (isLast ? markFailed(tx, row, failed) : markWaiting(tx, row, message)));
      if (!isLast) throw error;
    }
  }

  async function finish(accountId: string, row: ClaimedRow<DraftRow>): Promise<void> {
    const { id, kind, recordId, draft } = row;
    const make = preparers.get(kind);
    if (!make) throw new Error(`Nothing prepares messages of the kind ${kind}`);
    const { text, html = null, attachments, note } = await make(accountId, recordId ?? '', draft as never);
    const made: string[] = [];
    const drop = () => Promise.all(made.map((key) => files.remove(key)));
    try {
      const kept = await storeAttachments(files, accountId, attachments, (key) => made.push(key));
      const isFirst = await db.tx(accountId, async (tx) => {
        const ready = await finishDraft(tx, row, { text, html, attachments: kept });
        if (!ready) return false;
        await note?.(tx);
        await enqueue(tx, { id, ...ready });
        return true;
      });
      if (!isFirst) await drop();
    } catch (error) {
      await drop();
      throw error;
    }
  }

  return { prepares: (kind, make) => void preparers.set(kind, make), prepare };
}
