/** The frame around the pages: links, footer, help, page views for analytics, and redirects. */
import type { AnyReport } from '@milepost/domain/core/report.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { reports } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { places } from '../../registry.tsx';
import { drawApplication, serveApplication, serveOneOfEach } from '../testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../testing/session.ts';
import { getPagePath } from '../ui/records.ts';
import type { Place } from './place.ts';

const NO_SETTINGS = { version: '1.2.3', environment: 'PRODUCTION', helpVideos: [null, null, null, null, null] };
const HELP = [
  'Introduction',
  'Interface Basics',
  'Dashboards and Graphs',
  'Reporting Tools',
  'Importing Fuel Transactions',
];

/** Serves these settings. */
const withSettings =
  (settings: object) =>
  (call: Sent): Answer | null =>
    call.path === 'htc/settings/' ? { body: { ...NO_SETTINGS, ...settings } } : null;

const dispatcher = { profileType: 'PERSONNEL', policy: buildRights({ all: [3000], view: [2000] }) } as const;
const bookkeeper = { profileType: 'PERSONNEL', policy: buildRights({ all: [4000, 6000], view: [3000] }) } as const;

/** The pages under Report. The lists of expiring documents belong to compliance. */
const REPORTS = Object.values(reports as Record<string, AnyReport>).filter(({ route }) => route.startsWith('report/'));

const readTexts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
const support = async () => within(await screen.findByRole('navigation', { name: 'Support' }));
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('prefetches the form once its list is open', async () => {
  const loads = places.find(({ path }) => path === 'fleet/fleets') as Place;
  const asked = vi.spyOn(loads, 'load');
  onTestFinished(() => asked.mockRestore());
  signInAs(dispatcher);
  serveApplication();

  await drawApplication('/UI/fleet/fleets');

  await waitFor(() => expect(asked).toHaveBeenCalled());
});

