/** What the Compliance Overview asks for today. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { endWords, NEAR_DAYS, pastDueWords } from '@milepost/domain/dashboard/needs-today.ts';
import { paperWords } from '@milepost/domain/safety/compliance-lists.ts';
import { expiredListing, expiringListing } from '../safety/compliance-lists.ts';
import { schedules } from '../safety/schedule.ts';
import type { NeedSource, Needs } from './needs-today.ts';

type OwnerInfo = { documentFor: string; ownerPrettyName: string; id: string };

const sayPaper =
  (tone: 'error' | 'warning'): NeedSource['say'] =>
  (row, today) => {
    const owner = row.ownerInfo as OwnerInfo;
    const paper = paperWords(String(row.documentType), owner);
    return {
      ...{ id: row.id, tone, record: owner.documentFor, recordId: owner.id },
      text: `${paper} ${endWords(String(row.documentExpirationDate), today)}`,
    };
  };

type Service = {
  scheduleName: string;
  vehicle__name: string;
  vehicle__vehicleType: string;
  vehicle__vehicleCurrentOdometer: number | null;
  scheduleInfo: { nextScheduleJob: { scheduledJobDate: string | null; scheduledMileage: number | null } | null };
};

/** `Brake check of truck 104: 312 miles past due`. */
const sayService: NeedSource['say'] = (row, today) => {
  const service = row as unknown as Service;
  const next = service.scheduleInfo.nextScheduleJob;
  const late = next && pastDueWords(next, today, service.vehicle__vehicleCurrentOdometer);
  const vehicle = `${service.vehicle__vehicleType.toLowerCase()} ${service.vehicle__name}`;
  return {
    ...{ id: row.id, tone: 'error', record: 'schedule', recordId: row.id },
    text: `${service.scheduleName} of ${vehicle}: ${late ?? 'past due'}`,
  };
};

export const COMPLIANCE_NEEDS: Needs = {
  name: 'complianceNeeds',
  summary: 'What needs somebody today: papers that ran out or run out within a week, and services past due',
  right: 'any',
  sources: [
    { listing: expiredListing, say: sayPaper('error') },
    { listing: schedules, filters: () => ({ isPastDue: 'true' }), say: sayService },
    {
      listing: expiringListing,
      filters: (today) => ({ documentExpirationDate__lte: addDays(today, NEAR_DAYS) }),
      say: sayPaper('warning'),
    },
  ],
};
