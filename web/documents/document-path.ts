import { reportFacts } from '../core/facts.ts';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { findRecord, getPagePath } from '../core/ui/records.ts';

/** Returns the address at which a document opens: the page of its owner, with the document in its dialog. */
export function getDocumentPath(owner: { documentFor: string; id: string }, documentId: string): string | undefined {
  const record = findRecord(owner.documentFor);
  return record && `${getPagePath(record, owner.id)}?${new URLSearchParams({ document: documentId })}`;
}

const OWNER_LABELS = { driver: 'Driver', vehicle: 'Vehicle' } as const;
/** As far back and ahead as documents go. */
const ALL_DATES = { documentIssuedDate__gte: '2000-01-01', documentIssuedDate__lte: '2099-12-31' };

/** Returns the address of the documents report with all documents of a driver or a vehicle, or those of one type. */
export function getDocumentsReportPath(
  owner: { documentFor: keyof typeof OWNER_LABELS; id: string },
  documentType?: string,
): string {
  const { documentFor, id } = owner;
  const filters = {
    documentFor: OWNER_LABELS[documentFor],
    [documentFor]: id,
    ...(documentType && { documentType }),
    ...ALL_DATES,
  };
  return buildListPath({ page: reportFacts.documents.route, filters });
}
