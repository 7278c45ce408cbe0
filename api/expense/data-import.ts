import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import {
  type DataImportType,
  dataImport,
  IMPORT_KINDS,
  type ImportTotals,
  isValidImport,
} from '@milepost/domain/expense/data-import.ts';
import type { ReadAs } from '@milepost/domain/expense/import/layout-choice.ts';
import { OUTSIDE, type OutsideDates } from '@milepost/domain/expense/import/outside-dates.ts';
import { getRecognizedLayout } from '@milepost/domain/expense/import/recognized-layouts.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { listDoubtfulOdometers } from './import/doubtful-odometers.ts';
import { sumForeignRows } from './import/foreign-rows.ts';
import { listUnknownItems } from './import/item-answers.ts';
import { listMissingStates, sumMissingGallons } from './import/missing-states.ts';
import { listOtherUnits } from './import/other-units.ts';
import { findLines } from './import/preview-rows.ts';
import { lockImports } from './import/save.ts';
import { undoImport } from './import/undo.ts';

const MAX_ERRORS = 2000;

/** Imports of fuel purchases and miles, created by an upload or a connected service. Deleting one deletes what it created (IMP-26). */
export const dataImports: CollectionSpec<typeof dataImport> = {
  record: dataImport,
  table: 'data_import',
  list: {
    search: ['carrier'],
    sort: ['dataImportID', 'dataImportSource', 'dataImportStartDate', 'dataImportEndDate'],
  },
  detail: "concat_ws(' to ', r.data_import_start_date, r.data_import_end_date)",
  policyOf: getPolicy,
  columns: {
    notes: { kind: 'json', label: 'How the file was read', sql: 'to_jsonb(r.notes)' },
    task: {
      kind: 'json',
      label: 'Progress while the import is being saved',
      sql: `(select jsonb_build_object('id', t.id, 'state', t.state, 'done', t.done, 'total', t.total, 'words', t.words)
        from task t where t.id = r.task and r.data_import_sync_status = 'IN_PROGRESS')`,
    },
  },
  // FIM-02 and MIM-02: each is empty in rows of the other type.
  cells: Object.fromEntries(
    Object.entries({
      'Fuel Amount': 'totalFuelAmount',
      Fees: 'totalFuelFees',
      'Cash Advance': 'totalFuelCashAdvance',
      'Advance Fees': 'totalAdvanceFees',
      'Total Amount': 'totalAmount',
      'Total Distance (mi)': 'totalDistance',
      'Total Trips': 'totalTrips',
      Jurisdictions: 'totalJurisdictions',
      Duplicates: 'totalDuplicates',
      'Unrecognized Fuel Cards': 'totalUnRecogonizedFuelCards',
      'Unrecognized Vehicles': 'totalUnRecogonizedVehicles',
      'Total Errors': 'totalErrors',
    }).map(([heading, total]) => [heading, `(r.data_import_meta_data ->> '${total}')::numeric`]),
  ),
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  // Deleting an import deletes its records; to restore them, upload the file again.
  without: ['create', 'update', 'restore'],
  details: async (tx, row) => ({ dataImportMetaData: await withErrors(tx, row) }),
  present: (row) => ({ isValid: isValidImport(row.dataImportMetaData as never) }),
  // Locks the authority before the import, in the same order as saving does.
  lockFirst: lockImports,
  before: {
    delete: undoImport,
  },
};

/** Returns the totals of an import with its faulty lines, limited to what people read (FIM-11, MIM-08). */
export async function withErrors(tx: Queryable, row: Stored): Promise<Values> {
  const { id, dataImportType, dataImportMetaData } = row as Stored & { dataImportType: DataImportType };
  const shown = { id, dataImportType };
  const errors = hasNoErrors(dataImportMetaData as ImportTotals | null)
    ? []
    : await findLines(tx, shown, { table: 'errors', page: 1, perPage: MAX_ERRORS });
  const outside = errors.length > 0 ? await findOutsideDates(tx, id) : null;
  const unknownItems = errors.length > 0 && dataImportType === 'FUEL' ? await listUnknownItems(tx, id) : [];
  const isPreview = row.dataImportSyncStatus === 'INITIAL';
  const otherUnits = isPreview && dataImportType === 'FUEL' ? await listOtherUnits(tx, id) : [];
  const doubtfulOdometers = isPreview ? await listDoubtfulOdometers(tx, { id, type: dataImportType }) : [];
  const gaps = dataImportType === 'FUEL' ? await findGaps(tx, id) : {};
  return { ...(dataImportMetaData as object), errors, outside, unknownItems, otherUnits, doubtfulOdometers, ...gaps };
}

/** Returns the open questions of a fuel file, and how it was read. */
async function findGaps(tx: Queryable, id: string): Promise<Values> {
  const [read] = await tx.query<{ readAs: ReadAs; isByUnit: boolean }>(
    sql`select read_as as "readAs", is_by_unit as "isByUnit" from data_import where id = ${id}`,
  );
  const { layout, mapping } = read?.readAs ?? {};
  return {
    missingStates: await listMissingStates(tx, id),
    missingGallons: await sumMissingGallons(tx, id),
    foreignRows: await sumForeignRows(tx, id),
    readAs: (layout && getRecognizedLayout(layout)?.label) || null,
    mapping: mapping ?? null,
    isByUnit: read?.isByUnit ?? false,
  };
}

async function findOutsideDates(tx: Queryable, id: string): Promise<OutsideDates | null> {
  type Found = Pick<OutsideDates, 'lines'> & { from: string | null; to: string | null };
  const [dates] = await tx.query<Found>(sql`select count(*) as lines, min(date) as from, max(date) as to
    from data_import_row where data_import = ${id} and verdict = 'INVALID' and error = ${OUTSIDE}`);
  return dates?.from && dates.to ? { lines: dates.lines, from: dates.from, to: dates.to } : null;
}

/** Skips the search for faulty lines among a hundred thousand if the totals count none. */
const hasNoErrors = (totals: ImportTotals | null) => totals?.totalErrors === 0 && totals.unrecognized.length === 0;

/** Returns the policy of an import type. An unknown type, as in IMP-13, is only for users with every policy. */
function getPolicy({ dataImportType: type }: Values): AnyPolicy {
  return type === 'FUEL' || type === 'MILEAGE' ? IMPORT_KINDS[type].policy : 1000;
}
