import { Anchor, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { IconFile } from '../icons/icons.ts';
import { formatSize } from './checks.ts';
import classes from './file.module.css';
import { openFile, useFileUrl } from './viewer.tsx';

/** Shows a new or stored file: thumbnail, size, and a name that opens it. */
export function FileCard({ file }: { file: File | FileView }) {
  const url = useFileUrl(file);
  return (
    <>
      {file.type.startsWith('image/') && url ? (
        <img src={url} alt="" className={classes.thumb} />
      ) : (
        <IconFile size={20} aria-hidden="true" />
      )}
      <div className={classes.name}>
        <Anchor component="button" type="button" size="sm" truncate maw="100%" onClick={() => openFile(file)}>
          {file.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {formatSize(file.size)}
        </Text>
      </div>
    </>
  );
}
