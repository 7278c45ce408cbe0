/** Covers the morning email: who gets it, when, and that each document is mentioned once. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../core/testing/clock.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { auditAccount } from './audit/audit-storage.ts';
import { remindAccount, selectMornings } from './reminders.ts';
import { makeDocument, makeDriver, makeVehicle } from './testing/documents.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/New_York', PUBLIC_URL: 'https://milepost.example.com' });
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  await setZone('America/Chicago');
});
afterAll(() => server.close());

const system = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const setZone = (zone: string) => system(sql`update account set time_zone = ${zone} where id = ${owner.accountId}`);

/** Runs the hourly job for this account at the given moment. */
const run = (moment: string) =>
  atTime(moment, async () => {
    const due = await system<{ accountId: string; day: string }>(selectMornings(server.services));
    const own = due.filter(({ accountId }) => accountId === owner.accountId);
    for (const morning of own) await remindAccount(server.services, morning);
    return own.map(({ day }) => day);
  });
type Mail = { to: string[]; subject: string; text: string };
const readEmails = () =>
  system<Mail>(sql`select recipients as "to", subject, body_text as text from mail_message
    where account_id = ${owner.accountId} and kind = 'REMINDER' order by created, recipients`);
const readSubjects = async () => (await readEmails()).map(({ subject }) => subject);

/** Runs a call on a date when the documents are still valid. */
const runInMarch = <T>(act: () => Promise<T>) => atTime('2026-03-02T14:00:00Z', act);

/** Makes a document of a driver on March 1, 2026, with the given expiration date. */
const makeDriverDocument = (driver: string, documentExpirationDate: string, over: Record<string, unknown> = {}) =>
  atTime('2026-03-01T18:00:00Z', () =>
    makeDocument(owner, {
      driver,
      documentType: 'MEDICAL_CARD',
      documentIssuedDate: '2025-01-15',
      documentExpires: true,
      documentExpirationDate,
      ...over,
    }),
  );
/** Makes a driver without a CDL, so the medical card is the proof. */
const makeDana = () => makeDriver(owner, owner.carrierId, { driverLastName: 'Kowalczyk', driverLicenseClass: 'NONE' });

describe('the morning email', () => {
  test('is sent at 6 AM account time with documents expiring within 30 days', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-04-01');

    // Chicago is six hours behind UTC until March 8.
    expect(await run('2026-03-02T11:59:00Z')).toEqual(['2026-03-01']);
    expect(await readEmails()).toEqual([]);
    expect(await run('2026-03-02T12:00:00Z')).toEqual(['2026-03-02']);

    expect(await readEmails()).toEqual([
      {
        to: [expect.stringContaining('@')],
        subject: 'Dana Kowalczyk’s medical card expires in 30 days',
        text: [
          'Dana Kowalczyk’s medical card expires in 30 days, on Apr 1, 2026.',
          'Open the expiring documents:\nhttps://milepost.example.com/UI/safety_and_compliance/expiring_documents',
          '--\nEach document is listed once. Manage these emails in My Account.\n',
        ].join('\n\n'),
      },
    ]);
  });

  test('mentions each expiration date once, and again when the date changes', async () => {
    const { id } = await makeDriverDocument((await makeDana()).id, '2026-03-20');
    await run('2026-03-02T12:00:00Z');
    expect(await run('2026-03-02T13:00:00Z')).toEqual([]);
    await run('2026-03-03T12:00:00Z');
    expect(await readSubjects()).toHaveLength(1);

    await runInMarch(() => owner.patch(`/api/document/${id}`, { documentExpirationDate: '2026-03-25' }));
    await run('2026-03-04T12:00:00Z');

    expect(await readSubjects()).toEqual([
      'Dana Kowalczyk’s medical card expires in 18 days',
      'Dana Kowalczyk’s medical card expires in 21 days',
    ]);
  });

  test("waits for a document's own reminder days and sorts several documents by urgency", async () => {
    const driver = (await makeDana()).id;
    await makeDriverDocument(driver, '2026-03-10', { documentExpirationRemindDays: 7 });
    await makeDriverDocument(driver, '2026-03-28', { documentType: 'CDL' });
    await makeDriverDocument(driver, '2026-04-02', { documentType: 'W9' });
    await run('2026-03-02T12:00:00Z');
    expect(await readSubjects()).toEqual(['Dana Kowalczyk’s CDL expires in 26 days']);

    await run('2026-03-03T12:00:00Z');

    const [, second] = await readEmails();
    expect(second?.subject).toBe('2 documents expiring soon');
    expect(second?.text.split('\n').slice(0, 2)).toEqual([
      'Dana Kowalczyk’s medical card expires in 7 days, on Mar 10, 2026.',
      'Dana Kowalczyk’s W9 expires in 30 days, on Apr 2, 2026.',
    ]);
  });

  test('includes inspections that a rule makes due after 12 months', async () => {
    const driver = (await makeDana()).id;
    const vehicle = (await makeVehicle(owner, { carrier: owner.carrierId, driver }, { vehicleNumber: '118' })).id;
    await atTime('2026-03-01T18:00:00Z', () =>
      makeDocument(owner, { vehicle, documentType: 'ANNUAL_INSPECTION', documentIssuedDate: '2025-03-20' }),
    );

    await run('2026-03-02T12:00:00Z');

    expect(await readSubjects()).toEqual(['Annual inspection for vehicle 118 expires in 18 days']);
  });

  test('is sent later that day if the server was down at 6 AM', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-03-20');
    expect(await run('2026-03-02T22:30:00Z')).toEqual(['2026-03-02']);
    expect(await readSubjects()).toHaveLength(1);
  });

  test('skips expired documents, canceled accounts, and days with nothing due', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-03-20');
    await system(sql`update account set owner_state = 'INACTIVE' where id = ${owner.accountId}`);
    expect(await run('2026-03-02T12:00:00Z')).toEqual([]);
    await system(sql`update account set owner_state = 'ACTIVE' where id = ${owner.accountId}`);

    expect(await run('2026-06-02T12:00:00Z')).toEqual([]);
    expect(await readEmails()).toEqual([]);
  });
});

