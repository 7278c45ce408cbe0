/** Mileage imports. */
import { mileageImport } from '@milepost/domain/expense/data-import.ts';
import { columnsOf } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';

const column = columnsOf(mileageImport);

const columns = column.columns([
  column.link('prettyName', { header: 'Import ID' }),
  column.field('carrier'),
  column.field('dataImportSource', { sort: true }),
  column.field('dataImportStartDate', { sort: true }),
  column.field('dataImportEndDate', { sort: true }),
  column.field('dataImportSyncStatus'),
]);

export function List() {
  return (
    <ListPage
      record={mileageImport}
      columns={columns}
      filters={['carrier']}
      add={false}
      emptyHint="No trips were imported yet."
    />
  );
}
