/** A report's query: its dates, filters, and order. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import { findPeriodErrors, isLongPeriod, selectApplicable } from '@milepost/domain/core/report.ts';
import { checkFields, readValue } from '@milepost/domain/core/validation.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { badInput } from '../../platform/http/errors.ts';
import { ARRANGEMENT_PARAMETERS, type Arrangement, isDeep, readArrangement } from './arrangement.ts';
import { column } from './columns.ts';
import { readFilters } from './filters.ts';
import type { Report, TableOf } from './listing.ts';
import { buildPageStatement } from './page.ts';
import { selectReportNumbers } from './totals.ts';

/** `isLong`: the query uses the connections for long queries. */
export type ReportQuery = Arrangement & { narrowed: Sql; isLong: boolean; options: Record<string, unknown> };

/** Reads a report's query string; reports all its errors together, by parameter. `today` is the account's. */
export function readReportQuery(report: Report, query: Record<string, unknown>, today: Day): ReportQuery {
  const options = readOptions(report, query);
  const taken = listOtherParameters(report, options.values);
  const { errors: problems } = readFilters(report, query, taken);
  const { conditions } = readFilters(report, selectApplicable(report.record, query), taken);
  const errors: FieldErrors = {
    ...findPeriodErrors(report.record, query),
    ...findKindErrors(report, query),
    ...problems,
    ...options.errors,
  };
  const arranged = readArrangement(report, query, report.list.order ?? getFirstColumn(report), errors);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  const isLong = isDeep(arranged) || isLongPeriod(report.record, query);
  return {
    ...arranged,
    isLong,
    options: options.values,
    narrowed: join([...buildFixedConditions(report, today, query), ...conditions], ' and '),
  };
}

/** Returns the parameters that are not filters. */
function listOtherParameters({ record }: Report, options: Record<string, unknown>): ReadonlySet<string> {
  return new Set([...ARRANGEMENT_PARAMETERS, ...Object.keys(record.only ?? {}), ...Object.keys(options)]);
}

/** Reads the options, which are not filters, with their defaults. */
function readOptions({ record }: Report, query: Record<string, unknown>) {
  const values = Object.entries(getFields({ fields: record.options })).map(([name, fact]) => [
    name,
    readValue(fact, query[name]) ?? fact.default,
  ]);
  return checkFields({ fields: record.options }, Object.fromEntries(values));
}

/** Builds a page of the report with its row count and totals. */
export function buildReportPage(report: Report, asked: ReportQuery, tableOf: TableOf): Statement {
  return buildPageStatement(report, asked, asked.narrowed, selectReportNumbers(report, asked.narrowed), tableOf);
}

const getFirstColumn = ({ record }: Report) => Object.keys(getFields(record))[0] ?? 'id';

/** Returns the errors of a request that contradicts the fixed kind of the rows; repeating it is allowed. */
function findKindErrors({ record }: Report, query: Record<string, unknown>): FieldErrors {
  const others = Object.entries(record.only ?? {}).filter(([name, value]) => (query[name] || value) !== value);
  return Object.fromEntries(others.map(([name, value]) => [name, `${name} is ${value}`]));
}

/** Builds the report's fixed conditions. No report has deleted rows (STA-08); the condition is written as the partial indexes have it. */
function buildFixedConditions(
  { record, only, asOf, defaults = {} }: Report,
  today: Day,
  query: Record<string, unknown>,
): Sql[] {
  const kind = Object.entries(record.only ?? {}).map(([name, value]) => raw(`r.${column(name)} = '${value}'`));
  const silent = Object.entries(defaults).filter(([name]) => !query[name]);
  return [
    sql`r.state <> 'DELETED'`,
    ...kind,
    ...(only ? [raw(only)] : []),
    ...silent.map(([, condition]) => raw(condition)),
    ...(asOf ? [asOf(today)] : []),
  ];
}
