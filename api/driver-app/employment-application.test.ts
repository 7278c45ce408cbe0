/** Covers employment applications, from the driver account to the histories an approval creates. */
import { formatMonth } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import {
  approve,
  buildSections,
  fillIn,
  makeApplicant,
  readApplication,
  submitApplication,
} from './application/testing.ts';
import { createLink, openPhone, readPhone } from './page/testing.ts';
import { makeDriver, makeDriverAccount } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const PATH = '/api/driver_employment_application/';
const event = (id: string, eventType: string, by: Client = owner) => by.post(`${PATH}${id}/event/`, { eventType });
const readList = async (path: string, driver: string): Promise<AnyBody[]> =>
  (await owner.get(`/api/${path}/?driver=${driver}&ordering=created`)).body.results;
const getActions = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);
const rows = (...given: Record<string, string>[]) => ({ rows: given, none: false });

describe('the application record', () => {
  // Ledger: APP-03, APP-14, APP-15, STA-32
  test('is created as a draft with each driver account, or when first requested for other drivers', async () => {
    const account = await makeDriverAccount(owner, { driverHiredDate: null });
    const bare = await makeDriver(owner);

    expect(await readApplication(owner, account.driver)).toMatchObject({
      driverProfile: { id: account.driver, prettyName: 'Rosa Delgado' },
      is_profile_app_user: false,
      employmentInfo: {
        applicationStatus: 'DRAFT',
        applicationFile: null,
        applicaitonBundle: null,
        applicationDate: null,
        driverNotifiedStatus: 'NOT_NOTIFIED',
        driverNotifiedDate: null,
        verificationStatus: 'DRAFT',
        overAllState: 'DRAFT',
        employmentVerificationProgress: { completedSteps: 0, totalSteps: 6, estimatedCompletionDate: null },
      },
      verificationInfo: { prettyName: 'Draft' },
      workflowActionItems: [{ id: 'INVITE_DRIVER_TO_APPLY_VIA_APP' }],
    });
    expect((await owner.get(`/api/driver/${account.driver}`)).body.verificationInfo.prettyName).toBe('Draft');
    expect(await readApplication(owner, bare.id)).toBeUndefined();
    await owner.post(`/api/driver/${bare.id}/event/`, { eventType: 'REQUEST_EMPLOYMENT_APPLICATION' });
    expect((await readApplication(owner, bare.id)).applicationStatus).toBe('PENDING_INVITATION');
  });

  // Ledger: APP-05, APP-06, APP-11, DRV-33
  test('can be requested again until the driver opens it; started or submitted answers stay', async () => {
    const { driver, phone, application } = await makeApplicant(server, owner);
    expect(application).toMatchObject({ applicationStatus: 'PENDING_INVITATION', is_profile_app_user: true });
    expect(getActions(application)).toEqual(['INVITE_DRIVER_TO_APPLY_VIA_APP']);
    expect((await event(application.id, 'INVITE_DRIVER_TO_APPLY_VIA_APP')).status).toBe(200);
    const shown = (await phone.call('GET', '')).body;
    expect(shown.asked).toMatchObject([{ type: 'EMPLOYMENT_APPLICATION' }]);

    await phone.call('GET', 'application/');
    const opened = await readApplication(owner, driver.id);
    const again = await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_EMPLOYMENT_APPLICATION' });
    const refused = await event(application.id, 'INVITE_DRIVER_TO_APPLY_VIA_APP');

    expect([opened.applicationStatus, getActions(opened)]).toEqual(['IN_PROGRESS', []]);
    expect(opened.employmentInfo.employmentVerificationProgress.completedSteps).toBe(1);
    expect([again.status, refused.status]).toEqual([200, 400]);
    expect((await readApplication(owner, driver.id)).applicationStatus).toBe('IN_PROGRESS');
    expect((await event(application.id, 'SOMETHING_ELSE')).status).toBe(400);
  });

  // Ledger: ROL-12
  test('is visible with 7000, needs edit to act, and is hidden from links and other accounts', async () => {
    const { application } = await makeApplicant(server, owner);
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const other = await server.personnel(owner, { 1100: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const sendBack = (by: Client) => by.post(`${PATH}${application.id}/return/`, { note: 'x' });

    expect((await viewer.get(`${PATH}${application.id}`)).body.workflowActionItems).toEqual([]);
    expect((await event(application.id, 'INVITE_DRIVER_TO_APPLY_VIA_APP', viewer)).status).toBe(403);
    expect((await sendBack(viewer)).status).toBe(403);
    expect((await other.get(PATH)).status).toBe(403);
    expect((await stranger.get(`${PATH}${application.id}`)).status).toBe(404);
    expect((await sendBack(stranger)).status).toBe(404);
  });
});

describe("an application on the driver's page", () => {
  // Ledger: APP-10
  test("starts with the carrier's data and saves each section as it is typed, on any phone", async () => {
    const { phone } = await makeApplicant(server, owner);
    const initial = (await phone.call('GET', 'application/')).body;
    expect([initial.carrier, initial.isOpen, initial.note]).toEqual(['Bluebonnet Freight LLC', true, null]);
    expect(initial.sections.personal).toMatchObject({ version: 0, rows: [{ firstName: 'Rosa', lastName: 'Delgado' }] });
    expect(initial.sections.addresses.rows).toEqual([
      { place: '318 Oltorf St', city: 'Austin', state: 'TX', zipCode: '78704' },
    ]);

    const answered = rows({ kind: 'WORK', employer: 'Lone' });
    const kept = await phone.call('POST', 'application/section/', { section: 'jobs', version: 0, answered });
    const lost = await phone.call('POST', 'application/section/', { section: 'jobs', version: 0, answered });

    // The response to the first save was lost, so the second save is from the same phone.
    expect([kept.body, lost.body]).toEqual([{ version: 1 }, { version: 1 }]);
    expect((await phone.call('GET', 'application/')).body.sections.jobs).toEqual({ ...answered, version: 1 });
  });

  test('keeps the newer save of two phones and shows it to the other phone', async () => {
    const { phone } = await makeApplicant(server, owner);
    const save = (version: number, statement: string) =>
      phone.call('POST', 'application/section/', { section: 'denials', version, answered: rows({ statement }) });

    await save(0, 'first phone');
    const stale = await save(0, 'second phone');
    const meant = await save(1, 'second phone');

    expect([stale.status, stale.body.conflicts.denials]).toEqual([
      409,
      { yours: rows({ statement: 'second phone' }), theirs: { ...rows({ statement: 'first phone' }), version: 1 } },
    ]);
    expect(meant.body).toEqual({ version: 2 });
    const both = await Promise.all([save(2, 'a'), save(2, 'b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes a Social Security number once, encrypts it, and then shows only its last digits', async () => {
    const { phone, application } = await makeApplicant(server, owner);
    const save = (version: number, ssn: string) =>
      phone.call('POST', 'application/section/', {
        section: 'personal',
        version,
        answered: rows({ firstName: 'R', ssn }),
      });
    const ssn = async () => (await phone.call('GET', 'application/')).body.sections.personal.rows[0].ssn;
    await save(0, '•••-••-9999');
    expect(await ssn()).toBeUndefined();
    await save(1, '123-45-67');
    await save(1, '123-45-6789');
    await save(2, '•••-••-6789');

    expect(await ssn()).toBe('•••-••-6789');
    const [kept] = await server.services.db.system((tx) =>
      tx.query<{ text: string; sealed: string }>(
        sql`select answers::text as text, sealed from employment_application_section where application = ${application.id}`,
      ),
    );
    expect(kept?.text).not.toContain('123-45');
    expect(server.services.vault.open(kept?.sealed ?? '', application.id)).toBe('123-45-6789');
  });

  test('cannot be submitted while incomplete; the error names each incomplete section', async () => {
    const { phone, driver, application } = await makeApplicant(server, owner);
    await fillIn(phone, { denials: rows({ denied: 'YES', suspended: 'NO' }) });

    const refused = await submitApplication(phone, application.id);

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { denials: 'Denials and suspensions is not complete' },
    ]);
    expect((await readApplication(owner, driver.id)).applicationStatus).toBe('PENDING_INVITATION');
  });

  test('does not exist without an invitation, closes with its link, and ignores unknown fields', async () => {
    const driver = await makeDriver(owner);
    const token = await createLink(owner, driver.id);
    const { device } = (await openPhone(server, token).call('POST', 'open/', { dateOfBirth: driver.driverDOB })).body;
    const phone = openPhone(server, token, device);
    expect((await phone.call('GET', 'application/')).status).toBe(404);
    const account = await makeDriverAccount(owner);
    const draft = await readPhone(server, owner, (await owner.get(`/api/driver/${account.driver}`)).body);
    expect((await draft.call('GET', 'application/')).status).toBe(404);

    const applicant = await makeApplicant(server, owner);
    const save = (body: object) => applicant.phone.call('POST', 'application/section/', body);
    const wrong = [
      await save({ section: 'salary', version: 0, answered: rows() }),
      await save({ section: 'jobs', version: 0, answered: { rows: Array(41).fill({}), none: false } }),
      await save({ section: 'jobs', version: 0, answered: { rows: [{ employer: { $: 1 } }], none: false } }),
      await save({ section: 'jobs', version: 0, answered: 'x' }),
    ];
    expect(wrong.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['section']],
      ...Array(3).fill([400, ['answered']]),
    ]);
    await server.services.db.system((tx) =>
      tx.query(sql`update driver_link set expires = now() - interval '1 second' where driver = ${applicant.driver.id}`),
    );
    expect((await save({ section: 'jobs', version: 0, answered: rows() })).status).toBe(401);
    expect((await submitApplication(applicant.phone, applicant.application.id)).status).toBe(401);
  });
});

test('shows a section changed on another phone again before the driver can sign', async () => {
  const { phone, application } = await makeApplicant(server, owner);
  await fillIn(phone);
  const path = `signing/application/${application.id}/`;
  const { signing, hash, text } = (await phone.call('GET', path)).body;
  expect(text[0].paragraphs[0]).toContain('Social Security number: 123-45-6789');
  expect(text.flatMap(({ paragraphs }: { paragraphs: string[] }) => paragraphs).join('\n')).toContain(
    'Has any license, permit, or privilege ever been suspended or revoked? No',
  );
  const answered = rows({ denied: 'NO', suspended: 'YES', statement: 'In 2014' });
  await phone.call('POST', 'application/section/', { section: 'denials', version: 1, answered });

  const drawn = [
    [
      [0, 0],
      [400, 90],
    ],
  ];
  const signed = await phone.call('POST', path, {
    signing,
    hash,
    name: 'Rosa',
    drawn,
    language: 'es',
    isAgreed: 'yes',
  });

  expect([signed.status, signed.body.default_detail]).toEqual([
    409,
    'This document changed after you opened it. Read it again, then sign.',
  ]);
  expect((await phone.call('GET', `signing/application/${owner.carrierId}/`)).status).toBe(404);
});

describe("the office's review of an application", () => {
  test('can return it with a note; the driver corrects, certifies and submits it again', async () => {
    const applicant = await makeApplicant(server, owner);
    const { phone, application, driver } = applicant;
    await fillIn(phone);
    await submitApplication(phone, application.id);
    const sendBack = (note: string) => owner.post(`${PATH}${application.id}/return/`, { note });

    expect((await sendBack('')).body.errors).toEqual({ note: 'Enter what is missing or wrong' });
    expect((await sendBack('Which year did you leave?')).status).toBe(200);

    const shown = (await phone.call('GET', 'application/')).body;
    expect([shown.isOpen, shown.note]).toEqual([true, 'Which year did you leave?']);
    expect(shown.sections.certification).toEqual({ rows: [], none: false, version: 0 });
    expect(await readApplication(owner, driver.id)).toMatchObject({
      applicationStatus: 'IN_PROGRESS',
      applicationConsentDate: null,
      verificationInfo: { verificationStatus: 'PENDING_DRIVER_ACTION' },
    });
    expect((await phone.call('GET', '')).body.asked).toMatchObject([{ type: 'EMPLOYMENT_APPLICATION' }]);
    expect((await sendBack('Again')).status).toBe(400);
    expect((await submitApplication(phone, application.id)).body.errors).toEqual({
      certification: 'Certification is not complete',
    });
  });

  // Ledger: APP-09, APP-10, APP-11
  test('completes it once, files the PDF, and creates histories and draft register entries', async () => {
    const applicant = await makeApplicant(server, owner);
    const { phone, driver, application } = applicant;
    const jobs = buildSections().jobs.rows;
    await fillIn(phone, {
      accidents: rows({
        date: '2025-03-04',
        nature: 'Rear-ended at a light',
        city: 'Waco',
        state: 'TX',
        fatalities: '0',
        injuries: '1',
        spill: 'NO',
      }),
      convictions: rows({
        date: '2026-01-15',
        offense: 'Speeding 72 in 60',
        city: 'Waco',
        state: 'TX',
        penalty: '$180',
      }),
      jobs: rows(...(jobs as never[]), { kind: 'NO_WORK', from: '2026-01-01', note: 'Between jobs' }),
    });
    const twice = await Promise.all([
      submitApplication(phone, application.id),
      submitApplication(phone, application.id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const waiting = await readApplication(owner, driver.id);
    expect(waiting.employmentInfo.employmentVerificationProgress.completedSteps).toBe(2);
    expect(getActions(waiting)).toEqual(['COMPLETE_DRIVER_APPLICATION']);

    // Two windows approve at the same moment.
    const both = await Promise.all([1, 2].map(() => event(application.id, 'COMPLETE_DRIVER_APPLICATION')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);

    const done = await readApplication(owner, driver.id);
    expect(done).toMatchObject({
      applicationStatus: 'COMPLETE',
      employmentInfo: {
        applicationFile: { name: 'Employment application for Rosa Delgado (signed).pdf', type: 'application/pdf' },
        employmentVerificationProgress: { completedSteps: 4, totalSteps: 6 },
      },
      verificationInfo: { prettyName: 'Verification Pending', verificationStatus: 'READY_FOR_BACKGROUND_VERIFICATION' },
    });
    expect(await readList('resident_history', driver.id)).toMatchObject([
      {
        address: { place: '318 Oltorf St', city: 'Austin' },
        residentFromDate: '2015-01-01',
        residentToDate: null,
        applicationDate: server.today(),
      },
    ]);
    const employments = await readList('employment_history', driver.id);
    expect(employments).toMatchObject([
      {
        prettyName: 'Lone Star Haulers',
        employmentIsDOTRegulated: true,
        employmentStartDate: '2016-02-01',
        employmentEndDate: '2025-12-31',
        employmentVerificationStatus: 'PENDING_VERIFICATION',
      },
    ]);
    const entries = await readList('accident_or_violation_register', driver.id);
    expect(entries).toMatchObject([
      {
        accidentOrViolationIncidentType: 'ACCIDENT',
        accidentOrViolationLocation: 'Waco, TX',
        numNonFatals: 1,
        isAccidentOrViolationFromPreviousEmployment: true,
        employmentHistory: { id: employments[0]?.id },
        accidentOrViolationIncidentResolution: null,
        accidentOrViolationIncidentResolutionStatus: 'OPEN',
        desc: 'From the application: Rear-ended at a light',
      },
      { accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION', employmentHistory: null },
    ]);
    const employer = (await owner.get(`/api/company/${employments[0]?.company.id}`)).body;
    expect(employer).toMatchObject({ companyType: 'FORMER_EMPLOYER', companyCode: 5, companyEmail: null });
    const papers = (await owner.get(`/api/document/?driver=${driver.id}`)).body.results;
    expect(papers.map(({ documentType }: AnyBody) => documentType)).toEqual(['EMPLOYMENT_APPLICATION']);
    const asked = (await owner.get(`/api/driver_request/?driver=${driver.id}`)).body.results;
    expect(asked.map((each: AnyBody) => each.driverRequestStatus)).toEqual(['CLOSED']);
    const offered = getActions((await owner.get(`/api/driver/${driver.id}`)).body);
    expect(offered).not.toContain('REQUEST_EMPLOYMENT_APPLICATION');
    const start = () => event(application.id, 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS');
    const byMail = await owner.post(`/api/employment_history/${employments[0]?.id}/event/`, {
      eventType: 'REQUEST_VERIFICATION',
    });
    expect(byMail.body.errors).toEqual({
      company: 'Lone Star Haulers has no email. Enter one in Contacts, or log a phone call, fax, or letter.',
    });
    expect((await start()).status).toBe(400);
    // With an email address but no mail server, the request is queued once and no one has been contacted.
    await owner.patch(`/api/company/${employments[0]?.company.id}`, { companyEmail: 'safety@example.com' });
    const waits = [await start(), await start()];
    expect([waits[0]?.status, waits[0]?.body.details.text, waits[1]?.status]).toEqual([
      200,
      'Background verification has not started: no former employer was contacted. Email is off. The message waits in the outbox. For: Lone Star Haulers.',
      400,
    ]);
    expect(waits[0]?.body.verificationInfo.verificationStatus).toBe('READY_FOR_BACKGROUND_VERIFICATION');
    const { links } = (await owner.get(`/api/employment_history/${employments[0]?.id}/inquiry/`)).body;
    expect(links).toMatchObject([{ sentTo: 'safety@example.com', state: 'OPEN', email: 'QUEUED' }]);
    await owner.post(`/api/employment_history/${employments[0]?.id}/attempt/`, { day: server.today(), way: 'PHONE' });
    const started = await start();
    expect([started.status, started.body.verificationInfo.verificationStatus]).toEqual([
      200,
      'PENDING_BACKGROUND_VERIFICATION',
    ]);
    // A replay from the phone changes nothing now.
    const answered = rows({ denied: 'YES' });
    const replay = await phone.call('POST', 'application/section/', { section: 'denials', version: 1, answered });
    expect([replay.status, replay.body.default_detail]).toEqual([
      409,
      'Your carrier already has your application. Nothing more is needed.',
    ]);
    expect((await submitApplication(phone, application.id)).status).toBe(409);
  });

  test('gives two drivers of one address and employer their own residence, job, accident and conviction', async () => {
    const given = {
      accidents: rows({
        date: '2025-03-04',
        nature: 'Rear-ended at a light',
        city: 'Waco',
        state: 'TX',
        fatalities: '0',
        injuries: '1',
        spill: 'NO',
      }),
      convictions: rows({
        date: '2025-03-04',
        offense: 'Speeding 72 in 60',
        city: 'Waco',
        state: 'TX',
        penalty: '$180',
      }),
    };
    const counts = [];
    for (const applicant of [await makeApplicant(server, owner), await makeApplicant(server, owner)]) {
      await fillIn(applicant.phone, given);
      expect((await approve(owner, applicant)).status).toBe(200);
      const { id } = applicant.driver;
      const made = ['resident_history', 'employment_history', 'accident_or_violation_register'].map((path) =>
        readList(path, id),
      );
      counts.push((await Promise.all(made)).map(({ length }) => length));
    }

    expect(counts).toEqual(Array(2).fill([1, 1, 2]));
  });

  // Ledger: APP-10
  test('turns a job entered by months into an employment of full months, marked as such', async () => {
    const applicant = await makeApplicant(server, owner);
    const [job] = buildSections().jobs.rows;
    const thisMonth = server.today().slice(0, 7);
    await fillIn(applicant.phone, {
      jobs: rows(
        { ...job, employer: 'Old Plains Freight', from: '2012-02', to: '2016-02' },
        { ...job, employer: 'New Plains Freight', from: '2016-03', to: thisMonth },
      ),
    });

    const done = (await approve(owner, applicant)).body;

    const employments = await readList('employment_history', applicant.driver.id);
    const dates = employments.map((each) => [
      each.employmentStartDate,
      each.employmentEndDate,
      each.desc?.split('\n')[0],
    ]);
    expect(dates).toEqual([
      ['2012-02-01', '2016-02-29', 'Dates as the driver entered them: Feb 2012 to Feb 2016'],
      ['2016-03-01', server.today(), `Dates as the driver entered them: Mar 2016 to ${formatMonth(thisMonth)}`],
    ]);
    expect((await readPdf(server, done.employmentInfo.applicationFile.url)).text).toContain('Feb 2012');
  });

  // Ledger: APP-10
  test('keeps markup and formulas as plain text in the PDF and records, and creates no duplicates', async () => {
    const nasty = '=1+1 <b onclick="x">"O’Neil" & \\0 </b>';
    const applicant = await makeApplicant(server, owner);
    const { phone, driver } = applicant;
    const place = { place: nasty, city: nasty, state: 'TX', zipCode: '76701' };
    const job = { kind: 'WORK', employer: nasty, ...place, position: nasty, from: '2020-01-01', to: '2024-01-01' };
    await fillIn(phone, {
      addresses: rows({ ...place, from: '2019-01-01' }),
      denials: rows({ denied: 'YES', suspended: 'NO', statement: `${nasty}\n${'long '.repeat(700)}end` }),
      jobs: rows(
        { ...job, reason: nasty, regulated: 'NO', tested: 'NO' },
        { ...job, reason: nasty, regulated: 'NO', tested: 'NO' },
      ),
    });

    const done = (await approve(owner, applicant)).body;

    const employments = await readList('employment_history', driver.id);
    expect(employments.map(({ prettyName }) => prettyName)).toEqual([nasty]);
    expect((await readList('resident_history', driver.id))[0]?.address.city).toBe(nasty);
    const { text } = await readPdf(server, done.employmentInfo.applicationFile.url);
    expect(text).toContain('123-45-6789');
    expect(text).toMatch(/long\s+end/);
    expect(text).toContain('<b onclick');
    expect(text).toContain('Certificate of Signature');
  });
});
