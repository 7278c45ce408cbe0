/** Reads the settlements of an authority's tax year, and their payees. */
import type { TaxSettlement } from '@milepost/domain/accounting/tax/box-one.ts';
import type { Payee } from '@milepost/domain/accounting/tax/tax-year.ts';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { TAX_DATA } from './payee-tax.ts';

export type YearOfCarrier = { carrier: string; year: number };

const totalOf = (name: string) => sql`(p.statement #>> ${`{statement,totals,${name}}`}::text[])::numeric`;

/**
 * Returns settlements paid in the year, even if voided since, and approved unpaid ones dated in the year. What a hired driver is paid
 * on an owner's behalf is the owner's compensation, so the driver's settlement is not among them. `driver` is the payee.
 */
export function readTaxSettlements(
  tx: Tx,
  { carrier, year }: YearOfCarrier,
  driver?: string,
): Promise<TaxSettlement[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return tx.query<TaxSettlement>(sql`select p.id, p.pretty_name as "prettyName", p.payee as driver, p.pay_check_status as status,
      p.pay_check_date as "checkDate", p.pay_check_paid_date as "paidDate", p.pay_check_payable as payable,
      coalesce(${totalOf('totalNet')}, p.pay_check_net + p.pay_check_fleet_total_expense) as "driverPay",
      coalesce(${totalOf('otherPayments')}, 0) as "otherPay", coalesce(${totalOf('driverLumperFee')}, 0) as lumper,
      coalesce(${totalOf('reimbursable')}, 0) as reimbursed, coalesce(${totalOf('backupWithheld')}, 0) as withheld,
      coalesce((select jsonb_agg(jsonb_build_object('record', s ->> 'record', 'amount', (s ->> 'amount')::numeric,
            'formula', s ->> 'formula', 'earlierYear', extract(year from coalesce(o.pay_check_paid_date, o.pay_check_date))))
          from pay_adjustment a
          join paycheck o on o.account_id = a.account_id and o.id = a.pay_check
          cross join jsonb_array_elements(a.sources) s
          where a.account_id = p.account_id and a.taken_by = p.id), '[]') as changes
    from paycheck p
    where p.carrier = ${carrier} ${driver ? sql`and p.payee = ${driver}` : empty}
      and (p.pay_check_paid_date between ${first} and ${last}
        or (p.pay_check_status = 'APPROVED' and p.state <> 'DELETED' and p.pay_check_date between ${first} and ${last}))
      and not exists (select from hired_charge c where c.account_id = p.account_id and c.pay_check = p.id)
    order by coalesce(p.pay_check_paid_date, p.pay_check_date), p.pay_check_id`);
}

/** Returns the payees of settlements with their tax data, by name. */
export function readPayees(tx: Tx, settlements: readonly TaxSettlement[]): Promise<Payee[]> {
  const drivers = [...new Set(settlements.map(({ driver }) => driver))];
  return tx.query<Payee>(sql`select jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver,
      coalesce(n.driver_first_name, d.pretty_name) as "driverFirstName", n.driver_middle_name as "driverMiddleName",
      coalesce(n.driver_last_name, '') as "driverLastName", ${TAX_DATA} as tax
    from payee d left join payee_tax t on t.account_id = d.account_id and t.payee_id = d.id
    left join driver n on n.account_id = d.account_id and n.id = d.id
    where d.id = any(${drivers}::uuid[]) order by d.pretty_name, d.id`);
}
