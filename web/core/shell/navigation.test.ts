import {
  listPolicyRows,
  POLICY_IDS,
  type PolicyId,
  type PolicyRow,
  type ProfileType,
} from '@milepost/domain/core/policies.ts';
import { describe, expect, it } from 'vitest';
import { IconRoad } from '../ui/icons/icons.ts';
import {
  findPlace,
  getCurrentTab,
  getExportLinks,
  getLandingPage,
  getQuickLinks,
  getRedirect,
  getTabs,
  getViewablePlaces,
  isAppPath,
  type Viewer,
} from './navigation.ts';
import { type Place, TABS } from './place.ts';

function place(path: string, policy: Place['policy'], rest: Partial<Place> = {}): Place {
  const entry = TABS.find(({ segment }) => path.startsWith(`${segment}/`)) ?? TABS[0];
  const shown = { title: path, icon: IconRoad, quick: 'Admin and Record Keeping' } as const;
  return { path, ...shown, tab: entry.tab, group: entry.group, policy, load: async () => ({}), ...rest };
}

const places = [
  place('dashboard/compliance_dashboard', '*', { quick: 'Safety and Compliance' }),
  place('report/fleets', 10000, { quick: 'Reports and Downloads' }),
  place('report/ifta_summary', 8000, { quick: 'Taxes and Filing' }),
  place('accounting/invoices', 6000, { also: 'edit', quick: 'Finance and Accounting' }),
  place('fleet/fleets', 3000, { quick: 'Fleet and Dispatching' }),
  place('fleet/customers', 3000, {
    add: 'Add customer',
    quick: 'Fleet and Dispatching',
    profile: async () => ({}),
  }),
  place('fleet/trips', 3000, { quick: 'Fleet and Dispatching' }),
  place('admin/carriers', 2000),
  place('admin/contacts', 13000),
  place('profile/my_account', '*', { own: true }),
  place('profile/users', '*', { owners: true }),
  place('profile/payment', 1000),
  place('profile/help', '*'),
];

function grants(...held: PolicyId[]): PolicyRow[] {
  return listPolicyRows(
    POLICY_IDS.map((id) => ({ id, view: held.includes(id), create: false, edit: false, delete: false })),
  );
}

function who(profileType: ProfileType, policy: PolicyRow[] = [], ownerSubscriptionStatus = 'VALID'): Viewer {
  return { id: 'me', profileType, policy, ownerSubscriptionStatus, isBilled: true };
}

const LANDING = '/UI/dashboard/compliance_dashboard';
const owner = who('CARRIER');
const clerk = who('PERSONNEL', grants(13000));

describe('tabs and menus', () => {
  // Ledger: SHL-01, SHL-03, ROL-04
  it('shows an owner all tabs with pages, in order', () => {
    expect(getTabs(places, owner).map(({ tab }) => tab)).toEqual([
      'Dashboard',
      'Report',
      'Finance',
      'Fleet',
      'Admin',
      'Profile',
    ]);
  });

  // Ledger: ROL-21, ROL-22
  it('hides a tab if the user can’t view any of its pages', () => {
    expect(getTabs(places, clerk).map(({ tab }) => tab)).toEqual(['Dashboard', 'Admin', 'Profile']);
    expect(getViewablePlaces(places, clerk).map(({ path }) => path)).not.toContain('admin/carriers');
  });

  // Ledger: RTE-10, RTE-11
  it('opens the last page of a tab that the user can view, in the specified order', () => {
    const hrefs = Object.fromEntries(getTabs(places, owner).map(({ tab, href }) => [tab, href]));
    expect(hrefs).toMatchObject({
      Fleet: '/UI/fleet/trips',
      Admin: '/UI/admin/contacts',
      Report: '/UI/report/ifta_summary',
    });
  });

  // Ledger: SHL-04
  it('opens My Account from the profile tab', () => {
    expect(getTabs(places, clerk).at(-1)).toMatchObject({ tab: 'Profile', href: '/UI/profile/my_account/me' });
  });

  // Ledger: ROL-27
  it('shows the personnel accounts to owners only, regardless of permissions', () => {
    expect(getViewablePlaces(places, who('PERSONNEL', grants(...POLICY_IDS))).map(({ path }) => path)).not.toContain(
      'profile/users',
    );
    expect(getViewablePlaces(places, owner).map(({ path }) => path)).toContain('profile/users');
  });

  // Ledger: SHL-07, SHL-10
  it('maps each of the nine segments to its tab and menu group', () => {
    expect(TABS.map(({ segment, group }) => [segment, getCurrentTab(`/UI/${segment}/x`), group])).toEqual([
      ['dashboard', 'Dashboard', 'Dashboard'],
      ['report', 'Report', 'Reports'],
      ['accounting', 'Finance', 'Accounting'],
      ['safety_and_compliance', 'Safety & Compliance', 'Safety and Compliance'],
      ['expensie', 'Expense', 'Expenses'],
      ['fleet', 'Fleet', 'Fleet'],
      ['admin', 'Admin', 'Admin'],
      ['driver_app', 'Driver App', 'Driver App'],
      ['profile', 'Profile', 'Profile'],
    ]);
  });

  // Ledger: SHL-08
  it('picks the tab by the first segment alone', () => {
    expect(getCurrentTab('/UI/report/fleets')).toBe('Report');
    expect(getCurrentTab('/UI/accounting/invoices/add')).toBe('Finance');
    expect(getCurrentTab('/UI/expensie/expenses')).toBe('Expense');
    expect(getCurrentTab('/UI')).toBe(null);
  });
});

