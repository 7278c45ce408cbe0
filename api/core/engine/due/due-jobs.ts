/**
 * Stores what becomes true by the date alone, so that every list and report filters and counts by index. It runs before the first
 * call of an account on a date reads anything, and in an hourly job, so users rarely wait for it and a server that was down at
 * midnight catches up. Midnight differs by time zone. Later writes of that date use the same date (`saveChanges`).
 */

import type { Services } from '../../platform/services.ts';
import type { CollectionSpec } from '../collection/spec.ts';
import { settleAccount, settleAll } from './settle.ts';

/** Keeps the due records of these collections up to date. */
export function scheduleDueUpdates({ db, jobs, clock, daily }: Services, specs: readonly CollectionSpec[]): void {
  const dated = specs.filter(({ dueRule }) => dueRule);
  daily.add(async (accountId, today) => {
    // One at a time: locking rows of several kinds together would lock them in a different order than a write does.
    for (const spec of dated) await settleAccount(db, { accountId, today }, spec);
  });
  for (const [minute, spec] of dated.entries()) {
    const job = `due.${spec.record.name}`;
    jobs.define(job, async () => void (await settleAll(db, spec, clock.selectToday())));
    jobs.schedule(job, `${minute} * * * *`, 'UTC');
  }
}
