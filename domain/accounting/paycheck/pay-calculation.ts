/**
 * Computes a paycheck from the selected loads, expenses, and balances (PAY-11 to PAY-20). The builder's screen, the saved record, and
 * the printed settlement all show the result of this function.
 */
import { type Cents, cents, dollars, formatAmount, formatPercent, sum } from '../../core/money.ts';
import { buildAccountLine, deductForAccounts, sumTaken } from '../pay-account/account-deduction.ts';
import { computeWithheldTax } from '../tax/backup-withholding.ts';
import { buildExpenseLines, computeDeductionTotals, computeReimbursedTotal } from './pay-deductions.ts';
import { buildEarningLines, getEarnings } from './pay-earnings.ts';
import { buildPerDiemLine, computePerDiem, listPerDiem } from './pay-per-diem.ts';
import {
  getBalanceLabel,
  type LineSource,
  type PayAdjustment,
  type PayBalance,
  type PayCharge,
  type PayInput,
  type PayStatement,
  type PayTotals,
  type StatementLine,
} from './pay-types.ts';

/**
 * Returns totals in dollars, statement lines, and the amounts paid out and carried forward. Rounds only each deducted and reimbursed
 * part, the dispatch fee, and the driver's pay. Throws a RangeError for amounts that are not money.
 */
export function calculatePay(input: PayInput): PayStatement {
  const { adjustments = [], balances = [], accounts = [], charges = [] } = input;
  const earnings = getEarnings(input);
  const deductions = computeDeductionTotals(input.expenses);
  const expenses = sum(Object.values(deductions));
  const reimbursable = computeReimbursedTotal(input.expenses);
  const adjusted = sum(adjustments.map(({ amount }) => cents(amount)));
  const balance = sum(balances.map(({ amount }) => cents(amount)));
  const { fleetTotalMileage, ...amounts } = earnings;
  const earned = earnings.totalNet + earnings.driverLumperFee + earnings.otherPayments;
  const charged = sum(charges.map(({ amount }) => cents(amount)));
  const withheld = getWithholding(input, earnings);
  const daysAway = listPerDiem(input);
  const perDiem = computePerDiem(daysAway);
  const before = earned + reimbursable + perDiem - expenses - charged - (withheld?.tax ?? 0n) + adjusted;
  const accountDeductions = deductForAccounts(accounts, input.loads, before + balance, computePaidBefore(balances));
  const totalDeducted = sumTaken(accountDeductions);
  const payCheckExpense = expenses + charged + (withheld?.tax ?? 0n) + totalDeducted;
  const net = before - totalDeducted;
  const netAfterBalance = net + balance;
  const totals: PayTotals = {
    fleetTotalMileage,
    ...toDollars({
      ...amounts,
      ...deductions,
      payCheckExpense,
      reimbursable,
      adjustments: adjusted,
      net,
      balance,
      netAfterBalance,
    }),
    ...(daysAway.length > 0 && { perDiem: dollars(perDiem) }),
    ...(accountDeductions.length > 0 && { accounts: dollars(totalDeducted) }),
    ...(charges.length > 0 && { hiredDrivers: dollars(charged) }),
    ...(withheld && { backupWithheld: dollars(withheld.tax) }),
  };
  return {
    totals,
    payable: dollars(netAfterBalance > 0n ? netAfterBalance : 0n),
    carriedForward: dollars(netAfterBalance < 0n ? -netAfterBalance : 0n),
    lines: [
      ...buildEarningLines(input),
      ...buildPerDiemLine(daysAway),
      ...buildExpenseLines(input.expenses),
      ...buildHiredDriversLine(charges),
      ...(withheld ? [buildWithholdingLine(withheld)] : []),
      ...accountDeductions.flatMap(buildAccountLine),
      ...adjustments.map(buildAdjustmentLine),
      ...balances.flatMap(buildBalanceLine),
    ],
    ...(accountDeductions.length > 0 && { accounts: accountDeductions }),
  };
}

/** Returns what was paid with void paychecks that these balances settle, as a positive amount. */
export const computePaidBefore = (balances: readonly PayBalance[]): Cents =>
  -sum(balances.filter(({ isPayment }) => isPayment).map(({ amount }) => cents(amount)));

/** Key of the line of hired drivers' pay. */
export const HIRED_DRIVERS = 'hiredDrivers';

