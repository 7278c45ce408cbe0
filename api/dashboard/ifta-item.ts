/** The diesel IFTA returns of the last full quarter that no one closed, as one item of Today. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import type { TodayCount } from '@milepost/domain/dashboard/today.ts';
import { formatQuarter, getDueDate, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { listQuarters } from '@milepost/domain/report/ifta/quarters.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../core/platform/db/statement.ts';
import { isFilingTruck } from '../report/ifta/conditions.ts';

const FUEL = 'DIESEL';

/** Selects the authorities with miles of filing trucks in the quarter and no return for it. */
function selectOpen(quarter: string, carrier: string | null): Sql {
  const { start, end } = getQuarterDays(quarter);
  return sql`select c.id from carrier c
    where c.state = 'ACTIVE' and (${carrier}::uuid is null or c.id = ${carrier}::uuid)
      and not exists (select from ifta_return f
        where f.carrier = c.id and f.quarter = ${quarter} and f.fuel_type = ${FUEL})
      and exists (select from vehicle v where ${raw(isFilingTruck(FUEL))} and exists (select from trip t
        where t.account_id = v.account_id and t.vehicle = v.id and t.carrier = c.id and t.state <> 'DELETED'
          and t.trip_date between ${start}::date and ${end}::date))`;
}

/** Returns the item, if any return is open. A single one opens directly; several open the list of quarters. */
export async function findIftaItem(tx: Queryable, carrier: string | null, today: Day): Promise<TodayCount | null> {
  const quarter = listQuarters(today)[1] ?? '';
  const open = await tx.query<{ id: string }>(selectOpen(quarter, carrier));
  if (open.length === 0) return null;
  const due = getDueDate(quarter);
  const only = open.length === 1 ? open[0]?.id : undefined;
  return {
    id: 'iftaReturn',
    label: `IFTA return ${formatQuarter(quarter)}, due ${formatDay(due)}`,
    tone: today > due ? 'error' : 'warning',
    count: open.length,
    sum: null,
    page: 'report/ifta_return',
    filters: only ? { carrier: only, quarter } : {},
  };
}
