/** Customers of the account with the same name, MC number, or USDOT number, deleted ones included. */
import type { Duplicate } from '@milepost/domain/core/duplicates.ts';
import sql from 'sql-template-tag';
import type { FindDuplicates } from '../core/engine/collection/spec.ts';

const MAX_NAMED = 3;

type Row = Omit<Duplicate, 'record' | 'same'> & { name: boolean | null; mc: boolean | null; dot: boolean | null };

export const findCustomerDuplicates: FindDuplicates = async (tx, { values, id, sets }) => {
  const getSetValue = (field: string) => (sets(field) ? (values[field] ?? null) : null);
  const [name, mc, dot] = [getSetValue('customerName'), getSetValue('customerMC'), getSetValue('customerDOT')];
  if (name === null && mc === null && dot === null) return [];
  const rows = await tx.query<Row>(
    sql`select id, pretty_name as "prettyName", state, folded_name = fold_text(${name}) as name, customer_mc = ${mc} as mc, customer_dot = ${dot} as dot
      from customer
      where (folded_name = fold_text(${name}) or customer_mc = ${mc} or customer_dot = ${dot}) and id is distinct from ${id}
      order by state, created desc limit ${MAX_NAMED}`,
  );
  return rows.map(({ name, mc, dot, ...row }) => ({
    record: 'customer',
    ...row,
    same: [...(name ? ['name'] : []), ...(mc ? ['MC number'] : []), ...(dot ? ['USDOT number'] : [])],
  }));
};
