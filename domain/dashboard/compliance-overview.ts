/** What the Compliance Overview counts (DSH-02). Every row is a list with a filter on it, or a sum over one: its number is asked of that very list. */
import { addMonths, type Day } from '../core/dates.ts';
import { choiceLabel } from '../core/fields.ts';
import { type AnyRecord, fieldsOf } from '../core/record.ts';
import type { AnyReport } from '../core/report.ts';
import { records, reports } from '../registry.ts';

/** Filters of a list as its call takes them. */
export type Filters = Readonly<Record<string, string>>;

type Row = {
  description: string;
  where?: Filters /** What is added up over the rows, instead of counting them. */;
  sum?: string;
};

/** Rows of one list; `where` narrows all of them. */
type Part = { of: AnyRecord | AnyReport; where?: (today: Day) => Filters; rows: readonly Row[] };

export type SummaryTable = { title: string; parts: readonly Part[] };

/** DSH-10: violations and accidents are counted over so many months. */
const COUNTED_MONTHS = 36;

/** The last 36 months up to today, by the field that says when. */
const counted = (field: string) => (today: Day) => ({
  [`${field}__gte`]: addMonths(today, -COUNTED_MONTHS),
  [`${field}__lte`]: today,
});

/** A row for each value of a field; `of` stands before its words where a table has several such groups. */
function byValue(record: AnyRecord, field: string, where: Filters = {}, of = ''): Row[] {
  const fact = fieldsOf(record)[field];
  const values = fact?.values ?? [];
  return values.map((value) => {
    const words = choiceLabel(fact ?? {}, value);
    return { description: of ? `${of} ${words}` : words, where: { ...where, [field]: value } };
  });
}

const { employment_history: employment, fleet, invoice, vehicle_inspection: inspection } = records;

export const SUMMARY_TABLES: readonly SummaryTable[] = [
  {
    title: 'Document Compliance',
    parts: [
      { of: reports.expiring_documents, rows: [{ description: 'Expiring' }] },
      { of: reports.expired_documents, rows: [{ description: 'Expired' }] },
      { of: reports.non_compliance, rows: [{ description: 'Missing' }] },
    ],
  },
  {
    title: 'Driver Employment',
    parts: [{ of: employment, rows: byValue(employment, 'employmentVerificationStatus') }],
  },
  {
    title: 'Truck and Trailer Inspection',
    parts: [
      {
        of: inspection,
        rows: [
          ...byValue(inspection, 'vehicleInspectionResult', { vehicle__isnull: 'false' }, 'Trucks:'),
          ...byValue(inspection, 'vehicleInspectionResult', { trailer__isnull: 'false' }, 'Trailers:'),
        ],
      },
    ],
  },
  { title: 'Invoice', parts: [{ of: invoice, rows: byValue(invoice, 'invoiceStatus') }] },
  { title: 'Fleets', parts: [{ of: fleet, rows: byValue(fleet, 'status') }] },
];
