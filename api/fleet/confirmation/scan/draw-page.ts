/** Renders PDF pages as pictures for text recognition, in whatever format the scan is stored. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// @ts-expect-error: it has no types, and nothing of it is called here
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** `turn` rotates sideways text upright; `slope` is how much its lines fall from left to right, and is leveled. */
export type DrawOptions = { pixels: number; turn: number; slope: number };

/** A scanned picture with more pixels is dropped before it is unpacked: a letter-size page at 600 dpi has 34 million. */
const MAX_IMAGE_PIXELS = 36_000_000;

const FILES = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export async function openPages(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // The worker of this version, because unpdf may have set its own.
  Object.assign(globalThis, { pdfjsWorker });
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    // Decoders of fax and scanner pictures, and fonts, come with the library.
    wasmUrl: `${FILES}/wasm/`,
    cMapUrl: `${FILES}/cmaps/`,
    iccUrl: `${FILES}/iccs/`,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
  }).promise;
}

type RenderOptions = Parameters<PDFPageProxy['render']>[0];

/** Renders a page with about this many pixels, whatever its size in points. Returns the picture and its pixels per point. */
export async function drawPage(
  page: PDFPageProxy,
  { pixels, turn, slope }: DrawOptions,
): Promise<{ picture: Picture; scale: number }> {
  const size = page.getViewport({ scale: 1 });
  const scale = Math.sqrt(pixels / (size.width * size.height));
  const viewport = page.getViewport({ scale, rotation: page.rotate + turn });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext('2d');
  smoothPictures(canvasContext);
  const shown = { canvas, canvasContext, viewport, transform: rotateBack(canvas, slope) };
  await page.render(shown as unknown as RenderOptions).promise;
  const [width, height] = [canvas.width, canvas.height];
  const { data } = canvasContext.getImageData(0, 0, width, height);
  // Frees the memory, which doesn't count as heap and would not be freed in time.
  canvas.width = 0;
  page.cleanup();
  return { picture: { width, height, data }, scale };
}

/** Smooths enlarged pictures, which pdf.js draws as blocks: the letters of a small photo aren't recognized in blocks. */
function smoothPictures(context: SKRSContext2D): void {
  Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => undefined });
  context.imageSmoothingQuality = 'high';
}

/** Rotates a picture about its center to level lines that fall by `slope`. */
function rotateBack({ width, height }: { width: number; height: number }, slope: number): number[] {
  const angle = -Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}
