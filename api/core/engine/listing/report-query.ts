/** What is asked of a report: over which days, narrowed by what, in which order. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import { applying, isLongPeriod, periodProblems } from '@milepost/domain/core/report.ts';
import { checkFields, readValue } from '@milepost/domain/core/wire.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { badInput } from '../../platform/http/errors.ts';
import { ARRANGING, type Arranged, isDeep, readArranged } from './arranged.ts';
import { column } from './columns.ts';
import { readFilters } from './filters.ts';
import type { Report, TableOf } from './listing.ts';
import { allNumbersOf } from './numbers.ts';
import { pageStatement } from './page.ts';

/** `isLong`: it is asked where what takes long is asked. */
export type ReportQuery = Arranged & { narrowed: Sql; isLong: boolean; options: Record<string, unknown> };

/** Reads a report's query string; every fault in it is told at once, by name. `today` is the account's. */
export function readReportQuery(report: Report, query: Record<string, unknown>, today: Day): ReportQuery {
  const options = readOptions(report, query);
  const taken = takenBy(report, options.values);
  const { problems } = readFilters(report, query, taken);
  const { conditions } = readFilters(report, applying(report.record, query), taken);
  const wrong: Problems = {
    ...periodProblems(report.record, query),
    ...onlyProblems(report, query),
    ...problems,
    ...options.problems,
  };
  const arranged = readArranged(report, query, report.list.order ?? firstOf(report), wrong);
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  const isLong = isDeep(arranged) || isLongPeriod(report.record, query);
  return {
    ...arranged,
    isLong,
    options: options.values,
    narrowed: join([...standing(report, today, query), ...conditions], ' and '),
  };
}

/** What is asked that narrows nothing. */
function takenBy({ record }: Report, options: Record<string, unknown>): ReadonlySet<string> {
  return new Set([...ARRANGING, ...Object.keys(record.only ?? {}), ...Object.keys(options)]);
}

/** What is asked beside the filters, or what it is when it is not. */
function readOptions({ record }: Report, query: Record<string, unknown>) {
  const values = Object.entries(fieldsOf({ fields: record.options })).map(([name, fact]) => [
    name,
    readValue(fact, query[name]) ?? fact.default,
  ]);
  return checkFields({ fields: record.options }, Object.fromEntries(values));
}

/** A page of what is asked, with how many rows there are and what they add up to. */
export function reportPage(report: Report, asked: ReportQuery, tableOf: TableOf): Statement {
  return pageStatement(report, asked, asked.narrowed, allNumbersOf(report, asked.narrowed), tableOf);
}

const firstOf = ({ record }: Report) => Object.keys(fieldsOf(record))[0] ?? 'id';

/** Who says what the rows are says it as it is. */
function onlyProblems({ record }: Report, query: Record<string, unknown>): Problems {
  const others = Object.entries(record.only ?? {}).filter(([name, value]) => (query[name] || value) !== value);
  return Object.fromEntries(others.map(([name, value]) => [name, `${name} is ${value}`]));
}

/** What is deleted stands in no report (STA-08), in the words of the indexes. */
function standing({ record, only, asOf, unsaid = {} }: Report, today: Day, query: Record<string, unknown>): Sql[] {
  const kind = Object.entries(record.only ?? {}).map(([name, value]) => raw(`r.${column(name)} = '${value}'`));
  const silent = Object.entries(unsaid).filter(([name]) => !query[name]);
  return [
    sql`r.state <> 'DELETED'`,
    ...kind,
    ...(only ? [raw(only)] : []),
    ...silent.map(([, condition]) => raw(condition)),
    ...(asOf ? [asOf(today)] : []),
  ];
}
