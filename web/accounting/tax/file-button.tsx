import { Button } from '@mantine/core';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';

type Props = {
  what: string;
  /** Distinguishes several buttons with the same text. */
  label?: string;
  path: string;
  query: Record<string, string | number>;
};

/** Downloads a 1099 page file, which needs no background task. */
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
