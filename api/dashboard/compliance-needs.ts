/** What the Compliance Overview asks for today. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { endWords, NEAR_DAYS } from '@milepost/domain/dashboard/needs-today.ts';
import { paperWords } from '@milepost/domain/safety/compliance-lists.ts';
import { expiredListing, expiringListing } from '../safety/compliance-lists.ts';
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

export const COMPLIANCE_NEEDS: Needs = {
  name: 'complianceNeeds',
  summary: 'What needs somebody today: papers that ran out, or run out within a week',
  sources: [
    { listing: expiredListing, say: sayPaper('error') },
    {
      listing: expiringListing,
      filters: (today) => ({ documentExpirationDate__lte: addDays(today, NEAR_DAYS) }),
      say: sayPaper('warning'),
    },
  ],
};
