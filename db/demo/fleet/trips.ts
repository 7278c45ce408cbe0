/** What the trucks drove in a year, state by state, as their loads took them. The odometers of a truck follow each other up to where it stands now. */
import { addDays, type Day, daysBetween } from '@milepost/domain/core/dates.ts';
import type { Cast, Hand } from '../core/cast.ts';
import { seeded } from '../core/random.ts';
import { type DemoRow, idOf, momentOn } from '../core/rows.ts';
import { numbered } from '../core/stage.ts';
import type { Load } from './loads.ts';
import { tripInput } from './trip.ts';

const WEEKS = 52;
const MILES_A_DAY = 550;

/** The states of a lane in their order, and how many of a hundred miles lie in each. */
const ROUTES: Record<string, readonly (readonly [state: string, share: number])[]> = {
  'Dallas, TX Tulsa, OK': [
    ['TX', 37],
    ['OK', 63],
  ],
  'Austin, TX Oklahoma City, OK': [
    ['TX', 67],
    ['OK', 33],
  ],
  'Laredo, TX Dallas, TX': [['TX', 100]],
  'Houston, TX New Orleans, LA': [
    ['TX', 32],
    ['LA', 68],
  ],
  'San Antonio, TX El Paso, TX': [['TX', 100]],
  'Fort Worth, TX Memphis, TN': [
    ['TX', 43],
    ['AR', 56],
    ['TN', 1],
  ],
  'Dallas, TX Atlanta, GA': [
    ['TX', 22],
    ['LA', 24],
    ['MS', 20],
    ['AL', 27],
    ['GA', 7],
  ],
  'Houston, TX Little Rock, AR': [
    ['TX', 66],
    ['AR', 34],
  ],
  'Amarillo, TX Denver, CO': [
    ['TX', 26],
    ['NM', 20],
    ['CO', 54],
  ],
  'Lubbock, TX Albuquerque, NM': [
    ['TX', 28],
    ['NM', 72],
  ],
  'El Paso, TX Phoenix, AZ': [
    ['TX', 5],
    ['NM', 38],
    ['AZ', 57],
  ],
  'Waco, TX Shreveport, LA': [
    ['TX', 93],
    ['LA', 7],
  ],
  'Memphis, TN Fort Worth, TX': [
    ['TN', 1],
    ['AR', 56],
    ['TX', 43],
  ],
  'Tulsa, OK Kansas City, MO': [
    ['OK', 37],
    ['MO', 63],
  ],
  'Little Rock, AR Nashville, TN': [
    ['AR', 38],
    ['TN', 62],
  ],
  'Oklahoma City, OK Wichita, KS': [
    ['OK', 66],
    ['KS', 34],
  ],
  'Laredo, TX Chicago, IL': [
    ['TX', 42],
    ['AR', 22],
    ['MO', 9],
    ['IL', 27],
  ],
  'Houston, TX Charlotte, NC': [
    ['TX', 11],
    ['LA', 26],
    ['MS', 8],
    ['AL', 20],
    ['GA', 18],
    ['SC', 10],
    ['NC', 7],
  ],
  'Dallas, TX Los Angeles, CA': [
    ['TX', 43],
    ['NM', 12],
    ['AZ', 28],
    ['CA', 17],
  ],
  'San Antonio, TX Indianapolis, IN': [
    ['TX', 38],
    ['AR', 24],
    ['TN', 17],
    ['KY', 11],
    ['IN', 10],
  ],
  'Dallas, TX Columbus, OH': [
    ['TX', 20],
    ['AR', 27],
    ['TN', 22],
    ['KY', 18],
    ['OH', 13],
  ],
  'Houston, TX Phoenix, AZ': [
    ['TX', 63],
    ['NM', 14],
    ['AZ', 23],
  ],
  'Fort Worth, TX Salt Lake City, UT': [
    ['TX', 33],
    ['NM', 24],
    ['CO', 13],
    ['UT', 30],
  ],
  'Laredo, TX Atlanta, GA': [
    ['TX', 44],
    ['LA', 18],
    ['MS', 14],
    ['AL', 19],
    ['GA', 5],
  ],
};

/** So far it went, and when and where. */
type Leg = { load: Load; day: Day; state: string; miles: number };

/** What somebody read off a truck's dash. */
export type ReadByHand = { vehicle: string; day: Day; miles: number; noted: string };

