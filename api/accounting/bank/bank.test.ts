/** Tests direct deposit: bank accounts entered by the office or the driver, and ACH settings of an authority. */
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { truckOwnerInput } from '../../../db/demo/admin/truck-owner.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { readPhone } from '../../driver-app/page/testing.ts';
import { startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const BANK = {
  bankAccountName: 'Sam Reyes',
  bankHolder: 'PERSON',
  bankAccountType: 'CHECKING',
  bankRouting: '111000025',
  bankAccount: '000123456789',
};
const path = () => `/api/payee_bank/${fixture.parties.driver}/`;
const save = (over: Record<string, unknown> = {}, by: Client = fixture.owner) => by.patch(path(), { ...BANK, ...over });
const read = async () => (await fixture.owner.get(path())).body.bank;
const ask = <R = AnyBody>(statement: ReturnType<typeof sql>) =>
  fixture.server.services.db.system((tx) => tx.query<R>(statement));
const letters = () =>
  ask<{
    subject: string;
    text: string;
    to: string[];
  }>(sql`select subject, body_text as text, recipients as to from mail_message
    where record_id = ${fixture.parties.driver} and kind = 'BANK_DETAILS' order by id`);
const changes = async () =>
  (
    await ask<{
      changes: AnyBody[];
    }>(sql`select changes from history where record_id = ${fixture.parties.driver} and action = 'UPDATE'
    order by id`)
  ).map(({ changes: lines }) => lines.map(({ label, from, to }) => [label, from, to]));

describe('a driver’s bank account', () => {
  test('is entered by the office, shown masked, and stored encrypted', async () => {
    const { status, body } = await save();

    expect([status, body.bank]).toEqual([
      200,
      {
        ...BANK,
        bankRouting: '••••0025',
        bankAccount: '••••6789',
        changedOn: fixture.server.today(),
      },
    ]);
    const [kept] =
      await ask(sql`select to_jsonb(b) as row, (select jsonb_agg(h) from history h where h.record_id = b.driver) as history,
        (select jsonb_agg(m) from mail_message m where m.record_id = b.driver) as mail
      from payee_bank b where driver = ${fixture.parties.driver}`);
    expect(JSON.stringify(kept)).not.toMatch(/123456789|111000025/);
    expect(await changes()).toEqual([
      [
        ['Name on Account', '', 'Sam Reyes'],
        ['Account Holder', '', 'Person'],
        ['Account Type', '', 'Checking'],
        ['Routing Number', '', '••••0025'],
        ['Account Number', '', '••••6789'],
      ],
    ]);
  });

  test('is confirmed to the driver by email, and is saved even without an address', async () => {
    const { body } = await save();
    expect(body.details.text).toContain('Email is off');
    const [letter] = await letters();
    expect(letter?.subject).toBe('Confirm your direct deposit account: ••••6789');
    expect(letter?.text).toContain(
      'Your pay goes to checking account ••••6789, routing number ••••0025, in the name of Sam Reyes.',
    );
    expect(letter?.text).toContain('by Bluebonnet Freight LLC');
    expect(letter?.text).toMatch(/If you didn’t expect this, call Bluebonnet Freight LLC at \(\d{3}\) /);

    await ask(sql`update driver set driver_email = '' where id = ${fixture.parties.driver}`);
    const without = await save({ bankAccount: '99998888' });

    expect(without.status).toBe(200);
    expect(without.body.details.delivery).toBe('NO_ADDRESS');
    expect(await letters()).toHaveLength(1);
    expect((await read()).bankAccount).toBe('••••8888');
  });

  test('keeps blank numbers and fields that are not sent, and records only the changed fields', async () => {
    await save();
    await fixture.owner.patch(path(), { bankAccountType: 'SAVINGS', bankRouting: '', bankAccount: '' });
    expect(await read()).toMatchObject({
      bankAccountType: 'SAVINGS',
      bankAccount: '••••6789',
      bankRouting: '••••0025',
    });
    expect((await changes()).at(-1)).toEqual([['Account Type', 'Checking', 'Savings']]);

    // Another account with the same last digits is a change.
    await fixture.owner.patch(path(), { bankAccount: '777776789' });
    expect((await changes()).at(-1)).toEqual([['Account Number', '••••6789', '••••6789']]);
    // The same number in another spelling is none.
    const same = await fixture.owner.patch(path(), { bankAccount: '77777-6789' });
    expect([same.status, same.body.details]).toEqual([200, undefined]);
    expect([(await changes()).length, (await letters()).length]).toEqual([3, 3]);
  });

  test('can be removed once and then entered again', async () => {
    await save();
    const { status, body } = await fixture.owner.delete(path());
    expect([status, body.bank]).toEqual([200, null]);
    expect((await changes()).at(-1)).toEqual([
      ['Name on Account', 'Sam Reyes', ''],
      ['Account Holder', 'Person', ''],
      ['Account Type', 'Checking', ''],
      ['Routing Number', '••••0025', ''],
      ['Account Number', '••••6789', ''],
    ]);
    expect((await letters()).at(-1)?.subject).toBe('Your direct deposit account was removed');
    await fixture.owner.delete(path());
    expect([(await changes()).length, (await letters()).length]).toEqual([2, 2]);

    expect((await fixture.owner.patch(path(), { bankAccountType: 'SAVINGS' })).body.errors).toMatchObject({
      bankAccountName: 'Enter the name on the account',
    });
    expect((await save()).status).toBe(200);
  });

  test('is rejected with an impossible number, field by field', async () => {
    const { status, body } = await save({ bankRouting: '111000026', bankAccount: '12', bankHolder: 'PET' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['bankHolder']]);
    expect((await save({ bankRouting: '111000026', bankAccount: '12' })).body.errors).toEqual({
      bankRouting: 'This isn’t a valid routing number. Check the nine digits.',
      bankAccount: 'Enter 4 to 17 digits or letters, as the bank prints them',
    });
    expect(await read()).toBeNull();
  });

  test('is entered by the driver on the driver page, and confirmed by email', async () => {
    const driver = (await fixture.owner.get(`/api/driver/${fixture.parties.driver}`)).body;
    const phone = await readPhone(fixture.server, fixture.owner, driver);
    expect((await phone.call('GET', 'bank/')).body).toEqual({ bank: null });

    const saved = await phone.call('POST', 'bank/', BANK);

    expect([saved.status, saved.body.bank.bankAccount]).toEqual([200, '••••6789']);
    expect((await letters()).at(-1)?.text).toContain('on your driver page');
    expect((await read()).bankAccountName).toBe('Sam Reyes');
    const [line] = await ask(
      sql`select profile from history where record_id = ${fixture.parties.driver} and action = 'UPDATE'`,
    );
    expect(line?.profile).toBeNull();
    const wrong = await phone.call('POST', 'bank/', { ...BANK, bankRouting: '123' });
    expect(wrong.body.errors).toEqual({ bankRouting: 'Enter nine digits, as on a check' });
  });

  test('needs edit permission on accounting to change and view to read, and is hidden from other accounts', async () => {
    await save();
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect([(await save({}, clerk)).status, (await clerk.delete(path())).status]).toEqual([403, 403]);
    expect((await clerk.get(path())).body.bank.bankAccount).toBe('••••6789');
    const dispatcher = await fixture.server.personnel(fixture.owner, { 3000: 'all' });
    expect((await dispatcher.get(path())).status).toBe(403);
    const stranger = await fixture.server.account('Redrock Carriers');
    expect([(await stranger.get(path())).status, (await save({}, stranger)).status]).toEqual([404, 404]);
    expect((await stranger.get('/api/payee_bank/')).body.results).toEqual([]);
  });

  test('is listed with its masked account and the date it changed', async () => {
    await save();
    const { results } = (await fixture.owner.get('/api/payee_bank/')).body;
    const own = results.find(({ driver }: AnyBody) => driver.id === fixture.parties.driver);
    expect(own.note).toEqual({ account: '••••6789', changedOn: fixture.server.today() });
  });
});

describe('an owner’s bank account', () => {
  const OWNED = { bankAccountType: 'CHECKING', bankRouting: '111000025', bankAccount: '000555666777' };
  const makeOwner = async (over: Record<string, unknown> = {}) =>
    (await fixture.owner.post('/api/truck_owner/', truckOwnerInput({ carrier: fixture.owner.carrierId, ...over })))
      .body;
  const at = ({ id }: AnyBody) => `/api/payee_bank/${id}/`;

  test('starts with the owner’s type, is stored encrypted, and is confirmed to the owner by email', async () => {
    const owner = await makeOwner({ ownerName: 'Lone Star Hauling LLC', ownerKind: 'COMPANY' });
    expect((await fixture.owner.get(at(owner))).body).toEqual({
      driver: { id: owner.id, prettyName: 'Lone Star Hauling LLC' },
      isOwner: true,
      usualHolder: 'COMPANY',
      bank: null,
    });

    const { status, body } = await fixture.owner.patch(at(owner), { ...OWNED, bankAccountName: 'Lone Star Hauling' });

    expect([status, body.bank.bankHolder, body.bank.bankAccount]).toEqual([200, 'COMPANY', '••••6777']);
    const [kept] = await ask(sql`select to_jsonb(b) as row, (select jsonb_agg(h) from history h
        where h.record_id = b.payee and h.record = 'truck_owner') as history,
      (select jsonb_agg(m) from mail_message m where m.record_id = b.payee) as mail
      from payee_bank b where truck_owner = ${owner.id}`);
    expect(JSON.stringify(kept)).not.toMatch(/555666777|111000025/);
    expect(kept?.history.map(({ changes: lines }: AnyBody) => lines.length)).toContain(5);
    expect(kept?.mail).toMatchObject([{ recipients: [owner.ownerEmail.toLowerCase()], kind: 'BANK_DETAILS' }]);
    expect(kept?.mail[0].body_text).toMatch(/^Hi Lone Star Hauling LLC,/);
  });

  test('can be changed and removed for an owner who is a person, with an email each time', async () => {
    const owner = await makeOwner({ ownerKind: 'PERSON' });
    expect((await fixture.owner.patch(at(owner), { ...OWNED, bankAccountName: 'M. Ortiz' })).body.bank.bankHolder).toBe(
      'PERSON',
    );
    await fixture.owner.patch(at(owner), { bankHolder: 'COMPANY' });
    const { body } = await fixture.owner.delete(at(owner));

    expect([body.bank, body.usualHolder]).toEqual([null, 'PERSON']);
    const sent = await ask(sql`select subject from mail_message where record_id = ${owner.id} order by id`);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Confirm your direct deposit account: ••••6777',
      'Confirm your direct deposit account: ••••6777',
      'Your direct deposit account was removed',
    ]);
    await fixture.owner.delete(`/api/truck_owner/${owner.id}`);
    expect((await fixture.owner.get(at(owner))).status).toBe(404);
  });

  test('is listed with the drivers’ bank accounts and is hidden from other accounts', async () => {
    const owner = await makeOwner();
    const stranger = await fixture.server.account('Redrock Carriers');
    const dispatcher = await fixture.server.personnel(fixture.owner, { 2000: 'all' });

    const { results } = (await fixture.owner.get('/api/payee_bank/')).body;

    expect(results.find(({ driver }: AnyBody) => driver.id === owner.id)).toMatchObject({ isOwner: true, note: null });
    expect((await stranger.patch(at(owner), { ...OWNED, bankAccountName: 'X' })).status).toBe(404);
    expect((await dispatcher.patch(at(owner), { ...OWNED, bankAccountName: 'X' })).status).toBe(403);
  });
});

