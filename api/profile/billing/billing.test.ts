import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { TEST_NUMBERS, testToken } from '@milepost/domain/profile/test-card.ts';
import sql, { type Sql } from 'sql-template-tag';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../../core/testing/clock.ts';
import {
  type AnyBody,
  type Client,
  startSession,
  startTestServer,
  type TestServer,
} from '../../core/testing/server.ts';
import { openProvider } from './open-provider.ts';
import { type Billing, collect } from './payment.ts';
import type { Provider } from './provider.ts';
import { selectDueRenewals } from './renewals.ts';
import { makeSquareProvider } from './square.ts';
import { type SquareServer, squareEvent, startSquare } from './testing/square-server.ts';

let square: SquareServer;
let server: TestServer;
let billing: Billing;
let owner: Client;

beforeAll(async () => {
  square = await startSquare();
  server = await startTestServer({ ...square.settings });
  const { settings } = server.services;
  billing = { ...server.services, provider: openProvider(settings) as Provider };
});
afterAll(async () => {
  await server.close();
  await square.close();
});
beforeEach(async () => {
  square.forget();
  owner = await server.account('Bluebonnet Freight LLC');
});

const CARDS = '/api/profile_payment/cards/bank_cards/';
const HISTORY = '/api/profile_payment/transactions/payment_history/';
const PAY = '/api/profile_payment/transactions/process_payment/';

const ask = <R = AnyBody>(statement: Sql) => server.services.db.system((tx) => tx.query<R>(statement));
let made = 0;
const card = (over: object = {}) => ({
  nonce: `cnon:card-nonce-ok-${++made}`,
  paymentZipCode: '78701',
  paymentAmount: 49.99,
  ...over,
});
const pay = (over: object = {}, by = owner) => by.post(PAY, { paymentAmount: 49.99, ...over });
const addCard = (over: object = {}, by = owner) => by.post(PAY, card(over));
const cards = async (by = owner) => (await by.get(CARDS)).body.results;
const history = async (by = owner) => (await by.get(`${HISTORY}?per_page=100`)).body.results;
const renew = (today: Day, of = owner) => collect(billing, of.accountId, { today, by: null });
const account = async (of = owner) => {
  const [row] =
    await ask(sql`select subscription_status as status, next_payment_date as next, billing_day as day, renewal_tries as tries,
    renewal_try_on as again from account where id = ${of.accountId}`);
  return row;
};
const set = (what: Sql, of = owner) => ask(sql`update account set ${what} where id = ${of.accountId}`);
const mails = (of = owner) =>
  ask<{ subject: string }>(sql`select subject from mail_message where account_id = ${of.accountId} order by id`);

/** Runs the daily billing job for every morning from one date to another. */
async function live(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const due = await ask<{ accountId: string }>(selectDueRenewals(sql`${day}::date`));
    if (due.some(({ accountId }) => accountId === owner.accountId)) await renew(day);
  }
}

/** Makes a paid account whose next payment is due on that date. */
async function payUntil(next: Day): Promise<void> {
  await addCard();
  await set(sql`subscription_status = 'VALID', next_payment_date = ${next}, billing_day = ${Number(next.slice(-2))}`);
}

