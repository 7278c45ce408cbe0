/** The pay run: all paychecks of a period at once, and which of them a person has to look at before they are saved. */
import { addDays, type Day, formatDay, WEEKDAYS, weekday } from '../../core/dates.ts';
import { cents, formatMoney, formatNumber } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import { describePayPlan } from '../paycheck/pay-plan.ts';
import type { PaycheckStatus } from '../paycheck/paycheck-lifecycle.ts';
import { type Offer, type PaycheckPreview, payPlanOf } from '../paycheck/paycheck-preview.ts';

/** The week that was closed last, Monday to Sunday: what is paid on a Friday. */
export function lastPayWeek(today: Day): { start: Day; end: Day } {
  const start = addDays(today, -WEEKDAYS.indexOf(weekday(today)) - 7);
  return { start, end: addDays(start, 6) };
}

/** How many paychecks say what a driver usually gets. */
export const USUAL_OF = 8;

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
    | 'FIRST_PAY'
    | 'NO_PLAN'
    | 'PAID_ALREADY'
    | 'EARLIER';
  /** What is the matter, for the person who decides. */
  words: string;
};

export type PlanChange = { payCheckID: string; paid: number; now: number };

/** What a paycheck is judged by; `preview` is what the builder would show, all ticked that can be. */
export type PayFacts = {
  preview: Offer & Pick<PaycheckPreview, 'statement' | 'plan' | 'driverPlan' | 'periodPlans' | 'earlier' | 'constants'>;
  /** Earlier paychecks whose loads another pay plan is in effect for by now: what each pays its loads by its own plan, and what that plan gives, in dollars. */
  planChanges: readonly PlanChange[];
  /** His last paychecks up to the period's end, `USUAL_OF` at most: how many, and their average own net in dollars. */
  past: { count: number; average: number | null };
  /** Loads of the period that are delivered and not complete: no paycheck takes them. */
  waiting: readonly { id: string; fleetLoadNumber: string; fleetDeliveryDate: Day; hasBOL: boolean }[];
  /** Fuel of the period that a truck of his loads took and nobody is charged with: their transaction numbers. */
  fuelWithoutDriver: readonly string[];
};

/** Why a paycheck is not saved unseen, the gravest first; nothing for one that is right. Of one that takes nothing yet, what it waits for. */
export function payExceptions(facts: PayFacts): PayException[] {
  const checks = [...DIFFERENCE_CHECKS, ...(takesNothing(facts.preview) ? WAITING_CHECKS : CHECKS)];
  return checks.flatMap(([kind, check]) => {
    const words = check(facts);
    return words === null ? [] : [{ kind, words }];
  });
}

/** Whether there is neither a load nor an expense nor a balance to pay: a fixed amount alone is no reason for a paycheck. */
export function takesNothing({ fleets, expenses, adjustments, balances }: PayFacts['preview']): boolean {
  return [...fleets, ...expenses, ...adjustments, ...balances].every(({ isSelected }) => !isSelected);
}

type Check = (facts: PayFacts) => string | null;

type Checks = readonly (readonly [PayException['kind'], Check])[];

const DIFFERENCE_CHECKS: Checks = [
  ['CHANGED_SINCE_PAID', changedSincePaid],
  ['PLAN_CHANGED', planChanged],
];

const WAITING_CHECKS: Checks = [
  ['NO_BOL', ({ waiting }) => notInPay(waiting, false, ['has', 'have'], 'no bill of lading')],
  ['NOT_COMPLETE', ({ waiting }) => notInPay(waiting, true, ['is', 'are'], 'not marked complete')],
];

const CHECKS: Checks = [
  ['TWO_PLANS', twoPlans],
  ['NOTHING_PAID', nothingPaid],
  ['FAR_FROM_USUAL', farFromUsual],
  ['NO_MILES', noMiles],
  ...WAITING_CHECKS,
  ['FUEL_WITHOUT_DRIVER', fuelWithoutDriver],
  ['BALANCE', balance],
  ['FIRST_PAY', ({ past }) => (past.count === 0 ? 'The first paycheck of this driver.' : null)],
  ['NO_PLAN', noPlan],
  ['PAID_ALREADY', paidAlready],
  ['EARLIER', earlier],
];

