/** Approves a paycheck, and records its payment: date, method, and check or transfer number. */
import {
  isPayable,
  PAYCHECK_STATUS,
  type PaycheckFacts,
  type PaycheckStatus,
  type PaymentFacts,
} from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import sql from 'sql-template-tag';
import type { Context, Event, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { recordCheck, voidChecks } from '../pay-run/positive-pay.ts';
import { requireSecondApprover } from './paycheck-approval.ts';
import { PAYCHECKS } from './paycheck-table.ts';
import { updateYearToDate } from './paycheck-year.ts';
import type { Payee } from './payees.ts';
import { requireSameWithholdingOfDraft } from './same-withholding.ts';

export const getFacts = (row: Stored): PaycheckFacts => ({
  status: row.payCheckStatus as PaycheckStatus,
  isEmailed: row.isEmailed === true,
  wasPaid: row.wasPaid === true,
});

/** Records the payment of a locked paycheck. @throws HttpError if it is not approved, or pays nothing */
export async function payPaycheck(context: Context, row: Stored, paid: PaymentFacts): Promise<void> {
  const { status } = getFacts(row);
  if (!isPayable(status, Number(row.payCheckPayable))) throw notOffered(explainUnpayable(row.prettyName, status));
  const { payCheckPaymentMethod: method, payCheckPaymentReference: number, payCheckPaidDate: dated } = paid;
  await context.tx.query(sql`update paycheck set was_paid = true where id = ${row.id}`);
  if (method === 'CHECK' && number) await recordCheck(context.tx, row, { number, dated });
  await saveChanges(PAYCHECKS, context, row, { payCheckStatus: 'PAID', ...paid }, {}, 'PAY');
}

function explainUnpayable(payCheckID: string, status: PaycheckStatus): string {
  if (status === 'APPROVED') return `${payCheckID} has nothing to pay out.`;
  const is = getStatusLabel(PAYCHECK_STATUS, status).toLowerCase();
  return status === 'DRAFT' ? `${payCheckID} is a draft. Approve it first.` : `${payCheckID} is ${is} already.`;
}

export const APPROVE: Event = {
  needs: [[6000, 'edit']],
  async run(context, row) {
    await requireSecondApprover(context, row);
    await requireSameWithholdingOfDraft(context.tx, row as Stored & Payee);
    await updateYearToDate(context.tx, row);
    await saveChanges(PAYCHECKS, context, row, { payCheckStatus: 'APPROVED' }, {}, 'APPROVE');
  },
};

const NOT_PAID = {
  payCheckStatus: 'APPROVED',
  payCheckPaidDate: null,
  payCheckPaymentMethod: null,
  payCheckPaymentReference: null,
};

/** Undoes a payment that was returned, stopped, or recorded by mistake: a payment file may pay it again. */
export const MARK_UNPAID: Event = {
  needs: [[6000, 'edit']],
  async run(context, row) {
    await context.tx.query(
      sql`update payment_file_line set is_returned = true where pay_check = ${row.id} and not is_returned`,
    );
    await voidChecks(context.tx, row.id, context.today);
    await saveChanges(PAYCHECKS, context, row, NOT_PAID, {}, 'MARK_UNPAID');
  },
};
