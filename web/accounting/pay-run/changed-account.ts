import type { BankFacts } from '@milepost/domain/accounting/pay-run/ach.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';

/** Says that a driver's bank account changed since the last payment to it; null otherwise. */
export function findChangedAccount({ bank }: BankFacts): string | null {
  return bank?.changedOn ? `Account ${bank.account} changed on ${formatDay(bank.changedOn)}` : null;
}
