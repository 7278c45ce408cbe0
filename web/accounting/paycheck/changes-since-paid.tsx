/** Lists amounts of a paycheck's loads and expenses that changed since, and how the difference is settled. */
import { Alert } from '@mantine/core';
import type { ChangedRow } from '@milepost/domain/accounting/paycheck/pay-adjustment.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { findRecord, getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';

export type ChangesSincePaid = {
  rows: readonly ChangedRow[];
  settled: readonly { amount: number; takenBy: Related }[];
  /** Dollars not settled by a paycheck yet. */
  open: number;
};

export function ChangesTable({ payCheckID, since }: { payCheckID: string; since: ChangesSincePaid }) {
  const { rows, settled, open } = since;
  if (rows.length === 0 && settled.length === 0) return null;
  return (
    <Alert color="yellow" p="xs" mb="sm" title={`Changed since ${payCheckID}`}>
      <ul className={classes.changes}>
        {rows.map(({ record, id, label, words }) => {
          const target = findRecord(record);
          return (
            <li key={id}>
              {target ? (
                <LinkCell quiet to={getPagePath(target, id)}>
                  {label}
                </LinkCell>
              ) : (
                label
              )}{' '}
              {words}
            </li>
          );
        })}
        {settled.map(({ amount, takenBy }) => (
          <li key={takenBy.id}>
            {formatMoney(amount)} was adjusted on{' '}
            <LinkCell quiet to={getPagePath(paycheck, takenBy.id)}>
              {takenBy.prettyName}
            </LinkCell>
          </li>
        ))}
        <li>{open === 0 ? 'Fully settled.' : `${formatMoney(open)} can be added to the driver’s next paycheck.`}</li>
      </ul>
    </Alert>
  );
}
