import { ACCOUNT_KINDS, type AccountKind, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';

export type Balance = { id: string; prettyName: string; kind: AccountKind; driver: string; balance: number };

/** Lists pay accounts with balances; `hasDriver` adds the payee's name. */
export function BalanceTable({ rows, hasDriver = false }: { rows: readonly Balance[]; hasDriver?: boolean }) {
  return (
    <table className={classes.offerTable}>
      <thead>
        <tr>
          {hasDriver && <th scope="col">Payee</th>}
          <th scope="col">Account</th>
          <th scope="col">Kind</th>
          <th scope="col" data-right>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {hasDriver && <td>{row.driver}</td>}
            <td>
              <LinkCell quiet to={getPagePath(payAccount, row.id)}>
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
  );
}
