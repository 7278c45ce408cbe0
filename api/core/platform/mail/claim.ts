import type { Database } from '../db/database.ts';
import { CLAIM_SECONDS, type ClaimedRow, renewClaim } from './outbox.ts';

/** Runs work on a claimed message and renews the claim until it is done, so that no other server takes over the message. */
export async function withClaim<T>(
  db: Pick<Database, 'tx'>,
  accountId: string,
  row: ClaimedRow<{ id: string }>,
  work: () => Promise<T>,
): Promise<T> {
  // A claim that cannot be renewed expires; the message is then not sent.
  const renew = () => void db.tx(accountId, (tx) => renewClaim(tx, row)).catch(() => undefined);
  const timer = setInterval(renew, (CLAIM_SECONDS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
