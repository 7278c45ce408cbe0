import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const TRUCK = makeRow(vehicle, {
  id: 't1',
  prettyName: '104',
  vehicleNumber: '104',
  carrier: makeRelated('c1', 'Bluebonnet'),
  driver: makeRelated('d1', 'Marcus'),
  vehicleCurrentOdometer: 413_900,
});
const TRIP = makeRow(trip, {
  id: 'p1',
  prettyName: 'TRIP-000001',
  tripDate: '2026-03-01',
  vehicle: makeRelated('t1', '104'),
  driver: makeRelated('d1', 'Marcus'),
  carrier: makeRelated('c1', 'Bluebonnet'),
  tripJurisdiction: 'TX',
  tripDistance: 10,
  tripOdometerStart: 413_490,
  tripOdometerEnd: 413_500,
});

const makeReading = (id: string, day: string, miles: number, over: object = {}) => ({
  id,
  day,
  miles,
  source: null,
  ignoredBecause: null,
  oddity: null,
  isCurrent: false,
  isHeld: false,
  ...over,
});
const READINGS = [
  makeReading('r3', '2026-03-02', 413_900, { isCurrent: true }),
  makeReading('r2', '2026-03-01', 4_135_000, {
    source: { record: 'trip', id: 'p1', prettyName: 'TRIP-000001' },
    oddity: '3,721,500 mi a day since 413,500 mi on Feb 28, 2026',
  }),
  makeReading('r1', '2026-02-28', 41_350, { ignoredBecause: 'A digit short' }),
];

async function open(path: string, policy?: ReturnType<typeof buildRights>): Promise<Sent[]> {
  signInAs(policy ? { profileType: 'PERSONNEL', policy } : {});
  const calls = serveApplication((call) => {
    const [address] = call.path.split('?');
    if (address === 'vehicle/t1') return { body: TRUCK };
    if (address === 'trip/p1') return { body: TRIP };
    if (address === 'vehicle/t1/odometer/') return { body: { results: READINGS, count: 3 } };
    if (address === 'odometer/') return { body: { results: [{ day: '2026-02-27', miles: 413_000 }], count: 1 } };
    return null;
  });
  await drawApplication(path);
  return calls;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Odometer' }));
const lines = async () =>
  (await panel())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const type = (id: string, value: string) => fireEvent.change(input(id), { target: { value } });
const listPosted = (calls: Sent[]) => calls.filter(({ method }) => method === 'POST');

test('a vehicle lists its odometer readings, the latest first, with source and warning', async () => {
  await open('/UI/admin/vehicles/t1');

  expect(await lines()).toEqual([
    ['2026-03-02', '413,900', 'Entered manually', 'Current odometer', 'Ignore'],
    ['2026-03-01', '4,135,000', 'Trip TRIP-000001', '3,721,500 mi a day since 413,500 mi on Feb 28, 2026', 'Ignore'],
    ['2026-02-28', '41,350', 'Entered manually', 'Ignored: A digit short', 'Use again'],
  ]);
  const link = (await panel()).getByRole('link', { name: 'Trip TRIP-000001' });
  expect(link.getAttribute('href')).toBe('/UI/fleet/trips/p1');
});

test('view-only users can’t ignore a reading or open trips they can’t view', async () => {
  await open('/UI/admin/vehicles/t1', buildRights({ view: [2000] }));

  expect((await panel()).queryAllByRole('button')).toEqual([]);
  expect((await panel()).queryAllByRole('link')).toEqual([]);
});

test('ignores a reading only with a reason', async () => {
  const calls = await open('/UI/admin/vehicles/t1');
  fireEvent.click((await panel()).getByRole('button', { name: 'Ignore 4135000 on Mar 1, 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ignore 4,135,000 mi on Mar 1, 2026' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Ignore' }));
  expect(await dialog.findByText("Can't be empty")).toBeTruthy();
  expect(listPosted(calls)).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A digit too many' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ignore' }));

  await waitFor(() =>
    expect(listPosted(calls)).toMatchObject([
      { path: 'vehicle/t1/odometer/', values: { reading: 'r2', isIgnored: 'true', reason: 'A digit too many' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('uses an ignored reading again at once', async () => {
  const calls = await open('/UI/admin/vehicles/t1');

  fireEvent.click((await panel()).getByRole('button', { name: 'Use again 41350 on Feb 28, 2026' }));

  await waitFor(() => expect(listPosted(calls)).toMatchObject([{ values: { reading: 'r1', isIgnored: 'false' } }]));
});

test('warns next to an odometer that jumps, and still lets you save the vehicle', async () => {
  const calls = await open('/UI/admin/vehicles/t1');
  await waitFor(() => expect(input('vehicle-vehicleCurrentOdometer')).not.toBeNull());

  type('vehicle-vehicleCurrentOdometer', '412900');

  await screen.findByText('100 mi less than the previous reading: 413,000 mi on Feb 27, 2026');
  expect(calls.some(({ path }) => path === 'odometer/?vehicle=t1&date=2026-03-02')).toBe(true);
  expect(document.querySelector('#vehicle-vehicleCurrentOdometer-error')).toBeNull();
  type('vehicle-vehicleCurrentOdometer', '413950');
  await waitFor(() => expect(screen.queryByText(/less than the previous reading/)).toBeNull());
});

test('warns on a trip next to an odometer that jumps, compared with all other readings', async () => {
  const calls = await open('/UI/fleet/trips/p1');
  await waitFor(() => expect(input('trip-tripOdometerEnd')).not.toBeNull());

  type('trip-tripOdometerEnd', '420000');

  await screen.findByText('3,500 mi a day since 413,000 mi on Feb 27, 2026');
  expect(calls.some(({ path }) => path === 'odometer/?vehicle=t1&date=2026-03-01&source=p1')).toBe(true);
});
