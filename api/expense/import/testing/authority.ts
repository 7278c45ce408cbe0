/** An authority with the samples' cards and trucks, and a user's actions on an import. */
import { expect } from 'vitest';
import { fuelProviderInput } from '../../../../db/demo/admin/company.ts';
import { fuelCardInput } from '../../../../db/demo/admin/fuel-card.ts';
import { vehicleInput } from '../../../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../../../db/demo/driver-app/driver.ts';
import { eventually } from '../../../core/testing/eventually.ts';
import type { AnyBody, Client, TestAnswer, TestServer, Upload } from '../../../core/testing/server.ts';
import { roster, sampleBytes } from '../testing.ts';
import { SOURCES } from './samples.ts';

export type Owner = Client & { carrierId: string };
/** IDs by driver name, truck number, and card number. */
export type Authority = Owner & { ids: Record<string, string> };

export async function made(by: Client, path: string, fields: object): Promise<string> {
  const { status, body } = await by.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([path, status, body?.errors]).toEqual([path, 201, undefined]);
  return body.id;
}

/** Creates all drivers, trucks, and cards of `roster.json`. Martin Okafor is an owner-operator, all others are company drivers. */
export async function rosterAuthority(server: TestServer, name = 'Sample Carrier LLC'): Promise<Authority> {
  const owner = await server.account(name);
  const carrier = owner.carrierId;
  const ids: Record<string, string> = {};
  for (const each of [...roster.drivers, 'Former Driver']) {
    const [first = '', last = ''] = each.split(' ');
    const driverType = each === 'Martin Okafor' ? 'OWNER_OPERATOR' : 'DRIVER_FOR_HIRE';
    const email = `${first}.${last}@sample.example.com`.toLowerCase();
    ids[each] = await made(
      owner,
      'driver',
      driverInput({ carrier, driverType, driverFirstName: first, driverLastName: last, driverEmail: email }),
    );
  }
  const getDriver = (truck: string) =>
    roster.fuelCards.find(({ vehicle }) => vehicle === truck)?.driver ?? 'Former Driver';
  for (const { number, type, vin, plate, plateState } of roster.vehicles) {
    const driver = ids[getDriver(number)] as string;
    const known = { vehicleNumber: number, vehicleVIN: vin, vehiclePlateNumber: plate, vehiclePlateState: plateState };
    ids[number] = await made(
      owner,
      'vehicle',
      vehicleInput({ carrier, driver, vehicleType: type, vehicleCurrentOdometer: null, ...known } as never),
    );
  }
  const company = await made(owner, 'company', fuelProviderInput(carrier));
  ids.provider = company;
  for (const { number, driver, vehicle, state } of roster.fuelCards) {
    const holders = { driver: ids[driver] as string, vehicle: ids[vehicle] as string };
    const id = await made(
      owner,
      'fuel_card',
      fuelCardInput({ carrier, company, ...holders, fuelCardSourceId: number }),
    );
    ids[number] = id;
    if (state === 'INACTIVE') expect((await owner.patch(`/api/fuel_card/${id}`, { state })).status).toBe(200);
  }
  return { ...owner, ids };
}

type Form = Record<string, unknown> & { dataImportType?: string };

/** Returns the upload form of a sample. */
export function sampleForm({ carrierId }: Owner, name: string, over: Form = {}): Form {
  const { source, from, to } = SOURCES[name] as (typeof SOURCES)[string];
  return {
    carrier: carrierId,
    dataImportType: source === 'MOTIVE' ? 'MILEAGE' : 'FUEL',
    dataImportSource: source || 'MILEPOST',
    dataImportStartDate: from,
    dataImportEndDate: to,
    dataImportRawFile: csv(sampleBytes(name), `${name}.csv`),
    ...over,
  };
}

export const csv = (bytes: Uint8Array | string, filename = 'file.csv'): Upload => ({
  filename,
  bytes,
  type: 'text/csv',
});

export function upload(by: Client, form: Form): Promise<TestAnswer> {
  const path = form.dataImportType === 'MILEAGE' ? 'mileage/' : '';
  return by.post(`/api/data_import/${path}upload/`, form);
}

/** Uploads a valid file and returns its preview. */
export async function preview(by: Client, form: Form): Promise<AnyBody> {
  const { status, body } = await upload(by, form);
  expect([status, body.default_detail]).toEqual([200, undefined]);
  return body;
}

/** Confirms an import and waits until it is saved. */
export async function saved(by: Client, id: string): Promise<AnyBody> {
  const { status, body } = await by.post('/api/data_import/sync/', { dataImport: id });
  expect([status, body.default_detail]).toEqual([200, undefined]);
  return eventually(async () => {
    const { body: now } = await by.get(`/api/data_import/${id}`);
    expect(now.dataImportSyncStatus).toBe('COMPLETE');
    return now;
  });
}
