/**
 * Miles and motor fuel by jurisdiction (IFT-01 to IFT-18). Trips and purchases are summed separately, each by its index, and then
 * joined.
 */
import { US_STATES } from '@milepost/domain/core/addresses.ts';
import { parseDate } from '@milepost/domain/core/dates.ts';
import { JURISDICTION_NAMES } from '@milepost/domain/core/jurisdictions.ts';
import { buildIftaSummary, type IftaSums, iftaSummary } from '@milepost/domain/report/ifta-summary.ts';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';
import { fixDecimals } from '../core/engine/listing/present.ts';
import { isMotorFuel, isPurchase, selectPlace } from './ifta/conditions.ts';

const MILES = `select t.state, t.carrier, t.trip_date as day, t.trip_jurisdiction as code, t.trip_distance as miles from trip t`;

const FUEL = `select e.state, e.carrier, e.expense_transaction_date as day, ${selectPlace('e')} as code,
    e.expense_quantity as quantity, e.expense_amount as amount, (${isMotorFuel('e', 'v.vehicle_type')}) as counts
  from expense e left join vehicle v on v.account_id = e.account_id and v.id = e.vehicle where ${isPurchase('e')}`;

/** Selects the exact sums of each jurisdiction, and what they exclude. */
const selectSums = (
  narrowed: Sql,
) => sql`select code, sum(miles) as miles, sum(fuel) as fuel, sum(amount) as amount, sum(left_out) as "leftOut" from (
    select r.code, sum(r.miles) as miles, 0 as fuel, 0 as amount, 0 as left_out from (${raw(MILES)}) r where ${narrowed} group by r.code
    union all
    select r.code, 0, coalesce(sum(r.quantity) filter (where r.counts), 0), coalesce(sum(r.amount) filter (where r.counts), 0),
      coalesce(sum(r.quantity) filter (where not r.counts), 0) from (${raw(FUEL)}) r where ${narrowed} group by r.code
  ) f group by code`;

const { escapeLiteral } = pg;
const NAMES = Object.entries(JURISDICTION_NAMES)
  .map(([code, name]) => `(${escapeLiteral(code)}, ${escapeLiteral(name)}, ${isState(code)})`)
  .join(', ');

function isState(code: string): boolean {
  return (US_STATES as readonly string[]).includes(code);
}

/** Selects the rows of the file: those with miles or fuel, and those always shown. */
const selectRows = (isShown: string) => (narrowed: Sql) =>
  sql`select code as id, code as jurisdiction_code,
    coalesce(n.name, 'Unknown') as jurisdiction, coalesce(f.miles, 0) as miles, coalesce(f.fuel, 0) as fuel_quantity, coalesce(f.amount, 0) as fuel_expense_amount
  from (${selectSums(narrowed)}) f full join (values ${raw(NAMES)}) n (code, name, is_state) using (code)
  where ${raw(isShown)} or coalesce(f.miles <> 0 or f.fuel <> 0 or f.amount <> 0, false)`;

/** Filters by a start or end date; the period itself reports an invalid date. */
const filterByDay = (operator: '>=' | '<=') => (value: string) =>
  parseDate(value) ? sql`r.day ${raw(operator)} ${parseDate(value)}::date` : 'Invalid Date';

const [FROM, TO] = iftaSummary.period?.ends ?? ['', ''];

const NUMBER = { type: 'number' };
const FIGURES = { miles: NUMBER, fuelQuantity: NUMBER, fuelExpenseAmount: NUMBER };
const SUMMARY = {
  totalDistance: NUMBER,
  totalFuelQuantities: NUMBER,
  totalFuelExpense: NUMBER,
  excludedQuantity: { ...NUMBER, description: 'DEF, reefer fuel, and unknown fuel, which are not included' },
};

export const iftaSummaryListing: Report = {
  record: iftaSummary,
  table: 'trip',
  list: {
    order: 'jurisdiction',
    sort: ['jurisdiction'],
    filters: { [FROM]: filterByDay('>='), [TO]: filterByDay('<=') },
  },
  groups: selectRows('false'),
  forOptions: ({ showAllStates }) => (showAllStates ? allStatesListing : iftaSummaryListing),
  whole: {
    ask: selectSums,
    answer(lines, { showAllStates }) {
      const { detail, summary } = buildIftaSummary(lines as IftaSums[], showAllStates === true);
      return { detail: detail.map(withDecimals), summary: withDecimals(summary) };
    },
    schema: {
      type: 'object',
      required: ['detail', 'summary'],
      properties: {
        detail: {
          type: 'array',
          items: {
            type: 'object',
            required: ['jurisdiction', 'jurisdictionCode', ...Object.keys(FIGURES)],
            properties: { jurisdiction: { type: 'string' }, jurisdictionCode: { type: 'string' }, ...FIGURES },
          },
        },
        summary: { type: 'object', required: Object.keys(SUMMARY), properties: SUMMARY },
      },
    },
  },
};

/** With every state and territory (IFT-10). */
const allStatesListing: Report = { ...iftaSummaryListing, groups: selectRows('n.is_state') };

const withDecimals = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fixDecimals(value, 2)]));
