/** Test helpers for required and expiring documents: owners without documents, and documents for them. */
import { expect } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../../db/demo/driver-app/driver.ts';
import { documentInput } from '../../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, pdf } from '../../core/testing/server.ts';

let lastNumber = 0;

async function create(by: Client, path: string, input: Record<string, unknown>): Promise<AnyBody> {
  const { status, body } = await by.post(`/api/${path}/`, input);
  expect([path, status, body.errors]).toEqual([path, 201, undefined]);
  return body;
}

export function makeCarrier(by: Client): Promise<AnyBody> {
  lastNumber += 1;
  const number = String(3_000_000 + lastNumber);
  return create(
    by,
    'carrier',
    carrierInput({ carrierName: `Authority ${lastNumber}`, carrierDOT: number, carrierMC: number }),
  );
}

/** Creates a company driver with a CDL, named `Dana` and a number. */
export function makeDriver(by: Client, carrier: string, over: Record<string, unknown> = {}): Promise<AnyBody> {
  lastNumber += 1;
  const input = driverInput({ carrier, driverType: 'DRIVER_FOR_HIRE', driverFirstName: 'Dana' });
  const own = { driverLastName: `K${lastNumber}`, driverEmail: `dana.k${lastNumber}@bluebonnet.example.com` };
  return create(by, 'driver', { ...input, ...own, ...over });
}

/** Creates a truck, or with `vehicleType` a trailer. */
export function makeVehicle(by: Client, of: { carrier: string; driver: string }, over: Record<string, unknown> = {}) {
  lastNumber += 1;
  const own = {
    vehicleNumber: `U${lastNumber}`,
    vehicleVIN: `3AKJHHDR5MSLX${6000 + lastNumber}`,
    vehicleIsQualified: undefined,
  };
  return create(by, 'vehicle', { ...vehicleInput({ ...of, ...(over as object) }), ...own, ...over });
}

/** Creates a document with its file. */
export const makeDocument = (by: Client, over: Record<string, unknown>) =>
  create(by, 'document', {
    ...documentInput({}),
    documentFile: pdf(),
    documentIdRequired: false,
    documentIsGOVIssued: false,
    ...over,
  });
