import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlierHireInput } from '../../db/demo/safety/earlier-hire.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDocument, makeDriver as makeHired } from './testing/documents.ts';
import { makeEmployment } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

/** Makes a driver hired on Mar 4, 2024, who left on Dec 31, 2024 by default. */
const makeDriver = (over: Record<string, unknown> = {}): Promise<AnyBody> =>
  makeHired(owner, owner.carrierId, {
    driverFirstName: 'Marcus',
    driverLastName: 'Okafor',
    driverTerminationDate: '2024-12-31',
    ...over,
  });

const patch = (id: string, changes: Record<string, unknown>) => owner.patch(`/api/driver/${id}`, changes);
const readDriver = async (id: string) => (await owner.get(`/api/driver/${id}`)).body;
const listHires = async (id: string) => (await owner.get(`/api/earlier_hire/?driver=${id}`)).body.results as AnyBody[];
const buildInput = (driver: string, over: object = {}) =>
  earlierHireInput({ carrier: owner.carrierId, driver, ...over });

const REHIRE = { driverHiredDate: '2025-06-02', driverTerminationDate: '' };

describe('a rehire', () => {
  test('keeps the ended employment as an earlier hire, with its Clearinghouse query', async () => {
    const { id } = await makeDriver({ driverClearinghouseHireDate: '2024-03-01' });

    const { status } = await patch(id, REHIRE);

    expect(status).toBe(200);
    expect(await readDriver(id)).toMatchObject({
      driverHiredDate: '2025-06-02',
      driverTerminationDate: null,
      driverClearinghouseHireDate: null,
      driverPreviousTerminationDate: '2024-12-31',
    });
    expect(await listHires(id)).toMatchObject([
      {
        prettyName: 'Marcus Okafor, Mar 4, 2024 – Dec 31, 2024',
        earlierHiredDate: '2024-03-04',
        earlierTerminationDate: '2024-12-31',
        earlierClearinghouseHireDate: '2024-03-01',
      },
    ]);
  });

  test('keeps a Clearinghouse query entered together with the new hired date', async () => {
    const { id } = await makeDriver({ driverClearinghouseHireDate: '2024-03-01' });

    await patch(id, { ...REHIRE, driverClearinghouseHireDate: '2025-05-30' });

    expect(await readDriver(id)).toMatchObject({ driverClearinghouseHireDate: '2025-05-30' });
  });

  test('requires clearing the termination date, and otherwise changes nothing', async () => {
    const { id } = await makeDriver();

    const { status, body } = await patch(id, { driverHiredDate: '2025-06-02' });

    expect([status, body.errors]).toEqual([
      400,
      { driverTerminationDate: 'Must not be before the hired date. Clear it to rehire the driver.' },
    ]);
    expect(await listHires(id)).toEqual([]);
  });

  test.each([
    ['correcting a hired date of a current driver', { driverTerminationDate: null }, { driverHiredDate: '2025-06-02' }],
    ['removing a termination date', {}, { driverTerminationDate: '' }],
    ['correcting a hired date within the employment', {}, { driverHiredDate: '2024-03-11' }],
    ['moving a hired date to the last day', {}, { driverHiredDate: '2024-12-31', driverTerminationDate: '' }],
  ])('does not result from %s', async (_what, before, changes) => {
    const { id } = await makeDriver(before);

    expect((await patch(id, changes)).status).toBe(200);

    expect(await listHires(id)).toEqual([]);
  });

  test('can happen twice; both earlier hires are kept with their history', async () => {
    const { id } = await makeDriver();
    await patch(id, REHIRE);
    await patch(id, { driverTerminationDate: '2025-09-30' });

    await patch(id, { driverHiredDate: '2026-01-05', driverTerminationDate: '' });

    const hires = await listHires(id);
    expect(hires.map(({ earlierHiredDate: from, earlierTerminationDate: to }) => [from, to])).toEqual([
      ['2025-06-02', '2025-09-30'],
      ['2024-03-04', '2024-12-31'],
    ]);
    const { body } = await owner.get(`/api/history/?record=earlier_hire&recordId=${hires[0]?.id}`);
    expect(body.results).toMatchObject([{ action: 'CREATE' }]);
  });

  test("works the same through the driver's account", async () => {
    const { body: account } = await owner.post('/api/profile/driver_profile/', {
      carrier: owner.carrierId,
      driverType: 'OWNER_OPERATOR',
      profileFirstName: 'Ana',
      profileLastName: 'Ruiz',
      profilePhoneNumber: '(512) 555-0172',
      profileEmail: 'ana.ruiz@bluebonnet.example.com',
      driverHiredDate: '2024-03-04',
      address: { place: '1 Elm St', city: 'Austin', state: 'TX', zipCode: '78722' },
    });
    const { driver } = (await owner.get(`/api/profile/driver_profile/${account.id}`)).body;
    await patch(driver, { driverTerminationDate: '2024-12-31', driverDOB: '1990-02-03' });

    await owner.patch(`/api/profile/driver_profile/${account.id}`, { driverHiredDate: '2025-06-02' });

    expect(await readDriver(driver)).toMatchObject({ driverHiredDate: '2025-06-02', driverTerminationDate: null });
    expect(await listHires(driver)).toMatchObject([{ earlierTerminationDate: '2024-12-31' }]);
  });
});

