/** The formats of a report's file (RPT-06): the same rows with other columns. */
import { getFields } from '@milepost/domain/core/record.ts';
import { type ForeignFormat, type FormatName, getFormats } from '@milepost/domain/core/report.ts';
import { badInput } from '../../platform/http/errors.ts';
import { toText } from './arrangement.ts';
import type { Report } from './listing.ts';

type Query = Record<string, unknown>;

export type FormattedReport = { listing: Report; format?: FormatName };

/**
 * Prepares, once per report, the reader of the requested format; the default is the report's own columns (RPT-16). The reader
 * throws a refusal 400 for an unknown format. For a report without formats, the parameter is left to be rejected like any other.
 */
export function makeFormatReader(report: Report): (query: Query) => FormattedReport & { rest: Query } {
  const known = getFormats(report.record);
  const listings = new Map(known.map((name) => [name, name === 'milepost' ? report : applyFormat(report, name)]));
  return (query) => {
    if (known.length === 0) return { listing: report, rest: query };
    const { fmt, ...rest } = query;
    const format = known.find((name) => name === fmt);
    if (!format && toText(fmt) !== '') throw badInput({ fmt: `fmt must be ${known.join(' or ')}` });
    return { listing: (format && listings.get(format)) ?? report, rest, ...(format && { format }) };
  };
}

function applyFormat(report: Report, name: ForeignFormat): Report {
  const { fields } = report.record.formats?.[name] ?? report.record;
  const { reads, joins = report.joins, linesBy } = report.formats?.[name] ?? {};
  return {
    ...report,
    record: { ...report.record, fields, extras: [] },
    reads: { ...report.reads, ...reads },
    ...(joins && { joins }),
    ...(linesBy && { linesBy }),
  };
}

/**
 * Fails the start if the domain declares something that the API does not define: rows not totaled, or the lines of a format with
 * a line limit.
 */
export function requireFormatsDefined({ record, counted, formats = {} }: Report): void {
  if (Boolean(record.uncounted) !== Boolean(counted))
    throw new Error(`${record.label}: which of its rows are counted?`);
  const limited = getFormats(record).filter((name) => name !== 'milepost' && record.formats?.[name]?.maxLines);
  const untold = limited.filter((name) => !formats[name as ForeignFormat]?.lines);
  if (untold.length > 0) throw new Error(`${record.label}: how many lines of ${untold.join(', ')} does a row make?`);
  const { chart } = record;
  const facts = getFields(record);
  if (chart && (!facts[chart.by] || !facts[chart.of])) throw new Error(`${record.label}: its chart is of no column`);
}
