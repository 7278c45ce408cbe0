/**
 * Pay by the unit: a fee by the mile, by the hour of approved detention, or by the stop, and stop pay. "Stops" are always the stops of
 * a load from the third on: every load has a pickup and a delivery.
 */
import { type Cents, formatMoney, formatNumber, formatUnitPrice } from '../../core/money.ts';
import { priceMinutes, sumNumbers, times } from '../../core/rounding.ts';
import type { SupplementalFee } from '../invoice/load-fees.ts';

export const PAY_UNITS = ['MILE', 'HOUR', 'STOP'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** Dollars per unit. */
export type FeeRate = { unit: PayUnit; rate: number };
/** The fees that a plan pays by the unit, not in percent. */
export type FeeRates = Partial<Record<SupplementalFee, FeeRate>>;

/** The driver's own units of a load. Of a team's stop, each driver has a part. */
export type LoadUnits = {
  stops: number;
  /** Numbers of the stops: 3 is the third one. */
  stopNumbers: readonly number[];
  /** Billable minutes of approved detention. */
  minutes: number;
};

type UnitLoad = { fleetDistance?: number | null; units?: LoadUnits | undefined };

/** Stops that come with the load fee: the pickup and the delivery. */
const STOPS_INCLUDED = 2;

/** Returns the numbers of the stops after the second: 3 and 4 of four stops. */
export function listPaidStops(stopCount: number): number[] {
  return Array.from({ length: Math.max(0, stopCount - STOPS_INCLUDED) }, (_, at) => STOPS_INCLUDED + at + 1);
}

/** Returns the pay for a load's units in cents, rounded once. */
export function computeUnitPay({ fleetDistance, units }: UnitLoad, { unit, rate }: FeeRate): Cents {
  if (unit === 'MILE') return times(fleetDistance ?? 0, rate);
  return unit === 'HOUR' ? priceMinutes(units?.minutes ?? 0, rate) : times(units?.stops ?? 0, rate);
}

/** Formats the calculation: `2.75 hr × $25.00`, `1,200 mi × $0.25`, `3rd and 4th stop: 2 × $50.00`. */
export function formatUnitPay({ fleetDistance, units }: UnitLoad, { unit, rate }: FeeRate): string {
  if (unit === 'MILE') return `${formatNumber(fleetDistance ?? 0)} mi × ${formatUnitPrice(rate)}`;
  if (unit === 'HOUR') return `${formatNumber((units?.minutes ?? 0) / 60)} hr × ${formatUnitPrice(rate)}`;
  const { stops, stopNumbers } = units ?? { stops: 0, stopNumbers: [] };
  const isPart = stops !== stopNumbers.length;
  return `${describeStops(stopNumbers)}${isPart ? ', shared' : ''}: ${formatNumber(stops, 4)} × ${formatUnitPrice(rate)}`;
}

function describeStops(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'no stops';
  const names = numbers.map(formatOrdinal);
  const last = names.pop() as string;
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} stop`;
}

function formatOrdinal(number: number): string {
  const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = number > 10 && number < 20;
  return `${number}${(isTeen ? undefined : suffixes[number % 10]) ?? 'th'}`;
}

const UNIT_NAMES: Readonly<Record<PayUnit, string>> = { MILE: 'mi', HOUR: 'hr', STOP: 'stop' };

/** Formats a rate for a plan: `$25.00/hr`. */
export const formatRate = ({ unit, rate }: FeeRate): string => `${formatUnitPrice(rate)}/${UNIT_NAMES[unit]}`;

/** Formats the stop pay for a plan. */
export const describeStopPay = (stopPay: number): string =>
  `stop pay ${formatMoney(stopPay)} starting at the third stop`;

/** Returns whether two plans pay the same by the unit. */
export function isSameRates(one: FeeRates = {}, other: FeeRates = {}): boolean {
  const fees = new Set([...Object.keys(one), ...Object.keys(other)] as SupplementalFee[]);
  return [...fees].every((fee) => one[fee]?.unit === other[fee]?.unit && one[fee]?.rate === other[fee]?.rate);
}

type UnitPlan = { rates?: FeeRates | undefined; stopPay?: number | undefined };

/** Returns whether a plan pays something by this unit. */
export function isPaidBy({ rates = {}, stopPay }: UnitPlan, unit: PayUnit): boolean {
  return (unit === 'STOP' && stopPay !== undefined) || Object.values(rates).some((rate) => rate.unit === unit);
}

/** Returns the units of two parts of a load that are paid together. */
export function addUnits(one: LoadUnits | undefined, other: LoadUnits | undefined): LoadUnits | undefined {
  if (!one || !other) return one ?? other;
  const numbers = new Set([...one.stopNumbers, ...other.stopNumbers]);
  return {
    stops: sumNumbers([one.stops, other.stops]),
    stopNumbers: [...numbers].sort((a, b) => a - b),
    minutes: one.minutes + other.minutes,
  };
}
