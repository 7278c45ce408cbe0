/** Rows of a fuel import in Canadian dollars or liters: their sums, and the confirmed rate. */
import type { ForeignRows } from '@milepost/domain/expense/import/foreign-rows.ts';
import { UNSUPPORTED_CURRENCY } from '@milepost/domain/expense/import/line-errors.ts';
import type { Exchange } from '@milepost/domain/expense/import/money.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';

/** A converted row `r`: its note keeps the printed values. */
export const IS_CONVERTED = sql`(r.error is null and (r.note ~ 'CAD [-0-9.]+ at [0-9.]+ ' or r.note ~ '[0-9] L(,|$)'))`;

/** Sums the rows that wait for a rate; null without any and without a confirmed rate. */
export async function sumForeignRows(tx: Queryable, id: string): Promise<ForeignRows | null> {
  const [found] = await tx.query<{ lines: number; quantity: number; amount: number; exchange: Exchange | null }>(
    sql`select count(distinct r.line) filter (where r.error = ${UNSUPPORTED_CURRENCY}) as lines,
      round(coalesce(sum(r.quantity) filter (where r.error = ${UNSUPPORTED_CURRENCY} and r."table" = 'FUEL'), 0), 2) as quantity,
      round(coalesce(sum(r.amount) filter (where r.error = ${UNSUPPORTED_CURRENCY}), 0), 2) as amount,
      (select exchange from data_import where id = ${id}) as exchange
    from data_import_row r where r.data_import = ${id}`,
  );
  return found && (found.lines > 0 || found.exchange) ? found : null;
}
