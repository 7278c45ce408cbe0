/** Who works where: authorities, drivers with their trucks and plans, trailers, dispatchers, customers, contacts. */

import { describePayPlan, type PayPlan } from '@milepost/domain/accounting/pay-plan.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { carrierInput } from '../admin/carrier.ts';
import { makeCompanies } from '../admin/companies.ts';
import { dispatcherInput } from '../admin/dispatcher.ts';
import { vehicleInput } from '../admin/vehicle.ts';
import { driverInput } from '../driver-app/driver.ts';
import { customerInput } from '../fleet/customer.ts';
import { CUSTOMERS, DISPATCHERS, DRIVERS, mail, STREETS, TRAILERS, TRUCKS, telephone } from './names.ts';
import { seeded } from './random.ts';
import { type DemoRow, idOf, momentOn } from './rows.ts';

/** A driver at work: the truck, the authority and how the driver is paid. */
export type Hand = {
  driver: DemoRow;
  truck: DemoRow;
  carrier: DemoRow;
  dispatchers: DemoRow[];
  customers: DemoRow[];
  plan: PayPlan;
};

export type Cast = {
  carriers: DemoRow[];
  drivers: DemoRow[];
  vehicles: DemoRow[];
  assignments: { vehicle: string; driver: string; heldFrom: Day; heldTo: null }[];
  dispatchers: DemoRow[];
  customers: DemoRow[];
  /** A workshop of each authority, then its fuel card provider. */
  companies: DemoRow[];
  plans: DemoRow[];
  hands: Hand[];
};

/** The trucks at work; drivers after them have no truck: two are new, two have left. */
const TRUCKS_AT_WORK = 24;
const TRAILER_COUNT = 30;
/** Drivers, dispatchers and customers from here on belong to the second authority. */
const SECOND = { driver: 17, dispatcher: 3, customer: 28 };

/** A street of some town, others for other numbers. */
export function streetAt(at: number) {
  const [place, city, state, zipCode] = STREETS[at % STREETS.length] as (typeof STREETS)[number];
  return { place, city, state, zipCode };
}

export function makeCast(carriers: DemoRow[], today: Day): Cast {
  const random = seeded(20_481);
  const began = addDays(today, -800);
  const carrierOf = (at: number, second: number) => carriers[at < second ? 0 : 1] as DemoRow;
  const dispatchers = DISPATCHERS.map(([first, last], at): DemoRow => {
    const carrier = carrierOf(at, SECOND.dispatcher);
    return {
      ...row('dispatcher', at, `${first} ${last}`, began),
      ...dispatcherInput({
        carrier: carrier.id,
        dispatcherFirstName: first,
        dispatcherLastName: last,
        dispatcherEmail: mail(`${first}.${last}`, 'bluebonnet'),
        dispatcherPhoneNumber: telephone(30 + at),
        address: streetAt(at + 2),
      }),
      dispatcherAccessID: numbered('DSP', at),
    };
  });

  const customers = CUSTOMERS.map((name, at): DemoRow => {
    const customerType = at >= 14 && at < 35 ? 'SHIPPER' : at === 39 ? 'CARRIER' : 'BROKER';
    const [place, city, state, zip] = STREETS[at % STREETS.length] as (typeof STREETS)[number];
    return {
      ...row('customer', at, name, began),
      ...customerInput({
        carrier: carrierOf(at, SECOND.customer).id,
        customerType,
        customerName: name,
        customerEmail: mail('ops', name),
        customerInvoiceToEmail: at % 3 === 0 ? mail('billing', name) : null,
        customerPhoneNumber: telephone(at, '214'),
        customerPhysicalAddress: `${100 + at}${place.replace(/^\d+/, '')}, ${city}, ${state} ${zip}`,
        customerMC: customerType === 'SHIPPER' ? null : String(841_230 + at * 37),
      }),
      state: at === 38 ? 'INACTIVE' : 'ACTIVE',
    };
  });

  const drivers = DRIVERS.map(
    ([first, last], at): DemoRow => ({
      ...row('driver', at, `${first} ${last}`, began),
      ...driverInput({
        carrier: carrierOf(at, SECOND.driver).id,
        driverType: driverTypeOf(at),
        driverFirstName: first,
        driverLastName: last,
        driverHiredDate: at >= 26 ? addDays(today, -6) : addDays(today, -random.int(380, 2400)),
        driverDOB: addDays(today, -random.int(24, 61) * 365 - at),
        driverEmail: mail(`${first}.${last}`, 'bluebonnet'),
        driverPhoneNumber: telephone(60 + at),
        address: streetAt(at),
      }),
      state: at === 24 || at === 25 ? 'INACTIVE' : 'ACTIVE',
      profile: null,
      driverAccessID: numbered('DRV', at),
    }),
  );

  const trailers = Array.from({ length: TRAILER_COUNT }, (_, at): DemoRow => {
    const driver = drivers[at % TRUCKS_AT_WORK] as DemoRow;
    const [make, model] = TRAILERS[at % TRAILERS.length] as (typeof TRAILERS)[number];
    const started = addDays(today, -random.int(400, 1800));
    return {
      ...row('trailer', at, `53${String(at + 1).padStart(2, '0')}`, began),
      ...vehicleInput({
        carrier: driver.carrier as string,
        driver: driver.id,
        vehicleType: 'TRAILER',
        trailerType: at % 3 === 0 ? 'REEFER' : at % 7 === 0 ? 'FLATBED' : 'DRY_VAN',
        vehicleNumber: `53${String(at + 1).padStart(2, '0')}`,
        vehicleMake: make,
        vehicleModel: model,
        vehicleYear: 2016 + (at % 8),
        vehicleVIN: `1UYVS2538${String(7_100_000 + at * 731)}`,
        vehiclePlateNumber: `TL${4400 + at * 7}`,
        vehicleStartDate: started,
        vehicleGrossWeight: 68_000,
        vehicleCurrentOdometer: null,
      }),
      driverSince: started,
    };
  });

  const trucks = Array.from({ length: TRUCKS_AT_WORK }, (_, at): DemoRow => {
    const driver = drivers[at] as DemoRow;
    const [make, model] = TRUCKS[at % TRUCKS.length] as (typeof TRUCKS)[number];
    const started = addDays(today, -random.int(380, 1500));
    return {
      ...row('truck', at, String(101 + at), began),
      ...vehicleInput({
        carrier: driver.carrier as string,
        driver: driver.id,
        trailer: trailers[at]?.id ?? null,
        vehicleNumber: String(101 + at),
        truckType: at === 16 ? 'DAY_CAB' : 'SLEEPER',
        vehicleMake: make,
        vehicleModel: model,
        vehicleYear: 2018 + (at % 7),
        vehicleVIN: `3AKJHHDR${String(5_310_000_00 + at * 7919)}`,
        vehiclePlateNumber: `R${61_020 + at * 13}`,
        vehicleStartDate: started,
        vehicleCurrentOdometer: random.int(120_000, 690_000),
      }),
      driverSince: started,
    };
  });

  const vehicles = [...trailers, ...trucks];
  const hands = trucks.map((truck, at): Hand => {
    const driver = drivers[at] as DemoRow;
    const carrier = carrierOf(at, SECOND.driver);
    const own = (rows: DemoRow[]) => rows.filter((each) => each.carrier === carrier.id && each.state !== 'INACTIVE');
    return { driver, truck, carrier, dispatchers: own(dispatchers), customers: own(customers), plan: planOf(at) };
  });
  return {
    carriers,
    drivers,
    vehicles,
    assignments: vehicles.map((each) => ({
      vehicle: each.id,
      driver: each.driver as string,
      heldFrom: each.vehicleStartDate as Day,
      heldTo: null,
    })),
    dispatchers,
    customers,
    companies: makeCompanies(carriers, began),
    plans: hands.map((hand, at) => planRow(hand, at, began)),
    hands,
  };
}

