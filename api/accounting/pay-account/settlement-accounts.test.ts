import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { act, makeExpense, makeForm, readOffer, readPdf, startAccountingFixture } from '../testing.ts';
import { listAccountLines, makeTools, WEEKS } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, loadOn } = makeTools(fixture);

const readStatement = async ({ id }: AnyBody) =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body.statement;
const pay = ({ id }: AnyBody) =>
  fixture.owner.post(`/api/paycheck/${id}/pay/`, { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' });
const voidIt = (paycheck: AnyBody) => act(fixture.owner, paycheck, 'VOID', 'paycheck');
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

/** Saves the settlement of a week (0 to 2) with a load on its third day. */
async function settleWeek(week: 0 | 1 | 2, fee = 2000): Promise<AnyBody> {
  await loadOn(`2026-03-${['04', '11', '18'][week]}`, fee);
  return fixture.save(WEEKS[week]);
}

describe('deductions for pay accounts on a settlement', () => {
  test('reduce a $1,000 advance by $250 a week, and return $250 when a settlement is voided', async () => {
    const advance = await makeAccount();
    await settleWeek(0);
    const second = await settleWeek(1);
    const after = await balanceOf(advance);
    await pay(second);

    await voidIt(second);

    expect([after, await balanceOf(advance)]).toEqual([500, 750]);
    expect(
      (await ledgerOf(advance)).map((row) => [row.entryKind, row.entryAmount, row.balance, row.isReversed]),
    ).toEqual([
      ['RELEASE', 250, 750, false],
      ['SETTLEMENT', -250, 500, true],
      ['SETTLEMENT', -250, 750, false],
      ['OPENING', 1000, 1000, false],
    ]);
  });

  test('show the remaining balance on screen and on the PDF', async () => {
    const { parties } = fixture;
    await makeAccount({
      accountKind: 'ESCROW',
      accountPurpose: 'Maintenance reserve',
      accountOpening: 1700,
      accountTarget: 2500,
      accountRate: 150,
    });
    await loadOn('2026-03-04', 2000);

    const offer = await readOffer(fixture.owner, makeForm(parties, WEEKS[0]));
    const paycheck = await fixture.save(WEEKS[0]);

    const line = ['Escrow: Maintenance reserve', -150, 'Escrow balance 1,850.00 of 2,500.00'];
    expect([listAccountLines(offer.statement), listAccountLines(await readStatement(paycheck))]).toEqual([
      [line],
      [line],
    ]);
    expect([paycheck.payCheckFleetTotalExpense, paycheck.payCheckNet]).toEqual([150, 1470]);
    const { text } = await readPdf(fixture.server, paycheck.payCheckFile.url);
    expect(text).toContain('Escrow balance 1,850.00 of 2,500.00');
  });

  test('end with a last installment of the remaining balance', async () => {
    const advance = await makeAccount({ accountOpening: 400 });
    await settleWeek(0);

    const second = await settleWeek(1);
    const third = await settleWeek(2);

    expect(listAccountLines(await readStatement(second))).toEqual([
      ['Advance: Tire advance', -150, 'Advance balance 0.00'],
    ]);
    expect(listAccountLines(await readStatement(third))).toEqual([]);
    expect(await balanceOf(advance)).toBe(0);
  });

  test('stop exactly at the escrow target', async () => {
    const escrow = await makeAccount({ accountKind: 'ESCROW', accountOpening: 2150, accountTarget: 2500 });

    const deducted: unknown[] = [];
    for (const week of [0, 1, 2] as const)
      deducted.push(listAccountLines(await readStatement(await settleWeek(week)))[0]?.[1]);

    expect([deducted, await balanceOf(escrow)]).toEqual([[-250, -100, undefined], 2500]);
  });

  test('take a $480 monthly charge in full over five weeks, prorated by days', async () => {
    const charge = await makeAccount({
      accountKind: 'RECURRING',
      accountPurpose: 'Insurance',
      accountOpening: null,
      accountRule: 'MONTHLY',
      accountRate: 480,
      accountOpened: '2026-05-01',
      accountStart: '2026-05-01',
    });
    const ends = ['2026-05-01', '2026-05-08', '2026-05-15', '2026-05-22', '2026-05-29', '2026-05-31'];
    const deducted: number[] = [];

    for (const [at, end] of ends.entries()) {
      await loadOn(end);
      const start = at === 0 ? '2026-04-25' : ends[at - 1];
      const period = {
        payCheckFleetStartDate: start,
        payCheckFleetEndDate: end,
        payCheckExpenseStartDate: start,
        payCheckExpenseEndDate: end,
      };
      deducted.push(listAccountLines(await readStatement(await fixture.save(period)))[0]?.[1]);
    }

    expect(deducted).toEqual([-15.48, -108.39, -108.39, -108.39, -108.38, -30.97]);
    expect(await balanceOf(charge)).toBe(480);
  });

  test('never make net pay negative, and carry the rest forward in the order of account types', async () => {
    const escrow = await makeAccount({
      accountKind: 'ESCROW',
      accountPurpose: 'Reserve',
      accountOpening: null,
      accountRate: 100,
    });
    const advance = await makeAccount();

    const first = await settleWeek(0, 300);
    const second = await settleWeek(1, 2000);

    // 300 × 90% × 90% = 243.00
    expect(listAccountLines(await readStatement(first))).toEqual([
      ['Advance: Tire advance', -243, 'Advance balance 757.00; 7.00 carried forward'],
      ['Escrow: Reserve', 0, 'Escrow balance 0.00; 100.00 carried forward'],
    ]);
    expect(first.payCheckNet).toBe(0);
    expect(listAccountLines(await readStatement(second)).map(([, amount]: number[]) => amount)).toEqual([-257, -200]);
    expect([await balanceOf(advance), await balanceOf(escrow)]).toEqual([500, 200]);
  });

  test('take nothing in a negative week and carry the amount forward', async () => {
    const advance = await makeAccount();
    await makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate: '2026-03-05', expenseUnitPrice: 5000 });

    const paycheck = await settleWeek(0);

    expect(listAccountLines(await readStatement(paycheck))).toEqual([
      ['Advance: Tire advance', 0, 'Advance balance 1,000.00; 250.00 carried forward'],
    ]);
    expect(paycheck.payCheckPayable).toBe(0);
    expect(await balanceOf(advance)).toBe(1000);
  });

  test('include weeks without a settlement, unless idle weeks are skipped', async () => {
    const counts = await makeAccount();
    const skips = await makeAccount({ accountSkipsIdle: true });
    await settleWeek(0);

    await settleWeek(2);

    expect([await balanceOf(counts), await balanceOf(skips)]).toEqual([250, 500]);
  });

  test('take nothing for the days an account was inactive, and make up the active ones', async () => {
    const state = (account: AnyBody, to: string) => act(fixture.owner, account, to, 'pay_account');
    const weekly = await makeAccount({ accountStart: '2026-03-02' });
    const perMonth = await makeAccount({ accountRule: 'MONTHLY', accountRate: 310 });
    for (const account of [weekly, perMonth]) {
      await atTime('2026-03-09T18:00:00Z', () => state(account, 'INACTIVE'));
      expect((await atTime('2026-03-16T18:00:00Z', () => state(account, 'ACTIVE'))).status).toBe(200);
    }

    await settleWeek(2);

    // Two of the three weeks from March 2, and 14 of the 21 days.
    expect([await balanceOf(weekly), await balanceOf(perMonth)]).toEqual([500, 860]);
  });

  test('take nothing for an account that was deactivated twice, and for the day of its deactivation', async () => {
    const state = (account: AnyBody, to: string) => act(fixture.owner, account, to, 'pay_account');
    const perMonth = await makeAccount({ accountRule: 'MONTHLY', accountRate: 310 });
    const changes = {
      '2026-03-03': 'INACTIVE',
      '2026-03-05': 'ACTIVE',
      '2026-03-06': 'INACTIVE',
      '2026-03-08': 'ACTIVE',
    };
    for (const [day, to] of Object.entries(changes)) await atTime(`${day}T18:00:00Z`, () => state(perMonth, to));

    await settleWeek(0);

    // March 2, 5, and 8.
    expect(await balanceOf(perMonth)).toBe(970);
  });

  test('take everything from an account that is deactivated and reactivated on one date', async () => {
    const weekly = await makeAccount();
    for (const to of ['INACTIVE', 'ACTIVE'])
      await atTime('2026-03-02T18:00:00Z', () => act(fixture.owner, weekly, to, 'pay_account'));

    await settleWeek(0);

    expect(await balanceOf(weekly)).toBe(750);
  });

  test('take nothing in a second settlement for the same week', async () => {
    const weekly = await makeAccount();
    const perSettlement = await makeAccount({ accountRule: 'PER_SETTLEMENT' });
    await settleWeek(0);

    await loadOn('2026-03-05');
    await fixture.save(WEEKS[0]);

    expect([await balanceOf(weekly), await balanceOf(perSettlement)]).toEqual([750, 750]);
  });

  test('take the remaining installments when an earlier week is settled late', async () => {
    const counts = await makeAccount();
    const perSettlement = await makeAccount({ accountRule: 'PER_SETTLEMENT' });
    await settleWeek(1);
    expect([await balanceOf(counts), await balanceOf(perSettlement)]).toEqual([500, 750]);

    await settleWeek(0);

    expect([await balanceOf(counts), await balanceOf(perSettlement)]).toEqual([500, 500]);
  });

  test('follow the loads for percent-of-gross and per-mile rules', async () => {
    const share = await makeAccount({ accountRule: 'PERCENT', accountRate: 5 });
    const miles = await makeAccount({ accountRule: 'PER_MILE', accountRate: 0.0825 });
    await makeLoadOf(900);

    await fixture.save(WEEKS[0]);

    // 5% of 2,000.00; 900 × 0.0825
    expect([await balanceOf(share), await balanceOf(miles)]).toEqual([900, 925.75]);
  });

  test('stop at the cap and carry the rest forward', async () => {
    const advance = await makeAccount({ accountCap: 60 });
    await settleWeek(0);

    const second = await settleWeek(1);

    expect(listAccountLines(await readStatement(second))).toEqual([
      ['Advance: Tire advance', -60, 'Advance balance 880.00; 380.00 carried forward'],
    ]);
    expect(await balanceOf(advance)).toBe(880);
  });
});

