/** Test helpers for drivers and their accounts. */
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { expect } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';

type Owner = Client & { carrierId: string };

/** Creates a driver record without an account and returns the response. */
export async function makeDriver(by: Owner, over: object = {}): Promise<AnyBody> {
  const made = await by.post('/api/driver/', { ...driverInput({ carrier: by.carrierId }), ...over });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}

/** Creates a driver's account with a unique email and its driver record, and returns the response. */
export async function makeDriverAccount(by: Owner, over: object = {}): Promise<AnyBody> {
  const profileEmail = `${newId()}@example.com`;
  const values = driverAccountInput({ carrier: by.carrierId, profileEmail });
  const made = await by.post('/api/profile/driver_profile/', { ...values, ...over });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}
