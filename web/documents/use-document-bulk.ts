/** Bulk actions on one owner's documents: save as one file and archive, in addition to those the server offers. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { useRights } from '../core/session/rights.ts';
import { useGenerateFile } from '../core/tasks/use-generate-file.ts';
import type { BulkAction } from '../core/ui/list/bulk-actions.ts';
import { runAction } from '../core/ui/list/row-actions.ts';
import type { DocumentRow, Owner } from './owner.ts';

const ARCHIVE = { id: 'ARCHIVED', prettyName: 'Archive', via: 'state' };

export function useDocumentBulk(owner: Owner, policy: AnyPolicy): BulkAction<DocumentRow>[] {
  const { can } = useRights();
  const make = useGenerateFile('Packet');
  const packet: BulkAction<DocumentRow> = {
    id: 'PACKET',
    label: 'Download as one file',
    isFor: ({ documentFile }) => documentFile !== null,
    all: (rows) =>
      void make(`document/packet/?${owner.field}=${owner.id}`, { documents: JSON.stringify(rows.map(({ id }) => id)) }),
  };
  const archive: BulkAction<DocumentRow> = {
    id: ARCHIVE.id,
    label: ARCHIVE.prettyName,
    isFor: ({ state }) => state !== 'ARCHIVED' && state !== 'DELETED',
    run: archiveDocument,
  };
  return [packet, ...(can(policy, 'edit') ? [archive] : [])];
}

/** Archives a document. Undo is offered only for a current one: drafts and expired documents cannot be restored to their earlier state. */
async function archiveDocument(row: DocumentRow): Promise<ActionDetails> {
  const details = await runAction(document, row, ARCHIVE);
  return (row.state as string) === 'COMPLETE' ? details : { text: details.text };
}
