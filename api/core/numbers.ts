import sql from 'sql-template-tag';
import type { Tx } from './db/database.ts';

/** The next number of a series, counting up per account: `DRV-000001`. */
export async function nextNumber(tx: Tx, series: string): Promise<string> {
  const [next] = await tx.query<{ id: string }>(
    sql`select ${series} || '-' || lpad(next_number(${series})::text, 6, '0') as id`,
  );
  return next?.id ?? '';
}
