import { Anchor } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';

/** Links to the uploaded file for download. */
export function FileLink({ file, children = file.name }: { file: FileView; children?: string }) {
  return (
    <Anchor href={`${file.url}&download`} download={file.name} size="sm" title={file.name}>
      {children}
    </Anchor>
  );
}
