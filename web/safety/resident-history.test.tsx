import { residentHistory } from '@milepost/domain/safety/resident-history.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { formFields, makeRelated, readTexts } from '../core/testing/form-fields.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const BLUEBONNET = makeRelated(1, 'Bluebonnet Freight LLC');
// Of two authorities none is filled in.
const RED_ROCK = makeRelated(2, 'Red Rock Carriers LLC');
const MARCUS = { ...makeRelated(3, 'Marcus Okafor'), driverHiredDate: '2026-01-01' };

const STAY = makeRow(residentHistory, {
  id: 's1',
  prettyName: 'Marcus Okafor, Waco',
  carrier: BLUEBONNET,
  driver: MARCUS,
  address: { place: '1204 Pecan St', city: 'Waco', state: 'TX', zipCode: '76701' },
  residentFromDate: '2020-01-01',
  residentToDate: '2025-06-30',
});

const { input, problemOf, pick, submit, type } = formFields(residentHistory);

async function open(path: string, stays: object[] = [STAY]): Promise<Sent[]> {
  signInAs();
  const offered: Record<string, object[]> = {
    'resident_history/': stays,
    'carrier/': [BLUEBONNET, RED_ROCK],
    'driver/': [makeRelated(3, MARCUS.prettyName)],
  };
  const calls = serveApplication((call) => {
    if (call.path === 'resident_history/s1') return { body: STAY };
    const results = offered[call.path.split('?')[0] ?? ''] ?? [];
    return { body: { results, count: results.length } };
  });
  await drawApplication(`/UI/safety_and_compliance/resident_histories${path}`);
  return calls;
}

const hints = async () =>
  readTexts(
    within(await screen.findByRole('region', { name: 'Three years before the application' })).getAllByText(/address/i),
  );

// Ledger: RTE-27, RTE-29
test('lists each address with its driver and dates', async () => {
  await open('');

  const link = await screen.findByRole('link', { name: 'Marcus Okafor, Waco' });
  expect(readTexts(screen.getAllByRole('columnheader'))).toEqual([
    'Resident History',
    'Driver',
    'Carrier',
    'Address',
    'From',
    'To',
  ]);
  expect(readTexts(within(link.closest('tr') as HTMLElement).getAllByRole('cell')).slice(3)).toEqual([
    '1204 Pecan St, Waco, TX 76701',
    '2020-01-01',
    '2025-06-30',
  ]);
});

// Ledger: RTE-29
test('shows an error next to each missing field, and for an end before the start', async () => {
  const calls = await open('/add');
  await waitFor(() => expect(input('carrier')).not.toBeNull());
  submit();
  for (const [name, words] of [
    ['carrier', 'Invalid Carrier'],
    ['driver', 'No Driver Selected/Found  Under Carrier'],
    ['residentFromDate', 'Invalid Date'],
  ] as const)
    await waitFor(() => expect([name, problemOf(name)]).toEqual([name, words]));
  expect(screen.getAllByText('Invalid Address').length).toBeGreaterThan(0);

  type('residentFromDate', '2025-03-01');
  type('residentToDate', '2025-02-28');
  submit();

  await waitFor(() =>
    expect([problemOf('residentFromDate'), problemOf('residentToDate')]).toEqual([undefined, 'Invalid Date']),
  );
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

// Ledger: RTE-29
test('a saved record shows the dates without an address in the three years before the hire', async () => {
  await open('/s1');
  await screen.findByRole('heading', { name: 'Resident History Marcus Okafor, Waco' });

  expect(await hints()).toEqual(['Missing address: Jul 1, 2025 to Jan 1, 2026.']);
});

// Ledger: RTE-29
test('a new record shows them once you pick the driver, or says that all are known', async () => {
  await open('/add', [STAY, { ...STAY, id: 's2', residentFromDate: '2025-07-01', residentToDate: null }]);
  await pick('carrier', BLUEBONNET.prettyName);
  expect(screen.queryByRole('region', { name: 'Three years before the application' })).toBeNull();

  await pick('driver', MARCUS.prettyName);

  expect(await hints()).toEqual(['Every address for the three years before Jan 1, 2026 is on file.']);
});

// Ledger: RTE-29
test('says that a driver without addresses has none on file', async () => {
  await open('/add', []);
  await pick('carrier', BLUEBONNET.prettyName);
  await pick('driver', MARCUS.prettyName);

  expect(await hints()).toEqual(['No addresses on file for Marcus Okafor.']);
});
