import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import { AUTHORITIES, input, makeRelated, press, serveRows } from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { fleet } = records;

const stop = (id: string | null | undefined, kind: string, location: string, date: string) => ({
  ...{
    id: id ?? null,
    kind,
    location,
    date,
    facility: null,
    address: null,
    appointmentFrom: null,
    appointmentTo: null,
  },
  isFirstCome: false,
  arrived: null,
  departed: null,
  reference: null,
  pieces: null,
  weight: null,
  note: null,
});
const ID = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const TWO = [
  stop(null, 'PICKUP', 'Dallas, TX', '2026-03-04'),
  stop(null, 'DELIVERY', 'Tulsa, OK', '2026-03-05'),
] as const;
const THREE = [
  stop(ID[0], 'PICKUP', 'Dallas, TX', '2026-03-04'),
  stop(ID[1], 'DELIVERY', 'Joplin, MO', '2026-03-05'),
  stop(ID[2], 'DELIVERY', 'Tulsa, OK', '2026-03-05'),
] as const;

const loadWith = (stops: readonly unknown[]) =>
  makeRow(fleet, {
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
    fleetConfirmation: { id: 'f', name: 'rc.pdf', url: '/rc.pdf', size: 9, type: 'application/pdf' },
    stops,
  });

/** Serves this load. `sent` has the last values sent. */
function serve(stops: readonly unknown[]) {
  const sent: { stops?: unknown } & Record<string, unknown> = {};
  serveRows({}, ({ method, path, values }) => {
    if (method === 'PATCH') Object.assign(sent, values);
    if (path === 'fleet/l1') return { body: loadWith(stops) };
    return path.startsWith('fleet/?') ? { body: { results: [loadWith(stops)], count: 1 } } : null;
  });
  return sent;
}

const rows = () => screen.findAllByRole('listitem', { name: /^Stop \d/ });
const readInput = (field: string) => input(`fleet-stops.${field}`).value;
const type = (field: string, value: string) => fireEvent.change(input(`fleet-stops.${field}`), { target: { value } });
const readSentStops = (sent: { stops?: unknown }) => JSON.parse(String(sent.stops)) as { location: string }[];

test('a load without stops shows one button, and saves none with another change', async () => {
  const sent = serve(TWO);
  await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByRole('button', { name: 'More stops or appointments' });
  expect(screen.queryByRole('listitem', { name: 'Stop 1' })).toBeNull();

  fireEvent.change(input('fleet-fleetPickupLocation'), { target: { value: 'Waco, TX' } });
  await press('Update');

  await waitFor(() => expect(sent.fleetPickupLocation).toBe('Waco, TX'));
  expect(sent).not.toHaveProperty('stops');
});

test('adds a stop before the delivery and saves it with the others', async () => {
  const sent = serve(TWO);
  await drawApplication(getPagePath(fleet, 'l1'));
  await press('More stops or appointments');
  await press('Add stop');

  type('1.location', 'Joplin, MO');
  await press('Update');

  await waitFor(() => expect(sent.stops).toBeDefined());
  expect(readSentStops(sent)).toEqual([TWO[0], { ...stop(null, 'DELIVERY', 'Joplin, MO', '2026-03-04') }, TWO[1]]);
});

test('the first and last stop follow the pickup and delivery, and can’t be edited separately', async () => {
  serve(THREE);
  await drawApplication(getPagePath(fleet, 'l1'));
  await rows();
  expect([0, 1, 2].map((at) => input(`fleet-stops.${at}.location`).disabled)).toEqual([true, false, true]);

  fireEvent.change(input('fleet-fleetDeliveryLocation'), { target: { value: 'Enid, OK' } });

  await waitFor(() => expect(readInput('2.location')).toBe('Enid, OK'));
});

test('moves and removes stops', async () => {
  const sent = serve([THREE[0], THREE[1], stop(ID[3], 'DROP', 'Miami, OK', '2026-03-05'), THREE[2]]);
  await drawApplication(getPagePath(fleet, 'l1'));
  await rows();
  await press('Move Stop 3 up');
  await press('Remove Stop 3');
  await press('Update');

  await waitFor(() => expect(sent.stops).toBeDefined());
  expect(readSentStops(sent).map(({ location }) => location)).toEqual(['Dallas, TX', 'Miami, OK', 'Tulsa, OK']);
});

test('pastes stops from a spreadsheet', async () => {
  serve(THREE);
  await drawApplication(getPagePath(fleet, 'l1'));
  await rows();
  const clipboardData = { getData: () => 'Miami, OK\t2026-03-04\nVinita, OK\t2026-03-05\n' };

  fireEvent.paste(input('fleet-stops.1.location'), { clipboardData });

  expect((await rows()).length).toBe(4);
  expect([1, 2].map((at) => [readInput(`${at}.location`), readInput(`${at}.date`)])).toEqual([
    ['Miami, OK', '2026-03-04'],
    ['Vinita, OK', '2026-03-05'],
  ]);
});

test('names the stop with an error by its number', async () => {
  serve(THREE);
  await drawApplication(getPagePath(fleet, 'l1'));
  await rows();
  type('1.location', '');
  await press('Update');

  expect((await screen.findByRole('alert')).textContent).toContain('Stop 2 Location: Enter the city and state');
  await waitFor(() => expect(document.activeElement).toBe(input('fleet-stops.1.location')));
});

test('keeps details with an error open', async () => {
  serve(THREE);
  await drawApplication(getPagePath(fleet, 'l1'));
  await rows();
  await press('Details for Stop 2');
  type('1.departed', '2026-03-05T10:00');
  await press('Update');
  await press('Details for Stop 2');

  expect((await screen.findByRole('alert')).textContent).toContain('Stop 2 Arrived: Enter the arrival first');
  expect(input('fleet-stops.1.arrived')).toBeTruthy();
});

test('the list of loads shows the number of stops in between', async () => {
  serve([THREE[0], THREE[1], stop(ID[3], 'DROP', 'Miami, OK', '2026-03-05'), THREE[2]]);
  await drawApplication(getListPath(fleet));

  const lane = await screen.findByText('Dallas, TX → Tulsa, OK (+2)');

  expect(lane.closest('[title]')?.getAttribute('title')).toBe('Dallas, TX → Joplin, MO → Miami, OK → Tulsa, OK');
});

test('a link to a stop’s departure opens its details and moves the focus there, even when clicked again', async () => {
  serve(THREE);
  const { router } = await drawApplication(`${getPagePath(fleet, 'l1')}?field=stops.1.departed`);
  await waitFor(() => expect(document.activeElement?.id).toBe('fleet-stops.1.departed'));
  expect(document.getElementById('fleet-stops.0.departed')).toBeNull();
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));

  input('fleet-fleetWeight').focus();
  await router.navigate({ to: `${getPagePath(fleet, 'l1')}`, search: { field: 'stops.1.departed' } });
  await waitFor(() => expect(document.activeElement?.id).toBe('fleet-stops.1.departed'));

  await router.navigate({ to: `${getPagePath(fleet, 'l1')}`, search: { field: 'stops.2.departed' } });
  await waitFor(() => expect(document.activeElement?.id).toBe('fleet-stops.2.departed'));
});

test('a link to a field focuses it, and a page without one keeps the focus where it was', async () => {
  serve(TWO);
  const { router } = await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByRole('button', { name: 'More stops or appointments' });
  expect(document.activeElement).toBe(document.body);

  await router.navigate({ to: `${getPagePath(fleet, 'l1')}`, search: { field: 'fleetDistance' } });
  await waitFor(() => expect(document.activeElement?.id).toBe('fleet-fleetDistance'));
});
