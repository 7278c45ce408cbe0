/** Keeps a draft or a deleted paycheck from being issued with backup withholding that no longer applies, or without it. */
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import { formatAmount } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { readWithholdings } from '../tax/backup-withholding.ts';
import type { Payee } from './payees.ts';

type Issued = Payee & { prettyName: string };

/**
 * @param hired the loads that the driver is paid for on an owner's behalf
 * @throws HttpError if another amount is to be withheld, because the payee's tax data changed since the paycheck was saved
 */
export async function requireSameWithholding(
  tx: Tx,
  row: Issued,
  { plan, loads, expenses, adjustments = [], statement, issuedOn }: StatementDocument,
  hired: readonly string[],
): Promise<void> {
  const [withholding] = await readWithholdings(tx, [row], issuedOn);
  const isHired = hired.length > 0 && { hired };
  const { totals } = calculatePay({ ...plan, loads, expenses, adjustments, withholding, ...isHired });
  const [now, was] = [totals.backupWithheld ?? 0, statement.totals.backupWithheld ?? 0];
  if (now === was) return;
  throw referenced(
    `Backup withholding: now ${formatAmount(now)}, was ${formatAmount(was)}. ${row.prettyName} used the earlier amount. Save a new paycheck instead.`,
  );
}

/** Requires it of a stored draft. */
export async function requireSameWithholdingOfDraft(tx: Tx, row: Issued & { id: string }): Promise<void> {
  const [saved] = await tx.query<{ document: StatementDocument; hired: string[] }>(sql`select p.statement as document,
      array(select h.fleet::text from hired_pay h where h.account_id = p.account_id and h.pay_check = p.id) as hired
    from paycheck p where p.id = ${row.id}`);
  if (saved) await requireSameWithholding(tx, row, saved.document, saved.hired);
}
