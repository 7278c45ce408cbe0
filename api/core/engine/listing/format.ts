/** The formats of a report's file (RPT-06): the same rows with other columns. */
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { type ForeignFormat, type FormatName, formatsOf } from '@milepost/domain/core/report.ts';
import { badInput } from '../../platform/http/errors.ts';
import { textOf } from './arranged.ts';
import type { Report } from './listing.ts';

type Query = Record<string, unknown>;

export type Formatted = { listing: Report; format?: FormatName };

/**
 * Prepares, once per report, the reader of the requested format; the default is the report's own columns (RPT-16). The reader
 * throws a refusal 400 for an unknown format. For a report without formats, the parameter is left to be rejected like any other.
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

/**
 * Fails the start if the domain declares something that the API does not define: rows not totaled, or the lines of a format with
 * a line limit.
 */
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
