import { type ModulePages, WITHIN } from '../core/shell/place.ts';
import {
  IconBuilding,
  IconCalendarTime,
  IconCashBanknote,
  IconCheckbook,
  IconFileDollar,
  IconFileReport,
} from '../core/ui/icons/icons.ts';

/** The pages of this module in the order of the menu; a new one is the last. */
export const accountingPages = {
  paycheck: {
    icon: IconCashBanknote,
    quick: 'Finance and Accounting',
    words: 'pay settlements',
    add: 'Add paycheck',
    load: () => import('./paycheck/paycheck.tsx'),
  },
  pay_run: {
    path: 'accounting/pay_run',
    title: 'Pay Run',
    icon: IconCalendarTime,
    quick: 'Finance and Accounting',
    isAdded: true,
    policy: 6000,
    words: 'payroll friday settlements drivers bank',
    load: () => import('./pay-run/pay-run.tsx'),
  },
  invoice: {
    icon: IconFileDollar,
    quick: 'Finance and Accounting',
    also: 'edit',
    words: 'bills factoring',
    load: () => import('./invoice/invoice.tsx'),
  },
  journal: {
    path: 'accounting/journal',
    title: 'Journal',
    icon: IconFileReport,
    quick: 'Finance and Accounting',
    isAdded: true,
    policy: 6000,
    words: 'quickbooks bookkeeping month end accounts export',
    load: () => import('./journal/journal.tsx'),
  },
  payment: {
    icon: IconCheckbook,
    quick: 'Finance and Accounting',
    isAdded: true,
    words: 'checks received remittances deposits',
    add: 'Add payment',
    load: () => import('./payment/payment.tsx'),
  },
  factor: {
    icon: IconBuilding,
    quick: 'Finance and Accounting',
    isAdded: true,
    words: 'factoring company advance reserve recourse',
    add: 'Add factor',
    load: () => import('./factoring/factor.tsx'),
  },
  payplan: WITHIN,
} satisfies ModulePages;
