/**
 * What becomes true by the date alone is stored, so that every list and report filters and counts by its index. It is made true before the first call of
 * an account on a day reads anything, and by a job every hour: mostly nobody waits for it, and a server that was down at midnight catches up. Midnight
 * comes at another hour in each zone. It stays so for that day, as whatever is written later goes by the same date (`saveChanges`).
 */

import type { Services } from '../../platform/services.ts';
import type { CollectionSpec } from '../collection/spec.ts';
import { settleAccount, settleAll } from './settle.ts';

/** Keeps what falls due of these collections. */
export function keepByDate({ db, jobs, clock, daily }: Services, specs: readonly CollectionSpec[]): void {
  const dated = specs.filter(({ fallsDue }) => fallsDue);
  daily.add(async (accountId, today) => {
    // One at a time: rows of several kinds held together would be held in another order than a write does.
    for (const spec of dated) await settleAccount(db, { accountId, today }, spec);
  });
  for (const [minute, spec] of dated.entries()) {
    const job = `due.${spec.record.name}`;
    jobs.define(job, async () => void (await settleAll(db, spec, clock.todayOfEach())));
    jobs.schedule(job, `${minute} * * * *`, 'UTC');
  }
}
