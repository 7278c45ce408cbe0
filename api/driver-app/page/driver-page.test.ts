/** Covers the driver's page by link: who can open it, what it reaches, and what stops anyone else. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatedIds, makeOneOfEach } from '../../core/testing/one-of-each.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../../fleet/testing.ts';
import { makeDriver } from '../testing.ts';
import { createLink, jpeg, openPhone, readPhone } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let kept: CreatedIds;
let parties: LoadParties;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  ({ kept, parties } = await makeOneOfEach(server, owner));
});
afterAll(() => server.close());

const ask = (driver: string, eventType: string) => owner.post(`/api/driver/${driver}/event/`, { eventType });
const readRequest = async (driver: string): Promise<AnyBody> =>
  (await owner.get(`/api/driver_request/?driver=${driver}`)).body.results[0];
const linkRows = (driver: string, statement: string) =>
  server.services.db.system((tx) =>
    tx.query({ text: `update driver_link set ${statement} where driver = $1`, values: [driver] }),
  );
const CLOSED = 'This link no longer works. Ask your carrier for a new one.';

describe("opening a driver's link", () => {
  test('asks each phone once for the date of birth, and marks requests as seen only after that', async () => {
    const driver = await makeDriver(owner);
    await ask(driver.id, 'REQUEST_CDL_DOCUMENT_SUBMISSION');
    const token = await createLink(owner, driver.id);
    const phone = openPhone(server, token);

    const door = await phone.call('GET', 'door/');
    const before = await phone.call('GET', '');
    expect([door.body, before.status, before.body.default_detail]).toEqual([
      { carrier: 'Bluebonnet Freight LLC', isKnown: false },
      401,
      'Enter your date of birth first',
    ]);
    // Without a mail server, the QR code on the screen counts as the channel.
    expect(await readRequest(driver.id)).toMatchObject({ driverRequestStatus: 'SENT', driverRequestSentBy: 'QR code' });

    const { device } = (await phone.call('POST', 'open/', { dateOfBirth: driver.driverDOB })).body;
    const page = await openPhone(server, token, device).call('GET', '');
    expect(page.body).toMatchObject({
      firstName: 'Marcus',
      asked: [{ type: 'CDL', of: null }],
      load: null,
      paychecks: [],
    });
    expect((await readRequest(driver.id)).driverRequestStatus).toBe('SEEN');
    const next = openPhone(server, await createLink(owner, driver.id), device);
    expect((await next.call('GET', 'door/')).body.isKnown).toBe(true);
  });

  test("closes all the driver's links and alerts the office after five wrong dates", async () => {
    const driver = await makeDriver(owner);
    const [token, other] = [await createLink(owner, driver.id), await createLink(owner, driver.id)];
    const phone = openPhone(server, token);
    const tell = (dateOfBirth: string) => phone.call('POST', 'open/', { dateOfBirth });

    const guesses = [];
    for (const day of [1, 2, 3, 4, 5]) guesses.push(await tell(`1970-01-0${day}`));
    const late = await tell(driver.driverDOB);

    expect(guesses.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [400, 'That’s not the date your carrier has. 4 tries left.'],
      [400, 'That’s not the date your carrier has. 3 tries left.'],
      [400, 'That’s not the date your carrier has. 2 tries left.'],
      [400, 'That’s not the date your carrier has. 1 try left.'],
      [401, 'Too many incorrect dates. This link is locked. Ask your carrier for a new one.'],
    ]);
    expect([late.status, (await openPhone(server, other).call('GET', 'door/')).status]).toEqual([401, 401]);
    expect((await owner.get(`/api/driver/${driver.id}/link/`)).body).toMatchObject({
      live: 0,
      guessed: expect.any(String),
    });
    const mails = await server.services.db.system((tx) =>
      tx.query(sql`select recipients from mail_message where kind = 'DRIVER_LINK_CLOSED' and record_id = ${driver.id}`),
    );
    const carrier = (await owner.get(`/api/carrier/${owner.carrierId}`)).body;
    expect(mails).toEqual([{ recipients: [carrier.carrierEmail] }]);
  });

  test.each([
    ['an unusable office address', sql`update carrier set carrier_email = 'müller@example.com'`],
    ['no office address', sql`update carrier set carrier_email = ''`],
    ['a driver’s name with a line break', sql`update driver set pretty_name = E'Marcus\r\nBcc: x@example.com'`],
    ['a driver’s name of 380 characters', sql`update driver set pretty_name = repeat('M', 380)`],
  ])('locks after five of 20 wrong dates even with %s, and rejects the right date after that', async (_, change) => {
    const by = await server.account('Guarded Freight LLC');
    const driver = await makeDriver(by);
    await server.services.db.tx(by.accountId, (tx) => tx.query(change));
    const phone = openPhone(server, await createLink(by, driver.id));

    const statuses: number[] = [];
    for (let day = 1; day <= 20; day++) {
      const dateOfBirth = `1970-01-${String(day).padStart(2, '0')}`;
      statuses.push((await phone.call('POST', 'open/', { dateOfBirth })).status);
    }
    const right = await phone.call('POST', 'open/', { dateOfBirth: driver.driverDOB });

    expect(statuses).toEqual([400, 400, 400, 400, ...Array.from({ length: 16 }, () => 401)]);
    expect(right.status).toBe(401);
    const mails = await server.services.db.tx(by.accountId, (tx) =>
      tx.query(sql`select state from mail_message where kind = 'DRIVER_LINK_CLOSED' and record_id = ${driver.id}`),
    );
    expect(mails).toEqual([{ state: 'QUEUED' }]);
  });

  test('counts five guesses at the same moment as five, and a right date resets the count', async () => {
    const driver = await makeDriver(owner);
    const phone = openPhone(server, await createLink(owner, driver.id));
    for (const day of [1, 2, 3, 4]) await phone.call('POST', 'open/', { dateOfBirth: `1970-01-0${day}` });
    expect((await phone.call('POST', 'open/', { dateOfBirth: driver.driverDOB })).status).toBe(200);

    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => phone.call('POST', 'open/', { dateOfBirth: `1971-01-${at + 10}` })),
    );

    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect((await phone.call('GET', 'door/')).status).toBe(401);
  });

  test.each([
    ['expired', (driver: string) => linkRows(driver, "expires = now() - interval '1 second'")],
    ['withdrawn', (driver: string) => owner.delete(`/api/driver/${driver}/link/`)],
    ['for a driver who left', (driver: string) => owner.patch(`/api/driver/${driver}`, { state: 'INACTIVE' })],
  ])('fails if the link is %s, even on a known phone', async (_, close) => {
    const driver = await makeDriver(owner);
    const phone = await readPhone(server, owner, driver);
    expect((await phone.call('GET', '')).status).toBe(200);

    await close(driver.id);

    const answers = [await phone.call('GET', ''), await phone.call('GET', 'door/')];
    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual([
      [401, CLOSED],
      [401, CLOSED],
    ]);
  });

  test('fails if the link is altered, and keeps a phone to its own driver', async () => {
    const [mine, theirs] = [await makeDriver(owner), await makeDriver(owner)];
    const token = await createLink(owner, mine.id);
    const { device } = (await openPhone(server, token).call('POST', 'open/', { dateOfBirth: mine.driverDOB })).body;
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const redrock = await server.account('Red Rock Carriers LLC');
    const stranger = await makeDriver(redrock);

    const answers = [
      await openPhone(server, altered, device).call('GET', ''),
      await openPhone(server, await createLink(owner, theirs.id), device).call('GET', ''),
      await openPhone(server, await createLink(redrock, stranger.id), device).call('GET', ''),
      await openPhone(server, 'x', device).call('GET', ''),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

test("rejects every API call made with a driver's link except those of the page", async () => {
  const driver = (await owner.get(`/api/driver/${parties.driver}`)).body;
  const token = await createLink(owner, driver.id);
  const { device } = (await openPhone(server, token).call('POST', 'open/', { dateOfBirth: driver.driverDOB })).body;
  const { paths } = (await owner.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, { security }]) => ({ method, path, isPublic: security?.length === 0 })),
  );
  const closed = operations.filter(({ path, isPublic }) => !path.startsWith('/api/driver_page/') && !isPublic);
  expect(closed.length).toBeGreaterThan(150);

  const reached = [];
  for (const authorization of [`Driver ${token}.${device}`, `Token ${token}`, `Token ${device}`])
    for (const { method, path } of closed) {
      const url = path.replace('{id}', kept[path.replace(/^\/api\/|\/\{id\}.*$/g, '')] ?? driver.id);
      const answer = await server.app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: { authorization },
      });
      if (answer.statusCode !== 401) reached.push([method, url, answer.statusCode]);
    }

  expect(reached).toEqual([]);
  for (const { path } of operations.filter((each) => each.path.startsWith('/api/driver_page/')))
    expect((await owner.get(path.replace('{id}', driver.id))).status, path).not.toBe(200);
});

describe("the driver's page", () => {
  test("shows only the driver's own documents, pay and load", async () => {
    const driver = (await owner.get(`/api/driver/${parties.driver}`)).body;
    const stranger = await makeDriver(owner, { driverFirstName: 'Rosa' });

    const own = (await (await readPhone(server, owner, driver)).call('GET', '')).body;
    const other = (await (await readPhone(server, owner, stranger)).call('GET', '')).body;

    expect(own.paychecks).toHaveLength(1);
    expect([own.equipment.length, own.firstName]).toEqual([1, 'Marcus']);
    const pdf = await server.app.inject(own.paychecks[0].url);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(JSON.stringify(own)).not.toContain('confirmation');
    expect(other).toMatchObject({
      firstName: 'Rosa',
      paychecks: [],
      documents: [],
      equipment: [],
      sent: [],
      load: null,
    });
  });

  test('hides documents, files, loads and trucks that are archived, deleted or internal', async () => {
    const { driver, ...of } = await makeParties(owner, owner.carrierId);
    const phone = await readPhone(server, owner, (await owner.get(`/api/driver/${driver}`)).body);
    const fileDocument = async (over: object): Promise<string> => {
      const made = await owner.post('/api/document/', { driver, documentFile: pdf(), ...over });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return made.body.id;
    };
    await fileDocument({ documentType: 'W9', documentIssuedDate: '2026-01-05' });
    const archived = await fileDocument({ documentType: 'W9', documentIssuedDate: '2025-01-05' });
    const deleted = await fileDocument({ documentType: 'W9', documentIssuedDate: '2024-01-05' });
    await fileDocument({ documentType: 'OTHER', documentIssuedDate: '2026-01-06' });
    expect((await owner.patch(`/api/document/${archived}`, { state: 'ARCHIVED' })).status).toBe(200);
    expect((await owner.delete(`/api/document/${deleted}`)).status).toBe(204);
    const sent = (await phone.send({ documentType: 'CDL' }, jpeg())).body;
    const load = await makeLoad(owner, { driver, ...of });
    const before = (await phone.call('GET', '')).body;
    expect([before.sent.length, before.load?.id, before.equipment.length]).toEqual([1, load.id, 1]);

    expect((await owner.delete(`/api/driver_app_upload/${sent.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/fleet/${load.id}`)).status).toBe(204);
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update vehicle set state = 'INACTIVE' where id = ${of.vehicle}`),
    );

    const { documents, ...page } = (await phone.call('GET', '')).body;
    expect(documents).toMatchObject([{ type: 'W9' }]);
    expect(page).toMatchObject({ sent: [], load: null, equipment: [] });
  });

  test("gives no access to another driver's uploads", async () => {
    const [mine, theirs] = [await makeDriver(owner), await makeDriver(owner)];
    const [phone, other] = [await readPhone(server, owner, mine), await readPhone(server, owner, theirs)];
    const started = (await phone.call('POST', 'sending/', { documentType: 'W9', fileName: 'w9.jpg', fileSize: 3 }))
      .body;
    const sent = (await phone.send({ documentType: 'CDL' }, jpeg())).body;
    await ask(mine.id, 'REQUEST_MVR_DOCUMENT_SUBMISSION');
    const { id: request } = await readRequest(mine.id);

    const answers = [
      await other.call('GET', `sending/${started.id}/progress/`),
      await other.piece(started.id, 0, Buffer.from('abc')),
      await other.call('POST', `sending/${started.id}/finish/`),
      await other.call('POST', `upload/${sent.id}/withdraw/`),
      await other.call('POST', 'sending/', { request, fileName: 'x.jpg', fileSize: 3 }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
