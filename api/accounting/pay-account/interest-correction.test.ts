import { beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { act, makeWeek, startAccountingFixture } from '../testing.ts';
import { makeTools } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, enter, loadOn } = makeTools(fixture);
const ESCROW = { accountKind: 'ESCROW', accountPurpose: 'Reserve', accountOpened: '2026-03-01', accountOpening: 2500 };
const Q2 = { quarter: '2026-04-01', rate: 3.8 };
const post = (over = {}) => fixture.owner.post('/api/pay_account/interest/', { ...Q2, ...over });
const deposit = (account: AnyBody, entryDate: string, entryAmount = 365) =>
  enter(account, { entryKind: 'CASH', entryAmount, entryDate });
const readCorrections = async (account: AnyBody) =>
  (await ledgerOf(account))
    .filter(({ entryKind }) => entryKind === 'INTEREST_CORRECTION')
    .map(({ entryAmount }) => entryAmount);

describe('an entry dated in a quarter with posted interest', () => {
  let escrow: AnyBody;
  let advance: AnyBody;
  beforeEach(async () => {
    escrow = await makeAccount({ ...ESCROW, accountStart: '2026-12-07' });
    advance = await makeAccount({ accountOpening: 500, accountStart: '2026-12-07', accountRule: 'PER_SETTLEMENT' });
    expect((await post()).status).toBe(200);
  });

  test('corrects the interest by the difference, at the rate that was posted', async () => {
    const { status } = await atTime('2026-07-20T18:00:00Z', () => deposit(escrow, '2026-06-01'));

    expect(status).toBe(201);
    const { entryDate, entryAmount, entryReason } = (await ledgerOf(escrow)).find(
      ({ entryKind }) => entryKind === 'INTEREST_CORRECTION',
    ) as AnyBody;
    // 365 × 3.8% × 30/365
    expect([entryDate, entryAmount, entryReason]).toEqual([
      '2026-07-20',
      1.14,
      'Corrects 3.8% for Apr 1, 2026 to Jun 30, 2026',
    ]);
    expect(await balanceOf(escrow)).toBe(2885.09);
  });

  test('counts on the last date of the quarter, but not on the date after', async () => {
    await deposit(escrow, '2026-07-01', 9000);
    const next = await readCorrections(escrow);

    await deposit(escrow, '2026-06-30', 9000);

    // (2,000 × 91 + 9,000) × 3.8% / 365 is 19.88; 18.95 was posted.
    expect([next, await readCorrections(escrow)]).toEqual([[], [0.93]]);
  });

  test('corrects the interest on escrow when an advance is repaid', async () => {
    await deposit(advance, '2026-06-01');

    expect([await readCorrections(escrow), await readCorrections(advance)]).toEqual([[1.14], []]);
  });

  test('lowers the interest for an advance entered late, but never takes the balance below $0', async () => {
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 2515, entryDate: '2026-07-01' });

    await makeAccount({ accountOpening: 1000, accountOpened: '2026-04-01', accountStart: '2026-12-07' });

    // 1,000 × 3.8% × 91/365 is 9.47; the balance was 3.95.
    expect([await readCorrections(escrow), await balanceOf(escrow)]).toEqual([[-3.95], 0]);
  });

  test('recovers the shortfall once the escrow receives money', async () => {
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 2515, entryDate: '2026-07-01' });
    await makeAccount({ accountOpening: 1000, accountOpened: '2026-04-01', accountStart: '2026-12-07' });

    await deposit(escrow, '2026-07-02', 5);
    await deposit(escrow, '2026-07-03', 100);
    await deposit(escrow, '2026-07-03', 100);

    // 9.48 in all: 18.95 was posted, and 1,000 × 3.8% × 91/365 is 9.47.
    expect([await readCorrections(escrow), await balanceOf(escrow)]).toEqual([[-0.53, -5, -3.95], 199.47]);
  });

  test('corrects each of two concurrent deposits once, and a retried one once', async () => {
    const entry = { entryKind: 'CASH', entryAmount: 365, entryDate: '2026-06-01', entryReason: 'Deposit' };
    const send = (key: string) =>
      fixture.owner.post(`/api/pay_account/${escrow.id}/entry/`, entry, { 'idempotency-key': key });
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];

    await Promise.all([send(one), send(other)]);
    await send(one);

    expect(await readCorrections(escrow)).toEqual([1.14, 1.14]);
  });

  test('corrects the interest for a settlement with a check date in the quarter', async () => {
    const second = await makeAccount({ ...ESCROW, accountOpening: null, accountStart: '2026-06-01', accountRate: 365 });
    await loadOn('2026-06-02', 5000);

    await fixture.save({ ...makeWeek('2026-06-01', '2026-06-07'), payCheckDate: '2026-06-01' });

    // Both accounts share 20.09. Only the first has posted interest, which was 18.95.
    const { body } = await fixture.owner.get(`/api/pay_account/interest/?quarter=${Q2.quarter}&rate=3.8`);
    const own = body.results.filter(({ id }: AnyBody) => [escrow.id, second.id].includes(id));
    expect(own.map(({ interest, isPosted }: AnyBody) => [interest, isPosted])).toEqual([
      [19.17, true],
      [0.92, false],
    ]);
    expect(await readCorrections(escrow)).toEqual([0.22]);
  });

  test('has its correction reversed together with the interest, which can be posted again', async () => {
    await deposit(escrow, '2026-06-01');
    const ledger = await ledgerOf(escrow);
    const reverse = (kind: string) =>
      fixture.owner.post(`/api/pay_account/${escrow.id}/reverse/`, {
        entry: ledger.find(({ entryKind }) => entryKind === kind)?.id,
        entryReason: 'Wrong rate',
      });

    const alone = await reverse('INTEREST_CORRECTION');
    const both = await reverse('INTEREST');
    const reversed = await balanceOf(escrow);
    await post({ rate: 4 });

    expect([alone.status, both.status, reversed]).toEqual([400, 200, 2865]);
    // 2,000 × 4% × 91/365 and 365 × 4% × 30/365
    expect(await balanceOf(escrow)).toBe(2886.15);
    expect((await reverse('INTEREST')).status).toBe(400);
  });

  test('corrects the interest when the interest of an earlier quarter is posted later', async () => {
    await post({ quarter: '2026-01-01' });

    // 6.45 more from March 31 on: 6.45 × 3.8% × 91/365
    const [correction] = await readCorrections(escrow);
    expect(correction).toBe(0.06);
  });
});

