/** Every record type, report, and other call of the server. An entry that the domain names but this file lacks fails to compile. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { kinds, type RecordName, type ReportName } from '@milepost/domain/registry.ts';
import type { FastifyInstance } from 'fastify';
import { bankCalls } from './accounting/bank/bank-calls.ts';
import { factors } from './accounting/factoring/factor.ts';
import { factorCalls } from './accounting/factoring/factor-calls.ts';
import { finalAccountingCalls } from './accounting/final-accounting/final-accounting-calls.ts';
import { invoices } from './accounting/invoice/invoice.ts';
import { invoiceCalls } from './accounting/invoice/invoice-calls.ts';
import { invoiceDocumentCalls } from './accounting/invoice/invoice-document-calls.ts';
import { invoiceMailCalls } from './accounting/invoice/invoice-email-calls.ts';
import { reissueCalls } from './accounting/invoice/reissue-calls.ts';
import { closingDateCalls } from './accounting/journal/closing-date-calls.ts';
import { journalCalls } from './accounting/journal/journal-calls.ts';
import { payAccountBalanceCalls } from './accounting/pay-account/balances.ts';
import { escrowInterestCalls } from './accounting/pay-account/escrow-interest.ts';
import { loanInterestCalls } from './accounting/pay-account/loan-interest.ts';
import { payAccounts } from './accounting/pay-account/pay-account.ts';
import { payAccountCalls } from './accounting/pay-account/pay-account-calls.ts';
import { payRecoveryCalls } from './accounting/pay-account/recovery.ts';
import { bankFileCalls } from './accounting/pay-run/bank-file-calls.ts';
import { payRunCalls } from './accounting/pay-run/calls.ts';
import { driverPayCall } from './accounting/paycheck/driver-pay.ts';
import { payPlans } from './accounting/paycheck/driver-pay-plan.ts';
import { payQuestionCalls } from './accounting/paycheck/pay-question-calls.ts';
import { paychecks } from './accounting/paycheck/paycheck.ts';
import { paycheckApprovalCalls } from './accounting/paycheck/paycheck-approval.ts';
import { balanceCalls } from './accounting/paycheck/paycheck-balance.ts';
import { paycheckCalls } from './accounting/paycheck/paycheck-calls.ts';
import { paycheckPaymentCalls } from './accounting/paycheck/paycheck-payment-calls.ts';
import { daysToPayCall } from './accounting/payment/days-to-pay.ts';
import { payments } from './accounting/payment/payment.ts';
import { paymentCalls } from './accounting/payment/payment-calls.ts';
import { receivablesCalls } from './accounting/payment/receivables-calls.ts';
import { statementCalls } from './accounting/payment/statement-calls.ts';
import { recipientCopyCalls } from './accounting/tax/recipient-copy-calls.ts';
import { taxCalls } from './accounting/tax/tax-calls.ts';
import { taxFileCalls } from './accounting/tax/tax-file-calls.ts';
import { w9Calls } from './accounting/tax/w9-calls.ts';
import { apiintegrations } from './admin/apiintegration.ts';
import { adminCalls } from './admin/calls.ts';
import { carriers } from './admin/carrier.ts';
import { choiceCalls } from './admin/choices.ts';
import { companies } from './admin/company.ts';
import { dispatchers } from './admin/dispatcher.ts';
import { fuelCards } from './admin/fuel-card.ts';
import { odometerCalls } from './admin/odometer-calls.ts';
import { truckOwners } from './admin/truck-owner.ts';
import { vehicles } from './admin/vehicle.ts';
import { VEHICLE_TIMELINE } from './admin/vehicle-timeline.ts';
import { fileCall } from './core/engine/calls/file.ts';
import { healthCalls } from './core/engine/calls/health.ts';
import { historyCall } from './core/engine/calls/history.ts';
import { legalTextCall } from './core/engine/calls/legal-text.ts';
import { pageSettingsCall } from './core/engine/calls/page-settings.ts';
import { searchCall } from './core/engine/calls/search.ts';
import { taskCalls } from './core/engine/calls/task.ts';
import { buildRowSchema } from './core/engine/collection/describe.ts';
import { makeRegistry } from './core/engine/collection/registry.ts';
import { collection } from './core/engine/collection/routes.ts';
import type { CollectionSpec } from './core/engine/collection/spec.ts';
import { scheduleDueUpdates } from './core/engine/due/due-jobs.ts';
import type { Report } from './core/engine/listing/listing.ts';
import { reportCalls } from './core/engine/listing/report.ts';
import { timelineCall } from './core/engine/timeline/timeline.ts';
import type { Services } from './core/platform/services.ts';
import { calendarCalls } from './dashboard/calendar/calendar.ts';
import { registerCash } from './dashboard/cash.ts';
import { COMPLIANCE_NEEDS } from './dashboard/compliance-needs.ts';
import { complianceSummaryCall } from './dashboard/compliance-summary.ts';
import { exampleCompanyCalls } from './dashboard/example-company.ts';
import { FINANCIAL_NEEDS } from './dashboard/financial-needs.ts';
import { financialSummaryCall } from './dashboard/financial-summary.ts';
import { firstStepsCalls } from './dashboard/first-steps.ts';
import { needsTodayCall } from './dashboard/needs-today.ts';
import { sheetCalls } from './dashboard/sheet-rows.ts';
import { summaryCalls } from './dashboard/summaries.ts';
import { todayCall } from './dashboard/today.ts';
import { documents } from './documents/document.ts';
import { registerDocumentPacket } from './documents/document-packet.ts';
import { employersCall } from './driver-app/application/employers-call.ts';
import { returnCall } from './driver-app/application/return-application.ts';
import { drivers } from './driver-app/driver.ts';
import { driverAccounts } from './driver-app/driver-account.ts';
import { driverAppUploads } from './driver-app/driver-app-upload.ts';
import { driverRequests } from './driver-app/driver-request.ts';
import { employmentApplications } from './driver-app/employment-application.ts';
import { linkCalls } from './driver-app/link-calls.ts';
import { applicationCalls } from './driver-app/page/application-calls.ts';
import { driverPageCalls } from './driver-app/page/calls.ts';
import { driversFinalAccountingCalls } from './driver-app/page/final-accounting.ts';
import { driverQuestionCalls } from './driver-app/page/question-calls.ts';
import { roadTestCalls } from './driver-app/road-test/calls.ts';
import { signingCalls } from './driver-app/signing/calls.ts';
import { dataImports } from './expense/data-import.ts';
import { expenses } from './expense/expense.ts';
import { fuelAuditCalls } from './expense/fuel-audit/fuel-audit-calls.ts';
import { importCalls } from './expense/import/calls.ts';
import { clearPreviews } from './expense/import/clear.ts';
import { recurringExpenses } from './expense/recurring.ts';
import { vehicleRepairsCall } from './expense/vehicle-repairs.ts';
import { registerBoard } from './fleet/board/board.ts';
import { registerConfirmation } from './fleet/confirmation/confirmation-call.ts';
import { customers } from './fleet/customer.ts';
import { registerCustomerLanes } from './fleet/customer-lanes.ts';
import { scheduleAutoInvoices } from './fleet/delivered/auto-invoice.ts';
import { deliveredCalls } from './fleet/delivered/calls.ts';
import { scheduleFollowUps } from './fleet/delivered/follow-up.ts';
import { deliveredListing } from './fleet/delivered/listing.ts';
import { sendAutoNotices } from './fleet/detention/auto-notice.ts';
import { detentionCalls } from './fleet/detention/calls.ts';
import { detentions } from './fleet/detention/detention.ts';
import { loadTermsCalls } from './fleet/detention/load-terms.ts';
import { detentionSummaryCalls } from './fleet/detention/summary.ts';
import { fleets } from './fleet/fleet.ts';
import { idleDays } from './fleet/idle-day.ts';
import { LOAD_TIMELINE } from './fleet/load-timeline.ts';
import { supplementalInvoiceCalls } from './fleet/supplemental-invoice-calls.ts';
import { trips } from './fleet/trip.ts';
import { accountExportCalls } from './profile/account-export/calls.ts';
import { billingCalls } from './profile/billing/calls.ts';
import { forgotPasswordCalls } from './profile/forgot-password.ts';
import { invitationCalls } from './profile/invitation.ts';
import { passwordCalls } from './profile/passwords.ts';
import { permissionCalls } from './profile/permissions.ts';
import { profiles } from './profile/profile.ts';
import { registeredCarrierCall } from './profile/registered-carrier.ts';
import { secondFactorCalls } from './profile/second-factor/calls.ts';
import { signInCalls } from './profile/sign-in.ts';
import { signUpCalls } from './profile/sign-up.ts';
import { timeZoneCall } from './profile/time-zone.ts';
import { userCalls } from './profile/users.ts';
import { viewCalls } from './profile/views.ts';
import { disciplinaryEventsListing } from './report/disciplinary-events.ts';
import { documentsListing } from './report/documents.ts';
import { driversListing } from './report/drivers.ts';
import { expensesListing } from './report/expenses.ts';
import { fleetsListing } from './report/fleets.ts';
import { iftaReturnCalls } from './report/ifta/calls.ts';
import { iftaSummaryListing } from './report/ifta-summary.ts';
import { invoicesListing } from './report/invoices.ts';
import { registerLanes } from './report/lanes/lanes.ts';
import { maintenanceRecordsListing } from './report/maintenance-records.ts';
import { maintenanceSchedulesListing } from './report/maintenance-schedules.ts';
import { profitCalls } from './report/profit-calls.ts';
import { quickBooksCalls } from './report/quickbooks/quickbooks-calls.ts';
import { registerVehicleProfit } from './report/vehicle-profit.ts';
import { vehiclesListing } from './report/vehicles.ts';
import { weightDistanceListing } from './report/weight-distance.ts';
import { accidentOrViolationRegisters } from './safety/accident-or-violation-register.ts';
import { assignmentCalls } from './safety/assignment/calls.ts';
import { defineAuditJobs } from './safety/audit/audit-jobs.ts';
import { auditCalls } from './safety/audit/calls.ts';
import { auditFindingsListing } from './safety/audit/findings.ts';
import { packCalls } from './safety/audit/pack/calls.ts';
import { safetyCalls } from './safety/calls.ts';
import { clearinghouseCalls } from './safety/clearinghouse.ts';
import { expiredListing, expiringListing, missingListing } from './safety/compliance-lists.ts';
import { compliancePacketCall } from './safety/compliance-packet.ts';
import { drugTests } from './safety/drug-test.ts';
import { earlierHires } from './safety/earlier-hire.ts';
import { employmentHistories } from './safety/employment-history.ts';
import { events } from './safety/event.ts';
import { extractCalls } from './safety/fmcsa/extract-calls.ts';
import { inquiryCalls } from './safety/inquiry/calls.ts';
import { notApplicables } from './safety/not-applicable.ts';
import { scheduleReminders } from './safety/reminders.ts';
import { requiredDocumentsCalls } from './safety/required-documents.ts';
import { residentHistories } from './safety/resident-history.ts';
import { schedules } from './safety/schedule.ts';
import { scheduledJobs } from './safety/scheduled-job.ts';
import { vehicleInspections } from './safety/vehicle-inspection.ts';

export const specs = {
  carrier: carriers,
  vehicle: vehicles,
  dispatcher: dispatchers,
  fuel_card: fuelCards,
  apiintegration: apiintegrations,
  customer: customers,
  fleet: fleets,
  trip: trips,
  document: documents,
  driver: drivers,
  driver_profile: driverAccounts,
  driver_request: driverRequests,
  driver_app_upload: driverAppUploads,
  driver_employment_application: employmentApplications,
  profile: profiles,
  paycheck: paychecks,
  payplan: payPlans,
  invoice: invoices,
  factor: factors,
  payment: payments,
  company: companies,
  expense: expenses,
  recurring: recurringExpenses,
  data_import: dataImports,
  not_applicable: notApplicables,
  employment_history: employmentHistories,
  earlier_hire: earlierHires,
  vehicle_inspection: vehicleInspections,
  accident_or_violation_register: accidentOrViolationRegisters,
  event: events,
  resident_history: residentHistories,
  schedule: schedules,
  scheduled_job: scheduledJobs,
  drug_test: drugTests,
  detention: detentions,
  pay_account: payAccounts,
  idle_day: idleDays,
  truck_owner: truckOwners,
} satisfies Record<RecordName, CollectionSpec>;

const reports = {
  drivers: driversListing,
  vehicles: vehiclesListing,
  fleets: fleetsListing,
  expenses: expensesListing,
  invoices: invoicesListing,
  maintenance_records: maintenanceRecordsListing,
  maintenance_schedules: maintenanceSchedulesListing,
  documents: documentsListing,
  disciplinary_event_report: disciplinaryEventsListing,
  ifta_summary: iftaSummaryListing,
  weight_distance: weightDistanceListing,
  expiring_documents: expiringListing,
  expired_documents: expiredListing,
  non_compliance: missingListing,
  audit_findings: auditFindingsListing,
  delivered_loads: deliveredListing,
} satisfies Record<ReportName, Report>;

/** Kinds of a record that are also separate collections. */
export const kindSpecs: readonly CollectionSpec[] = (Object.values(kinds) as AnyRecord[]).flatMap((kind) => {
  const path = kind.kind?.alsoAt;
  return path ? [{ ...specs[kind.name as RecordName], record: { ...kind, path } }] : [];
});

