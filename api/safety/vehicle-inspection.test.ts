import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { vehicleInspectionInput } from '../../db/demo/safety/vehicle-inspection.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let trailer: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  trailer = await makeTrailer(owner, parties, '5301');
});
afterAll(() => server.close());

async function makeTrailer(by: Client, { carrier, driver }: LoadParties, vehicleNumber: string): Promise<string> {
  const vehicleVIN = `1UYVS25380007${vehicleNumber}`;
  const created = vehicleInput({ carrier, driver, vehicleType: 'TRAILER', vehicleNumber, vehicleVIN });
  return (await by.post('/api/vehicle/', created)).body.id;
}

const BASE = '/api/vehicle_inspection/';
const TRUCK = 'Select Truck or Trailer and Try Again';
const TRAILER = 'Select Trailer or Truck and Try Again';

/** Returns the values of a roadside inspection of the truck in `parties`. */
const buildInput = (over: Record<string, unknown> = {}) => ({
  ...vehicleInspectionInput({ carrier: parties.carrier, vehicle: parties.vehicle, driver: parties.driver }),
  ...over,
});

async function create(over: Record<string, unknown> = {}, by: Client = owner): Promise<AnyBody> {
  const { status, body } = await by.post(BASE, buildInput(over));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

const createRefused = async (over: Record<string, unknown>) => (await owner.post(BASE, buildInput(over))).body.errors;
const change = (id: string, fields: Record<string, unknown>) => owner.patch(`${BASE}${id}`, fields);

describe('a vehicle inspection', () => {
  // Ledger: INS-03, INS-13, CLL-03, CLL-06
  test('saves and returns its fields', async () => {
    const sent = buildInput({ trailer, vehicleInspectionViolations: 2, desc: 'Brakes' });

    const { status, body } = await owner.post('/api/vehicle_inspection', sent);

    const { carrier, driver, vehicle, trailer: _, ...rest } = sent;
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...rest, inspectionIncludesTrailer: true, state: 'ACTIVE' });
    expect([body.carrier.id, body.driver.id, body.vehicle.id, body.trailer.id]).toEqual([
      carrier,
      driver,
      vehicle,
      trailer,
    ]);
    expect((await owner.get(`${BASE}${body.id}`)).body).toEqual(body);
  });

  // Ledger: INS-20
  test('takes its name from its type and date', async () => {
    const { id, prettyName } = await create({ vehicleInspectionDate: '2026-03-04' });
    expect(prettyName).toBe('DOT Inspection 2026-03-04');

    const next = {
      vehicleInspectionType: 'PRE_TRIP',
      vehicleDOTInspectionClass: '',
      vehicleInspectionDate: '03/05/2026',
    };
    expect((await change(id, next)).body.prettyName).toBe('Pre-Trip 2026-03-05');
  });

  // Ledger: INS-07, INS-09, INS-10, INS-12, INS-18, MSG-01
  test('lists every missing field at once, each with its own message', async () => {
    const { status, body } = await owner.post(BASE, {});

    expect([status, body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        vehicle: TRUCK,
        vehicleInspectionDate: 'Invalid Date',
        vehicleInspectionLocation: 'Invalid Location',
        vehicleInspectionType: 'Invalid Type',
        vehicleInspectionResult: 'Invalid Data',
      },
    ]);
    expect((await owner.get(`${BASE}?vehicleInspectionDate__gte=2999-01-01`)).body.count).toBe(0);
  });

  // Ledger: INS-05, INS-06, ENM-18, ENM-19
  test('accepts every result and every type', async () => {
    const kinds = [
      ...['PRE_TRIP', 'POST_TRIP', 'YEARLY_INSPECTION', 'SCHEDULED_INSPECTION'].map((type) => [type, null, 'PASS']),
      ...['PASS', 'FAIL', 'NOT_APPLICABLE'].map((result) => ['DOT_INSPECTION', 'LEVEL_II', result]),
    ];
    for (const [vehicleInspectionType, vehicleDOTInspectionClass, vehicleInspectionResult] of kinds)
      await create({ vehicleInspectionType, vehicleDOTInspectionClass, vehicleInspectionResult });
  });

  // Ledger: INS-06, INS-05, INS-08, INS-16, INS-18, INS-07
  test.each([
    ['an unknown type', { vehicleInspectionType: 'MOON' }, { vehicleInspectionType: 'Invalid Type' }],
    ['an unknown result', { vehicleInspectionResult: 'Passed' }, { vehicleInspectionResult: 'Invalid Data' }],
    [
      'a roadside inspection without a class',
      { vehicleDOTInspectionClass: '' },
      { vehicleDOTInspectionClass: 'Invalid Data' },
    ],
    ['an unknown class', { vehicleDOTInspectionClass: 'LEVEL_IX' }, { vehicleDOTInspectionClass: 'Invalid Data' }],
    [
      'a class on another kind of inspection',
      { vehicleInspectionType: 'YEARLY_INSPECTION' },
      { vehicleDOTInspectionClass: 'Only a DOT inspection has a class' },
    ],
    [
      'a roadside inspection under a State program',
      { vehicleInspectionIsStateProgram: true },
      { vehicleInspectionIsStateProgram: 'Only an annual inspection is done under a state program' },
    ],
    ['an invalid date', { vehicleInspectionDate: '2026-02-31' }, { vehicleInspectionDate: 'Invalid Date' }],
    [
      'February 29 outside a leap year',
      { vehicleInspectionDate: '2025-02-29' },
      { vehicleInspectionDate: 'Invalid Date' },
    ],
    ['a blank location', { vehicleInspectionLocation: '  ' }, { vehicleInspectionLocation: 'Invalid Location' }],
    [
      'an odometer above the maximum',
      { vehicleInspectionOdometer: 5_000_001 },
      { vehicleInspectionOdometer: 'Invalid Odometer Reading' },
    ],
    [
      'a negative number of violations',
      { vehicleInspectionViolations: -1 },
      { vehicleInspectionViolations: 'Invalid number' },
    ],
  ])('rejects %s', async (_what, over, errors) => {
    expect(await createRefused(over)).toEqual(errors);
  });

  // Ledger: INS-18
  test("can have happened today at the latest, by the account's date", async () => {
    const today = server.today();

    await create({ vehicleInspectionDate: today });

    expect(await createRefused({ vehicleInspectionDate: addDays(today, 1) })).toEqual({
      vehicleInspectionDate: 'Invalid Date',
    });
  });

  // Ledger: INS-16
  test('offers roadside inspection levels I to VIII', async () => {
    const { body } = await owner.get('/api/choice/?choiceCategory=vehicle&choiceSubCategory=dotInspectionClass');

    const levels = body.results.map((each: AnyBody) => `${each.choiceValue} ${each.prettyName}`);
    const numbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
    expect(levels).toEqual(numbers.map((level) => `LEVEL_${level} Level ${level}`));
    expect((await owner.get(`${BASE}csv/`)).text).toContain('Level II');
  });
});

