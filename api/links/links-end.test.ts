/** Covers links that end permanently: changes on the driver need a new link, and unpaid accounts open none. */
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '../core/platform/session/session.ts';
import { makeVisitorAuthentication } from '../core/platform/session/visitor.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { openAtDoor } from '../driver-app/page/birthday.ts';
import { openPhone, readPhone } from '../driver-app/page/testing.ts';
import { makeDriver } from '../driver-app/testing.ts';
import { makeContact, makeEmployment } from '../safety/testing.ts';
import { openGuest } from './testing.ts';
import { runAsVisitor } from './visit.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const ask = <T extends object>(statement: ReturnType<typeof sql>) =>
  server.services.db.system((tx) => tx.query<T>(statement));

/** Sets the account's status, as its owner or the operator would. */
const setAccount = (state: string) => ask(sql`update account set owner_state = ${state} where id = ${owner.accountId}`);

const ENDS: [string, (driver: AnyBody) => Promise<unknown>, (driver: AnyBody) => Promise<unknown>][] = [
  [
    'a driver was deactivated and activated again',
    ({ id }) => owner.patch(`/api/driver/${id}`, { state: 'INACTIVE' }),
    ({ id }) => owner.patch(`/api/driver/${id}`, { state: 'ACTIVE' }),
  ],
  [
    'an authority was deactivated and activated again',
    () => owner.patch(`/api/carrier/${owner.carrierId}`, { status: 'INACTIVE' }),
    () => owner.patch(`/api/carrier/${owner.carrierId}`, { status: 'ACTIVE' }),
  ],
  ['an account was closed and reopened', () => setAccount('INACTIVE'), () => setAccount('ACTIVE')],
];

