/** The pay accounts of a driver with their balances, on the driver's page; nothing for a driver without any. */
import { ACCOUNT_KINDS, type AccountKind, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { pageOf } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';

type Balance = { id: string; prettyName: string; kind: AccountKind; balance: number };

export function DriverAccounts({ driver }: { driver: string }) {
  const { can } = useRights();
  const { data, isLoading } = useQuery({
    queryKey: keys.list('pay_account/balances/', { driver }),
    queryFn: ({ signal }) => api.get<{ results: Balance[] }>('pay_account/balances/', { driver }, { signal }),
    enabled: can(payAccount.policy, 'view'),
  });
  if (isLoading) return <div data-coming />;
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={payAccount.labels} columns={false}>
      <div className={classes.scroll}>
        <table className={classes.offerTable}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Kind</th>
              <th scope="col" data-right>
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((row) => (
              <tr key={row.id}>
                <td>
                  <LinkCell quiet to={pageOf(payAccount, row.id)}>
                    {row.prettyName}
                  </LinkCell>
                </td>
                <td>{ACCOUNT_KINDS[row.kind]}</td>
                <td data-right>
                  <MoneyCell value={row.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
