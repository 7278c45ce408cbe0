/** What an import comes to, counted of its lines as they were judged (FIM-38, MIM-22). */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../core/db/statement.ts';

/** More cards or trucks than anybody adds from a preview. */
const MOST_UNKNOWN = 500;

/** Counts an import anew and keeps what it comes to. */
export async function keepTotals(tx: Queryable, id: string): Promise<void> {
  const [found] = await tx.query<{ type: DataImportType }>(
    sql`select data_import_type as type from data_import where id = ${id}`,
  );
  if (!found) return;
  const totals = found.type === 'FUEL' ? fuelTotals : mileageTotals;
  await tx.query(sql`with rows as not materialized (select * from data_import_row where data_import = ${id}),
    accepted as not materialized (select * from rows where verdict = 'ACCEPTED')
    update data_import set updated = date_trunc('milliseconds', clock_timestamp()),
      data_import_meta_data = (${totals}) || (${counts})
    where id = ${id}`);
}

const sum = (what: string, where = 'true') =>
  sql`round(coalesce(sum(${literal(what)}) filter (where ${literal(where)}), 0), 2)`;
const literal = (text: string): Sql => sql([text]);

const FUEL = `"table" = 'FUEL'`;
const ADVANCE = `"table" = 'ADVANCE'`;

const fuelTotals = sql`select jsonb_build_object(
    'totalFuelAmount', ${sum('amount', FUEL)},
    'totalFuelFees', ${sum('fee', FUEL)},
    'totalFuelCashAdvance', ${sum('amount', ADVANCE)},
    'totalAdvanceFees', ${sum('fee', ADVANCE)},
    'totalFees', ${sum('fee')},
    'totalAmount', ${sum('amount + fee')},
    'totalFuelQuantity', ${sum('quantity', FUEL)},
    'motorFuelQuantity', ${sum('quantity', `product = 'MOTOR'`)},
    'reeferQuantity', ${sum('quantity', `product = 'REEFER'`)},
    'defQuantity', ${sum('quantity', `product = 'DEF'`)},
    'totalTransactions', (select count(*) from (select from accepted group by line) as lines),
    'fuelRows', count(*) filter (where ${literal(FUEL)}),
    'advanceRows', count(*) filter (where ${literal(ADVANCE)}),
    'totalUnRecogonizedFuelCards', (select count(distinct holder) from rows where verdict = 'UNRECOGNIZED')
  ) from accepted`;

const mileageTotals = sql`select jsonb_build_object(
    'totalDistance', ${sum('quantity')},
    'totalTrips', count(*),
    'totalJurisdictions', count(distinct state),
    'totalUnRecogonizedVehicles', (select count(distinct holder) from rows where verdict = 'UNRECOGNIZED'),
    'jurisdictions', (select coalesce(jsonb_agg(jsonb_build_object('jurisdiction', state, 'distance', distance) order by state), '[]')
      from (select state, round(sum(quantity), 2) as distance from accepted group by state) by_state)
  ) from accepted`;

/** A line some of whose purchases are imported anew is no duplicate. */
const counts = sql`select jsonb_build_object(
    'totalDuplicates', count(*) filter (where is_duplicate and not is_accepted),
    'invalidLines', count(*) filter (where verdict = 'INVALID'),
    'unrecognizedLines', count(*) filter (where verdict = 'UNRECOGNIZED'),
    'leftOutLines', count(*) filter (where verdict = 'LEFT_OUT'),
    'totalErrors', count(*) filter (where verdict in ('INVALID', 'UNRECOGNIZED', 'LEFT_OUT')),
    'unrecognized', (select coalesce(jsonb_agg(jsonb_build_object('holder', holder, 'lines', lines, 'amount', amount) order by lines desc, holder), '[]') from (
      select holder, count(distinct line) as lines, round(coalesce(sum(coalesce(amount, quantity)), 0), 2) as amount
      from rows where verdict = 'UNRECOGNIZED' group by holder order by lines desc, holder limit ${MOST_UNKNOWN}) unknown)
  ) from (
    select bool_or(verdict = 'ACCEPTED') as is_accepted, bool_or(verdict = 'DUPLICATE') as is_duplicate, min(verdict) as verdict from rows group by line
  ) lines`;
