/** Tests payment files in NACHA format, from bank accounts to the file of an authority's bank. */
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { makeOwnerTools } from '../testing/truck-owner.ts';
import { act, makeForm, makeWeek, NO_FEES, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, save } = makeOwnerTools(fixture);
// Each test uses its own week, because all share one account.
let week = 0;
function nextWeek() {
  week += 1;
  const month = String(week).padStart(2, '0');
  const days = { payCheckFleetStartDate: `2025-${month}-01`, payCheckFleetEndDate: `2025-${month}-07` };
  return { days, period: makeWeek(`2025-${month}-01`, `2025-${month}-07`), day: `2025-${month}-04` };
}
type Week = ReturnType<typeof nextWeek>;

const ORIGIN = {
  achCompanyName: 'Bluebonnet',
  achCompanyID: '1741234567',
  achRouting: '111000025',
  achDestinationName: 'Bank of Texas',
};
beforeAll(async () => {
  await fixture.owner.patch(`/api/ach_origin/${fixture.owner.carrierId}/`, ORIGIN);
});

const PERSON = {
  bankAccountName: 'Sam Reyes',
  bankHolder: 'PERSON',
  bankAccountType: 'CHECKING',
  bankRouting: '021000021',
  bankAccount: '123456789',
};
const COMPANY = { ...PERSON, bankAccountName: 'Reyes Trucking Inc', bankHolder: 'COMPANY', bankAccountType: 'SAVINGS' };

/** Saves a paycheck of a new driver with this bank account. */
async function readPaycheck(
  { period, day }: Week,
  bank: object | null,
  carrier = fixture.owner.carrierId,
): Promise<AnyBody> {
  const parties = await makeParties(fixture.owner, carrier);
  const dated = { fleetPickUpDate: day, fleetDeliveryDate: day };
  await makeCompleteLoad(fixture.owner, parties, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: 1000, ...dated });
  if (bank) await enter(parties.driver, bank);
  return { ...(await savePaycheck(fixture.owner, makeForm(parties, period))).body, driverId: parties.driver };
}
const enter = (driver: string, bank: object) => fixture.owner.patch(`/api/payee_bank/${driver}/`, { ...bank });
const make = ({ days }: Week, over: Record<string, unknown> = {}) =>
  fixture.owner.post('/api/pay_run/payment_file/', {
    ...days,
    fileFormat: 'ACH',
    payCheckPaidDate: fixture.server.today(),
    ...over,
  });
const download = (file: string, carrier = fixture.owner.carrierId, by = fixture.owner) =>
  by.get(`/api/pay_run/ach/?${new URLSearchParams({ file, carrier })}`);
const readRecords = async (file: string, carrier?: string) =>
  (await download(file, carrier)).text.split('\r\n').slice(0, -1);
