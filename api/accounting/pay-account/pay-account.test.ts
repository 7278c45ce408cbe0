import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { describe, expect, test } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeParties } from '../../fleet/testing.ts';
import { startAccountingFixture } from '../testing.ts';
import { makeTools } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, balanceOf, ledgerOf, enter, loadOn } = makeTools(fixture);

const input = (over = {}) =>
  payAccountInput({ carrier: fixture.parties.carrier, driver: fixture.parties.driver, ...over });
const post = (over = {}) => fixture.owner.post('/api/pay_account/', input(over));
const ESCROW = { accountKind: 'ESCROW', accountPurpose: 'Reserve', accountOpening: 500 };
const reverse = ({ id }: AnyBody, entry: AnyBody) =>
  fixture.owner.post(`/api/pay_account/${id}/reverse/`, { entry: entry.id, entryReason: 'Typed twice' });

describe('a pay account', () => {
  test('returns its fields, number, and balance', async () => {
    const { status, body } = await post();

    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject({
      accountNumber: expect.stringMatching(/^DA-\d{6}$/),
      prettyName: `${body.accountNumber} · Tire advance`,
      accountBalance: 1000,
    });
    expect(await balanceOf(body)).toBe(1000);
  });

  test('lists all missing fields at once', async () => {
    const { body } = await fixture.owner.post('/api/pay_account/', {});

    expect(body.errors).toEqual({
      carrier: 'Invalid Carrier',
      driver: 'No Driver Selected/Found Under Carrier',
      accountPurpose: "Can't be empty",
      accountOpened: 'Invalid Date',
      accountStart: 'Invalid Date',
      accountRate: 'Invalid Amount',
      accountKind: 'Select a type',
      accountRule: 'Select how the amount is calculated',
    });
  });

  test.each([
    ['a debt without an amount', { accountOpening: null }, { accountOpening: 'Enter what the driver owes' }],
    ['a debt with a target', { accountTarget: 500 }, { accountTarget: 'A debt stops when it is paid off' }],
    [
      'a recurring charge with an opening balance',
      { accountKind: 'RECURRING' },
      { accountOpening: 'A recurring charge starts at $0.00' },
    ],
    ['an end before the start', { accountEnd: '2026-02-28' }, { accountEnd: 'Invalid Date Interval' }],
    [
      'an opening date in the future',
      { accountOpened: '2099-01-01', accountStart: '2099-01-01' },
      { accountOpened: 'Date can’t be in the future' },
    ],
    [
      'a start before the opening date',
      { accountStart: '2026-02-01' },
      { accountStart: 'Date is before the opening date' },
    ],
    ['a fraction of a cent per week', { accountRate: 0.125 }, { accountRate: 'Invalid Amount' }],
    [
      'more than 100% of gross',
      { accountRule: 'PERCENT', accountRate: 101 },
      { accountRate: 'Invalid percentage value [0 - 100]' },
    ],
  ])('rejects %s', async (_, over, errors) => {
    const { status, body } = await post(over);

    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('accepts fractions of a cent per mile', async () => {
    const { status } = await post({ accountRule: 'PER_MILE', accountRate: 0.0825 });

    expect(status).toBe(201);
  });

  test('requires policy 6000 and stays hidden from other accounts', async () => {
    const { id } = await makeAccount();
    const viewer = await fixture.server.personnel(fixture.owner, { 6000: 'view' });
    const other = await fixture.server.personnel(fixture.owner, { 8000: 'all' });
    const stranger = await fixture.server.account('Red Rock Carriers LLC');
    const cash = { entryKind: 'CASH', entryAmount: 1, entryDate: '2026-03-05', entryReason: 'Cash' };

    expect((await viewer.get(`/api/pay_account/${id}/entries/`)).status).toBe(200);
    expect((await viewer.post(`/api/pay_account/${id}/entry/`, cash)).status).toBe(403);
    expect((await viewer.post(`/api/pay_account/${id}/reverse/`, {})).status).toBe(403);
    expect((await other.get('/api/pay_account/')).status).toBe(403);
    expect((await stranger.get(`/api/pay_account/${id}/entries/`)).status).toBe(404);
    expect((await stranger.post(`/api/pay_account/${id}/entry/`, cash)).status).toBe(404);
  });

  test('can be deleted while the opening balance is its only entry', async () => {
    const unused = await makeAccount();
    const used = await makeAccount();
    await enter(used, { entryKind: 'CASH', entryAmount: 100 });

    expect((await fixture.owner.delete(`/api/pay_account/${unused.id}`)).status).toBe(204);
    const refused = await fixture.owner.delete(`/api/pay_account/${used.id}`);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${used.prettyName} has entries. Deactivate it instead.`,
    ]);
  });
});

describe('a pay account entry', () => {
  test('in cash reduces a debt or adds to escrow, with its reason and user', async () => {
    const [advance, escrow] = [await makeAccount(), await makeAccount(ESCROW)];

    const answer = await enter(advance, { entryKind: 'CASH', entryAmount: 300, entryReason: 'Money order 1188' });
    await enter(escrow, { entryKind: 'CASH', entryAmount: 50 });

    expect([answer.status, await balanceOf(advance), await balanceOf(escrow)]).toEqual([201, 700, 550]);
    expect(answer.body.results[0]).toMatchObject({
      entryNumber: 2,
      entryKind: 'CASH',
      entryDate: '2026-03-20',
      entryAmount: -300,
      balance: 700,
      entryReason: 'Money order 1188',
      enteredBy: expect.any(String),
    });
    const history = await fixture.owner.get(`/api/history/?record=pay_account&recordId=${advance.id}`);
    expect(history.body.results[0]).toMatchObject({
      action: 'ADD_ENTRY',
      details: 'Cash received -$300.00: Money order 1188',
    });
  });

  test('writes off the rest of a debt or returns escrow', async () => {
    const [advance, escrow] = [await makeAccount(), await makeAccount(ESCROW)];

    await enter(advance, { entryKind: 'WRITE_OFF', entryAmount: 1000 });
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 500 });

    expect([await balanceOf(advance), await balanceOf(escrow)]).toEqual([0, 0]);
  });

  test('transfers escrow to a debt and is reversed in both accounts', async () => {
    const [advance, escrow] = [await makeAccount(), await makeAccount(ESCROW)];
    await enter(escrow, { entryKind: 'TRANSFER', entryAmount: 200, otherAccount: advance.id });
    const moved = [await balanceOf(escrow), await balanceOf(advance)];
    const [entry] = await ledgerOf(advance);

    const { status } = await reverse(advance, entry as AnyBody);

    expect([moved, status, await balanceOf(escrow), await balanceOf(advance)]).toEqual([[300, 800], 200, 500, 1000]);
    expect((await reverse(advance, entry as AnyBody)).body.default_detail).toBe('This entry can’t be reversed.');
  });

  test('transfers a debt to another account', async () => {
    const [advance, loan] = [await makeAccount(), await makeAccount({ accountKind: 'LOAN', accountPurpose: 'Engine' })];

    await enter(loan, { entryKind: 'TRANSFER', entryAmount: 1000, otherAccount: advance.id });

    expect([await balanceOf(loan), await balanceOf(advance)]).toEqual([2000, 0]);
  });

  test.each([
    [
      'more than is owed',
      {},
      { entryKind: 'CASH', entryAmount: 1000.01 },
      { entryAmount: 'At most $1,000.00, the balance' },
    ],
    [
      'more than the balance held',
      ESCROW,
      { entryKind: 'RETURN', entryAmount: 501 },
      { entryAmount: 'At most $500.00, the balance' },
    ],
    [
      'a return of a debt',
      {},
      { entryKind: 'RETURN', entryAmount: 1 },
      { entryKind: 'Not available for this account' },
    ],
    [
      'a write-off of escrow',
      ESCROW,
      { entryKind: 'WRITE_OFF', entryAmount: 1 },
      { entryKind: 'Not available for this account' },
    ],
    ['an amount of 0', {}, { entryKind: 'CASH', entryAmount: 0 }, { entryAmount: 'Invalid Amount' }],
    [
      'a future date',
      {},
      { entryKind: 'CASH', entryAmount: 1, entryDate: '2099-01-01' },
      { entryDate: 'Date can’t be in the future' },
    ],
    [
      'a date before the account was opened',
      {},
      { entryKind: 'CASH', entryAmount: 1, entryDate: '2026-02-28' },
      { entryDate: 'Date is before the account was opened' },
    ],
    ['no reason', {}, { entryKind: 'CASH', entryAmount: 1, entryReason: '' }, { entryReason: 'Enter a reason' }],
    [
      'a transfer without a target',
      ESCROW,
      { entryKind: 'TRANSFER', entryAmount: 1 },
      { otherAccount: 'Select another account of this driver' },
    ],
  ])('rejects %s', async (_, account, entry, errors) => {
    const created = await makeAccount(account);

    const { status, body } = await enter(created, entry);

    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('rejects transfers to another driver’s account and from a debt to escrow', async () => {
    const [advance, escrow] = [await makeAccount(), await makeAccount(ESCROW)];
    const { driver } = await makeParties(fixture.owner, fixture.owner.carrierId);
    const others = await makeAccount({ driver });
    const errors = { otherAccount: 'Select another account of this driver' };
    const transfer = { entryKind: 'TRANSFER', entryAmount: 1 };

    expect((await enter(escrow, { ...transfer, otherAccount: others.id })).body.errors).toEqual(errors);
    expect((await enter(escrow, { ...transfer, otherAccount: escrow.id })).body.errors).toEqual(errors);
    expect((await enter(advance, { ...transfer, otherAccount: escrow.id })).body.errors).toEqual(errors);
  });

  test('can’t make either account’s balance negative on an earlier date', async () => {
    const [escrow, advance] = [await makeAccount({ ...ESCROW, accountOpening: 100 }), await makeAccount()];
    await enter(escrow, { entryKind: 'CASH', entryAmount: 500 });
    const early = { entryAmount: 101, entryDate: '2026-03-19' };
    const errors = { entryAmount: 'At most $100.00, the lowest balance since Mar 19, 2026' };

    expect((await enter(escrow, { ...early, entryKind: 'RETURN' })).body.errors).toEqual(errors);
    const transfer = { ...early, entryKind: 'TRANSFER', otherAccount: advance.id };
    expect((await enter(escrow, transfer)).body.errors).toEqual(errors);
    expect((await enter(escrow, { ...early, entryKind: 'RETURN', entryAmount: 100 })).status).toBe(201);
    expect((await enter(escrow, { entryKind: 'RETURN', entryAmount: 500 })).status).toBe(201);
  });

  test('can’t use money that a settlement with a later check date takes', async () => {
    const escrow = await makeAccount({ ...ESCROW, accountOpening: 100, accountRate: 200 });
    await enter(escrow, { entryKind: 'CASH', entryAmount: 30 });
    const [cash] = await ledgerOf(escrow);
    await loadOn('2026-03-04');
    const today = fixture.server.today();
    await fixture.save({ payCheckDate: addDays(today, 7) });
    expect(await balanceOf(escrow)).toBe(330);
    const returns = (entryAmount: number) => enter(escrow, { entryKind: 'RETURN', entryAmount, entryDate: today });

    expect((await returns(131)).body.errors).toEqual({
      entryAmount: `At most $130.00, the lowest balance since ${formatDay(today)}`,
    });
    expect((await returns(110)).status).toBe(201);
    expect((await reverse(escrow, cash as AnyBody)).body.default_detail).toBe(
      `${escrow.accountNumber} has a balance of $20.00. Reversing this entry would make it negative.`,
    );
  });

  test('can’t be reversed if that makes the balance negative', async () => {
    const escrow = await makeAccount({ ...ESCROW, accountOpening: null });
    await enter(escrow, { entryKind: 'CASH', entryAmount: 100 });
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 60 });
    const [, cash] = await ledgerOf(escrow);

    const { body } = await reverse(escrow, cash as AnyBody);

    expect(body.default_detail).toBe(
      `${escrow.accountNumber} has a balance of $40.00. Reversing this entry would make it negative.`,
    );
  });

  test('is rejected when a simultaneous entry already used the balance', async () => {
    const escrow = await makeAccount(ESCROW);

    const answers = await Promise.all([1, 2].map(() => enter(escrow, { entryKind: 'RETURN', entryAmount: 400 })));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await balanceOf(escrow)).toBe(100);
  });

  test('is rejected in a closed period', async () => {
    const owner = await fixture.server.account('Closed Books LLC');
    const { carrier, driver } = await makeParties(owner, owner.carrierId);
    const { body: advance } = await owner.post('/api/pay_account/', payAccountInput({ carrier, driver }));
    await owner.patch('/api/account/closing_date/', { closingDate: '2026-03-31', changeReason: 'March closed' });

    const cash = { entryKind: 'CASH', entryAmount: 1, entryDate: '2026-03-31', entryReason: 'Cash' };
    const closed = await owner.post(`/api/pay_account/${advance.id}/entry/`, cash);
    const open = await owner.post(`/api/pay_account/${advance.id}/entry/`, { ...cash, entryDate: '2026-04-01' });

    expect([closed.status, open.status]).toEqual([400, 201]);
    expect(closed.body.default_detail).toContain('closed');
  });
});

test('the journal posts each entry once, balanced, to the account for its kind', async () => {
  const owner = await fixture.server.account('Journal Freight LLC');
  const { carrier, driver } = await makeParties(owner, owner.carrierId);
  const make = async (over: object) =>
    (await owner.post('/api/pay_account/', payAccountInput({ carrier, driver, ...over }))).body;
  const [advance, escrow] = [await make({}), await make(ESCROW)];
  const on = (account: AnyBody, entry: object) =>
    owner.post(`/api/pay_account/${account.id}/entry/`, { entryDate: '2026-03-20', entryReason: 'Agreed', ...entry });
  await on(advance, { entryKind: 'CASH', entryAmount: 100 });
  await on(advance, { entryKind: 'WRITE_OFF', entryAmount: 50 });
  await on(escrow, { entryKind: 'TRANSFER', entryAmount: 200, otherAccount: advance.id });
  const returned = await on(escrow, { entryKind: 'RETURN', entryAmount: 30 });
  await owner.post(`/api/pay_account/${escrow.id}/reverse/`, {
    entry: returned.body.results[0].id,
    entryReason: 'Typo',
  });
  const today = (await owner.get(`/api/pay_account/${escrow.id}/entries/`)).body.results[0].entryDate;

  const march = { journalDate__gte: '2026-03-01', journalDate__lte: '2026-03-31' };
  const { body } = await owner.get(`/api/journal/?${new URLSearchParams(march)}`);
  const all = await owner.post('/api/journal/', { journalDate__gte: today, journalDate__lte: today });

  const getLines = ({ journalNo, lines }: AnyBody) => [
    journalNo,
    ...lines.map(({ account, amount }: AnyBody) => [account, amount]),
  ];
  expect(body.results.map(getLines)).toEqual([
    ['DA-000001/2', ['Undeposited Funds', 100], ['Driver Advances', -100]],
    ['DA-000001/3', ['Driver Advances', -50], ['Driver Write-Offs', 50]],
    ['DA-000002/2', ['Driver Advances', -200], ['Driver Escrow', 200]],
    ['DA-000002/3', ['Driver Escrow', 30], ['Settlements Payable', -30]],
  ]);
  expect(body.results[0]).toMatchObject({ record: 'pay_account', recordId: advance.id });
  expect(all.body.count).toBe(5);
});
