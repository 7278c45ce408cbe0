import { useState } from 'react';
import { keyOf, type OfferedRow } from './ticks.ts';

/** The deselected rows of a driver. */
export type Left = { driver: string | undefined; ids: readonly string[] };

export const NOTHING_LEFT: Left = { driver: undefined, ids: [] };

/** Returns the rows the user deselected from a paycheck. For another driver it starts empty. */
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