describe('redirects', () => {
  // Ledger: AUT-44, RTE-08
  it('sign-in leads to the Compliance Overview, regardless of permissions', () => {
    for (const each of [owner, who('PERSONNEL', grants(6000)), clerk])
      expect(getLandingPage(places, each)).toBe('/UI/dashboard/compliance_dashboard');
    expect(getLandingPage([place('profile/help', '*')], clerk)).toBe('/UI/profile/help');
  });

  // Ledger: RTE-07, RTE-09, RTE-11
  it('unknown paths and missing permissions lead to the landing page', () => {
    expect(getRedirect(places, '/UI/fleet/nothing', owner)).toBe(LANDING);
    expect(getRedirect(places, '/UI', owner)).toBe(LANDING);
    expect(getRedirect(places, '/UI/fleet/customers/add', clerk)).toBe(LANDING);
    expect(getRedirect(places, '/UI/fleet/customers/1/2/3', owner)).toBe(LANDING);
  });

  it('the address of a new record leads to the list if you can’t add one', () => {
    expect(getRedirect(places, '/UI/report/fleets/add', owner)).toBe('/UI/report/fleets');
    expect(getRedirect(places, '/UI/accounting/invoices/edit/add', owner)).toBe('/UI/accounting/invoices');
    expect(getRedirect(places, '/UI/accounting/invoices/edit/17', owner)).toBe(null);
  });

  // Ledger: AUT-42
  it('the maintenance page and sign-in are outside the application', () => {
    expect(['/maintenancemode', '/', '/UIX'].some(isAppPath)).toBe(false);
    expect(['/UI', '/UI/', '/UI/fleet/fleets'].every(isAppPath)).toBe(true);
  });

  // Ledger: RTE-01, RTE-02, RTE-03, SCP-07
  it('a list, its records and a new record keep their addresses', () => {
    for (const path of [
      '/UI/fleet/customers',
      '/UI/fleet/customers/',
      '/UI/fleet/customers/add',
      '/UI/fleet/customers/17',
    ]) {
      expect(getRedirect(places, path, owner)).toBe(null);
    }
    expect(findPlace(places, '/UI/fleet/customers/17')?.rest).toEqual(['17']);
  });

  // Ledger: RTE-25
  it('only an invoice has a second address', () => {
    expect(getRedirect(places, '/UI/accounting/invoices/edit/17', owner)).toBe(null);
    expect(getRedirect(places, '/UI/fleet/customers/edit/17', owner)).toBe(LANDING);
    expect(getRedirect(places, '/UI/fleet/customers/17/profile', owner)).toBe(null);
    expect(getRedirect(places, '/UI/fleet/fleets/17/profile', owner)).toBe(LANDING);
  });

  // Ledger: RTE-13
  it('My Account opens the user’s own profile only', () => {
    expect(getRedirect(places, '/UI/profile/my_account', owner)).toBe('/UI/profile/my_account/me');
    expect(getRedirect(places, '/UI/profile/my_account/someone', owner)).toBe('/UI/profile/my_account/me');
    expect(getRedirect(places, '/UI/profile/my_account/me', owner)).toBe(null);
  });

  // Ledger: AUT-28, AUT-29
  it('without a subscription, all pages but billing, account and help lead to billing', () => {
    const lapsed = who('CARRIER', [], 'EXPIRED');
    expect(getRedirect(places, '/UI/fleet/customers', lapsed)).toBe('/UI/profile/payment');
    expect(getRedirect(places, '/UI/profile/users', lapsed)).toBe('/UI/profile/payment');
    for (const path of ['/UI/profile/payment', '/UI/profile/my_account/me', '/UI/profile/help'])
      expect(getRedirect(places, path, lapsed)).toBe(null);
    expect(getRedirect(places, '/UI/fleet/customers', who('CARRIER', [], 'TRIAL'))).toBe(null);
  });

  // Ledger: BIL-21
  it('billing opens for owners and permission 1000, and for everyone once the subscription lapses', () => {
    const billing = '/UI/profile/payment';
    expect(getRedirect(places, billing, owner)).toBe(null);
    expect(getRedirect(places, billing, who('PERSONNEL', grants(1000)))).toBe(null);
    expect(getRedirect(places, billing, clerk)).toBe(LANDING);
    expect(getRedirect(places, billing, who('PERSONNEL', grants(13000), 'CANCELED'))).toBe(null);
    expect(getViewablePlaces(places, clerk).map(({ path }) => path)).not.toContain('profile/payment');
  });
});

describe('the footer menus', () => {
  // Ledger: SHL-17, SHL-18
  it('quick links appear under their sections, without links to blocked pages', () => {
    expect(
      getQuickLinks(places, owner).map(({ section, places: held }) => [section, held.map(({ path }) => path)]),
    ).toEqual([
      [
        'Admin and Record Keeping',
        ['admin/carriers', 'admin/contacts', 'profile/my_account', 'profile/users', 'profile/payment', 'profile/help'],
      ],
      ['Fleet and Dispatching', ['fleet/fleets', 'fleet/customers', 'fleet/trips']],
      ['Safety and Compliance', ['dashboard/compliance_dashboard']],
      ['Finance and Accounting', ['accounting/invoices']],
      ['Reports and Downloads', ['report/fleets']],
      ['Taxes and Filing', ['report/ifta_summary']],
    ]);
  });

  // Ledger: SHL-20
  it('the export menu lists the reports, and is empty without any', () => {
    expect(getExportLinks(places, owner).map(({ path }) => path)).toEqual(['report/fleets', 'report/ifta_summary']);
    expect(getExportLinks([place('fleet/fleets', 3000)], owner)).toEqual([]);
  });
});
