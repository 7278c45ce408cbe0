import type { Row } from '@milepost/domain/core/record.ts';
import type { DocumentOwner, document } from '@milepost/domain/fleet/document.ts';

/** Whose papers they are: the field that names the owner, and the owner. */
export type Owner = { field: DocumentOwner; id: string };

/** The same with its name, as the compliance lists tell it. */
export type OwnerInfo = { documentFor: DocumentOwner; ownerPrettyName: string; id: string };

/** A paper as the API lists it. */
export type DocumentRow = Row<typeof document> & { documentIsExpiring?: boolean };
