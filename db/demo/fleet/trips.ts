/** The trucks' trips in a year, state by state along their loads. A truck's odometer readings are consecutive up to today's. */
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { formatNumber } from '../core/demo-context.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { makeRandom } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Load } from './loads.ts';
import { tripInput } from './trip.ts';

const WEEKS = 52;
const MILES_A_DAY = 550;

/** The states of a lane in order, each with its percentage of the miles. */
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

/** One day's miles of a load in a state. */
type Leg = { load: Load; day: Day; state: string; miles: number };

/** A reading taken from a truck's dash. */
export type ManualReading = { vehicle: string; day: Day; miles: number; noted: string };

/** Makes the reading of each truck's odometer when the office began to record its trips. */
export function makeReadings({ setups: hands }: DemoRecords, trips: readonly DemoRow[], today: Day): ManualReading[] {
  const day = addDays(today, -7 * WEEKS - 1);
  const firsts = new Map(trips.toReversed().map((trip) => [trip.vehicle, trip]));
  return hands.map(({ truck }, at) => {
    const miles = firsts.get(truck.id)?.tripOdometerStart ?? truck.vehicleCurrentOdometer;
    return { vehicle: truck.id, day, miles: Math.floor(Number(miles)), noted: getMoment(day, at) };
  });
}

/** One truck's trip sheet has an extra digit this many legs before its last: its odometer timeline reports it. */
const TYPO = { truck: 3, legsBefore: 6 };

export function makeTrips({ setups: hands }: DemoRecords, loads: readonly Load[], today: Day): DemoRow[] {
  const byTruck = Map.groupBy(loads, (load) => load.vehicle);
  const random = makeRandom(31);
  const trips = hands.flatMap((hand, at) => {
    const legs = makeLegs(byTruck.get(hand.truck.id) ?? [], today);
    const typo = at === TYPO.truck ? legs.length - TYPO.legsBefore : -1;
    return makeTripRows(hand, legs, typo, () => random.int(0, 3) / 10);
  });
  return trips
    .sort((one, other) => String(one.tripDate).localeCompare(String(other.tripDate)))
    .map((trip, at) => ({ ...trip, id: makeId(`trip ${at}`), ...nameTrip(formatNumber('TRIP', at)) }));
}

const nameTrip = (tripSourceId: string) => ({ tripSourceId, prettyName: tripSourceId });

/** Returns a truck's legs up to yesterday: each day the next miles of its lane, one leg per state. */
function makeLegs(loads: readonly Load[], today: Day): Leg[] {
  const recent = loads.filter((load) => load.fleetPickUpDate >= addDays(today, -7 * WEEKS));
  const driven = recent.flatMap((load) => {
    const days = Math.max(1, countDaysBetween(load.fleetPickUpDate, load.fleetDeliveryDate));
    return splitByState(load).flatMap(({ state, from, to }) =>
      splitByDay(from, to).map(([start, end]) => ({
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

/** Returns where a load's lane is in each state, in whole miles. */
function splitByState({ fleetPickupLocation, fleetDeliveryLocation, fleetDistance }: Load) {
  const miles = fleetDistance ?? 0;
  const route = ROUTES[`${fleetPickupLocation} ${fleetDeliveryLocation}`] ?? [];
  let share = 0;
  return route.map(([state, part]) => {
    const from = Math.round((miles * share) / 100);
    share += part;
    return { state, from, to: Math.round((miles * share) / 100) };
  });
}

/** Splits a stretch at the ends of days. */
function splitByDay(from: number, to: number): [number, number][] {
  const end = (Math.floor(from / MILES_A_DAY) + 1) * MILES_A_DAY;
  return end >= to ? [[from, to]] : [[from, end], ...splitByDay(end, to)];
}

/** Works backward from the current odometer. A truck also drives a mile or so to the yard that no trip sheet has. */
function makeTripRows(
  { carrier, truck, driver }: DriverSetup,
  legs: readonly Leg[],
  typo: number,
  tenths: () => number,
) {
  let end = Number(truck.vehicleCurrentOdometer);
  const made = legs.toReversed().map((leg, back): DemoRow => {
    const at = legs.length - 1 - back;
    const start = end - leg.miles - tenths();
    const row = {
      id: '',
      prettyName: '',
      created: getMoment(leg.day, at),
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

/** Returns a truck's miles by the end of a date, from the start and distance of its last trip; null before its trips were recorded. */
export function getMiles(trips: readonly DemoRow[], day: Day): number | null {
  const last = trips.findLast((trip) => String(trip.tripDate) <= day);
  return last ? Math.floor(Number(last.tripOdometerStart) + Number(last.tripDistance)) : null;
}