describe('a card', () => {
  // Ledger: BIL-09, BIL-12, BIL-19, BIL-22, PAYM-09, PAYM-13, API-17, API-28
  test('added on trial is saved as primary and not charged; a second card does not replace it', async () => {
    const { status, body } = await addCard();
    expect([status, body]).toEqual([200, { payment: 'NOTHING' }]);
    await addCard({ paymentZipCode: '76701-1234' });

    const [first, second] = await cards();
    expect(first).toMatchObject({
      lastFourDigit: '1005',
      expiryMonth: 4,
      expiryYear: 2031,
      zipCode: '76701-1234',
      cardStatus: 'ACTIVE',
      isDefault: true,
      cardBrand: 'American Express',
    });
    expect(second).toMatchObject({ isDefault: false, cardStatus: 'ACTIVE', zipCode: '78701' });
    expect([first, second].map(({ referenceId }) => referenceId)).toEqual(['CARD-000002', 'CARD-000001']);
    expect(square.charged()).toEqual([]);
    expect(square.state.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/customers',
      'POST /v2/cards',
      'POST /v2/cards',
    ]);
  });

  test('is saved once when the same token is sent twice at the same time', async () => {
    const same = card();

    await Promise.all([owner.post(PAY, same), owner.post(PAY, same)]);

    expect(await cards()).toHaveLength(1);
  });

  // Ledger: BIL-15, PAYM-16
  test.each([
    ['rejected-postalcode', 'The ZIP code doesn’t match the card'],
    ['rejected-cvv', 'The security code is incorrect'],
    ['declined', 'The bank declined the card'],
  ])('rejected by Square (%s) is not saved, and the error gives the reason', async (token, why) => {
    const { status, body } = await addCard({ nonce: `cnon:card-nonce-${token}` });

    expect([status, body.code, body.errors]).toEqual([400, 'ERROR_PAYMENT', { nonce: why }]);
    expect(await cards()).toEqual([]);
  });

  test('is not saved while Square is down, and the error says nothing was charged', async () => {
    square.state.isAway = true;

    const { status, body } = await addCard();

    expect([status, body.default_detail]).toEqual([
      503,
      'The payment service isn’t responding. Nothing was charged; please try again in a few minutes.',
    ]);
  });

  test("can be made primary or removed; a primary card can't be removed, nor a removed card made primary", async () => {
    await addCard();
    await addCard();
    const [newer, older] = await cards();
    expect((await owner.delete(`${CARDS}${newer.id}`)).body.default_detail).toBe(
      'Make another card the primary one first.',
    );

    expect((await owner.patch(`${CARDS}${older.id}`, { isDefault: true })).status).toBe(200);
    expect((await owner.delete(`${CARDS}${newer.id}`)).status).toBe(204);

    expect((await cards()).map(({ id, isDefault }: AnyBody) => [id, isDefault])).toEqual([[older.id, true]]);
    expect((await owner.patch(`${CARDS}${newer.id}`, { isDefault: true })).status).toBe(404);
    expect(square.state.asked.at(-1)?.path).toMatch(/\/disable$/);
  });

  test('is the only primary one when two cards are made primary at the same moment', async () => {
    for (let n = 0; n < 3; n += 1) await addCard();
    const [, one, other] = await cards();

    const answers = await Promise.all([one, other].map(({ id }) => owner.patch(`${CARDS}${id}`, {})));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cards()).filter(({ isDefault }: AnyBody) => isDefault)).toHaveLength(1);
  });

  test('shows as expired after its last month, and not before', async () => {
    await addCard();
    await ask(sql`update payment_card set expiry_year = 2026, expiry_month = 3 where account_id = ${owner.accountId}`);
    const readCardStatus = (moment: string) => atTime(moment, async () => (await cards())[0].cardStatus);

    expect([await readCardStatus('2026-03-31T18:00:00Z'), await readCardStatus('2026-04-01T18:00:00Z')]).toEqual([
      'ACTIVE',
      'EXPIRED',
    ]);
  });
});