test('corrects interest posted through today when a settlement is voided', async () => {
  const MAY_11 = '2026-05-11T18:00:00Z';
  const escrow = await makeAccount({ ...ESCROW, accountStart: '2026-05-04', accountRate: 1000 });
  await loadOn('2026-05-05', 5000);
  const paycheck = await atTime(MAY_11, () => fixture.save(makeWeek('2026-05-04', '2026-05-10')));
  await atTime(MAY_11, async () => {
    await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverTerminationDate: '2026-05-10' });
    await post();
    await fixture.owner.post(`/api/paycheck/${paycheck.id}/pay/`, {
      payCheckPaidDate: '2026-05-11',
      payCheckPaymentMethod: 'ACH',
    });
    expect((await act(fixture.owner, paycheck, 'VOID', 'paycheck')).status).toBe(200);
  });

  // (2,500 × 41 + 1,000) × 3.8% / 365 is 10.78, and 10.67 without the deduction of the settlement.
  expect(await readCorrections(escrow)).toEqual([-0.11]);
});

describe('interest posted through today', () => {
  let escrow: AnyBody;
  const MAY_11 = '2026-05-11T18:00:00Z';
  const readInterest = async () =>
    (await ledgerOf(escrow))
      .filter(({ entryKind }) => /INTEREST/.test(entryKind))
      .map(({ entryDate, entryAmount, entryReason }) => [entryDate, entryAmount, entryReason]);
  beforeEach(async () => {
    escrow = await makeAccount({ ...ESCROW, accountStart: '2026-12-07' });
    await atTime(MAY_11, async () => {
      await fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverTerminationDate: '2026-05-10' });
      expect((await post()).body.amount).toBe(10.67);
    });
  });
  const read = async () => {
    const { body } = await fixture.owner.get(`/api/pay_account/interest/?quarter=${Q2.quarter}&rate=3.8`);
    return body.results.filter(({ id }: AnyBody) => id === escrow.id);
  };

  test('leaves the remaining dates of the quarter, which are posted once', async () => {
    // 2,500 × 3.8% × 50/365
    expect(await read()).toMatchObject([{ interest: 13.01, isPosted: false }]);

    const [one, other] = await Promise.all([post(), post()]);

    expect([one.status, other.status].sort()).toEqual([200, 400]);
    expect(await readInterest()).toEqual([
      ['2026-06-30', 13.01, '3.8% for May 12, 2026 to Jun 30, 2026'],
      ['2026-05-11', 10.67, '3.8% for Apr 1, 2026 to May 11, 2026'],
    ]);
    expect(await read()).toMatchObject([{ isPosted: true }]);
  });

  test('is posted again later in the quarter, for the dates since then, at the new rate', async () => {
    await atTime('2026-05-21T18:00:00Z', async () => {
      expect((await post({ rate: 4 })).body.amount).toBe(2.74);
      expect((await post({ rate: 4 })).status).toBe(400);
    });
  });

  test('is reversed with all interest of the quarter, which can then be posted as a whole', async () => {
    await post();
    const [, first] = (await ledgerOf(escrow)).filter(({ entryKind }) => entryKind === 'INTEREST');

    const { status } = await fixture.owner.post(`/api/pay_account/${escrow.id}/reverse/`, {
      entry: first?.id,
      entryReason: 'Wrong rate',
    });

    expect([status, await balanceOf(escrow)]).toEqual([200, 2500]);
    expect((await read())[0]).toMatchObject({ interest: 23.68, isPosted: false });
  });
});
