/** Draws pages of a PDF as pictures, for text recognition: a scan is a picture of its page, in whatever way its maker stored it. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// @ts-expect-error: it has no types, and nothing of it is called here
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** `turn` makes text that stands sideways upright; `slope` is how much its lines fall from left to right, which is taken out. */
export type Manner = { pixels: number; turn: number; slope: number };

/** A scanned picture with more pixels is left out of its page before it is unpacked: a letter page at 600 dpi has 34 million. */
const MAX_IMAGE_PIXELS = 36_000_000;

const FILES = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export async function openPages(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // The one of its own version: unpdf leaves another one there, if it was used before.
  Object.assign(globalThis, { pdfjsWorker });
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    // Decoders of fax and scanner pictures, and fonts: all of them lie beside the library.
    wasmUrl: `${FILES}/wasm/`,
    cMapUrl: `${FILES}/cmaps/`,
    iccUrl: `${FILES}/iccs/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
  }).promise;
}

type RenderOptions = Parameters<PDFPageProxy['render']>[0];

/** Returns the page as a picture of about so many pixels, whatever its size in points, and how many of them a point has. */
export async function drawPage(
  page: PDFPageProxy,
  { pixels, turn, slope }: Manner,
): Promise<{ picture: Picture; scale: number }> {
  const size = page.getViewport({ scale: 1 });
  const scale = Math.sqrt(pixels / (size.width * size.height));
  const viewport = page.getViewport({ scale, rotation: page.rotate + turn });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const shown = { canvas, viewport, transform: turnedBack(canvas, slope) };
  await page.render(shown as unknown as RenderOptions).promise;
  const [width, height] = [canvas.width, canvas.height];
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  // Their memory isn't counted with the heap's, so nothing else frees them in time.
  canvas.width = 0;
  page.cleanup();
  return { picture: { width, height, data }, scale };
}

/** Turns a picture about its center so that lines which fall by `slope` are level. */
function turnedBack({ width, height }: { width: number; height: number }, slope: number): number[] {
  const angle = -Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}
