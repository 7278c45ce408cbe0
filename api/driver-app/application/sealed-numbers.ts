/** Reads and writes the sealed Social Security numbers of applications, for tasks on everything that the vault sealed. */
import sql from 'sql-template-tag';
import type { Database } from '../../core/platform/db/database.ts';
import type { SealedText } from '../../core/platform/sealed-text.ts';

export async function readSealedNumbers(db: Pick<Database, 'system'>): Promise<SealedText[]> {
  const numbers = await db.system((tx) =>
    tx.query<{ accountId: string; application: string; section: string; sealed: string }>(
      sql`select account_id as "accountId", application, section, sealed from employment_application_section where sealed is not null`,
    ),
  );
  return numbers.map(({ accountId, application, section, sealed: kept }) => ({
    what: 'Social Security number of an application',
    accountId,
    about: application,
    kept,
    replace: (tx, sealed) =>
      tx.query(sql`update employment_application_section set sealed = ${sealed}
        where application = ${application} and section = ${section} and sealed = ${kept}`),
  }));
}
