/** The pay run: all paychecks of a period together, and those that a person must review before saving. */

import { addDays, type Day, formatDay, getDayOfWeek, WEEKDAYS } from '../../core/dates.ts';
import { cents, formatMoney, formatNumber } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import { joinWords } from '../../core/words.ts';
import { describePayPlan } from '../paycheck/pay-plan.ts';
import type { PaycheckStatus } from '../paycheck/paycheck-lifecycle.ts';
import { type Offer, type PaycheckPreview, toPayPlan } from '../paycheck/paycheck-preview.ts';
import type { BankFacts } from './ach.ts';

/** Returns the last closed pay week, which is paid on a Friday. */
export function getLastPayWeek(today: Day): { start: Day; end: Day } {
  return getPayWeek(addDays(today, -7));
}

/** Returns the pay week of a date, Monday to Sunday. */
export function getPayWeek(day: Day): { start: Day; end: Day } {
  const start = addDays(day, -WEEKDAYS.indexOf(getDayOfWeek(day)));
  return { start, end: addDays(start, 6) };
}

/** Number of paychecks that decide a driver's usual net. */
export const USUAL_PAY_WEEKS = 8;

export type PayException = {
  kind:
    | 'CHANGED_SINCE_PAID'
    | 'PLAN_CHANGED'
    | 'TWO_PLANS'
    | 'NOTHING_PAID'
    | 'FAR_FROM_USUAL'
    | 'NO_MILES'
    | 'NO_BOL'
    | 'NOT_COMPLETE'
    | 'FUEL_WITHOUT_DRIVER'
    | 'BALANCE'
    | 'CHARGES_CARRIED'
    | 'FIRST_PAY'
    | 'NO_PLAN'
    | 'PAID_ALREADY'
    | 'HIRED_DRIVER'
    | 'EARLIER';
  /** Description for the person who decides. */
  words: string;
};

export type PlanChange = { payCheckID: string; paid: number; now: number };

/** Facts to judge a paycheck; `preview` is the builder's, with all selectable items. */
export type PayFacts = {
  preview: Offer & Pick<PaycheckPreview, 'statement' | 'plan' | 'driverPlan' | 'periodPlans' | 'earlier' | 'constants'>;
  /** Earlier paychecks whose loads are under a different pay plan by now: the pay by the paycheck's plan and by the new one, in dollars. */
  planChanges: readonly PlanChange[];
  /** Number and average net in dollars of the last paychecks up to the period's end, at most `USUAL_OF`. */
  past: { count: number; average: number | null };
  /** Delivered loads of the period that are not complete: no paycheck takes them. */
  waiting: readonly { id: string; fleetLoadNumber: string; fleetDeliveryDate: Day; hasBOL: boolean }[];
  /** Transaction numbers of fuel in the period for trucks of the driver's loads, charged to no driver. */
  fuelWithoutDriver: readonly string[];
  /** A settlement for one truck is compared with those of the truck. */
  payeeKind?: 'driver' | 'owner' | 'truck';
};

/** Returns why a paycheck needs a review, most serious first; empty if ready. For an empty paycheck, returns what it waits for. */
export function listPayExceptions(facts: PayFacts): PayException[] {
  const checks = [...DIFFERENCE_CHECKS, ...(findNoDeduction(facts.preview) ? WAITING_CHECKS : CHECKS)];
  return checks.flatMap(([kind, check]) => {
    const words = check(facts);
    return words === null ? [] : [{ kind, words }];
  });
}

/** Returns whether there is no load, expense, or balance to pay: a fixed amount alone needs no paycheck. */
export function findNoDeduction({ fleets, expenses, adjustments, balances }: PayFacts['preview']): boolean {
  return [...fleets, ...expenses, ...adjustments, ...balances].every(({ isSelected }) => !isSelected);
}

type Check = (facts: PayFacts) => string | null;

type Checks = readonly (readonly [PayException['kind'], Check])[];

const DIFFERENCE_CHECKS: Checks = [
  ['CHANGED_SINCE_PAID', findChangedSincePaid],
  ['PLAN_CHANGED', findPlanChanges],
];

const WAITING_CHECKS: Checks = [
  ['NO_BOL', ({ waiting }) => findItemsNotPaid(waiting, false, ['has', 'have'], 'no bill of lading')],
  ['NOT_COMPLETE', ({ waiting }) => findItemsNotPaid(waiting, true, ['is', 'are'], 'not marked complete')],
];

const CHECKS: Checks = [
  ['TWO_PLANS', findTwoPlans],
  ['NOTHING_PAID', findNothingPaid],
  ['FAR_FROM_USUAL', findUnusualNet],
  ['NO_MILES', findMissingMiles],
  ...WAITING_CHECKS,
  ['FUEL_WITHOUT_DRIVER', findFuelWithoutDriver],
  ['BALANCE', findCarriedBalances],
  ['CHARGES_CARRIED', findCarriedCharges],
  ['FIRST_PAY', findFirstPay],
  ['NO_PLAN', findMissingPlan],
  ['PAID_ALREADY', findAlreadyPaid],
  ['EARLIER', findEarlierItems],
];

