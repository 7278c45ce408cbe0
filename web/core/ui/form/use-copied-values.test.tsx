/** Duplicating a record, from its menu and with Save and add another. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../testing/draw-application.tsx';
import {
  attach,
  getError,
  input,
  makeRelated,
  press,
  serveRows,
  textIn,
  type,
  waitForInput,
} from '../../testing/form.ts';
import { getListPath } from '../records.ts';

const CARRIER = makeRelated('01900000-0000-7000-8000-0000000000b1', 'Bluebonnet Freight LLC');
const MARCUS = makeRelated('01900000-0000-7000-8000-0000000000d1', 'Marcus Okafor');
const TRUCK = makeRelated('01900000-0000-7000-8000-0000000000e1', '104');
const DANA = makeRelated('01900000-0000-7000-8000-0000000000f1', 'Dana Reyes');
const PRAIRIE = makeRelated('01900000-0000-7000-8000-0000000000a1', 'Prairie Star');
const LOAD = makeRow(fleet, {
  id: 'l-1',
  prettyName: 'L-1',
  fleetLoadNumber: 'L-1',
  status: 'COMPLETE',
  fleetLumperFee: 120,
  carrier: CARRIER,
  driver: MARCUS,
  vehicle: TRUCK,
  dispatcher: DANA,
  customer: PRAIRIE,
  fleetPickUpDate: '2026-03-04',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryDate: '2026-03-07',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetDistance: 258,
  fleetLoadFee: 1800,
  fleetConfirmation: { url: '/x', name: 'rate.pdf', size: 1, type: 'application/pdf' },
});

const MILES: Readonly<Record<string, number>> = { 'Tulsa, OK': 258, 'Waco, TX': 96 };

const serve = () =>
  serveRows({}, ({ path, method }) => {
    if (path.startsWith('fleet/fleetDistance/')) {
      const delivery = new URLSearchParams(path.split('?')[1]).get('fleetDeliveryLocation') ?? '';
      return { body: { fleetDistance: MILES[delivery] ?? null } };
    }
    if (path === 'fleet/' && method === 'POST') return { status: 201, body: { ...LOAD, id: 'l-2', prettyName: 'L-2' } };
    if (path === 'fleet/l-1') return { body: LOAD };
    if (path === 'fleet/l-2') return { body: { ...LOAD, id: 'l-2' } };
    if (/^fleet\/(driver|vehicle|dispatcher)\//.test(path)) return { body: {} };
    return path.startsWith('fleet/?') ? { body: { results: [LOAD], count: 1 } } : null;
  });

const values = () =>
  Object.fromEntries(
    ['fleetLoadNumber', 'customer', 'driver', 'fleetPickUpDate', 'fleetDeliveryDate', 'fleetPickupLocation'].map(
      (name) => [name, textIn(`fleet-${name}`)],
    ),
  );

test('duplicates a load from its menu without its number, documents, status and later fees', async () => {
  serve();
  await drawApplication(getListPath(fleet));
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for L-1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));

  await waitFor(() => expect(textIn('fleet-customer')).toBe('Prairie Star'));
  await waitFor(() => expect(textIn('fleet-fleetDeliveryDate')).toBe('2026-03-05'));
  expect(values()).toMatchObject({ fleetLoadNumber: '', driver: 'Marcus Okafor', fleetPickupLocation: 'Dallas, TX' });
  expect([textIn('fleet-fleetLoadFee'), textIn('fleet-fleetLumperFee')]).toEqual(['1,800.00', '0.00']);
  expect(textIn('fleet-status')).toBe('In Progress');
  expect(document.activeElement?.id).toBe('fleet-fleetLoadNumber');
  await press('Save');
  expect(getError('fleet-fleetLoadNumber')).toBe("Can't be empty");
  expect(screen.queryByText('rate.pdf')).toBeNull();
});

test('Save and add another keeps the people and dates, clears the rest, and focuses the first field', async () => {
  const calls = serve();
  await drawApplication('/UI/fleet/fleets/add?like=l-1');
  await waitForInput('fleet-fleetLoadNumber');
  await waitFor(() => expect(textIn('fleet-customer')).toBe('Prairie Star'));
  type('fleet-fleetLoadNumber', 'L-2');
  attach('Rate Confirmation', new File(['%PDF-1.7'], 'second.pdf', { type: 'application/pdf' }));

  fireEvent.keyDown(document.body, { key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true });

  await screen.findByText('Fleet Created');
  await waitFor(() => expect(textIn('fleet-fleetPickupLocation')).toBe(''));
  await waitFor(() => expect(textIn('fleet-customer')).toBe('Prairie Star'));
  expect(values()).toMatchObject({ fleetLoadNumber: '', driver: 'Marcus Okafor', fleetPickUpDate: '2026-03-04' });
  expect(textIn('fleet-fleetLoadFee')).toBe('');
  expect(document.activeElement).toBe(input('fleet-fleetLoadNumber'));
  expect(calls.filter(({ method, path }) => method === 'POST' && path === 'fleet/')).toHaveLength(1);
});

test('updates the miles of a duplicate if its lane changes', async () => {
  const calls = serve();
  await drawApplication('/UI/fleet/fleets/add?like=l-1');
  await waitFor(() => expect(textIn('fleet-fleetDistance')).toBe('258'));
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('fleet/fleetDistance/'))).toBe(true));

  type('fleet-fleetDeliveryLocation', 'Waco, TX');

  await waitFor(() => expect(textIn('fleet-fleetDistance')).toBe('96'));
});

test('the letter d duplicates the open load, but not while you type', async () => {
  serve();
  const { router } = await drawApplication('/UI/fleet/fleets/l-1');
  await waitForInput('fleet-fleetLoadNumber');
  await screen.findByRole('button', { name: 'Actions for L-1' });

  fireEvent.keyDown(input('fleet-fleetLoadNumber'), { key: 'd', code: 'KeyD' });
  expect(router.state.location.pathname).toBe('/UI/fleet/fleets/l-1');
  fireEvent.keyDown(document.body, { key: 'd', code: 'KeyD' });

  await waitFor(() => expect(router.state.location.href).toBe('/UI/fleet/fleets/add?like=l-1'));
});
