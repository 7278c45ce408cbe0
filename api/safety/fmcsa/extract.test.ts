/** Covers FMCSA extracts: which rows belong to the account, truck matching, duplicates, and what is saved. */
import { vehicleInput } from '@milepost/db/demo/admin/vehicle.ts';
import { accidentInput } from '@milepost/db/demo/safety/accident-or-violation-register.ts';
import { vehicleInspectionInput } from '@milepost/db/demo/safety/vehicle-inspection.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { create } from '../../expense/testing.ts';
import { makeDriver } from '../testing/documents.ts';

const TRUCK_VIN = '1XKYD49X0KJ000101';
const OTHER_VIN = '4V4NC9EH1MN000112';
const TRAILER_VIN = '1UYVS2538LP005301';

const SMS_HEAD =
  'Unique_ID,Report_Number,Report_State,DOT_Number,Insp_Date,Insp_level_ID,Driver_OOS_Total,Vehicle_OOS_Total,Unit_License,Unit_License_State,VIN,Unit_License2,Unit_License_State2,VIN2,BASIC_Viol';
const INSPECTIONS = [
  SMS_HEAD,
  `77120001,TX7A0B00C112,TX,3955120,05-NOV-25,2,0,1,P101AZ,AZ,${TRUCK_VIN},,,${TRAILER_VIN},2`,
  '77120055,OK0099881123,OK,3955120,09-NOV-25,3,0,0,P112MO,MO,UNREADABLE,,,,0',
  '77120099,OK0099881199,OK,1111111,09-NOV-25,3,0,0,,,,,,,0',
  '77120100,OK0099881100,OK,3955120,,3,0,0,,,,,,,0',
];
const VIOLATIONS = [
  'Unique_ID,Insp_Date,DOT_Number,Viol_Code,BASIC_Desc,OOS_Indicator,Section_Desc,Viol_Unit',
  '77120001,05-NOV-25,3955120,393.75A,Vehicle Maint.,TRUE,Flat tire or fabric exposed,1',
  '77120001,05-NOV-25,3955120,393.9,Vehicle Maint.,FALSE,Inoperable required lamp,2',
  '77120099,05-NOV-25,1111111,393.9,Vehicle Maint.,FALSE,Lamp of another carrier,2',
];
const CRASHES = [
  'CRASH_ID,REPORT_STATE,REPORT_NUMBER,REPORT_DATE,REPORT_TIME,DOT_NUMBER,CITY,STATE,VEHICLE_IDENTIFICATION_NUMBER,VEHICLE_LICENSE_NUMBER,VEHICLE_LIC_STATE,FATALITIES,INJURIES,TOW_AWAY,FEDERAL_RECORDABLE',
  `5512001,MO,MO00123456,20251018,2400,3955120,JOPLIN,MO,${OTHER_VIN},P112MO,MO,0,1,Y,Y`,
];

let server: TestServer;
let owner: Client & { carrierId: string };
let truck: AnyBody;
let other: AnyBody;
let trailer: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account('Halden Ridge Carriers LLC');
  const carrier = owner.carrierId;
  await server.services.db.system((tx) =>
    tx.query(sql`update carrier set carrier_dot = '3955120' where id = ${carrier}`),
  );
  const { id: driver } = await makeDriver(owner, carrier, {});
  const unit = (over: object) =>
    create(owner, 'vehicle', vehicleInput({ carrier, driver, vehicleYear: 2019, ...over }));
  truck = await unit({ vehicleNumber: '101', vehicleVIN: TRUCK_VIN });
  other = await unit({
    vehicleNumber: '112',
    vehicleVIN: OTHER_VIN,
    vehiclePlateNumber: 'P112 MO',
    vehiclePlateState: 'MO',
  });
  trailer = await unit({
    vehicleNumber: 'T5301',
    vehicleType: 'TRAILER',
    vehicleVIN: TRAILER_VIN,
    vehiclePlateNumber: 'T5301',
  });
});