async function makeLoadOf(miles: number) {
  const load = await loadOn('2026-03-04');
  await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetDistance: miles });
}

describe('deleting, restoring, and replacing a settlement', () => {
  test('releases the deductions on delete and takes them again on restore', async () => {
    const advance = await makeAccount();
    const paycheck = await settleWeek(0);
    await fixture.remove(paycheck);
    const released = await balanceOf(advance);

    const { status } = await fixture.restore(paycheck);

    expect([status, released, await balanceOf(advance)]).toEqual([200, 1000, 750]);
  });

  test('rejects a restore after a later settlement took its deductions', async () => {
    const advance = await makeAccount();
    const paycheck = await settleWeek(0);
    await fixture.remove(paycheck);
    await loadOn('2026-03-11');
    await fixture.save(WEEKS[1]);

    const refused = await fixture.restore(paycheck);

    expect([refused.status, words(refused)]).toEqual([
      409,
      `${advance.accountNumber} Tire advance: now $0.00, was $250.00. ${paycheck.payCheckID} used the earlier amounts. Save a new paycheck instead.`,
    ]);
    expect(await balanceOf(advance)).toBe(500);
  });

  test('takes the week’s deductions again on the replacement of a void settlement', async () => {
    const advance = await makeAccount();
    const first = await settleWeek(0);
    await settleWeek(1);
    await pay(first);
    await voidIt(first);

    await fixture.save(WEEKS[0]);

    expect(await balanceOf(advance)).toBe(500);
  });
});