/** Describes every difference from an earlier settlement, with both amounts. */
function findChangedSincePaid({ preview: { adjustments } }: PayFacts): string | null {
  if (adjustments.length === 0) return null;
  return adjustments
    .map(({ payCheckID, amount, sources }) => {
      const rows = sources.map(({ label, formula }) => `${label}: ${formula}`).join('; ');
      return `Changed after ${payCheckID} was paid: ${rows}. This pays ${formatMoney(amount)} for it.`;
    })
    .join(' ');
}

/** Reports earlier paychecks that the present plan would pay differently. Their own plan applies, so the difference isn't paid. */
function findPlanChanges({ planChanges }: PayFacts): string | null {
  if (planChanges.length === 0) return null;
  return planChanges
    .map(({ payCheckID, paid, now }) =>
      [
        `${payCheckID} pays ${formatMoney(paid)} under its own plan.`,
        `The pay plan now in effect on its loads gives ${formatMoney(now)}.`,
        `The difference isn’t added: to pay under the new plan, delete ${payCheckID} and save it again.`,
      ].join(' '),
    )
    .join(' ');
}

function findTwoPlans({ preview: { periodPlans } }: PayFacts): string | null {
  if (periodPlans.length < 2) return null;
  const plans = periodPlans.map(
    ({ validFrom, ...plan }) => `${describePayPlan(toPayPlan(plan))} from ${formatDay(validFrom)}`,
  );
  return `${periodPlans.length === 2 ? 'Two' : periodPlans.length} pay plans apply: ${plans.join(', ')}. Each load is paid under the plan in effect on its pickup date.`;
}

function findNothingPaid({ preview: { statement } }: PayFacts): string | null {
  const { carriedForward, payable, totals } = statement;
  if (payable > 0) return null;
  const sentence = `Net is ${formatMoney(totals.netAfterBalance)}, so nothing is paid`;
  return carriedForward > 0
    ? `${sentence}. ${formatMoney(carriedForward)} carries over to the next paycheck.`
    : `${sentence}.`;
}

/** Reports a net that is more than double or less than half of the average. A net of 0 is already reported. */
function findUnusualNet({
  preview: { statement },
  past: { count, average },
  payeeKind = 'driver',
}: PayFacts): string | null {
  const net = cents(statement.totals.net);
  const usual = cents(average);
  if (usual <= 0n || net <= 0n || (net <= 2n * usual && 2n * net >= usual)) return null;
  const comparison = net > usual ? `${(Number(net) / Number(usual)).toFixed(1)} ×` : `${(100n * net) / usual}% of`;
  const basis = count === 1 ? 'last paycheck' : `last ${count} paychecks`;
  return `${comparison} the ${payeeKind}’s average of ${formatMoney(average)} (${basis}).`;
}

function listLoadsWithoutMiles({ preview: { fleets, plan } }: PayFacts): PayFacts['preview']['fleets'] {
  const isByMiles = (load: PayFacts['preview']['fleets'][number]) =>
    (load.plan?.strategy ?? plan.payCheckPaymentStrategy) === 'BY_MILEAGE';
  // A canceled load pays only its TONU fee.
  const isHauled = ({ status }: PayFacts['preview']['fleets'][number]) => status !== 'CANCELED';
  return fleets.filter((load) => load.isSelected && !load.fleetDistance && isByMiles(load) && isHauled(load));
}

/** Returns the loads that the reasons name, to fix them. */
export function findLoadsToFix(facts: PayFacts): PayRunRow['loadsToFix'] {
  return [...facts.waiting, ...listLoadsWithoutMiles(facts)].map(({ id, fleetLoadNumber }) => ({
    id,
    prettyName: fleetLoadNumber,
  }));
}

function findMissingMiles(facts: PayFacts): string | null {
  const without = listLoadsWithoutMiles(facts);
  const has = without.length === 1 ? 'has' : 'have';
  return nameItems('Load', without.map(getNumber), `${has} no miles, so per-mile pay is $0.00.`);
}

/** Returns the waiting loads with or without a bill of lading. */
function findItemsNotPaid(
  waiting: PayFacts['waiting'],
  hasBOL: boolean,
  [one, several]: readonly [string, string],
  what: string,
): string | null {
  const loads = waiting
    .filter((load) => load.hasBOL === hasBOL)
    .map((load) => `${load.fleetLoadNumber} (delivered ${formatDay(load.fleetDeliveryDate)})`);
  const predicate = loads.length === 1 ? `${one} ${what} and isn’t included` : `${several} ${what} and aren’t included`;
  return nameItems('Load', loads, `${predicate}.`);
}

function findFuelWithoutDriver({ fuelWithoutDriver: numbers }: PayFacts): string | null {
  return nameItems('Fuel purchase', numbers, `on this truck ${numbers.length === 1 ? 'has' : 'have'} no driver.`);
}

function findCarriedBalances({ preview: { balances } }: PayFacts): string | null {
  const carried = balances.map(({ amount, payCheckID }) => `${formatMoney(-amount)} carried over from ${payCheckID}`);
  return carried.length === 0 ? null : `Deducts ${joinWords(carried)}.`;
}

