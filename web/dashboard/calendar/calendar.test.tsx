/** The calendar by month and as an agenda, and its link. */
import type { CalendarEntry, CalendarKind } from '@milepost/domain/dashboard/calendar/calendar.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { signInAs } from '../../core/testing/session.ts';

const PAGE = '/UI/dashboard/calendar';
const entry = (id: string, kind: CalendarKind, date: string, text: string): CalendarEntry => ({
  id,
  kind,
  date,
  text,
  page: `fleet/fleets/${id}`,
});
const ENTRIES = [
  entry('p1', 'PICKUP', '2026-03-05', 'Pickup: L-1'),
  entry('p2', 'PICKUP', '2026-03-05', 'Pickup: L-2'),
  entry('p3', 'PICKUP', '2026-03-05', 'Pickup: L-3'),
  entry('e1', 'EXPIRATION', '2026-03-06', 'Ann Lee’s medical card expires'),
];

function serveCalendar(kinds: CalendarKind[] = ['EXPIRATION', 'PICKUP']) {
  signInAs();
  let created: string | null = null;
  return serveApplication(({ method, path }) => {
    if (path.startsWith('calendar/?')) return { body: { results: ENTRIES, count: ENTRIES.length, kinds } };
    if (path !== 'calendar/feed/') return null;
    if (method === 'POST') created = '2026-03-02T10:00:00Z';
    if (method === 'DELETE') created = null;
    return { body: method === 'POST' ? { url: 'https://milepost.example/feed.ics' } : { created } };
  });
}

test('a month links each entry to its record, and groups many entries of one kind', async () => {
  const calls = serveCalendar();
  const { router } = await drawApplication(PAGE);
  const month = within(await screen.findByRole('table', { name: 'Month' }));

  expect(calls.some(({ path }) => path === 'calendar/?from=2026-02-23&to=2026-04-05')).toBe(true);
  expect(month.getByRole('link', { name: 'Ann Lee’s medical card expires' }).getAttribute('href')).toBe(
    '/UI/fleet/fleets/e1',
  );
  fireEvent.click(month.getByRole('button', { name: '3 pickups' }));

  expect(await screen.findByRole('heading', { name: 'Thursday, Mar 5, 2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pickup: L-2' })).toBeTruthy();
  expect(router.state.location.searchStr).toBe('?view=agenda&month=2026-03&day=2026-03-05');
});

test('turning off a kind of entry hides its entries', async () => {
  serveCalendar();
  await drawApplication(PAGE);

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pickups' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '3 pickups' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Ann Lee’s medical card expires' })).toBeTruthy();
});

test('a user who can’t view any entries gets a message', async () => {
  serveCalendar([]);
  await drawApplication(PAGE);

  expect(await screen.findByText(/^You don’t have permission to see anything/)).toBeTruthy();
});

test('the link is shown when it is created, and can be turned off', async () => {
  serveCalendar();
  await drawApplication(PAGE);
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to your calendar' });

  fireEvent.click(await within(dialog).findByRole('button', { name: 'Create link' }));
  const link = (await within(dialog).findByRole('textbox', { name: 'Calendar link' })) as HTMLInputElement;
  expect(link.value).toBe('https://milepost.example/feed.ics');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Turn off link' }));

  expect(await within(dialog).findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(within(dialog).queryByRole('textbox', { name: 'Calendar link' })).toBeNull();
});
