import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

type Owner = Client & { carrierId: string };
type Choice = {
  id: string;
  choiceCategory: string;
  choiceSubCategory: string;
  choiceValue: string;
  prettyName: string;
};

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

async function list(category: string, subCategory: string, by: Client = owner): Promise<Choice[]> {
  const answer = await by.get(`/api/choice/?choiceCategory=${category}&choiceSubCategory=${subCategory}`);
  expect(answer.status).toBe(200);
  expect(answer.body.count).toBe(answer.body.results.length);
  return answer.body.results;
}
const listValues = async (category: string, subCategory: string) =>
  (await list(category, subCategory)).map(({ choiceValue }) => choiceValue).join(' ');

/** Adds an account's choice to a built-in list. */
function add(to: Client, choiceCategory: string, choiceSubCategory: string, choiceValue: string, more = {}) {
  return to.post('/api/choice/', { choiceCategory, choiceSubCategory, choiceValue, ...more });
}

describe('choice lists', () => {
  // Ledger: ENT-04, ENT-05, API-09
  test('come in one response with their display names', async () => {
    const all = await owner.get('/api/choice/');

    expect(all.body.results.length).toBe(all.body.count);
    const cdl = all.body.results.find((choice: Choice) => choice.choiceValue === 'CDL');
    expect(cdl).toMatchObject({
      choiceCategory: 'document',
      choiceSubCategory: 'driver',
      prettyName: 'CDL',
      choiceIsGOVIssued: true,
      choiceExpires: true,
      choiceIdRequired: true,
      choiceIdLabel: 'CDL Number',
    });
  });

  // Ledger: CLL-14, CLL-15, CLL-16, CLL-19
  test('return only the requested list of documents, expenses, or maintenance', async () => {
    const lists = async (query: string) => {
      const { body } = await owner.get(`/api/choice/?${query}`);
      return [...new Set(body.results.map((each: Choice) => `${each.choiceCategory}/${each.choiceSubCategory}`))];
    };
    for (const of of ['vehicle', 'driver'])
      expect(await lists(`choiceCategory=document&choiceSubCategory=${of}`)).toEqual([`document/${of}`]);
    expect(await lists('choiceCategory=vehicle&choiceSubCategory=maintenanceType')).toEqual([
      'vehicle/maintenanceType',
    ]);
    const all = (await owner.get('/api/choice/?choiceCategory=expense')).body;
    expect((await owner.get('/api/choice/?choiceCategory=expense&excludePayCheck=1')).body).toEqual(all);
    expect(all.count).toBeGreaterThan(17);
  });

  // Ledger: VEH-21
  test('include trucks and trailers in display order', async () => {
    expect(await listValues('vehicle', 'truckType')).toBe(
      'SLEEPER DAY_CAB BOX_TRUCK STRAIGHT_TRUCK CARGO_VAN PICKUP OTHER',
    );
    expect(await listValues('vehicle', 'trailerType')).toBe(
      'DRY_VAN REEFER FLATBED STEP_DECK LOWBOY TANKER CAR_HAULER CONTAINER_CHASSIS DUMP HOPPER OTHER',
    );
  });

  // Ledger: EXP-37
  test('include expenses and maintenance', async () => {
    expect(await listValues('expense', 'expenseType')).toBe(
      'FUEL ADVANCE MAINTENANCE TOLL INSURANCE INSURANCE_DPT SCALE PARKING LUMPER PERMIT REGISTRATION TRUCK_PAYMENT TRAILER_RENT ELD_SERVICE DRUG_TEST OFFICE OTHER',
    );
    expect(await listValues('vehicle', 'maintenanceType')).toBe(
      'OIL_CHANGE TIRE BRAKE ENGINE TRANSMISSION ELECTRICAL COOLING SUSPENSION BODY TRAILER_REPAIR REEFER_UNIT INSPECTION WASH OTHER',
    );
  });

  // Ledger: ENM-07, ENM-08
  test('include fuel card products', async () => {
    expect(await listValues('expense', 'fuelType')).toBe(
      'DIESEL GASOLINE ETHANOL PROPANE CNG A_55 E_85 M_85 GASOHOL LNG METHANOL BIODIESEL ELECTRICITY HYDROGEN UN_KNOWN',
    );
    expect(await listValues('expense', 'cashAdvanceType')).toBe(
      'CASH_ADVANCE SCALE CHECK MONEY_CODE E_CHECK MAINTENANCE SPARE_PART_PURCHASE TRUCK_STOP_PURCHASE OIL_CHANGE MISC_PURCHASE UN_KNOWN',
    );
  });

  // Ledger: ENM-35, ENM-36
  test('include contacts in the wording of the specification', async () => {
    const words = (await list('company', 'companyType')).map(({ prettyName }) => prettyName);

    expect(words).toEqual([
      'Drug Test Provider',
      'ELD Provider',
      'Fuel Card Service Provider',
      'General Service Provider',
      'Auto Service Provider',
      'Former Employer',
      'Freelancer',
    ]);
  });

  // Ledger: DOC-25, DCF-17
  test('include documents by owner with the fields that each type requires', async () => {
    expect(await listValues('document', 'carrier')).toBe(
      'OPERATING_AUTHORITY INSURANCE_CERTIFICATE UCR IFTA_LICENSE BOC_3 MCS_150 W9 DISCIPLINARY_POLICY HOS_POLICY DRUG_AND_ALCOHOL_POLICY HIRING_POLICY LEASE_AGREEMENT_POLICY OTHER',
    );
    expect(await listValues('document', 'vehicle')).toBe(
      'REGISTRATION IRP ANNUAL_INSPECTION INSURANCE TITLE FORM_2290 LEASE_AGREEMENT OTHER',
    );
    expect(await listValues('document', 'dispatcher')).toBe('CONTRACT W9 IDENTIFICATION OTHER');
    expect(await listValues('document', 'fleet')).toBe('RATE_CONFIRMATION BOL POD LUMPER_RECEIPT SCALE_TICKET OTHER');
    const filterByFlag = async (flag: string) => {
      const { body } = await owner.get('/api/choice/?choiceCategory=document');
      const found = body.results.filter((choice: Record<string, unknown>) => choice[flag]);
      return found.map((choice: Choice) => `${choice.choiceSubCategory}/${choice.choiceValue}`).sort();
    };
    expect(await filterByFlag('choiceIdRequired')).toEqual(['driver/CDL']);
    expect(await filterByFlag('choiceIsGOVIssued')).toEqual(['driver/CDL', 'vehicle/IRP', 'vehicle/REGISTRATION']);
    expect(await filterByFlag('choiceExpires')).toEqual([
      'carrier/INSURANCE_CERTIFICATE',
      'company/INSURANCE_CERTIFICATE',
      'driver/CDL',
      'driver/MEDICAL_CARD',
      'vehicle/INSURANCE',
      'vehicle/IRP',
      'vehicle/REGISTRATION',
    ]);
  });

  test('can be extended by an account, for itself only', async () => {
    await add(owner, 'vehicle', 'truckType', 'YARD_GOAT');
    const stranger = await server.account('Red Rock Carriers LLC');

    const created = await makeTruck(owner, 'YARD_GOAT');
    const refused = await makeTruck(stranger, 'YARD_GOAT');

    expect((await listValues('vehicle', 'truckType')).endsWith('YARD_GOAT')).toBe(true);
    expect((await list('vehicle', 'truckType', stranger)).length).toBe(7);
    expect(created.body.truckType).toBe('YARD_GOAT');
    expect([refused.status, refused.body.errors]).toEqual([400, { truckType: 'Invalid Type' }]);
  });

  test('keep a removed value on records that use it', async () => {
    const choice = await add(owner, 'vehicle', 'truckType', 'RETIRED');
    const created = await makeTruck(owner, 'RETIRED');
    expect((await owner.delete(`/api/choice/${choice.body.id}`)).status).toBe(204);

    const same = await owner.patch(`/api/vehicle/${created.body.id}`, { truckType: 'RETIRED', desc: 'still here' });
    await owner.patch(`/api/vehicle/${created.body.id}`, { truckType: 'SLEEPER' });
    const again = await owner.patch(`/api/vehicle/${created.body.id}`, { truckType: 'RETIRED' });

    expect(same.body).toMatchObject({ truckType: 'RETIRED', desc: 'still here' });
    expect(again.body.errors).toEqual({ truckType: 'Invalid Type' });
  });

  // Ledger: API-11, RAP-07, RAP-08
  test('let an account create, read, change, and delete its choices, with defaults', async () => {
    const created = await add(owner, 'document', 'vehicle', 'LEASE_ADDENDUM', { choiceExpires: 'true' });
    const path = `/api/choice/${created.body.id}`;
    const facts = {
      id: created.body.id,
      choiceCategory: 'document',
      choiceSubCategory: 'vehicle',
      choiceValue: 'LEASE_ADDENDUM',
      prettyName: 'Lease Addendum',
      choiceIsGOVIssued: false,
      choiceExpires: true,
      choiceIdRequired: false,
      choiceIdLabel: null,
    };

    expect([created.status, created.body]).toEqual([201, facts]);
    expect((await owner.get(path)).body).toEqual(facts);
    expect((await list('document', 'vehicle')).at(-1)).toEqual(facts);
    const changed = await owner.patch(path, { id: created.body.id, prettyName: 'Addendum', choiceExpires: 'false' });
    expect([changed.status, changed.body]).toEqual([200, { ...facts, prettyName: 'Addendum', choiceExpires: false }]);
    const moved = await owner.patch(path, { choiceValue: 'OTHER_NAME' });
    expect([moved.status, moved.body.errors]).toEqual([400, { choiceValue: 'Value can’t be changed' }]);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });

  // Ledger: API-11, ERR-03
  test('reject a duplicate value, an unknown list, and a value with wrong characters', async () => {
    const twice = await add(owner, 'vehicle', 'truckType', 'SLEEPER');
    const nowhere = await add(owner, 'vehicle', 'color', 'RED');
    const spelled = await add(owner, 'vehicle', 'truckType', 'yard goat');
    const nothing = await owner.post('/api/choice/', {});

    expect([twice.status, twice.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([400, ['choiceSubCategory']]);
    expect([spelled.status, Object.keys(spelled.body.errors)]).toEqual([400, ['choiceValue']]);
    expect([nothing.status, nothing.body.code]).toEqual([400, 'ERROR_MISSING_REQUIRED_FIELD']);
    const atOnceMade = await Promise.all([1, 2, 3].map(() => add(owner, 'vehicle', 'truckType', 'HOTSHOT')));
    expect(atOnceMade.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  // Ledger: API-11
  test('can be extended by owners only, and changed only for their own account', async () => {
    const clerk = await server.personnel(owner, { 1000: 'all' });
    const stranger = await server.account('Blue Mesa Haulage LLC');
    const own = await add(owner, 'expense', 'expenseType', 'DEF');
    const [products] = await list('vehicle', 'truckType');

    expect((await add(clerk, 'expense', 'expenseType', 'WASH')).status).toBe(403);
    expect((await clerk.delete(`/api/choice/${own.body.id}`)).status).toBe(403);
    expect((await clerk.get(`/api/choice/${own.body.id}`)).body.choiceValue).toBe('DEF');
    expect((await stranger.get(`/api/choice/${own.body.id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/choice/${own.body.id}`, { prettyName: 'x' })).status).toBe(404);
    expect((await owner.patch(`/api/choice/${products?.id}`, { prettyName: 'x' })).status).toBe(403);
    expect((await owner.delete(`/api/choice/${products?.id}`)).status).toBe(403);
  });

  // Ledger: ENT-04
  test('appear in the history with their display names before and after', async () => {
    await add(owner, 'vehicle', 'truckType', 'SPOTTER', { prettyName: 'Yard dog (spotter)' });
    const { id } = (await makeTruck(owner, 'SPOTTER')).body;
    await owner.patch(`/api/vehicle/${id}`, { truckType: 'DAY_CAB' });
    await owner.patch(`/api/vehicle/${id}`, { truckType: '' });

    const { results } = (await owner.get(`/api/history/?record=vehicle&recordId=${id}`)).body;
    const said = results.map(({ changes }: { changes: { field: string; from: string; to: string }[] }) => {
      const found = changes.find(({ field }) => field === 'truckType');
      return [found?.from, found?.to];
    });
    expect(said).toEqual([
      ['Day Cab', ''],
      ['Yard dog (spotter)', 'Day Cab'],
      ['', 'Yard dog (spotter)'],
    ]);
  });

  test.each([
    ['renames', sql`update choice set pretty_name = 'Mine' where account_id is null returning id`],
    ['takes over', sql`update choice set account_id = current_account() where account_id is null returning id`],
    ['deletes', sql`delete from choice where account_id is null returning id`],
  ])('are protected so that no account %s built-in choices', async (_how, statement) => {
    const changed = await server.services.db.tx(owner.accountId, (tx) => tx.query(statement));

    expect(changed).toEqual([]);
  });
});

let trucks = 0;
async function makeTruck(by: Owner, truckType: string) {
  trucks += 1;
  const driverEmail = `driver${trucks}@example.com`;
  const driver = await by.post('/api/driver/', driverInput({ carrier: by.carrierId, driverEmail }));
  const own = { vehicleNumber: `C${trucks}`, vehicleVIN: `1FUJGLDR5CSBM9${trucks}00` };
  return by.post('/api/vehicle/', vehicleInput({ carrier: by.carrierId, driver: driver.body.id, truckType, ...own }));
}