/** Names the accounts whose charges earlier settlements could not deduct in full, and what this one leaves. */
function findCarriedCharges({ preview: { accounts = [], statement } }: PayFacts): string | null {
  const behind = accounts.filter(({ carried }) => carried > 0);
  if (behind.length === 0) return null;
  const left = new Map((statement.accounts ?? []).map((deduction) => [deduction.id, deduction.left]));
  const each = behind.map(({ id, number, purpose, carried }) => {
    const still = left.get(id) ?? 0;
    const rest = still > 0 ? ` (${formatMoney(still)} still not deducted)` : '';
    return `${number} ${purpose} ${formatMoney(carried)}${rest}`;
  });
  return `Not deducted by earlier settlements: ${each.join(', ')}.`;
}

function findFirstPay({ past, payeeKind = 'driver' }: PayFacts): string | null {
  return past.count === 0 ? `The first paycheck of this ${payeeKind}.` : null;
}

function findMissingPlan({ preview: { driverPlan, plan } }: PayFacts): string | null {
  if (driverPlan) return null;
  return `No pay plan on file. Using the default: ${formatNumber(plan.payCheckDriverCut)}% of load fees.`;
}

function findAlreadyPaid({ preview: { constants } }: PayFacts): string | null {
  const [paid] = constants;
  if (!paid) return null;
  return `${paid.prettyName} already pays a flat ${formatMoney(paid.payCheckDriverCut)} for part of this period.`;
}

function findEarlierItems({ preview: { earlier: left } }: PayFacts): string | null {
  const { fleets, expenses, since } = left;
  if (!since) return null;
  const parts = [formatCount(fleets, 'load'), formatCount(expenses, 'expense')].filter(Boolean).join(' and ');
  return `${parts} from before this period ${fleets + expenses === 1 ? 'is' : 'are'} unpaid (oldest: ${formatDay(since)}).`;
}

const getNumber = ({ fleetLoadNumber }: { fleetLoadNumber: string }) => fleetLoadNumber;

/** Formats `Load L-1 has …`, `Loads L-1, L-2 have …`; null without any. */
function nameItems(what: string, names: readonly string[], rest: string): string | null {
  if (names.length === 0) return null;
  return `${what}${names.length === 1 ? '' : 's'} ${names.join(', ')} ${rest}`;
}

function formatCount(n: number, what: string): string {
  if (n === 0) return '';
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}

/** A payee in the run, computed and not saved. Amounts are dollars. */
export type PayRunRow = {
  carrier: Pick<Related, 'id' | 'prettyName'>;
  /** The driver or the owner. */
  driver: Pick<Related, 'id' | 'prettyName'>;
  isOwner: boolean;
  /** For an owner with a settlement per truck. */
  vehicle: Pick<Related, 'id' | 'prettyName'> | null;
  loads: number;
  /** Nothing can be paid until a load is complete. */
  isWaiting: boolean;
  gross: number;
  deductions: number;
  /** The paycheck's own net, compared on saving. */
  net: number;
  payable: number;
  exceptions: PayException[];
  /** The loads that the exceptions name. */
  loadsToFix: Pick<Related, 'id' | 'prettyName'>[];
};

/** A saved paycheck of the period. */
export type SavedPaycheck = Pick<PayRunRow, 'carrier' | 'driver' | 'isOwner' | 'vehicle'> & {
  id: string;
  prettyName: string;
  net: number;
  payable: number;
  status: PaycheckStatus;
  paidDate: Day | null;
  /** The date of the bank payment file that paid it. */
  paidOnFile: Day | null;
  /** The last address its settlement was emailed to, if any. */
  mailedTo: string | null;
};

type Name = Pick<Related, 'prettyName'>;
/** A paycheck's line in the bank file. */
export type BankLine = Pick<SavedPaycheck, 'prettyName' | 'payable'> & { driver: Name; carrier: Name };

/** A payment file for the bank: payment date, number of paychecks, total, and the authorities with a file in NACHA format. */
export type PaymentFile = {
  id: string;
  dated: Day;
  count: number;
  total: number;
  ach: Pick<Related, 'id' | 'prettyName'>[];
};

/** A driver's result in a run that saves and emails. */
export type PayRunResult = Pick<PayRunRow, 'carrier' | 'driver' | 'isOwner' | 'vehicle'> & {
  payCheck: Pick<Related, 'id' | 'prettyName'> | null;
  mailedTo: string | null;
  /** Why the paycheck was not saved or emailed. */
  error: string | null;
};

/** Response of `GET /api/pay_run/`. */
export type PayRun = {
  period: { start: Day; end: Day };
  drivers: (PayRunRow & BankFacts)[];
  paid: (SavedPaycheck & BankFacts)[];
  files: PaymentFile[];
  /** Fuel of the period charged to no driver, for trucks without loads in it: number of purchases, and their sum. */
  fuelWithoutDriver: { count: number; amount: number };
  /** Payees outside this run with complete, unpaid loads, oldest first. */
  unpaidLoads: UnpaidLoads[];
};

/** `driver` is the payee; `since` is the first pickup date. */
export type UnpaidLoads = { driver: Related; loads: number; since: Day };
