import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import { useFollow } from '../../tasks/use-tasks.ts';
import { saveFile } from '../file/save.ts';
import { IconDownload } from '../icons/icons.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** So many are written in well under two seconds (200,000 loads take 1.6): they are answered as they are made, without a task. */
const QUICK_ROWS = 50_000;

/** Saves every row that the filters leave, in the order of the list. */
export function CsvButton({ list, label }: { list: RecordList<ListRow>; label: string }) {
  const { page: _, per_page: __, ...query } = list.query;
  const follow = useFollow();
  const saving = useMutation({
    mutationFn: () => api.download(`${list.path}csv/`, query, list.hasMore || list.count > QUICK_ROWS),
    onSuccess: (made) => {
      if (made instanceof File) return saveFile(made);
      follow(made);
      notify.success(made.title, 'It takes a while. You can go on working: it is saved when it is ready.');
    },
    onError: (thrown) => notify.error(`${label} Download Failed`, asApiError(thrown).text),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      loading={saving.isPending}
      disabled={list.forbidden || list.count === 0 || Object.keys(list.problems).length > 0}
      onClick={() => saving.mutate()}
    >
      CSV
    </Button>
  );
}