describe('a monthly renewal', () => {
  // Ledger: SGN-29, BIL-08, BIL-11, BIL-18, BIL-22, PAYM-08, PAYM-12
  test('is charged on the day the trial ends and makes the account valid', async () => {
    await addCard();
    const { next } = await account();
    await live(server.today(), addDays(next, -1));
    expect(await account()).toMatchObject({ status: 'TRIAL' });

    await live(next, next);

    expect(square.charged()).toEqual([49.99]);
    expect(await account()).toMatchObject({ status: 'VALID', day: Number(next.slice(-2)) });
    const [paid] = await history();
    expect(paid).toMatchObject({
      paymentTransactionID: 'SUB-000001',
      paymentTransactionDate: next,
      paymentType: 'American Express ending 1005',
      paymentAmount: 49.99,
      refundedAmount: 0,
      paymentState: 'PAID',
    });
    expect(paid.desc).toMatch(/^1 Truck, \w+ \d+(, \d{4})? to \w+ \d+, \d{4}$/);
    expect(await mails()).toEqual([{ subject: 'Receipt SUB-000001: $49.99' }]);
  });

  // Ledger: BIL-18
  test('is charged on the last day of each of fourteen months for an account billed on the 31st', async () => {
    await payUntil('2027-01-31');

    await live('2027-01-01', '2028-02-29');

    expect((await history()).map((each: AnyBody) => each.paymentTransactionDate)).toEqual([
      '2028-02-29',
      '2028-01-31',
      '2027-12-31',
      '2027-11-30',
      '2027-10-31',
      '2027-09-30',
      '2027-08-31',
      '2027-07-31',
      '2027-06-30',
      '2027-05-31',
      '2027-04-30',
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ]);
    expect(square.charged()).toHaveLength(14);
    expect(await account()).toMatchObject({ status: 'VALID', next: '2028-03-31' });
    const keys = square.state.asked
      .filter(({ path }) => path === '/v2/payments')
      .map(({ body }) => body.idempotency_key);
    expect(new Set(keys).size).toBe(14);
    expect(keys[0]).toBe(`${owner.accountId.replaceAll('-', '')}20270131-0`);
  });

  // Ledger: BIL-17
  test('costs $49.99 more for each active personnel user', async () => {
    await server.personnel(owner, {});
    const { profileId } = await server.personnel(owner, {});
    const readAmount = async () =>
      (await owner.get(`/api/profile/${owner.profileId}`)).body.ownerSubscription.paymentAmount;
    expect(await readAmount()).toBe(149.97);
    await ask(sql`update profile set state = 'INACTIVE' where id = ${profileId}`);
    expect(await readAmount()).toBe(99.98);

    await addCard({ paymentAmount: 99.98 });
    await set(sql`subscription_type = 'PRICING_SMALL_FLEET', next_payment_date = '2027-05-01'`);
    await renew('2027-05-01');

    expect(square.charged()).toEqual([149.98]);
    expect((await history())[0].desc).toBe('2-5 Trucks and 1 user, May 1 to May 31, 2027');
  });

  test('is charged once, even when requested several times at the same moment', async () => {
    await payUntil('2027-05-01');
    await set(sql`next_payment_date = ${server.today()}`);

    await Promise.all([renew(server.today()), renew(server.today()), pay(), pay(), renew(server.today())]);

    expect(square.charged()).toEqual([49.99]);
    expect(await history()).toHaveLength(1);
  });

  test('is not charged again for a paid month when the next payment date is set back', async () => {
    await payUntil('2026-11-30');
    await renew('2026-11-30');
    await set(sql`next_payment_date = '2026-11-30'`);

    const { state } = await renew('2026-12-01');

    expect([state, square.charged()]).toEqual(['NOTHING', [49.99]]);
    expect(await account()).toMatchObject({ status: 'VALID', next: '2026-12-30' });
  });

  test('is not charged on a canceled account', async () => {
    await payUntil('2027-05-01');
    await set(sql`owner_state = 'INACTIVE', subscription_status = 'CANCELED'`);

    await live('2027-04-30', '2027-06-02');

    expect(square.charged()).toEqual([]);
  });

  test("comes due in the morning of the account's time zone", async () => {
    await payUntil('2027-05-01');
    await set(sql`time_zone = 'Pacific/Honolulu'`);
    const isDue = (moment: string) =>
      atTime(moment, async () => {
        const due = await ask<{ accountId: string }>(selectDueRenewals(server.services.clock.selectMorning(7)));
        return due.some(({ accountId }) => accountId === owner.accountId);
      });

    expect([await isDue('2027-05-01T16:59:00Z'), await isDue('2027-05-01T17:00:00Z')]).toEqual([false, true]);
  });
});

