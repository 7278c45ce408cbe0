import type { Related } from '@milepost/domain/core/record.ts';
import type { dataImport } from '@milepost/domain/expense/data-import.ts';
import { useRights } from '../../core/session/rights.ts';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';

/** Links to the import a record came from, on the page of its kind; shows only its number without permission. */
export function ImportCell({ value, kind }: { value: Related; kind: typeof dataImport }) {
  const { can } = useRights();
  if (!can(kind.policy, 'view')) return value.prettyName;
  return (
    <LinkCell quiet to={getPagePath(kind, value.id)}>
      {value.prettyName}
    </LinkCell>
  );
}
