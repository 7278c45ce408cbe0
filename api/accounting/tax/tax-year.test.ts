import { IRIS_HEADINGS } from '@milepost/domain/accounting/tax/iris-file.ts';
import sql from 'sql-template-tag';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { newId } from '../../core/platform/ids.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { readSealedTexts } from '../../sealed-texts.ts';
import { renderTaxCopies } from '../pdf/tax-copy.ts';
import {
  act,
  getIds,
  makeExpense,
  makeForm,
  makeWeek,
  NO_FEES,
  readOffer,
  startAccountingFixture,
} from '../testing.ts';
import { recipientCopies } from './tax-files.ts';

const fixture = startAccountingFixture();

const SSN = '219-08-9999';
const W9 = {
  taxForm: 'NEC',
  taxClassification: 'INDIVIDUAL',
  taxIdType: 'SSN',
  taxId: SSN,
  address: { place: '14 Elm St Apt 2', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  taxSignedDate: '2025-11-03',
};
const WHOLE = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 100, payCheckExpenseCarrierFee: 0 };

/** Settles a load delivered on a Wednesday, paid on a date. A separate authority keeps each test’s year apart. */
async function settle(
  paidOn: string | null,
  fees: Record<string, number | string>,
  day = '2025-12-03',
): Promise<AnyBody> {
  const load = await makeLoad(fees, day);
  const paycheck = await fixture.save({ ...WHOLE, ...makeWeek(day, day), payCheckDate: paidOn ?? day });
  if (paidOn) await pay(paycheck, paidOn);
  return { ...paycheck, load };
}
function makeLoad(fees: Record<string, number | string>, day: string): Promise<AnyBody> {
  const dates = { fleetPickUpDate: day, fleetDeliveryDate: day };
  return makeCompleteLoad(fixture.owner, fixture.parties, { ...NO_FEES, fleetNoServiceFee: 0, ...fees, ...dates });
}
const pay = ({ id }: AnyBody, payCheckPaidDate: string) =>
  fixture.owner.post(`/api/paycheck/${id}/pay/`, { payCheckPaidDate, payCheckPaymentMethod: 'ACH' });

let authorities = 0;
async function useOwnAuthority(): Promise<void> {
  authorities += 1;
  const numbers = { carrierDOT: `88${authorities}`, carrierMC: `99${authorities}` };
  const created = await fixture.owner.post(
    '/api/carrier/',
    carrierInput({ carrierName: `Halden ${authorities}`, ...numbers }),
  );
  fixture.parties = await makeParties(fixture.owner, created.body.id);
}
const year = async (taxYear = 2025, by: Client = fixture.owner) =>
  by.get(`/api/form_1099/?carrier=${fixture.parties.carrier}&taxYear=${taxYear}`);
const savePayee = (values: Record<string, unknown>, by: Client = fixture.owner) =>
  by.patch(`/api/form_1099/payee/${fixture.parties.driver}/`, values);
const saveEin = (taxPayerEIN = '74-1234567', by: Client = fixture.owner) =>
  by.patch('/api/form_1099/payer/', { carrier: fixture.parties.carrier, taxPayerEIN });
const post = (call: string, by: Client = fixture.owner) =>
  by.post(`/api/form_1099/${call}/`, { carrier: fixture.parties.carrier, taxYear: 2025 });
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');
const legalName = async () => (await fixture.owner.get(`/api/driver/${fixture.parties.driver}`)).body.prettyName;