describe("a driver's link", () => {
  test.each([
    ...ENDS,
    [
      'a driver was deleted and restored',
      ({ id }: AnyBody) => owner.delete(`/api/driver/${id}`),
      ({ id }: AnyBody) => owner.post(`/api/driver/${id}/event/`, { eventType: 'RESTORE' }),
    ],
    [
      'a driver was terminated and rehired',
      ({ id }: AnyBody) => owner.patch(`/api/driver/${id}`, { driverTerminationDate: addDays(server.today(), -2) }),
      ({ id }: AnyBody) => owner.patch(`/api/driver/${id}`, { driverTerminationDate: '' }),
    ],
    [
      'a driver’s upcoming termination was canceled',
      ({ id }: AnyBody) => owner.patch(`/api/driver/${id}`, { driverTerminationDate: addDays(server.today(), 7) }),
      ({ id }: AnyBody) => owner.patch(`/api/driver/${id}`, { driverTerminationDate: '' }),
    ],
  ] as typeof ENDS)('stays closed and forgets the phone after %s', async (_, end, undo) => {
    const driver = await makeDriver(owner);
    const phone = await readPhone(server, owner, driver);
    expect((await phone.call('GET', '')).status).toBe(200);

    await end(driver);
    await undo(driver);

    expect((await owner.get(`/api/driver/${driver.id}`)).body.state).toBe('ACTIVE');
    expect((await phone.call('GET', 'door/')).status).toBe(401);
    expect(await ask(sql`select from driver_device where driver = ${driver.id}`)).toEqual([]);
  });

  test('closes after the last day of a driver who gave notice, and not before', async () => {
    const driver = await makeDriver(owner);
    const phone = await readPhone(server, owner, driver);
    const last = addDays(server.today(), 3);

    await owner.patch(`/api/driver/${driver.id}`, { driverTerminationDate: last });

    expect((await phone.call('GET', '')).status).toBe(200);
    const { expires } = (await owner.get(`/api/driver/${driver.id}/link/`)).body;
    // Midnight in Texas.
    expect(expires.slice(0, 13)).toMatch(new RegExp(`^${addDays(last, 1)}T0[56]$`));
  });

  /** Returns the token of the link emailed to the driver last. */
  async function emailLink(driver: AnyBody): Promise<string> {
    await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_CDL_DOCUMENT_SUBMISSION' });
    const [mail] = await ask<{ text: string }>(
      sql`select body_text as text from mail_message where record_id = ${driver.id} order by id desc limit 1`,
    );
    return /\/driver#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  test.each([
    ['email', { driverEmail: 'new@example.com' }],
    ['phone', { driverPhoneNumber: '(214) 555-0177' }],
  ])('closes when the %s it was sent to is corrected; one shown as a code stays open', async (which, change) => {
    const driver = await makeDriver(owner);
    const phone = openPhone(server, await emailLink(driver));
    await ask(
      sql`update driver_link set phone = ${which === 'phone' ? driver.driverPhoneNumber : null} where driver = ${driver.id}`,
    );
    const shown = await readPhone(server, owner, driver);
    expect((await phone.call('GET', 'door/')).status).toBe(200);

    await owner.patch(`/api/driver/${driver.id}`, change);

    expect([(await phone.call('GET', 'door/')).status, (await shown.call('GET', 'door/')).status]).toEqual([401, 200]);
  });

  test('asks for the date of birth again after a correction, on the same link', async () => {
    const driver = await makeDriver(owner);
    const phone = await readPhone(server, owner, driver);

    await owner.patch(`/api/driver/${driver.id}`, { driverDOB: '1979-03-02' });

    expect((await phone.call('GET', 'door/')).body.isKnown).toBe(false);
    const opened = await phone.call('POST', 'open/', { dateOfBirth: '1979-03-02' });
    expect(opened.status).toBe(200);
  });

  test('does not remember a phone if the driver is deactivated while the birth date is checked', async () => {
    const driver = await makeDriver(owner);
    const token = (await owner.post(`/api/driver/${driver.id}/link/`)).body.url.split('#')[1];
    await ask(sql`update driver_link set withdrawn = now() where driver = ${driver.id}`);
    const [{ id: link } = { id: '' }] = await ask<{ id: string }>(
      sql`select id from driver_link where token_hash = ${hashToken(token)}`,
    );
    const visitor = { accountId: owner.accountId, link, driver: driver.id, isKnown: false, today: server.today() };

    await expect(openAtDoor(server.services, visitor, driver.driverDOB)).rejects.toMatchObject({ status: 401 });
    await expect(runAsVisitor(server.services, visitor, async () => 'in')).rejects.toMatchObject({ status: 401 });
    await ask(sql`update driver_link set withdrawn = null, guessed = now() where id = ${link}`);
    await expect(runAsVisitor(server.services, visitor, async () => 'in')).rejects.toMatchObject({ status: 401 });

    expect(await ask(sql`select from driver_device where driver = ${driver.id}`)).toEqual([]);
  });
});

/** Makes a driver with an employment, and links of a former employer and an examiner for that driver. */
async function guests() {
  const driver = await makeDriver(owner);
  const by = { carrier: owner.carrierId, driver: driver.id };
  const employment = await makeEmployment(owner, by, { employmentVerificationStatus: 'PENDING_VERIFICATION' });
  const company = (await owner.get(`/api/company/${employment.company.id}`)).body;
  await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_ROAD_TEST' });
  const [request] = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body.results;
  const linkTo = async (guest: string, about: string, sentTo: string | null) => {
    const token = newToken();
    await ask(sql`insert into guest_link (account_id, id, guest, owner_id, token_hash, sent_to, expires)
      values (${owner.accountId}, gen_random_uuid(), ${guest}, ${about}, ${hashToken(token)}, ${sentTo}, now() + interval '9 days')`);
    return token;
  };
  const employer = openGuest(server, await linkTo('employer', employment.id, company.companyEmail));
  const examiner = openGuest(server, await linkTo('examiner', request.id, null));
  return {
    driver,
    employment,
    company,
    employer: () => employer('GET', 'employment/'),
    examiner: () => examiner('GET', 'road_test/'),
    crossed: () => Promise.all([employer('GET', 'road_test/'), examiner('GET', 'employment/')]),
  };
}

const ENDED = 'This link is closed. Contact the carrier if you still want to respond.';

