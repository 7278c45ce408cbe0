/** A second delivery on some loads of the demo's driver with stop pay. */
import { computeLoadUnits } from '@milepost/domain/accounting/paycheck/load-units.ts';
import type { DriverSetup } from '../core/demo-records.ts';
import type { Load } from './loads.ts';

const PLACES = ['McAlester, OK', 'Texarkana, AR', 'Waco, TX', 'Little Rock, AR'];
const EVERY = 3;

/** Returns the place of a load's second delivery; null for most loads. */
export function extraStop(load: Load, { plan }: Pick<DriverSetup, 'plan'>): string | null {
  const at = Number(load.fleetLoadNumber.slice(2));
  if (plan.stopPay === undefined || load.status !== 'COMPLETE' || at % EVERY !== 0) return null;
  return PLACES[at % PLACES.length] as string;
}

/** Returns the stops that a load is paid for, for its paycheck. */
export function demoUnits(load: Load, hand: Pick<DriverSetup, 'plan'>) {
  const units = extraStop(load, hand) && computeLoadUnits(load.driver, { stopCount: 3, minutes: 0 }, null);
  return units ? { units } : {};
}

/** Returns the second deliveries by load. */
export function extraStops(loads: readonly Load[], setups: readonly DriverSetup[]): Map<Load, string> {
  const hands = new Map(setups.map((hand) => [hand.driver.id, hand]));
  return new Map(
    loads.flatMap((load) => {
      const hand = hands.get(load.driver);
      const place = hand && extraStop(load, hand);
      return place ? [[load, place] as const] : [];
    }),
  );
}
