/** Limits of deductions for pay accounts: the order of the kinds, a cap in percent of net pay, and the minimum for hired drivers. */
import { z } from 'zod/mini';
import { json, money, number } from '../../core/fields.ts';
import { type Cents, cents, formatMoney, formatPercent } from '../../core/money.ts';
import type { FieldErrors } from '../../core/record.ts';
import { computePercent } from '../../core/rounding.ts';
import { ACCOUNT_KINDS, type AccountKind } from './pay-account.ts';

/** The order until a user changes it. */
export const USUAL_ORDER = Object.keys(ACCOUNT_KINDS) as AccountKind[];

const NO_ORDER = 'List each account type once';

export const RECOVERY_FIELDS = {
  recoveryOrder: json('Order', z.array(z.enum(USUAL_ORDER)), { message: NO_ORDER }),
  recoveryCapPercent: number('Cap', {
    optional: true,
    above: 0,
    max: 100,
    unit: '%',
    message: 'Enter a percent from 0.01 to 100',
    help: 'Maximum percent of net pay deducted for all accounts together. If blank, no cap.',
  }),
  recoveryFloor: money('Minimum Net Pay', {
    optional: true,
    above: 0,
    help: 'Net pay that hired drivers keep from each settlement. If blank, $0.00.',
  }),
};

export type Recovery = {
  recoveryOrder: AccountKind[];
  recoveryCapPercent: number | null;
  recoveryFloor: number | null;
};

export const NO_RECOVERY: Recovery = { recoveryOrder: USUAL_ORDER, recoveryCapPercent: null, recoveryFloor: null };

export function findRecoveryErrors({ recoveryOrder }: Recovery): FieldErrors {
  const isWhole = recoveryOrder.length === USUAL_ORDER.length && new Set(recoveryOrder).size === USUAL_ORDER.length;
  return isWhole ? {} : { recoveryOrder: NO_ORDER };
}

/** The limits of one payee, in percent and dollars. The floor applies only to hired drivers. */
export type RecoveryLimits = { capPercent: number | null; floor: number | null };

/**
 * Returns the part of net pay that may be deducted: at most the cap, and nothing below the floor. `paid` is what the payee already
 * got from a void settlement: cap and floor count it as net pay, but it can't be taken.
 */
export function computeFreeForAccounts(net: Cents, { capPercent, floor }: RecoveryLimits, paid: Cents = 0n): Cents {
  const whole = net + paid;
  const allowed = [
    net,
    ...(capPercent === null ? [] : [computePercent(whole, capPercent)]),
    ...(floor === null ? [] : [whole - cents(floor)]),
  ];
  const free = allowed.reduce((least, amount) => (amount < least ? amount : least));
  return free > 0n ? free : 0n;
}

/** Describes the settings for history: `Cap 25%`. */
export const describeCap = (percent: number | null): string => (percent === null ? 'None' : formatPercent(percent));
export const describeFloor = (floor: number | null): string => (floor === null ? 'None' : formatMoney(floor));
export const describeOrder = (order: readonly AccountKind[]): string =>
  order.map((kind) => ACCOUNT_KINDS[kind]).join(', ');
