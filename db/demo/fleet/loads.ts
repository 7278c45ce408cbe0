/** A year of loads: about two per week for every truck, the latest still on the road. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { LumperPayer } from '@milepost/domain/fleet/lumper-payer.ts';
import type { DriverSetup } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import type { Random } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { fleetInput, LANES } from './fleet.ts';

export type Load = DemoRow & ReturnType<typeof fleetInput> & { fleetConfirmation: object; fleetBOL: object | null };

/**
 * Makes the loads of one truck in the week from `monday`. Loads after today are booked ahead; some delivered in the last days
 * still lack the bill of lading, but never the week's first: on any weekday, each driver has something to be paid for the last
 * closed week.
 */
export function makeWeekOfLoads(
  hand: DriverSetup,
  monday: Day,
  today: Day,
  files: DemoFiles,
  random: Random,
  number: () => number,
): Load[] {
  const trips = random.chance(0.12) ? 1 : random.chance(0.14) ? 3 : 2;
  const starts = trips === 3 ? [0, 2, 4] : trips === 2 ? [random.int(0, 1), random.int(3, 4)] : [random.int(0, 3)];
  return starts.map((offset, at) =>
    makeLoad(hand, addDays(monday, offset), { today, mayLackPaper: at > 0 }, files, random, number()),
  );
}

const SURCHARGE_PER_MILE = 0.42;

/** Makes the load fee of a haul. Every fourth confirmation names its fuel surcharge. */
function makeHaul(miles: number, number: number, random: Random) {
  const whole = Math.round((miles * random.int(225, 330)) / 100 / 25) * 25 + 275;
  const fleetFuelSurcharge = number % 4 === 0 ? Math.round(miles * SURCHARGE_PER_MILE) : 0;
  return { fleetLoadFee: whole - fleetFuelSurcharge, fleetFuelSurcharge };
}

/** Returns a load's lumper fee and who paid it: the driver pays most, the company every third. */
function makeLumper(number: number, random: Random) {
  const fleetLumperFee = random.chance(0.14) ? random.int(6, 28) * 10 : 0;
  const payer: LumperPayer = number % 3 === 0 ? 'COMPANY' : 'DRIVER';
  return { fleetLumperFee, fleetLumperPaidBy: fleetLumperFee > 0 ? payer : null };
}

function makeLoad(
  hand: DriverSetup,
  pickUp: Day,
  { today, mayLackPaper }: { today: Day; mayLackPaper: boolean },
  files: DemoFiles,
  random: Random,
  number: number,
): Load {
  const lane = random.pick(LANES);
  const customer = random.pick(hand.customers);
  const delivery = addDays(pickUp, Math.ceil(lane.miles / 550));
  // Drawn on every date, so that the rest of the demo does not change.
  const lacksPaper = random.chance(0.35) && mayLackPaper && delivery >= addDays(today, -4);
  const isDelivered = delivery < today && !lacksPaper;
  const isUnused = random.chance(0.012);
  return {
    id: makeId(`fleet ${number}`),
    prettyName: `L-${number}`,
    created: getMoment(addDays(pickUp, -random.int(1, 3)) < today ? addDays(pickUp, -3) : addDays(today, -1), number),
    ...fleetInput({
      carrier: hand.carrier.id,
      vehicle: hand.truck.id,
      driver: hand.driver.id,
      dispatcher: random.pick(hand.dispatchers).id,
      customer: customer.id,
      fleetLoadNumber: `L-${number}`,
      fleetOtherReferenceNumber: random.chance(0.7) ? `PO ${random.int(100_000, 999_999)}` : null,
      status: isDelivered ? 'COMPLETE' : 'IN_PROGRESS',
      fleetPickUpDate: pickUp,
      fleetPickupLocation: lane.from,
      fleetDeliveryDate: delivery,
      fleetDeliveryLocation: lane.to,
      fleetDistance: lane.miles,
      fleetWeight: random.int(18, 44) * 1000,
      ...(isUnused ? { fleetLoadFee: 0, fleetFuelSurcharge: 0 } : makeHaul(lane.miles, number, random)),
      ...makeLumper(number, random),
      fleetDetantionFee: random.chance(0.1) ? random.int(1, 5) * 50 : 0,
      fleetNoServiceFee: isUnused ? random.int(6, 10) * 25 : 0,
      fleetMiscFee: random.chance(0.04) ? random.int(4, 12) * 12.5 : 0,
    }),
    fleetConfirmation: files.confirmation(`load ${number}`),
    fleetBOL: isDelivered ? files.bol(`load ${number}`) : null,
  };
}
