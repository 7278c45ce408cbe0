/** Tests what settlements take for pay accounts by the order, the cap, and the floor of the settings. */
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { act, makeExpense, makeForm, readOffer, startAccountingFixture } from '../testing.ts';
import { listAccountLines, makeTools, WEEKS } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, loadOn } = makeTools(fixture);

const PATH = '/api/account/pay_recovery/';
const set = (values: Record<string, unknown>, by: Client = fixture.owner) => by.patch(PATH, values);
const USUAL = ['RECURRING', 'LEASE_PURCHASE', 'LOAN', 'ADVANCE', 'ESCROW'];
const ESCROW_FIRST = ['ESCROW', 'ADVANCE', 'LOAN', 'LEASE_PURCHASE', 'RECURRING'];

beforeEach(async () => {
  await set({ recoveryOrder: USUAL, recoveryCapPercent: '', recoveryFloor: '' });
  await setDriverType('DRIVER_FOR_HIRE');
});
const setDriverType = (driverType: string) =>
  fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverType });

/** Creates an advance of 1,000.00 with 250.00 a week, and escrow with 100.00 a week. A week's load pays 1,620.00. */
const makeTwo = async () => [
  await makeAccount(),
  await makeAccount({
    accountKind: 'ESCROW',
    accountPurpose: 'Reserve',
    accountOpening: null,
    accountRate: 100,
    accountTarget: 500,
  }),
];
async function settleWeek(week: 0 | 1 | 2): Promise<AnyBody> {
  await loadOn(`2026-03-${['04', '11', '18'][week]}`);
  return fixture.save(WEEKS[week]);
}
const readStatement = async ({ id }: AnyBody) =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body.statement;
/** Returns what a settlement took, as on its lines: advance and escrow, in the order taken. */
const readDeductions = async (paycheck: AnyBody) =>
  listAccountLines(await readStatement(paycheck)).map(([label, amount]: [string, number]) => [
    label.split(':')[0],
    0 - amount,
  ]);

describe('the pay account deductions of a settlement', () => {
  test.each([
    ['take the full amount due without a cap or floor', {}, 250, 100, 1270],
    ['stop at the cap of 10% of $1,620.00', { recoveryCapPercent: 10 }, 162, 0, 1458],
    ['stop at the floor', { recoveryFloor: 1500 }, 120, 0, 1500],
    ['stop at the cap if the floor allows more', { recoveryCapPercent: 10, recoveryFloor: 1400 }, 162, 0, 1458],
    ['stop at the floor if the cap allows more', { recoveryCapPercent: 20, recoveryFloor: 1310 }, 250, 60, 1310],
    ['take nothing if pay equals the floor', { recoveryFloor: 1620 }, 0, 0, 1620],
  ])('%s', async (_, settings, advance, escrow, net) => {
    const accounts = await makeTwo();
    await set(settings);

    const paycheck = await settleWeek(0);

    expect([await readDeductions(paycheck), paycheck.payCheckNet]).toEqual([
      [
        ['Advance', advance],
        ['Escrow', escrow],
      ],
      net,
    ]);
    const balances = await Promise.all(accounts.map((account) => balanceOf(account)));
    expect(balances).toEqual([1000 - advance, escrow]);
  });

  test('follow only the cap for an owner-operator, because the floor is for hired drivers', async () => {
    await setDriverType('OWNER_OPERATOR');
    await makeTwo();
    await set({ recoveryCapPercent: 20, recoveryFloor: 1600 });

    const paycheck = await settleWeek(0);

    expect(await readDeductions(paycheck)).toEqual([
      ['Advance', 250],
      ['Escrow', 74],
    ]);
  });

  test('are zero in a negative week and catch up within the cap of the next week', async () => {
    await makeTwo();
    await set({ recoveryCapPercent: 25 });
    await makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate: '2026-03-04', expenseUnitPrice: 2000 });
    const negative = await settleWeek(0);
    const next = await settleWeek(1);

    expect([negative.payCheckNet < 0, await readDeductions(negative)]).toEqual([
      true,
      [
        ['Advance', 0],
        ['Escrow', 0],
      ],
    ]);
    // The cap counts what is left of 1,620.00 after the balance of the week before.
    const left = 1620 + negative.payCheckNet;
    expect([await readDeductions(next), left]).toEqual([
      [
        ['Advance', left / 4],
        ['Escrow', 0],
      ],
      1240,
    ]);
  });

  test('follow the order set at that time, even if it changed between two weeks', async () => {
    const [advance, escrow] = (await makeTwo()) as [AnyBody, AnyBody];
    await set({ recoveryCapPercent: 10 });
    const first = await settleWeek(0);
    await set({ recoveryOrder: ESCROW_FIRST });

    const second = await settleWeek(1);
    await set({ recoveryCapPercent: '' });
    const third = await settleWeek(2);

    expect([await readDeductions(first), await readDeductions(second)]).toEqual([
      [
        ['Advance', 162],
        ['Escrow', 0],
      ],
      [
        ['Escrow', 162],
        ['Advance', 0],
      ],
    ]);
    // 300.00 and 750.00 became due in three weeks.
    expect(await readDeductions(third)).toEqual([
      ['Escrow', 138],
      ['Advance', 588],
    ]);
    expect([await balanceOf(advance), await balanceOf(escrow)]).toEqual([250, 300]);
  });

  test('follow the replacement’s settings after a void, and the original settings on a restore', async () => {
    const [advance, escrow] = (await makeTwo()) as [AnyBody, AnyBody];
    await set({ recoveryCapPercent: 10 });
    const first = await settleWeek(0);
    await fixture.remove(first);
    await set({ recoveryCapPercent: 20 });

    const refused = await fixture.restore(first);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      expect.stringContaining('Tire advance: now $250.00, was $162.00'),
    ]);
    const second = await fixture.save(WEEKS[0]);
    await fixture.owner.post(`/api/paycheck/${second.id}/pay/`, {
      payCheckPaidDate: '2026-03-13',
      payCheckPaymentMethod: 'ACH',
    });
    await act(fixture.owner, second, 'VOID', 'paycheck');
    await set({ recoveryCapPercent: 5 });
    const third = await fixture.save(WEEKS[0]);

    expect([await readDeductions(second), await readDeductions(third)]).toEqual([
      [
        ['Advance', 250],
        ['Escrow', 74],
      ],
      [
        ['Advance', 81],
        ['Escrow', 0],
      ],
    ]);
    expect([await balanceOf(advance), await balanceOf(escrow)]).toEqual([919, 0]);
    const entries = await ledgerOf(advance);
    expect(entries.reduce((total, { entryAmount }) => total + entryAmount, 0)).toBe(919);
  });

  test('are the same in the builder as on the saved settlement', async () => {
    await makeTwo();
    await set({ recoveryCapPercent: 10, recoveryOrder: ESCROW_FIRST });
    await loadOn('2026-03-04');

    const offer = await readOffer(fixture.owner, makeForm(fixture.parties, WEEKS[0]));
    const saved = await fixture.save(WEEKS[0]);

    expect(listAccountLines(offer.statement)).toEqual(listAccountLines(await readStatement(saved)));
    expect(listAccountLines(offer.statement)).toEqual([
      ['Escrow: Reserve', -100, 'Escrow balance 100.00 of 500.00'],
      ['Advance: Tire advance', -62, 'Advance balance 938.00; 188.00 carried forward'],
    ]);
  });
});