test('lists audit rules due within a week once, each with a link to fix it', async () => {
  const { id } = await runInMarch(() =>
    makeDriver(owner, owner.carrierId, { driverHiredDate: '2026-02-06', driverLastName: 'Due' }),
  );
  const auditAndRun = (moment: string) =>
    atTime(moment, async () => {
      await auditAccount(server.services, owner.accountId);
      return run(moment);
    });

  // The driving record is due thirty days after the hire, on March 8.
  await auditAndRun('2026-02-28T12:00:00Z');
  expect(await readEmails()).toEqual([]);
  await auditAndRun('2026-03-01T12:00:00Z');
  await auditAndRun('2026-03-02T12:00:00Z');

  const [mail, ...more] = await readEmails();
  expect([mail?.subject, more]).toEqual(['Due this week for the FMCSA audit: 1', []]);
  expect(mail?.text.split('\n').slice(0, 3)).toEqual([
    'Due this week:',
    'Motor vehicle record at hire for Dana Due. Not on file yet, due by Mar 8, 2026 (49 CFR 391.51(b)(2)).',
    `  https://milepost.example.com/UI/driver_app/driver_profiles/${id}`,
  ]);
});

describe('recipients of the morning email', () => {
  test('are all active users who can view permission 7000, with one email each', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-03-20');
    const safety = await server.personnel(owner, { 7000: 'view' });
    await server.personnel(owner, { 1100: 'all', 2000: 'all' });
    const left = await server.personnel(owner, { 7000: 'view' });
    const leave = () => owner.patch(`/api/profile/${left.profileId}`, { state: 'INACTIVE' });
    expect((await runInMarch(leave)).status).toBe(200);
    await run('2026-03-02T12:00:00Z');

    const addresses = (await readEmails()).flatMap(({ to }) => to);

    expect(addresses).toHaveLength(2);
    expect(addresses).toContain(`${safety.profileId}@example.com`);
  });

  test('exclude users who turned the email off, and include them after they turn it on', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-03-20');
    const safety = await server.personnel(owner, { 7000: 'view' });
    const setReminders = (by: Client, profileGetsReminders: boolean) =>
      runInMarch(() => by.patch(`/api/profile/${by.profileId}`, { profileGetsReminders }));
    const off = await setReminders(safety, false);
    await setReminders(owner, false);
    expect(off.body.profileGetsReminders).toBe(false);

    await run('2026-03-02T12:00:00Z');
    expect(await readEmails()).toEqual([]);
    await setReminders(safety, true);
    await run('2026-03-03T12:00:00Z');

    expect((await readEmails()).map(({ to }) => to)).toEqual([[`${safety.profileId}@example.com`]]);
  });

  test('never include users of another account', async () => {
    await makeDriverDocument((await makeDana()).id, '2026-03-20');
    const other = await server.account('Red Rock LLC');
    await run('2026-03-02T12:00:00Z');
    const theirs = await system(sql`select id from mail_message where account_id = ${other.accountId}`);
    expect(theirs).toEqual([]);
  });
});
