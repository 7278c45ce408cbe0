/** Shows a PDF with its toolbar. Renders the pages itself; the browser's own viewer never opens them. Loaded only for PDF files. */
import { ActionIcon, Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { PdfPages, usePdf } from '../../pdf/pdf-pages.tsx';
import { printPdf } from '../../pdf/print.ts';
import type { OpenPdf } from '../../pdf/reader.ts';
import { notify } from '../../shell/notify.ts';
import classes from './file.module.css';
import { Highlight, useActiveMark } from './highlight.tsx';
import type { Mark } from './marks.ts';

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4];

type PdfViewerProps = {
  source: Blob | string;
  name: string;
  url: string;
  marks: readonly Mark[];
  onClose: () => void;
};

export default function PdfViewer({ source, name, url, marks, onClose }: PdfViewerProps) {
  const { pdf, error } = usePdf(source);
  const active = useActiveMark(marks);
  const [zoom, setZoom] = useState(1);
  if (error) return <PdfError name={name} url={url} error={error} />;
  if (!pdf) return <Skeleton height={480} role="status" aria-label="Opening the document" />;
  const getSpots = (number: number) =>
    marks
      .filter(({ spot }) => spot.page === number)
      .map((mark) => <Highlight key={mark.inputId} mark={mark} isActive={mark === active} />);
  return (
    <>
      <Tools pdf={pdf} zoom={zoom} onZoom={setZoom} />
      <section
        className={classes.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={`${name} pages`}
        onKeyDown={(event) => marks.length > 0 && event.key === 'Escape' && onClose()}
      >
        <PdfPages pdf={pdf} zoom={zoom} renderOver={getSpots} />
      </section>
    </>
  );
}

type ToolsProps = { pdf: OpenPdf; zoom: number; onZoom: (zoom: number) => void };

function Tools({ pdf, zoom, onZoom }: ToolsProps) {
  const [isPrinting, setPrinting] = useState(false);
  const at = ZOOMS.indexOf(zoom);
  const step = (by: number) => onZoom(ZOOMS[at + by] ?? zoom);
  const print = () => {
    setPrinting(true);
    printPdf(pdf)
      .catch(() => notify.failure('Document Print', 'Download the document and print it from there.'))
      .finally(() => setPrinting(false));
  };
  return (
    <Group gap={6} pb={6} role="toolbar" aria-label="Document">
      <Text size="xs" c="dimmed" flex={1}>
        {pdf.pageCount === 1 ? '1 page' : `${pdf.pageCount} pages`}
      </Text>
      <ActionIcon variant="default" aria-label="Zoom out" disabled={at === 0} onClick={() => step(-1)}>
        −
      </ActionIcon>
      <Text size="xs" w={36} ta="center" aria-live="polite">
        {Math.round(zoom * 100)}%
      </Text>
      <ActionIcon variant="default" aria-label="Zoom in" disabled={at === ZOOMS.length - 1} onClick={() => step(1)}>
        +
      </ActionIcon>
      <Button size="compact-sm" variant="default" loading={isPrinting} onClick={print}>
        Print
      </Button>
    </Group>
  );
}

function PdfError({ name, url, error }: { name: string; url: string; error: Error }) {
  const needsPassword = error.name === 'PasswordException';
  return (
    <Text>
      {needsPassword ? 'This document needs a password.' : 'This document can’t be shown here.'}{' '}
      <Anchor href={url} download={name}>
        Download it
      </Anchor>
    </Text>
  );
}
