import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import { AUTHORITIES, input, makeRelated, pick, press, serveRows, textIn } from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { fleet } = records;
const makeId = (n: number) => `01900000-0000-7000-8000-0000000000d${n}`;
const [ANN, BOB] = [makeRelated(makeId(1), 'Ann Lee'), makeRelated(makeId(2), 'Bob Ray')];
const [T101, T202] = [makeRelated(makeId(3), 'T101'), makeRelated(makeId(4), 'T202')];

const leg = (id: string, driver: object, vehicle: object, over: object = {}) => ({
  id,
  driver,
  vehicle,
  fromPlace: null,
  toPlace: null,
  loadedMiles: null,
  emptyMiles: null,
  secondDriver: null,
  secondDriverPercent: null,
  sharePercent: null,
  odometerStart: null,
  odometerEnd: null,
  ...over,
});
const HANDOFF = [leg(makeId(5), ANN, T101, { loadedMiles: 700 }), leg(makeId(6), BOB, T202, { loadedMiles: 500 })];

const loadWith = (legs: readonly unknown[]) =>
  makeRow(fleet, {
    id: 'l1',
    prettyName: 'L-1',
    fleetLoadNumber: 'L-1',
    status: 'IN_PROGRESS',
    carrier: AUTHORITIES[0],
    customer: makeRelated('c1', 'Longhorn Foods'),
    dispatcher: makeRelated('p1', 'Dana Cole'),
    driver: ANN,
    vehicle: T101,
    fleetPickUpDate: '2026-03-04',
    fleetPickupLocation: 'El Paso, TX',
    fleetDeliveryDate: '2026-03-05',
    fleetDeliveryLocation: 'Memphis, TN',
    fleetLoadFee: 1800,
    fleetConfirmation: { id: 'f', name: 'rc.pdf', url: '/rc.pdf', size: 9, type: 'application/pdf' },
    stops: [],
    legs,
  });

/** Serves this load and blocks Bob. `sent` has the last values sent. */
function serve(legs: readonly unknown[], check = 'WARN') {
  const sent: Record<string, unknown> = {};
  const says = [{ field: 'driver', says: 'Not medically qualified', detail: null }];
  serveRows({ 'driver/': [ANN, BOB], 'vehicle/': [T101, T202] }, ({ method, path, values }) => {
    if (method === 'PATCH') Object.assign(sent, values);
    if (path === 'fleet/l1') return { body: loadWith(legs) };
    if (path.startsWith('assignment/')) {
      const results = path.includes(BOB.id) ? says : [];
      return { body: { check, results, count: results.length } };
    }
    if (path.startsWith('fleet/vehicle/')) return { body: { vehicle: path.includes(BOB.id) ? T202 : T101 } };
    return path.startsWith('fleet/?') ? { body: { results: [loadWith(legs)], count: 1 } } : null;
  });
  return sent;
}

const type = (field: string, value: string) => fireEvent.change(input(`fleet-legs.${field}`), { target: { value } });
const readSentLegs = (sent: Record<string, unknown>) => JSON.parse(String(sent.legs)) as object[];

test('a load without legs has one button for them, and saves none with another change', async () => {
  const sent = serve([]);
  await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByRole('button', { name: 'Add handoff or team' });
  expect(screen.queryByRole('listitem', { name: 'Leg 1' })).toBeNull();

  fireEvent.change(input('fleet-fleetPickupLocation'), { target: { value: 'Waco, TX' } });
  await press('Update');

  await waitFor(() => expect(sent.fleetPickupLocation).toBe('Waco, TX'));
  expect(sent).not.toHaveProperty('legs');
});