describe('the inspected vehicle', () => {
  // Ledger: INS-09, INS-10, INS-14
  test('is a truck or a trailer; a missing one has a message under its own field', async () => {
    const none = { vehicle: '', trailer: '' };

    expect(await createRefused({ ...none, inspectionIncludesTrailer: false })).toEqual({ vehicle: TRUCK });
    expect(await createRefused({ ...none, inspectionIncludesTrailer: true })).toEqual({
      vehicle: TRUCK,
      trailer: TRAILER,
    });
  });

  // Ledger: INS-09, INS-11, INS-15
  test('can be either one or both, with or without a driver', async () => {
    const truck = await create({ driver: '' });
    const alone = await create({ driver: '', vehicle: '', trailer });
    const both = await create({ trailer });

    const rows = [truck, alone, both].map((each) => [
      each.vehicle?.id,
      each.trailer?.id,
      each.inspectionIncludesTrailer,
    ]);
    expect(rows).toEqual([
      [parties.vehicle, undefined, false],
      [undefined, trailer, true],
      [parties.vehicle, trailer, true],
    ]);
  });

  test('needs to be a truck to have an odometer reading', async () => {
    const { id } = await create({ trailer, vehicleInspectionOdometer: 412_350 });

    expect((await change(id, { vehicle: '' })).body.errors).toEqual({
      vehicleInspectionOdometer: 'Only a truck has an odometer',
    });
    expect((await change(id, { vehicle: '', vehicleInspectionOdometer: '' })).status).toBe(200);
  });

  // Ledger: INS-15
  test('includes a trailer whenever one is sent, and none once the box is cleared', async () => {
    const sent = await create({ trailer, inspectionIncludesTrailer: false });
    expect([sent.trailer.id, sent.inspectionIncludesTrailer]).toEqual([trailer, true]);

    const unticked = (await change(sent.id, { inspectionIncludesTrailer: false })).body;
    expect([unticked.trailer, unticked.inspectionIncludesTrailer]).toEqual([null, false]);

    const added = (await change(sent.id, { trailer })).body;
    expect([added.trailer.id, added.inspectionIncludesTrailer]).toEqual([trailer, true]);
  });

  // Ledger: INS-09, INS-15
  test('cannot lose its trailer when it has no truck', async () => {
    const { id } = await create({ vehicle: '', trailer });

    expect((await change(id, { inspectionIncludesTrailer: false })).body.errors).toEqual({ vehicle: TRUCK });
    expect((await change(id, { trailer: '' })).body.errors).toEqual({ vehicle: TRUCK, trailer: TRAILER });
    expect((await owner.get(`${BASE}${id}`)).body.trailer.id).toBe(trailer);
  });

  // Ledger: INS-04, CLL-09
  test('must be a truck in the truck field and a trailer in the trailer field', async () => {
    expect(await createRefused({ vehicle: trailer, trailer: parties.vehicle })).toEqual({
      vehicle: TRUCK,
      trailer: TRAILER,
    });
  });

  // Ledger: SCP-27
  test("stays with the inspection's authority, like the driver and trailer", async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const box = await makeTrailer(owner, theirs, '5302');

    expect(await createRefused({ driver: theirs.driver, vehicle: theirs.vehicle, trailer: box })).toEqual({
      driver: 'No Driver Selected/Found  Under Carrier',
      vehicle: TRUCK,
      trailer: TRAILER,
    });
    const { id } = await create();
    expect((await change(id, { carrier: elsewhere })).body.errors).toMatchObject({
      carrier: 'Authority can’t be changed',
    });
  });

  // Ledger: SCP-35
  test('cannot be deleted while an inspection names it', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const box = await makeTrailer(owner, parties, '5303');
    const { id } = await create({ driver: own.driver, vehicle: own.vehicle, trailer: box });

    for (const path of [`vehicle/${own.vehicle}`, `vehicle/${box}`]) {
      const refused = await owner.delete(`/api/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
      expect(refused.text).toContain('Vehicle Inspection DOT Inspection 2026-02-18 refers to it');
    }
    expect((await owner.delete(`${BASE}${id}`)).status).toBe(204);
    expect((await owner.delete(`/api/vehicle/${box}`)).status).toBe(204);
  });
});

describe('inspection findings', () => {
  const failed = {
    vehicleInspectionType: 'PRE_TRIP',
    vehicleDOTInspectionClass: null,
    vehicleInspectionResult: 'FAIL',
  };

  test('are kept for roadside and failed inspections: violations, out of service, repair date', async () => {
    const found = { vehicleInspectionViolations: 3, vehicleOutOfService: true, driverOutOfService: true };

    expect(await create({ ...found, vehicleInspectionRepairedDate: '2026-02-20' })).toMatchObject({
      ...found,
      vehicleInspectionRepairedDate: '2026-02-20',
    });
    expect(await create({ ...failed, ...found })).toMatchObject(found);
  });

  test('are rejected for any other inspection', async () => {
    const passed = { ...failed, vehicleInspectionResult: 'PASS' };
    const text = 'Applies to DOT inspections and failed inspections';

    expect(await createRefused({ ...passed, vehicleInspectionViolations: 0, vehicleOutOfService: true })).toEqual({
      vehicleInspectionViolations: text,
      vehicleOutOfService: text,
    });
    const { id } = await create({ ...failed, vehicleInspectionViolations: 1 });
    expect((await change(id, { vehicleInspectionResult: 'PASS' })).body.errors).toEqual({
      vehicleInspectionViolations: text,
    });
  });

  // Ledger: INS-20
  test('of a failed inspection leave the vehicle unchanged and stay until edited', async () => {
    const truck = `/api/vehicle/${parties.vehicle}`;
    const { updated, state } = (await owner.get(truck)).body;

    const { id } = await create({ vehicleInspectionResult: 'FAIL', vehicleOutOfService: true });

    expect((await owner.get(truck)).body).toMatchObject({ updated, state });
    expect((await owner.get(`${BASE}${id}`)).body.vehicleInspectionResult).toBe('FAIL');
    expect((await change(id, { vehicleInspectionResult: 'PASS' })).body.vehicleInspectionResult).toBe('PASS');
  });

  test.each([
    ['before the inspection', '2026-02-17'],
    ['in the future', '2999-01-01'],
  ])('cannot have a repair date %s', async (_when, vehicleInspectionRepairedDate) => {
    expect(await createRefused({ vehicleInspectionViolations: 1, vehicleInspectionRepairedDate })).toEqual({
      vehicleInspectionRepairedDate: 'Invalid Date',
    });
  });

  test('can be repaired on the inspection date', async () => {
    await create({ vehicleInspectionViolations: 1, vehicleInspectionRepairedDate: '2026-02-18' });
  });
});

describe('the list of inspections', () => {
  // Ledger: SCP-33
  test('is sorted newest first and found by place, driver, truck and trailer', async () => {
    const fresh = await server.account('Finders LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const box = await makeTrailer(fresh, own, '5377');
    const { carrier, driver, vehicle } = own;
    const createOn = (vehicleInspectionDate: string, over = {}) =>
      create({ carrier, driver, vehicle, trailer: null, vehicleInspectionDate, ...over }, fresh).then(({ id }) => id);
    const [first, last] = [
      await createOn('2026-01-05', { vehicleInspectionLocation: 'San Jon' }),
      await createOn('2026-02-05', { trailer: box }),
    ];
    const listIds = async (query: string) =>
      (await fresh.get(`${BASE}?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('')).toEqual([last, first]);
    expect(await listIds('ordering=vehicleInspectionDate')).toEqual([first, last]);
    expect(await listIds('search=san jon')).toEqual([first]);
    expect(await listIds('search=5377')).toEqual([last]);
    expect(await listIds('search=okafor')).toHaveLength(2);
    expect(await listIds(`trailer=${box}`)).toEqual([last]);
    expect(await listIds('vehicleInspectionDate__gte=2026-01-05&vehicleInspectionDate__lte=2026-01-05')).toEqual([
      first,
    ]);
    expect(await listIds('vehicleInspectionResult=FAIL')).toEqual([]);
  });

  // Ledger: SCP-25, SCP-26, SCP-34
  test('offers only Delete, and an owner can restore a deleted inspection', async () => {
    const { id, workflowActionItems } = await create();
    expect(workflowActionItems).toMatchObject([{ id: 'DELETE', prettyName: 'Delete' }]);

    expect((await owner.delete(`${BASE}${id}`)).status).toBe(204);
    expect((await owner.get(`${BASE}?id=${id}`)).body.count).toBe(0);
    const event = await owner.post(`${BASE}${id}/event/`, { eventType: 'RESTORE' });
    expect(event.body.state).toBe('ACTIVE');
  });

  // Ledger: INS-19, DCF-12, DCF-17
  test('takes only inspection document types, which are deleted with the inspection', async () => {
    const { id } = await create();
    const addDocument = (documentType: string) =>
      owner.post('/api/document/', documentInput({ vehicle_inspection: id, documentType }));

    for (const type of ['INSPECTION_REPORT', 'REPAIR_CERTIFICATE', 'OTHER'])
      expect((await addDocument(type)).status).toBe(201);
    expect((await addDocument('W9')).body.errors).toEqual({ documentType: 'Invalid Document Type' });
    const at = `/api/document/?vehicle_inspection=${id}`;
    expect((await owner.get(at)).body.count).toBe(3);
    await owner.delete(`${BASE}${id}`);
    expect((await owner.get(at)).body.count).toBe(0);
  });
});

