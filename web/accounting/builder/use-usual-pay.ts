/** Asks once before saving a paycheck far above the driver's usual pay, showing both amounts. */

import {
  isFarAbove,
  type PaidConstant,
  type PaycheckPreview,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { useRef } from 'react';
import { confirm } from '../../core/ui/dialog/confirm.tsx';

type PayFigures = Pick<PaycheckPreview, 'averageNet' | 'statement'>;

/** Returns the confirmation; it resolves to true immediately for usual pay, or if the user agreed before. */
export function useUsualPay(): (known: PayFigures, driver: string) => Promise<boolean> {
  const agreed = useRef<number | null>(null);
  return async ({ averageNet, statement: { totals } }, driver) => {
    const { net } = totals;
    if (averageNet === null || !isFarAbove(net, averageNet) || agreed.current === net) return true;
    const isRight = await confirm({
      title: 'Unusually high pay',
      text: `This paycheck is ${formatMoney(net)}, more than 3 times ${driver}’s 8-week average of ${formatMoney(averageNet)}.`,
      yes: `Save ${formatMoney(net)}`,
      no: 'Review',
    });
    if (isRight) agreed.current = net;
    return isRight;
  };
}

/** Asks whether to pay a fixed amount a second time for the same period (PAY-16). */
export function confirmConstantAgain(paid: readonly PaidConstant[]): Promise<boolean> {
  const [first] = paid as [PaidConstant];
  return confirm({
    title: 'Pay the flat amount again?',
    text:
      `${joinWords(paid.map(({ prettyName }) => prettyName))} already ${paid.length === 1 ? 'pays' : 'pay'} a flat amount for ` +
      `${formatDay(first.payCheckFleetStartDate)} to ${formatDay(first.payCheckFleetEndDate)}.`,
    yes: 'Pay again',
    no: 'Go back',
  });
}
