import { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const makeRelated = (id: string, prettyName: string) => ({ id, prettyName, state: 'ACTIVE' });
const BLUEBONNET = makeRelated('c1', 'Bluebonnet Freight LLC');
const HILL_COUNTRY = makeRelated('c2', 'Hill Country Logistics LLC');
const PROVIDER = makeRelated('p1', 'Plainsman Fuel');
const MARCUS = makeRelated('d1', 'Marcus Okafor');
const LENA = makeRelated('d2', 'Lena Ortiz');
const TRUCK = makeRelated('t1', '104');

const CARD = makeRow(fuelCard, {
  id: 'f1',
  prettyName: 'Plainsman Fuel 4321',
  fuelCardSourceId: '7083050000004321',
  fuelCardPin: '4410',
  carrier: BLUEBONNET,
  company: PROVIDER,
  driver: MARCUS,
  vehicle: TRUCK,
  heldSince: '2026-01-12',
});

const HELD = [
  { driver: MARCUS, vehicle: TRUCK, heldFrom: '2026-01-12', heldTo: null },
  { driver: LENA, vehicle: TRUCK, heldFrom: null, heldTo: '2026-01-12' },
];

const OFFERED: Record<string, object[]> = {
  'fuel_card/': [CARD],
  'fuel_card/f1/assignments/': HELD,
  'carrier/': [BLUEBONNET, HILL_COUNTRY],
  'company/': [PROVIDER],
  'driver/': [MARCUS],
  'vehicle/': [TRUCK],
};

/** Draws the page over a server with one card. Returns the calls. */
async function open(path: string): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    if (call.path === 'fuel_card/f1') return { body: CARD };
    const results = OFFERED[call.path.split('?')[0] ?? ''] ?? [];
    return { body: { results, count: results.length } };
  });
  await drawApplication(`/UI/admin/fuel_cards${path}`);
  return calls;
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`#fuel_card-${name}`) as HTMLInputElement;
const findError = (name: string) => document.querySelector(`#fuel_card-${name}-error`)?.textContent;
const readPicked = () => ['company', 'driver', 'vehicle'].map((name) => input(name).value);

async function pick(name: string, words: string) {
  fireEvent.click(input(name));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(words) }));
  await waitFor(() => expect(input(name).value).toBe(words));
}

// Ledger: FUE-02
test('lists name, carrier, driver, vehicle, PIN and state', async () => {
  await open('');

  const name = await screen.findByRole('link', { name: 'Plainsman Fuel 4321' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(headings.filter(Boolean)).toEqual(['Name', 'Carrier', 'Driver', 'Vehicle', 'FuelCard Pin', 'State']);
  expect(name.getAttribute('href')).toBe('/UI/admin/fuel_cards/f1');
  expect(within(name.closest('tr') as HTMLElement).getByText('4410')).toBeTruthy();
});

// Ledger: FUE-03, FUE-17
test('a new card has a title, but no documents and no assignment history', async () => {
  await open('/add');

  await screen.findByRole('heading', { name: 'Add Fuel Service' });
  expect(screen.queryByRole('region', { name: 'Document Center' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Assignment History' })).toBeNull();
});

// Ledger: FUE-03, FUE-04, FUE-17
test('a saved card shows driver and number in its title, with its documents and assignment history', async () => {
  await open('/f1');

  await screen.findByRole('heading', { name: 'Fuel Service: Marcus Okafor - 7083050000004321' });
  expect(screen.getByRole('region', { name: 'Document Center' })).toBeTruthy();
  const held = within(await screen.findByRole('region', { name: 'Assignment History' })).getAllByRole('listitem');
  expect(held.map(({ textContent }) => textContent)).toEqual([
    'Marcus Okafor · 104since 2026-01-12',
    'Lena Ortiz · 104until 2026-01-12',
  ]);
  expect(input('carrier').disabled).toBe(true);
});

// Ledger: FUE-06
test('changing the carrier clears driver, vehicle and provider', async () => {
  await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('company', PROVIDER.prettyName);
  await pick('driver', MARCUS.prettyName);
  await pick('vehicle', TRUCK.prettyName);

  await pick('carrier', HILL_COUNTRY.prettyName);

  expect(readPicked()).toEqual(['', '', '']);
});

// Ledger: FUE-13, CLL-09, FUE-14, CLL-10
test.each([
  ['vehicle', 'vehicle', 'vehicle', 'vehicleType=TRUCK'],
  ['provider', 'company', 'company', 'companyType=FUEL_CARD_SERVICE_PROVIDER'],
])('%s offers only matching choices', async (_, name, path, narrowed) => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  await pick('carrier', BLUEBONNET.prettyName);

  fireEvent.click(input(name));

  await waitFor(() =>
    expect(calls.filter((call) => call.path.startsWith(`${path}/?`)).at(-1)?.path).toContain(narrowed),
  );
});

// Ledger: FUE-08 to FUE-12, SCP-29
test('shows an error next to each missing field, and sends nothing', async () => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());

  fireEvent.submit(input('carrier').closest('form') as HTMLFormElement);

  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['company', 'No Service Provider Selected/Found Under Carrier'],
    ['fuelCardSourceId', 'Invalid Fuel Card Number'],
    ['fuelCardPin', 'Invalid Pin'],
    ['driver', 'No Driver Selected/Found Under Carrier'],
    ['vehicle', 'No Vehicle Selected/Found Under Carrier'],
  ] as const)
    await waitFor(() => expect([name, findError(name)]).toEqual([name, words]));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
