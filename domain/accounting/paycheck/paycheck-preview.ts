/** Items in the paycheck builder, and the statement of the selected ones: the same code for the screen and for the server that saves it. */
import type { Day } from '../../core/dates.ts';
import { cents } from '../../core/money.ts';
import type { FileView, Related } from '../../core/record.ts';
import type { ActionItem } from '../../core/states.ts';
import type { KnownFees } from '../invoice/load-fees.ts';
import type { OpenAccount } from '../pay-account/account-types.ts';
import { calculatePay } from './pay-calculation.ts';
import { findPlan, isSamePlan, type PaymentStrategy, type PayPlan } from './pay-plan.ts';
import type {
  PartNote,
  PayAdjustment,
  PayBalance,
  PayCharge,
  PayExpense,
  PayLoad,
  PayStatement,
  PayTotals,
} from './pay-types.ts';
import type { PlanFuel } from './plan-fuel.ts';
import { PLAN_TERMS, type PlanTerms, readPlanTerms } from './plan-terms.ts';
import type { LoadUnits } from './unit-pay.ts';

type SelectableRow = { id: string; isSelectable: boolean; isSelected: boolean };

type OfferedRow = SelectableRow & {
  /** The saved paycheck it is already on, if any; then it can't be selected. */
  payCheck: Pick<Related, 'id' | 'prettyName'> | null;
};

/** A load of the period (PAY-08). */
export type OfferedLoad = OfferedRow &
  KnownFees & {
    /** Time of its last change, to detect conflicting edits. */
    updated: string;
    fleetLoadNumber: string;
    customer: Pick<Related, 'id' | 'prettyName'>;
    fleetPickUpDate: string;
    fleetPickupLocation: string;
    fleetDeliveryLocation: string;
    fleetDistance: number | null;
    supplementalFees: number;
    fleetConfirmation: FileView | null;
    fleetBOL: FileView | null;
    status: string;
    fleetPayCheckProcessingDate: string | null;
    metaData: { invoice: { totalPaid: number } };
    /** The driver's plan in effect on its pickup date, if different from the paycheck's. */
    plan?: PayPlan | undefined;
    /** For a load with legs: the fees and miles here are the driver's part, and this lists the others'. */
    part?: PartNote | undefined;
    /** The driver's own stops after the second, and hours of approved detention; missing without any. */
    units?: LoadUnits | undefined;
    /** Under a plan with per diem: the days away that no paycheck paid yet; null if a handoff has no date. */
    daysAway?: readonly Day[] | null;
    /** On an owner's settlement: the truck and driver, such as `101 · Sam Ortiz`, and the IDs of its drivers. */
    section?: string | null;
    haulers?: string[];
    /** On a hired driver's settlement: the owner who is charged, and the truck. */
    hiredBy?: HiringOwner;
  };

/** IDs of the owner that a hired driver's pay is charged to, of the truck, and of the driver. */
export type HiringOwner = { truckOwner: string; vehicle: string | null; driver: string };

/** An expense of the period, or one included early. */
export type OfferedExpense = OfferedRow &
  Omit<PayExpense, 'includedNow' | 'expenseTransactionDate'> & {
    expenseTransactionDate: string;
    /** Taken before its date by "Include with next paycheck". */
    includedNow: boolean;
    status: string;
    netAppliedToDriver: number;
    expenseReceipt: FileView | null;
    expensePayCheckTransactionDate: string | null;
    /** "Include with next paycheck" on a scheduled expense, for users with the right. */
    workflowActionItems: ActionItem[];
  };

/** Changes since an earlier paycheck; `id` is that paycheck's. */
export type OfferedAdjustment = PayAdjustment & SelectableRow & { created: string };

/** An earlier paycheck's unpaid balance; `id` is that paycheck's. */
export type OfferedBalance = PayBalance & SelectableRow & { created: string };

/** The plan under the names of the form. Shares of fees and per diem are always those of the driver's stored plan. */
export type FormPlan = Partial<PlanTerms> & {
  payCheckPaymentStrategy: PaymentStrategy;
  payCheckDriverCut: number;
  payCheckExpenseCarrierFee: number;
};

/** A driver's stored plan. */
export type DriverPlan = FormPlan & Partial<PlanFuel> & { id: string; prettyName: string; validFrom: string };

/** Response of `POST /api/paycheck/filter/` (PAY-22). */
export type PaycheckPreview = {
  fleets: OfferedLoad[];
  expenses: OfferedExpense[];
  adjustments: OfferedAdjustment[];
  balances: OfferedBalance[];
  /** The driver's accounts, for which every settlement deducts the amount due. */
  accounts: OpenAccount[];
  /** For an owner: hired drivers' pay, which the settlement deducts. */
  charges?: PayCharge[];
  /** Percent of backup withholding, if the payee is subject to it. */
  withholding?: number;
  totals: PayTotals;
  statement: PayStatement;
  /** The plan used: the form's, else the driver's, else the standard one. */
  plan: FormPlan;
  /** The plan in effect at the end of the period; null for a driver without one. */
  driverPlan: DriverPlan | null;
  /** The plans in effect on any date of the period, earliest first. */
  periodPlans: DriverPlan[];
  /** Unpaid loads and expenses before the period, as a reminder. */
  earlier: { fleets: number; expenses: number; since: string | null };
  /** Average net in dollars of the driver's paychecks of the 8 weeks up to the end of the period; null without any. */
  averageNet: number | null;
  /** If a plan is CONSTANT: paychecks that already pay the driver a fixed amount for dates of this period (PAY-16). */
  constants: PaidConstant[];
};

