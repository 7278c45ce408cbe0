/**
 * The people and equipment of the demo: authorities, drivers with their trucks and pay plans, trailers, dispatchers, customers,
 * contacts.
 */

import type { PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { carrierInput } from '../admin/carrier.ts';
import { makeCompanies } from '../admin/companies.ts';
import { chooseCarrier, type DemoContext, makeContext } from './demo-context.ts';
import { makeTrailers, makeTrucks } from './equipment.ts';
import { makePayPlan, planRow } from './pay-plans.ts';
import { makeCustomers, makeDispatchers, makeDrivers } from './people.ts';
import { type DemoRow, makeId } from './rows.ts';

/** An active driver: the truck, the authority, and the pay plan. */
export type DriverSetup = {
  driver: DemoRow;
  truck: DemoRow;
  carrier: DemoRow;
  dispatchers: DemoRow[];
  customers: DemoRow[];
  plan: PayPlan;
};

export type DemoRecords = {
  carriers: DemoRow[];
  drivers: DemoRow[];
  vehicles: DemoRow[];
  assignments: { vehicle: string; driver: string; heldFrom: Day; heldTo: null }[];
  dispatchers: DemoRow[];
  customers: DemoRow[];
  /** A workshop of each authority, then its fuel card provider. */
  companies: DemoRow[];
  plans: DemoRow[];
  setups: DriverSetup[];
};

export function makeDemoRecords(carriers: DemoRow[], today: Day): DemoRecords {
  const stage = makeContext(carriers, today);
  // The order matters: each draws its random numbers after the one before.
  const drivers = makeDrivers(stage);
  const trailers = makeTrailers(stage, drivers);
  const trucks = makeTrucks(stage, drivers, trailers);
  const offices = { dispatchers: makeDispatchers(stage), customers: makeCustomers(stage) };
  const vehicles = [...trailers, ...trucks];
  const hands = trucks.map((truck, at) => makeSetup(stage, { driver: drivers[at] as DemoRow, truck, ...offices }, at));
  return {
    carriers,
    drivers,
    vehicles,
    assignments: vehicles.map(makeAssignment),
    ...offices,
    companies: makeCompanies(carriers, stage.began),
    plans: hands.map((hand, at) => planRow(stage, hand, at)),
    setups: hands,
  };
}

/** Returns a driver with the dispatchers and customers of their own authority. */
function makeSetup(
  stage: DemoContext,
  all: Pick<DriverSetup, 'driver' | 'truck' | 'dispatchers' | 'customers'>,
  at: number,
): DriverSetup {
  const carrier = chooseCarrier(stage, 'driver', at);
  const own = (rows: DemoRow[]) => rows.filter((each) => each.carrier === carrier.id && each.state !== 'INACTIVE');
  return { ...all, carrier, dispatchers: own(all.dispatchers), customers: own(all.customers), plan: makePayPlan(at) };
}

/** Returns an assignment to its driver from the truck's first day. */
function makeAssignment(vehicle: DemoRow): DemoRecords['assignments'][number] {
  return {
    vehicle: vehicle.id,
    driver: vehicle.driver as string,
    heldFrom: vehicle.vehicleStartDate as Day,
    heldTo: null,
  };
}

/** Makes the two authorities: the owner's own and a leased one. */
export function makeCarriers(first: DemoRow): DemoRow[] {
  const second = carrierInput({
    carrierName: 'Hill Country Logistics LLC',
    carrierDOT: '3377120',
    carrierMC: '1142207',
    carrierEmail: 'office@hillcountry.example.com',
    carrierPhoneNumber: '(830) 555-0166',
    address: { place: '1120 Junction Hwy', city: 'Kerrville', state: 'TX', zipCode: '78028' },
  });
  return [first, { id: makeId('carrier 1'), prettyName: second.carrierName, created: first.created, ...second }];
}
