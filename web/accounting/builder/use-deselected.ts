import { useState } from 'react';
import { getKey, type OfferedRow } from './selection.ts';

/** The deselected rows of a driver. */
export type DeselectedRows = { driver: string | undefined; ids: readonly string[] };

export const NOTHING_DESELECTED: DeselectedRows = { driver: undefined, ids: [] };

/** Returns the rows the user deselected from a paycheck. For another driver it starts empty. */
export function useDeselected() {
  const [deselected, setKept] = useState<DeselectedRows>(NOTHING_DESELECTED);
  const getKeys = (left: DeselectedRows, driver: string | undefined) => new Set(left.driver === driver ? left.ids : []);
  return {
    kept: deselected,
    restore: (left: DeselectedRows) => setKept(left),
    of: (driver: string | undefined): ReadonlySet<string> => getKeys(deselected, driver),
    tick(driver: string | undefined, rows: readonly OfferedRow[], on: boolean) {
      setKept((before) => {
        const next = getKeys(before, driver);
        for (const row of rows) on ? next.delete(getKey(row)) : next.add(getKey(row));
        return { driver, ids: [...next] };
      });
    },
  };
}
