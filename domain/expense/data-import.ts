/** An import of a fuel card's purchases or of a truck's miles, from a file or from a connected service (IMP-01 to IMP-29). */
import { z } from 'zod/mini';
import { choice, date, file, json, recordNumber, ref, status, text } from '../core/fields.ts';
import { MAX_LONG_TEXT } from '../core/limits.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { defineKind } from '../core/record-kind.ts';
import { defineStatuses } from '../core/statuses.ts';
import { IMPORT_TYPES, type ImportType } from './import/layout.ts';
import { getLayouts } from './import/layouts.ts';

export type DataImportType = ImportType;

/** A preview is INITIAL until confirmed; a failed import created nothing (IMP-16). */
export const SYNC_STATUS = defineStatuses({
  INITIAL: { tone: 'warning', label: 'Initial', to: ['IN_PROGRESS'] },
  IN_PROGRESS: { tone: 'info', label: 'In Progress', to: ['INITIAL', 'COMPLETE', 'ARCHIVED'] },
  ARCHIVED: { tone: 'error', label: 'Failed', to: [] },
  COMPLETE: { tone: 'success', label: 'Complete', to: [] },
});

/** Returns the sources of a type of import with their names (FIM-16, MIM-10). The source of a file decides its columns. */
const getSources = (type: DataImportType) =>
  Object.fromEntries(getLayouts(type).map(({ source, label }) => [source, label] as const));
export const FUEL_SOURCES = getSources('FUEL');
export const MILEAGE_SOURCES = getSources('MILEAGE');

/** Totals of a preview and a saved import: sums in dollars, gallons, and miles with two decimals, and counts (FIM-38, MIM-22). */
export type FuelTotals = Counts & {
  totalFuelAmount: number;
  totalFuelFees: number;
  totalFuelCashAdvance: number;
  totalAdvanceFees: number;
  totalFees: number;
  totalAmount: number;
  /** Discount. The amounts are net of it, unless the card company deducts it from its invoice. */
  totalDiscount: number;
  totalFuelQuantity: number;
  motorFuelQuantity: number;
  reeferQuantity: number;
  defQuantity: number;
  /** Accepted lines of the file. */
  totalTransactions: number;
  totalUnRecogonizedFuelCards: number;
  fuelRows: number;
  advanceRows: number;
};
export type MileageTotals = Counts & {
  totalDistance: number;
  totalTrips: number;
  totalJurisdictions: number;
  totalUnRecogonizedVehicles: number;
  jurisdictions: { jurisdiction: string; distance: number }[];
};
type Counts = {
  totalDuplicates: number;
  /** Possible duplicates: a spreadsheet shortened their number. */
  possibleDuplicates: number;
  /** Lines whose unit is not the truck of their card, without a selected truck. */
  otherUnitLines: number;
  totalErrors: number;
  invalidLines: number;
  unrecognizedLines: number;
  leftOutLines: number;
  /** Unknown cards or trucks, each with its lines, their amount, and the units that a card's lines name: `Unit 101`. */
  unrecognized: { holder: string; lines: number; amount: number; units?: string }[];
};
export type ImportTotals = FuelTotals | MileageTotals;

/**
 * Returns whether there is anything to save (MIM-14). A fuel file may consist of credits alone, which replaces FIM-22
 * (docs/decisions/expenses.md).
 */
export function isValidImport(totals: Partial<FuelTotals & MileageTotals> | null): boolean {
  const { fuelRows = 0, advanceRows = 0, totalDistance = 0 } = totals ?? {};
  return fuelRows + advanceRows > 0 || totalDistance > 0;
}

const getKeys = (labels: Readonly<Record<string, string>>) => Object.keys(labels) as [string, ...string[]];
const SOURCES = { ...FUEL_SOURCES, ...MILEAGE_SOURCES };
const CALCULATED = { optional: true, readOnly: true } as const;

export const INVALID_IMPORT = 'Invalid Import (CSV file)';

/** An import: its settings, file, status, and totals. Its lines are stored separately. */
export const dataImport = defineRecord({
  name: 'data_import',
  path: 'data_import',
  route: 'expensie/fuel_imports',
  label: 'Import',
  labels: 'Imports',
  policy: 4000,
  title: (values) => values.dataImportID ?? '',
  fields: {
    dataImportID: text('Import ID', CALCULATED),
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    dataImportType: choice('Type', IMPORT_TYPES, { locked: true }),
    dataImportSource: choice('Source', getKeys(SOURCES), { locked: true, labels: SOURCES }),
    dataImportStartDate: date('Start Date', { locked: true }),
    dataImportEndDate: date('End Date', { locked: true }),
    dataImportRawFile: file('CSV File', { optional: true, locked: true, isTable: true, message: INVALID_IMPORT }),
    dataImportMethod: choice('Imported Method', ['FILE_UPLOADED', 'API'], {
      ...CALCULATED,
      labels: { FILE_UPLOADED: 'CSV', API: 'AUTO_IMPORTED' },
    }),
    dataImportSyncStatus: status('Status', SYNC_STATUS, CALCULATED),
    dataImportFailure: text('Reason', { ...CALCULATED, max: MAX_LONG_TEXT }),
    dataImportMetaData: json('Totals', z.custom<ImportTotals>(), CALCULATED),
  },
  rules: ({ dataImportStartDate: first, dataImportEndDate: last }): FieldErrors =>
    first !== null && last !== null && first > last ? { dataImportEndDate: 'Invalid Date Interval' } : {},
});

/** FIM-01: purchases that become expenses. */
export const fuelImport = defineKind(dataImport, {
  name: 'fuel_import',
  route: 'expensie/fuel_imports',
  label: 'Fuel Import',
  labels: 'Fuel Imports',
  menu: 'Import Fuels',
  policy: 4000,
  only: { dataImportType: 'FUEL' },
  fields: {
    dataImportID: recordNumber('Import ID', 'FUEL'),
    dataImportSource: choice('Fuel Source', getKeys(FUEL_SOURCES), {
      locked: true,
      labels: FUEL_SOURCES,
      message: 'Invalid Fuel Source',
    }),
  },
});

/** MIM-01: miles by truck, date, and jurisdiction that become trips. */
export const mileageImport = defineKind(dataImport, {
  name: 'mileage_import',
  route: 'fleet/mileage_imports',
  label: 'Mileage Import',
  labels: 'Import Mileages',
  policy: 3000,
  only: { dataImportType: 'MILEAGE' },
  fields: {
    dataImportID: recordNumber('Import ID', 'MILE'),
    dataImportSource: choice('Mileage Source', getKeys(MILEAGE_SOURCES), {
      locked: true,
      labels: MILEAGE_SOURCES,
      message: 'Invalid Mileage Source',
    }),
  },
});

/** The kind of each import type. */
export const IMPORT_KINDS = { FUEL: fuelImport, MILEAGE: mileageImport } as const;
