/** Canceling a load, on its page and in a dialog over a list. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  enter,
  getError,
  makeRelated,
  pick,
  press,
  serveRows,
  waitForInput,
} from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { fleet } = records;
const CANCEL = { id: 'CANCELED', prettyName: 'Cancel load', via: 'status' };
const kept = { id: 'rc', name: 'rc.pdf', url: '/rc', size: 9, type: 'application/pdf' };
const LOAD = makeRow(fleet, {
  id: 'l1',
  prettyName: 'L-1',
  fleetLoadNumber: 'L-1',
  status: 'IN_PROGRESS',
  carrier: AUTHORITIES[0],
  customer: makeRelated('c1', 'Longhorn Foods'),
  dispatcher: makeRelated('d1', 'Dana Cole'),
  driver: makeRelated('n1', 'Nora Quist'),
  vehicle: makeRelated('t1', 'T101'),
  fleetPickUpDate: '2026-03-04',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryDate: '2026-03-05',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetLoadFee: 2000,
  supplementalFees: 0,
  fleetConfirmation: kept,
  fleetBOL: null,
  cancelReason: null,
  cancelNote: null,
  workflowActionItems: [CANCEL],
});
const CANCELED = {
  ...LOAD,
  status: 'CANCELED',
  cancelReason: 'CUSTOMER',
  canceledBy: 'Dana Cole',
  canceledAt: '2026-03-04T15:00:00Z',
  bookedGross: 2000,
  fleetLoadFee: 0,
  fleetNoServiceFee: 150,
  supplementalFees: 150,
};

/** Serves this load, which the first change cancels. */
function serveLoad() {
  let row: Record<string, unknown> = LOAD;
  const calls = serveRows({}, ({ method, path }) => {
    if (method === 'PATCH') row = CANCELED;
    if (path === 'fleet/l1') return { body: row };
    return path.startsWith('fleet/?') ? { body: { results: [row], count: 1 } } : null;
  });
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ values }) => values);
}

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for L-1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('canceling in the list asks for the reason and the TONU fee, and can be dismissed', async () => {
  const sent = serveLoad();
  await drawApplication(getListPath(fleet));
  await choose('Cancel load');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel load L-1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep load' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose('Cancel load');
  await pick('fleet-cancelReason', 'Canceled by the customer');
  enter('fleet-fleetNoServiceFee', '150');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel load' }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: '150' });
});

test('canceling on the page asks for the reason, then shows who canceled and the booked amounts', async () => {
  const sent = serveLoad();
  await drawApplication(getPagePath(fleet, 'l1'));
  await waitForInput('fleet-fleetLoadFee');
  expect(screen.queryByRole('region', { name: 'Cancellation' })).toBeNull();
  await choose('Cancel load');
  expect(await screen.findByRole('region', { name: 'Cancellation' })).toBeTruthy();

  await press('Update');
  expect(getError('fleet-cancelReason')).toBe('Select a reason');
  await pick('fleet-cancelReason', 'Canceled by the customer');
  await press('Update');

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ status: 'CANCELED', cancelReason: 'CUSTOMER' });
  const glance = await screen.findByRole('complementary', { name: 'At a glance' });
  await waitFor(() => expect(glance.textContent).toContain('Canceled by the customer'));
  expect(glance.textContent).toContain('Dana Cole');
  expect(glance.textContent).toContain('$2,000.00');
});
