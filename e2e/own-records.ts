/** Records of a journey's own, made past the pages: what it does to them no other journey meets, and nobody has them change meanwhile. */
import { expect } from '@playwright/test';
import { vehicleInput } from '../db/demo/admin/vehicle.ts';
import { driverInput } from '../db/demo/driver-app/driver.ts';
import { fleetInput } from '../db/demo/fleet/fleet.ts';
import type { Call } from './fixtures.ts';

type Made = { id: string; prettyName: string };
type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A mark that nothing else in the demo has in its name. */
export const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

/** Makes a record in the name of the owner. */
export async function make(call: Call, path: string, values: object): Promise<Made> {
  const { body } = await call('owner', 'POST', `${path}/`, values);
  expect(body, path).toMatchObject({ id: expect.any(String) });
  return body;
}

/** The first of those in use that are so found, under an authority where one is given. */
async function firstOf(call: Call, path: string, query: Record<string, string>): Promise<string> {
  const { body } = await call('owner', 'GET', `${path}/?${new URLSearchParams({ prettyName: 'true', ...query })}`);
  return body.results[0].id;
}

export const authorityOf = (call: Call, search: 'Bluebonnet' | 'Hill Country'): Promise<string> =>
  firstOf(call, 'carrier', { search });

export async function makeDriver(call: Call, carrier: string): Promise<Made> {
  return make(call, 'driver', driverInput({ carrier, driverFirstName: 'Lena', driverLastName: fresh() }));
}

export async function makeVehicle(
  call: Call,
  carrier: string,
  driver: string,
  vehicleType: 'TRUCK' | 'TRAILER' = 'TRUCK',
): Promise<Made> {
  const vehicleNumber = fresh();
  const vehicleVIN = `1M1AN${vehicleNumber}`;
  return make(call, 'vehicle', vehicleInput({ carrier, driver, vehicleType, vehicleNumber, vehicleVIN }));
}

/** A load on its way under Bluebonnet. */
export async function makeLoad(call: Call, number: string, fleetConfirmation: Upload): Promise<Made> {
  const carrier = await authorityOf(call, 'Bluebonnet');
  const one = (path: string, query = {}) => firstOf(call, path, { carrier, ...query });
  const given = fleetInput({
    ...{ carrier, customer: await one('customer'), dispatcher: await one('dispatcher') },
    ...{ driver: await one('driver'), vehicle: await one('vehicle', { vehicleType: 'TRUCK' }) },
    ...{ fleetLoadNumber: number, fleetConfirmation },
  });
  return make(call, 'fleet', given);
}
