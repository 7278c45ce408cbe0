import type { BillingState } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { named } from '../../core/testing/form.ts';
import { buildRights, type Sent, signInAs } from '../../core/testing/session.ts';
import { BILL } from '../load-actions.ts';

const DELIVERED = {
  id: 'l-1',
  prettyName: 'L-1',
  fleetDeliveryDate: '2026-03-02',
  daysToInvoice: 2,
  customer: named('c-1', 'Prairie Star'),
  driver: named('d-1', 'Nora Quist'),
  dispatcher: named('p-1', 'Dana Cole'),
  missing: null,
  requested: null,
  hold: null,
  amount: 2000,
};
const CREATED = { text: 'INV-000001 created for L-1, $2,000.00', open: { record: 'invoice', id: 'i-1' } };
const INVOICE = { id: 'i-1', prettyName: 'INV-000001', invoiceStatus: 'CREATED', label: '' };
const BOTH = buildRights({ all: [3000, 6000] });

type Given = { billingState?: BillingState; status?: string; rights?: typeof BOTH; onCompletion?: object };

/** Opens the list with one load over a server that completes and invoices it. Returns the calls that write. */
async function openList({ billingState = 'READY', status = 'COMPLETE', rights = BOTH, onCompletion = {} }: Given = {}) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const load = makeRow(fleet, { id: 'l-1', prettyName: 'L-1', status, latestInvoice: null });
  const calls = serveApplication(({ method, path }) => {
    if (path.startsWith('delivered_load/')) return { body: { results: [{ ...DELIVERED, billingState }], count: 1 } };
    if (path === 'fleet/l-1/event/') return { body: { ...load, details: CREATED } };
    if (path !== 'fleet/l-1') return null;
    return { body: method === 'PATCH' ? { ...load, status: 'COMPLETE', ...onCompletion } : load };
  });
  await drawApplication('/UI/fleet/delivered_loads');
  await screen.findByText('L-1');
  return () => calls.filter(({ method }: Sent) => method !== 'GET').map(({ path, values }) => [path, values]);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const listButtons = () =>
  ['Invoice', 'Hold', 'Release'].filter((word) => screen.queryByRole('button', { name: `${word} L-1` }));
const COMPLETION = ['fleet/l-1', { id: 'l-1', status: 'COMPLETE' }];
const BILLING = ['fleet/l-1/event/', { id: 'l-1', eventType: BILL.id }];

test('a complete load that is ready is invoiced from its row', async () => {
  const written = await openList();

  await press('Invoice L-1');

  await screen.findByText(CREATED.text);
  expect(written()).toEqual([BILLING]);
});

test('a load in progress that is ready is completed first', async () => {
  const written = await openList({ status: 'IN_PROGRESS' });

  await press('Invoice L-1');

  await screen.findByText(CREATED.text);
  expect(written()).toEqual([COMPLETION, BILLING]);
});

test('a load invoiced automatically on completion isn’t invoiced twice', async () => {
  const written = await openList({ status: 'IN_PROGRESS', onCompletion: { latestInvoice: INVOICE } });

  await press('Invoice L-1');

  await screen.findByText('INV-000001 created for L-1');
  expect(written()).toEqual([COMPLETION]);
});

test.each<[string, Given, string[]]>([
  ['a load with missing documents offers no invoice', { billingState: 'MISSING_DOCUMENTS' }, ['Hold']],
  ['a load on hold is released first', { billingState: 'HELD' }, ['Release']],
  ['an invoiced load offers nothing', { billingState: 'INVOICED' }, []],
  [
    'a user who can’t create invoices only holds loads',
    { rights: buildRights({ all: [3000], view: [6000] }) },
    ['Hold'],
  ],
  ['a user who can’t edit loads gets no buttons', { rights: buildRights({ all: [6000], view: [3000] }) }, []],
])('%s', async (_, given, offered) => {
  await openList(given);

  expect(listButtons()).toEqual(offered);
});
