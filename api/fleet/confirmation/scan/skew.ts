/** Measures how much the lines of a picture fall from left to right, before its words are recognized. */
import type { Picture } from './draw-page.ts';

/** Brightness of 255 below which a pixel is ink. */
const INK = 150;
/** Rows and columns between the pixels that are looked at: lines of text are longer and thicker. */
const STEP = { x: 3, y: 2 };
const MAX_POINTS = 40_000;
/** Slopes up to four degrees, first in coarse and then in fine steps. */
const COARSE = { from: -0.07, to: 0.07, step: 0.0035 };
const FINE_STEP = 0.0005;

type Points = { xs: Float32Array; ys: Float32Array; count: number; height: number };

/** Returns the slope at which the rows of ink are the most distinct; 0 for a picture without ink. */
export function measureSlope(picture: Picture): number {
  const points = collectInk(picture);
  if (points.count === 0) return 0;
  const near = findBestSlope(points, COARSE);
  return findBestSlope(points, { from: near - COARSE.step, to: near + COARSE.step, step: FINE_STEP });
}

function findBestSlope(points: Points, { from, to, step }: { from: number; to: number; step: number }): number {
  let best = { slope: 0, score: -1 };
  for (let nth = 0; nth <= Math.round((to - from) / step); nth += 1) {
    const slope = from + nth * step;
    const score = scoreSlope(points, slope);
    if (score > best.score) best = { slope, score };
  }
  return best.slope;
}

/** Sums the squares of ink per leveled row: text in rows has full and empty ones. */
function scoreSlope({ xs, ys, count, height }: Points, slope: number): number {
  const rows = new Uint32Array(3 * height);
  for (let at = 0; at < count; at += 1) {
    const row = Math.round(((ys[at] as number) - slope * (xs[at] as number)) / STEP.y) + height;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] as number) + 1;
  }
  return rows.reduce((sum, each) => sum + each * each, 0);
}

function collectInk({ width, height, data }: Picture): Points {
  const [xs, ys] = [new Float32Array(MAX_POINTS), new Float32Array(MAX_POINTS)];
  let count = 0;
  // Full blocks of ink say nothing about lines: only pixels below a lighter one count.
  for (let y = STEP.y; y < height; y += STEP.y)
    for (let x = 0; x < width && count < MAX_POINTS; x += STEP.x) {
      const at = 4 * (y * width + x);
      const isEdge = (data[at] as number) < INK && (data[at - 4 * STEP.y * width] as number) >= INK;
      if (isEdge) [xs[count], ys[count], count] = [x - width / 2, y, count + 1];
    }
  return { xs, ys, count, height };
}
