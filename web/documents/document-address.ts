import { pageOf, recordNamed } from '../core/ui/records.ts';

/** Returns the address at which a document opens: the page of its owner, with the document in its dialog. */
export function documentAddress(owner: { documentFor: string; id: string }, documentId: string): string | undefined {
  const record = recordNamed(owner.documentFor);
  return record && `${pageOf(record, owner.id)}?${new URLSearchParams({ document: documentId })}`;
}
