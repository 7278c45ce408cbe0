import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  enter,
  findHeading,
  getError,
  input,
  makeRelated,
  openList,
  pick,
  press,
  serveRows,
  textIn,
  type,
  waitForInput,
} from '../core/testing/form.ts';
import type { Answer, Sent } from '../core/testing/session.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const { fleet, vehicle } = records;

const NORA = makeRelated('01900000-0000-7000-8000-0000000000d1', 'Nora Quist');
const ABDI = makeRelated('01900000-0000-7000-8000-0000000000d2', 'Abdi Warsame');
const TYPED = {
  vehicleNumber: 'T101',
  vehicleMake: 'Mack',
  vehicleModel: 'Anthem',
  vehiclePlateNumber: 'NEW777',
  vehicleVIN: '1M1AN4GY800000101',
  vehicleGrossWeight: '80000',
  vehicleStartDate: '2026-01-05',
};
const makeVehicle = (given: object = {}) =>
  makeRow(vehicle, {
    id: 'v1',
    prettyName: 'T101',
    ...TYPED,
    vehicleGrossWeight: 80_000,
    vehiclePlateState: 'TX',
    vehicleType: 'TRUCK',
    truckType: 'DAY_CAB',
    vehicleYear: 2024,
    vehicleCurrentOdometer: 1200,
    carrier: AUTHORITIES[0],
    driver: NORA,
    driverSince: '2026-01-05',
    ...given,
  });

const CLASSES = [
  { choiceCategory: 'vehicle', choiceSubCategory: 'truckType', choiceValue: 'DAY_CAB', prettyName: 'Day Cab' },
];

/** Serves one truck, assigned to Nora since January, and to Abdi from February on once that is saved. */
function serveTruck(given: object = {}, answer: (call: Sent) => Answer | null = () => null): Sent[] {
  let row = makeVehicle(given);
  const held = [{ driver: NORA, heldFrom: '2026-01-05', heldTo: null as string | null }];
  return serveRows({ 'driver/': [NORA, ABDI], 'choice/': CLASSES }, (call) => {
    const given = answer(call);
    if (given) return given;
    if (call.method === 'PATCH') {
      held.unshift({ driver: ABDI, heldFrom: '2026-02-02', heldTo: null });
      Object.assign(held[1] as object, { heldTo: '2026-02-02' });
      row = { ...row, driver: ABDI, driverSince: '2026-02-02', updated: '2026-03-02T10:00:00Z' };
    }
    if (call.path === 'vehicle/v1/assignments/') return { body: { results: held } };
    if (call.path === 'vehicle/v1' || (call.method === 'POST' && call.path === 'vehicle/')) return { body: row };
    return call.path.startsWith('vehicle/?') ? { body: { results: [row], count: 1 } } : null;
  });
}

// Ledger: VEH-06, VEH-13
test('a new truck shows errors next to its fields, and only the fields of a truck', async () => {
  const calls = serveTruck();
  await drawApplication(getPagePath(vehicle, 'add'));
  await waitForInput('vehicle-carrier');
  expect(input('vehicle-truckType')).toBeNull();
  await press('Save');
  expect((await screen.findAllByText('No Driver Selected/Found Under Carrier')).length).toBeGreaterThan(0);

  await pick('vehicle-carrier', 'Bluebonnet Freight LLC');
  await pick('vehicle-vehicleType', 'Truck');
  await waitForInput('vehicle-truckType');
  expect(input('vehicle-trailerType')).toBeNull();
  enter('vehicle-vehicleYear', '2031');
  enter('vehicle-vehicleCurrentOdometer', '0');
  expect(getError('vehicle-vehicleYear')).toBe('Invalid Year');
  expect(getError('vehicle-vehicleCurrentOdometer')).toBe('Invalid Odometer Reading, should be positive number');
  enter('vehicle-vehicleYear', '2024');
  enter('vehicle-vehicleCurrentOdometer', '1200');
  await pick('vehicle-truckType', 'Day Cab');
  await pick('vehicle-driver', 'Nora Quist');
  await pick('vehicle-vehiclePlateState', 'TX');
  for (const [name, text] of Object.entries(TYPED)) enter(`vehicle-${name}`, text);
  await press('Save');

  expect(await screen.findByText('Vehicle Created')).toBeTruthy();
  expect(await findHeading('Vehicle T101')).toBeTruthy();
  expect(input('vehicle-vehicleType')).toBeNull();
  expect((await screen.findByRole('region', { name: 'Drivers' })).textContent).toContain('Nora Quistsince 2026-01-05');
  expect(screen.getByRole('region', { name: 'Document Center' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.values).toMatchObject({
    ...TYPED,
    vehicleStartDate: '01-05-2026',
    vehicleYear: '2024',
    driver: NORA.id,
  });
});

// Ledger: VEH-20
test('changing the driver requires a date, and lists the new driver above the previous one', async () => {
  serveTruck();
  await drawApplication(getPagePath(vehicle, 'v1'));
  await waitFor(() => expect(textIn('vehicle-driverSince')).toBe('2026-01-05'));

  await pick('vehicle-driver', 'Abdi Warsame');
  expect(textIn('vehicle-driverSince')).toBe('');
  enter('vehicle-driverSince', '2026-02-02');
  await press('Update');

  await waitFor(() => {
    const drivers = within(screen.getByRole('region', { name: 'Drivers' })).getAllByRole('listitem');
    expect(drivers.map(({ textContent }) => textContent)).toEqual([
      'Abdi Warsamesince 2026-02-02',
      'Nora Quist2026-01-05 to 2026-02-02',
    ]);
  });
});

// Ledger: STA-07
describe('a driver who left', () => {
  const lena = makeRelated('01900000-0000-7000-8000-0000000000d3', 'Lena Ortiz', { state: 'INACTIVE' });
  /** Serves this driver only to a request that names a state. */
  const serve = () =>
    serveTruck({ driver: lena }, ({ path }) => {
      if (!path.startsWith('driver/?')) return null;
      const results = new URLSearchParams(path.split('?')[1]).has('state') ? [lena] : [];
      return { body: { results, count: results.length } };
    });
  const name = /^Lena Ortiz/;

  test('stays on the truck', async () => {
    serve();
    await drawApplication(getPagePath(vehicle, 'v1'));
    await waitFor(() => expect(textIn('vehicle-driver')).toBe('Lena Ortiz'));

    const list = await openList('vehicle-driver');

    expect(await list.findAllByRole('option', { name, hidden: true })).toHaveLength(1);
  });

  test('is no longer offered', async () => {
    serve();
    await drawApplication(getPagePath(vehicle, 'add'));
    await pick('vehicle-carrier', 'Bluebonnet Freight LLC');

    const list = await openList('vehicle-driver');
    type('vehicle-driver', 'Lena Ortiz');

    await waitFor(() => expect(list.getByText('No Data')).toBeTruthy());
    expect(list.queryByRole('option', { name, hidden: true })).toBeNull();
  });

  test('still filters a list', async () => {
    const calls = serve();
    await drawApplication(getListPath(fleet));
    const filter = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Filter by Driver' });

    fireEvent.click(filter);
    fireEvent.click(await screen.findByRole('option', { name }));

    await waitFor(() => expect(calls.some(({ path }) => path.includes(`&driver=${lena.id}`))).toBe(true));
    await waitFor(() => expect(filter.value).toBe('Lena Ortiz'));
  });
});