describe('a declined renewal', () => {
  // Ledger: BIL-05, BIL-18
  test('is retried three times in a week with emails; the account stays valid until the payment is due', async () => {
    await payUntil('2027-05-30');
    square.state.refusing = 'INSUFFICIENT_FUNDS';
    const readRefusal = async () => (await owner.get(`/api/profile/${owner.profileId}`)).body.ownerRefusedRenewal;

    await live('2027-05-30', '2027-06-05');
    expect(await account()).toMatchObject({ status: 'VALID', tries: 3, again: '2027-06-06', next: '2027-05-30' });
    expect(await readRefusal()).toEqual({ reason: 'Insufficient funds', tries: 3, tryAgainOn: '2027-06-06' });
    await live('2027-06-06', '2027-07-20');

    expect(await account()).toMatchObject({ status: 'PAYMENT_DUE', tries: 4, again: null });
    expect(square.state.payments.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED', 'FAILED']);
    const failure = 'Your Milepost payment didn’t go through';
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      failure,
      failure,
      failure,
      'Your Milepost payment is due',
    ]);
    expect((await owner.get('/api/customer/')).body.code).toBe('ERROR_SUBSCRIPTION');
    expect(await history()).toEqual([]);
  });

  // Ledger: BIL-13, BIL-18, PAYM-14
  test('is settled by paying with the primary or another card, and the account is valid at once', async () => {
    await addCard();
    await set(
      sql`subscription_status = 'PAYMENT_DUE', next_payment_date = ${addDays(server.today(), -8)}, renewal_tries = 4`,
    );
    square.state.refusing = 'GENERIC_DECLINE';
    expect((await pay()).body.errors).toEqual({ nonce: 'The bank declined the card' });
    expect(await account()).toMatchObject({ status: 'PAYMENT_DUE', tries: 4 });
    square.state.refusing = null;

    const { status, body } = await addCard();

    expect([status, body]).toEqual([200, { payment: 'PAID' }]);
    expect(await account()).toMatchObject({ status: 'VALID', tries: 0, again: null });
    expect(countDaysBetween(server.today(), (await account()).next)).toBeGreaterThan(0);
    expect((await owner.get('/api/customer/')).status).toBe(200);
    expect((await pay()).body.default_detail).toBe('Nothing is due now.');
    expect(square.charged()).toEqual([49.99]);
  });

  test('is charged on the next retry if the card works again, and keeps the billing day', async () => {
    await payUntil('2027-05-31');
    square.state.refusing = 'INSUFFICIENT_FUNDS';
    await live('2027-05-31', '2027-05-31');
    square.state.refusing = null;

    await live('2027-06-01', '2027-06-29');

    expect(await account()).toEqual({ status: 'VALID', next: '2027-06-30', day: 31, tries: 0, again: null });
    expect((await history()).map((each: AnyBody) => each.paymentTransactionDate)).toEqual(['2027-06-01']);
  });

  // Ledger: SGN-29
  test.each([
    ['with a declined card', true, 'The bank declined the card'],
    ['without a card', false, 'No card is on file'],
  ])('after a trial %s makes the payment due at once', async (_who, hasCard, why) => {
    if (hasCard) await addCard();
    square.state.refusing = 'GENERIC_DECLINE';
    const { next } = await account();

    await live(next, addDays(next, 9));

    expect(await account()).toMatchObject({ status: 'PAYMENT_DUE', tries: 1 });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Milepost payment is due']);
    const { body } = await owner.get(`/api/profile/${owner.profileId}`);
    expect(body.ownerRefusedRenewal).toEqual({ reason: why, tries: 1, tryAgainOn: null });
  });

  test('paid half a year later starts a new month on that date and skips the months between', async () => {
    await addCard();
    const today = server.today();
    await set(sql`subscription_status = 'PAYMENT_DUE', next_payment_date = ${addDays(today, -180)}, billing_day = 5`);

    await pay();

    expect(square.charged()).toEqual([49.99]);
    expect(await account()).toMatchObject({ day: Number(today.slice(-2)) });
    expect(countDaysBetween(today, (await account()).next)).toBeGreaterThan(27);
  });
});

