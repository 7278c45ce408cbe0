/** DRV-36. Covers the road test from the request to the certificate, and the limits of its link. */
import { ROAD_TEST_PART_NAMES } from '@milepost/domain/driver-app/road-test.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/platform/ids.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { openGuest, readPdfText } from '../../links/testing.ts';
import { readPhone } from '../page/testing.ts';
import { makeDriver } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const ratings = (over: object = {}) => ({
  ...Object.fromEntries(ROAD_TEST_PART_NAMES.map((part) => [part, { rating: 'PASS', notes: '' }])),
  ...over,
});
const form = (over: object = {}) => ({
  signing: newId(),
  name: 'Ray Ochoa',
  language: 'en',
  isAgreed: 'yes',
  drawn: [
    [
      [0, 0],
      [400, 200],
    ],
  ], // prettier-ignore
  day: '2026-03-02',
  powerUnit: 'Sleeper',
  trailer: 'Dry Van',
  miles: 32,
  ratings: ratings(),
  examinerTitle: 'Safety manager',
  organization: 'Bluebonnet Freight LLC, Dallas, TX',
  ...over,
});

/** Makes a driver with a requested road test, and returns the token of the examiner's link. */
async function requestRoadTest(): Promise<{ driver: AnyBody; request: string; token: string }> {
  const driver = await makeDriver(owner);
  await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_ROAD_TEST' });
  const [request] = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body.results;
  const phone = await readPhone(server, owner, driver as never);
  const { url } = (await phone.call('POST', `road_test/${request.id}/`)).body;
  return { driver, request: request.id, token: String(url).split('#examiner.')[1] ?? '' };
}