describe('an authority’s tax year', () => {
  test('has $61,400.00 in box 1 for $61,400 earned, $21,000 in fuel, and $900 in lumper fees reimbursed', async () => {
    await useOwnAuthority();
    await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'FUEL',
      expenseTransactionDate: '2025-12-03',
      expenseQuantity: 7000,
      expenseUnitPrice: 3,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      address: { city: 'Dallas', state: 'TX' },
    });
    const paid = await settle('2025-12-31', { fleetLoadFee: 60_000, fleetMiscFee: 1400, fleetLumperFee: 900 });
    await settle('2026-01-01', { fleetLoadFee: 2000 }, '2025-12-10');
    await savePayee({ taxForm: 'NEC' });

    const { body } = await year();

    expect(paid.payCheckPayable).toBe(41_300);
    expect(body.results).toMatchObject([
      { boxOne: 61_400, earned: 61_400, reimbursed: 900, settlements: 1, status: 'REPORTED', frozen: null },
    ]);
    expect([body.threshold, body.totals]).toEqual([600, { forms: 1, boxOne: 61_400, boxFour: 0 }]);
    expect(body.items.map(({ kind }: AnyBody) => kind)).toEqual(['NO_TAX_DATA', 'NO_TIN']);
    expect((await year(2026)).body.results).toMatchObject([{ boxOne: 2000, status: 'REPORTED' }]);
    const query = `carrier=${fixture.parties.carrier}&taxYear=2025&driver=${fixture.parties.driver}`;
    const behind = (await fixture.owner.get(`/api/form_1099/settlements/?${query}`)).body;
    expect(behind.results).toMatchObject([{ id: paid.id, isCounted: true, paidOn: '2025-12-31', boxOne: 61_400 }]);
  });

  test('includes only the pay for a load whose driver turned out to have paid the lumper', async () => {
    await useOwnAuthority();
    const day = '2025-12-10';
    const lumper = { fleetLumperFee: 150, fleetLumperPaidBy: 'COMPANY' };
    const { load } = await settle('2025-12-20', { fleetLoadFee: 1000, ...lumper }, day);
    const changes = { fleetLumperPaidBy: 'DRIVER', fleetLoadFee: 1100, changeReason: 'Receipt and new rate' };
    await fixture.owner.patch(`/api/fleet/${load.id}`, changes);

    const next = await settle('2025-12-27', { fleetLoadFee: 500 }, '2025-12-17');

    expect(next.payCheckPayable).toBe(500 + 250);
    expect((await year()).body.results).toMatchObject([{ boxOne: 1600, earned: 1500, changed: 100, reimbursed: 150 }]);
  });

  test('counts a chargeback only if its payment is in the same year', async () => {
    await useOwnAuthority();
    const cut = await settle('2025-12-20', { fleetLoadFee: 1000 }, '2025-12-10');
    await fixture.owner.patch(`/api/fleet/${cut.load.id}`, { fleetLoadFee: 900, changeReason: 'Rate corrected' });
    await makeLoad({ fleetLoadFee: 500 }, '2025-12-24');
    const form = makeForm(fixture.parties, { ...WHOLE, ...makeWeek('2025-12-24', '2025-12-24') });
    const { fleets, adjustments } = await readOffer(fixture.owner, form);
    expect(adjustments).toMatchObject([{ id: cut.id, amount: -100 }]);
    const selection = { fleets: getIds(fleets), expenses: [], balances: [], adjustments: [cut.id] };
    const { body: taking } = await fixture.owner.post('/api/paycheck/', { ...form, ...selection, payCheckNet: 400 });
    const boxOnes = async () =>
      [(await year(2025)).body, (await year(2026)).body].map(({ results }) =>
        results.map(({ boxOne }: AnyBody) => boxOne),
      );

    await pay(taking, '2025-12-27');
    const within = await boxOnes();
    await act(fixture.owner, taking, 'MARK_UNPAID', 'paycheck');
    await pay(taking, '2026-01-02');

    expect(within).toEqual([[1400], []]);
    expect(await boxOnes()).toEqual([[1000], [500]]);
  });

  test('excludes void settlements, and lists those not marked paid', async () => {
    await useOwnAuthority();
    const voided = await settle('2025-12-30', { fleetLoadFee: 700 });
    await act(fixture.owner, voided, 'VOID', 'paycheck');
    await settle(null, { fleetLoadFee: 950 }, '2025-12-17');

    const { results, items } = (await year()).body;

    expect(results).toMatchObject([{ boxOne: 0, status: 'UNDECIDED' }]);
    expect(items.map(({ kind }: AnyBody) => kind)).toEqual(['NO_FORM', 'NOT_PAID', 'PAID_VOID']);
    expect(items[2].settlement).toEqual({ id: voided.id, prettyName: voided.payCheckID });
  });
});

