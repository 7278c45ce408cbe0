import type { Row } from '@milepost/domain/core/record.ts';
import type { DocumentOwner, document } from '@milepost/domain/fleet/document.ts';

/** The owner of documents: the field that names it, and its id. */
export type Owner = { field: DocumentOwner; id: string };

/** The same with its name, as in the compliance lists. */
export type OwnerInfo = { documentFor: DocumentOwner; ownerPrettyName: string; id: string };

/** A document as the API lists it. */
export type DocumentRow = Row<typeof document> & { documentIsExpiring?: boolean };
