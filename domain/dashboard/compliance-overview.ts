/** Numbers of the Compliance Overview (DSH-02). Every row is a filtered list, or a sum over one, and that list computes its number. */
import { addMonths, type Day } from '../core/dates.ts';
import { getChoiceLabel } from '../core/fields.ts';
import { type AnyRecord, getFields } from '../core/record.ts';
import type { AnyReport } from '../core/report.ts';
import { kinds, records, reports } from '../registry.ts';

/** Filters of a list, as in its call. */
export type Filters = Readonly<Record<string, string>>;

type Row = {
  description: string;
  where?: Filters;
  /** The column to sum instead of counting rows. */
  sum?: string;
  /** Filter that excludes rows adding nothing to the sum. */
  adding?: Filters;
};

/** Rows of one list; `where` narrows all of them. */
type Part = { of: AnyRecord | AnyReport; where?: (today: Day) => Filters; rows: readonly Row[] };

export type SummaryTable = { title: string; parts: readonly Part[] };

/** DSH-10: months over which violations and accidents are counted. */
const MAX_COUNTED_MONTHS = 36;

/** Filters the last 36 months up to today by a date field. */
const countMonths = (field: string) => (today: Day) => ({
  [`${field}__gte`]: addMonths(today, -MAX_COUNTED_MONTHS),
  [`${field}__lte`]: today,
});

/** Returns a row for each value of a field. */
function buildRows(record: AnyRecord, field: string): Row[] {
  const { values = [], ...fact } = getFields(record)[field] ?? {};
  return values.map((value) => ({ description: getChoiceLabel(fact, value), where: { [field]: value } }));
}

/** Returns the same rows for some of the records, with a label prefix. */
const narrowRows = (words: string, where: Filters, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, description: `${words}: ${row.description}`, where: { ...where, ...row.where } }));

const { drug_test: drugTest, employment_history: employment, event, fleet, invoice, schedule } = records;
const { vehicle_inspection: inspection } = records;
const { accident_register: accident, traffic_violation: violation } = kinds;
const LAST_MONTHS = countMonths('accidentOrViolationDate');

/** DSH-07: jobs have no separate list, so the job counts of the schedules are summed. */
const JOBS: readonly Row[] = [
  { description: 'Upcoming', adding: { hasJobs: 'UPCOMING' }, sum: 'totalUpComingJobs' },
  { description: 'Past due', adding: { hasJobs: 'PAST_DUE' }, sum: 'totalIncompleteJobs' },
  { description: 'Completed', adding: { hasJobs: 'COMPLETE' }, sum: 'totalCompleteJobs' },
];

export const SUMMARY_TABLES: readonly SummaryTable[] = [
  {
    title: 'Document Compliance',
    parts: [
      { of: reports.expiring_documents, rows: [{ description: 'Expiring' }] },
      { of: reports.expired_documents, rows: [{ description: 'Expired' }] },
      { of: reports.non_compliance, rows: [{ description: 'Missing' }] },
    ],
  },
  { title: 'Drug Test', parts: [{ of: drugTest, rows: buildRows(drugTest, 'drugTestResult') }] },
  {
    title: 'Driver Employment',
    parts: [{ of: employment, rows: buildRows(employment, 'employmentVerificationStatus') }],
  },
  {
    title: 'Traffic Violations',
    parts: [{ of: violation, where: LAST_MONTHS, rows: buildRows(violation, 'accidentOrViolationCategory') }],
  },
  {
    title: 'Truck and Trailer Inspection',
    parts: [
      {
        of: inspection,
        rows: [
          ...narrowRows('Trucks', { vehicle__isnull: 'false' }, buildRows(inspection, 'vehicleInspectionResult')),
          ...narrowRows('Trailers', { trailer__isnull: 'false' }, buildRows(inspection, 'vehicleInspectionResult')),
        ],
      },
    ],
  },
  {
    title: 'Truck and Trailer Maintenance Schedule',
    parts: [
      {
        of: schedule,
        rows: [
          ...narrowRows('Trucks', { vehicleType: 'TRUCK' }, JOBS),
          ...narrowRows('Trailers', { vehicleType: 'TRAILER' }, JOBS),
        ],
      },
    ],
  },
  {
    title: 'Driver Disciplinary',
    parts: [{ of: event, rows: buildRows(event, 'eventAlarmLevel') }],
  },
  { title: 'Invoice', parts: [{ of: invoice, rows: buildRows(invoice, 'invoiceStatus') }] },
  { title: 'Fleets', parts: [{ of: fleet, rows: buildRows(fleet, 'status') }] },
  {
    title: 'Accidents',
    parts: [
      {
        of: accident,
        where: LAST_MONTHS,
        rows: [
          { description: 'Accidents' },
          { description: 'Fatalities', adding: { numFatals__gte: '1' }, sum: 'numFatals' },
          { description: 'Non-fatal injuries', adding: { numNonFatals__gte: '1' }, sum: 'numNonFatals' },
          { description: 'Hazardous spills', where: { hazardousSpilled: 'true' } },
        ],
      },
    ],
  },
];
