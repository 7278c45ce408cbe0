/**
 * What becomes true by the date alone is stored, so that every list and report filters and counts by its index. It is made true before the first
 * call of an account on a day reads anything, and stays so for that day if whatever is written later goes by the same date.
 */
import { todayIn } from '@milepost/domain/core/dates.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Services } from './services.ts';

/**
 * Where a job looks over all accounts: not into canceled ones (PRF-13), whose data stays as it was left. Set active again, an account catches up at its
 * first call.
 */
export const OF_OPEN_ACCOUNTS = sql`and account_id in (select id from account where owner_state = 'ACTIVE')`;

/** Where one account is looked at. */
export const ofAccount = (accountId: string): Sql => sql`and account_id = ${accountId}`;

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

/**
 * Settles one account before its first call of the day, and all by a job at this minute of every hour, so that mostly nobody waits for it and a server
 * that was down at midnight catches up.
 */
export function settleByDate(
  app: FastifyInstance,
  { jobs, settings }: Services,
  { job, minute }: { job: string; minute: number },
  settle: { one: Settle; all: (today: string) => Promise<unknown> },
): void {
  const today = () => todayIn(settings.TIME_ZONE);
  jobs.define(job, async () => void (await settle.all(today())));
  jobs.schedule(job, `${minute} * * * *`, settings.TIME_ZONE);
  const settleFor = onceADay(today, settle.one);
  app.addHook('preHandler', async ({ sender }) => {
    if (sender) await settleFor(sender.accountId);
  });
}
