/** In which order a list stands, and which page of it: what is asked, and what the statements are made of. */
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import type { Problems } from '@milepost/domain/core/record.ts';
import { raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { writtenOnce } from '../../platform/db/written.ts';
import { column } from './columns.ts';
import { isReport, type Listing } from './listing.ts';

export type Arranged = { page: number; perPage: number; ordering: string };

/** What is asked of any list, beside what narrows it. */
export const ARRANGING = ['page', 'per_page', 'ordering'] as const;

/** @param order of who asks for none */
export function readArranged(
  listing: Listing,
  query: Record<string, unknown>,
  order: string,
  problems: Problems,
): Arranged {
  const ordering = textOf(query.ordering) || order;
  if (!sortColumn(listing, ordering)) problems.ordering = `Unknown ordering ${ordering}`;
  return {
    ordering,
    page: wholeNumber(query, 'page', Number.MAX_SAFE_INTEGER, 1, problems),
    perPage: wholeNumber(query, 'per_page', MAX_PER_PAGE, DEFAULT_PER_PAGE, problems),
  };
}

/** A parameter that is there once; nothing where it is absent or repeated. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function wholeNumber(
  query: Record<string, unknown>,
  name: string,
  max: number,
  preset: number,
  problems: Problems,
): number {
  const text = textOf(query[name]);
  if (text === '') return preset;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= max) return value;
  problems[name] = `${name} is a whole number from 1${max === MAX_PER_PAGE ? ` to ${max}` : ''}`;
  return preset;
}

const OF_RECORDS = ['created', 'prettyName'];

function sortable(listing: Listing): readonly string[] {
  const named = listing.list.sort ?? [];
  return isReport(listing) ? named : [...OF_RECORDS, ...named];
}

/** Fields that may order a list, for the API document. */
export function orderings(listing: Listing): string[] {
  return sortable(listing).flatMap((name) => [name, `-${name}`]);
}

/** The expression an ordering stands for; undefined when the list cannot be ordered so. */
export function sortColumn(listing: Listing, ordering: string): string | undefined {
  const name = ordering.replace(/^-/, '');
  if (!sortable(listing).includes(name)) return undefined;
  const { by = {} } = listing.list;
  return by[name] ?? `r.${column(name === listing.list.calledBy ? 'prettyName' : name)}`;
}

/** By `by` and `id`: the columns of the list's order, or what stands for them. */
export function orderBy(listing: Listing, ordering: string, by = sortColumn(listing, ordering), id = 'r.id'): Sql {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return raw(`${by} ${direction}, ${id} ${direction}`);
}

/** Written into the statement: PostgreSQL takes a limit it does not know for a tenth of the table, and plans for that. */
export function pageOf({ page, perPage }: Omit<Arranged, 'ordering'>): Sql {
  return raw(page === 1 ? `limit ${perPage}` : `limit ${perPage} offset ${(page - 1) * perPage}`);
}

/** So many rows are walked before the page begins. */
const DEEP = 5000;

export const isDeep = ({ page, perPage }: Arranged) => page * perPage > DEEP;

const written = writtenOnce('list');

/** First pages are asked for again and again with other values, and planning them costs more than reading them. */
export function prepared({ text, values }: Statement, { page }: Pick<Arranged, 'page'>): Statement {
  return page > 1 ? { text, values } : { ...written(text, () => text), values };
}
