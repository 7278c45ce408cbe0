/** Tests the positive pay file: the checks that the bank may pay, and those it must not. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeParties } from '../../fleet/testing.ts';
import { makeOwnerTools } from '../testing/truck-owner.ts';
import { act, makeForm, makeWeek, parseConstant, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
const { makeOwner, makeTruck, haul, save } = makeOwnerTools(fixture);
beforeAll(async () => {
  await fixture.owner.patch(`/api/ach_origin/${fixture.owner.carrierId}/`, {
    achCompanyName: 'Bluebonnet',
    achCompanyID: '1741234567',
    achRouting: '111000025',
    achDestinationName: 'Bank of Texas',
    achCheckAccount: '0005550001234',
  });
});

const week = makeWeek('2026-03-02', '2026-03-08');
async function readPaycheck(amount: number): Promise<AnyBody> {
  const parties = await makeParties(fixture.owner, fixture.owner.carrierId);
  return (await savePaycheck(fixture.owner, makeForm(parties, { ...week, ...parseConstant(amount) }))).body;
}
const pay = ({ id }: AnyBody, number: string, day: string, method = 'CHECK') =>
  fixture.owner.post(`/api/paycheck/${id}/pay/`, {
    payCheckPaidDate: day,
    payCheckPaymentMethod: method,
    payCheckPaymentReference: number,
  });
const makeFile = (from: string, to: string, carrier = fixture.owner.carrierId, by = fixture.owner) =>
  by.get(`/api/pay_run/positive_pay/?${new URLSearchParams({ carrier, from, to })}`);
const readLines = async (from: string, to: string) =>
  (await makeFile(from, to)).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').toSpliced(4, 1).join(','));

describe('the positive pay file', () => {
  test('lists checks by number with account, date, amount, and payee, and lists no other payments', async () => {
    const [one, other, byACH] = [await readPaycheck(500), await readPaycheck(1234.5), await readPaycheck(700)];
    await pay(other, '1022', '2026-03-13');
    await pay(one, '1021', '2026-03-12');
    await pay(byACH, 'T-1', '2026-03-12', 'ACH');

    const { text } = await makeFile('2026-03-12', '2026-03-13');

    expect(text.split('\r\n')[0]).toBe('Account Number,Check Number,Date,Amount,Payee,Issue or Void');
    expect(text.split('\r\n')[1]).toBe(`0005550001234,1021,03/12/2026,500.00,${one.driver.prettyName},I`);
    expect(await readLines('2026-03-12', '2026-03-13')).toEqual([
      '0005550001234,1021,03/12/2026,500.00,I',
      '0005550001234,1022,03/13/2026,1234.50,I',
    ]);
    expect(await readLines('2026-03-13', '2026-03-20')).toEqual(['0005550001234,1022,03/13/2026,1234.50,I']);
    expect(await readLines('2026-03-14', '2026-03-20')).toEqual([]);
  });

  test('lists the check of an owner of trucks with the owner’s name', async () => {
    const truckOwner = await makeOwner({ ownerName: 'Lone Star Hauling LLC' });
    const truck = await makeTruck({ truckOwner, payeeFrom: '2026-03-01' });
    await haul(truck, '2026-03-03', 1000);
    await pay(await save({ truckOwner }), '1090', '2026-05-08');

    const { text } = await makeFile('2026-05-08', '2026-05-08');

    expect(text.split('\r\n')[1]).toBe('0005550001234,1090,05/08/2026,800.00,Lone Star Hauling LLC,I');
  });

  test('voids a check that was stopped, and issues its replacement', async () => {
    const paycheck = await readPaycheck(800);
    await pay(paycheck, '2001', '2026-04-10');
    await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');
    await pay(paycheck, '2002', '2026-04-11');

    const today = fixture.server.today();
    expect(await readLines('2026-04-10', '2026-04-11')).toEqual([
      '0005550001234,2001,04/10/2026,800.00,I',
      '0005550001234,2002,04/11/2026,800.00,I',
    ]);
    expect(await readLines(today, today)).toContain('0005550001234,2001,04/10/2026,800.00,V');

    // Marked unpaid by mistake, the same check counts again.
    await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');
    await pay(paycheck, '2002', '2026-04-11');
    expect(await readLines(today, today)).not.toContain('0005550001234,2002,04/11/2026,800.00,V');
  });

  test('has one line for a check that pays two settlements of one payee, and no check can pay two payees', async () => {
    const truckOwner = await makeOwner();
    const truck = await makeTruck({ truckOwner, payeeFrom: '2026-03-01' });
    await haul(truck, '2026-03-03', 1000);
    const first = await save({ truckOwner });
    await haul(truck, '2026-03-04', 500);
    const second = await save({ truckOwner });
    const another = await readPaycheck(500);
    await pay(first, '5001', '2026-06-12');
    const errors = { payCheckPaymentReference: `Check 5001 already pays ${first.payCheckID}` };

    expect((await pay(another, '5001', '2026-06-12')).body.errors).toEqual(errors);
    const zeros = { payCheckPaymentReference: `Check 05001 already pays ${first.payCheckID}` };
    expect((await pay(another, '05001', '2026-06-12')).body.errors).toEqual(zeros);
    expect((await pay(second, '5001', '2026-06-19')).body.errors).toEqual(errors);
    expect((await pay(second, '5001', '2026-06-12')).status).toBe(200);
    expect(await readLines('2026-06-12', '2026-06-12')).toEqual(['0005550001234,5001,06/12/2026,1200.00,I']);
  });

  test('saves a check number for only one of two people who enter it at the same time', async () => {
    const paychecks = [await readPaycheck(500), await readPaycheck(600)];

    const answers = await Promise.all(paychecks.map((each) => pay(each, '5101', '2026-06-26')));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('doesn’t void a check whose number was first entered for the wrong settlement', async () => {
    const [wrong, right] = [await readPaycheck(500), await readPaycheck(650)];
    await pay(wrong, '5201', '2026-07-03');
    await act(fixture.owner, wrong, 'MARK_UNPAID', 'paycheck');
    await pay(right, '5201', '2026-07-03');

    expect(await readLines('2026-07-03', '2026-07-03')).toEqual(['0005550001234,5201,07/03/2026,650.00,I']);
    const today = fixture.server.today();
    expect((await readLines(today, today)).filter((line) => line.includes(',5201,'))).toEqual([]);
  });

  test('voids the check of a void settlement', async () => {
    const paycheck = await readPaycheck(900);
    await pay(paycheck, '3001', '2026-05-08');
    await act(fixture.owner, paycheck, 'VOID', 'paycheck');

    const today = fixture.server.today();
    expect(await readLines(today, today)).toContain('0005550001234,3001,05/08/2026,900.00,V');
  });

  test('requires the checking account and edit permission on accounting, and is hidden from other accounts', async () => {
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect((await makeFile('2026-03-01', '2026-03-31', fixture.owner.carrierId, clerk as never)).status).toBe(403);
    const stranger = await fixture.server.account('Redrock Carriers');
    expect((await makeFile('2026-03-01', '2026-03-31', fixture.owner.carrierId, stranger)).status).toBe(404);
    const without = await makeFile('2026-03-01', '2026-03-31', stranger.carrierId, stranger);
    expect(JSON.parse(without.text).default_detail).toContain('in its ACH settings first.');
    expect((await makeFile('2026-03-31', '2026-03-01')).status).toBe(400);
  });
});