function row(kind: string, at: number, prettyName: string, day: Day): DemoRow {
  return { id: idOf(`${kind} ${at}`), prettyName, created: momentOn(day, at) };
}

export function numbered(series: string, at: number): string {
  return `${series}-${String(at + 1).padStart(6, '0')}`;
}

function driverTypeOf(at: number) {
  if (at % 4 === 0) return 'OWNER_OPERATOR' as const;
  return at % 7 === 3 ? ('DELEGATE_OWNER_OPERATOR' as const) : ('DRIVER_FOR_HIRE' as const);
}

/** Owner operators give up a dispatch fee, hired drivers are paid by the mile or a share, one local driver by the week (PAY-20). */
function planOf(at: number): PayPlan {
  if (at === 16) return { strategy: 'CONSTANT', driverCut: 1450, carrierFee: 0 };
  if (driverTypeOf(at) === 'OWNER_OPERATOR') return { strategy: 'BY_PERCENTAGE', driverCut: 100, carrierFee: 12 };
  if (driverTypeOf(at) === 'DELEGATE_OWNER_OPERATOR')
    return { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10 };
  return at % 2 === 0
    ? { strategy: 'BY_PERCENTAGE', driverCut: 30, carrierFee: 0 }
    : { strategy: 'BY_MILEAGE', driverCut: 0.62, carrierFee: 0 };
}

function planRow({ driver, plan }: Hand, at: number, began: Day): DemoRow {
  return {
    ...row('pay plan', at, describePayPlan(plan), began),
    driver: driver.id,
    payCheckPaymentStrategy: plan.strategy,
    payCheckDriverCut: plan.driverCut,
    payCheckExpenseCarrierFee: plan.carrierFee,
    validFrom: began,
  };
}

/** The two authorities: the owner's own and a leased one. */
export function makeCarriers(first: DemoRow): DemoRow[] {
  const second = carrierInput({
    carrierName: 'Hill Country Logistics LLC',
    carrierDOT: '3377120',
    carrierMC: '1142207',
    carrierEmail: 'office@hillcountry.example.com',
    carrierPhoneNumber: '(830) 555-0166',
    address: { place: '1120 Junction Hwy', city: 'Kerrville', state: 'TX', zipCode: '78028' },
  });
  return [first, { id: idOf('carrier 1'), prettyName: second.carrierName, created: first.created, ...second }];
}
