/** From a stored row to the answer: relations nested, files with signed addresses, figures with their fixed decimals. */
import type { FieldKind } from '@milepost/domain/core/fields.ts';
import { type FileView, fieldsOf } from '@milepost/domain/core/record.ts';
import type { Services } from '../../platform/services.ts';
import type { Listing, RelatedColumn } from './listing.ts';

type Values = Record<string, unknown>;

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

/**
 * Prepares, once per listing, how its rows are answered: the columns of `head` as they are, its fields, and what is computed beside them; names of
 * `tail` are left to the caller.
 */
export function fieldsPresenter(
  listing: Listing,
  services: Pick<Services, 'fileUrl'>,
  { head, tail = [] }: { head: readonly string[]; tail?: readonly string[] },
): (row: Values) => Values {
  const fields = Object.entries(fieldsOf(listing.record)).map(([name, fact]) => {
    const more = Object.entries(listing.related?.[name] ?? {});
    return { name, kind: fact.kind, decimals: fact.decimals ?? 2, more };
  });
  const extras = Object.entries(listing.columns ?? {}).map(([name, { kind }]) => ({
    name,
    kind,
    decimals: 2,
    more: [],
  }));
  const all = [...fields, ...extras];

  const blank = blankOf([...head, ...all.map(({ name }) => name), ...tail]);

  return (row) => {
    const answer = { ...blank };
    for (const name of head) answer[name] = row[name];
    for (const { name, kind, decimals, more } of all)
      answer[name] = presentValue(row, name, kind, decimals, more, services);
    return answer;
  };
}

/**
 * What a row's answer begins as a copy of. V8 turns an object to which names are added one by one into a dictionary, which is twice as large and takes
 * twice as long to write; one that JSON was read into it keeps as a struct, and so its copies.
 */
function blankOf(names: readonly string[]): Values {
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
}

function presentValue(
  row: Values,
  name: string,
  kind: FieldKind,
  decimals: number,
  more: More,
  services: Pick<Services, 'fileUrl'>,
): unknown {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (kind === 'money' || kind === 'number') return fixed(value, decimals);
  if (kind === 'ref') return presentRef(row, name, value, more, services);
  if (kind === 'file') return presentFile(value as FileFacts, services);
  return value;
}

type More = (readonly [wire: string, of: RelatedColumn])[];

function presentRef(row: Values, name: string, id: unknown, more: More, services: Pick<Services, 'fileUrl'>): unknown {
  const related: Values = { id, prettyName: row[`${name}__name`] ?? '', state: row[`${name}__state`] };
  for (const [wire, of] of more) {
    const value = row[`${name}__${wire}`] ?? null;
    related[wire] = value && typeof of === 'object' ? presentFile(value as FileFacts, services) : value;
  }
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
