/** Billing: the subscription, the cards, past payments, and paying. */

import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getRedirect, getViewablePlaces, type Viewer } from '../core/shell/navigation.ts';
import { drawApplication, makeRow, serveOneOfEach } from '../core/testing/draw-application.tsx';
import { type Answer, type Sent, signInAs } from '../core/testing/session.ts';
import { places } from '../registry.tsx';

const ASKED = 'Please pay to avoid service interruption or a re-activation fee.';
const PATH = '/UI/profile/payment';
const CARDS = 'profile_payment/cards/bank_cards/';
const HISTORY = 'profile_payment/transactions/payment_history/';
const PAY = 'profile_payment/transactions/process_payment/';

const subscription = {
  profileSubscriptionType: 'PRICING_LARGE_FLEET',
  nextPaymentDate: '2026-04-01',
  paymentAmount: 549.98,
};
const card = (over: object) => ({
  id: 'c1',
  lastFourDigit: '4242',
  expiryMonth: 1,
  expiryYear: 2031,
  zipCode: '78701',
  referenceId: 'CARD-000001',
  cardStatus: 'ACTIVE',
  isDefault: true,
  cardBrand: 'Visa',
  ...over,
});
const PAID = {
  id: 't1',
  paymentTransactionID: 'SUB-000014',
  paymentTransactionDate: '2026-03-01',
  paymentType: 'Visa ending 4242',
  desc: '31+ Trucks and 1 user, Mar 1 to Mar 31, 2026',
  paymentAmount: 549.98,
  refundedAmount: 0,
  paymentState: 'PAID',
};

type ServerAnswers = { status?: string; own?: object; cards?: object[]; answer?: (call: Sent) => Answer | null };

async function openBilling({
  status = 'VALID',
  own = {},
  cards = [card({})],
  answer = () => null,
}: ServerAnswers = {}) {
  signInAs({ ownerSubscriptionStatus: status });
  const profile = makeRow(records.profile, {
    id: 'p1',
    prettyName: 'Dana Whitfield',
    profileName: 'Dana Whitfield',
    profileLocationAsText: '1 Main St, Waco, TX 76701',
    ownerSubscriptionStatus: status,
    ownerSubscription: subscription,
    ownerRefusedRenewal: null,
    profile_summary: { username: 'dana', profileType: 'CARRIER', policy: [] },
    ...own,
  });
  const calls = serveOneOfEach(undefined, (call) => {
    const given = answer(call);
    if (given) return given;
    if (call.path.startsWith(CARDS)) return { body: { results: cards, count: cards.length } };
    if (call.path.startsWith(HISTORY)) return { body: { results: [PAID], count: 1 } };
    return call.path === 'htc/settings/' ? { body: { cardEntry: { kind: 'test' } } } : null;
  });
  // What the shell asks of it is answered before.
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    url === '/api/profile/p1' ? Promise.resolve(new Response(JSON.stringify(profile))) : answered(url, request),
  );
  await drawApplication(PATH);
  await screen.findByRole('heading', { level: 1, name: 'Account Payment' });
  return calls;
}

const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
async function readTable(name: string) {
  const table = within(await screen.findByRole('table', { name }));
  await waitFor(() => expect(table.queryByText('No records to display.') ?? table.getAllByRole('row')[1]).toBeTruthy());
  return table;
}

async function enterCard(number: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing Information' }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await dialog.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await type('Card number', number);
  await type('Expiration', '12/39');
  await type('Security code', '123');
  await type('ZIP code', '78701');
  return dialog;
}

