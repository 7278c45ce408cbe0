/** The columns of a source's file, labeled for its pages, with the keys of its stored lines. */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import type { Column } from '@milepost/domain/expense/import/layout.ts';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { listRecognizedColumns } from '@milepost/domain/expense/import/recognized-layouts.ts';

/** Returns the columns of all layouts that are recognized by their header. */
export function getRecognizedColumns(): ImportColumn[] {
  // Their files have only some of these columns.
  return Object.entries(listRecognizedColumns()).map(([key, { header }]) => ({ key, header, need: 'OPTIONAL' }));
}

export type ImportColumn = Pick<Column, 'header' | 'need'> & { key: string };

/** Returns all columns; without a source those of the type's general layout. */
export function getSourceColumns(source: string, type: DataImportType): ImportColumn[] {
  return Object.entries(getLayout(source, type)?.columns ?? {}).map(([key, column]) => ({ key, ...column }));
}
