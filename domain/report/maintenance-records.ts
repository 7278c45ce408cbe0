import { accountChoice, date, integer, longText, money, ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { expense } from '../expense/expense.ts';

const { shape } = expense.fields;

const maintenanceType = accountChoice('Maintenance Type', { category: 'vehicle', subCategory: 'maintenanceType' });

/** Maintenance of trucks and trailers: work, date, provider, and mileage (49 CFR 396.3(b)(3)). */
export const maintenanceRecordsReport = defineReport({
  path: 'report/expense_maintenance_records',
  route: 'report/maintenance_records',
  label: 'Maintenance Record Report',
  labels: 'Maintenance Records',
  policy: 12000,
  columns: {
    expenseTransactionID: text('Transaction Id'),
    vehicle: ref('vehicle', 'Vehicle', { optional: true }),
    driver: ref('driver', 'Driver', { optional: true }),
    expenseTransactionDate: date('Maintenance Date'),
    expenseMaintenanceCategory: maintenanceType,
    company: ref('company', 'Service Provider', { optional: true }),
    expenseMaintenanceMechanicName: shape.expenseMaintenanceMechanicName,
    expenseMileageRecording: integer('Odometer', { optional: true }),
    expenseAmount: money('Amount'),
    desc: longText('Description', { optional: true }),
  },
  extras: { expenseReceipt: shape.expenseReceipt },
  filters: {
    expenseTransactionDate: shape.expenseTransactionDate,
    carrier: shape.carrier,
    driver: shape.driver,
    vehicle: ref('vehicle', 'Vehicle #', { under: 'carrier' }),
    expenseMaintenanceCategory: maintenanceType,
  },
  only: { expenseType: 'MAINTENANCE' },
  period: { filter: 'expenseTransactionDate', days: 90 },
  totals: ['expenseAmount'],
  chart: { title: 'Maintenance by type', by: 'expenseMaintenanceCategory', of: 'expenseAmount' },
});