describe('a lost payment response', () => {
  beforeEach(() => payUntil('2027-05-01'));

  test('is looked up before the next attempt, so nothing is charged twice', async () => {
    square.failWith('lost');
    expect(await renew('2027-05-01')).toMatchObject({ state: 'UNKNOWN' });
    expect((await history())[0]).toMatchObject({ paymentState: 'SENT' });
    expect(await account()).toMatchObject({ status: 'VALID', tries: 0, next: '2027-05-01' });

    expect(await renew('2027-05-01')).toMatchObject({ state: 'PAID' });

    expect(square.charged()).toEqual([49.99]);
    expect(square.state.asked.filter(({ method, path }) => method === 'POST' && path === '/v2/payments')).toHaveLength(
      1,
    );
    expect(await account()).toMatchObject({ next: '2027-06-01' });
  });

  test('counts as lost after a timeout', async () => {
    square.failWith('late');
    const hurried = { ...billing, provider: makeSquareProvider(server.services.settings, 20) };
    expect(await collect(hurried, owner.accountId, { today: '2027-05-01', by: null })).toMatchObject({
      state: 'UNKNOWN',
    });

    await renew('2027-05-01');

    expect(square.charged()).toEqual([49.99]);
    expect(await account()).toMatchObject({ next: '2027-06-01', tries: 0 });
  });

  test('is found among any number of later payments', async () => {
    square.failWith('lost');
    await renew('2027-05-01');
    const [mine] = square.state.payments;
    const others = Array.from({ length: 5 }, (_, at) => ({ ...mine, id: `X${at}`, reference_id: `other ${at}` }));
    square.state.payments.unshift(...(others as typeof square.state.payments));

    expect(await renew('2027-05-01')).toMatchObject({ state: 'PAID', servicePayment: mine?.id });
  });

  test('uses up no retry while the service is down for an hour, and is checked hourly', async () => {
    const isDue = async (moment: string) =>
      atTime(moment, async () => {
        const due = await ask<{ accountId: string }>(selectDueRenewals(sql`'2027-01-01'::date`));
        return due.some(({ accountId }) => accountId === owner.accountId);
      });
    square.state.isAway = true;
    await atTime('2027-05-01T12:20:00Z', () => renew('2027-05-01'));
    expect([await isDue('2027-05-01T12:25:00Z'), await isDue('2027-05-01T13:20:00Z')]).toEqual([false, true]);
    expect(await renew('2027-05-01')).toMatchObject({ state: 'UNKNOWN' });
    expect(await account()).toMatchObject({ status: 'VALID', tries: 0 });
    square.state.isAway = false;

    expect(await renew('2027-05-01')).toMatchObject({ state: 'PAID' });

    expect(square.charged()).toEqual([49.99]);
    expect(await isDue('2027-05-01T14:20:00Z')).toBe(false);
  });

  test.each([
    ['is overloaded', { status: 503 }],
    ['asks to retry later', { status: 429 }],
    [
      'no longer accepts our key',
      { status: 401, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] } },
    ],
    ['returns something other than a payment', { status: 200, body: { payment: { id: 7 } } }],
  ])('from a service that %s is not counted against the card', async (_how, fault) => {
    square.failWith(fault);

    expect(await renew('2027-05-01')).toMatchObject({ state: 'UNKNOWN' });

    expect(await account()).toMatchObject({ status: 'VALID', tries: 0 });
    expect(await mails()).toEqual([]);
  });

  test('is not trusted if the amount differs from the request', async () => {
    square.failWith('lost');
    await renew('2027-05-01');
    Object.assign(square.state.payments[0] ?? {}, { amount_money: { amount: 4999, currency: 'CAD' } });

    expect(await renew('2027-05-01')).toMatchObject({ state: 'UNKNOWN' });

    expect(await account()).toMatchObject({ next: '2027-05-01' });
  });

  // Ledger: BIL-16
  test('shows the payment as in progress, and the next attempt checks it', async () => {
    await set(sql`next_payment_date = ${server.today()}`);
    square.failWith('lost');

    expect((await pay()).body).toEqual({ payment: 'UNKNOWN' });
    expect((await pay()).body).toEqual({ payment: 'PAID' });

    expect(square.charged()).toEqual([49.99]);
  });

  test('that turns out declined does not block paying with another card', async () => {
    await set(sql`next_payment_date = ${server.today()}`);
    square.state.refusing = 'GENERIC_DECLINE';
    square.failWith('lost');
    expect((await pay()).body).toEqual({ payment: 'UNKNOWN' });
    square.state.refusing = null;

    expect((await addCard()).body).toEqual({ payment: 'PAID' });

    expect(square.charged()).toEqual([49.99]);
  });
});