describe("a guest's link", () => {
  test('opens no road test for an employer and no employment for an examiner', async () => {
    const about = await guests();

    const answers = await about.crossed();

    const CLOSED = 'This link no longer works. Ask the carrier that sent it for a new one.';
    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual(Array(2).fill([401, CLOSED]));
    expect([(await about.employer()).status, (await about.examiner()).status]).toEqual([200, 200]);
  });

  test.each(ENDS)('stays closed for an employer and an examiner after %s', async (_, end, undo) => {
    const { driver, employer, examiner } = await guests();
    expect([(await employer()).status, (await examiner()).status]).toEqual([200, 200]);

    await end(driver);
    await undo(driver);

    const answers = [await employer(), await examiner()];
    expect(answers.map(({ status, body }) => [status, body.default_detail])).toEqual(Array(2).fill([401, ENDED]));
  });

  test.each([
    [
      'its employment was deleted and restored',
      async ({ employment: { id } }: Awaited<ReturnType<typeof guests>>) => {
        await owner.delete(`/api/employment_history/${id}`);
        return owner.post(`/api/employment_history/${id}/event/`, { eventType: 'RESTORE' });
      },
    ],
    [
      'the employment was corrected to another employer',
      async ({ employment: { id } }: Awaited<ReturnType<typeof guests>>) =>
        owner.patch(`/api/employment_history/${id}`, {
          company: await makeContact(owner, owner.carrierId, 'FORMER_EMPLOYER'),
        }),
    ],
    [
      'the employment was corrected to another driver',
      async ({ employment: { id } }: Awaited<ReturnType<typeof guests>>) =>
        owner.patch(`/api/employment_history/${id}`, { driver: (await makeDriver(owner)).id }),
    ],
    [
      'the employer’s email was corrected',
      ({ company: { id } }: Awaited<ReturnType<typeof guests>>) =>
        owner.patch(`/api/company/${id}`, { companyEmail: 'records@example.com' }),
    ],
  ])('closes for an employer after %s', async (_, change) => {
    const about = await guests();
    expect((await about.employer()).status).toBe(200);

    const changed = await change(about);

    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    const answer = await about.employer();
    expect([answer.status, answer.body.default_detail]).toEqual([401, ENDED]);
    expect((await about.examiner()).status).toBe(200);
  });
});

describe('an account', () => {
  /** Returns whether driver and guest links open for an account with the given status, with or without billing. */
  async function opens(isBilled: boolean, status: string): Promise<boolean[]> {
    const driver = await makeDriver(owner);
    const token = (await owner.post(`/api/driver/${driver.id}/link/`)).body.url.split('#')[1];
    const guest = newToken();
    await ask(sql`insert into guest_link (account_id, id, guest, owner_id, token_hash, expires)
      values (${owner.accountId}, gen_random_uuid(), 'employer', ${driver.id}, ${hashToken(guest)}, now() + interval '9 days')`);
    await ask(sql`update account set subscription_status = ${status} where id = ${owner.accountId}`);
    const door = makeVisitorAuthentication(server.services.db, server.services.clock, isBilled);
    const letIn = (right: string, authorization: string) =>
      door.authenticate({ headers: { authorization }, routeOptions: { config: { right } } } as never).then(
        () => true,
        ({ status: refused }) => refused !== 401,
      );
    const answers = [await letIn('door', `Driver ${token}`), await letIn('employer', `Guest ${guest}`)];
    await ask(sql`update account set subscription_status = 'VALID' where id = ${owner.accountId}`);
    return answers;
  }

  test.each([
    ['paid', true, 'VALID', true],
    ['on trial', true, 'TRIAL', true],
    ['with a payment due', true, 'PAYMENT_DUE', false],
    ['with an expired subscription', true, 'EXPIRED', false],
    ['canceled', true, 'CANCELED', false],
    ['with a payment due while billing is off', false, 'PAYMENT_DUE', true],
    ['canceled while billing is off', false, 'CANCELED', false],
  ])('that is %s opens links of drivers and guests: %s, %s, %s', async (_, isBilled, status, isOpen) => {
    expect(await opens(isBilled, status)).toEqual([isOpen, isOpen]);
  });
});
