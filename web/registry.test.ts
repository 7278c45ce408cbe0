import { PUBLIC_PAGES } from '@milepost/domain/core/public-pages.ts';
import { records } from '@milepost/domain/registry.ts';
import { expect, test } from 'vitest';
import { getQuickLinks, getRedirect, getTabs, getViewablePlaces, type Viewer } from './core/shell/navigation.ts';
import { findPages } from './core/shell/page-search.ts';
import { toPlace } from './core/shell/place.ts';
import { IconGasStation } from './core/ui/icons/icons.ts';
import { publicPlaces } from './public-places.ts';
import { places } from './registry.tsx';

const owner: Viewer = {
  id: 'me',
  profileType: 'CARRIER',
  policy: [],
  ownerSubscriptionStatus: 'VALID',
  isBilled: true,
};

/** Every page in a ledger or a decision, in menu order: name, permission, and whether it was added to the specification. */
const LEDGER = [
  'Dashboard: dashboard/first_steps First Steps, * added',
  'Dashboard: dashboard/compliance_dashboard Compliance Overview, *',
  'Dashboard: dashboard/financial_overview Financial Overview, 6000',
  'Report: report/drivers Drivers, 9000',
  'Report: report/vehicles Vehicles, 9000',
  'Report: report/fleets Fleets, 10000',
  'Report: report/expenses Expenses, 11000',
  'Report: report/invoices Invoices, 6000',
  'Report: report/profit Profit, 6000 added',
  'Report: report/receivables A/R Aging, 6000 added',
  'Report: report/maintenance_records Maintenance Records, 12000',
  'Report: report/maintenance_schedules Maintenance Schedules, 12000',
  'Report: report/documents Documents, 7000',
  'Report: report/disciplinary_event_report Disciplinary Events, 12000',
  'Report: report/ifta_summary IFTA Summary, 8000',
  'Report: report/ifta_return IFTA Return, 8000 added',
  'Report: report/weight_distance Weight-Distance, 8000 added',
  'Finance: accounting/paychecks Paychecks, 6000',
  'Finance: accounting/pay_run Pay Run, 6000 added',
  'Finance: accounting/invoices Invoices, 6000',
  'Finance: accounting/journal Journal, 6000 added',
  'Finance: accounting/payments Payments, 6000 added',
  'Finance: accounting/factors Factors, 6000 added',
  'Finance: accounting/quickbooks QuickBooks, 6000 added',
  'Safety & Compliance: safety_and_compliance/audit FMCSA Audit, 7000 added',
  'Safety & Compliance: safety_and_compliance/audit_findings Audit Findings, 7000 added',
  'Safety & Compliance: safety_and_compliance/expiring_documents Expiring Documents, 7000',
  'Safety & Compliance: safety_and_compliance/expired_documents Expired Documents, 7000',
  'Safety & Compliance: safety_and_compliance/non_compliance Missing Docs, 7000',
  'Safety & Compliance: safety_and_compliance/not_applicable Not Applicable, 7000 added',
  'Safety & Compliance: safety_and_compliance/drug_tests Drug Tests, 7000',
  'Safety & Compliance: safety_and_compliance/employment_histories Employment Histories, 7000',
  'Safety & Compliance: safety_and_compliance/earlier_hires Earlier Hires, 7000 added',
  'Safety & Compliance: safety_and_compliance/resident_histories Resident Histories, 7000',
  'Safety & Compliance: safety_and_compliance/vehicle_inspections Vehicle Inspections, 7000',
  'Safety & Compliance: safety_and_compliance/vehicle_maintenances Vehicle Maintenances, 7000',
  'Safety & Compliance: safety_and_compliance/traffic_violations Traffic Violations, 7000',
  'Safety & Compliance: safety_and_compliance/accident_registers Accident Registers, 7000',
  'Safety & Compliance: safety_and_compliance/event Disciplinable Event, 7000',
  'Safety & Compliance: safety_and_compliance/vehicle_maintenance Maintenance Schedule, 7000',
  'Safety & Compliance: safety_and_compliance/clearinghouse Clearinghouse Queries, 7000 added',
  'Safety & Compliance: safety_and_compliance/fmcsa_import FMCSA Import, 7000 added',
  'Expense: expensie/expenses Expenses, 4000',
  'Expense: expensie/rec_expenses Scheduled Expenses, 4000',
  'Expense: expensie/fuel_imports Import Fuels, 4000',
  'Fleet: fleet/fleets Fleets, 3000',
  'Fleet: fleet/customers Customers, 3000',
  'Fleet: fleet/trips Mileages, 3000',
  'Fleet: fleet/mileage_imports Import Mileages, 3000',
  'Fleet: fleet/maintenances Maintenances, 3000',
  'Admin: admin/carriers Carriers, 2000',
  'Admin: admin/integrations Integrations, 2000',
  'Admin: admin/fuel_cards Fuel Cards, 2000',
  'Admin: admin/vehicles Vehicles, 2000',
  'Admin: admin/dispatchers Dispatchers, 2000',
  'Admin: admin/contacts Contacts, 13000',
  'Driver App: driver_app/driver_profiles Driver Accounts, 1100',
  'Driver App: driver_app/employment_applications Employment Applications, 7000',
  'Driver App: driver_app/driver_document_uploads Driver Submissions, 1100',
  'Profile: profile/my_account My Account, *',
  'Profile: profile/users Personnel Account, 1000',
  'Profile: profile/payment Billing, 1000',
  'Profile: profile/help Help, *',
  'Profile: profile/glossary Glossary, * added',
];

