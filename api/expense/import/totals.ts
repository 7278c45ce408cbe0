/** Totals of an import, counted from its judged lines (FIM-38, MIM-22). */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** Maximum number of unknown cards or trucks in a preview, more than anyone adds from one. */
const MAX_UNKNOWN = 500;

/** Recounts an import and saves the totals. */
export async function keepTotals(tx: Queryable, id: string): Promise<void> {
  const [found] = await tx.query<{ type: DataImportType }>(
    sql`select data_import_type as type from data_import where id = ${id}`,
  );
  if (!found) return;
  const { of, kind } = TOTALS[found.type];
  await tx.query(sql`with sums as materialized (
      select verdict, "table", ${kind} as kind, part > 0 as is_further, count(*) as n, sum(amount) as amount, sum(fee) as fee, sum(discount) as discount, sum(quantity) as quantity
      from data_import_row where data_import = ${id} group by 1, 2, 3, 4
    ),
    accepted as (select * from sums where verdict = 'ACCEPTED'),
    lines as (${lines(id)}),
    unknown as (${unknown(id)})
    update data_import set updated = date_trunc('milliseconds', clock_timestamp()), data_import_meta_data = (${of}) || (${counts})
    where id = ${id}`);
}

const hasRows = (what: Sql) => sql`(select coalesce(bool_or(${what}), false) from sums)`;

/**
 * Returns SQL for the number of lines by verdict. A line counts under the alphabetically first verdict of its parts, and is no
 * duplicate if any part is imported.
 */
const lines = (id: string) => sql`select verdict, n from sums where not ${hasRows(sql`is_further`)}
    union all
    select min(verdict), 1 from data_import_row where data_import = ${id} and ${hasRows(sql`is_further`)} group by line`;

/** Returns SQL for the unknown holders, with up to three units that their lines name. */
const unknown = (
  id: string,
) => sql`select holder, count(distinct line) as lines, round(coalesce(sum(coalesce(amount, quantity)), 0), 2) as amount,
      'Unit ' || array_to_string((array_agg(distinct unit) filter (where unit <> '' and unit <> holder))[1:3], ', ') as units
    from data_import_row where data_import = ${id} and verdict = 'UNRECOGNIZED' and ${hasRows(sql`verdict = 'UNRECOGNIZED'`)} group by holder`;

const literal = (text: string): Sql => sql([text]);
const sum = (what: string, where = 'true') =>
  sql`round(coalesce(sum(${literal(what)}) filter (where ${literal(where)}), 0), 2)`;
const countRows = (where: string) => sql`coalesce(sum(n) filter (where ${literal(where)}), 0)`;

const FUEL = `"table" = 'FUEL'`;
const ADVANCE = `"table" = 'ADVANCE'`;

const fuelTotals = sql`select jsonb_build_object(
    'totalFuelAmount', ${sum('amount', FUEL)},
    'totalFuelFees', ${sum('fee', FUEL)},
    'totalFuelCashAdvance', ${sum('amount', ADVANCE)},
    'totalAdvanceFees', ${sum('fee', ADVANCE)},
    'totalFees', ${sum('fee')},
    'totalAmount', ${sum('amount + fee')},
    'totalDiscount', ${sum('discount')},
    'totalFuelQuantity', ${sum('quantity', FUEL)},
    'motorFuelQuantity', ${sum('quantity', `kind = 'MOTOR'`)},
    'reeferQuantity', ${sum('quantity', `kind = 'REEFER'`)},
    'defQuantity', ${sum('quantity', `kind = 'DEF'`)},
    'totalTransactions', (select ${countRows(`verdict = 'ACCEPTED'`)} from lines),
    'fuelRows', ${countRows(FUEL)},
    'advanceRows', ${countRows(ADVANCE)},
    'totalUnRecogonizedFuelCards', (select count(*) from unknown)
  ) from accepted`;

const mileageTotals = sql`select jsonb_build_object(
    'totalDistance', ${sum('quantity')},
    'totalTrips', ${countRows('true')},
    'totalJurisdictions', count(distinct kind),
    'totalUnRecogonizedVehicles', (select count(*) from unknown),
    'jurisdictions', (select coalesce(jsonb_agg(jsonb_build_object('jurisdiction', kind, 'distance', distance) order by kind), '[]')
      from (select kind, round(sum(quantity), 2) as distance from accepted group by kind) by_state)
  ) from accepted`;

/** Totals of each import type, and the groups of its rows: by item, or by jurisdiction. */
const TOTALS = {
  FUEL: { of: fuelTotals, kind: sql`product` },
  MILEAGE: { of: mileageTotals, kind: sql`state` },
};

const counts = sql`select jsonb_build_object(
    'totalDuplicates', ${countRows(`verdict = 'DUPLICATE'`)},
    'invalidLines', ${countRows(`verdict = 'INVALID'`)},
    'unrecognizedLines', ${countRows(`verdict = 'UNRECOGNIZED'`)},
    'leftOutLines', ${countRows(`verdict = 'LEFT_OUT'`)},
    'possibleDuplicates', ${countRows(`verdict = 'POSSIBLE'`)},
    'otherUnitLines', ${countRows(`verdict = 'OTHER_UNIT'`)},
    'totalErrors', ${countRows(`verdict in ('POSSIBLE', 'OTHER_UNIT', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT')`)},
    'unrecognized', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('holder', holder, 'lines', lines, 'amount', amount, 'units', units)) order by lines desc, holder), '[]')
      from (select * from unknown order by lines desc, holder limit ${MAX_UNKNOWN}) most)
  ) from lines`;
