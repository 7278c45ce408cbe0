/** Selling an invoice to a factor, or to none: who is paid stands on the paper. */
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../core/collection/spec.ts';
import { factorParty } from './parties.ts';

/** Writes on the frozen paper of a locked invoice who is paid; answers what else that makes of it. */
export async function soldTo({ tx }: Context, row: Stored, factor: string | null): Promise<Values> {
  const party = factor ? await factorParty(tx, factor) : null;
  await tx.query(sql`update invoice set factory_provider = null,
      document = jsonb_set(document, '{factory}', ${JSON.stringify(party)}::jsonb) where id = ${row.id}`);
  const funding = { fundingTime: row.fundingTime ?? 'NEXT_DAY', fundingMethod: row.fundingMethod ?? 'BANK_ACCT' };
  return { factor, ...(factor ? funding : { fundingTime: null, fundingMethod: null }) };
}
