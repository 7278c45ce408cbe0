/** Covers the lists of expiring, expired and missing documents. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { DOCUMENT_OWNER_NAMES } from '@milepost/domain/fleet/document.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accidentInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { notApplicableInput } from '../../db/demo/safety/not-applicable.ts';
import { vehicleInspectionInput } from '../../db/demo/safety/vehicle-inspection.ts';
import { buildReportPage, readReportQuery } from '../core/engine/listing/report-query.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeDocumentOwners, makeParties } from '../fleet/testing.ts';
import { registry } from '../registry.ts';
import { expiredListing, expiringListing, missingListing } from './compliance-lists.ts';
import { makeCarrier, makeDocument, makeDriver, makeVehicle } from './testing/documents.ts';

const EXPIRING = '/api/compliance/expiring_documents/';
const EXPIRED = '/api/compliance/expired_documents/';
const MISSING = '/api/compliance/non_compliance/';

let server: TestServer;
let owner: Client & { carrierId: string };
let carrier: string;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  today = server.today();
});
// Each test gets its own authority and filters all three lists by it.
beforeEach(async () => {
  carrier = (await makeCarrier(owner)).id;
});
afterAll(() => server.close());

const readList = async (path: string, query = '', by: Client = owner): Promise<AnyBody> =>
  (await by.get(`${path}?carrier=${carrier}&${query || 'per_page=100'}`)).body;
/** Returns rows as `Dana K1’s CDL`. */
const listNames = ({ results }: AnyBody) =>
  results.map((row: AnyBody) => `${row.documentType} of ${row.ownerInfo.ownerPrettyName}`).sort();
const listMissing = async (id: string) =>
  (await readList(MISSING)).results
    .filter((row: AnyBody) => row.ownerInfo.id === id)
    .map((row: AnyBody) => row.documentType)
    .sort();
/** Drivers without a CDL prove their medical status with the card. */
const WITHOUT_CDL = { driverLicenseClass: 'NONE' };
const ends = (days: number) => ({ documentExpirationDate: addDays(today, days), documentExpires: true });

