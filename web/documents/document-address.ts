import { reportFacts } from '../core/facts.ts';
import { addressOf } from '../core/ui/list/list-address.ts';
import { pageOf, recordNamed } from '../core/ui/records.ts';

/** Returns the address at which a document opens: the page of its owner, with the document in its dialog. */
export function documentAddress(owner: { documentFor: string; id: string }, documentId: string): string | undefined {
  const record = recordNamed(owner.documentFor);
  return record && `${pageOf(record, owner.id)}?${new URLSearchParams({ document: documentId })}`;
}

const FOR = { driver: 'Driver', vehicle: 'Vehicle' } as const;
/** As far back and ahead as documents go. */
const ALL_DATES = { documentIssuedDate__gte: '2000-01-01', documentIssuedDate__lte: '2099-12-31' };

/** Returns the address of the documents report with all documents of a driver or a vehicle, or those of one type. */
export function documentsReportAt(owner: { documentFor: keyof typeof FOR; id: string }, documentType?: string): string {
  const { documentFor, id } = owner;
  const filters = {
    documentFor: FOR[documentFor],
    [documentFor]: id,
    ...(documentType && { documentType }),
    ...ALL_DATES,
  };
  return addressOf({ page: reportFacts.documents.route, filters });
}
