/** Deletes an import with every record it created, or explains what prevents that. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatCount } from '@milepost/domain/core/count.ts';
import { getNouns } from '@milepost/domain/core/record.ts';
import { dataImport } from '@milepost/domain/expense/data-import.ts';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { confirm, type Question } from '../../core/ui/dialog/confirm.tsx';
import type { ImportScreens } from './screens.ts';
import type { ImportRow } from './wire.ts';

/** Returns the question before an import is deleted (IMP-26). */
export function describeRemoval({ record, made }: ImportScreens, row: Pick<ImportRow, 'dataImportMetaData'>): Question {
  const count = made(row.dataImportMetaData ?? {});
  return {
    title: `Delete ${getNouns(record).one}`,
    text: `Delete this import and the ${formatCount(count, 'record')} it created?`,
    yes: 'Delete',
    danger: true,
  };
}

export function useRemoval(screens: ImportScreens) {
  const changed = useReloadData();
  const { label } = screens.record;

  /** Returns true if it was deleted. */
  async function remove(row: ImportRow): Promise<boolean> {
    try {
      await api.delete(`${dataImport.path}/${row.id}`);
    } catch (thrown) {
      // The text names the paychecks with imported expenses, so it needs a dialog that stays open.
      modals.open({
        title: `${row.prettyName} was not deleted`,
        children: <Text size="sm">{asApiError(thrown).text}</Text>,
      });
      return false;
    }
    const made = row.dataImportSyncStatus === 'COMPLETE' ? screens.made(row.dataImportMetaData ?? {}) : 0;
    notify.success(`${label} Deleted`, made > 0 ? `${formatCount(made, 'record')} also deleted.` : undefined);
    await changed();
    return true;
  }

  /** Discards a file of which nothing was saved. */
  async function discard(row: ImportRow): Promise<boolean> {
    const text = `Discard ${row.prettyName}? Nothing from the file was saved. You can upload it again.`;
    const agreed = await confirm({ title: 'Discard file', text, yes: 'Discard', danger: true });
    return agreed && remove(row);
  }

  return { remove, discard };
}
