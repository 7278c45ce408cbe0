/** Every record type of the product, and every report. */
import { payplan } from './accounting/driver-pay-plan.ts';
import { invoice } from './accounting/invoice.ts';
import { paycheck } from './accounting/paycheck.ts';
import { apiintegration } from './admin/apiintegration.ts';
import { carrier } from './admin/carrier.ts';
import { company } from './admin/company.ts';
import { dispatcher } from './admin/dispatcher.ts';
import { fuelCard } from './admin/fuel-card.ts';
import { vehicle } from './admin/vehicle.ts';
import { driver } from './driver-app/driver.ts';
import { driverAccount } from './driver-app/driver-account.ts';
import { expense } from './expense/expense.ts';
import { recurring } from './expense/recurring.ts';
import { customer } from './fleet/customer.ts';
import { document } from './fleet/document.ts';
import { fleet } from './fleet/fleet.ts';
import { profile } from './profile/profile.ts';
import { fleetsReport } from './report/fleets.ts';
import { event } from './safety/event.ts';
import { residentHistory } from './safety/resident-history.ts';
import { vehicleInspection } from './safety/vehicle-inspection.ts';

export const records = {
  carrier,
  vehicle,
  dispatcher,
  fuel_card: fuelCard,
  apiintegration,
  customer,
  fleet,
  document,
  profile,
  driver,
  driver_profile: driverAccount,
  paycheck,
  payplan,
  invoice,
  company,
  expense,
  recurring,
  vehicle_inspection: vehicleInspection,
  event,
  resident_history: residentHistory,
};

export type RecordName = keyof typeof records;

export const reports = {
  fleets: fleetsReport,
};

export type ReportName = keyof typeof reports;
