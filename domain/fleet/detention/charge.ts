/** Computes the charge for time at a stop. */
import { type Cents, cents, formatMoney, formatNumber, sum } from '../../core/money.ts';
import { allocate, priceMinutes } from '../../core/rounding.ts';
import type { DetentionTerms } from './terms.ts';

const DAY_MINUTES = 1440;

export type DetentionCharge = {
  /** Minutes beyond free time, rounded up; none after layover began. */
  billableMinutes: number;
  /** Null without a rate. */
  detention: Cents | null;
  isCapped: boolean;
  layoverDays: number;
  layover: Cents;
  /** Detention and layover; null for billable minutes without a rate. */
  total: Cents | null;
};

/** Returns the charge for a number of minutes: beyond free time, rounded up to the step, at most the cap for each day. */
export function computeCharge(minutes: number, terms: DetentionTerms): DetentionCharge {
  const layoverAt = terms.layover ? terms.layover.afterHours * 60 : Number.POSITIVE_INFINITY;
  const detained = Math.min(minutes, layoverAt);
  const over = Math.max(0, detained - terms.freeMinutes);
  const billableMinutes = Math.ceil(over / terms.step) * terms.step;
  const priced = getPrice(billableMinutes, detained, terms);
  const layoverDays = minutes > layoverAt ? Math.ceil((minutes - layoverAt) / DAY_MINUTES) : 0;
  const layover = BigInt(layoverDays) * cents(terms.layover?.fee);
  const isUnpriced = billableMinutes > 0 && priced.detention === null;
  return {
    billableMinutes,
    ...priced,
    layoverDays,
    layover,
    total: isUnpriced ? null : (priced.detention ?? 0n) + layover,
  };
}

/** Returns the price of the billable minutes, and at most the cap for each 24 hours of the detained minutes. */
function getPrice(
  billable: number,
  detained: number,
  { rate, cap, freeMinutes }: DetentionTerms,
): Pick<DetentionCharge, 'detention' | 'isCapped'> {
  if (rate === null) return { detention: null, isCapped: false };
  const price = priceMinutes(billable, rate);
  if (cap === null) return { detention: price, isCapped: false };
  const days = Math.max(1, Math.ceil(detained / DAY_MINUTES));
  // The last day has the minutes that rounding added.
  const computePriceUntil = (day: number) =>
    day === days ? price : priceMinutes(Math.min(billable, Math.max(0, day * DAY_MINUTES - freeMinutes)), rate);
  const excess = Array.from(
    { length: days },
    (_, day) => computePriceUntil(day + 1) - computePriceUntil(day) - cents(cap),
  );
  const overCap = sum(excess.filter((ofDay) => ofDay > 0n));
  return { detention: price - overCap, isCapped: overCap > 0n };
}

type Due = { detentionAmount: number | null; detentionLayover: number | null };

/**
 * Splits an approved amount into detention and layover, in the proportion of the amount due. Without an hourly rate only the layover has
 * an amount: it comes first, and the rest is detention.
 */
export function splitApproved({ detentionAmount, detentionLayover }: Due, approved: number | null) {
  const [amount, layover] = [cents(approved), cents(detentionLayover)];
  if (layover === 0n || amount === 0n) return { detention: amount, layover: 0n };
  if (detentionAmount === null) {
    const rest = amount - layover;
    return rest > 0n ? { detention: rest, layover } : { detention: 0n, layover: amount };
  }
  const due = cents(detentionAmount);
  const [ofDetention = 0n, ofLayover = 0n] = allocate(amount, [(due - layover).toString(), layover.toString()]);
  return { detention: ofDetention, layover: ofLayover };
}

/**
 * Formats an example: `8:00 AM to 12:40 PM is 280 min − 120 min free = 160, rounded up to 165 min = 2.75 hr × $60.00 = $165.00.` for a
 * truck that arrived at 7:30 AM.
 */
export function formatExample(terms: DetentionTerms): string {
  const isAtArrival = terms.early === 'ARRIVAL';
  const minutes = isAtArrival ? 310 : 280;
  const over = Math.max(0, minutes - terms.freeMinutes);
  const charge = computeCharge(minutes, { ...terms, layover: null });
  const spent = `${isAtArrival ? '7:30' : '8:00'} AM to 12:40 PM is ${minutes} min − ${formatNumber(terms.freeMinutes)} min free = ${over} min`;
  return `${spent}${describeRounding(over, charge)}${formatPrice(charge, terms)}.`;
}

const describeRounding = (over: number, { billableMinutes }: DetentionCharge) =>
  over === billableMinutes ? '' : `, rounded up to ${billableMinutes} min`;

function formatPrice({ billableMinutes, detention, isCapped }: DetentionCharge, { rate, cap }: DetentionTerms): string {
  if (rate === null || detention === null || billableMinutes === 0) return '';
  const price = formatMoney(priceMinutes(billableMinutes, rate));
  const capped = isCapped ? `, capped at ${formatMoney(cap)}` : '';
  return ` = ${formatHours(billableMinutes)} × ${formatMoney(rate)} = ${price}${capped}`;
}

/** Formats hours: `2.75 hr`, `0.33 hr`. */
export const formatHours = (minutes: number) => `${formatNumber(minutes / 60)} hr`;