// Ledger: BIL-02, BIL-03, BIL-10, BIL-22, PAYM-01, PAYM-02, PAYM-03, PAYM-04, PAYM-06, PAYM-07, PAYM-10
test('shows the cards, the latest payment first, and where to change the billing address', async () => {
  await openBilling({
    cards: [
      card({}),
      card({ id: 'c2', isDefault: false, cardStatus: 'DISABLED' }),
      card({ id: 'c3', isDefault: false, cardStatus: null }),
    ],
  });
  const cards = await readTable('Payment Methods');
  await waitFor(() => expect(cards.getAllByRole('row')).toHaveLength(4));
  const payments = await readTable('Transaction History');
  await payments.findByText('SUB-000014');

  expect(texts(cards.getAllByRole('columnheader')).filter(Boolean)).toEqual([
    'Last 4',
    'Exp',
    'ZipCode',
    'Reference Id',
    'Status',
    'Primary Card?',
  ]);
  const shown = cards
    .getAllByRole('row')
    .slice(1)
    .map((row) => texts(within(row).getAllByRole('cell')).slice(0, 6));
  expect(shown).toEqual([
    ['Visa 4242', '01/2031', '78701', 'CARD-000001', 'Active', 'Yes'],
    ['Visa 4242', '01/2031', '78701', 'CARD-000001', 'Disabled', 'No'],
    ['Visa 4242', '01/2031', '78701', 'CARD-000001', 'IN_VALID', 'No'],
  ]);
  expect(
    [...document.querySelectorAll('[data-tone]')].map((chip) => [chip.textContent, chip.getAttribute('data-tone')]),
  ).toEqual(
    expect.arrayContaining([
      ['Active', 'success'],
      ['Disabled', 'error'],
      ['IN_VALID', 'error'],
    ]),
  );
  expect(texts(payments.getAllByRole('columnheader'))).toEqual([
    'Transaction ID',
    'Date',
    'Payment Type',
    'Billing For',
    'Amount',
  ]);
  expect(texts(payments.getAllByRole('cell'))).toEqual([
    'SUB-000014',
    '2026-03-01',
    'Visa ending 4242',
    PAID.desc,
    '$549.98',
  ]);
  const summary = screen.getByRole('region', { name: 'Subscription Summary' });
  expect(summary.textContent).toMatch(
    /Plan31\+ Trucks.*Amount\$549\.98Billed toDana Whitfield.*1 Main St, Waco, TX 76701/s,
  );
  const link = within(summary).getByRole('link', { name: 'Update billing address' });
  expect(link.getAttribute('href')).toBe('/UI/profile/my_account/p1');
});

// Ledger: BIL-14, PAYM-15
test('shows an error in place of each list that fails to load', async () => {
  const isList = ({ path }: Sent) => path.startsWith(CARDS) || path.startsWith(HISTORY);
  await openBilling({ answer: (call) => (isList(call) ? { status: 500, body: {} } : null) });

  expect(await screen.findAllByText('Ooops we are having some problem, please try again!')).toHaveLength(2);
});

