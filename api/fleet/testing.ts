/** Test helpers for loads and their related records: a driver, truck, dispatcher, and customer of one authority, and their loads. */
import type { DocumentOwner } from '@milepost/domain/fleet/document.ts';
import { expect } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { dispatcherInput } from '../../db/demo/admin/dispatcher.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { fleetInput } from '../../db/demo/fleet/fleet.ts';
import { eventInput } from '../../db/demo/safety/event.ts';
import { vehicleInspectionInput } from '../../db/demo/safety/vehicle-inspection.ts';
import { makeFuelCard } from '../admin/testing.ts';
import { type AnyBody, type Client, pdf } from '../core/testing/server.ts';
import { makeAccident, makeDrugTest, makeEmployment } from '../safety/testing.ts';

/** IDs of the records a load is created from. */
export type LoadParties = { carrier: string; driver: string; vehicle: string; dispatcher: string; customer: string };

let lastNumber = 0;

/** Creates the records of an authority that a load needs, with a unique truck number, VIN, and email. */
export async function makeParties(by: Client, carrier: string): Promise<LoadParties> {
  lastNumber += 1;
  // Files of one worker share the count, and a VIN has room for four digits.
  const number = String(1000 + (lastNumber % 9000));
  const driver = await create(by, 'driver', driverInput({ carrier }));
  const [vehicle, dispatcher, customer] = await Promise.all([
    create(
      by,
      'vehicle',
      vehicleInput({ carrier, driver, vehicleNumber: number, vehicleVIN: `3AKJHHDR5MSLX${number}` }),
    ),
    create(by, 'dispatcher', dispatcherInput({ carrier, dispatcherEmail: `dana${number}@bluebonnet.example.com` })),
    create(by, 'customer', customerInput({ carrier })),
  ]);
  return { carrier, driver, vehicle, dispatcher, customer };
}

async function create(by: Client, path: string, input: Record<string, unknown>): Promise<string> {
  const answer = await by.post(`/api/${path}/`, input);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body.id;
}

/** Returns the values of a new load with its rate confirmation. Load numbers count up, because they are unique in an authority. */
export function loadInput(parties: LoadParties, over: Record<string, unknown> = {}) {
  lastNumber += 1;
  return {
    ...fleetInput({
      ...parties,
      fleetLoadNumber: `L-${20_000 + lastNumber}`,
      fleetConfirmation: pdf('rate-confirmation.pdf'),
    }),
    ...over,
  };
}

/** Saves a load and returns the response. */
export async function makeLoad(by: Client, parties: LoadParties, over: Record<string, unknown> = {}): Promise<AnyBody> {
  const answer = await by.post('/api/fleet/', loadInput(parties, over));
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}

/** Creates a delivered load with its bill of lading. */
export function makeCompleteLoad(
  by: Client,
  parties: LoadParties,
  over: Record<string, unknown> = {},
): Promise<AnyBody> {
  return makeLoad(by, parties, { status: 'COMPLETE', fleetBOL: pdf('bol.pdf'), ...over });
}

/** Creates one record of each kind that can own documents, and returns their IDs. */
export async function makeDocumentOwners(by: Client, parties: LoadParties): Promise<Record<DocumentOwner, string>> {
  const { carrier, driver, vehicle } = parties;
  const [fleet, card, company, employment, inspection, accident, event, drugTest] = await Promise.all([
    makeLoad(by, parties),
    makeFuelCard(by, parties),
    create(by, 'company', companyInput({ carrier })),
    makeEmployment(by, parties),
    create(by, 'vehicle_inspection', vehicleInspectionInput({ carrier, vehicle })),
    makeAccident(by, parties),
    create(by, 'event', eventInput({ carrier, driver, vehicle })),
    makeDrugTest(by, parties),
  ]);
  return {
    ...parties,
    company,
    fleet: fleet.id,
    fuel_card: card.id,
    employment_history: employment.id,
    vehicle_inspection: inspection,
    accident_or_violation_register: accident.id,
    event,
    drug_test: drugTest.id,
  };
}

/** Creates detention of a load whose truck waited at the receiver: 165 minutes beyond the free time. */
export async function makeDetention(
  by: Client,
  parties: LoadParties,
  over: Record<string, unknown> = {},
): Promise<AnyBody> {
  const pickup = { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' };
  const receiver = { kind: 'DELIVERY', location: 'Tulsa, OK', date: '2026-03-05', appointmentFrom: '08:00' };
  const times = { arrived: '2026-03-05T07:30', departed: '2026-03-05T12:40' };
  const load = await makeLoad(by, parties, { stops: [pickup, { ...receiver, ...times }], ...over });
  return (await by.get(`/api/detention/?fleet=${load.id}`)).body.results[0];
}