/** Every difference from an earlier settlement, with the amounts then and now. */
function changedSincePaid({ preview: { adjustments } }: PayFacts): string | null {
  if (adjustments.length === 0) return null;
  return adjustments
    .map(({ payCheckID, amount, sources }) => {
      const rows = sources.map(({ label, formula }) => `${label}: ${formula}`).join('; ');
      return `Changed after ${payCheckID} was paid: ${rows}. This pays ${formatMoney(amount)} for it.`;
    })
    .join(' ');
}

/** The paycheck's own plan stands: the difference is told and not paid. */
function planChanged({ planChanges }: PayFacts): string | null {
  if (planChanges.length === 0) return null;
  return planChanges
    .map(({ payCheckID, paid, now }) =>
      [
        `${payCheckID} pays ${formatMoney(paid)} by its own plan.`,
        `The pay plan now in effect on its loads gives ${formatMoney(now)}.`,
        `The difference isn't added: to pay by the new plan, delete ${payCheckID} and save it again.`,
      ].join(' '),
    )
    .join(' ');
}

function twoPlans({ preview: { periodPlans } }: PayFacts): string | null {
  if (periodPlans.length < 2) return null;
  const plans = periodPlans.map(
    ({ validFrom, ...plan }) => `${describePayPlan(payPlanOf(plan))} from ${formatDay(validFrom)}`,
  );
  return `${periodPlans.length === 2 ? 'Two' : periodPlans.length} pay plans apply: ${plans.join(', ')}. Each load is paid by the plan in effect on its pickup date.`;
}

function nothingPaid({ preview: { statement } }: PayFacts): string | null {
  const { carriedForward, payable, totals } = statement;
  if (payable > 0) return null;
  const comes = `Net is ${formatMoney(totals.netAfterBalance)}, so nothing is paid`;
  return carriedForward > 0
    ? `${comes}. ${formatMoney(carriedForward)} carries over to the next paycheck.`
    : `${comes}.`;
}

/** More than double or less than half. What comes to nothing is told already. */
function farFromUsual({ preview: { statement }, past: { count, average } }: PayFacts): string | null {
  const net = cents(statement.totals.net);
  const usual = cents(average);
  if (usual <= 0n || net <= 0n || (net <= 2n * usual && 2n * net >= usual)) return null;
  const part = net > usual ? `${(Number(net) / Number(usual)).toFixed(1)} ×` : `${(100n * net) / usual}% of`;
  const of = count === 1 ? 'last paycheck' : `last ${count} paychecks`;
  return `${part} the driver’s average of ${formatMoney(average)} (${of}).`;
}

function withoutMiles({ preview: { fleets, plan } }: PayFacts): PayFacts['preview']['fleets'] {
  const isByMiles = (load: PayFacts['preview']['fleets'][number]) =>
    (load.plan?.strategy ?? plan.payCheckPaymentStrategy) === 'BY_MILEAGE';
  // A canceled load pays its TONU fee alone.
  const isHauled = ({ status }: PayFacts['preview']['fleets'][number]) => status !== 'CANCELED';
  return fleets.filter((load) => load.isSelected && !load.fleetDistance && isByMiles(load) && isHauled(load));
}

/** The loads that the reasons name, where they are fixed. */
export function loadsToFix(facts: PayFacts): PayRunRow['loadsToFix'] {
  return [...facts.waiting, ...withoutMiles(facts)].map(({ id, fleetLoadNumber }) => ({
    id,
    prettyName: fleetLoadNumber,
  }));
}

function noMiles(facts: PayFacts): string | null {
  const without = withoutMiles(facts);
  const has = without.length === 1 ? 'has' : 'have';
  return named('Load', without.map(numberOf), `${has} no miles, so per-mile pay is $0.00.`);
}

/** Of the loads that wait those with or without their paper. */
function notInPay(
  waiting: PayFacts['waiting'],
  hasBOL: boolean,
  [one, several]: readonly [string, string],
  what: string,
): string | null {
  const loads = waiting
    .filter((load) => load.hasBOL === hasBOL)
    .map((load) => `${load.fleetLoadNumber} (delivered ${formatDay(load.fleetDeliveryDate)})`);
  const rest = loads.length === 1 ? `${one} ${what} and isn’t included` : `${several} ${what} and aren’t included`;
  return named('Load', loads, `${rest}.`);
}

