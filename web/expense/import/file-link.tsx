import { Anchor } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';

/** The file as it was uploaded, to keep. */
export function FileLink({ file, children = file.name }: { file: FileView; children?: string }) {
  return (
    <Anchor href={`${file.url}&download`} download={file.name} size="sm" title={file.name}>
      {children}
    </Anchor>
  );
}
