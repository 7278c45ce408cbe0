import { Button } from '@mantine/core';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';

type Props = { what: string; path: string; query: Record<string, string | number> };

/** Downloads a file of the 1099 desk, which is quick to make. */
export function FileButton({ what, path, query }: Props) {
  const { mutate: download, isPending } = useDownload(what, saveFile);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      onClick={() => download({ path, query, isLong: false })}
    >
      {what}
    </Button>
  );
}
