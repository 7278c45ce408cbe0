import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { notApplicableInput } from '../../db/demo/safety/not-applicable.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const PATH = '/api/not_applicable/';
const makeNewParties = async () => (parties = await makeParties(owner, owner.carrierId));

describe('a rule marked as not applicable', () => {
  // Ledger: CPL-12
  test('keeps the owner, the reason, the user and the date, also in its history', async () => {
    const { driver } = await makeNewParties();

    const { status, body } = await owner.post(PATH, notApplicableInput({ driver }));

    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      prettyName: 'Owner-operator lease',
      requirement: 'driver.lease',
      reason: 'Drives a company truck; there is no lease.',
      driver: { id: driver, prettyName: 'Marcus Okafor' },
      vehicle: null,
      decidedBy: { id: owner.profileId },
      created: expect.any(String),
      workflowActionItems: [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }],
    });
    const { results } = (await owner.get(`/api/history/?record=not_applicable&recordId=${body.id}`)).body;
    expect(results).toMatchObject([{ action: 'CREATE', by: { id: owner.profileId } }]);
  });

  test("needs a reason, a known rule, and one owner of the rule's kind", async () => {
    const { driver, vehicle } = await makeNewParties();
    const errors = async (input: Record<string, unknown>) => (await owner.post(PATH, input)).body.errors;

    expect(await errors(notApplicableInput({ driver, reason: ' ' }))).toEqual({ reason: "Can't be empty" });
    expect(await errors({ driver, reason: 'x', requirement: 'driver.violations' })).toEqual({
      requirement: 'Invalid Document Type',
    });
    expect(await errors(notApplicableInput({ vehicle }))).toEqual({ requirement: 'Invalid Document Type' });
    expect(await errors(notApplicableInput({ driver, vehicle }))).toEqual({ vehicle: 'Exactly one owner' });
    expect(await errors(notApplicableInput({}))).toEqual({ driver: 'Exactly one owner' });
  });

  test('can be marked once; after deletion an owner can restore it or mark it again', async () => {
    const { driver } = await makeNewParties();
    const { id } = (await owner.post(PATH, notApplicableInput({ driver }))).body;
    const twice = await owner.post(PATH, notApplicableInput({ driver }));

    expect((await owner.delete(`${PATH}${id}`)).status).toBe(204);
    const restored = await owner.post(`${PATH}${id}/event/`, { eventType: 'RESTORE' });

    expect([twice.status, twice.body.errors]).toEqual([409, { requirement: 'It’s already not applicable' }]);
    expect(restored.body).toMatchObject({ id, state: 'ACTIVE' });
  });

  test('is deleted with its owner and does not block that deletion', async () => {
    const { body } = await owner.post(
      '/api/driver/',
      driverInput({ carrier: owner.carrierId, driverEmail: 'nobody@bluebonnet.example.com' }),
    );
    const { id } = (await owner.post(PATH, notApplicableInput({ driver: body.id }))).body;

    expect((await owner.delete(`/api/driver/${body.id}`)).status).toBe(204);

    expect((await owner.get(`${PATH}${id}`)).body.state).toBe('DELETED');
  });

  // Ledger: ROL-12
  test('requires permission 7000, and another account cannot mark our drivers', async () => {
    const { driver } = await makeNewParties();
    const { id } = (await owner.post(PATH, notApplicableInput({ driver }))).body;
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const other = await server.personnel(owner, { 1100: 'all', 2000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`${PATH}${id}`)).status).toBe(200);
    expect((await viewer.post(PATH, notApplicableInput({ driver }))).status).toBe(403);
    expect((await viewer.delete(`${PATH}${id}`)).status).toBe(403);
    expect((await other.get(PATH)).status).toBe(403);
    expect((await stranger.get(`${PATH}${id}`)).status).toBe(404);
    expect((await stranger.post(PATH, notApplicableInput({ driver }))).body.errors).toEqual({
      driver: 'No Driver Selected/Found  Under Carrier',
    });
  });
});

