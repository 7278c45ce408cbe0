/**
 * What becomes true by the date alone is stored, so that every list and report filters and counts by its index. It is made true before the first
 * call of an account on a day reads anything, and stays so for that day if whatever is written later goes by the same date.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Services } from './services.ts';

/** The accounts that are looked at, each with its date: rows of `account_id` and `today`. */
export type AccountDays = Sql;

/** One account. */
export const dayOf = (accountId: string, today: Day): AccountDays =>
  sql`(select ${accountId}::uuid as account_id, ${today}::date as today)`;

/**
 * All accounts but canceled ones (PRF-13), whose data stays as it was left; set active again, one catches up at its first call.
 * @param today the date, or an expression that says that of the account `a`.
 */
export const daysOfOpenAccounts = (today: Day | Sql): AccountDays =>
  sql`(select a.id as account_id, ${today}::date as today from account a where a.owner_state = 'ACTIVE')`;

type Settle = (accountId: string, today: Day) => Promise<void>;

/** Runs `settle` for an account once a day and process; calls that come meanwhile wait for it. */
export function onceADay(settle: Settle): Settle {
  const settled = new Map<string, { day: Day; done: Promise<void> }>();
  return async (accountId, day) => {
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

/** What is to be made true for an account on a day; before its first call of that day it is. */
export type Daily = { add(settle: Settle): void; settle: Settle };

export function makeDaily(): Daily {
  const settlers: Settle[] = [];
  return {
    add: (settle) => void settlers.push(onceADay(settle)),
    async settle(accountId, today) {
      for (const settle of settlers) await settle(accountId, today);
    },
  };
}

/**
 * Settles one account before its first call of the day, and all by a job at this minute of every hour, so that mostly nobody waits for it and a server
 * that was down at midnight catches up. Midnight comes at another hour in each zone.
 */
export function settleByDate(
  { jobs, clock, daily }: Services,
  { job, minute }: { job: string; minute: number },
  settle: { one: Settle; all: (today: Sql) => Promise<unknown> },
): void {
  jobs.define(job, async () => void (await settle.all(clock.todayOfEach())));
  jobs.schedule(job, `${minute} * * * *`, 'UTC');
  daily.add(settle.one);
}
