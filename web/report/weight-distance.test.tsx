import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, signInAs } from '../core/testing/session.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const ROW = {
  id: 'KY:t1',
  tripJurisdiction: 'KY',
  vehicle: { id: 't1', prettyName: '104' },
  vehicleGrossWeight: 52_350,
  vehicleRegisteredWeight: 80_000,
  appliesAbove: 59_999,
  isAbove: true,
  trips: 4,
  miles: 150.25,
};

async function open(rights = buildRights({ view: [8000, 3000] })) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication(({ path }) =>
    path.startsWith('report/weight_distances/')
      ? { body: { results: [ROW], count: 1, totals: { trips: 4, miles: 150.25 } } }
      : null,
  );
  const drawn = await drawApplication('/UI/report/weight_distance?carrier=c1&tripDate=2026-01-01..2026-01-31');
  return { ...drawn, calls };
}

test('lists each truck and state with totals below, and links each figure to its trips', async () => {
  const { calls } = await open();
  const table = await screen.findByRole('table', { name: 'Weight-Distance Report' });
  await screen.findByText('104');

  const lines = [...table.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent));
  expect(lines).toEqual([
    [
      'State',
      'Truck',
      'GVWR (lbs)',
      'Registered Weight (lbs)',
      'Weight Threshold (lbs)',
      'Above Threshold',
      'Trips',
      'Distance (Mi)',
    ],
    ['Kentucky', '104', '52,350', '80,000', '59,999', 'Yes', '4', '150.25'],
    ['Total', '4', '150.25'],
  ]);
  const link = screen.getByRole('link', { name: '150.25' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/UI/fleet/trips?carrier=c1&tripJurisdiction=KY&vehicle=t1&tripDate=2026-01-01..2026-01-31',
  );
  expect(calls.some(({ path }) => /tripDate__gte=2026-01-01&tripDate__lte=2026-01-31/.test(path))).toBe(true);
});

// Ledger: ROL-13
test('redirects users who can’t view fuel tax', async () => {
  const { router } = await open(buildRights({ view: [3000] }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
});
