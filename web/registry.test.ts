import { PUBLIC_PAGES } from '@milepost/domain/core/public-pages.ts';
import { records } from '@milepost/domain/registry.ts';
import { expect, test } from 'vitest';
import { elsewhere, quickLinks, tabsOf, viewable, type Who } from './core/shell/map.ts';
import { ROUTES } from './core/shell/order.ts';
import { placed } from './core/shell/place.ts';
import { openPlaces } from './open-places.ts';
import { places } from './registry.tsx';

const owner: Who = { id: 'me', profileType: 'CARRIER', policy: [], ownerSubscriptionStatus: 'VALID', isBilled: true };

test('PRD-01 PRD-05 PRD-06 PRD-07 PRD-08 GEN-01 GEN-02 GEN-06 GEN-07 RTE-08 RTE-12 RTE-13 SCP-02 SCP-04 SCP-13 SCP-14 SCP-17 RTE-15 RTE-16 RTE-17 RTE-18 RTE-19 RTE-20 RTE-22 RTE-24 RTE-27 RTE-28 RTE-29 RTE-30 SHL-11 SHL-12 the pages there are, in their order and by their names in the menu', () => {
  const menu = viewable(places, owner).map(({ tab, path, title }) => `${tab}: ${path} ${title}`);
  expect(menu).toEqual([
    'Dashboard: dashboard/first_steps First Steps',
    'Dashboard: dashboard/compliance_dashboard Compliance Overview',
    'Dashboard: dashboard/financial_overview Financial Overview',
    'Report: report/drivers Drivers',
    'Report: report/vehicles Vehicles',
    'Report: report/fleets Fleets',
    'Report: report/expenses Expenses',
    'Report: report/invoices Invoices',
    'Report: report/profit Profit',
    'Report: report/receivables A/R Aging',
    'Report: report/maintenance_records Maintenance Records',
    'Report: report/maintenance_schedules Maintenance Schedules',
    'Report: report/documents Documents',
    'Report: report/disciplinary_event_report Disciplinary Events',
    'Report: report/ifta_summary IFTA Summary',
    'Report: report/ifta_return IFTA Return',
    'Report: report/weight_distance Weight-Distance',
    'Finance: accounting/paychecks Paychecks',
    'Finance: accounting/pay_run Pay Run',
    'Finance: accounting/invoices Invoices',
    'Finance: accounting/journal Journal',
    'Finance: accounting/payments Payments',
    'Finance: accounting/factors Factors',
    'Safety & Compliance: safety_and_compliance/audit FMCSA Audit',
    'Safety & Compliance: safety_and_compliance/audit_findings Audit Findings',
    'Safety & Compliance: safety_and_compliance/expiring_documents Expiring Documents',
    'Safety & Compliance: safety_and_compliance/expired_documents Expired Documents',
    'Safety & Compliance: safety_and_compliance/non_compliance Missing Docs',
    'Safety & Compliance: safety_and_compliance/not_applicable Not Applicable',
    'Safety & Compliance: safety_and_compliance/drug_tests Drug Tests',
    'Safety & Compliance: safety_and_compliance/employment_histories Employment Histories',
    'Safety & Compliance: safety_and_compliance/earlier_hires Earlier Hires',
    'Safety & Compliance: safety_and_compliance/resident_histories Resident Histories',
    'Safety & Compliance: safety_and_compliance/vehicle_inspections Vehicle Inspections',
    'Safety & Compliance: safety_and_compliance/vehicle_maintenances Vehicle Maintenances',
    'Safety & Compliance: safety_and_compliance/traffic_violations Traffic Violations',
    'Safety & Compliance: safety_and_compliance/accident_registers Accident Registers',
    'Safety & Compliance: safety_and_compliance/event Disciplinable Event',
    'Safety & Compliance: safety_and_compliance/vehicle_maintenance Maintenance Schedule',
    'Expense: expensie/expenses Expenses',
    'Expense: expensie/rec_expenses Scheduled Expenses',
    'Expense: expensie/fuel_imports Import Fuels',
    'Fleet: fleet/fleets Fleets',
    'Fleet: fleet/customers Customers',
    'Fleet: fleet/trips Mileages',
    'Fleet: fleet/mileage_imports Import Mileages',
    'Fleet: fleet/maintenances Maintenances',
    'Admin: admin/carriers Carriers',
    'Admin: admin/integrations Integrations',
    'Admin: admin/fuel_cards Fuel Cards',
    'Admin: admin/vehicles Vehicles',
    'Admin: admin/dispatchers Dispatchers',
    'Admin: admin/contacts Contacts',
    'Driver App: driver_app/driver_profiles Driver Accounts',
    'Driver App: driver_app/employment_applications Employment Applications',
    'Driver App: driver_app/driver_document_uploads Driver Submissions',
    'Profile: profile/my_account My Account',
    'Profile: profile/users Personnel Account',
    'Profile: profile/payment Billing',
    'Profile: profile/help Help',
    'Profile: profile/glossary Glossary',
  ]);
});

