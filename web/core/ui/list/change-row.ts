/** Changes fields of one row, and reports the change with Undo. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { AnyRecord, Related } from '@milepost/domain/core/record.ts';
import { api } from '../../api/client.ts';

type Changes = Readonly<Record<string, Related | string | number | boolean | null>>;

/** Changes fields of a row. `words` describes the change for any row; `follows` are fields the server may change along with these. */
export async function changeRow(
  record: AnyRecord,
  row: { id: string; prettyName: string },
  changes: Changes,
  { words, follows = [] }: { words: string; follows?: readonly string[] },
): Promise<ActionDetails> {
  const path = `${record.path}/${row.id}`;
  const before = row as unknown as Changes;
  const names = [...Object.keys(changes), ...follows];
  const sent = { id: row.id, ...encodeChanges(Object.keys(changes), changes) };
  await api.patch(path, sent);
  return {
    text: `${row.prettyName}: ${words}`,
    undo: { method: 'PATCH', path, values: { id: row.id, ...encodeChanges(names, before) } },
  };
}

function encodeChanges(names: readonly string[], values: Changes): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, encodeValue(values[name] ?? null)]));
}

/** Sends a related record as its ID, and an empty value as ''. */
function encodeValue(value: Changes[string]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.id : String(value);
}
