/**
 * Filters of a list: every field of a record, or the filters a report declares; ranges by `__gte` and `__lte`, emptiness by
 * `__isnull`. An unknown filter is rejected by name.
 */
import { isDay } from '@milepost/domain/core/dates.ts';
import type { FieldFacts, FieldKind } from '@milepost/domain/core/fields.ts';
import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import { getFilterFacts } from '@milepost/domain/core/report.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isId } from '../../platform/ids.ts';
import { buildCondition, getStoredExpression } from './columns.ts';
import { isReport, type Listing } from './listing.ts';

const BY_VALUE: readonly FieldKind[] = [
  'text',
  'email',
  'phone',
  'url',
  'date',
  'money',
  'number',
  'integer',
  'boolean',
  'choice',
  'ref',
];
const BY_RANGE: readonly FieldKind[] = ['date', 'instant', 'money', 'number', 'integer'];
/** Kinds of fields that narrow a picker: its user may lack access to the record's own page and must learn no more than the picker shows. */
export const PICKER_FILTERS: readonly FieldKind[] = ['ref', 'choice', 'boolean'];
/** Filters of every record: a picker requests one by ID to name the value in a URL. */
const RECORD_FILTERS: Readonly<Record<string, FieldFacts>> = {
  id: { kind: 'ref', label: 'ID', message: 'id must be an ID', optional: false },
  created: { kind: 'instant', label: 'Created', message: 'Invalid Date', optional: false },
  updated: { kind: 'instant', label: 'Last changed', message: 'Invalid Date', optional: false },
};

export type FilterResult = { conditions: Sql[]; errors: FieldErrors };

/** Builds the conditions of the query's filters over `r`, for fields of `kinds` or any; `taken` are parameters that are not filters. */
export function readFilters(
  spec: Listing,
  query: Record<string, unknown>,
  taken: ReadonlySet<string>,
  kinds?: readonly FieldKind[],
): FilterResult {
  const conditions: Sql[] = [];
  // Without a prototype, so that errors can have any filter name.
  const errors: FieldErrors = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    if (taken.has(name)) continue;
    const condition = filterCondition(spec, name, String(value), query, kinds);
    if (typeof condition === 'string') errors[name] = condition;
    else if (condition) conditions.push(condition);
  }
  return { conditions, errors };
}

/** Returns a condition, null for an empty value (no filter), or an error text. */
function filterCondition(
  spec: Listing,
  name: string,
  value: string,
  query: Record<string, unknown>,
  kinds: readonly FieldKind[] | undefined,
): Sql | string | null {
  if (value === '') return null;
  const own = spec.list.filters && Object.hasOwn(spec.list.filters, name) ? spec.list.filters[name] : undefined;
  if (own) return own(value, query);
  const [field = '', operator] = name.split('__');
  const known = getFilterable(spec);
  const fact = Object.hasOwn(known, field) ? known[field] : undefined;
  if (!fact || (kinds && !kinds.includes(fact.kind))) return `Unknown filter ${name}`;
  const target = raw(getStoredExpression(spec, field));
  const where = (condition: Sql) => buildCondition(spec, field, condition);
  if (operator === undefined && BY_VALUE.includes(fact.kind)) return equalCondition(where, fact, field, value);
  if (operator === 'gte' && BY_RANGE.includes(fact.kind))
    return withValue(fact, value, (bound) => sql`${target} >= ${bound}`);
  if (operator === 'lte' && BY_RANGE.includes(fact.kind))
    return withValue(fact, value, (bound) => sql`${target} <= ${bound}`);
  if (operator === 'isnull' && (value === 'true' || value === 'false'))
    return value === 'true' ? sql`${target} is null` : sql`${target} is not null`;
  return `Unknown filter ${name}`;
}

const filterable = new WeakMap<Listing, Record<string, FieldFacts>>();

/** Returns the filters of a list: name → facts. */
export function getFilterable(listing: Listing): Record<string, FieldFacts> {
  const known = filterable.get(listing);
  if (known) return known;
  const all = isReport(listing) ? getFilterFacts(listing.record) : { ...getFields(listing.record), ...RECORD_FILTERS };
  const found = Object.fromEntries(Object.entries(all).filter(([, { isPrivate, lines }]) => !isPrivate && !lines));
  filterable.set(listing, found);
  return found;
}

/** Builds the condition for one value or any of several separated by commas. */
function equalCondition(where: (condition: Sql) => Sql, fact: FieldFacts, field: string, value: string): Sql | string {
  if (fact.kind === 'choice' && value.includes(',')) return amongCondition(where, fact, value.split(','));
  if (fact.kind === 'ref' && !isId(value)) return `${field} must be an ID`;
  return withValue(fact, value, (wanted) => where(sql`= ${wanted}`));
}

function amongCondition(where: (condition: Sql) => Sql, fact: FieldFacts, wanted: string[]): Sql | string {
  if (!fact.isNumeric) return where(sql`= any(${wanted})`);
  const numbers = wanted.map((each) => readValue(fact, each));
  return numbers.every((each) => fitsColumn('integer', each)) ? where(sql`= any(${numbers}::integer[])`) : fact.message;
}

function withValue(fact: FieldFacts, text: string, make: (value: unknown) => Sql): Sql | string {
  const kind = fact.isNumeric ? 'integer' : fact.kind;
  const value = kind === 'instant' ? readInstant(text) : readValue(fact, text);
  const fits = typeof value === WIRE_TYPES[kind] && fitsColumn(kind, value);
  if (!fits) return fact.message;
  // Without the cast, PostgreSQL infers the column's type, and smallint rejects values that integer allows.
  return make(kind === 'integer' ? sql`${value}::integer` : value);
}

/** Returns whether PostgreSQL can read the value as the column's type. */
function fitsColumn(kind: FieldKind, value: unknown): boolean {
  if (kind === 'date') return isDay(String(value));
  if (kind === 'integer') return Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER;
  return typeof value !== 'number' || Number.isFinite(value);
}

const MAX_INTEGER = 2_147_483_647;

/** Reads a moment, or the start of an existing date (UTC), within the years that PostgreSQL reads as we write them; null otherwise. */
export function readInstant(text: string): string | null {
  if (!isDay(text.slice(0, 10)) || Number.isNaN(Date.parse(text))) return null;
  const moment = new Date(text).toISOString();
  return /^\d{4}-/.test(moment) && !moment.startsWith('0000') ? moment : null;
}

const WIRE_TYPES: Readonly<Partial<Record<FieldKind, string>>> = {
  text: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  date: 'string',
  instant: 'string',
  choice: 'string',
  ref: 'string',
  money: 'number',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};
