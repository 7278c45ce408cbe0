import { addDays } from '@milepost/domain/core/dates.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { startAccountingFixture } from '../testing.ts';
import { makeTools } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, enter } = makeTools(fixture);
const ESCROW = { accountKind: 'ESCROW', accountPurpose: 'Reserve', accountOpened: '2026-03-01', accountOpening: 2500 };
const Q2 = { quarter: '2026-04-01', rate: 3.8 };
/** The 41st day of that quarter. */
const MAY_11 = '2026-05-11T18:00:00Z';
const post = (over = {}) => fixture.owner.post('/api/pay_account/interest/', { ...Q2, ...over });

describe('interest on escrow', () => {
  let escrow: AnyBody;
  beforeEach(async () => {
    escrow = await makeAccount(ESCROW);
    await makeAccount({ accountOpening: 500 });
  });

  test('previews the quarter’s $18.95 first and posts it once with its rate', async () => {
    const preview = await fixture.owner.get(`/api/pay_account/interest/?quarter=${Q2.quarter}&rate=3.8`);
    const shown = preview.body.results.find(({ id }: AnyBody) => id === escrow.id);

    const [one, other] = await Promise.all([post(), post()]);

    expect(shown).toMatchObject({ prettyName: escrow.prettyName, interest: 18.95, isPosted: false });
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    expect((await ledgerOf(escrow))[0]).toMatchObject({
      entryKind: 'INTEREST',
      entryDate: '2026-06-30',
      entryAmount: 18.95,
      entryReason: '3.8% for Apr 1, 2026 to Jun 30, 2026',
    });
    expect(await balanceOf(escrow)).toBe(2518.95);
  });

  test('can be posted again after a reversal', async () => {
    await post();
    const [entry] = await ledgerOf(escrow);
    await fixture.owner.post(`/api/pay_account/${escrow.id}/reverse/`, { entry: entry?.id, entryReason: 'Wrong rate' });

    const again = await post({ rate: 4 });

    expect(again.body).toEqual({ count: 1, amount: 19.95 });
    expect(await balanceOf(escrow)).toBe(2519.95);
  });

  test.each([
    ['a date within a quarter', { quarter: '2026-04-02' }, { quarter: 'Send the first date of a quarter' }],
    ['a later quarter', { quarter: '2099-01-01' }, { quarter: 'The quarter hasn’t started yet' }],
    ['no rate', { rate: '' }, { rate: 'Enter the rate of 13-week Treasury bills' }],
  ])('rejects %s', async (_, over, errors) => {
    const { status, body } = await post(over);

    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('is posted through today only for a driver whose job ended', async () => {
    const atWork = await atTime(MAY_11, () => post());
    await atTime(MAY_11, () =>
      fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverTerminationDate: '2026-05-10' }),
    );

    const ended = await atTime(MAY_11, () => post());
    const [entry] = await ledgerOf(escrow);
    const read = async () => {
      const { results } = (await fixture.owner.get(`/api/pay_account/interest/?quarter=${Q2.quarter}&rate=3.8`)).body;
      return results.find(({ id }: AnyBody) => id === escrow.id);
    };

    expect([atWork.status, atWork.body.default_detail]).toEqual([400, 'No interest is left to post for this quarter.']);
    // (2,500 − 500) × 3.8% × 41/365
    expect([ended.status, ended.body]).toEqual([200, { count: 1, amount: 8.54 }]);
    expect(entry).toMatchObject({ entryDate: '2026-05-11', entryReason: '3.8% for Apr 1, 2026 to May 11, 2026' });
    // 2,000 × 3.8% × 50/365 until the escrow is returned
    expect(await read()).toMatchObject({ interest: 10.41, isPosted: false });
    expect((await enter(escrow, { entryKind: 'RETURN', entryAmount: 2508.54, entryDate: '2026-05-12' })).status).toBe(
      201,
    );
    expect(await read()).toMatchObject({ isPosted: true });
  });

  test('requires edit on policy 6000', async () => {
    const viewer = await fixture.server.personnel(fixture.owner, { 6000: 'view' });

    expect((await viewer.post('/api/pay_account/interest/', Q2)).status).toBe(403);
  });
});

describe('account balances as of a date', () => {
  test('add up the entries to that date, in the list and the file', async () => {
    const escrow = await makeAccount(ESCROW);
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 300, entryDate: '2026-03-20' });
    const asOf = async (day: string) => {
      const { body } = await fixture.owner.get(
        `/api/pay_account/balances/?asOf=${day}&driver=${fixture.parties.driver}`,
      );
      return body.results.map(({ id, balance }: AnyBody) => [id === escrow.id, balance]);
    };

    const { text } = await fixture.owner.get(
      `/api/pay_account/balances/csv/?asOf=2026-03-20&driver=${fixture.parties.driver}`,
    );

    expect([await asOf('2026-02-28'), await asOf('2026-03-19'), await asOf('2026-03-20')]).toEqual([
      [],
      [[true, 2500]],
      [[true, 2200]],
    ]);
    expect(text).toContain('Account,Type,Driver,Authority,Balance 2026-03-20');
    expect(text).toContain(`${escrow.prettyName},Escrow,`);
    expect(text).toContain(',2200.00');
  });
});

describe('escrow reminders on the dashboard', () => {
  const needs = async () => {
    const { body } = await fixture.owner.get('/api/dashboard/financialNeeds/');
    return body.results.filter(({ record }: AnyBody) => record === 'pay_account');
  };
  const endEmployment = (driverTerminationDate: string) =>
    fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, { driverTerminationDate });

  test('show a terminated driver’s escrow, due within 45 days, until it is returned', async () => {
    const escrow = await makeAccount(ESCROW);
    const advance = await makeAccount();
    const before = await needs();
    await endEmployment(addDays(escrow.created.slice(0, 10), -10));
    const due = await needs();

    await enter(escrow, { entryKind: 'TRANSFER', entryAmount: 1000, otherAccount: advance.id });
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 1500 });

    expect(before).toEqual([]);
    expect(due).toEqual([
      expect.objectContaining({
        recordId: escrow.id,
        tone: 'warning',
        text: expect.stringMatching(/^Return .+’s escrow by \w+ \d+, \d{4}: \$2,500\.00$/),
      }),
    ]);
    expect(await needs()).toEqual([]);
  });

  test('turn past due on the 46th day', async () => {
    const escrow = await makeAccount(ESCROW);

    await endEmployment(addDays(escrow.created.slice(0, 10), -47));

    expect(await needs()).toMatchObject([{ tone: 'error' }]);
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 2500 });
  });
});
