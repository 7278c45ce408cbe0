/**
 * What becomes true by the date alone is stored, so that every list and report filters and counts by its index. It is made true before the first
 * call of an account on a day reads anything, and stays so for that day if whatever is written later goes by the same date.
 */
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';

/**
 * Where a job looks over all accounts: not into canceled ones (PRF-13), whose data stays as it was left. Set active again, an account catches up at its
 * first call, or within the hour.
 */
export const OF_OPEN_ACCOUNTS = sql`and account_id in (select id from account where owner_state = 'ACTIVE')`;

type Settle = (accountId: string, today: string) => Promise<void>;

/** Runs `settle` for an account once a day and process; calls that come meanwhile wait for it. `today` says the date at the carrier's time zone. */
export function onceADay(today: () => string, settle: Settle): (accountId: string) => Promise<void> {
  const settled = new Map<string, { day: string; done: Promise<void> }>();
  return async (accountId) => {
    const day = today();
    const known = settled.get(accountId);
    if (known?.day === day) return known.done;
    const done = settle(accountId, day);
    settled.set(accountId, { day, done });
    try {
      await done;
    } catch (error) {
      settled.delete(accountId);
      throw error;
    }
  };
}

/** Settles before an account's first call of the day. */
export function settleDaily(app: FastifyInstance, today: () => string, settle: Settle): void {
  const settleFor = onceADay(today, settle);
  app.addHook('preHandler', async ({ sender }) => {
    if (sender) await settleFor(sender.accountId);
  });
}
