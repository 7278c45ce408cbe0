/** Builds the response from a stored row: relations nested, files with signed URLs, numbers with fixed decimals. */
import type { FieldKind } from '@milepost/domain/core/fields.ts';
import { type FileView, getFields } from '@milepost/domain/core/record.ts';
import type { Services } from '../../platform/services.ts';
import type { Listing, RelatedColumn } from './listing.ts';

type Values = Record<string, unknown>;

declare global {
  interface JSON {
    /** JSON text written unchanged: `2000.50` keeps its decimals. */
    rawJSON(text: string): unknown;
  }
}

/** Returns a number with fixed decimals for JSON. */
export function fixDecimals(value: unknown, decimals: number): unknown {
  return typeof value === 'number' ? JSON.rawJSON(value.toFixed(decimals)) : value;
}

/**
 * Prepares the row presenter of a listing once: the columns of `head` unchanged, the fields, and the computed columns; the names
 * in `tail` are left to the caller.
 */
export function makeFieldsPresenter(
  listing: Listing,
  services: Pick<Services, 'fileUrl'>,
  { head, tail = [] }: { head: readonly string[]; tail?: readonly string[] },
): (row: Values) => Values {
  const fields = Object.entries(getFields(listing.record)).map(([name, fact]) => {
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

  const blank = makeBlank([...head, ...all.map(({ name }) => name), ...tail]);

  return (row) => {
    const answer = { ...blank };
    for (const name of head) answer[name] = row[name];
    for (const { name, kind, decimals, more } of all)
      answer[name] = presentValue(row, name, kind, decimals, more, services);
    return answer;
  };
}

/**
 * Returns the object that each row's response is copied from. V8 turns an object that gains names one by one into a dictionary,
 * twice as large and twice as slow to serialize; an object parsed from JSON stays a struct, and so do its copies.
 */
function makeBlank(names: readonly string[]): Values {
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
  if (kind === 'money' || kind === 'number') return fixDecimals(value, decimals);
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

/** `at` is the path of a file that is generated on request; its URL is signed like that of a stored file. */
export type FileFacts = { id: string; name: string; size: number | null; type: string; at?: string };

/** Returns a file as the wire shows it, never with its storage key. */
export function presentFile(file: FileFacts, services: Pick<Services, 'fileUrl'>): FileView {
  const signed = services.fileUrl(file.id);
  const url = file.at ? signed.replace(`/api/file/${file.id}`, file.at) : signed;
  return { url, name: file.name, size: file.size, type: file.type };
}
