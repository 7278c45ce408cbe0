/**
 * Covers requests to former employers (49 CFR 391.23, 40.25): by email link or manually, and the
 * driver's rebuttal.
 */
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '../../core/platform/session/session.ts';
import { runAtOnce } from '../../core/testing/concurrent-calls.ts';
import { startMailServer } from '../../core/testing/mail-server.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Phone, readPhone } from '../../driver-app/page/testing.ts';
import { makeDriver } from '../../driver-app/testing.ts';
import { openGuest, readPdfText } from '../../links/testing.ts';
import { makeEmployment } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({ SMTP_URL: mailServer.url });
  await server.services.jobs.start();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await mailServer.close();
});

type TestEmployment = { driver: AnyBody; id: string; path: string };

/** Makes an employment of a new driver whose employer has not been contacted yet. */
async function makeInquiry(over: object = {}): Promise<TestEmployment> {
  const driver = await makeDriver(owner);
  const { id } = await makeEmployment(
    owner,
    { carrier: owner.carrierId, driver: driver.id },
    { employmentVerificationStatus: 'PENDING_VERIFICATION', employmentVerificationDate: null, ...over },
  );
  return { driver, id, path: `/api/employment_history/${id}` };
}

const sendEvent = ({ path, id }: TestEmployment, eventType: string, by: Client = owner) =>
  by.post(`${path}/event/`, { id, eventType });
const readRow = async ({ path }: TestEmployment): Promise<AnyBody> => (await owner.get(path)).body;
const readInquiry = async ({ path }: TestEmployment): Promise<AnyBody> => (await owner.get(`${path}/inquiry/`)).body;

/** Returns a token for an employment's link. Replaces the emailed one, because email bodies are not kept. */
async function makeLink({ id }: TestEmployment): Promise<string> {
  const token = newToken();
  await server.services.db.system((tx) =>
    tx.query(sql`update guest_link set token_hash = ${hashToken(token)} where id = (
      select id from guest_link where owner_id = ${id} order by created desc, id desc limit 1)`),
  );
  return token;
}

const buildAnswer = (over: object = {}) => ({
  outcome: 'CONFIRMED',
  startDate: '2021-06-07',
  endDate: '2024-02-09',
  position: 'Over the road, van',
  hasAccidents: 'no',
  respondent: 'Ana Ruiz',
  respondentTitle: 'Safety clerk',
  respondentPhone: '512 555 0100',
  ...over,
});
const NO_DRUGS = { alcohol: 'no', positive: 'no', refused: 'no', other: 'no' };

/** Signs the driver's consent to ask this employer about drugs and alcohol. */
async function signConsent(of: TestEmployment): Promise<Phone> {
  await sendEvent(of, 'REQUEST_CONSENT');
  const phone = await readPhone(server, owner, of.driver as never);
  const path = `signing/consent/${of.id}/`;
  const { signing, hash, text } = (await phone.call('GET', path)).body;
  expect(text[0].paragraphs[0]).toContain('authorize Tres Palmas Freight Lines to release to Bluebonnet Freight LLC');
  const signature = {
    signing,
    hash,
    name: 'Marcus Okafor',
    drawn: [
      [
        [0, 0],
        [300, 200],
      ],
    ],
    language: 'es',
  }; // prettier-ignore
  const signed = await phone.call('POST', path, { ...signature, isAgreed: 'yes' });
  expect([signed.status, signed.body.errors]).toEqual([200, undefined]);
  return phone;
}

