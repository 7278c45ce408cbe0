/**
 * Covers the daily audit on a real database: what it reads, when it reruns, what is kept for a
 * date, and who may see it.
 */
import { addDays } from '@milepost/domain/core/dates.ts';
import { buildAudit } from '@milepost/domain/safety/audit/audit.ts';
import type { AuditAnswer, StoredFinding } from '@milepost/domain/safety/audit/page.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { remindAccount } from '../reminders.ts';
import { makeDocument, makeDriver } from '../testing/documents.ts';
import { makeAccident, makeDrugTest } from '../testing.ts';
import { selectAccountsToAudit } from './audit-jobs.ts';
import { auditAccount, readStoredDay } from './audit-storage.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
const today = '2026-11-23';

/** Runs `act` at the given moment, then sets the clock back to noon today in Chicago. */
async function runAt<T>(moment: string, act: () => Promise<T>): Promise<T> {
  vi.setSystemTime(moment);
  const done = await act();
  vi.setSystemTime(`${today}T18:00:00Z`);
  return done;
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const audit = async (by: Client = owner, query = '') =>
  (await by.get(`/api/compliance/audit/${query}`)).body as AuditAnswer;
const getStatuses = (findings: readonly StoredFinding[], ownerId: string) =>
  Object.fromEntries(findings.filter((each) => each.ownerId === ownerId).map(({ rule, status }) => [rule, status]));
const system = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const marks = () => system(sql`select 1 from audit_mark where account_id = ${owner.accountId}`);

/** Makes a driver hired two weeks ago whose only document is an MVR with a medical expiration in ten days. */
async function hireDriver(over: Record<string, unknown> = {}) {
  const { id } = await makeDriver(owner, owner.carrierId, {
    driverHiredDate: addDays(today, -14),
    driverLicenseClass: 'A',
    ...over,
  });
  const record = await makeDocument(owner, {
    driver: id,
    documentType: 'MVR',
    documentIssuedDate: addDays(today, -300),
    documentMedicalCertification: 'CERTIFIED',
    documentMedicalExpirationDate: addDays(today, 10),
  });
  return { id: id as string, record: record.id as string };
}

describe('the audit of an authority', () => {
  test('finds what is missing, expiring soon or undecided, and proposes a rating', async () => {
    const { id } = await hireDriver();
    const stranger = await hireDriver({ driverLastName: 'Unsaid', driverLicenseClass: null });

    const { audit: result, carrier, findings, soon, counts, day } = await audit();

    expect([day, carrier?.id]).toEqual([today, owner.carrierId]);
    expect(getStatuses(findings, id)).toEqual({
      CD1: 'FAIL',
      DA2: 'FAIL',
      DA15: 'UNKNOWN',
      DA16: 'UNKNOWN',
      DQ1: 'FAIL',
      DQ3: 'UNKNOWN',
    });
    expect(getStatuses(findings, stranger.id)).toMatchObject({ CD1: 'UNKNOWN', DA3: 'UNKNOWN', DQ7: 'UNKNOWN' });
    expect(soon.filter(({ ownerId }) => ownerId === id)).toMatchObject([{ rule: 'DQ9.mvr', due: addDays(today, 10) }]);
    expect(result?.tallies).toContainEqual({ section: '387.7(d)', severity: 'C', n: 1, v: 1 });
    expect(result?.proposed.factors.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(result?.proposed.rating).toBe('SATISFACTORY');
    expect(result?.newEntrant).toMatchObject({
      passes: true,
      failures: [],
    });
    expect(counts.FAIL).toBe(findings.filter(({ status }) => status === 'FAIL').length);
  });

  test('reads drug tests, accidents, loads, and rules marked not applicable', async () => {
    const parties = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/driver/${parties.driver}`, {
      driverLicenseClass: 'A',
      driverHiredDate: addDays(today, -100),
    });
    await makeDrugTest(owner, parties, {
      drugTestDate: addDays(today, -40),
      drugTestResult: 'POSITIVE',
      drugTestResultDate: addDays(today, -38),
    });
    await makeCompleteLoad(owner, parties, {
      fleetPickUpDate: addDays(today, -30),
      fleetDeliveryDate: addDays(today, -29),
    });
    const crash = await makeAccident(owner, parties, {
      accidentOrViolationDate: addDays(today, -20),
      accidentOrViolationTime: '10:00',
      accidentOrViolationTowed: true,
      accidentOrViolationInjuredTreatedAway: false,
      accidentOrViolationCitationIssued: true,
    });
    await owner.post('/api/not_applicable/', {
      driver: parties.driver,
      requirement: 'driver.cdl',
      reason: 'Moves trucks in the yard',
    });

    await owner.patch(`/api/driver/${parties.driver}`, { driverClearinghouseHireDate: addDays(today, -20) });
    await owner.patch(`/api/carrier/${owner.carrierId}`, {
      carrierInsuranceAmount: 500_000,
      carrierConsortium: 'Lone Star',
    });

    const { findings, excused, audit: result } = await audit();

    expect(getStatuses(findings, parties.driver)).toMatchObject({
      'DA20.215': 'FAIL',
      'DQ8.mvr': 'FAIL',
      DA15: 'FAIL',
    });
    expect(getStatuses(findings, parties.driver).DA16).toBeUndefined();
    expect(getStatuses(findings, owner.carrierId)).toMatchObject({
      'IN1.amount': 'FAIL',
      DA1: 'UNKNOWN',
      DA4: 'UNKNOWN',
    });
    expect(getStatuses(findings, crash.id)).toEqual({ DA7: 'FAIL', DA8: 'FAIL', GE2: 'FAIL' });
    expect(excused).toContainEqual(
      expect.objectContaining({ ownerId: parties.driver, rule: 'CD1', says: 'Moves trucks in the yard' }),
    );
    expect(result?.figures.recordableAccidents).toBe(1);
    // Acute in the driver factor, one point; a truck without a schedule isn't a pattern.
    expect(result?.proposed.factors[1]?.points).toBeGreaterThan(0);
  });

  test('reruns for records that changed and leaves the others alone', async () => {
    const { id, record } = await hireDriver({ driverLastName: 'Changed' });
    const before = await audit();
    expect(await marks()).toEqual([]);

    await owner.patch(`/api/document/${record}`, { documentMedicalExpirationDate: addDays(today, -1) });
    expect(await marks()).not.toEqual([]);
    const after = await audit();

    expect(getStatuses(before.findings, id)['DQ9.mvr']).toBeUndefined();
    expect(getStatuses(after.findings, id)['DQ9.mvr']).toBe('FAIL');
    const listOtherIds = (answer: AuditAnswer) =>
      answer.findings.filter(({ ownerId }) => ownerId !== id).map(({ id: stored }) => stored);
    expect(listOtherIds(after)).toEqual(listOtherIds(before));
    expect(await marks()).toEqual([]);
  });

  test("keeps each day's rating, even after a document behind it is deleted", async () => {
    const { id, record } = await hireDriver({ driverLastName: 'Kept' });
    await audit();
    const readStored = async () =>
      server.services.db.read(owner.accountId, (tx) => readStoredDay(tx, owner.carrierId, today));
    const stored = await readStored();
    const tomorrow = `${addDays(today, 1)}T18:00:00Z`;

    await runAt(tomorrow, async () => {
      await owner.delete(`/api/document/${record}`);
      await auditAccount(server.services, owner.accountId);
    });

    expect(await readStored()).toEqual(stored);
    expect(stored && buildAudit(stored.findings, stored.figures).proposed.rating).toBe(stored?.rating);
    const seen = stored?.findings.find((each) => each.ownerId === id && each.rule === 'DQ9.mvr')?.seen;
    expect(seen).toEqual([{ record: 'document', id: record, day: addDays(today, -300), what: 'MVR' }]);
    const next = await runAt(tomorrow, () => audit());
    expect(getStatuses(next.findings, id)).toMatchObject({ 'DQ8.mvr': 'FAIL' });
    expect(next.trend.map(({ day }) => day)).toEqual([today, addDays(today, 1)]);
    expect(
      getStatuses((await runAt(tomorrow, () => audit(owner, `?day=${today}`))).findings, id)['DQ8.mvr'],
    ).toBeUndefined();
  });

  test('covers one authority at a time and shows nothing to another account', async () => {
    const other = (
      await owner.post(
        '/api/carrier/',
        carrierInput({ carrierName: 'Hill Country', carrierDOT: '1234567', carrierMC: '77' }),
      )
    ).body;
    const { id } = await makeDriver(owner, other.id, { driverLastName: 'Leased' });
    const stranger = await server.account('Red Rock Carriers LLC');

    const own = await audit(owner, `?carrier=${owner.carrierId}`);
    const theirs = await audit(owner, `?carrier=${other.id}`);

    expect(own.authorities.map(({ prettyName }) => prettyName)).toEqual(['Bluebonnet Freight LLC', 'Hill Country']);
    expect(getStatuses(own.findings, id)).toEqual({});
    expect(getStatuses(theirs.findings, id)).toMatchObject({ 'DQ8.mvr': 'FAIL' });
    expect((await audit(stranger, `?carrier=${owner.carrierId}`)).carrier).toBeNull();
    expect((await audit(stranger)).findings.every(({ ownerName }) => ownerName === 'Red Rock Carriers LLC')).toBe(true);
  });

  test('requires permission 7000', async () => {
    const [viewer, dispatcher] = [
      await server.personnel(owner, { 7000: 'view' }),
      await server.personnel(owner, { 3000: 'all' }),
    ];
    const statuses = (by: Client) =>
      Promise.all(
        ['/api/compliance/audit/', '/api/compliance/audit_findings/'].map(async (path) => (await by.get(path)).status),
      );

    expect([await statuses(viewer), await statuses(dispatcher)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
  });
});

test('lists and exports findings by status and rule, in the words of the page', async () => {
  const { id } = await hireDriver({ driverFirstName: 'Listed', driverLastName: 'Driver' });
  await audit();

  const { results } = (
    await owner.get('/api/compliance/audit_findings/?auditRule=DQ8.mvr&auditStatus=PASS&search=listed')
  ).body;
  const csv = await owner.get('/api/compliance/audit_findings/csv/?auditStatus=PASS&auditRule=DQ8.mvr&search=listed');

  expect(results).toMatchObject([
    {
      auditOf: 'Listed Driver',
      auditSection: '391.45(a)',
      auditSeverity: 'C',
      auditSince: today,
      ownerInfo: { id, documentFor: 'driver' },
    },
  ]);
  expect(csv.text.slice(1).split('\r\n').slice(0, 2)).toEqual([
    'Status,Requirement,Severity,49 CFR,Applies To,Finding,Valid Through,Since',
    `Compliant,Medical proof,Critical,391.45(a),Listed Driver,"The MVR dated Jan 27, 2026 shows certified through Dec 3, 2026",,${today}`,
  ]);
});

test('emails each new failure, each fix and the change of the rating once, in the morning', async () => {
  const teller = await server.account('Told Freight LLC');
  const addDocument = (documentType: string, documentExpirationDate: string) =>
    makeDocument(teller, {
      carrier: teller.carrierId,
      documentType,
      documentIssuedDate: addDays(today, -300),
      documentExpires: true,
      documentExpirationDate,
    });
  // This document expires a month from now, so no other email mentions it.
  await addDocument('INSURANCE_CERTIFICATE', addDays(today, 60));
  const runMorning = (day: string) =>
    runAt(`${day}T12:00:00Z`, async () => {
      await auditAccount(server.services, teller.accountId);
      await remindAccount(server.services, { accountId: teller.accountId, day });
      return system<{ subject: string; text: string }>(sql`select subject, body_text as text from mail_message
        where account_id = ${teller.accountId} and kind = 'REMINDER' order by created, id`);
    });
  expect(await runMorning(today)).toEqual([]);

  await system(sql`update audit_day set rating = 'UNSATISFACTORY' where account_id = ${teller.accountId}`);
  await addDocument('BOC_3', addDays(today, 400));
  const [resolved] = await runMorning(addDays(today, 1));
  const later = await runMorning(addDays(today, 2));
  const after = await runMorning(addDays(today, 61));

  expect(resolved?.subject).toBe('The FMCSA audit changed');
  expect(resolved?.text).toContain(
    'Changed in the audit since yesterday:\nTold Freight LLC would now be rated Satisfactory (was Unsatisfactory).\nResolved: BOC-3 for Told Freight LLC (49 CFR 366).',
  );
  expect(later).toHaveLength(1);
  expect(after.at(-1)?.text).toContain(
    'New: Insurance certificate for Told Freight LLC (49 CFR 387.7(a)). Expired Jan 22, 2027.',
  );
});

describe('the daily audit run', () => {
  test('picks each account once per day of its own time zone', async () => {
    await system(sql`update account set time_zone = 'Pacific/Honolulu' where id = ${owner.accountId}`);
    const due = (moment: string) =>
      runAt(moment, async () => {
        const found = await system<{ accountId: string }>(selectAccountsToAudit(server.services));
        return found.some(({ accountId }) => accountId === owner.accountId);
      });
    const day = addDays(today, 60);
    await runAt(`${day}T15:00:00Z`, () => auditAccount(server.services, owner.accountId));

    // Honolulu is ten hours behind.
    expect([await due(`${addDays(day, 1)}T09:59:00Z`), await due(`${addDays(day, 1)}T10:00:00Z`)]).toEqual([
      false,
      true,
    ]);
  });
});
