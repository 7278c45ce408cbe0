import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../testing/draw-application.tsx';
import { type Sent, signInAs } from '../testing/session.ts';

const BLUEBONNET = { id: 'b1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' } as const;
const HILL_COUNTRY = { id: 'h1', prettyName: 'Hill Country Logistics LLC', state: 'ACTIVE' } as const;

function serveAuthorities(...results: object[]): Sent[] {
  signInAs();
  return serveApplication(({ path }) => (path.startsWith('carrier/') ? { body: { results } } : null));
}

const underAuthority = (name = 'All authorities') => screen.findByRole('button', { name: `Work under: ${name}` });
const search = ({ router }: Awaited<ReturnType<typeof drawApplication>>) => router.state.location.searchStr;

async function workUnder(name: string, before?: string): Promise<void> {
  fireEvent.click(await underAuthority(before));
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
  await underAuthority(name);
}

/** Returns the authority in the last request for a list. */
const getQuery = (calls: Sent[], path: string) =>
  new URLSearchParams(calls.findLast((call) => call.path.startsWith(`${path}/?page=`))?.path.split('?')[1]).get(
    'carrier',
  );

// Ledger: USR-47
test('lists and new records start from the authority selected at the top', async () => {
  const calls = serveAuthorities(BLUEBONNET, HILL_COUNTRY);
  const { router } = await drawApplication('/UI/fleet/fleets');

  await workUnder(HILL_COUNTRY.prettyName);

  await waitFor(() => expect(getQuery(calls, 'fleet')).toBe('h1'));
  await router.navigate({ to: '/UI/fleet/customers' });
  await waitFor(() => expect(getQuery(calls, 'customer')).toBe('h1'));
  await router.navigate({ to: '/UI/fleet/customers/add' });
  await waitFor(() => {
    const field = document.querySelector<HTMLInputElement>('#customer-carrier');
    expect(field?.value).toBe(HILL_COUNTRY.prettyName);
  });
});

// Ledger: USR-47
test('an open list follows the selection and keeps its other filters', async () => {
  serveAuthorities(BLUEBONNET, HILL_COUNTRY);
  const drawn = await drawApplication('/UI/fleet/fleets?status=COMPLETE');

  await workUnder(BLUEBONNET.prettyName);
  await waitFor(() => expect(search(drawn)).toBe('?status=COMPLETE&carrier=b1'));
  await workUnder('All authorities', BLUEBONNET.prettyName);

  await waitFor(() => expect(search(drawn)).toBe('?status=COMPLETE'));
});

// Ledger: USR-47
test('remembers the selection, including all authorities over a default one', async () => {
  serveAuthorities(BLUEBONNET, HILL_COUNTRY);
  signInAs({ carrier: BLUEBONNET });
  const first = await drawApplication('/UI/profile/help');
  await workUnder('All authorities', BLUEBONNET.prettyName);
  first.unmount();

  await drawApplication('/UI/profile/help');

  expect(await underAuthority()).toBeTruthy();
});

test('an account with one authority has nothing to select', async () => {
  const calls = serveAuthorities(BLUEBONNET);
  await drawApplication('/UI/fleet/fleets');

  await screen.findByText('No records to display.');
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('carrier/'))).toBe(true));
  expect(screen.queryByRole('button', { name: /^Work under/ })).toBeNull();
});
