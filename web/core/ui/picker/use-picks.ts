/** Loads a picker's records as the user types. */

import { useDebouncedValue } from '@mantine/hooks';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';

/** A record to select: its name, and a line that distinguishes records with the same name. */
export type PickerRecord = Related & { detail?: string | null };

const MAX_SHOWN = 25;

/**
 * Returns the records the server offers, active ones unless `where` names a state, and the `chosen` one in any state (STA-07).
 * `where` is the filter: `{ carrier: id, vehicleType: 'TRAILER' }`. Sends no request while `open` is false.
 */
export function usePicks(
  record: { path: string },
  options: { search: string; chosen: PickerRecord | null; where?: Record<string, string>; open: boolean },
) {
  const [search] = useDebouncedValue(options.search.trim(), 200);
  const query = { prettyName: 'true', per_page: String(MAX_SHOWN), ...(search && { search }), ...options.where };
  const within = JSON.stringify([record.path, options.where]);
  const answer = useQuery({
    queryKey: keys.pick(record, query),
    queryFn: ({ signal }) => api.get<{ results: PickerRecord[] }>(`${record.path}/`, query, { signal }),
    enabled: options.open,
    meta: { within },
    // Never keep rows of another authority while the right ones load.
    placeholderData: (rows, earlier) => (earlier?.meta?.within === within ? rows : undefined),
  });
  const results = answer.data?.results ?? NONE;
  // Until the response for the typed text arrives, keep only earlier rows that match it: Enter must never select another record.
  const isCurrent = search === options.search.trim() && !answer.isPlaceholderData;
  const rows = isCurrent ? results : results.filter((row) => matchesText(row, options.search));
  const shown = answer.isPending ? rows : addSelected(rows, options.chosen, options.search);
  return { rows: shown, loading: options.open && (answer.isPending || !isCurrent), error: answer.error };
}

/** Places the chosen record last, so that Enter selects one the server offered. */
export function addSelected(
  rows: readonly PickerRecord[],
  chosen: PickerRecord | null,
  typed: string,
): readonly PickerRecord[] {
  if (!chosen || !matchesText(chosen, typed) || rows.some((row) => row.id === chosen.id)) return rows;
  return [...rows, chosen];
}

/** Checks whether a record's name or second line contains the text. */
export function matchesText({ prettyName, detail }: PickerRecord, typed: string): boolean {
  return `${prettyName} ${detail ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
}

const NONE: readonly PickerRecord[] = [];
