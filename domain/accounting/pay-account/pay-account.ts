import { addMonths, type Day } from '../../core/dates.ts';
import { boolean, choice, date, money, number, recordNumber, ref, text } from '../../core/fields.ts';
import { formatMoney, formatPercent, formatUnitPrice } from '../../core/money.ts';
import { defineRecord, type FieldErrors } from '../../core/record.ts';
import { ALSO_INACTIVE } from '../../core/states.ts';

/** Account kinds, in the usual order of deduction. */
export const ACCOUNT_KINDS = {
  RECURRING: 'Recurring charge',
  LEASE_PURCHASE: 'Lease-purchase',
  LOAN: 'Loan',
  ADVANCE: 'Advance',
  ESCROW: 'Escrow',
} as const;
export type AccountKind = keyof typeof ACCOUNT_KINDS;
const KINDS = Object.keys(ACCOUNT_KINDS) as [AccountKind, ...AccountKind[]];

/** Returns whether the driver owes the balance. For other kinds, it is held for the driver, or the sum charged so far. */
export const isDebt = (kind: AccountKind | null): boolean => kind !== null && kind !== 'ESCROW' && kind !== 'RECURRING';

/** Days after the end of the lease to return escrow (49 CFR 376.12(k)(6)). */
export const ESCROW_RETURN_DAYS = 45;

export const ACCOUNT_RULES = {
  PER_SETTLEMENT: 'Per settlement',
  WEEKLY: 'Per week',
  MONTHLY: 'Per month, prorated daily',
  PERCENT: 'Percent of gross',
  PER_MILE: 'Per mile',
} as const;
export type AccountRule = keyof typeof ACCOUNT_RULES;
const RULES = Object.keys(ACCOUNT_RULES) as [AccountRule, ...AccountRule[]];

const DECIMALS: Record<AccountRule, number> = { PER_SETTLEMENT: 2, WEEKLY: 2, MONTHLY: 2, PERCENT: 2, PER_MILE: 4 };

const NO_DRIVER = 'No Driver Selected/Found Under Carrier';

/** A payee's account with a balance: money held for the driver, owed by the driver, or charged repeatedly. */
export const payAccount = defineRecord({
  name: 'pay_account',
  path: 'pay_account',
  route: 'accounting/pay_accounts',
  label: 'Pay Account',
  labels: 'Pay Accounts',
  policy: 6000,
  title: ({ accountNumber, accountPurpose }) => [accountNumber, accountPurpose].filter(Boolean).join(' · '),
  fields: {
    accountNumber: recordNumber('Account #', 'DA'),
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', {
      locked: true,
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: NO_DRIVER,
    }),
    truckOwner: ref('truck_owner', 'Owner', {
      locked: true,
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: 'Select an owner of this authority',
      help: 'Instead of a driver.',
    }),
    accountKind: choice('Type', KINDS, { locked: true, labels: ACCOUNT_KINDS, message: 'Select a type' }),
    accountPurpose: text('Purpose', {
      max: 100,
      help: 'As named in the lease or agreement, such as maintenance reserve.',
    }),
    accountOpened: date('Opening Date', { locked: true }),
    accountOpening: money('Opening Balance', {
      optional: true,
      locked: true,
      help: 'The advance, the loan, the amount left to pay, or the escrow already held. If blank, $0.00.',
    }),
    accountRule: choice('Deducted', RULES, {
      labels: ACCOUNT_RULES,
      message: 'Select how the amount is calculated',
      help: 'Per settlement: once per pay period. With a settlement per truck, once for each truck.',
    }),
    accountRate: number('Amount', {
      decimals: 4,
      above: 0,
      message: 'Invalid Amount',
      help: 'Dollars, percent, or dollars per mile.',
    }),
    accountTarget: money('Escrow Target or Total', {
      optional: true,
      help: 'Escrow stops at this balance. A recurring charge stops at this total.',
    }),
    accountCap: money('Cap per Settlement', { optional: true, help: 'If blank, the full amount due is deducted.' }),
    accountStart: date('Start'),
    accountEnd: date('End', { optional: true }),
    accountInterest: number('Interest', {
      optional: true,
      decimals: 3,
      above: 0,
      max: 100,
      unit: '%',
      message: 'Enter a percent from 0.001 to 100',
      help: 'Annual simple interest on a loan, accrued daily. If blank, no interest.',
    }),
    accountSkipsIdle: boolean('Skip weeks without revenue', { default: false }),
  },
  rules: (values, { today, isNew }) => ({
    ...findPayeeErrors(values),
    ...findAmountErrors(values),
    ...findDateErrors(values),
    ...(isNew && findOpeningErrors(values, today)),
  }),
});

type Sent = {
  accountKind: AccountKind | null;
  accountOpened: Day | null;
  accountOpening: number | null;
  accountRule: AccountRule | null;
  accountRate: number | null;
  accountTarget: number | null;
  accountInterest: number | null;
  accountStart: Day | null;
  accountEnd: Day | null;
};

function findPayeeErrors({ driver, truckOwner }: { driver: string | null; truckOwner: string | null }): FieldErrors {
  if (!driver && !truckOwner) return { driver: NO_DRIVER };
  return driver && truckOwner ? { truckOwner: 'Select a driver or an owner, not both' } : {};
}

function findAmountErrors({
  accountRule,
  accountRate,
  accountKind,
  accountTarget,
  accountInterest,
}: Partial<Sent>): FieldErrors {
  const decimals = String(accountRate ?? '').split('.')[1]?.length ?? 0;
  const isPercent = accountRule === 'PERCENT';
  const isWrong = accountRule && (decimals > DECIMALS[accountRule] || (isPercent && (accountRate ?? 0) > 100));
  const hasTarget = typeof accountTarget === 'number';
  return {
    ...(isWrong && { accountRate: isPercent ? 'Invalid percentage value [0 - 100]' : 'Invalid Amount' }),
    ...(typeof accountInterest === 'number' &&
      accountKind !== 'LOAN' && { accountInterest: 'Only a loan has interest' }),
    ...(hasTarget && isDebt(accountKind ?? null) && { accountTarget: 'A debt stops when it is paid off' }),
  };
}

function findDateErrors({ accountOpened, accountStart, accountEnd }: Partial<Sent>): FieldErrors {
  return {
    ...(accountStart && accountEnd && accountEnd < accountStart && { accountEnd: 'Invalid Date Interval' }),
    ...(accountStart &&
      accountOpened &&
      accountStart < accountOpened && { accountStart: 'Date is before the opening date' }),
  };
}

const MAX_MONTHS_BACK = 240;

function findOpeningErrors({ accountKind, accountOpened, accountOpening }: Partial<Sent>, today: Day): FieldErrors {
  const isMissing = isDebt(accountKind ?? null) && !accountOpening;
  return {
    ...(isMissing && { accountOpening: 'Enter what the driver owes' }),
    ...(accountKind === 'RECURRING' && accountOpening && { accountOpening: 'A recurring charge starts at $0.00' }),
    ...(accountOpened && accountOpened > today && { accountOpened: 'Date can’t be in the future' }),
    ...(accountOpened &&
      accountOpened < addMonths(today, -MAX_MONTHS_BACK) && { accountOpened: 'Date can’t be more than 20 years ago' }),
  };
}

/** Formats the amount of a rule: `$100.00`, `10%`, or `$0.0825/mi`. */
export function formatRate(rule: AccountRule, rate: number): string {
  if (rule === 'PERCENT') return formatPercent(rate);
  return rule === 'PER_MILE' ? `${formatUnitPrice(rate)}/mi` : formatMoney(rate);
}