describe('an earlier hire', () => {
  test('lists every missing field at once', async () => {
    const { body } = await owner.post('/api/earlier_hire/', {});

    expect(body.errors).toEqual({
      carrier: 'Invalid Carrier',
      driver: 'No Driver Selected/Found Under Carrier',
      earlierHiredDate: 'Invalid Date',
      earlierTerminationDate: 'Invalid Date',
    });
  });

  test.each([
    ['before it starts', { earlierTerminationDate: '2021-02-28' }, { earlierTerminationDate: 'Invalid Date' }],
    [
      'on the current hired date',
      { earlierTerminationDate: '2024-03-04' },
      { earlierTerminationDate: 'Must be before the driver’s current hired date' },
    ],
  ])('cannot end %s', async (_when, over, errors) => {
    const { id } = await makeDriver();

    const { status, body } = await owner.post('/api/earlier_hire/', buildInput(id, over));

    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('cannot overlap with another one, but can start the day after it', async () => {
    const { id } = await makeDriver();
    await owner.post('/api/earlier_hire/', buildInput(id));
    const addHire = (earlierHiredDate: string) =>
      owner.post('/api/earlier_hire/', buildInput(id, { earlierHiredDate, earlierTerminationDate: '2023-05-31' }));

    const refused = await addHire('2022-05-31');

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { earlierHiredDate: 'Overlaps with Marcus Okafor, Mar 1, 2021 – May 31, 2022' },
    ]);
    expect((await addHire('2022-06-01')).status).toBe(201);
  });

  test("sets the driver's previous termination date until it is deleted", async () => {
    const { id } = await makeDriver();
    const created = (await owner.post('/api/earlier_hire/', buildInput(id))).body;
    const getLastDay = async () => (await readDriver(id)).driverPreviousTerminationDate;

    expect(await getLastDay()).toBe('2022-05-31');
    await owner.patch(`/api/earlier_hire/${created.id}`, { earlierTerminationDate: '2022-06-30' });
    expect(await getLastDay()).toBe('2022-06-30');
    await owner.delete(`/api/earlier_hire/${created.id}`);
    expect(await getLastDay()).toBeNull();
  });

  test('requires permission 7000 and is hidden from other accounts', async () => {
    const driver = await makeDriver();
    const { id } = (await owner.post('/api/earlier_hire/', buildInput(driver.id))).body;
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const other = await server.personnel(owner, { 8000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await viewer.get(`/api/earlier_hire/${id}`)).status).toBe(200);
    expect((await viewer.post('/api/earlier_hire/', buildInput(driver.id))).status).toBe(403);
    expect((await other.get('/api/earlier_hire/')).status).toBe(403);
    expect((await stranger.get(`/api/earlier_hire/${id}`)).status).toBe(404);
  });
});

describe('the missing documents of a rehired driver', () => {
  const listMissing = async (driver: string) => {
    const { body } = await owner.get('/api/compliance/non_compliance/?per_page=100');
    const own = (body.results as AnyBody[]).filter(({ ownerInfo }) => ownerInfo.id === driver);
    return own.map(({ documentType }) => documentType).sort();
  };

  test('include the application and the drug policy receipt again', async () => {
    const { id } = await makeDriver({ driverHiredDate: '2024-03-04', driverTerminationDate: null });
    for (const documentType of ['EMPLOYMENT_APPLICATION', 'DRUG_AND_ALCOHOL_POLICY'])
      await makeDocument(owner, { driver: id, documentType, documentIssuedDate: '2024-03-01' });
    expect(await listMissing(id)).not.toContain('EMPLOYMENT_APPLICATION');

    await patch(id, { driverTerminationDate: '2024-12-31' });
    await patch(id, REHIRE);

    expect(await listMissing(id)).toEqual(
      expect.arrayContaining(['DRUG_AND_ALCOHOL_POLICY', 'EMPLOYMENT_APPLICATION']),
    );
  });
});

test('restarts the 30 days for a former employer request after a rehire (391.23(c))', async () => {
  const today = server.today();
  const { id } = await makeDriver();
  const employment = await makeEmployment(
    owner,
    { carrier: owner.carrierId, driver: id },
    {
      employmentAskedDate: '2024-03-10',
      employmentVerificationDate: null,
      employmentVerificationStatus: 'PENDING_VERIFICATION',
    },
  );
  await patch(id, { driverHiredDate: addDays(today, -5), driverTerminationDate: '' });

  await owner.post(`/api/employment_history/${employment.id}/attempt/`, {
    day: today,
    way: 'PHONE',
    note: 'Left a message',
  });

  expect((await owner.get(`/api/employment_history/${employment.id}`)).body).toMatchObject({
    employmentAskedDate: today,
  });
});