describe('the payment amount', () => {
  // Ledger: BIL-13, BIL-19
  test.each([
    [{ paymentAmount: 49.98 }, 'The amount is now $49.99. Reload the page to see it.'],
    [{ paymentAmount: 0 }, 'The amount is now $49.99. Reload the page to see it.'],
    [{ paymentAmount: '' }, 'Invalid Amount'],
  ])('is rejected when it differs from the subscription: %j', async (over, message) => {
    const { status, body } = await addCard(over);

    expect([status, body.errors]).toEqual([400, { paymentAmount: message }]);
    expect([await cards(), square.state.asked]).toEqual([[], []]);
  });

  test('is not sent to Square with a card whose ZIP code is missing or invalid', async () => {
    expect((await addCard({ paymentZipCode: '' })).body.errors).toEqual({
      paymentZipCode: 'Enter the ZIP code of the card',
    });
    expect((await addCard({ paymentZipCode: '7870' })).body.errors).toEqual({ paymentZipCode: 'Invalid ZIP code' });
    expect(square.state.asked).toEqual([]);
  });

  // Ledger: ENM-40
  test("follows the server's price list and the account's agreed price", async () => {
    const other = await startTestServer({ BILLING: 'test', PRICES: '{"PRICING_OOP":60,"PERSONNEL_USER":5.5}' });
    const one = await other.account();
    await other.personnel(one, {});
    const readAmount = async () =>
      (await one.get(`/api/profile/${one.profileId}`)).body.ownerSubscription.paymentAmount;
    expect(await readAmount()).toBe(65.5);
    const { prices } = (await one.get('/api/htc/settings/')).body;
    expect(prices).toMatchObject({ PRICING_OOP: 60, PRICING_SMALL_FLEET: 99.99, PERSONNEL_USER: 5.5 });

    await other.services.db.system((tx) =>
      tx.query(
        sql`update account set payment_amount = 40, subscription_type = 'ONE_TRUCK' where id = ${one.accountId}`,
      ),
    );

    expect(await readAmount()).toBe(45.5);
    await other.close();
  });
});

