import { payment } from '@milepost/domain/accounting/payment/payment.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { enter, input, makeRelated, press, serveRows, textIn, type } from '../../core/testing/form.ts';
import { type Answer, type Sent, signInAs } from '../../core/testing/session.ts';

const BLUEBONNET = makeRelated('01900000-0000-7000-8000-0000000000b1', 'Bluebonnet Freight LLC');
const PRAIRIE = makeRelated('01900000-0000-7000-8000-0000000000d1', 'Prairie Star Logistics');
const open = (n: number, balance: number, invoicedDate: string) => ({
  id: `i-${n}`,
  prettyName: `INV-00000${n}`,
  invoiceStatus: 'INVOICED',
  invoicedDate,
  gross: balance,
  balance,
  fleet: { id: `l-${n}`, prettyName: `L-${n}` },
  reference: `PO ${n}`,
});
const OPEN = {
  results: [open(1, 1800, '2026-01-05'), open(2, 2300, '2026-01-20'), open(3, 2500, '2026-02-01')],
  credits: [{ id: 'p-9', prettyName: 'PMT-000009', paymentDate: '2026-01-02', credit: 125 }],
};

/** Enters a check of that amount from a customer with three open invoices. Returns the calls. */
async function begin(amount: string, answer: (sent: Sent) => Answer | null = () => null): Promise<Sent[]> {
  const calls = serveRows({ 'customer/': [PRAIRIE] }, (call) => {
    if (call.path.startsWith('payment/open/')) return { body: OPEN };
    return answer(call);
  });
  await drawApplication('/UI/accounting/payments/add');
  await pick('payment-carrier', BLUEBONNET.prettyName);
  await pick('payment-customer', PRAIRIE.prettyName);
  await screen.findByText('INV-000001');
  enter('payment-paymentDate', '2026-03-02');
  type('payment-paymentAmount', amount);
  return calls;
}

