/** Copies of Form 1099-NEC by link: who gets one, what the link opens, and what ends it. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { openGuest, readPdfText } from '../../links/testing.ts';
import { makeOwnerTools } from '../testing/truck-owner.ts';
import { act, makeWeek, NO_FEES, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const SHARE = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 80, payCheckExpenseCarrierFee: 0 };
const DAY = '2025-12-03';
const PAYEE = {
  taxForm: 'NEC',
  taxLegalName: 'Jonas Petrie',
  taxClassification: 'INDIVIDUAL',
  taxIdType: 'SSN',
  taxId: '219-08-9999',
  address: { place: '14 Elm St', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  taxIsElectronic: true,
};

const savePayee = (values: Record<string, unknown>) =>
  fixture.owner.patch(`/api/form_1099/payee/${fixture.parties.driver}/`, values);
const request = (over: Record<string, unknown> = {}) => ({ carrier: fixture.parties.carrier, taxYear: 2025, ...over });
const freeze = (call = 'freeze') => fixture.owner.post(`/api/form_1099/${call}/`, request());
const email = (over: Record<string, unknown> = {}, by: Client = fixture.owner) =>
  by.post('/api/form_1099/copies/email/', request(over));
const resend = () => email({ driver: fixture.parties.driver });
const copies = async (): Promise<AnyBody[]> =>
  (await fixture.owner.get(`/api/form_1099/?carrier=${fixture.parties.carrier}&taxYear=2025`)).body.copies;
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

let authorities = 0;
/** Freezes 2025 of a separate authority, with one settlement of 800.00 paid to a driver who agreed to electronic copies. */
async function freezeYear(over: Record<string, unknown> = {}): Promise<AnyBody> {
  authorities += 1;
  const numbers = { carrierDOT: `55${authorities}`, carrierMC: `44${authorities}` };
  const createdRecord = await fixture.owner.post(
    '/api/carrier/',
    carrierInput({ carrierName: `Halden ${authorities}`, ...numbers }),
  );
  fixture.parties = await makeParties(fixture.owner, createdRecord.body.id);
  const dates = { fleetPickUpDate: DAY, fleetDeliveryDate: DAY };
  await makeCompleteLoad(fixture.owner, fixture.parties, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee: 1000,
    ...dates,
  });
  const paycheck = await fixture.save({ ...SHARE, ...makeWeek(DAY, DAY), payCheckDate: DAY });
  const payment = { payCheckPaidDate: DAY, payCheckPaymentMethod: 'ACH' };
  await fixture.owner.post(`/api/paycheck/${paycheck.id}/pay/`, payment);
  await savePayee({ ...PAYEE, ...over });
  await fixture.owner.patch('/api/form_1099/payer/', { carrier: fixture.parties.carrier, taxPayerEIN: '74-1234567' });
  expect((await freeze()).status).toBe(200);
  return paycheck;
}

