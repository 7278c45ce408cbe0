/** Inspections of trucks and trailers in the last year: most found nothing; two roadside findings are not repaired yet. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { makeRandom } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { getAnnualInspection } from '../fleet/documents.ts';
import { getMiles } from '../fleet/trips.ts';
import { vehicleInspectionInput } from './vehicle-inspection.ts';

type Inspection = Input<typeof vehicleInspection>;

const TERMINAL = 'Bluebonnet yard, Austin, TX';
const ROADSIDE = [
  'I-35 scale house, Ardmore, OK',
  'I-40 port of entry, San Jon, NM',
  'I-20 weigh station, Odessa, TX',
  'I-10 port of entry, Anthony, NM',
  'US-287 roadside, Childress, TX',
];

/** Roadside findings of a few trucks: how many days ago, and after how many days each was repaired, if at all. */
const ROADSIDE_FINDINGS: Readonly<
  Record<number, { daysAgo: number; found: Partial<Inspection>; repairedAfter?: number }>
> = {
  2: {
    daysAgo: 9,
    found: {
      vehicleInspectionViolations: 3,
      vehicleOutOfService: true,
      desc: '393.47(e) brake out of adjustment, axle 3 left; 393.75(a) tire with cord exposed, axle 4; 393.9(a) clearance lamp.',
    },
  },
  5: {
    daysAgo: 22,
    found: { vehicleInspectionViolations: 1, desc: '393.9(a) inoperative turn signal, right rear.' },
  },
  9: {
    daysAgo: 74,
    found: {
      vehicleInspectionViolations: 2,
      vehicleOutOfService: true,
      desc: '393.53(b) brake tubing chafed; 396.3(a)(1) oil leak.',
    },
    repairedAfter: 1,
  },
  14: {
    daysAgo: 131,
    found: {
      vehicleDOTInspectionClass: 'LEVEL_III',
      vehicleInspectionViolations: 1,
      driverOutOfService: true,
      desc: '395.8(e) record of duty status not current.',
    },
    repairedAfter: 1,
  },
};

/** Makes the inspections. `trips` are the trucks' trips, by date, with their odometers. */
export function makeInspections(cast: DemoRecords, trips: readonly DemoRow[], today: Day): DemoRow[] {
  const driven = Map.groupBy(trips, (trip) => trip.vehicle);
  const created = cast.setups.flatMap((hand, at) => [
    ...inspectTruck(cast, hand, at, today),
    ...inspectRoadside(hand, at, today),
  ]);
  const trailers = cast.vehicles.filter(({ vehicleType }) => vehicleType === 'TRAILER');
  const all = [...created, ...trailers.flatMap((trailer, at) => inspectTrailer(trailer, at, today))];
  return all.map((input, at) => ({
    id: makeId(`inspection ${at}`),
    prettyName: vehicleInspection.title(input as never, {}),
    created: getMoment(input.vehicleInspectionDate, at),
    ...input,
    vehicleInspectionOdometer: getMiles(driven.get(input.vehicle) ?? [], input.vehicleInspectionDate),
  }));
}

function getUnits({ carrier, driver, truck }: DriverSetup) {
  return { carrier: carrier.id, driver: driver.id, vehicle: truck.id };
}

/** Makes an annual inspection, matching its report in the documents, and the driver's own before and after trips. */
function inspectTruck({ vehicles }: DemoRecords, hand: DriverSetup, at: number, today: Day): Inspection[] {
  const random = makeRandom(1_700 + at);
  const daily = Array.from({ length: 3 }, (_, count) => {
    const isDefect = at % 8 === 3 && count === 1;
    return vehicleInspectionInput({
      ...getUnits(hand),
      vehicleInspectionDate: addDays(today, -random.int(1, 25) - count * 30),
      vehicleInspectionLocation: TERMINAL,
      vehicleInspectionType: count % 2 === 0 ? 'PRE_TRIP' : 'POST_TRIP',
      vehicleDOTInspectionClass: null,
      ...(isDefect && {
        vehicleInspectionResult: 'FAIL' as const,
        vehicleInspectionViolations: 1,
        vehicleInspectionRepairedDate: addDays(today, -5),
        desc: 'Left marker lamp out. Replaced in the yard.',
      }),
    });
  });
  const yearly = vehicleInspectionInput({
    ...getUnits(hand),
    driver: null,
    vehicleInspectionDate: getAnnualInspection(vehicles.indexOf(hand.truck), today),
    vehicleInspectionLocation: 'Big Rig Tire & Lube, Oklahoma City, OK',
    vehicleInspectionType: 'YEARLY_INSPECTION',
    vehicleDOTInspectionClass: null,
  });
  return [yearly, ...daily];
}

function inspectRoadside(hand: DriverSetup, at: number, today: Day): Inspection[] {
  const found = ROADSIDE_FINDINGS[at];
  if (!found && at % 3 !== 0) return [];
  const day = addDays(today, -(found?.daysAgo ?? 20 + at * 11));
  return [
    vehicleInspectionInput({
      ...getUnits(hand),
      vehicleInspectionDate: day,
      vehicleInspectionLocation: ROADSIDE[at % ROADSIDE.length] as string,
      vehicleDOTInspectionClass: at % 2 === 0 ? 'LEVEL_I' : 'LEVEL_II',
      vehicleInspectionViolations: 0,
      ...(found && { vehicleInspectionResult: 'FAIL', ...found.found }),
      ...(found?.repairedAfter && { vehicleInspectionRepairedDate: addDays(day, found.repairedAfter) }),
    }),
  ];
}

/** Makes a separate yard inspection for every fifth trailer. */
function inspectTrailer(trailer: DemoRow, at: number, today: Day): Inspection[] {
  if (at % 5 !== 1) return [];
  return [
    vehicleInspectionInput({
      carrier: trailer.carrier as string,
      trailer: trailer.id,
      vehicleInspectionDate: addDays(today, -14 - at * 6),
      vehicleInspectionLocation: TERMINAL,
      vehicleInspectionType: 'SCHEDULED_INSPECTION',
      vehicleDOTInspectionClass: null,
    }),
  ];
}
