import type { UndeliveredMail } from '@milepost/domain/accounting/invoice/invoice.ts';
import { INVOICE_STATUSES } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../core/testing/draw.tsx';
import { drawApplication, makeRow as makeRecordRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { drawPage } from '../../core/testing/draw-page.tsx';
import { enter, listFieldNames, press, textIn } from '../../core/testing/form.ts';
import { type Answer, serve, signInAs } from '../../core/testing/session.ts';
import { List } from './invoice.tsx';
import { type InvoiceRow, InvoiceStatus, InvoiceTag } from './invoice-row.tsx';

const CARRIER_ID = '01900000-0000-7000-8000-0000000000b1';
const CUSTOMER_ID = '01900000-0000-7000-8000-0000000000d1';

function makeRow(number: number, over: Partial<InvoiceRow>): InvoiceRow {
  const prettyName = `INV-00000${number}`;
  return {
    id: `i-${number}`,
    prettyName,
    payCheckID: prettyName,
    state: 'ACTIVE',
    invoiceStatus: 'INVOICED',
    payCheckFleetGrossPayment: 2300,
    payCheckNet: 2231,
    invoiceBalance: 2231,
    undeliveredMails: [],
    workflowActionItems: [],
    carrier: { id: CARRIER_ID, prettyName: 'Bluebonnet' },
    customer: { id: CUSTOMER_ID, prettyName: 'Prairie Star' },
    payCheckFile: { url: '/file', name: `${prettyName}.pdf`, size: null, type: 'application/pdf' },
    invoiceInfo: { factory: null, fleetMaybeOutOfSync: false },
    workflowHasActions: false,
    ...over,
  } as unknown as InvoiceRow;
}

async function drawList(results: InvoiceRow[]) {
  signInAs();
  serve(({ path }) => ({
    body: path.startsWith('invoice/') ? { results, count: results.length } : { results: [], count: 0 },
  }));
  await drawPage(List, '/UI/accounting/invoices');
  await screen.findByRole('button', { name: 'Invoice INV-000001' });
}

const totals = () => {
  const rows = screen.getAllByRole('row');
  return within(rows.at(-1) as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
};

// Ledger: INV-28
test('excludes canceled invoices from the page total and shows a note', async () => {
  await drawList([
    makeRow(1, {}),
    makeRow(2, { invoiceStatus: 'CANCELED' }),
    makeRow(3, { invoiceStatus: 'PAID', payCheckNet: 2300, invoiceBalance: 0 }),
  ]);
  expect(totals()).toEqual(['Page total, excluding canceled', '$4,600.00', '$4,531.00', '$2,231.00']);
});

// Ledger: INV-28
test('shows no note about canceled invoices if the page has none', async () => {
  await drawList([makeRow(1, {})]);
  expect(totals()).toEqual(['Page total', '$2,300.00', '$2,231.00', '$2,231.00']);
});

// Ledger: INV-18
test('lists the reason for each address that bounced', async () => {
  const mail = (to: string): UndeliveredMail => ({
    message: to,
    addressee: 'CUSTOMER',
    to,
    isGivenUp: true,
    reason: '550 No such mailbox',
  });
  await drawList([makeRow(1, { undeliveredMails: [mail('ap@customer.example'), mail('desk@factor.example')] })]);

  screen.getByRole('img', { name: 'Email bounced' }).focus();

  const message = await screen.findByText(/^Email bounced\./);
  expect(message.textContent).toBe(
    'Email bounced. To ap@customer.example: 550 No such mailbox. To desk@factor.example: 550 No such mailbox',
  );
});

// Ledger: INV-09, RIN-04
test('shows an invoice status in the same color in its own list and on its load', () => {
  const getTones = (drawn: React.ReactNode) => {
    const { container, unmount } = draw(drawn);
    const tones = Array.from(container.querySelectorAll('[data-tone]'), (chip) => chip.getAttribute('data-tone'));
    unmount();
    return tones;
  };
  const invoices = INVOICE_STATUSES.map((invoiceStatus) => ({ ...makeRow(1, { invoiceStatus }), label: '' }));

  const listed = getTones(invoices.map((row) => <InvoiceStatus key={row.invoiceStatus} row={row} />));
  const onLoads = getTones(invoices.map((row) => <InvoiceTag key={row.invoiceStatus} invoice={row} />));

  expect(listed).toEqual(['warning', 'info', 'success', 'success', 'error', 'error']);
  expect(onLoads).toEqual(listed);
});

// Ledger: INV-28
describe('Open packet', () => {
  const PATH = 'invoice/i-1/packet/download/';

  /** Selects “Open the packet” in the menu of an invoice, over a server with this answer that keeps the task it returns. */
  async function choose(answer: Answer) {
    signInAs();
    const tasks: unknown[] = [];
    const calls = serveApplication(({ path }) => {
      if (path === 'task/') return { body: { results: tasks, count: tasks.length } };
      if (path === PATH && answer.status === 202) tasks.push(answer.body);
      if (path === PATH) return answer;
      return path.startsWith('invoice/?') ? { body: { results: [makeRow(1, {})], count: 1 } } : null;
    });
    await drawApplication('/UI/accounting/invoices');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open the packet' }));
    return calls;
  }

  test('shows the packet next to the page if it’s ready at once', async () => {
    const name = 'INV-000001-packet.pdf';
    const calls = await choose({
      headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
    });

    const file = await screen.findByRole('link', { name: `Download ${name}` });
    expect(file.getAttribute('href')).toMatch(/^blob:/);

    expect(calls.find(({ path }) => path === PATH)?.headers.Prefer).toBe('respond-async');
  });

  test('continues in the task tray if the documents take long', async () => {
    await choose({ status: 202, body: { id: 't1', title: 'Packet for INV-000001', state: 'RUNNING' } });

    expect((await screen.findByRole('status')).textContent).toContain('Packet for INV-000001This may take a minute.');
  });

  test('names the document that can’t be joined', async () => {
    const error = '"photo.webp" is neither a PDF nor a PNG or JPEG picture.';
    await choose({ status: 202, body: { id: 't1', title: 'Packet for INV-000001', state: 'FAILED', error } });

    const message = await screen.findByRole('alert');

    expect(message.textContent).toContain(`Packet for INV-000001 Failed${error}`);
    expect(screen.queryByText(/This may take a minute/)).toBeNull();
  });
});

/** Opens the list over a server with one invoice for a complete load. Returns the calls. */
async function openKept(path: string, stored = makeRow(1, {})) {
  signInAs();
  const load = { ...LOAD, latestInvoice: { id: stored.id, prettyName: stored.prettyName, invoiceStatus: 'INVOICED' } };
  const calls = serveApplication(({ method, path: request, values }) => {
    if (request === `invoice/${stored.id}/event/`) {
      const { eventType } = values as { eventType: keyof typeof MOVES };
      return { body: Object.assign(stored, { invoiceStatus: eventType, workflowActionItems: MOVES[eventType] }) };
    }
    if (request === 'payment/' && method === 'POST') {
      Object.assign(stored, { invoiceStatus: 'PAID', workflowActionItems: MOVES.PAID });
      return { status: 201, body: { id: 'p-1', prettyName: 'PMT-000001' } };
    }
    if (request === `invoice/${stored.id}`) return { body: method === 'PATCH' ? { ...stored, ...values } : stored };
    if (request.startsWith('invoice/?')) return { body: { results: [stored], count: 1 } };
    return request.startsWith('fleet/?') ? { body: { results: [load], count: 1 } } : null;
  });
  return { calls, ...(await drawApplication(path)) };
}
const LOAD = makeRecordRow(fleet, { id: 'l-1', prettyName: 'L-1', fleetLoadNumber: 'L-1', status: 'COMPLETE' });
const item = (id: string, prettyName: string) => ({ id, prettyName, via: 'event' });
/** The actions that the server offers for a status (api/accounting/invoice/invoice.test.ts). */
const MOVES = { PAID: [item('INVOICED', 'Mark invoiced')], INVOICED: [item('PAID', 'Mark fully paid')] };
const LIST = '/UI/accounting/invoices';
const dialog = () => screen.findByRole('dialog', { name: 'Edit Invoice# INV-000001' });

// Ledger: INV-02, INV-29
test('Enter on a row opens the invoice’s editable fields, updates the net, and closes after a save', async () => {
  const { calls } = await openKept(LIST);
  await screen.findByRole('button', { name: 'Invoice INV-000001' });
  const row = document.querySelector<HTMLElement>('tr[data-row]') as HTMLElement;
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  const opened = within(await dialog());
  await opened.findByRole('textbox', { name: 'Total Expense' });
  expect(listFieldNames('invoice')).toEqual([
    'invoicedDate',
    'invoiceDeliveredVerification',
    'factor',
    'payCheckFleetTotalExpense',
    'printedNote',
    'desc',
  ]);

  enter('invoice-payCheckFleetTotalExpense', '10');
  fireEvent.click(opened.getByRole('checkbox', { name: 'Delivered Verification' }));
  expect(opened.getByText('$2,290.00')).toBeTruthy();
  fireEvent.click(opened.getByRole('button', { name: 'Update' }));

  expect(await screen.findByText('Invoice Updated')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.values).toMatchObject({
    payCheckFleetTotalExpense: '10',
    invoiceDeliveredVerification: 'true',
  });
});

// Ledger: INV-03, FLT-29, RTE-25
test('an invoice opens from its load, and closing it leads to the list', async () => {
  const { router } = await openKept('/UI/fleet/fleets');

  fireEvent.click(await screen.findByRole('link', { name: 'INV-000001' }));
  fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

// Ledger: INV-10, INV-12, INV-18
test('marks an invoice paid and unpaid from its menu, and Refresh table reloads it', async () => {
  const { calls } = await openKept(LIST, makeRow(1, { workflowActionItems: MOVES.INVOICED, workflowHasActions: true }));
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
  const choose = async (action: string) => {
    await open();
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  const cell = (text: string) => screen.findByText(text, { selector: 'tr *' });
  const reads = () => calls.filter(({ path }) => path.startsWith('invoice/?')).length;

  await choose('Mark fully paid');
  expect(await screen.findByRole('dialog', { name: 'Payment for INV-000001' })).toBeTruthy();
  await waitFor(() => expect(textIn('payment-paymentAmount')).toBe('2,231.00'));
  enter('payment-paymentReference', '41233');
  await press('Save payment');
  expect(await cell('Paid')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'payment/')?.values).toMatchObject({
    carrier: CARRIER_ID,
    customer: CUSTOMER_ID,
    paymentAmount: '2231',
    paymentReference: '41233',
    paymentMethod: 'CHECK',
    lines: JSON.stringify([{ invoice: 'i-1', applied: 2231, adjustment: 0, adjustmentReason: null }]),
  });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await open();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Open the packet',
    'Refresh table',
    'Mark invoiced',
  ]);
  const before = reads();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Refresh table' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await choose('Mark invoiced');

  expect(await cell('Invoiced')).toBeTruthy();
});