const readRun = async ({ days }: Week) => (await fixture.owner.get(`/api/pay_run/?${new URLSearchParams(days)}`)).body;
const readStatus = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/paycheck/${id}`)).body.payCheckStatus;
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace('ERROR_GENERAL: ', '');

describe('a payment file in NACHA format', () => {
  test('pays people and companies in separate batches on a banking day, and marks them paid', async () => {
    const at = nextWeek();
    const [person, company] = [await readPaycheck(at, PERSON), await readPaycheck(at, COMPANY)];

    const { status, body: file } = await make(at);

    expect([status, file.count, file.total, file.leftOut]).toEqual([201, 2, 1620, []]);
    expect(file.dated > fixture.server.today()).toBe(true);
    expect(file.ach).toEqual([{ id: fixture.owner.carrierId, prettyName: expect.any(String) }]);
    expect([await readStatus(person), await readStatus(company)]).toEqual(['PAID', 'PAID']);
    const records = await readRecords(file.id);
    expect(records).toHaveLength(10);
    const date = file.dated.slice(2).replaceAll('-', '');
    expect(records.filter((line) => line.startsWith('5')).map((line) => line.slice(50, 75))).toEqual([
      `PPDPAYROLL   ${today()}${date}`,
      `CCDSETTLEMENT${today()}${date}`,
    ]);
    expect(records.filter((line) => line.startsWith('6'))).toEqual([
      `622021000021123456789        0000081000${person.payCheckID.padEnd(15)}SAM REYES               0111000020000001`,
      `632021000021123456789        0000081000${company.payCheckID.padEnd(15)}REYES TRUCKING INC      0111000020000002`,
    ]);
  });

  test('excludes a driver without a bank account, says so, and pays the driver once the account is entered', async () => {
    const at = nextWeek();
    await readPaycheck(at, PERSON);
    const without = await readPaycheck(at, null);
    const { paid } = await readRun(at);
    const shown = paid.map(({ bank, achError }: AnyBody) => [bank?.account ?? null, achError]);
    expect(shown.toSorted()).toEqual([
      [null, 'NO_BANK'],
      ['••••6789', null],
    ]);

    const { body: file } = await make(at);

    expect([file.count, file.leftOut]).toEqual([
      1,
      [
        {
          id: without.id,
          prettyName: without.payCheckID,
          driver: { id: without.driverId, prettyName: expect.any(String) },
          error: 'NO_BANK',
        },
      ],
    ]);
    expect(await readStatus(without)).toBe('APPROVED');
    expect(words(await make(at))).toMatch(
      /^No paycheck can be paid by ACH\. PC-\d+ \(.+\): no bank account\. Enter one, or pay by check\.$/,
    );
    await enter(without.driverId, PERSON);
    expect((await make(at)).body).toMatchObject({ count: 1, leftOut: [] });
    expect(words(await make(at))).toBe('This period has no approved, unpaid paychecks.');
  });

  test('pays truck owners along with the drivers: a person by PPD, a company by CCD, and no one without an account', async () => {
    const at = nextWeek();
    const dated = { fleetPickUpDate: at.day, fleetDeliveryDate: at.day };
    const readSettlement = async (ownerKind: string, bank: object | null) => {
      const owner = await makeOwner({ ownerKind, ownerName: `${ownerKind} ${at.day}` });
      const truck = await makeTruck({ truckOwner: owner, payeeFrom: '2025-01-01' });
      await makeCompleteLoad(fixture.owner, truck, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: 1000, ...dated });
      if (bank) await enter(owner, bank);
      return { ...(await save({ truckOwner: owner, ...at.period })), owner };
    };
    const { bankHolder: _, ...usual } = PERSON;
    const [person, company] = [await readSettlement('PERSON', usual), await readSettlement('COMPANY', usual)];
    const without = await readSettlement('PERSON', null);
    const driver = await readPaycheck(at, PERSON);
    const { paid } = await readRun(at);
    expect(paid.map(({ driver: { id }, achError }: AnyBody) => [id, achError])).toEqual(
      expect.arrayContaining([
        [person.owner, null],
        [without.owner, 'NO_BANK'],
      ]),
    );

    const list = (await fixture.owner.get(`/api/pay_run/csv/?${new URLSearchParams(at.days)}`)).text;
    expect(list.match(/(PERSON|COMPANY) [0-9-]+/g)).toHaveLength(3);

    const { body: file } = await make(at);

    // The owners have no plan in 2025, so each gets all of the load: 1,000 + 1,000 + 810 of the driver.
    expect([file.count, file.total, file.leftOut.map(({ id }: AnyBody) => id)]).toEqual([3, 2810, [without.id]]);
    const records = await readRecords(file.id);
    const batches = records.filter((line) => line[0] === '5' || line[0] === '6').map((line) => line.slice(39, 53));
    expect(records.filter((line) => line.startsWith('5')).map((line) => line.slice(50, 53))).toEqual(['PPD', 'CCD']);
    const companyAt = batches.findIndex((text) => text.startsWith(company.payCheckID));
    expect(companyAt).toBe(batches.length - 1);
    for (const each of [person, driver]) expect(batches.some((text) => text.startsWith(each.payCheckID))).toBe(true);
    expect([await readStatus(person), await readStatus(company), await readStatus(without)]).toEqual([
      'PAID',
      'PAID',
      'APPROVED',
    ]);
    expect(file.changed.map(({ driver: { id } }: AnyBody) => id)).toEqual(
      expect.arrayContaining([person.owner, company.owner]),
    );
  });

  test('excludes an authority without ACH settings and has a file for each of the others', async () => {
    const at = nextWeek();
    const other = (await fixture.owner.post('/api/carrier/', carrierInput({ carrierDOT: '7654321' }))).body.id;
    const left = await readPaycheck(at, PERSON, other);
    await readPaycheck(at, PERSON);
    expect((await make(at)).body).toMatchObject({ count: 1, leftOut: [{ id: left.id, error: 'NO_SETTINGS' }] });
    await fixture.owner.patch(`/api/ach_origin/${other}/`, { ...ORIGIN, achRouting: '091000019' });
    await readPaycheck(at, PERSON);

    const { body: file } = await make(at);

    expect([file.count, file.ach.length]).toEqual([2, 2]);
    expect((await readRecords(file.id, other))[0]?.slice(3, 13)).toBe(' 091000019');
    expect((await readRecords(file.id))[0]?.slice(3, 13)).toBe(' 111000025');
  });

  test('downloads unchanged even after the account changes or the payment is returned', async () => {
    const at = nextWeek();
    const paycheck = await readPaycheck(at, PERSON);
    const { body: first } = await make(at);
    const before = await readRecords(first.id);
    await enter(paycheck.driverId, { bankAccount: '888877776' });
    await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');

    const { body: second } = await make(at);

    expect(second).toMatchObject({ count: 1, total: 810 });
    expect(await readRecords(first.id)).toEqual(before);
    const [letter, entry] = [(await readRecords(second.id))[0]?.at(33), (await readRecords(second.id))[2]];
    expect(entry).toContain('888877776');
    expect(letter).toMatch(/^[B-Z]$/);
  });

  test('shows a changed account with its date until the first payment to it is sent', async () => {
    const at = nextWeek();
    const paycheck = await readPaycheck(at, PERSON);
    const readBank = async () => (await readRun(at)).paid[0].bank;
    expect(await readBank()).toEqual({ account: '••••6789', changedOn: fixture.server.today() });

    const { body: file } = await make(at);

    expect(file.changed).toEqual([
      {
        driver: { id: paycheck.driverId, prettyName: expect.any(String) },
        account: '••••6789',
        changedOn: fixture.server.today(),
      },
    ]);
    await fixture.server.services.db.system((tx) =>
      tx.query(sql`update payment_file set dated = ${addDays(fixture.server.today(), -1)} where id = ${file.id}`),
    );
    expect(await readBank()).toEqual({ account: '••••6789', changedOn: null });
    await enter(paycheck.driverId, { bankAccountName: 'S. Reyes' });
    expect((await readBank()).changedOn).toBeNull();
    await enter(paycheck.driverId, { bankAccount: '888877776' });
    expect(await readBank()).toEqual({ account: '••••7776', changedOn: fixture.server.today() });
  });

  test('pays each paycheck once when two people create the file at the same moment', async () => {
    const at = nextWeek();
    await readPaycheck(at, PERSON);

    const answers = await Promise.all([make(at), make(at), make(at, { fileFormat: 'CSV' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect((await readRun(at)).files).toHaveLength(1);
  });

  test('needs edit permission on accounting to download, and is hidden from other accounts', async () => {
    const at = nextWeek();
    await readPaycheck(at, PERSON);
    const { body: file } = await make(at);
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect((await download(file.id, fixture.owner.carrierId, clerk as never)).status).toBe(403);
    const stranger = await fixture.server.account('Redrock Carriers');
    expect((await download(file.id, fixture.owner.carrierId, stranger)).status).toBe(404);
    const [stored] = await fixture.server.services.db.system((tx) =>
      tx.query<AnyBody>(sql`select to_jsonb(a) as row from payment_file_ach a where file = ${file.id}`),
    );
    expect(JSON.stringify(stored)).not.toContain('123456789');
  });
});

const today = () => fixture.server.today().slice(2).replaceAll('-', '');