export const registry = makeRegistry(Object.values(specs), Object.values(reports));

const collections = [...registry.specs, ...kindSpecs];

/** Returns the response schemas of one row each, for the API document. */
export const rowSchemas = () => collections.map(buildRowSchema);

export function registerModules(app: FastifyInstance, services: Services): void {
  signInCalls(app, services);
  secondFactorCalls(app, services);
  signUpCalls(app, services);
  registeredCarrierCall(app, services);
  timeZoneCall(app, services);
  passwordCalls(app, services);
  forgotPasswordCalls(app, services);
  invitationCalls(app, services);
  permissionCalls(app, services);
  billingCalls(app, services);
  accountExportCalls(app, services, registry);
  healthCalls(app, services);
  pageSettingsCall(app, services);
  legalTextCall(app, services);
  historyCall(app, services, registry);
  searchCall(app, services, registry);
  registerDocumentPacket(app, services, registry);
  detentionCalls(app, services, registry);
  loadTermsCalls(app, services);
  detentionSummaryCalls(app, services);
  sendAutoNotices(services, registry);
  deliveredCalls(app, services);
  scheduleFollowUps(services);
  scheduleAutoInvoices(services);
  compliancePacketCall(app, services);
  fileCall(app, services);
  taskCalls(app, services);
  adminCalls(app, services, registry);
  odometerCalls(app, services, registry);
  choiceCalls(app, services);
  scheduleDueUpdates(services, registry.specs);
  safetyCalls(app, services);
  requiredDocumentsCalls(app, services, registry);
  clearinghouseCalls(app, services);
  extractCalls(app, services);
  importCalls(app, services, registry);
  clearPreviews(services);
  scheduleReminders(services);
  assignmentCalls(app, services);
  auditCalls(app, services);
  defineAuditJobs(services);
  packCalls(app, services);
  userCalls(app, services, registry);
  viewCalls(app, services);
  complianceSummaryCall(app, services, registry);
  todayCall(app, services, registry);
  registerCash(app, services);
  summaryCalls(app, services);
  calendarCalls(app, services);
  firstStepsCalls(app, services);
  sheetCalls(app, services, registry);
  exampleCompanyCalls(app, services, registry);
  needsTodayCall(app, services, registry.tableOf, COMPLIANCE_NEEDS);
  financialSummaryCall(app, services);
  needsTodayCall(app, services, registry.tableOf, FINANCIAL_NEEDS);
  payAccountCalls(app, services);
  payAccountBalanceCalls(app, services);
  payRecoveryCalls(app, services);
  loanInterestCalls(app, services);
  finalAccountingCalls(app, services);
  escrowInterestCalls(app, services);
  paycheckCalls(app, services, registry);
  paycheckPaymentCalls(app, services, registry);
  payRunCalls(app, services, registry);
  payQuestionCalls(app, services);
  driverQuestionCalls(app, services);
  balanceCalls(app, services);
  journalCalls(app, services);
  quickBooksCalls(app, services, registry);
  taxCalls(app, services);
  taxFileCalls(app, services);
  recipientCopyCalls(app, services);
  w9Calls(app, services);
  bankCalls(app, services);
  bankFileCalls(app, services);
  paycheckApprovalCalls(app, services);
  closingDateCalls(app, services);
  invoiceCalls(app, services, registry);
  invoiceMailCalls(app, services, registry);
  paymentCalls(app, services, registry);
  reissueCalls(app, services, registry);
  supplementalInvoiceCalls(app, services, registry);
  invoiceDocumentCalls(app, services, registry);
  statementCalls(app, services);
  factorCalls(app, services);
  iftaReturnCalls(app, services);
  linkCalls(app, services);
  driverPageCalls(app, services);
  driversFinalAccountingCalls(app, services);
  signingCalls(app, services);
  roadTestCalls(app, services);
  applicationCalls(app, services);
  returnCall(app, services);
  employersCall(app, services);
  inquiryCalls(app, services);
  profitCalls(app, services);
  receivablesCalls(app, services);
  registerConfirmation(app, services);
  driverPayCall(app, services, registry);
  vehicleRepairsCall(app, services, registry);
  registerVehicleProfit(app, services, registry);
  daysToPayCall(app, services, registry);
  registerCustomerLanes(app, services, registry);
  registerLanes(app, services);
  timelineCall(app, services, registry, LOAD_TIMELINE);
  timelineCall(app, services, registry, VEHICLE_TIMELINE);
  registerBoard(app, services);
  fuelAuditCalls(app, services);
  for (const spec of collections) if (spec !== profiles) collection(app, services, registry, spec);
  for (const report of registry.reports) reportCalls(app, services, report, registry.tableOf);
}
