/** A PDF that was read for a form: its pages with what was read marked, the spot of the field that has the keyboard before all others. Loaded only where there is one. */
import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import classes from './marked-paper.module.css';
import type { Mark } from './marks.ts';

/** What is behind these is terms, read by whoever opens the file. */
const MOST_PAGES = 12;

type MarkedPaperProps = {
  file: File;
  marks: readonly Mark[];
  onClose: () => void;
  /** Shown where this browser cannot draw it. */
  otherwise: ReactNode;
};

export default function MarkedPaper({ file, marks, onClose, otherwise }: MarkedPaperProps) {
  const { pages, isFailed } = usePages(file);
  const active = useActive(marks);
  if (isFailed) return otherwise;
  if (!pages) return <Skeleton height={480} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from any of its marks
    <div className={classes.paper} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Stack gap="xs">
        {pages.map((page) => (
          <Page
            key={page.pageNumber}
            page={page}
            marks={marks.filter(({ spot }) => spot.page === page.pageNumber)}
            active={active}
          />
        ))}
      </Stack>
    </div>
  );
}

function usePages(file: File) {
  const [pages, setPages] = useState<readonly PDFPageProxy[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let opened: PDFDocumentProxy | undefined;
    async function open() {
      const { getDocument } = await import('unpdf/pdfjs');
      const data = new Uint8Array(await file.arrayBuffer());
      opened = await getDocument({ data, useSystemFonts: true }).promise;
      const numbers = Array.from({ length: Math.min(opened.numPages, MOST_PAGES) }, (_, at) => at + 1);
      const all = await Promise.all(numbers.map((number) => (opened as PDFDocumentProxy).getPage(number)));
      if (!isGone) setPages(all);
    }
    open().catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
      void opened?.loadingTask.destroy();
    };
  }, [file]);
  return { pages, isFailed };
}

/** The mark of the field that is typed into; the one before stays while none is. */
function useActive(marks: readonly Mark[]): Mark | undefined {
  const [active, setActive] = useState<Mark>();
  useEffect(() => {
    const look = () => {
      const mark = marks.find(({ inputId }) => inputId === document.activeElement?.id);
      if (mark) setActive(mark);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [marks]);
  return active;
}

type PageProps = { page: PDFPageProxy; marks: readonly Mark[]; active: Mark | undefined };

function Page({ page, marks, active }: PageProps) {
  const { width, height } = page.getViewport({ scale: 1 });
  return (
    <div className={classes.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <Sheet page={page} />
      {marks.map((mark) => (
        <MarkedSpot key={mark.inputId} mark={mark} isActive={mark === active} />
      ))}
    </div>
  );
}

/** As wide as the drawer is, sharp on any screen. */
const DRAWN_WIDTH = 640;

function Sheet({ page }: { page: PDFPageProxy }) {
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Another one each time: two drawings on one would be in each other's way.
    const canvas = document.createElement('canvas');
    const scale = (DRAWN_WIDTH / page.getViewport({ scale: 1 }).width) * Math.max(1, window.devicePixelRatio);
    const viewport = page.getViewport({ scale });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    at.current?.replaceChildren(canvas);
    const drawing = page.render({ canvas, viewport });
    // One that is no longer wanted, or that has a part that cannot be drawn, stays as far as it is.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page]);
  return <div ref={at} className={classes.sheet} />;
}

/** So far to the right no label has room beside its spot. */
const EDGE = 0.75;

function MarkedSpot({ mark: { spot, label, inputId }, isActive }: { mark: Mark; isActive: boolean }) {
  const at = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) at.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const share = (part: number) => `${part * 100}%`;
  return (
    <button
      ref={at}
      type="button"
      className={classes.mark}
      data-active={isActive || undefined}
      data-label={label}
      data-edge={spot.x + spot.width > EDGE || undefined}
      aria-label={`Read from here: ${label}`}
      style={{ left: share(spot.x), top: share(spot.y), width: share(spot.width), height: share(spot.height) }}
      onClick={() => document.getElementById(inputId)?.focus()}
    />
  );
}
