/** Every record type and every report. */

import { factor } from './accounting/factoring/factor.ts';
import { invoice } from './accounting/invoice/invoice.ts';
import { payAccount } from './accounting/pay-account/pay-account.ts';
import { payplan } from './accounting/paycheck/driver-pay-plan.ts';
import { paycheck } from './accounting/paycheck/paycheck.ts';
import { payment } from './accounting/payment/payment.ts';
import { apiintegration } from './admin/apiintegration.ts';
import { carrier } from './admin/carrier.ts';
import { company } from './admin/company.ts';
import { dispatcher } from './admin/dispatcher.ts';
import { fuelCard } from './admin/fuel-card.ts';
import { truckOwner } from './admin/truck-owner.ts';
import { vehicle } from './admin/vehicle.ts';
import type { AnyRecord } from './core/record.ts';
import { driver } from './driver-app/driver.ts';
import { driverAccount } from './driver-app/driver-account.ts';
import { driverAppUpload } from './driver-app/driver-app-upload.ts';
import { driverRequest } from './driver-app/driver-request.ts';
import { employmentApplication } from './driver-app/employment-application.ts';
import { dataImport, fuelImport, mileageImport } from './expense/data-import.ts';
import { expense } from './expense/expense.ts';
import { fleetMaintenance, vehicleMaintenance } from './expense/maintenance.ts';
import { recurring } from './expense/recurring.ts';
import { customer } from './fleet/customer.ts';
import { deliveredLoads } from './fleet/delivered/delivered-loads.ts';
import { detention } from './fleet/detention/detention.ts';
import { document } from './fleet/document.ts';
import { fleet } from './fleet/fleet.ts';
import { idleDay } from './fleet/idle-day.ts';
import { trip } from './fleet/trip.ts';
import { profile } from './profile/profile.ts';
import { disciplinaryEventsReport } from './report/disciplinary-events.ts';
import { documentsReport } from './report/documents.ts';
import { driversReport } from './report/drivers.ts';
import { expensesReport } from './report/expenses.ts';
import { fleetsReport } from './report/fleets.ts';
import { iftaSummary } from './report/ifta-summary.ts';
import { invoicesReport } from './report/invoices.ts';
import { maintenanceRecordsReport } from './report/maintenance-records.ts';
import { maintenanceSchedulesReport } from './report/maintenance-schedules.ts';
import { vehiclesReport } from './report/vehicles.ts';
import { weightDistanceReport } from './report/weight-distance.ts';
import {
  accidentOrViolationRegister,
  accidentRegister,
  trafficViolation,
} from './safety/accident-or-violation-register.ts';
import { auditFindings } from './safety/audit/findings.ts';
import { expiredDocuments, expiringDocuments, missingDocuments } from './safety/compliance-lists.ts';
import { drugTest } from './safety/drug-test.ts';
import { earlierHire } from './safety/earlier-hire.ts';
import { employmentHistory } from './safety/employment-history.ts';
import { event } from './safety/event.ts';
import { notApplicable } from './safety/not-applicable.ts';
import { residentHistory } from './safety/resident-history.ts';
import { schedule } from './safety/schedule.ts';
import { scheduledJob } from './safety/scheduled-job.ts';
import { vehicleInspection } from './safety/vehicle-inspection.ts';

export const records = {
  carrier,
  vehicle,
  dispatcher,
  fuel_card: fuelCard,
  apiintegration,
  customer,
  fleet,
  trip,
  document,
  profile,
  driver,
  driver_profile: driverAccount,
  driver_request: driverRequest,
  driver_app_upload: driverAppUpload,
  driver_employment_application: employmentApplication,
  paycheck,
  payplan,
  invoice,
  factor,
  payment,
  company,
  expense,
  recurring,
  data_import: dataImport,
  not_applicable: notApplicable,
  employment_history: employmentHistory,
  earlier_hire: earlierHire,
  vehicle_inspection: vehicleInspection,
  accident_or_violation_register: accidentOrViolationRegister,
  event,
  resident_history: residentHistory,
  schedule,
  scheduled_job: scheduledJob,
  drug_test: drugTest,
  detention,
  pay_account: payAccount,
  idle_day: idleDay,
  truck_owner: truckOwner,
};

export type RecordName = keyof typeof records;

/** Record kinds with their own pages. */
export const kinds = {
  accident_register: accidentRegister,
  traffic_violation: trafficViolation,
  vehicle_maintenance: vehicleMaintenance,
  fleet_maintenance: fleetMaintenance,
  fuel_import: fuelImport,
  mileage_import: mileageImport,
};

export type KindName = keyof typeof kinds;

const ALL_KINDS: readonly AnyRecord[] = Object.values(kinds);
// A lookup table, because rights checks need it for every row of a list.
const KINDS = Object.fromEntries(
  Object.keys(records).map((record) => [record, ALL_KINDS.filter(({ name }) => name === record)]),
);

export const listKinds = (record: string): readonly AnyRecord[] => KINDS[record] ?? [];

export const reports = {
  drivers: driversReport,
  vehicles: vehiclesReport,
  fleets: fleetsReport,
  expenses: expensesReport,
  invoices: invoicesReport,
  maintenance_records: maintenanceRecordsReport,
  maintenance_schedules: maintenanceSchedulesReport,
  documents: documentsReport,
  disciplinary_event_report: disciplinaryEventsReport,
  ifta_summary: iftaSummary,
  weight_distance: weightDistanceReport,
  expiring_documents: expiringDocuments,
  expired_documents: expiredDocuments,
  non_compliance: missingDocuments,
  audit_findings: auditFindings,
  delivered_loads: deliveredLoads,
};

export type ReportName = keyof typeof reports;
