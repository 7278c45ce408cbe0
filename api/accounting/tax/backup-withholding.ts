/** Reads the payees subject to backup withholding, and the rate. */
import { getWithholdingPercent } from '@milepost/domain/accounting/tax/backup-withholding.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { getPayeeId, type Payee, selectPayeeIds } from '../paycheck/payees.ts';

/** Returns each payee's percent on a check date; undefined without withholding. A W-2 employee's tax is the payroll provider's. */
export async function readWithholdings(tx: Tx, payees: readonly Payee[], day: Day): Promise<(number | undefined)[]> {
  const rows = await tx.query<{ payee: string }>(sql`select payee_id as payee from payee_tax
    where payee_id = any(${selectPayeeIds(payees)}::uuid[]) and is_backup_withheld and tax_form <> 'W2'`);
  const subject = new Set(rows.map(({ payee }) => payee));
  return payees.map((payee) => (subject.has(getPayeeId(payee)) ? getWithholdingPercent(day) : undefined));
}