function fuelWithoutDriver({ fuelWithoutDriver: numbers }: PayFacts): string | null {
  return named('Fuel purchase', numbers, `on this truck ${numbers.length === 1 ? 'has' : 'have'} no driver.`);
}

function balance({ preview: { balances } }: PayFacts): string | null {
  const carried = balances.map(({ amount, payCheckID }) => `${formatMoney(-amount)} carried over from ${payCheckID}`);
  return carried.length === 0 ? null : `Deducts ${carried.join(' and ')}.`;
}

function noPlan({ preview: { driverPlan, plan } }: PayFacts): string | null {
  if (driverPlan) return null;
  return `No pay plan on file. Using the default: ${formatNumber(plan.payCheckDriverCut)}% of load fees.`;
}

function paidAlready({ preview: { constants } }: PayFacts): string | null {
  const [paid] = constants;
  if (!paid) return null;
  return `${paid.prettyName} already pays a flat ${formatMoney(paid.payCheckDriverCut)} for part of this period.`;
}

function earlier({ preview: { earlier: left } }: PayFacts): string | null {
  const { fleets, expenses, since } = left;
  if (!since) return null;
  const parts = [counted(fleets, 'load'), counted(expenses, 'expense')].filter(Boolean).join(' and ');
  return `${parts} from before this period ${fleets + expenses === 1 ? 'is' : 'are'} unpaid (oldest: ${formatDay(since)}).`;
}

const numberOf = ({ fleetLoadNumber }: { fleetLoadNumber: string }) => fleetLoadNumber;

/** `Load L-1 has …`, `Loads L-1, L-2 have …`; null for none. */
function named(what: string, names: readonly string[], rest: string): string | null {
  if (names.length === 0) return null;
  return `${what}${names.length === 1 ? '' : 's'} ${names.join(', ')} ${rest}`;
}

function counted(n: number, what: string): string {
  if (n === 0) return '';
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}

/** A driver of the run, worked out and not saved. Amounts are dollars. */
export type PayRunRow = {
  carrier: Pick<Related, 'id' | 'prettyName'>;
  driver: Pick<Related, 'id' | 'prettyName'>;
  /** How many loads it takes. */
  loads: number;
  /** Nothing can be paid until a load is complete. */
  isWaiting: boolean;
  gross: number;
  deductions: number;
  /** The paycheck's own net, which is what is compared when it is saved. */
  net: number;
  payable: number;
  exceptions: PayException[];
  /** The loads that the exceptions name. */
  loadsToFix: Pick<Related, 'id' | 'prettyName'>[];
};

/** A paycheck of the period that is saved. */
export type PaidRow = Pick<PayRunRow, 'carrier' | 'driver'> & {
  id: string;
  prettyName: string;
  net: number;
  payable: number;
  status: PaycheckStatus;
  paidDate: Day | null;
  /** The date of the bank's payment file that paid it. */
  paidOnFile: Day | null;
  /** Where its statement was mailed to last, if it was. */
  mailedTo: string | null;
};

type Name = Pick<Related, 'prettyName'>;
/** What the bank is told of a paycheck. */
export type BankLine = Pick<PaidRow, 'prettyName' | 'payable'> & { driver: Name; carrier: Name };

/** A payment file for the bank: the date it pays on, how many paychecks, and what they come to. */
export type PaymentFile = { id: string; dated: Day; count: number; total: number };

/** What became of a driver in a run that saves and sends. */
export type PayRunResult = Pick<PayRunRow, 'carrier' | 'driver'> & {
  payCheck: Pick<Related, 'id' | 'prettyName'> | null;
  mailedTo: string | null;
  /** Why nothing was saved, or mailed. */
  trouble: string | null;
};

/** The answer of `GET /api/pay_run/`. */
export type PayRun = {
  period: { start: Day; end: Day };
  drivers: PayRunRow[];
  paid: PaidRow[];
  files: PaymentFile[];
  /** Fuel of the period that nobody is charged with, of trucks that hauled nothing of it: how many purchases, and what they come to. */
  fuelWithoutDriver: { count: number; amount: number };
};
