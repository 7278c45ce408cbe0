/**
 * Opens PDF files for rendering. A browser's own viewer would run a stranger's scripts and forms. This reader excludes the library's
 * scripting part and does not draw forms, links, or attachments.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import { PDF_FILES } from './pdf-files.ts';

export type OpenPdf = {
  pageCount: number;
  /** Width and height of the first page, in points. */
  size: { width: number; height: number };
  readPage(number: number): Promise<PDFPageProxy>;
  close(): void;
};

/** Larger images are not drawn. */
const MAX_IMAGE_PIXELS = 100_000_000;

/** @throws Error if the file cannot be fetched or read */
export async function openPdf(source: Blob | string): Promise<OpenPdf> {
  const [library, data] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), readBytes(source)]);
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const document = library.getDocument({
    data,
    worker: library.PDFWorker.create({ port: worker }),
    enableXfa: false,
    useSystemFonts: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    wasmUrl: `${PDF_FILES}/wasm/`,
    cMapUrl: `${PDF_FILES}/cmaps/`,
    iccUrl: `${PDF_FILES}/iccs/`,
    standardFontDataUrl: `${PDF_FILES}/standard_fonts/`,
  });
  const close = () => {
    void document.destroy().catch(() => undefined);
    worker.terminate();
  };
  try {
    const opened = await Promise.race([document.promise, rejectOnError(worker)]);
    const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 });
    return { pageCount: opened.numPages, size: { width, height }, readPage: (number) => opened.getPage(number), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Rejects when the worker fails to start, which only its error event reports. */
function rejectOnError(thread: Worker): Promise<never> {
  return new Promise((_, reject) =>
    thread.addEventListener('error', () => reject(new Error('The reader did not start'))),
  );
}

async function readBytes(source: Blob | string): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