describe('freezing a year', () => {
  test('keeps the reported amounts, exports them, and turns later changes into corrections', async () => {
    await useOwnAuthority();
    const paycheck = await settle('2025-12-31', { fleetLoadFee: 61_400 });
    const name = await legalName();
    await savePayee({ taxForm: 'NEC' });
    expect(words(await post('freeze'))).toBe(`Complete the tax data first: ${name}.`);
    await savePayee({ ...W9, taxLegalName: name });
    expect(words(await post('freeze'))).toBe('Enter the EIN of this authority first.');
    expect((await saveEin()).body.ein).toBe('74-1234567');
    expect(words(await post('unfreeze'))).toBe('2025 isn’t frozen.');

    const { body } = await post('freeze');

    expect(body.versions).toMatchObject([{ version: 1, forms: 1, corrections: 0, boxOne: 61_400 }]);
    expect(words(await post('freeze'))).toBe('Nothing changed since this year was frozen.');
    const [{ id: first }] = body.versions;
    const iris = await fixture.owner.get(`/api/form_1099/iris/?version=${first}`);
    const [headings, row, ...rest] = iris.text.split('\r\n');
    expect([headings, rest]).toEqual([
      IRIS_HEADINGS.map((heading) => (heading.includes(',') ? `"${heading}"` : heading)).join(),
      [''],
    ]);
    expect(row).toMatch(/^1099-NEC,2025,EIN,741234567,B,/);
    expect(row).toContain(',SSN,219089999,I,,,');
    expect(row).toContain(',14 ELM ST,APT 2,SMYRNA,TN,37167,,');
    expect(row).toContain(',N,61400.00,,0.00,N,');
    const stranger = await fixture.server.account('Red Rock Carriers LLC');
    expect((await stranger.get(`/api/form_1099/iris/?version=${first}`)).status).toBe(404);
    expect((await stranger.get(`/api/form_1099/copies/?version=${first}`)).status).toBe(404);
    expect((await fixture.owner.get(`/api/form_1099/iris/?version=${first}&part=2`)).status).toBe(400);
    expect((await fixture.owner.get(`/api/form_1099/iris/?version=${first}&kind=CORRECTION`)).status).toBe(400);

    await act(fixture.owner, paycheck, 'VOID', 'paycheck');
    const changed = (await year()).body;
    expect(changed.corrections).toMatchObject([{ kind: 'CORRECTION', boxOne: 0, words: 'frozen 61,400.00, now 0.00' }]);
    expect(changed.results).toMatchObject([{ boxOne: 0, frozen: 61_400 }]);
    const [second] = (await post('freeze')).body.versions;
    expect(second).toMatchObject({ version: 2, forms: 0, corrections: 1, boxOne: 0 });
    const fixed = await fixture.owner.get(`/api/form_1099/iris/?version=${second.id}&kind=CORRECTION`);
    expect(fixed.text).toContain(',SSN,219089999,');
    expect(fixed.text).toContain(',N,0.00,,0.00,N,');
    const printed = await fixture.owner.get(`/api/form_1099/copies/?version=${second.id}`);
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { copies } = await fixture.server.services.db.read(fixture.owner.accountId, (tx) =>
      recipientCopies(tx, fixture.server.services, { version: second.id, driver: fixture.parties.driver }),
    );
    const text = (await extractText(new Uint8Array(await renderTaxCopies(copies)))).text.join(' ');
    expect(text).toContain('CORRECTED');
    expect(text).toContain('***-**-9999');
    expect(text).not.toContain('219');

    const last = await fixture.owner.get(`/api/form_1099/copies/?version=${first}&driver=${fixture.parties.driver}`);
    expect([last.status, String(last.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(`2025_1099-nec_${name.replaceAll(' ', '_')}.pdf`),
    ]);
    expect((await post('unfreeze')).body.versions).toMatchObject([{ version: 1 }]);
  });

  test('waits until the year is over', async () => {
    await saveEin();
    const taxYear = Number(fixture.server.today().slice(0, 4));

    const answer = await fixture.owner.post('/api/form_1099/freeze/', { carrier: fixture.parties.carrier, taxYear });

    expect(words(answer)).toBe(`${taxYear} isn’t over. Freeze it on or after Jan 1, ${taxYear + 1}.`);
  });
});

describe('the tax data of a payee', () => {
  test('stores the tax number encrypted, shows it masked, and keeps it out of history and search', async () => {
    await useOwnAuthority();
    const { status, body } = await savePayee({ ...W9, taxLegalName: 'Jonas Petrie' });
    const inDatabase = (await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
      tx.query<AnyBody>(sql`select to_jsonb(t) as row, (select jsonb_agg(h) from history h where h.record_id = t.driver) as history
        from payee_tax t where t.driver = ${fixture.parties.driver}`),
    )) as AnyBody[];

    expect([status, body]).toMatchObject([
      200,
      { taxId: '***-**-9999', taxIdType: 'SSN', taxLegalName: 'Jonas Petrie' },
    ]);
    expect((await fixture.owner.get(`/api/form_1099/payee/${fixture.parties.driver}/`)).body).toEqual(body);
    expect(JSON.stringify([inDatabase, body])).not.toMatch(/219-?08-?9999/);
    expect(JSON.stringify(inDatabase[0].history)).toContain('Legal Name');
    const [number] = inDatabase[0].history
      .flatMap(({ changes }: AnyBody) => changes)
      .filter(({ field }: AnyBody) => field === 'taxId');
    expect(number).toEqual({ field: 'taxId', label: 'TIN', from: '••••', to: '••••' });
    const sealed = await readSealedTexts(fixture.server.services.db);
    const own = sealed.find(({ kept: stored }) => stored === inDatabase[0].row.tax_id_sealed);
    expect(own && fixture.server.services.vault.open(own.kept, own.about)).toBe('219089999');
  });

  test('keeps the number if it is left blank, and keeps the fields that aren’t sent', async () => {
    await useOwnAuthority();
    await savePayee({ ...W9, taxLegalName: 'Jonas Petrie' });

    const stored = await savePayee({ taxId: '', taxIsReportedAnyway: true });
    const other = await savePayee({ taxIdType: 'EIN', taxClassification: 'LLC_P' });
    const wrong = await savePayee({ taxId: '666-12-3456' });

    expect(stored.body).toMatchObject({
      taxId: '***-**-9999',
      taxLegalName: 'Jonas Petrie',
      taxIsReportedAnyway: true,
    });
    expect([other.status, other.body.errors]).toEqual([400, { taxId: 'Enter the EIN' }]);
    expect(wrong.body.errors).toEqual({ taxId: 'This isn’t a valid Social Security number' });
    expect((await savePayee({ taxIdType: '', taxId: '' })).body).toMatchObject({ taxId: null, taxIdType: null });
  });

  test('requires edit on policy 6000 to change and view to read, and is hidden from other accounts', async () => {
    await useOwnAuthority();
    const viewer = await fixture.server.personnel(fixture.owner, { 6000: 'view' });
    const other = await fixture.server.personnel(fixture.owner, { 8000: 'all' });
    const stranger = await fixture.server.account('Red Rock Carriers LLC');
    const payee = `/api/form_1099/payee/${fixture.parties.driver}/`;
    const threshold = { taxYear: 2027, taxThreshold: 2100 };

    expect([(await viewer.get(payee)).status, (await year(2025, viewer)).status]).toEqual([200, 200]);
    const refused = [
      await savePayee(W9, viewer),
      await saveEin('74-1234567', viewer),
      await viewer.patch('/api/form_1099/threshold/', threshold),
      await post('freeze', viewer),
      await post('unfreeze', viewer),
      await viewer.get(`/api/form_1099/iris/?version=${newId()}`),
      await other.get(payee),
      await year(2025, other),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const hidden = [
      await stranger.get(payee),
      await year(2025, stranger),
      await savePayee(W9, stranger),
      await saveEin('74-1234567', stranger),
      await post('freeze', stranger),
    ];
    expect(hidden.map(({ status }) => status)).toEqual(hidden.map(() => 404));
  });
});

test('the threshold is entered from 2027 on, the EIN is checked, and each authority has only its own settlements', async () => {
  await useOwnAuthority();
  const own = fixture.parties;
  await settle('2025-12-31', { fleetLoadFee: 700 });
  await useOwnAuthority();

  const early = await fixture.owner.patch('/api/form_1099/threshold/', { taxYear: 2026, taxThreshold: 2100 });
  await fixture.owner.patch('/api/form_1099/threshold/', { taxYear: 2027, taxThreshold: 2100 });

  expect(early.body.errors).toEqual({ taxYear: 'The amount is fixed by law before 2027' });
  expect([(await year(2026)).body.threshold, (await year(2027)).body.threshold]).toEqual([2000, 2100]);
  expect((await saveEin('07-1234567')).body.errors).toEqual({ taxPayerEIN: 'EINs don’t begin with these two digits' });
  expect((await year()).body.results).toEqual([]);
  const others = (await fixture.owner.get(`/api/form_1099/?carrier=${own.carrier}&taxYear=2025`)).body;
  expect(others.results).toMatchObject([{ driver: { id: own.driver }, boxOne: 700 }]);
});

test('the payroll file has only the weeks of W-2 drivers', async () => {
  await useOwnAuthority();
  const file = () => fixture.owner.get(`/api/form_1099/payroll/?carrier=${fixture.parties.carrier}&taxYear=2025`);
  const { payCheckID } = await settle(null, { fleetLoadFee: 1200, fleetDetantionFee: 50, fleetLumperFee: 90 });
  const before = await file();

  await savePayee({ taxForm: 'W2' });

  const rows = (await file()).text.trim().split('\r\n');
  expect(before.text.trim().split('\r\n')).toHaveLength(1);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('2025-12-03,2025-12-03,');
  expect(rows[1]).toMatch(new RegExp(`,${payCheckID},1,[\\d.]+,1250.00,0,0.00$`));
  expect((await year()).body.results).toMatchObject([{ status: 'EMPLOYEE' }]);
});

test('the gross in the payroll file includes later changes to a paid load, but no lumper fee', async () => {
  await useOwnAuthority();
  await savePayee({ taxForm: 'W2' });
  const { load } = await settle(null, { fleetLoadFee: 1200, fleetLumperFee: 90 });
  const changes = { fleetLoadFee: 1300, fleetLumperFee: 110, changeReason: 'Rate and receipt corrected' };
  await fixture.owner.patch(`/api/fleet/${load.id}`, changes);

  const { payCheckID, payCheckNet } = await settle(null, { fleetLoadFee: 500 }, '2025-12-10');

  const { text } = await fixture.owner.get(`/api/form_1099/payroll/?carrier=${fixture.parties.carrier}&taxYear=2025`);
  const row = text.split('\r\n').find((line) => line.includes(payCheckID));
  expect([payCheckNet, row]).toEqual([500 + 100 + 20, expect.stringMatching(/,600\.00,0,0\.00$/)]);
});