/** Returns the links emailed to a payee, the driver by default, newest first, with their tokens and messages. */
async function readLinks(payee = fixture.parties.driver): Promise<AnyBody[]> {
  const rows = await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query<AnyBody>(sql`select l.expires::date - l.created::date as days, ((l.expires at time zone coalesce(a.time_zone, 'UTC')) - interval '1 day')::date::text as "lastDay", l.withdrawn_why as why, m.body_text as text, m.subject, m.recipients as to
      from guest_link l join account a on a.id = l.account_id join tax_copy c on c.account_id = l.account_id and c.id = l.owner_id
      left join mail_message m on m.account_id = l.account_id and m.id = l.message
      where c.payee_id = ${payee} order by l.created desc, l.id desc`),
  );
  return rows.map((row) => ({ ...row, token: /#recipient\.([\w-]{43})/.exec(row.text ?? '')?.[1] }));
}
async function guest(at = 0) {
  const link = (await readLinks())[at];
  return openGuest(fixture.server, String(link?.token));
}
const openFile = async (at = 0, payee = fixture.parties.driver) => {
  const { token } = (await readLinks(payee))[at] as AnyBody;
  const headers = { authorization: `Guest ${token}` };
  return fixture.server.app.inject({ method: 'GET', url: '/api/guest/tax_copy/file/', headers });
};

describe('a copy for a recipient who agreed to electronic copies', () => {
  test('is emailed as a link, opened without an account, and shown as opened', async () => {
    await freezeYear();
    expect(await copies()).toMatchObject([{ delivery: 'TO_EMAIL', sentOn: null, paperReason: null }]);

    const { status } = await email();

    const [link] = await readLinks();
    expect([status, link]).toMatchObject([
      200,
      { subject: 'Important tax document: open your Form 1099-NEC for 2025', why: null },
    ]);
    expect(await copies()).toMatchObject([{ delivery: 'SENT', sentOn: fixture.server.today(), openedOn: null }]);
    expect((await (await guest())('GET', 'tax_copy/')).body).toEqual({
      year: 2025,
      carrier: `Halden ${authorities}`,
      isCorrected: false,
    });
    const file = await openFile();
    const text = await readPdfText(file.rawPayload);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const part of ['800.00', '***-**-9999', 'Jonas Petrie']) expect(text).toContain(part);
    expect(text).not.toContain('219');
    expect(await copies()).toMatchObject([{ delivery: 'OPENED', openedOn: fixture.server.today() }]);
    const history = await fixture.owner.get(`/api/history/?record=driver&recordId=${fixture.parties.driver}`);
    expect(JSON.stringify(history.body)).toContain('Link to Form 1099-NEC 2025');
    expect(words(await email())).toBe('Everyone who consented to electronic delivery already has a link.');
  });

  test('stays open for 30 days when sent after October 15 of the next year', async () => {
    await freezeYear();

    await email();

    const [link] = await readLinks();
    expect(link?.days).toBe(30);
    expect(link?.text).toContain(`The link works through ${formatDay(link?.lastDay)}.`);
  });

  test('can be emailed again five times a day, with a new link that replaces the earlier one', async () => {
    await freezeYear();
    await email();

    expect((await resend()).status).toBe(200);

    expect((await readLinks()).map(({ why }) => why)).toEqual([null, 'REPLACED']);
    const former = await (await guest(1))('GET', 'tax_copy/');
    expect([former.status, words(former)]).toEqual([
      401,
      'A newer form or link replaced this one. Open the link in the carrier’s most recent email.',
    ]);
    for (let sent = 2; sent < 5; sent += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
  });

  test('is closed by a correction, which gets its own link', async () => {
    const paycheck = await freezeYear();
    await email();
    await act(fixture.owner, paycheck, 'VOID', 'paycheck');

    expect((await freeze()).status).toBe(200);

    expect((await (await guest())('GET', 'tax_copy/')).status).toBe(401);
    expect(await copies()).toMatchObject([{ delivery: 'TO_EMAIL' }]);
    expect((await email()).status).toBe(200);
    expect((await readLinks())[0]).toMatchObject({
      subject: 'Important tax document: open your corrected Form 1099-NEC for 2025',
    });
    expect(await readPdfText((await openFile()).rawPayload)).toContain('CORRECTED');
    // Undoing the freeze removes the corrected form, and its link.
    expect((await freeze('unfreeze')).status).toBe(200);
    expect((await copies())[0]).toMatchObject({ delivery: 'TO_EMAIL' });
  });

  test.each([
    ['the consent is withdrawn', () => savePayee({ taxIsElectronic: false }), 'TO_PRINT'],
    [
      'the email address changes',
      () => fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverEmail: 'new@petrie.example' }),
      'TO_EMAIL',
    ],
  ])('is closed when %s', async (_, change, delivery) => {
    await freezeYear();
    await email();
    const open = await guest();

    expect((await change()).status).toBe(200);

    const closed = await open('GET', 'tax_copy/');
    expect([closed.status, words(closed)]).toEqual([
      401,
      'This link is closed. Contact the carrier for a copy of your form.',
    ]);
    expect((await openFile()).statusCode).toBe(401);
    expect(await copies()).toMatchObject([{ delivery }]);
  });
});

