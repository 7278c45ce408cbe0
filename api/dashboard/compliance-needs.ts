/** Needs of the Compliance Overview today. */
import { addDays } from '@milepost/domain/core/dates.ts';
import {
  describeEnd,
  describePastDue,
  MAX_NEAR_DAYS,
  type NeededDocument,
} from '@milepost/domain/dashboard/needs-today.ts';
import { describeOwnedDocument } from '@milepost/domain/safety/compliance-lists.ts';
import { formatMvrOrder } from '@milepost/domain/safety/mvr-orders.ts';
import { expiredListing, expiringListing } from '../safety/compliance-lists.ts';
import { mvrOrdersListing } from '../safety/mvr-orders.ts';
import { schedules } from '../safety/schedule.ts';
import type { NeedSource, Needs } from './needs-today.ts';

type OwnerInfo = NeededDocument['ownerInfo'];

const describeDocumentNeed =
  (tone: 'error' | 'warning'): NeedSource['say'] =>
  (row, today) => {
    const owner = row.ownerInfo as OwnerInfo;
    const document = describeOwnedDocument(String(row.documentType), owner, row.requirement);
    return {
      id: row.id,
      tone,
      record: owner.documentFor,
      recordId: owner.id,
      text: `${document} ${describeEnd(String(row.documentExpirationDate), today)}`,
      document: {
        ownerInfo: owner,
        documentType: String(row.documentType),
        requirement: (row.requirement as string | null) ?? null,
        documentId: (row.document as { id: string } | null)?.id ?? null,
      },
    };
  };

type Service = {
  scheduleName: string;
  vehicle__name: string;
  vehicle__vehicleType: string;
  vehicle__vehicleCurrentOdometer: number | null;
  scheduleInfo: { nextScheduleJob: { scheduledJobDate: string | null; scheduledMileage: number | null } | null };
};

/** Formats `Brake check of truck 104: 312 miles past due`. */
const describeService: NeedSource['say'] = (row, today) => {
  const service = row as unknown as Service;
  const next = service.scheduleInfo.nextScheduleJob;
  const late = next && describePastDue(next, today, service.vehicle__vehicleCurrentOdometer);
  const vehicle = `${service.vehicle__vehicleType.toLowerCase()} ${service.vehicle__name}`;
  return {
    id: row.id,
    tone: 'error',
    record: 'schedule',
    recordId: row.id,
    text: `${service.scheduleName} for ${vehicle}: ${late ?? 'past due'}`,
  };
};

/** Formats `Order an MVR for Wade Hollis: 7 days since the medical exam on Sep 20, 2026`. */
const describeOrder: NeedSource['say'] = (row) => {
  const { ownerPrettyName, documentFor, id } = row.ownerInfo as OwnerInfo;
  return {
    id: row.id,
    tone: 'warning',
    record: documentFor,
    recordId: id,
    text: formatMvrOrder(ownerPrettyName, Number(row.mvrOrderDays), String(row.mvrOrderExam)),
  };
};

export const COMPLIANCE_NEEDS: Needs = {
  name: 'complianceNeeds',
  summary:
    'Compliance items that need attention today: expired documents, documents that expire within a week, services past due, and MVRs to order',
  right: 'any',
  sources: [
    { listing: expiredListing, say: describeDocumentNeed('error') },
    { listing: schedules, filters: () => ({ isPastDue: 'true' }), say: describeService },
    { listing: mvrOrdersListing, say: describeOrder },
    {
      listing: expiringListing,
      filters: (today) => ({ documentExpirationDate__lte: addDays(today, MAX_NEAR_DAYS) }),
      say: describeDocumentNeed('warning'),
    },
  ],
};
