/** The image next to a record's form: a logo, a truck, a face. A click opens it in the viewer. */
import { Image, UnstyledButton } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { openFile } from '../core/ui/file/viewer.tsx';
import classes from './admin.module.css';

export function Portrait({ file, of }: { file: FileView | null; of: string }) {
  if (!file?.type.startsWith('image/')) return null;
  return (
    <UnstyledButton className={classes.portrait} onClick={() => openFile(file)} aria-label={`Open picture of ${of}`}>
      <Image src={file.url} alt="" fit="contain" />
    </UnstyledButton>
  );
}
