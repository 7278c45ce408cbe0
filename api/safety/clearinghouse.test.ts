/** Covers the Clearinghouse bulk query file: which drivers are due, and the exact file contents. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDocument, makeDriver } from './testing/documents.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
});

/** Makes a driver with an Arizona CDL. */
async function makeCdlDriver(over: object, number = 'D01234567'): Promise<AnyBody> {
  const driver = await makeDriver(owner, owner.carrierId, { driverDOB: '1984-06-02', ...over });
  await makeDocument(owner, {
    driver: driver.id,
    documentType: 'CDL',
    documentID: number,
    documentIsGOVIssued: true,
    documentIssuedState: 'AZ',
    documentIssuedDate: addDays(server.today(), -100),
  });
  return driver;
}

const ago = (days: number) => addDays(server.today(), -days);
const listIds = async (query = ''): Promise<AnyBody> => (await owner.get(`/api/clearinghouse/${query}`)).body;
const download = async (query = '') => owner.get(`/api/clearinghouse/file/${query}`);
const HEAD = 'Last Name\tFirst Name\tDate of Birth\tCDL #\tCountry\tState\tQuery Type';

test('lists drivers due for a query and exports the ones with complete data', async () => {
  const annual = await makeCdlDriver({
    driverFirstName: 'Martin',
    driverLastName: 'Okafor',
    driverClearinghouseHireDate: ago(800),
    driverClearinghouseQueryDate: ago(360),
  });
  const first = await makeCdlDriver({ driverFirstName: 'Sean', driverLastName: "O'Neil" }, 'O123');
  const bare = await makeDriver(owner, owner.carrierId, { driverFirstName: 'Luis', driverLastName: 'Pereda' });
  await makeCdlDriver({ driverLastName: 'Recent', driverClearinghouseQueryDate: ago(10) });
  await makeCdlDriver({ driverLastName: 'Local', driverLicenseClass: 'NONE' });
  await makeCdlDriver({ driverLastName: 'Gone', driverTerminationDate: ago(1) });

  const { results, count } = await listIds('?annual=4');
  const { text, headers } = await download('?annual=4');

  const missing = ['Add a CDL document with its number.', 'Enter the issuing state of the CDL.'];
  expect(count).toBe(3);
  expect(results).toEqual([
    { id: first.id, driver: "Sean O'Neil", queryType: 3, lastQuery: null, due: first.driverHiredDate, problems: [] },
    {
      id: annual.id,
      driver: 'Martin Okafor',
      queryType: 4,
      lastQuery: ago(360),
      due: addMonths(ago(360), 12),
      problems: [],
    },
    { id: bare.id, driver: 'Luis Pereda', queryType: 3, lastQuery: null, due: bare.driverHiredDate, problems: missing },
  ]);
  expect(text).toBe(
    `${HEAD}\r\nO'NEIL\tSEAN\t06/02/1984\tO123\tUSA\tAZ\t3\r\nOKAFOR\tMARTIN\t06/02/1984\tD01234567\tUSA\tAZ\t4\r\n`,
  );
  expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_clearinghouse.txt"`);
  expect((await download()).text).toContain('\tAZ\t1\r\n');
});

test("filters by authority and never shows another account's drivers", async () => {
  await makeCdlDriver({});
  const stranger = await server.account('Red Rock LLC');

  expect((await listIds(`?carrier=${owner.carrierId}`)).count).toBe(1);
  expect((await listIds(`?carrier=${stranger.carrierId}`)).count).toBe(0);
  expect((await stranger.get('/api/clearinghouse/')).body.count).toBe(0);
  expect((await listIds('?annual=2')).errors).toEqual({ annual: 'annual must be 1 or 4' });
});

test('requires view on permission 7000', async () => {
  const safety = await server.personnel(owner, { 7000: 'view' });
  const clerk = await server.personnel(owner, { 6000: 'all', 1100: 'all' });

  for (const path of ['/api/clearinghouse/', '/api/clearinghouse/file/']) {
    expect([path, (await safety.get(path)).status]).toEqual([path, 200]);
    expect([path, (await clerk.get(path)).status]).toEqual([path, 403]);
  }
});