describe('a copy for an owner of trucks who agreed to electronic copies', () => {
  const { makeOwner, makeTruck, haul, save } = makeOwnerTools(fixture);

  test('is emailed to the owner’s address as a link, and closed when that changes', async () => {
    const truckOwner = await makeOwner({ ownerName: 'Ruiz Trucking LLC', ownerEmail: 'office@ruiz.example' });
    const truck = await makeTruck({ truckOwner, payeeFrom: '2025-01-01' });
    await fixture.owner.post('/api/pay_plan/', { ...SHARE, truckOwner, validFrom: '2025-01-01' });
    await haul(truck, DAY, 1000);
    const paycheck = await save({ truckOwner, ...makeWeek(DAY, DAY), payCheckDate: DAY });
    const payment = { payCheckPaidDate: DAY, payCheckPaymentMethod: 'ACH' };
    expect((await fixture.owner.post(`/api/paycheck/${paycheck.id}/pay/`, payment)).status).toBe(200);
    await fixture.owner.patch(`/api/form_1099/payee/${truckOwner}/`, { ...PAYEE, taxLegalName: 'Maria Ruiz' });
    await fixture.owner.patch('/api/form_1099/payer/', { carrier: fixture.parties.carrier, taxPayerEIN: '74-1234567' });
    expect((await freeze()).status).toBe(200);
    const ofOwner = async () => (await copies()).filter(({ driver }) => driver.id === truckOwner);
    expect(await ofOwner()).toMatchObject([{ delivery: 'TO_EMAIL' }]);

    expect((await email({ driver: truckOwner })).status).toBe(200);

    const [link, ...more] = await readLinks(truckOwner);
    expect([link, more]).toMatchObject([{ to: ['office@ruiz.example'], why: null }, []]);
    const open = await openGuest(fixture.server, String(link?.token));
    expect((await open('GET', 'tax_copy/')).body).toMatchObject({ year: 2025, isCorrected: false });
    const file = await openFile(0, truckOwner);
    const text = await readPdfText(file.rawPayload);
    expect(file.statusCode).toBe(200);
    for (const part of ['800.00', '***-**-9999', 'Maria Ruiz']) expect(text).toContain(part);
    expect(await ofOwner()).toMatchObject([{ delivery: 'OPENED' }]);
    const { results } = (await fixture.owner.get(`/api/history/?record=truck_owner&recordId=${truckOwner}`)).body;
    expect(results[0].changes).toMatchObject([{ label: 'Link to Form 1099-NEC 2025', to: 'office@ruiz.example' }]);

    await fixture.owner.patch(`/api/truck_owner/${truckOwner}`, { ownerEmail: 'new@ruiz.example' });

    expect((await open('GET', 'tax_copy/')).status).toBe(401);
  });
});

describe('a copy without a link', () => {
  test('is printed for a recipient who did not consent', async () => {
    await freezeYear({ taxIsElectronic: false });

    expect(await copies()).toMatchObject([
      { delivery: 'TO_PRINT', paperReason: 'No consent to electronic delivery', sentOn: null },
    ]);
    expect((await email()).status).toBe(400);
    expect(words(await resend())).toContain('No consent to electronic delivery. Print the copy instead.');
    expect(await readLinks()).toEqual([]);
  });

  test('needs edit on accounting to be emailed, and is hidden from other accounts', async () => {
    await freezeYear();
    const viewer = await fixture.server.personnel(fixture.owner, { 6000: 'view' });
    const stranger = await fixture.server.account('Redrock Carriers');

    expect([(await email({}, viewer)).status, (await email({}, stranger)).status]).toEqual([403, 404]);
    expect((await email({ driver: fixture.parties.vehicle })).status).toBe(404);
  });
});
