/** A file shown in a drawer beside the page: the form behind it keeps its edits and stays in use. */

import { Anchor, Drawer, Group, Image, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { IconDownload } from '../icons/icons.ts';
import { sizeWords } from './checks.ts';
import classes from './file.module.css';
import { marksOf } from './marks.ts';

const MarkedPaper = lazy(() => import('./marked-paper.tsx'));

type Opened = FileView | File;

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** Opens a kept file or one just chosen. `<FileViewer />` stands once in the shell and in every page made of these parts. */
export function openFile(file: Opened | null): void {
  opened = file;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFileUrl(file: Opened | null): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File)) return setMade(undefined);
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file instanceof File ? made : file?.url;
}

/** The file that is open, for a page that makes room beside it. */
export function useOpenedFile(): Opened | null {
  return useSyncExternalStore(subscribe, () => opened);
}

export function FileViewer() {
  const file = useOpenedFile();
  // The page that opened it is gone: so is the file.
  useEffect(() => () => openFile(null), []);
  const url = useFileUrl(file);
  return (
    <Drawer
      opened={file !== null}
      onClose={() => openFile(null)}
      position="right"
      size="min(640px, 45vw)"
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      // Esc takes back what was filled in from it.
      closeOnEscape={!(file && marksOf(file))}
      title={file && <Title file={file} url={url} />}
      classNames={{ body: classes.viewer }}
      closeButtonProps={{ 'aria-label': 'Close the file' }}
    >
      {file && url && <Content file={file} url={url} />}
    </Drawer>
  );
}

/** A file in place, beside what is typed about it. */
export function FilePreview({ file }: { file: Opened }) {
  const url = useFileUrl(file);
  return (
    <section className={classes.preview} aria-label={`The file ${file.name}`}>
      {url && <Content file={file} url={url} />}
    </section>
  );
}

function Title({ file, url }: { file: Opened; url: string | undefined }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text fw={600} truncate>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed">
        {sizeWords(file.size)}
      </Text>
      {url && (
        <Anchor href={url} download={file.name} aria-label={`Download ${file.name}`}>
          <IconDownload size={16} aria-hidden="true" />
        </Anchor>
      )}
    </Group>
  );
}

/** The browser's reader shows the page over the whole width, without the column of small pages. */
const WHOLE_WIDTH = '#navpanes=0&view=FitH';

function Content({ file, url }: { file: Opened; url: string }) {
  const marks = marksOf(file);
  if (!marks) return <Whole file={file} url={url} />;
  return (
    <Suspense>
      <MarkedPaper
        {...{ file: file as File, marks }}
        onClose={() => openFile(null)}
        otherwise={<Whole file={file} url={url} />}
      />
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
