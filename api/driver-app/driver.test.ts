import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDriver } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let redrock: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  redrock = await server.account('Redrock Hauling LLC');
});
afterAll(() => server.close());

const createDriver = (over: object = {}, by = owner) => makeDriver(by, over);

describe('a driver', () => {
  // Ledger: DRV-11, DRV-29
  test("saves the values sent and gets the account's next access ID", async () => {
    const fresh = await server.account('Fresh LLC');
    const first = await createDriver({ driverMiddleName: 'J.', desc: 'Reefer only', profilePicture: undefined }, fresh);
    const second = await createDriver({}, fresh);

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
      driverPhoneNumber: '5125550171',
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

  // Ledger: DRV-24, DRV-25, DRV-26, DRV-43, RER-07
  test("lists every missing field at once, with the driver form's messages", async () => {
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

  // Ledger: DRV-25
  test('gives a wrong value the same message as a missing one', async () => {
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

  // Ledger: DRV-08
  test('cannot change its carrier', async () => {
    const driver = await createDriver();
    const other = await owner.post('/api/carrier/', {
      carrierName: 'Second',
      carrierDOT: '7654321',
      carrierMC: '2',
      carrierEmail: 'a@example.com',
      carrierPhoneNumber: '(512) 555-0120',
      address: driver.address,
    });
    const { body } = await owner.patch(`/api/driver/${driver.id}`, { carrier: other.body.id });
    expect(body.errors).toEqual({ carrier: 'Carrier can’t be changed' });
  });

  test('is found despite apostrophes, accents and punctuation, and by phone in any format', async () => {
    const fresh = await server.account('Names LLC');
    await createDriver(
      { driverFirstName: 'Seán', driverLastName: 'O’Connor', driverPhoneNumber: '+1 (737) 555-0111 ext. 9' },
      fresh,
    );
    await createDriver({ driverFirstName: 'Ana', driverLastName: 'Mun\u0303oz' }, fresh);
    const searchDrivers = async (search: string, at = 'driver/') =>
      (await fresh.get(`/api/${at}?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ prettyName }: AnyBody) => prettyName,
      );

    for (const search of ["o'connor", 'O’CONNOR', 'oconnor', 'sean oconnor', '737.555.0111', '(737) 555-0111'])
      expect([search, await searchDrivers(search)]).toEqual([search, ['Seán O’Connor']]);
    const searchPicker = (search: string) =>
      fresh.get(`/api/driver/?prettyName=true&search=${encodeURIComponent(search)}`);
    for (const search of ['Mu\u00f1oz', 'munoz', 'Mun\u0303oz']) {
      expect([search, (await searchDrivers(search)).length]).toEqual([search, 1]);
      expect([search, (await searchPicker(search)).body.results.length]).toEqual([search, 1]);
    }
    for (const search of ["O'Connor", 'OConnor', 'O’Connor'])
      expect([search, (await searchPicker(search)).body.results.length]).toEqual([search, 1]);
    expect(await searchDrivers('OConnor', 'search/')).toEqual(['Seán O’Connor']);
    expect(await searchDrivers("'")).toEqual([]);
    const [{ id } = { id: '' }] = (await fresh.get('/api/driver/?search=oconnor')).body.results;
    expect((await fresh.get(`/api/driver/${id}`)).body.driverPhoneNumber).toBe('7375550111 x9');
  });

  // Ledger: DRV-07
  test('has a picture', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const driver = await createDriver({ profilePicture: { filename: 'marcus.png', bytes: png } });
    expect(driver.profilePicture).toMatchObject({ name: 'marcus.png', type: 'image/png' });
  });

  test('is found by name, phone, email, access ID and carrier', async () => {
    const fresh = await server.account('Findable Lines');
    const driver = await createDriver(
      { driverLastName: 'Quillfeather', driverEmail: 'q@quill.example.com', driverPhoneNumber: '(737) 555-0111' },
      fresh,
    );
    await fresh.patch(`/api/driver/${driver.id}`, { driverMiddleName: '' });
    expect((await fresh.get('/api/driver/?search=marcus%20quill')).body.count).toBe(1);
    await fresh.patch(`/api/driver/${driver.id}`, { driverMiddleName: 'Lee' });
    for (const search of [
      'quillf',
      'marcus quill',
      'marcus lee q',
      'MARCUS',
      '737) 555',
      'q@quill',
      'drv-000001',
      'findable',
    ]) {
      expect(
        (await fresh.get(`/api/driver/?search=${encodeURIComponent(search)}`)).body.results.map(
          (row: AnyBody) => row.id,
        ),
      ).toEqual([driver.id]);
    }
    expect((await fresh.get('/api/driver/?prettyName=true')).body.results).toEqual([
      {
        id: driver.id,
        prettyName: 'Marcus Quillfeather',
        state: 'ACTIVE',
        status: null,
        detail: 'DRV-000001 · (737) 555-0111',
        carrier: { id: fresh.carrierId, prettyName: expect.any(String) },
      },
    ]);
    expect((await fresh.get('/api/search/?search=quillf')).body.results).toMatchObject([
      { record: 'driver', id: driver.id, route: `driver_app/driver_profiles/${driver.id}` },
    ]);
  });
});

describe('the driver list', () => {
  // Ledger: DRV-12
  test('shows type, contact and CDL, and nothing in place of a missing CDL or vehicle', async () => {
    const { id } = await createDriver();
    const { body } = await owner.get(`/api/driver/${id}`);
    expect(body.driverInfo).toEqual({
      driverType: 'OWNER_OPERATOR',
      contact: { email: 'marcus.okafor@bluebonnet.example.com', phoneNumber: '5125550171' },
      driver: { cdl: null, cdlIssuedDate: null, cdlIssuedState: null, cdlState: null },
    });
    expect(body.assignedVehicles).toEqual([]);
    expect(body.verificationInfo).toBe(null);
  });

  // Ledger: DRV-42
  test('shows the truck and trailer assigned last', async () => {
    const fresh = await server.account('Trucks LLC');
    const driver = await createDriver({}, fresh);
    const other = await createDriver({ driverFirstName: 'Ana' }, fresh);
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

  // Ledger: DRV-03
  test('shows the CDL with the latest issue date', async () => {
    const { id } = await createDriver();
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

describe('actions on a driver', () => {
  // Ledger: DRV-14, DRV-30, DRV-31, DRV-37
  test('include Deactivate and Delete after the requests; PATCH and event do the same', async () => {
    const driver = await createDriver();
    expect(driver.workflowActionItems.filter(({ id }: AnyBody) => !id.startsWith('REQUEST_'))).toEqual([
      { id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);
    const off = await owner.post(`/api/driver/${driver.id}/event/`, { id: driver.id, eventType: 'INACTIVE' });
    expect([off.status, off.body.state]).toEqual([200, 'INACTIVE']);
    expect(off.body.workflowActionItems).toEqual([
      { id: 'ACTIVE', prettyName: 'Activate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);
    expect((await owner.patch(`/api/driver/${driver.id}`, { state: 'ACTIVE' })).body.state).toBe('ACTIVE');
    expect((await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'DELETE' })).body.state).toBe('DELETED');
    expect((await owner.get(`/api/driver/?search=${driver.driverAccessID}`)).body.count).toBe(0);
    expect((await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'RESTORE' })).body.state).toBe('ACTIVE');
  });

  // Ledger: DRV-16, RER-06, MSG-04
  test('reject an unknown action and change nothing', async () => {
    const driver = await createDriver();
    const { status, body } = await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_A_SONG' });
    expect([status, body.code]).toEqual([400, 'ERROR_GENERAL']);
    expect((await owner.get(`/api/driver/${driver.id}`)).body.updated).toBe(driver.updated);
  });

  test('do not include deleting a driver who has a truck', async () => {
    const driver = await createDriver();
    const vehicle = await owner.post('/api/vehicle/', vehicleInput({ carrier: owner.carrierId, driver: driver.id }));
    expect(vehicle.status).toBe(201);
    const { status, body } = await owner.delete(`/api/driver/${driver.id}`);
    expect([status, body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect((await owner.get(`/api/driver/${driver.id}`)).body.state).toBe('ACTIVE');
  });
});
