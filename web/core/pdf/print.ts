/** Prints the pages of a PDF as images. */
import classes from './pdf-pages.module.css';
import type { OpenPdf } from './reader.ts';

/** 150 dpi; a PDF has 72 points to an inch. */
const SCALE = 150 / 72;

/** Renders every page, then opens the browser's print dialog with only these pages. */
export async function printPdf(pdf: OpenPdf): Promise<void> {
  const images = document.createElement('div');
  images.className = classes.printed ?? '';
  const urls: string[] = [];
  try {
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const picture = new Image();
      picture.src = await drawPage(pdf, number);
      urls.push(picture.src);
      await picture.decode();
      images.append(picture);
    }
    document.body.append(images);
    document.body.dataset.printing = 'document';
    window.print();
  } finally {
    delete document.body.dataset.printing;
    images.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

async function drawPage(pdf: OpenPdf, number: number): Promise<string> {
  const page = await pdf.readPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  page.cleanup();
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!picture) throw new Error('The page could not be drawn');
  return URL.createObjectURL(picture);
}