async function pick(id: string, name: string) {
  await waitFor(() => expect(input(id)).not.toBeNull());
  fireEvent.focus(input(id));
  fireEvent.click(input(id));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const readApplied = () =>
  [1, 2, 3].map((n) => (screen.getByRole('textbox', { name: `Applied to INV-00000${n}` }) as HTMLInputElement).value);
const figure = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

describe('a check over a customer’s open invoices', () => {
  test('pays the oldest invoice first, and shows the remaining and the existing credit', async () => {
    await begin('2000');
    expect(readApplied()).toEqual(['1,800.00', '200.00', '']);

    type('payment-paymentAmount', '7000');

    expect(readApplied()).toEqual(['1,800.00', '2,300.00', '2,500.00']);
    expect([figure('Applied'), figure('Unapplied credit')]).toEqual(['$6,600.00', '$400.00']);
    expect(screen.getByText(/of unapplied credit/).textContent).toBe(
      'PMT-000009 has $125.00 of unapplied credit. Open it to apply the credit.',
    );
  });

  test('sends full, short and quick-pay amounts as typed, and adjusts the remainder with a reason', async () => {
    const calls = await begin('6500', ({ method, path }) =>
      method === 'POST' && path === 'payment/' ? { status: 201, body: makeRow(payment, { id: 'p-1' }) } : null,
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Applied to INV-000002' }), { target: { value: '2250' } });
    await choose('Adjustment reason for INV-000002', 'Short pay');
    fireEvent.change(screen.getByRole('textbox', { name: 'Applied to INV-000003' }), { target: { value: '2450' } });
    await choose('Adjustment reason for INV-000003', 'Quick pay');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Adjustment for INV-000003' }).value).toBe('50.00');
    expect([figure('Applied'), figure('Adjusted'), figure('Unapplied credit')]).toEqual([
      '$6,500.00',
      '$100.00',
      '$0.00',
    ]);
    enter('payment-paymentReference', '41233');

    await press('Save');

    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = calls.find(({ method, path }) => method === 'POST' && path === 'payment/')?.values as {
      lines: string;
    };
    expect(sent).toMatchObject({
      carrier: BLUEBONNET.id,
      customer: PRAIRIE.id,
      paymentAmount: '6500',
      paymentReference: '41233',
    });
    expect(JSON.parse(sent.lines)).toEqual([
      { invoice: 'i-1', applied: '1800', adjustment: '', adjustmentReason: null },
      { invoice: 'i-2', applied: '2250', adjustment: '50', adjustmentReason: 'SHORT_PAY' },
      { invoice: 'i-3', applied: '2450', adjustment: '50', adjustmentReason: 'QUICK_PAY' },
    ]);
  });

  test('warns if you apply more than you received, removes a line, and resets to oldest first', async () => {
    await begin('1800');
    expect(screen.getByText('Selected below: INV-000001.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pay INV-000002' }));
    expect(screen.getByText('Selected below: INV-000001, INV-000002.')).toBeDefined();
    expect(figure('More applied than received')).toBe('-$2,300.00');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Pay INV-000001' }));
    expect(readApplied()).toEqual(['', '2,300.00', '']);
    await press('Oldest first');

    expect(readApplied()).toEqual(['1,800.00', '', '']);
    expect(textIn('payment-paymentDate')).not.toBe('');
  });

  test('shows an error from the server next to its line', async () => {
    const message = 'INV-000001 has $900.00 open. Leave the excess as unapplied credit.';
    await begin('1800', ({ method, path }) =>
      method === 'POST' && path === 'payment/'
        ? {
            status: 400,
            body: { code: 'ERROR_INVALID_INPUT', default_detail: message, errors: { 'lines.0.applied': message } },
          }
        : null,
    );

    await press('Save');

    const field = await screen.findByRole('textbox', { name: 'Applied to INV-000001' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('button', { name: `Applied to INV-000001: ${message}` })).toBeTruthy();
  });
});

describe('a factor transaction', () => {
  const PLAINS = makeRelated('01900000-0000-7000-8000-0000000000f1', 'Capital Plains Factoring');
  const makeSold = (n: number, over: object) => ({
    ...open(n, 3000, '2026-01-05'),
    customer: PRAIRIE,
    proposed: 2610,
    fee: 90,
    recourseEnds: null,
    ...over,
  });

  /** Opens a new payment of that kind and amount. */
  async function ofKind(kind: string, amount: string, rows: object[]): Promise<Sent[]> {
    const calls = serveRows({ 'factor/': [PLAINS], 'customer/': [PRAIRIE] }, ({ method, path }) => {
      if (path.startsWith('payment/sold/')) return { body: { results: rows, count: rows.length } };
      return method === 'POST' && path === 'payment/'
        ? { status: 201, body: makeRow(payment, { id: 'p-1', paymentKind: 'FUNDED', factor: PLAINS, customer: null }) }
        : null;
    });
    await drawApplication('/UI/accounting/payments/add');
    await pick('payment-carrier', BLUEBONNET.prettyName);
    await pick('payment-paymentKind', kind);
    await pick('payment-factor', PLAINS.prettyName);
    await screen.findByText('INV-000001');
    enter('payment-paymentDate', '2026-03-02');
    type('payment-paymentAmount', amount);
    return calls;
  }

  test('funds the oldest invoice by the factor’s terms: amount received, fee and reserve', async () => {
    const calls = await ofKind('Factor funds', '2610', [makeSold(1, {}), makeSold(2, {})]);
    expect(input('payment-customer')).toBeNull();
    expect(figure('Adjusted')).toBe('$90.00');
    const cells = screen.getByRole('checkbox', { name: 'Pay INV-000001' }).closest('tr')?.querySelectorAll('td');
    expect([...(cells ?? [])].at(-1)?.textContent).toBe('$300.00');

    await press('Save');

    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = calls.find(({ method, path }) => method === 'POST' && path === 'payment/')?.values as {
      lines: string;
    };
    expect(sent).toMatchObject({ paymentKind: 'FUNDED', factor: PLAINS.id, paymentAmount: '2610' });
    expect(JSON.parse(sent.lines)).toEqual([
      { invoice: 'i-1', applied: '2610', adjustment: '90', adjustmentReason: 'FACTORING_FEE' },
    ]);
  });

  test('warns of a chargeback after the recourse period, but not on its last day', async () => {
    const rows = [makeSold(1, { recourseEnds: '2026-03-01' }), makeSold(2, { recourseEnds: '2026-03-02' })];
    await ofKind(
      'Factor charges back',
      '2610',
      rows.map((row) => ({ ...row, balance: 2610, fee: 0 })),
    );

    expect(screen.getAllByText(/Recourse period ended/).map(({ textContent }) => textContent)).toEqual([
      'Recourse period ended Mar 1, 2026',
    ]);
    expect(screen.queryByText('Adjustment reason')).toBeNull();
  });
});

async function choose(name: string, option: string) {
  fireEvent.click(screen.getByRole('combobox', { name }));
  const found = await screen.findAllByRole('option', { name: option });
  fireEvent.click(found.at(-1) as HTMLElement);
}

describe('a saved payment', () => {
  const row = makeRow(payment, {
    id: 'p-1',
    prettyName: 'PMT-000001',
    paymentID: 'PMT-000001',
    paymentStatus: 'RECEIVED',
    carrier: BLUEBONNET,
    customer: PRAIRIE,
    paymentDate: '2026-03-04',
    paymentAmount: 2000,
    paymentApplied: 1800,
    paymentAdjusted: 0,
    paymentCredit: 200,
  });
  const line = (over: object) => ({
    id: 'x',
    invoice: { id: 'i-1', prettyName: 'INV-000001' },
    fleet: null,
    applied: 1800,
    adjustment: 50,
    adjustmentReason: 'SHORT_PAY',
    appliedOn: '2026-03-04',
    releasedOn: null,
    invoiceBalance: 0,
    ...over,
  });

  async function openPayment() {
    signInAs();
    const calls = serveApplication(({ method, path }) => {
      if (path === 'payment/p-1') return { body: row };
      if (path === 'payment/p-1/lines/') return { body: { results: [line({})], count: 1 } };
      if (path.startsWith('payment/open/')) return { body: { ...OPEN, credits: [] } };
      return method === 'POST' && path === 'payment/p-1/apply/' ? { body: row } : null;
    });
    await drawApplication('/UI/accounting/payments/p-1');
    await screen.findByText('Short pay');
    return calls;
  }

  test('locks everything but the description, and shows the effect on each invoice', async () => {
    await openPayment();

    const fixed = ['carrier', 'customer', 'paymentDate', 'paymentAmount', 'paymentMethod', 'paymentReference', 'desc'];
    expect(fixed.filter((name) => !input(`payment-${name}`)?.disabled)).toEqual(['desc']);
    expect(screen.getByText('$50.00')).toBeTruthy();
  });

  test('applies its unapplied credit to the oldest open invoice', async () => {
    const calls = await openPayment();

    await press('Apply $200.00');

    await waitFor(() => expect(calls.some(({ path }) => path === 'payment/p-1/apply/')).toBe(true));
    expect(calls.find(({ path }) => path === 'payment/p-1/apply/')?.values).toEqual({
      lines: JSON.stringify([{ invoice: 'i-1', applied: '200', adjustment: '', adjustmentReason: null }]),
    });
  });
});