describe('expiring and expired documents', () => {
  // Ledger: CPL-09, STA-29
  test('expire the day after their date and show as expiring from their reminder days, 30 by default', async () => {
    const driver = (await makeDriver(owner, carrier, WITHOUT_CDL)).id;
    const addDocument = (documentType: string, days: number, documentExpirationRemindDays = 0) =>
      makeDocument(owner, { driver, documentType, ...ends(days), documentExpirationRemindDays });
    await addDocument('CDL', -1);
    await addDocument('MEDICAL_CARD', 0);
    await addDocument('W9', 30);
    await addDocument('HOS_POLICY', 31);
    await addDocument('HIRING_POLICY', 7, 7);
    await addDocument('ROAD_TEST', 8, 7);
    await makeDocument(owner, { driver, documentType: 'OTHER' });

    const [expiring, expired] = [await readList(EXPIRING), await readList(EXPIRED)];

    expect(expiring.results.map((row: AnyBody) => [row.documentType, row.documentExpirationDate])).toEqual([
      ['MEDICAL_CARD', today],
      ['HIRING_POLICY', addDays(today, 7)],
      ['W9', addDays(today, 30)],
    ]);
    expect([expired.count, expired.results[0].documentType]).toEqual([1, 'CDL']);
  });

  test('follow the newest medical exam, so an older, longer card does not count (391.45)', async () => {
    const driver = (await makeDriver(owner, carrier, WITHOUT_CDL)).id;
    const card = (issued: number, days: number, over: object = {}) =>
      makeDocument(owner, {
        driver,
        documentType: 'MEDICAL_CARD',
        documentIssuedDate: addDays(today, issued),
        ...ends(days),
        ...over,
      });
    await card(-400, 5);
    const newer = await card(-90, -3);
    await card(-10, 20, { state: 'DRAFT', documentFile: undefined });
    await makeDocument(owner, { driver, documentType: 'CDL', documentIssuedDate: addDays(today, -400), ...ends(5) });

    const [expiring, expired] = [await readList(EXPIRING), await readList(EXPIRED)];

    expect(expired.results.map(({ id }: AnyBody) => id)).toEqual([newer.id]);
    expect(expiring.results.map(({ documentType }: AnyBody) => documentType).sort()).toEqual(['CDL', 'MEDICAL_CARD']);
  });

  // Ledger: CPL-10, CPL-11
  test('show the date, owner and document, most urgent first', async () => {
    const { id: driver, prettyName } = await makeDriver(owner, carrier, WITHOUT_CDL);
    const old = await makeDocument(owner, { driver, documentType: 'W9', ...ends(-40) });
    const document = await makeDocument(owner, { driver, documentType: 'MEDICAL_CARD', ...ends(-3) });

    const { results } = await readList(EXPIRED);

    expect(results).toEqual([
      expect.objectContaining({ id: old.id }),
      {
        id: document.id,
        documentExpirationDate: addDays(today, -3),
        documentType: 'MEDICAL_CARD',
        affiliatedWith: `Driver: ${prettyName}`,
        ownerInfo: { documentFor: 'driver', ownerPrettyName: prettyName, id: driver },
        document: { id: document.id },
        requirement: null,
      },
    ]);
  });

  // Ledger: CPL-09
  test('exclude archived and deleted documents, inactive owners and inactive authorities', async () => {
    const expired = { documentType: 'W9', ...ends(-1) };
    const driver = (await makeDriver(owner, carrier)).id;
    const left = (await makeDriver(owner, carrier)).id;
    const archived = await makeDocument(owner, { driver, ...expired });
    const deleted = await makeDocument(owner, { driver, ...expired });
    await makeDocument(owner, { driver, ...expired });
    await makeDocument(owner, { driver: left, ...expired });
    await owner.patch(`/api/document/${archived.id}`, { state: 'ARCHIVED' });
    await owner.delete(`/api/document/${deleted.id}`);
    expect((await readList(EXPIRED)).count).toBe(2);

    await owner.patch(`/api/driver/${left}`, { state: 'INACTIVE' });
    expect((await readList(EXPIRED)).count).toBe(1);
    await owner.patch(`/api/carrier/${carrier}`, { state: 'INACTIVE' });

    expect([(await readList(EXPIRED)).count, (await readList(MISSING)).count]).toEqual([0, 0]);
  });

  // Ledger: CPL-09
  test('cover every kind of owner', async () => {
    const ids = await makeDocumentOwners(owner, await makeParties(owner, carrier));
    for (const field of DOCUMENT_OWNER_NAMES)
      await makeDocument(owner, { [field]: ids[field], documentType: 'OTHER', ...ends(-2) });

    const { results } = await readList(EXPIRED);

    expect(results.map((row: AnyBody) => row.ownerInfo.documentFor).sort()).toEqual(DOCUMENT_OWNER_NAMES.toSorted());
    expect(await readList(EXPIRED, 'documentFor=fuel_card')).toMatchObject({
      count: 1,
      results: [{ affiliatedWith: expect.stringMatching(/^Fuel Card: /) }],
    });
  });

  test('date the next annual inspection 12 months after the newest, whatever expiration was typed', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const [late, soon, newer] = [
      await makeVehicle(owner, { carrier, driver }),
      await makeVehicle(owner, { carrier, driver }, { vehicleType: 'TRAILER' }),
      await makeVehicle(owner, { carrier, driver }),
    ];
    const inspect = (vehicle: string, documentIssuedDate: string, over = {}) =>
      makeDocument(owner, { vehicle, documentType: 'ANNUAL_INSPECTION', documentIssuedDate, ...over });
    await inspect(late.id, addDays(addMonths(today, -12), -1), ends(90));
    await inspect(soon.id, addMonths(today, -12));
    await inspect(newer.id, addMonths(today, -30), ends(-100));
    await inspect(newer.id, addMonths(today, -1));

    const overdue = await readList(EXPIRED, 'documentFor=vehicle');
    const due = await readList(EXPIRING, 'documentFor=vehicle');

    expect(overdue.results).toMatchObject([{ documentExpirationDate: addDays(today, -1), ownerInfo: { id: late.id } }]);
    expect(due.results).toMatchObject([{ documentExpirationDate: today, ownerInfo: { id: soon.id } }]);
    await inspect(late.id, '2024-02-29');
    const dayAfter = await atTime('2025-03-01T18:00:00Z', () => readList(EXPIRED, 'documentFor=vehicle'));
    expect(dayAfter.count).toBe(0);
  });

  test('count a passed yearly inspection record as annual, but not a failed one or a walk-around', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const truck = (await makeVehicle(owner, { carrier, driver })).id;
    const trailer = (await makeVehicle(owner, { carrier, driver }, { vehicleType: 'TRAILER' })).id;
    const day = addDays(addMonths(today, -12), -1);
    const inspect = (vehicleInspectionDate: string, over: object) =>
      owner.post(
        '/api/vehicle_inspection/',
        vehicleInspectionInput({
          carrier,
          vehicleInspectionDate,
          vehicleInspectionType: 'YEARLY_INSPECTION',
          vehicleDOTInspectionClass: null,
          ...over,
        }),
      );
    expect((await inspect(day, { vehicle: truck, trailer })).status).toBe(201);
    expect((await inspect(today, { vehicle: truck, vehicleInspectionResult: 'FAIL' })).status).toBe(201);
    expect((await inspect(today, { vehicle: truck, vehicleInspectionType: 'PRE_TRIP', driver })).status).toBe(201);

    const overdue = await readList(EXPIRED, 'documentFor=vehicle');
    expect(overdue.results.map((row: AnyBody) => [row.ownerInfo.id, row.document]).sort()).toEqual(
      [truck, trailer].sort().map((id) => [id, null]),
    );
    expect(await listMissing(truck)).not.toContain('ANNUAL_INSPECTION');
    await makeDocument(owner, { vehicle: truck, documentType: 'ANNUAL_INSPECTION', documentIssuedDate: today });

    expect((await readList(EXPIRED, 'documentFor=vehicle')).results).toMatchObject([{ ownerInfo: { id: trailer } }]);
  });

  test('keep a State program inspection valid through the end of its month a year later (396.23)', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const truck = (await makeVehicle(owner, { carrier, driver })).id;
    const { status } = await owner.post(
      '/api/vehicle_inspection/',
      vehicleInspectionInput({
        carrier,
        vehicle: truck,
        vehicleInspectionDate: '2024-02-05',
        vehicleInspectionType: 'YEARLY_INSPECTION',
        vehicleDOTInspectionClass: null,
        vehicleInspectionIsStateProgram: true,
      }),
    );
    const listExpired = (moment: string) =>
      atTime(moment, async () =>
        (await readList(EXPIRED, 'documentFor=vehicle')).results.map((row: AnyBody) => row.documentExpirationDate),
      );

    expect(status).toBe(201);
    expect(await listExpired('2025-02-28T18:00:00Z')).toEqual([]);
    expect(await listExpired('2025-03-01T18:00:00Z')).toEqual(['2025-02-28']);
  });

  test("expire at midnight in the account's time zone", async () => {
    const one = await server.account('Kerrville Haul LLC');
    const driver = (await makeDriver(one, one.carrierId, WITHOUT_CDL)).id;
    await makeDocument(one, {
      driver,
      documentType: 'MEDICAL_CARD',
      documentIssuedDate: '2027-03-01',
      documentExpirationDate: '2028-02-29',
      documentExpires: true,
    });
    const zone = await server.services.db.tx(one.accountId, (tx) =>
      tx.query(sql`update account set time_zone = 'America/Chicago' where id = ${one.accountId} returning time_zone`),
    );
    const counts = async () => [(await one.get(EXPIRING)).body.count, (await one.get(EXPIRED)).body.count];

    const before = await atTime('2028-03-01T05:30:00Z', counts);
    const after = await atTime('2028-03-01T06:30:00Z', counts);

    expect([zone.length, before, after]).toEqual([1, [1, 0], [0, 1]]);
  });
});