/** Where each truck's odometer stood when the office began to write its trips down. */
export function makeReadings({ hands }: Cast, trips: readonly DemoRow[], today: Day): ReadByHand[] {
  const day = addDays(today, -7 * WEEKS - 1);
  const firsts = new Map(trips.toReversed().map((trip) => [trip.vehicle, trip]));
  return hands.map(({ truck }, at) => {
    const miles = firsts.get(truck.id)?.tripOdometerStart ?? truck.vehicleCurrentOdometer;
    return { vehicle: truck.id, day, miles: Math.floor(Number(miles)), noted: momentOn(day, at) };
  });
}

/** One truck's trip sheet says a digit too many, so many legs before its last: its odometer timeline points at it. */
const TYPO = { truck: 3, legsBefore: 6 };

/** The trips of all trucks. */
export function makeTrips({ hands }: Cast, loads: readonly Load[], today: Day): DemoRow[] {
  const byTruck = Map.groupBy(loads, (load) => load.vehicle);
  const random = seeded(31);
  const trips = hands.flatMap((hand, at) => {
    const legs = legsOf(byTruck.get(hand.truck.id) ?? [], today);
    const typo = at === TYPO.truck ? legs.length - TYPO.legsBefore : -1;
    return tripsOf(hand, legs, typo, () => random.int(0, 3) / 10);
  });
  return trips
    .sort((one, other) => String(one.tripDate).localeCompare(String(other.tripDate)))
    .map((trip, at) => ({ ...trip, id: idOf(`trip ${at}`), ...named(numbered('TRIP', at)) }));
}

const named = (tripSourceId: string) => ({ tripSourceId, prettyName: tripSourceId });

/** What a truck drove by yesterday: every day the next miles of its lane, a leg for each state. */
function legsOf(loads: readonly Load[], today: Day): Leg[] {
  const recent = loads.filter((load) => load.fleetPickUpDate >= addDays(today, -7 * WEEKS));
  const driven = recent.flatMap((load) => {
    const days = Math.max(1, daysBetween(load.fleetPickUpDate, load.fleetDeliveryDate));
    return byState(load).flatMap(({ state, from, to }) =>
      byDay(from, to).map(([start, end]) => ({
        load,
        day: addDays(load.fleetPickUpDate, Math.min(days, Math.floor(start / MILES_A_DAY))),
        state,
        miles: end - start,
      })),
    );
  });
  return driven
    .filter(({ day, miles }) => day < today && miles > 0)
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** Where along its lane a load is in each state, in whole miles. */
function byState({ fleetPickupLocation, fleetDeliveryLocation, fleetDistance }: Load) {
  const miles = fleetDistance ?? 0;
  const route = ROUTES[`${fleetPickupLocation} ${fleetDeliveryLocation}`] ?? [];
  let share = 0;
  return route.map(([state, part]) => {
    const from = Math.round((miles * share) / 100);
    share += part;
    return { state, from, to: Math.round((miles * share) / 100) };
  });
}

/** A stretch cut where the days end. */
function byDay(from: number, to: number): [number, number][] {
  const end = (Math.floor(from / MILES_A_DAY) + 1) * MILES_A_DAY;
  return end >= to ? [[from, to]] : [[from, end], ...byDay(end, to)];
}

/** Backwards from where the odometer stands. A truck goes a mile or so to the yard that no trip sheet has. */
function tripsOf({ carrier, truck, driver }: Hand, legs: readonly Leg[], typo: number, tenths: () => number) {
  let end = Number(truck.vehicleCurrentOdometer);
  const made = legs.toReversed().map((leg, back): DemoRow => {
    const at = legs.length - 1 - back;
    const start = end - leg.miles - tenths();
    const row = {
      id: '',
      prettyName: '',
      created: momentOn(leg.day, at),
      ...tripInput({
        carrier: carrier.id,
        vehicle: truck.id,
        driver: driver.id,
        tripDate: leg.day,
        tripJurisdiction: leg.state as 'TX',
        tripOdometerStart: round(start),
        // The last digit was typed twice.
        tripOdometerEnd: at === typo ? Math.floor(end) * 10 + (Math.floor(end) % 10) : round(end),
        tripDistance: leg.miles,
      }),
    };
    end = start;
    return row;
  });
  return made.toReversed();
}

const round = (miles: number) => Math.round(miles * 10) / 10;

/** What a truck had run by the end of a day, as the start and the miles of its last trip say; null before its trips were written down. */
export function milesOn(trips: readonly DemoRow[], day: Day): number | null {
  const last = trips.findLast((trip) => String(trip.tripDate) <= day);
  return last ? Math.floor(Number(last.tripOdometerStart) + Number(last.tripDistance)) : null;
}
