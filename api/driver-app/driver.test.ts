import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let redrock: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  redrock = await server.account('Redrock Hauling LLC');
});
afterAll(() => server.close());

async function madeDriver(over: object = {}, by = owner): Promise<AnyBody> {
  const made = await by.post('/api/driver/', { ...driverInput({ carrier: by.carrierId }), ...over });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}

async function madeAccount(over: object = {}, by = owner): Promise<AnyBody> {
  const profileEmail = `${newId()}@example.com`;
  const made = await by.post('/api/profile/driver_profile/', {
    ...driverAccountInput({ carrier: by.carrierId, profileEmail }),
    ...over,
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}

const driverOf = async (account: AnyBody, by = owner) => (await by.get(`/api/driver/${account.driver}`)).body;

describe('a driver', () => {
  test('DRV-11 DRV-29 is kept as sent, under the next access id of its account', async () => {
    const fresh = await server.account('Fresh LLC');
    const first = await madeDriver({ driverMiddleName: 'J.', desc: 'Reefer only', profilePicture: undefined }, fresh);
    const second = await madeDriver({}, fresh);

    expect(first).toMatchObject({
      prettyName: 'Marcus Okafor',
      state: 'ACTIVE',
      carrier: { id: fresh.carrierId, prettyName: 'Fresh LLC' },
      driverType: 'OWNER_OPERATOR',
      driverHiredDate: '2024-03-04',
      driverFirstName: 'Marcus',
      driverMiddleName: 'J.',
      driverLastName: 'Okafor',
      driverDOB: '1984-06-12',
      driverPhoneNumber: '(512) 555-0171',
      driverEmail: 'marcus.okafor@bluebonnet.example.com',
      address: { place: '2210 Manor Rd', city: 'Austin', state: 'TX', zipCode: '78722' },
      desc: 'Reefer only',
      profile: null,
    });
    expect([first.driverAccessID, second.driverAccessID]).toEqual(['DRV-000001', 'DRV-000002']);
    expect((await fresh.patch(`/api/driver/${first.id}`, { driverAccessID: 'DRV-000009' })).body.errors).toEqual({
      driverAccessID: 'Driver Access ID is set by the system',
    });
  });

  test('DRV-24 DRV-25 DRV-26 DRV-43 RER-07 everything missing is told at once in the words of the driver form', async () => {
    const { status, body } = await owner.post('/api/driver/', {});
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      carrier: 'Invalid carrier',
      driverType: 'Invalid Driver Type',
      driverHiredDate: 'Invalid Hired Date',
      driverFirstName: 'Invalid Name',
      driverLastName: 'Invalid Name',
      driverDOB: 'Invalid Date Of Birth',
      driverPhoneNumber: 'Invalid Phone Number',
      driverEmail: 'Invalid Email',
      address: 'Invalid Address',
    });
  });

  test('DRV-25 a wrong value has the same words as a missing one', async () => {
    const wrong = {
      driverType: 'PILOT',
      driverHiredDate: '2024-02-30',
      driverDOB: 'long ago',
      driverPhoneNumber: '555',
      driverEmail: 'at home',
      address: { city: 'Austin' },
    };
    const { body } = await owner.post('/api/driver/', { ...driverInput({ carrier: redrock.carrierId }), ...wrong });
    expect(body.errors).toEqual({
      carrier: 'Invalid carrier',
      driverType: 'Invalid Driver Type',
      driverHiredDate: 'Invalid Hired Date',
      driverDOB: 'Invalid Date Of Birth',
      driverPhoneNumber: 'Invalid Phone Number',
      driverEmail: 'Invalid Email',
      address: 'Invalid Address',
    });
  });

  test('DRV-08 keeps its carrier', async () => {
    const driver = await madeDriver();
    const other = await owner.post('/api/carrier/', {
      carrierName: 'Second',
      carrierDOT: newId().slice(0, 18),
      carrierMC: '2',
      carrierEmail: 'a@example.com',
      carrierPhoneNumber: '(512) 555-0120',
      address: driver.address,
    });
    const { body } = await owner.patch(`/api/driver/${driver.id}`, { carrier: other.body.id });
    expect(body.errors).toEqual({ carrier: 'Carrier cannot be changed' });
  });

  test('DRV-07 has a picture', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const driver = await madeDriver({ profilePicture: { filename: 'marcus.png', bytes: png } });
    expect(driver.profilePicture).toMatchObject({ name: 'marcus.png', type: 'image/png' });
  });

  test('is found by name, phone, e-mail, access id and carrier', async () => {
    const fresh = await server.account('Findable Lines');
    const driver = await madeDriver(
      { driverLastName: 'Quillfeather', driverEmail: 'q@quill.example.com', driverPhoneNumber: '(737) 555-0111' },
      fresh,
    );
    for (const search of ['quillf', 'MARCUS', '737) 555', 'q@quill', 'drv-000001', 'findable']) {
      expect(
        (await fresh.get(`/api/driver/?search=${encodeURIComponent(search)}`)).body.results.map(
          (row: AnyBody) => row.id,
        ),
      ).toEqual([driver.id]);
    }
    expect((await fresh.get('/api/driver/?prettyName=true')).body.results).toEqual([
      { id: driver.id, prettyName: 'Marcus Quillfeather', state: 'ACTIVE', detail: 'DRV-000001 · (737) 555-0111' },
    ]);
    expect((await fresh.get('/api/search/?search=quillf')).body.results).toMatchObject([
      { record: 'driver', id: driver.id, route: `driver_app/driver_profiles/${driver.id}` },
    ]);
  });
});

