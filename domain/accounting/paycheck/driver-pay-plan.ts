import { choice, date, number, percent, ref } from '../../core/fields.ts';
import { defineRecord } from '../../core/record.ts';
import { unusualShares } from './fee-shares.ts';
import { describePayPlan, PAYMENT_STRATEGIES } from './pay-plan.ts';
import { ANOTHER_UNIT, planProblems } from './paycheck.ts';
import { planSharesOf, SHARE_FIELDS } from './plan-shares.ts';

/** A driver's pay plan from a date until the driver's next plan starts; the default of the paycheck builder. */
export const payplan = defineRecord({
  name: 'payplan',
  path: 'pay_plan',
  route: 'accounting/paychecks',
  label: 'Pay plan',
  labels: 'Pay plans',
  policy: 6000,
  title: (values) => {
    const { payCheckPaymentStrategy: strategy, payCheckDriverCut: driverCut, payCheckExpenseCarrierFee: fee } = values;
    if (!strategy || driverCut === null) return '';
    const shares = unusualShares(planSharesOf(values));
    const carrierFee = strategy === 'BY_PERCENTAGE' ? (fee ?? 0) : 0;
    return describePayPlan({ strategy, driverCut, carrierFee, ...(shares && { shares }) });
  },
  fields: {
    driver: ref('driver', 'Driver', { locked: true, message: 'No Driver Selected/Found  Under Carrier' }),
    payCheckPaymentStrategy: choice('Payment Strategy', PAYMENT_STRATEGIES, {
      ...ANOTHER_UNIT,
      default: 'BY_PERCENTAGE',
    }),
    payCheckDriverCut: number('Driver Cut', { decimals: 4, message: 'Invalid Amount' }),
    payCheckExpenseCarrierFee: percent('Carrier Fee', { default: 0 }),
    ...SHARE_FIELDS,
    validFrom: date('Valid From'),
  },
  rules: planProblems,
});
