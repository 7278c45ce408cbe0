/** Records to pick from, as a person types. */

import { useDebouncedValue } from '@mantine/hooks';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';

/** A record to pick: its name, and the line that tells two alike apart. */
export type Choosable = Related & { detail?: string | null };

const SHOWN = 25;

/**
 * What the server offers, which is usable records unless `where` names a state, and the `chosen` one whatever became of it (STA-07).
 * `where` narrows it: `{ carrier: id, vehicleType: 'TRAILER' }`. Nothing is asked while `open` is false.
 */
export function usePicks(
  record: { path: string },
  options: { search: string; chosen: Choosable | null; where?: Record<string, string>; open: boolean },
) {
  const [search] = useDebouncedValue(options.search.trim(), 200);
  const query = { prettyName: 'true', per_page: String(SHOWN), ...(search && { search }), ...options.where };
  const within = JSON.stringify([record.path, options.where]);
  const answer = useQuery({
    queryKey: keys.pick(record, query),
    queryFn: ({ signal }) => api.get<{ results: Choosable[] }>(`${record.path}/`, query, { signal }),
    enabled: options.open,
    meta: { within },
    // The rows of another authority are never kept while the right ones are on their way.
    placeholderData: (rows, earlier) => (earlier?.meta?.within === within ? rows : undefined),
  });
  const results = answer.data?.results ?? NONE;
  // Until the answer to what is typed is there, only those of the earlier answer stay that fit it: Enter must never take another record.
  const isCurrent = search === options.search.trim() && !answer.isPlaceholderData;
  const rows = isCurrent ? results : results.filter((row) => isNamed(row, options.search));
  const shown = answer.isPending ? rows : withChosen(rows, options.chosen, options.search);
  return { rows: shown, loading: options.open && (answer.isPending || !isCurrent), error: answer.error };
}

/** Last, so that Enter takes one that is offered. */
export function withChosen(rows: readonly Choosable[], chosen: Choosable | null, typed: string): readonly Choosable[] {
  if (!chosen || !isNamed(chosen, typed) || rows.some((row) => row.id === chosen.id)) return rows;
  return [...rows, chosen];
}

/** Whether a record's name or second line has what was typed in it. */
export function isNamed({ prettyName, detail }: Choosable, typed: string): boolean {
  return `${prettyName} ${detail ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
}

const NONE: readonly Choosable[] = [];