// Ledger: PRD-01, PRD-05, PRD-06, PRD-07, PRD-08, GEN-01, GEN-02, GEN-06, GEN-07, RTE-04, RTE-08, RTE-11, RTE-12, RTE-13, SCP-02, SCP-04, SCP-13, SCP-14, SCP-17, RTE-15, RTE-16, RTE-17, RTE-18, RTE-19, RTE-20, RTE-22, RTE-24, RTE-27, RTE-28, RTE-29, RTE-30, SHL-11, SHL-12
test('the menu lists the specified pages in order by name and permission, and marks all others as added', () => {
  const isListed = (path: string) => LEDGER.some((line) => line.includes(`: ${path} `));
  const menu = getViewablePlaces(places, owner)
    .filter(({ path, isAdded }) => !isAdded || isListed(path))
    .map(({ tab, path, title, policy, isAdded }) => `${tab}: ${path} ${title}, ${policy}${isAdded ? ' added' : ''}`);
  expect(menu).toEqual(LEDGER);
});

// Ledger: RTE-10, RTE-11
test('a tab opens its last specified page, regardless of pages added later', () => {
  expect(Object.fromEntries(getTabs(places, owner).map(({ tab, href }) => [tab, href]))).toEqual({
    Dashboard: '/UI/dashboard/financial_overview',
    Report: '/UI/report/ifta_summary',
    Finance: '/UI/accounting/invoices',
    'Safety & Compliance': '/UI/safety_and_compliance/vehicle_maintenance',
    Expense: '/UI/expensie/fuel_imports',
    Fleet: '/UI/fleet/maintenances',
    Admin: '/UI/admin/contacts',
    'Driver App': '/UI/driver_app/driver_document_uploads',
    Profile: '/UI/profile/my_account/me',
  });
});

// Ledger: RTE-10
test('a tab opens an added page if the user can’t view any other page of it', () => {
  const added = getViewablePlaces(places, owner).filter(
    ({ path }) => path === 'report/profit' || path === 'report/weight_distance',
  );
  expect(getTabs(added, owner)[0]?.href).toBe('/UI/report/weight_distance');
});

// Ledger: SHL-17, SHL-18
test('Quick Links lists every page', () => {
  const listed = getQuickLinks(places, owner).flatMap((section) => section.places.map(({ path }) => path));
  expect(listed.sort()).toEqual(places.map(({ path }) => path).sort());
});

