/** Computes a settlement's deductions for a driver's accounts: the amounts due, in the order of the account's settings, and never more than those allow. */
import { addDays, formatDay } from '../../core/dates.ts';
import { type Cents, cents, dollars, formatAmount, sum } from '../../core/money.ts';
import { computePercent, times } from '../../core/rounding.ts';
import { computeGross } from '../invoice/load-fees.ts';
import type { LineSource, PayLoad, StatementLine } from '../paycheck/pay-types.ts';
import { computeAccrued, type Days, findOverlap, listUncoveredDays } from './account-accrual.ts';
import type { AccountDeduction, OpenAccount } from './account-types.ts';
import { ACCOUNT_KINDS, type AccountRule, isDebt } from './pay-account.ts';
import { computeFreeForAccounts, type RecoveryLimits } from './recovery.ts';

const NO_LIMITS: RecoveryLimits = { capPercent: null, floor: null };
const BY_LOADS: readonly AccountRule[] = ['PERCENT', 'PER_MILE'];

/**
 * Deducts the amount due for each account in the given order until net pay is 0, or at the cap or floor of the settings. Interest that
 * was overpaid on a loan is returned.
 * @param net the driver's pay before account deductions
 * @param paid the part of pay that was paid out with a void settlement before, and is not in `net`
 */
export function deductForAccounts(
  accounts: readonly OpenAccount[],
  loads: readonly PayLoad[],
  net: Cents,
  paid: Cents = 0n,
): AccountDeduction[] {
  let free = computeFreeForAccounts(net, accounts[0]?.limits ?? NO_LIMITS, paid);
  return accounts.flatMap((account) => {
    const { accrued: byRule, days } = computeDue(account, loads);
    const due = cents(account.carried) + byRule;
    const limit = getMaxDeduction(account);
    const isOverpaid = limit !== null && limit < 0n;
    const amountDue = isOverpaid ? limit : due > 0n ? getSmallest([due, limit]) : 0n;
    // Amounts above the target or the debt are not due, so they are not carried forward.
    const accrued = due > 0n || isOverpaid ? amountDue - cents(account.carried) : byRule;
    const amountTaken = getSmallest([amountDue, account.cap === null ? null : cents(account.cap), free]);
    // No other account takes what is returned.
    if (amountTaken > 0n) free -= amountTaken;
    if (accrued === 0n && amountDue === 0n && days.length === 0) return [];
    const { id, number, kind, purpose, target } = account;
    const amount = isDebt(kind) ? -amountTaken : amountTaken;
    const balanceAfter = dollars(cents(account.balance) + amount);
    const amounts = { accrued: dollars(accrued), taken: dollars(amountTaken), amount: dollars(amount), balanceAfter };
    const inactive = listInactiveDays(account);
    const left = dollars(amountDue - amountTaken);
    return [{ id, number, kind, purpose, target, ...amounts, days, left, ...(inactive.length > 0 && { inactive }) }];
  });
}

/** Returns the inactive days of a settlement's period, and of the days before it that no settlement has covered. */
function listInactiveDays({ start, end, inactive, covered, period }: OpenAccount): Days[] {
  const before = covered.filter(({ to }) => to < period.from).map(({ to }) => addDays(to, 1));
  const from = [start, ...before].reduce((latest, day) => (day > latest ? day : latest));
  const to = end !== null && end < period.to ? end : period.to;
  return inactive.flatMap((days) => findOverlap(days, { from, to }) ?? []);
}

const getSmallest = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((least, amount) => (amount !== null && amount < least ? amount : least), amounts[0] ?? 0n);

/**
 * Returns the maximum deduction of an account: up to its target, or the debt. Null without a limit. It is negative for a loan on which
 * too much interest was paid.
 */
function getMaxDeduction({ kind, balance, target }: OpenAccount): Cents | null {
  if (isDebt(kind)) return cents(balance);
  const limit = target === null ? null : cents(target) - cents(balance);
  return limit !== null && limit < 0n ? 0n : limit;
}

