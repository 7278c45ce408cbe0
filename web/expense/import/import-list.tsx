/** The list of imports of one kind: saved ones, and above them the unfinished ones. */
import { ListPage } from '../../core/ui/list/list-page.tsx';
import type { ImportColumns } from './list-columns.tsx';
import type { ImportScreens } from './screens.ts';
import { UnfinishedImports } from './unfinished-imports.tsx';
import { describeRemoval, useRemoval } from './use-removal.tsx';
import type { ImportRow } from './wire.ts';

/** IMP-05 */
const SAVED = { where: { dataImportSyncStatus: 'COMPLETE' }, sort: '-created' };

type ImportListProps = { screens: ImportScreens; columns: ImportColumns; emptyHint: string };

export function ImportList({ screens, columns, emptyHint }: ImportListProps) {
  const { remove } = useRemoval(screens);
  const ask = (row: object) => describeRemoval(screens, row as ImportRow);
  const undo = (row: object) => remove(row as ImportRow);
  return (
    <ListPage
      record={screens.record}
      columns={columns}
      filters={['carrier', 'dataImportSource', 'dataImportStartDate', 'dataImportEndDate', 'dataImportMethod']}
      options={SAVED}
      above={() => <UnfinishedImports screens={screens} />}
      addLabel={screens.title}
      emptyHint={emptyHint}
      actions={{ questions: { DELETE: ask }, handlers: { DELETE: undo } }}
    />
  );
}