const readUploads = async (driver: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/driver_app_upload/?driverProfile=${driver}`)).body.results;

// Ledger: DRV-36
test("saves the examiner's rated and signed form and certificate, and files them when approved", async () => {
  const { driver, request, token } = await requestRoadTest();
  const examiner = openGuest(server, token);

  const shown = await examiner('GET', 'road_test/');
  const sent = form({ signing: shown.body.signing, organization: '=cmd|x <b>Dallas</b>' });
  const signed = [await examiner('POST', 'road_test/', sent), await examiner('POST', 'road_test/', sent)];

  expect(shown.body).toMatchObject({ driver: driver.prettyName, carrier: 'Bluebonnet Freight LLC', license: null });
  expect(signed.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([200, shown.body.signing]));
  const [upload, ...more] = await readUploads(driver.id);
  expect([upload?.documentType, upload?.documentIssuedDate, more]).toEqual(['ROAD_TEST', '2026-03-02', []]);
  const words = await readPdfText((await server.app.inject(upload?.documentFile.url)).rawPayload);
  for (const text of [
    'Record of Road Test',
    'Backing and parking Pass',
    'consisting of approximately 32 miles of driving',
    'Ray Ochoa, Safety manager',
    '=cmd|x <b>Dallas</b>',
    'Certificate of Signature',
  ])
    expect(words).toContain(text);
  await owner.patch(`/api/driver_app_upload/${upload?.id}`, { driverAppUploadStatus: 'COMPLETE' });
  expect((await owner.get(`/api/driver_request/${request}`)).body.driverRequestStatus).toBe('CLOSED');
  const [filed] = (await owner.get(`/api/document/?driver=${driver.id}`)).body.results;
  expect(filed).toMatchObject({ documentType: 'ROAD_TEST', documentIssuedDate: '2026-03-02' });
});

// Ledger: DRV-36
test('gives no certificate for a failed part, and lets the driver retake the test after rejection', async () => {
  const { driver, token } = await requestRoadTest();
  const examiner = openGuest(server, token);

  const failed = form({ ratings: ratings({ TURNING: { rating: 'FAIL', notes: 'Ran over the curb' } }) });
  expect((await examiner('POST', 'road_test/', failed)).status).toBe(200);
  const [upload] = await readUploads(driver.id);
  const refused = await owner.patch(`/api/driver_app_upload/${upload?.id}`, { driverAppUploadStatus: 'COMPLETE' });
  const words = await readPdfText((await server.app.inject(upload?.documentFile.url)).rawPayload);

  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { documentType: 'The driver didn’t pass this road test. Reject it to request another.' },
  ]);
  expect(words).toContain('Turning the vehicle Fail Ran over the curb');
  expect(words).not.toContain('Certification of Road Test');
  await owner.delete(`/api/driver_app_upload/${upload?.id}`);
  expect((await examiner('POST', 'road_test/', form())).status).toBe(200);
});

// Ledger: DRV-36
test('reports missing or wrong ratings and signs nothing', async () => {
  const { driver, token } = await requestRoadTest();
  const examiner = openGuest(server, token);
  const { PARKING: _, ...seven } = ratings() as Record<string, unknown>;

  const answers = [
    await examiner('POST', 'road_test/', form({ ratings: seven })),
    await examiner(
      'POST',
      'road_test/',
      form({ ratings: ratings({ TURNING: { rating: 'NOT_APPLICABLE', notes: '' } }) }),
    ),
    await examiner('POST', 'road_test/', form({ day: '2199-01-01' })),
    await examiner('POST', 'road_test/', form({ miles: 0 })),
  ];

  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [400, ['ratings']],
    [400, ['ratings']],
    [400, ['day']],
    [400, ['miles']],
  ]);
  expect(await readUploads(driver.id)).toEqual([]);
});

test("shows the driver's current CDL, and opens no form for another kind of request", async () => {
  const { driver, token } = await requestRoadTest();
  const fileDocument = async (over: object): Promise<string> => {
    const paper = { driver: driver.id, documentType: 'CDL', documentIssuedState: 'TX', documentFile: pdf() };
    const made = await owner.post('/api/document/', { ...paper, ...over });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  await fileDocument({ documentID: 'TX-NOW', documentIssuedDate: '2024-02-01' });
  const archived = await fileDocument({ documentID: 'TX-WRONG', documentIssuedDate: '2025-02-01' });
  expect((await owner.patch(`/api/document/${archived}`, { state: 'ARCHIVED' })).status).toBe(200);
  await fileDocument({ documentType: 'MVR', documentID: 'MVR-1', documentIssuedDate: '2025-03-01' });
  await fileDocument({
    driver: (await makeDriver(owner)).id,
    documentID: 'TX-OTHER',
    documentIssuedDate: '2025-04-01',
  });
  await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_W9_DOCUMENT_SUBMISSION' });
  const { results } = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body;
  const w9 = results.find(({ driverRequestType }: AnyBody) => driverRequestType === 'W9');

  const shown = await openGuest(server, token)('GET', 'road_test/');
  const phone = await readPhone(server, owner, driver as never);

  expect(shown.body.license).toBe('TX TX-NOW');
  expect((await phone.call('POST', `road_test/${w9.id}/`)).status).toBe(404);
});

test('rejects altered, expired and used examiner links, and opens only that one form', async () => {
  const { driver, token, request } = await requestRoadTest();
  const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const CLOSED = 'This link no longer works. Ask the carrier that sent it for a new one.';
  const asDriver = await server.app.inject({
    url: '/api/driver_page/door/',
    headers: { authorization: `Driver ${token}` },
  });

  expect(asDriver.statusCode).toBe(401);
  expect((await openGuest(server, altered)('GET', 'road_test/')).body.default_detail).toBe(CLOSED);
  await owner.post(`/api/driver_request/${request}/event/`, { eventType: 'WITHDRAW' });
  expect((await openGuest(server, token)('GET', 'road_test/')).status).toBe(409);
  await server.services.db.system((tx) =>
    tx.query(sql`update guest_link set expires = now() - interval '1 second' where owner_id = ${request}`),
  );
  expect((await openGuest(server, token)('POST', 'road_test/', form())).status).toBe(401);
  const other = await readPhone(server, owner, (await makeDriver(owner)) as never);
  expect((await other.call('POST', `road_test/${request}/`)).status).toBe(404);
  expect(await readUploads(driver.id)).toEqual([]);
});