describe('missing documents', () => {
  // Ledger: CPL-13
  test('of a driver depend on license class and driver type; an unknown class counts as a CDL', async () => {
    const hired = await makeDriver(owner, carrier);
    const unknown = await makeDriver(owner, carrier, { driverLicenseClass: null });
    const without = await makeDriver(owner, carrier, { driverLicenseClass: 'NONE' });
    const operator = await makeDriver(owner, carrier, { driverType: 'OWNER_OPERATOR' });
    // The MVR is required twice: on its own, and as medical proof of a CDL driver.
    const all = ['CDL', 'DRUG_AND_ALCOHOL_POLICY', 'EMPLOYMENT_APPLICATION', 'MVR', 'MVR'];

    expect(await listMissing(hired.id)).toEqual(all);
    expect(await listMissing(unknown.id)).toEqual(all);
    expect(await listMissing(without.id)).toEqual(['EMPLOYMENT_APPLICATION', 'MEDICAL_CARD', 'MVR', 'ROAD_TEST']);
    expect(await listMissing(operator.id)).toEqual([...all, 'LEASE_AGREEMENT_POLICY'].sort());
  });

  // Ledger: CPL-14, CPL-15
  test('of a truck or trailer include registration and inspection, plus Form 2290 from 55,000 lb', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const listMissingOfNew = async (over: Record<string, unknown>) =>
      listMissing((await makeVehicle(owner, { carrier, driver }, over)).id);

    const taxed = ['ANNUAL_INSPECTION', 'FORM_2290', 'REGISTRATION'];
    const untaxed = ['ANNUAL_INSPECTION', 'REGISTRATION'];

    // The registered combined weight decides, whatever the door plate shows.
    expect(await listMissingOfNew({ vehicleGrossWeight: 52_350, vehicleRegisteredWeight: 80_000 })).toEqual(taxed);
    expect(await listMissingOfNew({ vehicleGrossWeight: 52_350, vehicleRegisteredWeight: 55_000 })).toEqual(taxed);
    expect(await listMissingOfNew({ vehicleGrossWeight: 60_000, vehicleRegisteredWeight: 54_999 })).toEqual(untaxed);
    // Without a registered weight, the GVWR is the lowest possible weight.
    expect(await listMissingOfNew({ vehicleGrossWeight: 55_000, vehicleRegisteredWeight: null })).toEqual(taxed);
    expect(await listMissingOfNew({ vehicleGrossWeight: 54_999, vehicleRegisteredWeight: null })).toEqual(untaxed);
    expect(await listMissingOfNew({ vehicleType: 'TRAILER', vehicleGrossWeight: 68_000 })).toEqual([
      'ANNUAL_INSPECTION',
      'REGISTRATION',
    ]);
  });

  // Ledger: CPL-16
  test('of an authority include an IFTA license while it has an active qualified truck', async () => {
    const always = ['BOC_3', 'INSURANCE_CERTIFICATE', 'MCS_150', 'OPERATING_AUTHORITY', 'UCR'];
    const driver = (await makeDriver(owner, carrier)).id;
    await makeVehicle(owner, { carrier, driver }, { vehicleGrossWeight: 26_000, vehicleRegisteredWeight: null });
    expect(await listMissing(carrier)).toEqual(always);

    const { id } = await makeVehicle(
      owner,
      { carrier, driver },
      { vehicleGrossWeight: 26_001, vehicleRegisteredWeight: null },
    );
    expect(await listMissing(carrier)).toEqual([...always, 'IFTA_LICENSE'].sort());
    await owner.patch(`/api/vehicle/${id}`, { state: 'INACTIVE' });

    expect(await listMissing(carrier)).toEqual(always);
  });

  // Ledger: CPL-18
  test('accept any alternative document, even expired, but not drafts or archived ones', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const vehicle = (await makeVehicle(owner, { carrier, driver })).id;
    await makeDocument(owner, { vehicle, documentType: 'IRP' });
    expect(await listMissing(vehicle)).not.toContain('REGISTRATION');

    await makeDocument(owner, { driver, documentType: 'MEDICAL_CARD', ...ends(-10) });
    await makeDocument(owner, { driver, documentType: 'MVR', documentFile: undefined });
    const stored = await makeDocument(owner, { driver, documentType: 'EMPLOYMENT_APPLICATION' });
    await owner.patch(`/api/document/${stored.id}`, { state: 'ARCHIVED' });

    const left = await listMissing(driver);
    expect(left).toEqual(['CDL', 'DRUG_AND_ALCOHOL_POLICY', 'EMPLOYMENT_APPLICATION', 'MVR']);
  });

  // Ledger: CPL-06, CPL-07, CPL-18
  test('have one row per owner and type, with the message and the rule', async () => {
    const { id, prettyName } = await makeDriver(owner, carrier);

    const { results, count } = await readList(MISSING, 'documentFor=driver&requirement=driver.cdl');

    expect([count, results]).toEqual([
      1,
      [
        {
          id: `${id}:driver.cdl`,
          message: 'MISSING_DOCUMENT',
          documentType: 'CDL',
          affiliatedWith: `Driver: ${prettyName}`,
          ownerInfo: { documentFor: 'driver', ownerPrettyName: prettyName, id },
          requirement: 'driver.cdl',
        },
      ],
    ]);
  });

  // Ledger: CPL-17
  test('include accident, yearly and roadside inspection reports, but none for violations or walk-arounds', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const vehicle = (await makeVehicle(owner, { carrier, driver })).id;
    const register = async (over: object) =>
      (await owner.post('/api/accident_or_violation_register/', accidentInput({ carrier, driver, ...over }))).body.id;
    const inspection = async (over: object) =>
      (await owner.post('/api/vehicle_inspection/', vehicleInspectionInput({ carrier, vehicle, ...over }))).body.id;
    const other = { vehicleDOTInspectionClass: null };

    expect(await listMissing(await register({}))).toEqual(['ACCIDENT_REPORT']);
    const violation = { accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION', accidentOrViolationType: 'SPEEDING' };
    expect(await listMissing(await register(violation))).toEqual([]);
    expect(await listMissing(await inspection({}))).toEqual(['INSPECTION_REPORT']);
    const yearly = await inspection({ vehicleInspectionType: 'YEARLY_INSPECTION', ...other });
    expect(await listMissing(yearly)).toEqual(['INSPECTION_REPORT']);
    expect(await listMissing(await inspection({ vehicleInspectionType: 'PRE_TRIP', driver, ...other }))).toEqual([]);
  });

  test('skip a rule marked N/A for that owner only, until the mark is deleted', async () => {
    const [one, other] = [await makeDriver(owner, carrier), await makeDriver(owner, carrier)];
    const said = await owner.post(
      '/api/not_applicable/',
      notApplicableInput({ requirement: 'driver.drug_policy', driver: one.id, reason: 'Drives under 26,001 lb.' }),
    );

    expect(await listMissing(one.id)).not.toContain('DRUG_AND_ALCOHOL_POLICY');
    expect(await listMissing(other.id)).toContain('DRUG_AND_ALCOHOL_POLICY');
    await owner.delete(`/api/not_applicable/${said.body.id}`);

    expect(await listMissing(one.id)).toContain('DRUG_AND_ALCOHOL_POLICY');
  });

  test('exclude an overdue inspection of a vehicle marked as not needing one', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const vehicle = (await makeVehicle(owner, { carrier, driver })).id;
    await makeDocument(owner, {
      vehicle,
      documentType: 'ANNUAL_INSPECTION',
      documentIssuedDate: addMonths(today, -20),
    });
    expect((await readList(EXPIRED)).count).toBe(1);

    const requirement = 'vehicle.annual_inspection';
    await owner.post('/api/not_applicable/', { vehicle, requirement, reason: 'Farm plate, never leaves the yard.' });

    expect((await readList(EXPIRED)).count).toBe(0);
  });
});

