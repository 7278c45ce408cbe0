/**
 * The facts that menus, links, and pickers need of every record, kind, and report: path, name, and permissions. The build replaces this file
 * with the values (`web/vite.config.ts`), so that a list can name a record without loading the fields and rules of all records.
 */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { PENDING_UPLOAD_STATUSES } from '@milepost/domain/driver-app/driver-app-upload.ts';
import { type KindName, kinds, type RecordName, type ReportName, records, reports } from '@milepost/domain/registry.ts';
import { IFTA_POLICY } from '@milepost/domain/report/ifta/wire.ts';
import { profitReport } from '@milepost/domain/report/profit.ts';
import { receivablesReport } from '@milepost/domain/report/receivables.ts';

export type RecordFacts = Pick<AnyRecord, 'name' | 'path' | 'route' | 'label' | 'labels' | 'menu' | 'policy' | 'kind'>;
export type ReportFacts = Pick<AnyRecord, 'route' | 'labels' | 'policy'>;

const pickRecordFacts = ({ name, path, route, label, labels, menu, policy, kind }: AnyRecord): RecordFacts => ({
  name,
  path,
  route,
  label,
  labels,
  policy,
  ...(menu && { menu }),
  ...(kind && { kind }),
});
const pickReportFacts = ({ route, labels, policy }: ReportFacts): ReportFacts => ({ route, labels, policy });

function mapValues<Name extends string, From, To>(all: Record<Name, From>, of: (one: From) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(all).map(([name, one]) => [name, of(one)])) as Record<Name, To>;
}

export const recordFacts: Record<RecordName, RecordFacts> = mapValues<RecordName, AnyRecord, RecordFacts>(
  records,
  pickRecordFacts,
);
export const kindFacts: Record<KindName, RecordFacts> = mapValues<KindName, AnyRecord, RecordFacts>(
  kinds,
  pickRecordFacts,
);
export const reportFacts: Record<ReportName, ReportFacts> = mapValues<ReportName, ReportFacts, ReportFacts>(
  reports,
  pickReportFacts,
);
export const profitFacts: ReportFacts = pickReportFacts(profitReport);
export const receivablesFacts: ReportFacts = pickReportFacts(receivablesReport);
export const iftaPolicy: RecordFacts['policy'] = IFTA_POLICY;
/** The statuses of driver uploads that the office still has to review. */
export const pendingUploadStatuses: readonly string[] = PENDING_UPLOAD_STATUSES;
