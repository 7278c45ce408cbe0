/** Maintenance expenses as their pages show them: under Safety and Compliance, and under Fleet (RTE-23). */

import { accountChoice, date } from '../core/fields.ts';
import { defineKind } from '../core/record-kind.ts';
import { expense } from './expense.ts';

const MAINTENANCE = {
  label: 'Vehicle Maintenance',
  nouns: { one: 'maintenance record', many: 'maintenance records' },
  only: { expenseType: 'MAINTENANCE' },
  // MNX-28: the office enters a repair with its expenses, the safety manager with the truck's file; dispatchers view it.
  changes: [4000, 7000],
  fields: {
    expenseTransactionDate: date('Maintenance Date'),
    expenseMaintenanceCategory: accountChoice(
      'Maintenance Type',
      { category: 'vehicle', subCategory: 'maintenanceType' },
      { optional: true },
    ),
  },
} as const;

export const vehicleMaintenance = defineKind(expense, {
  ...MAINTENANCE,
  name: 'vehicle_maintenance',
  route: 'safety_and_compliance/vehicle_maintenances',
  labels: 'Vehicle Maintenances',
  policy: 7000,
  alsoAt: 'vehicle_maintenances',
});

export const fleetMaintenance = defineKind(expense, {
  ...MAINTENANCE,
  name: 'fleet_maintenance',
  route: 'fleet/maintenances',
  labels: 'Maintenances',
  policy: 3000,
});