describe('a Square webhook', () => {
  const tell = async (object: object, key?: string) =>
    (await server.app.inject({ method: 'POST', url: '/api/profile_payment/webhook/', ...squareEvent(object, key) }))
      .statusCode;
  /** Makes a renewal whose response was lost, as Square knows it. */
  const losePayment = async () => {
    await payUntil('2027-05-01');
    square.failWith('lost');
    await renew('2027-05-01');
    return square.state.payments[0] as object;
  };

  test('is accepted only with a valid signature', async () => {
    const payment = await losePayment();
    expect(await tell({ payment }, 'another key')).toBe(403);
    const { payload, headers } = squareEvent({ payment });
    const altered = { ...headers, 'x-square-hmacsha256-signature': headers['x-square-hmacsha256-signature'].slice(1) };
    for (const sent of [
      { payload, headers: altered },
      { payload, headers: { 'content-type': 'application/json' } },
      { payload: `${payload} `, headers },
    ])
      expect(
        (await server.app.inject({ method: 'POST', url: '/api/profile_payment/webhook/', ...sent })).statusCode,
      ).toBe(403);

    expect((await history())[0]).toMatchObject({ paymentState: 'SENT' });
  });

  test('settles a payment once, however often and in any order it arrives', async () => {
    const payment = await losePayment();

    expect(await tell({ payment })).toBe(204);
    expect(await Promise.all([tell({ payment }), tell({ payment })])).toEqual([204, 204]);
    expect(await tell({ payment: { ...payment, status: 'PENDING' } })).toBe(204);
    expect(await tell({ payment: { ...payment, status: 'FAILED' } })).toBe(204);

    expect(await account()).toMatchObject({ status: 'VALID', next: '2027-06-01', tries: 0 });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Receipt SUB-000001: $49.99']);
    expect(await renew('2027-05-01')).toEqual({ state: 'NOTHING' });
  });

  test('keeps the highest refunded amount', async () => {
    const payment = await losePayment();
    await tell({ payment: { ...payment, refunded_money: { amount: 4999, currency: 'USD' } } });
    await tell({ payment: { ...payment, refunded_money: { amount: 1000, currency: 'USD' } } });

    expect((await history())[0]).toMatchObject({ paymentState: 'PAID', refundedAmount: 49.99 });
  });

  test("saves a card's new expiration, stops charging a closed card, and ignores older versions", async () => {
    await addCard();
    const [kept] = [...square.state.cards.values()].slice(-1);
    expect(await tell({ card: { ...kept, version: 5, enabled: false } })).toBe(204);
    expect(await tell({ card: { ...kept, version: 4, exp_year: 2035, enabled: true } })).toBe(204);

    expect((await cards())[0]).toMatchObject({ cardStatus: 'DISABLED', expiryYear: 2031 });
    await set(sql`subscription_status = 'PAYMENT_DUE'`);
    expect((await pay()).body.default_detail).toBe('No card is on file');
  });

  test('of another kind or another merchant is accepted and changes nothing', async () => {
    const payment = await losePayment();
    const objects = [
      {},
      { payment: { ...payment, reference_id: 'a till in the shop' } },
      { payment: { ...payment, reference_id: owner.profileId } },
      { card: { id: 'ccof:x', last_4: '1', exp_month: 1, exp_year: 2030 } },
      { payment: 'none' },
    ];

    for (const object of objects) expect(await tell(object)).toBe(204);

    expect((await history())[0]).toMatchObject({ paymentState: 'SENT' });
  });
});

describe('billing permissions', () => {
  // Ledger: BIL-21
  test('let owners pay, personnel with view on 1000 look while the account is paid, and no one else', async () => {
    const viewer = await server.personnel(owner, { 1000: 'all' });
    const clerk = await server.personnel(owner, { 4000: 'all' });
    await addCard({ paymentAmount: 149.97 });
    const [{ id }] = await cards();
    const reach = async (by: Client) => [
      (await by.get(CARDS)).status,
      (await by.get(HISTORY)).status,
      (await pay({}, by)).status,
      (await by.patch(`${CARDS}${id}`, {})).status,
      (await by.delete(`${CARDS}${id}`)).status,
    ];

    expect(await reach(viewer)).toEqual([200, 200, 403, 403, 403]);
    expect(await reach(clerk)).toEqual([403, 403, 403, 403, 403]);
    await set(sql`subscription_status = 'PAYMENT_DUE'`);
    expect(await reach(viewer)).toEqual([403, 403, 403, 403, 403]);
    expect((await viewer.get(CARDS)).body.code).toBe('ERROR_SUBSCRIPTION');
    expect([(await owner.get(CARDS)).status, (await owner.get(HISTORY)).status]).toEqual([200, 200]);
  });

  test('hide cards, payments and receipts from other accounts', async () => {
    await payUntil('2027-05-01');
    await renew('2027-05-01');
    const stranger = await server.account('Red Rock Carriers LLC');
    const [[paid], [mine]] = [await history(), await cards()];

    expect([await cards(stranger), await history(stranger)]).toEqual([[], []]);
    expect((await stranger.patch(`${CARDS}${mine.id}`, {})).status).toBe(404);
    expect((await stranger.get(`/api/profile_payment/transactions/${paid.id}/receipt/`)).status).toBe(404);
  });

  test('prints a PDF receipt with amount, account and date', async () => {
    await payUntil('2027-05-01');
    await renew('2027-05-01');
    const [{ id }] = await history();

    const answer = await server.app.inject({
      url: `/api/profile_payment/transactions/${id}/receipt/`,
      headers: { authorization: await startSession(server.services.db, owner) },
    });

    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="SUB-000001.pdf"',
    });
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    for (const words of [
      'SUB-000001',
      'Bluebonnet Freight LLC',
      'Account Owner',
      '100 Main St, Austin, TX 78701',
      'May 1, 2027',
      '1 Truck, May 1 to May 31, 2027',
      'American Express ending 1005',
      '$49.99',
    ])
      expect(text).toContain(words);
  });
});

