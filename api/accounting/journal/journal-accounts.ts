/** The account names of the journal. */
import { type JournalAccounts, USUAL_ACCOUNTS } from '@milepost/domain/accounting/journal/journal.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

export async function readJournalAccounts(tx: Tx, lock: Sql = sql`for share`): Promise<JournalAccounts> {
  const [row] = await tx.query<{ named: Partial<JournalAccounts> }>(
    sql`select journal_accounts as named from account where id = current_account() ${lock}`,
  );
  return { ...USUAL_ACCOUNTS, ...row?.named };
}
