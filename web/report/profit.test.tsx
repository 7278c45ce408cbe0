import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, signInAs } from '../core/testing/session.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const FIGURES = {
  loads: 2,
  revenue: 4000,
  pay: 2400,
  fuel: 600,
  tolls: 18.4,
  maintenance: 0,
  other: 0,
  shared: 100,
  givenUp: 60,
  profit: 821.6,
  loadedMiles: 1200,
  allMiles: 1347,
  emptyMiles: 147,
  profitPerMile: 0.61,
};
const NOTHING = {
  ...FIGURES,
  loads: 0,
  revenue: 0,
  pay: 0,
  fuel: 0,
  tolls: 0,
  shared: 0,
  givenUp: 0,
  loadedMiles: null,
};
const NONE = { ...NOTHING, id: 'none', name: 'Unallocated', record: null, other: 420, profit: -420 };

test('lists each truck with a link, and unassigned amounts on their own line and in the totals', async () => {
  signInAs();
  const truck = { id: 't1', name: '104', record: 'vehicle', ...FIGURES };
  const none = { ...NONE, allMiles: null, emptyMiles: null, profitPerMile: null };
  const totals = { loads: 2, revenue: 4000, profit: 401.6, unattributed: -420 };
  const calls = serveApplication(({ path }) =>
    path.startsWith('report/profits/') ? { body: { results: [truck, none], count: 2, totals } } : null,
  );
  await drawApplication('/UI/report/profit?groupBy=vehicle&profitDate=2026-02-01..2026-02-28');
  const table = await screen.findByRole('table', { name: 'Profit Report' });
  const link = await screen.findByRole('link', { name: '104' });

  expect(link.getAttribute('href')).toContain('/UI/admin/vehicles/t1');
  const lines = [...table.querySelectorAll('tr')].map((line) => [...line.children].map((cell) => cell.textContent));
  expect(lines[0]).toEqual([
    'Name',
    'Loads',
    'Revenue',
    'Profit',
    'Per Mile',
    'Driver Pay',
    'Fuel',
    'Tolls',
    'Maintenance',
    'Other',
    'Scheduled',
    'Fees and Short Pay',
    'Loaded (Mi)',
    'All (Mi)',
    'Empty (Mi)',
  ]);
  expect(lines[2]?.slice(0, 3)).toEqual(['Unallocated', '0', '$0.00']);
  expect([lines[2]?.[3], lines[3]?.[3]]).toEqual(['-$420.00', '$401.60']);
  expect(screen.getByText(/isn’t assigned/).textContent?.trim()).toBe(
    '-$420.00 of profit isn’t assigned to any truck.',
  );
  expect(calls.some(({ path }) => /groupBy=vehicle/.test(path) && /profitDate__gte=2026-02-01/.test(path))).toBe(true);
});

test('a load whose pay isn’t known yet shows no amount for it', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000, 6000] }) });
  serveApplication(({ path }) => {
    if (path === 'fleet/l1') return { body: makeRow(fleet, { id: 'l1' }) };
    return path === 'fleet/l1/profit/' ? { body: { ...FIGURES, profit: 412.3, pay: 0, paidBy: null } } : null;
  });

  await drawApplication('/UI/fleet/fleets/l1');

  expect((await screen.findByText('earned $412.30, $0.61/mi')).parentElement?.textContent).toBe(
    'This load earned $412.30, $0.61/mi before driver pay over 1,347 miles, 147 deadhead',
  );
  expect(screen.getByText('Driver Pay, no pay plan or miles yet').nextElementSibling?.textContent).toBe('N/A');
});

test('a load shows its profit and its parts on one line to users who can view amounts', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000, 6000] }) });
  const answer = ({ path }: { path: string }) => {
    if (path === 'fleet/l1') return { body: makeRow(fleet, { id: 'l1', status: 'COMPLETE' }) };
    return path === 'fleet/l1/profit/' ? { body: { ...FIGURES, profit: 412.3, paidBy: 'PLAN' } } : null;
  };
  serveApplication(answer);
  const drawn = await drawApplication('/UI/fleet/fleets/l1');

  expect((await screen.findByText('earned $412.30, $0.61/mi')).parentElement?.textContent).toBe(
    'This load earned $412.30, $0.61/mi over 1,347 miles, 147 deadhead',
  );
  expect(screen.getByText('Driver Pay, estimated from pay plan (not yet paid)').nextElementSibling?.textContent).toBe(
    '-$2,400.00',
  );
  expect(screen.queryByText('Maintenance', { selector: 'dt' })).toBeNull();
  drawn.unmount();

  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000] }) });
  const calls = serveApplication(answer);
  await drawApplication('/UI/fleet/fleets/l1');
  await screen.findByRole('heading', { level: 1 });
  expect(calls.some(({ path }) => path.endsWith('/profit/'))).toBe(false);
});
