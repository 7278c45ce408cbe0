import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { makeRelated, serveRows, textIn } from '../../core/testing/form.ts';
import { getListPath } from '../../core/ui/records.ts';

const item = (id: string, prettyName: string) => ({ id, prettyName, via: 'event' });
const INVOICE = makeRow(invoice, {
  id: 'i-1',
  prettyName: 'INV-000001',
  payCheckID: 'INV-000001',
  invoiceStatus: 'INVOICED',
  undeliveredMails: [],
  payCheckFleetGrossPayment: 2500,
  payCheckNet: 2500,
  invoiceBalance: 2500,
  invoicedDate: '2026-03-04',
  invoiceTermDays: 45,
  invoiceDueDate: '2026-04-18',
  fleet: makeRelated('l-1', 'L-1'),
  customer: makeRelated('c-1', 'Prairie Star'),
  carrier: makeRelated('b-1', 'Bluebonnet'),
  payCheckFile: { url: '/file', name: 'INV-000001.pdf', size: null, type: 'application/pdf' },
  invoiceInfo: { factory: null, fleetMaybeOutOfSync: false, isStale: true, missingDocuments: ['LUMPER_RECEIPT'] },
  workflowActionItems: [
    item('PAID', 'Mark fully paid'),
    item('EMAIL_INVOICE', 'Email invoice'),
    item('REISSUE', 'Reissue'),
  ],
  workflowHasActions: true,
});
const EARLIER = {
  id: 'p-1',
  replaced: '2026-03-10T15:00:00.000Z',
  by: 'Loretta Vance',
  termDays: 30,
  billTo: 'Prairie Star, Dallas, TX',
  file: { url: '/earlier', name: 'INV-000001-earlier.pdf', size: null, type: 'application/pdf' },
};

const MAIL = {
  to: 'ap@prairiestar.example',
  subject: 'Invoice INV-000001',
  text: 'See attached.',
  packet: 'p.pdf',
  documents: [],
};

async function openList() {
  const calls = serveRows({}, ({ path, method }) => {
    if (path.startsWith('invoice/?')) return { body: { results: [INVOICE], count: 1 } };
    if (path === 'invoice/i-1/versions/') return { body: { results: [EARLIER], count: 1 } };
    if (path === 'invoice/i-1/email/') return { body: MAIL };
    if (path.startsWith('payment/open/')) return { body: { results: [], credits: [], quickPayPercent: 2 } };
    return path.startsWith('invoice/i-1') && method !== 'DELETE' ? { body: INVOICE } : null;
  });
  await drawApplication(getListPath(invoice));
  return calls;
}

async function choose(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

// Ledger: INV-28, INV-29
test('an invoice shows its due date, changed customer details, missing documents and earlier versions', async () => {
  await openList();
  expect(await screen.findByText('due 2026-04-18')).toBeTruthy();

  await choose('Edit');

  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Invoice# INV-000001' }));
  expect(dialog.getByText(/Select Reissue to regenerate it/)).toBeTruthy();
  expect(dialog.getByText(/Prairie Star requires Lumper Receipt with this invoice/)).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Prairie Star, Dallas, TX, 30 days' }));
  const file = await screen.findByRole('link', { name: 'Download INV-000001-earlier.pdf' });
  expect(file.getAttribute('href')).toContain('/earlier');
});

// Ledger: INV-19
test('emailing lists the missing documents first, and Reissue takes one click', async () => {
  const calls = await openList();
  const listSent = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('invoice/i-1'));
  await choose('Email invoice');
  expect(await screen.findByText(/Prairie Star requires Lumper Receipt with INV-000001/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listSent()).toEqual([]);

  await choose('Reissue');

  await waitFor(() => expect(listSent().map(({ values }) => values)).toEqual([{ id: 'i-1', eventType: 'REISSUE' }]));
});

test('marking an invoice paid offers the customer’s quick-pay discount', async () => {
  await openList();
  await choose('Mark fully paid');

  fireEvent.click(await screen.findByRole('button', { name: 'Quick pay, 2%: $2,450.00' }));

  await waitFor(() => expect(textIn('payment-paymentAmount')).toBe('2,450.00'));
  expect(await screen.findByText('Remaining $50.00')).toBeTruthy();
  expect(screen.getByDisplayValue('Quick pay')).toBeTruthy();
});
