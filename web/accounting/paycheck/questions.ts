/** What is asked before a paycheck's status changes, by its action. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Question } from '../../core/ui/dialog/confirm.tsx';

type Asked = { prettyName: string; payCheckPayable: number | null };

export const PAYCHECK_QUESTIONS = {
  MARK_UNPAID: ({ prettyName, payCheckPayable }: Asked): Question => ({
    title: 'Mark unpaid',
    text: `Mark ${prettyName} unpaid? Do this only if the ${formatMoney(payCheckPayable ?? 0)} didn’t reach the driver: it can then be paid again.`,
    yes: 'Mark unpaid',
    danger: true,
  }),
};