describe('a request to a former employer', () => {
  test('is emailed with a link that needs no account, and the response is saved with status, date and PDF', async () => {
    const of = await makeInquiry();
    const asked = await sendEvent(of, 'REQUEST_VERIFICATION');
    expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
    expect(await readRow(of)).toMatchObject({
      employmentAskedDate: server.today(),
      employmentVerificationDate: server.today(),
      employmentVerificationMethod: 'EMAIL',
      employmentVerificationStatus: 'PENDING_VERIFICATION',
    });
    const employer = openGuest(server, await makeLink(of));

    const shown = await employer('GET', 'employment/');
    const sent = buildAnswer({ position: '=HYPERLINK("x") <i>van</i>', drugs: NO_DRUGS });
    const answers = [await employer('POST', 'employment/', sent), await employer('POST', 'employment/', sent)];

    expect(shown.body).toMatchObject({
      driver: of.driver.prettyName,
      asksDrugs: false,
      isAnswered: false,
      consentUrl: null,
    });
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(Array(2).fill([200, undefined]));
    expect(await readRow(of)).toMatchObject({
      employmentVerificationStatus: 'VERIFIED',
      employmentVerificationMethod: 'ELECTRONIC',
    });
    const documents = (await owner.get(`/api/document/?employment_history=${of.id}`)).body.results;
    expect(documents.map(({ documentType }: AnyBody) => documentType)).toEqual(['VERIFICATION_REPLY']);
    const words = await readPdfText((await server.app.inject(documents[0].documentFile.url)).rawPayload);
    for (const expected of [
      'Tres Palmas Freight Lines',
      '=HYPERLINK("x") <i>van</i>',
      'Ana Ruiz, Safety clerk',
      'driver consent not on file',
    ])
      expect(words).toContain(expected);
    const { answer: stored, contradictions, attempts } = await readInquiry(of);
    // Without the driver's consent no drug answers are kept, even if the employer sends some.
    expect([stored.drugs, contradictions]).toEqual([null, []]);
    expect(attempts).toMatchObject([{ way: 'EMAIL', day: server.today() }]);
  });

  test('includes every drug and alcohol question once the driver has signed consent (40.321)', async () => {
    const of = await makeInquiry();
    await signConsent(of);
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const employer = openGuest(server, await makeLink(of));

    const shown = await employer('GET', 'employment/');
    const silent = await employer('POST', 'employment/', buildAnswer());
    const complete = await employer(
      'POST',
      'employment/',
      buildAnswer({ drugs: { ...NO_DRUGS, positive: 'yes' }, drugDetails: 'May 2022' }),
    );

    expect(shown.body.asksDrugs).toBe(true);
    expect((await server.app.inject(shown.body.consentUrl)).headers['content-type']).toBe('application/pdf');
    expect([silent.status, silent.body.errors]).toEqual([400, { drugs: 'Answer every question' }]);
    expect([complete.status, (await readInquiry(of)).answer.drugs.positive]).toEqual([200, 'yes']);
    const documents = (await owner.get(`/api/document/?employment_history=${of.id}`)).body.results;
    expect(documents.map(({ documentType }: AnyBody) => documentType).sort()).toEqual([
      'DRIVER_CONSENT',
      'VERIFICATION_REPLY',
    ]);
  });

  test('shows dates that contradict the application; no record of the driver, or declining, denies', async () => {
    const [other, unknown, declined] = [await makeInquiry(), await makeInquiry(), await makeInquiry()];
    for (const of of [other, unknown, declined]) await sendEvent(of, 'REQUEST_VERIFICATION');
    const send = async (of: TestEmployment, over: object) =>
      (await openGuest(server, await makeLink(of))('POST', 'employment/', buildAnswer(over))).status;

    const statuses = [
      await send(other, { endDate: '2023-11-30' }),
      await send(unknown, { outcome: 'NEVER_EMPLOYED' }),
      await send(declined, { outcome: 'DECLINED' }),
    ];

    expect(statuses).toEqual([200, 200, 200]);
    expect((await readInquiry(other)).contradictions).toEqual([
      'Ended Nov 30, 2023 according to the employer, Feb 9, 2024 according to the driver.',
    ]);
    expect((await readInquiry(unknown)).contradictions).toEqual(['The employer has no record of the driver.']);
    const stored = await Promise.all([other, unknown, declined].map(readRow));
    expect(stored.map((row) => row.employmentVerificationStatus)).toEqual([
      'VERIFIED',
      'DENIED_OR_REJECTED',
      'DENIED_OR_REJECTED',
    ]);
  });

  test('keeps a log of manual attempts that starts the 30 days, and prints as a page to fax', async () => {
    const of = await makeInquiry();
    const day = addDays(server.today(), -3);
    const log = (over: object) =>
      owner.post(`${of.path}/attempt/`, { day, way: 'PHONE', note: 'Left a message', ...over });

    const logged = [await log({}), await log({ way: 'FAX', day: server.today(), note: null })];
    const refused = [await log({ day: addDays(server.today(), 1) }), await log({ way: 'PIGEON' })];
    const document = await server.services.db
      .tx(owner.accountId, (tx) => tx.query(sql`delete from employer_attempt where employment_history = ${of.id}`))
      .then(
        () => 'done',
        ({ code }) => code,
      );

    expect(logged[1]?.body.attempts.map(({ way, note }: AnyBody) => [way, note])).toEqual([
      ['PHONE', 'Left a message'],
      ['FAX', null],
    ]);
    expect(refused.map(({ body }) => body.errors)).toEqual([{ day: 'Invalid Date' }, { way: 'Select a method' }]);
    expect(document).toBe('42501');
    expect(await readRow(of)).toMatchObject({
      employmentAskedDate: day,
      employmentVerificationDate: server.today(),
      employmentVerificationMethod: 'ELECTRONIC',
    });
    const fax = await owner.get(`${of.path}/request/`);
    expect([fax.status, fax.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  // Ledger: APP-13
  test('changes to not responded after 30 days; a late response still counts', async () => {
    const of = await makeInquiry();
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const employer = openGuest(server, await makeLink(of));
    const setAskedDate = (days: number) =>
      owner.patch(of.path, { employmentAskedDate: addDays(server.today(), -days) });

    const onTheLastDay = (await setAskedDate(30)).body.employmentVerificationStatus;
    const after = (await setAskedDate(31)).body;

    expect([onTheLastDay, after.employmentVerificationStatus]).toEqual([
      'PENDING_VERIFICATION',
      'VERIFICATION_NOT_RESPONDED',
    ]);
    expect(after.workflowActionItems.map(({ id }: AnyBody) => id)).toContain('REQUEST_VERIFICATION');
    expect((await employer('POST', 'employment/', buildAnswer())).status).toBe(200);
    expect((await readRow(of)).employmentVerificationStatus).toBe('VERIFIED');
  });

  // Ledger: APP-09, APP-11, APP-12
  test('goes to all DOT-regulated employers of the last three years, and the step ends with their responses', async () => {
    const of = await makeInquiry({ employmentEndDate: '2024-02-09' });
    const by = { carrier: owner.carrierId, driver: of.driver.id };
    const pending = { employmentVerificationStatus: 'PENDING_VERIFICATION', employmentVerificationDate: null };
    await makeEmployment(owner, by, { ...pending, employmentEndDate: '2020-12-31', employmentStartDate: '2019-01-01' });
    await makeEmployment(owner, by, { ...pending, employmentIsDOTRegulated: false });
    await makeEmployment(owner, by);
    await owner.post(`/api/driver/${of.driver.id}/event/`, { eventType: 'REQUEST_EMPLOYMENT_APPLICATION' });
    const applications = `/api/driver_employment_application/?driverProfile=${of.driver.id}`;
    const readApplication = async () => (await owner.get(applications)).body.results[0];
    await server.services.db.system((tx) =>
      tx.query(sql`update driver_employment_application set application_status = 'COMPLETE', application_date = '2024-03-01',
        application_consent_date = '2024-03-01' where driver_profile = ${of.driver.id}`),
    );
    const { id, workflowActionItems } = await readApplication();
    const eventType = 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS';

    const started = await owner.post(`/api/driver_employment_application/${id}/event/`, { id, eventType });
    const again = await owner.post(`/api/driver_employment_application/${id}/event/`, { id, eventType });

    expect(workflowActionItems.map((item: AnyBody) => item.id)).toEqual([eventType]);
    expect([started.status, again.status]).toEqual([200, 400]);
    const rows = (await owner.get(`/api/employment_history/?driver=${of.driver.id}`)).body.results;
    expect(rows.filter((row: AnyBody) => row.employmentAskedDate).map((row: AnyBody) => row.id)).toEqual([of.id]);
    const progress = async () => {
      const { verificationInfo, employmentInfo } = await readApplication();
      return [verificationInfo.verificationStatus, employmentInfo.employmentVerificationProgress.completedSteps];
    };
    expect(await progress()).toEqual(['PENDING_BACKGROUND_VERIFICATION', 5]);
    await openGuest(server, await makeLink(of))('POST', 'employment/', buildAnswer());
    // The documents that every driver needs are missing here.
    expect(await progress()).toEqual(['APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS', 6]);
  });
});

describe('starting the background verification of an application', () => {
  const START = 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS';

  /** Makes a complete application of a new driver, with one employment for each contact. */
  async function makeComplete(contacts: { name: string; email: string | null; over?: object }[]) {
    const driver = await makeDriver(owner);
    const employments = [];
    for (const { name, email, over } of contacts) {
      const created = await makeEmployment(
        owner,
        { carrier: owner.carrierId, driver: driver.id },
        { employmentVerificationStatus: 'PENDING_VERIFICATION', employmentVerificationDate: null, ...over },
      );
      employments.push(created.id);
      await server.services.db.system((tx) =>
        tx.query(
          sql`update company set company_name = ${name}, company_email = ${email} where id = ${created.company.id}`,
        ),
      );
    }
    await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_EMPLOYMENT_APPLICATION' });
    const [{ id }] = (await owner.get(`/api/driver_employment_application/?driverProfile=${driver.id}`)).body.results;
    await server.services.db.system((tx) =>
      tx.query(sql`update driver_employment_application set application_status = 'COMPLETE', application_date = '2024-03-01',
        application_consent_date = '2024-03-01' where id = ${id}`),
    );
    const path = `/api/driver_employment_application/${id}`;
    const start = () => owner.post(`${path}/event/`, { id, eventType: START });
    const listEmployers = async (): Promise<AnyBody[]> => (await owner.get(`${path}/employers/`)).body.employers;
    return { employments, path, start, employers: listEmployers };
  }
  const readStatus = ({ body }: AnyBody) => body.verificationInfo?.verificationStatus;

  // Ledger: APP-11
  test('lists who was emailed and who was not, and advances once one employer is contacted', async () => {
    const { employments, start, employers } = await makeComplete([
      { name: 'Tres Palmas', email: 'safety@example.com' },
      { name: 'Lone Star', email: null },
      { name: 'Yard Dogs', email: 'clerk@yard' },
      { name: 'Old Mill', email: null, over: { employmentVerificationStatus: 'VERIFIED' } },
    ]);

    const started = await start();

    expect([started.status, readStatus(started)]).toEqual([200, 'PENDING_BACKGROUND_VERIFICATION']);
    expect(started.body.details.text).toMatch(/^Emailed: Tres Palmas\. Not emailed: /);
    for (const words of ['Lone Star (no email address)', 'Yard Dogs (the email address can’t be used)'])
      expect(started.body.details.text).toContain(words);
    expect(started.body.details.text).not.toContain('Old Mill');
    const stand = new Map((await employers()).map(({ id, ...each }) => [id, each]));
    expect(employments.map((id) => stand.get(id))).toMatchObject([
      { problem: null, askedOn: server.today(), hasResponded: false, isWaiting: false },
      { problem: 'NO_ADDRESS', askedOn: null, hasResponded: false, isWaiting: false },
      { problem: 'ADDRESS_REFUSED', askedOn: null, hasResponded: false, isWaiting: false },
      { problem: 'NO_ADDRESS', askedOn: null, hasResponded: true, isWaiting: false },
    ]);
  });

  // Ledger: APP-11
  test.each([
    ['no email address', null, 'no email address'],
    ['an unusable email address', 'clerk@yard', 'the email address can’t be used'],
  ])(
    'sends nothing and does not advance when the only employer has %s, until a call is logged',
    async (_, email, why) => {
      const { employments, path, start } = await makeComplete([{ name: 'Lone Star', email }]);

      const refused = await start();
      const [id] = employments;
      await owner.post(`/api/employment_history/${id}/attempt/`, { day: server.today(), way: 'PHONE', note: 'Busy' });
      const started = await start();

      expect([refused.status, refused.body.default_detail]).toEqual([
        400,
        `Background verification has not started: no former employer was contacted. Not emailed: Lone Star (${why}). Enter an email or log a phone call.`,
      ]);
      expect([started.status, readStatus(started)]).toEqual([200, 'PENDING_BACKGROUND_VERIFICATION']);
      expect((await owner.get(path)).body.applicationVerificationDate).toBe(server.today());
    },
  );

  // Ledger: APP-12
  test('advances with a message when no DOT-regulated employer of the last three years remains', async () => {
    const { start, employers } = await makeComplete([
      { name: 'Yard Dogs', email: 'a@example.com', over: { employmentIsDOTRegulated: false } },
      {
        name: 'Long Ago',
        email: 'b@example.com',
        over: { employmentStartDate: '2019-01-01', employmentEndDate: '2020-12-31' },
      },
    ]);

    const started = await start();

    expect(await employers()).toEqual([]);
    expect([started.status, started.body.details.text]).toEqual([
      200,
      'The driver had no DOT-regulated employer in the last 3 years. There is no one to contact.',
    ]);
  });

  test('shows the employers with only view on 7000, and never to another account', async () => {
    const { path } = await makeComplete([{ name: 'Lone Star', email: null }]);
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const other = await server.personnel(owner, { 1100: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    const answers = await Promise.all([viewer, other, stranger].map((by) => by.get(`${path}/employers/`)));

    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404]);
  });
});

test('keeps markup and formulas in a response as plain text and still creates its PDF', async () => {
  const of = await makeInquiry();
  await signConsent(of);
  await sendEvent(of, 'REQUEST_VERIFICATION');
  const words = '=1+1 <script>alert(1)</script> ½';
  const written = { position: words, respondent: words, respondentTitle: words, drugDetails: words, accidents: words };
  const sent = buildAnswer({ ...written, hasAccidents: 'yes', drugs: NO_DRUGS });

  const { status } = await openGuest(server, await makeLink(of))('POST', 'employment/', sent);

  expect([status, (await readInquiry(of)).answer]).toMatchObject([200, written]);
});

describe('the driver', () => {
  test('cannot sign consent for another driver, or consent the office has not requested', async () => {
    const [of, unasked] = [await makeInquiry(), await makeInquiry()];
    await sendEvent(of, 'REQUEST_CONSENT');
    await sendEvent(unasked, 'REQUEST_VERIFICATION');
    const mine = await readPhone(server, owner, unasked.driver as never);
    const theirs = await readPhone(server, owner, of.driver as never);

    const answers = [
      await mine.call('GET', `signing/consent/${of.id}/`),
      await mine.call('GET', `signing/consent/${unasked.id}/`),
      await theirs.call('GET', `signing/consent/${of.id}/`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  test('reads the responses and can rebut them; no other driver can (391.23(i) (j))', async () => {
    const of = await makeInquiry();
    const phone = await signConsent(of);
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const before = (await phone.call('GET', '')).body.employers;
    await openGuest(server, await makeLink(of))('POST', 'employment/', buildAnswer({ drugs: NO_DRUGS }));
    const stranger = await readPhone(server, owner, (await makeDriver(owner)) as never);

    const [seen] = (await phone.call('GET', '')).body.employers;
    const rebutted = await phone.call('POST', `employers/${of.id}/rebuttal/`, { rebuttal: 'I left in <b>March</b>' });
    const others = await stranger.call('POST', `employers/${of.id}/rebuttal/`, { rebuttal: 'x' });

    expect(before).toMatchObject([{ id: of.id, isAsked: false, day: null, url: null }]);
    expect((await server.app.inject(seen.url)).headers['content-type']).toBe('application/pdf');
    expect([rebutted.status, others.status]).toEqual([200, 404]);
    expect(await readInquiry(of)).toMatchObject({ rebuttal: 'I left in <b>March</b>', rebuttedOn: server.today() });
    expect((await stranger.call('GET', '')).body.employers).toEqual([]);
    expect((await owner.delete(of.path)).status).toBe(204);
    expect((await phone.call('GET', '')).body.employers).toEqual([]);
    expect((await phone.call('POST', `employers/${of.id}/rebuttal/`, { rebuttal: 'y' })).status).toBe(404);
  });
});

test('rejects altered and expired employer links, requires permission 7000, and hides other accounts', async () => {
  const of = await makeInquiry();
  await sendEvent(of, 'REQUEST_VERIFICATION');
  const token = await makeLink(of);
  const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const viewer = await server.personnel(owner, { 7000: 'view' });
  const other = await server.personnel(owner, { 1100: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  expect((await openGuest(server, altered)('GET', 'employment/')).status).toBe(401);
  expect((await openGuest(server, token)('GET', 'road_test/')).status).toBe(401);
  await server.services.db.system((tx) =>
    tx.query(sql`update guest_link set expires = now() - interval '1 second' where owner_id = ${of.id}`),
  );
  expect((await openGuest(server, token)('POST', 'employment/', buildAnswer())).status).toBe(401);
  expect((await viewer.get(`${of.path}/inquiry/`)).status).toBe(200);
  expect((await viewer.post(`${of.path}/attempt/`, { day: server.today(), way: 'PHONE' })).status).toBe(403);
  expect((await sendEvent(of, 'REQUEST_VERIFICATION', viewer)).status).toBe(403);
  expect((await other.get(`${of.path}/inquiry/`)).status).toBe(403);
  const calls = ['inquiry', 'request'].map(async (call) => (await stranger.get(`${of.path}/${call}/`)).status);
  expect(await Promise.all(calls)).toEqual([404, 404]);
  expect((await stranger.post(`${of.path}/attempt/`, { day: '2026-01-01', way: 'PHONE' })).status).toBe(404);
});

describe('the links of a former employer', () => {
  test('are listed with address, dates and status; a disabled link says so and accepts no response', async () => {
    const of = await makeInquiry();
    const { companyEmail } = (await owner.get(`/api/company/${(await readRow(of)).company.id}`)).body;
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const employer = openGuest(server, await makeLink(of));
    await employer('GET', 'employment/');
    const [open] = (await readInquiry(of)).links;
    const offered = (await readRow(of)).workflowActionItems.map(({ id }: AnyBody) => id);

    const disabled = await owner.post(`${of.path}/disable_link/`, { link: open.id });

    expect(open).toMatchObject({
      sentTo: companyEmail,
      state: 'OPEN',
      closed: null,
      closedBy: null,
      sent: expect.any(String),
      opened: expect.any(String),
      expires: expect.any(String),
    });
    expect(Date.parse(open.expires) - Date.parse(open.sent)).toBe(45 * 86_400_000);
    expect(offered).toContain('DISABLE_LINKS');
    expect(disabled.body.links).toMatchObject([{ id: open.id, state: 'DISABLED', closed: expect.any(String) }]);
    const visits = [await employer('GET', 'employment/'), await employer('POST', 'employment/', buildAnswer())];
    expect(visits.map(({ status, body }) => [status, body.default_detail])).toEqual(
      Array(2).fill([401, 'The carrier turned off this link. Contact the carrier if you still want to respond.']),
    );
    expect((await readRow(of)).employmentOpenLinks).toBe(0);
    expect((await owner.post(`${of.path}/disable_link/`, { link: open.id })).status).toBe(404);
    expect(await listChanges(of)).toContainEqual({
      field: 'link',
      label: `Link to ${companyEmail}`,
      from: 'Open',
      to: 'Disabled',
    });
  });

  test('can all be disabled at once with edit on 7000, for one employment only', async () => {
    const [of, other] = [await makeInquiry(), await makeInquiry()];
    for (const each of [of, other]) await sendEvent(each, 'REQUEST_VERIFICATION');
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const editor = await server.personnel(owner, { 7000: 'view edit' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const [link] = (await readInquiry(other)).links;

    const refused = [
      await sendEvent(of, 'DISABLE_LINKS', viewer),
      await viewer.post(`${other.path}/disable_link/`, { link: link.id }),
      await stranger.post(`${other.path}/disable_link/`, { link: link.id }),
      await owner.post(`${of.path}/disable_link/`, { link: link.id }),
    ];
    const disabled = await sendEvent(of, 'DISABLE_LINKS', editor);

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect([disabled.status, disabled.body.details]).toEqual([200, { text: 'Disabled 1 link' }]);
    expect((await readInquiry(of)).links).toMatchObject([
      { state: 'DISABLED', closedBy: editor.profileId && expect.any(String) },
    ]);
    expect((await readInquiry(other)).links).toMatchObject([{ state: 'OPEN' }]);
    expect((await sendEvent(of, 'DISABLE_LINKS')).status).toBe(400);
  });

  test('stop working after a new request, which points visitors to the newest email', async () => {
    const of = await makeInquiry();
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const first = openGuest(server, await makeLink(of));

    const again = await sendEvent(of, 'REQUEST_VERIFICATION');

    expect(again.body.details.text).toMatch(/^Emailed .*@.*\. The earlier link no longer works\.$/);
    const shown = await first('GET', 'employment/');
    expect([shown.status, shown.body.default_detail]).toEqual([
      401,
      'The carrier sent a newer link. Open the link in its most recent email.',
    ]);
    expect((await openGuest(server, await makeLink(of))('GET', 'employment/')).status).toBe(200);
    expect((await readInquiry(of)).links.map(({ state }: AnyBody) => state)).toEqual(['OPEN', 'REPLACED']);
  });

  test('accept a response sent before the link is disabled or replaced, but not after', async () => {
    const send = (token: string) => async () => {
      const { status, body } = await openGuest(server, token)('POST', 'employment/', buildAnswer());
      return { status, body, headers: {}, text: '' };
    };
    const meet = async (by: string, isFirst: boolean) => {
      const of = await makeInquiry();
      await sendEvent(of, 'REQUEST_VERIFICATION');
      const token = await makeLink(of);
      const calls = [send(token), () => sendEvent(of, by)];
      const row = { table: 'employment_history', id: of.id };
      const answers = await runAtOnce(server, row, isFirst ? calls : calls.reverse());
      const { responses, links } = await readInquiry(of);
      const documents = (await owner.get(`/api/document/?employment_history=${of.id}`)).body.count;
      return [
        ...answers.map(({ status }) => status),
        responses.length,
        documents,
        links.map(({ state }: AnyBody) => state),
      ];
    };

    expect(await meet('DISABLE_LINKS', true)).toEqual([200, 400, 1, 1, ['ANSWERED']]);
    expect(await meet('DISABLE_LINKS', false)).toEqual([200, 401, 0, 0, ['DISABLED']]);
    expect(await meet('REQUEST_VERIFICATION', true)).toEqual([200, 400, 1, 1, ['ANSWERED']]);
    expect(await meet('REQUEST_VERIFICATION', false)).toEqual([200, 401, 0, 0, ['OPEN', 'REPLACED']]);
  });
});

const listChanges = async ({ id }: TestEmployment): Promise<AnyBody[]> =>
  (await owner.get(`/api/history/?record=employment_history&recordId=${id}`)).body.results.flatMap(
    ({ changes }: AnyBody) => changes,
  );

describe('further responses', () => {
  /** Makes an employment whose employer responded, was contacted again, and responded differently. */
  async function makeTwoResponses(): Promise<TestEmployment> {
    const of = await makeInquiry();
    await sendEvent(of, 'REQUEST_VERIFICATION');
    await openGuest(server, await makeLink(of))('POST', 'employment/', buildAnswer());
    await owner.patch(of.path, { employmentVerificationStatus: 'PENDING_VERIFICATION' });
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const second = buildAnswer({ outcome: 'NEVER_EMPLOYED', respondent: 'Bo Lane' });
    expect((await openGuest(server, await makeLink(of))('POST', 'employment/', second)).status).toBe(200);
    return of;
  }
  const listStandings = async (of: TestEmployment) =>
    (await readInquiry(of)).responses.map(({ answer: { respondent }, standing }: AnyBody) => [respondent, standing]);
  const decide = (of: TestEmployment, response: string, counts: string, by: Client = owner) =>
    by.post(`${of.path}/decide_response/`, { response, counts });

  test('never overwrite the first; both stay on file, flagged, until the office picks one', async () => {
    const of = await makeTwoResponses();
    const before = await readRow(of);
    const state = await readInquiry(of);

    expect([before.employmentVerificationStatus, before.employmentResponsesToDecide]).toEqual([
      'PENDING_VERIFICATION',
      1,
    ]);
    expect([state.answer.respondent, await listStandings(of)]).toEqual([
      'Ana Ruiz',
      [
        ['Ana Ruiz', 'COUNTS'],
        ['Bo Lane', 'TO_DECIDE'],
      ],
    ]);
    const documents = (await owner.get(`/api/document/?employment_history=${of.id}`)).body.results;
    expect(documents.map(({ documentType, state }: AnyBody) => [documentType, state])).toEqual(
      Array(2).fill(['VERIFICATION_REPLY', 'COMPLETE']),
    );

    const used = await decide(of, state.responses[1].id, 'yes');

    expect(used.body.answer.respondent).toBe('Bo Lane');
    expect(await listStandings(of)).toEqual([
      ['Bo Lane', 'COUNTS'],
      ['Ana Ruiz', 'SET_ASIDE'],
    ]);
    expect(await readRow(of)).toMatchObject({
      employmentVerificationStatus: 'DENIED_OR_REJECTED',
      employmentResponsesToDecide: 0,
    });
    expect((await decide(of, state.responses[0].id, 'yes')).status).toBe(200);
    expect((await readRow(of)).employmentVerificationStatus).toBe('VERIFIED');
    const noted = (await listChanges(of)).filter(({ field }) => field === 'response');
    expect(noted.map(({ label, to }) => [label, to]).reverse()).toEqual([
      ['Response from Ana Ruiz', 'Received, counts'],
      ['Response from Bo Lane', 'Another response received; decide which one counts'],
      ['Response from Bo Lane', 'Counts'],
      ['Response from Ana Ruiz', 'Counts'],
    ]);
  });

  test('can be set aside but stay on file; only edit on 7000 can replace the one that counts', async () => {
    const of = await makeTwoResponses();
    const [counting, further] = (await readInquiry(of)).responses;
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const stranger = await server.account('Red Rock Carriers LLC');

    const refused = [
      await decide(of, counting.id, 'no'),
      await decide(of, further.id, 'yes', viewer),
      await decide(of, further.id, 'yes', stranger),
      await decide(await makeInquiry(), further.id, 'yes'),
      await decide(of, further.id, 'perhaps'),
    ];
    const aside = await decide(of, further.id, 'no');

    expect(refused.map(({ status }) => status)).toEqual([400, 403, 404, 404, 400]);
    expect(aside.status).toBe(200);
    expect(await listStandings(of)).toEqual([
      ['Ana Ruiz', 'COUNTS'],
      ['Bo Lane', 'SET_ASIDE'],
    ]);
    expect((await readRow(of)).employmentVerificationStatus).toBe('PENDING_VERIFICATION');
  });

  test('do not overwrite a result the office entered manually', async () => {
    const of = await makeInquiry();
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const token = await makeLink(of);
    await owner.patch(of.path, { employmentVerificationStatus: 'DENIED_OR_REJECTED' });

    await openGuest(server, token)('POST', 'employment/', buildAnswer());

    expect((await readRow(of)).employmentVerificationStatus).toBe('DENIED_OR_REJECTED');
    expect(await listStandings(of)).toEqual([['Ana Ruiz', 'TO_DECIDE']]);
  });

  test('are saved once when two tabs submit the same link at the same time', async () => {
    const of = await makeInquiry();
    await sendEvent(of, 'REQUEST_VERIFICATION');
    const employer = openGuest(server, await makeLink(of));

    const sent = await Promise.all(
      [buildAnswer(), buildAnswer({ respondent: 'Bo Lane' })].map((body) => employer('POST', 'employment/', body)),
    );

    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listStandings(of)).toHaveLength(1);
    expect((await owner.get(`/api/document/?employment_history=${of.id}`)).body.count).toBe(1);
  });

  test('are all readable by the driver (391.23(i))', async () => {
    const of = await makeTwoResponses();
    const phone = await readPhone(server, owner, of.driver as never);

    const [employer] = (await phone.call('GET', '')).body.employers;

    const urls = [employer.url, ...employer.more.map(({ url }: AnyBody) => url)];
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect((await server.app.inject(url)).headers['content-type']).toBe('application/pdf');
  });
});
