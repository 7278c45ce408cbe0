/** Turns a picture gray and its background white, whatever the paper, the light, or the grain of the scan. */
import type { Picture } from './draw-page.ts';

/** Share of the page width of the squares whose background is measured: larger than a letter. */
const SQUARE = 0.025;
/** Share of a square's pixels that are darker than its background at least. */
const BACKGROUND_RANK = 0.7;
/** Brightness of 255, once the background is white, up to which ink is black and from which grain is white. */
const [BLACK, WHITE] = [70, 190];
/** Share of a page's pixels that are ink at least, by which faint print is recognized. */
const INK_SHARE = 0.012;
/** The faintest ink that can be distinguished from grain. */
const MAX_BLACK = 185;
/** Share of the way from faint ink to white from which grain is white. */
const WHITE_SHARE = 0.7;
const BRIGHTNESS_LEVELS = 256;

/** Grays the picture itself. */
export function turnGray({ data }: Picture): void {
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.3 * (data[at] as number) + 0.59 * (data[at + 1] as number) + 0.11 * (data[at + 2] as number);
    paintPixel(data, at, light);
  }
}

/** Sets the three colors one by one: a page has millions of pixels, for which arrays take seconds. */
export function paintPixel(data: Uint8ClampedArray, at: number, value: number): void {
  data[at] = value;
  data[at + 1] = value;
  data[at + 2] = value;
}

/** Whitens the background of a gray picture, in the picture itself. */
export function whitenBackground(picture: Picture): void {
  const { width, height, data } = picture;
  const side = Math.round(width * SQUARE);
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const grounds = new Float32Array(columns * rows);
  for (let at = 0; at < grounds.length; at += 1)
    grounds[at] = measureBackground(picture, (at % columns) * side, Math.floor(at / columns) * side, side);
  const counts = new Uint32Array(BRIGHTNESS_LEVELS);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const ground = grounds[Math.floor(y / side) * columns + Math.floor(x / side)] as number;
      const light = Math.min(255, Math.round(((data[at] as number) * 255) / Math.max(1, ground)));
      data[at] = light;
      counts[light] = (counts[light] as number) + 1;
    }
  const [black, white] = measureInk(counts, width * height);
  for (let at = 0; at < data.length; at += 4)
    paintPixel(data, at, (((data[at] as number) - black) * 255) / (white - black));
}

/** Returns the brightness up to which ink is black and from which grain is white: higher ones for faint print. */
function measureInk(counts: Uint32Array, pixels: number): [number, number] {
  let [level, darker] = [0, counts[0] as number];
  while (darker < INK_SHARE * pixels && level < BRIGHTNESS_LEVELS - 1) {
    level += 1;
    darker += counts[level] as number;
  }
  const black = Math.min(MAX_BLACK, Math.max(BLACK, level));
  return [black, Math.max(WHITE, Math.round(black + WHITE_SHARE * (255 - black)))];
}

function measureBackground({ width, height, data }: Picture, left: number, top: number, side: number): number {
  const counts = new Uint32Array(BRIGHTNESS_LEVELS);
  let pixels = 0;
  for (let y = top; y < Math.min(height, top + side); y += 2)
    for (let x = left; x < Math.min(width, left + side); x += 2) {
      const level = data[4 * (y * width + x)] as number;
      counts[level] = (counts[level] as number) + 1;
      pixels += 1;
    }
  let darker = 0;
  for (let level = 0; level < BRIGHTNESS_LEVELS; level += 1) {
    darker += counts[level] as number;
    if (darker >= BACKGROUND_RANK * pixels) return level;
  }
  return BRIGHTNESS_LEVELS - 1;
}
