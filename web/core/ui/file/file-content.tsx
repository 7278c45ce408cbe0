import { Anchor, Image, Skeleton, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { lazy, Suspense } from 'react';
import { getMarks, type Mark } from './marks.ts';

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'));

/** A stored file, or one just chosen. */
export type ViewableFile = FileView | File;

const NO_MARKS: readonly Mark[] = [];

export function FileContent({ file, url, onClose }: { file: ViewableFile; url: string; onClose: () => void }) {
  if (file.type.startsWith('image/')) return <Image src={url} alt={file.name} fit="contain" />;
  if (file.type === 'application/pdf')
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <PdfViewer
          url={url}
          onClose={onClose}
          name={file.name}
          source={file instanceof File ? file : url}
          marks={getMarks(file) ?? NO_MARKS}
        />
      </Suspense>
    );
  return (
    <Text>
      Preview isn’t available for this file type.{' '}
      <Anchor href={url} download={file.name}>
        Download it
      </Anchor>
    </Text>
  );
}
