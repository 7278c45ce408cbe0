import { boolean, choice, date, number, percent, ref } from '../../core/fields.ts';
import { defineRecord, type FieldErrors } from '../../core/record.ts';
import { ALSO_INACTIVE } from '../../core/states.ts';
import { describeFuelRule } from '../../expense/fuel-charge.ts';
import { describePayPlan, PAYMENT_STRATEGIES, type PaymentStrategy } from './pay-plan.ts';
import { ANOTHER_UNIT, findPlanErrors, NO_DRIVER } from './paycheck.ts';
import { FUEL_FIELDS, findFuelErrors, type PlanFuel, readFuelRule } from './plan-fuel.ts';
import { findPerDiemErrors, PER_DIEM_FIELDS } from './plan-per-diem.ts';
import { SHARE_FIELDS, validateUnits } from './plan-shares.ts';
import { readPlanTerms } from './plan-terms.ts';

/**
 * The pay plan of a driver, or of an owner, from a date until their next plan starts; the default of the paycheck builder. A driver's
 * plan may name the owner who is paid for the driver's loads.
 */
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
    const carrierFee = strategy === 'BY_PERCENTAGE' ? (fee ?? 0) : 0;
    const plan = describePayPlan({ strategy, driverCut, carrierFee, ...readPlanTerms(values) });
    const fuel = readFuelRule(values as Partial<PlanFuel>);
    return fuel ? `${plan}; ${describeFuelRule(fuel)}` : plan;
  },
  fields: {
    driver: ref('driver', 'Driver', { optional: true, locked: true, message: NO_DRIVER }),
    truckOwner: ref('truck_owner', 'Payee', {
      optional: true,
      pick: ALSO_INACTIVE,
      message: 'Select an owner of this authority',
      help: 'The owner who is paid for this driver’s loads. If blank, the truck’s payee is paid, or the driver if the truck has none.',
    }),
    payPlanIsCharged: boolean('Pay the driver, charge the payee', {
      default: false,
      help: 'The driver gets a settlement under this plan. The owner’s settlement deducts it.',
    }),
    payCheckPaymentStrategy: choice('Payment Strategy', PAYMENT_STRATEGIES, {
      ...ANOTHER_UNIT,
      default: 'BY_PERCENTAGE',
    }),
    payCheckDriverCut: number('Driver Cut', { decimals: 4, message: 'Invalid Amount' }),
    payCheckExpenseCarrierFee: percent('Carrier Fee', { default: 0 }),
    ...SHARE_FIELDS,
    ...FUEL_FIELDS,
    ...PER_DIEM_FIELDS,
    validFrom: date('Valid From'),
  },
  rules: (values) => ({
    ...findPlanErrors(values),
    ...findHolderErrors(values),
    ...validateUnits(values),
    ...findFuelErrors(values as Partial<PlanFuel>),
    ...findPerDiemErrors(values),
  }),
});

type PlanHolder = {
  driver: string | null;
  truckOwner: string | null;
  payPlanIsCharged: boolean | null;
  payCheckPaymentStrategy: PaymentStrategy | null;
};

/** Returns errors unless a plan has a driver or an owner. Only a driver's own pay can be a fixed amount. */
function findHolderErrors({ driver, truckOwner, payPlanIsCharged, payCheckPaymentStrategy }: PlanHolder): FieldErrors {
  const isOfOwner = truckOwner !== null && !payPlanIsCharged;
  return {
    ...(!driver && !truckOwner && { driver: NO_DRIVER }),
    ...(payPlanIsCharged && !(driver && truckOwner) && { payPlanIsCharged: 'Select a driver and a payee first' }),
    ...(isOfOwner &&
      payCheckPaymentStrategy === 'CONSTANT' && {
        payCheckPaymentStrategy: 'An owner is paid by percentage or by the mile',
      }),
  };
}
