/** Faults in money. */
import type { Fault } from './fault.ts';

export const MONEY_FAULTS: Fault[] = [
  {
    name: 'the expense period without its last day',
    file: 'api/accounting/paycheck-offer.ts',
    from: 'scopes.payCheckExpenseEndDate}`;',
    to: 'scopes.payCheckExpenseEndDate}::date - 1`;',
    caughtBy: ['api/accounting/paycheck-past.test.ts'],
  },
  {
    name: 'a deleted pay plan still sets the pay',
    file: 'api/accounting/paycheck-scope.ts',
    from: "and state <> 'DELETED' order by driver, valid_from",
    to: 'order by driver, valid_from',
    caughtBy: ['api/accounting/paycheck-past.test.ts'],
  },
  {
    name: 'a deleted paycheck counts in the average',
    file: 'api/accounting/paycheck-past.ts',
    from: "from paycheck where state <> 'DELETED' and driver = d.driver",
    to: 'from paycheck where driver = d.driver',
    caughtBy: ['api/accounting/pay-run/pay-run.test.ts'],
  },
  {
    name: 'a sum that counts a canceled invoice',
    file: 'domain/accounting/invoice.ts',
    from: "invoiceStatus === 'CANCELED', words",
    to: "invoiceStatus === 'DELETED', words",
    caughtBy: ['web/accounting/invoice.test.tsx'],
  },
  {
    name: 'halves of a negative amount rounded up, not away from zero',
    file: 'domain/core/rounding.ts',
    from: 'return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;',
    to: 'return numerator < 0n ? -((-numerator + half - 1n) / denominator) : (numerator + half) / denominator;',
    caughtBy: ['domain/core/rounding.test.ts'],
  },
  {
    name: 'halves rounded to the even cent',
    file: 'domain/core/rounding.ts',
    from: 'product.toFixed(0, Decimal.ROUND_HALF_UP)',
    to: 'product.toFixed(0, Decimal.ROUND_HALF_EVEN)',
    caughtBy: ['domain/core/rounding.test.ts'],
  },
  {
    name: 'a net below zero is paid out',
    file: 'domain/accounting/pay-calculation.ts',
    from: 'netAfterBalance > 0n ? netAfterBalance : 0n',
    to: 'netAfterBalance',
    caughtBy: ['domain/accounting/pay-calculation.test.ts'],
  },
  {
    name: 'a load not complete is offered for pay',
    file: 'api/accounting/paycheck-offer.ts',
    from: "return sql`f.state <> 'DELETED' and f.status = 'COMPLETE' and",
    to: "return sql`f.state <> 'DELETED' and",
    caughtBy: ['api/accounting/paycheck-offer.test.ts'],
  },
  {
    name: 'cents left over by a split are lost',
    file: 'domain/core/rounding.ts',
    from: 'losers.slice(0, left)',
    to: 'losers.slice(0, left - 1)',
    caughtBy: ['domain/core/rounding.test.ts'],
  },
];
