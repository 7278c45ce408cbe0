/** Bulk actions of the compliance lists: request documents from their drivers, and save existing ones as one file. */
import { findRequestAction } from '@milepost/domain/core/request-types.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { records } from '@milepost/domain/registry.ts';
import { describeOwnedDocument } from '@milepost/domain/safety/compliance-lists.ts';
import { useRights } from '../core/session/rights.ts';
import { useGenerateFile } from '../core/tasks/use-generate-file.ts';
import type { BulkAction } from '../core/ui/list/bulk-actions.ts';
import { type ActionRow, runAction } from '../core/ui/list/row-actions.ts';
import type { OwnerInfo } from '../documents/owner.ts';

type Listed = { id: string; documentType: string; ownerInfo: unknown; requirement?: string | null; message?: string };
type SelectableRow = Listed & ActionRow;

const getOwner = ({ ownerInfo }: Listed) => ownerInfo as OwnerInfo;

/** Makes rows selectable, each labeled with its document and owner. */
export const toSelectable = <T extends Listed>(rows: readonly T[]): (T & ActionRow)[] =>
  rows.map((row) => ({
    ...row,
    prettyName: describeOwnedDocument(row.documentType, getOwner(row), row.requirement),
    workflowActionItems: [],
    workflowHasActions: true,
  }));

/** Returns the actions for selected rows. `fileOf` returns the document to save, in lists that have documents. */
export function useComplianceBulk<T extends SelectableRow>(fileOf?: (row: T) => string | null) {
  const { can } = useRights();
  const make = useGenerateFile('Packet');
  const ask: BulkAction<T> = {
    id: 'ASK',
    label: 'Request from driver',
    isFor: (row) => getDriverRequest(row) !== undefined,
    run: (row) => {
      const { id, words } = getDriverRequest(row) as NonNullable<ReturnType<typeof getDriverRequest>>;
      const driver = { id: getOwner(row).id, prettyName: getOwner(row).ownerPrettyName };
      return runAction(records.driver, driver, { id, prettyName: words, via: 'event' });
    },
  };
  const packet: BulkAction<T> = {
    id: 'PACKET',
    label: 'Download as one file',
    isFor: (row) => Boolean(fileOf?.(row)),
    all: (rows) => void make('compliance/packet/', { documents: JSON.stringify(rows.map((row) => fileOf?.(row))) }),
  };
  return {
    record: document,
    actions: [...(can(records.driver.policy, 'edit') ? [ask] : []), ...(fileOf ? [packet] : [])],
  };
}

/**
 * Requests the row's document from its driver; does nothing if the owner is not a driver, the document is on file, or drivers cannot send
 * it.
 */
const getDriverRequest = (row: SelectableRow) =>
  getOwner(row).documentFor === 'driver' && row.message !== 'DOCUMENT_ADDED'
    ? findRequestAction(row.documentType)
    : undefined;
