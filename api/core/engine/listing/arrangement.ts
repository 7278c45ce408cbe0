/** Order and page of a list: the request's parameters and their SQL. */
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { makeStatementCache } from '../../platform/db/statement-cache.ts';
import { column } from './columns.ts';
import { isReport, type Listing } from './listing.ts';

export type Arrangement = { page: number; perPage: number; ordering: string };

/** Parameters of every list, in addition to filters. */
export const ARRANGEMENT_PARAMETERS = ['page', 'per_page', 'ordering'] as const;

/** @param order default when none is requested */
export function readArrangement(
  listing: Listing,
  query: Record<string, unknown>,
  order: string,
  errors: FieldErrors,
): Arrangement {
  const ordering = toText(query.ordering) || order;
  if (!getSortColumn(listing, ordering)) errors.ordering = `Unknown ordering ${ordering}`;
  return {
    ordering,
    page: wholeNumber(query, 'page', Number.MAX_SAFE_INTEGER, 1, errors),
    perPage: wholeNumber(query, 'per_page', MAX_PER_PAGE, DEFAULT_PER_PAGE, errors),
  };
}

/** Returns a parameter given once; an empty string if absent or repeated. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function wholeNumber(
  query: Record<string, unknown>,
  name: string,
  max: number,
  preset: number,
  errors: FieldErrors,
): number {
  const text = toText(query[name]);
  if (text === '') return preset;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= max) return value;
  errors[name] = `${name} must be a whole number${max === MAX_PER_PAGE ? ` from 1 to ${max}` : ', 1 or more'}`;
  return preset;
}

const RECORD_ORDERINGS = ['created', 'prettyName'];

function listSortable(listing: Listing): readonly string[] {
  const named = listing.list.sort ?? [];
  return isReport(listing) ? named : [...RECORD_ORDERINGS, ...named];
}

/** Returns the fields that may order the list, for the API document. */
export function listOrderings(listing: Listing): string[] {
  return listSortable(listing).flatMap((name) => [name, `-${name}`]);
}

/** Returns the expression of an ordering; undefined if the list does not support it. */
export function getSortColumn(listing: Listing, ordering: string): string | undefined {
  const name = ordering.replace(/^-/, '');
  if (!listSortable(listing).includes(name)) return undefined;
  const { by = {} } = listing.list;
  return by[name] ?? `r.${column(name === listing.list.calledBy ? 'prettyName' : name)}`;
}

/** Builds the order by `by` and `id`: the list's columns, or expressions in their place. */
export function buildOrderBy(
  listing: Listing,
  ordering: string,
  by = getSortColumn(listing, ordering),
  id = 'r.id',
): Sql {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return raw(`${by} ${direction}, ${id} ${direction}`);
}

/** Builds the limit as a literal, because PostgreSQL plans for a tenth of the table if the limit is unknown. */
export function buildLimit({ page, perPage }: Omit<Arrangement, 'ordering'>): Sql {
  return raw(page === 1 ? `limit ${perPage}` : `limit ${perPage} offset ${(page - 1) * perPage}`);
}

/** A page past this many rows counts as deep. */
const DEEP_OFFSET = 5000;

export const isDeep = ({ page, perPage }: Arrangement) => page * perPage > DEEP_OFFSET;

const cacheStatement = makeStatementCache('list');

/** Names the statement of a first page, so that it is prepared once: planning it costs more than reading it. */
export function nameStatement({ text, values }: Statement, { page }: Pick<Arrangement, 'page'>): Statement {
  return page > 1 ? { text, values } : { ...cacheStatement(text, () => text), values };
}
