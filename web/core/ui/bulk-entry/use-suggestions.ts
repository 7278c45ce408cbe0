/** The suggestions for a grid's columns: options, and names of records. */
import { getFields } from '@milepost/domain/core/record.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { flattenOptions, useAllOptions } from '../../session/choices.ts';
import { keys } from '../data.ts';
import { findRecord } from '../records.ts';

/** Suggestions per column; in a longer list, users can type any other name. */
const MAX_SUGGESTIONS = '100';

export function useSuggestions(name: SheetName, carrier: string | undefined): Record<string, readonly string[]> {
  const { record, fields } = getSheet(name);
  const facts = getFields(record);
  const optionsOf = useAllOptions();
  const picked = fields.flatMap((field) => {
    const target = findRecord(facts[field]?.record);
    return target ? [{ field, target, under: facts[field]?.under === 'carrier' }] : [];
  });
  const answers = useQueries({
    queries: picked.map(({ target, under }) => {
      const query = { prettyName: 'true', per_page: MAX_SUGGESTIONS, ...(under && carrier && { carrier }) };
      return {
        queryKey: keys.pick(target, query),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.get<{ results: { prettyName: string }[] }>(`${target.path}/`, query, { signal }),
        enabled: carrier !== undefined,
      };
    }),
  });
  const named = picked.map(({ field }, at) => [field, (answers[at]?.data?.results ?? []).map((row) => row.prettyName)]);
  const chosen = fields.flatMap((field) => {
    const fact = facts[field];
    const labels = fact?.kind === 'choice' ? flattenOptions(optionsOf(fact)).map(({ label }) => label) : [];
    return labels.length > 0 ? [[field, labels]] : [];
  });
  const offered = [...named, ...chosen] as [string, string[]][];
  return Object.fromEntries(offered.map(([field, words]) => [field, [...new Set(words)]]));
}