describe('facts used by compliance rules', () => {
  test('include optional license class, endorsement and termination date of a driver', async () => {
    const input = driverInput({ carrier: owner.carrierId, driverEmail: 'class@bluebonnet.example.com' });
    const { driverLicenseClass, driverHasHazmat, driverTerminationDate, ...rest } = input;

    const without = await owner.post('/api/driver/', { ...rest, driverEmail: 'none@bluebonnet.example.com' });
    const created = await owner.post('/api/driver/', { ...input, driverHasHazmat: true });
    const changeDriver = async (changes: Record<string, unknown>) =>
      (await owner.patch(`/api/driver/${created.body.id}`, changes)).body;

    expect(without.body).toMatchObject({
      driverLicenseClass: null,
      driverHasHazmat: null,
      driverTerminationDate: null,
    });
    expect(created.body).toMatchObject({ driverLicenseClass: 'A', driverHasHazmat: true });
    expect((await changeDriver({ driverTerminationDate: '2024-03-03' })).errors).toEqual({
      driverTerminationDate: 'Must not be before the hired date. Clear it to rehire the driver.',
    });
    expect((await changeDriver({ driverTerminationDate: '2024-03-04' })).driverTerminationDate).toBe('2024-03-04');
    expect((await changeDriver({ driverLicenseClass: 'NONE' })).errors).toEqual({ driverHasHazmat: 'Requires a CDL' });
    expect((await changeDriver({ driverLicenseClass: 'D' })).errors).toEqual({
      driverLicenseClass: 'Invalid License Class',
    });
  });

  test('default a truck to diesel and to qualified above 26,000 lb, and a trailer to neither', async () => {
    const { driver } = await makeNewParties();
    let at = 0;
    async function makeTruck(over: object) {
      at += 1;
      const { vehicleFuelType, vehicleIsQualified, ...input } = vehicleInput({
        carrier: owner.carrierId,
        driver,
        ...over,
        vehicleNumber: `Q${at}`,
        vehicleVIN: `1FUJGLDR5CSBX910${at}`,
      });
      const { body } = await owner.post('/api/vehicle/', { ...input, ...over });
      return body.errors ?? [body.vehicleFuelType, body.vehicleIsQualified];
    }

    expect(await makeTruck({ vehicleGrossWeight: 26_001, vehicleRegisteredWeight: null })).toEqual(['DIESEL', true]);
    expect(await makeTruck({ vehicleGrossWeight: 26_000, vehicleRegisteredWeight: null })).toEqual(['DIESEL', false]);
    expect(await makeTruck({ vehicleGrossWeight: 26_000, vehicleRegisteredWeight: 26_000 })).toEqual(['DIESEL', false]);
    expect(await makeTruck({ vehicleGrossWeight: 19_500, vehicleRegisteredWeight: 33_000 })).toEqual(['DIESEL', true]);
    expect(await makeTruck({ vehicleGrossWeight: 26_000, vehicleIsQualified: true, vehicleFuelType: 'CNG' })).toEqual([
      'CNG',
      true,
    ]);
    expect(await makeTruck({ vehicleType: 'TRAILER' })).toEqual([null, null]);
    expect(await makeTruck({ vehicleType: 'TRAILER', vehicleIsQualified: true, vehicleFuelType: 'DIESEL' })).toEqual({
      vehicleIsQualified: 'Only trucks can be IFTA qualified',
      vehicleFuelType: 'Fuel type applies to trucks only',
    });
    expect(await makeTruck({ vehicleType: 'TRAILER', vehicleRegisteredWeight: 80_000 })).toEqual({
      vehicleRegisteredWeight: 'Only trucks have a registered weight',
    });
    expect(await makeTruck({ vehicleEndDate: '2023-01-01' })).toEqual({ vehicleEndDate: 'Invalid Date' });
  });
});
