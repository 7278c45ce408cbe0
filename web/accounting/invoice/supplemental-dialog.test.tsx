import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { serveRows } from '../../core/testing/form.ts';
import { getListPath, getPagePath } from '../../core/ui/records.ts';

const BILL_REST = { id: 'BILL_REST', prettyName: 'Bill additional charges', via: 'event' };
const LOAD = makeRow(fleet, {
  id: 'l-1',
  prettyName: 'L-1',
  fleetLoadNumber: 'L-1',
  status: 'COMPLETE',
  toBill: 250,
  latestInvoice: { id: 'i-5', prettyName: 'INV-000005', invoiceStatus: 'PAID' },
  metaData: { invoice: { totalPaid: 1800, balance: 0 } },
  workflowActionItems: [BILL_REST],
  workflowHasActions: true,
});
const pdfFile = (id: string, words: string, name: string) => ({
  id,
  words,
  name,
  documentType: words.toUpperCase(),
  isSelected: false,
  isWanted: false,
});
const OFFER = {
  payCheckID: 'INV-000005-A',
  addsTo: ['INV-000005'],
  total: 250,
  lines: [{ key: 'fleetDetantionFee', label: 'Detention', amount: 250 }],
  documents: [pdfFile('d-1', 'Lumper Receipt', 'receipt.pdf'), pdfFile('d-2', 'Scale Ticket', 'ticket.pdf')],
};

const serve = (load = LOAD) =>
  serveRows({}, ({ path, method }) => {
    if (path === 'fleet/l-1/supplemental_invoice/' && method === 'GET') return { body: OFFER };
    if (path === 'fleet/l-1/supplemental_invoice/' && method === 'POST') return { body: { ...load, toBill: 0 } };
    if (path === 'fleet/l-1') return { body: load };
    return path.startsWith('fleet/?') ? { body: { results: [load], count: 1 } } : null;
  });

// Ledger: FLT-14, FLT-20
test('bills the additional charges of a load from its menu with the selected documents', async () => {
  const calls = serve();
  await drawApplication(getListPath(fleet));
  expect(await screen.findByRole('img', { name: '$250.00 unbilled' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for L-1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bill additional charges' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Supplemental invoice for L-1' }));
  expect(
    await dialog.findByText(/INV-000005-A bills charges added after INV-000005. The original invoice doesn’t change/),
  ).toBeTruthy();
  expect(dialog.getByRole('row').textContent).toBe('Detention$250.00');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Lumper Receipt: receipt.pdf' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Bill $250.00' }));

  expect(await screen.findByText('INV-000005-A Created')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path, method }) => path.endsWith('supplemental_invoice/') && method === 'POST')?.values).toEqual(
    { documents: '["d-1"]' },
  );
});

// Ledger: FLT-29
test('a load shows its unbilled and overbilled amounts', async () => {
  serve({ ...LOAD, toBill: -100 });
  await drawApplication(getPagePath(fleet, 'l-1'));

  const glance = await screen.findByRole('complementary', { name: 'At a glance' });

  await waitFor(() => expect(glance.textContent).toContain('Billing$100.00 overbilled'));
});
