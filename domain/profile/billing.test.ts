import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getLastDayOfMonth, getTodayIn } from '../core/dates.ts';
import {
  computeMonthlyAmount,
  describePeriod,
  getBillingDay,
  getNextPaymentDay,
  getNextTry,
  getPeriodToPay,
  isOwed,
  PRICES,
} from './billing.ts';
import { getTrialEnd } from './trial.ts';

// Ledger: BIL-17, ENM-40, PAYM-18
test('a month costs the plan plus 49.99 per personnel user, with an agreed price replacing the plan’s', () => {
  const month = (plan: string, users = 0, agreed: number | null = null) =>
    computeMonthlyAmount(PRICES, { plan, users, agreed });

  const plans = Object.keys(PRICES).filter((plan) => plan !== 'PERSONNEL_USER');
  expect(plans.map((plan) => month(plan))).toEqual([49.99, 99.99, 199.99, 299.99, 399.99, 499.99]);
  expect([month('ONE_TRUCK'), month('PREMIUM')]).toEqual([49.99, 499.99]);
  expect([month('PRICING_SMALL_FLEET', 1), month('PRICING_SMALL_FLEET', 3)]).toEqual([149.98, 249.96]);
  expect(month('PRICING_LARGE_FLEET', 2, 300)).toBe(399.98);
});

// Ledger: SGN-29
test('a trial ends thirty days after the local sign-up date, regardless of clock changes', () => {
  const hours = Array.from({ length: 24 * 14 }, (_, hour) =>
    Temporal.Instant.from('2027-10-25T00:30Z').add({ hours: hour }),
  );
  for (const zone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', null])
    expect(hours.map((at) => getTrialEnd(zone, new Date(at.epochMilliseconds)))).toEqual(
      hours.map((at) => addDays(getTodayIn(zone ?? 'UTC', at), 30)),
    );
});

// Ledger: BIL-18
test('an account started on the 31st pays on the last day of shorter months and on the 31st again', () => {
  const days = ['2027-10-31'];
  for (let month = 0; month < 14; month += 1) days.push(getNextPaymentDay(days.at(-1) as string, 31));

  expect(days.slice(1, 8)).toEqual([
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
  expect(getNextPaymentDay('2027-01-30', 30)).toBe('2027-02-28');
});

test('the next payment is always next month, on the billing day or the last day', () => {
  const months = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(months, fc.integer({ min: 1, max: 31 }), (month, day) => {
      const from = `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
      const next = getNextPaymentDay(from, day);
      expect(getBillingDay(next)).toBe(Math.min(day, getBillingDay(getLastDayOfMonth(next))));
      expect(next.slice(0, 7) > from.slice(0, 7)).toBe(true);
    }),
  );
});

// Ledger: BIL-18
test.each([
  ['on the due date', '2027-03-10', '2027-03-10', '2027-03-10', '2027-04-10'],
  ['a week late', '2027-03-10', '2027-03-17', '2027-03-10', '2027-04-10'],
  ['on the last day of the month due', '2027-03-10', '2027-04-09', '2027-03-10', '2027-04-10'],
  ['after the month due', '2027-03-10', '2027-04-10', '2027-04-10', '2027-05-10'],
  ['half a year late', '2027-03-10', '2027-09-30', '2027-09-30', '2027-10-30'],
])(
  'a payment made %s covers the month that came due, or a new month if that one is over',
  (_when, due, today, from, next) => {
    expect(getPeriodToPay(due, 10, today)).toMatchObject({ from, next });
  },
);

test('the end of the trial sets the billing day', () => {
  expect(getPeriodToPay('2027-01-31', null, '2027-02-01')).toEqual({
    from: '2027-01-31',
    next: '2027-02-28',
    billingDay: 31,
  });
  expect(getPeriodToPay(null, null, '2027-02-28')).toEqual({ from: '2027-02-28', next: '2027-03-28', billingDay: 28 });
});

// Ledger: SGN-29, BIL-18
test('a failed renewal is retried on the next, third and seventh day, but not after a trial', () => {
  expect([1, 2, 3, 4].map((tries) => getNextTry('2027-02-27', tries, false))).toEqual([
    '2027-02-28',
    '2027-03-02',
    '2027-03-06',
    null,
  ]);
  expect(getNextTry('2027-02-27', 1, true)).toBeNull();
});

// Ledger: BIL-19
test('a payment is due from its due date', () => {
  const isOwedFor = (status: string, due: string | null) => isOwed({ status, due }, '2027-03-10');
  expect([
    isOwedFor('VALID', '2027-03-11'),
    isOwedFor('VALID', '2027-03-10'),
    isOwedFor('TRIAL', '2027-03-09'),
  ]).toEqual([false, true, true]);
  expect([isOwedFor('VALID', null), isOwedFor('PAYMENT_DUE', '2027-04-01'), isOwedFor('EXPIRED', null)]).toEqual([
    false,
    true,
    true,
  ]);
});

// Ledger: BIL-22
test('a payment names plan, users and dates', () => {
  const period = { from: '2027-01-31', next: '2027-02-28', billingDay: 31 };
  expect(describePeriod({ plan: 'PRICING_SMALL_FLEET', users: 0 }, period)).toBe('2-5 Trucks, Jan 31 to Feb 27, 2027');
  expect(describePeriod({ plan: 'ONE_TRUCK', users: 1 }, period)).toBe(
    '1 Truck (legacy plan) and 1 user, Jan 31 to Feb 27, 2027',
  );
  const turn = { from: '2026-12-15', next: '2027-01-15', billingDay: 15 };
  expect(describePeriod({ plan: 'PREMIUM', users: 0 }, turn)).toBe(
    'Premium (legacy plan), Dec 15, 2026 to Jan 14, 2027',
  );
});
