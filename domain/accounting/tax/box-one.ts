/** Calculates nonemployee compensation of a settlement (Form 1099-NEC, box 1), and its year. */
import type { Day } from '../../core/dates.ts';
import { type Cents, cents, sum } from '../../core/money.ts';
import type { PaycheckStatus } from '../paycheck/paycheck-lifecycle.ts';

/** A later settlement's adjustment for a load or expense that changed after an earlier settlement paid it. */
export type LateChange = {
  record: 'fleet' | 'expense';
  /** The earlier settlement, and the load or expense. */
  item: string;
  /** Dollars; the sign is that of the net. */
  amount: number;
  /** Description of the change: `load fee now 900.00, was 1,000.00`. */
  formula: string;
  /** The part of the amount that is a lumper fee. */
  lumper?: number | null | undefined;
  /** The year in which the earlier settlement was paid. */
  earlierYear: number;
};

/** A saved paycheck. Dollars. */
export type TaxSettlement = {
  id: string;
  prettyName: string;
  driver: string;
  status: PaycheckStatus;
  checkDate: Day;
  paidDate: Day | null;
  payable: number;
  driverPay: number;
  /** Detention and other fees, which also count as earnings. */
  otherPay: number;
  lumper: number;
  reimbursed: number;
  /** Backup withholding. */
  withheld: number;
  changes: readonly LateChange[];
};

/** Returns the date a settlement was paid; null if unpaid. One whose deductions leave nothing to pay counts as paid on its check date. */
export function getPaidDay({ status, paidDate, payable, checkDate }: TaxSettlement): Day | null {
  if (status === 'PAID' || status === 'VOID') return paidDate;
  return status === 'APPROVED' && payable <= 0 ? checkDate : null;
}

export const getYear = (day: Day): number => Number(day.slice(0, 4));

export type BoxOne = { earned: Cents; reimbursed: Cents; changed: Cents; boxOne: Cents; boxFour: Cents };

/**
 * Returns the amounts of a settlement. Deductions are never subtracted, and reimbursed expenses and lumper fees are not compensation.
 * A cut to an already paid load counts only in the year of that payment.
 * @param before the payee's settlements that were paid earlier in the year
 */
export function computeBoxOne(settlement: TaxSettlement, year: number, before: readonly TaxSettlement[] = []): BoxOne {
  const { driverPay, otherPay, lumper, reimbursed, changes } = settlement;
  const earned = cents(driverPay) + cents(otherPay);
  const earlier = before.flatMap((each) => each.changes);
  const changed = sum(changes.map((change) => getChangedEarnings(change, year, earlier)));
  return {
    earned,
    reimbursed: cents(lumper) + cents(reimbursed) + sum(changes.map(getPaidBack)),
    changed,
    boxOne: earned + changed,
    boxFour: cents(settlement.withheld),
  };
}

type Change = Pick<LateChange, 'record' | 'amount' | 'formula' | 'lumper'>;

/** Matches a change of only the lumper fee. Settlements saved before the parts were stored have no other sign. */
export const LUMPER_ALONE = /^lumper fee now [^;]*$/;

/** Returns the part of a change that is a lumper fee. */
export const getLumperPart = ({ amount, formula, lumper }: Pick<Change, 'amount' | 'formula' | 'lumper'>): Cents =>
  cents(lumper ?? (LUMPER_ALONE.test(formula) ? amount : 0));

/** Returns the part of a change that is compensation: none of an expense, and without the lumper fee. */
export const getEarnedPart = (change: Change): Cents =>
  change.record === 'fleet' ? cents(change.amount) - getLumperPart(change) : 0n;

/**
 * Returns what a change adds to the year. Of an item paid in another year, all changes of this year together count if they are a raise:
 * a cut reduces only raises of this year, and a raise counts once it exceeds the cuts of this year, which it pays back.
 */
function getChangedEarnings(change: LateChange, year: number, earlier: readonly LateChange[]): Cents {
  const earned = getEarnedPart(change);
  if (change.earlierYear === year) return earned;
  const before = sum(earlier.filter(({ item }) => item === change.item).map(getEarnedPart));
  return getRaise(before + earned) - getRaise(before);
}

const getRaise = (amount: Cents): Cents => (amount > 0n ? amount : 0n);

function getPaidBack(change: LateChange): Cents {
  if (change.record === 'fleet') return getLumperPart(change);
  return change.amount > 0 ? cents(change.amount) : 0n;
}
