/** W-2 drivers' earnings for the payroll provider: a row for each settlement, by week. */

import { LUMPER_ALONE } from '@milepost/domain/accounting/tax/box-one.ts';
import { cents, formatNumber, formatPlainDollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import { type CsvCell, formatCsvFile } from '../../core/engine/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { IS_COUNTED } from '../paycheck/paycheck-table.ts';
import type { YearOfCarrier } from './tax-settlements.ts';

const HEADINGS = [
  'Week From',
  'Week To',
  'Driver Access ID',
  'Driver',
  'Paycheck',
  'Loads',
  'Miles',
  'Gross',
  'Days Away',
  'Per Diem',
];

type Row = {
  start: string;
  end: string;
  accessId: string;
  driver: string;
  payCheckID: string;
  loads: number;
  miles: number;
  gross: number;
  days: number;
  perDiem: number;
};

/** SQL: what a paycheck `p` pays for later changes of loads, without their lumper fees. */
const CHANGES = sql`(select coalesce(sum((s ->> 'amount')::numeric - coalesce((s ->> 'lumper')::numeric,
    case when s ->> 'formula' ~ ${LUMPER_ALONE.source} then (s ->> 'amount')::numeric else 0 end)), 0)
  from jsonb_array_elements(p.statement -> 'adjustments') a cross join jsonb_array_elements(a -> 'sources') s
  where s ->> 'record' = 'fleet')`;

/**
 * Returns the payroll file of an authority's year as CSV, sorted by the last date of the pay period. Gross is what the loads
 * earn, with later changes of paid ones. Per diem, reimbursements, and lumper fees are not wages.
 */
export async function payrollFile(tx: Tx, { carrier, year }: YearOfCarrier): Promise<string> {
  const rows =
    await tx.query<Row>(sql`select p.pay_check_fleet_start_date as start, p.pay_check_fleet_end_date as "end",
      d.driver_access_id as "accessId", d.pretty_name as driver, p.pay_check_id as "payCheckID",
      jsonb_array_length(coalesce(p.fleets, '[]')) as loads,
      coalesce((p.statement #>> '{statement,totals,fleetTotalMileage}')::numeric, 0) as miles,
      coalesce((p.statement #>> '{statement,totals,totalNet}')::numeric
        + (p.statement #>> '{statement,totals,otherPayments}')::numeric, 0) + ${CHANGES} as gross,
      (select count(*) from per_diem_day a where a.account_id = p.account_id and a.pay_check = p.id) as days,
      coalesce((p.statement #>> '{statement,totals,perDiem}')::numeric, 0) as "perDiem"
    from paycheck p
    join driver d on d.account_id = p.account_id and d.id = p.driver
    join payee_tax t on t.account_id = d.account_id and t.payee_id = d.id and t.tax_form = 'W2'
    where ${IS_COUNTED} and p.pay_check_status <> 'DRAFT' and p.carrier = ${carrier}
      and p.pay_check_fleet_end_date between ${`${year}-01-01`} and ${`${year}-12-31`}
    order by p.pay_check_fleet_end_date, d.pretty_name, p.pay_check_id`);
  const cells = rows.map(
    ({ start, end, accessId, driver, payCheckID, loads, miles, gross, days, perDiem }): CsvCell[] => [
      ...[start, end, accessId, driver, payCheckID],
      { figure: String(loads) },
      { figure: formatNumber(miles).replaceAll(',', '') },
      { figure: formatPlainDollars(cents(gross)) },
      { figure: String(days) },
      { figure: formatPlainDollars(cents(perDiem)) },
    ],
  );
  return formatCsvFile([HEADINGS, ...cells], { hasMark: true });
}
