import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { violationInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { drugTestInput } from '../../db/demo/safety/drug-test.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { makeAccident, makeContact, makeDrugTest } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let laboratory: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  laboratory = await makeContact(owner, owner.carrierId, 'DRUG_TEST_SERVICE_PROVIDER');
});
afterAll(() => server.close());

const buildInput = (over: Record<string, unknown> = {}) => ({
  ...drugTestInput({ carrier: parties.carrier, driver: parties.driver, company: laboratory }),
  ...over,
});
const post = (over: Record<string, unknown> = {}) => owner.post('/api/drug_test/', buildInput(over));

async function create(over: Record<string, unknown> = {}): Promise<AnyBody> {
  const answer = await post(over);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}
const change = (id: string, fields: Record<string, unknown>) => owner.patch(`/api/drug_test/${id}`, fields);
const afterAccident = (accidentRegister: unknown) => ({ drugTestType: 'POST_ACCIDENT', accidentRegister });

const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const NO_COMPANY = 'No Service Provider Selected/Found  Under Carrier';
const NO_ACCIDENT = 'No Accident Register Selected/Found for post accident';

describe('a drug test', () => {
  // Ledger: DRG-03, DRG-11, API-12, CLL-06
  test('returns its fields and a name made of its type and date', async () => {
    const answer = await create({ desc: 'Drawn in the first quarter', drugTestTime: '07:45' });

    expect(answer).toMatchObject({
      prettyName: 'Random 2026-01-12',
      state: 'ACTIVE',
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
      company: { id: laboratory, prettyName: 'Lone Oak Occupational Testing' },
      drugTestType: 'RANDOM',
      accidentRegister: null,
      drugTestSubstance: 'DRUGS',
      drugTestDate: '2026-01-12',
      drugTestTime: '07:45',
      drugTestLocation: '2204 E 7th St, Austin, TX',
      drugTestResult: 'NEGATIVE',
      drugTestResultDate: '2026-01-15',
      desc: 'Drawn in the first quarter',
    });
    expect((await owner.get(`/api/drug_test/${answer.id}`)).body).toEqual(answer);
  });

  // Ledger: DRG-08, DRG-09, DRG-10, DRG-12, MSG-01
  test('lists every missing field at once, each with its own message', async () => {
    const refused = await owner.post('/api/drug_test/', {});

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: NO_DRIVER,
        company: NO_COMPANY,
        drugTestType: 'Invalid Type',
        drugTestResult: 'Invalid Data',
        drugTestLocation: 'Invalid Location',
        drugTestDate: 'Invalid Date',
        drugTestResultDate: 'Invalid Date',
      },
    ]);
  });

  // Ledger: DRG-04, DRG-05, DRG-12
  test.each([
    ['an unknown type', 'drugTestType', 'ANNUAL', 'Invalid Type'],
    ['an unknown result', 'drugTestResult', 'PASSED', 'Invalid Data'],
    ['an unknown substance', 'drugTestSubstance', 'FENTANYL', 'Invalid Type'],
    ['February 30', 'drugTestDate', '2026-02-30', 'Invalid Date'],
    ['a result before the test', 'drugTestResultDate', '2026-01-11', 'Invalid Date'],
    ['a blank location', 'drugTestLocation', '  ', 'Invalid Location'],
    ['an invalid time', 'drugTestTime', '7:45', 'Invalid Time'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await post({ [field]: value });

    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
  });

  // Ledger: DRG-04, DRG-07
  test.each(['PRE_EMPLOYMENT', 'RANDOM', 'REASONABLE_SUSPICION', 'RETURN_TO_DUTY'])(
    'can be of type %s without an accident',
    async (drugTestType) => {
      expect(await create({ drugTestType })).toMatchObject({ drugTestType, accidentRegister: null });
    },
  );

  // Ledger: DRG-05
  test.each(['NEGATIVE', 'POSITIVE', 'DISPUTED', 'FAILED', 'PENDING_RESULT'])(
    'can have the result %s, even on the test date',
    async (drugTestResult) => {
      const same = { drugTestResult, drugTestResultDate: '2026-01-12' };
      expect(await create(same)).toMatchObject(same);
    },
  );

  // Ledger: DRG-13
  test('cannot be dated tomorrow; only a pending result can', async () => {
    const today = server.today();
    const tomorrow = addDays(today, 1);

    const tested = await post({
      drugTestDate: tomorrow,
      drugTestResultDate: tomorrow,
      drugTestResult: 'PENDING_RESULT',
    });
    const answer = await post({ drugTestDate: today, drugTestResultDate: tomorrow });
    const expected = { drugTestDate: today, drugTestResultDate: tomorrow, drugTestResult: 'PENDING_RESULT' };

    expect(tested.body.errors).toEqual({ drugTestDate: 'Invalid Date' });
    expect(answer.body.errors).toEqual({ drugTestResultDate: 'Invalid Date' });
    const { id } = await create(expected);
    expect((await change(id, { drugTestResult: 'NEGATIVE' })).body.errors).toEqual({
      drugTestResultDate: 'Invalid Date',
    });
    const closed = await change(id, { drugTestResult: 'NEGATIVE', drugTestResultDate: today });
    expect(closed.body).toMatchObject({ drugTestResult: 'NEGATIVE', drugTestResultDate: today });
  });

  // Ledger: DRG-09, DRG-10, SCP-27, CLL-10
  test('stays with its authority and accepts only its drivers and drug testing companies', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const workshop = await makeContact(owner, parties.carrier, 'AUTO_SERVICE_PROVIDER');
    const own = await create();

    const refused = await post({ driver: theirs.driver, company: workshop });
    const moved = await change(own.id, { carrier: elsewhere });

    expect(refused.body.errors).toEqual({ driver: NO_DRIVER, company: NO_COMPANY });
    expect(moved.body.errors).toMatchObject({ carrier: 'Authority can’t be changed' });
  });

  // Ledger: SCP-33
  test('is listed newest first and found by place, driver and company', async () => {
    const fresh = await server.account('Finders LLC');
    const own = await makeParties(fresh, fresh.carrierId);
    const older = await makeDrugTest(fresh, own, { drugTestDate: '2025-12-31' });
    const newer = await makeDrugTest(fresh, own, { drugTestDate: '2026-01-01' });
    const listIds = async (query: string) =>
      (await fresh.get(`/api/drug_test/?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await listIds('')).toEqual([newer.id, older.id]);
    expect(await listIds('drugTestDate__gte=2026-01-01')).toEqual([newer.id]);
    expect(await listIds('drugTestResult=NEGATIVE&ordering=drugTestDate')).toEqual([older.id, newer.id]);
    for (const search of ['okafor', 'lone oak', 'e 7th', 'finders'])
      expect(await listIds(`search=${encodeURIComponent(search)}`)).toHaveLength(2);
  });
});

describe('a post-accident test', () => {
  // Ledger: DRG-07
  test('requires an accident of the same driver', async () => {
    const accident = await makeAccident(owner, parties);
    const { carrier, driver } = parties;
    const ticket = await owner.post('/api/accident_or_violation_register/', violationInput({ carrier, driver }));
    const other = await makeAccident(owner, await makeParties(owner, owner.carrierId));

    const stored = await create(afterAccident(accident.id));
    const refused = await Promise.all(['', ticket.body.id, other.id].map((id) => post(afterAccident(id))));

    expect(stored.accidentRegister).toMatchObject({ id: accident.id, prettyName: 'Rear End 2026-02-10' });
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([400, { accidentRegister: NO_ACCIDENT }]);
  });

  // Ledger: DRG-07, DRG-14
  test('drops its accident when its type changes, and requires one again when changed back', async () => {
    const accident = await makeAccident(owner, parties);
    const { id } = await create(afterAccident(accident.id));

    const random = await change(id, { drugTestType: 'RANDOM' });
    const unsaid = await create({ accidentRegister: accident.id });
    const back = await change(id, { drugTestType: 'POST_ACCIDENT' });

    expect([random.body.accidentRegister, unsaid.accidentRegister]).toEqual([null, null]);
    expect(back.body.errors).toEqual({ accidentRegister: NO_ACCIDENT });
  });

  // Ledger: DRG-14
  test('can change its driver only together with an accident of that driver', async () => {
    const other = await makeParties(owner, owner.carrierId);
    const [accident, his] = [await makeAccident(owner, parties), await makeAccident(owner, other)];
    const { id } = await create(afterAccident(accident.id));

    const refused = await change(id, { driver: other.driver });
    const stored = await change(id, { driver: other.driver, accidentRegister: his.id });

    expect(refused.body.errors).toEqual({ accidentRegister: NO_ACCIDENT });
    expect(stored.body.accidentRegister.id).toBe(his.id);
  });

  test('blocks changing the driver of its accident', async () => {
    const accident = await makeAccident(owner, parties);
    const other = await makeParties(owner, owner.carrierId);
    await create({ ...afterAccident(accident.id), drugTestDate: '2026-02-10', drugTestResultDate: '2026-02-12' });

    const refused = await owner.patch(`/api/accident_or_violation_register/${accident.id}`, { driver: other.driver });

    expect(refused.body.errors).toEqual({
      driver: 'Driver can’t be changed: Drug Test Post Accident 2026-02-10 refers to it',
    });
  });

  // Ledger: SCP-35
  test('blocks deleting its accident until the test is deleted, and the error names the test', async () => {
    const accident = await makeAccident(owner, parties);
    const at = `/api/accident_or_violation_register/${accident.id}`;
    const { id } = await create({
      ...afterAccident(accident.id),
      drugTestDate: '2026-02-10',
      drugTestResultDate: '2026-02-12',
    });

    const refused = await owner.delete(at);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Drug Test Post Accident 2026-02-10 refers to it');
    expect((await owner.get(at)).body.state).toBe('ACTIVE');
    expect((await owner.delete(`/api/drug_test/${id}`)).status).toBe(204);
    expect((await owner.delete(at)).status).toBe(204);
    const back = await owner.post(`/api/drug_test/${id}/event/`, { eventType: 'RESTORE' });
    expect([back.status, back.body.default_detail]).toEqual([
      409,
      'ERROR_REFERENCE_PROTECTION: Restore Accident Register Rear End 2026-02-10 first.',
    ]);
  });

  // Ledger: CLL-12
  test('is found by its accident', async () => {
    const accident = await makeAccident(owner, parties);
    const { id } = await create(afterAccident(accident.id));

    const { body } = await owner.get(`/api/drug_test/?accidentRegister=${accident.id}`);

    expect(body.results.map((row: AnyBody) => row.id)).toEqual([id]);
  });
});

describe('actions on a drug test', () => {
  // Ledger: DRG-15, DOC-17, DCF-12, DCF-17
  test('takes only its own document types, which are deleted with it', async () => {
    const { id } = await create();

    const stored = await owner.post('/api/document/', documentInput({ drug_test: id, documentType: 'TEST_RESULT' }));
    const error = await owner.post('/api/document/', documentInput({ drug_test: id, documentType: 'CITATION' }));

    expect([stored.status, error.body.errors]).toEqual([201, { documentType: 'Invalid Document Type' }]);
    const types = await owner.get('/api/choice/?choiceCategory=document&choiceSubCategory=drug_test');
    expect(types.body.results.map(({ prettyName }: AnyBody) => prettyName)).toEqual([
      'Test Result',
      'Chain of Custody',
      'Other',
    ]);
    await owner.delete(`/api/drug_test/${id}`);
    expect((await owner.get(`/api/document/?drug_test=${id}`)).body.count).toBe(0);
  });

  // Ledger: SCP-26, SCP-34
  test('can be deleted and restored, and offers no other action', async () => {
    const { id, workflowActionItems } = await create();
    const sendEvent = (eventType: string) => owner.post(`/api/drug_test/${id}/event/`, { eventType });

    expect(workflowActionItems.map(({ prettyName }: AnyBody) => prettyName)).toEqual(['Delete']);
    expect((await sendEvent('INACTIVE')).status).toBe(400);
    expect((await owner.delete(`/api/drug_test/${id}`)).status).toBe(204);
    expect((await sendEvent('RESTORE')).body.state).toBe('ACTIVE');
  });

  // Ledger: SCP-35
  test('blocks deleting its testing company', async () => {
    const { company } = await makeDrugTest(owner, parties);

    const refused = await owner.delete(`/api/company/${company.id}`);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Drug Test Random 2026-01-12 refers to it');
  });

  // Ledger: ROL-12, SCP-22, SCP-23
  test('requires the matching flag of permission 7000 for each action', async () => {
    const { id } = await create();
    const at = `/api/drug_test/${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 7000: flags });
    const [viewer, maker] = [await makeUser('view'), await makeUser('create')];
    const [editor, closer] = [await makeUser('view edit'), await makeUser('view delete')];
    const drivers = await server.personnel(owner, { 1100: 'all', 2000: 'all' });

    expect((await viewer.get(at)).body.workflowActionItems).toEqual([]);
    expect((await viewer.post('/api/drug_test/', buildInput())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post('/api/drug_test/', buildInput())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await editor.delete(at)).status).toBe(403);
    expect((await drivers.get('/api/drug_test/')).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('is hidden from other accounts, which cannot reference it', async () => {
    const { id } = await create();
    const accident = await makeAccident(owner, parties);
    const stranger = await server.account('Red Rock Carriers LLC');
    const { carrier, driver } = await makeParties(stranger, stranger.carrierId);

    expect((await stranger.get('/api/drug_test/')).body.count).toBe(0);
    expect((await stranger.get(`/api/drug_test/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/drug_test/${id}`, { desc: 'x' })).status).toBe(404);
    const leaning = await stranger.post(
      '/api/drug_test/',
      buildInput({ carrier, driver, ...afterAccident(accident.id) }),
    );
    expect(leaning.body.errors).toEqual({ company: NO_COMPANY, accidentRegister: NO_ACCIDENT });
  });
});
