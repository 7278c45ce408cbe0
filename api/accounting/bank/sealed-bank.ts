/** Stored bank numbers: encrypted for their payee, authority, or payment file. */
import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../core/platform/db/database.ts';
import type { SealedText } from '../../core/platform/sealed-text.ts';

/** Returns the encryption context of a payee's bank numbers, so that they can't be decrypted for another account or row. */
export const describeBank = (accountId: string, payee: string): string => `${accountId}/${payee}/bank`;
export const describeCheckAccount = (accountId: string, carrier: string): string => `${accountId}/${carrier}/checks`;
export const describeAchFile = (accountId: string, file: string, carrier: string): string =>
  `${accountId}/${file}/${carrier}/ach`;

const KINDS = {
  payee_bank: { column: 'numbers_sealed', what: 'bank account of a payee' },
  ach_origin: { column: 'check_account_sealed', what: 'checking account of an authority' },
  payment_file_ach: { column: 'content_sealed', what: 'payment file' },
} as const;
type SealedRow = { accountId: string; about: string; table: keyof typeof KINDS; kept: string };

export async function readSealedBanks(db: Pick<Database, 'system'>): Promise<SealedText[]> {
  const texts = await db.system((tx) =>
    tx.query<SealedRow>(sql`select account_id as "accountId", account_id || '/' || payee || '/bank' as about,
        'payee_bank' as "table", numbers_sealed as kept from payee_bank
      union all select account_id, account_id || '/' || carrier || '/checks', 'ach_origin', check_account_sealed
        from ach_origin where check_account_sealed is not null
      union all select account_id, account_id || '/' || file || '/' || carrier || '/ach', 'payment_file_ach', content_sealed
        from payment_file_ach`),
  );
  return texts.map(({ accountId, about, table, kept }) => {
    const { column, what } = KINDS[table];
    return {
      what,
      accountId,
      about,
      kept,
      replace: (tx, sealed) =>
        tx.query(sql`update ${raw(table)} set ${raw(column)} = ${sealed} where ${raw(column)} = ${kept}`),
    };
  });
}
