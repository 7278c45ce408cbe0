/** Shows a payee's pay accounts with balances on the payee's page; renders nothing if there are none. */
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from '../accounting.module.css';
import { type Balance, BalanceTable } from './balance-table.tsx';

export function PayeeAccounts(payee: { driver: string } | { truckOwner: string }) {
  const { can } = useRights();
  const { data, isLoading } = useQuery({
    queryKey: keys.list('pay_account/balances/', payee),
    queryFn: ({ signal }) => api.get<{ results: Balance[] }>('pay_account/balances/', payee, { signal }),
    enabled: can(payAccount.policy, 'view'),
  });
  if (isLoading) return <div data-coming />;
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={payAccount.labels} columns={false}>
      <div className={classes.scroll}>
        <BalanceTable rows={data.results} />
      </div>
    </Section>
  );
}