describe('the settings for pay account deductions', () => {
  test('are read, keep the values that aren’t sent, and are recorded in the history', async () => {
    const { status, body } = await set({ recoveryCapPercent: 25, recoveryOrder: JSON.stringify(ESCROW_FIRST) });

    expect([status, body]).toEqual([200, { recoveryOrder: ESCROW_FIRST, recoveryCapPercent: 25, recoveryFloor: null }]);
    expect((await set({ recoveryFloor: 400 })).body).toEqual({ ...body, recoveryFloor: 400 });
    expect((await fixture.owner.get(PATH)).body).toEqual({ ...body, recoveryFloor: 400 });
    const [line] = await fixture.server.services.db.system((tx) =>
      tx.query<AnyBody>(sql`select changes from history where action = 'PAY_RECOVERY' order by id desc limit 1`),
    );
    expect(line?.changes).toEqual([
      { field: 'recoveryFloor', label: 'Floor for hired drivers', from: 'None', to: '$400.00' },
    ]);
  });

  test('are rejected with a missing account type, a cap of 0 or above 100, or a negative floor', async () => {
    expect((await set({ recoveryOrder: USUAL.slice(1) })).body.errors).toEqual({
      recoveryOrder: 'List each account type once',
    });
    for (const recoveryCapPercent of [0, 100.5])
      expect((await set({ recoveryCapPercent })).body.errors).toEqual({
        recoveryCapPercent: 'Enter a percent from 0.01 to 100',
      });
    expect((await set({ recoveryFloor: -1 })).body.errors).toEqual({ recoveryFloor: 'Invalid Amount' });
  });

  test('require edit on accounting to change and view to read, and are hidden from other accounts', async () => {
    await set({ recoveryCapPercent: 25 });
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    const dispatcher = await fixture.server.personnel(fixture.owner, { 3000: 'all' });
    const stranger = await fixture.server.account('Redrock Carriers');

    expect([(await set({}, clerk)).status, (await dispatcher.get(PATH)).status]).toEqual([403, 403]);
    expect((await clerk.get(PATH)).body.recoveryCapPercent).toBe(25);
    expect((await stranger.get(PATH)).body).toEqual({
      recoveryOrder: USUAL,
      recoveryCapPercent: null,
      recoveryFloor: null,
    });
  });
});
