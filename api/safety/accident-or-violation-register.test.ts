import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { accidentInput, violationInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { makeAccident, makeEmployment } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let employment: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  employment = await makeEmployment(owner, parties);
});
afterAll(() => server.close());

const PATH = '/api/accident_or_violation_register/';
const people = () => ({ carrier: parties.carrier, driver: parties.driver });
const accident = (over: Record<string, unknown> = {}) => ({ ...accidentInput(people()), ...over });
const violation = (over: Record<string, unknown> = {}) => ({ ...violationInput(people()), ...over });

async function create(input: Record<string, unknown> = accident()): Promise<AnyBody> {
  const answer = await owner.post(PATH, input);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}
const change = (id: string, fields: Record<string, unknown>) => owner.patch(`${PATH}${id}`, fields);

const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const NO_EMPLOYER =
  "Select the driver's previous employer. Add in Contacts if needed; otherwise, ignore error message.";

describe('an accident', () => {
  // Ledger: ACC-07, ACC-09, ACC-10, ACC-27, ACC-30, API-12
  test('returns its fields and a name made of its type and date', async () => {
    const sent = accident({ numFatals: 1, numNonFatals: 2, hazardousSpilled: true, desc: 'Stopped traffic' });

    const answer = await create(sent);

    const { carrier: _, driver: __, ...rest } = sent;
    expect(answer).toMatchObject({
      ...rest,
      prettyName: 'Rear End 2026-02-10',
      state: 'ACTIVE',
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
    });
    expect((await owner.get(`${PATH}${answer.id}`)).body).toEqual(answer);
  });

  // Ledger: ACC-11, ACC-12, ACC-21
  test('defaults to an accident with no fatalities or injuries, not preventable and not recordable', async () => {
    const least = Object.fromEntries(
      [
        'carrier',
        'driver',
        'accidentOrViolationDate',
        'accidentOrViolationLocation',
        'accidentOrViolationType',
        'accidentOrViolationIncidentResolution',
        'accidentOrViolationIncidentResolutionStatus',
        'accidentOrViolationCategory',
      ].map((name) => [name, accident()[name as keyof ReturnType<typeof accident>]]),
    );

    expect(await create(least)).toMatchObject({
      accidentOrViolationIncidentType: 'ACCIDENT',
      numFatals: 0,
      numNonFatals: 0,
      hazardousSpilled: false,
      isAccidentOrViolationPreventable: false,
      isAccidentOrViolationDOTRecorded: false,
      isAccidentOrViolationFromPreviousEmployment: false,
      employmentHistory: null,
      accidentOrViolationTime: null,
      accidentOrViolationTowed: null,
    });
  });

  // Ledger: ACC-16, ACC-18, ACC-19, ACC-23, ACC-28, MSG-01
  test('lists every missing field at once, each with its own message', async () => {
    const refused = await owner.post(PATH, {});

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: NO_DRIVER,
        accidentOrViolationDate: 'Invalid Date',
        accidentOrViolationLocation: 'Invalid Location',
        accidentOrViolationType: 'Invalid Type',
        accidentOrViolationCategory: 'Invalid Data',
        accidentOrViolationIncidentResolution: 'Invalid Data',
        accidentOrViolationIncidentResolutionStatus: 'Invalid Data',
      },
    ]);
  });

  // Ledger: ACC-28, ACC-17, ACC-08, ACC-13, ACC-14, ACC-15, ACC-29
  test.each([
    ['February 31', 'accidentOrViolationDate', '2026-02-31', 'Invalid Date'],
    ['a blank location', 'accidentOrViolationLocation', '   ', 'Invalid Location'],
    ['a negative number of fatalities', 'numFatals', -1, 'Invalid Number'],
    ['a fractional number of injured', 'numNonFatals', 0.5, 'Invalid Number'],
    ['a count in letters', 'numNonFatals', 'two', 'Invalid Number'],
    ['an unknown type of incident', 'accidentOrViolationIncidentType', 'NEAR_MISS', 'Invalid Type'],
    ['an unknown resolution', 'accidentOrViolationIncidentResolution', 'PARDONED', 'Invalid Data'],
    ['an unknown status', 'accidentOrViolationIncidentResolutionStatus', 'PENDING', 'Invalid Data'],
    ['a category from another list', 'accidentOrViolationCategory', 'CRITICAL', 'Invalid Data'],
    ['an unknown type', 'accidentOrViolationType', 'UFO', 'Invalid Type'],
    ['a violation type', 'accidentOrViolationType', 'SPEEDING', 'Invalid Type'],
    ['an hour above 23', 'accidentOrViolationTime', '24:00', 'Invalid Time'],
    ['a minute above 59', 'accidentOrViolationTime', '05:60', 'Invalid Time'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await owner.post(PATH, accident({ [field]: value }));

    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
  });

  // Ledger: ACC-13, ACC-14, ACC-15
  test.each([
    ...['CORRECTABLE', 'AT_FAULT', 'NO_FAULT'].map((value) => ['accidentOrViolationIncidentResolution', value]),
    ...['CLOSED', 'OPEN', 'CORRECTED'].map((value) => ['accidentOrViolationIncidentResolutionStatus', value]),
    ...['NO_VIOLATION', 'MINOR', 'MAJOR', 'CRTICAL', 'UN_KNOWN'].map((value) => ['accidentOrViolationCategory', value]),
    ...['00:00', '23:59'].map((value) => ['accidentOrViolationTime', value]),
  ] as [string, string][])('accepts a %s of %s', async (field, value) => {
    expect((await create(accident({ [field]: value })))[field]).toBe(value);
  });

  // Ledger: ACC-22
  test("can have happened today, but not tomorrow by the account's date", async () => {
    const today = server.today();

    const refused = await owner.post(PATH, accident({ accidentOrViolationDate: addDays(today, 1) }));

    expect(refused.body.errors).toEqual({ accidentOrViolationDate: 'Invalid Date' });
    expect((await create(accident({ accidentOrViolationDate: today }))).accidentOrViolationDate).toBe(today);
  });

  // Ledger: ACC-29
  test('offers separate type lists for accidents and violations', async () => {
    const getTypes = async (list: string) =>
      (await owner.get(`/api/choice/?choiceCategory=accidentOrViolation&choiceSubCategory=${list}`)).body.results
        .map(({ choiceValue }: AnyBody) => choiceValue)
        .join(' ');

    expect(await getTypes('accident')).toBe(
      'COLLISION REAR_END SIDE_SWIPE ROLLOVER JACKKNIFE FIXED_OBJECT ANIMAL PEDESTRIAN CARGO_SPILL FIRE OTHER',
    );
    expect(await getTypes('violation')).toBe(
      'SPEEDING FOLLOWING_TOO_CLOSE IMPROPER_LANE_CHANGE RECKLESS_DRIVING FAILURE_TO_STOP SEAT_BELT HAND_HELD_PHONE HOURS_OF_SERVICE OVERWEIGHT EQUIPMENT LICENSING PARKING OTHER',
    );
  });

  // Ledger: SCP-27, SCP-28
  test('cannot move to another authority, take a driver from there, or turn into a violation', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const own = await create();

    const refused = await owner.post(PATH, accident({ driver: theirs.driver }));
    const moved = await change(own.id, { carrier: elsewhere });
    const renamed = await change(own.id, { accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION' });

    expect(refused.body.errors).toEqual({ driver: NO_DRIVER });
    expect(moved.body.errors).toMatchObject({ carrier: 'Authority can’t be changed' });
    expect(renamed.body.errors).toMatchObject({
      accidentOrViolationIncidentType: 'Incident Type can’t be changed',
    });
  });

  test('renames itself when its type or date changes, and is found by place, driver and authority', async () => {
    const { id } = await create(accident({ accidentOrViolationLocation: 'Palo Pinto County line' }));

    await change(id, { accidentOrViolationType: 'ROLLOVER', accidentOrViolationDate: '2026-02-11' });

    expect((await owner.get(`${PATH}${id}`)).body.prettyName).toBe('Rollover 2026-02-11');
    expect((await change(id, { accidentOrViolationType: 'SPEEDING' })).body.errors).toEqual({
      accidentOrViolationType: 'Invalid Type',
    });
    for (const search of ['palo pinto', 'rollover 2026-02']) {
      const found = await owner.get(`${PATH}?search=${encodeURIComponent(search)}`);
      expect(found.body.results.map((row: AnyBody) => row.id)).toEqual([id]);
    }
    for (const search of ['okafor', 'bluebonnet'])
      expect((await owner.get(`${PATH}?search=${search}`)).body.count).toBeGreaterThan(1);
  });
});

