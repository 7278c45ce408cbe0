/** Shows a driver's negative balance from paychecks on the driver's page; renders nothing for a driver who never had one. */
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';

type Entry = { id: string; amount: number; created: string; payCheck: Related; takenBy: Related | null };
type Balance = { results: Entry[]; balance: number };

export function DriverBalance({ driver }: { driver: string }) {
  const { can } = useRights();
  const { data, isLoading } = useQuery({
    queryKey: keys.list('driver_balance/', { driver }),
    queryFn: ({ signal }) => api.get<Balance>('driver_balance/', { driver }, { signal }),
    enabled: can(6000, 'view'),
  });
  if (isLoading) return <div data-coming />;
  if (!data || data.results.length === 0) return null;
  return (
    <Section title="Balance" columns={false} actions={<MoneyCell value={data.balance} />}>
      <div className={classes.scroll}>
        <table className={classes.offerTable}>
          <thead>
            <tr>
              <th scope="col">From paycheck</th>
              <th scope="col">Since</th>
              <th scope="col">Deducted on</th>
              <th scope="col" data-right>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((entry) => (
              <tr key={entry.id} data-off={entry.takenBy !== null || undefined}>
                <td>
                  <Paycheck value={entry.payCheck} />
                </td>
                <td>
                  <DateCell value={entry.created} />
                </td>
                <td>{entry.takenBy ? <Paycheck value={entry.takenBy} /> : 'not yet deducted'}</td>
                <td data-right>
                  <MoneyCell value={entry.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Paycheck({ value }: { value: Related }) {
  return (
    <LinkCell quiet to={getPagePath(paycheck, value.id)}>
      {value.prettyName}
    </LinkCell>
  );
}