test('a handoff starts with the driver of the load, and saves its people by ID', async () => {
  const sent = serve([]);
  await drawApplication(getPagePath(fleet, 'l1'));
  await press('Add handoff or team');
  expect([textIn('fleet-legs.0.driver'), textIn('fleet-legs.0.vehicle')]).toEqual(['Ann Lee', 'T101']);

  type('0.loadedMiles', '700');
  await pick('fleet-legs.1.driver', 'Bob Ray');
  await pick('fleet-legs.1.vehicle', 'T202');
  type('1.loadedMiles', '500');
  await screen.findByText('Load fee by driver: Ann Lee $1,050.00, Bob Ray $750.00');
  await press('Update');

  await waitFor(() => expect(sent).toHaveProperty('legs'));
  expect(readSentLegs(sent)).toMatchObject([
    { driver: ANN.id, vehicle: T101.id, fromPlace: 'El Paso, TX', loadedMiles: 700 },
    { driver: BOB.id, vehicle: T202.id, toPlace: 'Memphis, TN', loadedMiles: 500 },
  ]);
});

test('picking the driver of a leg fills in their truck, and another driver’s truck replaces it', async () => {
  serve([]);
  await drawApplication(getPagePath(fleet, 'l1'));
  await press('Add handoff or team');

  await pick('fleet-legs.1.driver', 'Bob Ray');
  await waitFor(() => expect(textIn('fleet-legs.1.vehicle')).toBe('T202'));
  await pick('fleet-legs.1.driver', 'Ann Lee');

  await waitFor(() => expect(textIn('fleet-legs.1.vehicle')).toBe('T101'));
});

test('a leg keeps the truck you picked when its driver changes', async () => {
  serve([]);
  await drawApplication(getPagePath(fleet, 'l1'));
  await press('Add handoff or team');
  await pick('fleet-legs.1.driver', 'Bob Ray');
  await waitFor(() => expect(textIn('fleet-legs.1.vehicle')).toBe('T202'));

  await pick('fleet-legs.1.vehicle', 'T101');
  await pick('fleet-legs.1.driver', 'Ann Lee');
  await pick('fleet-legs.1.driver', 'Bob Ray');

  expect(textIn('fleet-legs.1.vehicle')).toBe('T101');
});

test('the driver and truck of the load and of its first leg stay the same', async () => {
  serve(HANDOFF);
  await drawApplication(getPagePath(fleet, 'l1'));

  await pick('fleet-driver', 'Bob Ray');
  await waitFor(() => expect(textIn('fleet-legs.0.driver')).toBe('Bob Ray'));
  await pick('fleet-legs.0.vehicle', 'T202');
  await waitFor(() => expect(textIn('fleet-vehicle')).toBe('T202'));
  await pick('fleet-legs.0.driver', 'Ann Lee');

  await waitFor(() => expect(textIn('fleet-driver')).toBe('Ann Lee'));
});

test('warns of a blocked driver on a later leg, and asks for the reason', async () => {
  serve(HANDOFF, 'BLOCK');
  await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByText('Leg 2, Bob Ray: Not medically qualified.');
  expect(input('fleet-assignmentReason')).toBeNull();

  type('1.loadedMiles', '510');

  await waitFor(() => expect(input('fleet-assignmentReason')).not.toBeNull());
});

test('a driver typed but not selected stops the save at that leg', async () => {
  const sent = serve(HANDOFF);
  await drawApplication(getPagePath(fleet, 'l1'));
  await screen.findByRole('listitem', { name: 'Leg 2' });

  fireEvent.change(input('fleet-legs.1.driver'), { target: { value: 'Zed' } });
  await press('Update');

  await screen.findAllByText(/No Driver Selected\/Found\s+Under Carrier/);
  expect(sent).toEqual({});
});

test('the list shows the first driver and the number of others', async () => {
  serve(HANDOFF);
  await drawApplication(getListPath(fleet));

  const cell = (await screen.findByRole('link', { name: 'Ann Lee' })).parentElement;

  expect(cell?.textContent).toBe('Ann Lee (+1)');
  expect(cell?.title).toBe('Ann Lee, Bob Ray');
});
