import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDriverAccount } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const makeAccount = (over: object = {}, by = owner) => makeDriverAccount(by, over);

const readDriver = async (account: AnyBody, by = owner) => (await by.get(`/api/driver/${account.driver}`)).body;

describe('a driver account', () => {
  // Ledger: DRV-09, DRV-10, DRV-38, DRV-41
  test('creates a DRIVER profile with the email as username, and one matching driver', async () => {
    const account = await makeAccount({ profileMiddleName: 'Inez', desc: 'Prefers nights' });
    expect(account).toMatchObject({
      profileType: 'DRIVER',
      state: 'ACTIVE',
      prettyName: 'Rosa Delgado',
      username: account.profileEmail,
      profileDOB: '1990-09-21',
      driverType: 'DRIVER_FOR_HIRE',
      driverHiredDate: '2025-01-06',
      lastSignIn: null,
      carrier: { id: owner.carrierId },
      workflowActionItems: [{ id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' }],
    });
    expect(await readDriver(account)).toMatchObject({
      state: 'ACTIVE',
      prettyName: 'Rosa Delgado',
      driverFirstName: 'Rosa',
      driverMiddleName: 'Inez',
      driverLastName: 'Delgado',
      driverType: 'DRIVER_FOR_HIRE',
      driverDOB: '1990-09-21',
      driverHiredDate: '2025-01-06',
      driverPhoneNumber: '5125550186',
      driverEmail: account.profileEmail,
      driverAccessID: account.driverAccessID,
      address: account.address,
      carrier: { id: owner.carrierId },
      desc: 'Prefers nights',
      profile: { id: account.id, prettyName: 'Rosa Delgado', username: account.profileEmail },
    });
    expect((await owner.get(`/api/driver/?search=${account.driverAccessID}`)).body.count).toBe(1);
    const history = await owner.get(`/api/history/?record=driver&recordId=${account.driver}`);
    expect(history.body.results[0].changes).toContainEqual({
      field: 'carrier',
      label: 'Carrier',
      from: '',
      to: 'Bluebonnet Freight LLC',
    });
  });

  // Ledger: DRV-17, DRV-18, DRV-19, DRV-20, DRV-21, DRV-22
  test("rejects missing and wrong values with the account form's messages", async () => {
    const { body } = await owner.post('/api/profile/driver_profile/', {});
    expect(body.errors).toEqual({
      carrier: 'Invalid Carrier',
      driverType: 'Invalid Driver Type',
      profileFirstName: 'Invalid Name',
      profileLastName: 'Invalid Name',
      profilePhoneNumber: 'Invalid Phone Number',
      profileEmail: 'Invalid Email',
      address: 'Invalid Address',
    });
    const wrongType = await owner.post('/api/profile/driver_profile/', {
      ...driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
      profileType: 'ADMIN',
    });
    expect(wrongType.body.errors).toEqual({ profileType: 'Invalid User Type' });
  });

  // Ledger: DRV-43
  test('can omit date of birth and hired date; the driver record then has neither', async () => {
    const account = await makeAccount({ profileDOB: null, driverHiredDate: null });
    expect(await readDriver(account)).toMatchObject({ driverDOB: null, driverHiredDate: null });
    expect((await owner.patch(`/api/driver/${account.driver}`, { driverDOB: '' })).body.errors).toMatchObject({
      driverDOB: 'Invalid Date Of Birth',
    });
    const given = await owner.patch(`/api/driver/${account.driver}`, {
      driverDOB: '1991-02-03',
      driverHiredDate: '2026-01-05',
    });
    expect(given.body.driverDOB).toBe('1991-02-03');
    expect((await owner.patch(`/api/driver/${account.driver}`, { driverDOB: '' })).body.errors).toEqual({
      driverDOB: 'Invalid Date Of Birth',
    });
  });

  // Ledger: DRV-43, APP-14
  test('lets a prospect be edited without hired date and date of birth, but not an employee', async () => {
    const { driver } = await makeAccount({ profileDOB: null, driverHiredDate: null });
    const owed = { driverDOB: 'Invalid Date Of Birth', driverHiredDate: 'Invalid Hired Date' };

    const noted = await owner.patch(`/api/driver/${driver}`, { desc: 'Nights only' });
    expect([noted.status, noted.body.desc]).toEqual([200, 'Nights only']);
    expect((await owner.patch(`/api/driver/${driver}`, { driverHiredDate: '', desc: 'Days' })).body.errors).toEqual({
      driverHiredDate: owed.driverHiredDate,
    });
    expect((await owner.patch(`/api/driver/${driver}`, { driverHiredDate: '2026-01-05' })).body.errors).toEqual({
      driverDOB: owed.driverDOB,
    });
    expect(
      (await owner.post('/api/driver/', driverInput({ carrier: owner.carrierId, driverDOB: '', driverHiredDate: '' })))
        .body.errors,
    ).toMatchObject(owed);

    expect((await owner.patch(`/api/driver/${driver}`, { state: 'INACTIVE' })).status).toBe(200);
    const dates = { driverDOB: '1991-02-03', driverHiredDate: '2026-01-05' };
    expect((await owner.patch(`/api/driver/${driver}`, { desc: 'Nights only', ...dates })).body).toMatchObject(dates);
  });

  // Ledger: DRV-38
  test('copies changes between account and driver, status included, each with a history entry', async () => {
    const account = await makeAccount();
    const email = `${newId()}@example.com`;
    await owner.patch(`/api/profile/driver_profile/${account.id}`, {
      profileLastName: 'Delgado-Ruiz',
      profileEmail: email,
      profileDOB: '1990-09-22',
      state: 'INACTIVE',
    });
    expect(await readDriver(account)).toMatchObject({
      prettyName: 'Rosa Delgado-Ruiz',
      driverEmail: email,
      driverDOB: '1990-09-22',
      state: 'INACTIVE',
    });

    const address = { place: '9 Elm St', city: 'Waco', state: 'TX', zipCode: '76701' };
    await owner.patch(`/api/driver/${account.driver}`, {
      driverFirstName: 'Rosalia',
      driverPhoneNumber: '(737) 555-0102',
      address,
      driverType: 'OWNER_OPERATOR',
      state: 'ACTIVE',
    });
    const after = await owner.get(`/api/profile/driver_profile/${account.id}`);
    expect(after.body).toMatchObject({
      prettyName: 'Rosalia Delgado-Ruiz',
      profilePhoneNumber: '7375550102',
      address: { city: 'Waco' },
      driverType: 'OWNER_OPERATOR',
      state: 'ACTIVE',
      username: account.username,
    });

    await owner.post(`/api/driver/${account.driver}/event/`, { eventType: 'INACTIVE' });
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('INACTIVE');
    await owner.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'ACTIVE' });
    expect((await readDriver(account)).state).toBe('ACTIVE');
    const lines = async (record: string, id: string) =>
      (await owner.get(`/api/history/?record=${record}&recordId=${id}`)).body.count;
    expect([await lines('driver_profile', account.id), await lines('driver', account.driver)]).toEqual([5, 5]);
  });

  // Ledger: DRV-38
  test('keeps the truck assigned when its driver is deactivated', async () => {
    const account = await makeAccount();
    const vehicle = await owner.post(
      '/api/vehicle/',
      vehicleInput({
        carrier: owner.carrierId,
        driver: account.driver,
        vehicleNumber: '777',
        vehicleVIN: '1FUJGLDR0AAAA7777',
      }),
    );
    expect(vehicle.status).toBe(201);
    await owner.patch(`/api/driver/${account.driver}`, { state: 'INACTIVE' });
    expect((await readDriver(account)).assignedVehicles).toEqual([
      { id: vehicle.body.id, prettyName: '777', vehicleType: 'TRUCK' },
    ]);
    expect((await owner.get(`/api/vehicle/${vehicle.body.id}`)).body.state).toBe('ACTIVE');
  });

  test('is deleted and restored with its driver, and cannot be deleted alone', async () => {
    const account = await makeAccount();
    expect((await owner.delete(`/api/profile/driver_profile/${account.id}`)).status).toBe(404);
    expect((await owner.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'DELETE' })).status).toBe(
      400,
    );
    await owner.patch(`/api/driver/${account.driver}`, { state: 'INACTIVE' });
    expect((await owner.delete(`/api/driver/${account.driver}`)).status).toBe(204);
    expect((await owner.get(`/api/profile/driver_profile/?search=${account.driverAccessID}`)).body.count).toBe(0);
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('DELETED');
    await owner.post(`/api/driver/${account.driver}/event/`, { eventType: 'RESTORE' });
    expect((await readDriver(account)).state).toBe('INACTIVE');
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('INACTIVE');
  });

  // Ledger: DRV-38, RUL-15
  test('is not created, nor is a driver, if the email is already a username', async () => {
    const account = await makeAccount();
    const before = (await owner.get('/api/driver/?per_page=1')).body.count;
    const again = await owner.post(
      '/api/profile/driver_profile/',
      driverAccountInput({ carrier: owner.carrierId, profileEmail: account.username }),
    );
    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'ERROR_NON_UNIQUE',
      { username: 'Username is already taken' },
    ]);
    expect((await owner.get('/api/driver/?per_page=1')).body.count).toBe(before);
  });
});