describe('the driver list', () => {
  test('DRV-12 a row carries type, contact and licence; without a licence or vehicle there is nothing to show', async () => {
    const { id } = await madeDriver();
    const { body } = await owner.get(`/api/driver/${id}`);
    expect(body.driverInfo).toEqual({
      driverType: 'OWNER_OPERATOR',
      contact: { email: 'marcus.okafor@bluebonnet.example.com', phoneNumber: '(512) 555-0171' },
      driver: { cdl: null, cdlIssuedDate: null, cdlIssuedState: null, cdlState: null },
    });
    expect(body.assignedVehicles).toEqual([]);
    expect(body.verificationInfo).toBe(null);
  });

  test('DRV-42 the latest truck and the latest trailer are the ones given to the driver last', async () => {
    const fresh = await server.account('Trucks LLC');
    const driver = await madeDriver({}, fresh);
    const other = await madeDriver({ driverFirstName: 'Ana' }, fresh);
    const vehicle = async (number: string, type: 'TRUCK' | 'TRAILER', holder: string) => {
      const { truckType, trailerType, ...rest } = vehicleInput({
        carrier: fresh.carrierId,
        driver: holder,
        vehicleNumber: number,
        vehicleVIN: `1FUJGLDR0${number}`.padEnd(17, '0'),
        vehicleType: type,
      });
      const made = await fresh.post('/api/vehicle/', {
        ...rest,
        ...(type === 'TRUCK' && { truckType }),
        ...(type === 'TRAILER' && { trailerType: 'DRY_VAN' }),
      });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return made.body;
    };
    const old = await vehicle('101', 'TRUCK', driver.id);
    const trailer = await vehicle('901', 'TRAILER', driver.id);
    const later = await vehicle('102', 'TRUCK', other.id);
    const brief = (row: AnyBody) =>
      row.assignedVehicles.map(({ prettyName, vehicleType }: AnyBody) => `${vehicleType} ${prettyName}`).sort();

    expect(brief((await fresh.get(`/api/driver/${driver.id}`)).body)).toEqual(['TRAILER 901', 'TRUCK 101']);
    expect((await fresh.patch(`/api/vehicle/${later.id}`, { driver: driver.id })).status).toBe(200);

    const { body } = await fresh.get('/api/driver/?ordering=prettyName');
    const [ana, marcus] = body.results;
    expect(brief(marcus)).toEqual(['TRAILER 901', 'TRUCK 102']);
    expect(ana.assignedVehicles).toEqual([]);
    expect(marcus.assignedVehicles.find((row: AnyBody) => row.vehicleType === 'TRAILER')).toEqual({
      id: trailer.id,
      prettyName: '901',
      vehicleType: 'TRAILER',
    });
    expect(old.id).not.toBe(later.id);
  });

  test('DRV-03 the licence is the one issued last among the driver’s documents', async () => {
    const { id } = await madeDriver();
    const add = (documentID: string, documentIssuedDate: string, documentIssuedState: string) =>
      owner.post('/api/document/', {
        driver: id,
        documentType: 'CDL',
        documentID,
        documentIdRequired: true,
        documentIsGOVIssued: true,
        documentIssuedState,
        documentIssuedDate,
        documentExpires: false,
        documentFile: pdf(),
      });
    expect([
      (await add('TX-222', '2023-05-02', 'TX')).status,
      (await add('OK-111', '2019-05-02', 'OK')).status,
    ]).toEqual([201, 201]);
    const { body } = await owner.get(`/api/driver/${id}`);
    expect(body.driverInfo.driver).toEqual({
      cdl: 'TX-222',
      cdlIssuedDate: '2023-05-02',
      cdlIssuedState: 'TX',
      cdlState: 'COMPLETE',
    });
  });
});