// Ledger: API-28
test('allows the payment script only on the card entry page, and nowhere without billing', async () => {
  const policyAt = async (url: string, of = server) =>
    String((await of.app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']);

  expect(await policyAt('/card-entry.html')).toContain("script-src 'self' https://web.squarecdn.com;");
  for (const url of ['/UI/profile/payment', '/', '/index.html', '/api/htc/settings/'])
    expect(await policyAt(url)).not.toContain('square');
  const free = await startTestServer({ BILLING: 'off' });
  expect(await policyAt('/card-entry.html', free)).not.toContain('square');
  await free.close();
});

describe('billing without keys', () => {
  test('is off: every account is valid, pays nothing and sees no price', async () => {
    const off = await startTestServer({ BILLING: 'off' });
    const one = await off.account();
    await off.services.db.system((tx) =>
      tx.query(sql`update account set subscription_status = 'PAYMENT_DUE' where id = ${one.accountId}`),
    );

    const own = (await one.get(`/api/profile/${one.profileId}`)).body;
    expect([own.ownerSubscriptionStatus, own.ownerSubscription, own.ownerRefusedRenewal]).toEqual([
      'VALID',
      null,
      null,
    ]);
    expect((await one.get('/api/user_profile/fetch_updates/')).body).toMatchObject({
      ownerSubscriptionStatus: 'VALID',
      isBilled: false,
    });
    expect((await one.get('/api/customer/')).status).toBe(200);
    expect((await one.post(PAY, card())).body.default_detail).toBe('Billing is off on this server.');
    expect((await one.get('/api/htc/settings/')).body).toMatchObject({ cardEntry: null, prices: null });
    await off.close();
  });

  // Ledger: SGN-38
  test("accepts the demo's own card tokens and charges no one", async () => {
    const demo = await startTestServer({ BILLING: 'test' });
    const one = await demo.account();
    const token = (number: string) => testToken({ number, expiry: '12/39', securityCode: '123', zipCode: '78701' });
    const send = (number: string) => one.post(PAY, card({ nonce: token(number) }));
    expect((await one.get('/api/htc/settings/')).body.cardEntry).toEqual({ kind: 'test' });
    expect((await send(TEST_NUMBERS.refused)).body.errors).toEqual({ nonce: 'The bank declined the card' });
    expect((await send(TEST_NUMBERS.good)).body).toEqual({ payment: 'NOTHING' });
    await demo.services.db.system((tx) =>
      tx.query(sql`update account set subscription_status = 'PAYMENT_DUE' where id = ${one.accountId}`),
    );

    expect((await send(TEST_NUMBERS.later)).body.errors).toEqual({ nonce: 'Insufficient funds' });
    expect((await send(TEST_NUMBERS.good)).body).toEqual({ payment: 'PAID' });
    expect((await one.post(PAY, card({ nonce: 'cnon:card-nonce-ok' }))).status).toBe(400);
    await demo.close();
  });
});
