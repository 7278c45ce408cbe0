/** The mail of the morning: who gets it, when, and each paper once. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at } from '../core/testing/clock.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { auditAccount } from './audit/keep.ts';
import { mornings, remindAccount } from './reminders.ts';
import { makeDriver, makePaper, makeVehicle } from './testing/papers.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/New_York', PUBLIC_URL: 'https://milepost.example.com' });
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  await zoneOf('America/Chicago');
});
afterAll(() => server.close());

const system = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const zoneOf = (zone: string) => system(sql`update account set time_zone = ${zone} where id = ${owner.accountId}`);

/** What the hourly job does for this account at a moment. */
const run = (moment: string) =>
  at(moment, async () => {
    const due = await system<{ accountId: string; day: string }>(mornings(server.services));
    const own = due.filter(({ accountId }) => accountId === owner.accountId);
    for (const morning of own) await remindAccount(server.services, morning);
    return own.map(({ day }) => day);
  });
type Mail = { to: string[]; subject: string; text: string };
const mails = () =>
  system<Mail>(sql`select recipients as "to", subject, body_text as text from mail_message
    where account_id = ${owner.accountId} and kind = 'REMINDER' order by created, recipients`);
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** A call on a day on which the papers are still valid. */
const inMarch = <T>(act: () => Promise<T>) => at('2026-03-02T14:00:00Z', act);

/** A paper of a driver that runs out on a day, made on March 1st 2026. */
const paperOf = (driver: string, documentExpirationDate: string, over: Record<string, unknown> = {}) =>
  at('2026-03-01T18:00:00Z', () =>
    makePaper(owner, {
      driver,
      documentType: 'MEDICAL_CARD',
      documentIssuedDate: '2025-01-15',
      documentExpires: true,
      documentExpirationDate,
      ...over,
    }),
  );
/** Without a CDL: the medical card is the proof. */
const dana = () => makeDriver(owner, owner.carrierId, { driverLastName: 'Kowalczyk', driverLicenseClass: 'NONE' });

