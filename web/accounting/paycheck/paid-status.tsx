/** Shows the paycheck that includes a load or expense, and whether an amount changed since. */
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useRights } from '../../core/session/rights.ts';
import { DateCell, LinkCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { Chip } from '../../core/ui/status-chip.tsx';

export type PaidStatus = { payCheck?: Related | null; isChangedSincePaid?: boolean };

/** Shows the paycheck that pays a row. `on` is the date the paycheck included it. */
export function PaidStatusCell({ row, on }: { row: PaidStatus; on: string | null }) {
  const { can } = useRights();
  const { payCheck } = row;
  if (!payCheck) return <>not yet</>;
  const name = payCheck.prettyName;
  return (
    <TwoLines below={<DateCell value={on} />}>
      {can(6000, 'view') ? (
        <LinkCell quiet to={getPagePath(paycheck, payCheck.id)}>
          {name}
        </LinkCell>
      ) : (
        <span>{name}</span>
      )}
    </TwoLines>
  );
}

/** Shows a chip on a row with amounts that changed since it was paid. */
export function ChangedChip({ row }: { row: PaidStatus }) {
  if (!row.payCheck || !row.isChangedSincePaid) return null;
  return <Chip label={`Changed since ${row.payCheck.prettyName}`} tone="warning" />;
}