// Ledger: BIL-04, BIL-16, BIL-19, BIL-20, PAYM-05, PAYM-17, API-28
test('adds a card by its token only, and saves it without a charge if nothing is due', async () => {
  const calls = await openBilling({
    answer: ({ method }) => (method === 'POST' ? { body: { payment: 'NOTHING' } } : null),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Payment Method' }));

  const dialog = await enterCard('4242 4242 4242 4242');
  expect(dialog.getByText('$549.98')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toContain('No charges are made.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save card' }));

  expect(await screen.findByText('New Payment Method Added, Reload For an immediate effect..')).toBeTruthy();
  expect(screen.queryByText(/^Thanks for making/)).toBeNull();
  expect(calls.filter(({ path }) => path === PAY).map(({ values }) => values)).toEqual([
    { nonce: 'test.Visa.4242.12.2039.78701.GOOD', paymentZipCode: '78701', paymentAmount: '549.98' },
  ]);
});

// Ledger: BIL-13, BIL-15, BIL-16, PAYM-14, PAYM-16
test('charges the card if a payment is due, and shows a decline or the two confirmations', async () => {
  let answers: Answer[] = [
    {
      status: 400,
      body: { code: 'ERROR_PAYMENT', default_detail: 'The ZIP code doesn’t match the card', errors: {} },
    },
    { body: { payment: 'PAID' } },
  ];
  await openBilling({
    status: 'PAYMENT_DUE',
    own: { ownerRefusedRenewal: { reason: 'The bank declined the card', tries: 4, tryAgainOn: null } },
    answer: ({ path }) => {
      if (path !== PAY) return null;
      const [next, ...rest] = answers;
      answers = rest;
      return next ?? null;
    },
  });
  expect(await screen.findByText('The bank declined the card.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Add Payment Method' }));
  const dialog = await enterCard('4242424242424241');
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Pay' }));

  press();
  expect(await dialog.findByText('Invalid card number')).toBeTruthy();
  await enterCard('4242424242424242');
  press();
  expect(await dialog.findByText('Oops. card error, make sure zipcode matches')).toBeTruthy();
  expect(dialog.getByText('The ZIP code doesn’t match the card.')).toBeTruthy();
  press();

  expect(
    await screen.findByText('Thanks for making the payment, It might take few minutes to get processed.'),
  ).toBeTruthy();
  expect(screen.getByText('New Payment Method Added, Reload For an immediate effect..')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Billing Information' })).toBeNull());
});

// Ledger: BIL-18
test('explains a failed renewal and its next attempt, and lets you pay now with the primary card', async () => {
  const calls = await openBilling({
    own: {
      ownerSubscription: { ...subscription, nextPaymentDate: '2026-03-01' },
      ownerRefusedRenewal: { reason: 'Insufficient funds', tries: 2, tryAgainOn: '2026-03-04' },
    },
    answer: ({ method }) => (method === 'POST' ? { body: { payment: 'PAID' } } : null),
  });
  expect(await screen.findByText(/Insufficient funds\. We’ll try again on Mar 4, 2026\./)).toBeTruthy();
  expect(screen.queryByText(ASKED)).toBeNull();

  fireEvent.click(await screen.findByRole('button', { name: 'Pay $549.98 now' }));

  expect(await screen.findByText(/^Thanks for making the payment/)).toBeTruthy();
  expect(calls.find(({ path }) => path === PAY)?.values).toEqual({ paymentAmount: '549.98' });
});

test.each([
  ['missing', []],
  ['closed by its bank', [card({ cardStatus: 'DISABLED' })]],
])('with a payment due and the card %s, you can only add a card', async (_which, cards) => {
  await openBilling({ status: 'PAYMENT_DUE', cards });
  await readTable('Payment Methods');

  expect(await screen.findByRole('button', { name: 'Add Payment Method' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

// Ledger: BIL-21
test('personnel of an unpaid account see only the banner', async () => {
  await openBilling({ status: 'PAYMENT_DUE', own: { ownerSubscription: null } });

  expect(await screen.findByText(ASKED)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Payment Method' })).toBeNull();
});

test('makes another card the primary one, or removes it after a confirmation', async () => {
  const calls = await openBilling({
    cards: [card({}), card({ id: 'c2', isDefault: false, lastFourDigit: '0341' })],
    answer: ({ method }) => (method === 'PATCH' || method === 'DELETE' ? { body: {} } : null),
  });
  const menu = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for the card ending 0341' }));

  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Make primary' }));
  expect(await screen.findByText('Payment Method Changed')).toBeTruthy();
  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Payment Method Removed')).toBeTruthy();

  const changes = calls.filter(({ method }) => method === 'PATCH' || method === 'DELETE');
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([`PATCH ${CARDS}c2`, `DELETE ${CARDS}c2`]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Actions for the card ending 4242' }).disabled).toBe(
    true,
  );
});

test('hides Billing if no one is billed, and redirects its address', () => {
  const free: Viewer = {
    id: 'me',
    profileType: 'CARRIER',
    policy: [],
    ownerSubscriptionStatus: 'VALID',
    isBilled: false,
  };

  expect(getViewablePlaces(places, free).map(({ path }) => path)).not.toContain('profile/payment');
  expect(getRedirect(places, PATH, free)).toBe('/UI/dashboard/compliance_dashboard');
});
