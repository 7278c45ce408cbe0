/** The confirmations before a paycheck's status changes, by action. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Question } from '../../core/ui/dialog/confirm.tsx';

type PaycheckToConfirm = { prettyName: string; payCheckPayable: number | null; payCheckStatus: string | null };

export const PAYCHECK_QUESTIONS = {
  MARK_UNPAID: ({ prettyName, payCheckPayable }: PaycheckToConfirm): Question => ({
    title: 'Mark unpaid',
    text: `Mark ${prettyName} unpaid? Do this only if the ${formatMoney(payCheckPayable ?? 0)} didn’t reach the driver. The paycheck can then be paid again.`,
    yes: 'Mark unpaid',
    danger: true,
  }),
  VOID: ({ prettyName, payCheckPayable, payCheckStatus }: PaycheckToConfirm): Question => ({
    title: 'Void paycheck',
    text:
      payCheckStatus === 'PAID'
        ? `Void ${prettyName}? The driver keeps the ${formatMoney(payCheckPayable ?? 0)} paid, and the next paycheck pays only the difference. If the payment was stopped or returned, mark it unpaid first.`
        : `Void ${prettyName}? Its number and settlement stay. Its loads and expenses can be paid on another paycheck.`,
    yes: 'Void',
    danger: true,
  }),
};