describe('an accident or violation at a former employer', () => {
  const FROM_BEFORE = { isAccidentOrViolationFromPreviousEmployment: true };

  // Ledger: ACC-10, ACC-20
  test('requires that employer, and only then', async () => {
    const refused = await owner.post(PATH, accident(FROM_BEFORE));
    const named = await create(accident({ ...FROM_BEFORE, employmentHistory: employment.id }));
    const own = await create();

    expect([refused.status, refused.body.errors]).toEqual([400, { employmentHistory: NO_EMPLOYER }]);
    expect(named.employmentHistory).toMatchObject({ id: employment.id, prettyName: 'Tres Palmas Freight Lines' });
    expect(own.employmentHistory).toBeNull();
    expect((await change(own.id, FROM_BEFORE)).body.errors).toEqual({ employmentHistory: NO_EMPLOYER });
  });

  // Ledger: ACC-32
  test('drops the employer when it is no longer from previous employment', async () => {
    const { id } = await create(violation({ ...FROM_BEFORE, employmentHistory: employment.id }));

    const { body } = await change(id, { isAccidentOrViolationFromPreviousEmployment: false });
    const unsaid = await create(accident({ employmentHistory: employment.id }));

    expect([body.employmentHistory, unsaid.employmentHistory]).toEqual([null, null]);
  });

  // Ledger: ACC-24, ACC-25, CLL-11
  test('accepts only an employment of the same driver', async () => {
    const other = await makeParties(owner, owner.carrierId);
    const { id } = await create(accident({ ...FROM_BEFORE, employmentHistory: employment.id }));

    const refused = await owner.post(
      PATH,
      accident({ ...FROM_BEFORE, driver: other.driver, employmentHistory: employment.id }),
    );
    const changed = await change(id, { driver: other.driver });

    for (const { body } of [refused, changed]) expect(body.errors).toEqual({ employmentHistory: NO_EMPLOYER });
    const moved = await change(id, {
      driver: other.driver,
      employmentHistory: '',
      isAccidentOrViolationFromPreviousEmployment: false,
    });
    expect(moved.body).toMatchObject({ driver: { id: other.driver }, employmentHistory: null });
  });

  // Ledger: ACC-25
  test('blocks changing the driver of an employment it names', async () => {
    const own = await makeEmployment(owner, parties);
    const other = await makeParties(owner, owner.carrierId);
    await create(accident({ ...FROM_BEFORE, employmentHistory: own.id }));

    const refused = await owner.patch(`/api/employment_history/${own.id}`, { driver: other.driver });

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { driver: 'Driver can’t be changed: Accident or Violation Rear End 2026-02-10 refers to it' },
    ]);
  });

  // Ledger: SCP-35
  test('blocks deleting an employment it names, and the error names the record', async () => {
    const own = await makeEmployment(owner, parties);
    const { id } = await create(violation({ ...FROM_BEFORE, employmentHistory: own.id }));

    const refused = await owner.delete(`/api/employment_history/${own.id}`);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Accident or Violation Speeding 2026-02-10 refers to it');
    expect((await owner.delete(`${PATH}${id}`)).status).toBe(204);
    expect((await owner.delete(`/api/employment_history/${own.id}`)).status).toBe(204);
  });
});

