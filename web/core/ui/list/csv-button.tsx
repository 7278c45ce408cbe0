import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import { saveFile } from '../file/save.ts';
import { IconDownload } from '../icons/icons.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Saves every row that the filters leave, in the order of the list. */
export function CsvButton({ list, label }: { list: RecordList<ListRow>; label: string }) {
  const { page: _, per_page: __, ...query } = list.query;
  const saving = useMutation({
    mutationFn: async () => saveFile(await api.download(`${list.path}csv/`, query)),
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
