import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../core/platform/session/session.ts';
import { startMailServer } from '../core/testing/mail-server.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';
import { readPhone } from './page/testing.ts';
import { makeDriver, makeDriverAccount } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** Text messages received by the fake SMS gateway. */
const texts: { to: string; text: string }[] = [];
const gateway = createServer(async (request, response) => {
  texts.push(JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()));
  response.end();
});

beforeAll(async () => {
  mailServer = await startMailServer();
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  server = await startTestServer({ SMTP_URL: mailServer.url, SMS_URL });
  await server.services.jobs.start();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await mailServer.close();
  gateway.close();
});

/** Runs an action of a row. A background job sends the messages, so allow for a busy machine. */

const ask = (path: string, id: string, eventType: string, by: Client = owner) =>
  by.post(`/api/${path}/${id}/event/`, { eventType });
const readRequests = async (driver: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/driver_request/?driver=${driver}&ordering=created`)).body.results;
const getNames = (rows: AnyBody[]) => rows.map(({ prettyName }) => prettyName);
const getIds = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);

describe('requests to a driver', () => {
  // Ledger: DRV-15, DRV-31, VEH-18, FLT-20
  test('are offered on active drivers, vehicles and loads in progress, to users who can edit them', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const load = await makeLoad(owner, parties);
    const drivers = [
      'REQUEST_EMPLOYMENT_APPLICATION',
      'REQUEST_CDL_DOCUMENT_SUBMISSION',
      'REQUEST_MVR_DOCUMENT_SUBMISSION',
      'REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION',
      'REQUEST_W9_DOCUMENT_SUBMISSION',
      'REQUEST_DISCIPLINARY_POLICY',
      'REQUEST_HOS_POLICY',
      'REQUEST_DRUG_AND_ALCOHOL_POLICY',
      'REQUEST_HIRING_POLICY',
      'REQUEST_LEASE_AGREEMENT_POLICY',
      'REQUEST_TRUCK_AND_TRAILER_RECORD',
      'REQUEST_ROAD_TEST',
      'REQUEST_NEW_HIRE',
    ];
    const vehicles = ['SUBMIT_IRP_DOCUMENT', 'SUBMIT_REGISTRATION_DOCUMENT'];
    const rowsFor = async (by: Client) => {
      const rows = [`driver/${parties.driver}`, `vehicle/${parties.vehicle}`, `fleet/${load.id}`];
      return Promise.all(rows.map(async (path) => getIds((await by.get(`/api/${path}`)).body)));
    };
    const viewer = await server.personnel(owner, { 1100: 'view', 2000: 'view', 3000: 'view' });

    expect(await rowsFor(owner)).toEqual([
      [...drivers, 'INACTIVE', 'DELETE'],
      [...vehicles, 'INACTIVE', 'DELETE'],
      ['REQUEST_SHARE_LOCATION', 'REQUEST_BOL', 'CANCELED', 'DELETE'],
    ]);
    expect(await rowsFor(viewer)).toEqual([[], [], []]);
    expect((await ask('driver', parties.driver, 'REQUEST_NEW_HIRE', viewer)).status).toBe(403);
    await owner.patch(`/api/driver/${parties.driver}`, { state: 'INACTIVE' });
    expect(getIds((await owner.get(`/api/driver/${parties.driver}`)).body)).toEqual(['ACTIVE', 'DELETE']);
    expect((await ask('driver', parties.driver, 'REQUEST_NEW_HIRE')).status).toBe(400);
  });

  // Ledger: DRV-32, DRV-34
  test('go out together in one email and one text with a link, and show when, how and by whom', async () => {
    const driver = await makeDriver(owner, {
      driverEmail: 'new.hire@example.com',
      driverPhoneNumber: '(512) 555-0199',
    });

    const asked = await ask('driver', driver.id, 'REQUEST_NEW_HIRE');

    expect([asked.status, asked.body.id]).toEqual([200, driver.id]);
    const rows = await readRequests(driver.id);
    expect(getNames(rows).sort()).toEqual([
      'CDL',
      'Disciplinary Policy',
      'Drug and Alcohol Policy',
      'Employment Application',
      'Hiring Policy',
      'Hours of Service Policy',
      'Medical Card',
      'Motor Vehicle Record (MVR)',
      'W9',
    ]);
    expect(rows[0]).toMatchObject({
      driver: { id: driver.id },
      driverRequestStatus: 'SENT',
      driverRequestSent: expect.stringMatching(/^\d{4}-/),
      driverRequestSentBy: 'Email and Text message',
      driverRequestBy: (await owner.get(`/api/profile/${owner.profileId}`)).body.prettyName,
      workflowActionItems: [
        { id: 'SEND_AGAIN', prettyName: 'Resend request', via: 'event' },
        { id: 'WITHDRAW', prettyName: 'Withdraw request', via: 'event' },
      ],
    });
    const [email] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`select subject from mail_message where record_id = ${driver.id} and way = 'EMAIL'`),
    );
    const carrier = (await owner.get(`/api/driver/${driver.id}`)).body.carrier.prettyName;
    expect(email).toEqual({
      subject: `${carrier} needs documents from you: Employment Application, CDL, and 7 more`,
    });
    await expect
      .poll(() => mailServer.received.filter(({ to }) => to.includes('new.hire@example.com')))
      .toHaveLength(1);
    await expect.poll(() => texts.filter(({ to }) => to === '+15125550199')).toHaveLength(1);
    const link = /http:\/\/127\.0\.0\.1:3000\/driver#[\w-]{43}/;
    expect(texts.find(({ to }) => to === '+15125550199')?.text).toMatch(link);
    const [kept] = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ hash: Buffer }>(sql`select token_hash as hash from driver_link where driver = ${driver.id}`),
    );
    const token = link.exec(texts.find(({ to }) => to === '+15125550199')?.text ?? '')?.[0].split('#')[1] ?? '';
    expect(kept?.hash).toEqual(hashToken(token));
  });

  // Ledger: DRV-32
  test('report an unusable email address at once, and show it until a message gets through', async () => {
    const driver = await makeDriver(owner, { driverPhoneNumber: '(512) 555-0177' });
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(
        sql`update driver set driver_email = 'müller@example.com', driver_phone_number = '' where id = ${driver.id}`,
      ),
    );
    const readUndelivered = async () =>
      (await owner.get(`/api/history/?record=driver&recordId=${driver.id}`)).body.undelivered;

    const asked = await ask('driver', driver.id, 'REQUEST_CDL_DOCUMENT_SUBMISSION');

    expect([asked.status, asked.body.details]).toEqual([
      200,
      {
        text: 'Email can’t be sent to müller@example.com. Correct the address, then send it again.',
        delivery: 'ADDRESS_REFUSED',
      },
    ]);
    const [request] = await readRequests(driver.id);
    expect(request).toMatchObject({
      driverRequestStatus: 'OPEN',
      driverRequestSentBy: 'Not sent: the email address can’t be used',
    });
    await expect.poll(readUndelivered).toMatchObject([
      {
        isGivenUp: true,
        reason: 'Email can’t be sent to this address: müller@example.com',
        to: 'müller@example.com',
      },
    ]);

    await owner.patch(`/api/driver/${driver.id}`, {
      driverEmail: 'mueller@example.com',
      driverPhoneNumber: '(512) 555-0177',
    });
    const again = await ask('driver_request', request.id, 'SEND_AGAIN');
    expect(again.body.details).toEqual({
      text: 'Request for CDL: emailed to mueller@example.com, texted to (512) 555-0177.',
      delivery: 'QUEUED',
    });
    await expect.poll(readUndelivered).toEqual([]);
    const kept = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ text: string }>(
        sql`select body_text as text from mail_message where record_id = ${driver.id} and way = 'TEXT'`,
      ),
    );
    await expect.poll(() => texts.filter(({ to }) => to === '+15125550177')).toHaveLength(1);
    expect(kept).toHaveLength(1);
  });

  // Ledger: DRV-32
  test('are resent when requested again; a withdrawn request can be made again', async () => {
    const driver = await makeDriver(owner);
    await ask('driver', driver.id, 'REQUEST_CDL_DOCUMENT_SUBMISSION');
    const [first] = await readRequests(driver.id);

    await ask('driver', driver.id, 'REQUEST_CDL_DOCUMENT_SUBMISSION');
    const again = await ask('driver_request', first.id, 'SEND_AGAIN');
    const links = (await owner.get(`/api/driver/${driver.id}/link/`)).body.live;
    const withdrawn = await ask('driver_request', first.id, 'WITHDRAW');
    await ask('driver', driver.id, 'REQUEST_CDL_DOCUMENT_SUBMISSION');

    expect([again.status, withdrawn.body.driverRequestStatus, links]).toEqual([200, 'WITHDRAWN', 3]);
    expect(withdrawn.body.workflowActionItems).toEqual([]);
    expect((await readRequests(driver.id)).map(({ driverRequestStatus }) => driverRequestStatus).sort()).toEqual([
      'SENT',
      'WITHDRAWN',
    ]);
    const history = await owner.get(`/api/history/?record=driver_request&recordId=${first.id}`);
    expect(history.body.results[0].changes).toContainEqual({
      field: 'driverRequestStatus',
      label: 'Status',
      from: 'Sent',
      to: 'Withdrawn',
    });
  });

  // Ledger: VEH-19, FLT-21
  test('for vehicle documents, a bill of lading or location go to the assigned driver', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const load = await makeLoad(owner, parties);
    await ask('vehicle', parties.vehicle, 'SUBMIT_IRP_DOCUMENT');
    await ask('vehicle', parties.vehicle, 'SUBMIT_REGISTRATION_DOCUMENT');
    await ask('fleet', load.id, 'REQUEST_BOL');
    const asked = await ask('fleet', load.id, 'REQUEST_SHARE_LOCATION');

    expect(asked.status).toBe(200);
    const rows = await readRequests(parties.driver);
    expect(rows.map(({ driverRequestType: type, vehicle, fleet }) => [type, vehicle?.id ?? fleet?.id]).sort()).toEqual([
      ['BOL', load.id],
      ['IRP', parties.vehicle],
      ['LOCATION', load.id],
      ['REGISTRATION', parties.vehicle],
    ]);
    expect((await owner.delete(`/api/fleet/${load.id}`)).status).toBe(204);
  });

  test('are made separately for two trucks and two loads of the same driver', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const { vehicle } = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/vehicle/${vehicle}`, { driver: parties.driver });
    const loads = [await makeLoad(owner, parties), await makeLoad(owner, parties)];

    for (const id of [parties.vehicle, vehicle]) await ask('vehicle', id, 'SUBMIT_REGISTRATION_DOCUMENT');
    for (const { id } of loads) await ask('fleet', id, 'REQUEST_BOL');

    const rows = await readRequests(parties.driver);
    expect(rows.map(({ driverRequestType: type, vehicle, fleet }) => [type, vehicle?.id ?? fleet?.id]).sort()).toEqual(
      [['REGISTRATION', parties.vehicle], ['REGISTRATION', vehicle], ...loads.map(({ id }) => ['BOL', id])].sort(),
    );
  });

  // Ledger: FLT-21
  test('for location are completed when the driver shares it, and update the requested load', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    const load = await makeLoad(owner, parties, { fleetPickUpDate: '2026-03-04' });
    const later = await makeLoad(owner, parties, { fleetPickUpDate: '2026-03-06' });
    const delivered = await makeCompleteLoad(owner, parties, { fleetPickUpDate: '2026-03-02' });
    const passedOn = await makeLoad(owner, parties, { fleetPickUpDate: '2026-03-03' });
    await ask('fleet', load.id, 'REQUEST_SHARE_LOCATION');
    await ask('fleet', passedOn.id, 'REQUEST_SHARE_LOCATION');
    const { driver } = await makeParties(owner, owner.carrierId);
    expect((await owner.patch(`/api/fleet/${passedOn.id}`, { driver })).status).toBe(200);
    const phone = await readPhone(server, owner, (await owner.get(`/api/driver/${parties.driver}`)).body);

    const shared = await phone.call('POST', 'location/', { latitude: 32.7767, longitude: -96.797 });
    const nowhere = await phone.call('POST', 'location/', { latitude: 132, longitude: -96.797 });

    expect([shared.status, nowhere.body.errors]).toEqual([200, { latitude: 'Invalid number' }]);
    const trackUrl = 'https://www.google.com/maps?q=32.7767,-96.797';
    const readUrl = async ({ id }: AnyBody) => (await owner.get(`/api/fleet/${id}`)).body.trackUrl;
    for (const each of [load, later]) expect(await readUrl(each)).toBe(trackUrl);
    for (const each of [delivered, passedOn]) expect(await readUrl(each)).toBeNull();
    expect((await readRequests(parties.driver))[0].driverRequestStatus).toBe('CLOSED');
  });

  test("cannot be made without the driver's date of birth", async () => {
    const account = await makeDriverAccount(owner, { profileDOB: null });

    const asked = await ask('driver', account.driver, 'REQUEST_W9_DOCUMENT_SUBMISSION');

    expect([asked.status, asked.body.errors]).toEqual([
      400,
      { driver: 'Enter the driver’s date of birth first. They’ll need it to open their page.' },
    ]);
    expect(await readRequests(account.driver)).toEqual([]);
    expect((await owner.post(`/api/driver/${account.driver}/link/`)).status).toBe(400);
  });

  // Ledger: USR-15
  test('require permission 1100 and are hidden from other accounts', async () => {
    const driver = await makeDriver(owner);
    await ask('driver', driver.id, 'REQUEST_W9_DOCUMENT_SUBMISSION');
    const [row] = await readRequests(driver.id);
    const other = await server.personnel(owner, { 7000: 'all' });
    const viewer = await server.personnel(owner, { 1100: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await other.get('/api/driver_request/')).status).toBe(403);
    expect((await viewer.get(`/api/driver_request/${row.id}`)).body.workflowActionItems).toEqual([]);
    expect((await ask('driver_request', row.id, 'WITHDRAW', viewer)).status).toBe(403);
    expect((await viewer.post(`/api/driver/${driver.id}/link/`)).status).toBe(403);
    expect((await stranger.get(`/api/driver_request/${row.id}`)).status).toBe(404);
    expect((await stranger.post(`/api/driver/${driver.id}/link/`)).status).toBe(404);
    expect((await stranger.delete(`/api/driver/${driver.id}/link/`)).status).toBe(404);
    expect((await owner.patch(`/api/driver_request/${row.id}`, { driverRequestStatus: 'CLOSED' })).status).toBe(404);
  });
});
