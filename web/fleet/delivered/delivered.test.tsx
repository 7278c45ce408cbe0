import type { BillingState } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../core/testing/draw-application.tsx';
import { makeRelated } from '../../core/testing/form.ts';
import { buildRights, type Sent, signInAs } from '../../core/testing/session.ts';
import { BILL } from '../load-actions.ts';

const DELIVERED = {
  id: 'l-1',
  prettyName: 'L-1',
  fleetDeliveryDate: '2026-03-02',
  daysToInvoice: 2,
  customer: makeRelated('c-1', 'Prairie Star'),
  driver: makeRelated('d-1', 'Nora Quist'),
  dispatcher: makeRelated('p-1', 'Dana Cole'),
  missing: null,
  requested: null,
  requestable: null as string | null,
  hold: null,
  amount: 2000,
};
const CREATED = { text: 'INV-000001 created for L-1, $2,000.00', open: { record: 'invoice', id: 'i-1' } };
const INVOICE = { id: 'i-1', prettyName: 'INV-000001', invoiceStatus: 'CREATED', label: '' };
const BOTH = buildRights({ all: [3000, 6000] });

type Given = {
  billingState?: BillingState;
  status?: string;
  rights?: typeof BOTH;
  onCompletion?: object;
  row?: Partial<Record<keyof typeof DELIVERED, string | null>>;
};
const NO_BOL = { missing: 'Bill of Lading (BOL)', requestable: 'BOL', requested: 'Nora Quist, 2026-03-03' };
const SENT = { text: 'Request for Bill of Lading (BOL) for load L-1 sent to nora@example.com' };

/** Opens the list with one load over a server that completes and invoices it. Returns the calls that write. */
async function openList({
  billingState = 'READY',
  status = 'COMPLETE',
  rights = BOTH,
  onCompletion = {},
  row = {},
}: Given = {}) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const load = makeRow(fleet, { id: 'l-1', prettyName: 'L-1', status, latestInvoice: null });
  const calls = serveApplication(({ method, path }) => {
    if (path.startsWith('delivered_load/'))
      return { body: { results: [{ ...DELIVERED, billingState, ...row }], count: 1 } };
    if (path === 'fleet/l-1/request_documents/') return { body: { details: SENT } };
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
  ['Request BOL for', 'Invoice', 'Hold', 'Release'].filter((word) =>
    screen.queryByRole('button', { name: `${word} L-1` }),
  );
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

test('a missing BOL is requested from its row, which shows who was asked and when', async () => {
  const written = await openList({ billingState: 'MISSING_DOCUMENTS', row: NO_BOL });
  expect(screen.getByText('BOL').title).toBe('Bill of Lading (BOL)');
  expect(screen.getByTitle('Nora Quist, 2026-03-03').textContent).toBe('2026-03-03Nora Quist');

  await press('Request BOL for L-1');

  await screen.findByText(SENT.text);
  expect(written()).toEqual([['fleet/l-1/request_documents/', {}]]);
});

test('a row shows that its documents were not requested', async () => {
  await openList({ billingState: 'MISSING_DOCUMENTS', row: { ...NO_BOL, requested: null } });

  expect(screen.getByText('Not requested')).toBeTruthy();
});

test.each<[string, Given, string[]]>([
  [
    'a load with a missing BOL offers to request it, and no invoice',
    { billingState: 'MISSING_DOCUMENTS', row: NO_BOL },
    ['Request BOL for', 'Hold'],
  ],
  [
    'a load whose documents the driver can’t send offers no request',
    { billingState: 'MISSING_DOCUMENTS', row: { missing: 'Scale Ticket' } },
    ['Hold'],
  ],
  ['a load on hold can have its BOL requested', { billingState: 'HELD', row: NO_BOL }, ['Request BOL for', 'Release']],
  ['an invoiced load requests nothing', { billingState: 'INVOICED', row: NO_BOL }, []],
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