// Ledger: SHL-17, SHL-19
test('only an owner reaches pages through Quick Links', async () => {
  signInAs();
  serveApplication();
  const { router, unmount } = await drawApplication('/UI/profile/help');
  fireEvent.click(await screen.findByRole('button', { name: 'Quick Links' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Customers' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/fleet/customers'));
  unmount();

  signInAs(dispatcher);
  await drawApplication('/UI/profile/help');

  const tabs = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(readTexts(tabs.getAllByRole('link'))).toEqual(['Dashboard', 'Fleet', 'Admin']);
  for (const name of ['Quick Links', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
});

// Ledger: SHL-19, SHL-20
test('an owner opens the page of every exportable report through Export', async () => {
  signInAs();
  serveApplication();
  const { router } = await drawApplication('/UI/profile/help');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));

  const popup = within(await screen.findByRole('dialog'));
  const paths = popup.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(expect.arrayContaining(REPORTS.map(({ route }) => `/UI/${route}`)));
  fireEvent.click(popup.getByRole('link', { name: 'Invoices' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/report/invoices'));
});

// Ledger: SHL-02, SHL-04, SHL-11
test('the profile tab opens My Account, and its menu the related pages', async () => {
  signInAs();
  serveOneOfEach();
  const { router } = await drawApplication('/UI/fleet/customers');

  fireEvent.click(await screen.findByRole('link', { name: 'My Account, Dana Whitfield' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/profile/my_account/p1'));
  const menu = within(await screen.findByRole('navigation', { name: 'Profile' }));
  for (const [entry, title] of [
    ['Personnel Account', 'Accounts'],
    ['Billing', 'Account Payment'],
    ['Help', 'Help'],
  ] as const) {
    fireEvent.click(menu.getByRole('link', { name: entry }));
    expect(await findHeading(title)).toBeTruthy();
  }
  expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

// Ledger: SHL-25, RAP-12, RAP-19
test('reports each opened page to analytics, without the IDs of records', async () => {
  const beacons: string[] = [];
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    platform: 'test',
    sendBeacon: (to: string, body: string) => beacons.push(`${to} ${JSON.parse(body).page}`) > 0,
  });
  signInAs(dispatcher);
  serveOneOfEach(undefined, withSettings({ analyticsUrl: '/views' }));
  const { router } = await drawApplication('/UI/fleet/customers');
  await waitFor(() => expect(beacons).toEqual(['/views /UI/fleet/customers']));

  await router.navigate({ to: getPagePath(customer, '01900000-0000-7000-8000-00000000000b') });

  await waitFor(() => expect(beacons).toEqual(['/views /UI/fleet/customers', '/views /UI/fleet/customers/{id}']));
});

// Ledger: RTE-07, RTE-09
test('unknown pages and blocked pages lead to the landing page', async () => {
  signInAs(bookkeeper);
  serveApplication();
  const { router } = await drawApplication('/');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/UI\/.+/));
  const landing = router.state.location.pathname;

  for (const to of ['/UI/fleet/no_such_page', '/UI/fleet/customers/1/2/3', '/UI/profile/users']) {
    await router.navigate({ to });
    await waitFor(() => expect(router.state.location.pathname).toBe(landing));
  }
});

// Ledger: HLP-01, HLP-02, RLM-10, AUT-07
test('help has a section for each available page, signed in and signed out', async () => {
  serveApplication(withSettings({}));
  const sections = async () => {
    await findHeading('Help');
    return readTexts(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 }));
  };
  const { unmount } = await drawApplication('/UI/profile/help');
  expect(await sections()).toEqual(HELP);
  unmount();

  signInAs();
  await drawApplication('/UI/profile/help');

  expect(await sections()).toEqual(HELP);
});

// Ledger: AUT-06, AUT-07, PRD-14, SHL-15, SHL-16, SHL-24, HLP-02
test('the footer shows version, logo and links, and help shows the configured videos', async () => {
  const links = ['Report Issue', 'Help', 'Terms', 'Privacy'];
  const settings = withSettings({
    supportEmail: 'support@milepost.example',
    termsUrl: 'https://example.com/terms',
    environment: 'DEV',
    helpVideos: ['/favicon.svg', null, null, null, null],
  });
  serveApplication(settings);
  const outside = await drawApplication('/');
  await waitFor(async () => expect(readTexts((await support()).getAllByRole('link'))).toEqual(links));
  expect((await support()).getByRole('link', { name: 'Report Issue' }).getAttribute('href')).toMatch(
    /^mailto:support@/,
  );
  outside.unmount();

  signInAs(dispatcher);
  await drawApplication('/UI/profile/help');

  await waitFor(async () => expect(readTexts((await support()).getAllByRole('link'))).toEqual(links));
  expect((await support()).getByRole('link', { name: 'Terms' }).getAttribute('target')).toBe('_blank');
  const foot = within(screen.getByRole('contentinfo'));
  expect([foot.getByText('v1.2.3'), foot.getByText('DEV')]).toHaveLength(2);
  expect(foot.getByRole('img', { name: 'Development environment' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe('Introduction'));
});

// Ledger: USR-47, RTE-06
test('lists and forms start from the default authority, and a removed filter stays off', async () => {
  const carrier = { id: 'b1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' } as const;
  signInAs({ ...dispatcher, carrier });
  const calls = serveOneOfEach(undefined, ({ path }) =>
    path.startsWith('carrier/') ? { body: { results: [carrier] } } : null,
  );
  const listFiltered = () =>
    calls.filter(({ path }) => path.startsWith('customer/?page=')).map(({ path }) => path.includes('carrier=b1'));
  const { router, unmount } = await drawApplication('/UI/fleet/customers');
  const filter = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Filter by Authority' });
  await waitFor(async () => expect((await filter()).value).toBe(carrier.prettyName));
  expect(listFiltered().at(-1)).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(listFiltered().at(-1)).toBe(false));
  const address = router.state.location.href;
  unmount();
  await drawApplication(address);

  expect((await filter()).value).toBe('');
});

// Ledger: BIL-21
test('personnel can’t open billing, and see only its banner once the subscription lapses', async () => {
  const person = { ...dispatcher, ownerSubscriptionStatus: 'VALID' };
  signInAs(person);
  serveOneOfEach();
  const paid = await drawApplication('/UI/profile/payment');
  await waitFor(() => expect(paid.router.state.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
  paid.unmount();

  signInAs({ ...person, ownerSubscriptionStatus: 'CANCELED' });
  const owed = await drawApplication('/UI/fleet/fleets');

  expect(await findHeading('Account Payment')).toBeTruthy();
  expect(owed.router.state.location.pathname).toBe('/UI/profile/payment');
  expect(await screen.findByText('Please pay to avoid service interruption or a re-activation fee.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Subscription Summary' })).toBeNull();
});
