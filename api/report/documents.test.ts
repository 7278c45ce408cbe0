/** Covers the documents report: the documents of an authority and of everything under it. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeDocumentOwners, makeParties } from '../fleet/testing.ts';
import { documentsListing } from './documents.ts';
import { copyRow, DAY, readReport, save, splitLines } from './testing.ts';

const REPORT = '/api/report/documents/';
const buildPeriod = (from: string, to: string) => `documentIssuedDate__gte=${from}&documentIssuedDate__lte=${to}`;
const MARCH = buildPeriod('2025-03-01', '2025-03-31');

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const addDocument = (by: Client, of: object, over: object = {}): Promise<AnyBody> =>
  save(by, 'document', { ...documentInput(of), documentIssuedDate: '2025-03-15', documentFile: pdf(), ...over });

const listOwners = ({ results }: AnyBody) => results.map((row: AnyBody) => row.documentOwner);

describe('the documents report', () => {
  // Ledger: RDC-02, RDC-07, RPT-21, API-19
  test('lists documents by issue date, both ends included, with owner and expiration date', async () => {
    await addDocument(owner, { driver: parties.driver }, { documentIssuedDate: '2025-02-28' });
    const cdl = await addDocument(
      owner,
      { driver: parties.driver },
      {
        documentType: 'CDL',
        documentID: 'D1',
        documentIssuedState: 'TX',
        documentIssuedDate: '2025-03-01',
        documentExpirationDate: addDays(server.today(), 30),
      },
    );
    await addDocument(owner, { vehicle: parties.vehicle }, { documentIssuedDate: '2025-03-31', documentType: 'TITLE' });
    await addDocument(owner, { carrier: parties.carrier }, { documentIssuedDate: '2025-04-01' });
    const removed = await addDocument(owner, { driver: parties.driver });
    await owner.delete(`/api/document/${removed.id}`);

    const { body } = await owner.get(`${REPORT}?${MARCH}`);

    expect([body.count, body.totals]).toEqual([2, {}]);
    expect(body.results).toMatchObject([
      { state: 'COMPLETE', documentOwner: expect.stringMatching(/^Vehicle: \d+$/), documentIsExpiring: false },
      {
        id: cdl.id,
        state: 'COMPLETE',
        documentOwner: 'Driver: Marcus Okafor',
        documentType: 'CDL',
        documentID: 'D1',
        documentIssuedState: 'TX',
        documentIssuedDate: '2025-03-01',
        documentIsExpiring: true,
        ownerInfo: { documentFor: 'driver', ownerPrettyName: 'Marcus Okafor', id: parties.driver },
      },
    ]);
  });

  // Ledger: RDC-07, DCF-16
  test('marks documents within their reminder days as expiring, but not expired or archived ones', async () => {
    const other = await server.account('Ending LLC');
    const { driver } = await makeParties(other, other.carrierId);
    const today = server.today();
    const ends = [today, addDays(today, 30), addDays(today, 31), null] as const;
    for (const documentExpirationDate of ends) await addDocument(other, { driver }, { documentExpirationDate });
    await addDocument(
      other,
      { driver },
      { documentExpirationDate: addDays(today, 8), documentExpirationRemindDays: 7 },
    );

    const { results } = (await other.get(`${REPORT}?${MARCH}&ordering=documentExpirationDate`)).body;

    const rows = results.map((row: AnyBody) => [row.documentExpirationDate, row.documentIsExpiring]);
    expect(rows).toEqual([
      [today, true],
      [addDays(today, 8), false],
      [addDays(today, 30), true],
      [addDays(today, 31), false],
      [null, false],
    ]);
  });

  // Ledger: RDC-04, ENM-34
  test('lists documents of every record under the chosen authority and of no other authority', async () => {
    const other = await server.account('Two LLC');
    const own = await makeParties(other, other.carrierId);
    const second = (
      await save(
        other,
        'carrier',
        carrierInput({ carrierName: 'Second LLC', carrierDOT: '77', carrierMC: '77' } as never),
      )
    ).id;
    const hers = await makeParties(other, second);
    const owners = await makeDocumentOwners(other, own);
    for (const [field, id] of Object.entries(owners)) await addDocument(other, { [field]: id });
    await addDocument(other, { driver: hers.driver });
    await addDocument(other, { carrier: second });
    const find = async (query: string) => (await other.get(`${REPORT}?${MARCH}&per_page=50&${query}`)).body;
    const count = Object.keys(owners).length;

    expect((await find('')).count).toBe(count + 2);
    const under = await find(`carrier=${other.carrierId}`);
    expect([under.count, listOwners(under).filter((name: string) => !/^[A-Z][A-Za-z ]+: ./.test(name))]).toEqual([
      count,
      [],
    ]);
    expect(listOwners(await find(`carrier=${second}`)).toSorted()).toEqual([
      'Authority: Second LLC',
      'Driver: Marcus Okafor',
    ]);
    expect((await find(`carrier=${other.carrierId}&documentFor=Driver`)).count).toBe(1);
    expect((await find('documentFor=Driver')).count).toBe(2);
    expect((await find('documentFor=Vehicle')).count).toBe(1);
    expect((await find('documentFor=Customer')).errors).toEqual({ documentFor: 'Select Driver or Vehicle' });
  });

  // Ledger: RDC-03, RDC-04, RPT-20
  test('filters by driver or vehicle only within an authority, and by type', async () => {
    const find = async (query: string) => (await owner.get(`${REPORT}?${MARCH}&${query}`)).body;
    const under = `carrier=${parties.carrier}`;
    expect(listOwners(await find(`${under}&documentFor=Driver&driver=${parties.driver}`))).toEqual([
      'Driver: Marcus Okafor',
    ]);
    expect((await find(`${under}&vehicle=${parties.driver}`)).count).toBe(0);
    expect((await find(`driver=${parties.vehicle}`)).count).toBe(2);
    expect((await find('documentType=TITLE')).count).toBe(1);
    expect((await find(`${under}&driver=x`)).errors).toEqual({ driver: 'driver must be an ID' });
  });

  // Ledger: RDC-05
  test('lists archived documents only on request', async () => {
    const other = await server.account('Archive LLC');
    const { driver } = await makeParties(other, other.carrierId);
    const old = await addDocument(other, { driver });
    await addDocument(other, { driver });
    await other.patch(`/api/document/${old.id}`, { state: 'ARCHIVED' });
    const count = async (query: string) => (await other.get(`${REPORT}?${MARCH}&${query}`)).body.count;

    expect([await count(''), await count('state='), await count('state=COMPLETE')]).toEqual([1, 1, 1]);
    expect([await count('state=ARCHIVED'), await count('state=ARCHIVED,COMPLETE')]).toEqual([1, 2]);
    expect(await count('state=DELETED')).toBe(0);
  });

  // Ledger: RDC-08, RPT-17
  test('exports the exact file', async () => {
    const { text, headers } = await owner.get(`${REPORT}csv/?${MARCH}&documentType=CDL`);
    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'State,Document Owner,Document Type,Document ID,Issued State,Issue Date,Expiration Date',
        `Complete,Driver: Marcus Okafor,CDL,D1,TX,2025-03-01,${addDays(server.today(), 30)}`,
        '',
      ],
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="${server.today()}_documents.csv"`);
  });

  // Ledger: RDC-06, ROL-19, RPT-18
  test('requires view on permission 7000 and shows nothing to another account', async () => {
    const reader = await server.personnel(owner, { 7000: 'view' });
    const clerk = await server.personnel(owner, { 1100: 'all', 2000: 'all', 12000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    expect((await stranger.get(`${REPORT}?${MARCH}&carrier=${owner.carrierId}`)).body.count).toBe(0);
    expect((await owner.get(REPORT)).status).toBe(400);
  });

  test('reads one month of many documents through the date index', async () => {
    const other = await server.account('Large LLC');
    const { id } = await addDocument(other, { driver: (await makeParties(other, other.carrierId)).driver });
    await copyRow(server, 'document', id, { document_issued_date: DAY });
    const february = { documentIssuedDate__gte: '2024-02-01', documentIssuedDate__lte: '2024-02-29' };
    expect(await readReport(server, other, documentsListing, february)).toEqual({ count: 580, totals: {}, scans: 0 });
  });
});
