/** Whether a PDF is pages alone. Run it with `inWorker`: strangers made it. */
import { guardObjectStreams } from '../../core/pdf/object-streams.ts';

/** What makes a PDF do something, or carry something else in it (ISO 32000-2: 12.6.4 actions, 7.11.4 embedded files, 13 multimedia). */
const MORE_THAN_PAGES = ['JS', 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'AA'];

/** False where it holds a program, an action of its own or a file. @throws Error where it cannot be read, or needs a password */
export default async function inspectPdf(bytes: Uint8Array): Promise<boolean> {
  const library = await import('@cantoo/pdf-lib');
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } = library;
  guardObjectStreams(library);
  const { context, catalog } = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
  catalog.Pages();
  const names = MORE_THAN_PAGES.map((name) => PDFName.of(name));

  const isPlain = (value: unknown): boolean => {
    if (value instanceof PDFStream) return isPlain(value.dict);
    if (value instanceof PDFArray) return value.asArray().every(isPlain);
    if (!(value instanceof PDFDict)) return true;
    return value
      .entries()
      .every(([key, held]) => ![key, held].some((name) => names.includes(name as never)) && isPlain(held));
  };
  return context.enumerateIndirectObjects().every(([, value]) => isPlain(value));
}