describe('actions of a driver', () => {
  test('DRV-14 DRV-30 DRV-31 DRV-37 an active driver offers Deactivate and Delete; PATCH and event do the same', async () => {
    const driver = await madeDriver();
    expect(driver.workflowActionItems).toEqual([
      { id: 'INACTIVE', prettyName: 'Deactivate' },
      { id: 'DELETE', prettyName: 'Delete' },
    ]);
    const off = await owner.post(`/api/driver/${driver.id}/event/`, { id: driver.id, eventType: 'INACTIVE' });
    expect([off.status, off.body.state]).toEqual([200, 'INACTIVE']);
    expect(off.body.workflowActionItems).toEqual([
      { id: 'ACTIVE', prettyName: 'Activate' },
      { id: 'DELETE', prettyName: 'Delete' },
    ]);
    expect((await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' })).body.state).toBe('ACTIVE');
    expect((await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'DELETE' })).body.state).toBe('DELETED');
    expect((await owner.get(`/api/driver/?search=${driver.driverAccessID}`)).body.count).toBe(0);
    expect((await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'RESTORE' })).body.state).toBe('ACTIVE');
  });

  test('DRV-16 RER-06 an unknown action does nothing but say so', async () => {
    const driver = await madeDriver();
    const { status, body } = await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_A_SONG' });
    expect([status, body.code]).toEqual([400, 'ERROR_GENERAL']);
    expect((await owner.get(`/api/driver/${driver.id}`)).body.updated).toBe(driver.updated);
  });

  test('a driver who holds a truck is not deleted', async () => {
    const driver = await madeDriver();
    const vehicle = await owner.post('/api/vehicle/', vehicleInput({ carrier: owner.carrierId, driver: driver.id }));
    expect(vehicle.status).toBe(201);
    const { status, body } = await owner.delete(`/api/driver/${driver.id}`);
    expect([status, body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect((await owner.get(`/api/driver/${driver.id}`)).body.state).toBe('ACTIVE');
  });
});

