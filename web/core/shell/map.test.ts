import {
  POLICY_IDS,
  type PolicyId,
  type PolicyRow,
  type ProfileType,
  policyRows,
} from '@milepost/domain/core/policies.ts';
import { describe, expect, it } from 'vitest';
import { IconRoad } from '../ui/icons/icons.ts';
import {
  currentTab,
  elsewhere,
  exportLinks,
  isInside,
  landing,
  placeAt,
  quickLinks,
  tabsOf,
  viewable,
  type Who,
} from './map.ts';
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
  return policyRows(
    POLICY_IDS.map((id) => ({ id, view: held.includes(id), create: false, edit: false, delete: false })),
  );
}

function who(profileType: ProfileType, policy: PolicyRow[] = [], ownerSubscriptionStatus = 'VALID'): Who {
  return { id: 'me', profileType, policy, ownerSubscriptionStatus, isBilled: true };
}

const LANDING = '/UI/dashboard/compliance_dashboard';
const owner = who('CARRIER');
const clerk = who('PERSONNEL', grants(13000));

describe('tabs and menus', () => {
  it('SHL-01 SHL-03 ROL-04 an owner sees the tabs that have pages, in their order', () => {
    expect(tabsOf(places, owner).map(({ tab }) => tab)).toEqual([
      'Dashboard',
      'Report',
      'Finance',
      'Fleet',
      'Admin',
      'Profile',
    ]);
  });

  it('ROL-21 ROL-22 a tab without a page that the person may view is not there', () => {
    expect(tabsOf(places, clerk).map(({ tab }) => tab)).toEqual(['Dashboard', 'Admin', 'Profile']);
    expect(viewable(places, clerk).map(({ path }) => path)).not.toContain('admin/carriers');
  });

  it('RTE-10 RTE-11 a tab opens the last of its pages that the person may view, in the order of the specification', () => {
    const hrefs = Object.fromEntries(tabsOf(places, owner).map(({ tab, href }) => [tab, href]));
    expect(hrefs).toMatchObject({
      Fleet: '/UI/fleet/trips',
      Admin: '/UI/admin/contacts',
      Report: '/UI/report/ifta_summary',
    });
  });

  it('SHL-04 the profile tab opens the own account', () => {
    expect(tabsOf(places, clerk).at(-1)).toMatchObject({ tab: 'Profile', href: '/UI/profile/my_account/me' });
  });

  it('ROL-27 the personnel accounts are for owners only, whatever the policies', () => {
    expect(viewable(places, who('PERSONNEL', grants(...POLICY_IDS))).map(({ path }) => path)).not.toContain(
      'profile/users',
    );
    expect(viewable(places, owner).map(({ path }) => path)).toContain('profile/users');
  });

  it('SHL-07 each of the nine words makes its tab the current one, and SHL-10 gives the menu group', () => {
    expect(TABS.map(({ segment, group }) => [segment, currentTab(`/UI/${segment}/x`), group])).toEqual([
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

  it('SHL-08 only the first segment decides the tab', () => {
    expect(currentTab('/UI/report/fleets')).toBe('Report');
    expect(currentTab('/UI/accounting/invoices/add')).toBe('Finance');
    expect(currentTab('/UI/expensie/expenses')).toBe('Expense');
    expect(currentTab('/UI')).toBe(null);
  });
});

describe('where a path leads', () => {
  it('AUT-44 RTE-08 sign-in lands on the Compliance Overview, whatever the rights', () => {
    for (const each of [owner, who('PERSONNEL', grants(6000)), clerk])
      expect(landing(places, each)).toBe('/UI/dashboard/compliance_dashboard');
    expect(landing([place('profile/help', '*')], clerk)).toBe('/UI/profile/help');
  });

  it('RTE-07 RTE-09 RTE-11 unknown paths and missing rights lead to the landing', () => {
    expect(elsewhere(places, '/UI/fleet/nothing', owner)).toBe(LANDING);
    expect(elsewhere(places, '/UI', owner)).toBe(LANDING);
    expect(elsewhere(places, '/UI/fleet/customers/add', clerk)).toBe(LANDING);
    expect(elsewhere(places, '/UI/fleet/customers/1/2/3', owner)).toBe(LANDING);
  });

  it('the address of a new one leads to the list where none is made by hand', () => {
    expect(elsewhere(places, '/UI/report/fleets/add', owner)).toBe('/UI/report/fleets');
    expect(elsewhere(places, '/UI/accounting/invoices/edit/add', owner)).toBe('/UI/accounting/invoices');
    expect(elsewhere(places, '/UI/accounting/invoices/edit/17', owner)).toBe(null);
  });

  it('AUT-42 the maintenance page and sign-in are outside', () => {
    expect(['/maintenancemode', '/', '/UIX'].some(isInside)).toBe(false);
    expect(['/UI', '/UI/', '/UI/fleet/fleets'].every(isInside)).toBe(true);
  });

  it('RTE-01 RTE-02 RTE-03 SCP-07 a list, its records and a new record stay where they are', () => {
    for (const path of [
      '/UI/fleet/customers',
      '/UI/fleet/customers/',
      '/UI/fleet/customers/add',
      '/UI/fleet/customers/17',
    ]) {
      expect(elsewhere(places, path, owner)).toBe(null);
    }
    expect(placeAt(places, '/UI/fleet/customers/17')?.rest).toEqual(['17']);
  });

  it('RTE-25 an invoice has a second address, other records have not', () => {
    expect(elsewhere(places, '/UI/accounting/invoices/edit/17', owner)).toBe(null);
    expect(elsewhere(places, '/UI/fleet/customers/edit/17', owner)).toBe(LANDING);
    expect(elsewhere(places, '/UI/fleet/customers/17/profile', owner)).toBe(null);
    expect(elsewhere(places, '/UI/fleet/fleets/17/profile', owner)).toBe(LANDING);
  });

  it('RTE-13 My Account is the own profile and no other', () => {
    expect(elsewhere(places, '/UI/profile/my_account', owner)).toBe('/UI/profile/my_account/me');
    expect(elsewhere(places, '/UI/profile/my_account/someone', owner)).toBe('/UI/profile/my_account/me');
    expect(elsewhere(places, '/UI/profile/my_account/me', owner)).toBe(null);
  });

  it('AUT-28 AUT-29 without a subscription all but billing, account and help leads to billing', () => {
    const lapsed = who('CARRIER', [], 'EXPIRED');
    expect(elsewhere(places, '/UI/fleet/customers', lapsed)).toBe('/UI/profile/payment');
    expect(elsewhere(places, '/UI/profile/users', lapsed)).toBe('/UI/profile/payment');
    for (const path of ['/UI/profile/payment', '/UI/profile/my_account/me', '/UI/profile/help'])
      expect(elsewhere(places, path, lapsed)).toBe(null);
    expect(elsewhere(places, '/UI/fleet/customers', who('CARRIER', [], 'TRIAL'))).toBe(null);
  });

  it('BIL-21 billing is for owners and who holds policy 1000, and for everyone once the subscription lapsed', () => {
    const billing = '/UI/profile/payment';
    expect(elsewhere(places, billing, owner)).toBe(null);
    expect(elsewhere(places, billing, who('PERSONNEL', grants(1000)))).toBe(null);
    expect(elsewhere(places, billing, clerk)).toBe(LANDING);
    expect(elsewhere(places, billing, who('PERSONNEL', grants(13000), 'CANCELED'))).toBe(null);
    expect(viewable(places, clerk).map(({ path }) => path)).not.toContain('profile/payment');
  });
});

describe('the popups of the footer', () => {
  it('SHL-17 SHL-18 quick links stand under their sections, and only those that lead somewhere', () => {
    expect(
      quickLinks(places, owner).map(({ section, places: held }) => [section, held.map(({ path }) => path)]),
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

  it('SHL-20 export holds the reports, and is empty while there is none', () => {
    expect(exportLinks(places, owner).map(({ path }) => path)).toEqual(['report/fleets', 'report/ifta_summary']);
    expect(exportLinks([place('fleet/fleets', 3000)], owner)).toEqual([]);
  });
});
