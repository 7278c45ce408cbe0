import type { Input } from '@milepost/domain/core/record.ts';
import type { DocumentOwner, document } from '@milepost/domain/fleet/document.ts';

type Document = Input<typeof document>;
type Over = Partial<Omit<Document, 'documentFile'>> & { documentFile?: unknown };

/** Returns an annual inspection report, valid once its owner and its file are added; `over` overrides its fields. */
export function documentInput<O extends Over>(over: O & Partial<Record<DocumentOwner, string>>) {
  return {
    documentType: 'OTHER',
    documentIssuedDate: '2026-01-15',
    documentExpirationDate: null,
    documentExpirationRemindDays: 0,
    desc: null,
    ...over,
  };
}
