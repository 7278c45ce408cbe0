/** Conditions that narrow a list of records, except for the search. */
import { foldText } from '@milepost/domain/core/fold-text.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Arrangement } from '../listing/arrangement.ts';
import type { CollectionSpec } from './spec.ts';

export type ListQuery = Arrangement & {
  search: string;
  conditions: Sql[];
  /** Owners may view deleted rows; for others they do not exist. */
  state: string | null;
  isPicker: boolean;
};

export const asksDeleted = ({ state }: ListQuery) => state === 'DELETED';

/** Returns whether the search indexes apply. Deleted rows are in no search index and are few, so they are scanned. */
export const isSearch = (query: ListQuery) => query.search !== '' && !asksDeleted(query);

/** Builds the conditions of a list, except for its search. */
export function buildWhere(spec: CollectionSpec, query: ListQuery): Sql {
  const isLookedThrough = query.search !== '' && asksDeleted(query);
  const searched = isLookedThrough ? [hasWords(sql`r.search_text`, query.search)] : [];
  const shown = query.isPicker && query.search !== '' ? [matchesPicker(spec, query.search)] : [];
  return join([stateCondition(spec, query), ...query.conditions, ...searched, ...shown], ' and ');
}

/** Builds the search of a picker, which covers only the text it shows, so that guessing cannot reveal hidden values. */
export function matchesPicker({ detail = "''" }: CollectionSpec, search: string): Sql {
  const pattern = makeLikePattern(search);
  return sql`(fold_text(r.pretty_name) like ${pattern} or fold_text(${raw(detail)}) like ${pattern}
    or replace(fold_text(${raw(detail)}), ' ', '') like ${pattern})`;
}

/** Builds the condition on the state. It always contains `state <> 'DELETED'`, as the partial indexes do. */
function stateCondition(spec: CollectionSpec, query: ListQuery): Sql {
  const only = spec.only ? raw(` and ${spec.only}`) : empty;
  if (asksDeleted(query)) return sql`r.state = 'DELETED'${only}`;
  const named = query.state === null ? empty : sql` and r.state = ${query.state}`;
  return sql`r.state <> 'DELETED'${named}${only}`;
}

/** Each word is its own condition. */
const MAX_WORDS = 8;

/** Returns the words of a search, which match in any order. A phone number is one word. */
export function splitSearchWords(search: string): string[] {
  if (digitsOfPhone(search)) return [search];
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.length > 0 ? words : [search];
}

/** Builds the condition that a folded text contains all words of a search. */
export const hasWords = (folded: Sql, search: string): Sql =>
  join(
    splitSearchWords(search).map((word) => sql`${folded} like ${makeLikePattern(word)}`),
    ' and ',
  );

/** Returns a LIKE pattern for a literal part of a folded text. Punctuation alone is in no folded text, so it matches nothing. */
export function makeLikePattern(text: string): string {
  return `%${(digitsOfPhone(text) ?? (foldText(text) || text)).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the digits of a search that is written as a phone number; phone numbers are stored as digits: `(409) 555-0188`, `+1 409.555`. */
function digitsOfPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text) || !/[\s(.+]/.test(text.trim())) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length < 6 ? null : digits.replace(/^1(?=\d{10}$)/, '');
}
