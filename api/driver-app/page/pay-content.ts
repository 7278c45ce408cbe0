/** A driver's year to date and account balances on the driver's page. A draft isn't issued yet and counts in neither. */
import type { DriversAccount, DriversYear } from '@milepost/domain/driver-app/drivers-pay.ts';
import sql from 'sql-template-tag';
import { sumIssuedYear } from '../../accounting/paycheck/paycheck-year.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';

/** Returns the totals of the settlements issued from January 1 through today. */
export async function findDriversYear({ tx, today }: Context, driver: string): Promise<DriversYear> {
  return { perDiem: 0, ...(await sumIssuedYear(tx, driver, today)) };
}

/** Returns the accounts that are active or have a balance, by number. Recurring charges have none. */
export function findDriversAccounts(tx: Tx, driver: string): Promise<DriversAccount[]> {
  return tx.query<DriversAccount>(sql`select a.id, a.pretty_name as name, a.account_kind as kind, b.balance,
      case when a.account_kind = 'ESCROW' then a.account_target end as target
    from pay_account a cross join lateral (select coalesce(sum(e.amount), 0) as balance from pay_account_entry e
      left join paycheck p on p.account_id = e.account_id and p.id = e.pay_check
      where e.account_id = a.account_id and e.pay_account = a.id and p.pay_check_status is distinct from 'DRAFT') b
    where a.driver = ${driver} and a.state <> 'DELETED' and a.account_kind <> 'RECURRING' and (a.state = 'ACTIVE' or b.balance <> 0)
    order by a.account_number`);
}