describe('a traffic violation', () => {
  // Ledger: TRF-03, TRF-04, TRF-05
  test('shares the record with accidents, has its own types, and needs no casualty counts', async () => {
    const sent = { ...violation(), numFatals: undefined, numNonFatals: undefined, hazardousSpilled: undefined };

    const answer = await create(sent);
    const refused = await owner.post(PATH, violation({ accidentOrViolationType: 'JACKKNIFE' }));
    const empty = await owner.post(PATH, { accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION' });

    expect(answer).toMatchObject({
      prettyName: 'Speeding 2026-02-10',
      accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION',
      numFatals: 0,
      numNonFatals: 0,
      hazardousSpilled: false,
    });
    expect(refused.body.errors).toEqual({ accidentOrViolationType: 'Invalid Type' });
    expect(Object.keys(empty.body.errors)).toHaveLength(8);
  });

  // Ledger: ACC-04, ACC-26, TRF-02, TRF-06, SCP-33
  test('lists accidents and violations separately, newest first', async () => {
    const fresh = await server.account('Listed LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const { carrier, driver } = own;
    const [older, newer] = [
      await makeAccident(fresh, own, { accidentOrViolationDate: '2025-12-31' }),
      await makeAccident(fresh, own, { accidentOrViolationDate: '2026-01-01' }),
    ];
    const ticket = (await fresh.post(PATH, violationInput({ carrier, driver }))).body;
    const listIds = async (query: string) =>
      (await fresh.get(`${PATH}?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('accidentOrViolationIncidentType=ACCIDENT')).toEqual([newer.id, older.id]);
    expect(await listIds('accidentOrViolationIncidentType=TRAFFIC_VIOLATION')).toEqual([ticket.id]);
    const inYear = 'accidentOrViolationIncidentType=ACCIDENT&accidentOrViolationDate__lte=2025-12-31';
    expect(await listIds(inYear)).toEqual([older.id]);
    const file = await fresh.get(`${PATH}csv/?accidentOrViolationIncidentType=TRAFFIC_VIOLATION`);
    expect(file.text.split('\n').filter((line) => line.includes('Speeding'))).toHaveLength(1);
    expect(file.text).not.toContain('Rear End');
  });
});

describe('actions on an accident or violation', () => {
  // Ledger: CLL-12
  test('filters the accident picker by driver and shows the place next to each name', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const { id } = await makeAccident(owner, own);

    const { body } = await owner.get(
      `${PATH}?prettyName=true&driver=${own.driver}&accidentOrViolationIncidentType=ACCIDENT`,
    );

    expect(body.results).toMatchObject([
      { id, prettyName: 'Rear End 2026-02-10', detail: 'I-35 mile 252, Round Rock, TX' },
    ]);
  });

  // Ledger: ACC-06, TRF-07, DOC-17, DCF-12, DCF-17
  test('takes only its own document types, which are deleted with it', async () => {
    const { id } = await create(violation());
    const key = { accident_or_violation_register: id };

    const stored = await owner.post('/api/document/', documentInput({ ...key, documentType: 'CITATION' }));
    const error = await owner.post('/api/document/', documentInput({ ...key, documentType: 'CDL' }));

    expect([stored.status, error.body.errors]).toEqual([201, { documentType: 'Invalid Document Type' }]);
    const types = 'choiceCategory=document&choiceSubCategory=accident_or_violation_register';
    expect((await owner.get(`/api/choice/?${types}`)).body.results.map((each: AnyBody) => each.choiceValue)).toEqual([
      'ACCIDENT_REPORT',
      'POLICE_REPORT',
      'CITATION',
      'PHOTO',
      'OTHER',
    ]);
    const listDocuments = () => owner.get(`/api/document/?accident_or_violation_register=${id}`);
    expect((await listDocuments()).body.results).toMatchObject([{ prettyName: 'Citation' }]);
    await owner.delete(`${PATH}${id}`);
    expect((await listDocuments()).body.count).toBe(0);
  });

  // Ledger: SCP-26, SCP-34
  test('can be deleted and restored, and offers no other action', async () => {
    const { id, workflowActionItems } = await create();
    const sendEvent = (eventType: string) => owner.post(`${PATH}${id}/event/`, { eventType });

    expect(workflowActionItems.map(({ prettyName }: AnyBody) => prettyName)).toEqual(['Delete']);
    expect((await sendEvent('INACTIVE')).status).toBe(400);
    expect((await owner.delete(`${PATH}${id}`)).status).toBe(204);
    expect((await sendEvent('RESTORE')).body.state).toBe('ACTIVE');
  });

  // Ledger: ROL-12, SCP-22, SCP-23
  test('requires the matching flag of permission 7000 for each action', async () => {
    const { id } = await create();
    const at = `${PATH}${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 7000: flags });
    const [viewer, maker] = [await makeUser('view'), await makeUser('create')];
    const [editor, closer] = [await makeUser('view edit'), await makeUser('view delete')];
    const books = await server.personnel(owner, { 4000: 'all' });

    expect((await viewer.get(at)).body.workflowActionItems).toEqual([]);
    expect((await viewer.get('/api/driver/?prettyName=true')).status).toBe(200);
    expect((await viewer.post(PATH, accident())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post(PATH, accident())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await editor.delete(at)).status).toBe(403);
    expect((await books.get(PATH)).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('is hidden from other accounts, which cannot reference it', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');
    const { carrier, driver } = await makeParties(stranger, stranger.carrierId);

    expect((await stranger.get(PATH)).body.count).toBe(0);
    expect((await stranger.get(`${PATH}${id}`)).status).toBe(404);
    expect((await stranger.patch(`${PATH}${id}`, { desc: 'x' })).status).toBe(404);
    const leaning = await stranger.post(PATH, {
      ...accident({ carrier, driver, isAccidentOrViolationFromPreviousEmployment: true }),
      employmentHistory: employment.id,
    });
    expect(leaning.body.errors).toEqual({ employmentHistory: NO_EMPLOYER });
    expect((await stranger.post(PATH, accident({ carrier }))).body.errors).toEqual({ driver: NO_DRIVER });
  });
});
