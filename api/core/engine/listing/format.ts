/** The formats of a report's file (RPT-06): each is the same rows with columns of its own. */
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { type ForeignFormat, type FormatName, formatsOf } from '@milepost/domain/core/report.ts';
import { badInput } from '../../platform/http/errors.ts';
import { textOf } from './arranged.ts';
import type { Report } from './listing.ts';

type Query = Record<string, unknown>;

export type Formatted = { listing: Report; format?: FormatName };

/**
 * Prepares, once per report, in which form its file is asked for: its own columns where nothing is said (RPT-16).
 * The reader throws a refusal 400 of a format that the report does not have, and leaves the parameter of one without formats to be refused as any other.
 */
export function formatReader(report: Report): (query: Query) => Formatted & { rest: Query } {
  const known = formatsOf(report.record);
  const listings = new Map(known.map((name) => [name, name === 'milepost' ? report : inFormat(report, name)]));
  return (query) => {
    if (known.length === 0) return { listing: report, rest: query };
    const { fmt, ...rest } = query;
    const format = known.find((name) => name === fmt);
    if (!format && textOf(fmt) !== '') throw badInput({ fmt: `fmt is ${known.join(' or ')}` });
    return { listing: (format && listings.get(format)) ?? report, rest, ...(format && { format }) };
  };
}

function inFormat(report: Report, name: ForeignFormat): Report {
  const { fields } = report.record.formats?.[name] ?? report.record;
  const { reads, joins = report.joins, linesBy } = report.formats?.[name] ?? {};
  return {
    ...report,
    record: { ...report.record, fields, beside: [] },
    reads: { ...report.reads, ...reads },
    ...(joins && { joins }),
    ...(linesBy && { linesBy }),
  };
}

/** What is declared in the domain and said nowhere here stops the start: rows that are not added up, the lines of a format that holds so many. */
export function requireSaid({ record, counted, formats = {} }: Report): void {
  if (Boolean(record.uncounted) !== Boolean(counted))
    throw new Error(`${record.label}: which of its rows are counted?`);
  const limited = formatsOf(record).filter((name) => name !== 'milepost' && record.formats?.[name]?.mostLines);
  const untold = limited.filter((name) => !formats[name as ForeignFormat]?.lines);
  if (untold.length > 0) throw new Error(`${record.label}: how many lines of ${untold.join(', ')} does a row make?`);
  const { chart } = record;
  const facts = fieldsOf(record);
  if (chart && (!facts[chart.by] || !facts[chart.of])) throw new Error(`${record.label}: its chart is of no column`);
}
