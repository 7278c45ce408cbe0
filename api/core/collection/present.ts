/** From a stored row to the answer: relations nested, files with signed addresses, money with its fixed decimals, the actions this user may take. */
import type { FieldKind } from '@milepost/domain/core/fields.ts';
import { type FileView, fieldsOf } from '@milepost/domain/core/record.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { actionsFor, hasActions } from './actions.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

type Present = (row: Stored, session: Session) => Record<string, unknown>;

declare global {
  interface JSON {
    /** A JSON text that is written as it stands: `2000.50` keeps its decimals. */
    rawJSON(text: string): unknown;
  }
}

/** A number with its fixed decimals as JSON writes it. */
export function fixed(value: unknown, decimals: number): unknown {
  return typeof value === 'number' ? JSON.rawJSON(value.toFixed(decimals)) : value;
}

/** Prepares, once per collection, how its rows are answered. */
export function presenter(spec: CollectionSpec, services: Pick<Services, 'fileUrl'>): Present {
  const fields = Object.entries(fieldsOf(spec.record)).map(([name, fact]) => {
    const more = Object.keys(spec.related?.[name] ?? {});
    return { name, kind: fact.kind, decimals: fact.decimals ?? 2, more };
  });
  const extras = Object.entries(spec.columns ?? {}).map(([name, { kind }]) => ({ name, kind, decimals: 2, more: [] }));
  const all = [...fields, ...extras];

  return (row, session) => {
    const answer: Record<string, unknown> = {
      id: row.id,
      prettyName: row.prettyName,
      state: row.state,
      created: row.created,
      updated: row.updated,
    };
    for (const { name, kind, decimals, more } of all)
      answer[name] = presentValue(row, name, kind, decimals, more, services);
    const offered = actionsFor(spec, row, session);
    answer.workflowActionItems = offered;
    answer.workflowHasActions = offered.length > 0 || hasActions(spec, row, session);
    return spec.present ? Object.assign(answer, noField(spec, spec.present(row, session))) : answer;
  };
}

/** A field is what the database says (`reads`), so that a file of the list, which the database writes, says the same. */
function noField({ record }: CollectionSpec, added: Values): Values {
  const field = Object.keys(added).find((name) => Object.hasOwn(fieldsOf(record), name));
  if (field) throw new Error(`${record.name} says by present what ${field} is; that belongs in reads`);
  return added;
}

function presentValue(
  row: Stored,
  name: string,
  kind: FieldKind,
  decimals: number,
  more: string[],
  services: Pick<Services, 'fileUrl'>,
): unknown {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (kind === 'money' || kind === 'number') return fixed(value, decimals);
  if (kind === 'ref') return presentRef(row, name, value, more);
  if (kind === 'file') return presentFile(value as FileFacts, services);
  return value;
}

function presentRef(row: Stored, name: string, id: unknown, more: string[]): unknown {
  const related: Record<string, unknown> = { id, prettyName: row[`${name}__name`] ?? '', state: row[`${name}__state`] };
  for (const wire of more) related[wire] = row[`${name}__${wire}`];
  return related;
}

/** `at` is the path of a file that is made when it is asked for; its address is signed like that of a stored one. */
export type FileFacts = { id: string; name: string; size: number | null; type: string; at?: string };

/** A file as the wire shows it; its key in the store is never shown. */
export function presentFile(file: FileFacts, services: Pick<Services, 'fileUrl'>): FileView {
  const signed = services.fileUrl(file.id);
  const url = file.at ? signed.replace(`/api/file/${file.id}`, file.at) : signed;
  return { url, name: file.name, size: file.size, type: file.type };
}
