/** What can be done to chosen rows of the compliance lists: each paper is asked of the driver whose it is, and those that are there are saved as one file. */
import { askFor } from '@milepost/domain/core/asks.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { records } from '@milepost/domain/registry.ts';
import { paperWords } from '@milepost/domain/safety/compliance-lists.ts';
import { useRights } from '../core/session/rights.ts';
import { useMaking } from '../core/tasks/use-making.ts';
import type { BulkAction } from '../core/ui/list/bulk-actions.ts';
import { type ActionRow, carryOut } from '../core/ui/list/row-actions.ts';
import type { OwnerInfo } from '../documents/owner.ts';

type Listed = { id: string; documentType: string; ownerInfo: unknown; requirement?: string | null; message?: string };
type Paper = Listed & ActionRow;

const ownerOf = ({ ownerInfo }: Listed) => ownerInfo as OwnerInfo;

/** Rows as they can be chosen: each says which paper of whom it is. */
export const choosable = <T extends Listed>(rows: readonly T[]): (T & ActionRow)[] =>
  rows.map((row) => ({
    ...row,
    prettyName: paperWords(row.documentType, ownerOf(row), row.requirement),
    workflowActionItems: [],
    workflowHasActions: true,
  }));

/** `fileOf` says which document of a row can be saved, where its list has any. */
export function useComplianceBulk<T extends Paper>(fileOf?: (row: T) => string | null) {
  const { can } = useRights();
  const make = useMaking('Packet');
  const ask: BulkAction<T> = {
    id: 'ASK',
    label: 'Request from driver',
    isFor: (row) => asked(row) !== undefined,
    run: (row) => {
      const { id, words } = asked(row) as NonNullable<ReturnType<typeof asked>>;
      const driver = { id: ownerOf(row).id, prettyName: ownerOf(row).ownerPrettyName };
      return carryOut(records.driver, driver, { id, prettyName: words, via: 'event' });
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

/** What asks a driver for the paper of this row; nothing does where it is not a driver's, is there already, or is not asked for. */
const asked = (row: Paper) =>
  ownerOf(row).documentFor === 'driver' && row.message !== 'DOCUMENT_ADDED' ? askFor(row.documentType) : undefined;
