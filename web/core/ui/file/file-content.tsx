import { Anchor, Image, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { lazy, Suspense } from 'react';
import classes from './file.module.css';
import { marksOf } from './marks.ts';

const MarkedPaper = lazy(() => import('./marked-paper.tsx'));

/** A kept file, or one just chosen. */
export type Opened = FileView | File;

/** The browser's reader shows the page over the whole width, without the column of small pages. */
const WHOLE_WIDTH = '#navpanes=0&view=FitH';

export function FileContent({ file, url, onClose }: { file: Opened; url: string; onClose: () => void }) {
  const marks = marksOf(file);
  if (!marks) return <Whole file={file} url={url} />;
  return (
    <Suspense>
      <MarkedPaper {...{ file: file as File, marks }} onClose={onClose} otherwise={<Whole file={file} url={url} />} />
    </Suspense>
  );
}

function Whole({ file, url }: { file: Opened; url: string }) {
  if (file.type.startsWith('image/')) return <Image src={url} alt={file.name} fit="contain" />;
  if (file.type === 'application/pdf')
    return <iframe src={`${url}${WHOLE_WIDTH}`} title={file.name} className={classes.frame} />;
  return (
    <Text>
      This kind of file cannot be shown here.{' '}
      <Anchor href={url} download={file.name}>
        Download it
      </Anchor>
    </Text>
  );
}
