import type { UndeliveredMail } from '@milepost/domain/accounting/invoice.ts';
import { INVOICE_STATUSES } from '@milepost/domain/accounting/invoice-moves.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../core/testing/draw.tsx';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { drawPage } from '../core/testing/draw-page.tsx';
import { type Answer, serve, signedIn } from '../core/testing/session.ts';
import { InvoiceTag } from '../fleet/fleet-columns.tsx';
import { List } from './invoice.tsx';
import { type InvoiceRow, InvoiceStatus } from './invoice-row.tsx';

function rowOf(number: number, over: Partial<InvoiceRow>): InvoiceRow {
  const prettyName = `INV-00000${number}`;
  return {
    ...{ id: `i-${number}`, prettyName, payCheckID: prettyName, state: 'ACTIVE', invoiceStatus: 'INVOICED' },
    ...{ payCheckFleetGrossPayment: 2300, payCheckNet: 2231, undeliveredMails: [], workflowActionItems: [] },
    ...{ payCheckFile: { url: '/file', name: `${prettyName}.pdf`, size: null, type: 'application/pdf' } },
    ...{ invoiceInfo: { factory: null, fleetMaybeOutOfSync: false }, workflowHasActions: false },
    ...over,
  } as unknown as InvoiceRow;
}

async function drawList(results: InvoiceRow[]) {
  signedIn();
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

test('INV-28 the page total counts no canceled invoice, and says so', async () => {
  await drawList([
    rowOf(1, {}),
    rowOf(2, { invoiceStatus: 'CANCELED' }),
    rowOf(3, { invoiceStatus: 'PAID', payCheckNet: 2300 }),
  ]);
  expect(totals()).toEqual(['Page total, without canceled', '$4,600.00', '$4,531.00']);
});

test('INV-28 the page total says nothing of canceled ones where there are none', async () => {
  await drawList([rowOf(1, {})]);
  expect(totals()).toEqual(['Page total', '$2,300.00', '$2,231.00']);
});

test('INV-18 mail that did not arrive is told for each addressee', async () => {
  const mail = (to: string): UndeliveredMail => ({
    ...{ message: to, addressee: 'CUSTOMER', to },
    ...{ isGivenUp: true, reason: '550 No such mailbox' },
  });
  await drawList([rowOf(1, { undeliveredMails: [mail('ap@customer.example'), mail('desk@factor.example')] })]);

  screen.getByRole('img', { name: 'Mail not delivered' }).focus();

  const told = await screen.findByText(/^Mail not delivered\./);
  expect(told.textContent).toBe(
    'Mail not delivered. To ap@customer.example: 550 No such mailbox. To desk@factor.example: 550 No such mailbox',
  );
});

test('INV-09 RIN-04 an invoice has one colour, in its own list and on its load', () => {
  const tonesOf = (drawn: React.ReactNode) => {
    const { container, unmount } = draw(drawn);
    const tones = Array.from(container.querySelectorAll('[data-tone]'), (chip) => chip.getAttribute('data-tone'));
    unmount();
    return tones;
  };
  const invoices = INVOICE_STATUSES.map((invoiceStatus) => ({ ...rowOf(1, { invoiceStatus }), label: '' }));

  const listed = tonesOf(invoices.map((row) => <InvoiceStatus key={row.invoiceStatus} row={row} />));
  const onLoads = tonesOf(invoices.map((row) => <InvoiceTag key={row.invoiceStatus} invoice={row} />));

  expect(listed).toEqual(['warning', 'info', 'success', 'success', 'error', 'error']);
  expect(onLoads).toEqual(listed);
});

describe('INV-28 Open the packet', () => {
  const PATH = 'invoice/i-1/packet/download/';

  /** Chosen in the menu of an invoice, over a server that answers it so and keeps a task it answers. */
  async function choose(answer: Answer) {
    signedIn();
    const tasks: unknown[] = [];
    const calls = serveApplication(({ path }) => {
      if (path === 'task/') return { body: { results: tasks, count: tasks.length } };
      if (path === PATH && answer.status === 202) tasks.push(answer.body);
      if (path === PATH) return answer;
      return path.startsWith('invoice/?') ? { body: { results: [rowOf(1, {})], count: 1 } } : null;
    });
    await drawApplication('/UI/accounting/invoices');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions of INV-000001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open the packet' }));
    return calls;
  }

  test('shows it beside the page where it is ready at once', async () => {
    const name = 'INV-000001-packet.pdf';
    const calls = await choose({
      headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
    });

    expect((await screen.findByTitle(name)).getAttribute('src')).toMatch(/^blob:/);

    expect(calls.find(({ path }) => path === PATH)?.headers.Prefer).toBe('respond-async');
  });

  test('goes on in the tray where its papers take long', async () => {
    await choose({ status: 202, body: { id: 't1', title: 'Packet of INV-000001', state: 'RUNNING' } });

    expect((await screen.findByRole('status')).textContent).toContain('Packet of INV-000001It takes a while.');
  });

  test('tells which paper cannot be joined', async () => {
    const error = '"photo.webp" is neither a PDF nor a PNG or JPEG picture.';
    await choose({ status: 202, body: { id: 't1', title: 'Packet of INV-000001', state: 'FAILED', error } });

    const told = await screen.findByRole('alert');

    expect(told.textContent).toContain(`Packet of INV-000001 Failed${error}`);
    expect(screen.queryByText(/It takes a while/)).toBeNull();
  });
});
