import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { makeRelated } from '../../core/testing/form.ts';
import { signInAs } from '../../core/testing/session.ts';
import { getListPath } from '../../core/ui/records.ts';

const rowNamed = (id: string, invoiceBalance: number, action = 'PAID') =>
  makeRow(invoice, {
    id,
    prettyName: id,
    payCheckID: id,
    invoiceStatus: 'INVOICED',
    undeliveredMails: [],
    invoiceInfo: {},
    invoiceBalance,
    carrier: makeRelated('b-1', 'Bluebonnet'),
    customer: makeRelated(`c-${id}`, 'Prairie Star'),
    payCheckFile: { url: '/file', name: `${id}.pdf`, size: null, type: 'application/pdf' },
    workflowActionItems: [{ id: action, prettyName: action, via: 'invoiceStatus' }],
  });
const ROWS = [rowNamed('INV-1', 2300), rowNamed('INV-2', 150.5), rowNamed('INV-3', 0, 'INVOICED')];

test('pays each selected invoice with a separate payment, and Undo all reverses them from last to first', async () => {
  signInAs();
  const calls = serveApplication(({ method, path, values }) => {
    if (path.startsWith('invoice/?')) return { body: { results: ROWS, count: ROWS.length } };
    if (method !== 'POST' || !path.startsWith('payment/')) return null;
    const of = String(values.customer).slice(-1);
    return { status: 201, body: { id: `p-${of}`, prettyName: `PMT-${of}` } };
  });
  await drawApplication(getListPath(invoice));
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(3));
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-row]'))
    fireEvent.click(within(row).getByRole('checkbox'));

  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid (2)' }));
  const request = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
  expect(request.getByText(/^2 invoices, \$2,450\.50 total/)).toBeTruthy();
  fireEvent.change(request.getByLabelText('Date Received'), { target: { value: '2026-02-27' } });
  fireEvent.change(request.getByLabelText('Reference'), { target: { value: 'ACH 77' } });
  fireEvent.click(request.getByRole('button', { name: 'Mark paid' }));

  expect(await screen.findByText('INV-2 paid $150.50 on Feb 27, 2026 by PMT-2')).toBeTruthy();
  const listPosted = () => calls.filter(({ method, path }) => method === 'POST' && path.startsWith('payment/'));
  const received = { paymentDate: '2026-02-27', paymentMethod: 'CHECK', paymentReference: 'ACH 77', carrier: 'b-1' };
  const makeLine = (id: string, applied: number) =>
    JSON.stringify([{ invoice: id, applied, adjustment: 0, adjustmentReason: null }]);
  expect(listPosted().map(({ values }) => values)).toEqual([
    { ...received, paymentAmount: '2300', customer: 'c-INV-1', lines: makeLine('INV-1', 2300) },
    { ...received, paymentAmount: '150.5', customer: 'c-INV-2', lines: makeLine('INV-2', 150.5) },
  ]);

  fireEvent.click(await screen.findByRole('button', { name: 'Undo all 2' }));

  await waitFor(() =>
    expect(
      listPosted()
        .slice(2)
        .map(({ path }) => path),
    ).toEqual(['payment/p-2/event/', 'payment/p-1/event/']),
  );
});
