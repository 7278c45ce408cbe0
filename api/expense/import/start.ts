/** Creates an import before its lines, for both an upload and a connected service. */
import { type DataImportType, IMPORT_KINDS } from '@milepost/domain/expense/data-import.ts';
import type { ImportSource } from '@milepost/domain/expense/import/layouts.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';
import sql from 'sql-template-tag';
import { nextNumber } from '../../core/engine/collection/numbering.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import type { StoredFile } from '../../core/platform/files/files.ts';
import { newId } from '../../core/platform/ids.ts';

export type NewImport = {
  type: DataImportType;
  source: ImportSource;
  /** ID of the authority. */
  carrier: string;
  period: Period;
  method: 'FILE_UPLOADED' | 'API';
  file?: StoredFile;
};

/** Creates an INITIAL import without lines and returns its ID. `profileId` is the sender, null for a service. */
export async function startImport(
  { tx, profileId = null }: { tx: Tx; profileId?: string | null },
  { type, source, carrier, period, method, file }: NewImport,
): Promise<string> {
  const id = newId();
  const number = await nextNumber(tx, { record: IMPORT_KINDS[type], table: 'data_import' }, 'dataImportID');
  const said = {
    dataImportID: number,
    dataImportSource: source,
    dataImportStartDate: period.from,
    dataImportEndDate: period.to,
    dataImportMethod: method,
  };
  const line = insertHistoryLine({
    record: 'data_import',
    recordId: id,
    profile: profileId,
    action: 'CREATE',
    changes: listChanges(IMPORT_KINDS[type], {}, said, {}),
  });
  await tx.query(sql`with line as (${line})
    insert into data_import (account_id, id, pretty_name, state, data_import_id, carrier, data_import_type, data_import_source,
      data_import_start_date, data_import_end_date, data_import_method, data_import_raw_file)
    values (${tx.accountId}, ${id}, ${number}, 'ACTIVE', ${number}, ${carrier}, ${type}, ${source},
      ${period.from}, ${period.to}, ${method}, ${file ? JSON.stringify(file) : null})`);
  return id;
}
