/** Backup withholding from settlements: while the payee is subject to it, into box 4 by paid date, and never from a void one. */
import { IRIS_HEADINGS } from '@milepost/domain/accounting/tax/iris-file.ts';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { renderTaxCopies } from '../pdf/tax-copy.ts';
import { act, makeWeek, NO_FEES, startAccountingFixture } from '../testing.ts';
import { recipientCopies } from './tax-files.ts';

const fixture = startAccountingFixture();

const SHARE = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 80, payCheckExpenseCarrierFee: 0 };
const PAYEE = {
  taxForm: 'NEC',
  taxLegalName: 'Jonas Petrie',
  taxClassification: 'INDIVIDUAL',
  taxIdType: 'SSN',
  taxId: '219-08-9999',
  address: { place: '14 Elm St', city: 'Smyrna', state: 'TN', zipCode: '37167' },
};
const savePayee = async (values: Record<string, unknown>) => {
  const { status, body } = await fixture.owner.patch(`/api/form_1099/payee/${fixture.parties.driver}/`, values);
  expect([status, body.errors]).toEqual([200, undefined]);
};

let authorities = 0;
/** Gives the test a separate authority, whose driver is subject to backup withholding. */
async function subject(): Promise<void> {
  authorities += 1;
  const numbers = { carrierDOT: `77${authorities}`, carrierMC: `66${authorities}` };
  const created = await fixture.owner.post(
    '/api/carrier/',
    carrierInput({ carrierName: `Halden ${authorities}`, ...numbers }),
  );
  fixture.parties = await makeParties(fixture.owner, created.body.id);
  await savePayee({ ...PAYEE, taxIsBackupWithheld: true });
}

const makeDayForm = (day: string) => ({ ...SHARE, ...makeWeek(day, day), payCheckDate: day });
async function makeLoad(day: string, fleetLoadFee = 1000): Promise<void> {
  const dates = { fleetPickUpDate: day, fleetDeliveryDate: day };
  await makeCompleteLoad(fixture.owner, fixture.parties, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee, ...dates });
}
async function settle(day: string, paidOn: string | null = day): Promise<AnyBody> {
  await makeLoad(day);
  const paycheck = await fixture.save(makeDayForm(day));
  const payment = { payCheckPaidDate: paidOn, payCheckPaymentMethod: 'ACH' };
  if (paidOn) expect((await fixture.owner.post(`/api/paycheck/${paycheck.id}/pay/`, payment)).status).toBe(200);
  return paycheck;
}
const year = async (taxYear = 2025) =>
  (await fixture.owner.get(`/api/form_1099/?carrier=${fixture.parties.carrier}&taxYear=${taxYear}`)).body;

test('24% of earnings is withheld the same in the builder, on the settlement, and in the journal', async () => {
  await subject();
  await makeLoad('2025-12-03');

  const offered = await fixture.offer(makeDayForm('2025-12-03'));
  const saved = await fixture.save(makeDayForm('2025-12-03'));

  expect([offered.withholding, offered.totals]).toMatchObject([24, { totalNet: 800, backupWithheld: 192, net: 608 }]);
  expect(saved).toMatchObject({ payCheckNet: 608, payCheckPayable: 608, payCheckFleetTotalExpense: 192 });
  const { results } = (
    await fixture.owner.get('/api/journal/?journalDate__gte=2025-12-01&journalDate__lte=2025-12-31&per_page=100')
  ).body;
  const entry = results.find(({ description }: AnyBody) => description.includes(saved.payCheckID));
  expect(JSON.stringify(entry)).toContain('Backup Withholding Payable');
});

test('box 4 adds the amounts withheld by paid date, excluding void settlements and those saved after withholding ended', async () => {
  await subject();
  await settle('2025-11-05');
  const voided = await settle('2025-11-12');
  await settle('2025-12-30', '2026-01-02');
  await act(fixture.owner, voided, 'VOID', 'paycheck');
  await savePayee({ taxIsBackupWithheld: false });
  const later = await settle('2025-12-10');

  const { results, totals, items } = await year();

  expect(later.payCheckNet).toBeLessThanOrEqual(800);
  expect(results).toMatchObject([{ boxOne: 1600, boxFour: 192, status: 'REPORTED' }]);
  expect(totals).toEqual({ forms: 1, boxOne: 1600, boxFour: 192 });
  expect(items.map(({ kind }: AnyBody) => kind)).not.toContain('BACKUP_WITHHOLDING');
  expect((await year(2026)).results).toMatchObject([{ boxOne: 800, boxFour: 192, status: 'REPORTED' }]);
});

