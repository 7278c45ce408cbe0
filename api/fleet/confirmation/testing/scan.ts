/** Turns samples into scans: slightly crooked and grainy pictures of their pages, in a PDF without text. */
import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { drawPage, openPages, type Picture } from '../scan/draw-page.ts';

/**
 * Settings for a letter page at 150 dpi; `tilt` is the slope of its lines down to the right, `grain` the maximum change of a pixel's
 * brightness, of 255, `ink` the share of darkness that a faint printer leaves, `fax` the brightness below which a pixel is black.
 */
export type Scanner = {
  pixels?: number;
  tilt?: number;
  grain?: number;
  turn?: number;
  quality?: number;
  ink?: number;
  fax?: number;
};

type ScannedPage = { width: number; height: number; jpeg: Buffer };

const MAX_PAGES = 6;

/** Returns each page as a JPEG, only the first pages of a long file. */
export async function drawPictures(bytes: Uint8Array, scanner: Scanner = {}): Promise<ScannedPage[]> {
  const { pixels = 2_100_000, tilt = 0, grain = 0, turn = 0, quality = 75, ink = 1, fax } = scanner;
  const document = await openPages(bytes);
  const pictures: ScannedPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const { picture } = await drawPage(await document.getPage(number), { pixels, turn, slope: -tilt });
    const printed = addGrain(fadeInk(picture, ink), grain);
    pictures.push({ ...picture, jpeg: await encodeJpeg(fax ? sendByFax(printed, fax) : printed, quality) });
  }
  return pictures;
}

export async function makeScan(bytes: Uint8Array, scanner: Scanner = {}): Promise<Buffer> {
  const pictures = await drawPictures(bytes, scanner);
  const doc = new PDFDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))));
  for (const picture of pictures) {
    const { width, height } = picture;
    const size: [number, number] = width > height ? [792, 612] : [612, 792];
    doc.addPage({ size, margin: 0 }).image(picture.jpeg, 0, 0, { fit: size });
  }
  doc.end();
  return done;
}

function fadeInk(picture: Picture, ink: number): Picture {
  if (ink < 1) changeColors(picture, (color) => 255 - (255 - color) * ink);
  return picture;
}

/** Leaves black and white only. */
function sendByFax(picture: Picture, brightness: number): Picture {
  changeColors(picture, (color) => (color < brightness ? 0 : 255));
  return picture;
}

function changeColors({ data }: Picture, change: (color: number) => number): void {
  for (let at = 0; at < data.length; at += 1) if (at % 4 < 3) data[at] = change(data[at] as number);
}

/** Adds the same grain each time, so that failures are reproducible. */
function addGrain(picture: Picture, grain: number): Picture {
  if (grain === 0) return picture;
  let seed = 12_345;
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const more = ((seed / 2_147_483_648) * 2 - 1) * grain;
    for (let color = 0; color < 3; color += 1) data[at + color] = (data[at + color] as number) + more;
  }
  return picture;
}

function encodeJpeg({ width, height, data }: Picture, quality: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas.encode('jpeg', quality);
}
