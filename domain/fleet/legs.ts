/** The legs of a load with a relay or a team, in order. The first leg has the load's driver and truck; a plain load has none. */

import { type Day, formatDay } from '../core/dates.ts';
import { date, integer, lines, number, percent, ref, text } from '../core/fields.ts';
import { cents, dollars, formatPercent, sum } from '../core/money.ts';
import type { FieldErrors } from '../core/record.ts';

const MAX_LEGS = 10;
const OTHER_AUTHORITY = 'No Driver Selected/Found  Under Carrier';

export const legs = lines(
  'Legs',
  {
    driver: ref('driver', 'Driver', { under: 'carrier', message: OTHER_AUTHORITY }),
    vehicle: ref('vehicle', 'Truck', {
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      message: 'No Vehicle Selected/Found  Under Carrier',
    }),
    fromPlace: text('From', { optional: true }),
    toPlace: text('To', { optional: true }),
    loadedMiles: number('Loaded Miles', { optional: true, unit: 'mi', message: 'Invalid Distance' }),
    emptyMiles: number('Empty Miles', {
      optional: true,
      unit: 'mi',
      message: 'Invalid Distance',
      help: 'Deadhead. Paid like loaded miles.',
    }),
    secondDriver: ref('driver', 'Second Driver', {
      optional: true,
      under: 'carrier',
      message: OTHER_AUTHORITY,
      help: 'For team drivers.',
    }),
    secondDriverPercent: percent('Second Driver Share', { optional: true, help: 'Share of this leg. If blank, 50%.' }),
    sharePercent: percent('Share of Load', { optional: true, help: 'If blank, by loaded miles.' }),
    stopsMade: integer('Stops Made', {
      optional: true,
      max: 30,
      help: 'For stop pay. If a leg is blank, stops are split like the fees.',
    }),
    handoffDate: date('Handoff Date', {
      optional: true,
      help: 'When the next driver takes over. Counts days away for per diem.',
    }),
    odometerStart: integer('Odometer Start', { optional: true, unit: 'mi' }),
    odometerEnd: integer('Odometer End', { optional: true, unit: 'mi' }),
  },
  { one: 'leg', title: 'driver', max: MAX_LEGS },
);

/** Fields that decide how a load is split among its drivers. A relation is its ID. */
export type Leg = {
  driver: string;
  secondDriver: string | null;
  secondDriverPercent: number | null;
  loadedMiles: number | null;
  emptyMiles: number | null;
  sharePercent: number | null;
  /** Missing on legs read for other purposes than pay. */
  stopsMade?: number | null;
  handoffDate?: Day | null;
};

type CheckedLeg = Leg & { odometerStart: number | null; odometerEnd: number | null };

type LoadDays = { fleetPickUpDate: Day | null; fleetDeliveryDate: Day | null; legs: readonly Leg[] | null };

/** Requires handoffs in order, from the pickup to the delivery. */
export function findHandoffErrors({ fleetPickUpDate: from, fleetDeliveryDate: to, legs: rows }: LoadDays): FieldErrors {
  const errors: FieldErrors = {};
  let last = from;
  rows?.forEach(({ handoffDate }, at) => {
    if (!handoffDate) return;
    if (last && handoffDate < last)
      errors[`legs.${at}.handoffDate`] =
        `Must be on or after ${formatDay(last)}, the ${last === from ? 'pickup' : 'previous handoff'}`;
    else if (to && handoffDate > to)
      errors[`legs.${at}.handoffDate`] = `Must be on or before ${formatDay(to)}, the delivery`;
    last = handoffDate;
  });
  return errors;
}

/** Validates across the fields of each leg, and the shares. */
export function findLegErrors(rows: readonly CheckedLeg[] | null): FieldErrors {
  const errors: FieldErrors = {};
  if (!rows || rows.length === 0) return errors;
  rows.forEach((leg, at) => {
    const { secondDriver, secondDriverPercent, odometerStart, odometerEnd } = leg;
    if (secondDriver && secondDriver === leg.driver) errors[`legs.${at}.secondDriver`] = 'Select another driver';
    if (secondDriverPercent !== null && !secondDriver)
      errors[`legs.${at}.secondDriver`] = 'Select the second driver first';
    if (odometerStart !== null && odometerEnd !== null && odometerEnd < odometerStart)
      errors[`legs.${at}.odometerEnd`] = 'Must be at least the start';
  });
  return { ...errors, ...findShareErrors(rows) };
}

/** Requires shares for all legs or for none, which add up to 100%. */
function findShareErrors(rows: readonly Leg[]): FieldErrors {
  const shares = rows.map(({ sharePercent }) => sharePercent);
  if (shares.every((share) => share === null)) return {};
  const missing = shares.flatMap((share, at) => (share === null ? [at] : []));
  if (missing.length > 0)
    return Object.fromEntries(missing.map((at) => [`legs.${at}.sharePercent`, 'Enter a share for every leg']));
  // Sums hundredths of a percent like cents.
  const total = sum(shares.map((share) => cents(share)));
  if (total === 10_000n) return {};
  return { legs: `Shares must add up to 100%. They add up to ${formatPercent(dollars(total))}.` };
}

/** Returns the driver IDs of some legs, each once, in driving order. */
export function listLegDrivers(rows: readonly Pick<Leg, 'driver' | 'secondDriver'>[]): string[] {
  return [...new Set(rows.flatMap(({ driver, secondDriver }) => (secondDriver ? [driver, secondDriver] : [driver])))];
}

/** Returns the legs with the load's driver and truck on the first. */
export function alignFirstLeg<T extends object>(
  rows: readonly T[],
  { driver, vehicle }: { driver: unknown; vehicle: unknown },
): T[] {
  return rows.map((row, at) => (at === 0 ? { ...row, driver, vehicle } : row));
}