describe('a driver account', () => {
  test('DRV-09 DRV-10 DRV-38 DRV-41 makes a DRIVER profile, whose username is its email, and one driver that says the same', async () => {
    const account = await madeAccount({ profileMiddleName: 'Inez', desc: 'Prefers nights' });
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
      workflowActionItems: [{ id: 'INACTIVE', prettyName: 'Deactivate' }],
    });
    expect(await driverOf(account)).toMatchObject({
      state: 'ACTIVE',
      prettyName: 'Rosa Delgado',
      driverFirstName: 'Rosa',
      driverMiddleName: 'Inez',
      driverLastName: 'Delgado',
      driverType: 'DRIVER_FOR_HIRE',
      driverDOB: '1990-09-21',
      driverHiredDate: '2025-01-06',
      driverPhoneNumber: '(512) 555-0186',
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

  test('DRV-17 DRV-18 DRV-19 DRV-20 DRV-21 DRV-22 refuses in the words of the account form', async () => {
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

  test('DRV-43 date of birth and hired date may be empty on an account; the driver record then has none', async () => {
    const account = await madeAccount({ profileDOB: null, driverHiredDate: null });
    expect(await driverOf(account)).toMatchObject({ driverDOB: null, driverHiredDate: null });
    expect((await owner.patch(`/api/driver/${account.driver}`, { driverDOB: '' })).status).toBe(200);
    const given = await owner.patch(`/api/driver/${account.driver}`, { driverDOB: '1991-02-03' });
    expect(given.body.driverDOB).toBe('1991-02-03');
    expect((await owner.patch(`/api/driver/${account.driver}`, { driverDOB: '' })).body.errors).toEqual({
      driverDOB: 'Invalid Date Of Birth',
    });
  });

  test('DRV-38 what changes on one changes on the other, state included, each with its history line', async () => {
    const account = await madeAccount();
    const email = `${newId()}@example.com`;
    await owner.patch(`/api/profile/driver_profile/${account.id}`, {
      profileLastName: 'Delgado-Ruiz',
      profileEmail: email,
      profileDOB: '1990-09-22',
      state: 'INACTIVE',
    });
    expect(await driverOf(account)).toMatchObject({
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
      profilePhoneNumber: '(737) 555-0102',
      address: { city: 'Waco' },
      driverType: 'OWNER_OPERATOR',
      state: 'ACTIVE',
      username: account.username,
    });

    await owner.post(`/api/driver/${account.driver}/event/`, { eventType: 'INACTIVE' });
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('INACTIVE');
    await owner.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'ACTIVE' });
    expect((await driverOf(account)).state).toBe('ACTIVE');
    const lines = async (record: string, id: string) =>
      (await owner.get(`/api/history/?record=${record}&recordId=${id}`)).body.count;
    expect([await lines('driver_profile', account.id), await lines('driver', account.driver)]).toEqual([5, 5]);
  });

  test('DRV-38 deactivating a driver ends nothing else: its truck stays assigned', async () => {
    const account = await madeAccount();
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
    expect((await driverOf(account)).assignedVehicles).toEqual([
      { id: vehicle.body.id, prettyName: '777', vehicleType: 'TRUCK' },
    ]);
    expect((await owner.get(`/api/vehicle/${vehicle.body.id}`)).body.state).toBe('ACTIVE');
  });

  test('deleting the driver deletes its account, restoring brings both back; the account alone cannot be deleted', async () => {
    const account = await madeAccount();
    expect((await owner.delete(`/api/profile/driver_profile/${account.id}`)).status).toBe(404);
    expect((await owner.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'DELETE' })).status).toBe(
      400,
    );
    await owner.patch(`/api/driver/${account.driver}`, { state: 'INACTIVE' });
    expect((await owner.delete(`/api/driver/${account.driver}`)).status).toBe(204);
    expect((await owner.get(`/api/profile/driver_profile/?search=${account.driverAccessID}`)).body.count).toBe(0);
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('DELETED');
    await owner.post(`/api/driver/${account.driver}/event/`, { eventType: 'RESTORE' });
    expect((await driverOf(account)).state).toBe('INACTIVE');
    expect((await owner.get(`/api/profile/driver_profile/${account.id}`)).body.state).toBe('INACTIVE');
  });

  test('DRV-38 RUL-15 an email that is somebody’s username makes no account and no driver', async () => {
    const account = await madeAccount();
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

describe('who may', () => {
  test('DRV-27 DRV-28 ROL-06 ROL-07 ROL-23 to ROL-26 each flag of 1100, or of 1000, opens its calls and no other', async () => {
    const account = await madeAccount();
    const driver = await driverOf(account);
    for (const policy of [1100, 1000]) {
      const calls: Record<string, (by: Client) => Promise<{ status: number }>> = {
        'view list': (by) => by.get('/api/driver/'),
        'view one': (by) => by.get(`/api/driver/${driver.id}`),
        'view accounts': (by) => by.get('/api/profile/driver_profile/'),
        'view account': (by) => by.get(`/api/profile/driver_profile/${account.id}`),
        'create driver': (by) => by.post('/api/driver/', driverInput({ carrier: owner.carrierId })),
        'create account': (by) =>
          by.post(
            '/api/profile/driver_profile/',
            driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
          ),
        'edit driver': (by) => by.patch(`/api/driver/${driver.id}`, { desc: newId() }),
        'edit account': (by) => by.patch(`/api/profile/driver_profile/${account.id}`, { desc: newId() }),
        'delete state': async (by) => {
          const changed = await by.patch(`/api/driver/${driver.id}`, { state: 'INACTIVE' });
          await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' });
          return changed;
        },
        'delete event': async (by) => {
          const changed = await by.post(`/api/profile/driver_profile/${account.id}/event/`, { eventType: 'INACTIVE' });
          await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' });
          return changed;
        },
      };
      for (const flag of ['none', 'view', 'create', 'edit', 'delete']) {
        const helper = await server.personnel(owner, flag === 'none' ? {} : { [policy]: flag });
        for (const [name, call] of Object.entries(calls)) {
          const { status } = await call(helper);
          expect([policy, flag, name, status < 300]).toEqual([policy, flag, name, name.startsWith(`${flag} `)]);
        }
      }
    }
  });

  test('AUT-17 ROL-30 PRM-04 Redrock reads and touches no driver of Bluebonnet by any id', async () => {
    const account = await madeAccount();
    const answers = [
      await redrock.get(`/api/driver/${account.driver}`),
      await redrock.patch(`/api/driver/${account.driver}`, { desc: 'x' }),
      await redrock.delete(`/api/driver/${account.driver}`),
      await redrock.post(`/api/driver/${account.driver}/event/`, { eventType: 'INACTIVE' }),
      await redrock.get(`/api/profile/driver_profile/${account.id}`),
      await redrock.patch(`/api/profile/driver_profile/${account.id}`, { desc: 'x' }),
      await redrock.get(`/api/history/?record=driver&recordId=${account.driver}`),
      await redrock.get(`/api/history/?record=driver_profile&recordId=${account.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect(
      (await redrock.get(`/api/driver/?search=${account.driverAccessID}`)).body.results.filter(
        (row: AnyBody) => row.id === account.driver,
      ),
    ).toEqual([]);
  });
});
