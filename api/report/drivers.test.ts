/** Covers the drivers report: its rows, each driver's CDL, and the list an auditor requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { save, splitLines } from './testing.ts';

const REPORT = '/api/report/drivers/';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await server.account('Sample Carrier LLC');
  for (const each of ROSTER) await hireDriver(owner, each);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

/** First and last name, birth date, hired date, license and its state, medical card, as in the samples. */
const ROSTER = [
  ['Martin', 'Okafor', '1984-06-02', '2021-03-15', 'D01234567', 'AZ', '2026-01-31'],
  ['Luis', 'Pereda', '1979-11-20', '2019-08-01', '23456789', 'TX', '2025-10-12'],
  ['Dana', 'Kowalczyk', '1990-02-11', '2022-05-09', 'K123456789', 'MO', '2025-09-30'],
  ['Terrell', 'Boone', '1988-12-30', '2020-01-06', 'B098765432', 'OK', '2026-03-18'],
  ['Anh', 'Tran', '1993-04-17', '2023-07-24', '4567-89-0123', 'IN', '2025-12-05', 'INACTIVE'],
] as const;

type Hand = readonly [string, string, string, string, string, string, string, string?];

async function hireDriver(by: Client & { carrierId: string }, hand: Hand, over: object = {}): Promise<string> {
  const [driverFirstName, driverLastName, driverDOB, driverHiredDate, license, state, medical, isActive] = hand;
  const name = { driverFirstName, driverLastName, driverDOB, driverHiredDate };
  const { id } = await save(by, 'driver', { ...driverInput({ carrier: by.carrierId }), ...name, ...over });
  await addDocument(by, id, { documentType: 'CDL', documentID: license, documentIssuedState: state });
  await addDocument(by, id, { documentType: 'MEDICAL_CARD', documentExpirationDate: medical });
  // For CDL drivers, the MVR shows the medical expiration.
  await addDocument(by, id, {
    documentType: 'MVR',
    documentIssuedDate: '2025-03-01',
    documentMedicalCertification: 'CERTIFIED',
    documentMedicalExpirationDate: medical,
  });
  if (isActive) await by.patch(`/api/driver/${id}`, { state: isActive });
  return id;
}

const addDocument = (by: Client, driver: string, over: object) =>
  save(by, 'document', {
    ...documentInput({ driver, documentIssuedDate: '2024-01-15' }),
    documentFile: pdf(),
    ...over,
  });

const readFile = async (query = '') => splitLines((await owner.get(`${REPORT}csv/${query}`)).text);