describe('the three compliance lists', () => {
  // Ledger: CPL-08
  test('page, sort and search by the columns they show', async () => {
    const names = ['Abel', 'Bert', 'Cara'];
    for (const driverFirstName of names)
      await makeDriver(owner, carrier, { driverFirstName, driverLastName: 'Stone', driverLicenseClass: 'NONE' });

    const page = await readList(MISSING, 'documentFor=driver&per_page=5&page=3&ordering=-affiliatedWith');
    const found = await readList(MISSING, 'search=BERT%20stone');
    const typed = await readList(MISSING, 'search=road%20test');

    expect([page.count, page.results.length, page.results.at(-1).affiliatedWith]).toEqual([
      12,
      2,
      'Driver: Abel Stone',
    ]);
    expect(listNames(found)).toEqual(
      ['EMPLOYMENT_APPLICATION', 'MEDICAL_CARD', 'MVR', 'ROAD_TEST'].map((type) => `${type} of Bert Stone`),
    );
    expect(listNames(typed)).toEqual(names.map((name) => `ROAD_TEST of ${name} Stone`));
    expect((await owner.get(`${MISSING}?color=red`)).body.errors).toEqual({ color: 'Unknown filter color' });
  });

  // Ledger: CPL-02
  test('export files with the same rows', async () => {
    const { prettyName, id: driver } = await makeDriver(owner, carrier, { driverLicenseClass: 'NONE' });
    await makeDocument(owner, { driver, documentType: 'MEDICAL_CARD', ...ends(5) });

    const expiring = (await owner.get(`${EXPIRING}csv/?carrier=${carrier}`)).text;
    const missing = (await owner.get(`${MISSING}csv/?carrier=${carrier}&requirement=driver.mvr`)).text;

    expect(expiring).toBe(
      `\uFEFFCompliance,Document Type,Document Affiliated With\r\n${addDays(today, 5)},Medical Card,Driver: ${prettyName}\r\n`,
    );
    expect(missing).toBe(
      [
        '\uFEFFCompliance,Document Type,Document Affiliated With,Requirement',
        `Missing Document,MVR,Driver: ${prettyName},"Motor vehicle record · 49 CFR 391.23(a)(1), 391.25(a)"\r\n`,
      ].join('\r\n'),
    );
  });

  // Ledger: SCP-23, ROL-12
  test.each([EXPIRING, EXPIRED, MISSING])('%s requires view on permission 7000', async (path) => {
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const others = await server.personnel(owner, { 1100: 'all', 2000: 'all', 3000: 'all', 12000: 'all' });

    expect([(await viewer.get(path)).status, (await viewer.get(`${path}csv/`)).status]).toEqual([200, 200]);
    expect([(await others.get(path)).status, (await others.get(`${path}csv/`)).status]).toEqual([403, 403]);
  });

  // Ledger: CPL-20, DOC-22
  test('let users with only permission 7000 add, edit, archive and delete documents, flag by flag', async () => {
    const driver = (await makeDriver(owner, carrier)).id;
    const clerk = await server.personnel(owner, { 7000: 'view create edit' });
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const document = await makeDocument(clerk, { driver, documentType: 'MVR' });

    const answers = [
      await viewer.get(`/api/document/${document.id}`),
      await viewer.patch(`/api/document/${document.id}`, { desc: 'x' }),
      await clerk.patch(`/api/document/${document.id}`, { desc: 'x' }),
      await clerk.patch(`/api/document/${document.id}`, { state: 'ARCHIVED' }),
      await clerk.delete(`/api/document/${document.id}`),
      await clerk.get(`/api/driver/${driver}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 200, 403, 403]);
  });

  test('show nothing to another account', async () => {
    await makeDriver(owner, carrier);
    const stranger = await server.account('Red Rock Carriers LLC');

    expect((await readList(MISSING, '', stranger)).count).toBe(0);
  });
});

// Ledger: CPL-09
test('use indexes in an account with 200,000 documents', async () => {
  const many = await server.account('Large LLC');
  const driver = await makeDriver(many, many.carrierId);
  const vehicle = await makeVehicle(many, { carrier: many.carrierId, driver: driver.id });
  const document = await makeDocument(many, { driver: driver.id, documentType: 'OTHER' });
  await server.services.db.system(async (tx) => {
    await tx.query(sql`insert into document (account_id, id, pretty_name, state, document_type, document_id_required, document_is_gov_issued,
        document_issued_date, document_expires, document_expiration_date, document_expiration_remind_days, owner_record, owner_id)
      select account_id, gen_random_uuid(), 'Other', 'COMPLETE', 'OTHER', false, false, document_issued_date, true, date '2040-01-01' + i / 20, 0,
        'vehicle', ${vehicle.id} from document, generate_series(0, 19999) i where id = ${document.id}`);
    await tx.query(sql`analyze document`);
  });

  const scans = await server.services.db.tx(many.accountId, async (tx) => {
    for (const listing of [expiringListing, expiredListing, missingListing])
      await tx.query(buildReportPage(listing, readReportQuery(listing, {}, today), registry.tableOf));
    const [{ n } = {}] = await tx.query(
      sql`select seq_scan as n from pg_stat_xact_user_tables where relname = 'document'`,
    );
    return n;
  });

  expect(scans).toBe(0);
});
