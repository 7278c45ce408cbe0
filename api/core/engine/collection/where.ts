/** What narrows a list of records, beside what a search finds. */
import { foldText } from '@milepost/domain/core/fold-text.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Arranged } from '../listing/arranged.ts';
import type { CollectionSpec } from './spec.ts';

export type ListQuery = Arranged & {
  search: string;
  conditions: Sql[];
  /** Owners may look at deleted rows; otherwise they do not exist. */
  state: string | null;
  isPicker: boolean;
};

export const asksDeleted = ({ state }: ListQuery) => state === 'DELETED';

/** Whether a search finds the rows. Deleted ones are in no search index and are few: they are looked through. */
export const isSearch = (query: ListQuery) => query.search !== '' && !asksDeleted(query);

/** What a row has to meet, beside being found by a search. */
export function whereOf(spec: CollectionSpec, query: ListQuery): Sql {
  const isLookedThrough = query.search !== '' && asksDeleted(query);
  const searched = isLookedThrough ? [hasWords(sql`r.search_text`, query.search)] : [];
  const shown = query.isPicker && query.search !== '' ? [isShown(spec, query.search)] : [];
  return join([stateCondition(spec, query), ...query.conditions, ...searched, ...shown], ' and ');
}

/** A picker finds by what it shows, whatever else the search knows: nobody learns by trying what he may not see. */
export function isShown({ detail = "''" }: CollectionSpec, search: string): Sql {
  const pattern = likePattern(search);
  return sql`(fold_text(r.pretty_name) like ${pattern} or fold_text(${raw(detail)}) like ${pattern}
    or replace(fold_text(${raw(detail)}), ' ', '') like ${pattern})`;
}

/** What is not deleted is asked for in the words of the indexes, beside a state that is named too. */
function stateCondition(spec: CollectionSpec, query: ListQuery): Sql {
  const only = spec.only ? raw(` and ${spec.only}`) : empty;
  if (asksDeleted(query)) return sql`r.state = 'DELETED'${only}`;
  const named = query.state === null ? empty : sql` and r.state = ${query.state}`;
  return sql`r.state <> 'DELETED'${named}${only}`;
}

/** Each word is a condition of its own. */
const MAX_WORDS = 8;

/** Returns the words of a search, which are found in any order. A telephone number is one word. */
export function searchWords(search: string): string[] {
  if (digitsOfPhone(search)) return [search];
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.length > 0 ? words : [search];
}

/** Whether a folded text has all words of a search. */
export const hasWords = (folded: Sql, search: string): Sql =>
  join(
    searchWords(search).map((word) => sql`${folded} like ${likePattern(word)}`),
    ' and ',
  );

/** A part of a folded text, taken literally. Punctuation alone is in no folded text, so it finds nothing. */
export function likePattern(text: string): string {
  return `%${(digitsOfPhone(text) ?? (foldText(text) || text)).replace(/[\\%_]/g, '\\$&')}%`;
}

/** The digits of a search that is written as a telephone number, which is kept as digits: `(409) 555-0188`, `+1 409.555`. */
function digitsOfPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text) || !/[\s(.+]/.test(text.trim())) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length < 6 ? null : digits.replace(/^1(?=\d{10}$)/, '');
}
