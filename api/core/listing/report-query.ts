/** What is asked of a report: over which days, narrowed by what, in which order. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import { applying, isLongPeriod, periodProblems } from '@milepost/domain/core/report.ts';
import { checkFields, readValue } from '@milepost/domain/core/wire.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../db/statement.ts';
import { badInput } from '../http/errors.ts';
import { ARRANGING, type Arranged, isDeep, readArranged } from './arranged.ts';
import { readFilters } from './filters.ts';
import type { Report, TableOf } from './listing.ts';
import { numbersOf, pageStatement } from './page.ts';

/** `isLong`: it is asked where what takes long is asked. */
export type ReportQuery = Arranged & { narrowed: Sql; isLong: boolean; options: Record<string, unknown> };

/** Reads a report's query string; every fault in it is told at once, by name. `today` is the account's. */
export function readReportQuery(report: Report, query: Record<string, unknown>, today: Day): ReportQuery {
  const options = readOptions(report, query);
  const others: ReadonlySet<string> = new Set([...ARRANGING, ...Object.keys(options.values)]);
  const { problems } = readFilters(report, query, others);
  const { conditions } = readFilters(report, applying(report.record, query), others);
  const wrong: Problems = { ...periodProblems(report.record, query), ...problems, ...options.problems };
  const arranged = readArranged(report, query, report.list.order ?? firstOf(report), wrong);
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  const isLong = isDeep(arranged) || isLongPeriod(report.record, query);
  return {
    ...arranged,
    isLong,
    options: options.values,
    narrowed: join([...standing(report, today), ...conditions], ' and '),
  };
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
  return pageStatement(report, asked, asked.narrowed, numbersOf(report, asked.narrowed), tableOf);
}

const firstOf = ({ record }: Report) => Object.keys(fieldsOf(record))[0] ?? 'id';

/** What is deleted stands in no report (STA-08), in the words of the indexes. */
function standing({ only, asOf }: Report, today: Day): Sql[] {
  return [sql`r.state <> 'DELETED'`, ...(only ? [raw(only)] : []), ...(asOf ? [asOf(today)] : [])];
}