describe('in the morning', () => {
  test('at six of the account, not a minute before, one mail tells what comes near, thirty days ahead', async () => {
    await paperOf((await dana()).id, '2026-04-01');

    // Chicago is six hours behind until March 8th.
    expect(await run('2026-03-02T11:59:00Z')).toEqual(['2026-03-01']);
    expect(await mails()).toEqual([]);
    expect(await run('2026-03-02T12:00:00Z')).toEqual(['2026-03-02']);

    expect(await mails()).toEqual([
      {
        to: [expect.stringContaining('@')],
        subject: 'Medical card of Dana Kowalczyk expires in 30 days',
        text: [
          'Medical card of Dana Kowalczyk expires in 30 days, on 2026-04-01.',
          'Open the expiring documents:\nhttps://milepost.example.com/UI/safety_and_compliance/expiring_documents',
          '--\nEach document is listed once. Manage these emails in My Account.\n',
        ].join('\n\n'),
      },
    ]);
  });

  test('each last day is told of once, and a new last day of the same paper again', async () => {
    const { id } = await paperOf((await dana()).id, '2026-03-20');
    await run('2026-03-02T12:00:00Z');
    expect(await run('2026-03-02T13:00:00Z')).toEqual([]);
    await run('2026-03-03T12:00:00Z');
    expect(await subjects()).toHaveLength(1);

    await inMarch(() => owner.patch(`/api/document/${id}`, { documentExpirationDate: '2026-03-25' }));
    await run('2026-03-04T12:00:00Z');

    expect(await subjects()).toEqual([
      'Medical card of Dana Kowalczyk expires in 18 days',
      'Medical card of Dana Kowalczyk expires in 21 days',
    ]);
  });

  test('a paper that asks for fewer days waits for them; all of a morning stand in one mail, the most urgent first', async () => {
    const driver = (await dana()).id;
    await paperOf(driver, '2026-03-10', { documentExpirationRemindDays: 7 });
    await paperOf(driver, '2026-03-28', { documentType: 'CDL' });
    await paperOf(driver, '2026-04-02', { documentType: 'W9' });
    await run('2026-03-02T12:00:00Z');
    expect(await subjects()).toEqual(['CDL of Dana Kowalczyk expires in 26 days']);

    await run('2026-03-03T12:00:00Z');

    const [, second] = await mails();
    expect(second?.subject).toBe('2 documents expiring soon');
    expect(second?.text.split('\n').slice(0, 2)).toEqual([
      'Medical card of Dana Kowalczyk expires in 7 days, on 2026-03-10.',
      'W9 of Dana Kowalczyk expires in 30 days, on 2026-04-02.',
    ]);
  });

  test('what a rule gives twelve months is told of too', async () => {
    const driver = (await dana()).id;
    const vehicle = (await makeVehicle(owner, { carrier: owner.carrierId, driver }, { vehicleNumber: '118' })).id;
    await at('2026-03-01T18:00:00Z', () =>
      makePaper(owner, { vehicle, documentType: 'ANNUAL_INSPECTION', documentIssuedDate: '2025-03-20' }),
    );

    await run('2026-03-02T12:00:00Z');

    expect(await subjects()).toEqual(['Annual inspection of vehicle 118 expires in 18 days']);
  });

  test('a server that was away at six tells it later that day', async () => {
    await paperOf((await dana()).id, '2026-03-20');
    expect(await run('2026-03-02T22:30:00Z')).toEqual(['2026-03-02']);
    expect(await subjects()).toHaveLength(1);
  });

  test('nothing is told of what has expired, of an account that was canceled, and where nothing is near', async () => {
    await paperOf((await dana()).id, '2026-03-20');
    await system(sql`update account set owner_state = 'INACTIVE' where id = ${owner.accountId}`);
    expect(await run('2026-03-02T12:00:00Z')).toEqual([]);
    await system(sql`update account set owner_state = 'ACTIVE' where id = ${owner.accountId}`);

    expect(await run('2026-06-02T12:00:00Z')).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

test('what the audit finds due within the week is told once, each with the page where it is mended', async () => {
  const { id } = await inMarch(() =>
    makeDriver(owner, owner.carrierId, { driverHiredDate: '2026-02-06', driverLastName: 'Due' }),
  );
  const audited = (moment: string) =>
    at(moment, async () => {
      await auditAccount(server.services, owner.accountId);
      return run(moment);
    });

  // The driving record is due thirty days after the hire, on March 8th.
  await audited('2026-02-28T12:00:00Z');
  expect(await mails()).toEqual([]);
  await audited('2026-03-01T12:00:00Z');
  await audited('2026-03-02T12:00:00Z');

  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual(['Due this week for the FMCSA audit: 1', []]);
  expect(mail?.text.split('\n').slice(0, 3)).toEqual([
    'Due this week:',
    'Motor vehicle record at hire of Dana Due. Not on file yet, due by Mar 8, 2026 (49 CFR 391.51(b)(2)).',
    `  https://milepost.example.com/UI/driver_app/driver_profiles/${id}`,
  ]);
});

describe('to whom', () => {
  test('to everybody who may view policy 7000, one mail each, and to nobody else', async () => {
    await paperOf((await dana()).id, '2026-03-20');
    const safety = await server.personnel(owner, { 7000: 'view' });
    await server.personnel(owner, { 1100: 'all', 2000: 'all' });
    const left = await server.personnel(owner, { 7000: 'view' });
    const leave = () => owner.patch(`/api/profile/${left.profileId}`, { state: 'INACTIVE' });
    expect((await inMarch(leave)).status).toBe(200);
    await run('2026-03-02T12:00:00Z');

    const addresses = (await mails()).flatMap(({ to }) => to);

    expect(addresses).toHaveLength(2);
    expect(addresses).toContain(`${safety.profileId}@example.com`);
  });

  test('not to who switched it off, who may do so for himself and on again', async () => {
    await paperOf((await dana()).id, '2026-03-20');
    const safety = await server.personnel(owner, { 7000: 'view' });
    const says = (by: Client, profileGetsReminders: boolean) =>
      inMarch(() => by.patch(`/api/profile/${by.profileId}`, { profileGetsReminders }));
    const off = await says(safety, false);
    await says(owner, false);
    expect(off.body.profileGetsReminders).toBe(false);

    await run('2026-03-02T12:00:00Z');
    expect(await mails()).toEqual([]);
    await says(safety, true);
    await run('2026-03-03T12:00:00Z');

    expect((await mails()).map(({ to }) => to)).toEqual([[`${safety.profileId}@example.com`]]);
  });

  test('another account is told nothing of ours', async () => {
    await paperOf((await dana()).id, '2026-03-20');
    const other = await server.account('Red Rock LLC');
    await run('2026-03-02T12:00:00Z');
    const theirs = await system(sql`select id from mail_message where account_id = ${other.accountId}`);
    expect(theirs).toEqual([]);
  });
});
