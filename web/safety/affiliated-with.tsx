/** Shows a document's owner by kind and name; a link for users who may view the owner (CPL-11). */
import { useRights } from '../core/session/rights.ts';
import { LinkCell, TextCell } from '../core/ui/list/cells.tsx';
import { findRecord, getPagePath } from '../core/ui/records.ts';
import type { OwnerInfo } from '../documents/owner.ts';

export function AffiliatedWith({ row }: { row: { affiliatedWith: string; ownerInfo: unknown } }) {
  const { documentFor, id } = row.ownerInfo as OwnerInfo;
  const record = findRecord(documentFor);
  const maySee = useRights().can(record?.policy ?? 1000, 'view');
  return record && maySee ? (
    <LinkCell to={getPagePath(record, id)}>{row.affiliatedWith}</LinkCell>
  ) : (
    <TextCell value={row.affiliatedWith} />
  );
}
