/** Tests interest on loans: posted through a date, once for each day, on its own account in the journal. */
import { describe, expect, test } from 'vitest';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { act, startAccountingFixture } from '../testing.ts';
import { listAccountLines, makeTools, WEEKS } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, enter, loadOn } = makeTools(fixture);

const PATH = '/api/pay_account/loan_interest/';
const makeLoan = (over: Record<string, unknown> = {}) =>
  makeAccount({
    accountKind: 'LOAN',
    accountPurpose: 'Engine repair',
    accountOpening: 10_000,
    accountInterest: 8,
    accountRate: 500,
    ...over,
  });
const post = (through: string, by: Client = fixture.owner) => by.post(PATH, { through });
const preview = async (through: string, { id }: AnyBody) => {
  const { results } = (await fixture.owner.get(`${PATH}?through=${through}`)).body;
  const found = results.find((row: AnyBody) => row.id === id);
  return found && [found.interest, found.count];
};
const interestRows = async (loan: AnyBody) =>
  (await ledgerOf(loan))
    .filter(({ entryKind }) => entryKind === 'LOAN_INTEREST')
    .map(({ entryAmount, entryDate, entryReason }) => [entryAmount, entryDate, entryReason]);

describe('interest on a loan', () => {
  test('on $10,000.00 at 8% is $65.75 for 30 days, is previewed first, and is posted once', async () => {
    const loan = await makeLoan();
    expect(await preview('2026-03-30', loan)).toEqual([65.75, 30]);

    const answers = await Promise.all([post('2026-03-30'), post('2026-03-30')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await interestRows(loan)).toEqual([[65.75, '2026-03-30', '8% for 30 days through Mar 30, 2026']]);
    expect([await balanceOf(loan), await preview('2026-03-30', loan)]).toEqual([10_065.75, [0, 0]]);
    // Nine more days on 10,000.00: interest earns no interest.
    expect(await preview('2026-04-08', loan)).toEqual([19.73, 9]);
  });

  test('follows settlement and cash payments, and settlements still take their weekly amounts', async () => {
    const loan = await makeLoan();
    await loadOn('2026-03-04');
    await fixture.save({ ...WEEKS[0], payCheckDate: '2026-03-13' });
    await enter(loan, { entryKind: 'CASH', entryDate: '2026-03-20', entryAmount: 1500 });

    // 12 days of 10,000.00, 7 of 9,500.00, and 11 of 8,000.00
    expect(await preview('2026-03-30', loan)).toEqual([60.16, 30]);
    await post('2026-03-30');
    await loadOn('2026-03-11');
    const second = await fixture.save({ ...WEEKS[1], payCheckDate: '2026-04-03' });

    const { statement } = (await fixture.owner.get(`/api/paycheck/${second.id}/statement/`)).body;
    expect(listAccountLines(statement)).toEqual([['Loan: Engine repair', -500, 'Loan balance 7,560.16']]);
  });

  test('can be reversed and posted again with another rate', async () => {
    const loan = await makeLoan();
    await post('2026-03-30');
    const [entry] = await ledgerOf(loan);
    await fixture.owner.post(`/api/pay_account/${loan.id}/reverse/`, { entry: entry?.id, entryReason: 'Rate was 6%' });
    await fixture.owner.patch(`/api/pay_account/${loan.id}`, { accountInterest: 6 });

    expect(await preview('2026-03-30', loan)).toEqual([49.32, 30]);
    await post('2026-03-30');
    expect(await balanceOf(loan)).toBe(10_049.32);
  });

  test('posts to the journal on its own account, balanced', async () => {
    const loan = await makeLoan();
    await post('2026-03-30');

    const march = 'journalDate__gte=2026-03-30&journalDate__lte=2026-03-30';
    const { results } = (await fixture.owner.get(`/api/journal/?${march}`)).body;

    const own = results.find(({ journalNo }: AnyBody) => journalNo === `${loan.accountNumber}/2`);
    expect(own.lines.map(({ account, amount }: AnyBody) => [account, amount])).toEqual([
      ['Driver Loans', 65.75],
      ['Interest on Driver Loans', -65.75],
    ]);
  });

  test('is only for loans with a rate, only through today, and requires edit on accounting', async () => {
    const [plain, advance] = [await makeLoan({ accountInterest: null }), await makeAccount()];
    expect([await preview('2026-03-30', plain), await preview('2026-03-30', advance)]).toEqual([undefined, undefined]);
    const refused = await fixture.owner.patch(`/api/pay_account/${advance.id}`, { accountInterest: 8 });
    expect(refused.body.errors).toEqual({ accountInterest: 'Only a loan has interest' });
    await makeLoan();

    expect((await post('2999-01-01')).body.errors).toEqual({ through: 'Date can’t be in the future' });
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    const stranger = await fixture.server.account('Redrock Carriers');
    expect([(await post('2026-03-30', clerk)).status, (await post('2026-03-30', stranger)).status]).toEqual([403, 400]);
  });

  describe('for days that a later entry changes', () => {
    const readCorrections = async (loan: AnyBody) =>
      (await ledgerOf(loan))
        .filter(({ entryKind }) => entryKind === 'INTEREST_CORRECTION')
        .map(({ entryAmount }) => entryAmount);
    const pay = (loan: AnyBody, entryDate: string, entryAmount: number) =>
      enter(loan, { entryKind: 'CASH', entryDate, entryAmount });

    test('is corrected by the difference, at the rate that was posted, and in the journal', async () => {
      const loan = await makeLoan();
      await post('2026-03-30');
      await fixture.owner.patch(`/api/pay_account/${loan.id}`, { accountInterest: 12 });

      await pay(loan, '2026-03-31', 1000);
      const after = await readCorrections(loan);
      await pay(loan, '2026-03-11', 1000);

      // 65.75 was posted. 10 days of 10,000.00 and 20 of 9,000.00 are 61.37.
      expect([after, await readCorrections(loan), await balanceOf(loan)]).toEqual([[], [-4.38], 8061.37]);
      expect(await preview('2026-03-30', loan)).toEqual([0, 0]);
      const today = fixture.server.today();
      const { results } = (
        await fixture.owner.get(`/api/journal/?journalDate__gte=${today}&journalDate__lte=${today}&per_page=100`)
      ).body;
      const own = results.find(({ journalNo }: AnyBody) => journalNo === `${loan.accountNumber}/5`);
      expect(own.lines.map(({ account, amount }: AnyBody) => [account, amount])).toEqual([
        ['Driver Loans', -4.38],
        ['Interest on Driver Loans', 4.38],
      ]);
    });

    test('is corrected for a settlement with an earlier check date', async () => {
      const loan = await makeLoan();
      await post('2026-03-30');
      await loadOn('2026-03-04');

      await fixture.save({ ...WEEKS[0], payCheckDate: '2026-03-11' });

      // 500.00 × 8% × 20/365
      expect(await readCorrections(loan)).toEqual([-2.19]);
    });

    /** Pays off a loan with 65.75 of interest, and then enters an earlier payment that leaves no interest due. */
    async function overpay(over: Record<string, unknown> = {}) {
      const loan = await makeLoan(over);
      await post('2026-03-30');
      await pay(loan, '2026-03-31', 65.75);
      await pay(loan, '2026-03-01', 10_000);
      return loan;
    }
    const settle = async (week: (typeof WEEKS)[number] | undefined, day: string) => {
      await loadOn(day);
      const paycheck = await fixture.save({ ...week });
      const { statement } = (await fixture.owner.get(`/api/paycheck/${paycheck.id}/statement/`)).body;
      return { paycheck, net: statement.totals.net, lines: listAccountLines(statement) };
    };

    test('is owed to the driver if the loan was paid off, and the next settlement returns it once', async () => {
      const loan = await overpay();
      expect([await readCorrections(loan), await balanceOf(loan)]).toEqual([[-65.75], -65.75]);

      const first = await settle(WEEKS[0], '2026-03-04');
      const second = await settle(WEEKS[1], '2026-03-11');

      expect(first.lines).toEqual([['Loan: Engine repair', 65.75, 'interest overpaid; Loan balance 0.00']]);
      expect([second.lines, first.net - second.net, await balanceOf(loan)]).toEqual([[], 65.75, 0]);
      // Nothing is carried into a later debt.
      const other = await makeLoan();
      await enter(loan, { entryKind: 'TRANSFER', entryDate: '2026-04-01', entryAmount: 700, otherAccount: other.id });
      const third = await settle(WEEKS[2], '2026-03-18');
      expect(third.lines.slice(0, 1)).toEqual([['Loan: Engine repair', -500, 'Loan balance 200.00']]);
    });

    test('is owed again once the settlement that returned it is voided, and the next one returns it', async () => {
      const loan = await overpay();
      const { paycheck } = await settle(WEEKS[0], '2026-03-04');
      await fixture.remove(paycheck);
      expect(await balanceOf(loan)).toBe(-65.75);

      await act(fixture.owner, paycheck, 'RESTORE', 'paycheck');

      expect(await balanceOf(loan)).toBe(0);
    });

    test('is also returned for a deactivated loan', async () => {
      const loan = await overpay();
      await fixture.owner.patch(`/api/pay_account/${loan.id}`, { state: 'INACTIVE' });

      const { lines } = await settle(WEEKS[0], '2026-03-04');

      expect([lines.map(([, amount]: unknown[]) => amount), await balanceOf(loan)]).toEqual([[65.75], 0]);
    });

    test('can be returned outside a settlement, up to the amount overpaid, and no other entry is possible', async () => {
      const loan = await overpay();
      const giveBack = (entryAmount: number) =>
        enter(loan, { entryKind: 'RETURN', entryDate: fixture.server.today(), entryAmount });

      expect((await giveBack(65.76)).body.errors).toEqual({ entryAmount: 'At most $65.75, the overpaid interest' });
      expect((await enter(loan, { entryKind: 'CASH', entryAmount: 1 })).body.errors).toEqual({
        entryKind: 'Not available for this account',
      });
      expect((await giveBack(65.75)).status).toBe(201);
      expect([await balanceOf(loan), (await giveBack(1)).status]).toEqual([0, 400]);

      const entry = (await ledgerOf(loan)).find(({ entryKind }) => entryKind === 'RETURN');
      await fixture.owner.post(`/api/pay_account/${loan.id}/reverse/`, { entry: entry?.id, entryReason: 'Check lost' });
      expect(await balanceOf(loan)).toBe(-65.75);
    });

    test('can’t be returned on a date before it was overpaid', async () => {
      const loan = await overpay();
      const giveBack = (entryDate: string) => enter(loan, { entryKind: 'RETURN', entryDate, entryAmount: 65.75 });

      // The correction that made it overpaid is dated today.
      expect((await giveBack('2026-04-01')).body.errors).toEqual({
        entryDate: 'Date is before this interest was overpaid',
      });
      expect([await balanceOf(loan), (await giveBack(fixture.server.today())).status]).toEqual([-65.75, 201]);
    });

    test('is owed to the driver if the interest on a paid-off loan is reversed', async () => {
      const loan = await makeLoan();
      await post('2026-03-30');
      await pay(loan, '2026-03-31', 10_065.75);
      const interest = (await ledgerOf(loan)).find(({ entryKind }) => entryKind === 'LOAN_INTEREST');

      const { status } = await fixture.owner.post(`/api/pay_account/${loan.id}/reverse/`, {
        entry: interest?.id,
        entryReason: 'No interest was agreed',
      });

      expect([status, await balanceOf(loan)]).toEqual([200, -65.75]);
    });

    test('is reversed with its corrections, which can’t be reversed alone', async () => {
      const loan = await makeLoan();
      await post('2026-03-30');
      await pay(loan, '2026-03-11', 1000);
      const ledger = await ledgerOf(loan);
      const reverse = (kind: string) =>
        fixture.owner.post(`/api/pay_account/${loan.id}/reverse/`, {
          entry: ledger.find(({ entryKind }) => entryKind === kind)?.id,
          entryReason: 'Wrong',
        });

      expect((await reverse('INTEREST_CORRECTION')).status).toBe(400);
      expect((await reverse('LOAN_INTEREST')).status).toBe(200);

      expect(await balanceOf(loan)).toBe(9000);
    });
  });
});