// Ledger: SCP-11, SCP-16, SCP-18, SCP-31, RTE-26
test('every area has its list, and a page for new and saved records where users can add them', () => {
  const getTitle = (path: string) => getViewablePlaces(places, owner).find((place) => place.path === path)?.title;
  expect(
    ['event', 'vehicle_maintenance', 'non_compliance'].map((path) => getTitle(`safety_and_compliance/${path}`)),
  ).toEqual(['Disciplinable Event', 'Maintenance Schedule', 'Missing Docs']);
  expect(['users', 'payment'].map((path) => getTitle(`profile/${path}`))).toEqual(['Personnel Account', 'Billing']);
  expect(getTitle('driver_app/driver_profiles')).toBe('Driver Accounts');
  const leads = (path: string, rest: string) => getRedirect(places, `/UI/${path}/${rest}`, owner);
  for (const path of ['accident_registers', 'drug_tests', 'event', 'vehicle_maintenance'])
    expect(['add', 'r1'].map((rest) => leads(`safety_and_compliance/${path}`, rest))).toEqual([null, null]);
  for (const path of ['expiring_documents', 'expired_documents', 'non_compliance'])
    expect(leads(`safety_and_compliance/${path}`, 'add')).toBe(`/UI/safety_and_compliance/${path}`);
  expect(places.filter(({ path }) => path.includes('scheduled_job'))).toEqual([]);
});

// Ledger: RTE-14, RTE-21, RTE-25
test('owner-only pages and second addresses are the specified ones', () => {
  const special = getViewablePlaces(places, owner).filter(({ owners, also, own }) => owners || also || own);
  expect(special.map(({ path, owners, also, own }) => [path, owners ?? also ?? (own && 'own')])).toEqual([
    ['dashboard/first_steps', true],
    ['accounting/invoices', 'edit'],
    ['driver_app/driver_profiles', 'register'],
    ['profile/my_account', 'own'],
    ['profile/users', true],
  ]);
});

// Ledger: REC-05
test('the address of a new scheduled expense leads to the list, because an expense creates it', () => {
  expect(getRedirect(places, '/UI/expensie/rec_expenses/add', owner)).toBe('/UI/expensie/rec_expenses');
  const forms = places.filter(
    ({ add, addAt = 'add', path }) => add && getRedirect(places, `/UI/${path}/${addAt}`, owner),
  );
  expect(forms).toEqual([]);
});

// Ledger: SHL-08
test('a page belongs to the tab of its path, and a path without a tab fails at startup', () => {
  const shown = { title: 'Cards', icon: IconGasStation, quick: 'Admin and Record Keeping' } as const;
  const page = { ...shown, policy: 2000, load: async () => ({}) } as const;
  expect(toPlace({ ...page, path: 'admin/fuel_cards' })).toMatchObject({ tab: 'Admin', group: 'Admin' });
  expect(() => toPlace({ ...page, path: 'choices' })).toThrow('no tab holds the path choices');
});

// Ledger: RPT-01
test('every report belongs to the Report tab', () => {
  const tabs = places.filter(({ path }) => path.startsWith('report/')).map(({ tab }) => tab);
  expect([...new Set(tabs)]).toEqual(['Report']);
});

// Ledger: ROL-19, BIL-21
test('My Account and Help open for everyone, and Billing requires permission 1000', () => {
  const clerk: Viewer = { ...owner, profileType: 'PERSONNEL' };
  expect(getViewablePlaces(places, clerk).map(({ path }) => path)).toEqual([
    'dashboard/compliance_dashboard',
    'dashboard/calendar',
    'profile/my_account',
    'profile/help',
    'profile/glossary',
  ]);
});

// Ledger: RTE-04
test('the page of a record has the route and permission of the record', () => {
  for (const place of places) {
    const record = Object.values(records).find(({ route }) => route === place.path);
    if (record) expect([place.path, place.policy]).toEqual([place.path, record.policy]);
  }
});

test('the server knows every public page and serves it to any client', () => {
  expect(['signin', ...publicPlaces.map(({ path }) => path)]).toEqual(PUBLIC_PAGES);
});

test('a search for settings finds every page that has some', () => {
  const found = findPages(places, owner, 'settings').map(({ title }) => title);

  expect(found).toEqual(['Carriers', 'Integrations', 'My Account', 'Personnel Account', 'Billing']);
});
