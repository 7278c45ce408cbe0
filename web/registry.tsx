/**
 * The map of the product. A place gives the list at `/UI/{path}`, the record at `/UI/{path}/{id}` and the new record at `/UI/{path}/add`, the
 * entry in menus and command bar, and the right that all of them need. Order comes from core/shell/order.ts.
 */

import type { KindName, RecordName, ReportName } from '@milepost/domain/registry.ts';
import { iftaPolicy, kindFacts, profitFacts, receivablesFacts, recordFacts, reportFacts } from './core/facts.ts';
import { type Place, placed, type RecordPage, recordPlace, reportPlace } from './core/shell/place.ts';

/** Shown within the page of another record, or by the pages of its kindFacts. */
const WITHIN = null;

/** The page of every record; path, name and right are the record's own. A record that is forgotten here does not compile. */
const pages = {
  paycheck: { words: 'pay settlements', add: 'Add paycheck', load: () => import('./accounting/paycheck/paycheck.tsx') },
  payplan: WITHIN,
  invoice: { also: 'edit', words: 'bills factoring', load: () => import('./accounting/invoice/invoice.tsx') },
  factor: {
    words: 'factoring company advance reserve recourse',
    add: 'Add factor',
    load: () => import('./accounting/factoring/factor.tsx'),
  },
  payment: {
    words: 'checks received remittances deposits',
    add: 'Add payment',
    load: () => import('./accounting/payment/payment.tsx'),
  },
  carrier: { words: 'authorities', add: 'Add carrier', load: () => import('./admin/carrier.tsx') },
  apiintegration: { load: () => import('./telematics/integration.tsx') },
  vehicle: { words: 'trucks trailers', add: 'Add vehicle', load: () => import('./admin/vehicle.tsx') },
  dispatcher: { add: 'Add dispatcher', load: () => import('./admin/dispatcher.tsx') },
  fuel_card: { words: 'diesel pump', add: 'Add fuel card', load: () => import('./admin/fuel-card.tsx') },
  company: {
    words: 'service providers workshops laboratories employers freelancers',
    add: 'Add contact',
    load: () => import('./admin/company.tsx'),
  },
  expense: { words: 'fuel costs receipts', add: 'Add expense', load: () => import('./expense/expense.tsx') },
  recurring: { words: 'recurring repeated expenses', load: () => import('./expense/recurring.tsx') },
  data_import: WITHIN,
  schedule: {
    words: 'service pm preventive oil brakes due',
    add: 'Add maintenance schedule',
    load: () => import('./safety/schedule.tsx'),
  },
  scheduled_job: WITHIN,
  fleet: {
    words: 'loads freight dispatch',
    add: 'Add load',
    load: () => import('./fleet/fleet.tsx'),
    list: () => import('./fleet/fleet-list.tsx'),
  },
  customer: { words: 'brokers shippers', add: 'Add customer', load: () => import('./fleet/customer.tsx') },
  trip: { words: 'trips mileage odometer ifta miles', add: 'Add trip', load: () => import('./fleet/trip.tsx') },
  document: WITHIN,
  accident_or_violation_register: WITHIN,
  drug_test: {
    words: 'alcohol random pre-employment post-accident clearinghouse',
    add: 'Add drug test',
    load: () => import('./safety/drug-test.tsx'),
  },
  not_applicable: { words: 'exempt not required', load: () => import('./safety/not-applicable.tsx') },
  employment_history: {
    words: 'former employers verification background',
    add: 'Add employment history',
    load: () => import('./safety/employment-history.tsx'),
  },
  driver: {
    also: 'register',
    add: 'Add driver',
    addAt: 'register/add',
    load: () => import('./driver-app/driver.tsx'),
  },
  driver_profile: WITHIN,
  driver_request: WITHIN,
  driver_app_upload: {
    words: 'uploads papers photographs sent by drivers approve review',
    load: () => import('./driver-app/driver-app-upload.tsx'),
  },
  driver_employment_application: {
    words: 'applicants prospects hire verification background 391.21',
    load: () => import('./driver-app/employment-application.tsx'),
  },
  vehicle_inspection: {
    words: 'roadside DOT yearly annual pre-trip DVIR',
    add: 'Add vehicle inspection',
    load: () => import('./safety/vehicle-inspection.tsx'),
  },
  event: {
    words: 'discipline safety violations speeding hours',
    add: 'Add disciplinable event',
    load: () => import('./safety/event.tsx'),
  },
  earlier_hire: {
    words: 'rehires former employments terminated',
    add: 'Add earlier hire',
    load: () => import('./safety/earlier-hire.tsx'),
  },
  resident_history: {
    words: 'addresses drivers lived application',
    add: 'Add resident history',
    load: () => import('./safety/resident-history.tsx'),
  },
  profile: {
    owners: true,
    words: 'staff rights permissions',
    add: 'Add user',
    load: () => import('./profile/users.tsx'),
  },
} satisfies Record<RecordName, RecordPage | typeof WITHIN>;