const csv = (filename: string, lines: string[]) => ({
  filename,
  bytes: Buffer.from(lines.join('\r\n')),
  type: 'text/csv',
});
const read = (extract: string[], violations?: string[], by: Client = owner) =>
  by.post('/api/fmcsa_extract/read/', {
    extract: csv('extract.csv', extract),
    ...(violations && { violations: csv('violations.csv', violations) }),
  });
const readRows = async (extract: string[], violations?: string[]): Promise<AnyBody[]> =>
  (await read(extract, violations)).body.results;
const toNamed = ({ id, prettyName }: AnyBody) => ({ id, prettyName });

describe('FMCSA inspections', () => {
  test("list those of the account's DOT numbers, with units matched by VIN or plate and violation codes", async () => {
    const { status, body } = await read(INSPECTIONS, VIOLATIONS);

    expect([status, body.count, body.others, body.faulty]).toEqual([200, 2, 1, 1]);
    const [second, first] = body.results;
    expect(first).toMatchObject({
      kind: 'inspection',
      id: '77120001',
      reportNumber: 'TX7A0B00C112',
      day: '2025-11-05',
      location: 'TX',
      carrier: { id: owner.carrierId },
      units: [`VIN ${TRUCK_VIN}, plate P101AZ (AZ)`, `VIN ${TRAILER_VIN}`],
      vehicle: toNamed(truck),
      trailer: toNamed(trailer),
      matchedBy: 'VIN',
      violations: [
        '393.75A: Flat tire or fabric exposed (out of service, unit 1)',
        '393.9: Inoperable required lamp (unit 2)',
      ],
      onFile: null,
      maybe: null,
    });
    expect(second).toMatchObject({
      vehicle: toNamed(other),
      trailer: null,
      matchedBy: 'PLATE',
      violations: [],
      values: { vehicleInspectionResult: 'PASS', vehicleDOTInspectionClass: 'LEVEL_III' },
    });
  });

  test('are saved as inspection records once; a second import is recognized and rejected', async () => {
    const driver = await makeDriver(owner, owner.carrierId, {});
    const row = (await readRows(INSPECTIONS, VIOLATIONS)).at(-1) as AnyBody;
    const values = {
      ...row.values,
      carrier: row.carrier.id,
      vehicle: row.vehicle.id,
      inspectionIncludesTrailer: true,
      trailer: row.trailer.id,
      driver: driver.id,
    };

    const saved = await create(owner, 'vehicle_inspection', values);
    const again = await owner.post('/api/vehicle_inspection/', values);

    expect(saved).toMatchObject({
      vehicleInspectionDate: '2025-11-05',
      vehicleInspectionViolations: 2,
      vehicleInspectionViolationCodes:
        '393.75A: Flat tire or fabric exposed (out of service, unit 1)\n393.9: Inoperable required lamp (unit 2)',
      vehicleOutOfService: true,
      vehicleOutOfServiceUnit: 'TRUCK',
      vehicleInspectionReportNumber: 'TX7A0B00C112',
      fmcsaInspectionId: '77120001',
    });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['fmcsaInspectionId']]);
    expect((await readRows(INSPECTIONS)).map(({ onFile }) => onFile)).toEqual([null, toNamed(saved)]);
  });

  test('entered manually are recognized by report number, and suggested as duplicates by date and truck', async () => {
    const enterInspection = (over: object) =>
      create(owner, 'vehicle_inspection', {
        ...vehicleInspectionInput({ carrier: owner.carrierId, vehicle: truck.id }),
        vehicleInspectionDate: '2025-11-05',
        ...over,
      });
    const duplicates = async () => {
      const { onFile, maybe } = (await readRows(INSPECTIONS)).at(-1) as AnyBody;
      return { onFile, maybe };
    };

    await enterInspection({ vehicle: other.id });
    await enterInspection({ vehicleInspectionType: 'PRE_TRIP', vehicleDOTInspectionClass: null });
    expect(await duplicates()).toEqual({ onFile: null, maybe: null });
    const byHand = await enterInspection({});
    expect(await duplicates()).toEqual({ onFile: null, maybe: toNamed(byHand) });
    const numbered = await enterInspection({ vehicle: other.id, vehicleInspectionReportNumber: 'tx7a0b00c112' });
    expect(await duplicates()).toEqual({ onFile: toNamed(numbered), maybe: null });
  });
});

