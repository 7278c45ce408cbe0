import { factor } from '@milepost/domain/accounting/factoring/factor.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored } from '../../core/engine/collection/spec.ts';
import { referenced } from '../../core/platform/http/errors.ts';

/** Factoring companies, each with its advances and reserves on unpaid invoices. */
export const factors: CollectionSpec<typeof factor> = {
  record: factor,
  table: 'factor',
  list: { search: ['carrier'], order: 'prettyName' },
  detail: "r.factor_advance || '% less ' || r.factor_fee || '%'",
  isFoundByName: true,
  joins: `left join lateral (
    select coalesce(sum(i.invoice_factored), 0) as advanced, coalesce(sum(i.invoice_reserve), 0) as reserve, count(*) as n, min(i.pay_check_id) as oldest
    from invoice i where i.account_id = r.account_id and i.factor = r.id and i.invoice_factored > 0 and i.invoice_balance > 0 and i.state <> 'DELETED'
  ) sold on true`,
  columns: {
    account: {
      kind: 'json',
      label: 'For unpaid invoices: the amount advanced, the reserve held, the number of invoices, and the oldest one',
      sql: "jsonb_build_object('advanced', sold.advanced, 'reserve', sold.reserve, 'invoices', sold.n, 'oldest', sold.oldest)",
      newSql: "jsonb_build_object('advanced', 0, 'reserve', 0, 'invoices', 0, 'oldest', null)",
    },
  },
  before: { delete: requireReleased },
};

/** Blocks deleting a factor that still holds a reserve, or has payments. */
async function requireReleased({ tx }: Context, row: Stored): Promise<void> {
  const { reserve, invoices, oldest } = row.account as { reserve: number; invoices: number; oldest: string | null };
  const instead = 'or deactivate the factor instead.';
  if (invoices > 0) {
    const more = invoices > 1 ? ` and ${invoices - 1} more` : '';
    const holds = `${row.prettyName} holds ${formatMoney(reserve)} in reserve on ${oldest}${more}`;
    throw referenced(`${holds}. Enter its reserve releases or chargebacks first, ${instead}`);
  }
  const [paid] = await tx.query<{ name: string }>(
    sql`select pretty_name as name from payment where factor = ${row.id} order by id limit 1`,
  );
  if (paid)
    throw referenced(`${row.prettyName} paid ${paid.name}. Payments stay on file. Deactivate the factor instead.`);
}
