import type { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type PayAccount = Input<typeof payAccount>;

/** Returns an advance that passes every check; `over` says what matters. */
export function payAccountInput(
  over: Partial<PayAccount> & {
    carrier: string;
    driver: string;
  },
): Omit<PayAccount, 'accountNumber'> {
  return {
    accountKind: 'ADVANCE',
    accountPurpose: 'Tire advance',
    accountOpened: '2026-03-01',
    accountOpening: 1000,
    accountRule: 'WEEKLY',
    accountRate: 250,
    accountTarget: null,
    accountCap: null,
    accountStart: '2026-03-01',
    accountEnd: null,
    accountSkipsIdle: false,
    ...over,
  };
}
