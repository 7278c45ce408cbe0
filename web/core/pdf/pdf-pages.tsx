/** Shows the pages of a PDF from top to bottom and renders each one when it comes near the screen. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './pdf-pages.module.css';
import { type OpenPdf, openPdf } from './reader.ts';

export type PdfState = { pdf: OpenPdf | null; error: Error | null };

/** Opens a file while the calling component is mounted. */
export function usePdf(source: Blob | string): PdfState {
  const [state, setState] = useState<PdfState>({ pdf: null, error: null });
  useEffect(() => {
    let isGone = false;
    let opened: OpenPdf | undefined;
    setState({ pdf: null, error: null });
    openPdf(source).then(
      (pdf) => {
        opened = pdf;
        if (isGone) pdf.close();
        else setState({ pdf, error: null });
      },
      (error) => !isGone && setState({ pdf: null, error }),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [source]);
  return state;
}

type PdfPagesProps = {
  pdf: OpenPdf;
  /** 1 fills the available width. */
  zoom?: number;
  /** Content drawn over a page. */
  renderOver?: (number: number) => ReactNode;
};

export function PdfPages({ pdf, zoom = 1, renderOver }: PdfPagesProps) {
  const numbers = Array.from({ length: pdf.pageCount }, (_, at) => at + 1);
  return numbers.map((number) => (
    <PdfPage key={number} pdf={pdf} number={number} zoom={zoom}>
      {renderOver?.(number)}
    </PdfPage>
  ));
}

type PdfPageProps = { pdf: OpenPdf; number: number; zoom: number; children: ReactNode };

function PdfPage({ pdf, number, zoom, children }: PdfPageProps) {
  const at = useRef<HTMLElement>(null);
  const isNear = useIsNear(at);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    pdf.readPage(number).then(
      (read) => !isGone && setPage(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number, isNear]);
  const { width, height } = page?.getViewport({ scale: 1 }) ?? pdf.size;
  return (
    <section
      ref={at}
      className={classes.page}
      aria-label={`Page ${number} of ${pdf.pageCount}`}
      style={{ aspectRatio: `${width} / ${height}`, width: `${zoom * 100}%` }}
    >
      {isNear && page && <PageCanvas page={page} zoom={zoom} />}
      {children}
    </section>
  );
}

/** Checks whether a page is within one screen of the visible area, so that a long file takes no more memory than a short one. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

/** The largest canvas every browser supports. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** Draws a page as an image with its text on top, so that the text can be selected, searched, and read aloud. */
function PageCanvas({ page, zoom }: { page: PDFPageProxy; zoom: number }) {
  const at = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the width
  useEffect(() => {
    const place = at.current;
    if (!place) return;
    const sheet = draw(page, place);
    return () => sheet.end();
  }, [page, zoom]);
  return <div ref={at} className={classes.sheet} />;
}

function draw(page: PDFPageProxy, place: HTMLElement): { end(): void } {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = place.clientWidth / width;
  const sharpness = Math.min(
    Math.max(1, window.devicePixelRatio),
    Math.sqrt(MAX_CANVAS_PIXELS / (width * height)) / scale,
  );
  const viewport = page.getViewport({ scale: scale * sharpness });
  // A new canvas for each rendering: two on the same canvas would conflict.
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const words = document.createElement('div');
  words.className = classes.words ?? '';
  words.style.setProperty('--total-scale-factor', String(scale));
  place.replaceChildren(canvas, words);
  const drawing = page.render({ canvas, viewport });
  // A canceled rendering, or one with a part that fails, stays as far as it got.
  drawing.promise.catch(() => undefined);
  let isEnded = false;
  void import('pdfjs-dist/legacy/build/pdf.mjs').then(async ({ TextLayer }) => {
    if (isEnded) return;
    const layer = {
      textContentSource: page.streamTextContent(),
      container: words,
      viewport: page.getViewport({ scale }),
    };
    await new TextLayer(layer).render().catch(() => undefined);
  });
  return {
    end() {
      isEnded = true;
      drawing.cancel();
      page.cleanup();
    },
  };
}