test('RTE-10 RTE-11 a tab opens the last page of the specification, whatever pages were added after it', () => {
  expect(Object.fromEntries(tabsOf(places, owner).map(({ tab, href }) => [tab, href]))).toEqual({
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

test('RTE-10 a tab opens an added page when the person may view no other page of it', () => {
  const added = viewable(places, owner).filter(
    ({ path }) => path === 'report/profit' || path === 'report/weight_distance',
  );
  expect(tabsOf(added, owner)[0]?.href).toBe('/UI/report/weight_distance');
});

test('SHL-17 SHL-18 Quick Links list every page', () => {
  const listed = quickLinks(places, owner).flatMap((section) => section.places.map(({ path }) => path));
  expect(listed.sort()).toEqual(places.map(({ path }) => path).sort());
});

test('SCP-11 SCP-16 SCP-18 SCP-31 RTE-26 every area has its list, and where records are made by hand a page of a new one and of each', () => {
  const named = (path: string) => viewable(places, owner).find((place) => place.path === path)?.title;
  expect(
    ['event', 'vehicle_maintenance', 'non_compliance'].map((path) => named(`safety_and_compliance/${path}`)),
  ).toEqual(['Disciplinable Event', 'Maintenance Schedule', 'Missing Docs']);
  expect(['users', 'payment'].map((path) => named(`profile/${path}`))).toEqual(['Personnel Account', 'Billing']);
  expect(named('driver_app/driver_profiles')).toBe('Driver Accounts');
  const leads = (path: string, rest: string) => elsewhere(places, `/UI/${path}/${rest}`, owner);
  for (const path of ['accident_registers', 'drug_tests', 'event', 'vehicle_maintenance'])
    expect(['add', 'r1'].map((rest) => leads(`safety_and_compliance/${path}`, rest))).toEqual([null, null]);
  for (const path of ['expiring_documents', 'expired_documents', 'non_compliance'])
    expect(leads(`safety_and_compliance/${path}`, 'add')).toBe(`/UI/safety_and_compliance/${path}`);
  expect(places.filter(({ path }) => path.includes('scheduled_job'))).toEqual([]);
});

test('RTE-14 RTE-21 RTE-25 who may open them and under which second address', () => {
  const special = viewable(places, owner).filter(({ owners, also, own }) => owners || also || own);
  expect(special.map(({ path, owners, also, own }) => [path, owners ?? also ?? (own && 'own')])).toEqual([
    ['dashboard/first_steps', true],
    ['accounting/invoices', 'edit'],
    ['driver_app/driver_profiles', 'register'],
    ['profile/my_account', 'own'],
    ['profile/users', true],
  ]);
});

test('REC-05 a scheduled expense is made with an expense: its own page of a new one leads to the list', () => {
  expect(elsewhere(places, '/UI/expensie/rec_expenses/add', owner)).toBe('/UI/expensie/rec_expenses');
  const forms = places.filter(
    ({ add, addAt = 'add', path }) => add && elsewhere(places, `/UI/${path}/${addAt}`, owner),
  );
  expect(forms).toEqual([]);
});

test('SHL-08 a page stands under the tab of its path; one that no tab holds is refused at the start', () => {
  const page = { title: 'Cards', policy: 2000, load: async () => ({}) } as const;
  expect(placed({ ...page, path: 'admin/fuel_cards' })).toMatchObject({ tab: 'Admin', group: 'Admin' });
  expect(() => placed({ ...page, path: 'choices' })).toThrow('no tab holds the path choices');
});

test('RPT-01 every report has the current tab Report', () => {
  const tabs = places.filter(({ path }) => path.startsWith('report/')).map(({ tab }) => tab);
  expect([...new Set(tabs)]).toEqual(['Report']);
});

test('ROL-19 BIL-21 My Account and Help are for everyone, whatever the policies; Billing takes policy 1000', () => {
  const clerk: Who = { ...owner, profileType: 'PERSONNEL' };
  expect(viewable(places, clerk).map(({ path }) => path)).toEqual([
    'dashboard/compliance_dashboard',
    'profile/my_account',
    'profile/help',
    'profile/glossary',
  ]);
});

test('RTE-04 every page is a route of the specification, and a record’s page has its route and its right', () => {
  const known = ROUTES.map(({ path }) => path);
  expect(places.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  for (const place of places) {
    const record = Object.values(records).find(({ route }) => route === place.path);
    if (record) expect([place.path, place.policy]).toEqual([place.path, record.policy]);
  }
});

test('RTE-11 the order of all routes within their section', () => {
  const sections = Object.groupBy(ROUTES, ({ path }) => path.split('/')[0] ?? '');
  const pages = Object.entries(sections).map(
    ([name, held]) => `${name}: ${held?.map(({ path }) => path.split('/')[1]).join(' ')}`,
  );
  expect(pages).toEqual([
    'dashboard: first_steps compliance_dashboard financial_overview',
    'report: drivers vehicles fleets expenses invoices profit receivables maintenance_records maintenance_schedules documents disciplinary_event_report ifta_summary ifta_return weight_distance',
    'accounting: paychecks pay_run invoices journal payments factors',
    'safety_and_compliance: audit audit_findings expiring_documents expired_documents non_compliance not_applicable drug_tests employment_histories earlier_hires resident_histories vehicle_inspections vehicle_maintenances traffic_violations accident_registers event vehicle_maintenance',
    'expensie: expenses rec_expenses fuel_imports',
    'fleet: fleets customers trips mileage_imports maintenances',
    'admin: carriers integrations fuel_cards vehicles dispatchers contacts',
    'driver_app: driver_profiles employment_applications driver_document_uploads',
    'profile: my_account users payment help glossary',
  ]);
});

test('every page that needs no session is known to the server, which serves it to any client', () => {
  expect(['signin', ...openPlaces.map(({ path }) => path)]).toEqual(PUBLIC_PAGES);
});