const ORIGIN = {
  achCompanyName: 'Bluebonnet',
  achCompanyID: '1741234567',
  achRouting: '111000025',
  achDestinationName: 'Bank of Texas',
  achCheckAccount: '5550001234',
};

describe('ACH settings', () => {
  const at = (carrier = fixture.owner.carrierId) => `/api/ach_origin/${carrier}/`;

  test('are saved for an authority, with its checking account encrypted', async () => {
    const { status, body } = await fixture.owner.patch(at(), ORIGIN);

    expect([status, body.origin]).toEqual([
      200,
      { ...ORIGIN, achDestination: null, achOriginID: null, achCheckAccount: '••••1234' },
    ]);
    await fixture.owner.patch(at(), { achOriginID: '987654321', achCheckAccount: '' });
    const [{ origin }] = (await fixture.owner.get('/api/ach_origin/')).body.results;
    expect(origin).toMatchObject({ achOriginID: '987654321', achCheckAccount: '••••1234', achRouting: '111000025' });
    const [kept] =
      await ask(sql`select to_jsonb(o) as row, (select jsonb_agg(h) from history h where h.record_id = o.carrier) as history
      from ach_origin o where carrier = ${fixture.owner.carrierId}`);
    expect(JSON.stringify(kept)).not.toContain('5550001234');
    expect(kept?.history).toHaveLength(2 + 1);
  });

  test('are rejected with impossible values, without edit permission, and from other accounts', async () => {
    expect((await fixture.owner.patch(at(), { ...ORIGIN, achCompanyID: '12' })).body.errors).toEqual({
      achCompanyID: 'Enter 10 digits or capital letters, such as 1 and your EIN',
    });
    const stranger = await fixture.server.account('Redrock Carriers');
    expect((await stranger.patch(at(), ORIGIN)).status).toBe(404);
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect((await clerk.patch(at(), ORIGIN)).status).toBe(403);
  });
});
