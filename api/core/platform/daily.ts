/** Runs an account's daily work once, before its first call of that date. */
import type { Day } from '@milepost/domain/core/dates.ts';

type DailyWork = (accountId: string, today: Day) => Promise<void>;

/** Runs `settle` for an account once per date and process; calls that arrive in the meantime wait for it. */
export function runOncePerDay(settle: DailyWork): DailyWork {
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

export type Daily = { add(settle: DailyWork): void; settle: DailyWork };

export function makeDaily(): Daily {
  const settlers: DailyWork[] = [];
  return {
    add: (settle) => void settlers.push(runOncePerDay(settle)),
    async settle(accountId, today) {
      for (const settle of settlers) await settle(accountId, today);
    },
  };
}
