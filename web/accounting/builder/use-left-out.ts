import { useState } from 'react';
import { keyOf, type OfferedRow } from './ticks.ts';

/** The rows of a driver that are not ticked. */
export type Left = { driver: string | undefined; ids: readonly string[] };

export const NOTHING_LEFT: Left = { driver: undefined, ids: [] };

/** The rows that a person leaves out of a paycheck. Another driver starts from nothing left out. */
export function useLeftOut() {
  const [kept, setKept] = useState<Left>(NOTHING_LEFT);
  const keysOf = (left: Left, driver: string | undefined) => new Set(left.driver === driver ? left.ids : []);
  return {
    kept,
    restore: (left: Left) => setKept(left),
    of: (driver: string | undefined): ReadonlySet<string> => keysOf(kept, driver),
    tick(driver: string | undefined, rows: readonly OfferedRow[], on: boolean) {
      setKept((before) => {
        const next = keysOf(before, driver);
        for (const row of rows) on ? next.delete(keyOf(row)) : next.add(keyOf(row));
        return { driver, ids: [...next] };
      });
    },
  };
}
