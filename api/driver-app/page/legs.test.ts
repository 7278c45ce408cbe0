/** Covers the driver's page of a team and of a load that is handed over: every driver of a leg works with the load, no one else does. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import { runAtOnce } from '../../core/testing/concurrent-calls.ts';
import {
  type AnyBody,
  type Client,
  pdf,
  startTestServer,
  type TestAnswer,
  type TestServer,
} from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../../fleet/testing.ts';
import { jpeg, type Phone, readPhone } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let ann: LoadParties;
let bob: LoadParties;
let [annsPhone, bobsPhone]: Phone[] = [];
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  today = server.today() as Day;
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  ann = await makeParties(owner, owner.carrierId);
  bob = await makeParties(owner, owner.carrierId);
  [annsPhone, bobsPhone] = [await openPage(ann), await openPage(bob)];
});
afterAll(() => server.close());

const openPage = async ({ driver }: LoadParties) =>
  readPhone(server, owner, (await owner.get(`/api/driver/${driver}`)).body);
const buildLeg = ({ driver, vehicle }: LoadParties, over: object = {}) => ({ driver, vehicle, ...over });
const makeTeam = (over: object = {}) =>
  makeLoad(owner, ann, { legs: [buildLeg(ann, { secondDriver: bob.driver })], ...over });
const makeRelay = (over: object = {}) => makeLoad(owner, ann, { legs: [buildLeg(ann), buildLeg(bob)], ...over });
const readLoad = async (phone = bobsPhone) => (await phone?.call('GET', ''))?.body.load;
const bobMarks = (at: number, location: string, mark = 'ARRIVED', over: object = {}) =>
  (bobsPhone as Phone).call('POST', 'stop/', { at, location, mark, ...over });
const annMarks = (at: number, location: string, mark = 'ARRIVED') =>
  (annsPhone as Phone).call('POST', 'stop/', { at, location, mark });
const readTimes = async ({ id }: AnyBody) =>
  (await owner.get(`/api/fleet/${id}`)).body.stops.map(({ arrived, departed }: AnyBody) => [arrived, departed]);

describe('every driver of a load', () => {
  test.each([
    ['the second driver of a team', makeTeam],
    ['the driver of a later leg', makeRelay],
  ])('%s sees the load and its stops, and marks them', async (_, make) => {
    const load = await make();

    expect(await readLoad()).toEqual(await readLoad(annsPhone));
    const shown = await readLoad();
    expect(Object.keys(shown).sort()).toEqual(['hasBOL', 'id', 'isShared', 'number', 'stops']);
    expect([shown.id, shown.stops.map(({ location }: AnyBody) => location)]).toEqual([
      load.id,
      ['Dallas, TX', 'Tulsa, OK'],
    ]);
    expect((await atTime('2026-03-04T14:00:00Z', () => bobMarks(0, 'Dallas, TX'))).status).toBe(200);
    expect((await readTimes(load))[0]).toEqual(['2026-03-04T08:00', null]);
  });

  test.each([
    ['the second driver of a team', makeTeam],
    ['the driver of a later leg', makeRelay],
  ])('%s sends the bill of lading of the load and shares its location', async (_, make) => {
    const load = await make();

    const sent = await (bobsPhone as Phone).send({ documentType: 'BOL' }, jpeg());
    const shared = await (bobsPhone as Phone).call('POST', 'location/', { latitude: 35.2, longitude: -101.8 });

    const upload = (await owner.get(`/api/driver_app_upload/${sent.body.id}`)).body;
    expect([upload.fleet.id, shared.status]).toEqual([load.id, 200]);
    expect((await owner.get(`/api/fleet/${load.id}`)).body.trackUrl).toContain('35.2');
  });

  test('a handoff at a stop gives each driver the stops of their own leg', async () => {
    const stops = [
      { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' },
      { kind: 'DROP', location: 'Amarillo, TX', date: '2026-03-04' },
      { kind: 'DELIVERY', location: 'Tulsa, OK', date: '2026-03-05' },
    ];
    const load = await makeLoad(owner, ann, {
      stops,
      legs: [buildLeg(ann, { toPlace: 'Amarillo, TX' }), buildLeg(bob)],
    });
    const places = async (phone?: Phone) => (await readLoad(phone)).stops.map(({ at }: AnyBody) => at);

    expect([await places(annsPhone), await places(bobsPhone)]).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([(await bobMarks(0, 'Dallas, TX')).status, (await annMarks(2, 'Tulsa, OK')).status]).toEqual([409, 409]);
    expect(await readTimes(load)).toEqual(stops.map(() => [null, null]));
  });

  test('marks that both drivers make at the same moment are both kept', async () => {
    const load = await makeTeam();
    const marks = [() => annMarks(0, 'Dallas, TX'), () => bobMarks(1, 'Tulsa, OK')];

    const answers = await runAtOnce(
      server,
      { table: 'fleet', id: load.id },
      marks as unknown as (() => Promise<TestAnswer>)[],
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readTimes(load)).map(([arrived]: AnyBody) => typeof arrived)).toEqual(['string', 'string']);
  });

  test('the first mark counts when two drivers mark one stop', async () => {
    const load = await makeTeam();

    await atTime('2026-03-04T14:00:00Z', () => annMarks(0, 'Dallas, TX'));
    const second = await atTime('2026-03-04T14:05:00Z', () => bobMarks(0, 'Dallas, TX'));

    expect([second.status, (await readTimes(load))[0]]).toEqual([200, ['2026-03-04T08:00', null]]);
  });
});

describe('a driver of a relay', () => {
  const makeDated = (parties: LoadParties, from: number, to: number, over: object = {}) =>
    makeLoad(owner, parties, { fleetPickUpDate: addDays(today, from), fleetDeliveryDate: addDays(today, to), ...over });
  const relay = (handoff: number) => ({
    legs: [buildLeg(ann, { handoffDate: addDays(today, handoff) }), buildLeg(bob)],
  });
  const readNumbers = async () => [(await readLoad(annsPhone)).number, (await readLoad(bobsPhone)).number];

  test('keeps an earlier load until the handoff date, and leaves the relay after that date', async () => {
    const bobs = await makeDated(bob, -1, 1);
    const later = await makeDated(ann, -2, 3, relay(1));
    expect(await readNumbers()).toEqual([later.prettyName, bobs.prettyName]);

    const anns = await makeDated(ann, 0, 1);
    await owner.patch(`/api/fleet/${later.id}`, { fleetDeliveryDate: addDays(today, 3), ...relay(-1) });

    expect(await readNumbers()).toEqual([anns.prettyName, bobs.prettyName]);
  });

  test('leaves the relay after departing from the handoff stop', async () => {
    const at = (location: string, days: number, kind: string) => ({ kind, location, date: addDays(today, days) });
    const stops = [at('Dallas, TX', -1, 'PICKUP'), at('Amarillo, TX', 0, 'DROP'), at('Tulsa, OK', 1, 'DELIVERY')];
    const legs = [buildLeg(ann, { toPlace: 'AMARILLO,TX' }), buildLeg(bob)];
    const shared = await makeDated(ann, -1, 1, { stops, legs });
    const anns = await makeDated(ann, 0, 1);
    expect(await readNumbers()).toEqual([shared.prettyName, shared.prettyName]);

    await annMarks(1, 'Amarillo, TX');
    await annMarks(1, 'Amarillo, TX', 'DEPARTED');

    expect(await readNumbers()).toEqual([anns.prettyName, shared.prettyName]);
  });
});

describe('a driver without the load', () => {
  const askBOL = (load: AnyBody, parties: LoadParties) =>
    server.services.db.system((tx) =>
      tx.query({
        text: `update driver_request set driver = $1, account_id = account_id where fleet = $2 returning id`,
        values: [parties.driver, load.id],
      }),
    );
  const request = async (load: AnyBody) => {
    await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'REQUEST_BOL' });
    return (await owner.get(`/api/driver_request/?driver=${ann.driver}`)).body.results[0];
  };
  const start = (phone: Phone | undefined, id: string) =>
    phone?.call('POST', 'sending/', { request: id, fileName: 'bol.jpg', fileSize: 10 });

  test('can’t see it, mark its stops, send its documents, or share a location for it', async () => {
    await makeLoad(owner, ann);

    const answers = [
      await bobMarks(0, 'Dallas, TX'),
      await (bobsPhone as Phone).call('POST', 'sending/', { documentType: 'BOL', fileName: 'bol.jpg', fileSize: 10 }),
      await (bobsPhone as Phone).call('POST', 'location/', { latitude: 35, longitude: -101 }),
    ];

    expect([await readLoad(), ...answers.map(({ status }) => status)]).toEqual([null, 400, 400, 400]);
  });

  test('loses the load and its requests when removed from the leg', async () => {
    const load = await makeTeam();
    await makeLoad(owner, ann);
    const asked = await request(load);
    await askBOL(load, bob);
    expect((await bobsPhone?.call('GET', ''))?.body.asked).toHaveLength(1);
    expect((await start(bobsPhone, asked.id))?.status).toBe(200);

    await owner.patch(`/api/fleet/${load.id}`, { legs: [buildLeg(ann)] });

    const page = (await bobsPhone?.call('GET', ''))?.body;
    expect([page.load, page.asked, (await start(bobsPhone, asked.id))?.status]).toEqual([null, [], 404]);
    expect((await bobMarks(0, 'Dallas, TX')).status).toBe(400);
  });

  test('includes every driver of a canceled load, whose requests are gone too', async () => {
    const load = await makeTeam();
    const asked = await request(load);
    expect((await start(annsPhone, asked.id))?.status).toBe(200);

    await owner.patch(`/api/fleet/${load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

    const page = (await annsPhone?.call('GET', ''))?.body;
    expect([page.load, page.asked, (await start(annsPhone, asked.id))?.status, await readLoad()]).toEqual([
      null,
      [],
      404,
      null,
    ]);
    expect((await bobMarks(0, 'Dallas, TX')).status).toBe(400);
  });

  test('includes a driver whose load is canceled while a mark is being saved', async () => {
    const load = await makeTeam();
    const cancel = () => owner.patch(`/api/fleet/${load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

    const [canceled, marked] = await runAtOnce(server, { table: 'fleet', id: load.id }, [
      cancel,
      () => bobMarks(0, 'Dallas, TX') as unknown as Promise<TestAnswer>,
    ]);

    expect([canceled?.status, marked?.status]).toEqual([200, 400]);
    expect((await readTimes(load))[0]).toEqual([null, null]);
  });
});

describe('a finished load', () => {
  const makeDated = (from: number, to: number, over: object = {}) =>
    makeLoad(owner, ann, { fleetPickUpDate: addDays(today, from), fleetDeliveryDate: addDays(today, to), ...over });
  const readNumber = async () => (await readLoad(annsPhone))?.number;
  const sendBOL = () => (annsPhone as Phone).send({ documentType: 'BOL' }, jpeg());

  test('leaves the page once it is complete, before its delivery date', async () => {
    const load = await makeDated(-1, 2);
    expect(await readNumber()).toBe(load.prettyName);

    await owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE', fleetBOL: pdf('bol.pdf') });

    expect(await readNumber()).toBe(undefined);
  });

  test('gives way to the next load once its bill of lading is sent on the delivery date', async () => {
    const first = await makeDated(-1, 0);
    const second = await makeDated(1, 2);
    expect(await readNumber()).toBe(first.prettyName);

    await sendBOL();

    expect(await readNumber()).toBe(second.prettyName);
  });

  test('stays if its bill of lading is sent before the delivery date', async () => {
    const first = await makeDated(-1, 1);
    await makeDated(0, 1);

    await sendBOL();

    expect(await readNumber()).toBe(first.prettyName);
  });

  test('stays after its bill of lading is sent if the truck still waits at the stop', async () => {
    const first = await makeDated(-1, 0);
    await makeDated(0, 1);
    await annMarks(1, 'Tulsa, OK');

    await sendBOL();

    expect(await readNumber()).toBe(first.prettyName);
  });

  test('stays after the last departure until its bill of lading is sent', async () => {
    const first = await makeDated(-1, 1);
    const second = await makeDated(1, 2);
    await annMarks(1, 'Tulsa, OK');
    await annMarks(1, 'Tulsa, OK', 'DEPARTED');
    expect(await readNumber()).toBe(first.prettyName);

    await sendBOL();

    expect(await readNumber()).toBe(second.prettyName);
  });

  test('can’t receive a mark meant for the load before it', async () => {
    const stops = [
      { kind: 'PICKUP', location: 'Dallas, TX', date: addDays(today, 1) },
      { kind: 'DELIVERY', location: 'Tulsa, OK', date: addDays(today, 2) },
    ];
    const first = await makeDated(-1, 0);
    const second = await makeDated(1, 2, { stops });
    await sendBOL();
    const mark = (load: AnyBody) =>
      (annsPhone as Phone).call('POST', 'stop/', { load: load.id, at: 1, location: 'Tulsa, OK', mark: 'ARRIVED' });

    const answers = [await mark(first), await mark(second)];

    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    expect((await readTimes(first))[1]).toEqual([null, null]);
  });

  test('stays after its bill of lading is sent if no other load is planned', async () => {
    const only = await makeDated(-1, 0);

    await sendBOL();

    expect(await readNumber()).toBe(only.prettyName);
  });
});