describe('FMCSA crashes', () => {
  test('become accident register entries with the driver a user selects', async () => {
    const driver = await makeDriver(owner, owner.carrierId, {});
    const [row] = await readRows(CRASHES);

    expect(row).toMatchObject({
      kind: 'crash',
      id: '5512001',
      location: 'JOPLIN, MO',
      vehicle: toNamed(other),
      matchedBy: 'VIN',
      values: { accidentOrViolationTime: null, numNonFatals: 1, accidentOrViolationTowed: true },
    });
    const chosen = { accidentOrViolationType: 'REAR_END', accidentOrViolationIncidentResolution: 'NO_FAULT' };
    const values = { ...row?.values, carrier: row?.carrier.id, ...chosen };
    const without = await owner.post('/api/accident_or_violation_register/', values);
    const saved = await create(owner, 'accident_or_violation_register', { ...values, driver: driver.id });

    expect(Object.keys(without.body.errors)).toEqual(['driver']);
    expect(saved).toMatchObject({ accidentOrViolationReportNumber: 'MO00123456', fmcsaCrashId: '5512001' });
    expect((await readRows(CRASHES))[0]?.onFile).toEqual(toNamed(saved));
  });

  test('are suggested as duplicates of an accident entered manually for the same date', async () => {
    const driver = await makeDriver(owner, owner.carrierId, {});
    const byHand = await create(owner, 'accident_or_violation_register', {
      ...accidentInput({ carrier: owner.carrierId, driver: driver.id }),
      accidentOrViolationDate: '2025-10-18',
    });

    expect((await readRows(CRASHES))[0]).toMatchObject({ onFile: null, maybe: toNamed(byHand) });
  });
});

describe('an FMCSA file', () => {
  test('of another kind is rejected with a message under its field', async () => {
    const errors = async (extract: string[], violations?: string[]) => (await read(extract, violations)).body.errors;

    expect(await errors(['Date,Amount', '1,2'])).toEqual({
      extract: 'Select an inspection or crash file from FMCSA: SMS input or MCMIS extract.',
    });
    expect(await errors(VIOLATIONS)).toEqual({
      extract: 'This file lists violations. Select it under Violations, and an inspection file here.',
    });
    expect(await errors(INSPECTIONS, CRASHES)).toEqual({
      violations: 'Select a violation file of the SMS input.',
    });
    const { body } = await owner.post('/api/fmcsa_extract/read/', {
      extract: { filename: 'x.csv', bytes: pdf().bytes, type: 'text/csv' },
    });
    expect(Object.keys(body.errors)).toEqual(['extract']);
  });

  test('may be tab-separated and UTF-16; a later line of a report replaces an earlier one', async () => {
    const lines = [...CRASHES, (CRASHES[1] ?? '').replace(',0,1,Y,Y', ',0,4,Y,Y')].map((line) =>
      line.replaceAll(',', '\t'),
    );
    const bytes = Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le');

    const { body } = await owner.post('/api/fmcsa_extract/read/', {
      extract: { filename: 'crashes.txt', bytes, type: 'text/plain' },
    });

    expect(body.results.map(({ values }: AnyBody) => values.numNonFatals)).toEqual([4]);
  });

  test('requires create on permission 7000 and reveals nothing to another account', async () => {
    const safety = await server.personnel(owner, { 7000: 'all' });
    const reader = await server.personnel(owner, { 7000: 'view' });
    const stranger = await server.account('Red Rock LLC');

    expect((await read(CRASHES, undefined, safety)).body.count).toBe(1);
    expect((await read(CRASHES, undefined, reader)).status).toBe(403);
    expect((await read(CRASHES, undefined, stranger)).body).toMatchObject({ count: 0, others: 1 });
  });
});