/** Returns whether a paycheck pays a fixed amount: by its own plan, or by the plan of a load's pickup date. */
export const paysFixedAmount = (
  { payCheckPaymentStrategy }: Pick<FormPlan, 'payCheckPaymentStrategy'>,
  loads: readonly Pick<PayLoad, 'plan'>[],
): boolean => payCheckPaymentStrategy === 'CONSTANT' || loads.some(({ plan }) => plan?.strategy === 'CONSTANT');

/** A saved paycheck with a fixed amount. */
export type PaidConstant = {
  id: string;
  prettyName: string;
  payCheckDriverCut: number;
  payCheckFleetStartDate: string;
  payCheckFleetEndDate: string;
};

/** Returns whether a net is so far above the driver's average that saving needs a confirmation. */
export function isFarAbove(net: number, averageNet: number | null): boolean {
  return averageNet !== null && averageNet > 0 && cents(net) > 3n * cents(averageNet);
}

/** Returns the plan; the carrier's fee counts only for BY_PERCENTAGE (PAY-11). */
export function toPayPlan(plan: FormPlan): PayPlan {
  const { payCheckPaymentStrategy: strategy, payCheckDriverCut: driverCut, payCheckExpenseCarrierFee: fee } = plan;
  return { strategy, driverCut, carrierFee: strategy === 'BY_PERCENTAGE' ? fee : 0, ...readPlanTerms(plan) };
}

/** Returns a plan with the fee shares and per diem of the driver's stored plan, which a plan for one paycheck can't change. */
export function addPlanShares<Plan extends FormPlan>(plan: Plan, driverPlan: Partial<PlanTerms> | null): Plan {
  return driverPlan ? { ...plan, ...pick(driverPlan, PLAN_TERMS) } : plan;
}

const LOAD_FACTS = [
  'id',
  'fleetLoadNumber',
  'fleetPickUpDate',
  'fleetPickupLocation',
  'fleetDeliveryLocation',
  'fleetDistance',
  'fleetLoadFee',
  'fleetLumperFee',
  'fleetDetantionFee',
  'fleetNoServiceFee',
  'fleetMiscFee',
  'fleetFuelSurcharge',
  'fleetStopCharge',
  'fleetLayoverFee',
  'fleetLumperPaidBy',
] as const satisfies readonly (keyof OfferedLoad)[];

/** Returns the load data of the statement and its snapshot. */
export function toPayLoad(load: OfferedLoad): PayLoad {
  const facts = { ...pick(load, LOAD_FACTS), customer: load.customer.prettyName };
  return {
    ...facts,
    ...(load.plan && { plan: load.plan }),
    ...(load.part && { part: load.part }),
    ...(load.units && { units: load.units }),
    ...(load.daysAway && { daysAway: load.daysAway }),
    ...(load.section && { section: load.section }),
  };
}

const EXPENSE_FACTS = [
  'id',
  'expenseTransactionID',
  'expenseType',
  'expenseTransactionDate',
  'expenseAmount',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
  'paidBy',
  'expenseDriverCharge',
  'fuel',
  'includedNow',
] as const satisfies readonly (keyof OfferedExpense)[];

/**
 * Returns the plan of a load's pickup date if different from the paycheck's. A plan entered for this paycheck alone pays all of its
 * loads.
 */
export function getPickupPlan(
  paycheckPlan: FormPlan,
  { driverPlan, periodPlans }: Pick<PaycheckPreview, 'driverPlan' | 'periodPlans'>,
  pickup: string,
): PayPlan | undefined {
  const own = toPayPlan(paycheckPlan);
  if (!driverPlan || !isSamePlan(own, toPayPlan(driverPlan))) return undefined;
  const planInEffect = findPlan(periodPlans, pickup);
  const plan = planInEffect && toPayPlan(planInEffect);
  return plan && !isSamePlan(plan, own) ? plan : undefined;
}

/** Returns the expense data of the statement and its snapshot, without the description, which is internal. */
export function toPayExpense(expense: OfferedExpense): PayExpense {
  return { ...pick(expense, EXPENSE_FACTS), ...(expense.section && { section: expense.section }) };
}

/** Returns the statement data of a change since an earlier paycheck. */
export function toPayAdjustment(adjustment: OfferedAdjustment): PayAdjustment {
  return pick(adjustment, ['id', 'payCheckID', 'amount', 'sources']);
}

function pick<Row, const Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

export type Offer = Pick<PaycheckPreview, 'fleets' | 'expenses' | 'adjustments' | 'balances'> & {
  accounts?: readonly OpenAccount[] | undefined;
  /** Pay of hired drivers that an owner is charged; every settlement deducts all of it. */
  charges?: readonly PayCharge[] | undefined;
  withholding?: number | undefined;
};

/** Returns the statement of everything in the offer that `isTaken`. */
export function buildStatement(plan: FormPlan, offer: Offer, isTaken: (row: SelectableRow) => boolean): PayStatement {
  const loads = offer.fleets.filter(isTaken);
  const hired = loads.filter(({ hiredBy }) => hiredBy).map(({ id }) => id);
  return calculatePay({
    ...toPayPlan(plan),
    loads: loads.map(toPayLoad),
    expenses: offer.expenses.filter(isTaken).map(toPayExpense),
    adjustments: offer.adjustments.filter(isTaken).map(toPayAdjustment),
    balances: offer.balances
      .filter(isTaken)
      .map((balance) => pick(balance, ['id', 'payCheckID', 'amount', 'isPayment'])),
    accounts: offer.accounts ?? [],
    charges: offer.charges ?? [],
    withholding: offer.withholding,
    ...(hired.length > 0 && { hired }),
  });
}
