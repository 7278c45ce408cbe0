/** History entries of invoices other than column changes from `saveChanges`: email, documents, payments, loads. */

import { type Change, type HistoryLine, insertHistoryLine, insertHistoryLines } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';

/** `session`: the user; null for a job. */
type Author = { tx: Tx; session: { profileId: string } | null };

export async function recordHistory(
  { tx, session }: Author,
  recordId: string,
  line: Pick<HistoryLine, 'action' | 'changes' | 'details'>,
): Promise<void> {
  await tx.query(insertHistoryLine({ ...line, record: 'invoice', recordId, profile: session?.profileId ?? null }));
}

/** Adds an entry for each of many invoices in one statement. */
export async function recordHistories(
  by: { tx: Tx; session: { profileId: string } },
  action: string,
  lines: readonly { recordId: string; changes: readonly Change[] }[],
): Promise<void> {
  if (lines.length > 0) await by.tx.query(insertHistoryLines(by, 'invoice', action, lines));
}
