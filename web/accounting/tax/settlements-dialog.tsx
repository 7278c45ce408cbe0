/** The settlements behind a payee's box 1, and those of the year that don't count. */
import { Alert, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { PAYCHECK_STATUS } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { DateCell, LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from '../accounting.module.css';

type Settlement = {
  id: string;
  prettyName: string;
  status: string;
  checkDate: string | null;
  paidOn: string | null;
  isCounted: boolean;
  earned: number;
  changed: number;
  reimbursed: number;
  boxOne: number;
  boxFour: number;
};
type Props = { payee: { id: string; prettyName: string }; carrier: string; taxYear: number; onClose: () => void };

export function SettlementsDialog({ payee, carrier, taxYear, onClose }: Props) {
  const query = { carrier, taxYear, driver: payee.id };
  const { data, error } = useQuery({
    queryKey: keys.list('form_1099/settlements/', query),
    queryFn: ({ signal }) => api.get<{ results: Settlement[] }>('form_1099/settlements/', query, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={`Box 1 for ${payee.prettyName}, ${taxYear}`} size={820}>
      <Stack gap="sm">
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        {!(data || error) && <Skeleton height={160} />}
        {data && <SettlementTable rows={data.results} />}
        {data?.results.some(({ isCounted }) => !isCounted) && (
          <Text size="sm" c="dimmed">
            Gray settlements don’t count: they are void or not marked paid.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

function SettlementTable({ rows }: { rows: readonly Settlement[] }) {
  const total = sumDollars(rows.map(({ boxOne }) => boxOne));
  const hasChanges = rows.some(({ changed }) => changed !== 0);
  const hasWithheld = rows.some(({ boxFour }) => boxFour !== 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable} aria-label="Settlements">
        <thead>
          <tr>
            <th scope="col">Paycheck ID</th>
            <th scope="col">Status</th>
            <th scope="col">Paid Date</th>
            <th scope="col" data-right>
              Earned
            </th>
            {hasChanges && (
              <th scope="col" data-right>
                Changed Later
              </th>
            )}
            <th scope="col" data-right>
              Reimbursed
            </th>
            {hasWithheld && (
              <th scope="col" data-right>
                Box 4
              </th>
            )}
            <th scope="col" data-right>
              Box 1
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-off={!row.isCounted || undefined}>
              <td data-nowrap>
                <LinkCell quiet to={getPagePath(paycheck, row.id)}>
                  {row.prettyName}
                </LinkCell>
              </td>
              <td data-nowrap>
                <StatusChip value={row.status} of={PAYCHECK_STATUS} bare />
              </td>
              <td data-nowrap>
                <DateCell value={row.paidOn} />
              </td>
              <td data-right>
                <MoneyCell value={row.earned} />
              </td>
              {hasChanges && (
                <td data-right>
                  <MoneyCell value={row.changed} />
                </td>
              )}
              <td data-right>
                <MoneyCell value={row.reimbursed} />
              </td>
              {hasWithheld && (
                <td data-right>
                  <MoneyCell value={row.boxFour} />
                </td>
              )}
              <td data-right>
                <MoneyCell value={row.boxOne} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5 + Number(hasChanges) + Number(hasWithheld)}>
              Box 1
            </th>
            <th data-right>
              <MoneyCell value={total} />
            </th>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
