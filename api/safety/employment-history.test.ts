import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { employmentHistoryInput } from '../../db/demo/safety/employment-history.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { makeContact, makeEmployment } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let employer: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  employer = await makeContact(owner, owner.carrierId, 'FORMER_EMPLOYER');
});
afterAll(() => server.close());

/** Returns the values of an employment of the driver in `parties`. */
const employment = (over: Record<string, unknown> = {}) => ({
  ...employmentHistoryInput({ carrier: parties.carrier, driver: parties.driver, company: employer }),
  ...over,
});
const post = (over: Record<string, unknown> = {}) => owner.post('/api/employment_history/', employment(over));

async function create(over: Record<string, unknown> = {}): Promise<AnyBody> {
  const answer = await post(over);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

const tomorrow = () => addDays(server.today(), 1);

describe('an employment history', () => {
  // Ledger: RTE-29, API-12, CLL-06
  test("returns its fields, the employer's name and the driver's hired date", async () => {
    const answer = await create({ desc: 'Dedicated lane to Laredo' });

    expect(answer).toMatchObject({
      prettyName: 'Tres Palmas Freight Lines',
      state: 'ACTIVE',
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      driver: { id: parties.driver, prettyName: 'Marcus Okafor', driverHiredDate: '2024-03-04' },
      company: { id: employer, prettyName: 'Tres Palmas Freight Lines' },
      employmentIsDOTRegulated: true,
      employmentStartDate: '2021-06-07',
      employmentEndDate: '2024-02-09',
      employmentVerificationMethod: 'EMAIL',
      employmentVerificationStatus: 'VERIFIED',
      employmentVerificationDate: '2024-03-18',
      desc: 'Dedicated lane to Laredo',
    });
    expect((await owner.get(`/api/employment_history/${answer.id}`)).body).toEqual(answer);
  });

  // Ledger: RTE-29, MSG-01
  test('lists every missing field at once, each with its own message', async () => {
    const refused = await owner.post('/api/employment_history/', {});

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        carrier: 'Invalid Carrier',
        driver: 'No Driver Selected/Found  Under Carrier',
        company: 'No Former Employer Selected/Found  Under Carrier',
        employmentStartDate: 'Invalid Date',
      },
    ]);
  });

  // Ledger: ENM-23
  test('defaults to pending and to a DOT-regulated employer', async () => {
    const { carrier, driver } = parties;
    const least = { carrier, driver, company: employer, employmentStartDate: '2022-01-03' };

    const { body } = await owner.post('/api/employment_history/', least);

    expect(body).toMatchObject({
      employmentIsDOTRegulated: true,
      employmentVerificationStatus: 'PENDING_VERIFICATION',
      employmentVerificationMethod: null,
      employmentEndDate: null,
    });
  });

  // Ledger: RTE-29, ENM-22, ENM-23
  test.each([
    ['an unknown method', 'employmentVerificationMethod', 'FAX', 'Invalid Type'],
    ['an unknown status', 'employmentVerificationStatus', 'MAYBE', 'Invalid Status'],
    ['an end date before the start date', 'employmentEndDate', '2021-06-06', 'Invalid Date'],
    ['February 31', 'employmentEndDate', '2024-02-31', 'Invalid Date'],
    ['February 29 outside a leap year', 'employmentStartDate', '2023-02-29', 'Invalid Date'],
  ])('rejects %s', async (_what, field, value, message) => {
    const refused = await post({ [field]: value });

    expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }]);
  });

  // Ledger: RTE-29
  test('cannot start or be verified in the future, but can start and end today', async () => {
    const today = server.today();
    const refused = await post({
      employmentStartDate: tomorrow(),
      employmentEndDate: null,
      employmentVerificationDate: tomorrow(),
    });

    expect(refused.body.errors).toEqual({
      employmentStartDate: 'Invalid Date',
      employmentVerificationDate: 'Invalid Date',
    });
    await create({ employmentStartDate: today, employmentEndDate: today, employmentVerificationDate: today });
  });

  // Ledger: ENM-23
  test.each(['VERIFIED', 'DENIED_OR_REJECTED', 'VERIFICATION_NOT_RESPONDED', 'PENDING_VERIFICATION'])(
    'can change from verified to %s',
    async (employmentVerificationStatus) => {
      const { id } = await create({ employmentVerificationStatus: 'VERIFIED' });

      const { body } = await owner.patch(`/api/employment_history/${id}`, { employmentVerificationStatus });

      expect(body.employmentVerificationStatus).toBe(employmentVerificationStatus);
    },
  );

  // Ledger: RTE-29, SCP-27
  test('stays with its authority and accepts only former employers', async () => {
    const elsewhere = (await owner.post('/api/carrier/', carrierInput({ carrierDOT: '778' }))).body.id;
    const theirs = await makeParties(owner, elsewhere);
    const workshop = await makeContact(owner, parties.carrier, 'AUTO_SERVICE_PROVIDER');
    const own = await create();

    const refused = await post({ driver: theirs.driver, company: workshop });
    const moved = await owner.patch(`/api/employment_history/${own.id}`, { carrier: elsewhere });

    expect(refused.body.errors).toEqual({
      driver: 'No Driver Selected/Found  Under Carrier',
      company: 'No Former Employer Selected/Found  Under Carrier',
    });
    expect(moved.body.errors).toMatchObject({ carrier: 'Authority can’t be changed' });
  });

  // Ledger: CLL-11, SCP-33
  test('is filtered by driver, listed newest first, and found by employer and driver', async () => {
    const fresh = await server.account('Finders LLC');
    const [mine, other] = [await makeParties(fresh, fresh.carrierId), await makeParties(fresh, fresh.carrierId)];
    const older = await makeEmployment(fresh, mine, { employmentStartDate: '2019-01-07', employmentEndDate: null });
    const newer = await makeEmployment(fresh, mine);
    await makeEmployment(fresh, other);
    const findIds = async (query: string) =>
      (await fresh.get(`/api/employment_history/?${query}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await findIds(`driver=${mine.driver}`)).toEqual([newer.id, older.id]);
    expect(await findIds(`driver=${mine.driver}&ordering=employmentStartDate`)).toEqual([older.id, newer.id]);
    for (const search of ['tres palmas', 'okafor', 'finders'])
      expect(await findIds(`search=${search}`)).toHaveLength(3);
    const picked = await fresh.get(`/api/employment_history/?prettyName=true&driver=${mine.driver}`);
    expect(picked.body.results.map(({ detail }: AnyBody) => detail)).toEqual([
      '2021-06-07 to 2024-02-09',
      '2019-01-07 to today',
    ]);
  });

  test('takes the new name when the employer is renamed', async () => {
    const one = await makeEmployment(owner, parties);

    await owner.patch(`/api/company/${one.company.id}`, { companyName: 'Caddo Creek Transport' });

    expect((await owner.get(`/api/employment_history/${one.id}`)).body.prettyName).toBe('Caddo Creek Transport');
  });

  // Ledger: RTE-29, DOC-17, DCF-17
  test('takes only its own document types, which are deleted with it', async () => {
    const { id } = await create();
    const document = documentInput({ employment_history: id, documentType: 'VERIFICATION_REPLY' });
    const error = documentInput({ employment_history: id, documentType: 'CDL' });

    expect((await owner.post('/api/document/', document)).status).toBe(201);
    expect((await owner.post('/api/document/', error)).body.errors).toEqual({
      documentType: 'Invalid Document Type',
    });
    const types = await owner.get('/api/choice/?choiceCategory=document&choiceSubCategory=employment_history');
    expect(types.body.results.map(({ prettyName }: AnyBody) => prettyName)).toEqual([
      'Verification Request',
      'Verification Reply',
      'Driver Consent',
      'Other',
    ]);
    expect((await owner.get(`/api/document/?employment_history=${id}`)).body.count).toBe(1);
    expect((await owner.delete(`/api/employment_history/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/document/?employment_history=${id}`)).body.count).toBe(0);
  });
});

describe('actions on an employment history', () => {
  // Ledger: SCP-26, SCP-34
  test('can be deleted and restored, and offers no other action', async () => {
    const { id, workflowActionItems } = await create();
    const sendEvent = (eventType: string) => owner.post(`/api/employment_history/${id}/event/`, { eventType });

    expect(workflowActionItems.map(({ prettyName }: AnyBody) => prettyName)).toEqual(['Delete']);
    expect((await sendEvent('INACTIVE')).status).toBe(400);
    expect((await owner.delete(`/api/employment_history/${id}`)).status).toBe(204);
    expect((await sendEvent('RESTORE')).body.state).toBe('ACTIVE');
  });

  // Ledger: SCP-35
  test('blocks deleting its driver and employer, and the error names the record', async () => {
    const { driver } = await makeParties(owner, owner.carrierId);
    const { company } = await makeEmployment(owner, { carrier: parties.carrier, driver });

    for (const path of [`company/${company.id}`, `driver/${driver}`]) {
      const refused = await owner.delete(`/api/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    }
    const { body } = await owner.delete(`/api/company/${company.id}`);
    expect(body.default_detail).toContain('Employment History Tres Palmas Freight Lines refers to it');
  });

  // Ledger: ROL-12, SCP-22, SCP-23
  test('requires the matching flag of permission 7000 for each action', async () => {
    const { id } = await create();
    const at = `/api/employment_history/${id}`;
    const makeUser = (flags: string) => server.personnel(owner, { 7000: flags });
    const [viewer, maker, editor, closer] = [
      await makeUser('view'),
      await makeUser('create'),
      await makeUser('view edit'),
      await makeUser('view delete'),
    ] as [Client, Client, Client, Client];
    const books = await server.personnel(owner, { 4000: 'all' });

    expect((await viewer.get(at)).body.workflowActionItems).toEqual([]);
    expect((await viewer.get('/api/company/?prettyName=true&companyType=FORMER_EMPLOYER')).status).toBe(200);
    expect((await viewer.post('/api/employment_history/', employment())).status).toBe(403);
    expect((await viewer.patch(at, { desc: 'x' })).status).toBe(403);
    expect((await maker.post('/api/employment_history/', employment())).status).toBe(201);
    expect((await editor.patch(at, { desc: 'x' })).body.desc).toBe('x');
    expect((await editor.delete(at)).status).toBe(403);
    expect((await books.get('/api/employment_history/')).status).toBe(403);
    expect((await closer.delete(at)).status).toBe(204);
  });

  test('is hidden from other accounts, which cannot reference it', async () => {
    const { id } = await create();
    const stranger = await server.account('Red Rock Carriers LLC');
    const theirs = await makeParties(stranger, stranger.carrierId);
    const at = `/api/employment_history/${id}`;
    const { carrier, driver } = theirs;

    expect((await stranger.get('/api/employment_history/')).body.count).toBe(0);
    expect((await stranger.get(at)).status).toBe(404);
    expect((await stranger.patch(at, { desc: 'x' })).status).toBe(404);
    const leaning = await stranger.post('/api/employment_history/', employment({ carrier, driver }));
    expect(leaning.body.errors).toEqual({ company: 'No Former Employer Selected/Found  Under Carrier' });
  });
});