/** Returns the amount that a settlement makes due, and the days it covers. A week without revenue may be skipped. */
function computeDue(account: OpenAccount, loads: readonly PayLoad[]): { accrued: Cents; days: Days[] } {
  const { rule, rate, start, end, skipsIdle, covered, inactive, period } = account;
  if (skipsIdle && sum(loads.map(computeGross)) === 0n) return { accrued: 0n, days: [] };
  if (BY_LOADS.includes(rule)) return { accrued: computeDueByLoads(account, loads), days: [] };
  const life = listUncoveredDays({ from: start, to: end ?? period.to }, inactive);
  const limitToLife = (part: Days) => life.flatMap((active) => findOverlap(part, active) ?? []);
  if (rule === 'PER_SETTLEMENT') {
    const own = limitToLife(period);
    const isFirst = own.length > 0 && covered.every((done) => own.every((part) => findOverlap(done, part) === null));
    return isFirst ? { accrued: cents(rate), days: own } : { accrued: 0n, days: [] };
  }
  // Days between settlements count, unless they are skipped.
  const dates = skipsIdle ? listWorkedWeeks(period, loads) : [{ from: start, to: period.to }];
  const days = dates.flatMap(limitToLife).flatMap((part) => listUncoveredDays(part, covered));
  return { accrued: computeAccrued(account, days), days };
}

/** Returns the weeks of a period, from its first date, in which a load with revenue was picked up. A load without a date counts in each. */
function listWorkedWeeks({ from, to }: Days, loads: readonly PayLoad[]): Days[] {
  const paying = loads.filter((load) => computeGross(load) !== 0n);
  const weeks: Days[] = [];
  for (let first = from; first <= to; first = addDays(first, 7)) {
    const last = addDays(first, 6);
    weeks.push({ from: first, to: last < to ? last : to });
  }
  return weeks.filter((week) =>
    paying.some(({ fleetPickUpDate: day }) => !day || (day >= week.from && day <= week.to)),
  );
}

function computeDueByLoads({ rule, rate, start, end, inactive }: OpenAccount, loads: readonly PayLoad[]): Cents {
  const isActive = (day: string) =>
    day >= start && (end === null || day <= end) && !inactive.some(({ from, to }) => day >= from && day <= to);
  const own = loads.filter(({ fleetPickUpDate: day }) => !day || isActive(day));
  if (rule === 'PERCENT') return computePercent(sum(own.map(computeGross)), rate);
  return sum(own.map(({ fleetDistance }) => times(fleetDistance ?? 0, rate)));
}

export const sumTaken = (deductions: readonly AccountDeduction[]): Cents =>
  sum(deductions.map(({ taken }) => cents(taken)));

/** Formats a balance: `Escrow balance 1,850.00 of 2,500.00` */
export function describeBalance({ kind, target }: Pick<AccountDeduction, 'kind' | 'target'>, balance: number): string {
  const words = kind === 'RECURRING' ? 'Charged so far' : `${ACCOUNT_KINDS[kind]} balance`;
  return `${words} ${formatAmount(balance)}${target === null ? '' : ` of ${formatAmount(target)}`}`;
}

/**
 * Returns the statement line of a deduction, with the balance after it. A line without a deduction states the amount carried forward, or
 * the inactive days.
 */
export function buildAccountLine({
  id,
  number,
  kind,
  purpose,
  target,
  taken,
  balanceAfter,
  left,
  inactive = [],
}: AccountDeduction): StatementLine[] {
  if (taken === 0 && left === 0 && inactive.length === 0) return [];
  const carried = left > 0 ? `; ${formatAmount(left)} carried forward` : '';
  const idle = inactive.map(({ from, to }) =>
    from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`,
  );
  const notCharged = idle.length > 0 ? `; nothing due while inactive: ${idle.join(', ')}` : '';
  const returned = taken < 0 ? 'interest overpaid; ' : '';
  const formula = `${returned}${describeBalance({ kind, target }, balanceAfter)}${carried}${notCharged}`;
  const amount = dollars(-cents(taken));
  const source: LineSource = { record: 'pay_account', id, label: number, amount, formula };
  const label = `${ACCOUNT_KINDS[kind]}: ${purpose}`;
  const line = { key: `account ${id}`, group: 'accounts', label, amount, countsInNet: true, formula } as const;
  return [{ ...line, sources: [source], accountKind: kind }];
}
