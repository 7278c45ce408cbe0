import { DOCUMENT_OWNERS, document, ownersIn } from '@milepost/domain/fleet/document.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const documents: CollectionSpec = {
  record: document,
  table: 'document',
  list: { order: 'documentType', sort: ['documentType', 'documentIssuedDate', 'documentExpirationDate'] },
  states: { initial: 'COMPLETE', settable: ['ARCHIVED', 'COMPLETE'], flag: () => 'edit' },
  // Without an owner only who holds every policy may ask.
  policyOf: (values) => DOCUMENT_OWNERS[ownersIn(values)[0] as keyof typeof DOCUMENT_OWNERS] ?? 1000,
};
