/** The equipment of the demo: trailers, and the trucks that pull them. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { vehicleInput } from '../admin/vehicle.ts';
import { type DemoContext, makeRow, WORKING_TRUCKS } from './demo-context.ts';
import { TRAILERS, TRUCKS } from './names.ts';
import type { DemoRow } from './rows.ts';
import { makeVin } from './vins.ts';

const TRAILER_COUNT = 30;

/** Makes a trailer for each driver with a truck, and a second one for the first few. */
export function makeTrailers(stage: DemoContext, drivers: DemoRow[]): DemoRow[] {
  return Array.from({ length: TRAILER_COUNT }, (_, at): DemoRow => {
    const driver = drivers[at % WORKING_TRUCKS] as DemoRow;
    const [make, model] = TRAILERS[at % TRAILERS.length] as (typeof TRAILERS)[number];
    const started = addDays(stage.today, -stage.random.int(400, 1800));
    return {
      ...makeRow(stage, 'trailer', at, `53${String(at + 1).padStart(2, '0')}`),
      ...vehicleInput({
        carrier: driver.carrier as string,
        driver: driver.id,
        vehicleType: 'TRAILER',
        trailerType: at % 3 === 0 ? 'REEFER' : at % 7 === 0 ? 'FLATBED' : 'DRY_VAN',
        vehicleNumber: `53${String(at + 1).padStart(2, '0')}`,
        vehicleMake: make,
        vehicleModel: model,
        vehicleYear: 2016 + (at % 8),
        vehicleVIN: makeVin(`1UYVS253${String(87_100_000 + at * 731).padStart(9, '0')}`),
        vehiclePlateNumber: `TL${4400 + at * 7}`,
        vehicleStartDate: started,
        vehicleGrossWeight: 68_000,
        vehicleCurrentOdometer: null,
      }),
      driverSince: started,
    };
  });
}

export function makeTrucks(stage: DemoContext, drivers: DemoRow[], trailers: DemoRow[]): DemoRow[] {
  return Array.from({ length: WORKING_TRUCKS }, (_, at): DemoRow => {
    const driver = drivers[at] as DemoRow;
    const [make, model] = TRUCKS[at % TRUCKS.length] as (typeof TRUCKS)[number];
    const started = addDays(stage.today, -stage.random.int(380, 1500));
    return {
      ...makeRow(stage, 'truck', at, String(101 + at)),
      ...vehicleInput({
        carrier: driver.carrier as string,
        driver: driver.id,
        trailer: trailers[at]?.id ?? null,
        vehicleNumber: String(101 + at),
        truckType: at === 16 ? 'DAY_CAB' : 'SLEEPER',
        vehicleMake: make,
        vehicleModel: model,
        vehicleYear: 2018 + (at % 7),
        vehicleVIN: makeVin(`3AKJHHDR${String(5_310_000_00 + at * 7919)}`),
        vehiclePlateNumber: `R${61_020 + at * 13}`,
        vehicleStartDate: started,
        vehicleCurrentOdometer: stage.random.int(120_000, 690_000),
      }),
      driverSince: started,
    };
  });
}