describe('the drivers report', () => {
  // Ledger: RDR-01, RDR-04, API-19
  test('lists drivers by access ID with their current license', async () => {
    const { status, body } = await owner.get(REPORT);

    expect([status, body.count, body.totals]).toEqual([200, 5, {}]);
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      driverAccessID: 'DRV-000001',
      driverFirstName: 'Martin',
      driverMiddleName: null,
      driverLastName: 'Okafor',
      documentID: 'D01234567',
      driverHiredDate: '2021-03-15',
      state: 'ACTIVE',
    });
  });

  // Ledger: RDR-05, RPT-16, RPT-17
  test('exports the columns of the table, with or without naming the format', async () => {
    const expected = [
      'Driver Access ID,First Name,Middle Name,Last Name,License Number,Hired Date,State',
      'DRV-000001,Martin,,Okafor,D01234567,2021-03-15,Active',
      'DRV-000002,Luis,,Pereda,23456789,2019-08-01,Active',
      'DRV-000003,Dana,,Kowalczyk,K123456789,2022-05-09,Active',
      'DRV-000004,Terrell,,Boone,B098765432,2020-01-06,Active',
      'DRV-000005,Anh,,Tran,4567-89-0123,2023-07-24,Inactive',
      '',
    ];
    expect(await readFile()).toEqual({ lines: expected, isMarked: true });
    expect(await readFile('?fmt=milepost')).toEqual({ lines: expected, isMarked: true });
    expect((await readFile('?fmt=')).lines).toEqual(expected);
  });

  // Ledger: RDR-06, RPT-10, RPT-17
  test('exports the FMCSA sample file exactly, with the byte order mark for Excel', async () => {
    const { text } = await owner.get(`${REPORT}csv/?fmt=fmcsa`);
    expect(text).toBe(
      [
        '\uFEFFDriver Name,Date of Birth,Date of Hire,License Number,License State,License Class,Medical Card Expiration,Status',
        '"Okafor, Martin",1984-06-02,2021-03-15,D01234567,AZ,A,2026-01-31,Active',
        '"Pereda, Luis",1979-11-20,2019-08-01,23456789,TX,A,2025-10-12,Active',
        '"Kowalczyk, Dana",1990-02-11,2022-05-09,K123456789,MO,A,2025-09-30,Active',
        '"Boone, Terrell",1988-12-30,2020-01-06,B098765432,OK,A,2026-03-18,Active',
        '"Tran, Anh",1993-04-17,2023-07-24,4567-89-0123,IN,A,2025-12-05,Inactive',
        '',
      ].join('\r\n'),
    );
  });

  // Ledger: RPT-15
  test('names the file after the date, the report and the requested format', async () => {
    const readFileName = async (query: string) =>
      (await owner.get(`${REPORT}csv/${query}`)).headers['content-disposition'];
    const today = server.today();
    expect(await readFileName('')).toBe(`attachment; filename="${today}_drivers.csv"`);
    expect(await readFileName('?fmt=fmcsa')).toBe(`attachment; filename="${today}_drivers_fmcsa.csv"`);
    expect(await readFileName('?fmt=milepost')).toBe(`attachment; filename="${today}_drivers_milepost.csv"`);
  });

  // Ledger: RPT-06, RPT-10, RPT-16
  test('rejects an unknown file format, and a format on the list itself', async () => {
    for (const fmt of ['quickbooks', 'FMCSA', 'x']) {
      const { status, body } = await owner.get(`${REPORT}csv/?fmt=${fmt}`);
      expect([fmt, status, body.errors]).toEqual([fmt, 400, { fmt: 'fmt must be milepost or fmcsa' }]);
    }
    expect((await owner.get(`${REPORT}?fmt=fmcsa`)).body.errors).toEqual({ fmt: 'Unknown filter fmt' });
  });

  // Ledger: RDR-02, RDR-04
  test('filters list and file by authority and status', async () => {
    const under = `carrier=${owner.carrierId}`;
    expect((await owner.get(`${REPORT}?${under}&state=INACTIVE`)).body).toMatchObject({
      count: 1,
      results: [{ driverLastName: 'Tran' }],
    });
    expect((await readFile('?state=INACTIVE&fmt=fmcsa')).lines).toHaveLength(3);
    expect((await owner.get(`${REPORT}?search=x`)).body.errors).toEqual({ search: 'Unknown filter search' });
  });

  // Ledger: RDR-04, RDR-06
  test('uses the latest issued license, no archived one, and leaves the class NONE blank', async () => {
    const other = await server.account('Other LLC');
    const today = server.today();
    const id = await hireDriver(other, ['Wade', 'Hollis', '1980-01-01', '2020-01-01', 'OLD-1', 'TX', '2026-06-30'], {
      driverLicenseClass: 'NONE',
      driverTerminationDate: today,
    });
    const renewed = { documentType: 'CDL', documentIssuedState: 'OK', documentIssuedDate: '2025-02-01' };
    const second = await addDocument(other, id, { ...renewed, documentID: 'NEW-2' });
    const fmcsa = async () => splitLines((await other.get(`${REPORT}csv/?fmt=fmcsa`)).text).lines[1];
    expect(await fmcsa()).toBe('"Hollis, Wade",1980-01-01,2020-01-01,NEW-2,OK,,2026-06-30,Active');

    await other.patch(`/api/document/${second.id}`, { state: 'ARCHIVED' });
    await other.patch(`/api/driver/${id}`, { driverTerminationDate: '2024-06-30' });
    const first = await other.get(`/api/document/?driver=${id}&documentType=CDL&ordering=documentIssuedDate`);
    await other.patch(`/api/document/${first.body.results[0].id}`, { state: 'COMPLETE' });

    expect(await fmcsa()).toBe('"Hollis, Wade",1980-01-01,2020-01-01,OLD-1,TX,,2026-06-30,Inactive');
  });

  // Ledger: RDR-03, ROL-14, USR-22, RPT-18
  test('requires view on permission 9000 for page and files, and shows nothing to another account', async () => {
    const reader = await server.personnel(owner, { 9000: 'view' });
    const other = await server.personnel(owner, { 1100: 'all', 10000: 'all' });
    const stranger = await server.account('Red Rock LLC');

    for (const path of [REPORT, `${REPORT}csv/`, `${REPORT}csv/?fmt=fmcsa`]) {
      expect([path, (await reader.get(path)).status]).toEqual([path, 200]);
      expect([path, (await other.get(path)).status]).toEqual([path, 403]);
    }
    expect((await reader.get('/api/carrier/?prettyName=true')).status).toBe(200);
    expect((await stranger.get(`${REPORT}?carrier=${owner.carrierId}`)).body.count).toBe(0);
  });

  // Ledger: RPT-16
  test('delivers the same file through a background task', async () => {
    const { text, headers } = await owner.get(`${REPORT}csv/?fmt=fmcsa`, { prefer: 'respond-async, wait=20' });
    expect([headers['content-disposition'], text.split(',')[0]]).toEqual([
      `attachment; filename="${server.today()}_drivers_fmcsa.csv"`,
      '\uFEFFDriver Name',
    ]);
  });
});
