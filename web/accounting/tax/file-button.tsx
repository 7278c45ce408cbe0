import { Button } from '@mantine/core';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';

type Props = {
  what: string;
  /** Where several buttons say the same. */
  label?: string;
  path: string;
  query: Record<string, string | number>;
};

/** Downloads a file of the 1099 desk, which is quick to make. */
export function FileButton({ what, label = what, path, query }: Props) {
  const { mutate: download, isPending } = useDownload(label, saveFile);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={label}
      onClick={() => download({ path, query, isLong: false })}
    >
      {what}
    </Button>
  );
}