describe('simultaneous pay account changes', () => {
  test('take the deduction once for two settlements of the same week', async () => {
    const advance = await makeAccount();
    const loads = [await loadOn('2026-03-04'), await loadOn('2026-03-05')];
    const form = makeForm(fixture.parties, WEEKS[0]);

    const answers = await Promise.all(
      loads.map(({ id }) => fixture.owner.post('/api/paycheck/', { ...form, fleets: [id], payCheckNet: 1370 })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await balanceOf(advance)).toBe(750);
  });

  test('keep the balance exact when a settlement and a cash payment meet', async () => {
    const advance = await makeAccount({ accountOpening: 300 });
    const { id } = await loadOn('2026-03-04');
    const form = makeForm(fixture.parties, WEEKS[0]);
    const cash = { entryKind: 'CASH', entryAmount: 300, entryDate: '2026-03-05', entryReason: 'Paid in cash' };

    const [paycheck, entry] = await Promise.all([
      fixture.owner.post('/api/paycheck/', { ...form, fleets: [id] }),
      fixture.owner.post(`/api/pay_account/${advance.id}/entry/`, cash),
    ]);

    // Either one can come second; that one sees the balance the first one left.
    expect(paycheck.status).toBe(201);
    expect([
      [201, 0],
      [400, 50],
    ]).toContainEqual([entry.status, await balanceOf(advance)]);
  });
});

test('settlement deductions equal their entries, and the balance equals the sum of all entries', async () => {
  const advance = await makeAccount();
  const [first, , third] = [await settleWeek(0), await settleWeek(1), await settleWeek(2)];
  await fixture.remove(first);
  await pay(third as AnyBody);
  await voidIt(third as AnyBody);

  const [found] = await fixture.server.services.db.tx(fixture.owner.accountId, (tx) =>
    tx.query<{ taken: number; lines: number; balance: number }>(sql`select
      (select sum(amount) from pay_account_entry where pay_account = ${advance.id} and pay_check is not null) as taken,
      (select sum((l ->> 'amount')::numeric) from paycheck p, jsonb_array_elements(p.statement #> '{statement,lines}') l
        where p.driver = ${fixture.parties.driver} and p.state <> 'DELETED' and p.pay_check_status <> 'VOID' and l ->> 'group' = 'accounts') as lines,
      (select sum(amount) from pay_account_entry where pay_account = ${advance.id}) as balance`),
  );

  expect(found).toEqual({ taken: -250, lines: -250, balance: 750 });
});
