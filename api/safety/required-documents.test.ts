/** The file of one driver or vehicle: it says what the lists of missing, expiring, and expired documents say. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notApplicableInput } from '../../db/demo/safety/not-applicable.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDocument, makeDriver, makeVehicle } from './testing/documents.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
});
afterAll(() => server.close());

const readFile = (id: string, record = 'driver', by: Client = owner) =>
  by.get(`/api/${record}/${id}/required_documents/`);
const getLines = ({ body }: AnyBody) =>
  body.results.map(({ label, status, expires }: AnyBody) => [label, status, expires]);
const makeDates = (issued: string, expires: string) => ({
  documentIssuedDate: issued,
  documentExpires: true,
  documentExpirationDate: expires,
});

test("a driver's file lists missing, expiring, current, and not applicable documents", async () => {
  const { id } = await makeDriver(owner, owner.carrierId, { driverLicenseClass: 'NONE', driverType: 'OWNER_OPERATOR' });
  const { id: other } = await makeDriver(owner, owner.carrierId);
  const card = await makeDocument(owner, {
    driver: id,
    documentType: 'MEDICAL_CARD',
    ...makeDates(addMonths(today, -23), addDays(today, 5)),
  });
  await makeDocument(owner, { driver: id, documentType: 'MVR', documentIssuedDate: addMonths(today, -2) });
  await makeDocument(owner, {
    driver: id,
    documentType: 'W9',
    ...makeDates(addMonths(today, -12), addDays(today, -2)),
  });
  await makeDocument(owner, {
    driver: other,
    documentType: 'W9',
    ...makeDates(addMonths(today, -12), addDays(today, -3)),
  });
  await owner.post('/api/not_applicable/', notApplicableInput({ driver: id }));

  const answer = await readFile(id);

  const missing = answer.body.results.filter(({ status }: AnyBody) => status === 'MISSING');
  const listed = (await owner.get('/api/compliance/non_compliance/?per_page=100')).body.results;
  expect(missing.map(({ requirement }: AnyBody) => requirement).sort()).toEqual(
    listed
      .filter(({ ownerInfo }: AnyBody) => ownerInfo.id === id)
      .map(({ requirement }: AnyBody) => requirement)
      .sort(),
  );
  expect(getLines(answer).slice(missing.length)).toEqual([
    ['W9', 'EXPIRED', addDays(today, -2)],
    ['Medical card', 'EXPIRING', addDays(today, 5)],
    ['Motor vehicle record', 'ON_FILE', addMonths(addMonths(today, -2), 12)],
    ['Owner-operator lease', 'NOT_APPLICABLE', null],
  ]);
  expect(answer.body.results.find(({ label }: AnyBody) => label === 'Medical card')).toMatchObject({
    document: card.id,
    issued: addMonths(today, -23),
    requirement: 'driver.medical_card',
  });
});

test("a truck's file has its own requirements, and an inactive driver's file lists stored documents and nothing missing", async () => {
  const driver = await makeDriver(owner, owner.carrierId);
  const { id } = await makeVehicle(owner, { carrier: owner.carrierId, driver: driver.id });
  await makeDocument(owner, { vehicle: id, documentType: 'REGISTRATION', ...makeDates(today, addDays(today, 200)) });
  await makeDocument(owner, {
    driver: driver.id,
    documentType: 'W9',
    ...makeDates(addDays(today, -500), addDays(today, -99)),
  });
  await makeDocument(owner, {
    driver: driver.id,
    documentType: 'W9',
    ...makeDates(addDays(today, -300), addDays(today, -2)),
  });
  await owner.patch(`/api/driver/${driver.id}`, { state: 'INACTIVE' });

  const [truck, left] = [await readFile(id, 'vehicle'), await readFile(driver.id)];

  expect(getLines(truck)).toEqual([
    ['Annual inspection', 'MISSING', null],
    ['Form 2290 schedule 1', 'MISSING', null],
    ['Registration', 'ON_FILE', addDays(today, 200)],
  ]);
  expect([truck.body.isActive, left.body.isActive]).toEqual([true, false]);
  expect(getLines(left)).toEqual([[expect.any(String), 'ON_FILE', addDays(today, -2)]]);
});

test("only users who can view a driver's documents can view the file, and other accounts find none", async () => {
  const { id } = await makeDriver(owner, owner.carrierId);
  const getStatus = async (rights: Record<number, string>) =>
    (await readFile(id, 'driver', await server.personnel(owner, rights))).status;
  const stranger = await server.account('Red Rock Carriers LLC');

  expect(await getStatus({ 7000: 'view' })).toBe(200);
  expect(await getStatus({ 1100: 'view' })).toBe(200);
  expect(await getStatus({ 1100: 'edit', 7000: 'create', 2000: 'all', 6000: 'all' })).toBe(403);
  expect((await readFile(id, 'driver', stranger)).status).toBe(404);
});