describe('permissions for inspections', () => {
  // Ledger: SCP-22, SCP-23, ROL-12, USR-20, DCF-19
  test('require the matching flag of permission 7000 for each action, documents included', async () => {
    const { id } = await create();
    const at = `${BASE}${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 7000: flags });
    const [viewer, maker, editor, closer] = [
      await makeUser('view'),
      await makeUser('create'),
      await makeUser('view edit'),
      await makeUser('view delete'),
    ];
    const others = await server.personnel(owner, { 1100: 'all', 2000: 'all', 3000: 'all', 13000: 'all' });
    const addDocument = () => documentInput({ vehicle_inspection: id });

    expect((await viewer.get(at)).body).toMatchObject({ id, workflowActionItems: [] });
    expect((await viewer.post(BASE, buildInput())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post(BASE, buildInput())).status).toBe(201);
    expect((await maker.post('/api/document/', addDocument())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await closer.patch(at, { desc: 'y' })).status).toBe(403);
    expect((await viewer.get(`/api/document/?vehicle_inspection=${id}`)).body.count).toBe(1);
    for (const path of [BASE, at, `/api/document/?vehicle_inspection=${id}`])
      expect((await others.get(path)).status).toBe(403);
    expect((await others.post('/api/document/', addDocument())).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('hide inspections from other accounts, which cannot reference our records', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await stranger.get(BASE)).body.count).toBe(0);
    expect((await stranger.get(`${BASE}${id}`)).status).toBe(404);
    expect((await stranger.patch(`${BASE}${id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.post(BASE, buildInput())).body.errors).toMatchObject({
      carrier: 'Invalid Carrier',
      vehicle: TRUCK,
    });
    expect((await stranger.post('/api/document/', documentInput({ vehicle_inspection: id }))).status).not.toBe(201);
  });

  test('come with a readable history of every change', async () => {
    const { id } = await create();
    await change(id, { vehicleInspectionResult: 'FAIL', vehicleDOTInspectionClass: 'LEVEL_VI' });

    const [last] = (await owner.get(`/api/history/?record=vehicle_inspection&recordId=${id}`)).body.results;
    expect(last.changes).toEqual([
      { field: 'vehicleInspectionResult', label: 'Inspection Result', from: 'Passed', to: 'Failed' },
      { field: 'vehicleDOTInspectionClass', label: 'DOT Inspection', from: 'Level I', to: 'Level VI' },
    ]);
  });
});
