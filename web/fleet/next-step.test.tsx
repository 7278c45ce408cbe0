import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { makeRelated } from '../core/testing/form.ts';
import { buildRights, signInAs } from '../core/testing/session.ts';
import { getPagePath } from '../core/ui/records.ts';
import { BILL } from './load-actions.ts';

const paper = { id: 'f-1', name: 'bol.pdf', url: '/bol', size: 9, type: 'application/pdf' };
const LOAD = {
  id: 'l-1',
  prettyName: 'L-1',
  fleetLoadNumber: 'L-1',
  carrier: makeRelated('b-1', 'Bluebonnet'),
  customer: makeRelated('c-1', 'Prairie Star'),
  driver: makeRelated('d-1', 'Nora Quist'),
  vehicle: makeRelated('t-1', 'T101'),
  dispatcher: makeRelated('p-1', 'Dana Cole'),
  fleetPickUpDate: '2026-03-01',
  fleetDeliveryDate: '2026-03-02',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetLoadFee: 2000,
  fleetConfirmation: paper,
  fleetBOL: paper,
  latestInvoice: null,
};
const makeInvoice = (invoiceStatus: string) => ({ id: 'i-1', prettyName: 'INV-000001', invoiceStatus, label: '' });
const INVOICE = makeRow(invoice, {
  id: 'i-1',
  prettyName: 'INV-000001',
  undeliveredMails: [],
  invoiceInfo: {},
  invoiceBalance: 2000,
  carrier: makeRelated('b-1', 'Bluebonnet'),
  customer: makeRelated('c-1', 'Prairie Star'),
});
const MAIL = {
  to: 'ap@prairiestar.example',
  subject: 'Invoice',
  text: 'See attached.',
  packet: 'p.pdf',
  documents: [],
};
const TOLD = { text: 'INV-000001 created for L-1, $2,000.00', open: { record: 'invoice', id: 'i-1' } };

/** Opens the page of a load over a server that saves it. */
async function openLoad(over: object) {
  let row: Record<string, unknown> = makeRow(fleet, { ...LOAD, ...over });
  const calls = serveApplication(({ method, path, values }) => {
    if (path === 'fleet/l-1/event/') {
      row = { ...row, latestInvoice: makeInvoice('CREATED'), workflowActionItems: [] };
      return { body: { ...row, details: TOLD } };
    }
    if (path === 'invoice/i-1/email/') return { body: MAIL };
    if (path === 'invoice/i-1') return { body: INVOICE };
    if (path !== 'fleet/l-1') return null;
    if (method === 'PATCH') row = { ...row, ...values, workflowActionItems: [BILL] };
    return { body: row };
  });
  await drawApplication(getPagePath(fleet, 'l-1'));
  await screen.findByRole('list', { name: 'Progress' });
  return calls.filter.bind(calls);
}

const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a load shows its progress and takes the next steps one by one, each with Undo', async () => {
  signInAs();
  const sent = await openLoad({ status: 'IN_PROGRESS' });
  const line = screen.getByRole('list', { name: 'Progress' });
  const steps = within(line).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Booked', 'BOL', 'Complete', 'Invoice', 'Sent', 'Paid']);
  expect(current()).toBe('Complete');

  screen.getByRole('button', { name: 'Complete' }).focus();
  await press('Complete');
  expect(await screen.findByText('L-1: Status In Progress → Complete')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(current()).toBe('Invoice'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invoice'));

  await press('Invoice');
  expect(await screen.findByText(TOLD.text)).toBeTruthy();
  await waitFor(() => expect(current()).toBe('Sent'));

  await press('Email invoice');
  expect(await screen.findByRole('dialog', { name: 'Email INV-000001' })).toBeTruthy();
  const writes = sent(({ method, path }) => method !== 'GET' && path.startsWith('fleet/'));
  expect(writes.map(({ method, path }) => [method, path])).toEqual([
    ['PATCH', 'fleet/l-1'],
    ['POST', 'fleet/l-1/event/'],
  ]);
});

test('a load with an emailed invoice offers payment, and a paid load offers nothing', async () => {
  signInAs();
  await openLoad({ status: 'COMPLETE', latestInvoice: makeInvoice('INVOICED') });

  await press('Enter payment');

  expect(await screen.findByRole('dialog', { name: 'Payment for INV-000001' })).toBeTruthy();
});

test('a load without a bill of lading opens the file picker', async () => {
  signInAs();
  await openLoad({ status: 'IN_PROGRESS', fleetBOL: null });
  let chosen = 0;
  const picker = document.querySelector('input[type=file][aria-label="Bill of Lading (BOL)"]') as HTMLInputElement;
  picker.click = () => {
    chosen += 1;
  };

  await press('Add BOL');

  expect(chosen).toBe(1);
});

test('saves unsaved changes before the next step', async () => {
  signInAs();
  await openLoad({ status: 'IN_PROGRESS' });
  const field = document.getElementById('fleet-fleetWeight') as HTMLInputElement;

  fireEvent.change(field, { target: { value: '42000' } });

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Complete' });
  await waitFor(() => expect([button.disabled, button.title]).toEqual([true, 'Save your changes first']));
});

test('a dispatcher who can’t view invoices sees the progress only up to complete', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ all: [3000] }) });
  await openLoad({ status: 'COMPLETE' });

  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect([steps.map(({ textContent }) => textContent), current()]).toEqual([['Booked', 'BOL', 'Complete'], undefined]);
});
