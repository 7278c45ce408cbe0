/** A pay far above what the driver gets is asked about once, with both figures, before it is saved. */
import {
  isFarAbove,
  type PaidConstant,
  type PaycheckPreview,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useRef } from 'react';
import { confirm } from '../../core/ui/dialog/confirm.tsx';

type Known = Pick<PaycheckPreview, 'averageNet' | 'statement'>;

/** The question, answered true at once for a pay that is usual or was agreed to before. */
export function useUsualPay(): (known: Known, driver: string) => Promise<boolean> {
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

/** Asks whether a fixed amount is paid a second time for the same days (PAY-16). */
export function confirmConstantAgain(paid: readonly PaidConstant[]): Promise<boolean> {
  const [first] = paid as [PaidConstant];
  return confirm({
    title: 'Pay the fixed amount again?',
    text:
      `${paid.map(({ prettyName }) => prettyName).join(' and ')} already ${paid.length === 1 ? 'pays' : 'pay'} a fixed amount for days from ` +
      `${first.payCheckFleetStartDate} to ${first.payCheckFleetEndDate}.`,
    yes: 'Pay again',
    no: 'Go back',
  });
}