test('box 4 is frozen, in the IRIS file, and on the copy', async () => {
  await subject();
  await settle('2025-12-03');
  const { carrier } = fixture.parties;
  await fixture.owner.patch('/api/form_1099/payer/', { carrier, taxPayerEIN: '74-1234567' });

  const frozen = await fixture.owner.post('/api/form_1099/freeze/', { carrier, taxYear: 2025 });

  expect(frozen.status).toBe(200);
  const version = frozen.body.versions[0].id;
  const [, row = ''] = (await fixture.owner.get(`/api/form_1099/iris/?version=${version}`)).text.split('\r\n');
  const cells = row.split(',');
  const box = (name: string) => cells[IRIS_HEADINGS.findIndex((heading) => heading.startsWith(name))];
  expect([box('Box 1'), box('Box 4')]).toEqual(['800.00', '192.00']);
  const { copies } = await fixture.server.services.db.read(fixture.owner.accountId, (tx) =>
    recipientCopies(tx, fixture.server.services, { version, driver: fixture.parties.driver }),
  );
  expect((await extractText(new Uint8Array(await renderTaxCopies(copies)))).text.join(' ')).toContain('192.00');
  expect((await year()).corrections).toEqual([]);
});

describe('a paycheck that was saved before the payee’s tax data changed', () => {
  const expectRefusal = (status: number, words: string) => [status, expect.stringContaining(`${words}. PC-`)];
  const answer = async (call: Promise<{ status: number; body: AnyBody }>) => {
    const { status, body } = await call;
    return [status, body.default_detail];
  };

  test('isn’t restored without the withholding that now applies', async () => {
    await subject();
    await savePayee({ taxIsBackupWithheld: false });
    const paycheck = await settle('2025-12-03', null);
    await fixture.remove(paycheck);
    await savePayee({ taxIsBackupWithheld: true });

    expect(await answer(fixture.restore(paycheck))).toEqual(
      expectRefusal(409, 'Backup withholding: now 192.00, was 0.00'),
    );
    await savePayee({ taxIsBackupWithheld: false });
    expect((await fixture.restore(paycheck)).status).toBe(200);
  });

  test('isn’t restored with a withholding that ended', async () => {
    await subject();
    const paycheck = await settle('2025-12-03', null);
    await fixture.remove(paycheck);
    await savePayee({ taxIsBackupWithheld: false });

    expect(await answer(fixture.restore(paycheck))).toEqual(
      expectRefusal(409, 'Backup withholding: now 0.00, was 192.00'),
    );
    await savePayee({ taxIsBackupWithheld: true });
    expect((await fixture.restore(paycheck)).status).toBe(200);
  });

  test('isn’t approved as a draft with another amount', async () => {
    await subject();
    await savePayee({ taxIsBackupWithheld: false });
    await makeLoad('2025-12-03');
    const draft = await fixture.save({ ...makeDayForm('2025-12-03'), isDraft: true });
    await savePayee({ taxIsBackupWithheld: true });

    expect(await answer(act(fixture.owner, draft, 'APPROVE', 'paycheck'))).toEqual(
      expectRefusal(409, 'Backup withholding: now 192.00, was 0.00'),
    );
    await savePayee({ taxIsBackupWithheld: false });
    expect((await act(fixture.owner, draft, 'APPROVE', 'paycheck')).status).toBe(200);
  });
});

test('nothing is withheld from a W-2 employee, whose tax the payroll provider withholds', async () => {
  await subject();
  await savePayee({ taxForm: 'W2' });

  expect(await settle('2025-12-03', null)).toMatchObject({ payCheckNet: 800 });
});
