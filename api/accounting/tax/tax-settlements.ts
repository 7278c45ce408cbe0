/** Reads the settlements of an authority's tax year, and their payees. */
import type { TaxSettlement } from '@milepost/domain/accounting/tax/box-one.ts';
import type { Payee } from '@milepost/domain/accounting/tax/tax-year.ts';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { TAX_DATA } from './payee-tax.ts';

export type YearOfCarrier = { carrier: string; year: number };

const selectTotal = (name: string) => sql`(p.statement #>> ${`{statement,totals,${name}}`}::text[])::numeric`;

/** SQL: what a paycheck `p` pays for loads that no owner is charged for, by its lines. A fixed amount belongs to no load. */
const OWN_LOADS = sql`(select count(*) as lines, coalesce(sum(amount) filter (where is_pay), 0) as pay,
    coalesce(sum(amount) filter (where is_lumper), 0) as lumper,
    coalesce(sum(amount) filter (where not is_pay and not is_lumper), 0) as other
  from (select (s ->> 'amount')::numeric as amount, l ->> 'key' like 'totalNet%' as is_pay, l ->> 'key' = 'driverLumperFee' as is_lumper
    from jsonb_array_elements(p.statement #> '{statement,lines}') l cross join jsonb_array_elements(l -> 'sources') s
    where l ->> 'group' = 'earnings' and (l ->> 'countsInNet')::boolean and s ->> 'record' = 'fleet'
      and not exists (select from hired_pay y where y.account_id = p.account_id and y.pay_check = p.id
        and y.fleet = (s ->> 'id')::uuid)) x)`;

/**
 * Returns settlements paid in the year, even if voided since, and approved unpaid ones dated in the year. What a hired driver is paid
 * on an owner's behalf is the owner's compensation: of a settlement that charges an owner, only the lines of the driver's own loads
 * count, and without such loads it is not returned. `driver` is the payee.
 */
export function readTaxSettlements(
  tx: Tx,
  { carrier, year }: YearOfCarrier,
  driver?: string,
): Promise<TaxSettlement[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return tx.query<TaxSettlement>(sql`select p.id, p.pretty_name as "prettyName", p.payee as driver, p.pay_check_status as status,
      p.pay_check_date as "checkDate", p.pay_check_paid_date as "paidDate", p.pay_check_payable as payable,
      case when c.is_hired then own.pay else coalesce(${selectTotal('totalNet')}, p.pay_check_net + p.pay_check_fleet_total_expense) end as "driverPay",
      case when c.is_hired then own.other else coalesce(${selectTotal('otherPayments')}, 0) end as "otherPay",
      case when c.is_hired then own.lumper else coalesce(${selectTotal('driverLumperFee')}, 0) end as lumper,
      case when c.is_hired then 0 else coalesce(${selectTotal('reimbursable')}, 0) end as reimbursed,
      coalesce(${selectTotal('backupWithheld')}, 0) as withheld,
      coalesce((select jsonb_agg(jsonb_build_object('record', s ->> 'record', 'item', o.id || ' ' || (s ->> 'id'), 'amount', (s ->> 'amount')::numeric,
            'formula', s ->> 'formula', 'lumper', (s ->> 'lumper')::numeric, 'earlierYear', extract(year from coalesce(o.pay_check_paid_date, o.pay_check_date))))
          from pay_adjustment a
          join paycheck o on o.account_id = a.account_id and o.id = a.pay_check
          cross join jsonb_array_elements(a.sources) s
          where a.account_id = p.account_id and a.taken_by = p.id and not c.is_hired), '[]') as changes
    from paycheck p
    cross join lateral (select exists (select from hired_charge h where h.account_id = p.account_id and h.pay_check = p.id) as is_hired) c
    left join lateral ${OWN_LOADS} own on c.is_hired
    where p.carrier = ${carrier} ${driver ? sql`and p.payee = ${driver}` : empty}
      and (p.pay_check_paid_date between ${first} and ${last}
        or (p.pay_check_status = 'APPROVED' and p.state <> 'DELETED' and p.pay_check_date between ${first} and ${last}))
      and (not c.is_hired or own.lines > 0)
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
