/** Stored taxpayer numbers: encrypted for their payee, a driver or an owner, in the tax data, each W-9, and each frozen year. */
import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../core/platform/db/database.ts';
import type { SealedText } from '../../core/platform/sealed-text.ts';

/** Returns the encryption context of a number, so that it can't be decrypted for another account or payee. */
export const aboutTaxId = (accountId: string, driver: string): string => `${accountId}/${driver}/tin`;

const TABLES = ['payee_tax', 'tax_year_row', 'signed_w9'] as const;
type Sealed = { accountId: string; driver: string; table: (typeof TABLES)[number]; sealed: string };

export async function readSealedTaxIds(db: Pick<Database, 'system'>): Promise<SealedText[]> {
  const numbers = await db.system((tx) =>
    tx.query<Sealed>(sql`select distinct account_id as "accountId", driver, "table", sealed from (
        select account_id, payee_id as driver, 'payee_tax' as "table", tax_id_sealed as sealed from payee_tax
        union all select account_id, payee_id, 'tax_year_row', tax_id_sealed from tax_year_row
        union all select account_id, driver, 'signed_w9', tax_id_sealed from signed_w9) t
      where sealed is not null`),
  );
  return numbers.map(({ accountId, driver, table, sealed: kept }) => ({
    what: 'taxpayer number of a payee',
    accountId,
    about: aboutTaxId(accountId, driver),
    kept,
    replace: (tx, sealed) =>
      tx.query(
        sql`update ${raw(table)} set tax_id_sealed = ${sealed}
          where ${raw(table === 'signed_w9' ? 'driver' : 'payee_id')} = ${driver} and tax_id_sealed = ${kept}`,
      ),
  }));
}
