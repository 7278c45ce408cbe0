import { trip } from '@milepost/domain/fleet/trip.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const BLUEBONNET = makeRelated('c1', 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated('c2', 'Hill Country Logistics LLC');
const MARCUS = makeRelated('d1', 'Marcus Okafor');
const LENA = makeRelated('d2', 'Lena Ortiz');
const TRUCK = makeRelated('t1', '104');

const TRIP = makeRow(trip, {
  id: 'p1',
  prettyName: 'TRIP-000001',
  tripSourceId: 'TRIP-000001',
  tripDate: '2026-03-01',
  carrier: BLUEBONNET,
  driver: MARCUS,
  vehicle: TRUCK,
  tripJurisdiction: 'OK',
  tripDistance: 254.5,
  tripOdometerStart: 412_350,
  tripOdometerEnd: 412_604.5,
});
const IMPORTED = makeRow(trip, {
  ...TRIP,
  id: 'p2',
  prettyName: 'MOT-1',
  tripSourceId: 'MOT-1',
  tripOdometerStart: null,
  tripOdometerEnd: null,
  dataImport: makeRelated('i1', 'MILE-000004'),
});

const OFFERED: Record<string, object> = {
  'trip/': { results: [TRIP], count: 1 },
  'trip/p1': TRIP,
  'trip/p2': IMPORTED,
  'trip/driver/': { driver: MARCUS },
  'trip/tripOdometerStart/': { tripOdometerStart: 412_604 },
  'carrier/': { results: [BLUEBONNET, HILL_COUNTRY], count: 2 },
  'driver/': { results: [MARCUS, LENA], count: 2 },
  'vehicle/': { results: [TRUCK], count: 1 },
};

/** Draws the page over a server with two trips. Returns the calls. */
async function open(path: string): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    const body = OFFERED[call.path.split('?')[0] ?? ''];
    return body ? { body } : null;
  });
  await drawApplication(`/UI/fleet/trips${path}`);
  return calls;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#trip-${name}`) as HTMLInputElement;
const getError = (name: string) => document.querySelector(`#trip-${name}-error`)?.textContent ?? null;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const save = () => fireEvent.submit(input('carrier').closest('form') as HTMLFormElement);

async function pick(name: string, words: string) {
  fireEvent.click(input(name));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(words) }));
  await waitFor(() => expect(input(name).value).toBe(words));
}

async function openNew(): Promise<Sent[]> {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  await pick('carrier', BLUEBONNET.prettyName);
  return calls;
}

// Ledger: TRP-02, RTE-22
test('lists each trip and the total miles', async () => {
  await open('');

  const link = await screen.findByRole('link', { name: 'TRIP-000001' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  const shown = ['Trip ID', 'Carrier', 'Driver', 'Vehicle', 'Date', 'Jurisdiction', 'Total Distance (Mi)'];
  expect(headings.filter(Boolean)).toEqual(shown);
  expect(link.getAttribute('href')).toBe('/UI/fleet/trips/p1');
  expect(link.closest('tr')?.textContent).toContain('OK254.5');
  expect(screen.getByRole('heading', { name: 'Mileages' })).toBeTruthy();
});

// Ledger: TRP-16
test('a truck fills in its driver and its odometer', async () => {
  await openNew();

  await pick('vehicle', '104');

  await waitFor(() =>
    expect([input('driver').value, input('tripOdometerStart').value]).toEqual(['Marcus Okafor', '412,604']),
  );
});

// Ledger: TRP-16
test('keeps the driver and odometer you entered', async () => {
  const calls = await openNew();
  await pick('driver', 'Lena Ortiz');
  type('tripOdometerStart', '412300');

  await pick('vehicle', '104');

  await waitFor(() => expect(calls.filter(({ path }) => /^trip\/(?!only)\w+\//.test(path))).toHaveLength(2));
  expect([input('driver').value, input('tripOdometerStart').value]).toEqual(['Lena Ortiz', '412,300']);
});

// Ledger: TRP-04, SCP-28
test('changing the authority clears driver and vehicle', async () => {
  await openNew();
  await pick('vehicle', '104');
  await pick('driver', 'Lena Ortiz');

  await pick('carrier', HILL_COUNTRY.prettyName);

  expect([input('vehicle').value, input('driver').value]).toEqual(['', '']);
});

// Ledger: TRP-13, CLL-08, CLL-09
test('offers only trucks of the authority, including inactive ones', async () => {
  const calls = await openNew();
  const getLastPath = (path: string) => calls.filter((call) => call.path.startsWith(`${path}/?`)).at(-1)?.path ?? '';

  fireEvent.click(input('vehicle'));
  await waitFor(() => expect(getLastPath('vehicle')).toContain('vehicleType=TRUCK'));
  fireEvent.click(input('driver'));
  await waitFor(() => expect(getLastPath('driver')).toContain('carrier=c1'));

  expect(getLastPath('vehicle')).toContain('carrier=c1');
  expect(getLastPath('vehicle')).toContain('state=ANY');
});

// Ledger: TRP-05, TRP-06, TRP-11, TRP-12
test('shows an error next to each missing field, including both odometers, and sends nothing', async () => {
  const calls = await openNew();
  type('tripDate', '');

  save();

  for (const [name, words] of [
    ['tripDate', 'Invalid Trip Date'],
    ['vehicle', 'No Vehicle Selected/Found  Under Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    ['tripJurisdiction', 'Invalid Jurisdiction'],
    ['tripOdometerStart', 'Invalid Odometer Reading'],
    ['tripOdometerEnd', 'Invalid Odometer Reading'],
    ['tripDistance', 'Invalid Distance / Odometer difference'],
  ] as const)
    await waitFor(() => expect([name, getError(name)]).toEqual([name, words]));
  expect(getError('tripSourceId')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: TRP-08
test('rejects a distance longer than the odometers show, under all three fields', async () => {
  await openNew();
  type('tripOdometerStart', '412350');
  type('tripOdometerEnd', '412604');
  type('tripDistance', '254.1');

  save();

  for (const name of ['tripDistance', 'tripOdometerStart', 'tripOdometerEnd'])
    await waitFor(() => expect(getError(name)).toBe('Invalid Distance / Odometer difference'));
});

// Ledger: TRP-12
test('requires odometers on a trip that has them, but not on one without', async () => {
  await open('/p1');
  await waitFor(() => expect(input('tripOdometerEnd')).not.toBeNull());
  type('tripOdometerEnd', '');
  save();
  await waitFor(() => expect(getError('tripOdometerEnd')).toBe('Invalid Odometer Reading'));

  document.body.innerHTML = '';
  const calls = await open('/p2');
  await waitFor(() => expect(input('desc')).not.toBeNull());
  type('desc', 'By satellite');
  save();
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
});

// Ledger: SCP-27
test('a saved trip keeps its authority', async () => {
  await open('/p1');

  await screen.findByRole('heading', { name: 'Trip TRIP-000001' });
  expect(input('carrier').disabled).toBe(true);
});

// Ledger: MIM-24
test('an imported trip links to its import', async () => {
  await open('/p2');

  const link = await screen.findByRole('link', { name: 'MILE-000004' });
  expect(link.getAttribute('href')).toBe('/UI/fleet/mileage_imports/i1');
});
