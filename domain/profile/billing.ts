/** Billing of the account itself: the monthly amount, its due date, and the tries after a decline. */
import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  isAfter,
} from '../core/dates.ts';
import { cents, dollars } from '../core/money.ts';
import { times } from '../core/rounding.ts';
import { getPlanLabel } from './subscription.ts';

/** Dollars a month: for each plan by number of trucks, and for each personnel user (BIL-17, ENM-40). */
export const PRICES = {
  PRICING_OOP: 49.99,
  PRICING_SMALL_FLEET: 99.99,
  PRICING_SMALL_MEDIUM_FLEET: 199.99,
  PRICING_MEDIUM_FLEET: 299.99,
  PRICING_MEDIUM_LARGE_FLEET: 399.99,
  PRICING_LARGE_FLEET: 499.99,
  PERSONNEL_USER: 49.99,
} as const;

export type Prices = Record<keyof typeof PRICES, number>;

/** A legacy plan costs the same as the current plan for as many trucks. */
const LEGACY: Readonly<Record<string, keyof Prices>> = { ONE_TRUCK: 'PRICING_OOP', PREMIUM: 'PRICING_LARGE_FLEET' };

/** `agreed` replaces the plan's price; `users` is the number of personnel users who may sign in. */
export type BillingTerms = { plan: string; agreed: number | null; users: number };

/** Returns the amount for the coming month. */
export function computeMonthlyAmount(prices: Prices, { plan, agreed, users }: BillingTerms): number {
  const priced = (LEGACY[plan] ?? plan) as keyof Prices;
  return dollars(cents(agreed ?? prices[priced] ?? prices.PRICING_OOP) + times(users, prices.PERSONNEL_USER));
}

export const getBillingDay = (day: Day): number => Number(day.slice(-2));

/** Returns the date a month later by the billing day: after Jan 31 comes Feb 28, then Mar 31. */
export function getNextPaymentDay(day: Day, billingDay: number): Day {
  const month = addMonths(getFirstDayOfMonth(day), 1);
  const wanted = addDays(month, billingDay - 1);
  const last = getLastDayOfMonth(month);
  return isAfter(wanted, last) ? last : wanted;
}

/** A month of service: its first date, the next payment date, and the billing day of the month. */
export type Period = { from: Day; next: Day; billingDay: number };

/**
 * Returns the month that a payment on `today` covers: the month due, or if that has passed, after a longer absence, a new one from
 * today.
 */
export function getPeriodToPay(due: Day | null, billingDay: number | null, today: Day): Period {
  const getPeriodFrom = (from: Day, by: number) => ({ from, next: getNextPaymentDay(from, by), billingDay: by });
  const owed = due === null ? null : getPeriodFrom(due, billingDay ?? getBillingDay(due));
  return owed && isAfter(owed.next, today) ? owed : getPeriodFrom(today, getBillingDay(today));
}

/** Formats a period: `21-30 Trucks and 3 users, Dec 1 to Dec 31, 2026` */
export function describePeriod({ plan, users }: Pick<BillingTerms, 'plan' | 'users'>, { from, next }: Period): string {
  const people = users === 0 ? '' : ` and ${users} ${users === 1 ? 'user' : 'users'}`;
  const last = addDays(next, -1);
  const first = formatDay(from).replace(from.slice(0, 4) === last.slice(0, 4) ? /, \d{4}$/ : '', '');
  return `${getPlanLabel(plan)}${people}, ${first} to ${formatDay(last)}`;
}

/** Days after the first try on which a declined renewal is tried again. After the last one, the payment is past due. */
const TRY_AGAIN_DAYS = [1, 3, 7] as const;

/**
 * Returns the next try of a renewal due on `due` and declined `tries` times; null if there is none. A trial that ends has one try
 * (SGN-29).
 */
export function getNextTry(due: Day, tries: number, isTrial: boolean): Day | null {
  const days = isTrial ? undefined : TRY_AGAIN_DAYS[tries - 1];
  return days === undefined ? null : addDays(due, days);
}

/** Returns whether a payment is owed: an unpaid month has begun. */
export function isOwed({ status, due }: { status: string; due: Day | null }, today: Day): boolean {
  return status === 'PAYMENT_DUE' || status === 'EXPIRED' || (due !== null && due <= today);
}

/** Status of a card that the service no longer reports (BIL-10). */
export const MISSING_CARD_STATUS = 'IN_VALID';

/** API responses: a card (BIL-09), a transaction (BIL-08), and a declined renewal. */
export type CardRow = {
  id: string;
  lastFourDigit: string;
  expiryMonth: number;
  expiryYear: number;
  zipCode: string;
  referenceId: string;
  cardStatus: string | null;
  isDefault: boolean;
  cardBrand: string;
};
export type TransactionRow = {
  id: string;
  paymentTransactionID: string;
  paymentTransactionDate: Day;
  paymentType: string;
  desc: string;
  paymentAmount: number;
  refundedAmount: number;
  /** SENT until the payment service confirms the charge. */
  paymentState: 'SENT' | 'PAID';
};
export type DeclinedRenewal = { reason: string; tries: number; tryAgainOn: Day | null };

/** Messages for a declined card, by the service's code. */
const REFUSALS: Readonly<Record<string, string>> = {
  NO_CARD: 'No card is on file',
  ADDRESS_VERIFICATION_FAILURE: 'The ZIP code doesn’t match the card',
  CVV_FAILURE: 'The security code is incorrect',
  CARD_EXPIRED: 'The card has expired',
  INVALID_EXPIRATION: 'The expiration date is incorrect',
  INSUFFICIENT_FUNDS: 'Insufficient funds',
  CARD_TOKEN_EXPIRED: 'The card was entered too long ago. Please enter it again.',
  CARD_TOKEN_USED: 'This card entry was already used. Please enter it again.',
};

export function describeDecline(code: string): string {
  return REFUSALS[code] ?? 'The bank declined the card';
}
