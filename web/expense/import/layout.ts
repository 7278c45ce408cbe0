/** Columns of a source's file as its pages name them, by the keys under which its lines are kept. */
import type { DataImportType } from '@milepost/domain/expense/data-import.ts';
import type { Column } from '@milepost/domain/expense/import/layout.ts';
import { layoutOf } from '@milepost/domain/expense/import/layouts.ts';

export type ImportColumn = Pick<Column, 'header' | 'need'> & { key: string };

/** All of them; without a source those of the type's general layout. */
export function columnsOfSource(source: string, type: DataImportType): ImportColumn[] {
  return Object.entries(layoutOf(source, type)?.columns ?? {}).map(([key, column]) => ({ key, ...column }));
}
