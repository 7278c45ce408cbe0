/** Changes fields of one row, and says what was changed with the way back to what they were. */
import type { AnyRecord, Related } from '@milepost/domain/core/record.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import { api } from '../../api/client.ts';

type Changes = Readonly<Record<string, Related | string | number | boolean | null>>;

/** `words` says it of any row; `follows` are fields that the server may change with these. */
export async function changeRow(
  record: AnyRecord,
  row: { id: string; prettyName: string },
  changes: Changes,
  { words, follows = [] }: { words: string; follows?: readonly string[] },
): Promise<Told> {
  const path = `${record.path}/${row.id}`;
  const before = row as unknown as Changes;
  const names = [...Object.keys(changes), ...follows];
  const sent = { id: row.id, ...asSent(Object.keys(changes), changes) };
  await api.patch(path, sent);
  return {
    text: `${row.prettyName}: ${words}`,
    undo: { method: 'PATCH', path, values: { id: row.id, ...asSent(names, before) } },
  };
}

function asSent(names: readonly string[], values: Changes): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(values[name] ?? null)]));
}

/** A related record is sent by its id, nothing as an empty text. */
function textOf(value: Changes[string]): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.id : String(value);
}
