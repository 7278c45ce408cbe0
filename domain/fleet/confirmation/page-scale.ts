/** Brings documents that are drawn in large units to the size of a printed page, because distances on it are read in points. */
import type { DocumentText } from './text.ts';

/** Letters of a printed page, in points. */
const LETTER_HEIGHT = 9;
/** Text of a page is smaller than this, except for its titles. */
const MAX_HEIGHT = 13;

/** Returns the text in points if most of it has letters too large for a printed page. */
export function scaleToPage({ pages, runs }: DocumentText): DocumentText {
  const heights = runs.map(({ height }) => height).toSorted((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  if (usual <= MAX_HEIGHT) return { pages, runs };
  const factor = LETTER_HEIGHT / usual;
  return {
    pages: pages.map((page) => ({ ...page, width: page.width * factor, height: page.height * factor })),
    runs: runs.map((run) => ({
      ...run,
      x: run.x * factor,
      y: run.y * factor,
      width: run.width * factor,
      height: run.height * factor,
    })),
  };
}
