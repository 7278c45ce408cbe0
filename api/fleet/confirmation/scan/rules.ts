/** Removes table lines from a picture, because words that touch them are misread. */
import type { Picture } from './draw-page.ts';

/** Brightness of 255 below which a pixel is ink. */
const INK = 150;
/** Shares of the page width: no letter is as long, and no line as thick. */
const [MIN_LENGTH, MAX_THICKNESS] = [0.05, 0.0035];
/** Lighter pixels allowed within a line. */
const MAX_GAP = 2;

/** Whitens long, thin lines in both directions, in the picture itself. */
export function eraseRules({ width, height, data }: Picture): void {
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (data[4 * at] as number) < INK ? 1 : 0;
  const size = { length: Math.round(width * MIN_LENGTH), thickness: Math.ceil(width * MAX_THICKNESS) };
  const erase = (at: number) => data.fill(255, 4 * at, 4 * at + 3);
  for (let y = 0; y < height; y += 1)
    eraseAlong({ ink, from: y * width, step: 1, count: width, across: width }, size, erase);
  for (let x = 0; x < width; x += 1) eraseAlong({ ink, from: x, step: width, count: height, across: 1 }, size, erase);
}

type Direction = { ink: Uint8Array; from: number; step: number; count: number; across: number };

function eraseAlong(
  along: Direction,
  { length, thickness }: { length: number; thickness: number },
  erase: (at: number) => void,
) {
  const { ink, from, step, count, across } = along;
  let [start, end] = [-1, -1];
  const close = () => {
    if (start >= 0 && end - start + 1 >= length)
      for (let n = start; n <= end; n += 1)
        if (isThin(ink, from + n * step, across, thickness)) eraseAcross(ink, from + n * step, across, erase);
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

/** Returns whether there is so little ink across the line that no letter touches it. */
function isThin(ink: Uint8Array, at: number, across: number, thickness: number): boolean {
  let dots = 1;
  for (const way of [-across, across]) for (let next = at + way; dots <= thickness && ink[next]; next += way) dots += 1;
  return dots <= thickness;
}

/** Erases a pixel of the line with its gray edge. */
function eraseAcross(ink: Uint8Array, at: number, across: number, erase: (at: number) => void): void {
  for (const next of [at - across, at, at + across]) if (next >= 0 && next < ink.length) erase(next);
}
