/**
 * The order of all routes within their section (RTE-12 to RTE-30; the profile section as in SHL-11) and the Quick Links section each
 * belongs to (SHL-18). A route shows only when the registry holds it.
 */
export const QUICK_SECTIONS = [
  'Admin and Record Keeping',
  'Fleet and Dispatching',
  'Safety and Compliance',
  'Finance and Accounting',
  'Reports and Downloads',
  'Taxes and Filing',
  'Integration and Data uploads',
] as const;

export type QuickSection = (typeof QUICK_SECTIONS)[number];

const [ADMIN, FLEET, SAFETY, FINANCE, REPORTS, TAXES, UPLOADS] = QUICK_SECTIONS;

export const ROUTES: readonly { path: string; quick?: QuickSection }[] = [
  { path: 'dashboard/compliance_dashboard' },
  { path: 'dashboard/financial_overview' },
  { path: 'report/drivers', quick: REPORTS },
  { path: 'report/vehicles', quick: REPORTS },
  { path: 'report/fleets', quick: REPORTS },
  { path: 'report/expenses', quick: REPORTS },
  { path: 'report/invoices', quick: REPORTS },
  { path: 'report/maintenance_records', quick: REPORTS },
  { path: 'report/maintenance_schedules', quick: REPORTS },
  { path: 'report/documents', quick: REPORTS },
  { path: 'report/disciplinary_event_report', quick: REPORTS },
  { path: 'report/ifta_summary', quick: TAXES },
  { path: 'accounting/paychecks', quick: FINANCE },
  { path: 'accounting/invoices', quick: FINANCE },
  { path: 'accounting/payments', quick: FINANCE },
  { path: 'safety_and_compliance/expiring_documents', quick: SAFETY },
  { path: 'safety_and_compliance/expired_documents', quick: SAFETY },
  { path: 'safety_and_compliance/non_compliance', quick: SAFETY },
  { path: 'safety_and_compliance/not_applicable' },
  { path: 'safety_and_compliance/drug_tests', quick: SAFETY },
  { path: 'safety_and_compliance/employment_histories', quick: SAFETY },
  { path: 'safety_and_compliance/resident_histories', quick: SAFETY },
  { path: 'safety_and_compliance/vehicle_inspections', quick: SAFETY },
  { path: 'safety_and_compliance/vehicle_maintenances', quick: SAFETY },
  { path: 'safety_and_compliance/traffic_violations', quick: SAFETY },
  { path: 'safety_and_compliance/accident_registers', quick: SAFETY },
  { path: 'safety_and_compliance/event', quick: SAFETY },
  { path: 'safety_and_compliance/vehicle_maintenance', quick: SAFETY },
  { path: 'expensie/expenses', quick: FINANCE },
  { path: 'expensie/rec_expenses', quick: FINANCE },
  { path: 'expensie/fuel_imports', quick: UPLOADS },
  { path: 'fleet/fleets', quick: FLEET },
  { path: 'fleet/customers', quick: FLEET },
  { path: 'fleet/trips', quick: FLEET },
  { path: 'fleet/mileage_imports', quick: UPLOADS },
  { path: 'fleet/maintenances', quick: FLEET },
  { path: 'admin/carriers', quick: ADMIN },
  { path: 'admin/integrations', quick: UPLOADS },
  { path: 'admin/fuel_cards', quick: ADMIN },
  { path: 'admin/vehicles', quick: ADMIN },
  { path: 'admin/dispatchers', quick: ADMIN },
  { path: 'admin/contacts', quick: ADMIN },
  { path: 'driver_app/driver_profiles', quick: ADMIN },
  { path: 'driver_app/employment_applications' },
  { path: 'driver_app/driver_document_uploads' },
  { path: 'profile/my_account' },
  { path: 'profile/users' },
  { path: 'profile/payment' },
  { path: 'profile/help' },
];
