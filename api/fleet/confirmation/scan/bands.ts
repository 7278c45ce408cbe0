/** Inverts dark bands with light letters, because headings on them are not recognized. */
import type { Picture } from './draw-page.ts';
import { paintPixel } from './whiten.ts';

/** Brightness of 255 below which a pixel belongs to a band, and from which to a letter on it. */
const [DARK, LIGHT] = [140, 210];
/** Shares of the page width: no letter is as long, no space between letters as wide, and no line as thick. */
const [MIN_LENGTH, MAX_GAP, MIN_THICKNESS] = [0.05, 0.02, 0.009];
/** Share of dark pixels in a row of a band: bold letters on white have fewer. */
const MIN_DENSITY = 0.5;

/** Inverts in the picture itself, which is gray. */
export function invertBands({ width, height, data }: Picture): void {
  const [length, gap, thickness] = [MIN_LENGTH, MAX_GAP, MIN_THICKNESS].map((share) => Math.round(share * width)) as [
    number,
    number,
    number,
  ];
  const band = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) markRow({ data, band, from: y * width, width }, length, gap);
  for (let x = 0; x < width; x += 1) dropThin(band, x, width, height, thickness);
  for (let at = 0; at < band.length; at += 1) if (band[at]) invertPixel(data, 4 * at);
  for (let at = 0; at < band.length; at += 1) if (band[at]) eraseEdge(data, band, at, width);
}

/** Pixels around a band that are gray. */
const EDGE = 3;

/** Whitens the area next to a band, in each direction, because its edges would look like lines. */
function eraseEdge(data: Uint8ClampedArray, band: Uint8Array, at: number, width: number): void {
  for (const way of [-1, 1, -width, width]) {
    if (band[at + way]) continue;
    for (let step = 1; step <= EDGE && at + step * way >= 0 && at + step * way < band.length; step += 1)
      if (!band[at + step * way]) paintPixel(data, 4 * (at + step * way), 255);
  }
}

type Row = { data: Uint8ClampedArray; band: Uint8Array; from: number; width: number };

/** Marks the runs of a row that are long and mostly dark. */
function markRow({ data, band, from, width }: Row, length: number, gap: number): void {
  let [start, end, dark] = [-1, -1, 0];
  const close = () => {
    const run = end - start + 1;
    if (start >= 0 && run >= length && dark >= MIN_DENSITY * run) band.fill(1, from + start, from + end + 1);
    [start, dark] = [-1, 0];
  };
  for (let x = 0; x < width; x += 1) {
    if ((data[4 * (from + x)] as number) >= DARK) continue;
    if (start >= 0 && x - end > gap) close();
    if (start < 0) start = x;
    end = x;
    dark += 1;
  }
  close();
}

/** Unmarks what is thinner than a band: a line, or bold letters. */
function dropThin(band: Uint8Array, x: number, width: number, height: number, thickness: number): void {
  let start = -1;
  for (let y = 0; y <= height; y += 1) {
    const isMarked = y < height && band[y * width + x] === 1;
    if (isMarked && start < 0) start = y;
    if (isMarked || start < 0) continue;
    if (y - start < thickness) for (let row = start; row < y; row += 1) band[row * width + x] = 0;
    start = -1;
  }
}

/** Makes the band white with its grain, and its letters black. */
function invertPixel(data: Uint8ClampedArray, at: number): void {
  paintPixel(data, at, 255 - (((data[at] as number) - DARK) * 255) / (LIGHT - DARK));
}