/** Returns the pay of hired drivers, with each driver's paycheck as a source. */
function buildHiredDriversLine(charges: readonly PayCharge[]): StatementLine[] {
  if (charges.length === 0) return [];
  const sources = charges.map(({ id, payCheckID, driver, amount, section }): LineSource => {
    const source = { record: 'paycheck' as const, id, label: payCheckID, amount: -amount };
    return { ...source, formula: `paid to ${driver}`, ...(section && { section }) };
  });
  const amount = dollars(sum(sources.map((source) => cents(source.amount))));
  const formula = sources.length === 1 ? (sources[0]?.formula ?? '') : `${sources.length} paychecks`;
  const line = { key: HIRED_DRIVERS, group: 'deductions' as const, label: 'Hired driver pay' };
  return [{ ...line, amount, countsInNet: true, formula, sources }];
}

/** Key of the line of backup withholding. */
export const BACKUP_WITHHELD = 'backupWithheld';

type Withholding = { percent: number; base: Cents; tax: Cents };

/** Returns the backup withholding of a paycheck; null without any. Lumper fees and reimbursements are not earnings. */
function getWithholding(
  input: PayInput,
  { totalNet, otherPayments }: Pick<ReturnType<typeof getEarnings>, 'totalNet' | 'otherPayments'>,
): Withholding | null {
  const { adjustments = [], withholding: percent, hired } = input;
  if (percent === undefined) return null;
  const changes = adjustments.flatMap(({ sources }) => sources).flatMap(getChange);
  const reportable = hired
    ? { earned: computeOwnEarnings(input, hired), changes: [] }
    : { earned: totalNet + otherPayments, changes };
  const { base, tax } = computeWithheldTax(reportable, percent);
  return tax === 0n ? null : { percent, base, tax };
}

/**
 * Returns what a hired driver earned with loads that no owner is charged for, as in box 1. All other pay on the paycheck is the owner's
 * compensation, also a fixed amount and changes of earlier paychecks.
 */
function computeOwnEarnings(input: PayInput, hired: readonly string[]): Cents {
  const lines = buildEarningLines(input).filter(({ countsInNet, key }) => countsInNet && key !== 'driverLumperFee');
  const own = lines.flatMap(({ sources }) => sources).filter((source) => isLoad(source) && !hired.includes(source.id));
  return sum(own.map(({ amount }) => cents(amount)));
}

const isLoad = ({ record }: LineSource): boolean => record === 'fleet';

const getChange = ({ record, amount, formula, lumper }: LineSource) =>
  record === 'fleet' || record === 'expense' ? [{ record, amount, formula, lumper }] : [];

function buildWithholdingLine({ percent, base, tax }: Withholding): StatementLine {
  const formula = `${formatPercent(percent)} of ${formatAmount(dollars(base))}, sent to the IRS`;
  const line = { key: BACKUP_WITHHELD, group: 'deductions' as const, label: 'Backup withholding' };
  return { ...line, amount: dollars(-tax), countsInNet: true, formula, sources: [] };
}

function toDollars<Key extends string>(amounts: Record<Key, Cents>): Record<Key, number> {
  const entries = Object.entries<Cents>(amounts).map(([key, amount]) => [key, dollars(amount)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}

/** Returns `Changed since PC-000123`, with the changed loads and expenses of that paycheck. */
function buildAdjustmentLine({ id, payCheckID, amount, sources }: PayAdjustment): StatementLine {
  const formula = sources.length === 1 ? `${sources[0]?.label}: ${sources[0]?.formula}` : `${sources.length} changes`;
  const label = `Changed since ${payCheckID}`;
  return { key: `adjustment ${id}`, group: 'adjustments', label, amount, countsInNet: true, formula, sources };
}

/** Returns `Balance from PC-000123`, with that paycheck as its source. */
function buildBalanceLine({ id, payCheckID, amount, isPayment = false }: PayBalance): StatementLine[] {
  if (cents(amount) === 0n) return [];
  const unsettled = amount < 0 ? `left unpaid by ${payCheckID}` : `owed since ${payCheckID}`;
  const formula = isPayment ? 'paid before it was voided' : unsettled;
  const source = { record: 'paycheck' as const, id, label: payCheckID, amount, formula };
  const label = getBalanceLabel({ payCheckID, isPayment });
  return [{ key: `balance ${id}`, group: 'balance', label, amount, countsInNet: true, formula, sources: [source] }];
}

/** Returns what one load, expense, or earlier paycheck adds to net, in dollars; 0 if it is not on the statement. */
export function computeEffectOnNet({ lines }: Pick<PayStatement, 'lines'>, id: string): number {
  const sources = lines.filter((line) => line.countsInNet).flatMap((line) => line.sources);
  return dollars(sum(sources.filter((source) => source.id === id).map(({ amount }) => cents(amount))));
}

/** Returns the lumper fee that a statement pays for a load, in dollars. */
export const getLumperPay = ({ lines }: PayStatement, id: string): number =>
  computeEffectOnNet({ lines: lines.filter(({ key }) => key === 'driverLumperFee') }, id);
