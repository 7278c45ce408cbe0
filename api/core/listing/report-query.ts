/** What is asked of a report: over which days, narrowed by what, in which order. */
import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import { applying, periodProblems } from '@milepost/domain/core/report.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { badInput } from '../http/errors.ts';
import { ARRANGING, type Arranged, readArranged } from './arranged.ts';
import { readFilters } from './filters.ts';
import type { Report } from './listing.ts';

export type ReportQuery = Arranged & { narrowed: Sql };

const PARAMETERS: ReadonlySet<string> = new Set(ARRANGING);

/** Reads a report's query string; every fault in it is told at once, by name. */
export function readReportQuery(report: Report, query: Record<string, unknown>): ReportQuery {
  const asked = applying(report.record, query);
  const { conditions, problems } = readFilters(report, asked, PARAMETERS);
  const wrong: Problems = { ...periodProblems(report.record, asked), ...problems };
  const arranged = readArranged(report, query, report.list.order ?? firstOf(report), wrong);
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  return { ...arranged, narrowed: join([standing(report), ...conditions], ' and ') };
}

const firstOf = ({ record }: Report) => Object.keys(fieldsOf(record))[0] ?? 'id';

/** What is deleted stands in no report (STA-08), in the words of the indexes. */
const standing = ({ only }: Report) => (only ? sql`r.state <> 'DELETED' and ${raw(only)}` : sql`r.state <> 'DELETED'`);
