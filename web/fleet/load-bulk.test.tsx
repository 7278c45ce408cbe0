import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, type Sent, signInAs } from '../core/testing/session.ts';
import { getListPath } from '../core/ui/records.ts';
import { BILL } from './load-actions.ts';

const makeInvoice = (id: string, invoiceStatus: string) => ({ id, prettyName: `INV-${id}`, invoiceStatus, label: '' });
const load = (id: string, over: object) =>
  makeRow(fleet, { id, prettyName: id, fleetLoadNumber: id, latestInvoice: null, ...over });
const LOADS = [
  load('L-1', { status: 'IN_PROGRESS' }),
  load('L-2', { status: 'IN_PROGRESS' }),
  load('L-3', { status: 'COMPLETE', workflowActionItems: [BILL] }),
  load('L-4', { status: 'COMPLETE', latestInvoice: makeInvoice('4', 'CREATED') }),
];

/** Opens the list of four loads with all selected. */
async function choose(answer: (call: Sent) => Answer | null) {
  signInAs();
  const calls = serveApplication((call) => {
    const own = answer(call);
    if (own) return own;
    return call.path.startsWith('fleet/?') ? { body: { results: LOADS, count: LOADS.length } } : null;
  });
  await drawApplication(getListPath(fleet));
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(4));
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-row]'))
    fireEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  return { bar, sent: () => calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('task')) };
}

async function agree(name: string) {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
}
const lines = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    );

test('each action shows how many selected loads it applies to', async () => {
  const { bar } = await choose(() => null);

  const names = bar.getAllByRole('button').map(({ textContent }) => textContent);

  expect(names.filter(Boolean)).toEqual(['Complete (2)', 'Invoice (1)', 'Email invoice (1)', 'Download packets (1)']);
});

// Ledger: FLT-13
test('completes selected loads with a result for each, and undoes one or all', async () => {
  const { bar, sent } = await choose(({ method, path, values }) => {
    if (method !== 'PATCH') return null;
    const isRefused = path === 'fleet/L-2' && values.status === 'COMPLETE';
    return isRefused ? { status: 400, body: { errors: { fleetBOL: 'Upload File' } } } : { body: LOADS[0] };
  });

  fireEvent.click(bar.getByRole('button', { name: 'Complete (2)' }));
  await agree('Complete');

  expect(await screen.findByRole('dialog', { name: 'Done: 1 of 4' })).toBeTruthy();
  expect(lines()).toEqual([
    ['L-3', 'Skipped', 'Complete doesn’t apply'],
    ['L-4', 'Skipped', 'Complete doesn’t apply'],
    ['L-1', 'Done', 'L-1: Status In Progress → Complete'],
    ['L-2', 'Failed', 'Bill of Lading (BOL): Upload File'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo L-1' }));
  await waitFor(() => expect(lines()[2]?.[1]).toBe('Undone'));
  expect(sent().map(({ path, values }) => [path, values.status])).toEqual([
    ['fleet/L-1', 'COMPLETE'],
    ['fleet/L-2', 'COMPLETE'],
    ['fleet/L-1', 'IN_PROGRESS'],
  ]);
});

test('emails the invoices of the selected loads that have one', async () => {
  const details = { text: 'INV-4 emailed to ap@example.com with RC and BOL' };
  const { bar, sent } = await choose(({ path }) => (path === 'invoice/4/event/' ? { body: { details } } : null));

  fireEvent.click(bar.getByRole('button', { name: 'Email invoice (1)' }));
  await agree('Email invoice');

  expect(await screen.findByText(details.text)).toBeTruthy();
  expect(sent().map(({ values }) => values.eventType)).toEqual(['EMAIL_INVOICE']);
});

test('prepares the packets of selected loads as one file in the background', async () => {
  const task = { id: 't1', title: 'Packet for 1 invoice', state: 'RUNNING' };
  const { bar, sent } = await choose(({ path }) => (path === 'invoice/packets/' ? { status: 202, body: task } : null));

  fireEvent.click(bar.getByRole('button', { name: 'Download packets (1)' }));

  expect(await screen.findByText(task.title)).toBeTruthy();
  expect(sent().map(({ values }) => values.invoices)).toEqual(['["4"]']);
});
