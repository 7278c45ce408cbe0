/** Recognizes the words of a picture on our own server with Tesseract for WebAssembly; its English model is a package. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createOCREngine, type OCREngine } from 'tesseract-wasm';
import type { Picture } from './draw-page.ts';
import { type Page, readPage } from './words.ts';

const { resolve } = createRequire(import.meta.url);
const ENGINE = join(dirname(resolve('tesseract-wasm')), 'tesseract-core.wasm');
const ENGLISH = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

export async function startRecognition(): Promise<OCREngine> {
  const [wasmBinary, packed] = await Promise.all([readFile(ENGINE), readFile(resolve(ENGLISH))]);
  const engine = await createOCREngine({ wasmBinary });
  engine.loadModel(await promisify(gunzip)(packed));
  return engine;
}

/** Returns the clockwise rotation that makes the text upright: 0, 90, 180, or 270. */
export function findTurn(engine: OCREngine, picture: Picture): number {
  engine.loadImage(picture);
  const { rotation } = engine.getOrientation();
  engine.clearImage();
  return (360 - rotation) % 360;
}

/** @param dpi of the picture, if its page is printed in points */
export function recognize(engine: OCREngine, picture: Picture, dpi: number): Page {
  engine.setVariable('user_defined_dpi', String(Math.round(dpi)));
  engine.loadImage(picture);
  const page = readPage(engine.getHOCR());
  engine.clearImage();
  return page;
}
