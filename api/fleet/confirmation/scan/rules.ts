/** Removes table lines from a picture, because words that touch them are misread. */
import type { Picture } from './draw-page.ts';

/** Brightness of 255 below which a pixel is ink, and below which it may be a faint line. */
const [INK, FAINT] = [150, 225];
/** Shares of the page width: no letter is as long, and no line as thick. */
const [MIN_LENGTH, MAX_THICKNESS] = [0.05, 0.0035];
/** No word whose letters touch in faint print is as long. */
const MIN_FAINT_LENGTH = 0.15;
/** Lighter pixels allowed within a line. */
const MAX_GAP = 2;

/** Whitens long, thin lines in both directions, in the picture itself. */
export function eraseRules(picture: Picture): void {
  eraseDarker(picture, INK, { horizontal: MIN_LENGTH, vertical: MIN_LENGTH });
  eraseDarker(picture, FAINT, { horizontal: MIN_FAINT_LENGTH, vertical: MIN_LENGTH });
}

/** @param lengths the shortest lines, as shares of the page width */
function eraseDarker(
  { width, height, data }: Picture,
  brightness: number,
  lengths: { horizontal: number; vertical: number },
): void {
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (data[4 * at] as number) < brightness ? 1 : 0;
  const thickness = Math.ceil(width * MAX_THICKNESS);
  const [across, down] = [lengths.horizontal, lengths.vertical].map((share) => ({
    length: Math.round(width * share),
    thickness,
  })) as [LineSize, LineSize];
  const erase = (at: number) => data.fill(255, 4 * at, 4 * at + 3);
  for (let y = 0; y < height; y += 1)
    eraseAlong({ ink, from: y * width, step: 1, count: width, across: width }, across, erase);
  for (let x = 0; x < width; x += 1) eraseAlong({ ink, from: x, step: width, count: height, across: 1 }, down, erase);
}

type LineSize = { length: number; thickness: number };

type Direction = { ink: Uint8Array; from: number; step: number; count: number; across: number };

function eraseAlong(along: Direction, { length, thickness }: LineSize, erase: (at: number) => void) {
  const { ink, from, step, count, across } = along;
  let [start, end] = [-1, -1];
  const close = () => {
    if (start >= 0 && end - start + 1 >= length)
      for (let n = start; n <= end; n += 1)
        if (isFree(along, from + n * step, { length, thickness })) eraseAcross(ink, from + n * step, across, erase);
    start = -1;
  };
  for (let n = 0; n < count; n += 1) {
    if (ink[from + n * step]) {
      if (start < 0) start = n;
      end = n;
    } else if (start >= 0 && n - end > MAX_GAP) close();
  }
  close();
}

/** Returns whether no letter touches the line here: there is little ink across it, or another thin line crosses it. */
function isFree({ ink, step, across }: Direction, at: number, { length, thickness }: LineSize): boolean {
  const dots = countDots(ink, at, across, length);
  if (dots <= thickness || dots < length) return dots <= thickness;
  return [-across, across].some((way) => {
    const beside = at + way * (thickness + 1);
    return ink[beside] === 1 && countDots(ink, beside, step, thickness + 1) <= thickness;
  });
}

/** Counts the ink in both directions up to the next gap, or to a maximum. */
function countDots(ink: Uint8Array, at: number, step: number, max: number): number {
  let dots = 1;
  for (const way of [-step, step]) for (let next = at + way; dots < max && ink[next]; next += way) dots += 1;
  return dots;
}

/** Erases a pixel of the line with its gray edge. */
function eraseAcross(ink: Uint8Array, at: number, across: number, erase: (at: number) => void): void {
  for (const next of [at - across, at, at + across]) if (next >= 0 && next < ink.length) erase(next);
}