/** The page of every kind of a record that has one of its own. */
const kindPages = {
  accident_register: recordPlace(kindFacts.accident_register, {
    words: 'crashes collisions wrecks',
    add: 'Add accident',
    load: () => import('./safety/accident-register.tsx'),
  }),
  traffic_violation: recordPlace(kindFacts.traffic_violation, {
    words: 'tickets citations speeding',
    add: 'Add traffic violation',
    load: () => import('./safety/traffic-violation.tsx'),
  }),
  vehicle_maintenance: recordPlace(kindFacts.vehicle_maintenance, {
    words: 'repairs service oil tires brakes',
    add: 'Add vehicle maintenance',
    load: () => import('./safety/vehicle-maintenance.tsx'),
  }),
  fleet_maintenance: recordPlace(kindFacts.fleet_maintenance, {
    words: 'repairs service trucks',
    add: 'Add maintenance',
    load: () => import('./fleet/maintenance.tsx'),
  }),
  fuel_import: recordPlace(kindFacts.fuel_import, {
    words: 'upload fuel card csv transactions diesel efs wex',
    add: 'Upload fuel transactions',
    load: () => import('./expense/fuel-import.tsx'),
  }),
  mileage_import: recordPlace(kindFacts.mileage_import, {
    words: 'upload trips csv ifta miles eld motive keeptruckin',
    add: 'Upload trips and mileages',
    load: () => import('./fleet/mileage-import.tsx'),
  }),
} satisfies Record<KindName, Place>;

/** The page of every report, in the same way. */
const reportPages = {
  drivers: reportPlace(reportFacts.drivers, {
    words: 'roster licence FMCSA audit',
    load: () => import('./report/drivers.tsx'),
  }),
  vehicles: reportPlace(reportFacts.vehicles, {
    words: 'trucks trailers equipment FMCSA audit',
    load: () => import('./report/vehicles.tsx'),
  }),
  fleets: reportPlace(reportFacts.fleets, { words: 'loads billed miles', load: () => import('./report/fleets.tsx') }),
  expenses: reportPlace(reportFacts.expenses, {
    words: 'costs spent QuickBooks',
    load: () => import('./report/expenses.tsx'),
  }),
  invoices: reportPlace(reportFacts.invoices, { words: 'billed income', load: () => import('./report/invoices.tsx') }),
  maintenance_records: reportPlace(reportFacts.maintenance_records, {
    words: 'repairs service',
    load: () => import('./report/maintenance-records.tsx'),
  }),
  maintenance_schedules: reportPlace(reportFacts.maintenance_schedules, {
    words: 'service due jobs',
    load: () => import('./report/maintenance-schedules.tsx'),
  }),
  documents: reportPlace(reportFacts.documents, { words: 'papers', load: () => import('./report/documents.tsx') }),
  disciplinary_event_report: reportPlace(reportFacts.disciplinary_event_report, {
    words: 'discipline safety violations',
    load: () => import('./report/disciplinary-events.tsx'),
  }),
  ifta_summary: reportPlace(reportFacts.ifta_summary, {
    words: 'fuel tax miles gallons jurisdiction state',
    load: () => import('./report/ifta-summary.tsx'),
  }),
  weight_distance: reportPlace(reportFacts.weight_distance, {
    words: 'kyu hut huf highway use mileage tax kentucky new york oregon new mexico connecticut',
    load: () => import('./report/weight-distance.tsx'),
  }),
  expiring_documents: reportPlace(reportFacts.expiring_documents, {
    words: 'running out renew compliance',
    load: () => import('./safety/expiring-documents.tsx'),
  }),
  expired_documents: reportPlace(reportFacts.expired_documents, {
    words: 'overdue compliance',
    load: () => import('./safety/expired-documents.tsx'),
  }),
  non_compliance: reportPlace(reportFacts.non_compliance, {
    words: 'missing documents compliance',
    load: () => import('./safety/missing-documents.tsx'),
  }),
  audit_findings: reportPlace(reportFacts.audit_findings, {
    words: 'violations FMCSA DOT compliance review CSV',
    load: () => import('./safety/audit-findings.tsx'),
  }),
} satisfies Record<ReportName, Place>;

