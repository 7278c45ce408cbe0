import { Button } from '@mantine/core';
import { useDownload } from '../../tasks/use-download.ts';
import { saveFile } from '../file/save.ts';
import { IconDownload } from '../icons/icons.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** So many are written in well under two seconds (200,000 loads take 1.6): they are answered as they are made, without a task. */
const QUICK_ROWS = 50_000;

/** Saves every row that the filters leave, in the order of the list. */
export function CsvButton({ list, label }: { list: RecordList<ListRow>; label: string }) {
  const { page: _, per_page: __, ...query } = list.query;
  const saving = useDownload(label, saveFile);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      loading={saving.isPending}
      disabled={list.forbidden || list.count === 0 || Object.keys(list.problems).length > 0}
      onClick={() =>
        saving.mutate({ path: `${list.path}csv/`, query, isLong: list.hasMore || list.count > QUICK_ROWS })
      }
    >
      CSV
    </Button>
  );
}
