/** The final accounting at the end of a lease or a job: its steps, when each is due, and what is left to do. */
import { addDays, type Day, formatDay } from '../../core/dates.ts';
import { choice, date, ref, text } from '../../core/fields.ts';
import { cents, formatMoney } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import { defineReport } from '../../core/report.ts';
import { type AccountKind, ESCROW_RETURN_DAYS, isDebt } from '../pay-account/pay-account.ts';

/** Days after the paperwork of a trip to pay it (49 CFR 376.12(f)). */
export const PAY_DAYS = 15;

/** Steps that a user confirms. */
export const CONFIRMED_STEPS = {
  PAID: 'Pay the last trips',
  FREIGHT_BILLS: 'Provide copies of the rated freight bills',
  CHARGEBACKS: 'Provide the documents behind each chargeback',
} as const;
export type ConfirmedStep = keyof typeof CONFIRMED_STEPS;
export const STEPS = Object.keys(CONFIRMED_STEPS) as [ConfirmedStep, ...ConfirmedStep[]];

export const STEP_RULES: Record<ConfirmedStep, string> = {
  PAID: '49 CFR 376.12(f): within 15 days after the trip’s paperwork is submitted.',
  FREIGHT_BILLS: '49 CFR 376.12(g): before or at the time of settlement, if pay is a percentage of gross revenue.',
  CHARGEBACKS: '49 CFR 376.12(h): documents needed to determine the validity of the charge.',
};

export const STEP_FIELDS = { step: choice('Step', STEPS, { labels: CONFIRMED_STEPS, message: 'Select a step' }) };

/** Facts of a final accounting. Money is in dollars. */
export type FinalFacts = {
  endedOn: Day;
  closedOn: Day | null;
  /** True if 49 CFR 376.12 applies: an owner of trucks or an owner-operator. */
  isLessor: boolean;
  isPaidByPercent: boolean;
  done: Record<ConfirmedStep, Day | null>;
  accounts: FinalAccount[];
  settlements: (Pick<Related, 'id' | 'prettyName'> & { payable: number; isPaid: boolean })[];
  /** Loads up to the end without a settlement. */
  unpaidLoads: number;
  /** Negative balance from earlier settlements, which the next one deducts. */
  carriedForward: number;
};
export type FinalAccount = Pick<Related, 'id' | 'prettyName'> & {
  kind: AccountKind;
  balance: number;
  isActive: boolean;
};

export type StepRow = { step: ConfirmedStep; due: Day | null; doneOn: Day | null };

/** Returns the steps that apply. A hired driver is paid by state law, which sets the date. */
export function listSteps({ endedOn, isLessor, isPaidByPercent, done }: FinalFacts): StepRow[] {
  const applies: Record<ConfirmedStep, boolean> = {
    PAID: true,
    FREIGHT_BILLS: isLessor && isPaidByPercent,
    CHARGEBACKS: isLessor,
  };
  const due = isLessor ? addDays(endedOn, PAY_DAYS) : null;
  return STEPS.filter((step) => applies[step]).map((step) => ({ step, due, doneOn: done[step] }));
}

/** Returns the action that closes an account; null for a closed one. */
export function describeAccountAction({ kind, balance, isActive }: FinalAccount, endedOn: Day): string | null {
  if (kind === 'RECURRING') return isActive ? 'Deactivate the charge.' : null;
  if (cents(balance) === 0n) return null;
  if (isDebt(kind) && balance < 0) return 'Return the overpaid interest.';
  if (isDebt(kind)) return 'Record cash, transfer escrow, or write off the rest.';
  return `Post its interest, then return it or transfer it to a debt by ${formatDay(addDays(endedOn, ESCROW_RETURN_DAYS))} (49 CFR 376.12(k)(6)).`;
}

/** Returns what keeps the step "Pay the last trips" open. */
export function describeUnpaid({ settlements, unpaidLoads }: FinalFacts): string | null {
  const unpaid = settlements.filter(({ isPaid }) => !isPaid);
  const parts = [
    ...unpaid.map(({ prettyName, payable }) => `${prettyName} (${formatMoney(payable)}) isn’t marked paid`),
    ...(unpaidLoads > 0 ? [`${unpaidLoads} ${unpaidLoads === 1 ? 'load has' : 'loads have'} no settlement`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join('. ')}.`;
}

/** Returns everything that keeps a final accounting open, as sentences; empty if it can be closed. */
export function listOpenItems(facts: FinalFacts): string[] {
  const steps = listSteps(facts)
    .filter(({ doneOn }) => doneOn === null)
    .map(({ step }) => `${CONFIRMED_STEPS[step]}.`);
  const accounts = facts.accounts.flatMap((account) => {
    const action = describeAccountAction(account, facts.endedOn);
    return action ? [`${account.prettyName}: ${action}`] : [];
  });
  return [...steps, ...accounts];
}

/** The steps that wait, for "Needs attention today". */
export const finalSteps = defineReport({
  path: 'accounting/final_step',
  route: 'accounting/final_steps',
  label: 'Final Accounting Step',
  labels: 'Final Accounting Steps',
  policy: 6000,
  columns: {
    finalDue: date('Due'),
    finalStep: text('Step'),
    affiliatedWith: text('Payee'),
    payeeRecord: text('Payee Type'),
    payeeId: text('Payee ID'),
  },
  filters: { carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }) },
  totals: [],
});

const NEED_WORDS: Record<ConfirmedStep | 'CLOSE', (name: string) => string> = {
  PAID: (name) => `Pay ${name}’s last trips`,
  FREIGHT_BILLS: (name) => `Provide ${name} with copies of the rated freight bills`,
  CHARGEBACKS: (name) => `Provide ${name} with the documents behind each chargeback`,
  CLOSE: (name) => `Close the final accounting with ${name}`,
};

/** Returns the item in a sentence: `Pay Wade Hollis’s last trips by Apr 14, 2026`. */
export const formatFinalStep = (step: string, name: string, due: Day): string =>
  `${NEED_WORDS[step as ConfirmedStep | 'CLOSE'](name)} by ${formatDay(due)}`;
