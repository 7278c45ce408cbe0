/** Test helpers that create records for fuel cards. */
import { expect } from 'vitest';
import { fuelProviderInput } from '../../db/demo/admin/company.ts';
import { fuelCardInput } from '../../db/demo/admin/fuel-card.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';

type CardHolders = { carrier: string; driver: string; vehicle: string };

/** Creates a fuel card provider of an authority and returns its ID. */
export async function makeProvider(by: Client, carrier: string): Promise<string> {
  const answer = await by.post('/api/company/', fuelProviderInput(carrier));
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body.id;
}

let lastNumber = 0;

/** Creates a fuel card assigned to a driver and a truck, with a separate provider. */
export async function makeFuelCard(by: Client, { carrier, driver, vehicle }: CardHolders): Promise<AnyBody> {
  lastNumber += 1;
  const fuelCardSourceId = String(9_000_000 + lastNumber);
  const company = await makeProvider(by, carrier);
  const card = fuelCardInput({ carrier, driver, vehicle, company, fuelCardSourceId });
  const answer = await by.post('/api/fuel_card/', card);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}