/** Pages that are no record's and no report's. */
const others: readonly Place[] = [
  placed({
    path: 'dashboard/first_steps',
    title: 'First Steps',
    policy: '*',
    owners: true,
    words: 'setup start new account spreadsheet excel csv import drivers trucks customers',
    load: () => import('./dashboard/first-steps.tsx'),
  }),
  placed({
    path: 'dashboard/compliance_dashboard',
    title: 'Compliance Overview',
    policy: '*',
    words: 'dashboard today home',
    load: () => import('./dashboard/compliance-overview.tsx'),
  }),
  placed({
    path: 'dashboard/financial_overview',
    title: 'Financial Overview',
    policy: 6000,
    words: 'dashboard money income receivables owner revenue per mile',
    load: () => import('./dashboard/financial-overview.tsx'),
  }),
  placed({
    path: 'accounting/pay_run',
    title: 'Pay Run',
    policy: 6000,
    words: 'payroll friday settlements drivers bank',
    load: () => import('./accounting/pay-run/pay-run.tsx'),
  }),
  placed({
    path: 'accounting/journal',
    title: 'Journal',
    policy: 6000,
    words: 'quickbooks bookkeeping month end accounts export',
    load: () => import('./accounting/journal/journal.tsx'),
  }),
  placed({
    path: 'safety_and_compliance/audit',
    title: 'FMCSA Audit',
    policy: 7000,
    words: 'DOT safety rating conditional satisfactory investigator review new entrant',
    load: () => import('./safety/audit/audit.tsx'),
  }),
  placed({
    path: 'profile/my_account',
    title: 'My Account',
    policy: '*',
    own: true,
    words: 'password profile',
    load: () => import('./profile/my-account.tsx'),
  }),
  placed({
    path: 'profile/payment',
    title: 'Billing',
    policy: 1000,
    billed: true,
    words: 'subscription plan card receipt',
    load: () => import('./profile/payment.tsx'),
  }),
  placed({
    path: profitFacts.route,
    title: profitFacts.labels,
    policy: profitFacts.policy,
    words: 'earned margin cost per mile truck driver customer lane',
    load: () => import('./report/profit.tsx'),
  }),
  placed({
    path: receivablesFacts.route,
    title: receivablesFacts.labels,
    policy: receivablesFacts.policy,
    words: 'accounts receivable past due open balance customers owe',
    load: () => import('./report/receivables.tsx'),
  }),
  placed({
    path: 'report/ifta_return',
    title: 'IFTA Return',
    policy: iftaPolicy,
    words: 'fuel tax quarter file close amend gallons mpg',
    load: () => import('./report/ifta-return.tsx'),
  }),
  placed({ path: 'profile/help', title: 'Help', policy: '*', load: () => import('./core/pages/help.tsx') }),
  placed({
    path: 'profile/glossary',
    title: 'Glossary',
    policy: '*',
    words: 'words terms meaning help what is',
    load: () => import('./core/pages/glossary.tsx'),
  }),
];

const recordPlaces = Object.values(recordFacts).flatMap((record) => {
  const page: RecordPage | null = pages[record.name as RecordName];
  return page ? [recordPlace(record, page)] : [];
});

/** Every page under `/UI/`. */
export const places: readonly Place[] = [
  ...recordPlaces,
  ...Object.values(kindPages),
  ...Object.values(reportPages),
  ...others,
];
