/**
 * Contents of an account's export, table by table. Records describe their own columns; every other account table is in its module's
 * file, or in `LEFT_OUT` with the reason. A table or column in neither is not exported and fails a test.
 */
import { accountingTables } from './tables/accounting.ts';
import { adminTables } from './tables/admin.ts';
import { driverAppTables } from './tables/driver-app.ts';
import { expenseTables } from './tables/expense.ts';
import type { ExportedTable } from './tables/exported-table.ts';
import { fleetTables } from './tables/fleet.ts';
import { profileTables } from './tables/profile.ts';
import { reportTables } from './tables/report.ts';
import { safetyTables } from './tables/safety.ts';

export const TABLES: Readonly<Record<string, ExportedTable>> = {
  ...accountingTables,
  ...adminTables,
  ...driverAppTables,
  ...expenseTables,
  ...fleetTables,
  ...profileTables,
  ...reportTables,
  ...safetyTables,
};
