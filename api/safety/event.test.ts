import { addDays } from '@milepost/domain/core/dates.ts';
import { CORRECTIVE_ACTION } from '@milepost/domain/safety/event.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { eventInput } from '../../db/demo/safety/event.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const BASE = '/api/event/';
const buildInput = (over: Record<string, unknown> = {}) => {
  const { carrier, driver, vehicle } = parties;
  return { ...eventInput({ carrier, driver, vehicle }), ...over };
};

async function create(over: Record<string, unknown> = {}, by: Client = owner): Promise<AnyBody> {
  const { status, body } = await by.post(BASE, buildInput(over));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
const createRefused = async (over: Record<string, unknown>) => (await owner.post(BASE, buildInput(over))).body.errors;
const change = (id: string, fields: Record<string, unknown>) => owner.patch(`${BASE}${id}`, fields);

describe('a disciplinable event', () => {
  // Ledger: EVT-03, EVT-15, EVT-17, CLL-06
  test('saves and returns its fields, with numbers as numbers', async () => {
    const { eventType: _, ...sent } = buildInput({ desc: 'Dash camera' });

    const { status, body } = await owner.post('/api/event', sent);

    const { carrier, driver, vehicle, ...rest } = sent;
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...rest, prettyName: rest.eventName, eventType: 'DRIVER_SAFETY_VIOLATION' });
    expect([body.carrier.id, body.driver.id, body.vehicle.id]).toEqual([carrier, driver, vehicle]);
    expect([body.eventAlarmLevel, body.eventCorrectiveAction]).toEqual([20, 10]);
    expect((await owner.get(`${BASE}${body.id}`)).body).toEqual(body);
  });

  // Ledger: EVT-10, EVT-11, EVT-12, EVT-14, EVT-18, MSG-01
  test('lists every missing field at once, each with its own message', async () => {
    const { status, body } = await owner.post(BASE, {});

    expect([status, body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: 'Invalid Driver',
        vehicle: 'Invalid Vehicle',
        eventDate: 'Invalid Date',
        eventValue: 'Invalid Value',
        eventName: 'Invalid event name',
        eventAlarmLevel: 'Invalid Alarm Level',
        eventCorrectiveAction: 'Invalid Disiplinary Action',
      },
    ]);
  });

  // Ledger: EVT-06, EVT-07, EVT-17
  test('accepts every action and alarm level, sent as a number or as form text', async () => {
    for (const action of Object.keys(CORRECTIVE_ACTION).map(Number))
      expect((await create({ eventCorrectiveAction: action })).eventCorrectiveAction).toBe(action);
    for (const level of [10, 20, 30])
      expect((await create({ eventAlarmLevel: String(level) })).eventAlarmLevel).toBe(level);
    expect((await create({ eventCorrectiveAction: '0' })).eventCorrectiveAction).toBe(0);
  });

  const ACTION = { eventCorrectiveAction: 'Invalid Disiplinary Action' };
  const LEVEL = { eventAlarmLevel: 'Invalid Alarm Level' };
  // Ledger: EVT-06, EVT-17, ENM-29, EVT-07, EVT-16, EVT-04, EVT-14, EVT-10
  test.each([
    ['an unknown action code', { eventCorrectiveAction: 15 }, ACTION],
    ['an action by its label', { eventCorrectiveAction: 'No Action' }, ACTION],
    ['a level below Info', { eventAlarmLevel: 0 }, LEVEL],
    ['a level above Severe', { eventAlarmLevel: 40 }, LEVEL],
    ['a fractional level', { eventAlarmLevel: 10.5 }, LEVEL],
    ['an unlisted value', { eventValue: 'OIL_CHANGE' }, { eventValue: 'Invalid Value' }],
    ['an unknown type', { eventType: 'PARTY' }, { eventType: 'Invalid Type' }],
    ['an invalid date', { eventDate: '2026-02-31' }, { eventDate: 'Invalid Date' }],
    ['a blank name', { eventName: '  ' }, { eventName: 'Invalid event name' }],
  ])('rejects %s', async (_what, over, errors) => {
    expect(await createRefused(over)).toEqual(errors);
  });

  // Ledger: EVT-13
  test("can have happened today at the latest, by the account's date", async () => {
    await create({ eventDate: server.today() });
    expect(await createRefused({ eventDate: addDays(server.today(), 1) })).toEqual({ eventDate: 'Invalid Date' });
  });

  // Ledger: EVT-05, EVT-16
  test('accepts the values of all four groups', async () => {
    const { body } = await owner.get('/api/choice/?choiceCategory=event');
    const lists = Object.entries(Object.groupBy(body.results as AnyBody[], (each) => each.choiceSubCategory));
    const values = Object.fromEntries(
      lists.map(([name, all]) => [name, all?.map((each) => each.choiceValue).join(' ')]),
    );
    expect(values).toEqual({
      hardEvent: 'HARD_BRAKE HARD_ACCELERATION HARD_CORNERING SPEEDING COLLISION TAILGATING DISTRACTED_DRIVING',
      eldViolation:
        'HOURS_11_DRIVING HOURS_14_DUTY HOURS_60_70 BREAK_30_MINUTES FORM_AND_MANNER LOG_FALSIFICATION UNCERTIFIED_LOG',
      inspectionViolation: 'OUT_OF_SERVICE_DRIVER OUT_OF_SERVICE_VEHICLE INSPECTION_VIOLATION MISSED_PRE_TRIP',
      miscellaneous: 'LATE_DELIVERY CARGO_DAMAGE POLICY_VIOLATION COMPLAINT OTHER',
    });
    for (const eventValue of ['HARD_BRAKE', 'HOURS_60_70', 'MISSED_PRE_TRIP', 'OTHER']) await create({ eventValue });
  });

  // Ledger: EVT-18, CLL-09, EVT-09, SCP-27
  test('needs a driver and truck of its authority, and stays with that authority', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const trailer = vehicleInput({ carrier: parties.carrier, driver: parties.driver, vehicleType: 'TRAILER' });
    const box = (await owner.post('/api/vehicle/', { ...trailer, vehicleNumber: '5301' })).body.id;

    const [driver, vehicle] = ['Invalid Driver', 'Invalid Vehicle'];
    expect(await createRefused({ driver: theirs.driver, vehicle: theirs.vehicle })).toEqual({ driver, vehicle });
    expect(await createRefused({ vehicle: box })).toEqual({ vehicle });
    const { id } = await create();
    expect((await change(id, { carrier: elsewhere })).body.errors).toMatchObject({
      carrier: 'Authority can’t be changed',
    });
    expect((await change(id, { eventType: 'TODO' })).body.errors).toEqual({
      eventType: 'Event Type can’t be changed',
    });
  });

  // Ledger: EVT-17, ENM-29
  test('keeps an old stored alarm level through other edits, but does not accept it again', async () => {
    const { id } = await create();
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update event set event_alarm_level = 40 where id = ${id}`),
    );

    const changed = await change(id, { desc: 'Heard' });

    expect(changed.body).toMatchObject({ eventAlarmLevel: 40, desc: 'Heard' });
    expect((await owner.get(`${BASE}csv/`)).text).toContain('Severe');
    expect((await change(id, { eventAlarmLevel: 30 })).body.eventAlarmLevel).toBe(30);
    expect((await change(id, { eventAlarmLevel: 40 })).body.errors).toEqual(LEVEL);
    const [last] = (await owner.get(`/api/history/?record=event&recordId=${id}`)).body.results;
    expect(last.changes).toEqual([{ field: 'eventAlarmLevel', label: 'Alarm Level', from: 'Severe', to: 'Severe' }]);
  });
});

describe('the list of events', () => {
  // Ledger: EVT-15, SCP-33, RDE-03
  test('is sorted newest first and filters by type, dates, level, action, driver and truck', async () => {
    const fresh = await server.account('Finders LLC');
    const { carrier, driver, vehicle } = await makeParties(fresh, fresh.carrierId);
    const createOn = (eventDate: string, over = {}) =>
      create({ carrier, driver, vehicle, eventDate, ...over }, fresh).then(({ id }) => id);
    const [first, last, todo] = [
      await createOn('2026-01-05', { eventAlarmLevel: 30, eventName: 'Ran a scale' }),
      await createOn('2026-02-05', { eventCorrectiveAction: 0 }),
      await createOn('2026-02-06', { eventType: 'TODO' }),
    ];
    const listIds = async (query: string) =>
      (await fresh.get(`${BASE}?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('')).toEqual([todo, last, first]);
    expect(await listIds('eventType=DRIVER_SAFETY_VIOLATION')).toEqual([last, first]);
    expect(await listIds('eventDate__gte=2026-01-05&eventDate__lte=2026-01-05')).toEqual([first]);
    expect(await listIds('eventAlarmLevel=30')).toEqual([first]);
    expect(await listIds('eventAlarmLevel=20,30&ordering=eventAlarmLevel')).toEqual([last, todo, first]);
    expect(await listIds('eventCorrectiveAction=0')).toEqual([last]);
    expect(await listIds(`driver=${driver}&vehicle=${vehicle}&carrier=${carrier}`)).toHaveLength(3);
    expect(await listIds('search=ran a scale')).toEqual([first]);
    expect((await fresh.get(`${BASE}?eventAlarmLevel=high`)).body.errors).toEqual(LEVEL_FILTER);
    expect((await fresh.get(`${BASE}?eventAlarmLevel=10,high`)).body.errors).toEqual(LEVEL_FILTER);
  });
  const LEVEL_FILTER = { eventAlarmLevel: 'Invalid Alarm Level' };

  // Ledger: RDE-05
  test('exports labels instead of codes', async () => {
    const fresh = await server.account('Filers LLC');
    const { carrier, driver, vehicle } = await makeParties(fresh, fresh.carrierId);
    await create({ carrier, driver, vehicle, eventValue: 'HOURS_11_DRIVING', eventCorrectiveAction: 50 }, fresh);

    const [, row] = (await fresh.get(`${BASE}csv/`)).text.split('\r\n');
    expect(row).toContain('11 Hours Driving');
    expect(row).toContain('Warning,Money Penalty & Suspension');
  });

  // Ledger: SCP-26, SCP-34, SCP-35
  test('offers only Delete, and an event blocks deleting its truck', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const { id, workflowActionItems } = await create({ driver: own.driver, vehicle: own.vehicle });
    expect(workflowActionItems).toMatchObject([{ id: 'DELETE', prettyName: 'Delete' }]);

    const refused = await owner.delete(`/api/vehicle/${own.vehicle}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect((await owner.delete(`${BASE}${id}`)).status).toBe(204);
    expect((await owner.get(`${BASE}?id=${id}`)).body.count).toBe(0);
    expect((await owner.post(`${BASE}${id}/event/`, { eventType: 'RESTORE' })).body.state).toBe('ACTIVE');
  });

  // Ledger: EVT-02, DCF-12, DCF-17
  test('takes only event document types, which are deleted with the event', async () => {
    const { id } = await create();
    const addDocument = (documentType: string) =>
      owner.post('/api/document/', documentInput({ event: id, documentType }));

    for (const type of ['WARNING_LETTER', 'EVIDENCE', 'OTHER']) expect((await addDocument(type)).status).toBe(201);
    expect((await addDocument('W9')).body.errors).toEqual({ documentType: 'Invalid Document Type' });
    expect((await owner.get(`/api/document/?event=${id}`)).body.count).toBe(3);
    await owner.delete(`${BASE}${id}`);
    expect((await owner.get(`/api/document/?event=${id}`)).body.count).toBe(0);
  });
});

describe('permissions for events', () => {
  // Ledger: SCP-23, ROL-12, USR-20, DCF-19
  test('require the matching flag of permission 7000 for each action', async () => {
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

    expect((await viewer.get(at)).body).toMatchObject({ id, workflowActionItems: [] });
    expect((await viewer.post(BASE, buildInput())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post(BASE, buildInput())).status).toBe(201);
    expect((await maker.post('/api/document/', documentInput({ event: id }))).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await closer.patch(at, { desc: 'y' })).status).toBe(403);
    for (const path of [BASE, at, `/api/document/?event=${id}`]) expect((await others.get(path)).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('hide events from other accounts, which cannot reference our records', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await stranger.get(BASE)).body.count).toBe(0);
    expect((await stranger.get(`${BASE}${id}`)).status).toBe(404);
    expect((await stranger.patch(`${BASE}${id}`, { desc: 'x' })).status).toBe(404);
    expect((await stranger.post(BASE, buildInput())).body.errors).toMatchObject({
      carrier: 'Invalid Carrier',
      driver: 'Invalid Driver',
      vehicle: 'Invalid Vehicle',
    });
  });
});
